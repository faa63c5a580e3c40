package geometry

import (
	"math"
	"slices"
)

// joints returns the points where layers meet in a way that a shortest path may have to turn: the ends of arcs, the
// corners of what carries the centre, and where the lines along which layers open and close cross.
func (f *field) joints(bends []bend) []Point {
	var points []Point
	for i := range bends {
		if b := &bends[i]; b.radius > 0 && !b.whole() {
			points = append(points, b.at(0), b.at(b.extent))
		}
	}
	points = f.folds(points)
	lines := f.rimLines()
	for i := range f.decks {
		if b := &f.decks[i]; !b.plain {
			points = append(points, b.shape.points...)
			for _, l := range lines {
				if len(b.shape.points) == 0 {
					points = circleOnLine(points, b.shape.center, b.shape.radius, l.from, l.to)
				}
			}
			for j := range f.walls {
				if w := &f.walls[j]; len(b.shape.points) == 0 && !w.shape.apart(b.shape.low, b.shape.top, w.reach) {
					points = circleOnRing(points, b.shape.center, b.shape.radius, w.shape, w.reach)
				}
			}
		}
	}
	for i := range lines {
		for j := range i {
			if a, b := &lines[i], &lines[j]; a.rim || b.rim || a.above != b.above || a.below != b.below {
				points = crossing(points, a, b)
			}
		}
	}
	within := f.allowance + slack
	points = slices.DeleteFunc(points, func(p Point) bool { return p.Distance(f.movement.Start.Center) > within })
	return distinct(points)
}

// foldStep, in inches, is how far apart the places are at which a way may turn back over the edge of a bridge.
const foldStep = 0.125

// folds appends places along the edges of the decks that one can be under as well as on: there a way may turn back
// anywhere, from below onto the top or the other way round.
func (f *field) folds(points []Point) []Point {
	for i := range f.decks {
		d := &f.decks[i]
		if !f.hasLayer(d.top, -1) || !slices.ContainsFunc(f.layers, func(l layer) bool {
			return l.room < 0 && l.level+f.height <= d.bottom+slack && d.top-l.level <= max(f.movement.Cross, f.movement.Drop)+slack
		}) {
			continue
		}
		rim := endGround{}
		rim.lines(d.shape.points, 0, false, true)
		if len(d.shape.points) == 0 {
			rim.curves = append(rim.curves, brink{center: d.shape.center, radius: d.shape.radius, extent: 2 * math.Pi})
		}
		for k := range rim.curves {
			length := rim.curves[k].length()
			n := math.Ceil(min(length/foldStep, 1000))
			for j := 0.0; j < n; j++ {
				points = append(points, rim.curves[k].at(length*j/n))
			}
		}
	}
	return points
}

// rimLine is a straight line along which some layer opens or closes.
type rimLine struct {
	from, to     Point
	rim          bool // the edge of what carries, not the line that keeps the distance from a wall
	above, below float64
}

// rimLines lists the edges of decks and the straight sides of what keeps the centre off.
func (f *field) rimLines() []rimLine {
	var lines []rimLine
	edges := func(o *outline, reach float64, rim bool, above, below float64) {
		for i, b := range o.points {
			a := o.points[(i+len(o.points)-1)%len(o.points)]
			off := b.Sub(a).Unit().Left().Times(-reach)
			lines = append(lines, rimLine{a.Add(off), b.Add(off), rim, above, below})
		}
	}
	for i := range f.decks {
		if b := &f.decks[i]; !b.plain {
			edges(&b.shape, 0, true, 0, 0)
		}
	}
	for i := range f.walls {
		w := &f.walls[i]
		if slices.ContainsFunc(f.layers, func(l layer) bool { return w.stops(l.level) }) {
			edges(w.shape, w.reach, false, w.above, w.below)
		}
	}
	for _, i := range f.rooms {
		for _, part := range f.grounds.rooms[i].parts {
			edges(&f.grounds.masses[part].shape, f.radius, true, 0, 0)
		}
	}
	return lines
}

// crossing appends where two lines cross.
func crossing(out []Point, a, b *rimLine) []Point {
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

// distinct drops points that are the same to 1e-8, keeping the first.
func distinct(points []Point) []Point {
	kept := points[:0]
	for _, p := range points {
		if !slices.ContainsFunc(kept, func(q Point) bool { return q.Sub(p).Dot(q.Sub(p)) < 1e-16 }) {
			kept = append(kept, p)
		}
	}
	return kept
}
