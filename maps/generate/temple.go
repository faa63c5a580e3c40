package generate

import (
	"math"

	"trueinch/geometry"
	"trueinch/maps"
)

// templeStreets is a paved way across the middle, and a processional way from each edge to it.
func templeStreets(y *yard) plan {
	way, at := 2.6, []float64{0.5}
	if y.wish.Width >= 44 {
		at = []float64{0.33, 0.67}
	}
	p := y.divide(way, 4, at)
	w, d := y.wish.Width, y.wish.Depth
	y.whole(maps.Grass, rect{0, 0, w, d})
	y.avenueRoads(p, maps.Plaza)
	y.whole(maps.Plaza, rect{0, d/2 - way, w, d/2 + way})
	return p
}

func fillTemple(y *yard, p plan) {
	var front, back []rect
	for _, b := range p.blocks {
		b.y1 -= 1
		street, rear := rows(b, min(9.4, max(6.4, b.h()*0.58)), 1.9)
		front = append(front, y.lots(street, 11, 2)...)
		for _, r := range rear {
			back = append(back, y.lots(r, 10, 2)...)
		}
	}
	y.tryEach(20, func() bool { // before everything else: nothing else makes way for it
		x := y.between(3, y.wish.Width*0.3)
		if y.random.IntN(2) == 0 {
			x = y.wish.Width - x
		}
		return y.putOff(p, thing("giant-tree", x, y.between(y.zone*0.7, y.zone+1.5), y.between(-3, 3)))
	})
	y.deal(shuffled(y, front), shuffledBut(y, []feature{shrine, pyramid, fallenHall, idolCourt, pyramid, pool}, 0))
	y.deal(shuffled(y, back), shuffled(y, []feature{grove, fallenHall, pool, shrine, altar, grove}))
	y.procession(p)
	y.complete(p, templeNeeds)
}

var templeNeeds = needs{
	small: 6, medium: 3, large: 1, walls: 2, ruins: 2, hazards: 1, enclosed: shrine, blocked: idolCourt,
	smalls: []string{"crate", "bench", "bin"}, mediums: []string{"tree"}, larges: []string{"giant-tree"},
	post: "Idol", hazard: "lava", hazardName: "Lava", ruin: "Fallen hall", ruinMaterial: "concrete",
}

// procession lines the ways with columns and braziers.
func (y *yard) procession(p plan) {
	edge := y.half - p.street
	for _, a := range p.avenues {
		for at := edge - 1.2; at > y.zone+0.5; at -= 4.2 {
			for _, x := range []float64{a.x0 - 0.6, a.x1 + 0.6} {
				y.put(column(tenth(x), tenth(at)))
			}
		}
		y.put(called("Brazier", thing("bin", a.x0+0.6, 1.2, 0)))
		y.put(called("Brazier", thing("bin", a.x1-0.6, 1.2, 0)))
	}
	for x := 3.0; x < y.wish.Width-2; x += 6.5 {
		if !y.onAvenue(p, x, 1.4) && y.odds(0.75) {
			y.put(column(tenth(x), tenth(edge+0.7)))
		}
	}
	y.tryEach(10, func() bool {
		x := y.between(3, y.wish.Width-3)
		return y.put(hazard(y, "Lava", "lava", "", 2, x, edge+1.2, y.between(2.4, 3.2), y.between(1.6, 2)))
	})
}

// column is a stone drum; a low stump where it has fallen.
func column(x, y float64) geometry.Piece {
	return built("Column", "column", "concrete", "solid", geometry.Prism{
		Footprint: geometry.Footprint{Center: geometry.Point{X: x, Y: y}, Radius: 0.5}, Top: 3,
	})
}

// pyramid has steps to be climbed one by one, each of at most 1.7 inches.
func pyramid(y *yard, lot rect) bool {
	in := y.buildable(lot)
	base := tenth(min(in.w(), in.h(), 8))
	if base < 5.4 {
		return false
	}
	x, at := tenth(in.middle().X-base/2), tenth(in.y1-base)
	r := rect{x, at, x + base, at + base}
	b := built("Step pyramid", "pyramid", "concrete", "solid", r.prism(0, 1.7), r.inset(base*0.17).prism(1.7, 3.4), r.inset(base*0.33).prism(3.4, 5))
	if !y.put(b) {
		return false
	}
	y.pave(maps.Area{Kind: maps.Plaza, Outline: rect{max(0, r.x0-0.8), max(0, r.y0-0.8), min(y.wish.Width, r.x1+0.8), r.y1 + 0.8}.outline()})
	y.scatter(rect{lot.x0, lot.y0, lot.x1, r.y0}, "crate", "bench")
	y.urns(rect{lot.x0, lot.y0, lot.x1, r.y0})
	return true
}

// shrine is a walled house with two doors.
func shrine(y *yard, lot rect) bool {
	r, ok := y.footprintOn(y.buildable(lot), size(6, 5), size(4.4, 3.8))
	if !ok {
		return false
	}
	b := enclosed(built("Shrine", "hall", "concrete", "solid", r.prism(0, 3)), r, farSide, nearSide)
	steps := built("Stone steps", "crates", "concrete", "solid", r.beside(rightSide, true, 0.6).prism(0, 1.5))
	other := built("Stone steps", "crates", "concrete", "solid", r.beside(leftSide, true, 0.6).prism(0, 1.5))
	if !(lot.holds(&steps) && y.put(b, steps)) && !(lot.holds(&other) && y.put(b, other)) {
		return false
	}
	y.urns(lot)
	return y.greenery(lot)
}

