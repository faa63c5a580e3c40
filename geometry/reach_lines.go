package geometry

import "sync/atomic"

// lineGraph is the straight ways between the bends of an envelope that is searched again and again, each time for the way to one
// place: what leads on from a bend is worked out when a search first comes there, whether a way is free when its turn first
// comes, and both are kept for the searches that follow. It may be asked by many goroutines.
type lineGraph struct {
	rows []atomic.Pointer[[]line] // by slot: the last bend is a place for the start
}

// line is a straight way from one bend to another that both are gone round at its ends.
type line struct {
	to        int32
	clock     bool // the bend it leads to is gone round clockwise
	leave, at Point
	length    float64
	from      float64 // position where it leaves
	position  float64 // and where it arrives
	square    float64 // of the distance between the centres
	open      atomic.Int32
}

// What is known of a line.
const (
	lineUnknown int32 = iota
	lineFree
	lineStopped
)

// lines returns the straight ways from a label on to every bend but the goal and the start.
func (w *ways) lines(l *label, b *bend) []line {
	slot := l.slot()
	if int(l.bend) >= w.shared() {
		slot = int32(2 * w.shared()) // the start: the goal is never gone on from
	}
	row := &w.graph.rows[slot]
	if known := row.Load(); known != nil {
		return *known
	}
	list := w.findLines(l, b)
	row.Store(&list)
	return list
}

// shared is how many bends an aimed search has in common with all others of its envelope: all but the goal and the start.
func (w *ways) shared() int { return int(w.aim) - 1 }

func (w *ways) findLines(l *label, b *bend) []line {
	list := make([]line, 0, w.shared()/2)
	for i := range w.bends[:w.shared()] {
		to := &w.bends[i]
		if int32(i) == l.bend || to.center == b.center && to.radius == b.radius && b.radius > 0 {
			continue
		}
		way := to.center.Sub(b.center)
		for _, clock := range [2]bool{false, true} {
			if clock && to.radius == 0 {
				break
			}
			leave, at, length, ok := tangent(b.center, b.radius, l.clock, to.center, to.radius, clock, way)
			if !ok || b.beside(leave) || to.beside(at) {
				continue
			}
			from, leaves := b.position(bearing(leave.Sub(b.center)))
			position, arrives := 0.0, true
			if to.radius > 0 {
				position, arrives = to.position(bearing(at.Sub(to.center)))
			}
			if leaves && arrives {
				list = append(list, line{to: int32(i), clock: clock, leave: leave, at: at, length: length, from: from, position: position, square: way.Dot(way)})
			}
		}
	}
	return list
}

// follow offers what a line leads to from a label.
func (w *ways) follow(index int32, l *label, b *bend, s *line) {
	total := l.length
	if b.radius > 0 {
		along, on := b.turn(l.position, s.from, l.clock)
		if !on {
			return
		}
		total += w.f.round(b, l.position, along, l.clock)
	}
	if total += s.length; total > w.reach() {
		return
	}
	next := label{length: total, bend: s.to, clock: s.clock, position: s.position, at: s.at, before: index, leave: s.leave}
	if !w.beaten(&next) {
		w.pushOver(next, s)
	}
}

// passes reports whether the way straight on to what is offered is free.
func (w *ways) passes(o *offer) bool {
	from, to := w.bends[w.labels[o.before].bend].layer, w.bends[o.bend].layer
	if o.line == nil {
		var turns []turn
		if o.turned > 0 {
			turns = w.turned[o.turned-1]
		}
		return w.f.turnsOn(o.leave, turns, o.at, from, to, w.traversal)
	}
	known := o.line.open.Load()
	if known == lineUnknown {
		if known = lineStopped; w.f.passes(o.leave, o.at, from, to, w.traversal) {
			known = lineFree
		}
		o.line.open.Store(known)
	}
	return known == lineFree
}
