package board

import (
	"math"

	"trueinch/engine"
	"trueinch/geometry"
)

const (
	// edgeInset keeps the point where a drop begins on what carries the figure, in inches: two steps of the grid of
	// committed places, so that rounding never carries it over the edge.
	edgeInset = Rounding
	// edgeReach is how far from an edge such a point may lie.
	edgeReach = 4 * edgeInset
	// leapStride is how far apart the points are that Snap and Sample try along an edge, in inches.
	leapStride = 0.25
)

// Ledge is the question from where a figure drops of its own will: a point of an edge on its level, where the surface beyond lies
// lower, and to which it can go.
type Ledge struct {
	Move                                                      // along the surface it stands on
	NoEdge, Nowhere *engine.Refusal                           // of a spot that is no edge, and when no edge is within reach
	NoRoom          func(geometry.PieceIndex) *engine.Refusal // of an edge beside which there is no room to come down
	edges           []Segment
}

// Ledge finds the edges for a move along the surface that a figure stands on.
func (b Board) Ledge(move Move) *Ledge {
	p := &Ledge{Move: move}
	for i := range b.pieces() {
		piece := b.Records.Piece(i)
		if piece.Gone || piece.Terrain.Passable {
			continue
		}
		for k := range piece.Terrain.Prisms {
			if prism := &piece.Terrain.Prisms[k]; math.Abs(prism.Top-p.start().Level) <= geometry.Slack {
				p.edges = append(p.edges, Rim(&prism.Footprint)...)
			}
		}
	}
	return p
}

// start is where the figure stands.
func (p *Ledge) start() *geometry.Spot { return &p.Movement.Start }

// at is the place where a drop over a segment begins: inside the edge by a hair.
func (p *Ledge) at(e Segment, on geometry.Point) geometry.Spot {
	inward := e.To.Sub(e.From).Left().Unit()
	return geometry.Spot{
		Center: on.Along(inward, edgeInset).Committed(), Level: p.start().Level, Inside: geometry.NoPiece, Wall: geometry.NoPiece,
	}
}

// edge returns the segment at whose edge a point lies and beyond which it drops, or false. A figure on a wall lets go
// where it is.
func (p *Ledge) edge(center geometry.Point) (Segment, bool) {
	if p.start().Wall != geometry.NoPiece {
		return Segment{}, center == p.start().Center
	}
	for _, e := range p.edges {
		on := geometry.NearestOnSegment(center, e.From, e.To)
		if on.Distance(center) > edgeReach {
			continue
		}
		beyond := on.Along(e.To.Sub(e.From).Left().Unit(), -edgeReach)
		if below, _ := p.Table.SurfaceBelow(beyond, p.start().Level); below < p.start().Level-geometry.Slack {
			return e, true
		}
	}
	return Segment{}, false
}

// Carrier is the piece whose surface or wall carries the figure at a point of the edge.
func (p *Ledge) Carrier(at geometry.Point) geometry.PieceIndex {
	if p.start().Wall != geometry.NoPiece {
		return p.start().Wall
	}
	_, piece := p.Table.SurfaceBelow(at, p.start().Level)
	return piece
}

// refuseRoom says why a figure has no room to come down beside what it would drop from, or nil.
func (p *Ledge) refuseRoom(spot geometry.Spot) *engine.Refusal {
	outward := geometry.Point{}
	if e, ok := p.edge(spot.Center); ok && e.From != e.To {
		outward = e.To.Sub(e.From).Left().Unit().Times(-1)
	}
	carrier := p.Carrier(spot.Center)
	if p.Table.RoomBeside(p.Figure, p.start().Level, spot.Center, outward, carrier) {
		return nil
	}
	return p.NoRoom(carrier)
}

// Envelope implements engine.Placement: the answer is a point of an edge, no area.
func (p *Ledge) Envelope() *geometry.Envelope { return nil }

