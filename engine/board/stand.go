package board

import (
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/geometry"
)

// Stand is the question where a figure is put on the table, not as a move. It holds copies only, so that it stays true in every
// copy of a state.
type Stand struct {
	As     engine.PlaceMode
	Table  *geometry.Table
	Figure geometry.Cylinder
	Blocks []geometry.Cylinder
	Ends   []geometry.Cylinder // what nobody may end on
	Low    geometry.Point      // the box that holds the base of every spot that Sample finds
	High   geometry.Point
	// Strict says that Accept leaves little of the box free: it is then asked first, and no search goes beyond the box.
	Strict bool
	// Onto draws a point to the nearest one that Accept may leave, where that is a mere line; nil for none.
	Onto func(geometry.Point) geometry.Point
	// Accept adds a rule's own limits; nil accepts everything. It must not look at a state.
	Accept func(geometry.Cylinder, geometry.Spot) *engine.Refusal
	// Short says how many inches off, at the least, the nearest place lies that Accept may accept; 0 where it cannot say, as Accept is
	// asked then. It spares a search the questions in between, and may be nil.
	Short func(geometry.Cylinder) float64
	// Obstacle says why a base cannot be where something stands, or nil; its models are those of Blocks.
	Obstacle func(geometry.Obstacle) *engine.Refusal
}

// Mode implements engine.Placement.
func (p *Stand) Mode() engine.PlaceMode { return p.As }

// Mover implements engine.Placement.
func (p *Stand) Mover() geometry.Cylinder { return p.Figure }

// Envelope implements engine.Placement: this is no move.
func (p *Stand) Envelope() *geometry.Envelope { return nil }

// Path implements engine.Placement: this is no move.
func (p *Stand) Path(geometry.Spot, []geometry.Point) (geometry.Path, bool) {
	return geometry.Path{}, false
}

// Body is the figure at a spot.
func (p *Stand) Body(spot geometry.Spot) geometry.Cylinder {
	c := p.Figure
	c.Center, c.Bottom = spot.Center, spot.Level
	return c
}

// Snap implements engine.Placement.
func (p *Stand) Snap(at geometry.Point, exact bool) geometry.Spot {
	seen := Seen(p.Table, at)
	if exact || p.Refuse(seen, nil) == nil {
		return seen
	}
	if spot, ok := p.along(at); ok {
		return spot
	}
	for _, spot := range p.Table.Surfaces(at) {
		if p.Refuse(spot, nil) == nil {
			return spot
		}
	}
	if spot, ok := p.nearest(seen); ok {
		return spot
	}
	return seen
}

// alongStep is how far apart the points are that are drawn onto a line, in inches.
const alongStep = 0.25

// along is a legal spot on the line that is all that is left, near to a point; false when there is none, or no such line.
func (p *Stand) along(at geometry.Point) (geometry.Spot, bool) {
	if p.Onto == nil {
		return geometry.Spot{}, false
	}
	for away := 0.0; away <= max(p.Table.Width(), p.Table.Depth()); away += alongStep {
		for _, way := range [...]geometry.Point{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}} {
			if spot, ok := p.Over(p.Onto(at.Along(way, away)).Committed()); ok {
				return spot, true
			}
		}
	}
	return geometry.Spot{}, false
}

// nearest is the legal spot nearest to another; false when there is none.
func (p *Stand) nearest(to geometry.Spot) (geometry.Spot, bool) {
	blocks := slices.Concat(p.Blocks, p.Ends)
	accept := func(spot geometry.Spot) bool { return p.Accept == nil || p.Accept(p.Body(spot), spot) == nil }
	if p.Short == nil {
		return p.Table.NearestFree(p.Body(to), to, blocks, accept)
	}
	return p.Table.NearestFreeBeyond(p.Body(to), to, blocks, accept, p.shortOf)
}

// shortOf is Short of the figure with its centre at a point.
func (p *Stand) shortOf(at geometry.Point) float64 {
	if p.Short == nil {
		return 0
	}
	c := p.Figure
	c.Center = at
	return p.Short(c)
}

// Refuse implements engine.Placement.
func (p *Stand) Refuse(spot geometry.Spot, _ []geometry.Point) *engine.Refusal {
	standing := p.Table.Reach(geometry.Movement{Mover: p.Figure, Start: spot, Blocks: p.Blocks, Ends: p.Ends})
	if refusal := p.Obstacle(standing.Obstacle(spot)); refusal != nil {
		return refusal
	}
	if p.Accept != nil {
		return p.Accept(p.Body(spot), spot)
	}
	return nil
}

// SampleTries is how many random points Sample looks at before it searches in order.
const SampleTries = 64

// sampleGrid is how many points a side of the box is searched in.
const sampleGrid = 24

// Line implements engine.Lined.
func (p *Stand) Line(at geometry.Point) geometry.Point {
	if p.Onto == nil {
		return at
	}
	return p.Onto(at).Committed()
}

// Sample implements engine.Placement.
func (p *Stand) Sample(random func() float64) (geometry.Spot, bool) {
	for range SampleTries {
		if spot, ok := p.Over(p.within(random(), random())); ok {
			return spot, true
		}
	}
	return p.Search()
}

// strictGrids are how far apart the points are that a strict search looks at, in inches: first coarsely, then closely.
var strictGrids = [...]float64{1, 0.5, 0.25}

// comb looks at the whole box, point by point.
func (p *Stand) comb() (geometry.Spot, bool) {
	r := p.Figure.Radius
	for _, step := range strictGrids {
		for y := p.Low.Y + r; y <= p.High.Y-r+geometry.Slack; y += step {
			until := math.Inf(-1)
			for x := p.Low.X + r; x <= p.High.X-r+geometry.Slack; x += step {
				if x < until {
					continue
				}
				at := geometry.Point{X: x, Y: y}.Committed()
				if short := p.shortOf(at); short > 0 {
					until = at.X + short - geometry.Slack - at.Distance(geometry.Point{X: x, Y: y})
					continue
				}
				if spot, ok := p.Over(at); ok {
					return spot, true
				}
			}
		}
	}
	return geometry.Spot{}, false
}

// Search finds a legal spot without chance: on a grid, else the one nearest to the middle of the box.
func (p *Stand) Search() (geometry.Spot, bool) {
	if p.Strict {
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
func (p *Stand) within(x, y float64) geometry.Point {
	r := p.Figure.Radius
	wide, deep := max(0, p.High.X-p.Low.X-2*r), max(0, p.High.Y-p.Low.Y-2*r)
	return geometry.Point{X: p.Low.X + r + float64(wide*x), Y: p.Low.Y + r + float64(deep*y)}.Committed()
}

// Over implements engine.Spread.
func (p *Stand) Over(at geometry.Point) (geometry.Spot, bool) {
	if p.Strict && p.Accept(p.Body(geometry.Ground(at)), geometry.Ground(at)) != nil {
		return geometry.Spot{}, false
	}
	for _, spot := range p.Table.Surfaces(at) {
		if p.Accept != nil && p.Accept(p.Body(spot), spot) != nil { // mostly the cheaper question
			continue
		}
		if p.Refuse(spot, nil) == nil {
			return spot, true
		}
	}
	return geometry.Spot{}, false
}

var (
	_ engine.Spread = (*Stand)(nil)
	_ engine.Lined  = (*Stand)(nil)
)
