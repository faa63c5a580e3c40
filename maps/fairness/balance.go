package fairness

import (
	"math"

	"trueinch/geometry"
)

// Half names a part of the table that is weighed against another: the catalogue key of its name.
type Half string

// The parts. Left and right are as seen from the near edge.
const (
	Near      Half = "sheets.half.near"
	Far       Half = "sheets.half.far"
	Left      Half = "sheets.half.left"
	Right     Half = "sheets.half.right"
	NearLeft  Half = "sheets.half.near-left"
	NearRight Half = "sheets.half.near-right"
	FarLeft   Half = "sheets.half.far-left"
	FarRight  Half = "sheets.half.far-right"
)

// Part is what one part of the table holds.
type Part struct {
	Half      Half
	Outline   []geometry.Point
	Area      float64 // square inches of Structures, ruins and Impassable Terrain
	Volume    float64 // cubic inches of the same: area times height
	Cover     float64 // inches of outline behind which somebody can stand, Objects included
	Dangerous float64 // square inches of Dangerous Terrain
	Objects   int
}

// Height is the mean height of the terrain of a part, in inches.
func (p Part) Height() float64 {
	if p.Area == 0 {
		return 0
	}
	return p.Volume / p.Area
}

// Balance weighs two parts of the table.
type Balance struct{ A, B Part }

// Tilt is how far a quantity is from lying half in A and half in B, from -1/2 to 1/2; positive when A has more.
func (b Balance) Tilt(of func(Part) float64) float64 {
	x, y := of(b.A), of(b.B)
	if x+y == 0 {
		return 0
	}
	return x/(x+y) - 0.5
}

func (b *board) balances() []Balance {
	w, d := b.m.Width, b.m.Depth
	part := func(half Half, x0, y0, x1, y1 float64) Part {
		return b.weigh(half, geometry.Point{X: x0 * w, Y: y0 * d}, geometry.Point{X: x1 * w, Y: y1 * d})
	}
	return []Balance{
		{part(Near, 0, 0, 1, 0.5), part(Far, 0, 0.5, 1, 1)},
		{part(Left, 0, 0, 0.5, 1), part(Right, 0.5, 0, 1, 1)},
		{part(NearLeft, 0, 0, 0.5, 0.5), part(FarRight, 0.5, 0.5, 1, 1)},
		{part(NearRight, 0.5, 0, 1, 0.5), part(FarLeft, 0, 0.5, 0.5, 1)},
	}
}

// coverHeight is the least height behind which a figure finds cover, in inches.
const coverHeight = 0.7

func (b *board) weigh(half Half, low, high geometry.Point) Part {
	p := Part{Half: half, Outline: []geometry.Point{low, {X: high.X, Y: low.Y}, high, {X: low.X, Y: high.Y}}}
	for i := range b.m.Pieces {
		piece := &b.m.Pieces[i]
		if piece.Kind == geometry.Object && inside(centerOf(piece), low, high) {
			p.Objects++
		}
		for k := range piece.Prisms {
			s := &piece.Prisms[k]
			cut := within(outlineOf(&s.Footprint), low, high)
			area := math.Abs(geometry.Area(cut))
			switch piece.Kind {
			case geometry.Structure, geometry.Impassable:
				p.Area += area
				p.Volume += area * (s.Top - s.Bottom)
			case geometry.Zone:
				if piece.Danger > 0 {
					p.Dangerous += area
				}
			}
			if !piece.Transparent && s.Top >= coverHeight {
				p.Cover += lengthInside(outlineOf(&s.Footprint), low, high)
			}
		}
	}
	return p
}

// inside reports whether p lies in a rectangle; of two that share a side, only one holds what lies on it.
func inside(p, low, high geometry.Point) bool {
	return p.X >= low.X && p.X < high.X && p.Y >= low.Y && p.Y < high.Y
}

func centerOf(p *geometry.Piece) geometry.Point {
	return middleOf(outlineOf(&p.Prisms[0].Footprint))
}

// lengthInside is how much of an outline runs inside a rectangle.
func lengthInside(outline []geometry.Point, low, high geometry.Point) float64 {
	sum := 0.0
	for i, p := range outline {
		q := outline[(i+1)%len(outline)]
		from, to := 0.0, 1.0
		way := q.Sub(p)
		for _, side := range [4][2]float64{{p.X - low.X, way.X}, {high.X - p.X, -way.X}, {p.Y - low.Y, way.Y}, {high.Y - p.Y, -way.Y}} {
			at, slope := side[0], side[1]
			switch {
			case slope > 0:
				from = max(from, -at/slope)
			case slope < 0:
				to = min(to, at/-slope)
			case at < 0:
				to = -1
			}
		}
		if to > from {
			sum += (to - from) * way.Length()
		}
	}
	return sum
}

// quantity is something that should be spread evenly.
type quantity struct {
	key      string
	patience float64 // how far it may tilt, as a multiple of what terrain may
	of       func(Part) float64
}

var quantities = []quantity{
	{"sheets.fair.more-area", 1, func(p Part) float64 { return p.Area }},
	{"sheets.fair.more-height", 1, func(p Part) float64 { return p.Height() }},
	{"sheets.fair.more-cover", 1, func(p Part) float64 { return p.Cover }},
	{"sheets.fair.more-objects", 1.5, func(p Part) float64 { return float64(p.Objects) }},
	{"sheets.fair.more-danger", 2, func(p Part) float64 { return p.Dangerous }},
}

// balanceFindings tells what lies unevenly. Between the teams 55 of 100 are noted and 60 are poor; across them and by
// quarters twice as much is allowed, and nothing there is worse than notable.
func (b *board) balanceFindings(balances []Balance) []Finding {
	var found []Finding
	for i, balance := range balances {
		patience := 2.0
		if i == b.teamAxis() {
			patience = 1
		}
		even := true
		for _, q := range quantities {
			tilt := balance.Tilt(q.of)
			more, less := balance.A, balance.B
			if tilt < 0 {
				more, less = less, more
			}
			level := Fine
			switch {
			case math.Abs(tilt) > 0.10*patience*q.patience && i == b.teamAxis():
				level = Poor
			case math.Abs(tilt) > 0.05*patience*q.patience:
				level = Notable
			default:
				continue
			}
			if q.key == "sheets.fair.more-objects" && more.Objects-less.Objects <= 2 {
				continue
			}
			even = false
			found = append(found, Finding{
				Kind: Halves, Level: level, Key: q.key,
				Args: arguments("More", more.Half, "Less", less.Half, "Share", Share(0.5+math.Abs(tilt)), "Rest", Share(0.5-math.Abs(tilt))),
				Show: []Mark{outlineMark(nobody, more.Outline)},
			})
		}
		if even && i < 2 {
			found = append(found, Finding{
				Kind: Halves, Level: Fine, Key: "sheets.fair.even",
				Args: arguments("More", balance.A.Half, "Less", balance.B.Half),
				Show: []Mark{outlineMark(nobody, balance.A.Outline), outlineMark(nobody, balance.B.Outline)},
			})
		}
	}
	return found
}

// teamAxis is the place in balances of the halves that the first two zones lie in.
func (b *board) teamAxis() int {
	if len(b.zones) < 2 {
		return 0
	}
	way := middleOf(b.zones[1].Outline).Sub(middleOf(b.zones[0].Outline))
	if math.Abs(way.X) > math.Abs(way.Y) {
		return 1
	}
	return 0
}
