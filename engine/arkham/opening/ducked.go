package opening

import (
	"trueinch/engine"
	"trueinch/engine/arkham/sight"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
)

// ducked asks whether a model that was just deployed crouches behind something that it stands beside (AC-DEPLOY-06).
type ducked struct {
	Model engine.ModelID
	asked bool
}

// Run implements state.Frame.
func (f ducked) Run(s *state.State) state.Then {
	m := &s.Models[f.Model]
	if f.asked {
		if o := s.Chosen(); !o.Finish {
			sight.Duck(s, f.Model, o.Piece, "AC-DEPLOY-06")
		}
		return state.Done()
	}
	shelters := sight.Shelters(s, f.Model)
	if len(shelters) == 0 {
		return state.Done()
	}
	f.asked = true
	d := ask.Pick(m.Player, "AC-DEPLOY-06", engine.Say("ac.ask-duck", "Model", f.Model))
	d.Subject, d.Kind = f.Model, engine.Opening
	for i, at := range shelters {
		o := ask.Nth("duck", i, engine.Say("ac.option-duck", "Piece", s.Called(at)))
		o.Piece = at
		d.Options = append(d.Options, o)
	}
	upright := ask.Option("upright", engine.Say("ac.option-upright"))
	upright.Finish = true
	d.Options = append(d.Options, upright)
	return state.Wait(f, d)
}
