package geometry

import (
	"sync"
	"testing"
)

// Tables are built and asked from many goroutines at once; run with -race this also proves that nothing of resolv,
// whose buffers are shared by the whole program, is touched without its lock.
func TestManyGoroutines(t *testing.T) {
	scene := newBenchScene(36, 30, 16)
	want := scene.table.Sight(scene.models[0], scene.models[1])
	area := Area(scene.table.VisibleArea(scene.points[0], 0.25))
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			table, err := NewTable(scene.table.layout)
			if err != nil {
				t.Error(err)
				return
			}
			for range 20 {
				for _, asked := range []*Table{table, scene.table} {
					if got := asked.Sight(scene.models[0], scene.models[1]); got.Visible != want.Visible || got.Any != want.Any {
						t.Errorf("sight %v %v, alone %v %v", got.Any, got.Visible, want.Any, want.Visible)
					}
					if got := Area(asked.VisibleArea(scene.points[0], 0.25)); got != area {
						t.Errorf("area %v, alone %v", got, area)
					}
				}
			}
		})
	}
	group.Wait()
}

// What is asked on every mouse move and by the thousand in look-ahead makes no garbage.
func TestQueriesDoNotAllocate(t *testing.T) {
	s := newBenchScene(48, 120, 40)
	pieces, area := make([]PieceIndex, 0, 200), make([]Point, 0, 2000)
	i := 0
	for _, c := range []struct {
		name  string
		query func()
	}{
		{"PlanLine", func() { s.table.PlanLine(s.points[i%1024], s.points[(i*7+3)%1024], 0.25) }},
		{"VisibleFraction", func() { s.table.VisibleFraction(s.models[i%40], s.models[(i*7+3)%40]) }},
		{"AppendVisibleArea", func() { area = s.table.AppendVisibleArea(area[:0], s.points[i%1024], 0.25) }},
		{"DiscCatches", func() { pieces = s.table.DiscCatches(Disc{Center: s.points[i%1024], Radius: 3, Top: 3}, pieces[:0]) }},
		{"StripCatches", func() { pieces = s.table.StripCatches(StripFrom(s.models[i%40], s.ways[i%1024], 8), pieces[:0]) }},
		{"PiecesAt", func() { pieces = s.table.PiecesAt(s.models[i%40], pieces[:0]) }},
		{"GapToPiece", func() { s.table.GapToPiece(s.models[i%40], PieceIndex(i%120)) }},
	} {
		if allocations := testing.AllocsPerRun(300, func() { c.query(); i++ }); allocations > 0 {
			t.Errorf("%s allocates %v times a query", c.name, allocations)
		}
	}
}
