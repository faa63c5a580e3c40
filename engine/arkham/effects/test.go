package effects

import (
	"trueinch/engine"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/flow"
)

// trial is a test of Endurance or Willpower against an effect (AC-TEST-02, AC-TEST-03).
func trial(id engine.ModelID, of state.Characteristic, effect string, rule engine.Rule) state.Frame {
	return skills.Trial{
		Model: id, Of: of, Against: effect, Rules: state.Rules(rule), Ask: engine.Say("ac.ask-effect-test", "Model", id, "Effect", term(effect)),
		Passed: engine.Say("ac.effect-withstood", "Model", id, "Effect", term(effect)), Failed: engine.Say("ac.effect-stands", "Model", id, "Effect", term(effect)),
	}
}

// thaws tests whoever is Frozen at the start of its activation (AC-EFFECT-12).
func thaws(s *state.State, id engine.ModelID) state.Frame {
	if !s.Models[id].Is("Frozen") {
		return nil
	}
	return thawing{Model: id}
}

type thawing struct {
	Model  engine.ModelID
	tested bool
}

// Run implements state.Frame.
func (f thawing) Run(s *state.State) state.Then {
	if !f.tested {
		f.tested = true
		return state.After(f, trial(f.Model, state.Endurance, "Frozen", "AC-EFFECT-12"))
	}
	if flow.Taken[skills.Verdict](&s.Process).Passed {
		ends(s, f.Model, "Frozen", "AC-EFFECT-12")
	}
	return state.Done()
}

// hypnosis tests the Willpower of whoever is to be Hypnotised (AC-EFFECT-13).
type hypnosis struct {
	laying
	tested bool
}

// Run implements state.Frame.
func (f hypnosis) Run(s *state.State) state.Then {
	if !f.tested {
		f.tested = true
		return state.After(f, trial(f.Model, state.Willpower, f.Name, "AC-EFFECT-13"))
	}
	if !flow.Taken[skills.Verdict](&s.Process).Passed {
		f.lay(s, state.Shaken, "AC-EFFECT-13")
	}
	return state.Done()
}

// obeys hands whoever is Hypnotised to the opponent for the activation that begins (AC-EFFECT-13).
func obeys(s *state.State, id engine.ModelID) state.Frame {
	if !s.Models[id].Is("Hypnotised") {
		return nil
	}
	return obeying{Model: id}
}

type obeying struct{ Model engine.ModelID }

// Run implements state.Frame.
func (f obeying) Run(s *state.State) state.Then {
	m := &s.Models[f.Model]
	l, _ := m.Bears("Hypnotised")
	m.Cure("Hypnotised")
	l.Until = state.EndOfTheirAct
	m.Lay(l)
	m.Player = state.Opponent(m.Seat)
	s.TellModel(engine.EventState, f.Model, 0, state.Rules("AC-EFFECT-13"), "ac.obeys", "Model", f.Model, "Team", s.Teams[m.Player].Name)
	return state.Done()
}
