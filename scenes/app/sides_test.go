package app

import (
	"fmt"
	"testing"

	"trueinch/engine"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/scenes/house"
)

// TestThreeAndFourTeams puts an Encounter of three and of four teams together on the screen, plays it to the end by hand
// and by computer players, and looks for words that no catalogue has. With TRUEINCH_SHEETS set the pictures are kept.
func TestThreeAndFourTeams(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		language string
		teams    int
	}{{"en", 4}, {"fr", 3}} {
		t.Run(fmt.Sprint(c.language, c.teams), func(t *testing.T) {
			a, s := opened(t, stage.Language(c.language))
			a.Settings.Language = c.language
			name := fmt.Sprintf("sides-%d-", c.teams)
			s.Press("N")
			s.Click(map[int]float64{3: 816, 4: 880}[c.teams], 92)
			keep(t, s, name+"newgame")
			s.Press(ui.Enter)
			e := waitFor(t, s)
			if e == nil {
				t.Fatal("the encounter did not begin")
			}
			setup := e.Match().Setup()
			if len(setup.Teams) != c.teams || len(setup.Players) != c.teams {
				t.Fatalf("%d teams and %d players at the table, not %d", len(setup.Teams), len(setup.Players), c.teams)
			}
			m, err := a.House.NewMatch(house.Wanted{
				System: a.House.Systems[0], Level: 6, Map: a.House.Maps()[5], Teams: setup.Teams, Seed: 5, Rounds: 2,
				Players: []string{"human", "random", "random", "random"}[:c.teams],
			})
			if err != nil {
				t.Fatal(err)
			}
			s = stage.New(a.scene(m), stage.With(a.Settings), stage.Language(c.language))
			toTheEnd(t, s, randomFrom(9), func(_ int, d *engine.Decision, times int) {
				if times != 2 {
					keep(t, s, fmt.Sprint(name, d.Ask.Key, "-", times))
				}
			})
			keep(t, s, name+"result")
			s.Press("X") // the same again, every team one seat on
			if e = waitFor(t, s); e == nil || len(e.Match().Setup().Teams) != c.teams {
				t.Error("the rematch is one of another number of teams")
			}
			s.Said(t)
		})
	}
}
