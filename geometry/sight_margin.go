package geometry

import (
	"container/heap"
	"math"
)

// How far a model stands from a place where the verdict on it would be another one. Terrain does not stop it: what is
// measured is how much the verdict can be trusted, not a move.

// Turn is the nearest place at which a verdict turns over.
type Turn struct {
	Found  bool    // within the distance that was asked for
	Inches float64 // from where the target stands, seen from above
	At     Point   // the middle of its base there; where it stands when it is unknown which way a line is gained
	Least  float64 // the verdict is proved to hold wherever the target is moved less far than that
}

// Margins are the turning places of the two verdicts that a Sight gives.
type Margins struct {
	Line  Turn // whether any line runs between the two volumes
	Cover Turn // whether anything is hidden from the eye, or all
}

// marginGrain is the error of the margin of a line that is to be gained, in inches: it stays below a thousandth.
const marginGrain = 1.0 / 2048

// lostGrain is the error of the margin of a line that is to be lost, in inches.
const lostGrain = 1.0 / 256

// coverGrain is the error of a margin of Cover that is to be lost, in inches.
const coverGrain = 1e-6

// SightMargins returns how far the target would have to be moved, at its level and in any direction, for each verdict on
// it to turn over; turning places farther than within inches are not looked for. How far the viewer would have to be
// moved for the line is told by asking the other way round, because the line is mutual; for Cover, by EyeMargin.
//
// A target that is nowhere seen is seen after a move of at most x exactly when it would be seen, where it stands, with a
// base x inches larger all around, and so with Cover: both are measured on growing bases, the line to within
// marginGrain, Cover exactly. A verdict that is to be lost holds in a circle around every place at which it holds for a
// smaller base; the plane is searched for the nearest place that is in none of these circles, to within lostGrain and
// coverGrain. A search that grows too long is given up: Least says how far it proved the verdict. Around a body that stands partly in terrain Cover is what hides any part of the body.
func (t *Table) SightMargins(from, to Cylinder, within float64, ignore ...PieceIndex) Margins {
	from, to = substantial(from), substantial(to)
	if !(within > 0) {
		return Margins{}
	}
	return Margins{Line: t.lineMargin(from, to, within, ignore), Cover: t.coverMargin(from, to, within, ignore)}
}

func (t *Table) lineMargin(from, to Cylinder, within float64, ignore []PieceIndex) Turn {
	sees := func(center Point, radius float64) bool {
		moved := to
		moved.Center, moved.Radius = center, max(radius, leastSize)
		return t.AnyLine(from, moved, ignore...)
	}
	if sees(to.Center, to.Radius) {
		s := turnSearch{center: to.Center, within: within, grain: lostGrain, most: 300, holds: func(p Point) bool { return sees(p, to.Radius) }}
		s.around = func(p Point, x float64) bool { return x < to.Radius && sees(p, to.Radius-x) }
		return s.nearest()
	}
	if !sees(to.Center, to.Radius+within) {
		return Turn{Least: within}
	}
	low, high := 0.0, within
	for high-low > marginGrain/2 {
		if middle := (low + high) / 2; sees(to.Center, to.Radius+middle) {
			high = middle
		} else {
			low = middle
		}
	}
	turn := Turn{Found: true, Inches: high, At: to.Center, Least: low}
	grown := to
	grown.Radius += high
	ways := []Point{}
	if line, found := t.anyLine(from, grown, ignore); found {
		ways = append(ways, line.To.Sub(to.Center))
	}
	ahead := bearing(from.Center.Sub(to.Center))
	for k := range 64 { // the line that was found may be another one
		ways = append(ways, heading(ahead+float64(k)*math.Pi/32))
	}
	for _, way := range ways {
		if sees(to.Center.Along(way.Unit(), high+marginGrain), to.Radius) {
			turn.At = to.Center.Along(way.Unit(), high)
			break
		}
	}
	return turn
}

func (t *Table) coverMargin(from, to Cylinder, within float64, ignore []PieceIndex) Turn {
	umbras := t.umbras(from, to, within, ignore)
	nearest := func(p Point) (float64, Point) {
		best, at := math.Inf(1), p
		for i := range umbras {
			if away, foot := umbras[i].distance(p); away < best {
				best, at = away, foot
			}
		}
		return best, at
	}
	away, foot := nearest(to.Center)
	if inches := away - to.Radius; inches >= -Slack {
		if inches > within {
			return Turn{Least: within}
		}
		inches = max(0, inches)
		return Turn{Found: true, Inches: inches, At: to.Center.Along(foot.Sub(to.Center).Unit(), inches), Least: inches}
	}
	s := turnSearch{center: to.Center, within: within, grain: coverGrain, most: 20000}
	s.holds = func(p Point) bool { away, _ := nearest(p); return away < to.Radius-Slack }
	s.around = func(p Point, x float64) bool { away, _ := nearest(p); return away+x < to.Radius }
	return s.nearest()
}

// umbra is what one prism hides from an eye at the levels of a target, seen from above: every prism that is passed on the
// way down to it, drawn out from the eye. It is convex.
type umbra struct {
	eye       Point
	ring      []Point // of what a polygon hides, counter-clockwise
	center    Point   // of a round prism
	radius    float64
	near, far float64 // it is drawn out by factors between the two
}

