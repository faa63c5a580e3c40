package edit

import (
	"math"

	"trueinch/geometry"
	"trueinch/maps"
)

// Snap says what things are drawn to while they are moved. The zero Snap draws to nothing.
type Snap struct {
	Step  float64 // of the grid, inches; 0 for none
	Edges bool    // the edges and middles of other pieces and of the table
	Gaps  bool    // whole inches between two pieces
	Reach float64 // how far edges and gaps draw, inches
}

// Guide is a line that shows what something was drawn to; Gap is the whole gap along it, 0 for an edge.
type Guide struct {
	From, To geometry.Point
	Gap      float64
}

// Move is the shift nearest to by to which a selection is drawn, on the table.
func (s Snap) Move(m *maps.Map, chosen Selection, by geometry.Point) (geometry.Point, []Guide) {
	chosen = Free(m, chosen)
	box, ok := BoxOf(m, chosen)
	if !ok {
		return geometry.Point{}, nil
	}
	return s.box(m, chosen, box, by)
}

// Box is Move for something that is not on the table yet.
func (s Snap) Box(m *maps.Map, box Box, by geometry.Point) (geometry.Point, []Guide) {
	return s.box(m, nil, box, by)
}

func (s Snap) box(m *maps.Map, chosen Selection, box Box, by geometry.Point) (geometry.Point, []Guide) {
	others := s.others(m, chosen)
	at := box.Moved(by)
	x, guideX := s.axis(others, at, false)
	y, guideY := s.axis(others, at, true)
	to := kept(m, box, by.Add(geometry.Point{X: x, Y: y}))
	var guides []Guide
	if guideX != nil && math.Abs(to.X-by.X-x) < 1e-9 {
		guides = append(guides, *guideX)
	}
	if guideY != nil && math.Abs(to.Y-by.Y-y) < 1e-9 {
		guides = append(guides, *guideY)
	}
	return to, guides
}

// other is a box that draws; the table's draws from inside and has no gaps to it.
type other struct {
	box   Box
	table bool
}

func (s Snap) others(m *maps.Map, chosen Selection) []other {
	if !s.Edges && !s.Gaps {
		return nil
	}
	others := []other{{Table(m), true}}
	for i := range m.Pieces {
		p := &m.Pieces[i]
		if p.Kind != geometry.Zone && !chosen.Has(Ref{Pieces, i}) {
			others = append(others, other{box: PieceBox(p)})
		}
	}
	return others
}

// swapped exchanges the axes, so that one function serves both.
func swapped(b Box) Box {
	return Box{geometry.Point{X: b.Low.Y, Y: b.Low.X}, geometry.Point{X: b.High.Y, Y: b.High.X}}
}

// pull is one thing that draws: by how much, how much it is liked less than others, and what shows it.
type pull struct {
	by    float64
	worse float64
	guide Guide
}

// axis finds how far a box is drawn along one axis.
func (s Snap) axis(others []other, at Box, upwards bool) (float64, *Guide) {
	if upwards {
		at = swapped(at)
	}
	var best *pull
	take := func(p pull) {
		if math.Abs(p.by) <= s.Reach && (best == nil || math.Abs(p.by)+p.worse < math.Abs(best.by)+best.worse-1e-12) {
			best = &p
		}
	}
	for _, o := range others {
		b := o.box
		if upwards {
			b = swapped(b)
		}
		s.edges(take, o, b, at)
		s.gaps(take, o, b, at)
	}
	if best != nil {
		g := best.guide
		if upwards {
			g = Guide{geometry.Point{X: g.From.Y, Y: g.From.X}, geometry.Point{X: g.To.Y, Y: g.To.X}, g.Gap}
		}
		return best.by, &g
	}
	if s.Step > 0 {
		return math.Round(at.Low.X/s.Step)*s.Step - at.Low.X, nil
	}
	return 0, nil
}

// far is how far away across the axis the edge of a piece still draws, inches.
const far = 6

func (s Snap) edges(take func(pull), o other, b, at Box) {
	if !s.Edges {
		return
	}
	between := max(at.Low.Y-b.High.Y, b.Low.Y-at.High.Y)
	if between > far {
		return
	}
	low, high := min(at.Low.Y, b.Low.Y), max(at.High.Y, b.High.Y)
	line := func(mine, theirs float64) {
		take(pull{by: theirs - mine, guide: Guide{geometry.Point{X: theirs, Y: low}, geometry.Point{X: theirs, Y: high}, 0}})
	}
	line(at.Low.X, b.Low.X)
	line(at.High.X, b.High.X)
	if o.table {
		line(at.Center().X, b.Center().X)
		return
	}
	if between < 0.5 { // beside it: wall to wall
		line(at.Low.X, b.High.X)
		line(at.High.X, b.Low.X)
	}
	line(at.Center().X, b.Center().X)
}

// mostGap is the widest gap that draws, inches.
const mostGap = 12

func (s Snap) gaps(take func(pull), o other, b, at Box) {
	if !s.Gaps || o.table {
		return
	}
	low, high := max(at.Low.Y, b.Low.Y), min(at.High.Y, b.High.Y)
	if low >= high {
		return
	}
	y := (low + high) / 2
	gap := func(open, by float64, from, to float64) {
		if whole := math.Round(open); whole >= 1 && whole <= mostGap {
			shift := by * (whole - open)
			take(pull{by: shift, worse: 0.02 + 0.01*whole, guide: Guide{geometry.Point{X: from, Y: y}, geometry.Point{X: to + shift, Y: y}, whole}})
		}
	}
	gap(at.Low.X-b.High.X, 1, b.High.X, at.Low.X)
	gap(b.Low.X-at.High.X, -1, b.Low.X, at.High.X)
}

// Point draws a place to the grid, and to corners and edges of other things, and keeps it on the table.
func (s Snap) Point(m *maps.Map, p geometry.Point, ignore Selection) geometry.Point {
	to, _ := s.box(m, ignore, Box{p, p}, geometry.Point{})
	p = p.Add(to)
	return geometry.Point{X: thousandth(p.X), Y: thousandth(p.Y)}
}

// Length draws a length to the grid; it is never less than a step.
func (s Snap) Length(v float64) float64 {
	if s.Step <= 0 {
		return max(LeastSize, thousandth(v))
	}
	return max(s.Step, math.Round(v/s.Step)*s.Step)
}

// TurnStep is to what angles turning is drawn, in radians: 15 degrees.
const TurnStep = math.Pi / 12

// Angle draws an angle to the next whole step, unless nothing draws at all.
func (s Snap) Angle(a float64) float64 {
	if s == (Snap{}) {
		return a
	}
	return math.Round(a/TurnStep) * TurnStep
}
