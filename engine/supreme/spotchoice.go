package supreme

import (
	"math"

	"trueinch/engine"
	"trueinch/geometry"
)

// spotChoice is a Place decision with a list of legal spots, worked out once; anything else is refused with its rule.
type spotChoice struct {
	body  geometry.Cylinder // that is put down
	spots []geometry.Spot   // at least one
	rule  engine.Rule
	why   string // catalogue key of the refusal
}

// Mode implements engine.Placement.
func (p *spotChoice) Mode() engine.PlaceMode { return engine.PutDown }

// Mover implements engine.Placement.
func (p *spotChoice) Mover() geometry.Cylinder { return p.body }

// Envelope implements engine.Placement: this is no move.
func (p *spotChoice) Envelope() *geometry.Envelope { return nil }

// Snap implements engine.Placement.
func (p *spotChoice) Snap(at geometry.Point, exact bool) geometry.Spot {
	if exact {
		return geometry.Ground(at)
	}
	best := p.spots[0]
	for _, spot := range p.spots[1:] {
		if spot.Center.Distance(at) < best.Center.Distance(at) {
			best = spot
		}
	}
	return best
}

// Refuse implements engine.Placement.
func (p *spotChoice) Refuse(spot geometry.Spot, _ []geometry.Point) *engine.Refusal {
	for _, legal := range p.spots {
		if legal.Center.Distance(spot.Center) <= geometry.Slack && math.Abs(legal.Level-spot.Level) <= geometry.Slack && legal.Inside == spot.Inside {
			return nil
		}
	}
	return engine.Refuse(p.rule, p.why)
}

// Spots implements engine.Listed.
func (p *spotChoice) Spots() []geometry.Spot { return p.spots }

// Path implements engine.Placement: this is no move.
func (p *spotChoice) Path(geometry.Spot, []geometry.Point) (geometry.Path, bool) {
	return geometry.Path{}, false
}

// Sample implements engine.Placement.
func (p *spotChoice) Sample(random func() float64) (geometry.Spot, bool) {
	return p.spots[min(len(p.spots)-1, int(random()*float64(len(p.spots))))], true
}
