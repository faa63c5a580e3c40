package arkham_test

import (
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham"
	"trueinch/engine/arkham/scenarios"
	"trueinch/engine/arkham/state"
	"trueinch/engine/bot"
	"trueinch/engine/matchtest"
)

// pieces are all kinds of scenery.
var pieces = []string{
	"house structure 0,0 6x5 h4", "shed structure 0,0 3x3 h1.8", "crate object 0,0 1x1 h0.7", "car object 0,0 3x1.5 h1.5", "wall structure 0,0 5x0.4 h1.5", "pond zone 0,0 4x3",
}

// randomSetup is a match of a scenario between random crews.
func randomSetup(t testing.TB, roster engine.Roster, scenario string, limit int, random *rand.Rand) engine.Setup {
	t.Helper()
	setup := engine.Setup{System: state.SystemCode, Size: limit, Layout: matchtest.RandomTable(t, random, state.Cm([]float64{90, 120}[random.IntN(2)]), pieces), Choices: engine.Choices{}.With(state.FieldScenario, scenario)}
	for seat := range 2 {
		list, found := arkham.System{}.RandomTeam(roster, limit, random.Float64)
		if !found {
			t.Fatalf("no crew of %d", limit)
		}
		if no := matchtest.Unfit(arkham.System{}, roster, list, limit); no != nil {
			t.Fatalf("%s: %v", no.Rule, no.Text)
		}
		list.Name = matchtest.SeatNames[seat]
		list.Choices = list.Choices.With(state.FieldTactics, randomTactics(random)...)
		setup.Teams = append(setup.Teams, list)
	}
	setup.Cards, _ = engine.CardsOf(roster, setup.Teams)
	return setup
}

// randomTactics are as many as three points buy, in an order by chance.
func randomTactics(random *rand.Rand) (ids []string) {
	for _, at := range random.Perm(len(scenarios.Tactics)) {
		if with := append(slices.Clone(ids), scenarios.Tactics[at].ID); scenarios.Price(with) <= 3 {
			ids = with
		}
	}
	return ids
}

// TestWholeMatches lets the kit play every scenario, and one that is rolled for.
func TestWholeMatches(t *testing.T) {
	matchtest.Exercises(t, "AC-TURN-01", "AC-TURN-02", "AC-SCEN-01", "AC-SCEN-02", "AC-INIT-02", "AC-INIT-06", "AC-OVER-01", "AC-START-01", "AC-SETUP-01", "AC-SETUP-02", "AC-SETUP-03")
	roster := matchtest.ShippedRoster(t, arkham.System{})
	ids := []string{""}
	for _, sc := range scenarios.All {
		ids = append(ids, sc.ID)
	}
	for i, id := range ids {
		t.Run("scenario "+id, func(t *testing.T) {
			random := rand.New(rand.NewPCG(uint64(i), 17))
			matchtest.Run(t, arkham.System{}, randomSetup(t, roster, id, 150, random))
		})
	}
}

// TestRandomMatches plays matches by chance without the kit, which holds more of them to the invariants: more with TRUEINCH_GAMES.
func TestRandomMatches(t *testing.T) {
	roster, games := matchtest.ShippedRoster(t, arkham.System{}), 6
	if n := os.Getenv("TRUEINCH_GAMES"); n != "" {
		matchtest.Scan(t, n, "%d", &games)
	}
	for game := range games {
		random := rand.New(rand.NewPCG(uint64(game), 2026))
		setup := randomSetup(t, roster, scenarios.All[game%len(scenarios.All)].ID, []int{150, 300, 450}[game%3], random)
		simulation := engine.Simulation{System: arkham.System{}, Setup: setup, Seed: uint64(game), Players: []engine.Player{bot.Random{}, bot.Random{}}, Check: true}
		match, err := simulation.Run()
		if err != nil {
			t.Fatalf("game %d: %v", game, err)
		}
		if _, over := match.Result(); !over {
			t.Errorf("game %d has no result", game)
		}
	}
}

// TestTheComputerBeatsChance plays the computer player against one that plays by chance, in every scenario; more games with TRUEINCH_GAMES.
func TestTheComputerBeatsChance(t *testing.T) {
	roster, games, won := matchtest.ShippedRoster(t, arkham.System{}), len(scenarios.All), 0
	if n := os.Getenv("TRUEINCH_GAMES"); n != "" {
		matchtest.Scan(t, n, "%d", &games)
	}
	for game := range games {
		random := rand.New(rand.NewPCG(uint64(game), 5))
		players := []engine.Player{bot.Simple{}, bot.Random{}}
		seat := engine.Seat(game % 2)
		players[0], players[1] = players[seat], players[1-seat]
		simulation := engine.Simulation{
			System: arkham.System{}, Setup: randomSetup(t, roster, scenarios.All[game%len(scenarios.All)].ID, 150, random), Seed: uint64(game), Players: players, Check: true,
		}
		match, err := simulation.Run()
		if err != nil {
			t.Fatalf("game %d: %v", game, err)
		}
		if result, _ := match.Result(); result.Winner == seat {
			won++
		}
	}
	if t.Logf("%d of %d won", won, games); 100*won < 95*(games-1) {
		t.Errorf("the computer wins %d of %d", won, games)
	}
}
