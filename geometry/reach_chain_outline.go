package geometry

import (
	"cmp"
	"math"
	"slices"
)

// Outline returns where the base's centre can end by the two movements, level by level and lowest first, inside after outside.
// It is found on a grid of an eighth of an inch, or of a two hundredth of the width of what is reached where that is more: a
// point farther than that from every ring lies within the rings (even-odd) exactly when Contains is true for it, but for
// places that are narrower. It is worked out once; its slices must not be changed.
func (c *Chain) Outline() []Region { return c.outline() }

func (c *Chain) findOutline() []Region {
	f := c.first.field
	start, far := f.movement.Start.Center, c.allowance+c.onward
	var regions []Region
	for _, g := range c.surfaces() {
		low, high := c.extent(&g)
		low = Point{max(low.X, f.low.X, start.X-far), max(low.Y, f.low.Y, start.Y-far)}
		high = Point{min(high.X, f.high.X, start.X+far), min(high.Y, f.high.Y, start.Y+far)}
		o := chainOutline{chain: c, ground: &g, scratch: new(traversal)}
		if rings := o.rings(low, high); len(rings) > 0 {
			regions = append(regions, Region{Level: g.level, Inside: g.inside, Rings: rings})
		}
	}
	slices.SortStableFunc(regions, func(a, b Region) int { return cmp.Or(cmp.Compare(a.Level, b.Level), cmp.Compare(a.Inside, b.Inside)) })
	return regions
}

// chainOutline looks for the outline on one surface. Where nothing ends the surface a base goes straight, so that one place
// settles all around it by how far it is from the limit.
type chainOutline struct {
	chain   *Chain
	ground  *endGround
	march   *march
	scratch *traversal
}

func (o *chainOutline) rings(low, high Point) [][]Point {
	m, ok := newMarch(low, high, func(p Point) bool { return o.over(p) <= slack })
	if !ok {
		return nil
	}
	o.march, m.border = m, o.border
	near := make([]*brink, len(o.ground.curves))
	for i := range o.ground.curves {
		near[i] = &o.ground.curves[i]
	}
	const side = 8 // corners of the grid
	for row := 0; row < m.rows; row += side {
		for column := 0; column < m.columns; column += side {
			o.block(cellBox{row, min(row+side, m.rows), column, min(column+side, m.columns)}, near, math.NaN(), Point{})
		}
	}
	return m.follow()
}

// block settles some corners of the grid. near are the curves that may run between them; excess, unless it is no number, is by
// how much the ways to a place are too long from which one goes straight to all of them.
func (o *chainOutline) block(b cellBox, near []*brink, excess float64, at Point) {
	m := o.march
	low, high := m.corner(b.fromRow*m.columns+b.fromColumn), m.corner((b.toRow-1)*m.columns+b.toColumn-1)
	middle := low.Add(high).Times(0.5)
	half := middle.Distance(low)
	if middle.Distance(o.chain.first.field.movement.Start.Center)-half > o.chain.allowance+o.chain.onward {
		return
	}
	if math.IsNaN(excess) {
		var buffer [64]*brink
		around := buffer[:0]
		for _, c := range near {
			if c.away(middle) <= half+2*slack {
				around = append(around, c)
			}
		}
		if near = around; len(near) == 0 {
			if !o.stands(middle) {
				return
			}
			excess, at = o.over(middle), middle
		}
	}
	if !math.IsNaN(excess) {
		away := at.Distance(middle) + half
		if excess-away > slack {
			return
		}
		if excess+away > slack && at != middle {
			excess, at, away = o.over(middle), middle, half
		}
		if excess-away > slack {
			return
		}
		if excess+away <= slack {
			for row := b.fromRow; row < b.toRow; row++ {
				for column := b.fromColumn; column < b.toColumn; column++ {
					m.inside[row*m.columns+column] = true
				}
			}
			return
		}
	}
	rows, columns := b.toRow-b.fromRow, b.toColumn-b.fromColumn
	if rows == 1 && columns == 1 {
		m.inside[b.fromRow*m.columns+b.fromColumn] = m.holds(middle)
		return
	}
	row, column := b.fromRow+(rows+1)/2, b.fromColumn+(columns+1)/2
	for _, part := range [4]cellBox{{b.fromRow, row, b.fromColumn, column}, {b.fromRow, row, column, b.toColumn},
		{row, b.toRow, b.fromColumn, column}, {row, b.toRow, column, b.toColumn}} {
		if part.fromRow < part.toRow && part.fromColumn < part.toColumn {
			o.block(part, near, excess, at)
		}
	}
}

