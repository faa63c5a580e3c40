package actions

import (
	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/firstedition/aim"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/contest"
	"trueinch/engine/firstedition/harm"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/engine/flow"
)

// Attack is one Opposed Roll of a Combat Action against one target, with everything that follows from it: Damage, Effects, Counterattack.
// It gives a Struck.
type Attack struct {
	User    engine.ModelID
	Act     state.Act
	Target  state.Target
	Free    bool         // a free Strike (PC1-COMBAT-09)
	Allies  int          // of a free Strike (PC1-COND-06)
	Object  int          // Rank of the object of a Throw or Smash
	Halved  bool         // only touched by a Blast
	Charged bool         // after a successful Charge*
	Source  state.Point  // where the Damage comes from
	Spread  bool         // by an area, not aimed: its 1 changes nothing (PC1-RANGED-05, PC1-RANGED-17)
	Quiet   bool         // it stops after the dice when a 1 lets the opponent move a Blast; the caller goes on
	Primary state.Target // of a Blast, around which it explodes
	Close   aim.Close    // how a Close Combat Action comes to its target
	Fixed   int          // value of the active Trait when it is not the user's own
	Boost   int          // of an earlier roll (PC1-SKILL-91)

	Step   attackStep
	Result contest.Result
}

type attackStep int

const (
	attackRoll attackStep = iota
	attackRolled
	attackMoved
	attackTempered
	attackHurt
	attackDone
)

// Struck is what an Attack came to.
type Struck struct {
	contest.Result
	Target state.Target // whom it was rolled against at last
	One    bool         // the first die was a natural 1 and nothing has been done with the roll yet (PC1-RANGED-17)
	Before int          // Damage Points of the target before
}

// Run implements state.Frame.
func (f Attack) Run(s *state.State) state.Then {
	switch f.Step {
	case attackRoll:
		if f.Target.IsModel() && !s.Models[f.Target.Model].Active() || !s.Models[f.User].Active() && !f.Spread {
			return state.Give(Struck{Target: f.Target})
		}
		f.descend(s)
		f.Step = attackRolled
		return state.After(f, contest.Roll{Contest: f.contest(s)})
	case attackRolled:
		f.Result = flow.Taken[contest.Result](&s.Process)
		return f.rolled(s)
	case attackMoved:
		f.Target, f.Spread, f.Step = state.AtModel(s.Chosen().Model), true, attackRoll
		s.TellModel(engine.EventNote, f.Target.Model, 0, state.Rules("PC1-RANGED-04"), "pc1.goes-astray", "Model", f.Target.Model)
		return state.Next(f)
	case attackTempered:
		return f.hurt(s)
	case attackHurt:
		f.Step = attackDone
		return state.After(f, f.effects(s))
	}
	f.climb(s)
	return state.Give(Struck{Result: f.Result, Target: f.Target})
}

// contest is the roll of the attack.
func (f Attack) contest(s *state.State) state.Contest {
	c := state.Contest{
		Attacker: f.User, Defender: f.Target.Model, Piece: f.Target.Piece, Act: f.Act, Free: f.Free, Halved: f.Halved, Charged: f.Charged,
		Ranged: ranged(s, f.Act) || f.Act.Kind == state.Throw || f.Close.Ranged, Object: f.Object, Allies: f.Allies, Fixed: f.Fixed, Boost: f.Boost,
	}
	h := f.Act.Kind.Header()
	c.Active, c.Against = h.Active, h.Against
	if a := s.ActionOf(f.Act); a != nil {
		c.Active, c.Against = a.Active, a.Against
		if a.Fixed > 0 {
			c.Fixed = a.Fixed
		}
	}
	if c.Ranged && f.Target.IsModel() {
		c.Cover = f.coverOf(s, c)
	}
	return c
}

// descend brings a flying attacker down to 1 Flight Counter before it strikes somebody on the ground (PC1-FLIGHT-27).
func (f *Attack) descend(s *state.State) {
	f.Close = closeTo(s, f)
	if f.Close.Lowers {
		lower(s, f.User, 1, "PC1-FLIGHT-27")
	}
}

// climb leaves a flying attacker no higher than the flying model it has struck (PC1-FLIGHT-32).
func (f Attack) climb(s *state.State) {
	if to := max(1, s.Models[max(0, f.Target.Model)].Flight); f.Close.Matches && s.Models[f.User].Flight > to {
		lower(s, f.User, to, "PC1-FLIGHT-32")
	}
}

func lower(s *state.State, id engine.ModelID, to int, rule engine.Rule) {
	s.Models[id].Flight = to
	s.TellModel(engine.EventState, id, float64(to), state.Rules(rule), "pc1.flies-lower", "Model", id, "Count", to)
}

// rolled settles the dice: a Projectile that goes astray, a Blast that may be moved, success or failure.
func (f Attack) rolled(s *state.State) state.Then {
	if f.Result.AttackDie == 1 && !f.Spread && f.Target.IsModel() {
		if f.Quiet {
			return state.Give(Struck{Result: f.Result, Target: f.Target, One: true})
		}
		if d := f.astray(s); d != nil {
			f.Step = attackMoved
			return state.Wait(f, d)
		}
	}
	return f.settle(s)
}

