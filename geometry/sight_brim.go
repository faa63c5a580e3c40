package geometry

import "math"

// brim is an edge in a picture: w = base + slope·u + bulge·√(width² − (u−center)²). Straight edges of terrain have no
// bulge, the round ones of terrain are concave (bulge above 0), the upper rim of a target is concave and its lower rim
// convex.
type brim struct {
	base, slope          float64
	bulge, center, width float64
}

func (c *brim) at(u float64) float64 {
	w := c.base + float64(c.slope*u)
	if c.bulge != 0 {
		w += float64(c.bulge * c.root(u))
	}
	return w
}

// root returns √(width² − (u−center)²), 0 outside.
func (c *brim) root(u float64) float64 {
	u -= c.center
	return math.Sqrt(max(0, float64((c.width-u)*(c.width+u))))
}

// tilt returns the derivative.
func (c *brim) tilt(u float64) float64 {
	if c.bulge == 0 {
		return c.slope
	}
	return c.slope - float64(c.bulge*(u-c.center))/max(c.root(u), 1e-300)
}

// integral returns ∫ w du from a to b.
func (c *brim) integral(a, b float64) float64 {
	sum := float64((c.base + float64(c.slope*(a+b))/2) * (b - a))
	if c.bulge != 0 {
		sum += float64(c.bulge * (c.arc(b) - c.arc(a)))
	}
	return sum
}

// arc returns ∫ √(width² − (u−center)²) du from the center to u.
func (c *brim) arc(u float64) float64 {
	if u -= c.center; math.Abs(u) >= c.width { // half of the whole, which is asked for most often
		return math.Copysign(float64(c.width*c.width)*(math.Pi/4), u)
	}
	u += c.center
	root := c.root(u)
	u = max(-c.width, min(c.width, u-c.center))
	return (float64(u*root) + float64(c.width*c.width)*math.Atan(u/root)) / 2
}

// bounds returns values at a and b of a straight line below the curve between them, and of one above it.
func (c *brim) bounds(a, b float64) (lowA, lowB, highA, highB float64) {
	lowA, lowB = c.at(a), c.at(b)
	if c.bulge == 0 {
		return lowA, lowB, lowA, lowB
	}
	middle := (a + b) / 2
	here, lean := c.at(middle), c.tilt(middle)*(b-a)/2
	highA, highB = here-lean, here+lean
	if c.bulge < 0 {
		return highA, highB, lowA, lowB
	}
	return lowA, lowB, highA, highB
}

// ordering is some columns up to one, and whether the first of two curves is higher there.
type ordering struct {
	to     float64
	higher bool
}

// order appends the parts into which the crossings of two curves split the stretch from a to b. Where one of them is straight
// it is split exactly, else to within the given width.
func order(first, second *brim, a, b, finest float64, parts []ordering) []ordering {
	switch {
	case second.bulge == 0 && first.bulge == 0:
		atA, atB := first.at(a)-second.at(a), first.at(b)-second.at(b)
		if (atA > 0) != (atB > 0) && atA != atB {
			if cross := a + float64((b-a)*(atA/(atA-atB))); cross > a && cross < b {
				return append(parts, ordering{cross, atA > 0}, ordering{b, atB > 0})
			}
		}
		return append(parts, ordering{b, atA+atB > 0})
	case first.bulge == 0:
		return orderStraight(first, second, a, b, true, parts)
	case second.bulge == 0:
		return orderStraight(second, first, a, b, false, parts)
	}
	lowA, lowB, highA, highB := first.bounds(a, b)
	otherLowA, otherLowB, otherHighA, otherHighB := second.bounds(a, b)
	switch {
	case lowA >= otherHighA && lowB >= otherHighB:
		return append(parts, ordering{b, true})
	case highA <= otherLowA && highB <= otherLowB:
		return append(parts, ordering{b, false})
	}
	middle := (a + b) / 2
	if b-a <= finest {
		return append(parts, ordering{b, first.at(middle) > second.at(middle)})
	}
	return order(first, second, middle, b, finest, order(first, second, a, middle, finest, parts))
}

// orderStraight is order for a straight line and a curve, of which the line may be the first.
func orderStraight(line, curve *brim, a, b float64, first bool, parts []ordering) []ordering {
	lineA, lineB, curveA, curveB := line.at(a), line.at(b), curve.at(a), curve.at(b)
	convex := curve.bulge < 0
	// A line beyond a curve at both ends, on the side to which the curve is hollow, is beyond it throughout, and one beyond a
	// tangent on the other side.
	if convex && lineA >= curveA && lineB >= curveB || !convex && lineA <= curveA && lineB <= curveB {
		return append(parts, ordering{b, convex == first})
	}
	middle := (a + b) / 2
	here, lean := curve.at(middle), curve.tilt(middle)*(b-a)/2
	if convex && lineA <= here-lean && lineB <= here+lean || !convex && lineA >= here-lean && lineB >= here+lean {
		return append(parts, ordering{b, convex != first})
	}
	one, two := curve.crossings(line, a, b)
	for _, to := range [3]float64{one, two, b} {
		if to > a {
			middle := (a + to) / 2
			parts = append(parts, ordering{to, (line.at(middle) > curve.at(middle)) == first})
			a = to
		}
	}
	return parts
}

// crossings returns the columns between two others in which a straight line crosses a curved edge, in order; the first
// of them instead of any that there is not.
func (c *brim) crossings(line *brim, a, b float64) (one, two float64) {
	// line − base − slope·u = level + lean·t at t = u − center, and bulge·√(width² − t²) there.
	lean := line.slope - c.slope
	level := line.base - c.base + float64(lean*c.center)
	square := float64(lean*lean) + float64(c.bulge*c.bulge)
	root := float64(c.width*c.width*square) - float64(level*level)
	if root <= 0 {
		return a, a
	}
	root = math.Abs(c.bulge) * math.Sqrt(root)
	places := [2]float64{a, a}
	for i, side := range [2]float64{-root, root} {
		t := (side - float64(level*lean)) / square
		if u := c.center + t; u > a && u < b && (level+float64(lean*t))*c.bulge >= 0 {
			places[i] = u
		}
	}
	return places[0], places[1]
}
