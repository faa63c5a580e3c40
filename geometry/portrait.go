package geometry

import (
	"math"
	"slices"
)

// Portrait is the picture behind Sight.Visible, to look at: the target's silhouette as the viewer's eye sees it, and
// what each piece hides of it. Its coordinates are inches in the upright plane through the target's axis, across the
// line from the eye to it: x to the right of the axis, y the level above the table. Outlines run counter-clockwise;
// straight edges of the picture are exact, round ones are chords that stray from them by at most portraitStray.
type Portrait struct {
	Silhouette []Point // nil when the eye stands over or under the target: no upright picture holds it then
	Shades     []Shade // one for each of Sight.Blockers, in index order
	Visible    float64 // as Sight.Visible
	Level      float64 // of the eye
	Low, High  Point   // corners of the frame: some room above and below the silhouette, and much on both sides
}

// Shade is one piece in a Portrait.
type Shade struct {
	Piece   PieceIndex
	Hidden  [][]Point // the parts of the silhouette that this piece hides, by itself
	Outline [][]Point // what the eye sees of the piece before the target's axis, cut to the frame, the others away
}

const (
	// portraitStray is how far a chord may run beside a round edge of a portrait, in inches: below what a screen shows.
	portraitStray = 0.002
	// portraitRoom is the room around the silhouette, as a part of its larger side.
	portraitRoom = 0.3
	// portraitAspect is how many times as wide as high the frame is at least: wider than any panel that shows it.
	portraitAspect = 5
)

// Portrait draws what Sight says of the same two models with the same pieces ignored.
func (t *Table) Portrait(from, to Cylinder, ignore ...PieceIndex) Portrait {
	from, to = substantial(from), substantial(to)
	p := t.picture(from, to, ignore)
	defer pictures.Put(p)
	found := p.develop(true)
	portrait := Portrait{Visible: found.visible, Level: p.eyeLevel}
	if p.overhead {
		return portrait
	}
	whole := func(u float64, list []interval) []interval {
		return append(list, interval{p.low.at(u), p.high.at(u)})
	}
	portrait.Silhouette = p.trace([]float64{-p.edge, p.edge}, nil, whole)[0]
	portrait.frame()
	for _, piece := range found.blockers {
		portrait.Shades = append(portrait.Shades, p.shade(piece, &portrait))
	}
	return portrait
}

// frame puts the frame around the silhouette.
func (p *Portrait) frame() {
	outline := Footprint{Polygon: p.Silhouette}
	low, high := outline.Bounds()
	room := portraitRoom * max(high.X-low.X, high.Y-low.Y)
	bottom, top := low.Y-room, high.Y+room
	wide := max(high.X+room, portraitAspect*(top-bottom)/2)
	p.Low, p.High = Point{-wide, bottom}, Point{wide, top}
}

// shade traces one piece.
func (p *picture) shade(piece PieceIndex, portrait *Portrait) Shade {
	solids := p.table.solids[p.table.first[piece]:p.table.first[piece+1]]
	wide := portrait.High.X / p.distance
	low, high := p.slopeAt(portrait.Low.Y), p.slopeAt(portrait.High.Y)
	stops, corners := []float64{-p.edge, p.edge}, []float64{-wide, wide}
	for i := range solids {
		stops, corners = p.stopsOf(&solids[i], stops), p.cornersOf(&solids[i], wide, corners)
	}
	outline := p.trace(corners, solids, func(u float64, list []interval) []interval {
		p.crossings = p.crossings[:0]
		for i := range solids {
			p.crossings = p.fronts(&solids[i], u, p.crossings)
		}
		return merged(p.crossings, low, high, list)
	})
	hidden := p.trace(stops, solids, func(u float64, list []interval) []interval {
		p.crossings = p.crossings[:0]
		for i := range solids {
			p.crossings = p.hides(&solids[i], u, p.crossings)
		}
		return merged(p.crossings, p.low.at(u), p.high.at(u), list)
	})
	return Shade{Piece: piece, Hidden: hidden, Outline: outline}
}

// slopeAt returns the slope of the lines from the eye to a level in the plane of a portrait.
func (p *picture) slopeAt(level float64) float64 { return (level - p.eyeLevel) / p.distance }

// cornersOf appends the columns of a solid's corners and tangents between −wide and wide.
func (p *picture) cornersOf(s *solid, wide float64, stops []float64) []float64 {
	narrow := p.edge
	p.edge = wide // stopsOf drops what lies beyond the silhouette
	stops = p.stopsOf(s, stops)
	p.edge = narrow
	return stops
}

// fronts appends what a column shows of a solid before the target's axis.
func (p *picture) fronts(s *solid, u float64, list []interval) []interval {
	var memory [16]float64
	crossings := p.crossed(s, u, memory[:0])
	for i := 0; i+1 < len(crossings); i += 2 {
		enter, leave := max(0, crossings[i]), min(p.distance, crossings[i+1])
		if leave-enter > Slack {
			list = append(list, slopes(enter, leave, s.Bottom-p.eyeLevel, s.Top-p.eyeLevel))
		}
	}
	return list
}

