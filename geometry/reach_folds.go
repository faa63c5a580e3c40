package geometry

import (
	"math"
	"slices"
)

// fold is one edge, or two edges of the same deck one after the other, at which a way may turn back.
type fold struct {
	rims     [2]brink
	turns    int
	straight bool
}

// findFolds lists the edges at which a shortest way may turn back like light from a mirror, because it changes layers
// there and both the layer it comes from and the one it goes on in lie on the same side of the edge:
//
//   - the edge of a bridge, from below it onto its top or the other way round;
//   - the edge of a stepping stone, touched on the way down from a level that is kept over empty space, when the next
//     surface below is too far down otherwise;
//   - the edge of what rises to such a level, touched on the way up to it.
func (f *field) findFolds() {
	kept := f.keptLevel()
	for i := range f.decks {
		d := &f.decks[i]
		if d.plain || !f.hasLayer(d.top, -1) || !(f.isBridge(d) || kept != nil && f.isStone(d, kept)) {
			continue
		}
		rim := d.shape.rim()
		for k := range rim {
			straight := rim[k].radius == 0
			f.folds = append(f.folds, fold{rims: [2]brink{rim[k]}, turns: 1, straight: straight})
			for j := range rim {
				if j != k {
					f.folds = append(f.folds, fold{rims: [2]brink{rim[k], rim[j]}, turns: 2, straight: straight})
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
		return slices.ContainsFunc(f.layers, func(l layer) bool {
			return l.room < 0 && l.level < kept.level-slack && l.level >= kept.level-m.Cross-slack && !f.atLeastAsOpen(kept, &l)
		})
	}
	return d.top < kept.level && d.top >= kept.level-m.Drop-slack && slices.ContainsFunc(f.layers, func(l layer) bool {
		return l.room < 0 && l.level < kept.level-m.Drop-slack && l.level >= d.top-m.Drop-slack
	})
}

// atLeastAsOpen reports whether nothing stops the centre in a that does not stop it in b.
func (f *field) atLeastAsOpen(a, b *layer) bool {
	return len(a.covers) == 0 && !slices.ContainsFunc(a.walls, func(i int32) bool { return !slices.Contains(b.walls, i) })
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

// least is less than every way from one bend over the fold to another.
func (g *fold) least(a, b *bend) float64 {
	return max(0, g.rims[0].gap(a.center)-a.radius) + max(0, g.rims[g.turns-1].gap(b.center)-b.radius)
}

// gap is no more than the distance from p to the curve.
func (c *brink) gap(p Point) float64 {
	if c.radius > 0 {
		return math.Abs(p.Distance(c.center) - c.radius)
	}
	return p.Distance(NearestOnSegment(p, c.from, c.to))
}

// hops appends the ways that leave one bend, turn at a fold, and touch another bend.
func (g *fold) hops(a *bend, clockA bool, b *bend, clockB bool, out []hop) []hop {
	if !g.straight {
		return g.bounces(a, clockA, b, clockB, out)
	}
	image, clock := b.center, clockB
	for i := g.turns - 1; i >= 0; i-- {
		image, clock = g.rims[i].mirror(image), !clock
	}
	leave, at, length, ok := tangent(a.center, a.radius, clockA, image, b.radius, clock, image.Sub(a.center))
	if !ok {
		return out
	}
	h := hop{leave: leave, length: length}
	for i := range g.turns {
		c := &g.rims[i]
		place, crosses := c.cutBy(leave, at)
		if !crosses {
			return out
		}
		h.turns = append(h.turns, turn{at: place})
		leave, at = place, c.mirror(at)
	}
	h.at = at
	return append(out, h)
}

// mirror returns the mirror image of p behind the straight line of the curve.
func (c *brink) mirror(p Point) Point {
	side := c.to.Sub(c.from).Unit().Left()
	return p.Along(side, -2*p.Sub(c.from).Dot(side))
}

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

// bounces appends the ways that turn on the edge of a round deck. The way is shortest where it leaves the edge at the
// angle at which it came, to the other side; several places may be so.
func (g *fold) bounces(a *bend, clockA bool, b *bend, clockB bool, out []hop) []hop {
	const looks = 24
	c := &g.rims[0]
	var h hop
	pull := func(angle float64) (float64, bool) { // how the length changes when the place moves on round the edge
		sin, cos := math.Sincos(angle)
		x := c.center.Along(Point{cos, sin}, c.radius)
		leave, _, first, ok := tangent(a.center, a.radius, clockA, x, 0, false, x.Sub(a.center))
		_, at, second, again := tangent(x, 0, false, b.center, b.radius, clockB, b.center.Sub(x))
		if !ok || !again || first <= slack || second <= slack {
			return 0, false
		}
		h = hop{leave: leave, at: at, length: first + second, turns: []turn{{at: x}}}
		along := Point{-sin, cos}
		return x.Sub(leave).Dot(along)/first - at.Sub(x).Dot(along)/second, true
	}
	// Between two looks a place may come so near to one of the bends that nothing touches both: what is left is kept.
	trim := func(good, bad float64) float64 {
		for range 50 {
			middle := (good + bad) / 2
			if _, ok := pull(middle); ok {
				good = middle
			} else {
				bad = middle
			}
		}
		return good
	}
	_, known := pull(0)
	for i := range looks {
		low, high := 2*math.Pi*float64(i)/looks, 2*math.Pi*float64(i+1)/looks
		_, ok := pull(high)
		before := known
		if known = ok; !before && !ok {
			continue
		} else if !before {
			low = trim(high, low)
		} else if !ok {
			high = trim(low, high)
		}
		first, _ := pull(low)
		// A place may lie exactly at a look, where the two neighbours judge it differently by a rounding.
		if last, _ := pull(high); first > angleGrain || last < -angleGrain {
			continue
		}
		for range 60 {
			middle := (low + high) / 2
			if slope, _ := pull(middle); slope < 0 {
				low = middle
			} else {
				high = middle
			}
		}
		if _, ok := pull(high); ok {
			out = append(out, h)
		}
	}
	return out
}

// turnsOn reports whether the way from one layer over turns to an end in another is free, and notes the layers of its
// turns.
func (f *field) turnsOn(p Point, turns []turn, end Point, from, to int, s *stride) bool {
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
