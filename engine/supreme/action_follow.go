package supreme

import "trueinch/engine"

// followUps lets the Attacker use the Follow Ups it gained, one after another, each an Exclusive Action at its normal
// price (SE-EFFECT-44, SE-EFFECT-45). Before that it puts down the Object it used.
func (f exclusiveAction) followUps(s *State) then {
	if f.smash != engine.NoPiece {
		s.putDown(f.smash, *s.answer.Spot)
		f.smash = engine.NoPiece
	}
	if f.step == actionFollowUpChosen {
		f.step = actionFollowUp
		o := s.chosen()
		if o.Finish {
			return done()
		}
		return after(f, exclusiveAction{model: f.model, action: o.Action, followUp: true})
	}
	if f.gained == 0 || !s.alive(f.model) {
		return done()
	}
	f.gained--
	d := s.askFollowUp(f.model)
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
func (s *State) askFollowUp(id engine.ModelID) *engine.Decision {
	d := pick(s.models[id].side, "SE-EFFECT-44", engine.Say("ask.follow-up"))
	d.Subject = id
	d.Detail = engine.Say("ask.follow-up-detail", "Left", s.apLeft(id))
	for i := range s.cardFor(id).Actions {
		d.Options = append(d.Options, s.actionOption(id, i, s.refuseAction(id, i, true)))
	}
	return d
}
