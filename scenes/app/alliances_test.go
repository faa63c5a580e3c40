package app

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/scenes/house"
)

// TestTeamsStandTogether puts an Encounter of 2 teams against 2 together on the screen, and looks for words that no
// catalogue has.
func TestTeamsStandTogether(t *testing.T) {
	t.Parallel()
	for _, language := range []string{"en", "fr"} {
		a, s := opened(t, stage.Language(language))
		a.Settings.Language = language
		s.Press("N")
		s.Click(880, 92)
		s.Click(572, 150) // Blue and Violet
		keep(t, s, "alliances-"+language+"-newgame")
		s.Click(382, 216) // allies are Friendly
		s.Press("X")
		keep(t, s, "alliances-"+language+"-newgame-friendly")
		s.Press(ui.Enter)
		e := waitFor(t, s)
		if e == nil {
			t.Fatal("the encounter did not begin")
		}
		setup := e.Match().Setup()
		if !setup.Sides.Together(0, 2) || !setup.Sides.Together(1, 3) || setup.Sides.Together(0, 1) {
			t.Errorf("the sides are %v", setup.Sides)
		}
		if string(setup.Settings) != `{"alliesFriendly":true}` {
			t.Errorf("the house rules are %s", setup.Settings)
		}
		s.Said(t)
	}
}

// sizes are the windows in which more than two teams must be at home.
var sizes = []struct {
	name          string
	width, height int
	scale         float64
}{{"wide", 1280, 800, 1}, {"1024", 1024, 700, 1}, {"800", 800, 600, 1}, {"150", 1280, 800, 1.5}, {"200", 1280, 800, 2}}

// TestAlliedMatchOnEveryScreen shows an Encounter with sides in the middle of play and its result in windows of every size,
// and checks that the same teams stand together in a rematch with changed seats.
func TestAlliedMatchOnEveryScreen(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		language string
		sides    engine.Sides
	}{{"en", engine.Sides{0, 1, 0, 1}}, {"fr", engine.Sides{0, 1, 1}}, {"en", engine.Sides{0, 0, 0, 1}}, {"fr", nil}} {
		a, _ := opened(t, stage.Language(c.language))
		teams := min(4, max(3, len(c.sides)))
		wanted := house.Wanted{System: a.House.Systems[0], Level: 6, Map: a.House.Maps()[5], Seed: 5, Rounds: 2, Sides: c.sides,
			Players: []string{"human", "random", "random", "random"}[:teams], Choices: engine.Choices{"plot": {"turf-war"}}, Teams: readyTeams(a, 6, teams)}
		m, err := a.House.NewMatch(wanted)
		if err != nil {
			t.Fatal(err)
		}
		name := fmt.Sprintf("allied-%s-%d%v", c.language, teams, c.sides)
		played := false
		for {
			d := m.Decision()
			if d.Shape == engine.GameEnd {
				break
			}
			if d.Ask.Key == "ask.action" && d.Seat == 0 && m.View(0).Round == 2 && !played {
				played = true
				for _, size := range sizes {
					s := stage.New(a.scene(m), stage.With(a.Settings), stage.Language(c.language), stage.Size(size.width, size.height), stage.Scale(size.scale))
					if waitFor(t, s) == nil {
						t.Fatal("nothing is asked")
					}
					keep(t, s, name+"-play-"+size.name)
					s.Said(t)
				}
			}
			if err := m.Choose(bot.Random{}.Choose(d, m.SeenBy(d.Seat))); err != nil {
				t.Fatal(err)
			}
		}
		if !played {
			t.Errorf("%s: Blue never acts in Round 2", name)
		}
		for _, size := range sizes {
			s := stage.New(a.result(m), stage.With(a.Settings), stage.Language(c.language), stage.Size(size.width, size.height), stage.Scale(size.scale))
			keep(t, s, name+"-result-"+size.name)
			s.Said(t)
			if size.name != "wide" {
				continue
			}
			before := m.Setup()
			s.Press(ui.Enter) // by whoever skips the last picture
			s.Wait(time.Second)
			if waitFor(t, s) != nil {
				t.Fatal("Enter leaves the result unread")
			}
			s.Press("X")
			e := waitFor(t, s)
			if e == nil {
				t.Fatal("no rematch")
			}
			after := e.Match().Setup()
			place := func(setup *engine.Setup, team string) engine.Seat {
				return engine.Seat(slices.IndexFunc(setup.Teams, func(l engine.TeamList) bool { return l.Name == team }))
			}
			for _, one := range before.Teams {
				for _, other := range before.Teams {
					if before.Sides.Together(place(&before, one.Name), place(&before, other.Name)) !=
						after.Sides.Together(place(&after, one.Name), place(&after, other.Name)) {
						t.Errorf("%v: %s and %s do not stand as before", c.sides, one.Name, other.Name)
					}
				}
			}
		}
	}
}

// TestOneAgainstThree puts an Encounter of one team against three together on the screen, each of the four in turn.
func TestOneAgainstThree(t *testing.T) {
	t.Parallel()
	want := []engine.Sides{{0, 1, 1, 1}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}
	for i, x := range []float64{420, 572, 710, 860} {
		_, s := opened(t)
		s.Press("N")
		s.Click(880, 92)
		s.Click(x, 182)
		s.Press(ui.Enter)
		e := waitFor(t, s)
		if e == nil {
			t.Fatal("the encounter did not begin")
		}
		if setup := e.Match().Setup(); !slices.Equal(setup.Sides, want[i]) {
			t.Errorf("the sides are %v, want %v", setup.Sides, want[i])
		}
	}
}

// TestSetupOfFourTeamsOnEveryScreen shows the set-up of two against two and of one against three in windows of every size.
func TestSetupOfFourTeamsOnEveryScreen(t *testing.T) {
	t.Parallel()
	at := map[string][2]float64{"wide": {880, 572}, "1024": {702, 462}, "800": {735, 300}, "150": {784, 320}, "200": {594, 230}}
	for _, language := range []string{"en", "fr"} {
		for _, size := range sizes {
			_, s := opened(t, stage.Language(language), stage.Size(size.width, size.height), stage.Scale(size.scale))
			s.Press("N")
			s.Click(at[size.name][0], 92)
			for _, row := range []float64{150, 182} {
				s.Click(at[size.name][1], row)
				keep(t, s, fmt.Sprintf("setup-%s-%s-%v", language, size.name, row))
				s.Said(t)
			}
		}
	}
}
