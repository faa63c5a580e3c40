package ladder_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"trueinch/assets"
	"trueinch/engine"
	"trueinch/engine/arkham"
	"trueinch/engine/firstedition"
	"trueinch/engine/ladder"
	"trueinch/engine/supreme"
	"trueinch/maps"
)

// shippedRosters reads the shipped cards once.
var shippedRosters = sync.OnceValue(func() map[string]engine.Roster {
	all := map[string]engine.Roster{}
	for _, system := range systems {
		roster, problems := system.Roster(assets.Cards(system.Code()))
		if len(problems) > 0 {
			panic(problems[0].Text)
		}
		all[system.Code()] = roster
	}
	return all
})

// systems are those with two sides.
var systems = []engine.System{supreme.System{}, firstedition.System{}, arkham.System{}}

// encounter sets a match of random legal teams up, which follow from the seed.
func encounter(t testing.TB, system engine.System, table string, size int, plot string, seed uint64) engine.Setup {
	t.Helper()
	random := rand.New(rand.NewPCG(seed, 1))
	roster := shippedRosters()[system.Code()]
	setup := engine.Setup{System: system.Code(), Size: size}
	for range 2 {
		team, ok := system.RandomTeam(roster, size, random.Float64)
		if !ok {
			t.Fatalf("no team of size %d", size)
		}
		setup.Teams = append(setup.Teams, team)
	}
	if plot != "" {
		setup.Choices = engine.Choices{"plot": {plot}}
	}
	setup.Cards, _ = engine.CardsOf(roster, setup.Teams)
	for _, name := range slices.Concat(maps.ShippedNames(), maps.NightNames()) {
		if name == table {
			m, _ := maps.ShippedByName(name)
			setup.MapName, setup.Layout, setup.ZoneDepth = m.Name, maps.Layout(m), m.ZoneDepth
		}
	}
	if setup.Layout.Width == 0 {
		t.Fatalf("no table %q among %q", table, maps.ShippedNames())
	}
	return setup
}

