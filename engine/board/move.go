package board

import (
	"trueinch/engine"
	"trueinch/geometry"
)

// Move is the question where a figure moves to. It holds copies only, so that it stays true in every copy of a state.
type Move struct {
	Table    *geometry.Table
	Figure   geometry.Cylinder
	Movement geometry.Movement
	Reach    *geometry.Envelope
	Halfway  *geometry.Envelope // as if nothing were Impassable; nil when no second move may follow there
	// Obstacle says why a base cannot be where something stands, or nil; its models are those of the Movement's Blocks.
	Obstacle func(geometry.Obstacle) *engine.Refusal
	NoPath   *engine.Refusal // what refuses a place to which no way leads
}

// Seen is the surface that is seen from above at a point: the highest.
func Seen(table *geometry.Table, at geometry.Point) geometry.Spot {
	best := geometry.Ground(at)
	for _, spot := range table.Surfaces(at) {
		if spot.Inside == geometry.NoPiece && spot.Level >= best.Level {
			best = spot
		}
	}
	return best
}

// Mode implements engine.Placement.
func (p *Move) Mode() engine.PlaceMode { return engine.MoveTo }

// Mover implements engine.Placement.
func (p *Move) Mover() geometry.Cylinder { return p.Figure }

// Envelope implements engine.Placement.
func (p *Move) Envelope() *geometry.Envelope { return p.Reach }

// Snap implements engine.Placement.
func (p *Move) Snap(at geometry.Point, exact bool) geometry.Spot {
	if !exact {
		if spot, ok := p.meant(at); ok {
			return spot
		}
	}
	seen := Seen(p.Table, at)
	if p.Refuse(seen, nil) != nil {
		if air, ok := p.inAir(at); ok {
			return air // a first move that ends in mid-air
		}
	}
	return seen
}

// Refuse implements engine.Placement.
func (p *Move) Refuse(spot geometry.Spot, via []geometry.Point) *engine.Refusal {
	o := p.Reach.Obstacle(spot)
	if o.Kind == geometry.IntoImpassable && p.crosses(spot) {
		o = p.Halfway.Obstacle(spot)
	}
	if refusal := p.Obstacle(o); refusal != nil {
		return refusal
	}
	if !p.leads(spot, via) {
		return p.NoPath
	}
	return nil
}

// leads reports whether Path finds a way.
func (p *Move) leads(spot geometry.Spot, via []geometry.Point) bool {
	if len(via) == 0 && p.Reach.Leads(spot) {
		return true
	}
	_, ok := p.Path(spot, via)
	return ok
}

// Path implements engine.Placement.
func (p *Move) Path(spot geometry.Spot, via []geometry.Point) (geometry.Path, bool) {
	path, ok := p.Reach.Path(spot, via)
	if !ok && p.crosses(spot) {
		return p.Halfway.Path(spot, via)
	}
	return path, ok
}

// crosses reports whether a second move could take the mover on from a spot in mid-air over Impassable Terrain.
func (p *Move) crosses(spot geometry.Spot) bool {
	if p.Halfway == nil || !spot.Air || !p.Halfway.Contains(spot) {
		return false
	}
	return p.canGoOn(spot)
}

// Sample implements engine.Placement.
func (p *Move) Sample(random func() float64) (geometry.Spot, bool) {
	if (p.Movement.Cling || p.Movement.AllowAir) && random() < extraShare {
		if spot, ok := p.sampleExtra(random); ok {
			return spot, true
		}
	}
	return p.Reach.Sample(random)
}
