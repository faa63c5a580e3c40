package geometry

import (
	"math"
	"slices"
)

// VisibleGround returns what of the bare table the eye of a model – the centre of the top of its cylinder – sees: the
// rings around it, counter-clockwise, with holes clockwise, and its area in square inches. A point is seen when no
// opaque prism cuts the segment from the eye to it; what lies under a prism that stands on the table is not seen, what
// lies under a bridge may be. An eye inside an opaque prism, at or below the table, or off it sees nothing.
//
// The rings are exact to 1e-6 inch, but for the shadows of round pieces: their straight sides are exact, their arcs drawn
// as chords that stray by at most arcStray.
func (t *Table) VisibleGround(viewer Cylinder) (rings [][]Point, area float64) {
	eye, level := viewer.Center, viewer.Top()
	if !(level > Slack && eye.X >= 0 && eye.Y >= 0 && eye.X <= t.layout.Width && eye.Y <= t.layout.Depth) {
		return nil, 0
	}
	b := &meshMaker{}
	b.begin(t.layout.Width, t.layout.Depth)
	edges := int32(4)
	var shadows []Footprint
	for i := range t.solids {
		s := &t.solids[i]
		if !s.opaque || s.Top <= Slack || s.Bottom >= level-Slack {
			continue
		}
		if level < s.Top-Slack && level > s.Bottom+Slack && s.encloses(eye) {
			return nil, 0
		}
		for _, outline := range t.shadowsOn(0, s, eye, level) {
			shadows = append(shadows, Footprint{Polygon: outline})
			edges = b.outline(outline, edges, t)
		}
	}
	return b.borders(func(p Point) bool {
		return !slices.ContainsFunc(shadows, func(s Footprint) bool { return insideOutline(p, s.Polygon) })
	})
}

// shadowsOn returns what a solid hides of a plane over the table from an eye above that, in convex parts: its convex parts, each swept away
// from the eye as far as their heights throw it.
func (t *Table) shadowsOn(plane float64, s *solid, eye Point, level float64) [][]Point {
	level, bottom, top := level-plane, s.Bottom-plane, s.Top-plane
	near := level / (level - max(0, bottom))
	far := math.Inf(1)
	if top < level-Slack {
		far = level / (level - top)
	}
	// Farther than this every shadow has left the table.
	beyond := 4 * (t.layout.Width + t.layout.Depth) / max(s.DistanceTo(eye), 1e-4)
	far = min(far, max(beyond, near+1))
	parts := [][]Point{s.Polygon}
	switch {
	case len(s.sides) == 0:
		parts = [][]Point{tangentPolygon(s, eye, far)}
	case !s.convex:
		parts = triangles(s.Polygon)
	}
	var shadows [][]Point
	for _, part := range parts {
		var corners []Point
		for _, corner := range part {
			way := corner.Sub(eye)
			corners = append(corners, eye.Along(way, near), eye.Along(way, far))
		}
		if outline := hullOf(corners); len(outline) > 2 {
			shadows = append(shadows, outline)
		}
	}
	return shadows
}

// tangentPolygon returns the corners of a round solid that its shadow needs, the points of its tangents among them.
func tangentPolygon(s *solid, eye Point, far float64) []Point {
	way := eye.Sub(s.Center)
	distance := way.Length()
	start, turn := 0.0, 0.0
	if distance > s.Radius {
		start, turn = math.Atan2(way.Y, way.X), math.Acos(s.Radius/distance)
	}
	// Beyond most, the arc of a shadow lies on a table only when the eye stands within a two-hundredth of the radius over the
	// rim, and a thousandth of its height over the top.
	const most = 4096
	steps := max(12, int(min(most, math.Pi/math.Sqrt(2*arcStray/(s.Radius*far))))+1)
	var corners []Point
	for k := range steps { // from one tangent over the near side to the other, and back over the far side
		part := float64(k) / float64(steps)
		corners = append(corners, s.Center.Along(heading(start-turn+float64(2*turn*part)), s.Radius),
			s.Center.Along(heading(start+turn+float64((2*math.Pi-2*turn)*part)), s.Radius))
	}
	return corners
}

// borders returns the rings around the facets whose middles are seen, and their area.
func (b *meshMaker) borders(sees func(p Point) bool) (rings [][]Point, area float64) {
	seen := make([]bool, len(b.facets))
	for f := range b.facets {
		t := &b.facets[f]
		corners := [3]Point{b.points[t.corner[0]], b.points[t.corner[1]], b.points[t.corner[2]]}
		middle := corners[0].Add(corners[1]).Add(corners[2]).Times(1.0 / 3)
		seen[f] = sees(middle)
		if seen[f] {
			area += Area(corners[:])
		}
	}
	dark := func(across int32) bool { return across == nowhere || !seen[across>>2] }
	done := make([][3]bool, len(b.facets))
	for f := range b.facets {
		for k := range 3 {
			if seen[f] && !done[f][k] && dark(b.facets[f].across[k]) {
				rings = append(rings, trimmed(b.ring(int32(f), k, done, dark)))
			}
		}
	}
	return rings, area
}

// ring follows the border of what is seen from one edge around.
func (b *meshMaker) ring(f int32, k int, done [][3]bool, dark func(across int32) bool) []Point {
	var corners []Point
	for !done[f][k] {
		done[f][k] = true
		corners = append(corners, b.points[b.facets[f].corner[(k+1)%3]])
		// At the end of this edge, turn from facet to facet until the next dark edge.
		k = (k + 1) % 3
		for !dark(b.facets[f].across[k]) {
			across := b.facets[f].across[k]
			f, k = across>>2, (int(across&3)+1)%3
		}
	}
	return corners
}
