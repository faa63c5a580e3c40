package generate

import (
	"math"
	"slices"

	"trueinch/geometry"
	"trueinch/maps"
)

// feature fills a lot with something and reports whether it found room. What else stands on the lot is its own affair.
type feature func(y *yard, lot rect) bool

// deal gives every lot a feature: the first of the deck that fits; then the deck goes on with the next.
func (y *yard) deal(lots []rect, deck []feature) {
	next := 0
	for _, lot := range lots {
		for tried := range deck {
			at := (next + tried) % len(deck)
			before := y.mark()
			if !deck[at](y, lot) {
				y.back(before)
			} else {
				// What did not fit here keeps its place for the next lot.
				deck[next%len(deck)], deck[at] = deck[at], deck[next%len(deck)]
				next++
				break
			}
		}
	}
}

// buildable is the part of a lot where something high may stand: a base passes between it and the edge of the table, and
// the lots beside it.
func (y *yard) buildable(lot rect) rect {
	const edge = passage + 0.05
	r := lot.inset(0.2)
	return rect{max(r.x0, edge), max(r.y0, edge), min(r.x1, y.wish.Width-edge), r.y1}
}

// footprintOn is where a building stands on a lot: at the front, along the left or the right side, of at most the given
// size and at least least inches each way. Where it can, it leaves room for stairs beside it.
func (y *yard) footprintOn(lot rect, most, least rect) (rect, bool) {
	if room := stepSize + 0.1; lot.w()-room >= least.x1 {
		most.x1 = min(most.x1, lot.w()-room)
	}
	width, depth := tenth(min(lot.w(), y.between(least.x1, most.x1))), tenth(min(lot.h(), y.between(least.y1, most.y1)))
	if width < least.x1-0.3 || depth < least.y1-0.3 {
		return rect{}, false
	}
	x := lot.x0
	if y.random.IntN(2) == 0 {
		x = lot.x1 - width
	}
	return rect{tenth(x), tenth(lot.y1 - depth), tenth(x + width), tenth(lot.y1)}, true
}

func size(w, d float64) rect { return rect{0, 0, w, d} }

// withStairs puts a building on the table together with stairs on the first of its sides where they find room, or
// without any when the roof is low.
func (y *yard) withStairs(b geometry.Piece, r, lot rect, top float64, name string) bool {
	for _, s := range shuffled(y, []side{leftSide, rightSide, nearSide}) {
		long := r.h()
		if s == nearSide {
			long = r.w()
		}
		if long < stepSize {
			continue
		}
		for _, end := range shuffled(y, []bool{true, false}) {
			steps := stairs(name, r, s, end, top)
			if noDoor(b, s, r) && lot.holds(&steps) && y.put(b, steps) {
				return true
			}
		}
	}
	return top <= 3 && y.put(b)
}

// noDoor reports whether the side has no door that stairs would stand before.
func noDoor(b geometry.Piece, s side, r rect) bool {
	door := r.doorOn(s)
	return !slices.ContainsFunc(b.Doors, func(d geometry.Point) bool { return d.Distance(door) < 1e-6 })
}

func house(y *yard, lot rect) bool {
	r, ok := y.footprintOn(y.buildable(lot), size(6.4, 5.6), size(4.2, 3.6))
	if !ok {
		return false
	}
	top := pick(y, 4.0, 5, 5, 6)
	b := built("House", "building", pick(y, "brick", "brick", "concrete"), "solid", r.prism(0, top))
	return y.withStairs(b, r, lot, top, "Crates") && y.dressed(lot)
}

