package geometry

import (
	"cmp"
	"math"
	"slices"
)

// outlineSagitta, in inches, is how far the chords of a flattened outline stray from its arcs.
const outlineSagitta = 0.01

// outlineStep, in inches, is how far apart the places are at which the length of the way is asked for along the border;
// what begins and ends between two of them is joined by a straight line.
const outlineStep = 0.1

// Outline returns where the base's centre can end, level by level and lowest first, inside after outside: for drawing
// and for areas. A point more than 0.02 inch from every ring lies within the rings (even-odd) exactly when Contains
// is true for it. Places narrower than 0.0001 inch are left out, and so are walls and the air. Where difficult ground
// slows the movement down, 0.1 inch stands for both. It is worked out once; its slices must not be changed.
func (e *Envelope) Outline() []Region {
	e.outlineOnce.Do(func() {
		grounds := e.borders().grounds
		for i := range grounds {
			o := outliner{e: e, ground: &grounds[i]}
			find := o.rings
			if len(e.field.weightedRegions) > 0 {
				find = func() [][]Point { return e.marched(o.ground) }
			}
			if rings := find(); len(rings) > 0 {
				e.outline = append(e.outline, Region{Level: o.ground.level, Inside: o.ground.inside, Rings: rings})
			}
		}
		slices.SortStableFunc(e.outline, func(a, b Region) int {
			return cmp.Or(cmp.Compare(a.Level, b.Level), cmp.Compare(a.Inside, b.Inside))
		})
	})
	return e.outline
}

// outliner follows the border of the envelope on one surface. The border is made of strokes: parts of curves on
// which the base touches something, and parts of the curves that the end of a string of the allowed length draws.
// Each has the envelope on its left.
type outliner struct {
	e       *Envelope
	ground  *endGround
	strokes [][]Point
}

func (o *outliner) rings() [][]Point {
	for i := range o.ground.curves {
		o.touching(i)
	}
	w := o.e.prepare()
	for i := range w.labels {
		o.limit(w, i)
	}
	return stitch(o.strokes)
}

// pen is a curve with a parameter, of which stroke finds the parts that belong to the border.
type pen struct {
	at    func(s float64) Point
	holds func(p Point) bool
	step  float64 // no part of the border is shorter
	flat  float64 // longest step of the parameter that keeps the sagitta
}

// stroke appends the parts of a pen's curve between two parameters that hold. Between two cuts it is looked at in
// steps; where it changes, the place is found by halving.
func (o *outliner) stroke(p *pen, cuts []float64, proper func(middle float64) bool) {
	for k := 0; k+1 < len(cuts); k++ {
		from, to := cuts[k], cuts[k+1]
		if to-from < 1e-9 {
			continue
		}
		n := max(2, int(math.Ceil((to-from)/p.step)))
		before, held, open := from, false, from
		for i := 0; i <= n; i++ {
			s := from + (to-from)*float64(i)/float64(n)
			probe := s
			switch i {
			case 0:
				probe = min(from+1e-7, (from+to)/2)
			case n:
				probe = max(to-1e-7, (from+to)/2)
			}
			now := p.holds(p.at(probe))
			switch {
			case i == 0:
			case now && !held:
				open = o.change(p, before, probe)
			case !now && held:
				o.emit(p, open, o.change(p, probe, before), proper)
			}
			before, held = probe, now
		}
		if held {
			o.emit(p, open, to, proper)
		}
	}
}

// change returns the place next to bad, on the side of good, where the curve begins to hold.
func (o *outliner) change(p *pen, bad, good float64) float64 {
	for range 40 {
		if middle := (good + bad) / 2; p.holds(p.at(middle)) {
			good = middle
		} else {
			bad = middle
		}
	}
	return good
}

// emit keeps a part of a curve as short lines.
func (o *outliner) emit(p *pen, from, to float64, proper func(middle float64) bool) {
	if to-from < 1e-9 || !proper((from+to)/2) {
		return
	}
	n := max(1, int(math.Ceil((to-from)/p.flat)))
	points := make([]Point, 1, n+1)
	points[0] = p.at(from)
	for i := range n {
		s, e := from+(to-from)*float64(i)/float64(n), from+(to-from)*float64(i+1)/float64(n)
		points = p.flatten(points, s, e, p.at(e), finest)
	}
	o.strokes = append(o.strokes, points)
}

