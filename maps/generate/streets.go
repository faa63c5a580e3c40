package generate

import (
	"math"

	"trueinch/geometry"
	"trueinch/maps"
)

// plan is how the near half is divided: a band across the middle of the table, of which half belongs to it, avenues from
// the near edge up to that band, and the blocks between.
type plan struct {
	street  float64 // half the width of the band across the middle
	avenues []band
	blocks  []rect
}

// band runs from edge to middle between two x.
type band struct{ x0, x1 float64 }

func (b band) middle() float64 { return (b.x0 + b.x1) / 2 }

// turned is the plan as the player across the table sees it.
func (p plan) turned(w Wish) plan {
	out := plan{street: p.street}
	for i := len(p.avenues) - 1; i >= 0; i-- {
		out.avenues = append(out.avenues, band{w.Width - p.avenues[i].x1, w.Width - p.avenues[i].x0})
	}
	for i := len(p.blocks) - 1; i >= 0; i-- {
		b := p.blocks[i]
		out.blocks = append(out.blocks, rect{w.Width - b.x1, b.y0, w.Width - b.x0, b.y1})
	}
	return out
}

// divide lays avenues of a width at about the fractions of the table's width that are given, and cuts the blocks.
func (y *yard) divide(street, avenue float64, fractions []float64) plan {
	p := plan{street: street}
	left := 0.0
	depth := y.half - street
	for _, f := range fractions {
		x := tenth(y.wish.Width * (f + 0.06*(y.plan.Float64()-0.5)))
		b := band{tenth(x - avenue/2), tenth(x + avenue/2)}
		p.avenues = append(p.avenues, b)
		p.blocks = append(p.blocks, rect{left, 0, b.x0, depth})
		left = b.x1
	}
	p.blocks = append(p.blocks, rect{left, 0, y.wish.Width, depth})
	return p
}

// whole adds ground that belongs to both halves, in inches of the table.
func (y *yard) whole(kind maps.AreaKind, r rect) {
	y.ground = append(y.ground, maps.Area{Kind: kind, Outline: r.outline()})
}

// avenueRoads paves the avenues on both halves. They meet in the middle, or jog there when the halves are turned.
func (y *yard) avenueRoads(p plan, kind maps.AreaKind) {
	w, d := y.wish.Width, y.wish.Depth
	for _, a := range p.avenues {
		if y.wish.Symmetry != HalfTurn {
			y.whole(kind, rect{a.x0, 0, a.x1, d})
			continue
		}
		y.whole(kind, rect{a.x0, 0, a.x1, y.half})
		y.whole(kind, rect{w - a.x1, y.half, w - a.x0, d})
	}
}

// zebraAcross paints a crossing over a band that runs along y, with its stripes along y, from y0 to y1.
func (y *yard) zebraAcross(x0, x1, y0, y1 float64) {
	const stripe, gap = 0.5, 0.42
	n := int((x1 - x0 - 0.6) / (stripe + gap))
	start := (x0+x1)/2 - (float64(n)*(stripe+gap)-gap)/2
	for i := range n {
		x := start + float64(i)*(stripe+gap)
		y.decorate(maps.Area{Kind: maps.Paint, Outline: rect{x, y0, x + stripe, y1}.exactly()})
	}
}

// exactly is the outline to a hundredth of an inch, for paint.
func (r rect) exactly() []geometry.Point {
	h := func(v float64) float64 { return math.Round(v*100) / 100 }
	return []geometry.Point{{X: h(r.x0), Y: h(r.y0)}, {X: h(r.x1), Y: h(r.y0)}, {X: h(r.x1), Y: h(r.y1)}, {X: h(r.x0), Y: h(r.y1)}}
}

// line paints a dashed line.
func (y *yard) line(x0, y0, x1, y1 float64) {
	y.decorate(maps.Area{
		Kind: maps.Paint, Outline: []geometry.Point{{X: exact(x0), Y: exact(y0)}, {X: exact(x1), Y: exact(y1)}}, Width: 0.16, Dash: 1,
	})
}

// lots cuts a block into lots no wider than most, with alleys between them.
func (y *yard) lots(block rect, most, alley float64) []rect {
	n := max(1, int(math.Ceil((block.w()+alley)/(most+alley)-0.2)))
	width := (block.w() - alley*float64(n-1)) / float64(n)
	var out []rect
	x := block.x0
	for i := range n {
		end := x + width
		if i+1 < n { // lots of one width look like a plan, not like a town
			end += (y.plan.Float64() - 0.5) * width * 0.25
		}
		if i == n-1 {
			end = block.x1
		}
		out = append(out, rect{x, block.y0, end, block.y1})
		x = end + alley
	}
	return out
}

// rows cuts a block into a front row along the street and as many back rows as there is room for, with alleys between.
func rows(block rect, front, alley float64) (street rect, back []rect) {
	const least = 6.0 // inches that a back row needs to be worth it
	street = block
	rest := block.h() - front
	if rest < alley+least {
		return street, nil
	}
	street.y0 = block.y1 - front
	n := max(1, math.Floor((rest+1)/(front+alley+1)))
	deep := rest/n - alley
	for at := street.y0 - alley; at-deep > block.y0-1e-6; at -= deep + alley {
		back = append(back, rect{block.x0, at - deep, block.x1, at})
	}
	return street, back
}
