package geometry

import (
	"math"
	"slices"
	"sync"
	"testing"

	"pgregory.net/rapid"
)

// The shortest ways along the tangent graph of the terrain, which is kept from one to the next, are those of a lazy search that
// knows nothing of it: on tables with aligned and touching walls, dents and models, crowded or not, from and to places
// that touch something, for bases of two sizes.
func TestGraphWaysAreThoseOfALazySearch(t *testing.T) {
	compared, around, absent := 0, 0, 0
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
			switch mover := rapid.IntRange(-1, len(models)-1).Draw(t, "mover"); {
			case mover < 0:
			case rapid.Bool().Draw(t, "moved"): // the others meet it elsewhere from now on
				models = slices.Clone(models)
				models[mover].Center = m.Start.Center
				fallthrough
			default:
				m.Start = Ground(models[mover].Center)
				m.Blocks = slices.Delete(slices.Clone(models), mover, mover+1)
			}
			for range 3 {
				end := Ground(Point{quarter("toX"), quarter("toY")})
				e := reachByGraph(table, m)
				if e.field.standing == nil || e.misplaced(end).Kind != Unhindered {
					continue
				}
				if _, ok := e.straight(end.Center, 0, new(traversal)); ok {
					continue
				}
				e.wallGrids = e.field.makeWallGrids()
				got, ok := e.graphWay(end.Center, math.Inf(1), new(traversal))
				want, may := searchAlone(table, m).lazyWay(end.Center, math.Inf(1), new(traversal))
				if ok != may || math.Abs(got.length-want.length) > slack {
					t.Fatalf("%v to %v: %v %.9f, by a lazy search %v %.9f\nmove %+v\n%+v", m.Start.Center, end.Center, ok, got.length, may, want.length, m, layout)
				}
				if compared++; ok {
					around++
				}
				if e.field.absent >= 0 {
					absent++
				}
			}
		}
	})
	if compared < 20 || around < compared/4 || around == compared || absent < compared/10 {
		t.Errorf("%d ways compared, of which %d lead there and %d lack a model: too few to say anything", compared, around, absent)
	}
}

// reachByGraph is an envelope without a limit for which the models in the way are kept, whatever that costs.
func reachByGraph(table *Table, m Movement) *Envelope {
	table.Reach(m)
	for _, made := range table.ground.terrains().made {
		made.credit = math.Inf(1)
	}
	return table.Reach(m)
}

// searchAlone is one that shares nothing with others.
func searchAlone(table *Table, m Movement) *Envelope {
	m.Allowance = 1000
	e := table.Reach(m)
	e.wallGrids = e.field.makeWallGrids()
	return e
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
	prepare := func() {
		for _, m := range moves {
			reachByGraph(shared, m)
		}
	}
	prepare()
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

	counted, searched := int64(0), 0
	for _, made := range shared.ground.terrains().made {
		g := made.graph
		if g == nil {
			continue
		}
		counted += bendBitangents * int64(len(g.bends))
		for i := range g.slots {
			if list := g.slots[i].Load(); list != nil {
				counted += int64(len(*list))
			}
		}
		for _, p := range g.places {
			counted += p.size()
		}
		for _, s := range made.standings {
			if s.places == nil {
				continue
			}
			searched++
			counted += s.size()
			for i := range s.slots {
				if list := s.slots[i].Load(); list != nil {
					counted += int64(len(*list))
				}
			}
			for i := range s.arcs {
				if a := s.arcs[i].Load(); a != nil {
					counted += a.size()
				}
			}
			for _, list := range s.points {
				counted += int64(len(list))
			}
		}
	}
	kept := shared.ground.terrains().kept
	if counted != kept.Load() || counted < 500 || searched < 3 {
		t.Errorf("%d bitangents kept, %d counted", kept.Load(), counted)
	}
	kept.Store(mostBitangents + 1)
	prepare()
	same(lengths(shared, 0))
	if now := shared.ground.terrains().kept.Load(); now > mostBitangents/2 || now < counted/2 {
		t.Errorf("%d bitangents kept after they were dropped, of %d", now, counted)
	}
}