// finest is how often a chord is halved at most, where a round mirror draws the end of a string narrower than it was.
const finest = 8

// flatten appends chords of a curve that end at a place, halved until they keep the sagitta.
func (p *pen) flatten(points []Point, from, to float64, end Point, halvings int) []Point {
	middle := (from + to) / 2
	if q := p.at(middle); halvings > 0 && nearestOn(q, points[len(points)-1], end).Distance(q) > outlineSagitta+slack {
		points = p.flatten(points, from, middle, q, halvings-1)
		return p.flatten(points, middle, to, end, halvings-1)
	}
	return append(points, end)
}

// touching strokes a curve on which the base touches something.
func (o *outliner) touching(i int) {
	c := &o.ground.curves[i]
	length := c.length()
	if length < slack {
		return
	}
	p := pen{at: c.at, step: outlineStep / 2, flat: length}
	p.holds = func(q Point) bool { return o.e.Contains(o.ground.spot(q)) }
	if c.radius > 0 {
		p.flat = flatStep(c.radius) * c.radius
	}
	o.stroke(&p, o.ground.breaks(c, nil), func(middle float64) bool {
		const beside = 1e-4
		q := c.at(middle)
		left := c.at(min(length, middle+1e-5)).Sub(c.at(max(0, middle-1e-5))).Unit().Left()
		return p.holds(q.Along(left, beside)) && !p.holds(q.Along(left, -beside)) && !o.twice(i, q)
	})
}

// twice reports whether an earlier curve runs through the same place in the same way, as the edges of two pieces do
// that stand side by side.
func (o *outliner) twice(i int, q Point) bool {
	for j := range i {
		c := &o.ground.curves[j]
		if c.away(q) > slack {
			continue
		}
		if s := c.position(q); s > slack && s < c.length()-slack {
			return true
		}
	}
	return false
}

// flatStep is the angle of a chord that stays within the sagitta of its arc.
func flatStep(radius float64) float64 { return 2 * math.Acos(max(0.5, 1-outlineSagitta/radius)) }

// limit strokes what the end of a string draws that is fastened to a label: a circle around a point, or around a
// bend, from which it unwinds, an involute.
func (o *outliner) limit(w *ways, i int) {
	l := &w.labels[i]
	rest := w.f.allowance - l.length
	if rest < 1e-6 || math.IsInf(rest, 1) || w.bends[l.bend].radius == 0 && w.sameString(i, 0) {
		return
	}
	o.limitReflected(w, i)
	p := pen{holds: func(q Point) bool { _, ok := o.limitAt(q); return ok }}
	b := &w.bends[l.bend]
	if b.radius == 0 {
		p.holds = func(q Point) bool { // right behind the end of the straight string, its bent one differs by less than slack
			leave, ok := o.limitAt(q)
			return ok && leave.Distance(b.center) < 1e-4
		}
		circle := brink{center: b.center, radius: rest, extent: 2 * math.Pi}
		p.at, p.step, p.flat = circle.at, outlineStep, flatStep(rest)*rest
		cuts := o.crossings(&circle)
		for j := range w.labels { // where the string comes to lie on something, the next bend's string goes on
			if next := &w.labels[j]; next.before == int32(i) {
				cuts = append(cuts, circle.position(b.center.Add(w.heading(next, b.center))))
			}
		}
		slices.Sort(cuts)
		o.stroke(&p, cuts, func(float64) bool { return true })
		return
	}
	extent := w.unwinding(l, rest)
	p.at = func(s float64) Point {
		if l.clock { // the stroke is drawn from its far end
			s = extent - s
		}
		leave, ahead, left := w.string(l, s, rest)
		return leave.Along(ahead, left)
	}
	p.step, p.flat = min(outlineStep/rest, 0.1), flatStep(rest)
	cuts := []float64{0, extent}
	for j := range w.labels {
		if next := &w.labels[j]; next.before == int32(i) {
			position, _ := b.position(bearing(next.leave.Sub(b.center)))
			if along, ok := b.turn(l.position, position, l.clock); ok && along < extent {
				if l.clock {
					along = extent - along
				}
				cuts = append(cuts, along)
			}
		}
	}
	slices.Sort(cuts)
	o.stroke(&p, cuts, func(middle float64) bool {
		if l.clock {
			middle = extent - middle
		}
		return !w.sameString(i, middle)
	})
}