// played plays a match, looks at its invariants all along, and keeps it.
func played(t testing.TB, system engine.System, setup engine.Setup, seed uint64, players ...engine.Player) *engine.Match {
	t.Helper()
	s := engine.Simulation{System: system, Setup: setup, Seed: seed, Players: players, Check: true, Keep: true}
	m, err := s.Run()
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestSearchPlaysEverySystem: a Round of every system with two sides is played by rules that hold after every step.
func TestSearchPlaysEverySystem(t *testing.T) {
	for _, system := range systems {
		t.Run(system.Code(), func(t *testing.T) {
			t.Parallel()
			setup := encounter(t, system, "crossroads", system.Form().Size.Offered[0], "", 1)
			setup.Rounds = 1
			m := played(t, system, setup, 1, ladder.NewSearch(4), ladder.Headlong{})
			if _, over := m.Result(); !over {
				t.Error("the match has no result")
			}
			if system != systems[0] {
				return // once is enough of what takes long
			}
			again := played(t, system, setup, 1, ladder.NewSearch(4), ladder.Headlong{})
			if m.Hash() != again.Hash() || m.Steps() != again.Steps() {
				t.Error("the same match is played otherwise the second time")
			}
		})
	}
}

// TestEveryOtherPlayoutIsMirrored: two playouts share their dice, the second one the other way round.
func TestEveryOtherPlayoutIsMirrored(t *testing.T) {
	next := 0.0
	seeds, mirrored := ladder.Seeds(6, func() float64 { next += 0.125; return next })
	for n := range seeds {
		if mirrored[n] != (n%2 == 1) || seeds[n] != seeds[n/2*2] || n >= 2 && seeds[n] == seeds[n-2] {
			t.Fatalf("seeds %v, mirrored %v", seeds, mirrored)
		}
	}
}

// TestNoPlayoutIsSpentOnTheSamePlan: of plans that come to the same only one is played out, so that as many different ones are compared as the budget
// is for.
func TestNoPlayoutIsSpentOnTheSamePlan(t *testing.T) {
	m := upTo(t, supreme.System{}, encounter(t, supreme.System{}, "crossroads", 8, "king-of-the-hill", 4), 4, activates(1, 1))
	const playouts = 24
	found := ladder.Tuned(playouts, []string{"Each=2"}).Find(m.Decision(), m.SeenBy(1))
	if len(found.All) != playouts/2 || found.Playouts != playouts {
		t.Errorf("%d playouts compare %d plans", found.Playouts, len(found.All))
	}
	if ends := found.Ends(); len(slices.Compact(slices.Sorted(slices.Values(ends)))) != len(ends) {
		t.Errorf("plans lead to the same: %v", ends)
	}
}

// TestBeforeTheLastRoundMatchesArePlayedToTheirEnd: in the last Round but one, and only there, it is counted who wins the match in a playout.
func TestBeforeTheLastRoundMatchesArePlayedToTheirEnd(t *testing.T) {
	for rounds, want := range map[int]bool{2: true, 3: false} {
		setup := encounter(t, supreme.System{}, "crossroads", 4, "brawl", 3)
		setup.Rounds = rounds
		m := upTo(t, supreme.System{}, setup, 5, activates(1, 1))
		found := ladder.Tuned(8, []string{"Next=1"}).Find(m.Decision(), m.SeenBy(1))
		ended := true
		for _, tried := range found.All {
			for _, v := range tried.Values { // a match that is won is worth at least 0.9, one that is drawn no more than 0.05
				ended = ended && (math.Abs(v) >= 0.9 || math.Abs(v) <= 0.05)
			}
		}
		if ended != want {
			t.Errorf("of %d Rounds, playouts from the first one on come to %v", rounds, found.All[0].Values)
		}
	}
}

// TestAWinIsCountedWhereTheMatchEnds: playouts to the end of the last Round count who won, those to the end of another count nobody.
func TestAWinIsCountedWhereTheMatchEnds(t *testing.T) {
	for rounds, ends := range map[int]bool{1: true, 3: false} {
		setup := encounter(t, supreme.System{}, "crossroads", 4, "brawl", 3)
		setup.Rounds = rounds
		m := upTo(t, supreme.System{}, setup, 5, activates(1, 1))
		won, less := [2]float64{}, 0.0
		for _, tried := range ladder.NewSearch(8).Find(m.Decision(), m.SeenBy(1)).All {
			count := tried.Count()
			won[0], won[1], less = won[0]+count.Won[0], won[1]+count.Won[1], less+tried.Features()[ladder.Won]
		}
		if (won[0]+won[1] > 0) != ends || math.Abs(won[0]-won[1]-less) > 1e-9 {
			t.Errorf("of %d Rounds: won %g, lost %g, and as a feature %g", rounds, won[0], won[1], less)
		}
	}
}

// TestLittleTimeIsNotSpentOnPlansThatCannotBeComparedAnyMore: where there is time for fewer playouts than would tell all plans apart, fewer are compared, and
// the best of them more than once.
func TestLittleTimeIsNotSpentOnPlansThatCannotBeComparedAnyMore(t *testing.T) {
	m := upTo(t, supreme.System{}, encounter(t, supreme.System{}, "crossroads", 8, "king-of-the-hill", 4), 4, activates(1, 1))
	all := len(ladder.NewSearch(1000).Find(m.Decision(), m.SeenBy(1)).All)
	steps, s := 0, ladder.NewSearch(0)
	const time = 12_000 // pauses: enough for some twenty playouts
	s.Clock = func(share float64) func() bool {
		end := float64(steps) + share*time
		return func() bool { return float64(steps) >= end }
	}
	found := s.Find(m.Decision(), m.SeenBy(1).Pausing(func() { steps++ }))
	often := 0
	for _, tried := range found.All {
		often = max(often, len(tried.Values))
	}
	t.Logf("%d playouts of %d plans of %d, one of them %d times", found.Playouts, len(found.All), all, often)
	if found.Playouts > 2*all || found.Playouts < len(found.All)*3/2 || often < 3 {
		t.Errorf("%d playouts of %d plans of %d, one of them %d times", found.Playouts, len(found.All), all, often)
	}
}
