package generate

import (
	"math"

	"trueinch/geometry"
	"trueinch/maps"
)

// plazaStreets is an open square in the middle; streets run behind the houses around it, along the near and the far edge.
func plazaStreets(y *yard) plan {
	square := tenth(y.wish.Depth * 0.21)
	if y.wish.Depth < 30 { // room for houses first
		square = tenth(y.wish.Depth * 0.15)
	}
	lane, at := 3.0, []float64{pick2(y, 0.34, 0.66)}
	if y.wish.Width >= 44 {
		at = []float64{0.27, 0.73}
	}
	p := y.divide(square, lane, at)
	w, d := y.wish.Width, y.wish.Depth
	road := y.rearRoad()
	y.whole(maps.Road, rect{0, 0, w, road})
	y.whole(maps.Road, rect{0, d - road, w, d})
	y.avenueRoads(p, maps.Road)
	y.whole(maps.Plaza, rect{0, d/2 - square, w, d/2 + square})
	for _, at := range []float64{road / 2, d - road/2} {
		y.decoration = append(y.decoration, maps.Area{
			Kind: maps.Paint, Width: 0.16, Dash: 1, Outline: []geometry.Point{{X: 0.5, Y: at}, {X: w - 0.5, Y: at}},
		})
	}
	return p
}

// rearRoad is how deep the street along the edge is.
func (y *yard) rearRoad() float64 {
	if y.zone < 5 {
		return 2.6
	}
	return 4.6
}

func fillPlaza(y *yard, p plan) {
	road := y.rearRoad()
	var lots, back []rect
	for _, b := range p.blocks {
		b.y0, b.y1 = road+0.4, b.y1-0.2
		street, rear := rows(b, min(b.h(), 8.6), 2)
		lots = append(lots, y.lots(street, 9, 2)...)
		for _, r := range rear {
			back = append(back, y.lots(r, 10, 2)...)
		}
	}
	y.deal(shuffled(y, lots), shuffledBut(y, []feature{arcade, hall, house, bank, office, diner, park, corner}, 1))
	y.deal(shuffled(y, back), shuffled(y, []feature{park, parking, terrace, house, gasYard}))
	y.square(p)
	for range y.count(1.6 * y.wish.Width / 36) {
		y.tryEach(8, func() bool {
			x := y.between(2.6, y.wish.Width-2.6)
			return y.put(thing(pick(y, "car", "car", "van"), x, road/2+pick(y, 1.1, -1.1)*(road-2.6)/2, pick(y, 0, math.Pi)+y.between(-0.08, 0.08)))
		})
	}
	if y.wish.Width > 24 && y.random.IntN(3) == 0 {
		y.tryEach(10, func() bool {
			return y.put(thing("tram", y.between(5, y.wish.Width-5), road-1.3, 0))
		})
	}
	y.complete(p, plazaNeeds)
}

var plazaNeeds = needs{
	small: 7, medium: 3, large: 1, walls: 2, ruins: 1, hazards: 1, enclosed: hall, blocked: bunker,
	smalls: []string{"bin", "bench", "lamp-post", "hydrant", "sign"}, mediums: []string{"phone-box", "motorcycle", "tree"},
	larges: []string{"lorry"}, post: "Kiosk", hazard: "fire", hazardName: "Fire", ruin: "Old Chapel", ruinMaterial: "brick",
}

// arcade is a long house along the square with a low wing.
func arcade(y *yard, lot rect) bool {
	in := y.buildable(lot)
	if in.w() < 6 || in.h() < 4 {
		return false
	}
	d := tenth(min(in.h(), y.between(3.4, 4.4)))
	x, at := tenth(in.x0), tenth(in.y1)
	end := tenth(in.x1)
	wing := tenth(min(2.4, in.w()*0.3))
	high, low := rect{x, at - d, end - wing, at}, rect{end - wing, at - d + 0.6, end, at}
	if y.random.IntN(2) == 0 {
		high, low = rect{x + wing, at - d, end, at}, rect{x, at - d + 0.6, x + wing, at}
	}
	b := built("Arcade", "building", pick(y, "brick", "concrete"), "solid", high.prism(0, 4), low.prism(0, 2))
	return y.put(b) && y.dressed(lot)
}

