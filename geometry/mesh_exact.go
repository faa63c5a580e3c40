package geometry

import (
	"math"
	"math/big"
)

// turns returns the sign of the turn a, b, c, exactly: 1 counter-clockwise, -1 clockwise, 0 when they lie on one line.
func turns(a, b, c Point) int {
	left, right := float64((b.X-a.X)*(c.Y-a.Y)), float64((b.Y-a.Y)*(c.X-a.X))
	// Each difference, product and their difference err by half a unit in the last place: below 4 units together.
	const bound = 4.0 / (1 << 52)
	if turn, doubt := left-right, bound*(math.Abs(left)+math.Abs(right)); turn > doubt {
		return 1
	} else if turn < -doubt {
		return -1
	}
	return exactTurn(a, b, c)
}

// exactTurn is turns with numbers of any length.
func exactTurn(a, b, c Point) int {
	const bits = 512 // coordinates between 1e-60 and 1e4 keep every bit
	number := func(v float64) *big.Float { return new(big.Float).SetPrec(bits).SetFloat64(v) }
	minus := func(x, y float64) *big.Float { return new(big.Float).SetPrec(bits).Sub(number(x), number(y)) }
	times := func(x, y *big.Float) *big.Float { return new(big.Float).SetPrec(bits).Mul(x, y) }
	return times(minus(b.X, a.X), minus(c.Y, a.Y)).Cmp(times(minus(b.Y, a.Y), minus(c.X, a.X)))
}

// inCircle reports whether d lies clearly inside the circle through a, b and c, which turn counter-clockwise. In doubt
// it does not: only the stoutness of triangles hangs on it.
func inCircle(a, b, c, d Point) bool {
	a, b, c = a.Sub(d), b.Sub(d), c.Sub(d)
	x, y, z := float64(a.Dot(a)*b.Cross(c)), float64(b.Dot(b)*c.Cross(a)), float64(c.Dot(c)*a.Cross(b))
	return x+y+z > 1e-10*(math.Abs(x)+math.Abs(y)+math.Abs(z))
}
