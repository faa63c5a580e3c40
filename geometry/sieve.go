package geometry

import (
	"cmp"
	"math/bits"
	"slices"
)

// sieve tells which solids may touch an upright rectangle. The table is cut into sieveCells columns and as many rows; for
// each of them it is noted, one bit for every solid, which solids begin there or before and which end there or beyond.
// What begins before the end of a rectangle and does not end before its beginning, both ways, may touch it: four words
// and-ed answer for the 64 solids of a shelf at a time, without a branch. Solids near each other share a shelf.
type sieve struct {
	low     Point
	inverse Point // columns and rows to the inch
	shelves []shelf
	tops    []bitTables // of shelves, as those of a shelf are of solids; none when looking at all is as fast
}

// bitTables are the bits of 64 of something.
type bitTables struct {
	fromWest, toEast   [sieveCells]uint64 // by column: begun there or before; ends there or beyond
	fromSouth, toNorth [sieveCells]uint64 // by row
}

// shelf holds up to 64 solids.
type shelf struct {
	bitTables
	members [64]member
}

// member is what the first look at a solid needs.
type member struct {
	center        Point
	radius, inner float64 // as in hull
	bottom, top   float64
	solid, piece  int32
}

const (
	// sieveCells is the number of columns and of rows. More of them would cost memory and let little less through.
	sieveCells = 64
	// fewShelves is how many are looked at one after the other.
	fewShelves = 2
)

// newSieve notes all solids, also those off the table.
func newSieve(solids []solid, hulls []hull, width, depth float64) sieve {
	low, high := Point{}, Point{width, depth}
	order := make([]int32, len(solids))
	for i := range solids {
		order[i] = int32(i)
		low = Point{min(low.X, solids[i].low.X), min(low.Y, solids[i].low.Y)}
		high = Point{max(high.X, solids[i].high.X), max(high.Y, solids[i].high.Y)}
	}
	shelve(order, hulls)
	v := sieve{low: low, inverse: Point{sieveCells / (high.X - low.X), sieveCells / (high.Y - low.Y)}}
	v.shelves = make([]shelf, (len(solids)+63)/64)
	if len(v.shelves) > fewShelves {
		v.tops = make([]bitTables, (len(v.shelves)+63)/64)
	}
	wide := Point{4 * graze, 4 * graze} // no rounding loses a solid
	for place, i := range order {
		n, at := place/64, place%64
		s, h := &solids[i], &hulls[i]
		cells := v.cells(s.low.Sub(wide), s.high.Add(wide))
		v.shelves[n].note(at, cells)
		v.shelves[n].members[at] = member{h.center, h.radius, h.inner, h.bottom, h.top, i, int32(s.piece)}
		if v.tops != nil {
			v.tops[n/64].note(n%64, cells)
		}
	}
	return v
}

// shelve brings solids into an order in which each 64 lie near each other.
func shelve(order []int32, hulls []hull) {
	if len(order) <= 64 {
		return
	}
	low, high := hulls[order[0]].center, hulls[order[0]].center
	for _, i := range order {
		c := hulls[i].center
		low, high = Point{min(low.X, c.X), min(low.Y, c.Y)}, Point{max(high.X, c.X), max(high.Y, c.Y)}
	}
	across := high.X-low.X > high.Y-low.Y
	slices.SortFunc(order, func(i, k int32) int {
		a, b := hulls[i].center, hulls[k].center
		if across {
			return cmp.Or(cmp.Compare(a.X, b.X), cmp.Compare(i, k))
		}
		return cmp.Or(cmp.Compare(a.Y, b.Y), cmp.Compare(i, k))
	})
	half := ((len(order)+63)/64 + 1) / 2 * 64
	shelve(order[:half], hulls)
	shelve(order[half:], hulls)
}

// note sets a bit for a rectangle.
func (b *bitTables) note(at int, cells sieveRange) {
	bit := uint64(1) << at
	for k := range uint32(sieveCells) {
		if k >= cells.column0 {
			b.fromWest[k] |= bit
		}
		if k <= cells.column1 {
			b.toEast[k] |= bit
		}
		if k >= cells.row0 {
			b.fromSouth[k] |= bit
		}
		if k <= cells.row1 {
			b.toNorth[k] |= bit
		}
	}
}

