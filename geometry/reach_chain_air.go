package geometry

import "math"

// soars reports whether a movement passes over and comes up and down to everything.
func (m *Movement) soars() bool {
	return m.Fly && m.OverImpassable && math.IsInf(m.Rise, 1) && math.IsInf(m.Drop, 1)
}

// flies takes up that the first movement may end in mid-air over anything because the second goes on from there: both
// together are then one of the summed length, too.
func (c *Chain) flies(first, next Movement) {
	c.air = c.table.Reach(first)
	next.Start, next.Allowance, next.AllowAir = first.Start, c.allowance+c.onward+chainMargin, false
	c.whole = c.table.Reach(next)
}

// aloft is how long both movements to s are together when the first ends in mid-air; false when it may not, or comes chainMargin
// too short.
func (c *Chain) aloft(s Spot) (float64, bool) {
	if c.whole == nil {
		return 0, false
	}
	return c.whole.Length(s)
}

// legsAloft is the way to s straight through the air. The first movement ends as late as it can, but rather not over impassable
// terrain, and above everything.
func (c *Chain) legsAloft(s Spot) (Legs, bool) {
	length, ok := c.aloft(s)
	if !ok || length > c.allowance+c.onward+slack {
		return Legs{}, false
	}
	start := c.air.field.movement.Start
	between := start
	between.Inside, between.Wall, between.Air, between.Level = NoPiece, NoPiece, true, max(start.Level, s.Level)
	for i := range c.table.grounds().masses {
		between.Level = max(between.Level, c.table.grounds().masses[i].top)
	}
	for _, bodies := range [2][]Cylinder{c.air.field.movement.Blocks, c.air.field.movement.Ends} {
		for i := range bodies {
			between.Level = max(between.Level, bodies[i].Top())
		}
	}
	place := func(share float64) Spot {
		at := between
		at.Center = start.Center.Along(s.Center.Sub(start.Center), share)
		return at
	}
	last, first := min(1, c.allowance/length), max(0, (length-c.onward)/length)
	legs := Legs{Between: place(last)}
	legs.First = Path{Points: []Point{start.Center, legs.Between.Center}, Length: length * last}
	for k := range 65 {
		at := place(last + (first-last)*float64(k)/64)
		if path, ok := c.air.Path(at, nil); ok {
			legs.Between, legs.First = at, path
			break
		}
	}
	legs.Second, ok = c.from(legs.Between).Path(s, nil)
	return legs, ok
}
