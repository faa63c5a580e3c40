package generate

import (
	"math"
	"math/rand/v2"

	"trueinch/geometry"
	"trueinch/maps"
)

// yard is a battlefield being laid out. Everything is said for the near half; the twins on the far half follow.
type yard struct {
	wish       Wish
	half, zone float64 // depth of the near half, and of its deployment strip
	random     *rand.Rand
	plan       *rand.Rand // of streets and blocks
	far        bool       // without symmetry: the far half is being filled, as the near one of who sits there

	kept       []geometry.Piece
	pieces     []geometry.Piece
	ground     []maps.Area // streets and lawns
	decoration []maps.Area // paint on them
}

// How much room is left around pieces, in inches.
const (
	passage   = 1.75 // between what is too high to step over: a base of 40 mm passes
	alongside = 0.35 // between all others
	openPlace = 1.4  // around the middle of the table, where a Plot puts its Marker
	stepUp    = 2.0  // what models step over
)

// twins returns a piece of the near half as it goes on the table: itself, and its twin across.
func (y *yard) twins(p geometry.Piece) []geometry.Piece {
	w, d := y.wish.Width, y.wish.Depth
	switch {
	case y.wish.Symmetry == Mirror:
		return []geometry.Piece{p, mirrored(p, d)}
	case y.wish.Symmetry == HalfTurn:
		return []geometry.Piece{p, halfTurned(p, w, d)}
	case y.far:
		return []geometry.Piece{halfTurned(p, w, d)}
	}
	return []geometry.Piece{p}
}

// put places pieces that belong together, and their twins, if there is room for all of them.
func (y *yard) put(group ...geometry.Piece) bool {
	var all [][]geometry.Piece // by twin
	for i, p := range group {
		for k, t := range y.twins(p) {
			if i == 0 {
				all = append(all, nil)
			}
			if !y.onTable(&t) || !y.clear(&t, y.pieces) {
				return false
			}
			all[k] = append(all[k], t)
		}
	}
	if len(all) == 2 {
		for i := range all[0] {
			if !y.clear(&all[0][i], all[1]) {
				return false
			}
		}
	}
	for _, pieces := range all {
		y.pieces = append(y.pieces, pieces...)
	}
	return true
}

// onTable reports whether a piece stands on the table, flush with an edge or far enough from it, and leaves the middle
// free.
func (y *yard) onTable(p *geometry.Piece) bool {
	middle := geometry.Point{X: y.wish.Width / 2, Y: y.wish.Depth / 2}
	for k := range p.Prisms {
		s := &p.Prisms[k]
		low, high := s.Bounds()
		for _, room := range [4]float64{low.X, low.Y, y.wish.Width - high.X, y.wish.Depth - high.Y} {
			switch {
			case room < -1e-9:
				return false
			case room < 0.05:
			case tall(p) && room < passage, room < 0.3:
				return false
			}
		}
		if p.Kind != geometry.Zone && s.DistanceTo(middle) < openPlace {
			return false
		}
	}
	return true
}

// clear reports whether a piece keeps its distance from others.
func (y *yard) clear(p *geometry.Piece, others []geometry.Piece) bool {
	for i := range others {
		need := alongside
		if tall(p) && tall(&others[i]) {
			need = passage
		}
		if crowds(p, &others[i], need) {
			return false
		}
	}
	return true
}

func crowds(p, q *geometry.Piece, need float64) bool {
	for _, a := range taken(p) {
		alow, ahigh := a.Bounds()
		for _, b := range taken(q) {
			blow, bhigh := b.Bounds()
			if alow.X > bhigh.X+need || blow.X > ahigh.X+need || alow.Y > bhigh.Y+need || blow.Y > ahigh.Y+need {
				continue
			}
			if gap, _, _ := geometry.Apart(&a, &b); gap < need-1e-6 {
				return true
			}
		}
	}
	return false
}

