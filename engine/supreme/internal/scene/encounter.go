package scene

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// EncounterScene is a scene with a Plot and Agendas; things are put on the table as name, kind, x, y.
func EncounterScene(t testing.TB, plot string, agendas []string, text string) *Scene {
	t.Helper()
	sc := New(t, text)
	sc.Plot, sc.Agendas, sc.Rounds = plot, agendas, 4
	return sc
}

// Put lays a Marker or Citizen on the highest surface over a point and gives it a name.
func (sc *Scene) Put(name string, kind state.Thing, x, y float64, level ...float64) engine.PieceID {
	sc.T.Helper()
	at := sc.AddThing(kind, sc.SpotAt(x, y, level...), engine.NoSeat)
	sc.Places[name] = at
	return at
}

// Lies checks where a thing is.
func (sc *Scene) Lies(name string, x, y, level float64) {
	sc.T.Helper()
	at := sc.Board().SpotOf(sc.Piece(name))
	want := geometry.Point{X: x, Y: y}
	if p := &sc.Pieces[sc.Piece(name)]; p.Gone || at.Center.Distance(want) > 0.02 || at.Level != level {
		sc.T.Errorf("%s is at %v (gone: %v), want %g,%g at level %g", name, at, p.Gone, x, y, level)
	}
}

// Bearer checks who carries a thing; "" for nobody.
func (sc *Scene) Bearer(name, model string) {
	sc.T.Helper()
	want := engine.NoModel
	if model != "" {
		want = sc.ID(model)
	}
	Same(sc.T, "who carries "+name, sc.Pieces[sc.Piece(name)].Carrier, want)
}

// Gone checks that a thing has left the game and whom it counts for.
func (sc *Scene) Gone(name string, seat engine.Seat) {
	sc.T.Helper()
	p := &sc.Pieces[sc.Piece(name)]
	Same(sc.T, name+" has left the game", p.Gone, true)
	Same(sc.T, "whom "+name+" counts for", p.Tag, seat)
}

// AGP checks the score as if the Encounter ended now.
func (sc *Scene) AGP(blue, red int) {
	sc.T.Helper()
	score := sc.Totals(plots.Points(sc.State))
	if score[0] != blue || score[1] != red {
		sc.T.Errorf("the score is %v, want %d : %d", score, blue, red)
	}
}

// Scores checks that a Total line with this rule is there for a seat.
func (sc *Scene) Scores(rule engine.Rule, seat engine.Seat) {
	sc.T.Helper()
	for _, p := range plots.Points(sc.State) {
		if p.Total && p.Rule == rule && p.Seat == seat {
			return
		}
	}
	sc.T.Errorf("seat %d does not score by %s: %+v", seat, rule, plots.Points(sc.State))
}
