package actions

import (
	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/firstedition/aim"
	"trueinch/engine/firstedition/state"
)

// lending lets somebody of nobody's make an attack with a Resource: its owner chooses who, and at which enemy (PC1-RES-65).
type lending struct {
	Owner engine.ModelID
	Act   state.Act
	By    engine.ModelID
	Step  int
}

// stand lists the Citizens who could make such an attack.
func stand(s *state.State, a answer) []engine.ModelID {
	var able []engine.ModelID
	for _, id := range s.Citizens() {
		if len(lendable(s, a.Bearer, id, state.ExclusiveAct(a.Card, a.At))) > 0 {
			able = append(able, id)
		}
	}
	return able
}

// lendable lists the enemies of the owner at whom a Citizen can aim.
func lendable(s *state.State, owner, by engine.ModelID, act state.Act) []engine.ModelID {
	var found []engine.ModelID
	a := aim.AttackOf(s, by, act)
	for i := range s.Models {
		id := engine.ModelID(i)
		if s.Hostile(owner, id) && s.Models[i].Active() && aim.RefuseTarget(s, by, &a, state.AtModel(id)) == nil {
			found = append(found, id)
		}
	}
	return found
}

// Run implements state.Frame.
func (f lending) Run(s *state.State) state.Then {
	f.Step++
	switch f.Step {
	case 1:
		return state.Wait(f, f.ask(s, "pc1.ask-who-attacks", "by", stand(s, answer{Bearer: f.Owner, Card: f.Act.Card, At: f.Act.At})))
	case 2:
		f.By = s.Chosen().Model
		return state.Wait(f, f.ask(s, "pc1.ask-target", "target", lendable(s, f.Owner, f.By, f.Act)))
	}
	s.TellModel(engine.EventAction, f.By, 0, state.Rules("PC1-RES-65"), "pc1.performs", "Model", f.By, "Action", s.ActionOf(f.Act).Name)
	return state.Become(Attack{User: f.By, Act: f.Act, Target: state.AtModel(s.Chosen().Model)})
}

// ask asks for one of several models.
func (f lending) ask(s *state.State, key, kind string, among []engine.ModelID) *engine.Decision {
	d := ask.Pick(s.Models[f.Owner].Player, "PC1-RES-65", engine.Say(key, "Action", s.ActionOf(f.Act).Name))
	d.Subject = f.Owner
	for _, id := range among {
		d.Options = append(d.Options, ask.AboutModel(kind, id, nil))
	}
	return d
}
