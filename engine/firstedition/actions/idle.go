package actions

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/firstedition/aim"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/contest"
	"trueinch/engine/firstedition/state"
)

// vain reports whether what a model Holds can hit nobody as things stand, whatever is declared and rolled. It says so only of Actions that
// do nothing besides.
func vain(s *state.State, holder engine.ModelID) bool {
	act := s.Models[holder].Held.Act
	a := s.ActionOf(act)
	if !aims(s, act) || a != nil && (a.Attack != "" && a.Attack != cards.Projectile || len(effectsOn(a, false)) > 0) {
		return false
	}
	for _, t := range targets(s, holder, act) {
		if t.Refusal == nil && (t.Target.IsPiece() || !contest.Hopeless(s, Against(s, holder, act, t.Target))) {
			return false
		}
	}
	return true
}

// Idle implements flow.Idler: nobody is asked about a free Strike that cannot hit.
func (f freeStrike) Idle(s *state.State) *engine.Idle {
	if f.Step != 1 || slices.ContainsFunc(f.From, func(id engine.ModelID) bool {
		strike := f.strike(s, id)
		strike.Close = closeTo(s, &strike)
		return !contest.Hopeless(s, strike.contest(s))
	}) {
		return nil
	}
	return &engine.Idle{Choice: engine.Choice{Pick: len(f.From)}, Why: engine.Say("pc1.idle-free-strike", "Model", f.Leaver), Rule: "PC1-COND-07"}
}

// strike is the free Strike of one of the enemies.
func (f freeStrike) strike(s *state.State, by engine.ModelID) Attack {
	return Attack{User: by, Act: state.Universal(state.Strike), Target: state.AtModel(f.Leaver), Free: true, Allies: aim.Allies(s, by, f.Leaver)}
}

// Idle implements flow.Idler: a Held Action that can hit nobody when the last Turn is over lapses.
func (f lastHeld) Idle(s *state.State) *engine.Idle {
	decline := -1
	for at := range s.Pending.Options {
		o := &s.Pending.Options[at]
		if o.Finish {
			decline = at
		} else if !vain(s, o.Model) {
			return nil
		}
	}
	return state.Declines(decline, "PC1-TACTIC-12", "pc1.idle-held", "Model", s.Pending.Subject)
}

// Idle implements flow.Idler: a Resource is not offered of which nothing would come now. Each way to play it is carried out on a copy, and
// leaves everything as it is but for the use, or asks at once for something that nothing hangs on.
func (f answers) Idle(s *state.State) *engine.Idle {
	if !f.Asked {
		return nil
	}
	decline := -1
	for at := range s.Pending.Options {
		if s.Pending.Options[at].Finish {
			decline = at
		}
	}
	if decline < 0 {
		return nil
	}
	kept := s.Copy()
	kept.Apply(engine.Choice{Pick: decline}, nil)
	for at := range s.Pending.Options {
		if at == decline {
			continue
		}
		played := s.Copy()
		played.Apply(engine.Choice{Pick: at}, nil)
		if d := played.Pending; len(played.Stack) > len(s.Stack) && d.Seat == s.Pending.Seat && played.Process.Idle(played) != nil {
			continue
		}
		for seat := range played.Teams {
			played.Teams[seat].Resources = kept.Teams[seat].Resources
		}
		if played.Hash() != kept.Hash() {
			return nil
		}
	}
	return state.Declines(decline, "PC1-RESOURCE-10", "pc1.idle-play", "Card", s.Cards[f.List[f.Next].Card].Name)
}
