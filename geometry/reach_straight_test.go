package geometry

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestAStraightWayIsThatOfThePath: whatever ways of moving, terrain and models there are, and whatever was asked before.
func TestAStraightWayIsThatOfThePath(t *testing.T) {
	found := 0
	rapid.Check(t, func(t *rapid.T) {
		table, drawn := drawTable(t)
		for _, kind := range MoveKinds() {
			m := kind.Movement(drawn.Mover, drawn.Start, rapid.SampledFrom([]float64{1, 3, 5, 7}).Draw(t, "inches"))
			m.Blocks, m.AllowAir = drawn.Blocks, rapid.Bool().Draw(t, "air")
			e := table.Reach(m)
			for range 6 {
				s, ok := e.Nearest(Point{rapid.Float64Range(-1, 11).Draw(t, "x"), rapid.Float64Range(-1, 11).Draw(t, "y")})
				if !ok {
					continue
				}
				straight, leads := e.StraightWay(s)
				if !leads {
					continue
				}
				found++
				for what, asked := range map[string]*Envelope{"the same envelope": e, "a new one": table.Reach(m)} {
					path, ok := asked.Path(s, nil)
					if ends := slices.Compact(slices.Clone(straight)); !ok || !slices.Equal(slices.Compact(path.Points), ends) {
						t.Fatalf("%s to %v: %s leads over %v, not %v", kind, s, what, path.Points, straight)
					}
				}
			}
		}
	})
	if found == 0 {
		t.Error("no way was straight")
	}
}
