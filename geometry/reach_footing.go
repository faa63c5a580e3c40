package geometry

import (
	"math/bits"
	"slices"
	"sync"
)

// stepSet is a set of decks and, after them, insides.
type stepSet [4]uint64

func (s *stepSet) add(i int) { s[i/64] |= 1 << (i % 64) }

func (s *stepSet) has(i int) bool { return s[i/64]&(1<<(i%64)) != 0 }

func (s *stepSet) addAll(other *stepSet) {
	for i := range s {
		s[i] |= other[i]
	}
}

func (s *stepSet) keep(other *stepSet) {
	for i := range s {
		s[i] &= other[i]
	}
}

func (s *stepSet) meets(other *stepSet) bool {
	return s[0]&other[0]|s[1]&other[1]|s[2]&other[2]|s[3]&other[3] != 0
}

// footing is what can be stepped on in a field, and from where.
type footing struct {
	useful  bool
	open    uint64 // layers that are carried everywhere
	decks   int
	layers  []uint64  // by step: those it leads to
	nexts   []stepSet // by step: those that one may change to from it, since they touch
	befores []stepSet // by step: those from which one may change to it so
	comes   []uint64  // by step: layers from which one may change to it
	enters  []stepSet // by layer: steps that one may change to from it, wherever they are
	leads   []stepSet // by layer: steps that lead to it
	drops   []uint64  // by layer: layers that are carried everywhere to which one may change from it
	stops   []uint64  // by wall: the layers that it stops whatever carries the centre
	saves   []stepSet // by wall: steps beside it that lead to layers it does not stop
}

// lazyFooting is a footing worked out on first use.
type lazyFooting struct {
	once sync.Once
	made *footing
}

// leastWalls is the number of walls from which on a horizon pays.
const leastWalls = 8

// footing returns the footing of a field, worked out on first use.
func (f *field) footing() *footing {
	f.feet.once.Do(func() {
		f.feet.made = new(footing)
		f.feet.made.fill(f)
	})
	return f.feet.made
}

func (g *footing) fill(f *field) {
	if !f.several || len(f.layers) > 64 || f.wallCount() < leastWalls || len(f.decks)+len(f.rooms) > 256 {
		return
	}
	g.useful, g.decks = true, len(f.decks)
	steps := g.decks + len(f.rooms)
	g.layers, g.comes = make([]uint64, steps), make([]uint64, steps)
	g.nexts, g.befores = make([]stepSet, steps), make([]stepSet, steps)
	g.enters, g.leads, g.drops = make([]stepSet, len(f.layers)), make([]stepSet, len(f.layers)), make([]uint64, len(f.layers))
	g.stops, g.saves = make([]uint64, f.wallCount()), make([]stepSet, f.wallCount())
	g.open = f.sets.open[0]
	for i := range steps {
		if i < g.decks {
			g.layers[i] = f.sets.carries[i][0]
		} else {
			g.layers[i] = f.sets.rooms[f.rooms[i-g.decks]][0]
		}
	}
	for at := range f.layers {
		a := &f.layers[at]
		var near uint64
		for k := range f.layers {
			if b := &f.layers[k]; b.level <= a.level+f.movement.Cross+slack && b.level >= a.level-f.movement.Drop-slack {
				near |= 1 << k
			}
		}
		g.drops[at] = near & f.sets.ground[0]
		for i, layers := range g.layers {
			if layers&near != 0 {
				g.enters[at].add(i)
				g.comes[i] |= 1 << at
			}
			if layers&(1<<at) != 0 {
				g.leads[at].add(i)
			}
		}
	}
	for i := range steps {
		for k := range steps {
			if f.stepsMeet(g, i, k) {
				g.nexts[i].add(k)
			}
		}
		var enters stepSet
		for at := range f.layers {
			if g.layers[i]&(1<<at) != 0 {
				enters.addAll(&g.enters[at])
			}
		}
		g.nexts[i].keep(&enters)
		for k := range steps {
			if g.nexts[i].has(k) {
				g.befores[k].add(i)
			}
		}
	}
	for i := range f.wallCount() {
		w := f.wall(i)
		for at := range f.layers {
			carried := w.impassable && slices.ContainsFunc(f.layers[at].carries, func(i int32) bool { return f.decks[i].top >= w.top-slack })
			if f.sets.walls[i].has(at) && !carried && w.reach > 2*sunk {
				g.stops[i] |= 1 << at
			}
		}
		for k, layers := range g.layers {
			if layers&^g.stops[i] != 0 && f.stepBeside(g, k, w.shape, w.reach) {
				g.saves[i].add(k)
			}
		}
	}
}

// stepsMeet reports whether two steps may touch each other.
func (f *field) stepsMeet(g *footing, i, k int) bool {
	if i < g.decks {
		return f.stepBeside(g, k, &f.decks[i].shape, slack)
	}
	for _, part := range f.grounds.rooms[f.rooms[i-g.decks]].parts {
		if f.stepBeside(g, k, &f.grounds.masses[part].shape, f.radius+slack) {
			return true
		}
	}
	return false
}

// stepBeside reports whether a step may reach into the neighbourhood of something.
func (f *field) stepBeside(g *footing, i int, o *outline, reach float64) bool {
	if i < g.decks {
		return !f.decks[i].shape.apart(o.low, o.top, reach+2*slack)
	}
	for _, part := range f.grounds.rooms[f.rooms[i-g.decks]].parts {
		if !f.grounds.masses[part].shape.apart(o.low, o.top, f.radius+reach+2*slack) {
			return true
		}
	}
	return false
}

// begin returns the layers carried everywhere that a way may come to from a layer at once.
func (g *footing) begin(layer int) uint64 {
	open := (g.drops[layer] | 1<<layer) & g.open
	for more := open; more != 0; more &= more - 1 {
		open |= g.drops[bits.TrailingZeros64(more)] & g.open
	}
	return open
}

// leadsOn reports whether one may change to a step: from the layer in which a way begins, from one carried everywhere, or
// from other steps.
func (g *footing) leadsOn(i, layer int, open uint64, steps *stepSet) bool {
	if g.leads[layer].has(i) || g.comes[i]&(open|1<<layer) != 0 {
		return true
	}
	return g.befores[i].meets(steps)
}

// spread takes a step, and of what lies there all that one may change to from it; it returns what is open then.
func (g *footing) spread(i int, open uint64, lying, steps *stepSet) uint64 {
	var fresh stepSet
	fresh.add(i)
	for again := true; again; {
		again = false
		for word := range fresh {
			for fresh[word] != 0 {
				k := 64*word + bits.TrailingZeros64(fresh[word])
				fresh[word] &= fresh[word] - 1
				steps.add(k)
				again = true
				for layers := g.layers[k]; layers != 0; layers &= layers - 1 {
					open |= g.begin(bits.TrailingZeros64(layers))
				}
				for n := range fresh {
					fresh[n] |= g.nexts[k][n] & lying[n] &^ steps[n]
				}
			}
		}
		for layers := open; layers != 0; layers &= layers - 1 {
			at := bits.TrailingZeros64(layers)
			for n := range fresh {
				fresh[n] |= g.enters[at][n] & lying[n] &^ steps[n]
			}
		}
	}
	return open
}