// merged cuts intervals to a range, joins those that touch and appends what is left, from below.
func merged(from []interval, low, high float64, list []interval) []interval {
	sortIntervals(from)
	first := len(list)
	for _, part := range from {
		part.low, part.high = max(part.low, low), min(part.high, high)
		if !(part.high > part.low) {
			continue
		}
		if n := len(list); n > first && part.low <= list[n-1].high {
			list[n-1].high = max(list[n-1].high, part.high)
			continue
		}
		list = append(list, part)
	}
	return list
}

// cut is what a column of a picture holds.
type cut struct {
	u     float64
	parts []interval
}

// tracing is the working space of portraits.
type tracing struct {
	crossings []interval // of one column
	cuts      []cut
	parts     []interval // of all of them
	bands     []band
	ring      []Point
}

// trace turns columns into outlines: between stops the edges of a column's parts are smooth curves of u, and solids stand
// in all of the columns or in none.
func (p *picture) trace(stops []float64, solids []solid, column func(u float64, list []interval) []interval) [][]Point {
	slices.Sort(stops)
	low, high := stops[0], stops[len(stops)-1]
	fine := 1e-9 * (high - low)
	p.cuts, p.parts = p.cuts[:0], p.parts[:0]
	at := func(u float64) cut {
		first := len(p.parts)
		p.parts = column(u, p.parts)
		return cut{u, p.parts[first:len(p.parts):len(p.parts)]}
	}
	for i := 0; i+1 < len(stops); i++ {
		if a, b := stops[i]+fine, stops[i+1]-fine; b > a {
			first, last := at(a), at(b)
			p.cuts = append(p.cuts, first)
			if len(first.parts)+len(last.parts) > 0 || len(solids) == 0 || p.crossesAny(solids, (a+b)/2) {
				p.between(first, last, at, 3, 18)
			}
			p.cuts = append(p.cuts, last)
		}
	}
	return p.outlines()
}

// crossesAny reports whether any of some solids stands in a column.
func (p *picture) crossesAny(solids []solid, u float64) bool {
	var memory [16]float64
	for i := range solids {
		if len(p.crossed(&solids[i], u, memory[:0])) > 0 {
			return true
		}
	}
	return false
}

// between appends the columns between two others that chords need. The first levels are always divided, because the
// middle of a wavy edge may lie on its chord.
func (p *picture) between(first, last cut, at func(float64) cut, always, deepest int) {
	if deepest == 0 {
		return
	}
	middle := at((first.u + last.u) / 2)
	if always <= 0 && p.straight(first, middle, last) {
		return
	}
	p.between(first, middle, at, always-1, deepest-1)
	p.cuts = append(p.cuts, middle)
	p.between(middle, last, at, always-1, deepest-1)
}

// straight reports whether the edges of three columns run straight, as far as anybody sees.
func (p *picture) straight(first, middle, last cut) bool {
	if len(first.parts) != len(last.parts) || len(first.parts) != len(middle.parts) {
		return false
	}
	for i, part := range middle.parts {
		low, high := (first.parts[i].low+last.parts[i].low)/2, (first.parts[i].high+last.parts[i].high)/2
		if max(math.Abs(part.low-low), math.Abs(part.high-high))*p.distance > portraitStray/2 {
			return false
		}
	}
	return true
}

// band is an outline being traced: its lower and its upper edge from right to left.
type band struct{ low, high []Point }

// outlines joins columns from one to the next as long as they hold as many parts that overlap.
func (p *picture) outlines() [][]Point {
	var done [][]Point
	open := 0 // of the bands
	var before []interval
	closeAll := func() {
		for i := range p.bands[:open] {
			b := &p.bands[i]
			if len(b.low) > 1 {
				slices.Reverse(b.low) // x runs against u
				p.ring = append(append(p.ring[:0], b.low...), b.high...)
				done = append(done, slices.Clone(trimmed(p.ring)))
			}
			b.low, b.high = b.low[:0], b.high[:0]
		}
	}
	place := func(u, w float64) Point {
		return Point{-float64(u * p.distance), p.eyeLevel + float64(w*p.distance)}
	}
	for i := range p.cuts {
		c := &p.cuts[i]
		if !overlapping(before, c.parts) {
			closeAll()
			open = len(c.parts)
			for len(p.bands) < open {
				p.bands = append(p.bands, band{})
			}
		}
		for i, part := range c.parts {
			b := &p.bands[i]
			b.low, b.high = append(b.low, place(c.u, part.low)), append(b.high, place(c.u, part.high))
		}
		before = c.parts
	}
	closeAll()
	return done
}

// overlapping reports whether the parts of two columns belong together, one by one.
func overlapping(a, b []interval) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i].low > b[i].high || b[i].low > a[i].high {
			return false
		}
	}
	return true
}

// trimmed drops corners that lie on the straight line between their neighbours, in place.
func trimmed(outline []Point) []Point {
	kept := outline[:0]
	for _, p := range outline {
		if n := len(kept); n > 0 && kept[n-1].Distance(p) <= 1e-7 {
			continue
		} else if n > 1 && NearestOnSegment(kept[n-1], kept[n-2], p).Distance(kept[n-1]) <= 1e-7 {
			kept[n-1] = p
			continue
		}
		kept = append(kept, p)
	}
	return kept
}
