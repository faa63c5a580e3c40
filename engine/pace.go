package engine

import "trueinch/geometry"

// Pace is how a model moves as things are.
type Pace struct {
	Kind MoveType          // how it moves
	Move geometry.Movement // one Movement Action from where it stands, with all that is in its way
	// Next is a Movement Action that follows from where that one ends.
	Next func(start geometry.Spot) geometry.Movement
	Left int // Movement Actions that it can still make this Round
}
