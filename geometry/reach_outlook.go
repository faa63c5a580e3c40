package geometry

import "math"

// outlook is what can be touched next from a label: a straight line leaves its bend in a direction from first to last,
// counter-clockwise, if it comes from a corner.
type outlook struct {
	label       int32
	bounded     bool
	narrow      bool
	size        float64 // radius of the bend
	radius      float64 // the same, negative when it is gone round clockwise
	center      Point
	first, last Point   // directions of length 1
	middle      Point   // with narrow: their sum
	shut        float64 // every line is stopped before it comes so far
}

// toward returns the direction in which a line leaves an outlook that passes so far to the right of what lies at to, so far
// away.
func (o *outlook) toward(to Point, distance, aside float64) Point {
	aside -= o.radius
	ahead := math.Sqrt(max(0, float64(distance*distance)-float64(aside*aside)))
	return to.Times(ahead).Along(to.Left(), -aside)
}

func (c *lazySearch) outlookOf(i int32) outlook {
	l := &c.labels[i]
	b, k := &c.bends[l.bend], &c.corners[l.bend]
	o := outlook{label: i, center: b.center, size: b.radius, radius: b.radius, shut: math.Inf(1)}
	if l.clock {
		o.radius = -b.radius
	}
	if o.bounded = k.in != (Point{}); !o.bounded {
		return o
	}
	heading := l.at.Sub(b.center).Times(1 / b.radius).Left()
	if o.first, o.last = heading, k.out; l.clock {
		o.first, o.last = k.in.Times(-1), heading.Times(-1)
	}
	o.middle = o.first.Add(o.last)
	o.narrow = o.first.Dot(o.last) > 0
	return o
}

// endOf returns the direction, from the middle of its bend, in which the way from a label round it has no need to go any
// further: it comes to something that stops it, or to where another label leads by a way that is no longer. What stops it is
// made known, so that what lies beyond may be left out. False when there is nothing of the kind within half a turn.
func (c *lazySearch) endOf(l *label) (end Point, ends bool) {
	b, k := &c.bends[l.bend], &c.corners[l.bend]
	if b.radius == 0 {
		return end, false
	}
	const most = 3
	least, center := math.Inf(1), b.center
	if at, part, ok := c.partOf(l, b, k); ok {
		last := part.to
		if l.clock {
			last = part.from
		}
		if along := math.Abs(last - at); along < most && (b.whole() || last != 0 && last != b.extent) {
			place := b.at(last)
			least, end = along, place.Sub(center)
			for i := k.cutters[0]; i < k.cutters[1]; i++ {
				if w := c.f.wall(int(c.cutters[i])); w.shape.gap(place) <= w.reach+doubt {
					c.addWall(c.cutters[i])
				}
			}
		}
	}
	b = &c.bends[l.bend]
	for i := c.heads[l.slot()]; i >= 0; i = c.nexts[i] {
		old := &c.labels[i]
		along, ok := b.turn(l.position, old.position, l.clock)
		if ok && along < min(least, most) && old.length <= l.length+float64(b.radius*along) {
			least, end = along, old.at.Sub(center)
		}
	}
	return end.Unit(), least < most
}

// partOf returns the free part of a bend on which a label is, and its place there; false when the whole bend is free or the
// label lies on the end of a part.
func (c *lazySearch) partOf(l *label, b *bend, k *corner) (at float64, part span, ok bool) {
	if c.know(b, k); k.whole {
		return 0, part, false
	}
	for _, part := range c.parts[k.parts[0]:k.parts[1]] {
		at := l.position
		if b.whole() {
			at = part.from + positive(at-part.from)
		}
		if at >= part.from && at <= part.to {
			return at, part, !math.IsInf(part.to, 1)
		}
	}
	return 0, part, false
}

// narrowTo ends an outlook where its bend cannot be followed any further.
func (o *outlook) narrowTo(end Point, l *label, circle bool) {
	if circle {
		heading := l.at.Sub(o.center).Unit().Left()
		o.bounded, o.first, o.last = true, heading, heading.Times(-1)
	}
	if l.clock {
		o.first = end.Left().Times(-1)
	} else {
		o.last = end.Left()
	}
	o.middle = o.first.Add(o.last)
	o.narrow = o.first.Dot(o.last) > 0
}

// misses reports whether a wall lies clearly beside an outlook.
func (o *outlook) misses(r *round) bool {
	if !o.bounded {
		return false
	}
	to := r.center.Sub(o.center)
	room := o.size + r.radius + doubt
	if o.shut < math.MaxFloat64 {
		if far := o.shut + room; to.Dot(to) > float64(far*far) {
			return true
		}
	}
	return o.first.Cross(to) < -room || to.Cross(o.last) < -room || (o.narrow && o.middle.Dot(to) < -2*room)
}

// doubt widens the bounds of an outlook, so that only what clearly lies beside it is left out here.
const doubt = 1e-6
