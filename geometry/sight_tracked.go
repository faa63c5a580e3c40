package geometry

import "math"

// A second proof that terrain blocks all lines over the plan lines of a box.
//
// The first (blockedInPlane) takes each model as large as any plan line of the box cuts it and each solid as small: both
// are wrong by as much as the box is wide, so that where all of a row of lines lack next to nothing the boxes must become
// as small as what they lack. Here the places where the lines of a box enter and leave a model or a solid are followed
// from line to line. They are bounded by functions of the two numbers of a plan line that are linear in each: given by
// their values at the four outermost lines of the box, wrong only by the square of its width (Taylor's theorem; for edges
// the error of linear interpolation). As levels do not change, the side on which a corner lies of the line through two
// others is linear in these places, hence linear in each of the two numbers, hence at its extremes at the outermost lines:
// four numbers decide it for all of them. What plane.find decides for one plan line by trying all lines through two
// corners is so decided for all plan lines of the box at once.

// slab is the cross-section of a prism in a fan's column: an upright rectangle.
type slab struct{ enter, leave, bottom, top float64 }

// box is a set of plan lines of a corridor: those that pass the first model's axis at y between u0 and u1 and the
// second's between v0 and v1.
type box struct{ u0, u1, v0, v1 float64 }

// tracked is a rectangle in the plane over a plan line, as it moves from one plan line of a box to the next: where the
// outermost four of them enter and leave it.
type tracked struct {
	enter, leave [4]float64
	bottom, top  float64
	// Where the two models lie, seen from it.
	models [2]relation
}

// relation tells on which sides of a tracked rectangle another lies over every plan line of a box, and which sides of it
// the other stays within.
type relation struct {
	left, right, below, above                         bool
	withinEnter, withinLeave, withinBottom, withinTop bool
}

// trackedCorner is a corner of one.
type trackedCorner struct {
	x     [4]float64
	level float64
}

// lines lists the four outermost plan lines of a box: y at the one axis and at the other.
func (b box) lines() [4][2]float64 {
	return [4][2]float64{{b.u0, b.v0}, {b.u0, b.v1}, {b.u1, b.v0}, {b.u1, b.v1}}
}

// fixed is a rectangle that does not move.
func fixed(s slab) tracked {
	return tracked{
		enter: [4]float64{s.enter, s.enter, s.enter, s.enter}, leave: [4]float64{s.leave, s.leave, s.leave, s.leave},
		bottom: s.bottom, top: s.top,
	}
}

func (t *tracked) widen(by float64) {
	for i := range t.enter {
		t.enter[i] -= by
		t.leave[i] += by
	}
}

// stands reports whether the rectangle is one over every plan line.
func (t *tracked) stands() bool {
	for i := range t.enter {
		if t.leave[i]-t.enter[i] < Slack {
			return false
		}
	}
	return true
}

