package geometry

import "math"

// verdict is what a search came to.
type verdict int

const (
	inDoubt verdict = iota
	free
	noLine
)

// startApart begins a search over all plan lines that meet two models apart from each other.
func (c *corridor) startApart() {
	both := c.a.Radius + c.b.Radius
	steepest := both / math.Sqrt(float64(c.length*c.length)-float64(both*both))
	stretch := math.Sqrt(1 + float64(steepest*steepest))
	wideA, wideB := c.a.Radius*stretch, c.b.Radius*stretch
	c.flattest, c.steepest = math.Inf(-1), math.Inf(1)
	c.queue, c.next, c.looked = append(c.queue[:0], box{-wideA, wideA, -wideB, wideB}), 0, 0
}

// startLeaning lays a corridor ahead and begins a search over all plan lines that lean to the left of that direction by an
// angle between two, and meet both models. Where the second axis stands at the end of the corridor, fewer boxes hold them.
func (c *corridor) startLeaning(ahead Point, length, least, most float64) {
	c.lay(ahead, length)
	c.flattest, c.steepest = math.Tan(least)-Slack, math.Tan(most)+Slack
	stretch := 1 / math.Cos(max(math.Abs(least), math.Abs(most)))
	wideA, wideB := c.a.Radius*stretch, c.b.Radius*stretch
	v0, v1 := float64(c.flattest*length)-wideA, float64(c.steepest*length)+wideA
	if math.Abs(c.b.Center.X-length) < Slack {
		v0, v1 = c.b.Center.Y-wideB, c.b.Center.Y+wideB
	}
	c.queue = append(c.queue, box{-wideA, wideA, v0, v1})
	c.findParts()
}

// allAround searches the plan lines that meet two models over or beside each other: they run in all directions, of which
// an eighth of a turn to either side of an axis is looked at at a time.
func (c *corridor) allAround() (Line, bool) {
	const sectors, lean = 4, math.Pi / 8
	ahead, length := c.ahead, c.a.Radius+c.b.Radius
	for range sectors {
		c.startLeaning(ahead, length, -lean, lean)
		line, verdict := c.boxes(someBoxes)
		if verdict == inDoubt {
			line, verdict = c.turned(ahead, lean, func(Point) float64 { return length })
		}
		if verdict == inDoubt {
			c.startLeaning(ahead, length, -lean, lean)
			line, verdict = c.boxes(toTheEnd)
		}
		if verdict == free {
			return line, true
		}
		ahead = ahead.Add(ahead.Left()).Unit()
	}
	return Line{}, false
}

// boxes searches the plan lines of a corridor, until so many boxes of them were looked at: at first the largest, and when
// they grow many one after the other to its end, which keeps the list short. A search that goes on and on among lines that
// only graze goes on among those that have room.
func (c *corridor) boxes(limit int) (Line, verdict) {
	finest := graze
	for c.next < len(c.queue) {
		if c.looked >= limit {
			return Line{}, inDoubt
		}
		c.visited++
		if c.looked++; c.looked >= fineBoxes && (c.looked-fineBoxes)%coarserBoxes == 0 {
			finest = max(2*finest, c.finest())
			c.doubled++
		}
		var b box
		if c.looked < broadBoxes {
			b = c.queue[c.next]
			c.next++
		} else {
			b = c.queue[len(c.queue)-1]
			c.queue = c.queue[:len(c.queue)-1]
		}
		if c.misses(b) || c.blocked(b) {
			continue
		}
		u, v := (b.u0+b.u1)/2, (b.v0+b.v1)/2
		if line, found := c.try(Point{0, u}, Point{c.length, v - u}); found {
			return line, free
		}
		switch {
		case c.parted && c.blockedAlong(b):
		case max(b.u1-b.u0, b.v1-b.v0) < finest:
			// None of them has room: with it, the one that was tried would carry a line.
		case b.u1-b.u0 > b.v1-b.v0:
			c.queue = append(c.queue, box{b.u0, u, b.v0, b.v1}, box{u, b.u1, b.v0, b.v1})
		default:
			c.queue = append(c.queue, box{b.u0, b.u1, b.v0, v}, box{b.u0, b.u1, v, b.v1})
		}
	}
	return Line{}, noLine
}

