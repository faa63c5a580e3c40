package falls

import (
	"trueinch/engine"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
)

// capeCost is the price of a Batcape (AC-TRAIT-023).
var capeCost = state.Cost(0, 0, 1)

// Spared says why no Batcape breaks the drop of a model, or nil.
func Spared(s *state.State, id engine.ModelID) *engine.Refusal {
	if !skills.Can(s, id, "Batcape") {
		return engine.Refuse("AC-TRAIT-023", "ac.refuse-no-cape", "Model", id)
	}
	return skills.Afford(s, id, capeCost)
}

// caping asks whether a Batcape breaks a drop (AC-TRAIT-023).
type caping struct {
	crash
	asked bool
}

// Run implements state.Frame.
func (f caping) Run(s *state.State) state.Then {
	if !f.asked {
		f.asked = true
		d := ask.Pick(s.Models[f.Model].Player, "AC-TRAIT-023", engine.Say("ac.ask-cape", "Model", f.Model))
		d.Subject = f.Model
		open := ask.Option("cape", engine.Say("ac.option-cape"))
		open.Refusal = Spared(s, f.Model)
		not := ask.Option("crash", engine.Say("ac.option-no-cape"))
		not.Finish = true
		d.Options = []engine.Option{open, not}
		return state.Wait(f, d)
	}
	if s.Chosen().Means.Kind != "cape" {
		return state.Become(f.crash)
	}
	skills.Pay(s, f.Model, capeCost, "AC-TRAIT-023")
	s.TellModel(engine.EventNote, f.Model, 0, state.Rules("AC-TRAIT-023"), "ac.glides", "Model", f.Model)
	return state.Done()
}
