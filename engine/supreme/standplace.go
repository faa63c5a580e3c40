package supreme

import (
	"trueinch/engine"
	"trueinch/geometry"
)

// standPlacement is the question where a model is put on the table, not as a move: deployment, or the return from
// Climb High. It holds copies only, so that it stays true in every copy of the state.
type standPlacement struct {
	mode   engine.PlaceMode
	table  *geometry.Table
	mover  geometry.Cylinder
	blocks []geometry.Cylinder
	ids    []engine.ModelID // behind blocks
	low    geometry.Point   // the box in which Sample looks
	high   geometry.Point
	// accept adds the rule's own limits; nil accepts everything. It must not look at the state.
	accept func(geometry.Cylinder, geometry.Spot) *engine.Refusal
}

func (s *State) newStand(id engine.ModelID, mode engine.PlaceMode) *standPlacement {
	return &standPlacement{
		mode: mode, table: s.table, mover: s.body(id), blocks: s.standing(id), ids: s.standingIDs(id),
		high: geometry.Point{X: s.setup.Layout.Width, Y: s.setup.Layout.Depth},
	}
}

// Mode implements engine.Placement.
func (p *standPlacement) Mode() engine.PlaceMode { return p.mode }

// Mover implements engine.Placement.
func (p *standPlacement) Mover() geometry.Cylinder { return p.mover }

// Envelope implements engine.Placement: this is no move.
func (p *standPlacement) Envelope() *geometry.Envelope { return nil }

// Path implements engine.Placement: this is no move.
func (p *standPlacement) Path(geometry.Spot, []geometry.Point) (geometry.Path, bool) {
	return geometry.Path{}, false
}

// body is the mover at a spot.
func (p *standPlacement) body(spot geometry.Spot) geometry.Cylinder {
	c := p.mover
	c.Center, c.Bottom = spot.Center, spot.Level
	return c
}

// Snap implements engine.Placement.
func (p *standPlacement) Snap(at geometry.Point, exact bool) geometry.Spot {
	seen := seenAt(p.table, at)
	if exact || p.Refuse(seen, nil) == nil {
		return seen
	}
	for _, spot := range p.table.Surfaces(at) {
		if p.Refuse(spot, nil) == nil {
			return spot
		}
	}
	if spot, ok := p.nearest(seen); ok {
		return spot
	}
	return seen
}

// nearest is the legal spot nearest to another; false when there is none.
func (p *standPlacement) nearest(to geometry.Spot) (geometry.Spot, bool) {
	return p.table.NearestFree(p.body(to), to, p.blocks, func(spot geometry.Spot) bool {
		return p.accept == nil || p.accept(p.body(spot), spot) == nil
	})
}

// Refuse implements engine.Placement.
func (p *standPlacement) Refuse(spot geometry.Spot, _ []geometry.Point) *engine.Refusal {
	standing := p.table.Reach(geometry.Movement{Mover: p.mover, Start: spot, Blocks: p.blocks})
	if refusal := refuseObstacle(standing.Obstacle(spot), sprint, p.ids); refusal != nil {
		return refusal
	}
	if p.accept != nil {
		return p.accept(p.body(spot), spot)
	}
	return nil
}

// sampleTries is how many random points Sample looks at before it searches in order.
const sampleTries = 64

// sampleGrid is how many points a side of the box is searched in.
const sampleGrid = 24

// Sample implements engine.Placement.
func (p *standPlacement) Sample(random func() float64) (geometry.Spot, bool) {
	wide := p.high.Sub(p.low)
	for range sampleTries {
		at := geometry.Point{X: p.low.X + float64(wide.X*random()), Y: p.low.Y + float64(wide.Y*random())}.Committed()
		if spot, ok := p.legalAt(at); ok {
			return spot, true
		}
	}
	for i := range sampleGrid * sampleGrid {
		x, y := float64(i%sampleGrid)+0.5, float64(i/sampleGrid)+0.5
		at := geometry.Point{X: p.low.X + float64(wide.X*(x/sampleGrid)), Y: p.low.Y + float64(wide.Y*(y/sampleGrid))}.Committed()
		if spot, ok := p.legalAt(at); ok {
			return spot, true
		}
	}
	return p.nearest(geometry.Ground(p.low.Along(wide, 0.5)))
}

// legalAt is a legal spot over a point.
func (p *standPlacement) legalAt(at geometry.Point) (geometry.Spot, bool) {
	for _, spot := range p.table.Surfaces(at) {
		if p.Refuse(spot, nil) == nil {
			return spot, true
		}
	}
	return geometry.Spot{}, false
}
