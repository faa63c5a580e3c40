package geometry

import (
	"math"
	"slices"
)

// refined moves the places at which a way turns back over an edge to where it becomes shortest, keeping the order of
// its bends. The length of a way is a convex function of such places along straight edges, so that the least is found by
// narrowing down one place after the other until nothing changes. A way that turns nowhere like that is returned as it is, and so is
// one that something would stop in its better shape.
func (w *ways) refined(a arrival, to Point, s *stride) arrival {
	if len(w.f.folds) == 0 || a.label < 0 {
		return a
	}
	var chain []int32
	folds := 0
	for i := a.label; i >= 0; i = w.labels[i].before {
		chain = append(chain, i)
		if w.bends[w.labels[i].bend].fold > 0 {
			folds++
		}
	}
	if folds == 0 {
		return a
	}
	slices.Reverse(chain)
	t := thread{f: w.f, to: to, layer: a.layer}
	for _, i := range chain {
		t.knots = append(t.knots, knot{bend: w.bends[w.labels[i].bend], label: w.labels[i]})
	}
	t.tighten()
	if t.length >= a.length || !t.isFree(s) {
		return a
	}
	return t.arrival(w)
}

// thread is one way being pulled tight.
type thread struct {
	f      *field
	knots  []knot
	to     Point
	layer  int
	leave  Point // of the last knot
	length float64
}

// knot is a bend that the way turns at, and the way to it.
type knot struct {
	bend  bend
	label label
}

// tighten pulls the thread tight over its folds.
func (t *thread) tighten() {
	t.length = t.pull()
	for range 100 {
		before := t.length
		for i := range t.knots {
			if t.knots[i].bend.fold > 0 {
				t.slide(i)
			}
		}
		if before-t.length < 1e-12 {
			return
		}
	}
}

// slide moves one turn along its edge to where the way is shortest, by the golden section.
func (t *thread) slide(i int) {
	b := &t.knots[i].bend
	c := &t.f.folds[b.fold-1]
	length, start, best := c.length(), b.along, t.length
	from, to := start-foldStep, start+foldStep
	if c.radius == 0 || c.extent < 2*math.Pi {
		from, to = max(0, from), min(length, to)
	}
	const ratio = 0.6180339887498949
	try := func(s float64) float64 {
		b.along, b.center = s, c.at(s)
		return t.pull()
	}
	x, y := to-ratio*(to-from), from+ratio*(to-from)
	fx, fy := try(x), try(y)
	for to-from > 1e-9 {
		if fx <= fy {
			to, y, fy = y, x, fx
			x = to - ratio*(to-from)
			fx = try(x)
		} else {
			from, x, fx = x, y, fy
			y = from + ratio*(to-from)
			fy = try(y)
		}
	}
	if now := try((from + to) / 2); now < best {
		t.length = now
		return
	}
	t.length = try(start)
}

// pull works out where the way touches its bends and returns its length; endless when it cannot run so.
func (t *thread) pull() float64 {
	for i := range t.knots {
		k := &t.knots[i]
		if i == 0 {
			continue
		}
		last := &t.knots[i-1]
		leave, at, length, ok := last.span(&k.bend, k.label.clock)
		if !ok {
			return math.Inf(1)
		}
		k.label.leave, k.label.at, k.label.length = leave, at, last.label.length+length
		if k.bend.radius > 0 {
			position, on := k.bend.position(bearing(at.Sub(k.bend.center)))
			if !on {
				return math.Inf(1)
			}
			k.label.position = position
		}
	}
	last := &t.knots[len(t.knots)-1]
	leave, _, length, ok := last.span(&bend{center: t.to}, false)
	if !ok {
		return math.Inf(1)
	}
	t.leave = leave
	return last.label.length + length
}

// span returns the way from where a knot was reached, round its bend and straight on to the next.
func (k *knot) span(next *bend, clock bool) (leave, at Point, length float64, ok bool) {
	b := &k.bend
	leave, at, length, ok = tangent(b.center, b.radius, k.label.clock, next.center, next.radius, clock, next.center.Sub(b.center))
	if !ok || b.radius == 0 {
		return leave, at, length, ok
	}
	position, on := b.position(bearing(leave.Sub(b.center)))
	if !on {
		return leave, at, length, false
	}
	along, on := b.turn(k.label.position, position, k.label.clock)
	return leave, at, length + float64(b.radius*along), on
}

// isFree reports whether nothing stops the way. Two knots on the same arc need no straight line between them.
func (t *thread) isFree(s *stride) bool {
	for i := 1; i < len(t.knots); i++ {
		last, k := &t.knots[i-1], &t.knots[i]
		if !t.f.passes(k.label.leave, k.label.at, last.bend.layer, k.bend.layer, s) {
			return false
		}
	}
	return t.f.passes(t.leave, t.to, t.knots[len(t.knots)-1].bend.layer, t.layer, s)
}

// arrival writes the thread down as a way of its own. The bends of w keep their places, so that its sources are found.
func (t *thread) arrival(w *ways) arrival {
	own := &ways{f: w.f, bends: slices.Clone(w.bends)}
	for i := range t.knots {
		k := &t.knots[i]
		k.label.before = int32(i - 1)
		if k.bend.fold > 0 {
			k.label.bend = int32(len(own.bends))
			own.bends = append(own.bends, k.bend)
		}
		own.labels = append(own.labels, k.label)
	}
	return arrival{length: t.length, label: int32(len(own.labels) - 1), leave: t.leave, layer: t.layer, ways: own}
}
