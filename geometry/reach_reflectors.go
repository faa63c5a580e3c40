package geometry

import (
	"math"
	"slices"
)

// reflector is one edge, or two edges of the same deck one after the other, at which a way may turn back: by reflection,
// the way over it is as long as the straight line to the image of its end (Hero of Alexandria's principle).
type reflector struct {
	rims     [2]brink
	lefts    [2]Point // directions to the left of straight ones, of length 1
	turns    int
	straight bool
}

// findReflectors lists the edges at which a shortest way may turn back like light from a mirror, because it changes layers
// there and both the layer it comes from and the one it goes on in lie on the same side of the edge:
//
//   - the edge of a bridge, from below it onto its top or the other way round;
//   - the edge of a stepping stone, touched on the way down from a level that is kept over empty space, when the next
//     surface below is too far down otherwise;
//   - the edge of what rises to such a level, touched on the way up to it.
func (f *field) findReflectors() {
	kept := f.keptLevel()
	for i := range f.decks {
		d := &f.decks[i]
		if d.plain || !f.hasLayer(d.top, -1) || !(f.isBridge(d) || kept != nil && f.isStone(d, kept)) {
			continue
		}
		rim := d.shape.rim()
		for k := range rim {
			straight := rim[k].radius == 0
			left := rim[k].left()
			f.reflectors = append(f.reflectors, reflector{rims: [2]brink{rim[k]}, lefts: [2]Point{left}, turns: 1, straight: straight})
			for j := range rim {
				if j != k {
					f.reflectors = append(f.reflectors, reflector{rims: [2]brink{rim[k], rim[j]}, lefts: [2]Point{left, rim[j].left()}, turns: 2, straight: straight})
				}
			}
		}
	}
}

// keptLevel returns the layer above the ground that is kept over empty space, or nil.
func (f *field) keptLevel() *layer {
	for at := range f.layers {
		if l := &f.layers[at]; l.air && !l.ground {
			return l
		}
	}
	return nil
}

// isBridge reports whether the mover can be under a deck as well as come onto it from there, or the other way round.
func (f *field) isBridge(d *deck) bool {
	return slices.ContainsFunc(f.layers, func(l layer) bool {
		return l.room < 0 && l.level+f.height <= d.bottom+slack && d.top-l.level <= max(f.movement.Cross, f.movement.Drop)+slack
	})
}

// isStone reports whether touching a deck's edge leads down from the level that is kept over empty space, or up to it.
func (f *field) isStone(d *deck, kept *layer) bool {
	m := &f.movement
	if math.Abs(d.top-kept.level) <= slack {
		return f.overRoom(d) || slices.ContainsFunc(f.layers, func(l layer) bool {
			return l.room < 0 && l.level < kept.level-slack && l.level >= kept.level-m.Cross-slack && !f.atLeastAsOpen(kept, &l)
		})
	}
	return d.top < kept.level && d.top >= kept.level-m.Drop-slack && slices.ContainsFunc(f.layers, func(l layer) bool {
		return l.room < 0 && l.level < kept.level-m.Drop-slack && l.level >= d.top-m.Drop-slack
	})
}

// overRoom reports whether the base may touch an inside at a deck's edge that can only be entered from lower down: the way
// there comes down over the edge and turns back.
func (f *field) overRoom(d *deck) bool {
	return slices.ContainsFunc(f.rooms, func(i int32) bool {
		r := &f.grounds.rooms[i]
		return r.top <= d.top+slack && slices.ContainsFunc(r.parts, func(part int) bool {
			o := &f.grounds.masses[part].shape
			return !d.shape.apart(o.low, o.top, f.radius+2*slack)
		})
	})
}

// atLeastAsOpen reports whether nothing stops the centre in a that does not stop it in b.
func (f *field) atLeastAsOpen(a, b *layer) bool {
	return !slices.ContainsFunc(a.walls, func(i int32) bool { return !slices.Contains(b.walls, i) }) &&
		!slices.ContainsFunc(a.covers, func(i int32) bool { return !slices.Contains(b.covers, i) && !f.keepsOff(&f.decks[i], b) })
}

// keepsOff reports whether a deck is a wall in a layer, so that the centre comes nowhere over it.
func (f *field) keepsOff(d *deck, l *layer) bool {
	return slices.ContainsFunc(l.walls, func(i int32) bool {
		w := f.wall(int(i))
		return w.mass == d.index && !w.impassable && w.reach > slack
	})
}

// turn is a place at which a way turns back, and the layer in which it goes on.
type turn struct {
	at    Point
	layer int
}

// hop is the way from one bend to the next, its arcs not included.
type hop struct {
	leave, at Point
	length    float64
	turns     []turn
}

// gap is no more than the distance from p to the curve.
func (c *brink) gap(p Point) float64 {
	if c.radius > 0 {
		return math.Abs(p.Distance(c.center) - c.radius)
	}
	return p.Distance(NearestOnSegment(p, c.from, c.to))
}

// left is the direction to the left of a straight line, of length 1.
func (c *brink) left() Point { return c.to.Sub(c.from).Unit().Left() }

// cutBy returns where the straight way from p to q crosses the curve from one side to the other; what only touches its
// line or its ends does not.
func (c *brink) cutBy(p, q Point) (Point, bool) {
	along := courseOf(c.from, c.to)
	a, b := along.frame(p), along.frame(q)
	if math.Abs(a.Y) <= slack || math.Abs(b.Y) <= slack || (a.Y > 0) == (b.Y > 0) {
		return Point{}, false
	}
	x := a.X + float64((b.X-a.X)*(a.Y/(a.Y-b.Y)))
	return along.at(x), x > 0 && x < along.length
}

// turnsOn reports whether the way from one layer over turns to an end in another is free, and notes the layers of its
// turns.
func (f *field) turnsOn(p Point, turns []turn, end Point, from, to int, s *traversal) bool {
	if len(turns) == 0 {
		return f.passes(p, end, from, to, s)
	}
	for at := range f.layers {
		if f.allows(turns[0].at, at) && f.passes(p, turns[0].at, from, at, s) && f.turnsOn(turns[0].at, turns[1:], end, at, to, s) {
			turns[0].layer = at
			return true
		}
	}
	return false
}
