package contest

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/rolls"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/engine/flow"
)

// Roll is one Opposed Roll: the declarations, the dice, what is rolled again, and what comes of it. It gives a Result.
type Roll struct {
	Contest state.Contest
	// Attack is what the attacker has declared already, where one declaration counts for several rolls (PC1-SKILL-91).
	Attack   Stance
	Declared bool
	Step     rollStep
	Defend   Stance
	Faces    [4][]int // D6 and Power-Up die of the attacker, then of the defender; replaced, never written into
	Again    int      // what is rolled again: a D6, or the Power-Up die
	Nth      int      // which die of it; -1: all of that side
	Asked    int      // sides that were asked whether they roll again
	Redone   [2]bool  // a side has rolled all its dice again
	Unstable int      // face of Instability
}

type rollStep int

const (
	rollAttack rollStep = iota
	rollDefend
	rollDefended
	rollKept
	rollFell
	rollAgain
	rollChosen
	rollRerolled
	rollUnstable
	rollSettle
)

// Result is what came of an Opposed Roll.
type Result struct {
	rolls.Outcome
	Attack, Defend           Stance
	AttackDie, DefendDie     int // the kept D6 (PC1-RANGED-04); 0 where none was rolled
	AttackPower, DefendPower int
	Active                   cards.Trait
}

// Run implements state.Frame.
func (f Roll) Run(s *state.State) state.Then {
	switch f.Step {
	case rollAttack:
		f.Step = rollDefend
		if f.Declared {
			return state.Next(f)
		}
		return state.After(f, Declare{Contest: f.Contest, Attacking: true})
	case rollDefend:
		if !f.Declared {
			f.Attack = flow.Taken[Stance](&s.Process)
		}
		f.Step = rollDefended
		return state.After(f, Declare{Contest: f.Contest, Other: f.Attack})
	case rollDefended:
		f.Defend, f.Step = flow.Taken[Stance](&s.Process), rollFell
		return state.Wait(f, f.dice(s))
	case rollFell:
		f.take(s)
		f.Step = rollAgain
		return state.Next(f)
	case rollAgain, rollChosen, rollRerolled:
		return f.again(s)
	case rollUnstable:
		f.Unstable, f.Step = s.Answer.Faces[0][0], rollSettle
	}
	if f.Step != rollSettle && f.doubts(s) {
		f.Step = rollUnstable
		id := f.Contest.Defender
		return state.Wait(f, rollOf(s, "PC1-SKILL-57", engine.Pool{Seat: s.Models[id].Player, Model: id, Count: 1}))
	}
	return state.Give(f.settle(s))
}

// sides are the two models of a roll.
func (f Roll) sides() [2]engine.ModelID {
	return [2]engine.ModelID{f.Contest.Attacker, f.Contest.Defender}
}

// rollOf asks for dice.
func rollOf(s *state.State, rule engine.Rule, pools ...engine.Pool) *engine.Decision {
	return &engine.Decision{Seat: engine.DiceSeat, Shape: engine.Roll, Ask: engine.Say("pc1.ask-roll"), Rule: rule, Subject: pools[0].Model, Dice: pools}
}

// dice asks for the dice of both sides: those that are there, in a fixed order.
func (f Roll) dice(s *state.State) *engine.Decision {
	r := Of(s, f.Contest, f.Attack, f.Defend)
	var pools []engine.Pool
	for side, id := range f.sides() {
		seat := engine.NoSeat
		if id != engine.NoModel {
			seat = s.Models[id].Player
		}
		now := [2]rolls.Side{r.Attack, r.Defend}[side]
		if now.Dice > 0 {
			pools = append(pools, engine.Pool{Seat: seat, Model: id, Count: now.Dice})
		}
		if now.PowerUp != rolls.NoPowerUp {
			pools = append(pools, engine.Pool{Seat: seat, Model: id, Count: 1})
		}
	}
	return rollOf(s, "PC1-ROLL-01", pools...)
}

// take sorts the faces that fell into those of the sides.
func (f *Roll) take(s *state.State) {
	r := Of(s, f.Contest, f.Attack, f.Defend)
	faces := s.Answer.Faces
	for side, now := range [2]rolls.Side{r.Attack, r.Defend} {
		if now.Dice > 0 {
			f.Faces[2*side], faces = slices.Clone(faces[0]), faces[1:]
		}
		if now.PowerUp != rolls.NoPowerUp {
			f.Faces[2*side+1], faces = slices.Clone(faces[0]), faces[1:]
		}
	}
}

