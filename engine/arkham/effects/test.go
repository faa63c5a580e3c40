package effects

import (
	"trueinch/engine"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
	"trueinch/engine/flow"
)

// trial is a test of Endurance or Willpower against an effect (AC-TEST-02, AC-TEST-03). It gives a verdict.
type trial struct {
	Model  engine.ModelID
	Of     state.Characteristic
	Effect string
	Rule   engine.Rule
	rolled bool
}

type verdict struct{ passed bool }

// Run implements state.Frame.
func (f trial) Run(s *state.State) state.Then {
	seat := s.Models[f.Model].Player
	rule, value := engine.Rule("AC-TEST-02"), skills.Value(s, f.Model, f.Of)
	if f.Of == state.Willpower {
		rule = "AC-TEST-03"
	}
	test := rolls.OfTwoDice(value)
	if !f.rolled {
		f.rolled = true
		return state.Wait(f, ask.Roll(f.Rule, engine.Say("ac.ask-effect-test", "Model", f.Model, "Effect", term(f.Effect)), f.Model, engine.Pool{Seat: seat, Model: f.Model, Count: test.Dice}))
	}
	faces := s.Answer.Faces[0]
	passed, key := test.Passed(faces), "ac.effect-stands"
	if passed {
		key = "ac.effect-withstood"
	}
	dice := engine.Rolled{Seat: seat, Model: f.Model, Faces: faces, Marks: []engine.Mark{engine.Keeps, engine.Keeps}, Total: faces[0] + faces[1]}
	s.TellRoll(s.Models[f.Model].Seat, f.Model, passed, value, state.Rules(f.Rule, rule), []engine.Rolled{dice}, key, "Model", f.Model, "Effect", term(f.Effect))
	return state.Give(verdict{passed})
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
		return state.After(f, trial{Model: f.Model, Of: state.Endurance, Effect: "Frozen", Rule: "AC-EFFECT-12"})
	}
	if flow.Taken[verdict](&s.Process).passed {
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
		return state.After(f, trial{Model: f.Model, Of: state.Willpower, Effect: f.Name, Rule: "AC-EFFECT-13"})
	}
	if !flow.Taken[verdict](&s.Process).passed {
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
