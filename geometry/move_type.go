package geometry

import "math"

// MoveType is one of the Movement Types.
type MoveType string

// The Movement Types.
const (
	Sprint       MoveType = "sprint"
	Bounding     MoveType = "bounding"
	WallCrawling MoveType = "wall-crawling"
	Blink        MoveType = "blink"
	Flight       MoveType = "flight"
)

// MoveTypes returns all Movement Types in the order in which they are offered.
func MoveTypes() []MoveType { return []MoveType{Sprint, Bounding, WallCrawling, Blink, Flight} }

// sprintRise is the vertical reach of a Sprint in inches.
const sprintRise = 2

// Movement returns what one Movement Action of this type allows a model that can move reach inches: its allowance, its
// vertical reach, and what it passes. It may not end in the air. Inside an enclosed piece Flight is a Sprint. What stands in
// the way is for the caller to add. Other types than the five are a Sprint, which every model may use.
func (k MoveType) Movement(mover Cylinder, start Spot, reach float64) Movement {
	if k == Flight && start.Inside != NoPiece {
		k = Sprint
	}
	m := Movement{Mover: mover, Start: start, Allowance: reach, Rise: reach, Drop: reach, Cross: reach, Gaps: true}
	switch k {
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
		m.Rise, m.Drop, m.Cross = sprintRise, sprintRise, sprintRise
	}
	return m
}

// From is the same movement from another place. Inside an enclosed piece Flight is a Sprint.
func (m Movement) From(start Spot) Movement {
	m.Start = start
	if m.Fly && start.Inside != NoPiece {
		m.Fly, m.OverImpassable = false, false
		m.Rise, m.Drop, m.Cross = sprintRise, sprintRise, sprintRise
	}
	return m
}
