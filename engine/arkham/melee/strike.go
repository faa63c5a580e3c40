package melee

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/arkham/attack"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
	"trueinch/engine/board"
)

// Join adds what this room knows.
func Join(c *state.Chapters) {
	c.Defence = append(c.Defence, outnumbered, position)
	c.Refuses = append(c.Refuses, refuse)
	c.Aims = append(c.Aims, aims)
}

// Strike is the melee attack of an activation (AC-MELEE-04). Special attacks begin it with a weapon, a name and a price of their own.
type Strike struct {
	Model   engine.ModelID
	Weapon  int
	Chosen  bool           // the weapon is settled (AC-MELEE-05)
	Special string         // a special attack, canonical, or empty; the strikes at others than On are plain ones (AC-SPECIAL-02)
	On      engine.ModelID // whom it is declared against
	Cost    state.Tokens   // besides the Attack tokens of its dice

	Automatic bool        // AC-ATTACK-15
	sweeps    engine.Rule // by which the special attack is against all targets, or empty
	step      strikeStep
	targets   []engine.ModelID // written once
	dice      []int            // by target; replaced, never written into
	at        int
}

type strikeStep int

const (
	strikeWay strikeStep = iota
	strikeChosen
	strikeDice
	strikeOrder
	strikeNext
	strikeSweep
)

// Ways lists how a model may strike now: unarmed, with each of its melee weapons, and by special attacks (AC-MELEE-05, AC-MELEE-07).
func Ways(s *state.State, id engine.ModelID) []state.Choice {
	var all []state.Choice
	for at, w := range s.Models[id].Weapons {
		if weapon := s.WeaponOf(id, at); !w.Lost && !weapon.Ranged() {
			all = append(all, way(s, "weapon", engine.Say("ac.option-weapon", "Weapon", weapon.Name), "AC-MELEE-05", Strike{Model: id, Weapon: at, Chosen: true}))
		}
	}
	all = append(all, way(s, "unarmed", engine.Say("ac.option-unarmed"), "AC-MELEE-07", Strike{Model: id, Weapon: state.Unarmed, Chosen: true}))
	for _, more := range s.Chapters.Strikes {
		all = append(all, more(s, id, state.Striking)...)
	}
	return all
}

// way is a strike as a choice, with what refuses it.
func way(s *state.State, kind string, name engine.Text, rule engine.Rule, strike Strike) state.Choice {
	c := state.NewChoice(kind, name, rule, strike.Cost.Plus(state.Of(state.AttackBox, 1)), func(*state.State, engine.ModelID) state.Frame { return strike })
	if c.Refusal = skills.Afford(s, strike.Model, c.Cost); c.Refusal == nil && len(Targets(s, strike.Model, strike.Weapon)) == 0 {
		c.Refusal = nobody(s, strike.Model)
	}
	return c
}

// nobody says why a model has nobody to strike: what keeps it from whom it touches, or that it touches no enemy.
func nobody(s *state.State, id engine.ModelID) *engine.Refusal {
	for _, other := range s.Touching(id) {
		if no := s.Spares(id, other); s.Attackable(id, other) && no != nil {
			return no
		}
	}
	return engine.Refuse("AC-MELEE-01", "ac.refuse-no-contact")
}

// Targets lists the enemies that a model can strike with a weapon, those that are Knocked Out, too (AC-MELEE-01, AC-WEAPON-02).
func Targets(s *state.State, id engine.ModelID, weapon int) []engine.ModelID {
	near := s.Touching(id)
	if weapon != state.Unarmed && s.WeaponOf(id, weapon).Has("Reach") {
		near = s.Board().Within(s.Body(id), state.Cm(reachCm)+board.Rounding)
	}
	return slices.DeleteFunc(near, func(other engine.ModelID) bool {
		return !s.Attackable(id, other) || !Reaches(s, id, other, weapon) || s.Spares(id, other) != nil
	})
}

// reachCm is how far a weapon with Reach strikes (AC-WEAPON-02).
const reachCm = 3

