package geometry

import "math"

// limitReflected strokes what the end of a string draws that is fastened to a label and laid over a reflector: its loose part
// runs on from there as light does from a mirror.
func (o *outliner) limitReflected(w *ways, i int) {
	l := &w.labels[i]
	rest := w.f.allowance - l.length
	b := &w.bends[l.bend]
	extent, cuts := 2*math.Pi, []float64{0, 2 * math.Pi}
	if b.radius > 0 {
		extent = w.unwinding(l, rest)
		cuts = []float64{0, extent}
	}
	for k := range w.f.reflectors {
		g := &w.f.reflectors[k]
		p := pen{step: min(outlineStep/rest, 0.1), flat: flatStep(rest)}
		p.holds = func(q Point) bool { _, ok := o.limitAt(q); return ok }
		p.at = func(s float64) Point {
			leave, ahead, left := w.string(l, s, rest)
			return g.lay(leave, ahead, left)
		}
		backwards := p // a mirror turns the stroke round
		backwards.at = func(s float64) Point { return p.at(extent - s) }
		proper := func(middle float64) bool { return b.radius == 0 || !w.sameString(i, middle) }
		if (g.turns == 1) != (b.radius > 0 && l.clock) {
			o.stroke(&backwards, cuts, func(middle float64) bool { return proper(extent - middle) })
		} else {
			o.stroke(&p, cuts, proper)
		}
	}
}

// unwinding is how far round a bend, in radians, the string of a label can unwind.
func (w *ways) unwinding(l *label, rest float64) float64 {
	b := &w.bends[l.bend]
	extent := b.extent - l.position
	switch {
	case b.whole():
		extent = 2 * math.Pi
	case l.clock:
		extent = l.position
	}
	return min(extent, rest/b.radius)
}

// string returns where the loose part of a label's string begins, its direction and its length. Around a point s is the
// direction; around a bend it is how far the string is unwound.
func (w *ways) string(l *label, s, rest float64) (leave, ahead Point, left float64) {
	b := &w.bends[l.bend]
	if b.radius == 0 {
		sin, cos := math.Sincos(s)
		return b.center, Point{cos, sin}, rest
	}
	side := 1.0
	if l.clock {
		side = -1
	}
	leave = b.at(l.position + side*s)
	return leave, leave.Sub(b.center).Unit().Left().Times(side), rest - float64(b.radius*s)
}

// lay returns where a string ends that is laid over the reflector, no place when it does not come there.
func (g *reflector) lay(from, ahead Point, length float64) Point {
	for i := range g.turns {
		away, along, ok := g.rims[i].met(from, ahead)
		if !ok || away > length {
			return Point{math.NaN(), math.NaN()}
		}
		from, length = from.Along(ahead, away), length-away
		ahead = along.Times(2 * ahead.Dot(along)).Sub(ahead)
	}
	return from.Along(ahead, length)
}

// met returns how far in a direction the curve is met, and the direction of the curve there.
func (c *brink) met(from, ahead Point) (away float64, along Point, ok bool) {
	if c.radius == 0 {
		line := courseOf(c.from, c.to)
		turn := ahead.Cross(line.way)
		if turn == 0 {
			return 0, Point{}, false
		}
		to := c.from.Sub(from)
		away, place := to.Cross(line.way)/turn, to.Cross(ahead)/turn
		return away, line.way, away > slack && place > 0 && place < line.length
	}
	to := c.center.Sub(from)
	middle, aside := to.Dot(ahead), ahead.Cross(to)
	half := float64(c.radius*c.radius) - float64(aside*aside)
	if half < 0 {
		return 0, Point{}, false
	}
	half = math.Sqrt(half)
	if away = middle - half; away <= slack {
		away = middle + half
	}
	return away, from.Along(ahead, away).Sub(c.center).Unit().Left(), away > slack
}
