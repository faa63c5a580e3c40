package words

import (
	"testing"

	"trueinch/engine"
)

// TestTeamsOfOneNameAreToldApart: teams of the same name get the number of their seat, others their name alone.
func TestTeamsOfOneNameAreToldApart(t *testing.T) {
	for _, language := range []string{"en", "fr"} {
		w, err := New(language)
		if err != nil {
			t.Fatal(err)
		}
		v := &engine.View{Teams: []engine.Team{{Name: "Compline"}, {Name: "Low Tide"}, {Name: "Compline"}}}
		for seat, want := range []string{"Compline (1)", "Low Tide", "Compline (3)"} {
			if got := w.TeamName(v, engine.Seat(seat)); got != want {
				t.Errorf("%s: seat %d is %q, not %q", language, seat, got, want)
			}
		}
	}
}
