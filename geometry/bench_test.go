package geometry

import (
	"math"
	"math/rand/v2"
	"testing"
)

// The four tables of the speed figures: seeded, so that every run measures the same.
var benchSizes = []struct {
	name           string
	side           float64 // inches
	pieces, models int
}{
	{"small", 24, 10, 6}, {"normal", 36, 30, 16}, {"dense", 48, 120, 40}, {"huge", 96, 600, 200},
}

// benchScene is a table with models standing free on it, and seeded points for queries.
type benchScene struct {
	table  *Table
	models []Cylinder
	points []Point
	ways   []Point
}

func newBenchScene(side float64, pieces, models int) benchScene {
	random := rand.New(rand.NewPCG(7, uint64(pieces)))
	layout := Layout{Width: side, Depth: side}
	for i := range pieces {
		center := Point{1 + random.Float64()*(side-2), 1 + random.Float64()*(side-2)}
		prism := Prism{Top: 0.5 + 3.5*random.Float64()}
		switch {
		case i%7 == 3:
			prism.Center, prism.Radius = center, 0.25+random.Float64()*0.75
		case i%7 == 5:
			for k := range 6 {
				prism.Polygon = append(prism.Polygon, center.Along(heading(float64(k)*math.Pi/3), 0.5+random.Float64()*0.2))
			}
		default:
			long := heading(random.Float64() * 2 * math.Pi).Times(0.4 + random.Float64()*1.4)
			wide := long.Unit().Left().Times(0.1 + random.Float64()*1.1)
			prism.Polygon = []Point{center.Sub(long).Sub(wide), center.Add(long).Sub(wide), center.Add(long).Add(wide), center.Sub(long).Add(wide)}
		}
		layout.Pieces = append(layout.Pieces, Piece{Prisms: []Prism{prism}})
	}
	table, err := NewTable(layout)
	if err != nil {
		panic(err)
	}
	s := benchScene{table: table}
	free := func(radius float64) Point {
		for {
			p := Point{1 + random.Float64()*(side-2), 1 + random.Float64()*(side-2)}
			if len(table.PiecesAt(Cylinder{Center: p, Radius: radius, Height: 10}, nil)) == 0 {
				return p
			}
		}
	}
	for i := range models {
		radius := BaseRadius([]float64{30, 30, 40, 50}[i%4])
		s.models = append(s.models, Cylinder{Center: free(radius), Radius: radius, Height: 2 * radius})
	}
	for range 1024 {
		s.points = append(s.points, free(0.1))
		s.ways = append(s.ways, heading(random.Float64()*2*math.Pi))
	}
	return s
}

// bench runs a query on all four tables.
func bench(b *testing.B, query func(s *benchScene, i int)) {
	for _, size := range benchSizes {
		scene := newBenchScene(size.side, size.pieces, size.models)
		b.Run(size.name, func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				query(&scene, i)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "queries/s")
		})
	}
}

func BenchmarkVisibleArea(b *testing.B) {
	var area []Point
	bench(b, func(s *benchScene, i int) { area = s.table.AppendVisibleArea(area[:0], s.points[i%1024], 0.25) })
}

func BenchmarkPlanLine(b *testing.B) {
	bench(b, func(s *benchScene, i int) { s.table.PlanLine(s.points[i%1024], s.points[(i*7+3)%1024], 0.25) })
}

func BenchmarkVisibleFraction(b *testing.B) {
	bench(b, func(s *benchScene, i int) {
		n := len(s.models)
		from, to := i%n, (i*5+1+i/n)%n
		if from == to {
			to = (to + 1) % n
		}
		s.table.VisibleFraction(s.models[from], s.models[to])
	})
}

func BenchmarkSight(b *testing.B) {
	bench(b, func(s *benchScene, i int) {
		n := len(s.models)
		from, to := i%n, (i*5+1+i/n)%n
		if from == to {
			to = (to + 1) % n
		}
		s.table.Sight(s.models[from], s.models[to])
	})
}

func BenchmarkSightToPiece(b *testing.B) {
	bench(b, func(s *benchScene, i int) {
		s.table.SightToPiece(s.models[i%len(s.models)], PieceIndex((i*7+1)%s.table.Len()))
	})
}

// All that a target under the mouse is asked for: gap and contact, what is seen of it and its picture, cover by all
// systems with the other models in the way, what a template over it catches, and what the shooter sees of the table.
func BenchmarkHover(b *testing.B) {
	var area []Point
	var caught []PieceIndex
	crowds := map[*Table]*Table{}
	bench(b, func(s *benchScene, i int) {
		crowd := crowds[s.table]
		if crowd == nil {
			var err error
			if crowd, err = s.table.WithModels(s.models); err != nil {
				b.Fatal(err)
			}
			crowds[s.table] = crowd
		}
		n := len(s.models)
		one, two := i%n, (i*5+1+i/n)%n
		if one == two {
			two = (two + 1) % n
		}
		from, to := s.models[one], s.models[two]
		gapSink = GapBetween(from, to)
		Contact(from, to)
		own := []PieceIndex{PieceIndex(s.table.Len() + one), PieceIndex(s.table.Len() + two)}
		s.table.Sight(from, to)
		all := crowd.Sight(from, to, own...)
		crowd.VolumeSeen(from, to, all, own...)
		s.table.Portrait(from, to)
		blast := Disc{Center: to.Center, Radius: 3, Top: 3}
		caught = s.table.DiscCatches(blast, caught[:0])
		for _, m := range s.models {
			blast.Touches(m)
		}
		area = s.table.AppendVisibleArea(area[:0], from.Center, from.Top())
	})
}

func BenchmarkGapBetween(b *testing.B) {
	bench(b, func(s *benchScene, i int) {
		n := len(s.models)
		gapSink = GapBetween(s.models[i%n], s.models[(i*5+1)%n])
	})
}

func BenchmarkGapToPiece(b *testing.B) {
	bench(b, func(s *benchScene, i int) {
		gapSink = s.table.GapToPiece(s.models[i%len(s.models)], PieceIndex(i%s.table.Len()))
	})
}

var gapSink Gap

func BenchmarkDiscCatches(b *testing.B) {
	caught := make([]PieceIndex, 0, 64)
	bench(b, func(s *benchScene, i int) {
		caught = s.table.DiscCatches(Disc{Center: s.points[i%1024], Radius: 2, Top: 2}, caught[:0])
	})
}

func BenchmarkStripCatches(b *testing.B) {
	caught := make([]PieceIndex, 0, 64)
	bench(b, func(s *benchScene, i int) {
		caught = s.table.StripCatches(Strip{Origin: s.points[i%1024], Direction: s.ways[i%1024], Length: 8, Width: 1.2, Top: 1.2}, caught[:0])
	})
}

func BenchmarkPiecesAt(b *testing.B) {
	caught := make([]PieceIndex, 0, 64)
	bench(b, func(s *benchScene, i int) { caught = s.table.PiecesAt(s.models[i%len(s.models)], caught[:0]) })
}

func BenchmarkNewTable(b *testing.B) {
	bench(b, func(s *benchScene, i int) {
		if _, err := NewTable(s.table.layout); err != nil {
			b.Fatal(err)
		}
	})
}
