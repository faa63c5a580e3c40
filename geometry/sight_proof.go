package geometry

import "math"

// box is a set of plan lines of a corridor: those that pass the first model's axis at y between u0 and u1 and the
// second's between v0 and v1.
type box struct{ u0, u1, v0, v1 float64 }

// verdict is what a search came to.
type verdict int

const (
	inDoubt verdict = iota
	free
	noLine
)

// boxes searches the plan lines of a corridor, at most limit boxes of them.
func (c *corridor) boxes(limit int) (Line, verdict) {
	both := c.a.Radius + c.b.Radius
	steepest := both / math.Sqrt(float64(c.length*c.length)-float64(both*both))
	stretch := math.Sqrt(1 + float64(steepest*steepest))
	wideA, wideB := c.a.Radius*stretch, c.b.Radius*stretch
	queue := append(c.queue[:0], box{-wideA, wideA, -wideB, wideB})
	defer func() { c.queue = queue }()
	for done := 0; done < len(queue); done++ {
		if done >= limit {
			return Line{}, inDoubt
		}
		b := queue[done]
		if c.misses(b) || c.blocked(b) {
			continue
		}
		u, v := (b.u0+b.u1)/2, (b.v0+b.v1)/2
		if line, found := c.try(Point{0, u}, Point{c.length, v - u}); found {
			return line, free
		}
		switch {
		case max(b.u1-b.u0, b.v1-b.v0) < finestBox:
			return Line{}, inDoubt
		case b.u1-b.u0 > b.v1-b.v0:
			queue = append(queue, box{b.u0, u, b.v0, b.v1}, box{u, b.u1, b.v0, b.v1})
		default:
			queue = append(queue, box{b.u0, b.u1, b.v0, v}, box{b.u0, b.u1, v, b.v1})
		}
	}
	return Line{}, noLine
}

// slopesOf returns the least and greatest slope of the lines of a box.
func (c *corridor) slopesOf(b box) (low, high float64) {
	return (b.v0 - b.u1) / c.length, (b.v1 - b.u0) / c.length
}

// misses reports whether no line of the box meets both models.
func (c *corridor) misses(b box) bool {
	low, high := c.slopesOf(b)
	steepest := max(math.Abs(low), math.Abs(high))
	stretch := math.Sqrt(1 + float64(steepest*steepest))
	return leastOf(b.u0, b.u1) > c.a.Radius*stretch || leastOf(b.v0, b.v1) > c.b.Radius*stretch || len(c.goal) > 0 && c.passesGoal(b)
}

// leastOf returns the least absolute value between low and high.
func leastOf(low, high float64) float64 {
	if low <= 0 && high >= 0 {
		return 0
	}
	return min(math.Abs(low), math.Abs(high))
}

// blocked reports whether terrain provably blocks every line over every plan line of the box.
func (c *corridor) blocked(b box) bool { return c.blockedByWall(b) || c.blockedInPlane(b) }

// blockedByWall looks for ramparts that touch one another, stand above all lines where they stand in the corridor, and
// have a part to the right of all plan lines of the box and a part to the left of them: being connected, they cannot
// be passed.
func (c *corridor) blockedByWall(b box) bool {
	left, right, parent := c.left[:0], c.right[:0], c.parent[:0]
	for i := range c.ramparts {
		up, down := c.sides(&c.ramparts[i], b)
		if up >= 0 && down <= 0 {
			return true
		}
		left, right, parent = append(left, up), append(right, down), append(parent, i)
	}
	c.left, c.right, c.parent = left, right, parent
	if len(c.joined) == 0 {
		return false
	}
	root := func(i int) int {
		for parent[i] != i {
			i = parent[i]
		}
		return i
	}
	for _, pair := range c.joined {
		one, two := root(pair[0]), root(pair[1])
		if one != two {
			parent[two] = one
			left[one], right[one] = max(left[one], left[two]), min(right[one], right[two])
			if left[one] >= 0 && right[one] <= 0 {
				return true
			}
		}
	}
	return false
}

