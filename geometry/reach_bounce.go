package geometry

import "math"

// bounces appends the ways that turn on the edge of a round deck, but for such as are longer than room. The way is
// shortest where it leaves the edge at the angle at which it came, to the other side; several places may be so.
func (g *reflector) bounces(a *bend, clockA bool, from *roundView, b *bend, clockB bool, to *roundView, room float64, out []hop) []hop {
	leaving, coming := &from.leaving[sideOf(clockA)], &to.coming[sideOf(clockB)]
	p := pull{c: &g.rims[0], a: a, b: b, clockA: clockA, clockB: clockB}
	for i := range reflectorLooks {
		if from.near[i]+to.near[i] > room {
			continue
		}
		first, last := leaving[i]-coming[i], leaving[i+1]-coming[i+1]
		before, after := !math.IsNaN(first), !math.IsNaN(last)
		// A place may lie exactly at a look, where the two neighbours judge it differently by a rounding.
		if !before && !after || first > angleGrain || last < -angleGrain {
			continue
		}
		low, high := lookAngle(i), lookAngle(i+1)
		if !before || !after {
			if !before {
				low = p.trim(high, low)
			} else {
				high = p.trim(low, high)
			}
			first, _ = p.at(low)
			if last, _ = p.at(high); first > angleGrain || last < -angleGrain {
				continue
			}
		}
		if p.settle(low, first, high, last) {
			out = append(out, hop{leave: p.leave, at: p.end, length: p.length, turns: []turn{{at: p.place}}})
		}
	}
	return out
}

// sideOf is 0 for what is gone round counter-clockwise, else 1.
func sideOf(clock bool) int {
	if clock {
		return 1
	}
	return 0
}

// pull is a way from one bend over a place on a round edge to another.
type pull struct {
	c              *brink
	a, b           *bend
	clockA, clockB bool

	leave, place, end Point // of the way looked at last
	length            float64
}

// at returns how the length changes when the place moves on round the edge, counter-clockwise; false when no two straight
// lines make such a way.
func (p *pull) at(angle float64) (float64, bool) {
	sin, cos := math.Sincos(angle)
	x := p.c.center.Along(Point{cos, sin}, p.c.radius)
	leave, _, first, ok := tangent(p.a.center, p.a.radius, p.clockA, x, 0, false, x.Sub(p.a.center))
	if !ok || first <= slack {
		return 0, false
	}
	_, end, second, ok := tangent(x, 0, false, p.b.center, p.b.radius, p.clockB, p.b.center.Sub(x))
	if !ok || second <= slack {
		return 0, false
	}
	p.leave, p.place, p.end, p.length = leave, x, end, first+second
	along := Point{-sin, cos}
	return x.Sub(leave).Dot(along)/first - end.Sub(x).Dot(along)/second, true
}

// settle looks at the way that is shortest between two places, of which the slopes are known: where the slope is 0. It
// halves and draws the chord by turns, so that a bend in the slope costs little.
func (p *pull) settle(low, atLow, high, atHigh float64) bool {
	for i := 0; i < 60 && high-low > 1e-15; i++ {
		middle := (low + high) / 2
		if i%3 != 2 && atLow < 0 && atHigh > 0 {
			middle = min(max(low+(high-low)*(atLow/(atLow-atHigh)), low), high)
		}
		slope, ok := p.at(middle)
		switch {
		case ok && math.Abs(slope) < 1e-14:
			return true
		case slope < 0:
			low, atLow = middle, slope
		default:
			high, atHigh = middle, slope
		}
	}
	_, ok := p.at(high)
	return ok
}

// trim halves the way from a good place to a bad one: a place may come so near to one of the bends that nothing touches
// both, and what is left beside it is kept.
func (p *pull) trim(good, bad float64) float64 {
	for range 50 {
		middle := (good + bad) / 2
		if _, ok := p.at(middle); ok {
			good = middle
		} else {
			bad = middle
		}
	}
	return good
}
