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
		rings := ringsWithin(low, high, func(p Point) bool { return c.Contains(g.spot(p)) })
		if len(rings) > 0 {
			regions = append(regions, Region{Level: g.level, Inside: g.inside, Rings: rings})
		}
	}
	slices.SortStableFunc(regions, func(a, b Region) int { return cmp.Or(cmp.Compare(a.Level, b.Level), cmp.Compare(a.Inside, b.Inside)) })
	return regions
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

// surfaces are all on which the second movement can end.
func (c *Chain) surfaces() []endGround {
	var all []endGround
	add := func(grounds []endGround) {
		for i := range grounds {
			g := endGround{level: grounds[i].level, inside: grounds[i].inside}
			if !slices.ContainsFunc(all, func(h endGround) bool { return math.Abs(h.level-g.level) <= slack && h.inside == g.inside }) {
				all = append(all, g)
			}
		}
	}
	for _, g := range c.stages {
		add([]endGround{*g.ground})
		if g.search() {
			add(g.onward.borders().grounds)
		}
	}
	return all
}
