package geometry

import (
	"math"
	"math/rand/v2"
	"reflect"
	"testing"
)

// inOneCell returns the same table with an index that lets everything through.
func inOneCell(t *testing.T, layout Layout) *Table {
	t.Helper()
	table, err := NewTable(layout)
	if err != nil {
		t.Fatal(err)
	}
	whole := grid{cells: cells{low: Point{-2e4, -2e4}, size: 4e4, inverse: 1 / 4e4, columns: 1, rows: 1}, start: []int32{0, int32(len(table.solids))}}
	for i := range table.solids {
		whole.items = append(whole.items, int32(i))
	}
	table.grid = whole
	return table
}

// strewn is a table full of terrain of every kind, on and off it, overlapping, touching and stacked.
func strewn(random *rand.Rand, side float64, pieces int) Layout {
	layout := Layout{Width: side, Depth: side * 0.8}
	for i := range pieces {
		p := Piece{Passable: i%7 == 0, Transparent: i%7 == 0, Impassable: i%9 == 4, Enclosed: i%5 == 3}
		at := Point{math.Round(8*side*(1.2*random.Float64()-0.1)) / 8, math.Round(8*side*(1.2*random.Float64()-0.1)) / 8}
		for range 1 + random.IntN(2) {
			wide := Point{math.Round(8*(0.25+4*random.Float64())) / 8, math.Round(8*(0.25+4*random.Float64())) / 8}
			prism := Prism{Bottom: float64(random.IntN(2)), Footprint: Footprint{Polygon: []Point{at, {at.X + wide.X, at.Y}, at.Add(wide), {at.X, at.Y + wide.Y}}}}
			if random.IntN(3) == 0 {
				prism.Footprint = Footprint{Center: at, Radius: wide.X / 2}
			}
			if random.IntN(4) == 0 {
				turn := heading(7 * random.Float64())
				for k, c := range prism.Polygon {
					prism.Polygon[k] = at.Along(turn, c.Sub(at).X).Along(turn.Left(), c.Sub(at).Y)
				}
			}
			prism.Top = prism.Bottom + math.Round(4*3*random.Float64())/4
			p.Prisms = append(p.Prisms, prism)
			at = at.Add(Point{X: wide.X}) // wall to wall
		}
		layout.Pieces = append(layout.Pieces, p)
	}
	return layout
}

// What movement, falls and displacements find does not depend on the cells: it is the same with all terrain in one of
// them, also for points on the border of a cell, on an edge or a hair beside it, and off the table.
func TestCellsLoseNothingThatCarriesOrStops(t *testing.T) {
	landed, stopped, room := 0, 0, 0
	for seed := range uint64(14) {
		random := rand.New(rand.NewPCG(23, seed))
		side := []float64{12, 24, 40}[seed%3]
		layout := strewn(random, side, []int{1, 12, 60, 100}[seed%4])
		table, err := NewTable(layout)
		if err != nil {
			t.Fatal(err)
		}
		whole := inOneCell(t, layout)
		point := func() Point {
			p := Point{side * (1.2*random.Float64() - 0.1), side * (1.0*random.Float64() - 0.1)}
			switch random.IntN(4) {
			case 0: // the border of a cell
				p.X = table.grid.low.X + table.grid.size*math.Round((p.X-table.grid.low.X)/table.grid.size)
			case 1: // an edge or corner
				s := &table.solids[random.IntN(len(table.solids))]
				p = Point{s.low.X + float64(random.IntN(3))*(s.high.X-s.low.X)/2, s.high.Y}
			}
			hair := []float64{0, 0, 1e-6, -1e-6, 0.9e-6, -0.9e-6, 1e-7}[random.IntN(7)]
			return p.Add(Point{hair, -hair})
		}
		for range 150 {
			p, level := point(), 4*random.Float64()
			a, from := table.SurfaceBelow(p, level)
			b, also := whole.SurfaceBelow(p, level)
			if a != b || from != also {
				t.Fatalf("seed %d: below %v at %g: %g of %d, in one cell %g of %d", seed, p, level, a, from, b, also)
			}
			spots := table.Surfaces(p)
			if others := whole.Surfaces(p); !reflect.DeepEqual(spots, others) {
				t.Fatalf("seed %d: surfaces at %v: %+v, in one cell %+v", seed, p, spots, others)
			}
			mover := Cylinder{Center: p, Radius: []float64{0, 0.25, 0.6, 1.5}[random.IntN(4)], Bottom: a, Height: 1.5}
			var blocks []Cylinder
			for range random.IntN(6) {
				blocks = append(blocks, Cylinder{Center: point(), Radius: 2 * random.Float64(), Bottom: float64(random.IntN(2)), Height: 1})
			}
			start := Ground(p)
			if len(spots) > 0 {
				start = spots[random.IntN(len(spots))]
			}
			push := Push{Mover: mover, Start: start, Direction: heading(7 * random.Float64()), Distance: 10 * random.Float64(), Blocks: blocks}
			if random.IntN(3) == 0 {
				push.Direction = Point{float64(random.IntN(3) - 1), float64(random.IntN(3) - 1)}
			}
			one, other := table.Displace(push), whole.Displace(push)
			if !reflect.DeepEqual(one, other) {
				t.Fatalf("seed %d: %+v ends %+v, in one cell %+v", seed, push, one, other)
			}
			if one.Hit.Kind != Unhindered {
				stopped++
			}
			if random.IntN(60) == 0 && pieceCarries(table, from) {
				fall, again := table.FallFrom(mover, start, p, from, blocks), whole.FallFrom(mover, start, p, from, blocks)
				if !reflect.DeepEqual(fall, again) {
					t.Fatalf("seed %d: %+v falls from %d at %v to %+v, in one cell %+v", seed, mover, from, p, fall, again)
				}
				landed++
			}
			if from != NoPiece {
				out := heading(7 * random.Float64())
				mover.Radius = 0.3 * random.Float64()
				if table.RoomBeside(mover, level, p, out, from) != whole.RoomBeside(mover, level, p, out, from) {
					t.Fatalf("seed %d: room for %+v beside %v, on the side of %v, of %d depends on the cells", seed, mover, p, out, from)
				}
				room++
			}
		}
	}
	if landed < 3 || stopped < 100 || room < 100 {
		t.Errorf("%d landed, %d were stopped, and beside %d there was a look for room", landed, stopped, room)
	}
}

// A centre up to a millionth of an inch beside an edge is carried, also where the edge is the border of a cell.
func TestEdgeOnTheBorderOfACell(t *testing.T) {
	const side = 16
	size := cellSize(side, side, 1)
	box := Prism{Top: 2, Footprint: Footprint{Polygon: []Point{{1, 1}, {size, 1}, {size, 5}, {1, 5}}}}
	table, err := NewTable(Layout{Width: side, Depth: side, Pieces: []Piece{{Prisms: []Prism{box}}}})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ beside, level float64 }{{0, 2}, {0.9e-6, 2}, {1.1e-6, 0}} {
		p := Point{size + c.beside, 3}
		if c.beside > 0 && table.grid.at(p) == table.grid.at(Point{size - 1, 3}) {
			t.Fatal("the edge is not the border of a cell")
		}
		if got, _ := table.SurfaceBelow(p, 4); got != c.level {
			t.Errorf("%g beside the edge: carried at %g, want %g", c.beside, got, c.level)
		}
	}
}

func pieceCarries(t *Table, at PieceIndex) bool { return at != NoPiece && !t.Piece(at).Impassable }
