package geometry

import (
	"math"
	"slices"
)

// rampart is a convex part of a solid of a corridor that stands at the feet of both models.
type rampart struct {
	Footprint
	outline   []Point // the polygon, or one inside the circle
	low, high Point
	// Between these x the rampart is above every line of the corridor.
	from, to float64
}

// compass holds directions all around.
var compass = func() (ways [64]Point) {
	for k := range ways {
		ways[k] = heading(float64(k) * math.Pi / 32)
	}
	return ways
}()

// addRamparts adds the convex parts of a solid, unless lines may pass under it or over all of it.
func (c *corridor) addRamparts(b *barrier) {
	from, to := c.reach(b)
	if from >= to {
		return
	}
	if len(b.Polygon) == 0 {
		first := len(c.outlines)
		for _, way := range &compass {
			c.outlines = append(c.outlines, b.Center.Along(way, b.Radius))
		}
		outline := c.outlines[first:len(c.outlines):len(c.outlines)]
		c.ramparts = append(c.ramparts, rampart{b.Footprint, outline, b.low, b.high, from, to})
		return
	}
	if b.convex {
		c.ramparts = append(c.ramparts, rampart{Footprint{Polygon: b.Polygon}, b.Polygon, b.low, b.high, from, to})
		return
	}
	for _, part := range b.parts {
		f := Footprint{Polygon: part}
		low, high := f.Bounds()
		c.ramparts = append(c.ramparts, rampart{f, part, low, high, from, to})
	}
}

// reach finds between which x a solid that stands at the feet of both models is above all lines of the corridor, none
// of which is higher than the one from the far rim of the lower head to the near rim of the higher one; and, as ramparts
// must, between the models.
func (c *corridor) reach(b *barrier) (from, to float64) {
	from, to = c.a.Center.X+c.a.Radius, c.near
	if b.Bottom > min(c.a.Bottom, c.b.Bottom)+Slack {
		return 0, 0
	}
	topA, topB := c.a.Top(), c.b.Top()
	switch {
	case b.Top > max(topA, topB)+Slack:
		return from, to
	case b.Top <= min(topA, topB):
		return 0, 0
	case topA < topB:
		first := c.a.Center.X - c.a.Radius
		run := c.near - first
		return from, min(to, first+float64(run*(b.Top-topA))/(topB-topA))
	}
	run := c.far - from
	return max(from, c.far-float64(run*(b.Top-topB))/(topA-topB)), to
}

// joinRamparts finds the ramparts that touch or overlap where both are above every line.
func (c *corridor) joinRamparts() {
	for i := range c.ramparts {
		a := &c.ramparts[i]
		for k := range i {
			b := &c.ramparts[k]
			from, to := max(a.from, b.from), min(a.to, b.to)
			if from >= to || a.low.X > b.high.X+graze || b.low.X > a.high.X+graze ||
				a.low.Y > b.high.Y+graze || b.low.Y > a.high.Y+graze {
				continue
			}
			if rampartsMeet(a, b, from, to) {
				c.joined = append(c.joined, [2]int{k, i})
			}
		}
	}
}

// rampartsMeet reports whether two ramparts share a point, or nearly, between two x.
func rampartsMeet(a, b *rampart, from, to float64) bool {
	if len(a.Polygon) == 0 || len(b.Polygon) == 0 {
		gap, at := footprintsGap(&a.Footprint, &b.Footprint)
		return gap <= graze && at.X > from && at.X < to
	}
	one, two := clipped(a.Polygon, from, to), clipped(b.Polygon, from, to)
	if len(one) == 0 || len(two) == 0 {
		return false
	}
	gap, _ := footprintsGap(&Footprint{Polygon: one}, &Footprint{Polygon: two})
	return gap <= graze
}

// clipped returns the part of a convex outline between two x.
func clipped(outline []Point, from, to float64) []Point {
	for _, cut := range [2]struct{ x, sign float64 }{{from, 1}, {to, -1}} {
		var kept []Point
		for i, p := range outline {
			q := outline[(i+1)%len(outline)]
			inP, inQ := (p.X-cut.x)*cut.sign >= 0, (q.X-cut.x)*cut.sign >= 0
			if inP {
				kept = append(kept, p)
			}
			if inP != inQ {
				kept = append(kept, p.Along(q.Sub(p), (cut.x-p.X)/(q.X-p.X)))
			}
		}
		outline = kept
	}
	return outline
}

// triangles cuts a simple counter-clockwise outline into triangles, corner by corner: a corner whose triangle holds no
// other corner can be cut off, and there is always one.
func triangles(outline []Point) [][]Point {
	rest := slices.Clone(outline)
	var parts [][]Point
	for len(rest) > 3 {
		at := -1
		for i := range rest {
			if isEar(rest, i) {
				at = i
				break
			}
		}
		if at < 0 {
			break // only rounding leaves none: what remains is flat
		}
		n := len(rest)
		parts = append(parts, []Point{rest[(at+n-1)%n], rest[at], rest[(at+1)%n]})
		rest = slices.Delete(rest, at, at+1)
	}
	return append(parts, rest)
}

// isEar reports whether the triangle at a corner lies inside the outline.
func isEar(rest []Point, i int) bool {
	n := len(rest)
	a, b, c := rest[(i+n-1)%n], rest[i], rest[(i+1)%n]
	if Orientation(a, b, c) <= 0 {
		return false
	}
	for _, p := range rest {
		if p != a && p != b && p != c && Orientation(a, b, p) >= 0 && Orientation(b, c, p) >= 0 && Orientation(c, a, p) >= 0 {
			return false
		}
	}
	return true
}

// footprintsGap returns the distance of two footprints and a point where they are nearest or overlap.
func footprintsGap(a, b *Footprint) (float64, Point) {
	switch {
	case len(a.Polygon) == 0 && len(b.Polygon) == 0:
		way := b.Center.Sub(a.Center)
		gap := way.Length() - a.Radius - b.Radius
		return max(0, gap), a.Center.Along(way.Unit(), a.Radius+gap/2)
	case len(a.Polygon) == 0:
		if insideOutline(a.Center, b.Polygon) {
			return 0, a.Center
		}
		distance, at := outlineDistance(a.Center, b.Polygon)
		return max(0, distance-a.Radius), at
	case len(b.Polygon) == 0:
		return footprintsGap(b, a)
	}
	best, at := math.Inf(1), Point{}
	previous := a.Polygon[len(a.Polygon)-1]
	for _, corner := range a.Polygon {
		last := b.Polygon[len(b.Polygon)-1]
		for _, other := range b.Polygon {
			if gap, p, _ := segmentDistance(previous, corner, last, other); gap < best {
				best, at = gap, p
			}
			last = other
		}
		previous = corner
	}
	if best > 0 {
		if insideOutline(a.Polygon[0], b.Polygon) {
			return 0, a.Polygon[0]
		}
		if insideOutline(b.Polygon[0], a.Polygon) {
			return 0, b.Polygon[0]
		}
	}
	return best, at
}
