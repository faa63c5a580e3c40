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

// relation tells on which sides of a tracked rectangle another lies over every plan line of a box.
type relation struct{ left, right, below, above bool }

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
		r := relation{true, true, m.top <= t.bottom+3*Slack, m.bottom >= t.top} // nobody looks along under a bottom
		for k := range t.enter {
			r.left, r.right = r.left && m.leave[k] <= t.enter[k], r.right && m.enter[k] >= t.leave[k]
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
	return relation{r.left && o.left, r.right && o.right, r.below && o.below, r.above && o.above}
}

// closed reports whether the line through two corners is too flat, over every plan line, to run through a slit: to do so
// it has to pass the one rectangle's corner and then the other's, on the other side and at the other level.
func (s *slit) closed(p *trackedCorner, run *[4]float64, rise float64, ahead, back bool) bool {
	if !ahead && !back || rise == 0 {
		return false
	}
	first, second := s.whole.top, s.whole.bottom // the level at the left end, and at the right
	if ahead == (rise > 0) {
		first, second = second, first
	}
	// A corner's side is rise times how far to the right of it the line runs.
	for i := range run {
		pastLeft := float64(run[i]*(first-p.level)) - float64(rise*(s.left[i]-p.x[i]))
		pastRight := float64(run[i]*(second-p.level)) - float64(rise*(s.right[i]-p.x[i]))
		room := pastLeft - pastRight
		if rise < 0 {
			room = -room
		}
		if room > -1e-12 {
			return false
		}
	}
	return true
}

// order tells whether a model comes before a rectangle (−1) or after it (1), on a line through both.
func (r relation) order(ahead, back bool, rise float64) int {
	switch {
	case ahead && r.left, back && r.right, rise > 0 && r.below, rise < 0 && r.above:
		return -1
	case ahead && r.right, back && r.left, rise > 0 && r.above, rise < 0 && r.below:
		return 1
	}
	return 0
}

// sides counts the corners that lie clearly to the left, and clearly to the right, of a line over every plan line.
func (t *tracked) sides(p *trackedCorner, run *[4]float64, rise float64) (left, right int) {
	const clearly = 1e-12
	for _, x := range [2]*[4]float64{&t.enter, &t.leave} {
		for _, level := range [2]float64{t.bottom, t.top} {
			low, high := math.Inf(1), math.Inf(-1)
			for i := range x {
				side := float64(run[i]*(level-p.level)) - float64(rise*(x[i]-p.x[i]))
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
