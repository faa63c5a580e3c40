package geometry

import (
	"cmp"
	"math"
	"slices"
)

// joints returns the points where a shortest path may have to turn because of the layers: the corners of what carries
// the centre, and wherever the curves cross along which layers open and close. Two curves that close the same layers
// cross at no such point, because there is nothing to change to.
func (f *field) joints() []Point {
	var points []Point
	for i := range f.decks {
		if b := &f.decks[i]; !b.plain {
			points = append(points, b.shape.points...)
		}
	}
	for i := range f.swamps {
		points = append(points, f.swamps[i].shape.points...)
	}
	verges := f.verges()
	for i := range verges {
		a := &verges[i]
		for j := i + 1; j < len(verges) && verges[j].low.X <= a.top.X; j++ {
			b := &verges[j]
			if a.low.Y > b.top.Y || b.low.Y > a.top.Y || !(a.rim || b.rim || a.above != b.above || a.below != b.below) ||
				a.border && !b.rim || b.border && !a.rim {
				continue
			}
			first := len(points)
			points = meetings(points, &a.brink, &b.brink)
			for k := len(points) - 1; k >= first; k-- {
				if !a.runsBy(points[k]) || !b.runsBy(points[k]) {
					points = slices.Delete(points, k, k+1)
				}
			}
		}
	}
	within := f.allowance + slack
	points = slices.DeleteFunc(points, func(p Point) bool { return p.Distance(f.movement.Start.Center) > within })
	return distinct(points)
}

// verge is a curve along which some layer opens or closes.
type verge struct {
	brink
	low, top     Point
	rim          bool // the edge of what carries or of an inside, not the line that keeps the distance from a wall
	border       bool // where the base comes to the edge of the table
	above, below float64
}

// runsBy reports whether a point of the whole line or circle lies on the curve itself.
func (v *verge) runsBy(p Point) bool {
	s := v.position(p)
	return s >= -slack && s <= v.length()+slack
}

// verges lists the edges of decks, of insides, and of what walls keep the centre off, from left to right.
func (f *field) verges() []verge {
	var verges []verge
	add := func(curves []brink, rim bool, above, below float64) {
		for _, c := range curves {
			v := verge{brink: c, rim: rim, above: above, below: below}
			v.low, v.top = c.box()
			verges = append(verges, v)
		}
	}
	for i := range f.decks {
		if b := &f.decks[i]; !b.plain {
			add(b.shape.rim(), true, 0, 0)
		}
	}
	for i := range f.walls {
		w := &f.walls[i]
		if slices.ContainsFunc(f.layers, func(l layer) bool { return w.stops(l.level) }) {
			ring := endGround{}
			ring.around(w.shape, w.reach)
			add(ring.curves, false, w.above, w.below)
		}
	}
	add(f.shores, true, 0, 0)
	for _, i := range f.rooms {
		for _, part := range f.grounds.rooms[i].parts {
			ring := endGround{}
			ring.around(&f.grounds.masses[part].shape, f.radius)
			add(ring.curves, true, 0, 0)
		}
	}
	first := len(verges)
	table := endGround{}
	table.lines([]Point{f.low, {f.high.X, f.low.Y}, f.high, {f.low.X, f.high.Y}}, 0, false, false)
	add(table.curves, false, 0, 0)
	for i := range verges[first:] {
		verges[first+i].border = true
	}
	slices.SortStableFunc(verges, func(a, b verge) int { return cmp.Compare(a.low.X, b.low.X) })
	return verges
}

// rim returns the edge of an outline.
func (o *outline) rim() []brink {
	if len(o.points) == 0 {
		return []brink{{center: o.center, radius: o.radius, extent: 2 * math.Pi}}
	}
	g := endGround{}
	g.lines(o.points, 0, false, true)
	return g.curves
}

// box returns the upright box around the curve, of an arc that around its whole circle, a little widened.
func (c *brink) box() (low, top Point) {
	edge := Point{slack, slack}
	if c.radius > 0 {
		reach := Point{c.radius, c.radius}.Add(edge)
		return c.center.Sub(reach), c.center.Add(reach)
	}
	low = Point{min(c.from.X, c.to.X), min(c.from.Y, c.to.Y)}
	top = Point{max(c.from.X, c.to.X), max(c.from.Y, c.to.Y)}
	return low.Sub(edge), top.Add(edge)
}

// crossing appends where two straight lines cross.
func crossing(out []Point, a, b *brink) []Point {
	if max(a.from.X, a.to.X) < min(b.from.X, b.to.X) || max(b.from.X, b.to.X) < min(a.from.X, a.to.X) ||
		max(a.from.Y, a.to.Y) < min(b.from.Y, b.to.Y) || max(b.from.Y, b.to.Y) < min(a.from.Y, a.to.Y) {
		return out
	}
	u, v := a.to.Sub(a.from), b.to.Sub(b.from)
	turn := u.Cross(v)
	if turn == 0 {
		return out
	}
	s, t := b.from.Sub(a.from).Cross(v)/turn, b.from.Sub(a.from).Cross(u)/turn
	if s < 0 || s > 1 || t < 0 || t > 1 {
		return out
	}
	return append(out, a.from.Along(u, s))
}

// distinct sorts points and drops those that are the same to 1e-8.
func distinct(points []Point) []Point {
	const same = 1e-8
	slices.SortFunc(points, func(a, b Point) int { return cmp.Or(cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y)) })
	kept := points[:0]
	for _, p := range points {
		again := false
		for i := len(kept) - 1; i >= 0 && kept[i].X >= p.X-same && !again; i-- {
			again = math.Abs(kept[i].Y-p.Y) < same
		}
		if !again {
			kept = append(kept, p)
		}
	}
	return kept
}