// settle does what the roll has come to.
func (f Attack) settle(s *state.State) state.Then {
	c := f.contest(s)
	happened := state.Missed
	if f.Result.Success {
		happened = state.Hit
	}
	s.Happen(state.Happening{What: happened, Model: f.Target.Model, By: f.User, Piece: f.Target.Piece, Act: f.Act, Amount: f.Result.Damage})
	source := f.source(s, c)
	f.Step = attackHurt
	switch {
	case !f.Result.Success || !contest.Harmless(s, c) && f.Result.Damage == 0 && f.Target.IsModel():
		if !f.Result.Success {
			f.Step = attackDone
		}
		if x := counter(s, f.Target, c); x > 0 { // PC1-SKILL-21
			return state.After(f, harm.Suffer{Model: f.User, Damage: x, Source: state.Source{By: f.Target.Model, Based: cards.NoTrait, Sure: true, Rule: "PC1-SKILL-21"}})
		}
		return state.Next(f)
	case f.Target.IsPiece():
		return state.After(f, s.Batter(f.Target.Piece, f.Result.Damage, source))
	case f.Result.Damage > 0:
		f.Step = attackTempered
		return state.After(f, s.Temper(state.Blow{By: f.User, Model: f.Target.Model, Damage: f.Result.Damage, Act: f.Act, Close: !c.Ranged}))
	}
	return state.Next(f)
}

// hurt lets the target suffer the Damage, or what has become of it instead, without any other effect (PC1-AGENDA-128).
func (f Attack) hurt(s *state.State) state.Then {
	source := f.source(s, f.contest(s))
	f.Step = attackHurt
	if t := flow.Taken[state.Tempered](&s.Process); t.Instead {
		f.Step, f.Result.Damage = attackDone, t.Damage
		return state.After(f, harm.Suffer{Model: f.Target.Model, Damage: t.Damage, Source: source})
	}
	throws, spares := contest.SuperDamage(s, f.User, f.Act)
	return state.After(f, harm.Suffer{
		Model: f.Target.Model, Damage: f.Result.Damage, Source: source, Throws: throws, Spares: spares, Eliminates: eliminates(s, f.Act, f.Target.Model),
	})
}

// counter is the Damage of Counterattack to whoever could have hit a model in Close Combat and did it no harm (PC1-SKILL-21).
func counter(s *state.State, target state.Target, c state.Contest) int {
	if !target.IsModel() || c.Ranged || contest.Harmless(s, c) || !s.Models[target.Model].Active() {
		return 0
	}
	return traits.Skill(s, target.Model, "Counterattack")
}

// eliminates reports whether an Action Eliminates a model that it takes the last Damage Point (PC1-COND-26).
func eliminates(s *state.State, act state.Act, id engine.ModelID) bool {
	a := s.ActionOf(act)
	if a == nil {
		return false
	}
	mark, has := a.Marked("Eliminates")
	return has && (mark.Of == "" || traits.Is(s, id, mark.Of))
}

func (f Attack) source(s *state.State, c state.Contest) state.Source {
	from := f.Source
	if from == (state.Point{}) {
		from = s.Models[f.User].Spot.Center
	}
	return state.Source{
		By: f.User, Act: f.Act, Based: c.Active, Of: traits.Sources(s, f.User, f.Act, c.Active), Point: from, Close: !c.Ranged, Rule: "PC1-ROLL-04",
	}
}

// astray asks the opponent at whom a Projectile goes that showed a 1 at an enemy in Base to Base with a friend; nil when it stays
// (PC1-RANGED-04, PC1-RANGED-06, PC1-TRUMP-09).
func (f Attack) astray(s *state.State) *engine.Decision {
	target := f.Target.Model
	a := aim.AttackOf(s, f.User, f.Act)
	strays := aim.Strays(s, f.User, &a, target)
	if len(strays) == 0 || s.Models[target].Player == engine.NoSeat {
		return nil
	}
	d := ask.Pick(s.Models[target].Player, "PC1-RANGED-04", engine.Say("pc1.ask-astray"))
	d.Subject = target
	for _, id := range strays {
		d.Options = append(d.Options, ask.AboutModel("target", id, nil))
	}
	return d
}

// effects are what the Action does besides Damage: those that ask for a success, and those that do not where the Action has no roll.
func (f Attack) effects(s *state.State) state.Frame {
	a := s.ActionOf(f.Act)
	if a == nil || !f.Result.Success || !f.Target.IsModel() {
		return nil
	}
	return ApplyEffects{User: f.User, Act: f.Act, Target: f.Target, List: effectsOn(a, true), Damage: f.Result.Damage, Hits: 1, Charged: f.Charged, Mind: a.Active == cards.Mind}
}

// effectsOn are the Effects of an Action on the target of a roll, or the others, which come about once for the whole Action.
func effectsOn(a *cards.Action, target bool) []cards.Effect {
	var list []cards.Effect
	for _, e := range a.Effects {
		if (e.Scope.Who == cards.Target) == target {
			list = append(list, e)
		}
	}
	return list
}