// sameString reports whether an earlier label, perhaps in another layer, stands for the same string where it is unwound so
// far.
func (w *ways) sameString(i int, unwound float64) bool {
	l, b := &w.labels[i], &w.bends[w.labels[i].bend]
	for j := range i {
		other, c := &w.labels[j], &w.bends[w.labels[j].bend]
		if math.Abs(b.radius-c.radius) > slack || b.center.Distance(c.center) > 1e-7 || (b.radius > 0 && l.clock != other.clock) {
			continue
		}
		ahead := 0.0
		if b.radius > 0 {
			leave, _, _ := w.string(l, unwound, 0)
			position, on := c.position(bearing(leave.Sub(c.center)))
			along, goes := c.turn(other.position, position, other.clock)
			if !on || !goes {
				continue
			}
			ahead = c.radius * (along - unwound)
		}
		if math.Abs(l.length-other.length-ahead) < 2*slack {
			return true
		}
	}
	return false
}

// limitAt reports whether the base can end at q, at the very end of its allowance, and where its way last turned.
func (o *outliner) limitAt(q Point) (leave Point, ok bool) {
	if math.IsNaN(q.X) { // the string did not come to its mirror
		return Point{}, false
	}
	s := o.ground.spot(q)
	if o.e.misplaced(s).Kind != Unhindered {
		return Point{}, false
	}
	a, ok := o.e.shortest(s)
	leave = a.leave
	for i := len(a.turns) - 1; i >= 0; i-- {
		// Where a way crosses an edge straight on it may be told as one that turns there, which is as long.
		if nearestOn(a.turns[i].at, a.leave, q).Distance(a.turns[i].at) > 1e-7 {
			leave = a.turns[i].at
			break
		}
	}
	return leave, ok && a.length >= o.e.field.allowance-2*slack
}

// heading is the direction in which a string from a point comes to lie on the next bend.
func (w *ways) heading(next *label, from Point) Point {
	if way := next.at.Sub(from); way.Length() > slack {
		return way
	}
	round := next.at.Sub(w.bends[next.bend].center).Left()
	if next.clock {
		return round.Times(-1)
	}
	return round
}

// crossings returns where a circle is crossed by the curves of the surface, and its two ends.
func (o *outliner) crossings(c *brink) []float64 {
	cuts := []float64{0, c.length()}
	for i := range o.ground.curves {
		for _, p := range meetings(nil, c, &o.ground.curves[i]) {
			cuts = append(cuts, c.position(p))
		}
	}
	slices.Sort(cuts)
	return cuts
}

// stitch joins strokes into rings: each goes on with the stroke that begins nearest to its end.
func stitch(strokes [][]Point) [][]Point {
	const farthest = 1.2 * outlineStep // inch between an end and the next beginning
	used := make([]bool, len(strokes))
	var rings [][]Point
	for first := range strokes {
		if used[first] {
			continue
		}
		used[first] = true
		ring := slices.Clone(strokes[first])
		for {
			end, next, least := ring[len(ring)-1], -1, ring[len(ring)-1].Distance(ring[0])
			if len(ring) > 2 && least < 1e-7 {
				break
			}
			if least > farthest || len(ring) <= 2 {
				least = farthest
			}
			for i := range strokes {
				if d := strokes[i][0].Distance(end); !used[i] && d < least {
					next, least = i, d
				}
			}
			if next < 0 {
				break
			}
			used[next] = true
			ring = append(ring, strokes[next]...)
		}
		if ring = tidyRing(ring); len(ring) > 2 && !isSliver(ring) {
			rings = append(rings, ring)
		}
	}
	return rings
}

// tidyRing drops repeated points.
func tidyRing(ring []Point) []Point {
	ring = slices.CompactFunc(ring, func(a, b Point) bool { return a.Distance(b) < slack })
	for len(ring) > 1 && ring[0].Distance(ring[len(ring)-1]) < slack {
		ring = ring[:len(ring)-1]
	}
	return ring
}

// isSliver reports whether a ring is nowhere wider than a ten-thousandth of an inch, such as a place that the end of
// a string only just touches.
func isSliver(ring []Point) bool {
	area, around := 0.0, 0.0
	for i, p := range ring {
		next := ring[(i+1)%len(ring)]
		area += p.Sub(ring[0]).Cross(next.Sub(ring[0])) / 2
		around += p.Distance(next)
	}
	return math.Abs(area) < 1e-4*around/2
}
