package board

import (
	"math"

	"trueinch/engine"
	"trueinch/geometry"
)

// Choice is a Place decision with a list of legal spots, worked out once; anything else is refused.
type Choice struct {
	Body  geometry.Cylinder // that is put down
	Legal []geometry.Spot   // at least one
	Other *engine.Refusal   // of anything else
}

// Mode implements engine.Placement.
func (p *Choice) Mode() engine.PlaceMode { return engine.PutDown }

// Mover implements engine.Placement.
func (p *Choice) Mover() geometry.Cylinder { return p.Body }

// Envelope implements engine.Placement: this is no move.
func (p *Choice) Envelope() *geometry.Envelope { return nil }

// Snap implements engine.Placement.
func (p *Choice) Snap(at geometry.Point, exact bool) geometry.Spot {
	if exact {
		return geometry.Ground(at)
	}
	best := p.Legal[0]
	for _, spot := range p.Legal[1:] {
		if spot.Center.Distance(at) < best.Center.Distance(at) {
			best = spot
		}
	}
	return best
}

// Refuse implements engine.Placement.
func (p *Choice) Refuse(spot geometry.Spot, _ []geometry.Point) *engine.Refusal {
	for _, legal := range p.Legal {
		if legal.Center.Distance(spot.Center) <= geometry.Slack && math.Abs(legal.Level-spot.Level) <= geometry.Slack && legal.Inside == spot.Inside {
			return nil
		}
	}
	return p.Other
}

// Spots implements engine.Listed.
func (p *Choice) Spots() []geometry.Spot { return p.Legal }

// Path implements engine.Placement: this is no move.
func (p *Choice) Path(geometry.Spot, []geometry.Point) (geometry.Path, bool) {
	return geometry.Path{}, false
}

// Sample implements engine.Placement.
func (p *Choice) Sample(random func() float64) (geometry.Spot, bool) {
	return p.Legal[min(len(p.Legal)-1, int(random()*float64(len(p.Legal))))], true
}

var _ engine.Listed = (*Choice)(nil)
