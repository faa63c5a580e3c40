package supreme

import "trueinch/engine"

// refuseFollowUp says why an Action cannot be used as a Follow Up, or nil: one gained in a Reaction goes against the model
// that triggered it (SE-EFFECT-45, SE-REACT-04).
func (f exclusiveAction) refuseFollowUp(s *State, action int) *engine.Refusal {
	if !f.reply {
		return s.refuseAction(f.model, action, true)
	}
	if refusal := s.refuseUse(f.model, action, true); refusal != nil {
		return refusal
	}
	a := &s.cardFor(f.model).Actions[action]
	if !oneTarget(a) {
		return engine.Refuse("SE-REACT-04", "bar.reaction-only", "Model", f.against)
	}
	return s.refuseTarget(f.model, a, atModel(f.against))
}

// followUps lets the Attacker use the Follow Ups it gained, one after another, each an Exclusive Action at its normal
// price (SE-EFFECT-44, SE-EFFECT-45).
func (f exclusiveAction) followUps(s *State) then {
	if f.step == actionFollowUpChosen {
		f.step = actionFollowUp
		o := s.Chosen()
		if o.Finish {
			return done()
		}
		return after(f, exclusiveAction{model: f.model, action: o.Action, followUp: true, reply: f.reply, against: f.against})
	}
	if f.gained == 0 || !s.alive(f.model) {
		return done()
	}
	f.gained--
	d := s.askFollowUp(f)
	if !anyLegal(d) {
		s.tellModel(engine.EventNote, f.model, 0, by("SE-EFFECT-45"), "combat.no-follow-up", "Model", f.model)
		return done()
	}
	none := option("done", engine.Say("option.no-follow-up"))
	none.Finish = true
	d.Options = append(d.Options, none)
	f.step = actionFollowUpChosen
	return wait(f, d)
}

// askFollowUp lists every Exclusive Action of a model, refused ones with the reason.
func (s *State) askFollowUp(f exclusiveAction) *engine.Decision {
	id := f.model
	d := pick(s.models[id].team, "SE-EFFECT-44", engine.Say("ask.follow-up"))
	d.Subject = id
	d.Detail = engine.Say("ask.follow-up-detail", "Left", s.apLeft(id))
	for i := range s.cardFor(id).Actions {
		d.Options = append(d.Options, s.actionOption(id, i, f.refuseFollowUp(s, i)))
	}
	return d
}
