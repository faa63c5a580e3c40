package supreme

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// encounterScene is a scene with a Plot and Agendas; things are put on the table as name, kind, x, y.
func encounterScene(t testing.TB, plot string, agendas []string, text string) *scene {
	t.Helper()
	sc := newScene(t, text)
	sc.Plot, sc.Agendas, sc.Rounds = plot, agendas, 4
	return sc
}

// put lays a Marker or Citizen on the highest surface over a point and gives it a name.
func (sc *scene) put(name string, kind state.Thing, x, y float64, level ...float64) engine.PieceID {
	sc.t.Helper()
	at := sc.AddThing(kind, sc.spotAt(x, y, level...), engine.NoSeat)
	sc.places[name] = at
	return at
}

// lies checks where a thing is.
func (sc *scene) lies(name string, x, y, level float64) {
	sc.t.Helper()
	at := sc.Board().SpotOf(sc.piece(name))
	want := geometry.Point{X: x, Y: y}
	if p := &sc.Pieces[sc.piece(name)]; p.Gone || at.Center.Distance(want) > 0.02 || at.Level != level {
		sc.t.Errorf("%s is at %v (gone: %v), want %g,%g at level %g", name, at, p.Gone, x, y, level)
	}
}

// bearer checks who carries a thing; "" for nobody.
func (sc *scene) bearer(name, model string) {
	sc.t.Helper()
	want := engine.NoModel
	if model != "" {
		want = sc.id(model)
	}
	same(sc.t, "who carries "+name, sc.Pieces[sc.piece(name)].Carrier, want)
}

// gone checks that a thing has left the game and whom it counts for.
func (sc *scene) gone(name string, seat engine.Seat) {
	sc.t.Helper()
	p := &sc.Pieces[sc.piece(name)]
	same(sc.t, name+" has left the game", p.Gone, true)
	same(sc.t, "whom "+name+" counts for", p.Tag, seat)
}

// agp checks the score as if the Encounter ended now.
func (sc *scene) agp(blue, red int) {
	sc.t.Helper()
	score := sc.Totals(plots.Points(sc.State))
	if score[0] != blue || score[1] != red {
		sc.t.Errorf("the score is %v, want %d : %d", score, blue, red)
	}
}

// scores checks that a Total line with this rule is there for a seat.
func (sc *scene) scores(rule engine.Rule, seat engine.Seat) {
	sc.t.Helper()
	for _, p := range plots.Points(sc.State) {
		if p.Total && p.Rule == rule && p.Seat == seat {
			return
		}
	}
	sc.t.Errorf("seat %d does not score by %s: %+v", seat, rule, plots.Points(sc.State))
}
