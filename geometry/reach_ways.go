package geometry

import (
	"math"
	"slices"
)

// ways are the shortest ways from where a movement begins to every bend within its allowance: Dijkstra's search over
// the bitangents of their tangent graph. A line is only looked at when its turn comes, so that most are never.
type ways struct {
	f         *field
	bends     []bend // sources last
	labels    []label
	settled   []int32 // by slot: 1 + the label settled there last, or 0
	earlier   []int32 // by label: 1 + the one settled before it in the same slot, or 0
	offers    []offer
	open      []ticket
	graph     *lineGraph // with aim: what other searches found already, or nil
	traversal *traversal
	turned    [][]turn // by label.turned - 1
	mirrors   mirrors
	hops      []hop   // scratch
	aim       int32   // 1 + the bend where the search goes, or 0 for one in all directions
	bound     float64 // with aim: no shortest way there is longer
	most      float64 // that a way may measure: the allowance of the field
	targets   int     // of the bends, to which ways may lead: all

	begins func(l *label) bool // whether a label offered with a before below -1 is reached; it comes from no other
}

// label is the shortest way to a bend: to the position on it where the way arrives.
type label struct {
	length   float64
	bend     int32
	clock    bool // goes around clockwise
	position float64
	at       Point
	before   int32 // label that the way comes from, or -1 at a source
	leave    Point // where it leaves the bend of that label
	priced   bool  // length counts difficult ground
	turned   int32 // 1 + the place in ways.turned of the turns on the way from there, or 0
}

// offer is a label that is not yet known to be reachable.
type offer struct {
	label
	line *line // that leads to it, or nil
}

// source is where ways begin.
type source struct {
	at     Point
	layer  int
	length float64 // already gone
}

// findWays runs the search. The bends are shared between searches; the sources are added to them.
func findWays(f *field, bends []bend, sources []source) *ways {
	w := &ways{f: f, bends: slices.Clip(bends)}
	w.begin(sources)
	w.mirrors.begin(f.reflectors, len(w.bends), nil)
	w.search()
	w.offers, w.open, w.hops = nil, nil, nil // envelopes are kept
	return w
}

// begin prepares the search.
func (w *ways) begin(sources []source) {
	bends := len(w.bends)
	w.forget(2 * (bends + len(sources)))
	for i, s := range sources {
		w.bends = append(w.bends, bend{center: s.at, layer: s.layer, ends: [2]int32{-1, -1}})
		w.push(label{length: s.length, bend: int32(bends + i), at: s.at, before: -1, leave: s.at})
	}
	w.most, w.targets = w.f.allowance, len(w.bends)
}

// forget empties the lists, of which some have so many slots.
func (w *ways) forget(slots int) {
	w.settled = slices.Grow(w.settled[:0], slots)[:slots]
	clear(w.settled)
	w.earlier, w.labels, w.offers, w.open = w.earlier[:0], w.labels[:0], w.offers[:0], w.open[:0]
}

// reach is the length that no way exceeds.
func (w *ways) reach() float64 {
	if len(w.f.weightedRegions) > 0 {
		return w.most + slack + shoreGrain
	}
	return w.most + slack
}

// search settles what is offered, the shortest first, until it arrives where it is aimed at.
func (w *ways) search() (arrived bool) {
	f := w.f
	w.traversal = traversals.Get().(*traversal)
	defer func() {
		traversals.Put(w.traversal)
		w.traversal = nil
	}()
	for len(w.open) > 0 {
		var next int32
		next, w.open = takeTicket(w.open)
		o := w.offers[next]
		if w.beaten(&o.label) {
			continue
		}
		if o.before < -1 {
			if !w.begins(&o.label) {
				continue
			}
			o.before = -1
		}
		if len(f.weightedRegions) > 0 && o.before >= 0 && !o.priced {
			var ok bool
			if o.length, ok = w.priceOf(&o.label); ok && o.length <= w.reach() {
				o.priced = true
				w.push(o.label)
			}
			continue
		}
		if o.before >= 0 && !o.priced && !w.passes(&o) {
			continue
		}
		if w.settle(o.label); o.bend+1 == w.aim {
			return true
		}
	}
	return false
}

