package geometry

import (
	"math"
	"slices"
)

// thread is one way over difficult ground being pulled tight: the places at which it crosses an edge are moved along the
// edge to where the way uses up least, keeping the order of its bends. There it bends as light does (Snell's law), or
// runs along the edge. What a way uses up is a convex function of such places along straight edges, so that the least is
// found by narrowing down one place after the other until nothing changes.
type thread struct {
	f         *field
	knots     []knot
	to        Point
	layer     int
	rate      float64 // of the last straight line
	leave     Point   // of the last knot
	length    float64
	traversal *traversal // with it the price of every line is worked out anew, instead of by its rate
	paid      []paid     // by knot: the line on from it, as it was priced last
}

// paid is a straight line and what it uses up; most of a thread stays where it is while one crossing is moved.
type paid struct {
	leave, at Point
	price     float64
	free      bool

	position, along float64
	bow             float64 // of the arc before it
}

// round returns what the way round the bend of a knot uses up.
func (t *thread) round(i int) float64 {
	k := &t.knots[i]
	leave := t.leave
	if i+1 < len(t.knots) {
		leave = t.knots[i+1].label.leave
	}
	p, along := &t.paid[i], k.along(leave)
	if p.position != k.label.position || p.along != along {
		p.position, p.along = k.label.position, along
		p.bow = t.f.round(&k.bend, k.label.position, along, k.label.clock)
	}
	return p.bow
}

// pay returns what the line on from a knot uses up.
func (t *thread) pay(i int, leave, at Point, from, to int, s *traversal) (float64, bool) {
	for len(t.paid) < len(t.knots) {
		t.paid = append(t.paid, paid{leave: Point{math.NaN(), 0}, position: math.NaN()})
	}
	p := &t.paid[i]
	if p.leave != leave || p.at != at {
		p.leave, p.at = leave, at
		p.price, p.free = s.pay(t.f, leave, at, from, to)
	}
	return p.price, p.free
}

// knot is a bend that the way turns at, and the way to it.
type knot struct {
	bend  bend
	label label
	rate  float64 // what an inch of the straight line to it costs
	bow   float64 // and of the arc round it
}

// tightened returns the way to a place pulled tight, and shortens its length. False when the way stays as it is: one that crosses no edge,
// that turns over edges between layers, or that something stops in its better shape.
func (w *ways) tightened(a *arrival, to Point, s *traversal) (thread, bool) {
	t, ok := w.thread(*a, to, s)
	if !ok {
		return t, false
	}
	again := t
	again.knots, again.paid = slices.Clone(t.knots), nil
	t.tighten()
	price, free := t.price(s)
	if !free || price > t.length+1e-9 { // a line has come to run over an edge: look at every one anew
		t = again
		t.traversal = s
		t.tighten()
		price, free = t.price(s)
	}
	if !free || price >= a.length {
		return t, false
	}
	t.length, a.length = price, price
	return t, true
}

// thread takes up a way; false when there is nothing to pull tight.
func (w *ways) thread(a arrival, to Point, s *traversal) (thread, bool) {
	t := thread{f: w.f, to: to, layer: a.layer}
	if a.label < 0 || len(a.turns) > 0 {
		return t, false
	}
	var chain []int32
	shores := 0
	for i := a.label; i >= 0; i = w.labels[i].before {
		if w.labels[i].turned > 0 {
			return t, false
		}
		chain = append(chain, i)
		if w.bends[w.labels[i].bend].shore > 0 {
			shores++
		}
	}
	slices.Reverse(chain)
	rate := func(p, q Point, from, to int) float64 {
		price, ok := s.pay(w.f, p, q, from, to)
		if length := p.Distance(q); ok && length > slack {
			return price / length
		}
		return 1
	}
	for n, i := range chain {
		l := w.labels[i]
		k := knot{bend: w.bends[l.bend], label: l, rate: 1, bow: 1}
		leave := a.leave
		if n+1 < len(chain) {
			leave = w.labels[chain[n+1]].leave
		}
		if n > 0 {
			k.rate = rate(l.leave, l.at, t.knots[n-1].bend.layer, k.bend.layer)
		}
		if along := k.along(leave); along > slack {
			k.bow = w.f.round(&k.bend, l.position, along, l.clock) / (k.bend.radius * along)
		}
		t.knots = append(t.knots, k)
	}
	t.rate = rate(a.leave, to, t.knots[len(t.knots)-1].bend.layer, a.layer)
	return t, shores > 0
}

