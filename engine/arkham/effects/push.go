package effects

import (
	"trueinch/engine"
	"trueinch/engine/arkham/harm"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
	"trueinch/engine/board"
	"trueinch/geometry"
)

// bruise is what hurts whoever is pushed against an obstacle (AC-EFFECT-26).
var bruise = rolls.Need{Score: 4}

// pushing moves a model straight away from its assailant (AC-EFFECT-25).
type pushing struct {
	laying
	step pushStep
}

type pushStep int

const (
	pushMove pushStep = iota
	pushMet
	pushRolled
)

// Run implements state.Frame.
func (f pushing) Run(s *state.State) state.Then {
	switch f.step {
	case pushMove:
		return f.move(s)
	case pushMet:
		f.step = pushRolled
		return state.Wait(f, ask.Roll("AC-EFFECT-26", engine.Say("ac.ask-bruise-roll", "Model", f.Model), f.Model, engine.Pool{Seat: s.Models[f.Model].Player, Model: f.Model, Count: 1}))
	}
	m, faces := &s.Models[f.Model], s.Answer.Faces[0]
	hurt, key := bruise.Count(faces) > 0, "ac.unbruised"
	if hurt {
		key = "ac.bruised"
	}
	s.TellRoll(m.Seat, f.Model, !hurt, bruise.Least(), state.Rules("AC-EFFECT-26"), []engine.Rolled{state.Thrown(m.Player, f.Model, faces, bruise.Met)}, key, "Model", f.Model)
	if !hurt {
		return state.Done()
	}
	return state.Become(harm.Suffer(s, f.Model, rolls.Markers{NonLethal: 1}, f.By, "AC-EFFECT-26"))
}

// move carries the displacement out, up to what is in the way or an edge. The edge of the table is no obstacle.
func (f pushing) move(s *state.State) state.Then {
	if f.By == engine.NoModel {
		return state.Done()
	}
	m := &s.Models[f.Model]
	from := m.Spot
	away := from.Center.Sub(s.Models[f.By].Spot.Center)
	if away.Length() <= geometry.Slack {
		return state.Done()
	}
	inches := state.Cm(float64(f.Die))
	d := s.Board().Shove(f.Model, away.Unit(), inches)
	m.Ducked, m.DuckedBehind = false, engine.NoPiece
	s.Place(f.Model, d.End)
	s.Tell(func() engine.Event {
		e := engine.NewEvent(engine.EventDisplace, engine.Say("ac.pushed", "Model", f.Model, "Length", engine.Inches(d.Moved)), f.rules("AC-EFFECT-25")...)
		e.Seat, e.Model, e.Other, e.Amount = m.Seat, f.By, f.Model, d.Moved
		e.Path = []geometry.Point{from.Center, m.Spot.Center}
		return e
	})
	s.Happen(state.Happening{What: state.Displaced, Model: f.Model, By: f.By, Piece: engine.NoPiece, Spot: from})
	switch met := d.Hit.Kind; {
	case d.Edge != nil:
		return state.Become(s.Fall(f.Model, *d.Edge, d.From, f.By)) // AC-EFFECT-27
	case met == geometry.Unhindered || met == geometry.OffTable || d.Moved >= inches-board.Rounding:
		return state.Done()
	}
	f.step = pushMet
	return state.Next(f)
}
