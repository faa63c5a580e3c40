package geometry

import (
	"cmp"
	"math"
	"slices"
)

// plane is the upright plane over one plan line: the two models and the terrain are rectangles in it. Coordinates are
// inches along the plan line and up.
type plane struct {
	a, b     slab
	barriers []slab
	right    []standing
	left     []standing
	edges    []interval
	points   [][2]float64
}

// standing is the cross-section of a numbered solid.
type standing struct {
	slab
	solid int
}

// stand sets up the two models; false when the plan line misses one of them.
func (p *plane) stand(c *corridor, through, way Point) bool {
	var ok bool
	if p.a, ok = chord(c.a, through, way); !ok {
		return false
	}
	if len(c.goal) > 0 {
		p.b, ok = c.goalChord(through, way)
	} else {
		p.b, ok = chord(c.b, through, way)
	}
	return ok
}

// chord is the rectangle in which a plan line cuts a cylinder, or only touches it.
func chord(c Cylinder, through, way Point) (slab, bool) {
	from := c.Center.Sub(through)
	middle, aside := from.Dot(way), from.Cross(way)
	square := float64(c.Radius*c.Radius) - float64(aside*aside)
	if square < -2*graze*c.Radius {
		return slab{}, false
	}
	half := math.Sqrt(max(0, square))
	return slab{middle - half, middle + half, c.Bottom, c.Top()}, true
}

func (p *plane) clearBarriers() { p.barriers = p.barriers[:0] }

// between adds what blocks all plan lines of direction way between two near ones: where a solid is cut by both, and
// where one solid is cut by the one and a second by the other, the gap between them being too narrow for a line.
func (p *plane) between(c *corridor, right, left, way Point) {
	p.right, p.left = p.right[:0], p.left[:0]
	low, high := min(p.a.enter, p.b.enter), max(p.a.leave, p.b.leave)
	for i := range c.solids {
		p.right = c.solids[i].sections(i, right, way, low, high, p.right)
		p.left = c.solids[i].sections(i, left, way, low, high, p.left)
	}
	const join = 10 * graze
	for _, r := range p.right {
		for _, l := range p.left {
			if r.solid != l.solid {
				r.enter, r.leave = r.enter-join, r.leave+join
				l.enter, l.leave = l.enter-join, l.leave+join
			}
			both := slab{max(r.enter, l.enter), min(r.leave, l.leave), max(r.bottom, l.bottom), min(r.top, l.top)}
			if both.leave-both.enter > graze && both.top-both.bottom > Slack {
				p.barriers = append(p.barriers, both)
			}
			if r.solid != l.solid {
				r.enter, r.leave = r.enter+join, r.leave-join
			}
		}
	}
}

// sections appends the cross-sections of a solid between two places along a plan line.
func (b *barrier) sections(i int, through, way Point, low, high float64, list []standing) []standing {
	var memory [16]float64
	crossings := b.along(through, way, memory[:0])
	for k := 0; k+1 < len(crossings); k += 2 {
		if enter, leave := crossings[k], crossings[k+1]; leave > low && enter < high {
			list = append(list, standing{slab{enter, leave, b.Bottom, b.Top}, i})
		}
	}
	return list
}

// find looks for a segment from rectangle a to rectangle b that runs through the inside of no barrier. If there is
// one, it can be moved until it passes through two corners, so trying all pairs of corners decides.
func (p *plane) find() (from, fromLevel, to, toLevel float64, found bool) {
	if p.walled() {
		return 0, 0, 0, 0, false
	}
	if len(p.barriers) == 0 {
		from, to = nearestPlaces(p.a.enter, p.a.leave, p.b.enter, p.b.leave)
		return from, p.a.top, to, p.b.top, true
	}
	if decided, from, to, found := p.overTheTop(); decided {
		return from, p.a.top, to, p.b.top, found
	}
	p.points = p.points[:0]
	p.addCorners(&p.a)
	p.addCorners(&p.b)
	for i := range p.barriers {
		p.addCorners(&p.barriers[i])
	}
	for i, one := range p.points {
		for _, two := range p.points[:i] {
			if from, fromLevel, to, toLevel, found = p.segment(one, two); found {
				return from, fromLevel, to, toLevel, true
			}
		}
	}
	return 0, 0, 0, 0, false
}

// walled reports whether a barrier stands, or lies, between the models that no line passes.
func (p *plane) walled() bool {
	low, high := min(p.a.bottom, p.b.bottom)+Slack, max(p.a.top, p.b.top)+Slack
	first, last := min(p.a.leave, p.b.leave)-graze, max(p.a.enter, p.b.enter)+graze
	under, over := min(p.a.top, p.b.top)-4*Slack, max(p.a.bottom, p.b.bottom)+Slack
	left, right := min(p.a.enter, p.b.enter), max(p.a.leave, p.b.leave)
	for i := range p.barriers {
		s := &p.barriers[i]
		if s.bottom <= low && s.top >= high && s.enter >= first && s.leave <= last ||
			s.bottom >= under && s.top <= over && s.enter <= left && s.leave >= right {
			return true
		}
	}
	return false
}

