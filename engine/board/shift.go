package board

import (
	"math"

	"trueinch/engine"
	"trueinch/geometry"
)

// Shift is the choice of a point no more than so many inches from another: where the middle of a template is moved to.
type Shift struct {
	From   geometry.Point
	Inches float64
	// Refuses says why a point may not be chosen, or nil. From is always legal.
	Refuses func(to geometry.Point) *engine.Refusal
}

// Mode implements engine.Placement.
func (p *Shift) Mode() engine.PlaceMode { return engine.Center }

// Mover implements engine.Placement.
func (p *Shift) Mover() geometry.Cylinder { return geometry.Cylinder{Center: p.From} }

// Envelope implements engine.Placement: this is no move.
func (p *Shift) Envelope() *geometry.Envelope { return nil }

// Snap implements engine.Placement: what lies farther off is drawn in.
func (p *Shift) Snap(at geometry.Point, exact bool) geometry.Spot {
	way := at.Sub(p.From)
	if far := way.Length(); !exact && far > p.Inches {
		at = p.From.Add(Shortened(way, far-p.Inches+2.0/1024))
	}
	if to := at.Committed(); !exact && p.Refuses(to) == nil {
		return geometry.Ground(to)
	}
	return geometry.Ground(at)
}

// Refuse implements engine.Placement.
func (p *Shift) Refuse(spot geometry.Spot, _ []geometry.Point) *engine.Refusal {
	return p.Refuses(spot.Center)
}

// Over implements engine.Spread.
func (p *Shift) Over(at geometry.Point) (geometry.Spot, bool) {
	return geometry.Ground(at), p.Refuses(at) == nil
}

// Path implements engine.Placement: this is no move.
func (p *Shift) Path(geometry.Spot, []geometry.Point) (geometry.Path, bool) {
	return geometry.Path{}, false
}

// Sample implements engine.Placement.
func (p *Shift) Sample(random func() float64) (geometry.Spot, bool) {
	for range SampleTries {
		spot := p.Snap(p.From.Along(Around(random), p.Inches*math.Sqrt(random())), false)
		if p.Refuses(spot.Center) == nil {
			return spot, true
		}
	}
	return geometry.Ground(p.From), true
}

var _ engine.Spread = (*Shift)(nil)