// sieveRange is a rectangle in columns and rows, ends included.
type sieveRange struct{ column0, row0, column1, row1 uint32 }

// cells returns the columns and rows of an upright rectangle; what lies outside counts to the outermost.
func (v *sieve) cells(low, high Point) sieveRange {
	x0, y0 := (low.X-v.low.X)*v.inverse.X, (low.Y-v.low.Y)*v.inverse.Y
	x1, y1 := (high.X-v.low.X)*v.inverse.X, (high.Y-v.low.Y)*v.inverse.Y
	r := sieveRange{uint32(int32(x0)), uint32(int32(y0)), uint32(int32(x1)), uint32(int32(y1))}
	if r.column0|r.row0|r.column1|r.row1 >= sieveCells {
		r = sieveRange{sieveCell(x0), sieveCell(y0), sieveCell(x1), sieveCell(y1)}
	}
	return r
}

// sieveCell returns the number of a column or row.
func sieveCell(at float64) uint32 {
	if !(at < sieveCells) {
		return sieveCells - 1
	}
	return uint32(max(0, int32(at)))
}

// through returns which of the 64 may touch a rectangle, one bit for each.
func (b *bitTables) through(r sieveRange) uint64 {
	const n = sieveCells
	return b.fromWest[r.column1%n] & b.toEast[r.column0%n] & b.fromSouth[r.row1%n] & b.toNorth[r.row0%n]
}

// next returns the first shelf from n on that a rectangle may reach; the number of shelves when there is none.
func (v *sieve) next(r sieveRange, n int) int {
	if v.tops == nil {
		return n
	}
	return v.nextReached(r, n)
}

// nextReached is kept out of next, so that next itself can be written out where it is called.
//
//go:noinline
func (v *sieve) nextReached(r sieveRange, n int) int {
	for n < len(v.shelves) {
		if word := v.tops[n/64].through(r) >> (n % 64); word != 0 {
			return n + bits.TrailingZeros64(word)
		}
		n = (n/64 + 1) * 64
	}
	return n
}

// takeFirst takes the first out of a word and returns its place there.
func takeFirst(some *uint64) int {
	at := bits.TrailingZeros64(*some)
	*some &= *some - 1
	return at
}

// along returns the solids of the first shelf that may touch a segment: those that may touch the rectangles around its
// quarters.
func (v *sieve) along(a, way Point) uint64 {
	x, y := (a.X-v.low.X)*v.inverse.X, (a.Y-v.low.Y)*v.inverse.Y
	dx, dy := way.X*v.inverse.X, way.Y*v.inverse.Y
	c0, r0, c4, r4 := uint32(int32(x)), uint32(int32(y)), uint32(int32(x+dx)), uint32(int32(y+dy))
	if c0|r0|c4|r4 >= sieveCells {
		return v.alongOutside(x, y, dx, dy)
	}
	// What lies between the ends lies within, too.
	c1, r1 := uint32(int32(x+float64(dx*0.25))), uint32(int32(y+float64(dy*0.25)))
	c2, r2 := uint32(int32(x+float64(dx*0.5))), uint32(int32(y+float64(dy*0.5)))
	c3, r3 := uint32(int32(x+float64(dx*0.75))), uint32(int32(y+float64(dy*0.75)))
	m := &v.shelves[0]
	begun, ended := &m.fromWest, &m.toEast
	if dx < 0 {
		begun, ended = ended, begun
	}
	begunY, endedY := &m.fromSouth, &m.toNorth
	if dy < 0 {
		begunY, endedY = endedY, begunY
	}
	const n = sieveCells
	return begun[c1%n]&ended[c0%n]&begunY[r1%n]&endedY[r0%n] | begun[c2%n]&ended[c1%n]&begunY[r2%n]&endedY[r1%n] |
		begun[c3%n]&ended[c2%n]&begunY[r3%n]&endedY[r2%n] | begun[c4%n]&ended[c3%n]&begunY[r4%n]&endedY[r3%n]
}

// alongOutside is along for a segment that reaches beyond the columns and rows: its solids may touch the rectangle around it.
func (v *sieve) alongOutside(x, y, dx, dy float64) uint64 {
	return v.shelves[0].through(sieveRange{sieveCell(min(x, x+dx)), sieveCell(min(y, y+dy)), sieveCell(max(x, x+dx)), sieveCell(max(y, y+dy))})
}
