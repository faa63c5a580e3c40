package engine

import "trueinch/geometry"

// MoveType names a way of moving as files and the command line do: "sprint". Empty is the way that every model has.
type MoveType string

// MoveKind is a way of moving that a rule system has.
type MoveKind struct {
	Type   MoveType
	Name   Term
	Manner Manner
	// Movement is one move of up to so many inches, with nobody else on the table. The caller adds who stands in the way.
	Movement func(body geometry.Cylinder, start geometry.Spot, inches float64) geometry.Movement
}

// Manner is what a way of moving looks and sounds like.
type Manner int

// The manners.
const (
	OnFoot Manner = iota
	ByLeaps
	UpWalls
	InAFlash
	OnWings
)

// MoveKinds are the ways of moving that a rule system has, first those that everybody has.
type MoveKinds []MoveKind

// Find returns a way of moving by its name; false when the system has none of that name. The empty name is the first one's.
func (k MoveKinds) Find(name MoveType) (MoveKind, bool) {
	for i := range k {
		if k[i].Type == name || name == "" {
			return k[i], true
		}
	}
	return MoveKind{}, false
}

// Step is how high terrain may be that everybody gets over on foot, at most, in inches; false where the system does not say. It is asked of
// a body as most have, that may spend what a move takes.
func (k MoveKinds) Step() (float64, bool) {
	step, known := 0.0, false
	const base, height, inches = 30, 40, 4 // the first two in millimetres
	body := geometry.Cylinder{Radius: geometry.BaseRadius(base), Height: height / geometry.MillimetresPerInch}
	for i := range k {
		if k[i].Manner == OnFoot {
			step, known = max(step, k[i].Movement(body, geometry.Ground(geometry.Point{}), inches).Cross), true
		}
	}
	return step, known
}
