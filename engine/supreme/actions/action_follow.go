package actions

import (
	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
)

// refuseFollowUp says why an Action cannot be used as a Follow Up, or nil: one gained in a Reaction goes against the model
// that triggered it (SE-EFFECT-45, SE-REACT-04).
func (f ExclusiveAction) refuseFollowUp(s *state.State, action int) *engine.Refusal {
	if !f.reply {
		return aim.RefuseAction(s, f.Model, action, true)
	}
	if refusal := aim.RefuseUse(s, f.Model, action, true); refusal != nil {
		return refusal
	}
	a := &s.CardFor(f.Model).Actions[action]
	if !state.OneTarget(a) {
		return engine.Refuse("SE-REACT-04", "bar.reaction-only", "Model", f.against)
	}
	return aim.RefuseTarget(s, f.Model, a, state.AtModel(f.against))
}

// followUps lets the Attacker use the Follow Ups it gained, one after another, each an Exclusive Action at its normal
// price (SE-EFFECT-44, SE-EFFECT-45).
func (f ExclusiveAction) followUps(s *state.State) state.Then {
	if f.Step == ActionFollowUpChosen {
		f.Step = ActionFollowUp
		o := s.Chosen()
		if o.Finish {
			return state.Done()
		}
		return state.After(f, ExclusiveAction{Model: f.Model, Action: o.Action, followUp: true, reply: f.reply, against: f.against})
	}
	if f.gained == 0 || !s.Alive(f.Model) {
		return state.Done()
	}
	f.gained--
	d := askFollowUp(s, f)
	if !ask.AnyLegal(d) {
		s.TellModel(engine.EventNote, f.Model, 0, terms.Rules("SE-EFFECT-45"), "combat.no-follow-up", "Model", f.Model)
		return state.Done()
	}
	none := ask.Option("done", engine.Say("option.no-follow-up"))
	none.Finish = true
	d.Options = append(d.Options, none)
	f.Step = ActionFollowUpChosen
	return state.Wait(f, d)
}

// askFollowUp lists every Exclusive Action of a model, refused ones with the reason.
func askFollowUp(s *state.State, f ExclusiveAction) *engine.Decision {
	id := f.Model
	d := ask.Pick(s.Models[id].Team, "SE-EFFECT-44", engine.Say("ask.follow-up"))
	d.Subject = id
	d.Detail = engine.Say("ask.follow-up-detail", "Left", aim.APLeft(s, id))
	for i := range s.CardFor(id).Actions {
		d.Options = append(d.Options, actionOption(s, id, i, f.refuseFollowUp(s, i)))
	}
	return d
}