func fallenHall(y *yard, lot rect) bool {
	r, ok := y.footprintOn(y.buildable(lot), size(6.4, 5), size(4, 3.4))
	if !ok || !y.put(ruin("Fallen hall", "concrete", r, pick(y, nearSide, rightSide))) {
		return false
	}
	y.pave(maps.Area{Kind: maps.Floor, Outline: r.outline()})
	y.rubble(lot)
	y.urns(lot)
	return y.greenery(lot)
}

// idolCourt is a paved court with an idol nobody gets into and stumps of columns around it.
func idolCourt(y *yard, lot rect) bool {
	in := y.buildable(lot)
	if in.w() < 6 || in.h() < 5.4 {
		return false
	}
	m := geometry.Point{X: tenth(in.middle().X), Y: tenth(in.y1 - 2.7)}
	idol := blocked("Idol", "idol", "concrete", rect{m.X - 1.2, m.Y - 1.2, m.X + 1.2, m.Y + 1.2}.prism(0, 5))
	if !y.put(idol) {
		return false
	}
	y.pave(maps.Area{Kind: maps.Plaza, Outline: rect{m.X - 3, m.Y - 2.7, m.X + 3, m.Y + 2.7}.outline()})
	for _, c := range [][2]float64{{-2.7, -2.3}, {2.7, -2.3}, {-2.7, 2.3}, {2.7, 2.3}} {
		if y.odds(0.8) {
			stump := column(tenth(m.X+c[0]), tenth(m.Y+c[1]))
			stump.Prisms[0].Top = 1.2
			stump.Name = "Broken column"
			y.put(stump)
		}
	}
	y.urns(rect{lot.x0, lot.y0, lot.x1, m.Y - 2.8})
	return y.greenery(rect{lot.x0, lot.y0, lot.x1, m.Y - 2.8})
}

// pool is shallow water, or lava with a low wall before it.
func pool(y *yard, lot rect) bool {
	in := lot.inset(1)
	w, d := min(in.w(), 6), min(in.h(), 4.4)
	if w < 3.4 || d < 2.6 {
		return false
	}
	m := in.middle()
	at := in.y1 - d/2 - 0.3
	if !y.put(hazard(y, "Sacred pool", "water", "water", 0, tenth(m.X), tenth(at), w, d)) {
		return false
	}
	y.put(lowWall(tenth(m.X-1.9), tenth(at+d/2+0.8), tenth(m.X+1.9), tenth(at+d/2+0.8)))
	y.put(called("Stone seat", thing("bench", m.X-1.2, at-d/2-0.8, 0)))
	return y.greenery(rect{lot.x0, lot.y0, lot.x1, at - d/2})
}

// altar is a lava rift with an altar before it.
func altar(y *yard, lot rect) bool {
	in := lot.inset(1)
	if in.w() < 5 || in.h() < 4.6 {
		return false
	}
	m := in.middle()
	if !y.put(hazard(y, "Lava", "lava", "", 2, tenth(m.X), tenth(in.y1-1.4), y.between(3.2, 4.2), y.between(2, 2.5))) {
		return false
	}
	x, at := tenth(m.X-1.2), tenth(in.y1-4.6)
	y.put(built("Altar", "altar", "concrete", "reinforced", rect{x, at, x + 2.4, at + 1.2}.prism(0, 1.2)))
	y.urns(lot)
	return y.greenery(lot)
}

// grove is a few trees around a giant one.
func grove(y *yard, lot rect) bool {
	in := lot.inset(0.3)
	if in.w() < 6 || in.h() < 4.6 {
		return false
	}
	tree := geometry.Piece{
		Prisms:      []geometry.Prism{{Footprint: geometry.Footprint{Polygon: blob(y, tenth(in.middle().X), tenth(in.middle().Y), 4.8, 4.4)}, Top: 6}},
		Description: geometry.Description{Name: "Giant tree", Kind: geometry.Object, Prefab: "giant-tree", Material: "foliage", Rank: 3},
	}
	if !y.put(tree) {
		return false
	}
	return y.greenery(lot)
}

// greenery plants what grows between stones.
func (y *yard) greenery(lot rect) bool {
	in := lot.inset(0.3)
	for range y.count(1.4) {
		y.tryEach(8, func() bool {
			at := y.somewhere(in.inset(1.6))
			return !y.inTheWay(at) && y.put(thing("tree", at.X, at.Y, y.between(-3, 3)))
		})
	}
	if y.odds(0.6) && in.w() > 5 {
		x := y.between(in.x0, in.x1-4)
		at := max(0.6, in.y0+0.4)
		y.put(lowWall(tenth(x), tenth(at), tenth(x+y.between(2.6, 4)), tenth(at)))
	}
	return true
}

// urns stand about; they can be thrown like bins.
func (y *yard) urns(r rect) {
	for range y.count(2) {
		y.tryEach(8, func() bool {
			at := y.somewhere(r.inset(0.6))
			if y.inTheWay(at) {
				return false
			}
			p := called("Urn", thing("bin", at.X, at.Y, 0))
			p.Material = "brick"
			return y.put(p)
		})
	}
	if y.odds(0.5) {
		y.tryEach(8, func() bool {
			at := y.somewhere(r.inset(1))
			return y.put(called("Stone seat", thing("bench", at.X, at.Y, pick(y, 0, math.Pi/2))))
		})
	}
}