// merge makes one barrier of those of equal levels that overlap or adjoin but for a gap that counts as closed.
func (p *plane) merge() {
	list := p.barriers
	if len(list) < 2 {
		return
	}
	slices.SortFunc(list, func(a, b slab) int {
		return cmp.Or(cmp.Compare(a.bottom, b.bottom), cmp.Compare(a.top, b.top), cmp.Compare(a.enter, b.enter))
	})
	kept := list[:1]
	for _, s := range list[1:] {
		last := &kept[len(kept)-1]
		if s.bottom == last.bottom && s.top == last.top && s.enter <= last.leave+2*graze {
			last.leave = max(last.leave, s.leave)
		} else {
			kept = append(kept, s)
		}
	}
	p.barriers = kept
}

// overTheTop decides the usual case at once: all barriers stand at or below the feet of both models and clear of
// them. Then the best line is the highest: from the far rim of the lower head to the near rim of the higher one.
func (p *plane) overTheTop() (decided bool, from, to float64, found bool) {
	a, b := p.a, p.b
	mirrored := a.top > b.top
	if mirrored {
		a, b = mirror(b), mirror(a)
	}
	if a.leave >= b.enter {
		return false, 0, 0, false
	}
	feet := min(a.bottom, b.bottom) + Slack
	rise := (b.top - a.top) / (b.enter - a.enter)
	found = true
	for _, s := range p.barriers {
		if mirrored {
			s = mirror(s)
		}
		if s.bottom > feet || s.enter < a.leave && s.top > a.bottom+Slack || s.leave > b.enter && s.top > b.bottom+Slack {
			return false, 0, 0, false
		}
		if s.enter < b.enter && s.top > a.top+float64(rise*(max(s.enter, a.enter)-a.enter))+Slack {
			found = false
		}
	}
	from, to = a.enter, b.enter
	if mirrored {
		from, to = -b.enter, -a.enter
	}
	return true, from, to, found
}

// mirror turns the plane around.
func mirror(s slab) slab { return slab{-s.leave, -s.enter, s.bottom, s.top} }

// nearestPlaces returns the nearest places of two stretches.
func nearestPlaces(lowA, highA, lowB, highB float64) (from, to float64) {
	switch {
	case highA < lowB:
		return highA, lowB
	case highB < lowA:
		return lowA, highB
	}
	shared := max(lowA, lowB)
	return shared, shared
}

func (p *plane) addCorners(s *slab) {
	p.points = append(p.points, [2]float64{s.enter, s.bottom}, [2]float64{s.enter, s.top},
		[2]float64{s.leave, s.bottom}, [2]float64{s.leave, s.top})
}

// segment decides the endless line through two points: whether the stretch of it between the models is free.
func (p *plane) segment(one, two [2]float64) (from, fromLevel, to, toLevel float64, found bool) {
	run, rise := two[0]-one[0], two[1]-one[1]
	if math.Abs(run) < graze && math.Abs(rise) < graze {
		return
	}
	lowA, highA, okA := p.a.stretch(one, run, rise, -Slack)
	if !okA {
		return
	}
	lowB, highB, okB := p.b.stretch(one, run, rise, -Slack)
	if !okB {
		return
	}
	if max(lowA, lowB) <= min(highA, highB) {
		at, free := p.sharedPlace(one, run, rise, max(lowA, lowB), min(highA, highB))
		from, fromLevel = one[0]+float64(run*at), one[1]+float64(rise*at)
		return from, fromLevel, from, fromLevel, free
	}
	start, end := nearestPlaces(lowA, highA, lowB, highB)
	low, high := min(start, end), max(start, end)
	for i := range p.barriers {
		if first, last, ok := p.barriers[i].stretch(one, run, rise, Slack); ok && (min(last, high)-max(first, low))*(math.Abs(run)+math.Abs(rise)) > Slack/10 {
			return
		}
	}
	return one[0] + float64(run*start), one[1] + float64(rise*start), one[0] + float64(run*end), one[1] + float64(rise*end), true
}

// sharedPlace looks for a place of a line, between two others, that lies in no barrier: both models are there.
func (p *plane) sharedPlace(one [2]float64, run, rise, low, high float64) (at float64, free bool) {
	for at = low; ; {
		next := at
		for i := range p.barriers {
			if first, last, ok := p.barriers[i].stretch(one, run, rise, Slack); ok && first < at && last > next {
				next = last
			}
		}
		if next == at {
			return at, true
		}
		if at = next; at > high {
			return 0, false
		}
	}
}

// stretch returns between which multiples of (run, rise) from a point a line is in a rectangle made smaller on all
// sides by margin.
func (s *slab) stretch(from [2]float64, run, rise, margin float64) (low, high float64, ok bool) {
	low, high, ok = multiples(from[0], run, s.enter+margin, s.leave-margin)
	if !ok {
		return 0, 0, false
	}
	lowest, highest, ok := multiples(from[1], rise, s.bottom+margin, s.top-margin)
	if !ok {
		return 0, 0, false
	}
	if lowest > low {
		low = lowest
	}
	if highest < high {
		high = highest
	}
	return low, high, low <= high
}

// multiples returns between which multiples of a step a number that begins at from is between two others.
func multiples(from, step, first, last float64) (low, high float64, ok bool) {
	if math.Abs(step) < 1e-12 {
		return math.Inf(-1), math.Inf(1), from >= first && from <= last
	}
	low, high = (first-from)/step, (last-from)/step
	if low > high {
		low, high = high, low
	}
	return low, high, true
}
