package layers

import (
	"context"
	"testing"

	"pgregory.net/rapid"

	"trueinch/engine"
	"trueinch/engine/supreme"
	"trueinch/geometry"
	"trueinch/scenes/ruling"
)

// Inside an Enclosed Structure everybody sees everybody and nobody sees out or in (SE-TERRAIN-10): every layer says of every
// cell what the ruling card says of a model that stands there.
func TestInsideAgreesWithTheRulingCard(t *testing.T) {
	both := [2]int{}
	rapid.Check(t, func(t *rapid.T) {
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
		stays := onFoot(viewer.Body, at, 0)
		q := Question{Kind: Sight, Table: table, Watchers: []Watcher{viewer}, Exact: true, Under: true, Radius: 0.5, Height: 1,
			Moves: []geometry.Movement{stays}, Reach: []float64{4}}
		sight := Work(context.Background(), q, nil)
		ask := func(kind Kind, wanted Wanted) *Answer {
			q.Kind, q.Wanted = kind, wanted
			return Work(context.Background(), q, sight.Field)
		}
		cover, threat := ask(Cover, Wanted{}), ask(Threat, Wanted{})
		unseen, sheltered := ask(Stand, Wanted{Unseen: q.Watchers}), ask(Stand, Wanted{Sheltered: q.Watchers})
		free := sight.Field.Free(q.Radius, q.Height)
		thing := func(body geometry.Cylinder, inside geometry.PieceIndex) ruling.Thing {
			return ruling.Thing{Name: "base", Seat: engine.NoSeat, Party: engine.Party{Body: body, Inside: inside, Piece: geometry.NoPiece, Model: true}}
		}
		cells := drawCells(t, sight.Field, 120)
		sight.Field.InsideOf(hall).Each(func(cell int) {
			if cell%23 == 0 {
				cells = append(cells, cell)
			}
		})
		for _, c := range cells {
			if !free.Has(c) {
				continue
			}
			spot, _ := sight.Field.Spot(c)
			base := geometry.Cylinder{Center: spot.Center, Radius: q.Radius, Bottom: spot.Level, Height: q.Height}
			r := ruling.Ask(ruling.Question{Judges: []engine.Judge{supreme.System{}}, Table: table, From: thing(viewer.Body, viewer.Inside), To: thing(base, spot.Inside)})
			if spot.Inside == hall {
				both[0]++
				if r.Sight.Any {
					both[1]++
				}
			}
			if r.Sight.Any != (sight.Marks[c] == 1) || r.Sight.Any == (unseen.Marks[c] == 1) {
				t.Fatalf("at %+v: seen %d, unseen %d, the card says %v", spot, sight.Marks[c], unseen.Marks[c], r.Sight.Any)
			}
			want := geometry.Partial
			switch {
			case r.Sight.Visible >= 1-1e-6:
				want = geometry.Open
			case r.Sight.Visible <= 1e-6:
				want = geometry.Sheltered
			}
			if geometry.Shelter(cover.Marks[c]) != want || (want == geometry.Open) == (sheltered.Marks[c] == 1) {
				t.Fatalf("at %+v: cover %d, sheltered %d, the card says %v", spot, cover.Marks[c], sheltered.Marks[c], r.Sight.Visible)
			}
			if spot.Inside == geometry.NoPiece && viewer.Inside == geometry.NoPiece {
				continue // the open table is judged elsewhere
			}
			if strikes := r.Parted == geometry.NoPiece && max(r.Gap.Ground, r.Gap.Vertical) <= 4; strikes != (threat.Marks[c] == Now) {
				t.Fatalf("at %+v: threat %d, walled %v, %v away", spot, threat.Marks[c], r.Parted != geometry.NoPiece, r.Gap)
			}
		}
	})
	if both[0] < 200 || both[1] < 100 || both[1] == both[0] {
		t.Errorf("of %d cells inside %d were seen", both[0], both[1])
	}
}
