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

// TestTeamsGoByTheirTitle: a team with a name in both languages goes by that of whoever reads it.
func TestTeamsGoByTheirTitle(t *testing.T) {
	title := engine.Say("transcript.same-name", "Team", engine.Bilingual{English: "Low Tide", French: "Jusant"}, "Number", 2)
	v := &engine.View{Teams: []engine.Team{{Name: "Low Tide", Title: title}}}
	for language, want := range map[string]string{"en": "Low Tide (2)", "fr": "Jusant (2)"} {
		w, err := New(language)
		if err != nil {
			t.Fatal(err)
		}
		if got := w.TeamName(v, 0); got != want {
			t.Errorf("%s: the team is %q, not %q", language, got, want)
		}
	}
}