// corner is a house of two wings around a yard.
func corner(y *yard, lot rect) bool {
	in := y.buildable(lot)
	if in.w() < 6 || in.h() < 6 {
		return false
	}
	w, d := tenth(min(in.w(), 8)), tenth(min(in.h(), 7.5))
	r := rect{tenth(in.x0), tenth(in.y1 - d), tenth(in.x0 + w), tenth(in.y1)}
	wing := tenth(y.between(2.8, 3.4))
	outline := []geometry.Point{
		{X: r.x0, Y: r.y0}, {X: tenth(r.x0 + wing), Y: r.y0}, {X: tenth(r.x0 + wing), Y: tenth(r.y1 - wing)},
		{X: r.x1, Y: tenth(r.y1 - wing)}, {X: r.x1, Y: r.y1}, {X: r.x0, Y: r.y1},
	}
	top := pick(y, 4.0, 5)
	b := built("House", "building", pick(y, "brick", "concrete"), "solid", geometry.Prism{Footprint: geometry.Footprint{Polygon: outline}, Top: top})
	yardAt := rect{r.x0 + wing, r.y0, r.x1, r.y1 - wing}
	steps := stairs("Crates", rect{r.x0, r.y0, tenth(r.x0 + wing), tenth(r.y1 - wing)}, rightSide, true, top)
	if !y.put(b, steps) {
		return false
	}
	y.scatter(yardAt, "bin", "bench", "crate")
	return y.dressed(lot)
}

// terrace is a house that comes down in two steps, so that its roofs are its stairs.
func terrace(y *yard, lot rect) bool {
	in := y.buildable(lot)
	if in.w() < 8.2 || in.h() < 3 {
		return false
	}
	d := tenth(y.between(2.6, min(3.6, in.h())))
	x, at := tenth(in.x0), tenth(in.y1)
	high, mid, low := rect{x, at - d, x + 4.2, at}, rect{x + 4.2, at - d + 0.4, x + 6.3, at}, rect{x + 6.3, at - d + 0.4, x + 8.2, at}
	b := built("Terrace", "building", "brick", "solid", high.prism(0, 5), mid.prism(0, 3.3), low.prism(0, 1.6))
	return y.put(b) && y.dressed(lot)
}

func bank(y *yard, lot rect) bool {
	r, ok := y.footprintOn(y.buildable(lot), size(6.6, 6.2), size(5, 4.4))
	if !ok {
		return false
	}
	b := built("Bank", "vault", "concrete", "reinforced", r.prism(0, 4))
	return y.withStairs(b, r, lot, 4, "Crates") && y.dressed(lot)
}

func hall(y *yard, lot rect) bool {
	r, ok := y.footprintOn(y.buildable(lot), size(6.4, 5.2), size(4.6, 3.8))
	if !ok {
		return false
	}
	top := pick(y, 3.0, 4)
	b := enclosed(built("Hall", "hall", "brick", "solid", r.prism(0, top)), r, farSide, pick(y, leftSide, rightSide))
	return y.withStairs(b, r, lot, top, "Crates") && y.dressed(lot)
}

func diner(y *yard, lot rect) bool {
	r, ok := y.footprintOn(y.buildable(lot), size(6, 4.4), size(4.6, 3.4))
	if !ok {
		return false
	}
	b := enclosed(built("Diner", "diner", "wood", "flimsy", r.prism(0, 3)), r, farSide)
	return y.withStairs(b, r, lot, 3, "Crates") && y.dressed(lot)
}

// office is a ruin one can walk through, open to the street.
func office(y *yard, lot rect) bool { return y.ruined(lot, "Bombed Office", "brick", 5.4) }

func (y *yard) ruined(lot rect, name, material string, most float64) bool {
	r, ok := y.footprintOn(y.buildable(lot), size(most, 4.8), size(3.6, 3.2))
	if !ok {
		return false
	}
	if !y.put(ruin(name, material, r, pick(y, nearSide, rightSide))) {
		return false
	}
	y.rubble(lot)
	return y.dressed(lot)
}

// rubble lies beside a ruin where there is room.
func (y *yard) rubble(lot rect) {
	for range 8 {
		at := y.somewhere(lot.inset(1.4))
		if y.put(hazard(y, "Rubble", "rubble", "concrete", 0, at.X, at.Y, y.between(2.2, 3), y.between(1.8, 2.4))) {
			return
		}
	}
}

