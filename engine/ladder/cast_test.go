package ladder_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition"
	"trueinch/engine/ladder"
	"trueinch/engine/supreme"
	"trueinch/maps"
)

// pairScore is what one player scores against another in a few Encounters, each on another table and from both seats with the same seed.
func pairScore(t *testing.T, one, other string, size int, plots ...string) (scored float64, games int) {
	t.Helper()
	a, b := rivalOf(t, one), rivalOf(t, other)
	for i, plot := range plots {
		seed := uint64(i + 1)
		table := maps.ShippedNames()[(i+2)%len(maps.ShippedNames())]
		setup := encounter(t, supreme.System{}, table, size, plot, seed)
		for seat := range engine.Seat(2) {
			players := []engine.Player{b.make(), b.make()}
			players[seat] = a.make()
			result, _ := played(t, supreme.System{}, setup, seed, players...).Result()
			games++
			switch result.Winner {
			case seat:
				scored++
			case engine.NoSeat:
				scored += 0.5
			}
		}
	}
	t.Logf("%s scores %.1f of %d against %s", one, scored, games, other)
	return scored, games
}

// TestTheLadderRises: of the players who do not look ahead each beats those below it, in a few games with fixed seeds. How strong all are is asked of
// build/bench ladder.
func TestTheLadderRises(t *testing.T) {
	plots := []string{"brawl", "king-of-the-hill", "home-ground", "brawl", "king-of-the-hill", "turf-war", "brawl", "home-ground", "countdown", "treasure-hunt", "capture-the-flag", "turf-war"}
	for _, pair := range [][2]string{{"blaze", "pip"}, {"warden", "blaze"}, {"warden", "pip"}} {
		if scored, games := pairScore(t, pair[0], pair[1], 8, plots...); scored <= float64(games)/2 {
			t.Errorf("%s is no stronger than %s", pair[0], pair[1])
		}
	}
}

// TestEveryCharacterIsFoundByName: names lead to players, each has its own, and there is a usual one.
func TestEveryCharacterIsFoundByName(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range ladder.Characters {
		found, known := ladder.Find(c.Name)
		if !known || found.Title != c.Title || seen[c.Name] || c.Player() == nil {
			t.Errorf("%q leads to %+v", c.Name, found)
		}
		seen[c.Name] = true
	}
	if _, known := ladder.Find(ladder.Usual); !known || len(seen) != 5 {
		t.Errorf("%d characters, the usual one is there: %v", len(seen), known)
	}
	if _, known := ladder.Find("simple"); known {
		t.Error("simple is no character: it is how old saves name the computer")
	}
}

// TestSearchBeatsSimple plays a small Encounter from both seats against the player whose answers a search begins with.
func TestSearchBeatsSimple(t *testing.T) {
	if scored, games := pairScore(t, "search:48", "simple", 4, "brawl", "turf-war", "king-of-the-hill"); scored <= float64(games)/2 {
		t.Errorf("looking ahead scores %.1f of %d", scored, games)
	}
}

// TestWhatIsAnnouncedIsCarriedOut: where Actions are announced before they are performed, the two who falter announce an attack behind a move that
// reaches somebody, and go there: no model loses its Action Points at the end of a move, or at once, for want of a target.
func TestWhatIsAnnouncedIsCarriedOut(t *testing.T) {
	system := firstedition.System{}
	announced := 0
	for seed := uint64(1); seed <= 4; seed++ {
		setup := encounter(t, system, "crossroads", 4, "", seed)
		m := played(t, system, setup, seed, rivalOf(t, "blaze").make(), rivalOf(t, "pip").make())
		followers := map[engine.ModelID]bool{} // of whom one announces for all
		for _, team := range m.View(0).Teams {
			for _, g := range team.Groups {
				for _, id := range g.Models {
					followers[id] = followers[id] || g.Follower
				}
			}
		}
		rolled, events := false, m.Events()
		for i := range events {
			switch e := &events[i]; {
			case e.Text.Key == "pc1.announces":
				announced++
				rolled = false
			case e.Outcome != nil:
				rolled = true
			case e.Text.Key == "pc1.no-target" && !rolled && !followers[e.Model]:
				t.Errorf("game %d, entry %d: model %d announces what it cannot carry out", seed, e.Entry, e.Model)
			}
		}
	}
	if announced < 200 {
		t.Errorf("%d Actions announced are too few to tell", announced)
	}
}
