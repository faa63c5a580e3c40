package falls

import (
	"math"

	"trueinch/engine"
	"trueinch/engine/arkham/harm"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
	"trueinch/geometry"
)

// Join adds what this room knows.
func Join(c *state.Chapters) {
	c.Fall = func(_ *state.State, id engine.ModelID, from geometry.Spot, off geometry.PieceIndex, by engine.ModelID) state.Frame {
		return fall{Model: id, From: from, Off: off, By: by}
	}
}

// fall drops a model from an edge to the foot of the drop (AC-FALL-02, AC-FALL-03).
type fall struct {
	Model engine.ModelID
	From  geometry.Spot
	Off   geometry.PieceIndex // what it falls from, or geometry.NoPiece
	By    engine.ModelID
}

// Run implements state.Frame.
func (f fall) Run(s *state.State) state.Then {
	landing, room := s.Board().Landing(f.Model, f.From, f.Off)
	if !room {
		return state.Done() // it stays on the edge
	}
	m := &s.Models[f.Model]
	from, depth := m.Spot, max(0, f.From.Level-landing.Level)
	m.Ducked, m.DuckedBehind = false, engine.NoPiece // AC-BLINK-11
	s.Place(f.Model, landing)
	s.Tell(func() engine.Event {
		e := engine.NewEvent(engine.EventFall, engine.Say("ac.falls", "Model", f.Model, "Length", engine.Inches(depth)), "AC-FALL-01", "AC-FALL-03")
		e.Seat, e.Model, e.Other, e.Amount = m.Seat, f.By, f.Model, depth
		e.Path = []geometry.Point{from.Center, m.Spot.Center}
		return e
	})
	s.Happen(state.Happening{What: state.Displaced, Model: f.Model, By: f.By, Piece: engine.NoPiece, Spot: from})
	return state.Become(Crash(s, f.Model, depth, f.By, "AC-FALL-02"))
}

// The bands of the excess of a drop over what a model can jump, in full centimetres.
const (
	bruisesCm = 5  // AC-JUMP-06
	woundsCm  = 10 // AC-JUMP-07
	maimsCm   = 15 // AC-JUMP-08
)

// Crash is what a drop of so many inches more than a model can jump does to it (AC-JUMP-04 to AC-JUMP-09); nil for nothing.
func Crash(s *state.State, id engine.ModelID, inches float64, by engine.ModelID, rules ...engine.Rule) state.Frame {
	if inches <= geometry.Slack {
		return nil
	}
	var markers rolls.Markers
	switch cm := centimetres(inches); {
	case cm <= bruisesCm:
		markers, rules = rolls.Markers{NonLethal: 1}, append(rules, "AC-JUMP-06")
	case cm <= woundsCm:
		markers, rules = rolls.Markers{Lethal: 1}, append(rules, "AC-JUMP-07")
	case cm <= maimsCm:
		markers, rules = rolls.Markers{Lethal: rolls.Half(skills.Value(s, id, state.Endurance))}, append(rules, "AC-JUMP-08")
	default:
		return harm.Kill(s, id, by, append(rules, "AC-JUMP-09")...)
	}
	return state.InRow(harm.Suffer(s, id, markers, by, append(rules, "AC-JUMP-04")...), landing{Model: id, By: by})
}

// centimetres is an excess in full ones, at least one (ruling under AC-JUMP-06).
func centimetres(inches float64) int {
	return max(1, int(math.Floor((inches+geometry.Slack)/state.Cm(1))))
}

// landing is the Agility test of whoever is still up: a failure Knocks it Out (AC-JUMP-05).
type landing struct {
	Model, By engine.ModelID
	rolled    bool
}

// Run implements state.Frame.
func (f landing) Run(s *state.State) state.Then {
	m := &s.Models[f.Model]
	if m.Out || m.Casualty {
		return state.Done()
	}
	value := skills.Value(s, f.Model, state.Movement)
	test := rolls.Agility(value)
	if !f.rolled {
		f.rolled = true
		return state.Wait(f, ask.Roll("AC-JUMP-05", engine.Say("ac.ask-landing-roll", "Model", f.Model), f.Model, engine.Pool{Seat: m.Player, Model: f.Model, Count: test.Dice}))
	}
	faces := s.Answer.Faces[0]
	passed, key := test.Passed(faces), "ac.lands-badly"
	if passed {
		key = "ac.lands-well"
	}
	dice := state.Thrown(m.Player, f.Model, faces, func(int) bool { return passed })
	s.TellRoll(m.Seat, f.Model, passed, value, state.Rules("AC-JUMP-05", "AC-TEST-01"), []engine.Rolled{dice}, key, "Model", f.Model)
	if passed {
		return state.Done()
	}
	return state.Become(harm.KnockOut(s, f.Model, f.By, "AC-JUMP-05"))
}
