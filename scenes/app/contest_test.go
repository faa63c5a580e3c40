package app

import (
	"testing"

	"trueinch/engine"
	"trueinch/game/stage"
	"trueinch/scenes/house"
	"trueinch/scenes/result"
)

// TestPlotsAndAgendasOnScreen plays Encounters with Markers, Citizens and areas from the Tactical Roll to the result, in
// both languages, and looks for words that no catalogue has. With TRUEINCH_SHEETS set the pictures are kept.
func TestPlotsAndAgendasOnScreen(t *testing.T) {
	for _, c := range []struct{ language, plot, agendas string }{
		{"en", "treasure-hunt", "choose"}, {"fr", "king-of-the-hill", "panic,real-estate,assassination"},
	} {
		t.Run(c.plot, func(t *testing.T) {
			a, _ := opened(t)
			teams, _ := a.House.Teams(a.House.Systems[0])
			var chosen []engine.TeamList
			for _, team := range teams {
				if team.Level == 6 && len(chosen) < 2 {
					chosen = append(chosen, team)
				}
			}
			m, err := a.House.NewMatch(house.Wanted{
				System: a.House.Systems[0], Level: 6, Map: a.House.Maps()[1], Teams: chosen, Players: []string{"human", "human"},
				Seed: 5, Rounds: 2, Choices: engine.Choices{}.With("plot", c.plot).With("agendas", c.agendas),
			})
			if err != nil {
				t.Fatal(err)
			}
			s := stage.New(a.scene(m), stage.With(a.Settings), stage.Language(c.language))
			random, shots := randomFrom(3), map[string]int{}
			for n := 0; ; n++ {
				e := waitFor(t, s)
				if e == nil {
					break
				}
				d := e.Asked()
				if shots[d.Ask.Key]++; shots[d.Ask.Key] == 1 {
					if d.Shape == engine.Place {
						if spot, ok := d.Place.Sample(random.Float64); ok {
							at := e.OnScreen(spot.Center)
							s.Move(at.X, at.Y)
						}
					}
					keep(t, s, "contest-"+c.plot+"-"+d.Ask.Key)
				}
				answerByHand(t, s, e, random)
				if n > 2000 {
					t.Fatal("the encounter does not end")
				}
			}
			scenes := s.Stack.Scenes()
			if _, ok := scenes[len(scenes)-1].(*result.Scene); !ok {
				t.Fatalf("the encounter ended on %T", scenes[len(scenes)-1])
			}
			keep(t, s, "contest-"+c.plot+"-result")
			if missing := s.Stack.UI.Words.Missing(); len(missing) > 0 {
				t.Errorf("no catalogue says %v", missing)
			}
		})
	}
}
