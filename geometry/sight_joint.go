package geometry

// Terrain that touches or overlaps stops together what each stops alone, and what runs where they meet.

// mostParts is how many convex parts a proof looks at; without some of them it takes longer and comes to the same.
const mostParts = 96

// findParts lists the convex parts of the corridor's solids, and those that two of them make together, once.
func (c *corridor) findParts() {
	if c.parted {
		return
	}
	c.parted = true
	list := c.parts[:0]
	for i := range c.solids {
		s := &c.solids[i]
		if s.convex {
			list = append(list, *s)
			continue
		}
		for _, outline := range s.parts {
			list = append(list, s.part(outline, s.Bottom, s.Top))
		}
	}
	for i := 1; i < len(list) && len(list) < mostParts; i++ {
		for k := 0; k < i && len(list) < mostParts; k++ {
			list = joinTwo(list, i, k)
		}
	}
	kept := list[:0]
	for i := range list {
		if list[i].Top > list[i].Bottom { // those that others hold are left out
			kept = append(kept, list[i])
		}
	}
	c.parts = kept
	c.joints = c.joints[:0]
	for i := range kept {
		if kept[i].joint {
			c.joints = append(c.joints, i)
		}
	}
}

// part is a convex part of a barrier.
func (b *barrier) part(outline []Point, bottom, top float64) barrier {
	part := barrier{Prism: Prism{Footprint: Footprint{Polygon: outline}, Bottom: bottom, Top: top}, piece: b.piece, convex: true}
	part.low, part.high = part.Bounds()
	return part
}

// joinTwo adds what two parts make together, and leaves out what that holds.
func joinTwo(list []barrier, i, k int) []barrier {
	one, two := &list[i], &list[k]
	bottom, top := max(one.Bottom, two.Bottom), min(one.Top, two.Top)
	const near = 2 * graze
	if len(one.Polygon) == 0 || len(two.Polygon) == 0 || top-bottom <= 4*Slack ||
		one.low.X > two.high.X+near || two.low.X > one.high.X+near || one.low.Y > two.high.Y+near || two.low.Y > one.high.Y+near {
		return list
	}
	n := len(two.Polygon)
	for e, from := range one.Polygon {
		to := one.Polygon[(e+1)%len(one.Polygon)]
		for f := range two.Polygon {
			outline := joinedAcross(one, two, e, f, from, to.Sub(from), two.Polygon[f], two.Polygon[(f+1)%n].Sub(two.Polygon[f]))
			if len(outline) < 3 {
				continue
			}
			joint := one.part(outline, bottom, top)
			joint.joint = true
			for j := range list {
				if list[j].holdsPart(&joint) {
					return list
				}
			}
			for j := range list {
				if joint.holdsPart(&list[j]) {
					list[j].Top = list[j].Bottom
				}
			}
			return append(list, joint)
		}
	}
	return list
}

// joinedAcross returns what lies inside of all edges of two convex outlines but for two of these, along which they touch or
// overlap: on the one side of them it lies in the first outline, on the other in the second.
func joinedAcross(one, two *barrier, e, f int, from, way, at, along Point) []Point {
	const parallel = 1e-9
	length := way.Length()
	if way.Dot(along) >= 0 || length < 2*graze {
		return nil
	}
	for _, p := range [2]Point{at, at.Add(along)} { // the edge of the second, and how far it lies off that of the first
		if way.Cross(p.Sub(from))/length < -2*graze { // the outside of the first is to the right
			return nil
		}
	}
	if abs := way.Cross(along) / length / along.Length(); abs > parallel || abs < -parallel {
		return nil
	}
	low := Point{min(one.low.X, two.low.X), min(one.low.Y, two.low.Y)}
	high := Point{max(one.high.X, two.high.X), max(one.high.Y, two.high.Y)}
	outline := []Point{low, {high.X, low.Y}, high, {low.X, high.Y}}
	outline = insideEdges(outline, one.Polygon, e)
	outline = insideEdges(outline, two.Polygon, f)
	left, right := 0.0, 0.0 // how far it reaches to both sides of the edge
	for _, p := range outline {
		aside := way.Cross(p.Sub(from)) / length
		left, right = max(left, aside), min(right, aside)
	}
	if left < 1e-3 || right > -1e-3 {
		return nil
	}
	return outline
}

// insideEdges returns what of an outline lies to the left of all edges of a convex one but one.
func insideEdges(outline, edges []Point, but int) []Point {
	for e, from := range edges {
		if e == but || len(outline) == 0 {
			continue
		}
		way := edges[(e+1)%len(edges)].Sub(from)
		var kept []Point
		for i, p := range outline {
			q := outline[(i+1)%len(outline)]
			atP, atQ := way.Cross(p.Sub(from)), way.Cross(q.Sub(from))
			if atP >= 0 {
				kept = append(kept, p)
			}
			if (atP >= 0) != (atQ >= 0) {
				kept = append(kept, p.Along(q.Sub(p), atP/(atP-atQ)))
			}
		}
		outline = withoutRepeats(kept) // an edge of no length has no side
	}
	return outline
}

// holdsPart reports whether another convex part lies within this one.
func (b *barrier) holdsPart(o *barrier) bool {
	if len(b.Polygon) == 0 || len(o.Polygon) == 0 || b.Bottom > o.Bottom || b.Top < o.Top {
		return false
	}
	last := b.Polygon[len(b.Polygon)-1]
	for _, corner := range b.Polygon {
		way := corner.Sub(last)
		length := way.Length()
		for _, p := range o.Polygon {
			if way.Cross(p.Sub(last)) < -Slack*length {
				return false
			}
		}
		last = corner
	}
	return true
}
