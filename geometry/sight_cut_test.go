package geometry

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// stopOneByOne is stop without any list that is shorter than all solids.
func (t *Table) stopOneByOne(line Line) (PieceIndex, Point) {
	best, piece := 1.0, NoPiece
	way, rise := line.To.Sub(line.From), line.ToLevel-line.FromLevel
	for i := range t.solids {
		if s := &t.solids[i]; s.opaque {
			if enter, cuts := s.cuts(line.From, line.FromLevel, way, rise); cuts && enter < best {
				best, piece = enter, s.piece
			}
		}
	}
	return piece, line.From.Along(way, best)
}

// benchLine is one of the lines between two points of a table at any levels.
func (s *benchScene) benchLine(i int) Line {
	from, to := s.points[i&1023], s.points[(i*7+13)&1023]
	return Line{From: from, To: to, FromLevel: float64(i%9) / 2, ToLevel: float64(i%5) / 2}
}

// hanging is a table with every third solid hanging over the ground.
func hanging(t *testing.T, table *Table) *Table {
	t.Helper()
	layout := table.Layout()
	layout.Pieces = slices.Clone(layout.Pieces)
	for i := range layout.Pieces {
		layout.Pieces[i].Prisms = slices.Clone(layout.Pieces[i].Prisms)
		if i%3 == 0 {
			prism := &layout.Pieces[i].Prisms[0]
			prism.Bottom = prism.Top - 0.4
		}
	}
	table, err := NewTable(layout)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

func TestStopFindsTheFirst(t *testing.T) {
	for k := range 2 * len(benchSizes) {
		size := benchSizes[k/2]
		scene := newBenchScene(size.side, size.pieces, size.models)
		if k%2 == 1 {
			scene.table = hanging(t, scene.table)
		}
		random := rand.New(rand.NewPCG(3, 4))
		cut := 0
		for i := range 3000 {
			line := scene.benchLine(i)
			corners := scene.table.solids[i%len(scene.table.solids)].Polygon
			switch i % 8 {
			case 1: // along a row of the table
				line.To.Y = line.From.Y
			case 2: // upright
				line.To = line.From
			case 3: // from beyond the table
				line.From = Point{random.Float64()*3*size.side - size.side, -5}
			case 5: // through a corner
				if len(corners) > 0 {
					line.To = line.From.Along(corners[i/8%len(corners)].Sub(line.From), 1+random.Float64())
				}
			case 6: // along an edge
				if len(corners) > 0 {
					a, b := corners[i/8%len(corners)], corners[(i/8+1)%len(corners)]
					line.From, line.To = b.Along(a.Sub(b), 2), a.Along(b.Sub(a), 2)
				}
			}
			want, wantCut := scene.table.stopOneByOne(line)
			got, cutAt := scene.table.stop(line, nil)
			if got != want || want != NoPiece && cutAt != wantCut {
				t.Fatalf("%s: %+v is cut by %d at %v, one by one by %d at %v", size.name, line, got, cutAt, want, wantCut)
			}
			if want != NoPiece {
				cut++
			}
		}
		if cut < 100 || cut > 2900 {
			t.Fatalf("%s: %d of 3000 lines are cut", size.name, cut)
		}
	}
}

func BenchmarkStop(b *testing.B) {
	bench(b, func(s *benchScene, i int) { s.table.stop(s.benchLine(i), nil) })
}
