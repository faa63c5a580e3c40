package geometry

import (
	"math"
	"slices"
)

// VisibleArea returns what an eye sees of the plane at a level.
func (t *Table) VisibleArea(eye Point, level float64) []Point {
	angles := []float64{}
	add := func(p Point) {
		angle := math.Atan2(p.Y-eye.Y, p.X-eye.X)
		angles = append(angles, angle-1e-7, angle, angle+1e-7)
	}
	for i := range t.solids {
		s := &t.solids[i]
		for _, p := range s.Polygon {
			add(p)
		}
		if len(s.Polygon) == 0 {
			for k := range 64 {
				add(s.Center.Add(heading(float64(k) * math.Pi / 32).Times(s.Radius)))
			}
		}
	}
	w, d := t.layout.Width, t.layout.Depth
	for _, p := range []Point{{}, {w, 0}, {w, d}, {0, d}} {
		add(p)
	}
	slices.Sort(angles)
	var area []Point
	for _, angle := range angles {
		way := heading(angle)
		reach := math.Inf(1)
		if way.X > 0 {
			reach = min(reach, (w-eye.X)/way.X)
		} else if way.X < 0 {
			reach = min(reach, -eye.X/way.X)
		}
		if way.Y > 0 {
			reach = min(reach, (d-eye.Y)/way.Y)
		} else if way.Y < 0 {
			reach = min(reach, -eye.Y/way.Y)
		}
		end := eye.Along(way, reach)
		if _, at := t.PlanLine(eye, end, level); at < 1 {
			end = eye.Along(end.Sub(eye), at)
		}
		area = append(area, end)
	}
	return area
}

// PlanLine returns the first opaque piece whose span contains the level and that cuts the segment from a to b, and the
// fraction of the segment before it; NoPiece and 1 when the segment is free.
func (t *Table) PlanLine(a, b Point, level float64) (PieceIndex, float64) {
	piece, at := t.firstCut(a, b, level)
	return piece, min(at, 1)
}

// cut returns the fraction of the segment a–b at which it enters the inside of the footprint.
func (f *Footprint) cut(a, b Point) (float64, bool) {
	way := b.Sub(a)
	events := []float64{0, 1}
	if len(f.Polygon) == 0 {
		square, half, rest := way.Dot(way), way.Dot(a.Sub(f.Center)), a.Sub(f.Center).Dot(a.Sub(f.Center))-f.Radius*f.Radius
		if root := half*half - square*rest; root > 0 && square > 0 {
			events = append(events, (-half-math.Sqrt(root))/square, (-half+math.Sqrt(root))/square)
		}
	} else {
		previous := f.Polygon[len(f.Polygon)-1]
		for _, corner := range f.Polygon {
			edge := corner.Sub(previous)
			if turn := way.Cross(edge); turn != 0 {
				events = append(events, previous.Sub(a).Cross(edge)/turn)
			}
			previous = corner
		}
	}
	slices.Sort(events)
	for i := 0; i+1 < len(events); i++ {
		low, high := events[i], events[i+1]
		if low < 0 || high > 1 || high-low <= Slack {
			continue
		}
		middle := a.Along(way, (low+high)/2)
		if f.Contains(middle) {
			if len(f.Polygon) > 0 {
				if depth, _ := outlineDistance(middle, f.Polygon); depth <= Slack {
					continue
				}
			}
			return low, true
		}
	}
	return 0, false
}

// firstCut returns the opaque piece whose span contains the level that cuts a segment first, and where along it.
func (t *Table) firstCut(a, b Point, level float64) (PieceIndex, float64) {
	best, at := NoPiece, math.Inf(1)
	for i := range t.solids {
		s := &t.solids[i]
		if !s.opaque || level < s.Bottom-Slack || level >= s.Top-Slack {
			continue
		}
		if cut, ok := s.cut(a, b); ok && cut < at {
			best, at = s.piece, cut
		}
	}
	return best, at
}
