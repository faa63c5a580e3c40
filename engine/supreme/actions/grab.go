package actions

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/dice"
	"trueinch/engine/supreme/effects"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
)

// grab lets the Attacker throw the Defender once everything else of the roll has been applied to it (SE-EFFECT-37,
// SE-EFFECT-38).
func (r ActionRoll) grab(s *state.State) state.Then {
	if r.step == rollGrabbed {
		r.step = rollFinish
		if o := s.Chosen(); !o.Finish {
			throw := ExclusiveAction{Model: r.attacker, Action: o.Action, followUp: true, grabs: true, hurls: r.target}
			if victim := r.target.Model; r.target.IsModel() && s.BurdenOf(victim) != engine.NoPiece && s.Hostile(r.attacker, victim) { // SE-CONTROL-07
				return state.After(r, aftermath.LoseBurdens{Models: []engine.ModelID{victim}, Seat: s.Models[r.attacker].Team, Rule: "SE-CONTROL-08", Last: throw})
			}
			return state.After(r, throw)
		}
		return state.Next(r)
	}
	r.step = rollFinish
	if !r.won || !slices.ContainsFunc(slices.Concat(r.Card(s).FX, r.bought), func(e cards.Effect) bool { return e.Kind.Entry().Manner == cards.Grabs && !e.Self }) {
		return state.Next(r)
	}
	if refusal := refuseGrab(s, r); refusal != nil {
		s.TellModel(engine.EventNote, r.attacker, 0, terms.Rules(refusal.Rule), "grab.cannot", "Model", r.attacker, "Why", refusal.Why)
		return state.Next(r)
	}
	d := ask.Pick(s.Models[r.attacker].Team, "SE-EFFECT-38", engine.Say("ask.grab", "Model", r.target.Name()))
	d.Subject, d.Detail = r.attacker, engine.Say("ask.grab-detail")
	for i := range s.CardFor(r.attacker).Actions {
		if s.CardFor(r.attacker).Actions[i].Type == cards.THR {
			d.Options = append(d.Options, actionOption(s, r.attacker, i, refuseHurling(s, r.attacker, i, r.target)))
		}
	}
	if !ask.AnyLegal(d) {
		s.TellModel(engine.EventNote, r.attacker, 0, terms.Rules("SE-EFFECT-38"), "grab.no-throw", "Model", r.attacker)
		return state.Next(r)
	}
	none := ask.Option("done", engine.Say("option.no-grab"))
	none.Finish = true
	d.Options = append(d.Options, none)
	r.step = rollGrabbed
	return state.Wait(r, d)
}

// refuseGrab says why the Defender of a roll cannot be grabbed, or nil.
func refuseGrab(s *state.State, r ActionRoll) *engine.Refusal {
	switch {
	case r.target == state.Nobody || r.target.Model == r.attacker:
		return engine.Refuse("SE-EFFECT-36", "bar.no-effect")
	case r.reply:
		return engine.Refuse("SE-REACT-04", "bar.reaction-only", "Model", r.target.Model)
	case dice.BaseOf(s, r.target) > traits.GrabBaseMM:
		return engine.Refuse("SE-EFFECT-36", "bar.grab-too-large", "Base", int(dice.BaseOf(s, r.target)), "Most", traits.GrabBaseMM)
	case r.target.IsPiece() && (aim.IsGone(s, r.target) || !traits.Grabbable(s, r.target.Piece)):
		return engine.Refuse("SE-EFFECT-36", "bar.no-effect")
	case !aim.AbleToGoOn(s, r.attacker, r.Card(s)):
		return engine.Refuse("SE-REACT-12", "bar.no-effect")
	}
	return effects.RefuseDisplaced(s, r.target, effects.Outcome{Effect: cards.Effect{Kind: cards.By(cards.Grabs)}}, r.attacker)
}

// refuseHurling says why a model cannot throw something by one of its Throw Actions, or nil: it costs what it always costs,
// and needs a Target besides what is thrown (SE-EFFECT-38, SE-EFFECT-41).
func refuseHurling(s *state.State, id engine.ModelID, action int, thrown state.Target) *engine.Refusal {
	a := &s.CardFor(id).Actions[action]
	if s.Models[id].Spectral && traits.Bodily(a.Attack) {
		return engine.Refuse("SE-EFFECT-77", "bar.spectral")
	}
	if refusal := aim.RefuseCost(s, id, a, true); refusal != nil {
		return refusal
	}
	there := s
	if thrown.IsPiece() {
		there = aim.PutAside(s, thrown.Piece)
	}
	if !aim.AimedAtAny(s, there, id, a, thrown) {
		return engine.Refuse("SE-ACTION-04", "bar.no-target")
	}
	return nil
}

// grabbed is what a Throw allowed by Grab & Throw throws, or nobody.
func (r ActionRoll) grabbed() state.Target {
	switch {
	case !r.hurled:
		return state.Nobody
	case r.throws:
		return state.AtPiece(r.thrown)
	}
	return state.AtModel(r.victim)
}

// divided lists the EFX of a Throw that go to what was grabbed, after those of its Target (SE-EFFECT-42). A Citizen feels
// only some of them (SE-CITIZEN-16).
func (r ActionRoll) divided(s *state.State, d *engine.Decision) {
	grabbed := r.grabbed()
	if grabbed == state.Nobody || aim.IsGone(s, grabbed) {
		return
	}
	for i, choice := range r.Card(s).EFX {
		o := ask.Nth("thrown", i, engine.Say("option.efx-thrown", "Choice", terms.ChoiceText(choice), "Model", grabbed.Name()))
		o.Model, o.Piece = grabbed.Model, grabbed.Piece
		if slices.ContainsFunc(choice, func(e cards.Effect) bool { return e.Kind.Entry().AfterRoll() }) {
			o.Refusal = engine.Refuse("SE-EFFECT-42", "bar.no-effect") // these come of the Throw, and not to whom it hits
		}
		if traits.IsCitizen(s, grabbed) && !traits.AnyOf(s, r.attacker, choice, func(e cards.Effect) bool { return traits.PieceFeels(s, r.thrown, r.Card(s), e) }) {
			o.Refusal = engine.Refuse("SE-CITIZEN-16", "bar.citizen")
		}
		d.Options = append(d.Options, o)
	}
}

// triggerHit resolves the Powers that work when a Combat Action succeeds, after its Effects.
func triggerHit(s *state.State, r ActionRoll) {
	if !r.won || r.Card(s).Dynamic() || !r.target.IsModel() || r.target.Model == r.attacker {
		return
	}
	if s.Alive(r.attacker) {
		aftermath.Trigger(s, cards.WhenHits, r.attacker, r.target.Model)
	}
	if s.Alive(r.target.Model) && s.Hostile(r.attacker, r.target.Model) {
		aftermath.Trigger(s, cards.WhenHit, r.target.Model, r.attacker)
	}
}

// onVictim brings the EFX that were divided to what was grabbed.
func (r ActionRoll) onVictim(s *state.State) state.Then {
	r.step = rollDone
	triggerHit(s, r)
	left, grabbed := effects.Gather(nil, r.shared), r.grabbed()
	if traits.IsCitizen(s, grabbed) {
		left = slices.DeleteFunc(left, effects.LostOnCitizens)
	}
	return state.After(r, effects.ApplyEffects{Attacker: r.attacker, Action: r.action, Target: grabbed, Left: left})
}
