package geometry

import (
	"math"
	"math/rand/v2"
	"testing"
)

// What room a line needs to be found, and that less than none is none.

// From a deck down past its edge, and from under it up: the line that reaches farthest past the edge is known, so that the
// edge can be put where it leaves that line a known room, or lacks a known bit.
func TestLinesPastEdgeOfDeck(t *testing.T) {
	random := rand.New(rand.NewPCG(13, 7))
	for range 6 {
		deck := [2]float64{2 + random.Float64(), 0}
		deck[1] = deck[0] + []float64{0.0625, 0.25, 1}[random.IntN(3)]
		up := Cylinder{Center: Point{8, 6 + 4*random.Float64()}, Radius: 0.3 + random.Float64(), Bottom: deck[1] + random.Float64()*float64(random.IntN(2)), Height: 1 + random.Float64()}
		down := Cylinder{Radius: 0.3 + random.Float64(), Height: 1 + random.Float64()*(deck[0]-1)}
		down.Center = Point{up.Center.X + up.Radius - down.Radius + 2.5*(random.Float64()-0.4), up.Center.Y + 3*(random.Float64()-0.5)}
		p, q := up.Center.X+up.Radius, down.Center.X+down.Radius // how far the two reach
		farthest := p + (q-p)*(up.Top()-deck[1])/(up.Top()-down.Top())
		if p > q {
			farthest = p + (q-p)*(up.Bottom-deck[0])/up.Bottom
		}
		m := motion{turn: heading(random.Float64() * 2 * math.Pi)}
		m.shift = Point{8, 8}.Sub(m.point(Point{8, 8}))
		a, b := m.model(up), m.model(down)
		for _, room := range []float64{1e-2, 1e-3, 1e-4, 6e-5, -1e-6, -1e-5, -1e-4, -1e-2} {
			edge := farthest - room
			box := func(x0, y0, x1, y1 float64) Prism {
				return Prism{Footprint: Footprint{Polygon: []Point{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}}, Bottom: deck[0], Top: deck[1]}
			}
			seam := up.Center.Y + random.Float64() - 0.5
			kinds := [][]Prism{
				{box(-40, -40, edge, 60)},
				{box(-40, -40, edge, seam), box(-40, seam, edge, 60)},
				{box(-40, -40, edge, seam+0.3), box(-40, seam, edge, 60)},
				{box(-40, -40, edge-0.25, 60), box(edge-0.25, -40, edge, 60)},
				{{Footprint: Footprint{Polygon: []Point{{-40, -40}, {edge, -40}, {edge, 60}, {-40, 60}, {-40, 50}, {-20, 50}, {-20, 40}, {-40, 40}}}, Bottom: deck[0], Top: deck[1]}},
			}
			for kind, prisms := range kinds {
				table, err := NewTable(m.layout(Layout{Width: 16, Depth: 16, Pieces: []Piece{{Prisms: prisms}}}))
				if err != nil {
					t.Fatal(err)
				}
				if any := table.AnyLine(a, b); any != (room > 0) || any != table.AnyLine(b, a) {
					t.Errorf("deck of kind %d with %v beyond its edge: any line %v, back %v; %+v %+v", kind, room, any, table.AnyLine(b, a), a, b)
				}
			}
		}
	}
}

// Between two decks, or through two slits behind each other, a line as wide as promised is found, and none where they touch.
func TestLinesThroughSlits(t *testing.T) {
	random := rand.New(rand.NewPCG(13, 8))
	box := func(x0, y0, x1, y1, bottom, top float64) Prism {
		return Prism{Footprint: Footprint{Polygon: []Point{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}}, Bottom: bottom, Top: top}
	}
	round := func(x, y, radius, bottom, top float64) Prism {
		return Prism{Footprint: Footprint{Center: Point{x, y}, Radius: radius}, Bottom: bottom, Top: top}
	}
	for range 5 {
		m := motion{turn: heading(random.Float64() * 2 * math.Pi)}
		m.shift = Point{8, 8}.Sub(m.point(Point{8, 8}))
		y := 8 + random.Float64() - 0.5
		up := m.model(Cylinder{Center: Point{6 + random.Float64(), y}, Radius: 0.5 + random.Float64()/2, Bottom: 3.5, Height: 1.5})
		down := m.model(Cylinder{Center: Point{8 + 2*random.Float64(), 8}, Radius: 0.5 + random.Float64()/2, Height: 1.5})
		across := m.model(Cylinder{Center: Point{14, 8 + random.Float64()*0.4}, Radius: 0.5, Height: 1.5})
		for _, wide := range []float64{1e-2, 1e-3, 1e-4, 3e-5, 0} {
			slit := 8 + random.Float64()*0.2
			for kind, c := range []struct {
				prisms []Prism
				a, b   Cylinder
			}{
				{[]Prism{box(-40, -40, 60, slit, 3, 3.5), box(-40, slit+wide, 60, 60, 3, 3.5)}, up, down},
				{[]Prism{box(-40, -40, 60, slit, 2, 3.25), box(-40, slit+wide, 60, 60, 3, 3.5)}, up, down},
				{[]Prism{
					box(10, -40, 10.5, slit, 0, 9), box(10, slit+wide, 10.5, 60, 0, 9),
					box(12, -40, 12.5, slit, 0, 9), box(12, slit+wide, 12.5, 60, 0, 9),
				}, down, across},
				{[]Prism{
					round(11, slit-20, 20, 0, 9), round(11, slit+wide+30, 30, 0, 9),
					box(12, -40, 12.5, slit, 0, 9), box(12, slit+wide, 12.5, 60, 0, 9),
				}, down, across},
				{[]Prism{
					box(10, -40, 10.5, slit, 0, 9), box(10, slit+wide, 10.5, 60, 0, 9),
					box(12, -40, 12.5, 60, 0, 0.5), box(12, -40, 12.5, 60, 0.5+wide, 9),
				}, down, across},
			} {
				table, err := NewTable(m.layout(Layout{Width: 16, Depth: 16, Pieces: []Piece{{Prisms: c.prisms}}}))
				if err != nil {
					t.Fatal(err)
				}
				if any := table.AnyLine(c.a, c.b); any != (wide > 0) || any != table.AnyLine(c.b, c.a) {
					t.Errorf("slits of kind %d, %v wide: any line %v, back %v; %+v %+v", kind, wide, any, table.AnyLine(c.b, c.a), c.a, c.b)
				}
			}
		}
	}
}
