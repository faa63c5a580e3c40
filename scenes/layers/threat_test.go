package layers

import (
	"context"
	"testing"

	"pgregory.net/rapid"

	"trueinch/geometry"
)

// A threat is tried from places three quarters of an inch apart. Against trying it from every cell that is reached it misses
// no more than thin strips – less than a hundredth of what is struck – and invents nothing.
func TestThreatAgreesWithTryingEverywhere(t *testing.T) {
	missed, struck := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		table := drawTable(t)
		shooter := drawBody(t, table)
		start := geometry.Ground(shooter.Center)
		start.Level = shooter.Bottom
		q := Question{Kind: Threat, Table: table, Watchers: []geometry.Cylinder{shooter}, Radius: 0.5, Height: shooter.Height,
			Moves: []geometry.Movement{geometry.Sprint.Movement(shooter, start, rapid.Float64Range(0, 3).Draw(t, "inches"))},
			Reach: []float64{rapid.Float64Range(0, 6).Draw(t, "reach")}}
		a := Work(context.Background(), q, nil)
		f := a.Field
		k := newStriker(f)
		from := func(s geometry.Spot) {
			body := shooter
			body.Center, body.Bottom = s.Center, s.Level
			k.strikes(body, q.Reach[0], q.Radius, q.Height)
		}
		from(start)
		r := f.reach(whole(), q.Moves[0])
		r.in.each(0, f.Rows, func(row, column int) {
			spot, _ := f.Spot(row*f.Columns + column)
			from(spot)
		})
		found := newBitmap(f.Rows, f.Columns)
		for c, m := range a.Marks {
			if m == Now {
				found.set(c/f.Columns, c%f.Columns)
			}
		}
		near := newBitmap(f.Rows, f.Columns)
		k.hit.widen(disc(2), 0, f.Rows, near)
		found.each(0, f.Rows, func(row, column int) {
			if !near.has(row, column) {
				t.Fatalf("nothing within a quarter of an inch of %v is struck from anywhere; %+v", f.middle(row, column), q.Moves[0])
			}
		})
		k.hit.each(0, f.Rows, func(row, column int) {
			struck++
			if !found.has(row, column) {
				missed++
			}
		})
	})
	if struck == 0 || float64(missed) > 0.01*float64(struck) {
		t.Errorf("of %d cells that are struck %d are missed", struck, missed)
	}
	t.Logf("of %d cells that are struck %d are missed", struck, missed)
}

// Where one can stand all that is wanted holds, cell by cell, by the questions of package geometry.
func TestStandAgreesWithItsParts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := drawTable(t)
		mover, enemy := drawBody(t, table), drawBody(t, table)
		start := geometry.Ground(mover.Center)
		start.Level = mover.Bottom
		move := geometry.Sprint.Movement(mover, start, 5)
		q := Question{Kind: Stand, Table: table, Radius: mover.Radius, Height: mover.Height}
		w := &q.Wanted
		if rapid.Bool().Draw(t, "unseen") {
			w.Unseen = []geometry.Cylinder{enemy}
		}
		if rapid.Bool().Draw(t, "sheltered") {
			w.Sheltered = []geometry.Cylinder{enemy}
		}
		if rapid.Bool().Draw(t, "reached") {
			w.Move = &move
		}
		if rapid.Bool().Draw(t, "near") {
			w.Near = []Near{{geometry.Point{X: 10, Y: 8}, 0.5, 3}}
		}
		a := Work(context.Background(), q, nil)
		e := table.Reach(move)
		for _, c := range drawCells(t, a.Field, 300) {
			spot, _ := a.Field.Spot(c)
			body := a.Field.body(c, q.Radius, q.Height)
			holds := func(p geometry.Point) bool {
				s, b := spot, body
				s.Center, b.Center = p, p
				visible := table.VisibleFraction(enemy, b)
				return table.Reach(geometry.Movement{Mover: b, Start: s}).Contains(s) &&
					(w.Unseen == nil || !table.AnyLine(enemy, b)) && (w.Sheltered == nil || visible < 1-1e-6) &&
					(w.Move == nil || e.Contains(s)) && (w.Near == nil || p.Distance(w.Near[0].Center) <= 3.5+q.Radius)
			}
			if want, sure := steady(holds, spot.Center); sure && want != (a.Marks[c] == 1) {
				t.Fatalf("at %v: %v is wanted: %+v", spot, want, q)
			}
		}
	})
}
