package generate

import (
	"math"

	"trueinch/geometry"
	"trueinch/maps"
)

// docksStreets is a quay with a track across the middle and a lane or two down to it.
func docksStreets(y *yard) plan {
	street, lane, at := 3.2, 4.4, []float64{0.5}
	switch w := y.wish.Width; {
	case w < 30:
		street, lane, at = 2.4, 3.6, []float64{pick2(y, 0.4, 0.6)}
	case w >= 66:
		at = []float64{0.25, 0.52, 0.78}
	case w >= 44:
		at = []float64{0.36, 0.72}
	default:
		at = []float64{pick2(y, 0.44, 0.58)}
	}
	p := y.divide(street, lane, at)
	w, d := y.wish.Width, y.wish.Depth
	y.whole(maps.Road, rect{0, d/2 - street, w, d/2 + street})
	y.avenueRoads(p, maps.Road)
	if y.wish.Width >= 30 {
		y.decoration = append(y.decoration, maps.Area{
			Kind: maps.Rails, Width: 1.4, Outline: []geometry.Point{{X: 0.2, Y: d / 2}, {X: w - 0.2, Y: d / 2}},
		})
	}
	for _, a := range p.avenues {
		if y.wish.Symmetry != None {
			y.line(a.middle(), 0, a.middle(), y.half-street-0.6)
		}
	}
	return p
}

// pick2 chooses by the plan's own chance, so that streets stay when the rest is rolled again.
func pick2(y *yard, a, b float64) float64 {
	if y.plan.IntN(2) == 0 {
		return a
	}
	return b
}

func fillDocks(y *yard, p plan) {
	var front, back []rect
	for i, b := range p.blocks {
		if i == 0 || i == len(p.blocks)-1 {
			b = y.harbour(b, i == 0)
		}
		b.y1 -= 1
		b.x0, b.x1 = b.x0+0.4, b.x1-0.4
		y.pave(maps.Area{Kind: maps.Plaza, Outline: rect{b.x0 + 0.4, max(b.y0, 0.4), b.x1 - 0.4, b.y1}.outline()})
		street, rear := rows(b, min(8.4, max(6, b.h()*0.55)), 2)
		front = append(front, y.lots(street, 11.5, 2)...)
		for _, r := range rear {
			back = append(back, y.lots(r, 9.5, 2)...)
		}
	}
	deck := []feature{warehouse, customs, containerYard, workshop, warehouse}
	if y.wish.Width < 30 {
		deck = []feature{customs, containerYard, warehouse}
	}
	y.deal(shuffled(y, front), shuffledBut(y, deck, 1))
	y.deal(shuffled(y, back), shuffled(y, []feature{containerYard, gasYard, sheds, lorryPark, workshop, containerYard}))
	y.quay(p)
	y.complete(p, dockNeeds)
}

var dockNeeds = needs{
	small: 7, medium: 3, large: 2, walls: 2, ruins: 1, hazards: 2, enclosed: customs, blocked: bunker,
	smalls: []string{"crate", "crate", "bin", "lamp-post", "sign"}, mediums: []string{"skip", "van", "skip", "motorcycle"},
	larges: []string{"lorry"}, post: "Pump House", hazard: "fire", hazardName: "Oil fire", ruin: "Burnt shed", ruinMaterial: "metal",
}

// shuffledBut keeps the place of one of some things and shuffles the others, so that it is never left out.
func shuffledBut[T any](y *yard, of []T, first int) []T {
	rest := append(append([]T(nil), of[:first]...), of[first+1:]...)
	return append([]T{of[first]}, shuffled(y, rest)...)
}