// again lets each side in turn roll dice again (see OfferAgain).
func (f Roll) again(s *state.State) state.Then {
	switch f.Step {
	case rollChosen:
		o := s.Chosen()
		if o.Finish {
			f.Asked, f.Step = f.Asked+1, rollAgain
			return state.Next(f)
		}
		id := f.sides()[f.Asked]
		f.Again, f.Nth, f.Step = o.Means.At, o.Means.Of, rollRerolled
		f.Redone[f.Asked] = f.Redone[f.Asked] || f.Nth < 0
		return state.Wait(f, Again(s, f.Contest, f.Asked == 0, f.Nth < 0, f.faces(f.Asked), id))
	case rollRerolled:
		f.Faces[2*f.Asked], f.Faces[2*f.Asked+1] = Reroll(f.faces(f.Asked), f.Again, f.Nth, s.Answer.Faces[0])
		f.Step = rollAgain
		return state.Next(f)
	}
	for ; f.Asked < 2; f.Asked++ {
		if d := OfferAgain(s, f.Contest, f.Asked == 0, f.Redone[f.Asked], f.faces(f.Asked), func() Lies { return f.lies(s) }); d != nil {
			f.Step = rollChosen
			return state.Wait(f, d)
		}
	}
	f.Step = rollKept
	return state.Next(f)
}

// faces are the D6 and the Power-Up die of a side.
func (f Roll) faces(side int) [2][]int { return [2][]int{f.Faces[2*side], f.Faces[2*side+1]} }

// doubts reports whether Instability is rolled for: the roll deals Damage to an unstable model (PC1-SKILL-57).
func (f Roll) doubts(s *state.State) bool {
	r := Of(s, f.Contest, f.Attack, f.Defend)
	return r.Harm.Unstable > 0 && f.Unstable == 0 && r.Resolve(f.fallen(s)).Damage > 0
}

// Band reads a D6 as a Power-Up die (PC1-BASE-04).
func Band(face int, die rolls.PowerDie) int {
	if die == rolls.D3 {
		return (face + 1) / 2
	}
	return face
}

// fallen are the dice as they count.
func (f Roll) fallen(s *state.State) rolls.Dice {
	return f.counted(Of(s, f.Contest, f.Attack, f.Defend))
}

// counted is fallen where the roll is known.
func (f Roll) counted(r rolls.Roll) rolls.Dice {
	d := rolls.Dice{Instability: f.Unstable}
	if len(f.Faces[0]) > 0 {
		d.Attack = slices.Max(f.Faces[0])
	}
	if len(f.Faces[1]) > 0 {
		d.AttackPower = Band(f.Faces[1][0], r.Attack.PowerUp)
	}
	if len(f.Faces[2]) > 0 {
		d.Defend = slices.Max(f.Faces[2])
	}
	if len(f.Faces[3]) > 0 {
		d.DefendPower = Band(f.Faces[3][0], r.Defend.PowerUp)
	}
	return d
}

// settle says what came of it, and tells the log and the chapters.
func (f Roll) settle(s *state.State) Result {
	r, d := Of(s, f.Contest, f.Attack, f.Defend), f.fallen(s)
	result := Result{
		Outcome: r.Resolve(d), Attack: f.Attack, Defend: f.Defend, AttackDie: d.Attack, DefendDie: d.Defend,
		AttackPower: d.AttackPower, DefendPower: d.DefendPower, Active: f.Contest.Active,
	}
	f.tell(s, result)
	f.tellStopped(s, r, result.Outcome)
	if f.Unstable > 0 {
		key := "pc1.instability-holds"
		if f.Unstable < r.Harm.Unstable {
			key = "pc1.instability-doubles"
		}
		s.TellModel(engine.EventNote, f.Contest.Defender, 0, state.Rules("PC1-SKILL-57"), key, "Model", f.Contest.Defender, "Face", f.Unstable)
	}
	for _, id := range f.sides() {
		if id != engine.NoModel {
			SpendNext(s, id)
		}
	}
	if d.Attack == 6 && d.Defend == 6 && f.Contest.Attacker != engine.NoModel {
		s.Happen(state.Happening{What: state.BothSixes, Model: f.Contest.Defender, By: f.Contest.Attacker, Piece: engine.NoPiece, Moment: "When both roll a 6"})
	}
	return result
}

// SpendNext ends what lasted until the next Opposed Roll of a model.
func SpendNext(s *state.State, id engine.ModelID) {
	m := &s.Models[id]
	if slices.ContainsFunc(m.Lasting, func(l state.Lasting) bool { return l.Until == state.NextRoll }) {
		m.Lasting = slices.DeleteFunc(slices.Clone(m.Lasting), func(l state.Lasting) bool { return l.Until == state.NextRoll })
	}
}

