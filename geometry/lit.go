package geometry

import (
	"math"
	"slices"
)

// Lit returns what a light shines on, seen from above: the rings around the parts of the bare table and of the tops of pieces, lower than
// the light and no farther from it than radius across the table, to which a straight line runs that no opaque piece cuts, counter-clockwise,
// with holes clockwise. What lies under something is not seen from above. Pieces of own hide nothing of their own light. A light inside an
// opaque piece, at or below the table, or off it shines on nothing. The rim is drawn as a polygon that strays from the circle by at most
// arcStray, as round shadows do.
func (t *Table) Lit(at Point, level, radius float64, own ...PieceIndex) (rings [][]Point) {
	if !(level > Slack && radius > Slack && at.X >= 0 && at.Y >= 0 && at.X <= t.layout.Width && at.Y <= t.layout.Depth) {
		return nil
	}
	var near, walls []*solid
	for i := range t.solids {
		s := &t.solids[i]
		if s.Top <= Slack || s.DistanceTo(at) > radius {
			continue
		}
		near = append(near, s)
		if !s.opaque || slices.Contains(own, s.piece) {
			continue
		}
		if level < s.Top-Slack && level > s.Bottom+Slack && s.encloses(at) {
			return nil
		}
		walls = append(walls, s)
	}
	planes := []float64{0}
	for _, s := range near {
		if s.Top < level-Slack && !slices.Contains(planes, s.Top) {
			planes = append(planes, s.Top)
		}
	}
	rim := rimOf(at, radius)
	for _, plane := range planes {
		rings = append(rings, t.litPlane(plane, rim, at, level, near, walls)...)
	}
	return rings
}

// rimOf is the circle of a light.
func rimOf(at Point, radius float64) []Point {
	steps := max(24, int(math.Pi/math.Sqrt(2*arcStray/radius))+1)
	rim := make([]Point, steps)
	for k := range rim {
		rim[k] = at.Along(heading(2*math.Pi*float64(k)/float64(steps)), radius)
	}
	return rim
}

// litPlane is Lit for what lies at one height.
func (t *Table) litPlane(plane float64, rim []Point, at Point, level float64, near, walls []*solid) [][]Point {
	b := &meshMaker{}
	b.begin(t.layout.Width, t.layout.Depth)
	edges := b.outline(rim, 4, t)
	outlineOf := func(s *solid) []Point {
		if len(s.sides) == 0 {
			return rimOf(s.Center, s.Radius)
		}
		return s.Polygon
	}
	var floors, roofs, shadows [][]Point
	for _, s := range near {
		outline := outlineOf(s)
		switch {
		case s.Top > plane+Slack:
			roofs = append(roofs, outline)
		case plane > 0 && s.Top == plane:
			floors = append(floors, outline)
		default:
			continue
		}
		edges = b.outline(outline, edges, t)
	}
	for _, s := range walls {
		if s.Top <= plane+Slack || s.Bottom >= level-Slack {
			continue
		}
		for _, outline := range t.shadowsOn(plane, s, at, level) {
			shadows = append(shadows, outline)
			edges = b.outline(outline, edges, t)
		}
	}
	inside := func(p Point, any [][]Point) bool {
		return slices.ContainsFunc(any, func(outline []Point) bool { return insideOutline(p, outline) })
	}
	rings, _ := b.borders(func(p Point) bool {
		return insideOutline(p, rim) && (plane == 0 || inside(p, floors)) && !inside(p, roofs) && !inside(p, shadows)
	})
	return rings
}