// quay furnishes the band across the middle: a crane, goods wagons on the track or lorries beside it.
func (y *yard) quay(p plan) {
	kerb := y.half - p.street
	y.tryEach(12, func() bool {
		x := y.between(4, y.wish.Width-4)
		if y.onAvenue(p, x, 2) {
			return false
		}
		foot := rect{tenth(x - 1.2), tenth(kerb - 0.4), tenth(x + 1.2), tenth(kerb + 2)}
		arm := rect{foot.x1, foot.y0 + 0.7, foot.x1 + 2.4, foot.y0 + 1.7}
		if y.random.IntN(2) == 0 {
			arm.x0, arm.x1 = foot.x0-2.4, foot.x0
		}
		return y.put(built("Harbour Crane", "crane", "metal", "solid", foot.prism(0, 6), arm.prism(5.6, 6.6)))
	})
	if y.wish.Width >= 30 && (y.wish.Symmetry == HalfTurn || y.wish.Symmetry == None && !y.far) {
		y.tryEach(10, func() bool { // its middle on the track: only one of a pair of twins
			return y.put(called("Goods tram", thing("tram", y.between(5, y.wish.Width*0.36), y.half, 0)))
		})
	}
	y.tryEach(10, func() bool {
		return y.put(thing("lorry", y.between(4, y.wish.Width-4), kerb+1.3, pick(y, 0, math.Pi)+y.between(-0.06, 0.06)))
	})
	y.tryEach(12, func() bool {
		return y.put(hazard(y, "Oil fire", "fire", "", 1, y.between(3, y.wish.Width-3), kerb+1.4, y.between(2.2, 2.8), 2.1))
	})
	for x := 4.0; x < y.wish.Width-2; x += 9 {
		if !y.onAvenue(p, x, 0.8) {
			y.put(thing("lamp-post", x+y.between(-1, 1), kerb-0.35, math.Pi/2))
		}
	}
}

// harbour lets water in from the side of the table and returns what is left of the block.
func (y *yard) harbour(b rect, left bool) rect {
	if b.w() < 11 || y.random.IntN(4) == 0 {
		return b
	}
	wide, y0 := tenth(y.between(2.8, 3.8)), tenth(y.between(y.zone*0.8, y.zone+1.5))
	y1 := tenth(b.y1 - y.between(1, 2.5))
	r := rect{0, y0, wide, y1}
	if !left {
		r = rect{y.wish.Width - wide, y0, y.wish.Width, y1}
	}
	if y1-y0 < 3.5 || !y.put(water("Dock basin", r)) {
		return b
	}
	if left {
		b.x0 = wide + 0.2
	} else {
		b.x1 = y.wish.Width - wide - 0.2
	}
	return b
}

func warehouse(y *yard, lot rect) bool {
	r, ok := y.footprintOn(y.buildable(lot), size(9.6, 6), size(6.6, 4.4))
	if !ok {
		return false
	}
	top := pick(y, 4.0, 5, 6)
	prism := r.prism(0, top)
	if r.w() > 8 && r.h() > 5.2 { // a loading yard cut out of a near corner
		cut := tenth(r.x1 - y.between(2.6, 3.4))
		prism.Polygon = []geometry.Point{
			{X: r.x0, Y: r.y0}, {X: cut, Y: r.y0}, {X: cut, Y: tenth(r.y0 + 1.8)}, {X: r.x1, Y: tenth(r.y0 + 1.8)}, {X: r.x1, Y: r.y1}, {X: r.x0, Y: r.y1},
		}
	}
	b := built("Warehouse", "depot", "metal", "solid", prism)
	for _, s := range shuffled(y, []side{leftSide, rightSide}) {
		steps := stairs("Loading stairs", r, s, true, top)
		if lot.holds(&steps) && y.put(b, steps) {
			y.cargo(rect{lot.x0, lot.y0, lot.x1, r.y0})
			return true
		}
	}
	return false
}

func customs(y *yard, lot rect) bool {
	r, ok := y.footprintOn(y.buildable(lot), size(6.6, 5), size(4.8, 3.8))
	if !ok {
		return false
	}
	b := enclosed(built("Harbour Office", "hall", "brick", "solid", r.prism(0, 4)), r, farSide, pick(y, leftSide, rightSide))
	if !y.withStairs(b, r, lot, 4, "Crates") {
		return false
	}
	y.cargo(rect{lot.x0, lot.y0, lot.x1, r.y0})
	return true
}