// Reaches reports whether a model can strike another with a weapon from where it stands (AC-MELEE-01, AC-WEAPON-02): in contact, or with
// Reach up to 3 cm away, past nothing that hides the other wholly.
func Reaches(s *state.State, id, other engine.ModelID, weapon int) bool {
	switch {
	case s.Touch(id, other):
		return true
	case weapon == state.Unarmed || !s.WeaponOf(id, weapon).Has("Reach") || s.Models[id].Spot.Inside != s.Models[other].Spot.Inside:
		return false
	}
	return s.Models[other].OnTable && s.Within(id, other, reachCm) && s.Table.Sight(s.Body(id), s.Body(other)).Any
}

// refuse says why a model cannot carry its melee attack out.
func refuse(s *state.State, id engine.ModelID, deed state.Deed) *engine.Refusal {
	if deed != state.Striking {
		return nil
	}
	if !skills.Acts(s, id) {
		return engine.Refuse("AC-EFFECT-16", "ac.refuse-attack-down", "Model", id)
	}
	var first *engine.Refusal
	for _, w := range Ways(s, id) {
		if w.Refusal == nil {
			return nil
		}
		if first == nil {
			first = w.Refusal
		}
	}
	return first
}

// Run implements state.Frame.
func (f Strike) Run(s *state.State) state.Then {
	switch f.step {
	case strikeWay:
		if !f.Chosen {
			return f.askWay(s)
		}
		f.targets = Targets(s, f.Model, f.Weapon)
		return f.askDice(s)
	case strikeChosen:
		return state.Become(Ways(s, f.Model)[s.Chosen().Means.At].Perform(s, f.Model))
	case strikeDice:
		f.dice = state.Grown(f.dice, s.Answer.Number)
		return f.askDice(s)
	case strikeOrder:
		f.at = s.Chosen().Means.At
		return f.roll(s)
	case strikeSweep:
		return f.sweep(s)
	}
	return f.next(s)
}

func (f Strike) askWay(s *state.State) state.Then {
	ways := Ways(s, f.Model)
	d := ask.Pick(s.Models[f.Model].Player, "AC-MELEE-05", engine.Say("ac.ask-strike"))
	d.Subject = f.Model
	for i, w := range ways {
		o := ask.Nth(w.ID, i, w.Name)
		o.Refusal, o.About = w.Refusal, w.About
		if strike, plain := w.Perform(s, f.Model).(Strike); plain {
			o.Action = attack.Line(s, state.Attack{By: f.Model, Weapon: strike.Weapon})
		}
		d.Options = append(d.Options, o)
	}
	if only, one := ask.Only(d); one {
		return state.Become(ways[d.Options[only].Means.At].Perform(s, f.Model))
	}
	f.step = strikeChosen
	return state.Wait(f, d)
}

// askDice asks for the dice against one target after the other (AC-MELEE-02, AC-MELEE-03, AC-ATTACK-04).
func (f Strike) askDice(s *state.State) state.Then {
	left := s.Models[f.Model].Tokens[state.AttackBox] - f.Cost[state.AttackBox]
	for _, dice := range f.dice {
		left -= dice
	}
	for len(f.dice) < len(f.targets) {
		on := f.targets[len(f.dice)]
		least, most := f.bounds(left)
		if most == least {
			f.dice = state.Grown(f.dice, least)
			left -= least
			continue
		}
		f.step = strikeDice
		return state.Wait(f, &engine.Decision{
			Seat: s.Models[f.Model].Player, Shape: engine.Number, Ask: engine.Say("ac.ask-strikes", "Model", on), Rule: "AC-MELEE-03", Subject: f.Model,
			Min: least, Max: most, Suggest: most, Unit: state.AttackBox.Term(), Affected: []engine.ModelID{on},
		})
	}
	return f.pay(s)
}

// bounds are how many of the dice that are left may go at the next target: at least one in all, and one at whom a special attack is
// declared against (AC-SPECIAL-02).
func (f Strike) bounds(left int) (least, most int) {
	at := len(f.dice)
	switch {
	case f.Special != "" && f.targets[at] == f.On:
		return 1, left
	case f.Special != "" && slices.Index(f.targets, f.On) > at:
		return 0, left - 1
	case f.Special == "" && at == len(f.targets)-1 && !slices.ContainsFunc(f.dice, func(n int) bool { return n > 0 }):
		return 1, left
	}
	return 0, left
}

