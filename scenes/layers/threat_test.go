package layers

import (
	"context"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"trueinch/engine/supreme"
	"trueinch/geometry"
)

// A threat is tried from the border of what is reached and from a grid inside. Against trying it from every cell that is reached
// it misses nothing but cells beside one that is not struck – fewer than one in ten thousand of what is struck – and, fewer than
// one in a hundred thousand, what is struck through a gap from a few cells inside only. It invents nothing.
func TestThreatAgreesWithTryingEverywhere(t *testing.T) {
	missed, deep, struck := 0, 0, 0
	rapid.Check(t, func(t *rapid.T) {
		table := drawTable(t)
		shooter := drawBody(t, table)
		start := geometry.Ground(shooter.Center)
		start.Level = shooter.Bottom
		q := Question{Judge: supreme.System{}.Extras().Judge, Kind: Threat, Table: table, Watchers: []Watcher{{shooter, geometry.NoPiece}}, Radius: 0.5, Height: shooter.Height,
			Moves: []geometry.Movement{onFoot(shooter, start, rapid.Float64Range(0, 3).Draw(t, "inches"))},
			Reach: []float64{rapid.Float64Range(0, 6).Draw(t, "reach")}}
		a := Work(context.Background(), q, nil)
		f := a.Field
		from := []geometry.Shooter{{Body: shooter, Reach: q.Reach[0]}}
		f.Reach(geometry.Task{}, q.Moves[0]).Cells().Each(func(cell int) {
			spot, _ := f.Spot(cell)
			body := shooter
			body.Center, body.Bottom = spot.Center, spot.Level
			from = append(from, geometry.Shooter{Body: body, Reach: q.Reach[0]})
		})
		everywhere := f.Struck(geometry.Task{}, from, q.Radius, q.Height, nil)
		everywhere.Each(func(cell int) {
			struck++
			if a.Marks[cell] != Now {
				missed++
				around := f.Disc(f.Middle(cell), 1.5*f.Cell)
				around.Without(everywhere)
				if around.Count() == 0 {
					deep++
				}
			}
		})
		for cell, mark := range a.Marks {
			if mark != Now || everywhere.Has(cell) {
				continue
			}
			near := f.Disc(f.Middle(cell), 0.25+geometry.Slack)
			if near.Meet(everywhere); near.Count() == 0 {
				t.Fatalf("nothing within a quarter of an inch of %v is struck from anywhere; %+v", f.Middle(cell), q.Moves[0])
			}
		}
	})
	if struck == 0 || float64(missed) > 1e-4*float64(struck) || float64(deep) > 1e-5*float64(struck) {
		t.Errorf("of %d cells that are struck %d are missed, %d of them not at the edge", struck, missed, deep)
	}
	t.Logf("of %d cells that are struck %d are missed, %d of them not at the edge", struck, missed, deep)
}

// Where one can stand all that is wanted holds, cell by cell, by the questions of package geometry.
func TestStandAgreesWithItsParts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := drawTable(t)
		mover, enemy := drawBody(t, table), drawBody(t, table)
		start := geometry.Ground(mover.Center)
		start.Level = mover.Bottom
		move := onFoot(mover, start, 5)
		q := Question{Judge: supreme.System{}.Extras().Judge, Kind: Stand, Table: table, Radius: mover.Radius, Height: mover.Height}
		w := &q.Wanted
		if rapid.Bool().Draw(t, "unseen") {
			w.Unseen = []Watcher{{enemy, geometry.NoPiece}}
		}
		if rapid.Bool().Draw(t, "sheltered") {
			w.Sheltered = []Watcher{{enemy, geometry.NoPiece}}
		}
		if rapid.Bool().Draw(t, "reached") {
			w.Move = &move
		}
		if rapid.Bool().Draw(t, "near") {
			w.Near = []Near{{Piece: geometry.NoPiece, Center: geometry.Point{X: 10, Y: 8}, Radius: 0.5, Inches: 3}}
		}
		if table.Len() > 0 && rapid.Bool().Draw(t, "beside") {
			w.Near = append(w.Near, Near{Piece: 0, Inches: 2})
		}
		a := Work(context.Background(), q, nil)
		e := table.Reach(move)
		for _, c := range drawCells(t, a.Field, 300) {
			spot, _ := a.Field.Spot(c)
			body := geometry.Cylinder{Center: spot.Center, Radius: q.Radius, Bottom: spot.Level, Height: q.Height}
			holds := func(p geometry.Point) bool {
				s, b := spot, body
				s.Center, b.Center = p, p
				visible := table.VisibleFraction(enemy, b)
				return table.Reach(geometry.Movement{Mover: b, Start: s}).Contains(s) &&
					(w.Unseen == nil || !table.AnyLine(enemy, b)) && (w.Sheltered == nil || visible < 1-1e-6) &&
					(w.Move == nil || e.Contains(s)) && !slices.ContainsFunc(w.Near, func(n Near) bool {
					if n.Piece == geometry.NoPiece {
						return p.Distance(n.Center) > n.Radius+n.Inches+q.Radius
					}
					return table.GapToPiece(b, n.Piece).Ground > n.Inches
				})
			}
			if want, sure := steady(holds, spot.Center); sure && want != (a.Marks[c] == 1) {
				t.Fatalf("at %v: %v is wanted: %+v", spot, want, q)
			}
		}
	})
}