func workshop(y *yard, lot rect) bool {
	if y.random.IntN(2) == 0 {
		if !y.ruined(lot, "Burnt shed", "metal", 5) {
			return false
		}
		y.spill(lot, "Acid pool", "acid")
		return true
	}
	r, ok := y.footprintOn(y.buildable(lot), size(5, 4.4), size(3.6, 3.2))
	if !ok {
		return false
	}
	b := built("Workshop", "depot", "wood", "flimsy", r.prism(0, 3))
	return y.withStairs(b, r, lot, 3, "Crates") && y.cargo(rect{lot.x0, lot.y0, lot.x1, r.y0})
}

// containerYard has rows of containers, some stacked, with lanes between.
func containerYard(y *yard, lot rect) bool {
	in := y.buildable(lot)
	const long, wide, lane = 5.0, 2.2, 2.2
	placed := 0
	for at := in.y1 - wide; at >= in.y0 && placed < 4; at -= wide + lane {
		shift := y.between(0, max(0, in.w()-2*long-0.4))
		for x := in.x0 + shift; x+long <= in.x1+1e-9; x += long {
			if placed > 0 && !y.odds(0.7) {
				continue
			}
			x0, y0 := tenth(x), tenth(at)
			c := built("Containers", "container", "metal", "solid", rect{x0, y0, x0 + 2.5, y0 + wide}.prism(0, 4), rect{x0 + 2.5, y0, x0 + 5, y0 + wide}.prism(0, 2))
			if y.random.IntN(2) == 0 {
				c = built("Container", "container", "metal", "solid", rect{x0, y0, x0 + long, y0 + wide}.prism(0, 2))
			}
			if y.put(c) {
				placed++
			}
		}
	}
	if placed == 0 {
		return false
	}
	y.scatter(lot, "crate", "crate", "bin")
	return true
}

// sheds are glass and corrugated iron around something that burns.
func sheds(y *yard, lot rect) bool {
	r, ok := y.footprintOn(y.buildable(lot), size(4.6, 3.2), size(3.2, 2.4))
	if !ok || !y.put(built("Glass shed", "greenhouse", "glass", "flimsy", r.prism(0, 2))) {
		return false
	}
	y.put(blocked("Gas tank", "tank", "metal", geometry.Prism{Footprint: geometry.Footprint{
		Center: geometry.Point{X: tenth(lot.middle().X), Y: tenth(y.buildable(lot).y0 + 1.5)}, Radius: 1.4}, Top: 4}))
	y.spill(lot, "Oil fire", "fire")
	return y.cargo(lot)
}

func lorryPark(y *yard, lot rect) bool {
	in := lot.inset(0.5)
	if in.h() < 6.6 || in.w() < 5 {
		return false
	}
	parked := 0
	for x := in.x0 + 1.4; x < in.x1-1.2 && parked < 2; x += 3.6 {
		if y.put(thing("lorry", x, in.y1-3.3, pick(y, math.Pi/2, -math.Pi/2)+y.between(-0.05, 0.05))) {
			parked++
		}
	}
	if parked == 0 {
		return false
	}
	y.put(thing("barrier", in.middle().X, in.y0+0.6, 0))
	return y.cargo(lot)
}

// cargo stands about: crates, skips, bins.
func (y *yard) cargo(r rect) bool {
	y.scatter(r, shuffled(y, []string{"crate", "crate", "skip", "bin", "crate", "motorcycle"})[:min(6, y.count(2.8))]...)
	if y.odds(0.6) && r.w() > 5 && !y.inTheWay(geometry.Point{Y: r.y0}) {
		x := y.between(r.x0+0.4, r.x1-4.2)
		y.put(lowWall(tenth(x), tenth(max(0.6, r.y0+0.5)), tenth(x+3.6), tenth(max(0.6, r.y0+0.5))))
	}
	return true
}