// followCircle sets where the lines of a box enter and leave a circle, as functions linear in u and v, and returns how
// far these may be wrong; false where a line of the box may miss it.
//
// With the slope s of a line and its height h over the middle, q = 1+s² and W = √(r²q − h²), the two places are
// F = (−s·h ± W)/q beyond the middle. Both s and h are linear in u and v. The error of the tangent at the middle of the
// box is at most half of |F_ss|·Δs² + 2|F_sh|·Δs·Δh + |F_hh|·Δh², where, with |(1/q)'| < 0.65 and |(1/q)"| ≤ 2,
// F_hh ≤ r²/W³, F_sh ≤ 1 + r²|s·h|/W³ + 0.65(|s| + |h|/W), F_ss ≤ r⁴/W³ + r²h²/W³ + 1.3(|h| + r²|s|/W) + 2(|s·h| + W).
func (t *tracked) followCircle(center Point, radius float64, b box, length float64) (stray float64, ok bool) {
	u, v := (b.u0+b.u1)/2, (b.v0+b.v1)/2
	part, square := center.X/length, float64(radius*radius)
	s := (v - u) / length
	h := u + float64(s*center.X) - center.Y
	ds := (b.u1 - b.u0 + b.v1 - b.v0) / 2 / length
	dh := float64((b.u1-b.u0)/2*math.Abs(1-part)) + float64((b.v1-b.v0)/2*math.Abs(part))
	mostS, mostH, leastS := math.Abs(s)+ds, math.Abs(h)+dh, max(0, math.Abs(s)-ds)
	least := float64(square*(1+float64(leastS*leastS))) - float64(mostH*mostH)
	if least <= 0 {
		return 0, false
	}
	w := math.Sqrt(least)
	cube := least * w
	hh := square / cube
	sh := 1 + float64(square*mostS*mostH)/cube + 0.65*(mostS+mostH/w)
	ss := float64(square*(square+float64(mostH*mostH)))/cube + 1.3*(mostH+float64(square*mostS)/w) +
		2*(float64(mostS*mostH)+radius*math.Sqrt(1+float64(mostS*mostS)))
	stray = (float64(ss*ds*ds) + float64(2*sh*ds*dh) + float64(hh*dh*dh)) / 2

	q := 1 + float64(s*s)
	root := math.Sqrt(float64(square*q) - float64(h*h))
	for i, line := range b.lines() {
		alongS := (line[1]-line[0])/length - s
		alongH := line[0] + float64((line[1]-line[0])*part) - center.Y - h
		for k, sign := range [2]float64{-1, 1} {
			at := (float64(sign*root) - float64(s*h)) / q
			bySlope := (float64(sign*square*s)/root - h - float64(2*s*at)) / q
			byHeight := (-s - float64(sign*h)/root) / q
			place := center.X + at + float64(bySlope*alongS) + float64(byHeight*alongH)
			if k == 0 {
				t.enter[i] = place
			} else {
				t.leave[i] = place
			}
		}
	}
	return stray, true
}

// followOutline sets where the lines of a box enter and leave a convex outline between two x, rather later and earlier; false where
// that may not be so for a line of the box.
//
// A line crosses an edge at f = −off/turn, where both are linear in u and v. Its second derivatives in u and in v are
// 2·X·f_u/(l·turn) and −2·X·f_v/(l·turn), with f_u = −X·(1−f/l)/turn, f_v = −X·f/(l·turn), X being how far the edge runs
// along x, and l the length of the corridor; between the values at the corners of a box linear interpolation is wrong by at
// most an eighth of their greatest, times the squares of the box's sides. As turn keeps its sign, f is greatest and least at
// the corners.
func (t *tracked) followOutline(outline []Point, low, high float64, b box, length float64) bool {
	for i := range t.enter {
		t.enter[i], t.leave[i] = low, high
	}
	lines := b.lines()
	wideU, wideV := b.u1-b.u0, b.v1-b.v0
	last := outline[len(outline)-1]
	for _, corner := range outline {
		way := corner.Sub(last)
		var turn, off, at [4]float64
		left, right := true, true
		for i := range lines {
			u, v := lines[i][0], lines[i][1]
			turn[i] = float64(way.X*(v-u))/length - way.Y
			off[i] = float64(way.X*(u-last.Y)) + float64(way.Y*last.X)
			left, right = left && turn[i] > Slack, right && turn[i] < -Slack
		}
		last = corner
		if !left && !right { // nearly along the lines: all of them must run inside of it
			for i := range lines {
				if float64(turn[i]*low)+off[i] < 0 || float64(turn[i]*high)+off[i] < 0 {
					return false
				}
			}
			continue
		}
		least, near, far := math.Inf(1), 0.0, 0.0
		for i := range lines {
			at[i] = -off[i] / turn[i]
			least = min(least, math.Abs(turn[i]))
			near, far = max(near, math.Abs(1-at[i]/length)), max(far, math.Abs(at[i]/length))
		}
		stray := float64(way.X*way.X) / float64(least*least*length) / 4 *
			(float64(wideU*wideU*near) + float64(wideV*wideV*far))
		for i := range lines {
			if left {
				t.enter[i] = max(t.enter[i], at[i]+stray)
			} else {
				t.leave[i] = min(t.leave[i], at[i]-stray)
			}
		}
	}
	return true
}