// finest returns how small boxes are no longer divided. All lines of such a box run, anywhere between the outermost places of
// the two models, nearer to that in its middle than half of leastRoom.
func (c *corridor) finest() float64 {
	strays := func(x float64) float64 { return math.Abs(1-x/c.length) + math.Abs(x/c.length) }
	return leastRoom / max(strays(c.low.X), strays(c.high.X))
}

// slopesOf returns the least and greatest slope of the lines of a box.
func (c *corridor) slopesOf(b box) (low, high float64) {
	return (b.v0 - b.u1) / c.length, (b.v1 - b.u0) / c.length
}

// misses reports whether no line of the box meets both models.
func (c *corridor) misses(b box) bool {
	low, high := c.slopesOf(b)
	if low > c.steepest || high < c.flattest {
		return true
	}
	steepest := max(math.Abs(low), math.Abs(high))
	stretch := math.Sqrt(1 + float64(steepest*steepest))
	for _, m := range [2]*Cylinder{&c.a, &c.b} {
		y0, y1 := c.heights(b, m.Center.X)
		if leastOf(y0-m.Center.Y, y1-m.Center.Y) > float64(m.Radius*stretch) {
			return true
		}
	}
	return len(c.goal) > 0 && c.passesGoal(b)
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
	p.a = c.widest(c.a, b, low, high)
	if len(c.goal) > 0 {
		p.b = c.widestGoal(b)
	} else {
		p.b = c.widest(c.b, b, low, high)
	}
	p.clearBarriers()
	swaths, n := c.swaths(b, min(p.a.enter, p.b.enter)-graze, max(p.a.leave, p.b.leave)+graze)
	for i := range c.solids {
		c.solids[i].standIn(p, swaths[:n])
	}
	for _, i := range c.joints {
		c.parts[i].standIn(p, swaths[:n])
	}
	p.merge()
	if len(p.barriers) == 0 || len(p.barriers) > mostBarriers && max(b.u1-b.u0, b.v1-b.v0) > fineBox && !p.walled() {
		return false
	}
	_, _, _, _, found := p.find()
	return !found
}

