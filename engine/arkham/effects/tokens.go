package effects

import (
	"trueinch/engine"
	"trueinch/engine/arkham/harm"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
)

// losing takes tokens off a card, which the player of the model chooses (AC-EFFECT-15).
type losing struct {
	Model engine.ModelID
	Left  int
	asked bool
}

// Run implements state.Frame.
func (f losing) Run(s *state.State) state.Then {
	if f.asked {
		f.asked = false
		f.lose(s, s.Chosen())
	}
	for f.Left > 0 && s.Models[f.Model].Tokens.Count() > 0 {
		d := harm.AskToken(s, f.Model, "AC-EFFECT-15", engine.Say("ac.ask-lose-token"))
		only, one := ask.Only(d)
		if !one {
			f.asked = true
			return state.Wait(f, d)
		}
		f.lose(s, &d.Options[only])
	}
	return state.Done()
}

func (f *losing) lose(s *state.State, o *engine.Option) {
	f.Left--
	harm.Lose(s, f.Model, state.Box(o.Means.At), "AC-EFFECT-15")
}