// against is the strike at one of its targets, with so many Attack tokens.
func (f Strike) against(s *state.State, on engine.ModelID, dice int) state.Attack {
	a := state.Attack{By: f.Model, On: on, Weapon: f.Weapon, Dice: dice, Tokens: dice}
	if on == f.On || f.sweeps != "" {
		a.Special, a.Automatic = f.Special, f.Automatic
	}
	if f.sweeps == "" {
		a.Dice = attack.Dice(s, a, dice)
	}
	return a
}

// Sweep is a special attack with one die on each of these models, or one automatic hit. Its cost pays for all of them (AC-SPECIAL-16,
// AC-SPECIAL-18).
func Sweep(f Strike, rule engine.Rule, targets []engine.ModelID) Strike {
	f.targets, f.dice, f.sweeps, f.step = targets, slices.Repeat([]int{1}, len(targets)), rule, strikeSweep
	return f
}

// sweep is step 1 of a Sweep (AC-ATTACK-06).
func (f Strike) sweep(s *state.State) state.Then {
	s.TellModel(engine.EventAction, f.Model, float64(len(f.targets)), state.Rules(f.sweeps, "AC-ATTACK-06"), "ac.sweeps", "Model", f.Model, "Count", len(f.targets))
	skills.Pay(s, f.Model, f.Cost, f.sweeps)
	return f.next(s)
}

// pay is step 1: everything is spent, whatever comes of it (AC-ATTACK-06).
func (f Strike) pay(s *state.State) state.Then {
	sum := 0
	for _, dice := range f.dice {
		sum += dice
	}
	s.Tell(func() engine.Event {
		e := engine.NewEvent(engine.EventAction, engine.Say("ac.strikes", "Model", f.Model, "Count", sum), "AC-MELEE-02", "AC-ATTACK-06")
		e.Seat, e.Model = s.Models[f.Model].Seat, f.Model
		return e
	})
	skills.Pay(s, f.Model, f.Cost.Plus(state.Of(state.AttackBox, sum)), "AC-MELEE-02")
	return f.next(s)
}

// next asks which target comes next (AC-ATTACK-05); those that have their attack have no dice any more.
func (f Strike) next(s *state.State) state.Then {
	d := ask.Pick(s.Models[f.Model].Player, "AC-ATTACK-05", engine.Say("ac.ask-attack-order"))
	d.Subject, d.Kind = f.Model, engine.Order
	for i, on := range f.targets {
		if f.dice[i] > 0 && s.Models[on].OnTable {
			o := ask.AboutModel("target", on, nil)
			o.Means.At = i
			d.Options = append(d.Options, o)
		}
	}
	if len(d.Options) == 0 || !s.Models[f.Model].Upright() {
		s.Happen(state.Happening{What: state.Struck, Model: engine.NoModel, By: f.Model, Piece: engine.NoPiece, Name: f.Special})
		return state.Done()
	}
	if only, one := ask.Only(d); one {
		f.at = d.Options[only].Means.At
		return f.roll(s)
	}
	f.step = strikeOrder
	return state.Wait(f, d)
}

func (f Strike) roll(s *state.State) state.Then {
	count := f.dice[f.at]
	f.dice = slices.Clone(f.dice)
	f.dice[f.at], f.step = 0, strikeNext
	return state.After(f, attack.Against{Attack: f.against(s, f.targets[f.at], count)})
}

// outnumbered lowers the Defence of a target that several free enemies fight (AC-MELEE-09).
func outnumbered(s *state.State, a state.Attack) []state.Modifier {
	if !Outnumbered(s, a) {
		return nil
	}
	return []state.Modifier{{By: -1, Text: engine.Say("ac.modifier-outnumbered"), Rule: "AC-MELEE-09"}}
}

// Outnumbered reports whether the target of a strike is fought by several free enemies, the attacker among them (AC-MELEE-09). Whoever
// knows Martial Arts never is (AC-TRAIT-022).
func Outnumbered(s *state.State, a state.Attack) bool {
	if a.Ranged || a.Automatic || skills.Can(s, a.On, "Martial Arts") {
		return false
	}
	free := 0
	foes := s.Foes(a.On)
	if !slices.Contains(foes, a.By) { // it strikes from a distance
		return false
	}
	for _, foe := range foes {
		if alone := s.Foes(foe); len(alone) == 1 && alone[0] == a.On || len(alone) == 0 {
			free++
		} else if foe == a.By {
			return false
		}
	}
	return free >= 2
}
