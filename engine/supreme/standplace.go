package supreme

import (
	"slices"

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
	ids    []engine.ModelID    // behind blocks
	ends   []geometry.Cylinder // Markers and Citizens (SE-MOVE-11)
	low    geometry.Point      // the box that holds the base of every spot that Sample finds
	high   geometry.Point
	// strict says that accept leaves little of the box free: it is then asked first, and no search goes beyond the box.
	strict bool
	// accept adds the rule's own limits; nil accepts everything. It must not look at the state.
	accept func(geometry.Cylinder, geometry.Spot) *engine.Refusal
}

func (s *State) newStand(id engine.ModelID, mode engine.PlaceMode) *standPlacement {
	return &standPlacement{
		mode: mode, table: s.table, mover: s.body(id), blocks: s.standing(id), ids: s.standingIDs(id), ends: s.ends(),
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
	blocks := slices.Concat(p.blocks, p.ends)
	return p.table.NearestFree(p.body(to), to, blocks, func(spot geometry.Spot) bool {
		return p.accept == nil || p.accept(p.body(spot), spot) == nil
	})
}

// Refuse implements engine.Placement.
func (p *standPlacement) Refuse(spot geometry.Spot, _ []geometry.Point) *engine.Refusal {
	standing := p.table.Reach(geometry.Movement{Mover: p.mover, Start: spot, Blocks: p.blocks, Ends: p.ends})
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
	for range sampleTries {
		if spot, ok := p.Over(p.within(random(), random())); ok {
			return spot, true
		}
	}
	return p.search()
}

// strictGrids are how far apart the points are that a strict search looks at, in inches: first coarsely, then closely.
var strictGrids = [...]float64{1, 0.5, 0.25}

// comb looks at the whole box, point by point.
func (p *standPlacement) comb() (geometry.Spot, bool) {
	r := p.mover.Radius
	for _, step := range strictGrids {
		for y := p.low.Y + r; y <= p.high.Y-r+geometry.Slack; y += step {
			for x := p.low.X + r; x <= p.high.X-r+geometry.Slack; x += step {
				if spot, ok := p.Over(geometry.Point{X: x, Y: y}.Committed()); ok {
					return spot, true
				}
			}
		}
	}
	return geometry.Spot{}, false
}

// search finds a legal spot without chance: on a grid, else the one nearest to the middle of the box.
func (p *standPlacement) search() (geometry.Spot, bool) {
	if p.strict {
		return p.comb()
	}
	for i := range sampleGrid * sampleGrid {
		x, y := float64(i%sampleGrid)+0.5, float64(i/sampleGrid)+0.5
		if spot, ok := p.Over(p.within(x/sampleGrid, y/sampleGrid)); ok {
			return spot, true
		}
	}
	return p.nearest(geometry.Ground(p.within(0.5, 0.5)))
}

// within is the place at two fractions of the box in which the centre of the base may lie.
func (p *standPlacement) within(x, y float64) geometry.Point {
	r := p.mover.Radius
	wide, deep := max(0, p.high.X-p.low.X-2*r), max(0, p.high.Y-p.low.Y-2*r)
	return geometry.Point{X: p.low.X + r + float64(wide*x), Y: p.low.Y + r + float64(deep*y)}.Committed()
}

// Over implements engine.Spread.
func (p *standPlacement) Over(at geometry.Point) (geometry.Spot, bool) {
	if p.strict && p.accept(p.body(geometry.Ground(at)), geometry.Ground(at)) != nil {
		return geometry.Spot{}, false
	}
	for _, spot := range p.table.Surfaces(at) {
		if p.accept != nil && p.accept(p.body(spot), spot) != nil { // mostly the cheaper question
			continue
		}
		if p.Refuse(spot, nil) == nil {
			return spot, true
		}
	}
	return geometry.Spot{}, false
}
