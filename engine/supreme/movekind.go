package supreme

import (
	"math"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// sprintRise is how far up and down a Sprint leads, in inches (SE-MOVE-18).
const sprintRise = 2

// moveKinds are the Movement Types in the order in which they are offered: as cards name them, as files do, and what they are like.
var moveKinds = []struct {
	kind   cards.Descriptor
	name   engine.MoveType
	manner engine.Manner
}{
	{sprint, "sprint", engine.OnFoot},
	{bounding, "bounding", engine.ByLeaps},
	{wallCrawling, "wall-crawling", engine.UpWalls},
	{blink, "blink", engine.InAFlash},
	{flight, "flight", engine.OnWings},
}

// listMoveKinds answers engine.Mover.
func listMoveKinds() engine.MoveKinds {
	kinds := make(engine.MoveKinds, len(moveKinds))
	for i, k := range moveKinds {
		kinds[i] = engine.MoveKind{Type: k.name, Name: moveTerm(k.kind), Manner: k.manner,
			Movement: func(body geometry.Cylinder, start geometry.Spot, inches float64) geometry.Movement {
				return movementBy(k.kind, body, start, inches)
			}}
	}
	return kinds
}

// moveTypeOf is the name that files give a Movement Type.
func moveTypeOf(kind cards.Descriptor) engine.MoveType {
	for _, k := range moveKinds {
		if k.kind == kind {
			return k.name
		}
	}
	return moveKinds[0].name
}

// movementBy is what one Movement Action of a Movement Type allows a model of this Move, with nobody in its way (SE-MOVE-18 to
// SE-MOVE-37). It may not end in the air. Inside an Enclosed Structure Flight is a Sprint (SE-MOVE-37).
func movementBy(kind cards.Descriptor, body geometry.Cylinder, start geometry.Spot, inches float64) geometry.Movement {
	if kind == flight && start.Inside != geometry.NoPiece {
		kind = sprint
	}
	m := geometry.Movement{Mover: body, Start: start, Allowance: inches, Rise: inches, Drop: inches, Cross: inches, Gaps: true}
	switch kind {
	case bounding:
		m.Through = true
	case wallCrawling:
		m.Cling = true
	case blink:
		m.Through, m.OverImpassable = true, true
	case flight:
		m.Fly, m.OverImpassable = true, true
		m.Rise, m.Drop, m.Cross = math.Inf(1), math.Inf(1), math.Inf(1)
	default:
		m.Rise, m.Drop, m.Cross = sprintRise, sprintRise, sprintRise
	}
	return m
}
