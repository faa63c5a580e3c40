package supreme

import (
	"slices"
	"strconv"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// grabBaseMM is the largest base that Grab & Throw works on (SE-EFFECT-36).
const grabBaseMM = 40

// grab lets the Attacker throw the Defender once everything else of the roll has been applied to it (SE-EFFECT-37,
// SE-EFFECT-38).
func (r actionRoll) grab(s *State) then {
	if r.step == rollGrabbed {
		r.step = rollFinish
		if o := s.Chosen(); !o.Finish {
			throw := exclusiveAction{model: r.attacker, action: o.Action, followUp: true, grabs: true, hurls: r.target}
			if victim := r.target.model; r.target.isModel() && s.burdenOf(victim) != engine.NoPiece && s.hostile(r.attacker, victim) { // SE-CONTROL-07
				return after(r, loseBurdens{models: []engine.ModelID{victim}, seat: s.models[r.attacker].team, rule: "SE-CONTROL-08", last: throw})
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
	d := pick(s.models[r.attacker].team, "SE-EFFECT-38", engine.Say("ask.grab", "Model", r.target.name()))
	d.Subject, d.Detail = r.attacker, engine.Say("ask.grab-detail")
	for i := range s.cardFor(r.attacker).Actions {
		if s.cardFor(r.attacker).Actions[i].Type == cards.THR {
			d.Options = append(d.Options, s.actionOption(r.attacker, i, s.refuseHurling(r.attacker, i, r.target)))
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
	case r.target == nobody || r.target.model == r.attacker:
		return engine.Refuse("SE-EFFECT-36", "bar.no-effect")
	case r.reply:
		return engine.Refuse("SE-REACT-04", "bar.reaction-only", "Model", r.target.model)
	case s.baseOf(r.target) > grabBaseMM:
		return engine.Refuse("SE-EFFECT-36", "bar.grab-too-large", "Base", int(s.baseOf(r.target)), "Most", grabBaseMM)
	case r.target.isPiece() && (s.isGone(r.target) || !s.grabbable(r.target.piece)):
		return engine.Refuse("SE-EFFECT-36", "bar.no-effect")
	case !s.ableToGoOn(r.attacker, r.card(s)):
		return engine.Refuse("SE-REACT-12", "bar.no-effect")
	}
	return s.refuseDisplaced(r.target, outcome{Effect: cards.Effect{Kind: cards.GrabThrow}}, r.attacker)
}

// grabbable reports whether Grab & Throw works on a piece of terrain: a Citizen, or an Object that stands on a round base,
// if the base is small enough (SE-EFFECT-36, SE-CITIZEN-16, SE-TERRAIN-43).
func (s *State) grabbable(at engine.PieceID) bool {
	p := &s.pieces[at]
	return (p.thing == citizenMarker || p.terrain.Kind == geometry.Object) && p.terrain.Base > 0 && p.terrain.Base <= grabBaseMM
}

// refuseHurling says why a model cannot throw something by one of its Throw Actions, or nil: it costs what it always costs,
// and needs a Target besides what is thrown (SE-EFFECT-38, SE-EFFECT-41).
func (s *State) refuseHurling(id engine.ModelID, action int, thrown target) *engine.Refusal {
	a := &s.cardFor(id).Actions[action]
	if s.models[id].spectral && bodily(a.Attack) {
		return engine.Refuse("SE-EFFECT-77", "bar.spectral")
	}
	if refusal := s.refuseCost(id, a, true); refusal != nil {
		return refusal
	}
	there := s
	if thrown.isPiece() {
		there = s.putAside(thrown.piece)
	}
	if !s.aimedAtAny(there, id, a, thrown) {
		return engine.Refuse("SE-ACTION-04", "bar.no-target")
	}
	return nil
}

// grabbed is what a Throw allowed by Grab & Throw throws, or nobody.
func (r actionRoll) grabbed() target {
	switch {
	case !r.hurled:
		return nobody
	case r.throws:
		return atPiece(r.thrown)
	}
	return atModel(r.victim)
}

// divided lists the EFX of a Throw that go to what was grabbed, after those of its Target (SE-EFFECT-42). A Citizen feels
// only some of them (SE-CITIZEN-16).
func (r actionRoll) divided(s *State, d *engine.Decision) {
	grabbed := r.grabbed()
	if grabbed == nobody || s.isGone(grabbed) {
		return
	}
	for i, choice := range r.card(s).EFX {
		o := option("thrown:"+strconv.Itoa(i), engine.Say("option.efx-thrown", "Choice", choiceText(choice), "Model", grabbed.name()))
		o.Model, o.Piece = grabbed.model, grabbed.piece
		if slices.ContainsFunc(choice, func(e cards.Effect) bool {
			return e.Kind == cards.Blast || e.Kind == cards.FollowUp || e.Kind == cards.GrabThrow
		}) {
			o.Refusal = engine.Refuse("SE-EFFECT-42", "bar.no-effect") // these come of the Throw, and not to whom it hits
		}
		if s.isCitizen(grabbed) && !s.anyOf(r.attacker, choice, func(e cards.Effect) bool { return s.pieceFeels(r.thrown, r.card(s), e) }) {
			o.Refusal = engine.Refuse("SE-CITIZEN-16", "bar.citizen")
		}
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

// onVictim brings the EFX that were divided to what was grabbed.
func (r actionRoll) onVictim(s *State) then {
	r.step = rollDone
	s.triggerHit(r)
	left, grabbed := gather(nil, r.shared), r.grabbed()
	if s.isCitizen(grabbed) {
		left = slices.DeleteFunc(left, lostOnCitizens)
	}
	if len(left) == 0 || grabbed == nobody || s.isGone(grabbed) {
		return next(r)
	}
	return after(r, applyEffects{attacker: r.attacker, action: r.action, target: grabbed, left: left})
}