// concerns reports whether a rectangle may stop a line between the two models, and notes where they are.
func (t *tracked) concerns(models *[2]tracked) bool {
	for i := range models {
		m := &models[i]
		r := relation{
			left: true, right: true, below: m.top <= t.bottom+3*Slack, above: m.bottom >= t.top, // nobody looks along under a bottom
			withinEnter: true, withinLeave: true, withinBottom: m.bottom > t.bottom+Slack, withinTop: m.top < t.top-Slack,
		}
		for k := range t.enter {
			r.left, r.right = r.left && m.leave[k] <= t.enter[k], r.right && m.enter[k] >= t.leave[k]
			r.withinEnter = r.withinEnter && m.enter[k] > t.enter[k]+Slack
			r.withinLeave = r.withinLeave && m.leave[k] < t.leave[k]-Slack
		}
		t.models[i] = r
	}
	a, b := t.models[0], t.models[1]
	return !(a.left && b.left || a.right && b.right || a.below && b.below || a.above && b.above)
}

// withoutHeld leaves out rectangles that lie within another.
func withoutHeld(list []tracked) []tracked {
	kept := list[:0]
next:
	for i := range list {
		for k := range kept {
			if kept[k].encloses(&list[i]) {
				continue next
			}
		}
		for k := i + 1; k < len(list); k++ {
			if list[k].encloses(&list[i]) {
				continue next
			}
		}
		kept = append(kept, list[i])
	}
	return kept
}

func (t *tracked) encloses(o *tracked) bool {
	if t.bottom > o.bottom || t.top < o.top {
		return false
	}
	for i := range t.enter {
		if t.enter[i] > o.enter[i] || t.leave[i] < o.leave[i] {
			return false
		}
	}
	return true
}

func (t *tracked) corners(list []trackedCorner) []trackedCorner {
	return append(list, trackedCorner{t.enter, t.bottom}, trackedCorner{t.enter, t.top},
		trackedCorner{t.leave, t.bottom}, trackedCorner{t.leave, t.top})
}

// coincides reports whether two corners are one: a line past both can be turned about them, until it passes a third.
func (p *trackedCorner) coincides(q *trackedCorner) bool {
	if math.Abs(p.level-q.level) > Slack {
		return false
	}
	for i := range p.x {
		if math.Abs(p.x[i]-q.x[i]) > Slack {
			return false
		}
	}
	return true
}

// slit is what two rectangles at the same levels leave between them.
type slit struct {
	whole       tracked    // both, and the slit
	left, right [4]float64 // where it begins and ends
}

func (r relation) and(o relation) relation {
	return relation{left: r.left && o.left, right: r.right && o.right, below: r.below && o.below, above: r.above && o.above}
}

// closed reports whether the line through two corners is too flat, over every plan line, to run through a slit: to do so
// it has to pass the one rectangle's corner and then the other's, on the other side and at the other level.
func (s *slit) closed(l *trackedLine) bool {
	first, second := s.whole.top, s.whole.bottom // the level at the left end, and at the right
	if l.ahead == (l.rise > 0) {
		first, second = second, first
	}
	// A corner's side is rise times how far to the right of it the line runs.
	for i := range l.run {
		room := l.side(i, s.left[i], first) - l.side(i, s.right[i], second)
		if l.rise < 0 {
			room = -room
		}
		if room > -clearly {
			return false
		}
	}
	return true
}

// trackedLine is the endless line through two corners, as it moves from one plan line of a box to the next.
type trackedLine struct {
	from                 *trackedCorner
	run                  [4]float64
	rise                 float64
	ahead, back, upright bool // how it runs over every plan line
}

// clearly is by how much a corner lies off a line, times the line's length, that surely lies on one side of it.
const clearly = 1e-12

func lineThrough(p, q *trackedCorner) trackedLine {
	l := trackedLine{from: p, rise: q.level - p.level, ahead: true, back: true, upright: true}
	for i := range l.run {
		run := q.x[i] - p.x[i]
		l.run[i] = run
		l.ahead, l.back, l.upright = l.ahead && run > 0, l.back && run < 0, l.upright && run == 0
	}
	return l
}

