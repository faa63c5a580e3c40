package geometry

import "math"

// solid is one prism as the queries read it.
type solid struct {
	*Prism
	piece     PieceIndex
	low, high Point // bounds seen from above
	opaque    bool  // and of some height: it can hide something
	convex    bool
	clear     bool   // a circle that touches neither another solid nor the table's edge
	sides     []side // of a polygon: one for each corner and the edge that starts there
}

// side is an edge of an outline: the corner where it starts, its direction of length 1, and its length.
type side struct {
	corner, way Point
	length      float64
}

// hull is the first look at a solid: a circle around it seen from above, and its span.
type hull struct {
	center      Point
	radius      float64
	inner       float64 // radius of a circle around the same centre that the solid holds, or below 0 for none
	bottom, top float64
	// sightBottom and sightTop are the levels at which it stops a plan line: bottom counts, top does not. They are
	// empty for a solid that hides nothing.
	sightBottom, sightTop float64
}

func newSolid(prism *Prism, piece PieceIndex, opaque bool) solid {
	s := solid{Prism: prism, piece: piece, opaque: opaque && prism.Top-prism.Bottom > Slack, convex: convex(prism.Polygon)}
	s.low, s.high = prism.Bounds()
	for i, corner := range prism.Polygon {
		way := prism.Polygon[(i+1)%len(prism.Polygon)].Sub(corner)
		length := way.Length()
		s.sides = append(s.sides, side{corner, way.Times(1 / length), length})
	}
	return s
}

// hull returns the circle around the bounds, or around the corners if that is smaller, and the spans.
func (s *solid) hull() hull {
	h := hull{center: s.Center, radius: s.Radius, inner: s.Radius, bottom: s.Bottom, top: s.Top,
		sightBottom: s.Bottom - Slack, sightTop: s.Top - Slack}
	if len(s.Polygon) > 0 {
		h.center, h.radius = s.low.Add(s.high).Times(0.5), 0
		for _, corner := range s.Polygon {
			h.radius = max(h.radius, corner.Distance(h.center))
		}
		h.radius += Slack
		if h.inner = -1; insideOutline(h.center, s.Polygon) {
			h.inner, _ = outlineDistance(h.center, s.Polygon)
		}
	}
	if !s.opaque {
		h.sightBottom, h.sightTop = math.Inf(1), math.Inf(-1)
	}
	return h
}

// reaches reports whether a point lies at most so far from the footprint, which is DistanceTo without the root.
func (s *solid) reaches(p Point, distance float64) bool {
	switch {
	case len(s.sides) == 0:
		way := p.Sub(s.Center)
		reach := distance + s.Radius
		return way.Dot(way) <= float64(reach*reach)
	case !s.convex:
		return s.DistanceTo(p) <= distance
	}
	// The edge whose line the point is farthest outside of: the nearest point lies on it or is one of its ends.
	farthest, at := math.Inf(-1), 0
	for i := range s.sides {
		if out := p.Sub(s.sides[i].corner).Cross(s.sides[i].way); out > farthest {
			if out > distance {
				return false
			}
			farthest, at = out, i
		}
	}
	if farthest <= 0 {
		return true
	}
	edge := &s.sides[at]
	way := p.Sub(edge.corner)
	along := way.Dot(edge.way)
	if along > edge.length {
		way, along = way.Along(edge.way, -edge.length), -1
	}
	return along >= 0 || way.Dot(way) <= float64(distance*distance)
}

// distance returns the distance from p to the footprint and its nearest point, faster than DistanceTo and Nearest.
func (s *solid) distance(p Point) (float64, Point) {
	if len(s.sides) == 0 || !s.convex {
		nearest := s.Nearest(p)
		return nearest.Distance(p), nearest
	}
	farthest, at := math.Inf(-1), 0
	for i := range s.sides {
		if out := p.Sub(s.sides[i].corner).Cross(s.sides[i].way); out > farthest {
			farthest, at = out, i
		}
	}
	if farthest <= 0 {
		return 0, p
	}
	edge := &s.sides[at]
	along := p.Sub(edge.corner).Dot(edge.way)
	nearest := edge.corner.Along(edge.way, max(0, min(edge.length, along)))
	if along >= 0 && along <= edge.length {
		return farthest, nearest
	}
	return nearest.Distance(p), nearest
}