func (l *label) slot() int32 {
	if l.clock {
		return 2*l.bend + 1
	}
	return 2 * l.bend
}

// beaten reports whether a settled label already leads to the same place at no greater length.
func (w *ways) beaten(l *label) bool {
	b := &w.bends[l.bend]
	for i := w.settled[l.slot()]; i > 0; i = w.earlier[i-1] {
		old := &w.labels[i-1]
		if along, ok := b.turn(old.position, l.position, l.clock); ok && old.length+w.f.round(b, old.position, along, l.clock) <= l.length+1e-12 {
			return true
		}
	}
	return false
}

// turn returns the angle from one position to another in a direction; false when the arc ends before.
func (b *bend) turn(from, to float64, clock bool) (float64, bool) {
	along := to - from
	if clock {
		along = -along
	}
	switch {
	case b.radius == 0:
		return 0, true
	case along >= 0:
		return along, true
	case along > -angleGrain:
		return 0, true
	case b.whole():
		return along + 2*math.Pi, true
	}
	return 0, false
}

// settle keeps a label and offers everything that can be touched next.
func (w *ways) settle(l label) {
	index := int32(len(w.labels))
	w.labels, w.earlier = append(w.labels, l), append(w.earlier, w.settled[l.slot()])
	w.settled[l.slot()] = index + 1
	if l.bend+1 == w.aim {
		return // nobody goes on from there
	}
	b := &w.bends[l.bend]
	if b.radius > 0 {
		w.offerEnd(index, &l, b)
	}
	w.listReflectors(&l, b)
	first := 0
	if w.graph != nil {
		first = w.shared()
		list := w.lines(&l, b)
		for k := range list {
			s := &list[k]
			if w.settled[2*s.to] > 0 && w.bends[s.to].radius == 0 {
				continue
			}
			if _, leads := w.room(&l, b, int(s.to), s.square); leads {
				w.follow(index, &l, b, s)
			}
		}
	}
	for i := first; i < w.targets; i++ {
		to := &w.bends[i]
		if to.radius == 0 && w.settled[2*i] > 0 {
			continue // nothing comes to a point at less length than the first
		}
		way := to.center.Sub(b.center)
		room, leads := w.room(&l, b, i, way.Dot(way))
		if !leads {
			continue
		}
		chosen := w.mirrors.choose(l.bend, b, int32(i), to, room)
		w.offerTo(index, &l, b, int32(i), to, way, false, chosen)
		if to.radius > 0 {
			w.offerTo(index, &l, b, int32(i), to, way, true, chosen)
		}
	}
}

// room is how long the way on from a label to a bend may be, the square of the distance between the centres being known; false when none so
// short can lead there.
func (w *ways) room(l *label, b *bend, i int, square float64) (float64, bool) {
	to := &w.bends[i]
	room := w.reach() - l.length
	if w.aim > 0 {
		room = min(room, w.bound+to.radius-to.center.Distance(w.bends[w.aim-1].center)-l.length)
	}
	most := room + b.radius + to.radius
	return room, most >= 0 && square <= float64(most*most)
}

// listReflectors finds the reflectors over which ways may lead from a label.
func (w *ways) listReflectors(l *label, b *bend) {
	if len(w.mirrors.reflectors) == 0 {
		return
	}
	w.mirrors.leave(l.bend, b)
	w.mirrors.list(l.bend, b, w.reach()-l.length, w.bound-l.length)
}

// offerTo proposes every way from one bend to another that turns nowhere else than on an edge: of one of some reflectors.
func (w *ways) offerTo(index int32, l *label, b *bend, i int32, to *bend, way Point, clock bool, reflectors []int32) {
	if i != l.bend && !(to.center == b.center && to.radius == b.radius && b.radius > 0) {
		w.offer(index, l, b, i, to, way, clock)
	}
	for _, k := range reflectors {
		from, end := sighting{b, l.bend, l.clock}, sighting{to, i, clock}
		w.hops = w.mirrors.hops(k, from, end, w.reach()-l.length, w.hops[:0])
		for n := range w.hops {
			w.offerHop(index, l, b, i, to, clock, &w.hops[n])
		}
	}
}

