package geometry

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// What a table's terrain is to walks of one size is worked out once and shared between movements without a limit: the answers to
// any number of them, from within solids and from roofs too, are those of a movement with a limit that nothing exceeds, which
// looks at the terrain by itself.
func TestSharedTerrainChangesNoAnswer(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table, first := drawTable(t)
		coordinate := rapid.Float64Range(0.5, 9.5)
		for range 6 {
			m := first
			m.Allowance = math.Inf(1)
			m.Mover.Radius = rapid.SampledFrom([]float64{0.3, 0.5}).Draw(t, "radius")
			if rapid.Bool().Draw(t, "flat") {
				m.Cross, m.Rise, m.Drop = 0, 0, 0
			}
			if rapid.Bool().Draw(t, "elsewhere") {
				m.Start = Ground(Point{coordinate.Draw(t, "fromX"), coordinate.Draw(t, "fromY")})
			}
			limited := m
			limited.Allowance = 1000
			shared, own := table.Reach(m), table.Reach(limited)
			for range 4 {
				end := Ground(Point{coordinate.Draw(t, "toX"), coordinate.Draw(t, "toY")})
				if spots := table.Surfaces(end.Center); len(spots) > 0 {
					end = spots[len(spots)-1]
				}
				if got, want := shared.Obstacle(end), own.Obstacle(end); got != want {
					t.Fatalf("to %v: %+v, by itself %+v\nmove %+v\n%+v", end, got, want, m, table.layout)
				}
				length, ok := shared.Length(end)
				if want, may := own.Length(end); ok != may || math.Abs(length-want) > slack {
					t.Fatalf("to %v: %v %.9f, by itself %v %.9f\nmove %+v\n%+v", end, ok, length, may, want, m, table.layout)
				}
			}
		}
		if made := len(table.ground.terrains().made); made > 6 {
			t.Fatalf("%d kinds of terrain for 6 movements", made)
		}
	})
}
