package terms

import (
	"math"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// SprintRise is how far up and down a Sprint leads, in inches (SE-MOVE-18).
const SprintRise = 2

// MoveWord is the one entry of a Movement Type: as cards name it, as files do, what it is like, and how it is told.
type MoveWord struct {
	Kind   cards.Descriptor
	Name   engine.MoveType
	Manner engine.Manner
	Rule   engine.Rule // that gives it its reach
	Term   engine.Term
	Icon   string
	About  string // catalogue entry: what it can do
}

// moveWords are the Movement Types in the order in which they are offered.
var moveWords = []MoveWord{
	{Sprint, "sprint", engine.OnFoot, "SE-MOVE-18", "card.sprint", "g-run", "about.sprint"},
	{Bounding, "bounding", engine.ByLeaps, "SE-MOVE-20", "card.bounding", "g-jump-across", "about.bounding"},
	{WallCrawling, "wall-crawling", engine.UpWalls, "SE-MOVE-24", "card.wall-crawling", "g-ladder", "about.wall-crawling"},
	{Blink, "blink", engine.InAFlash, "SE-MOVE-29", "card.blink", "g-teleport", "about.blink"},
	{Flight, "flight", engine.OnWings, "SE-MOVE-33", "card.flight", "g-feathered-wing", "about.flight"},
}

// immobile is the one that does not move at all (SE-MOVE-16).
var immobile = MoveWord{Kind: Immobile, Name: moveWords[0].Name, Rule: "SE-MOVE-16", Term: "card.immobile", Icon: "g-run", About: "about.immobile"}

// Move is the entry of a Movement Type.
func Move(kind cards.Descriptor) *MoveWord {
	for i := range moveWords {
		if moveWords[i].Kind == kind {
			return &moveWords[i]
		}
	}
	return &immobile
}

// ListMoveKinds answers engine.Extras.MoveKinds.
func ListMoveKinds() engine.MoveKinds {
	kinds := make(engine.MoveKinds, len(moveWords))
	for i, w := range moveWords {
		kinds[i] = engine.MoveKind{Type: w.Name, Name: w.Term, Manner: w.Manner,
			Movement: func(body geometry.Cylinder, start geometry.Spot, inches float64) geometry.Movement {
				return MovementBy(w.Kind, body, start, inches)
			}}
	}
	return kinds
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
