package feats

import (
	"trueinch/engine"
	"trueinch/engine/arkham/sight"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
)

// theStop keeps a visible enemy from its Move tokens; the Fugitive minds it not (AC-TRAIT-067, AC-TRAIT-126).
const (
	theStop     = "Stop"
	theFugitive = "Fugitive"
)

// stopCost is its price.
var stopCost = state.Cost(0, 0, 1)

// stoppers lists who could stop the model that is active.
func stoppers(s *state.State, id engine.ModelID) []engine.ModelID {
	m := &s.Models[id]
	if !s.Active(id) || !m.OnTable || m.Tokens[state.MoveBox] == 0 || m.Is(isStopped) || skills.Has(s, id, theFugitive) || s.Activation.Closed {
		return nil
	}
	return s.Of(state.Opponent(m.Seat), func(by *state.Model) bool {
		return by.OnTable && skills.Can(s, by.ID, theStop) && skills.Afford(s, by.ID, stopCost) == nil && sight.Sees(s, by.ID, id) == nil
	})
}

// halts asks whether somebody is stopped, once it has declared what it does and whenever it has moved on.
func halts(s *state.State, what state.Happening) state.Frame {
	if what.What != state.Declared && what.What != state.Walked || len(stoppers(s, what.Model)) == 0 {
		return nil
	}
	return halting{Model: what.Model}
}

// halting is that question.
type halting struct {
	Model engine.ModelID
	asked bool
}

// Run implements state.Frame.
func (f halting) Run(s *state.State) state.Then {
	if f.asked {
		if o := s.Chosen(); !o.Finish {
			skills.Pay(s, o.Model, stopCost, "AC-TRAIT-126")
			leave(s, o.Model, f.Model, isStopped, state.EndOfTheirAct, "AC-TRAIT-126", "ac.is-stopped")
		}
		return state.Done()
	}
	d := ask.Pick(state.Opponent(s.Models[f.Model].Seat), "AC-TRAIT-126", engine.Say("ac.ask-stop", "Model", f.Model))
	d.Subject = f.Model
	for _, id := range stoppers(s, f.Model) {
		d.Options = append(d.Options, ask.AboutModel("stop", id, nil))
	}
	no := ask.Option("no", engine.Say("ac.option-no-stop"))
	no.Finish = true
	d.Options = append(d.Options, no)
	f.asked = true
	return state.Wait(f, d)
}

// stopped keeps a model from its Move tokens as long as whoever stops it sees it (AC-FAQ-10).
func stopped(s *state.State, id engine.ModelID, cost state.Tokens) *engine.Refusal {
	l, holds := s.Models[id].Bears(isStopped)
	if !holds || cost[state.MoveBox] == 0 || sight.Sees(s, l.By, id) != nil {
		return nil
	}
	return engine.Refuse("AC-TRAIT-126", "ac.refuse-stopped", "Model", id, "Other", l.By)
}
