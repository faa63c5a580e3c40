package geometry

import (
	"cmp"
	"math"
	"slices"
)

// SightToPiece proves what a model sees of a piece of terrain, which may be a target. The
// piece itself hides nothing of itself. Visible is the fraction of the solid angle of its silhouette that the viewer's
// eye sees, to within 1e-6; a piece without prisms, or one in which the eye is buried by other terrain, is not seen.
// Any asks for a straight line from any point of the viewer's volume to any point of the piece's, and is decided as
// between two models (sight_line.go): what is found is a line, what is not found is proved not to be there.
func (t *Table) SightToPiece(from Cylinder, target PieceIndex, ignore ...PieceIndex) Sight {
	from = substantial(from)
	sight := Sight{Hidden: Line{Blocker: NoPiece}, Witness: Line{Blocker: NoPiece}}
	prisms := t.layout.Pieces[target].Prisms
	if len(prisms) == 0 {
		return sight
	}
	f := t.fanAt(from, prisms, target, ignore)
	found := f.develop(true)
	sight.Visible, sight.Blockers = found.visible, found.blockers
	if found.hidden && len(found.blockers) > 0 {
		sight.Hidden = f.line(found.hiddenAt, found.hiddenSlope)
		sight.Hidden.Blocker, sight.Hidden.Cut = t.stopBefore(sight.Hidden, target, ignore)
		if sight.Hidden.Blocker == NoPiece {
			sight.Hidden.Blocker, sight.Hidden.Cut = found.blockers[0], sight.Hidden.To
		}
	}
	if found.visible > 0 {
		sight.Any, sight.Witness = true, f.line(found.seenAt, found.seenSlope)
		if len(f.blockers) == 0 {
			sight.Witness = t.nearestLine(from, prisms)
		}
		return sight
	}
	sight.Witness, sight.Any = t.anyLineToPiece(from, target, ignore)
	return sight
}

// AnyLineToPiece is SightToPiece(...).Any alone: what of the silhouette can be seen is seen along a line, so that the picture is not developed.
func (t *Table) AnyLineToPiece(from Cylinder, target PieceIndex, ignore ...PieceIndex) bool {
	if len(t.layout.Pieces[target].Prisms) == 0 {
		return false
	}
	_, any := t.anyLineToPiece(substantial(from), target, ignore)
	return any
}

// fanAt sets up a fan at the eye of a model, with the opaque terrain that may stand before some prisms.
func (t *Table) fanAt(from Cylinder, prisms []Prism, target PieceIndex, ignore []PieceIndex) fan {
	f := fan{eye: from.Center, level: from.Top(), targets: prisms}
	low, high := from.Center, from.Center
	bottom, top := f.level, f.level
	for i := range prisms {
		a, b := prisms[i].Bounds()
		low, high = Point{min(low.X, a.X), min(low.Y, a.Y)}, Point{max(high.X, b.X), max(high.Y, b.Y)}
		bottom, top = min(bottom, prisms[i].Bottom), max(top, prisms[i].Top)
	}
	farthest := 0.0 // of the targets from the eye
	for i := range prisms {
		reach := prisms[i].Radius
		for _, corner := range prisms[i].Polygon {
			reach = max(reach, corner.Distance(f.eye))
		}
		if len(prisms[i].Polygon) == 0 {
			reach += prisms[i].Center.Distance(f.eye)
		}
		farthest = max(farthest, reach)
	}
	for i := range t.solids {
		s, h := &t.solids[i], &t.hulls[i]
		if s.opaque && s.piece != target && h.center.Distance(f.eye)-h.radius <= farthest && !ignored(s.piece, ignore) && s.Top-s.Bottom > Slack &&
			s.Top > bottom+Slack && s.Bottom < top-Slack &&
			s.low.X < high.X && s.high.X > low.X && s.low.Y < high.Y && s.high.Y > low.Y {
			f.blockers = append(f.blockers, s)
		}
	}
	return f
}

// nearestLine returns the line from the eye to the nearest point of some prisms, seen from above, halfway up.
func (t *Table) nearestLine(from Cylinder, prisms []Prism) Line {
	best, line := math.Inf(1), Line{}
	for i := range prisms {
		nearest := prisms[i].Nearest(from.Center)
		if gap := nearest.Distance(from.Center); gap < best {
			best = gap
			line = Line{
				From: from.Center, FromLevel: from.Top(),
				To: nearest, ToLevel: (prisms[i].Bottom + prisms[i].Top) / 2, Blocker: NoPiece,
			}
		}
	}
	return line
}

