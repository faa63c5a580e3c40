package generate

import (
	"math"

	"trueinch/geometry"
)

// needs is what each half of a table must have at least, for a table of 36 by 36 inches and the usual density.
type needs struct {
	small, medium         int // Objects of Rank 1 and 2
	large                 int // Objects of Rank 3, on tables wider than 24 inches
	walls, ruins, hazards int
	enclosed, blocked     feature  // what to add when nothing can be entered, and when nothing is impassable
	smalls, mediums       []string // prefabs to add
	larges                []string
	post                  string // what else may be impassable, 1.7 inches square
	hazard                string // what is dangerous here: a prefab
	hazardName            string
	ruin                  string
	ruinMaterial          string
}

var usual = needs{
	small: 6, medium: 3, large: 1, walls: 2, ruins: 1, hazards: 1, enclosed: diner, blocked: bunker,
	smalls: []string{"bin", "crate", "bench", "hydrant", "lamp-post", "sign"}, mediums: []string{"phone-box", "skip", "car", "motorcycle", "tree"},
	larges: []string{"lorry"}, post: "Kiosk", hazard: "acid", hazardName: "Acid pool", ruin: "Burnt Archive", ruinMaterial: "brick",
}

// complete adds what a half still lacks wherever there is room: the Structures that are missing first, the small things
// last, because they fit everywhere.
func (y *yard) complete(p plan, n needs) {
	in := rect{0.4, y.zone * 0.5, y.wish.Width - 0.4, y.half - 0.3}
	built := rect{1, y.zone * 0.6, y.wish.Width - 1, y.half - p.street - 0.4}
	scale := (0.5 + y.wish.Density) * y.wish.Width * y.wish.Depth / (36 * 36)
	some := func(usual int) int { return max(min(usual, 1), int(math.Round(float64(usual)*scale))) }
	is := func(test func(*geometry.Piece) bool) func() int { return func() int { return y.mine(test) } }
	fill := func(least int, have func() int, add func() bool) {
		for tries := 0; have() < least && tries < 150; tries++ {
			add()
		}
	}
	fill(1, is(func(p *geometry.Piece) bool { return p.Enclosed }), func() bool {
		wide, deep := y.between(2.4, 3.8), y.between(2, 3) // half of each
		at := y.somewhere(rect{wide, deep, y.wish.Width - wide, y.half - p.street - deep})
		return y.offStreet(p, n.enclosed, rect{at.X - wide, at.Y - deep, at.X + wide, at.Y + deep})
	})
	fill(n.ruins, is(func(p *geometry.Piece) bool { return p.Passable && p.Kind == geometry.Structure }), func() bool {
		at := y.somewhere(built)
		r := rect{tenth(at.X - 2.1), tenth(at.Y - 1.7), tenth(at.X + 2.1), tenth(at.Y + 1.7)}
		return y.putOff(p, ruin(n.ruin, n.ruinMaterial, r, nearSide))
	})
	fill(1, is(func(p *geometry.Piece) bool { return p.Impassable }), func() bool {
		at := y.somewhere(built)
		return y.offStreet(p, n.blocked, rect{at.X - 2.4, at.Y - 2.4, at.X + 2.4, at.Y + 2.4}) ||
			y.putOff(p, blocked(n.post, "bunker", "concrete", rect{at.X - 0.85, at.Y - 0.85, at.X + 0.85, at.Y + 0.85}.prism(0, 3)))
	})
	fill(1, is(func(p *geometry.Piece) bool { return p.Impassable }), func() bool { // on the street, then
		at := y.somewhere(in.inset(1.4))
		return y.put(blocked(n.post, "bunker", "concrete", rect{at.X - 0.85, at.Y - 0.85, at.X + 0.85, at.Y + 0.85}.prism(0, 3)))
	})
	fill(n.hazards, is(func(p *geometry.Piece) bool { return p.Danger > 0 }), func() bool {
		at := y.somewhere(rect{in.x0, y.zone, in.x1, in.y1})
		return y.put(hazard(y, n.hazardName, n.hazard, "", 1, at.X, at.Y, y.between(2.4, 3.2), y.between(2, 2.6)))
	})
	fill(n.walls, is(func(p *geometry.Piece) bool { return p.Prefab == "wall" }), func() bool {
		at := y.somewhere(rect{1, y.zone, y.wish.Width - 4, y.half - p.street})
		return y.putOff(p, lowWall(tenth(at.X), tenth(at.Y), tenth(at.X+y.between(2.4, 4)), tenth(at.Y)))
	})
	if y.wish.Width > 24 {
		fill(n.large, is(rank(3)), func() bool {
			at := y.somewhere(in.inset(2))
			large := thing(pick(y, n.larges...), at.X, at.Y, pick(y, 0, math.Pi/2))
			if large.Material == "foliage" { // lorries stand on streets, trees do not
				return y.putOff(p, large)
			}
			return y.put(large)
		})
	}
	fill(some(n.medium), is(rank(2)), func() bool {
		at := y.somewhere(in.inset(1))
		return y.put(thing(pick(y, n.mediums...), at.X, at.Y, pick(y, 0, math.Pi/2, math.Pi)+y.between(-0.1, 0.1)))
	})
	fill(some(n.small), is(rank(1)), func() bool {
		at := y.somewhere(in)
		return y.putOff(p, thing(pick(y, n.smalls...), at.X, at.Y, pick(y, 0, math.Pi/2, math.Pi, -math.Pi/2)))
	})
}

// offStreet tries a feature on a place and takes everything back when it fails or stands on a street.
func (y *yard) offStreet(p plan, f feature, place rect) bool {
	if place.y1 > y.half-p.street || y.onAvenue(p, place.middle().X, place.w()/2) {
		return false
	}
	before := y.mark()
	if !f(y, place) {
		y.back(before)
		return false
	}
	return true
}

// putOff places a piece that does not belong on the street.
func (y *yard) putOff(p plan, piece geometry.Piece) bool {
	for i := range piece.Prisms {
		low, high := piece.Prisms[i].Bounds()
		if high.Y > y.half-p.street {
			return false
		}
		for _, a := range p.avenues {
			if low.X < a.x1 && high.X > a.x0 {
				return false
			}
		}
	}
	return y.put(piece)
}

func rank(r int) func(*geometry.Piece) bool {
	return func(p *geometry.Piece) bool { return p.Rank == r }
}

// mine counts pieces of the half that is being filled.
func (y *yard) mine(test func(*geometry.Piece) bool) int {
	n := 0
	for i := range y.pieces {
		p := &y.pieces[i]
		low, high := p.Prisms[0].Bounds()
		far := (low.Y+high.Y)/2 > y.half
		if far == y.far && test(p) {
			n++
		}
	}
	return n
}
