package geometry

import (
	"math"
	"math/bits"
)

// between returns the solids of a table with a single shelf that may hide something of a target from an eye, one bit for
// each: those not wholly below both or above both that reach into the cone around the target, seen from above, between the
// two. An eye over or under the target has no such cone: all are returned.
func (t *Table) between(eye Point, eyeLevel float64, target Cylinder) uint64 {
	way := target.Center.Sub(eye)
	square, radius := way.Dot(way), target.Radius
	length := math.Sqrt(square)
	v := &t.sieve
	if length <= radius+1e-6 {
		return 1<<len(t.solids) - 1
	}
	wide := Point{radius, radius}
	end, other := target.Center.Sub(wide), target.Center.Add(wide)
	some := v.shelves[0].through(v.cells(Point{min(eye.X, end.X), min(eye.Y, end.Y)}, Point{max(eye.X, other.X), max(eye.Y, other.Y)}))
	lowest, highest := min(target.Bottom, eyeLevel), max(target.Top(), eyeLevel)
	// The sides of the cone touch the target: they run to the left and to the right of the way to its centre.
	ahead, aside := way.Times(math.Sqrt(float64((length-radius)*(length+radius)))), way.Left().Times(radius)
	left, right := ahead.Add(aside), ahead.Sub(aside)
	for rest := some; rest != 0; rest &= rest - 1 {
		i := bits.TrailingZeros64(rest)
		m := &t.planSolids[i]
		to := m.center.Sub(eye)
		reach := float64((m.radius + graze) * square)
		if m.top <= lowest || m.bottom >= highest || left.Cross(to) > reach || right.Cross(to) < -reach || m.shape == foursided && m.aside(eye, left, right, float64(graze*square)) {
			some &^= 1 << i
		}
	}
	return some
}

// aside reports whether all corners of a foursided solid lie clearly to the left of one way from a point, or all to the right
// of another.
func (m *planSolid) aside(from, left, right Point, clearly float64) bool {
	a, b, c, d := m.corners[0].Sub(from), m.corners[1].Sub(from), m.corners[2].Sub(from), m.corners[3].Sub(from)
	return left.Cross(a) > clearly && left.Cross(b) > clearly && left.Cross(c) > clearly && left.Cross(d) > clearly ||
		right.Cross(a) < -clearly && right.Cross(b) < -clearly && right.Cross(c) < -clearly && right.Cross(d) < -clearly
}