// park is a lawn with trees, benches along a path, and something to look at in the middle.
func park(y *yard, lot rect) bool {
	in := lot.inset(0.5)
	if in.w() < 5 || in.h() < 4 {
		return false
	}
	y.pave(maps.Area{Kind: maps.Grass, Outline: in.outline()})
	m := in.middle()
	centre := pick(y, "statue", "fountain")
	if in.w() > 6.5 && in.h() > 6.5 && y.put(thing(centre, tenth(m.X), tenth(m.Y), 0)) {
		y.pave(maps.Area{Kind: maps.Plaza, Outline: rect{m.X - 2.4, m.Y - 2.4, m.X + 2.4, m.Y + 2.4}.outline()})
		for _, turn := range []float64{0, math.Pi / 2, math.Pi, -math.Pi / 2} {
			sin, cos := math.Sincos(turn)
			if y.odds(0.7) {
				y.put(thing("bench", m.X+2.2*cos, m.Y+2.2*sin, turn+math.Pi/2))
			}
		}
	}
	planted := false
	for _, c := range shuffled(y, [][2]float64{{0, 0}, {1, 0}, {0, 1}, {1, 1}})[:pick(y, 2, 3, 3)] {
		x, at := in.x0+1.9+c[0]*(in.w()-3.8), in.y0+1.8+c[1]*(in.h()-3.6)
		planted = y.put(thing("tree", x+y.between(-0.2, 0.2), at+y.between(-0.2, 0.2), y.between(-3, 3))) || planted
	}
	y.edging(in)
	return planted
}

// edging puts low walls along parts of two sides of a place.
func (y *yard) edging(r rect) {
	for _, w := range shuffled(y, []geometry.Piece{
		lowWall(tenth(r.x0+0.6), tenth(r.y1-0.2), tenth(r.x0+0.6+min(4.2, r.w()*0.4)), tenth(r.y1-0.2)),
		lowWall(tenth(r.x1-0.6-min(4.2, r.w()*0.4)), tenth(r.y0+0.2), tenth(r.x1-0.6), tenth(r.y0+0.2)),
		lowWall(tenth(r.x0+0.2), tenth(r.y0+0.6), tenth(r.x0+0.2), tenth(r.y0+0.6+min(3.4, r.h()*0.4))),
		lowWall(tenth(r.x1-0.2), tenth(r.y1-0.6-min(3.4, r.h()*0.4)), tenth(r.x1-0.2), tenth(r.y1-0.6)),
	})[:2] {
		y.put(w)
	}
}

// parking is a place with painted bays, most of them with a car in it.
func parking(y *yard, lot rect) bool {
	in := lot.inset(0.5)
	const bay, long = 2.5, 4.4
	n := min(4, int(in.w()/bay))
	if n < 2 || in.h() < long+0.4 {
		return false
	}
	y.pave(maps.Area{Kind: maps.Floor, Outline: in.outline()})
	start := in.middle().X - float64(n)*bay/2
	at := in.y1 - 0.4 - long
	cars := 0
	for i := range n + 1 {
		x := start + float64(i)*bay
		y.decorate(maps.Area{Kind: maps.Paint, Outline: rect{x - 0.06, at, x + 0.06, at + long}.exactly()})
		if i < n && y.odds(0.75) {
			kind := pick(y, "car", "car", "van")
			if y.put(thing(kind, x+bay/2+y.between(-0.1, 0.1), at+long/2+y.between(-0.2, 0.2), math.Pi/2+y.between(-0.06, 0.06)+pick(y, 0, math.Pi))) {
				cars++
			}
		}
	}
	if y.put(lowWall(tenth(start), tenth(at-0.7), tenth(start+float64(n)*bay), tenth(at-0.7))) {
		y.scatter(rect{in.x0, in.y0, in.x1, at - 1.2}, "skip", "bin", "motorcycle")
	}
	return cars > 0
}

