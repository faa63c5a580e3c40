package effects

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
)

// chooseExtra asks for the model that an Extra Target reaches (SE-EFFECT-20). One bought with EFX may be left unused
// (SE-EFFECT-02).
func (f ApplyEffects) chooseExtra(s *state.State, o Outcome) state.Then {
	action := &s.CardFor(f.Attacker).Actions[f.Action]
	d := aim.AskActor(s, f.Attacker, action, "SE-EFFECT-20", engine.Say("ask.extra-target"))
	for _, t := range aim.Candidates(s, action) {
		if t != f.Target && !(action.Dynamic() && t.IsPiece() && !traits.IsCitizen(s, t)) {
			d.Options = append(d.Options, aim.TargetOption(t, refuseExtra(s, f, action, t, o.X)))
		}
	}
	if !ask.AnyLegal(d) {
		s.TellModel(engine.EventNote, f.Attacker, 0, terms.Rules("SE-EFFECT-20"), "effect.no-extra-target", "X", engine.Inches(o.X))
		return state.Next(f)
	}
	if o.bought {
		none := ask.Option("done", engine.Say("option.no-extra-target"))
		none.Finish = true
		d.Options = append(d.Options, none)
	}
	f.step = effectExtra
	return state.Wait(f, aim.Caution(s, d, f.Attacker, action))
}

// refuseExtra says why a model cannot be an Extra Target within x inches of the original Defender, or nil. It needs no
// Line of Sight and no roll, but it must be a model that the Action could affect, and never the Attacker.
func refuseExtra(s *state.State, f ApplyEffects, action *cards.Action, t state.Target, x int) *engine.Refusal {
	if t.Model == f.Attacker {
		return engine.Refuse("SE-EFFECT-20", "bar.own-action")
	}
	if slices.Contains(f.Reached, t) {
		return engine.Refuse("SE-EFFECT-21", "bar.extra-target-twice")
	}
	if refusal := traits.RefuseAffected(s, f.Attacker, action, t); refusal != nil {
		return refusal
	}
	gap := s.Board().GapBetween(f.Target, t)
	if limit := float64(x); gap.Ground > limit || gap.Vertical > limit {
		return engine.Refuse("SE-EFFECT-20", "bar.too-far", "Gap", engine.Inches(max(gap.Ground, gap.Vertical)), "Range", engine.Inches(limit))
	}
	return nil
}

// extraChosen applies the FX, but no EFX, to the model that was chosen.
func (f ApplyEffects) extraChosen(s *state.State) state.Then {
	f.step = effectNext
	if s.Chosen().Finish {
		return state.Next(f)
	}
	t := aim.ChosenTarget(s)
	f.Reached = append(slices.Clip(f.Reached), t)
	s.Tell(func() engine.Event {
		e := terms.Event(engine.EventNote, engine.Say("effect.extra-reaches", "Target", t.Name()), "SE-EFFECT-20")
		e.Seat, e.Model, e.Other, e.Piece = s.Models[f.Attacker].Team, f.Attacker, t.Model, t.Piece
		return e
	})
	left := Gather(s.CardFor(f.Attacker).Actions[f.Action].FX, nil)
	left = slices.DeleteFunc(left, func(o Outcome) bool { return ComesOnce(o) || o.Kind.Entry().Manner == cards.ReachesFurther })
	return state.After(f, ApplyEffects{Attacker: f.Attacker, Action: f.Action, Target: t, Exploded: f.Exploded, Center: f.Center, Reached: f.Reached, Left: left, Further: true})
}
