package supreme

import (
	"slices"
	"strconv"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// grabBaseMM is the largest base that Grab & Throw works on (SE-EFFECT-36).
const grabBaseMM = 40

// grab lets the Attacker throw the Defender once everything else of the roll has been applied to it (SE-EFFECT-37,
// SE-EFFECT-38).
func (r actionRoll) grab(s *State) then {
	if r.step == rollGrabbed {
		r.step = rollFinish
		if o := s.chosen(); !o.Finish {
			throw := exclusiveAction{model: r.attacker, action: o.Action, followUp: true, grabs: true, hurls: atModel(r.target.model)}
			if victim := r.target.model; s.burdenOf(victim) != engine.NoPiece && s.hostile(r.attacker, victim) { // SE-CONTROL-07
				return after(r, loseBurdens{models: []engine.ModelID{victim}, seat: s.models[r.attacker].side, rule: "SE-CONTROL-08", last: throw})
			}
			return after(r, throw)
		}
		return next(r)
	}
	r.step = rollFinish
	if !r.won || !slices.ContainsFunc(slices.Concat(r.card(s).FX, r.bought), func(e cards.Effect) bool { return e.Kind == cards.GrabThrow && !e.Self }) {
		return next(r)
	}
	if refusal := s.refuseGrab(r); refusal != nil {
		s.tellModel(engine.EventNote, r.attacker, 0, by(refusal.Rule), "grab.cannot", "Model", r.attacker, "Why", refusal.Why)
		return next(r)
	}
	d := pick(s.models[r.attacker].side, "SE-EFFECT-38", engine.Say("ask.grab", "Model", r.target.model))
	d.Subject, d.Detail = r.attacker, engine.Say("ask.grab-detail")
	for i := range s.cardFor(r.attacker).Actions {
		if s.cardFor(r.attacker).Actions[i].Type == cards.THR {
			d.Options = append(d.Options, s.actionOption(r.attacker, i, s.refuseHurling(r.attacker, i, r.target.model)))
		}
	}
	if !anyLegal(d) {
		s.tellModel(engine.EventNote, r.attacker, 0, by("SE-EFFECT-38"), "grab.no-throw", "Model", r.attacker)
		return next(r)
	}
	none := option("done", engine.Say("option.no-grab"))
	none.Finish = true
	d.Options = append(d.Options, none)
	r.step = rollGrabbed
	return wait(r, d)
}

// refuseGrab says why the Defender of a roll cannot be grabbed, or nil.
func (s *State) refuseGrab(r actionRoll) *engine.Refusal {
	switch {
	case !r.target.isModel() || r.target.model == r.attacker:
		return engine.Refuse("SE-EFFECT-36", "bar.no-effect")
	case r.reply:
		return engine.Refuse("SE-REACT-04", "bar.reaction-only", "Model", r.target.model)
	case s.cardFor(r.target.model).BaseMM > grabBaseMM:
		return engine.Refuse("SE-EFFECT-36", "bar.grab-too-large", "Base", int(s.cardFor(r.target.model).BaseMM), "Most", grabBaseMM)
	case !s.ableToGoOn(r.attacker, r.card(s)):
		return engine.Refuse("SE-REACT-12", "bar.no-effect")
	}
	return s.refuseDisplaced(r.target, outcome{Effect: cards.Effect{Kind: cards.GrabThrow}}, r.attacker)
}

// refuseHurling says why a model cannot throw another by one of its Throw Actions, or nil: it costs what it always costs,
// and needs a Target besides the thrown model (SE-EFFECT-38, SE-EFFECT-41).
func (s *State) refuseHurling(id engine.ModelID, action int, victim engine.ModelID) *engine.Refusal {
	a := &s.cardFor(id).Actions[action]
	if s.models[id].spectral && bodily(a.Attack) {
		return engine.Refuse("SE-EFFECT-77", "bar.spectral")
	}
	if refusal := s.refuseCost(id, a, true); refusal != nil {
		return refusal
	}
	if !s.aimedAtAny(s, id, a, atModel(victim)) {
		return engine.Refuse("SE-ACTION-04", "bar.no-target")
	}
	return nil
}

// divided lists the EFX of a Throw that go to the thrown model, after those of its Target (SE-EFFECT-42).
func (r actionRoll) divided(s *State, d *engine.Decision) {
	if !r.hurled || !s.alive(r.victim) {
		return
	}
	for i, choice := range r.card(s).EFX {
		o := option("thrown:"+strconv.Itoa(i), engine.Say("option.efx-thrown", "Choice", choiceText(choice), "Model", r.victim))
		o.Model = r.victim
		d.Options = append(d.Options, o)
	}
}

// triggerHit resolves the Powers that work when a Combat Action succeeds, after its Effects.
func (s *State) triggerHit(r actionRoll) {
	if !r.won || r.card(s).Dynamic() || !r.target.isModel() || r.target.model == r.attacker {
		return
	}
	if s.alive(r.attacker) {
		s.trigger(cards.WhenHits, r.attacker, r.target.model)
	}
	if s.alive(r.target.model) && s.hostile(r.attacker, r.target.model) {
		s.trigger(cards.WhenHit, r.target.model, r.attacker)
	}
}

// onVictim brings the EFX that were divided to the thrown model.
func (r actionRoll) onVictim(s *State) then {
	r.step = rollDone
	s.triggerHit(r)
	left := gather(nil, r.shared)
	if len(left) == 0 || !r.hurled || !s.alive(r.victim) {
		return next(r)
	}
	return after(r, applyEffects{attacker: r.attacker, action: r.action, target: atModel(r.victim), left: left})
}