// taken are the footprints that a piece claims; the rooms of a ruin are its own.
func taken(p *geometry.Piece) []geometry.Footprint {
	var out []geometry.Footprint
	for _, s := range p.Prisms {
		out = append(out, s.Footprint)
	}
	if p.Passable && p.Kind == geometry.Structure {
		low, high := p.Prisms[0].Bounds()
		for _, s := range p.Prisms[1:] {
			l, h := s.Bounds()
			low = geometry.Point{X: min(low.X, l.X), Y: min(low.Y, l.Y)}
			high = geometry.Point{X: max(high.X, h.X), Y: max(high.Y, h.Y)}
		}
		return []geometry.Footprint{{Polygon: []geometry.Point{low, {X: high.X, Y: low.Y}, high, {X: low.X, Y: high.Y}}}}
	}
	return out
}

// tall reports whether models have to walk around a piece.
func tall(p *geometry.Piece) bool {
	if p.Passable {
		return false
	}
	for _, s := range p.Prisms {
		if s.Top > stepUp {
			return true
		}
	}
	return p.Impassable
}

// pave adds ground to the near half and, where there is a twin, to the far one.
func (y *yard) pave(a maps.Area) { y.ground = append(y.ground, y.areas(a)...) }

// decorate adds paint over all ground.
func (y *yard) decorate(a maps.Area) { y.decoration = append(y.decoration, y.areas(a)...) }

func (y *yard) areas(a maps.Area) []maps.Area {
	w, d := y.wish.Width, y.wish.Depth
	a.Outline = movedOutline(a.Outline, func(q geometry.Point) geometry.Point { // lots may reach over the edge
		return geometry.Point{X: max(0, min(w, q.X)), Y: max(0, min(d, q.Y))}
	}, false)
	turn := func(q geometry.Point) geometry.Point {
		return geometry.Point{X: exact(w - q.X), Y: exact(d - q.Y)}
	}
	flip := func(q geometry.Point) geometry.Point { return geometry.Point{X: q.X, Y: exact(d - q.Y)} }
	change := func(to func(geometry.Point) geometry.Point, flipped bool) maps.Area {
		b := a
		b.Outline = movedOutline(a.Outline, to, flipped)
		if a.Radius > 0 {
			b.Center = to(a.Center)
		}
		return b
	}
	switch {
	case y.wish.Symmetry == Mirror:
		return []maps.Area{a, change(flip, true)}
	case y.wish.Symmetry == HalfTurn:
		return []maps.Area{a, change(turn, false)}
	case y.far:
		return []maps.Area{change(turn, false)}
	}
	return []maps.Area{a}
}

// mark notes how much stands there, so that back can take away what came since.
func (y *yard) mark() [3]int { return [3]int{len(y.pieces), len(y.ground), len(y.decoration)} }

func (y *yard) back(to [3]int) {
	y.pieces, y.ground, y.decoration = y.pieces[:to[0]], y.ground[:to[1]], y.decoration[:to[2]]
}

// between is a random number.
func (y *yard) between(low, high float64) float64 {
	if high <= low {
		return low
	}
	return low + (high-low)*y.random.Float64()
}

// odds is true so often out of one, more often on dense tables: usual at a density of a half.
func (y *yard) odds(usual float64) bool {
	return y.random.Float64() < usual*(0.5+y.wish.Density)
}

// count is a number around usual that grows with the density.
func (y *yard) count(usual float64) int {
	return int(math.Round(usual * (0.5 + y.wish.Density) * y.between(0.85, 1.15)))
}

// pick returns one of some things.
func pick[T any](y *yard, of ...T) T { return of[y.random.IntN(len(of))] }

// shuffled returns the things in a random order.
func shuffled[T any](y *yard, of []T) []T {
	out := append([]T(nil), of...)
	y.random.Shuffle(len(out), func(i, k int) { out[i], out[k] = out[k], out[i] })
	return out
}
