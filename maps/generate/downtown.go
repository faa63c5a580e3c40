package generate

import (
	"math"
	"slices"

	"trueinch/geometry"
	"trueinch/maps"
)

// downtownStreets is a high street across the middle and one or two avenues.
func downtownStreets(y *yard) plan {
	street, avenue, at := 3.0, 5.6, []float64{0.5}
	switch w := y.wish.Width; {
	case w < 30:
		street, avenue, at = 2.2, 4.4, []float64{0.42 + 0.16*float64(y.plan.IntN(2))}
	case w >= 66:
		at = []float64{0.22, 0.5, 0.78}
	case w >= 44:
		at = []float64{0.31, 0.70}
	case y.plan.IntN(2) == 0:
		at = []float64{0.42}
	default:
		at = []float64{0.58}
	}
	p := y.divide(street, avenue, at)
	w, d := y.wish.Width, y.wish.Depth
	y.whole(maps.Road, rect{0, d/2 - street, w, d/2 + street})
	y.avenueRoads(p, maps.Road)
	y.markings(p)
	return p
}

// markings paints the streets: dashes along their middles, crossings before the junctions, a manhole.
func (y *yard) markings(p plan) {
	left := 0.0
	for _, a := range append(append([]band(nil), p.avenues...), band{y.wish.Width, y.wish.Width}) {
		if a.x0-left > 4 && y.wish.Symmetry != HalfTurn {
			y.decoration = append(y.decoration, maps.Area{
				Kind: maps.Paint, Width: 0.16, Dash: 1, Outline: []geometry.Point{{X: tenth(left + 2), Y: y.half}, {X: tenth(a.x0 - 2), Y: y.half}},
			})
		}
		left = a.x1
	}
	if y.wish.Symmetry == HalfTurn {
		y.decoration = append(y.decoration, maps.Area{
			Kind: maps.Paint, Width: 0.16, Dash: 1, Outline: []geometry.Point{{X: 0.5, Y: y.half}, {X: y.wish.Width - 0.5, Y: y.half}},
		})
	}
	was := y.far
	for _, far := range []bool{false, true} {
		if far && y.wish.Symmetry != None {
			break
		}
		y.far = far
		q := p
		if far {
			q = p.turned(y.wish)
		}
		for _, a := range q.avenues {
			stop := y.half - p.street
			y.zebraAcross(a.x0, a.x1, stop-2.1, stop-0.5)
			y.line(a.middle(), 0, a.middle(), stop-2.5)
			y.decorate(maps.Area{Kind: maps.Manhole, Center: geometry.Point{X: tenth(a.middle() + 1.3), Y: tenth(stop * 0.45)}, Radius: 0.6})
		}
	}
	y.far = was
}

func fillDowntown(y *yard, p plan) {
	var front, back []rect
	for _, b := range p.blocks {
		y.pavements(b)
		b.y1 -= y.pavement()
		street, rear := rows(b, min(8, max(5.6, b.h()*0.55)), 1.9)
		street.x0, street.x1 = inner(y, street)
		front = append(front, y.lots(street, 9.4, 1.6)...)
		for _, r := range rear {
			r.x0, r.x1 = inner(y, r)
			back = append(back, y.lots(r, 10.5, 1.6)...)
		}
	}
	open := []feature{park, parking, gasYard}
	houses := shuffled(y, []feature{house, bank, corner, house})
	deck := []feature{houses[0], hall, office, houses[1], diner, houses[2], terrace, houses[3]}
	if y.wish.Density < 0.35 {
		deck = []feature{houses[0], park, hall, office, parking, houses[1], diner}
	}
	y.deal(shuffled(y, front), deck)
	y.deal(shuffled(y, back), append(shuffled(y, open), bunker, terrace, office))
	y.streetLife(p)
	y.complete(p, usual)
}