// sides returns how far a rampart, where it is above all lines, reaches to the left of the leftmost line of a box and to
// the right of the rightmost; negative infinity and infinity when there is no such part.
func (c *corridor) sides(s *rampart, b box) (up, down float64) {
	up, down = math.Inf(-1), math.Inf(1)
	from, to := s.from, s.to
	slopeLeft, slopeRight := (b.v1-b.u1)/c.length, (b.v0-b.u0)/c.length
	note := func(x, y float64) {
		up = max(up, y-b.u1-float64(slopeLeft*x))
		down = min(down, y-b.u0-float64(slopeRight*x))
	}
	previous := s.outline[len(s.outline)-1]
	for _, corner := range s.outline {
		low, high := previous, corner
		if low.X > high.X {
			low, high = high, low
		}
		if high.X >= from && low.X <= to {
			run := high.X - low.X
			if low.X < from {
				low.Y += float64((high.Y-low.Y)*(from-low.X)) / run
				low.X = from
			}
			if high.X > to {
				high.Y = low.Y + float64((high.Y-low.Y)*(to-low.X))/(high.X-low.X)
				high.X = to
			}
			note(low.X, low.Y)
			note(high.X, high.Y)
		}
		previous = corner
	}
	return up, down
}

// blockedInPlane projects the box onto one upright plane over the x axis: the models as large as any line of the box
// sees them, the solids only where all lines of the box cut them. If no segment passes there, none passes anywhere in
// the box.
func (c *corridor) blockedInPlane(b box) bool {
	p := &c.plane
	low, high := c.slopesOf(b)
	p.a = widest(c.a, b.u0, b.u1, low, high)
	if len(c.goal) > 0 {
		p.b = c.widestGoal(b)
	} else {
		p.b = widest(c.b, b.v0, b.v1, low, high)
	}
	p.clearBarriers()
	right, left := Point{0, b.u0}, Point{0, b.u1}
	wayRight, wayLeft := Point{1, (b.v0 - b.u0) / c.length}, Point{1, (b.v1 - b.u1) / c.length}
	for i := range c.solids {
		s := &c.solids[i]
		if s.convex || !s.cornerBetween(b, wayRight.Y, wayLeft.Y) {
			c.standBetween(s, right, wayRight, left, wayLeft)
			continue
		}
		for _, part := range s.parts { // around a corner only convex parts are cut by all lines that lie between two
			triangle := *s
			triangle.Polygon = part
			c.standBetween(&triangle, right, wayRight, left, wayLeft)
		}
	}
	const most = 16 // pairs of corners grow with the square; finer boxes have fewer barriers in doubt
	if len(p.barriers) == 0 || len(p.barriers) > most && !p.walled() {
		return false
	}
	_, _, _, _, found := p.find()
	return !found
}

// standBetween adds what of a solid all lines of a box cut, between its outermost ones.
func (c *corridor) standBetween(s *barrier, right, wayRight, left, wayLeft Point) {
	p := &c.plane
	p.right = s.sections(0, right, wayRight, p.a.enter, p.b.leave, p.right[:0])
	p.left = s.sections(0, left, wayLeft, p.a.enter, p.b.leave, p.left[:0])
	for _, r := range p.right {
		for _, l := range p.left {
			// Behind either axis the lines of a box may cross, and are no longer all between its outermost ones.
			if enter, leave := max(r.enter, l.enter, 0), min(r.leave, l.leave, c.length); leave-enter > graze {
				p.barriers = append(p.barriers, slab{enter, leave, s.Bottom, s.Top})
			}
		}
	}
}

// cornerBetween reports whether a corner of the outline lies between the outermost lines of a box.
func (s *barrier) cornerBetween(b box, slopeRight, slopeLeft float64) bool {
	for _, corner := range s.Polygon {
		if corner.Y > b.u0+float64(slopeRight*corner.X) && corner.Y < b.u1+float64(slopeLeft*corner.X) {
			return true
		}
	}
	return false
}

// widest returns how far along x any line that passes a model's axis between y0 and y1, with a slope between low and
// high, runs through it.
func widest(c Cylinder, y0, y1, low, high float64) slab {
	steepest, flattest := max(math.Abs(low), math.Abs(high)), leastOf(low, high)
	most, least := 1+float64(steepest*steepest), 1+float64(flattest*flattest)
	near := leastOf(y0, y1)
	half := math.Sqrt(max(0, float64(c.Radius*c.Radius)-float64(near*near)/most))
	// The foot of the axis on a line of slope m through y stands at x = −y·m/(1+m²).
	from, to := math.Inf(1), math.Inf(-1)
	for _, y := range [2]float64{y0, y1} {
		for _, m := range [2]float64{low, high} {
			foot := -float64(y * m)
			from, to = min(from, foot), max(to, foot)
		}
	}
	if from > 0 {
		from /= most
	} else {
		from /= least
	}
	if to > 0 {
		to /= least
	} else {
		to /= most
	}
	return slab{c.Center.X + from - half, c.Center.X + to + half, c.Bottom, c.Top()}
}