// offerEnd follows the arc to its end, where another layer may continue.
func (w *ways) offerEnd(index int32, l *label, b *bend) {
	end, position := b.ends[1], b.extent
	if l.clock {
		end, position = b.ends[0], 0
	}
	if end < 0 {
		return
	}
	if along, ok := b.turn(l.position, position, l.clock); ok {
		if length := l.length + float64(b.radius*along); length <= w.reach() {
			at := w.bends[end].center
			w.push(label{length: length, bend: end, at: at, before: index, leave: at})
		}
	}
}

// offer proposes the straight line that leaves one bend and touches another, if both lie on the way round.
func (w *ways) offer(index int32, l *label, b *bend, i int32, to *bend, way Point, clock bool) {
	leave, at, length, ok := tangent(b.center, b.radius, l.clock, to.center, to.radius, clock, way)
	if ok && l.length+length <= w.reach() && !b.beside(leave) && !to.beside(at) {
		w.offerHop(index, l, b, i, to, clock, &hop{leave: leave, at: at, length: length})
	}
}

// offerHop proposes a way from one bend to another.
func (w *ways) offerHop(index int32, l *label, b *bend, i int32, to *bend, clock bool, h *hop) {
	total, ok := w.lengthTo(l, h.leave)
	if total += h.length; !ok || total > w.reach() {
		return
	}
	next := label{length: total, bend: i, clock: clock, at: h.at, before: index, leave: h.leave}
	if to.radius > 0 {
		position, on := to.position(bearing(h.at.Sub(to.center)))
		if !on {
			return
		}
		next.position = position
	}
	if w.beaten(&next) {
		return
	}
	if len(h.turns) > 0 {
		w.turned = append(w.turned, h.turns)
		next.turned = int32(len(w.turned))
	}
	w.push(next)
}

// lengthTo returns the length of the way to a label and on round its bend to where it is left; false when the bend ends
// before.
func (w *ways) lengthTo(l *label, leave Point) (float64, bool) {
	b := &w.bends[l.bend]
	if b.radius == 0 {
		return l.length, true
	}
	position, on := b.position(bearing(leave.Sub(b.center)))
	if !on {
		return 0, false
	}
	along, on := b.turn(l.position, position, l.clock)
	if !on {
		return 0, false
	}
	return l.length + w.f.round(b, l.position, along, l.clock), true
}

// touching is how near to 1 the squared sine of a tangent counts as 1: a point so near to a circle lies on it. It is more
// than a rounding error, of which the root would turn the line, and its own root is less than angleGrain.
const touching = 1e-15

// tangent returns the straight line that leaves the circle around a, gone round clockwise or not, and joins the
// circle around b likewise. Circles of radius 0 are points. way is b minus a. False when there is none.
func tangent(a Point, ra float64, clockA bool, b Point, rb float64, clockB bool, way Point) (leave, at Point, length float64, ok bool) {
	if clockA {
		ra = -ra
	}
	if clockB {
		rb = -rb
	}
	distance := way.Length()
	if distance == 0 {
		return a, b, 0, ra == 0 && rb == 0
	}
	sin := (rb - ra) / distance
	if sin > 1+1e-7 || sin < -1-1e-7 {
		return a, b, 0, false
	}
	sin = min(1, max(-1, sin))
	cos := 0.0
	if square := float64(sin * sin); square < 1-touching {
		cos = math.Sqrt(1 - square)
	} else {
		sin = math.Copysign(1, sin)
	}
	way = Point{way.X / distance, way.Y / distance}
	u := way.Times(cos).Along(way.Left(), -sin)
	left := u.Left()
	return a.Along(left, -ra), b.Along(left, -rb), distance * cos, true
}

// push offers a label, and pushOver one that a line leads to; equal lengths come out in the order they went in.
func (w *ways) push(l label) { w.pushOver(l, nil) }

func (w *ways) pushOver(l label, over *line) {
	t := ticket{l.length, int32(len(w.offers))}
	if w.aim > 0 {
		t.key += l.at.Distance(w.bends[w.aim-1].center)
	}
	w.offers = append(w.offers, offer{l, over})
	w.open = addTicket(w.open, t)
}
