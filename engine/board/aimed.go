package board

import (
	"math"

	"trueinch/engine"
	"trueinch/geometry"
)

// Aimed is the choice of a direction from a base that something may forbid, as aiming at nobody does. What its functions look at must
// stay as it is, so that it stays true in every copy of a state.
type Aimed struct {
	From   geometry.Cylinder
	Length float64 // inches
	// Barred says why a spot gives no direction that may be chosen, or nil.
	Barred func(spot geometry.Spot) *engine.Refusal
	// Ways lists the directions that are aimed at somebody or something.
	Ways func() []geometry.Point
}

// aside is the cosine of how far a direction that may be chosen can lie from the one that was pointed at and still be meant: 25
// degrees.
const aside = 0.906

// Mode implements engine.Placement.
func (p *Aimed) Mode() engine.PlaceMode { return engine.Direction }

// Mover implements engine.Placement.
func (p *Aimed) Mover() geometry.Cylinder { return p.From }

// Envelope implements engine.Placement: this is no move.
func (p *Aimed) Envelope() *geometry.Envelope { return nil }

// Way is the direction that a spot gives.
func (p *Aimed) Way(spot geometry.Spot) geometry.Point {
	return spot.Center.Sub(p.From.Center).Unit()
}

// Snap implements engine.Placement: the direction itself when it is legal, else the nearest of those aimed at somebody.
func (p *Aimed) Snap(at geometry.Point, exact bool) geometry.Spot {
	pointed := geometry.Ground(at)
	if exact || p.Barred(pointed) == nil {
		return pointed
	}
	way, best, nearest := p.Way(pointed), pointed, math.Inf(-1)
	for _, spot := range p.Legal() {
		if turn := way.Dot(p.Way(spot)); turn > nearest {
			best, nearest = spot, turn
		}
	}
	if toward := way.Length(); toward > 0 && nearest < aside*toward {
		return pointed // far off: it is meant as it is, and refused with its reason
	}
	return best
}

// Legal lists the directions that are aimed at somebody or something and may be chosen.
func (p *Aimed) Legal() []geometry.Spot {
	var spots []geometry.Spot
	for _, way := range p.Ways() {
		if spot := geometry.Ground(p.From.Center.Along(way, max(1, p.Length))); p.Barred(spot) == nil {
			spots = append(spots, spot)
		}
	}
	return spots
}

// Refuse implements engine.Placement.
func (p *Aimed) Refuse(spot geometry.Spot, _ []geometry.Point) *engine.Refusal {
	return p.Barred(spot)
}

// Path implements engine.Placement.
func (p *Aimed) Path(geometry.Spot, []geometry.Point) (geometry.Path, bool) {
	return geometry.Path{}, false
}

// Sample implements engine.Placement.
func (p *Aimed) Sample(random func() float64) (geometry.Spot, bool) {
	spots := p.Legal()
	if len(spots) == 0 {
		return geometry.Spot{}, false
	}
	return spots[min(len(spots)-1, int(random()*float64(len(spots))))], true
}

var _ engine.Placement = (*Aimed)(nil)
