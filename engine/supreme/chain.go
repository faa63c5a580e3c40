package supreme

import (
	"strconv"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// chain lets the player go on with another Activation in the same Turn after one of a model with Chain Activation, once a
// Round for each such model (SE-ACT-02).
func (f turn) chain(s *State) then {
	if f.step == turnChainChosen {
		o := *s.Chosen()
		if o.Finish {
			return done()
		}
		s.models[f.model].chained = true
		s.tellModel(engine.EventTurn, o.Model, 0, by("SE-ACT-02"), "turn.chained", "Model", o.Model, "By", f.model)
		f.model, f.group, f.step = o.Model, noCard, turnOver
		return after(f, activating{model: o.Model, group: noCard})
	}
	s.activation = noActivation()
	if s.over() || s.models[f.model].ko || s.models[f.model].chained { // one in Climb High goes on with its chain (SE-ACT-07)
		return done()
	}
	d := s.askChain(f.seat, f.model)
	if !anyLegal(d) {
		return done()
	}
	none := option("done", engine.Say("option.no-chain"))
	none.Finish = true
	d.Options = append(d.Options, none)
	f.step = turnChainChosen
	return wait(f, d)
}

// askChain lists the models that may be activated next in a chain.
func (s *State) askChain(seat engine.Seat, id engine.ModelID) *engine.Decision {
	d := pick(seat, "SE-ACT-02", engine.Say("ask.chain"))
	d.Detail = engine.Say("ask.chain-detail")
	d.Subject = id
	powers := s.cardFor(id).Powers
	for i := range s.models {
		m := &s.models[i]
		if m.id == id || m.seat != seat || !s.directs(m.class) {
			continue
		}
		for k := range powers {
			if p := &powers[k]; p.Status == cards.ChainActivation && s.has(m.id, p.Of) && s.holds(id, p, atModel(m.id)) {
				d.Options = append(d.Options, aboutModel("model:"+strconv.Itoa(i), m.id, s.refuseActivate(m.id)))
				break
			}
		}
	}
	return d
}

// ownPlans lists the Master Plans on the card of the model that made the Starting Roll (SE-INIT-14).
func (f startingRoll) ownPlans(s *State) []*cards.Power {
	var found []*cards.Power
	id := engine.NoModel
	if int(f.winner) < len(f.model) {
		id = f.model[f.winner]
	}
	if id == engine.NoModel {
		return nil
	}
	powers := s.cardFor(id).Powers
	for i := range powers {
		if p := &powers[i]; p.When == cards.MasterPlan && s.holds(id, p, nobody) {
			found = append(found, p)
		}
	}
	return found
}

// usePlan resolves a Master Plan of a card on the Friendly Supreme that was chosen.
func (f startingRoll) usePlan(s *State) then {
	p := f.ownPlans(s)[f.own]
	s.tellModel(engine.EventNote, s.answerModel, 0, by("SE-INIT-14"), "init.own-plan", "Model", s.answerModel, "Plan", p.Name)
	s.usePower(f.model[f.winner], p, s.answerModel)
	f.step = startingPlan
	return next(f)
}
