package geometry

import (
	"cmp"
	"math"
	"slices"
)

// describe writes out a way and what happens on it.
func (e *Envelope) describe(legs []leg, s Spot, scratch *traversal) Path {
	t := track{field: e.field, traversal: scratch}
	t.points = append(scratch.points[:0], e.field.movement.Start.Center)
	t.layers = append(scratch.layers[:0], e.field.start)
	t.curved = append(scratch.curved[:0], false)
	for i := range legs {
		t.leg(&legs[i])
	}
	t.follow()
	scratch.points, scratch.layers, scratch.curved = t.points, t.layers, t.curved
	if s.Wall != NoPiece && !slices.Contains(t.climbs, s.Wall) {
		t.climbs = append(t.climbs, s.Wall)
	}
	slices.SortStableFunc(t.touches, func(a, b touch) int { return cmp.Compare(a.length, b.length) })
	path := Path{Points: slices.Clone(t.points), Length: legs[len(legs)-1].end.length, Climbs: t.climbs}
	for _, h := range t.touches {
		if !slices.Contains(path.Touches, h.piece) {
			path.Touches = append(path.Touches, h.piece)
		}
	}
	return path
}

// track is a way being written out.
type track struct {
	field     *field
	traversal *traversal
	points    []Point
	layers    []int  // in which each point lies
	curved    []bool // the line that ends at the point is part of an arc
	length    float64
	climbs    []PieceIndex
	touches   []touch
}

// touch is where along the way a passable piece is touched first.
type touch struct {
	length float64
	piece  PieceIndex
}

// leg appends the points of one search.
func (t *track) leg(l *leg) {
	if l.end.label >= 0 {
		var chain []int32
		for i := l.end.label; i >= 0; i = l.ways.labels[i].before {
			chain = append(chain, i)
		}
		slices.Reverse(chain)
		for n, i := range chain {
			at := &l.ways.labels[i]
			b := &l.ways.bends[at.bend]
			if at.turned > 0 {
				t.turns(l.ways.turned[at.turned-1])
			}
			t.add(at.at, b.layer, false)
			leave := l.end.leave
			if n+1 < len(chain) {
				leave = l.ways.labels[chain[n+1]].leave
			}
			t.arc(b, at, leave)
		}
	}
	t.turns(l.end.turns)
	t.add(l.to, l.end.layer, false)
}

// turns appends the places at which a way turns back over an edge.
func (t *track) turns(list []turn) {
	for _, p := range list {
		t.add(p.at, p.layer, false)
	}
}

// arc appends the points of the way round a bend from a label to where it is left.
func (t *track) arc(b *bend, at *label, leave Point) {
	if b.radius == 0 {
		return
	}
	position, _ := b.position(bearing(leave.Sub(b.center)))
	along, ok := b.turn(at.position, position, at.clock)
	if !ok {
		return
	}
	chords := arcChords(along, b.radius, 0.002)
	for i := 1; i < chords; i++ {
		angle := along * float64(i) / float64(chords)
		if at.clock {
			angle = -angle
		}
		t.add(b.at(at.position+angle), b.layer, true)
	}
	t.add(leave, b.layer, true)
}

// arcChords returns into how many chords an arc is broken so that they stay within sagitta of it.
func arcChords(extent, radius, sagitta float64) int {
	return int(math.Ceil(extent / (2 * math.Acos(max(0.5, 1-sagitta/radius)))))
}

// add appends a point unless the way is there already.
func (t *track) add(p Point, layer int, curved bool) {
	last := len(t.points) - 1
	if t.points[last].Distance(p) <= grain && t.layers[last] == layer {
		return
	}
	t.points, t.layers, t.curved = append(t.points, p), append(t.layers, layer), append(t.curved, curved)
}

// follow works out what the base climbs and touches.
func (t *track) follow() {
	for i := 1; i < len(t.points); i++ {
		p, q := t.points[i-1], t.points[i]
		c := courseOf(p, q)
		stretches := []stretch{{span{0, c.length}, t.layers[i]}}
		if t.field.several && !t.curved[i] {
			stretches = t.traversal.trace(t.field, p, q, t.layers[i-1], t.layers[i])
		}
		for _, s := range stretches {
			t.climb(c, s)
			t.touch(c, s)
		}
		t.length += c.length
	}
	t.points = slices.CompactFunc(t.points, func(a, b Point) bool { return a.Distance(b) <= grain })
	if len(t.points) == 1 { // a move that stays where it is has two ends all the same
		t.points = append(t.points, t.points[0])
	}
}

// climb notes the solids that carry the centre, or that a base passes which passes everything, but for the one on
// which the movement begins.
func (t *track) climb(c course, s stretch) {
	l, middle := &t.field.layers[s.layer], c.at((s.from+s.to)/2)
	start := &t.field.movement.Start
	note := func(m *mass) {
		onStart := math.Abs(m.top-start.Level) <= slack && m.holds(start.Center)
		if !onStart && !slices.Contains(t.climbs, m.piece) {
			t.climbs = append(t.climbs, m.piece)
		}
	}
	if !l.free {
		for _, i := range l.carries {
			if d := &t.field.decks[i]; d.holds(middle) {
				note(d.mass)
			}
		}
		return
	}
	var over []touch
	for _, i := range t.field.masses {
		m := &t.field.grounds.masses[i]
		for _, part := range m.shape.chords(c, nil) {
			if part.to > s.from+grain && part.from < s.to-grain {
				over = append(over, touch{part.from, PieceIndex(i)})
			}
		}
	}
	slices.SortStableFunc(over, func(a, b touch) int { return cmp.Compare(a.length, b.length) })
	for _, o := range over {
		note(&t.field.grounds.masses[o.piece])
	}
}

// touch notes the passable pieces in contact with the base. A mover that passes through things
// touches everything below and above its way, because its height over it is not fixed.
func (t *track) touch(c course, s stretch) {
	l := &t.field.layers[s.layer]
	for i := range t.field.grounds.zones {
		z := &t.field.grounds.zones[i]
		if !l.free && (l.level > z.top+slack || l.level+t.field.height < z.bottom-slack) {
			continue
		}
		if c.length == 0 {
			if z.shape.gap(c.from) <= t.field.radius+ContactGap {
				t.touches = append(t.touches, touch{t.length, z.piece})
			}
			continue
		}
		for _, part := range z.shape.within(c, t.field.radius+ContactGap, nil) {
			if part.to >= s.from && part.from <= s.to {
				t.touches = append(t.touches, touch{t.length + max(s.from, part.from), z.piece})
			}
		}
	}
}

// stretch is a part of a straight way that lies in one layer.
type stretch struct {
	span
	layer int
}

// trace runs a traversal again and says in which layer each part of it lies; a free way is a condition.
func (s *traversal) trace(f *field, p, q Point, from, to int) []stretch {
	s.keep = true
	s.history = s.history[:0]
	free := s.run(f, p, q, from, to)
	s.keep = false
	whole := []stretch{{span{0, s.cuts[len(s.cuts)-1]}, to}}
	if !free || len(s.cuts) < 2 {
		return whole
	}
	stretches := make([]stretch, len(s.cuts)-1)
	for i := len(stretches) - 1; i >= 0; i-- {
		open := s.history[i]
		if !open.has(to) {
			for at := open.next(0); at >= 0; at = open.next(at + 1) {
				clear(s.open)
				s.open.add(at)
				if s.change(s.cuts[i+1]); s.open.has(to) {
					to = at
					break
				}
			}
		}
		stretches[i] = stretch{span{s.cuts[i], s.cuts[i+1]}, to}
	}
	return stretches
}
