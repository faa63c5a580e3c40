package app

import (
	"testing"

	"trueinch/engine"
	"trueinch/game/stage"
	"trueinch/scenes/house"
)

// TestPlotsAndAgendasOnScreen plays Encounters with Markers, Citizens and areas from the Tactical Roll to the result, in
// both languages, and looks for words that no catalogue has. With TRUEINCH_SHEETS set the pictures are kept.
func TestPlotsAndAgendasOnScreen(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ language, plot, agendas string }{
		{"en", "treasure-hunt", "choose"}, {"fr", "king-of-the-hill", "panic,real-estate,assassination"},
	} {
		t.Run(c.plot, func(t *testing.T) {
			a, _ := opened(t)
			m, err := a.House.NewMatch(house.Wanted{
				System: a.House.Systems[0], Level: 6, Map: a.House.Maps()[1], Teams: readyTeams(a, 6, 2), Players: []string{"human", "human"},
				Seed: 5, Rounds: 2, Choices: engine.Choices{}.With("plot", c.plot).With("agendas", c.agendas),
			})
			if err != nil {
				t.Fatal(err)
			}
			s := stage.New(a.scene(m), stage.With(a.Settings), stage.Language(c.language))
			toTheEnd(t, s, randomFrom(3), func(_ int, d *engine.Decision, times int) {
				if times == 1 {
					keep(t, s, "contest-"+c.plot+"-"+d.Ask.Key)
				}
			})
			keep(t, s, "contest-"+c.plot+"-result")
			s.Said(t)
		})
	}
}
