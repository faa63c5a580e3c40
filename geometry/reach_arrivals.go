package geometry

// arrival is the last straight line of a way to a point.
type arrival struct {
	length float64
	label  int32
	leave  Point
	layer  int // in which it arrives
	ways   *ways
	turns  []turn // between leave and the point
}

// to returns the shortest way to a point of a layer, no longer than limit; false when there is none.
func (w *ways) to(p Point, layer int, limit float64, s *traversal) (arrival, bool) {
	if len(w.f.weightedRegions) > 0 {
		return w.toSlow(p, layer, limit, s)
	}
	var buffer [32]arrival
	list := w.arrivals(p, layer, limit, buffer[:0])
	for len(list) > 0 {
		best := 0
		for i := range list {
			if list[i].length < list[best].length {
				best = i
			}
		}
		a := list[best]
		if w.f.turnsOn(a.leave, a.turns, p, w.bends[w.labels[a.label].bend].layer, layer, s) {
			return a, true
		}
		list[best] = list[len(list)-1]
		list = list[:len(list)-1]
	}
	return arrival{}, false
}

// arrivals appends the ways to a point from every bend reached that are no longer than limit, whatever stands in them.
func (w *ways) arrivals(p Point, layer int, limit float64, list []arrival) []arrival {
	var hops []hop
	end := w.mirrors.endAt(p)
	for i := range w.labels {
		l := &w.labels[i]
		b := &w.bends[l.bend]
		way := p.Sub(b.center)
		room := limit + slack - l.length
		if most := room + b.radius; most < 0 || way.Dot(way) > float64(most*most) {
			continue
		}
		add := func(h *hop) {
			if length, ok := w.lengthTo(l, h.leave); ok && length+h.length <= limit+slack {
				list = append(list, arrival{length + h.length, int32(i), h.leave, layer, w, h.turns})
			}
		}
		if leave, _, length, ok := tangent(b.center, b.radius, l.clock, p, 0, false, way); ok && !b.beside(leave) {
			add(&hop{leave: leave, length: length})
		}
		hops = w.mirrors.toEnd(l, b, &end, room, hops[:0])
		for n := range hops {
			add(&hops[n])
		}
	}
	return list
}
