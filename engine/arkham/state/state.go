package state

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/arkham/crews"
	"trueinch/engine/arkham/profiles"
	"trueinch/engine/board"
	"trueinch/engine/flow"
	"trueinch/geometry"
)

// SystemCode is the short name of the rule system.
const SystemCode = "ac"

// Game is what never changes during a match; every copy of a State shares it.
type Game struct {
	Setup    engine.Setup
	Settings Settings
	Crews    []crews.Crew        // by seat, as recruited
	Cards    []*profiles.Profile // by engine.ModelID, with its equipment (AC-EQUIP-04)
	Memory   board.Memory
	Chapters *Chapters
	figures  []board.Figure // of each card, but for what changes in play
}

// Field is what stands and lies on the table of a Game, and the crews it belongs to: all that most rules ask about.
type Field struct {
	*Game
	Table  *geometry.Table // rebuilt when a piece comes, moves or goes
	Models []Model         // by engine.ModelID, in the order of the crews
	Pieces []Piece         // by engine.PieceID
	Teams  []Team          // by seat
	Smoke  []Smoke         // AC-EFFECT-10; replaced, never written into
	Bright bool            // Fireworks light the whole table (AC-TRAIT-064)
}

// State is a match in the middle of play. Its parts are embedded, so that a rule names what it reads and not where that is kept.
type State struct {
	Field
	Clock
	Stake
	Record
	UnderWay

	flow.Process[*State] // the procedures under way, and what they ask
}

// Copy is an independent copy, also in the middle of a procedure.
func (s *State) Copy() *State {
	c := *s
	c.Models = slices.Clone(s.Models)
	c.Pieces = slices.Clone(s.Pieces)
	c.Teams = slices.Clone(s.Teams)
	c.Process = s.Process.Clone()
	return &c
}

// Apply implements engine.State.
func (s *State) Apply(choice engine.Choice, log func(engine.Event)) {
	s.Hear(choice, log, s, s.Due)
}

// Begin runs procedures, the last of them first, until something is asked.
func (s *State) Begin(log func(engine.Event), frames ...Frame) {
	s.Start(log, s, s.Due, frames...)
}

// Preview implements engine.State: the procedure that asked explains what an answer would lead to.
func (s *State) Preview(choice engine.Choice) *engine.Preview {
	return s.Explain(s, choice)
}

// Grown is a slice with more at its end, sharing nothing that could be written into.
func Grown[T any](list []T, more ...T) []T { return append(list[:len(list):len(list)], more...) }

// Without is a slice without those that fit, sharing nothing that could be written into.
func Without[T any](list []T, fits func(T) bool) []T {
	return slices.DeleteFunc(slices.Clone(list), fits)
}

// Cm is a length of so many centimetres in inches (AC-BASE-04).
func Cm(centimetres float64) float64 { return float64(engine.Centimetre.Inches(centimetres)) }