// reversed is the same line, from its end to its beginning.
func (l *trackedLine) reversed() trackedLine {
	back := *l
	for i := range back.run {
		back.run[i] = -l.run[i]
	}
	back.rise, back.ahead, back.back = -l.rise, l.back, l.ahead
	return back
}

// side is positive for a point to the left of the line over one of the outermost plan lines, and negative to the right.
func (l *trackedLine) side(i int, x, level float64) float64 {
	return float64(l.run[i]*(level-l.from.level)) - float64(l.rise*(x-l.from.x[i]))
}

// crossesFirst reports whether the line, over every plan line, reaches an x before it reaches a level.
func (l *trackedLine) crossesFirst(x *[4]float64, level float64) bool {
	left := l.ahead == (l.rise > 0)
	for i := range x {
		if side := l.side(i, x[i], level); left && side <= clearly || !left && side >= -clearly {
			return false
		}
	}
	return true
}

// reachesFirst reports whether the line, over every plan line, reaches a level before it reaches an x.
func (l *trackedLine) reachesFirst(level float64, x *[4]float64) bool {
	back := l.reversed()
	return back.crossesFirst(x, level)
}

// order tells whether a model comes before a rectangle (−1) or after it (1), on a line through both.
func (r relation) order(l *trackedLine) int {
	switch {
	case l.ahead && r.left, l.back && r.right, l.rise > 0 && r.below, l.rise < 0 && r.above:
		return -1
	case l.ahead && r.right, l.back && r.left, l.rise > 0 && r.above, l.rise < 0 && r.below:
		return 1
	}
	return 0
}

// parts reports whether what a line meets of the one model comes before the line leaves a rectangle, and what it meets of
// the other after the line entered it: then, if it runs through the rectangle at all, it does so between the two, or where
// it meets both of them.
func (t *tracked) parts(l *trackedLine, models *[2]tracked) bool {
	back := l.reversed()
	return t.entered(l, &models[1], t.models[1]) && t.entered(&back, &models[0], t.models[0]) ||
		t.entered(l, &models[0], t.models[0]) && t.entered(&back, &models[1], t.models[1])
}

// entered reports whether all that a line meets of a model comes after the line entered a rectangle. Into both it comes over
// the later of two sides: the model's must be later than each of the rectangle's.
func (t *tracked) entered(l *trackedLine, m *tracked, r relation) bool {
	if r.order(l) > 0 {
		return true
	}
	within := (l.back || l.upright || r.withinEnter) && (l.ahead || l.upright || r.withinLeave)
	level := (l.rise <= 0 || r.withinBottom) && (l.rise >= 0 || r.withinTop)
	if within && level {
		return true
	}
	if !l.ahead && !l.back || l.rise == 0 {
		return false
	}
	enter, modelEnter, bottom, modelBottom := &t.enter, &m.enter, t.bottom, m.bottom
	if l.back {
		enter, modelEnter = &t.leave, &m.leave
	}
	if l.rise < 0 {
		bottom, modelBottom = t.top, m.top
	}
	return (within || l.crossesFirst(enter, modelBottom)) && (level || l.reachesFirst(bottom, modelEnter))
}

// sides counts the corners that lie clearly to the left, and clearly to the right, of a line over every plan line.
func (t *tracked) sides(l *trackedLine) (left, right int) {
	for _, x := range [2]*[4]float64{&t.enter, &t.leave} {
		for _, level := range [2]float64{t.bottom, t.top} {
			low, high := math.Inf(1), math.Inf(-1)
			for i := range x {
				side := l.side(i, x[i], level)
				low, high = min(low, side), max(high, side)
			}
			if low > clearly {
				left++
			} else if high < -clearly {
				right++
			}
		}
	}
	return left, right
}

// cut reports whether a line runs through the rectangle over every plan line.
func (t *tracked) cut(l *trackedLine) bool {
	left, right := t.sides(l)
	return left > 0 && right > 0
}
