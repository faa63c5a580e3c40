package moves

import (
	"trueinch/engine"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
)

// standing offers whoever lies on the ground to stand up (AC-MOVE-12).
func standing(s *state.State, id engine.ModelID) []state.Choice {
	if m := &s.Models[id]; !m.Down || m.Out {
		return nil
	}
	c := state.NewChoice("stand", engine.Say("ac.option-stand"), "AC-MOVE-12", state.Tokens{}, func(_ *state.State, id engine.ModelID) state.Frame { return standUp{Model: id} })
	c.Free = true
	if skills.Has(s, id, "Acrobat") {
		return []state.Choice{c} // AC-TRAIT-003
	}
	c.Refusal = engine.Refuse("AC-MOVE-12", "ac.refuse-stand")
	for box := range state.Boxes {
		if skills.Afford(s, id, state.Of(box, 1)) == nil {
			c.Refusal = nil
		}
	}
	return []state.Choice{c}
}

// standUp has a model stand up for a token of any kind.
type standUp struct {
	Model engine.ModelID
	asked bool
}

// Run implements state.Frame.
func (f standUp) Run(s *state.State) state.Then {
	m := &s.Models[f.Model]
	if f.asked {
		return f.rise(s, state.Of(state.Box(s.Chosen().Means.At), 1))
	}
	if skills.Has(s, f.Model, "Acrobat") {
		return f.rise(s, state.Tokens{}, "AC-TRAIT-003")
	}
	d := ask.Pick(m.Player, "AC-MOVE-12", engine.Say("ac.ask-stand-token"))
	d.Subject = f.Model
	for box := range state.Boxes {
		if have := m.Tokens[box]; have > 0 {
			o := ask.Nth("box", int(box), engine.Say("ac.option-token", "Token", box.Term(), "Have", have))
			o.Refusal = skills.Afford(s, f.Model, state.Of(box, 1))
			d.Options = append(d.Options, o)
		}
	}
	if only, one := ask.Only(d); one {
		return f.rise(s, state.Of(state.Box(d.Options[only].Means.At), 1))
	}
	f.asked = true
	return state.Wait(f, d)
}

func (f standUp) rise(s *state.State, cost state.Tokens, rules ...engine.Rule) state.Then {
	skills.Pay(s, f.Model, cost, "AC-MOVE-12")
	s.Models[f.Model].Down = false
	s.TellModel(engine.EventState, f.Model, 0, append(state.Rules("AC-MOVE-12"), rules...), "ac.stands-up", "Model", f.Model)
	return state.Done()
}
