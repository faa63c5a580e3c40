package geometry

import (
	"cmp"
	"math"
	"slices"
)

// Push is one straight displacement of one base. Lengths in inches.
type Push struct {
	Mover     Cylinder // its Center and Bottom are not read: Start says where it is
	Start     Spot
	Direction Point // of any length but 0
	Distance  float64
	Blocks    []Cylinder // whatever stands or lies there: all of it stops it
}

// Displacement is where a Push ends, and why there.
type Displacement struct {
	End     Spot    // on the grid of Committed where that overlaps nothing
	Moved   float64 // inches along the direction
	Hit     Obstacle
	Touches []PieceIndex // the passable pieces (zones) that the base touches on the way, in order
	Edge    *Spot        // where the centre leaves what carried it, or nil; End is the same place
	Rest    float64      // inches still to go from Edge
	From    PieceIndex   // what carried it up to Edge, or NoPiece
}

// Displace moves a base straight until it has gone the whole distance, touches something, or its centre comes to the
// edge of what carries it. Terrain of any height, models, the table edge, impassable
// terrain and, from within, the wall of an enclosed piece stop it; other passable pieces do not.
//
// What it touches before stops it only if it would be pushed into it: sliding along is free. What it overlaps before
// stops it only if it would be pushed deeper; a solid that its centre is in does not stop it. Coming to touch
// something exactly at the end of the distance is a hit; coming exactly to an edge is not yet passing it. A base that
// nothing carries at the start, in the air or on a wall, is at its Edge at once. Hit is OntoModel, IntoPiece,
// IntoImpassable, OffTable or PartlyInside; of several things met at the same place, the first of Blocks, then the
// first piece. No direction, no distance or no proper start: nothing moves. Error 2e-6 inch before the rounding.
func (t *Table) Displace(p Push) Displacement {
	d := Displacement{End: p.Start, From: NoPiece, Hit: Obstacle{Model: -1, Piece: NoPiece}}
	distance, way := cleanLength(p.Distance), p.Direction
	if !usable(way) || !usable(p.Start.Center) || !ordinary(p.Start.Level) || way.Length() == 0 || math.IsInf(way.Length(), 0) {
		return d
	}
	distance = min(distance, 4*(t.layout.Width+t.layout.Depth))
	slide := slide{table: t, grounds: t.grounds(), push: &p, far: distance}
	slide.course = course{from: p.Start.Center, way: way.Unit(), length: distance}
	slide.stance = t.makeStance(p.Mover, t.massesWithin(slide.bounds()))
	slide.stance.blocks, slide.stance.air, slide.stance.cling = p.Blocks, true, true
	slide.meetModels()
	slide.meetTerrain()
	slide.meetEdge()
	d.Moved, d.Hit = slide.far, slide.hit
	if distance == 0 {
		d.Moved, d.Hit = 0, Obstacle{Model: -1, Piece: NoPiece}
	}
	if edge, from := slide.edge(); edge < d.Moved-grain {
		d.Moved, d.Rest, d.From = edge, distance-edge, from
		d.Hit = Obstacle{Model: -1, Piece: NoPiece}
		at := p.Start
		at.Center = slide.course.at(edge)
		d.Edge = &at
	}
	d.Touches = slide.touches(d.Moved)
	d.End.Center = slide.course.at(d.Moved)
	if d.Moved == 0 {
		d.End.Center = p.Start.Center
	} else {
		d.End = slide.settle(d.End)
	}
	return d
}

// slide is a displacement being worked out.
type slide struct {
	table   *Table
	grounds *grounds
	push    *Push
	stance  stance
	course  course
	far     float64 // how far it gets, as far as known
	hit     Obstacle
}

// bounds returns the upright rectangle in which everything lies that the base may meet on its way and where it settles.
func (s *slide) bounds() (low, high Point) {
	wide := cleanSize(s.push.Mover.Radius) + 2*ContactGap
	from, to := s.course.from, s.course.at(s.course.length)
	return Point{min(from.X, to.X) - wide, min(from.Y, to.Y) - wide}, Point{max(from.X, to.X) + wide, max(from.Y, to.Y) + wide}
}

// stop notes something that the base meets after going at inches.
func (s *slide) stop(at float64, hit Obstacle) {
	at = max(0, at)
	if at < s.far-grain || (at <= s.far+slack && s.hit.Kind == Unhindered) {
		s.far, s.hit = min(at, s.far), hit
	}
}

// meet finds where the base first comes to touch an outline that it must keep a distance from.
func (s *slide) meet(o *outline, reach float64, hit Obstacle) {
	start := o.gap(s.push.Start.Center)
	if start < reach-slack {
		const step = 1e-4
		if !o.inside(s.push.Start.Center) && o.gap(s.course.at(step)) < start-1e-9 {
			s.stop(0, hit)
		}
		return
	}
	for _, part := range o.within(s.course, max(0, reach-slack), nil) {
		if part.to > grain && part.from <= s.far+slack {
			s.stop(part.from-slack, hit)
		}
	}
}

func (s *slide) meetModels() {
	s.hit = Obstacle{Model: -1, Piece: NoPiece}
	low, high := s.bounds()
	for i := range s.push.Blocks {
		c := &s.push.Blocks[i]
		if usable(c.Center) && c.within(low, high) && bodiesMeet(s.push.Start.Level, s.stance.height, c) {
			o := outline{center: c.Center, radius: cleanSize(c.Radius)}
			s.meet(&o, s.stance.radius, Obstacle{Kind: OntoModel, Model: i, Piece: NoPiece})
		}
	}
}

