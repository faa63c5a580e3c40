package geometry

// excess is by how much a way is too long: that of the first movement alone, or that of the second.
type excess struct {
	inches float64 // at most chainMargin; at most 0, but for rounding, when the base can end there
	last   Point   // where the way bends last; of use when it is less than chainMargin
}

// over returns by how much the ways to a place are too long that lead there by the movements at all, the least. Over open ground
// of one level it differs between two places by no more than they are apart.
func (c *Chain) over(s Spot, scratch *traversal) excess {
	best := excess{inches: chainMargin}
	if c.beyondMargin(s.Center) {
		return best
	}
	if a, ok := c.first.arrive(s, c.first.field.allowance, scratch); ok && a.length-c.allowance < best.inches {
		best = excess{a.length - c.allowance, lastTurn(&a)}
	}
	if length, ok := c.aloft(s); ok && length-c.allowance-c.onward < best.inches {
		best = excess{length - c.allowance - c.onward, c.first.field.movement.Start.Center}
	}
	judge := judges{spot: s}
	for _, g := range c.stages {
		if best.inches <= 0 {
			break
		}
		if !g.search() || g.away(s, c.onward+best.inches) || !g.rises(s) || !judge.stands(&g.onward.stance) {
			continue
		}
		if a, ok := g.finds(s, c.onward+best.inches); ok && a.length-c.onward < best.inches {
			if a.length > c.onward+slack && a.length <= c.onward+chainStep && len(g.onward.field.reflectors) > 0 {
				if _, ok := g.refine(a.root, a.length, s); ok {
					a.length = c.onward
				}
			}
			best = excess{a.length - c.onward, a.last}
		}
	}
	return best
}

// beyondMargin reports whether p is so far away that it does not matter how far.
func (c *Chain) beyondMargin(p Point) bool {
	return !(p.Distance(c.first.field.movement.Start.Center) <= c.allowance+c.onward+chainMargin)
}

// lastTurn is where a way bends last before it ends.
func lastTurn(a *arrival) Point {
	if n := len(a.turns); n > 0 {
		return a.turns[n-1].at
	}
	return a.leave
}

// ReachTwice returns in which cells a base can end two movements in a row: those whose Spot the chain contains, error 1e-6 inch. It
// asks as few cells as Reach does.
func (f *Field) ReachTwice(j Task, c *Chain) *Reached {
	m := c.first.field.movement
	m.Allowance = c.allowance + c.onward
	r := &Reached{field: f, move: m, in: f.Empty(), straight: true, most: m.Allowance + chainMargin}
	r.ends = func(s Spot) (float64, Point, bool) {
		scratch := traversals.Get().(*traversal)
		defer traversals.Put(scratch)
		e := c.over(s, scratch)
		return m.Allowance + e.inches, e.last, e.inches < chainMargin
	}
	r.fill(j)
	return r
}
