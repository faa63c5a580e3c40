package layers

import (
	"context"
	"testing"

	"pgregory.net/rapid"

	"trueinch/engine"
	"trueinch/engine/arkham"
	"trueinch/engine/firstedition"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme"
	"trueinch/geometry"
	"trueinch/scenes/ruling"
)

// On any table, with an Enclosed Structure on it and models of which some hide what is behind them, every layer says of every cell what
// the ruling card says of a base that stands there: by the judges of all rule systems, and by that of the kit's (SE-LOS-01, SE-LOS-03,
// SE-TERRAIN-10, SE-MODEL-21).
func TestLayersAgreeWithTheRulingCard(t *testing.T) {
	for _, judge := range []engine.Judge{supreme.System{}.Extras().Judge, firstedition.Judge{}, arkham.Judge{}, matchtest.Tag{}} {
		t.Run(judge.Code(), func(t *testing.T) {
			seen, insideSeen, screened := tally{}, tally{}, tally{}
			rapid.Check(t, func(t *rapid.T) { agrees(t, judge, &seen, &insideSeen, &screened) })
			for what, n := range map[string]tally{"cells": seen, "cells inside": insideSeen, "cells with a model between": screened} {
				walled := what == "cells inside" && judge.Code() != "se" // for them it is a block that nobody looks into
				if n.all < 60 || !walled && (n.yes < 10 || n.yes == n.all) {
					t.Errorf("of %d %s %d were seen", n.all, what, n.yes)
				}
			}
		})
	}
}

// tally counts how often something held.
type tally struct{ all, yes int }

func (n *tally) add(holds bool) {
	if n.all++; holds {
		n.yes++
	}
}

func agrees(t *rapid.T, judge engine.Judge, seen, insideSeen, screened *tally) {
	layout := drawTable(t).Layout()
	x, y := rapid.Float64Range(1, 12).Draw(t, "hall x"), rapid.Float64Range(1, 9).Draw(t, "hall y")
	layout.Pieces = append(layout.Pieces, geometry.Piece{Enclosed: true, Prisms: []geometry.Prism{{Top: 3, Footprint: geometry.Footprint{
		Polygon: []geometry.Point{{X: x, Y: y}, {X: x + 6, Y: y}, {X: x + 6, Y: y + 5}, {X: x, Y: y + 5}}}}}})
	table, err := geometry.NewTable(layout)
	if err != nil {
		t.Skip(err)
	}
	hall := geometry.PieceIndex(table.Len() - 1)
	viewer := Watcher{drawBody(t, table), geometry.NoPiece}
	if rapid.Bool().Draw(t, "inside") {
		viewer.Inside, viewer.Body.Center = hall, geometry.Point{X: x + rapid.Float64Range(1, 5).Draw(t, "in x"), Y: y + rapid.Float64Range(1, 4).Draw(t, "in y")}
		viewer.Body.Bottom = 0
	}
	at := geometry.Ground(viewer.Body.Center)
	at.Level, at.Inside = viewer.Body.Bottom, viewer.Inside
	q := Question{Judge: judge, Kind: Sight, Table: table, Watchers: []Watcher{viewer}, Exact: true, Under: true, Radius: 0.5, Height: 1,
		Moves: []geometry.Movement{onFoot(viewer.Body, at, 0)}, Reach: []float64{4}}
	q.Others = append(q.Others, engine.Bystander{Body: viewer.Body, Hides: true}) // nobody hides anything from himself
	for range rapid.IntRange(0, 3).Draw(t, "models") {
		if body := drawBody(t, table); !geometry.Contact(body, viewer.Body) {
			q.Others = append(q.Others, engine.Bystander{Body: body, Hides: rapid.Bool().Draw(t, "hides")})
		}
	}
	_, quick := judge.(engine.Surveyor)
	field := table.Field(Cell, true)
	if !quick { // place by place, which takes long: larger cells, and fewer tables
		if rapid.IntRange(0, 3).Draw(t, "left out") > 0 {
			return
		}
		field = table.Field(16*Cell, true)
	}
	ask := func(kind Kind, wanted Wanted) *Answer {
		q.Kind, q.Wanted = kind, wanted
		return Work(context.Background(), q, field)
	}
	sight, cover, threat := ask(Sight, Wanted{}), ask(Cover, Wanted{}), ask(Threat, Wanted{})
	unseen, sheltered := ask(Stand, Wanted{Unseen: q.Watchers}), ask(Stand, Wanted{Sheltered: q.Watchers})
	free := field.Free(q.Radius, q.Height)
	thing := func(body geometry.Cylinder, inside geometry.PieceIndex) ruling.Thing {
		return ruling.Thing{Name: "base", Seat: engine.NoSeat, Party: engine.Party{Body: body, Inside: inside, Piece: geometry.NoPiece, Model: true, BaseMM: 25}}
	}
	cells := drawCells(t, field, 120)
	field.InsideOf(hall).Each(func(cell int) {
		if !quick || cell%23 == 0 {
			cells = append(cells, cell)
		}
	})
	for _, c := range cells {
		spot, _ := field.Spot(c)
		base := geometry.Cylinder{Center: spot.Center, Radius: q.Radius, Bottom: spot.Level, Height: q.Height}
		if !free.Has(c) || meets(base, q.Others) {
			continue
		}
		r := ruling.Ask(ruling.Question{Judges: []engine.Judge{judge}, Table: table, From: thing(viewer.Body, viewer.Inside), To: thing(base, spot.Inside), Others: q.Others[1:]})
		switch {
		case spot.Inside == hall:
			insideSeen.add(r.Sight.Any)
		case len(q.Others) > 1:
			screened.add(r.Sight.Any)
		}
		seen.add(r.Sight.Any)
		if r.Sight.Any != (sight.Marks[c] == 1) || r.Sight.Any == (unseen.Marks[c] == 1) {
			t.Fatalf("at %+v: seen %d, unseen %d, the card says %v", spot, sight.Marks[c], unseen.Marks[c], r.Sight.Any)
		}
		want := r.Shelter()
		if geometry.Shelter(cover.Marks[c]) != want || (want == geometry.Open) == (sheltered.Marks[c] == 1) {
			t.Fatalf("at %+v: cover %d, sheltered %d, the card says %v", spot, cover.Marks[c], sheltered.Marks[c], r.Sight.Visible)
		}
		if quick && spot.Inside == geometry.NoPiece && viewer.Inside == geometry.NoPiece {
			continue // there a threat goes by the eye and the head: TestThreatAgreesWithTryingEverywhere
		}
		if strikes := r.Sight.Any && max(r.Gap.Ground, r.Gap.Vertical) <= 4; strikes != (threat.Marks[c] == Now) {
			t.Fatalf("at %+v: threat %d, line %v, %v away", spot, threat.Marks[c], r.Sight.Any, r.Gap)
		}
	}
}

// meets reports whether a base stands where somebody else does, who would not let it stand there.
func meets(base geometry.Cylinder, others []engine.Bystander) bool {
	for _, o := range others[1:] {
		if geometry.GapBetween(base, o.Body).Ground <= geometry.ContactGap {
			return true
		}
	}
	return false
}