// over is by how much the ways to a place are too long where the base can stand, else endless.
func (o *chainOutline) over(p Point) float64 {
	if !o.stands(p) {
		return math.Inf(1)
	}
	return o.chain.over(o.ground.spot(p), o.scratch).inches
}

// stands reports whether the second movement can end at a place, or the first, whatever way leads there.
func (o *chainOutline) stands(p Point) bool {
	s := o.ground.spot(p)
	judge := judges{spot: s}
	for _, g := range o.chain.stages {
		if g.onward != nil && !g.away(s, o.chain.onward) && g.rises(s) && judge.stands(&g.onward.stance) {
			return true
		}
	}
	if whole := o.chain.whole; whole != nil && !whole.beyondBox(p) && whole.misplaced(s).Kind == Unhindered {
		return true
	}
	return !o.chain.first.beyondBox(p) && o.chain.first.misplaced(s).Kind == Unhindered
}

// border finds the border between two places: where the base could not stand, which takes no way to tell, and else where a way
// is as long as it may be, which two lengths tell nearly.
func (o *chainOutline) border(good, bad Point) Point {
	const tries, close = 12, 1e-3
	if !o.stands(bad) {
		edge := good
		for range 14 {
			if middle := edge.Add(bad).Times(0.5); o.stands(middle) {
				edge = middle
			} else {
				bad = middle
			}
		}
		bad = edge
	}
	in, out := min(o.over(good), 0), o.over(bad)
	if out <= slack {
		return bad
	}
	for i := 0; i < tries && good.Distance(bad) > close && in < -close; i++ {
		share := 0.5
		if i%2 == 0 {
			share = min(max(-in/(out-in), 0.02), 0.98)
		}
		middle := good.Along(bad.Sub(good), share)
		if excess := o.over(middle); excess <= slack {
			good, in = middle, min(excess, 0)
		} else {
			bad, out = middle, excess
		}
	}
	return good
}

// extent is a rectangle around a surface.
func (c *Chain) extent(g *endGround) (low, high Point) {
	everywhere := Point{math.Inf(1), math.Inf(1)}
	if g.inside == NoPiece && math.Abs(g.level) <= slack {
		return everywhere.Times(-1), everywhere
	}
	low, high = everywhere, everywhere.Times(-1)
	masses := c.table.grounds().masses
	for i := range masses {
		m := &masses[i]
		if g.inside != NoPiece && m.piece == g.inside || g.inside == NoPiece && m.carries && math.Abs(m.top-g.level) <= slack {
			low = Point{min(low.X, m.shape.low.X), min(low.Y, m.shape.low.Y)}
			high = Point{max(high.X, m.shape.top.X), max(high.Y, m.shape.top.Y)}
		}
	}
	return low, high
}

// surfaces are all on which the second movement can end, with all curves that end them as far as both movements go.
func (c *Chain) surfaces() []endGround {
	m := c.first.field.movement
	m.Allowance, m.Rise, m.Drop = c.allowance+c.onward+chainMargin, math.Inf(1), math.Inf(1)
	all := c.table.Reach(m)
	all.edge = &border{}
	for _, g := range c.stages {
		all.addGround(g.ground.level, g.ground.inside)
		if g.search() {
			for _, h := range g.onward.borders().grounds {
				all.addGround(h.level, h.inside)
			}
		}
	}
	if c.whole != nil {
		for _, g := range c.whole.borders().grounds {
			all.addGround(g.level, g.inside)
		}
	}
	return all.edge.grounds
}
