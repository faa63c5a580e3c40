package falls

import (
	"math"
	"slices"

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
		return Drop{Model: id, From: from, Off: off, By: by, Rule: "AC-FALL-02"}
	}
}

// Drop takes a model from an edge to the foot of the drop (AC-FALL-02, AC-FALL-03).
type Drop struct {
	Model engine.ModelID
	From  geometry.Spot
	Off   geometry.PieceIndex // what it comes down from, or geometry.NoPiece
	By    engine.ModelID
	Jump  float64     // inches that it jumps without harm: none in a fall
	Rule  engine.Rule // by which it comes down
}

// Run implements state.Frame.
func (f Drop) Run(s *state.State) state.Then {
	landing, room := s.Board().Landing(f.Model, f.From, f.Off)
	if !room {
		return state.Done() // it stays on the edge
	}
	m := &s.Models[f.Model]
	from, depth := m.Spot, max(0, f.From.Level-landing.Level)
	m.Ducked, m.DuckedBehind = false, engine.NoPiece // AC-BLINK-11
	s.Place(f.Model, landing)
	s.Tell(func() engine.Event {
		key, rules := "ac.falls", state.Rules("AC-FALL-01", "AC-FALL-03")
		if f.Jump > 0 {
			key, rules = "ac.leaps", state.Rules(f.Rule, "AC-MOVE-13", "AC-FALL-03")
		}
		e := engine.NewEvent(engine.EventFall, engine.Say(key, "Model", f.Model, "Length", engine.Inches(depth), "Jump", engine.Inches(f.Jump)), rules...)
		e.Seat, e.Model, e.Other, e.Amount = m.Seat, f.By, f.Model, depth
		e.Path = []geometry.Point{from.Center, m.Spot.Center}
		return e
	})
	s.Happen(state.Happening{What: state.Displaced, Model: f.Model, By: f.By, Piece: engine.NoPiece, Spot: from})
	return state.Become(Crash(s, f.Model, depth-f.Jump, f.By, f.Rule))
}

// The bands of the excess of a drop over what a model can jump, in full centimetres.
const (
	bruisesCm = 5  // AC-JUMP-06
	woundsCm  = 10 // AC-JUMP-07
	maimsCm   = 15 // AC-JUMP-08
	largeCm   = 10 // less does nothing to whoever is Large (AC-TRAIT-087)
)

// Crash is what a drop of so many inches more than a model can jump does to it (AC-JUMP-04 to AC-JUMP-09); nil for nothing.
func Crash(s *state.State, id engine.ModelID, inches float64, by engine.ModelID, rules ...engine.Rule) state.Frame {
	if inches <= geometry.Slack || skills.Has(s, id, "Large") && centimetres(inches) < largeCm {
		return nil
	}
	crash := crash{Model: id, By: by, Inches: inches, Rules: rules}
	if Spared(s, id) == nil {
		return caping{crash: crash}
	}
	return crash
}

// crash is what a drop does that nothing breaks.
type crash struct {
	Model, By engine.ModelID
	Inches    float64
	Rules     []engine.Rule // written once
}

// Run implements state.Frame.
func (f crash) Run(s *state.State) state.Then {
	var markers rolls.Markers
	rules := slices.Clip(f.Rules)
	switch cm := centimetres(f.Inches); {
	case cm <= bruisesCm:
		markers, rules = rolls.Markers{NonLethal: 1}, append(rules, "AC-JUMP-06")
	case cm <= woundsCm:
		markers, rules = rolls.Markers{Lethal: 1}, append(rules, "AC-JUMP-07")
	case cm <= maimsCm:
		markers, rules = rolls.Markers{Lethal: rolls.Half(skills.Value(s, f.Model, state.Endurance))}, append(rules, "AC-JUMP-08")
	default:
		return state.Become(harm.Kill(s, f.Model, f.By, append(rules, "AC-JUMP-09")...))
	}
	return state.Become(state.InRow(harm.Suffer(s, f.Model, markers, f.By, append(rules, "AC-JUMP-04")...), landing{Model: f.Model, By: f.By}))
}

// centimetres is an excess in full ones, at least one (ruling under AC-JUMP-06).
func centimetres(inches float64) int {
	return max(1, int(math.Floor((inches+geometry.Slack)/state.Cm(1))))
}

// landing is the Agility test of whoever is still up: a failure Knocks it Out (AC-JUMP-05). Reflexes give a second one (AC-TRAIT-116).
type landing struct {
	Model, By engine.ModelID
	rolled    int
}

// Run implements state.Frame.
func (f landing) Run(s *state.State) state.Then {
	m := &s.Models[f.Model]
	if m.Out || m.Casualty {
		return state.Done()
	}
	value, rules := skills.Value(s, f.Model, state.Movement), state.Rules("AC-JUMP-05", "AC-TEST-01")
	test := rolls.Agility(value)
	if f.rolled == 0 {
		return f.roll(s, test)
	}
	if f.rolled > 1 {
		rules = append(rules, "AC-TRAIT-116", "AC-BASE-17")
	}
	faces := s.Answer.Faces[0]
	passed, key := test.Passed(faces), "ac.lands-badly"
	if passed {
		key = "ac.lands-well"
	}
	s.TellTest(m.Seat, f.Model, passed, value, rules, []engine.Rolled{engine.OneDie(m.Player, f.Model, faces)}, key, "Model", f.Model)
	switch {
	case passed:
		return state.Done()
	case f.rolled == 1 && skills.Can(s, f.Model, "Reflexes"):
		return f.roll(s, test)
	}
	return state.Become(harm.KnockOut(s, f.Model, f.By, "AC-JUMP-05"))
}

func (f landing) roll(s *state.State, test rolls.Test) state.Then {
	f.rolled++
	return state.Wait(f, ask.Roll("AC-JUMP-05", engine.Say("ac.ask-landing-roll", "Model", f.Model), f.Model, engine.Pool{Seat: s.Models[f.Model].Player, Model: f.Model, Count: test.Dice}))
}