// gasYard is a tank behind barriers with something that leaks.
func gasYard(y *yard, lot rect) bool {
	in := y.buildable(lot)
	if in.w() < 4.2 || in.h() < 4.2 {
		return false
	}
	x, at := in.x0+1.9, in.y1-2
	if y.random.IntN(2) == 0 {
		x = in.x1 - 1.9
	}
	if !y.put(thing("tank", tenth(x), tenth(at), 0)) {
		return false
	}
	y.spill(lot, "Acid pool", "acid")
	y.put(thing("barrier", in.middle().X, in.y0+0.5, 0))
	return y.dressed(lot)
}

// bunker is a sealed block with sandbags around.
func bunker(y *yard, lot rect) bool {
	in := y.buildable(lot)
	if in.w() < 3.6 || in.h() < 3.6 {
		return false
	}
	w, d := tenth(y.between(2.6, min(3.6, in.w()))), tenth(y.between(2.6, min(3.6, in.h())))
	x := tenth(in.middle().X - w/2)
	if !y.put(blocked("Pump House", "bunker", "concrete", rect{x, tenth(in.y1 - d), x + w, tenth(in.y1)}.prism(0, 3))) {
		return false
	}
	y.put(lowWall(tenth(in.x0), tenth(in.y1-d-1.4), tenth(in.x0+min(4.2, in.w()*0.6)), tenth(in.y1-d-1.4)))
	return y.dressed(lot)
}

// spill puts Dangerous Terrain somewhere on a lot.
func (y *yard) spill(lot rect, name, prefab string) bool {
	for range 14 {
		at := y.somewhere(lot.inset(1))
		if y.put(hazard(y, name, prefab, "", 1, at.X, at.Y, y.between(2.4, 3.4), y.between(2, 2.7))) {
			return true
		}
	}
	return false
}

// somewhere is a random place in a rectangle, its middle when the rectangle is inside out.
func (y *yard) somewhere(r rect) geometry.Point {
	m := r.middle()
	if r.w() < 0 {
		r.x0, r.x1 = m.X, m.X
	}
	if r.h() < 0 {
		r.y0, r.y1 = m.Y, m.Y
	}
	return geometry.Point{X: y.between(r.x0, r.x1), Y: y.between(r.y0, r.y1)}
}

// dressed puts what gathers in yards behind a building: a lawn, a tree, bins, a wall. It always succeeds: nobody misses a
// bin.
func (y *yard) dressed(lot rect) bool {
	back := rect{lot.x0 + 0.3, max(lot.y0, 0.4), lot.x1 - 0.3, lot.y0 + lot.h()*0.5}
	if back.h() > 2 && back.w() > 3 {
		if y.random.IntN(3) > 0 {
			y.pave(maps.Area{Kind: maps.Grass, Outline: back.outline()})
		}
		for range pick(y, 0, 1, 1, 2) {
			y.tryEach(8, func() bool {
				at := y.somewhere(back.inset(1.7))
				return !y.inTheWay(at) && y.put(thing("tree", at.X, at.Y, y.between(-3, 3)))
			})
		}
	}
	y.scatter(back, shuffled(y, []string{"bin", "crate", "skip", "bench", "motorcycle", "crate"})[:min(6, y.count(2.4))]...)
	if y.odds(0.5) && !y.inTheWay(geometry.Point{Y: back.y0}) {
		x, long := y.between(lot.x0+0.4, max(lot.x0+0.4, lot.x1-4)), y.between(2.4, 4.2)
		y.put(lowWall(tenth(x), tenth(back.y0+0.3), tenth(min(lot.x1, x+long)), tenth(back.y0+0.3)))
	}
	return true
}

// inTheWay keeps most small things out of the deployment strip, where teams want to stand.
func (y *yard) inTheWay(at geometry.Point) bool { return at.Y < y.zone && y.random.IntN(6) > 0 }

// scatter puts things in a place, each turned by a quarter and a little.
func (y *yard) scatter(r rect, prefabs ...string) {
	in := r.inset(0.5)
	for _, prefab := range prefabs {
		for range 10 {
			at := y.somewhere(in)
			if y.inTheWay(at) {
				continue
			}
			if y.put(thing(prefab, at.X, at.Y, math.Pi/2*float64(y.random.IntN(4))+y.between(-0.15, 0.15))) {
				break
			}
		}
	}
}
