package geometry

import "math"

// link is an edge over which ways from one origin may turn back.
type link struct {
	index  int // among the reflectors of the second movement, and after them those of the first
	first  float64
	window window     // of a straight one
	look   *roundView // of a round one
}

// sheaf is the straight lines of an origin as those from a bend.
type sheaf struct {
	bend  bend
	clock bool
	ahead float64 // inches from the bend to where the second movement begins; of a string when it is not wound any more
}

func (g *stage) sheafOf(o *origin) sheaf {
	switch o.kind {
	case fromArc:
		return sheaf{bend: bend{center: o.at}, ahead: o.curve.radius}
	case fromString:
		w := g.chain.first.ways
		l := &w.labels[o.label]
		return sheaf{bend: w.bends[l.bend], clock: l.clock, ahead: g.chain.allowance - l.length}
	}
	return sheaf{bend: bend{center: o.at}}
}

// reflector returns one of the reflectors of both movements.
func (g *stage) reflector(i int) *reflector {
	reflectors := g.onward.field.reflectors
	if i < len(reflectors) {
		return &reflectors[i]
	}
	return &g.chain.first.field.reflectors[i-len(reflectors)]
}

// link finds the reflectors near each origin. Of straight lines only points of them have any.
func (g *stage) link(room float64) {
	count := len(g.onward.field.reflectors)
	for i := range g.origins {
		o := &g.origins[i]
		if o.kind == fromLine {
			continue
		}
		s := g.sheafOf(o)
		b := &s.bend
		of := count
		if o.kind == fromString {
			of += len(g.chain.first.field.reflectors)
		}
		for k := range of {
			reflector := g.reflector(k)
			first := max(0, reflector.rims[0].gap(b.center)-b.radius)
			if first > room+s.ahead {
				continue
			}
			l := link{index: k, first: first, window: window{blind: true}}
			if !reflector.straight {
				l.look = reflector.look(b)
			} else if side := b.center.Sub(reflector.rims[0].from).Dot(reflector.lefts[0]); math.Abs(side) > slack && first > slack {
				l.window = window{near: first, right: reflector.rims[0].from.Sub(b.center).Unit(), left: reflector.rims[0].to.Sub(b.center).Unit()}
				if l.window.right.Cross(l.window.left) < 0 {
					l.window.right, l.window.left = l.window.left, l.window.right
				}
			}
			o.links = append(o.links, l)
		}
	}
}

// aim is something to which ways lead, as the reflectors show it.
type aim struct {
	bend       *bend
	reflectors []aimedReflector
}

type aimedReflector struct {
	gap   float64 // at least so far from the last edge
	image Point   // behind a straight one
	look  *roundView
}

func (g *stage) aimAt(b *bend) aim {
	count := len(g.onward.field.reflectors) + len(g.chain.first.field.reflectors)
	a := aim{bend: b, reflectors: make([]aimedReflector, count)}
	for k := range a.reflectors {
		reflector, v := g.reflector(k), &a.reflectors[k]
		v.gap = max(0, reflector.rims[reflector.turns-1].gap(b.center)-b.radius)
		if reflector.straight {
			v.image, _ = reflector.image(b.center)
		}
	}
	return a
}

// reflected appends the ways from an origin that turn back over an edge and touch a target, no longer than room.
func (g *stage) reflected(o *origin, to *aim, clock bool, room float64, out []opening) []opening {
	if len(o.links) == 0 {
		return out
	}
	s := g.sheafOf(o)
	far := room + s.ahead + s.bend.radius + to.bend.radius + slack
	var buffer [4]hop
	for i := range o.links {
		l := &o.links[i]
		v := &to.reflectors[l.index]
		if l.first+v.gap > room+s.ahead {
			continue
		}
		reflector, hops := g.reflector(l.index), buffer[:0]
		if reflector.straight {
			if way := v.image.Sub(s.bend.center); way.Dot(way) > float64(far*far) || l.window.hides(&s.bend, to.bend, way) {
				continue
			}
			hops = reflector.reflect(&s.bend, s.clock, to.bend, clock, v.image, hops)
		} else {
			if v.look == nil {
				v.look = reflector.look(to.bend)
			}
			hops = reflector.bounces(&s.bend, s.clock, l.look, to.bend, clock, v.look, room+s.ahead, hops)
		}
		for n := range hops {
			if way, ok := g.fromHop(o, &s, &hops[n]); ok && way.length <= room+slack && (to.bend.radius == 0 || !to.bend.beside(way.at)) {
				way.origin = o
				out = append(out, way)
			}
		}
	}
	return out
}

// fromHop is the part of a way from the bend of a sheaf that belongs to the second movement.
func (g *stage) fromHop(o *origin, s *sheaf, h *hop) (opening, bool) {
	switch o.kind {
	case fromString:
		return g.cut(&g.chain.first.ways.labels[o.label], h)
	case fromArc:
		first := h.turns[0].at.Sub(o.at)
		root := o.at.Along(first.Unit(), s.ahead)
		return opening{root: root, at: h.at, length: h.length - s.ahead, turns: h.turns}, first.Length() >= s.ahead && o.holds(root)
	}
	return opening{root: o.at, at: h.at, length: h.length, turns: h.turns}, true
}
