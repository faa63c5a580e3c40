package moves

import (
	"math"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

const (
	// edgeInset keeps the point where a Fall begins on what carries the model, in inches: two steps of the grid of
	// committed places, so that rounding never carries it over the edge.
	edgeInset = 2.0 / 1024
	// edgeReach is how far from an edge such a point may lie.
	edgeReach = 4 * edgeInset
	// leapStride is how far apart the points are that Snap and Sample try along an edge, in inches.
	leapStride = 0.25
)

// leapPlacement is the question where a voluntary Fall begins: at a point of an edge on the level of the model, where
// the surface beyond lies lower.
type leapPlacement struct {
	board.Move
	level  float64
	edges  []board.Segment
	start  geometry.Spot
	blocks []geometry.Cylinder
	left   float64 // inches to move
}

func newLeapPlacement(s *state.State, f MovementAction) *leapPlacement {
	m := Movement(s, f)
	m.AllowAir, m.Fly, m.Rise, m.Drop = false, false, geometry.Slack, geometry.Slack // along the surface it stands on
	p := &leapPlacement{level: m.Start.Level, start: m.Start, blocks: m.Blocks, left: m.Allowance}
	p.Move = board.Move{
		Table: s.Table, Figure: s.Body(f.Model), Reach: s.Table.Reach(m), Obstacle: plots.Obstacles(s, f.Kind, f.Model), NoPath: refuseNoPath(),
	}
	for i := range s.Pieces {
		q := &s.Pieces[i]
		if q.Gone || q.Terrain.Passable {
			continue
		}
		for k := range q.Terrain.Prisms {
			if prism := &q.Terrain.Prisms[k]; math.Abs(prism.Top-p.level) <= geometry.Slack {
				p.edges = append(p.edges, board.Rim(&prism.Footprint)...)
			}
		}
	}
	return p
}

// at is the place where a Fall over a segment begins: inside the edge by a hair.
func (p *leapPlacement) at(e board.Segment, on geometry.Point) geometry.Spot {
	inward := e.To.Sub(e.From).Left().Unit()
	return geometry.Spot{
		Center: on.Along(inward, edgeInset).Committed(), Level: p.level, Inside: geometry.NoPiece, Wall: geometry.NoPiece,
	}
}

// edge returns the board.Segment at whose edge a point lies and beyond which it drops, or false. A model on a wall lets go where
// it is (SE-MOVE-25).
func (p *leapPlacement) edge(center geometry.Point) (board.Segment, bool) {
	if p.start.Wall != geometry.NoPiece {
		return board.Segment{}, center == p.start.Center
	}
	for _, e := range p.edges {
		on := geometry.NearestOnSegment(center, e.From, e.To)
		if on.Distance(center) > edgeReach {
			continue
		}
		beyond := on.Along(e.To.Sub(e.From).Left().Unit(), -edgeReach)
		if below, _ := p.Table.SurfaceBelow(beyond, p.level); below < p.level-geometry.Slack {
			return e, true
		}
	}
	return board.Segment{}, false
}

// carrier is the piece whose surface or wall carries the model at a point of the edge.
func (p *leapPlacement) carrier(at geometry.Point) geometry.PieceIndex {
	if p.start.Wall != geometry.NoPiece {
		return p.start.Wall
	}
	_, piece := p.Table.SurfaceBelow(at, p.level)
	return piece
}

// refuseRoom says why a model has no room to come down beside what it would Fall from, or nil (ruling under SE-FALL-09).
func (p *leapPlacement) refuseRoom(spot geometry.Spot) *engine.Refusal {
	outward := geometry.Point{}
	if e, ok := p.edge(spot.Center); ok && e.From != e.To {
		outward = e.To.Sub(e.From).Left().Unit().Times(-1)
	}
	carrier := p.carrier(spot.Center)
	if p.Table.RoomBeside(p.Figure, p.level, spot.Center, outward, carrier) {
		return nil
	}
	return engine.Refuse("SE-FALL-09", "refuse.leap-room", "Piece", engine.PieceID(carrier))
}

// Envelope implements engine.Placement: the answer is a point of an edge, no area.
func (p *leapPlacement) Envelope() *geometry.Envelope { return nil }

// Snap implements engine.Placement.
func (p *leapPlacement) Snap(at geometry.Point, exact bool) geometry.Spot {
	if p.start.Wall != geometry.NoPiece {
		return p.start
	}
	best, nearest := geometry.Spot{Center: at, Level: p.level, Inside: geometry.NoPiece, Wall: geometry.NoPiece}, math.Inf(1)
	try := func(spot geometry.Spot) {
		if d := spot.Center.Distance(at); d < nearest && (exact || p.Refuse(spot, nil) == nil) {
			best, nearest = spot, d
		}
	}
	for _, e := range p.edges {
		try(p.at(e, geometry.NearestOnSegment(at, e.From, e.To)))
	}
	if !exact && math.IsInf(nearest, 1) {
		for _, spot := range p.offered() {
			try(spot)
		}
	}
	return best
}

// offered lists points along all edges, in order.
func (p *leapPlacement) offered() []geometry.Spot {
	if p.start.Wall != geometry.NoPiece {
		return []geometry.Spot{p.start}
	}
	var spots []geometry.Spot
	for _, e := range p.edges {
		way := e.To.Sub(e.From)
		length := way.Length()
		for walked := leapStride / 2; walked < length; walked += leapStride {
			spots = append(spots, p.at(e, e.From.Along(way, walked/length)))
		}
	}
	return spots
}

// Spots implements engine.Listed: the points from which a Fall can begin.
func (p *leapPlacement) Spots() []geometry.Spot {
	var legal []geometry.Spot
	for _, spot := range p.offered() {
		if spot.Center.Distance(p.start.Center) <= p.left && p.Refuse(spot, nil) == nil {
			legal = append(legal, spot)
		}
	}
	return legal
}

// Refuse implements engine.Placement.
func (p *leapPlacement) Refuse(spot geometry.Spot, via []geometry.Point) *engine.Refusal {
	if _, ok := p.edge(spot.Center); !ok || math.Abs(spot.Level-p.level) > geometry.Slack {
		return engine.Refuse("SE-FALL-02", "refuse.no-edge")
	}
	if refusal := p.refuseRoom(spot); refusal != nil {
		return refusal
	}
	if len(via) == 0 && p.straight(spot) {
		return nil
	}
	return p.Move.Refuse(spot, via)
}

// Path implements engine.Placement.
func (p *leapPlacement) Path(spot geometry.Spot, via []geometry.Point) (geometry.Path, bool) {
	if len(via) == 0 && p.straight(spot) {
		return geometry.Path{Points: []geometry.Point{p.start.Center, spot.Center}, Length: spot.Center.Distance(p.start.Center)}, true
	}
	return p.Move.Path(spot, via)
}

// straight reports whether nothing at all is between the mover and a point of the edge. It is the usual case, and far
// cheaper to find out than the shortest way around something.
func (p *leapPlacement) straight(spot geometry.Spot) bool {
	way := spot.Center.Sub(p.start.Center)
	distance := way.Length()
	if distance > p.left {
		return false
	}
	if distance <= geometry.Slack {
		return true
	}
	d := p.Table.Displace(geometry.Push{
		Mover: p.Figure, Start: p.start, Direction: way.Unit(), Distance: distance, Blocks: p.blocks,
	})
	return d.Hit.Kind == geometry.Unhindered && d.Edge == nil && d.End.Level == p.level && d.Moved >= distance-edgeInset
}

// refuseAll says why a Fall can begin nowhere, or nil: no edge is within reach, or beside none of them there is room.
func (p *leapPlacement) refuseAll() *engine.Refusal {
	if _, ok := p.Sample(func() float64 { return 0 }); ok {
		return nil
	}
	for _, spot := range p.offered() {
		if _, drops := p.edge(spot.Center); drops && p.straight(spot) {
			return p.refuseRoom(spot)
		}
	}
	return engine.Refuse("SE-FALL-06", "refuse.leap-edge")
}

// Sample implements engine.Placement.
func (p *leapPlacement) Sample(random func() float64) (geometry.Spot, bool) {
	spots := p.offered()
	if len(spots) == 0 {
		return geometry.Spot{}, false
	}
	first := int(random() * float64(len(spots)))
	for _, legal := range []func(geometry.Spot) bool{p.straight, p.Reach.Contains} {
		for i := range spots {
			spot := spots[(first+i)%len(spots)]
			if spot.Center.Distance(p.start.Center) > p.left {
				continue
			}
			if _, drops := p.edge(spot.Center); drops && legal(spot) && p.refuseRoom(spot) == nil {
				return spot, true
			}
		}
	}
	return geometry.Spot{}, false
}
