package geometry

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// A template catches the same pieces however many solids there are: within one shelf, on several, and on more shelves
// than one word has bits; with pieces whose prisms stand far apart, and with pieces and templates off the table.
func TestSieveLosesNothing(t *testing.T) {
	random := rand.New(rand.NewPCG(11, 3))
	for _, c := range []struct {
		solids, queries int
		side            float64
	}{{1, 200, 10}, {13, 200, 24}, {64, 200, 24}, {65, 200, 30}, {200, 200, 40}, {700, 100, 60}, {4700, 60, 150}} {
		place := func() Point {
			return Point{c.side * (1.3*random.Float64() - 0.15), c.side * (1.3*random.Float64() - 0.15)}
		}
		layout := Layout{Width: c.side, Depth: c.side * 0.7}
		for i := range c.solids {
			prism := Prism{Footprint: Footprint{Center: place(), Radius: 0.2 + 2*random.Float64()}, Bottom: random.Float64(), Top: 1 + 2*random.Float64()}
			if i%3 > 0 {
				corner := place()
				wide := Point{3 * random.Float64(), 3 * random.Float64()}
				prism.Footprint = Footprint{Polygon: []Point{corner, corner.Add(Point{wide.X + 0.1, 0}), corner.Add(wide.Add(Point{0.1, 0.1})), corner.Add(Point{0, wide.Y + 0.1})}}
			}
			if i%5 == 4 {
				last := &layout.Pieces[len(layout.Pieces)-1]
				last.Prisms = append(last.Prisms, prism)
				continue
			}
			layout.Pieces = append(layout.Pieces, Piece{Prisms: []Prism{prism}})
		}
		table, err := NewTable(layout)
		if err != nil {
			t.Fatal(err)
		}
		caught := 0
		for range c.queries {
			disc := Disc{Center: place(), Radius: 6 * random.Float64(), Bottom: random.Float64(), Top: 1 + 2*random.Float64()}
			way := heading(7 * random.Float64())
			strip := Strip{Origin: disc.Center, Direction: way, Length: 15 * random.Float64(), Width: 3 * random.Float64(), Bottom: disc.Bottom, Top: disc.Top}
			cone := Cone{Origin: disc.Center, Direction: way, Length: strip.Length, Narrow: 0.5, Wide: 0.5 + 4*random.Float64(), Bottom: disc.Bottom, Top: disc.Top}
			model := Cylinder{Center: disc.Center, Radius: 1.5 * random.Float64(), Bottom: disc.Bottom, Height: 1}
			stripCorners, coneCorners := strip.Corners(), cone.Corners()
			var discs, strips, cones, bases, within []PieceIndex
			inches := disc.Radius
			low, high := model.reach(inches)
			around := table.PiecesAround(low, high, nil)
			for i := range table.Len() {
				piece := PieceIndex(i)
				touches := func(distance func(f *Footprint) float64, reach, bottom, top float64) bool {
					return slices.ContainsFunc(table.Piece(piece).Prisms, func(p Prism) bool {
						return spansTouch(p.Bottom, p.Top, bottom, top) && distance(&p.Footprint) <= reach
					})
				}
				fromPoint := func(f *Footprint) float64 { return f.DistanceTo(disc.Center) }
				if touches(fromPoint, disc.Radius, disc.Bottom, disc.Top) {
					discs = append(discs, piece)
				}
				if gap := table.GapToPiece(model, piece); gap.Ground <= inches && gap.Vertical <= inches {
					within = append(within, piece)
				}
				for _, prism := range table.Piece(piece).Prisms {
					from, to := prism.Bounds()
					if from.X <= high.X && to.X >= low.X && from.Y <= high.Y && to.Y >= low.Y && !slices.Contains(around, piece) {
						t.Fatalf("%d solids: piece %d is missed around %v", c.solids, i, model.Center)
					}
				}
				if touches(fromPoint, model.Radius+ContactGap, model.Bottom, model.Top()) {
					bases = append(bases, piece)
				}
				if touches(func(f *Footprint) float64 { return footprintDistance(f, stripCorners[:]) }, 0, strip.Bottom, strip.Top) {
					strips = append(strips, piece)
				}
				if touches(func(f *Footprint) float64 { return footprintDistance(f, coneCorners[:]) }, 0, cone.Bottom, cone.Top) {
					cones = append(cones, piece)
				}
			}
			for _, one := range []struct {
				name      string
				got, want []PieceIndex
			}{
				{"disc", table.DiscCatches(disc, nil), discs},
				{"strip", table.StripCatches(strip, nil), strips},
				{"cone", table.ConeCatches(cone, nil), cones},
				{"base", table.PiecesAt(model, nil), bases},
				{"within", table.PiecesWithin(model, inches, nil), within},
				{"around", around, slices.Compact(slices.Sorted(slices.Values(around)))},
			} {
				if !slices.Equal(one.got, one.want) {
					t.Fatalf("%d solids, %s at %v: %v, want %v", c.solids, one.name, disc.Center, one.got, one.want)
				}
				caught += len(one.got)
			}
		}
		if caught == 0 {
			t.Fatalf("%d solids: no template caught anything", c.solids)
		}
	}
}

// A plan line through few solids is looked up by the sieve, through many by the grid: both find the same.
func TestPlanLinesOfFewAndManySolidsAgree(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 8))
	cut := 0
	for range 40 {
		layout := newBenchScene(12+30*random.Float64(), 1+random.IntN(60), 1).table.layout
		few, err := NewTable(layout)
		if err != nil {
			t.Fatal(err)
		}
		for k := range 70 {
			far := Point{2 * layout.Width, float64(k)}
			layout.Pieces = append(layout.Pieces, Piece{Prisms: []Prism{{Footprint: Footprint{Center: far, Radius: 0.1}, Top: 1}}})
		}
		many, err := NewTable(layout)
		if err != nil {
			t.Fatal(err)
		}
		place := func() Point {
			return Point{layout.Width * (1.4*random.Float64() - 0.2), layout.Depth * (1.4*random.Float64() - 0.2)}
		}
		for range 500 {
			a, b, level := place(), place(), 4*random.Float64()
			piece, at := few.PlanLine(a, b, level)
			other, place := many.PlanLine(a, b, level)
			if piece != other || at != place {
				t.Fatalf("%v to %v at %v: piece %d at %v of few, %d at %v of many", a, b, level, piece, at, other, place)
			}
			if piece != NoPiece {
				cut++
			}
		}
	}
	if cut < 1000 {
		t.Fatalf("only %d lines were cut", cut)
	}
}
