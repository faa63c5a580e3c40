package geometry

import "math"

// round is a circle as an eye sees it: its centre from the eye, its radius, and the square of a tangent's length.
type round struct {
	center        Point
	radius, power float64
}

// nearness returns 1/(distance to the near side of the circle along way), in units of 1/length of way.
func (r *round) nearness(way Point) float64 {
	along := r.center.Dot(way)
	return (along + math.Sqrt(max(0, float64(along*along)-float64(r.power*way.Dot(way))))) / r.power
}

// tangents returns where the tangents from the eye touch; not ok when the eye is inside.
func (r *round) tangents() (right, left Point, ok bool) {
	if r.power <= 0 {
		return right, left, false
	}
	square := r.center.Dot(r.center)
	along, aside := r.power/square, r.radius*math.Sqrt(r.power)/square
	return r.center.Times(along).Along(r.center.Left(), -aside), r.center.Times(along).Along(r.center.Left(), aside), true
}

// facesEye reports whether a point of the circle lies on its near side.
func (r *round) facesEye(p Point) bool { return p.Sub(r.center).Dot(p) < 0 }

// roundOf returns a round solid as the eye sees it.
func (l *look) roundOf(s *solid) round {
	center := s.Center.Sub(l.eye)
	return round{center, s.Radius, center.Dot(center) - float64(s.Radius*s.Radius)}
}

// cover puts the arc of a round solid that the mesh leaves out wherever it is nearer than what was met.
func (l *look) cover(s *solid) {
	r := l.roundOf(s)
	right, left, ok := r.tangents()
	if !ok {
		return
	}
	name, met := l.arc(r), l.met
	l.met = l.spare[:0]
	for i := range met {
		m := &met[i]
		startsIn, endsIn, apart := overlap(right, left, m.coneRight, m.coneLeft)
		if apart {
			l.meet(m)
			continue
		}
		from, to := m.coneRight, m.coneLeft
		if !startsIn {
			from = right
			l.part(m, m.coneRight, right)
		}
		if endsIn {
			to = left
		}
		l.nearer(m, &r, name, from, to)
		if endsIn {
			l.part(m, left, m.coneLeft)
		}
	}
	l.spare = met
}

// overlap compares a cone with that between two tangents: whether it starts within it, whether it goes on beyond its left
// side, and whether the two share nothing.
func overlap(right, left, coneRight, coneLeft Point) (startsIn, endsIn, apart bool) {
	startsIn = right.Cross(coneRight) >= 0 && coneRight.Cross(left) > 0
	endsIn = holds(coneRight, coneLeft, left)
	return startsIn, endsIn, !startsIn && !endsIn && !holds(coneRight, coneLeft, right)
}

// part notes a part of what was met.
func (l *look) part(m *meeting, from, to Point) {
	some := *m
	some.coneRight, some.coneLeft = from, to
	l.meet(&some)
}

// nearer notes, between two directions, the arc where it is nearer than what was met, and else that.
func (l *look) nearer(m *meeting, r *round, name int32, from, to Point) {
	var crossings [2]Point
	n := 0
	note := func(p Point) {
		if r.facesEye(p) && holds(from, to, p) && (m.edge >= 0 || l.arcs[-1-m.edge].facesEye(p)) {
			crossings[n] = p
			n++
		}
	}
	if m.edge < 0 {
		eachCircleCrossing(r, &l.arcs[-1-m.edge], note)
	} else {
		eachLineCrossing(r, m.right, m.left, note)
	}
	if n == 2 && crossings[0].Cross(crossings[1]) < 0 {
		crossings[0], crossings[1] = crossings[1], crossings[0]
	}
	for k := 0; k <= n; k++ {
		end := to
		if k < n {
			end = crossings[k]
		}
		middle := from.Unit().Add(end.Unit())
		if r.nearness(middle) > l.nearnessOf(m, middle) {
			l.meet(&meeting{coneRight: from, coneLeft: end, edge: name})
		} else {
			l.part(m, from, end)
		}
		from = end
	}
}

// nearnessOf returns 1/(distance to what was met along way), in units of 1/length of way.
func (l *look) nearnessOf(m *meeting, way Point) float64 {
	if m.edge < 0 {
		return l.arcs[-1-m.edge].nearness(way)
	}
	along := m.left.Sub(m.right)
	return way.Cross(along) / m.right.Cross(along)
}

// eachLineCrossing notes where the endless line through two points crosses a circle.
func eachLineCrossing(r *round, a, b Point, note func(Point)) {
	way, from := b.Sub(a), a.Sub(r.center)
	square, half := way.Dot(way), way.Dot(from)
	root := float64(half*half) - float64(square*(from.Dot(from)-float64(r.radius*r.radius)))
	if root <= 0 || square == 0 {
		return
	}
	root = math.Sqrt(root)
	note(a.Along(way, (-half-root)/square))
	note(a.Along(way, (-half+root)/square))
}

// eachCircleCrossing notes where two circles cross.
func eachCircleCrossing(r, other *round, note func(Point)) {
	way := other.center.Sub(r.center)
	square := way.Dot(way)
	if square == 0 {
		return
	}
	along := (float64(r.radius*r.radius) - float64(other.radius*other.radius) + square) / (2 * square)
	aside := float64(r.radius*r.radius)/square - float64(along*along)
	if aside <= 0 {
		return
	}
	aside = math.Sqrt(aside)
	note(r.center.Along(way, along).Along(way.Left(), aside))
	note(r.center.Along(way, along).Along(way.Left(), -aside))
}

// chords yields the corners that follow from on the clockwise arc of a circle to another point of it, and that point,
// so close that their chords stray from the arc by at most arcStray.
func chords(r round, from, to Point) func(yield func(Point) bool) {
	return func(yield func(Point) bool) {
		start, end := from.Sub(r.center), to.Sub(r.center)
		sweep := math.Atan2(end.Cross(start), start.Dot(end)) // clockwise, below half a circle
		// A chord over the angle 2x strays by radius·(1 − cos x), which is less than radius·x²/2.
		steps := int(math.Ceil(math.Abs(sweep) / 2 / math.Sqrt(2*arcStray/r.radius)))
		sine, cosine := math.Sincos(sweep / float64(max(steps, 1)))
		for range steps - 1 {
			start = start.Times(cosine).Along(start.Left(), -sine)
			if !yield(r.center.Add(start)) {
				return
			}
		}
		yield(to)
	}
}