// umbras lists what everything opaque hides of a target that stands within so many inches of its place.
func (t *Table) umbras(from, to Cylinder, within float64, ignore []PieceIndex) []umbra {
	eye, level := from.Center, from.Top()
	reach := eye.Distance(to.Center) + to.Radius + within
	var list []umbra
	for i := range t.solids {
		s := &t.solids[i]
		if !s.opaque || ignored(s.piece, ignore) {
			continue
		}
		least, most, ok := s.passedBetween(level, to)
		if !ok {
			continue
		}
		// Something that begins at a distance is drawn out at most so far as it can still matter.
		distance := s.DistanceTo(eye)
		least = max(least, min(distance/reach, most), 1e-5)
		if distance > reach || least > most {
			continue
		}
		for _, part := range s.convexParts() {
			list = append(list, newUmbra(eye, part, s.Center, s.Radius, 1/most, 1/least))
		}
	}
	return list
}

// passedBetween returns at which parts of its length a line from an eye at a level to a point of a target passes the levels
// of a solid; not ok when there are none.
func (s *solid) passedBetween(level float64, to Cylinder) (least, most float64, ok bool) {
	least, most = passes(to.Bottom-level, s.Top-level-Slack, 0, 1)
	least, most = passes(level-to.Top(), level-s.Bottom-Slack, least, most)
	return least, most, most-least > Slack
}

// passes narrows the parts of a way down to those at which rise times the part is below a limit.
func passes(rise, limit, least, most float64) (float64, float64) {
	switch {
	case rise > 0:
		most = min(most, limit/rise)
	case rise < 0:
		least = max(least, limit/rise)
	case limit <= 0:
		most = -1
	}
	return least, most
}

// convexParts returns the outline in convex parts; of a circle one without corners.
func (s *solid) convexParts() [][]Point {
	if s.convex {
		return [][]Point{s.Polygon}
	}
	return triangles(s.Polygon)
}

func newUmbra(eye Point, outline []Point, center Point, radius, near, far float64) umbra {
	s := umbra{eye: eye, center: center, radius: radius, near: near, far: far}
	if len(outline) == 0 {
		return s
	}
	var points []Point
	for _, p := range outline {
		way := p.Sub(eye)
		points = append(points, eye.Along(way, near), eye.Along(way, far))
	}
	s.ring = hullOf(points)
	return s
}

// distance returns how far a point is from the umbra, 0 within, and the nearest point of it.
func (s *umbra) distance(p Point) (float64, Point) {
	if len(s.ring) == 0 {
		return s.roundDistance(p)
	}
	if insideOutline(p, s.ring) {
		return 0, p
	}
	best, at := math.Inf(1), p
	last := s.ring[len(s.ring)-1]
	for _, corner := range s.ring {
		q := NearestOnSegment(p, last, corner)
		if away := q.Distance(p); away < best {
			best, at = away, q
		}
		last = corner
	}
	return best, at
}

// roundDistance does so for a circle drawn out: of all its pictures the one whose edge is nearest, where the way to it is
// square to the tangent from the eye.
func (s *umbra) roundDistance(p Point) (float64, Point) {
	way, to := s.center.Sub(s.eye), p.Sub(s.eye)
	length := way.Length()
	if length <= s.radius {
		return 0, p
	}
	axis := way.Times(1 / length)
	along, aside := to.Dot(axis), math.Abs(axis.Cross(to))
	sin := s.radius / length
	factor := (along + float64(aside*sin)/math.Sqrt(1-float64(sin*sin))) / length
	factor = max(s.near, min(s.far, factor))
	middle := s.eye.Along(way, factor)
	gap := p.Distance(middle)
	away := gap - float64(factor*s.radius)
	if away <= 0 {
		return 0, p
	}
	return away, middle.Along(p.Sub(middle), float64(factor*s.radius)/gap)
}

// turnSearch looks for the place nearest to a center at which something no longer holds. around reports whether it
// surely holds everywhere within x inches of a place.
type turnSearch struct {
	center        Point
	within, grain float64
	most          int // squares to look at
	holds         func(p Point) bool
	around        func(p Point, x float64) bool
	open          turnCells
}

// turnCell is a square of the plane: all of it is at least away inches from the center.
type turnCell struct {
	middle     Point
	half, away float64
}

type turnCells []turnCell

func (c turnCells) Len() int           { return len(c) }
func (c turnCells) Less(i, j int) bool { return c[i].away < c[j].away }
func (c turnCells) Swap(i, j int)      { c[i], c[j] = c[j], c[i] }
func (c *turnCells) Push(x any)        { *c = append(*c, x.(turnCell)) }
func (c *turnCells) Pop() any {
	last := len(*c) - 1
	cell := (*c)[last]
	*c = (*c)[:last]
	return cell
}

// nearest searches square by square, the nearest first.
func (s *turnSearch) nearest() Turn {
	best := Turn{Inches: s.within, Least: s.within}
	s.open = append(s.open[:0], turnCell{middle: s.center, half: s.within})
	for looked := 0; len(s.open) > 0; looked++ {
		cell := heap.Pop(&s.open).(turnCell)
		if cell.away > best.Inches-s.grain/2 || looked == s.most {
			best.Least = min(cell.away, best.Inches)
			break
		}
		reach := cell.half * math.Sqrt2
		if s.around(cell.middle, reach) {
			continue
		}
		if away := cell.middle.Distance(s.center); away < best.Inches && !s.holds(cell.middle) {
			best = Turn{Found: true, Inches: away, At: cell.middle, Least: away}
		}
		if reach <= s.grain/2 {
			continue
		}
		half := cell.half / 2
		for _, corner := range [4]Point{{-half, -half}, {half, -half}, {-half, half}, {half, half}} {
			next := turnCell{middle: cell.middle.Add(corner), half: half}
			off := next.middle.Sub(s.center)
			off = Point{max(0, math.Abs(off.X)-half), max(0, math.Abs(off.Y)-half)}
			if next.away = off.Length(); next.away < best.Inches {
				heap.Push(&s.open, next)
			}
		}
	}
	if !best.Found {
		best.Inches = 0
	}
	return best
}