// tell logs the roll.
func (f Roll) tell(s *state.State, result Result) {
	s.Tell(func() engine.Event {
		rules := []engine.Rule{"PC1-ROLL-01", "PC1-ROLL-11"}
		key := "pc1.roll-lost"
		switch {
		case result.Sure:
			key, rules = "pc1.roll-sure", append(rules, "PC1-COMBAT-13")
		case result.Success:
			key, rules = "pc1.roll-won", append(rules, "PC1-ROLL-04")
		default:
			rules = append(rules, "PC1-ROLL-05")
		}
		if result.Escaped {
			rules = append(rules, "PC1-COMBAT-14")
		}
		_, tie := Tie(s, f.Contest)
		if result.Tied {
			rules = append(rules, "PC1-ROLL-06", tie)
		}
		action := Naming(s, f.Contest.Attacker, f.Contest.Act)
		if f.Contest.Attacker == engine.NoModel { // PC1-ROLL-10
			action = hazardTerm(f.Contest)
		}
		e := engine.NewEvent(engine.EventRoll, engine.Say(key, "Action", action,
			"Attack", result.Outcome.Attack, "Defend", result.Outcome.Defend, "Count", result.Damage), rules...)
		e.Model, e.Other, e.Piece = f.Contest.Attacker, f.Contest.Defender, f.Contest.Piece
		if e.Model != engine.NoModel {
			e.Seat = s.Models[e.Model].Seat
		}
		e.Dice = f.rolled(s, result)
		e.Outcome = &engine.Outcome{Won: result.Success, Against: result.Outcome.Defend}
		if result.Tied {
			if e.Outcome.Tie = SayTie(s, f.Contest, result.Success); result.Sure {
				e.Outcome.Tie = engine.Say("pc1.tie-sure")
			}
		}
		return e
	})
}

// hazardTerm names what attacks where no model does.
func hazardTerm(c state.Contest) engine.Term {
	switch {
	case c.Bare: // PC1-FLIGHT-19
		return "pc1.shot-down"
	case c.Fall:
		return "pc1.a-fall"
	}
	return "pc1.danger"
}

// added is what counts for a side besides its kept die and its Trait: what modifies it, and what a Power-Up gave.
func added(c state.Contest, side rolls.Side, modifiers []state.Modifier, attacking bool, stance Stance, power int) []engine.Added {
	var all []engine.Added
	rest := side.Modifier()
	add := func(by int, why engine.Text) {
		if by != 0 {
			all, rest = append(all, engine.Added{By: by, Why: why}), rest-by
		}
	}
	for _, m := range modifiers {
		add(m.By, m.Text)
	}
	add(stance.Price, engine.Say("pc1.mod-skill", "Skill", skillTerm("Power for Price")))
	if stance.Power && attacking {
		add(c.Boost, engine.Say("pc1.added-power-up", "Die", "D3"))
	}
	add(rest, engine.Say("pc1.added-limit")) // PC1-MATH-02
	die := "D3"
	if side.PowerUp == rolls.D6 {
		die = "D6"
	}
	add(power, engine.Say("pc1.added-power-up", "Die", die))
	return all
}

// rolled are the dice of both sides for the log.
func (f Roll) rolled(s *state.State, result Result) []engine.Rolled {
	var all []engine.Rolled
	for side, id := range f.sides() {
		attacking := side == 0
		total, stance, gave := result.Outcome.Defend, f.Defend, result.DefendPower
		if attacking {
			total, stance, gave = result.Outcome.Attack, f.Attack, result.AttackPower
		}
		d6, power := f.Faces[2*side], f.Faces[2*side+1]
		if len(d6) == 0 {
			continue
		}
		r := engine.Rolled{Seat: engine.NoSeat, Model: id, Total: total, Faces: append(slices.Clone(d6), power...), Marks: make([]engine.Mark, len(d6)+len(power))}
		if id != engine.NoModel {
			r.Seat = s.Models[id].Seat
			way := Ways(s, f.Contest, attacking)[stance.Way]
			r.Trait = engine.Trait{Letter: way.Trait.Letter(), Term: TraitTerm(way.Trait), Value: way.Value, Trump: traits.Trump(s, id, way.Trait)}
		}
		if id == engine.NoModel && f.Contest.Fixed > 0 {
			r.Trait = engine.Trait{Letter: f.Contest.Active.Letter(), Term: TraitTerm(f.Contest.Active), Value: f.Contest.Fixed}
		}
		now, modifiers := Side(s, f.Contest, attacking, stance)
		r.Marks[slices.Index(d6, slices.Max(d6))] = engine.Keeps
		for i := range power {
			if r.Marks[len(d6)+i] = engine.Gives; now.PowerUp == rolls.D3 {
				r.Marks[len(d6)+i] |= engine.Halved
			}
		}
		r.Adds = added(f.Contest, now, modifiers, attacking, stance, gave)
		all = append(all, r)
	}
	return all
}
