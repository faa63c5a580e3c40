package board

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"trueinch/engine"
	"trueinch/geometry"
)

// ways are the ways of moving that there are: what a base passes over, clings to and may cross.
var waysOfMoving = map[string]func(*geometry.Movement){
	"on foot":            func(m *geometry.Movement) { m.Rise, m.Drop, m.Cross = 2, 2, 2 },
	"by leaps":           func(m *geometry.Movement) { m.Through = true },
	"in leaps that stop": func(m *geometry.Movement) { m.Gaps = false },
	"up walls":           func(m *geometry.Movement) { m.Cling = true },
	"in a flash":         func(m *geometry.Movement) { m.Through, m.OverImpassable = true, true },
	"on wings": func(m *geometry.Movement) {
		m.Fly, m.OverImpassable = true, true
		m.Rise, m.Drop, m.Cross = math.Inf(1), math.Inf(1), math.Inf(1)
	},
}

// TestWhatSnapGivesIsNotRefused points anywhere on and beside random tables: from where a figure can stand, what is proposed may be
// taken as it is written down.
func TestWhatSnapGivesIsNotRefused(t *testing.T) {
	refused := engine.Refuse("X-1", "test.refused")
	tried := 0
	rapid.Check(t, func(t *rapid.T) {
		f := drawField(t)
		b, mover := b0(t, f), f.figures[0]
		for name, how := range waysOfMoving {
			inches := rapid.SampledFrom([]float64{2, 4, 6.5, 8}).Draw(t, "inches")
			m := geometry.Movement{Mover: mover.Body(), Start: *mover.Spot, Allowance: inches, Rise: inches, Drop: inches, Cross: inches, Gaps: true}
			m.Blocks, m.Ends, m.AllowAir = b.Others(0), b.EndsFor(0), rapid.Bool().Draw(t, "air") && name != "on foot"
			how(&m)
			place := &Move{Table: b.Table, Figure: mover.Body(), Movement: m, Reach: b.Table.Reach(m), NoPath: refused,
				Obstacle: func(o geometry.Obstacle) *engine.Refusal {
					if o.Kind == geometry.Unhindered {
						return nil
					}
					return refused
				}}
			if place.Refuse(*mover.Spot, nil) != nil {
				continue // it could not stand there
			}
			tried++
			for range 5 {
				at := geometry.Point{X: rapid.Float64Range(-2, 26).Draw(t, "x"), Y: rapid.Float64Range(-2, 26).Draw(t, "y")}
				spot := place.Snap(at, false)
				written := spot
				written.Center = spot.Center.Committed()
				if place.Refuse(written, nil) != nil {
					t.Fatalf("%s from %v, pointing at %v: %v is refused (written down as %v): %+v", name, *mover.Spot, at, spot, written.Center, place.Reach.Obstacle(written))
				}
			}
		}
	})
	if tried < 30 {
		t.Errorf("only %d moves were tried", tried)
	}
}

// b0 is the board of a field whose first figure stands on one of the surfaces where it is.
func b0(t *rapid.T, f *field) Board {
	mover := f.figures[0]
	mover.Here = true
	if surfaces := f.board().Table.Surfaces(mover.Spot.Center); len(surfaces) > 0 {
		spot := surfaces[rapid.IntRange(0, len(surfaces)-1).Draw(t, "surface")]
		mover.Spot = &spot
	}
	return f.board()
}
