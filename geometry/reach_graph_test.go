package geometry

import (
	"math"
	"sync"
	"testing"

	"pgregory.net/rapid"
)

// The shortest ways along the tangent graph of the terrain, which is kept from one to the next, are those of a chase that
// knows nothing of it: on tables with aligned and touching walls, dents and models, crowded or not, from and to places
// that touch something, for bases of two sizes.
func TestGraphWaysAreThoseOfAChase(t *testing.T) {
	compared, around := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		side := rapid.SampledFrom([]int{8, 12, 20, 30}).Draw(t, "side")
		layout := Layout{Width: float64(side), Depth: float64(side)}
		for range rapid.IntRange(2, 139).Draw(t, "pieces") {
			piece := drawPiece(t, side)
			piece.Prisms[0].Bottom = 0
			layout.Pieces = append(layout.Pieces, piece)
		}
		table, err := NewTable(layout)
		if err != nil {
			t.Skip(err)
		}
		var models []Cylinder
		quarter := func(name string) float64 { return float64(rapid.IntRange(2, 4*side-2).Draw(t, name)) / 4 }
		for range rapid.IntRange(0, 12).Draw(t, "models") {
			models = append(models, Cylinder{Center: Point{quarter("modelX"), quarter("modelY")}, Radius: 0.5, Height: 1})
		}
		for range 4 {
			m := Movement{Mover: Cylinder{Radius: rapid.SampledFrom([]float64{0.25, 0.5}).Draw(t, "radius"), Height: 1}, Blocks: models, Allowance: math.Inf(1)}
			m.Start = Ground(Point{quarter("fromX"), quarter("fromY")})
			for range 3 {
				end := Ground(Point{quarter("toX"), quarter("toY")})
				e := table.Reach(m)
				if e.field.several || e.field.narrowed || e.misplaced(end).Kind != Unhindered {
					continue
				}
				if _, ok := e.straight(end.Center, 0, new(stride)); ok {
					continue
				}
				e.lanes = e.field.makeLanes()
				got, ok := e.graphWay(end.Center, math.Inf(1), new(stride))
				want, may := e.chaseWay(end.Center, math.Inf(1), new(stride))
				if ok != may || math.Abs(got.length-want.length) > slack {
					t.Fatalf("%v to %v: %v %.9f, by a chase %v %.9f\nmove %+v\n%+v", m.Start.Center, end.Center, ok, got.length, may, want.length, m, layout)
				}
				if compared++; ok {
					around++
				}
			}
		}
	})
	if compared < 20 || around < compared/4 || around == compared {
		t.Errorf("%d ways compared, of which %d lead there: too few to say anything", compared, around)
	}
}

// Many at once may ask for ways on one table, and get the answers of one after the other on a table of their own. What the
// graphs keep is counted, and beyond a bound they are made anew.
func TestGraphIsSharedAndBounded(t *testing.T) {
	scene := newBenchScene(20, 45, 12)
	s := reachScene{&scene, 20}
	var moves []Movement
	var ends []Spot
	for i := range s.models {
		m := s.move(i, math.Inf(1), 0)
		for _, p := range s.targets(m, 4, s.side) {
			moves, ends = append(moves, m), append(ends, p)
		}
	}
	lengths := func(table *Table, first int) []float64 {
		found := make([]float64, len(moves))
		for k := range moves {
			i := (first + 7*k) % len(moves)
			found[i], _ = table.Reach(moves[i]).Length(ends[i])
		}
		return found
	}
	fresh := func() *Table {
		table, err := NewTable(s.table.layout)
		if err != nil {
			t.Fatal(err)
		}
		return table
	}
	if len(moves)%7 == 0 {
		t.Fatal("some of the ways are left out")
	}
	want, shared := lengths(fresh(), 0), fresh()
	same := func(found []float64) {
		for i := range want {
			if math.Abs(found[i]-want[i]) > slack {
				t.Errorf("way %d: %.9f, alone %.9f", i, found[i], want[i])
			}
		}
	}
	var group sync.WaitGroup
	for first := range 6 {
		group.Go(func() { same(lengths(shared, 5*first)) })
	}
	group.Wait()

	counted := int64(0)
	for _, made := range shared.ground.made {
		g := made.tangents()
		counted += bendStrands * int64(len(g.bends))
		for i := range g.slots {
			if list := g.slots[i].Load(); list != nil {
				counted += int64(len(*list))
			}
		}
		for _, p := range g.places {
			counted += p.size()
		}
	}
	kept := shared.ground.terrains.kept
	if counted != kept.Load() || counted < 500 {
		t.Errorf("%d strands kept, %d counted", kept.Load(), counted)
	}
	kept.Store(mostStrands + 1)
	same(lengths(shared, 0))
	if now := shared.ground.terrains.kept.Load(); now > mostStrands/2 || now < counted/2 {
		t.Errorf("%d strands kept after they were dropped, of %d", now, counted)
	}
}