// inner are the sides of a block between the pavements of its avenues.
func inner(y *yard, b rect) (x0, x1 float64) {
	x0, x1 = b.x0, b.x1
	if x0 > 0 {
		x0 += 0.8
	}
	if x1 < y.wish.Width {
		x1 -= 0.8
	}
	return x0, x1
}

// pavements tiles the ways along the street and the avenues around a block.
func (y *yard) pavements(b rect) {
	wide := y.pavement()
	y.pave(maps.Area{Kind: maps.Plaza, Outline: rect{b.x0, b.y1 - wide, b.x1, b.y1}.outline()})
	const narrow = 0.8
	if b.x0 > 0 {
		y.pave(maps.Area{Kind: maps.Plaza, Outline: rect{b.x0, 0, b.x0 + narrow, b.y1 - wide}.outline()})
	}
	if b.x1 < y.wish.Width {
		y.pave(maps.Area{Kind: maps.Plaza, Outline: rect{b.x1 - narrow, 0, b.x1, b.y1 - wide}.outline()})
	}
}

// pavement is how wide the way between houses and kerb is: on all but small tables a base passes between wall and lamp
// post.
func (y *yard) pavement() float64 {
	if y.wish.Depth < 30 {
		return 0.8
	}
	return 2
}

// streetLife furnishes the streets of the near half: cars by the kerb, lamp posts, hydrants, a tram or lorry.
func (y *yard) streetLife(p plan) {
	kerb := y.half - p.street
	large := []string{"lorry", "tram", "lorry"}
	for i, a := range p.avenues {
		if y.wish.Width > 24 && (i == 0 || y.odds(0.5)) {
			y.tryEach(6, func() bool {
				return y.put(thing(pick(y, large...), a.x0+1.45, y.between(4, max(4, kerb-6)), math.Pi/2))
			})
		}
		y.tryEach(4, func() bool {
			return y.put(thing(pick(y, "car", "van"), a.x1-1.3, y.between(3, max(3, kerb-4)), -math.Pi/2+y.between(-0.1, 0.1)))
		})
		y.put(thing("lamp-post", a.x0-0.45, kerb-0.5, 0))
		y.put(thing("lamp-post", a.x1+0.45, tenth(kerb*0.45), math.Pi))
		y.put(thing("sign", a.x1+0.4, kerb-0.4, math.Pi/2))
		y.put(thing("phone-box", a.x0-0.9, tenth(kerb*0.55), 0))
		y.put(thing("hydrant", a.x0-0.45, tenth(kerb*0.3), 0))
	}
	// Cars on the near lane of the high street; the far lane is the twin's.
	for range y.count(1.6 * y.wish.Width / 36) {
		y.tryEach(8, func() bool {
			x := y.between(2.5, y.wish.Width-2.5)
			if y.onAvenue(p, x, 2.6) {
				return false
			}
			return y.put(thing(pick(y, "car", "car", "van"), x, kerb+1.3, y.between(-0.12, 0.12)))
		})
	}
	for x := 5.0; x < y.wish.Width-2; x += 9 {
		if !y.onAvenue(p, x, 1) {
			y.put(thing("lamp-post", x+y.between(-0.5, 0.5), kerb-0.35, math.Pi/2))
		}
	}
	if y.odds(0.8) {
		y.tryEach(10, func() bool {
			return y.put(hazard(y, "Fire", "fire", "", 1, y.between(3, y.wish.Width-3), kerb+1.5, y.between(2.2, 2.7), 2.1))
		})
	}
}

// onAvenue reports whether x lies on an avenue or so near.
func (y *yard) onAvenue(p plan, x, near float64) bool {
	return slices.ContainsFunc(p.avenues, func(a band) bool { return x > a.x0-near && x < a.x1+near })
}

// tryEach tries something that depends on chance a few times.
func (y *yard) tryEach(times int, try func() bool) bool {
	for range times {
		if try() {
			return true
		}
	}
	return false
}