// widest returns how far along x any line of a box, their slopes between low and high, runs through a model.
func (c *corridor) widest(m Cylinder, b box, low, high float64) slab {
	y0, y1 := c.heights(b, m.Center.X)
	y0, y1 = y0-m.Center.Y, y1-m.Center.Y
	steepest, flattest := max(math.Abs(low), math.Abs(high)), leastOf(low, high)
	most, least := 1+float64(steepest*steepest), 1+float64(flattest*flattest)
	near := leastOf(y0, y1)
	half := math.Sqrt(max(0, float64(m.Radius*m.Radius)-float64(near*near)/most) / least)
	// The foot of the axis on a line of slope s through y stands at x = −y·s/(1+s²).
	from, to := math.Inf(1), math.Inf(-1)
	for _, y := range [2]float64{y0, y1} {
		for _, slope := range [2]float64{low, high} {
			foot := -float64(y * slope)
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
	// None runs beyond the rim, which is what counts where the rim is what they reach farthest.
	return slab{m.Center.X + max(from-half, -m.Radius), m.Center.X + min(to+half, m.Radius), m.Bottom, m.Top()}
}

// blockedAlong reports whether terrain provably blocks every line over every plan line of the box.
func (c *corridor) blockedAlong(b box) bool {
	low, high := c.slopesOf(b)
	var models [2]tracked
	models[0] = c.trackModel(&c.a, b, low, high)
	if len(c.goal) > 0 {
		models[1] = fixed(c.widestGoal(b))
	} else {
		models[1] = c.trackModel(&c.b, b, low, high)
	}
	list := c.tracks[:0]
	for i := range c.parts {
		if s, ok := c.track(&c.parts[i], b); ok && s.concerns(&models) {
			list = append(list, s)
		}
	}
	c.tracks = withoutHeld(list)
	if len(c.tracks) == 0 || len(c.tracks) > mostBarriers {
		return false
	}
	c.findSlits()
	corners := c.corners[:0]
	for i := range models {
		corners = models[i].corners(corners)
	}
	for i := range c.tracks {
		corners = c.tracks[i].corners(corners)
	}
	c.corners = corners
	for i := range corners {
		for k := range i {
			if corners[i].coincides(&corners[k]) {
				continue
			}
			if l := lineThrough(&corners[i], &corners[k]); !c.stopped(&models, &l) {
				return false
			}
		}
	}
	return true
}

// trackModel follows the rectangle of a model, rather larger than smaller.
func (c *corridor) trackModel(m *Cylinder, b box, low, high float64) tracked {
	t := tracked{bottom: m.Bottom, top: m.Top()}
	stray, ok := t.followCircle(m.Center, m.Radius, b, c.length)
	if !ok {
		return fixed(c.widest(*m, b, low, high))
	}
	t.widen(stray)
	return t
}

// track follows the rectangle of a convex part of the terrain, rather smaller than larger; only a top on which a model stands
// is where it is, as a line through the corners of both would turn about where they cross.
func (c *corridor) track(s *barrier, b box) (tracked, bool) {
	const inset = Slack
	t := tracked{bottom: s.Bottom + inset, top: s.Top - inset}
	for _, m := range [2]*Cylinder{&c.a, &c.b} {
		if math.Abs(m.Bottom-s.Top) <= inset {
			t.top = m.Bottom
		}
	}
	if t.top-t.bottom < inset {
		return t, false
	}
	if len(s.Polygon) == 0 {
		stray, ok := t.followCircle(s.Center, s.Radius, b, c.length)
		t.widen(-stray)
		return t, ok && t.stands()
	}
	return t, t.followOutline(s.Polygon, s.low.X, s.high.X, b, c.length) && t.stands()
}

// findSlits lists the narrow slits between tracked rectangles, also where these overlap.
func (c *corridor) findSlits() {
	const narrow = 0.125
	c.slits = c.slits[:0]
	for i := range c.tracks {
	pairs:
		for k := range c.tracks {
			one, two := &c.tracks[i], &c.tracks[k]
			s := slit{left: one.leave, right: two.enter}
			s.whole = tracked{enter: one.enter, leave: two.leave, bottom: max(one.bottom, two.bottom), top: min(one.top, two.top)}
			if i == k || s.whole.top-s.whole.bottom < 10*Slack {
				continue
			}
			for j := range s.left {
				if one.enter[j] > two.enter[j] || one.leave[j] > two.leave[j] || s.right[j]-s.left[j] > narrow {
					continue pairs
				}
			}
			for m := range s.whole.models {
				s.whole.models[m] = one.models[m].and(two.models[m])
			}
			c.slits = append(c.slits, s)
		}
	}
}

// stopped reports whether, over every plan line, an endless line misses a model or is cut between the two.
func (c *corridor) stopped(models *[2]tracked, l *trackedLine) bool {
	for i := range models {
		m := &models[i]
		if left, right := m.sides(l); left == 4 || right == 4 || l.rise == 0 && (m.bottom > l.from.level || m.top < l.from.level) {
			return true
		}
	}
	for i := range c.tracks {
		if t := &c.tracks[i]; t.cut(l) && t.parts(l, models) {
			return true
		}
	}
	for i := range c.slits {
		s := &c.slits[i]
		one, two := s.whole.models[0].order(l), s.whole.models[1].order(l)
		if one*two < 0 && s.closed(l) && s.whole.cut(l) {
			return true
		}
	}
	return false
}
