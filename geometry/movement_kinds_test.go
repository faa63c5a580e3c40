package geometry

import "math"

// MoveKind is one of five ways of moving that between them use all that a Movement can say.
type MoveKind string

const (
	onFoot   MoveKind = "on foot"  // rises and drops 2 inches
	byLeaps  MoveKind = "by leaps" // through models and terrain
	upWalls  MoveKind = "up walls" // ends on walls
	inAFlash MoveKind = "in a flash"
	onWings  MoveKind = "on wings"
)

// MoveKinds are all five.
func MoveKinds() []MoveKind { return []MoveKind{onFoot, byLeaps, upWalls, inAFlash, onWings} }

// Movement is one move of up to reach inches. Inside an enclosed piece nobody flies.
func (k MoveKind) Movement(mover Cylinder, start Spot, reach float64) Movement {
	m := Movement{Mover: mover, Start: start, Allowance: reach, Rise: reach, Drop: reach, Cross: reach, Gaps: true}
	if k == onWings && start.Inside != NoPiece {
		k = onFoot
	}
	switch k {
	case byLeaps:
		m.Through = true
	case upWalls:
		m.Cling = true
	case inAFlash:
		m.Through, m.OverImpassable = true, true
	case onWings:
		m.Fly, m.OverImpassable = true, true
		m.Rise, m.Drop, m.Cross = math.Inf(1), math.Inf(1), math.Inf(1)
	default:
		m.Rise, m.Drop, m.Cross = 2, 2, 2
	}
	return m
}