// Snap implements engine.Placement.
func (p *Ledge) Snap(at geometry.Point, exact bool) geometry.Spot {
	if p.start().Wall != geometry.NoPiece {
		return *p.start()
	}
	best, nearest := geometry.Spot{Center: at, Level: p.start().Level, Inside: geometry.NoPiece, Wall: geometry.NoPiece}, math.Inf(1)
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
func (p *Ledge) offered() []geometry.Spot {
	if p.start().Wall != geometry.NoPiece {
		return []geometry.Spot{*p.start()}
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

// Spots implements engine.Listed: the points from which a drop can begin.
func (p *Ledge) Spots() []geometry.Spot {
	var legal []geometry.Spot
	for _, spot := range p.offered() {
		if spot.Center.Distance(p.start().Center) <= p.Movement.Allowance && p.Refuse(spot, nil) == nil {
			legal = append(legal, spot)
		}
	}
	return legal
}

// Refuse implements engine.Placement.
func (p *Ledge) Refuse(spot geometry.Spot, via []geometry.Point) *engine.Refusal {
	if _, ok := p.edge(spot.Center); !ok || math.Abs(spot.Level-p.start().Level) > geometry.Slack {
		return p.NoEdge
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
func (p *Ledge) Path(spot geometry.Spot, via []geometry.Point) (geometry.Path, bool) {
	if len(via) == 0 && p.straight(spot) {
		return geometry.Path{Points: []geometry.Point{p.start().Center, spot.Center}, Length: spot.Center.Distance(p.start().Center)}, true
	}
	return p.Move.Path(spot, via)
}

// straight reports whether nothing at all is between the mover and a point of the edge. It is the usual case, and far
// cheaper to find out than the shortest way around something.
func (p *Ledge) straight(spot geometry.Spot) bool {
	way := spot.Center.Sub(p.start().Center)
	distance := way.Length()
	if distance > p.Movement.Allowance {
		return false
	}
	if distance <= geometry.Slack {
		return true
	}
	d := p.Table.Displace(geometry.Push{
		Mover: p.Figure, Start: *p.start(), Direction: way.Unit(), Distance: distance, Blocks: p.Movement.Blocks,
	})
	return d.Hit.Kind == geometry.Unhindered && d.Edge == nil && d.End.Level == p.start().Level && d.Moved >= distance-edgeInset
}

// RefuseAll says why a drop can begin nowhere, or nil: no edge is within reach, or beside none of them there is room.
func (p *Ledge) RefuseAll() *engine.Refusal {
	spots, nearest := p.offered(), 0 // where it is most likely that one can begin, so that the search is short
	for i := range spots {
		if spots[i].Center.Distance(p.start().Center) < spots[nearest].Center.Distance(p.start().Center) {
			nearest = i
		}
	}
	if _, ok := p.firstOf(spots, nearest); ok {
		return nil
	}
	for _, spot := range spots {
		if _, drops := p.edge(spot.Center); drops && p.straight(spot) {
			return p.refuseRoom(spot)
		}
	}
	return p.Nowhere
}

// Sample implements engine.Placement.
func (p *Ledge) Sample(random func() float64) (geometry.Spot, bool) {
	spots := p.offered()
	if len(spots) == 0 {
		return geometry.Spot{}, false
	}
	return p.firstOf(spots, int(random()*float64(len(spots))))
}

// firstOf is the first of some spots from which a drop can begin, starting with one of them and going round.
func (p *Ledge) firstOf(spots []geometry.Spot, first int) (geometry.Spot, bool) {
	for _, legal := range []func(geometry.Spot) bool{p.straight, p.Reach.Contains} {
		for i := range spots {
			spot := spots[(first+i)%len(spots)]
			if spot.Center.Distance(p.start().Center) > p.Movement.Allowance {
				continue
			}
			if _, drops := p.edge(spot.Center); drops && legal(spot) && p.refuseRoom(spot) == nil {
				return spot, true
			}
		}
	}
	return geometry.Spot{}, false
}

var _ engine.Listed = (*Ledge)(nil)
