package board

import (
	"math"

	"trueinch/engine"
	"trueinch/geometry"
)

// Direction is the choice of any direction from a base.
type Direction struct {
	From   geometry.Cylinder
	Length float64 // inches
	// None says that a spot gives no direction, or nil.
	None func(from geometry.Point, spot geometry.Spot) *engine.Refusal
}

// Mode implements engine.Placement.
func (p *Direction) Mode() engine.PlaceMode { return engine.Direction }

// Mover implements engine.Placement.
func (p *Direction) Mover() geometry.Cylinder { return p.From }

// Envelope implements engine.Placement: this is no move.
func (p *Direction) Envelope() *geometry.Envelope { return nil }

// Snap implements engine.Placement.
func (p *Direction) Snap(at geometry.Point, _ bool) geometry.Spot { return geometry.Ground(at) }

// Refuse implements engine.Placement: only the centre itself gives no direction.
func (p *Direction) Refuse(spot geometry.Spot, _ []geometry.Point) *engine.Refusal {
	return p.None(p.From.Center, spot)
}

// Path implements engine.Placement.
func (p *Direction) Path(geometry.Spot, []geometry.Point) (geometry.Path, bool) {
	return geometry.Path{}, false
}

// Sample implements engine.Placement.
func (p *Direction) Sample(random func() float64) (geometry.Spot, bool) {
	return geometry.Ground(p.From.Center.Add(Around(random).Times(max(1, p.Length)))), true
}

// Around is a random direction of length 1.
func Around(random func() float64) geometry.Point {
	sin, cos := math.Sincos(2 * math.Pi * random())
	return geometry.Point{X: cos, Y: sin}
}

var _ engine.Placement = (*Direction)(nil)