// square furnishes the open middle: a fountain, stalls in rows, trees in tubs, benches, lamps.
func (y *yard) square(p plan) {
	low, high := y.half-p.street, y.half-0.4
	w := y.wish.Width
	x := y.between(0.25, 0.42) * w
	if y.random.IntN(2) == 0 {
		x = w - x
	}
	centre := pick(y, "fountain", "statue")
	at := tenth(low + (high-low)*0.5)
	if y.put(thing(centre, tenth(x), at, 0)) {
		for _, turn := range []float64{math.Pi / 4, 3 * math.Pi / 4, -math.Pi / 4, -3 * math.Pi / 4} {
			sin, cos := math.Sincos(turn)
			if y.odds(0.8) {
				y.put(thing("bench", x+2.9*cos, at+2.9*sin, turn+math.Pi/2))
			}
		}
	}
	y.planters(p, low, high)
	y.market(rect{1.9, low + 1.4, w - 1.9, high - 1})
	// Trees along the houses, in a row.
	step := 7.5
	for tx := 3.4; tx < w-2; tx += step {
		if !y.onAvenue(p, tx, 1.8) && y.odds(0.6) {
			y.put(thing("tree", tx+y.between(-0.4, 0.4), low+1.9, y.between(-3, 3)))
		}
	}
	for tx := 3.4 + step/2; tx < w-2; tx += step {
		y.put(thing("lamp-post", tx, low+0.8, math.Pi/2))
	}
	y.tryEach(14, func() bool {
		return y.put(hazard(y, "Fire", "fire", "", 1, y.between(3, w-3), y.between(low+1, high-1.2), y.between(2.2, 2.7), 2.1))
	})
	y.tryEach(10, func() bool {
		kx := tenth(y.between(3, w-3))
		kiosk := blocked("Kiosk", "kiosk", "wood", rect{kx - 0.9, tenth(low + 1.2), kx + 0.9, tenth(low + 3)}.prism(0, 2.4))
		return y.put(kiosk)
	})
}

// planters are beds with low walls along two sides and a tree, where a large square would be bare.
func (y *yard) planters(p plan, low, high float64) {
	const wide, deep = 4.8, 4.4
	if high-low < 6.5 {
		return
	}
	n := y.count(y.wish.Width / 14)
	for i := range n {
		x := tenth(y.wish.Width*(float64(i)+0.5)/float64(n) + y.between(-1.2, 1.2))
		at := tenth(low + (high-low)*y.between(0.45, 0.62))
		bed := rect{x - wide/2, at - deep/2, x + wide/2, at + deep/2}
		before := y.mark()
		ok := y.put(thing("tree", x, at, y.between(-3, 3)),
			lowWall(tenth(bed.x0+0.3), tenth(bed.y0), tenth(bed.x1-0.3), tenth(bed.y0)), lowWall(tenth(bed.x0+0.3), tenth(bed.y1), tenth(bed.x1-0.3), tenth(bed.y1)))
		if !ok {
			y.back(before)
			continue
		}
		y.pave(maps.Area{Kind: maps.Grass, Outline: bed.outline()})
		y.put(thing("bench", x-wide/2-0.7, at, math.Pi/2))
		y.put(thing("bench", x+wide/2+0.7, at, math.Pi/2))
	}
}

// market is a double row of stalls that one walks between and steps over.
func (y *yard) market(in rect) {
	const long, deep = 2.8, 1.2
	n := y.count(3.4 * y.wish.Width / 36)
	start := y.between(in.x0, max(in.x0, in.x1-float64(n)*(long+1.9)/2-long))
	for i := range n {
		x, at := tenth(start+float64(i/2)*(long+1.9)), tenth(in.y0+0.4)
		if i%2 == 1 {
			at = tenth(min(in.y1-deep, at+deep+2))
		}
		stall := built("Market stall", "stall", "wood", "flimsy", rect{x, at, x + long, at + deep}.prism(0, 1.6))
		if x+long < in.x1 {
			y.put(stall)
		}
	}
	y.scatter(in, shuffled(y, []string{"crate", "crate", "bin", "bin", "crate"})[:min(5, y.count(3))]...)
}