// within reports whether a base reaches into an upright rectangle.
func (c *Cylinder) within(low, high Point) bool {
	r := cleanSize(c.Radius)
	return c.Center.X+r >= low.X && c.Center.X-r <= high.X && c.Center.Y+r >= low.Y && c.Center.Y-r <= high.Y
}

func (s *slide) meetTerrain() {
	start := s.push.Start
	carried := start.Inside == NoPiece && s.stance.carrier(start, s.grounds) != NoPiece
	for _, i := range s.stance.masses {
		m := &s.grounds.masses[i]
		switch {
		case start.Inside != NoPiece && m.piece == start.Inside:
		case m.impassable && !(carried && start.Level >= m.top-slack):
			s.meet(&m.shape, s.stance.radius, Obstacle{Kind: IntoImpassable, Model: -1, Piece: m.piece})
		case !m.impassable && m.meets(start.Level, s.stance.height):
			s.meet(&m.shape, s.stance.radius, Obstacle{Kind: IntoPiece, Model: -1, Piece: m.piece})
		}
	}
	if r := s.grounds.roomOf(start.Inside); r != nil {
		s.meetRoom(r)
	}
}

// meetRoom finds where the base comes to touch the wall of the enclosed piece it is in, by walking along in steps no
// longer than its radius and halving the step that leaves.
func (s *slide) meetRoom(r *room) {
	hit := Obstacle{Kind: PartlyInside, Model: -1, Piece: r.piece}
	holds := func(at float64) bool { return s.grounds.roomHolds(r, s.course.at(at), s.stance.radius) }
	if !holds(0) {
		if r.gap(s.course.at(1e-4), s.grounds) > r.gap(s.course.at(0), s.grounds)+1e-9 {
			s.stop(0, hit)
		}
		return
	}
	step := max(0.01, s.stance.radius/8)
	for at := 0.0; at < s.far; at += step {
		good, bad := at, min(at+step, s.far)
		if holds(bad) {
			continue
		}
		for range 50 {
			if middle := (good + bad) / 2; holds(middle) {
				good = middle
			} else {
				bad = middle
			}
		}
		s.stop(good, hit)
		return
	}
}

// meetEdge finds where the base comes to touch the edge of the table.
func (s *slide) meetEdge() {
	low := Point{s.stance.radius, s.stance.radius}
	high := Point{s.table.layout.Width, s.table.layout.Depth}.Sub(low)
	c := s.course
	for _, side := range [4][3]float64{
		{c.from.X, c.way.X, high.X}, {-c.from.X, -c.way.X, -low.X}, {c.from.Y, c.way.Y, high.Y}, {-c.from.Y, -c.way.Y, -low.Y},
	} {
		if at, speed, limit := side[0], side[1], side[2]; speed > 1e-12 && at+float64(speed*(s.far+slack)) >= limit {
			s.stop((limit-at)/speed, Obstacle{Kind: OffTable, Model: -1, Piece: NoPiece})
		}
	}
}

// edge returns how far the centre goes before it leaves what carries it, and what that is; infinite on the ground and
// inside an enclosed piece.
func (s *slide) edge() (float64, PieceIndex) {
	start := s.push.Start
	if start.Inside != NoPiece || (math.Abs(start.Level) <= slack && !start.Air && start.Wall == NoPiece) {
		return math.Inf(1), NoPiece
	}
	from := start.Wall
	if start.Air || start.Wall != NoPiece {
		return 0, from
	}
	type carrying struct {
		span
		piece PieceIndex
	}
	var parts []carrying
	for _, i := range s.stance.masses {
		m := &s.grounds.masses[i]
		if !m.carries || math.Abs(m.top-start.Level) > slack {
			continue
		}
		for _, part := range m.shape.rims(s.course, m.shape.chords(s.course, nil)) {
			parts = append(parts, carrying{part, m.piece})
		}
	}
	slices.SortStableFunc(parts, func(a, b carrying) int { return cmp.Compare(a.from, b.from) })
	edge := 0.0
	for _, part := range parts {
		if part.from <= edge+2*slack && part.to >= edge-2*slack {
			if from == NoPiece || part.to > edge {
				from = part.piece
			}
			edge = max(edge, part.to)
		}
	}
	return edge, from
}

// touches lists the zones that the base touches within the first so many inches.
func (s *slide) touches(moved float64) []PieceIndex {
	var list []touch
	level := s.push.Start.Level
	for i := range s.grounds.zones {
		z := &s.grounds.zones[i]
		if level > z.top+slack || level+s.stance.height < z.bottom-slack {
			continue
		}
		for _, part := range z.shape.within(s.course, s.stance.radius+ContactGap, nil) {
			if part.to >= 0 && part.from <= moved {
				list = append(list, touch{max(0, part.from), z.piece})
			}
		}
	}
	slices.SortStableFunc(list, func(a, b touch) int { return cmp.Compare(a.length, b.length) })
	var pieces []PieceIndex
	for _, h := range list {
		if !slices.Contains(pieces, h.piece) {
			pieces = append(pieces, h.piece)
		}
	}
	return pieces
}

// settle moves the end to the grid of Committed without letting it overlap anything; if it cannot, because the base
// overlapped something all along, it is rounded as it is.
func (s *slide) settle(end Spot) Spot {
	free := func(at Spot) bool { return s.stance.judge(at).Kind == Unhindered }
	if settled, ok := committed(end, end.Center, free); ok {
		return settled
	}
	end.Center = end.Center.Committed()
	return end
}
