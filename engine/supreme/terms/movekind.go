package terms

import (
	"math"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// SprintRise is how far up and down a Sprint leads, in inches (SE-MOVE-18).
const SprintRise = 2

// moveKinds are the Movement Types in the order in which they are offered: as cards name them, as files do, and what they are like.
var moveKinds = []struct {
	kind   cards.Descriptor
	name   engine.MoveType
	manner engine.Manner
}{
	{Sprint, "sprint", engine.OnFoot},
	{Bounding, "bounding", engine.ByLeaps},
	{WallCrawling, "wall-crawling", engine.UpWalls},
	{Blink, "blink", engine.InAFlash},
	{Flight, "flight", engine.OnWings},
}

// ListMoveKinds answers engine.Mover.
func ListMoveKinds() engine.MoveKinds {
	kinds := make(engine.MoveKinds, len(moveKinds))
	for i, k := range moveKinds {
		kinds[i] = engine.MoveKind{Type: k.name, Name: MoveTerm(k.kind), Manner: k.manner,
			Movement: func(body geometry.Cylinder, start geometry.Spot, inches float64) geometry.Movement {
				return MovementBy(k.kind, body, start, inches)
			}}
	}
	return kinds
}

// MoveTypeOf is the name that files give a Movement Type.
func MoveTypeOf(kind cards.Descriptor) engine.MoveType {
	for _, k := range moveKinds {
		if k.kind == kind {
			return k.name
		}
	}
	return moveKinds[0].name
}

// MovementBy is what one Movement Action of a Movement Type allows a model of this Move, with nobody in its way (SE-MOVE-18 to
// SE-MOVE-37). It may not end in the air. Inside an Enclosed Structure Flight is a Sprint (SE-MOVE-37).
func MovementBy(kind cards.Descriptor, body geometry.Cylinder, start geometry.Spot, inches float64) geometry.Movement {
	if kind == Flight && start.Inside != geometry.NoPiece {
		kind = Sprint
	}
	m := geometry.Movement{Mover: body, Start: start, Allowance: inches, Rise: inches, Drop: inches, Cross: inches, Gaps: true}
	switch kind {
	case Bounding:
		m.Through = true
	case WallCrawling:
		m.Cling = true
	case Blink:
		m.Through, m.OverImpassable = true, true
	case Flight:
		m.Fly, m.OverImpassable = true, true
		m.Rise, m.Drop, m.Cross = math.Inf(1), math.Inf(1), math.Inf(1)
	default:
		m.Rise, m.Drop, m.Cross = SprintRise, SprintRise, SprintRise
	}
	return m
}
