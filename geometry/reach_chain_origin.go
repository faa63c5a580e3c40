package geometry

import "math"

// origin is a stretch of the edge of where the first movement can end. A shortest way on from there either begins at one of its
// ends or leaves it square, and so is part of a straight line that could begin at a bend: at a point; in the middle of an arc;
// infinitely far away, for a straight line; or at the bend of the first movement around which the string is wound of which the
// end draws the stretch.
type origin struct {
	kind   originKind
	at     Point  // the point, or the middle of the arc
	curve  *brink // of an arc or a line
	part   span   // of the curve
	label  int32  // of a string: in the search of the first movement
	center Point  // of a circle around all of it
	size   float64

	links []link // the edges over which ways from there may turn back
}

type originKind uint8

const (
	fromPoint originKind = iota
	fromArc
	fromLine
	fromString
)

// opening is the first straight line of a second movement.
type opening struct {
	root   Point // where it begins
	at     Point // where it arrives
	length float64
	turns  []turn // on the way
	origin *origin
	leave  Point  // of a string: where the first movement leaves its bend
	before []turn // of a string: on the way from there to root
}

// target is what a second movement goes to first, gone round clockwise or not.
type target struct {
	bend  *bend
	clock bool
}

// openings appends the straight lines from an origin that touch a target and are no longer than room.
func (g *stage) openings(o *origin, to target, room float64, out []opening) []opening {
	b := to.bend
	if away := room + o.size + b.radius + slack; square(b.center, o.center) > float64(away*away) {
		return out
	}
	keep := func(s opening) {
		if s.length <= room+slack && (b.radius == 0 || !b.beside(s.at)) {
			s.origin = o
			out = append(out, s)
		}
	}
	switch o.kind {
	case fromPoint:
		if _, at, length, ok := tangent(o.at, 0, false, b.center, b.radius, to.clock, b.center.Sub(o.at)); ok {
			keep(opening{root: o.at, at: at, length: length})
		}
	case fromArc:
		for _, inward := range [2]bool{false, true} {
			_, at, length, ok := tangent(o.at, 0, false, b.center, b.radius, to.clock != inward, b.center.Sub(o.at))
			if ahead := length - o.curve.radius; ok && length > slack && (ahead >= 0) != inward {
				root := o.at.Along(at.Sub(o.at), o.curve.radius/length)
				if o.holds(root) {
					keep(opening{root: root, at: at, length: math.Abs(ahead)})
				}
			}
		}
	case fromLine:
		c := courseOf(o.curve.from, o.curve.to)
		for _, up := range [2]Point{c.way.Left(), c.way.Left().Times(-1)} {
			radius := b.radius
			if to.clock {
				radius = -radius
			}
			at := b.center.Along(up.Left(), -radius)
			q := c.frame(at)
			length := at.Sub(c.at(q.X)).Dot(up)
			if length >= 0 && q.X >= o.part.from && q.X <= o.part.to {
				keep(opening{root: c.at(q.X), at: at, length: length})
			}
		}
	case fromString:
		w := g.chain.first.ways
		l := &w.labels[o.label]
		from := &w.bends[l.bend]
		if leave, at, length, ok := tangent(from.center, from.radius, l.clock, b.center, b.radius, to.clock, b.center.Sub(from.center)); ok {
			if s, ok := g.cut(l, &hop{leave: leave, at: at, length: length}); ok {
				keep(s)
			}
		}
	}
	return out
}

func square(p, q Point) float64 {
	v := p.Sub(q)
	return v.Dot(v)
}

// holds reports whether a place on the circle of an arc lies on the part that counts.
func (o *origin) holds(p Point) bool {
	s := o.curve.position(p)
	return s >= o.part.from && s <= o.part.to
}

// cut cuts the string of a label that is laid out to something where the allowance of the first movement is used up.
func (g *stage) cut(l *label, h *hop) (opening, bool) {
	w := g.chain.first.ways
	if b := &w.bends[l.bend]; b.radius > 0 && b.beside(h.leave) {
		return opening{}, false
	}
	spent, ok := w.lengthTo(l, h.leave)
	rest := g.chain.allowance - spent
	if !ok || rest < -slack || rest > h.length+slack {
		return opening{}, false
	}
	s := opening{at: h.at, leave: h.leave, length: max(0, h.length-rest)}
	last := h.leave
	for i := range len(h.turns) + 1 {
		next := h.at
		if i < len(h.turns) {
			next = h.turns[i].at
		}
		length := next.Distance(last)
		if rest <= length || i == len(h.turns) {
			if s.root = next; length > 0 && rest < length {
				s.root = last.Along(next.Sub(last), max(0, rest)/length)
			}
			s.before, s.turns = h.turns[:i:i], h.turns[i:]
			break
		}
		rest, last = rest-length, next
	}
	return s, true
}

// leads reports whether an opening leads on freely in the second movement to a layer, and, of a string, whether the first comes
// to where it begins.
func (g *stage) leads(s *opening, layer int, scratch *traversal) bool {
	f := g.onward.field
	if !f.turnsOn(s.root, s.turns, s.at, f.start, layer, scratch) {
		return false
	}
	return s.origin.kind != fromString || g.comes(s, scratch)
}

// comes reports whether the first movement ends at the root of an opening of a string.
func (g *stage) comes(s *opening, scratch *traversal) bool {
	e := g.chain.first
	at := g.ground.spot(s.root)
	if e.misplaced(at).Kind != Unhindered {
		return false
	}
	l := &e.ways.labels[s.origin.label]
	from := e.ways.bends[l.bend].layer
	for k := range e.field.layers {
		if e.field.leadsTo(k, at) && e.field.allows(s.root, k) && e.field.turnsOn(s.leave, s.before, s.root, from, k, scratch) {
			return true
		}
	}
	return false
}