// stopBefore returns what cuts a line on its way to a piece.
func (t *Table) stopBefore(line Line, target PieceIndex, ignore []PieceIndex) (PieceIndex, Point) {
	return t.stop(line, append([]PieceIndex{target}, ignore...))
}

// anyLineToPiece looks for a line to any part of a piece: as between two models, in corridors to each of its round prisms
// and to convex parts of the others.
func (t *Table) anyLineToPiece(from Cylinder, target PieceIndex, ignore []PieceIndex) (Line, bool) {
	ignore = append([]PieceIndex{target}, ignore...)
	prisms := t.layout.Pieces[target].Prisms
	for i := range prisms { // the nearest edge is what is seen first, or touched
		if line, found := t.anyLine(from, sliver(&prisms[i], from.Center), ignore); found {
			return line, true
		}
	}
	for i := range prisms {
		prism := &prisms[i]
		if len(prism.Polygon) == 0 {
			round := Cylinder{prism.Center, prism.Radius, prism.Bottom, max(prism.Top-prism.Bottom, leastSize)}
			if line, found := t.anyLine(from, round, ignore); found {
				return line, true
			}
			continue
		}
		for _, part := range goals(prism.Polygon, from.Center) {
			if line, found := t.anyLineToPart(from, prism, part, ignore); found {
				return line, true
			}
		}
	}
	last := t.nearestLine(from, prisms)
	last.Blocker, last.Cut = t.stop(last, ignore)
	return last, false
}

// sliver is what of a prism stands at its point nearest to a place.
func sliver(prism *Prism, p Point) Cylinder {
	return substantial(Cylinder{Center: prism.Nearest(p), Bottom: prism.Bottom, Height: prism.Top - prism.Bottom})
}

// goals cuts an outline into convex parts that are small beside their distance from the viewer, the nearest first.
func goals(outline []Point, viewer Point) [][]Point {
	const small = 0.75 // inch: parts are never cut below this
	parts := [][]Point{outline}
	if !convex(outline) {
		parts = triangles(outline)
	}
	var done [][]Point
	for len(parts) > 0 {
		part := parts[len(parts)-1]
		parts = parts[:len(parts)-1]
		center, radius := around(part)
		if radius <= max(small, 0.3*viewer.Distance(center)) {
			done = append(done, part)
			continue
		}
		low, high := (&Footprint{Polygon: part}).Bounds()
		if high.X-low.X >= high.Y-low.Y {
			middle := (low.X + high.X) / 2
			parts = append(parts, clipped(part, low.X-1, middle), clipped(part, middle, high.X+1))
			continue
		}
		// clipped cuts across x: turn the part, cut it, and turn it back.
		middle := (low.Y + high.Y) / 2
		for _, half := range [2][]Point{clipped(turnedOver(part), low.Y-1, middle), clipped(turnedOver(part), middle, high.Y+1)} {
			parts = append(parts, turnedOver(half))
		}
	}
	slices.SortFunc(done, func(a, b []Point) int {
		one, _ := around(a)
		two, _ := around(b)
		return cmp.Compare(one.Distance(viewer), two.Distance(viewer))
	})
	return done
}

// turnedOver swaps x and y, and keeps the outline counter-clockwise.
func turnedOver(outline []Point) []Point {
	turned := make([]Point, len(outline))
	for i, p := range outline {
		turned[len(outline)-1-i] = Point{p.Y, p.X}
	}
	return turned
}

// around returns a circle around an outline.
func around(outline []Point) (Point, float64) {
	low, high := (&Footprint{Polygon: outline}).Bounds()
	center, radius := low.Add(high).Times(0.5), 0.0
	for _, p := range outline {
		radius = max(radius, p.Distance(center))
	}
	return center, radius
}

// anyLineToPart looks for a line to a convex part of a prism.
func (t *Table) anyLineToPart(from Cylinder, prism *Prism, part []Point, ignore []PieceIndex) (Line, bool) {
	center, radius := around(part)
	to := Cylinder{center, radius, prism.Bottom, max(prism.Top-prism.Bottom, leastSize)}
	c := t.corridor(from, to, part, ignore, nil)
	defer c.done()
	return c.search()
}