// along is the angle from where a knot was reached to where its bend is left; negative when it cannot be left there.
func (k *knot) along(leave Point) float64 {
	if k.bend.radius == 0 {
		return 0
	}
	position, on := k.bend.position(bearing(leave.Sub(k.bend.center)))
	if !on {
		return -1
	}
	along, on := k.bend.turn(k.label.position, position, k.label.clock)
	if !on {
		return -1
	}
	return along
}

// tighten pulls the thread tight over all its edges.
func (t *thread) tighten() {
	t.length = t.pull()
	for range 60 {
		before := t.length
		for i := range t.knots {
			if t.knots[i].bend.shore > 0 {
				t.slide(i)
			}
		}
		if before-t.length < 1e-11 {
			return
		}
	}
}

// slide moves one crossing along its edge to where the way uses up least, by the golden section.
func (t *thread) slide(i int) {
	b := &t.knots[i].bend
	c := &t.f.shores[b.shore-1]
	start, best := b.along, t.length
	from, to := start-shoreStep, start+shoreStep
	if c.radius == 0 {
		from, to = max(0, from), min(c.length(), to)
	}
	const ratio = 0.6180339887498949
	try := func(s float64) float64 {
		b.along, b.center = s, c.at(s)
		return t.pull()
	}
	x, y := to-ratio*(to-from), from+ratio*(to-from)
	fx, fy := try(x), try(y)
	for to-from > 1e-8 {
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

// pull works out where the way touches its bends and returns what it uses up; endless when it cannot run so.
func (t *thread) pull() float64 {
	if t.traversal != nil {
		if price, free := t.price(t.traversal); free {
			return price
		}
		return math.Inf(1)
	}
	return t.lay()
}

// lay does so by the rates.
func (t *thread) lay() float64 {
	for i := range t.knots[1:] {
		last, k := &t.knots[i], &t.knots[i+1]
		leave, at, length, ok := last.span(&k.bend, k.label.clock, k.rate)
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
	leave, _, length, ok := last.span(&bend{center: t.to}, false, t.rate)
	if !ok {
		return math.Inf(1)
	}
	t.leave = leave
	return last.label.length + length
}

// span returns the way from where a knot was reached, round its bend and straight on to the next.
func (k *knot) span(next *bend, clock bool, rate float64) (leave, at Point, length float64, ok bool) {
	b := &k.bend
	leave, at, straight, ok := tangent(b.center, b.radius, k.label.clock, next.center, next.radius, clock, next.center.Sub(b.center))
	if !ok {
		return leave, at, 0, false
	}
	along := k.along(leave)
	return leave, at, straight*rate + float64(b.radius*along)*k.bow, along >= 0
}

// price works out what the way really uses up in its new shape; false when something stops it.
func (t *thread) price(s *traversal) (float64, bool) {
	if math.IsInf(t.lay(), 1) {
		return 0, false
	}
	total := t.knots[0].label.length
	for i := range t.knots {
		k := &t.knots[i]
		leave, at, layer := t.leave, t.to, t.layer
		if i+1 < len(t.knots) {
			next := &t.knots[i+1]
			next.label.length = 0
			leave, at, layer = next.label.leave, next.label.at, next.bend.layer
		}
		k.label.length = total
		price, ok := t.pay(i, leave, at, k.bend.layer, layer, s)
		if !ok {
			return 0, false
		}
		total += price + t.round(i)
	}
	return total, true
}

// arrival writes the thread down as a way of its own. The bends of w keep their places, so that its sources are found.
func (t *thread) arrival(w *ways) arrival {
	own := &ways{f: w.f, bends: slices.Clone(w.bends)}
	for i := range t.knots {
		k := &t.knots[i]
		k.label.before, k.label.turned = int32(i-1), 0
		if k.bend.shore > 0 {
			k.label.bend = int32(len(own.bends))
			own.bends = append(own.bends, k.bend)
		}
		own.labels = append(own.labels, k.label)
	}
	return arrival{length: t.length, label: int32(len(own.labels) - 1), leave: t.leave, layer: t.layer, ways: own}
}
