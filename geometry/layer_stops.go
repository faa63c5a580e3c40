package geometry

import "math"

// stop is something that a base cannot overlap.
type stop struct {
	Footprint
	low, high Point
	top       float64    // no higher than the level of a base it does not stop it
	bottom    float64    // that of impassable terrain is endless: it stops bases of any height, but carries them at times
	piece     PieceIndex // which does not stop a base inside of it; NoPiece for models and impassable terrain
}

// findStops lists what the base may not overlap, as far as the movement may come.
func (r *Reached) findStops() {
	m := &r.move
	near := m.Allowance + 2*m.Mover.Radius + extra
	add := func(fp Footprint, bottom, top float64, piece PieceIndex) {
		low, high := fp.Bounds()
		c := m.Start.Center
		if low.X <= c.X+near && high.X >= c.X-near && low.Y <= c.Y+near && high.Y >= c.Y-near {
			r.stops = append(r.stops, stop{fp, low, high, top, bottom, piece})
		}
	}
	layout := r.field.table.Layout()
	for i := range layout.Pieces {
		piece := &layout.Pieces[i]
		if piece.Passable && !piece.Impassable {
			continue
		}
		for k := range piece.Prisms {
			prism := &piece.Prisms[k]
			if piece.Impassable {
				add(prism.Footprint, math.Inf(1), math.Inf(1), NoPiece)
			} else {
				add(prism.Footprint, prism.Bottom, prism.Top, PieceIndex(i))
			}
		}
	}
	for _, models := range [2][]Cylinder{m.Blocks, m.Ends} {
		for _, c := range models {
			add(Footprint{Center: c.Center, Radius: c.Radius}, c.Bottom, math.Inf(1), NoPiece)
		}
	}
}

// surroundings are what there is around a block of cells.
type surroundings struct {
	near   []*stop    // what may matter to parts of the block
	level  float64    // of its first cell
	inside PieceIndex // that its first cell lies in, or NoPiece
	flat   bool       // all of it lies on the ground, away from the table's edges
	open   bool       // a base goes straight from any place in it to any other
}

// look looks around a block, among some stops or, with nil, all of them.
func (r *Reached) look(b cellBox, middle Point, half float64, among []*stop) surroundings {
	f := r.field
	first := b.fromRow*f.Columns + b.fromColumn
	s := surroundings{level: f.Levels[first], inside: f.Inside(first)}
	even := !math.IsNaN(s.level)
	for row := b.fromRow; row < b.toRow && even; row++ {
		from, to := row*f.Columns+b.fromColumn, row*f.Columns+b.toColumn
		for _, other := range f.Levels[from:to] {
			even = even && other == s.level
		}
		if f.inside != nil {
			for _, other := range f.inside[from:to] {
				even = even && other == s.inside
			}
		}
	}
	indoors := s.inside != NoPiece
	if indoors {
		even = even && f.roomFor(s.inside, middle, half, r.move.Mover.Radius)
	}
	room := r.move.Mover.Radius + half + slack
	within := middle.X >= room && middle.Y >= room && middle.X <= f.table.Width()-room && middle.Y <= f.table.Depth()-room
	onGround := s.level <= Slack
	s.open = even && within && r.straight
	s.flat = s.open && onGround && !indoors
	carried := onGround || indoors
	look := func(one *stop) {
		if middle.X < one.low.X-room || middle.X > one.high.X+room || middle.Y < one.low.Y-room || middle.Y > one.high.Y+room {
			return
		}
		gap := one.DistanceTo(middle)
		if gap > room {
			return
		}
		s.near = append(s.near, one)
		switch {
		case !s.open, indoors && one.piece == s.inside:
		case one.top > s.level+Slack:
			s.open = false
		case one.top >= s.level-Slack && gap == 0 && borderDistance(&one.Footprint, middle) > half+slack:
			carried = true
		}
	}
	if among == nil {
		s.near = make([]*stop, 0, 16)
		for i := range r.stops {
			look(&r.stops[i])
		}
	} else {
		s.near = make([]*stop, 0, len(among))
		for _, one := range among {
			look(one)
		}
	}
	s.open = s.open && carried
	return s
}

// free reports whether a base goes straight from one place on the ground to another past some stops.
func (r *Reached) free(from, to Point, among []*stop) bool {
	room := r.move.Mover.Radius + slack
	low := Point{X: min(from.X, to.X) - room, Y: min(from.Y, to.Y) - room}
	high := Point{X: max(from.X, to.X) + room, Y: max(from.Y, to.Y) + room}
	for _, one := range among {
		if one.low.X > high.X || one.high.X < low.X || one.low.Y > high.Y || one.high.Y < low.Y {
			continue
		}
		if one.top > Slack && one.segmentGap(from, to) < room {
			return false
		}
	}
	return true
}

// overlaps reports whether a base at a place on the ground certainly overlaps one of some stops.
func (r *Reached) overlaps(at Point, among []*stop) bool {
	m := &r.move
	for _, one := range among {
		if one.bottom < m.Mover.Height-slack && one.top > slack && one.DistanceTo(at) < m.Mover.Radius-slack {
			return true
		}
	}
	return false
}

// segmentGap is how far a segment stays away from the footprint, 0 where it meets it.
func (s *stop) segmentGap(from, to Point) float64 {
	if len(s.Polygon) == 0 {
		return max(0, NearestOnSegment(s.Center, from, to).Distance(s.Center)-s.Radius)
	}
	if s.Contains(from) {
		return 0
	}
	gap := math.Inf(1)
	previous := s.Polygon[len(s.Polygon)-1]
	for _, corner := range s.Polygon {
		if Orientation(previous, corner, from)*Orientation(previous, corner, to) <= 0 &&
			Orientation(from, to, previous)*Orientation(from, to, corner) <= 0 && from != to {
			return 0
		}
		gap = min(gap, NearestOnSegment(corner, from, to).Distance(corner),
			NearestOnSegment(from, previous, corner).Distance(from), NearestOnSegment(to, previous, corner).Distance(to))
		previous = corner
	}
	return gap
}
