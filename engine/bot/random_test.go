package bot_test

import (
	"math/rand/v2"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/matchtest"
)

func TestRandomPlayersPlayToTheEnd(t *testing.T) {
	taken := map[string]int{}
	count := func(m *engine.Match) {
		for _, entry := range m.Entries() {
			taken[entry.Option]++
		}
	}
	for seed := range uint64(20) {
		s := engine.Simulation{
			System: matchtest.Duel{}, Setup: matchtest.DuelSetup(3, 15), Seed: seed,
			Players: []engine.Player{bot.Random{}, bot.Random{}}, Keep: true, Check: true,
		}
		m, err := s.Run()
		if err != nil {
			t.Fatal(err)
		}
		if _, over := m.Result(); !over {
			t.Fatalf("seed %d has no result", seed)
		}
		count(m)
	}
	for _, option := range []string{"strike", "step", "focus", "pass"} {
		if taken[option] < 10 {
			t.Errorf("%s was chosen %d times in 20 matches", option, taken[option])
		}
	}
}

// Refused options are never taken, and each legal one is as likely as any other.
func TestAnythingPicksEvenlyAmongWhatIsLegal(t *testing.T) {
	decision := &engine.Decision{Shape: engine.Pick, Options: []engine.Option{
		{Key: "a"}, {Key: "b", Refusal: engine.Refuse("X-01", "no")}, {Key: "c"}, {Key: "d", Refusal: engine.Refuse("X-01", "no")}, {Key: "e"},
	}}
	random := rand.New(rand.NewPCG(1, 2)).Float64
	var picks [5]int
	for range 3000 {
		picks[bot.Anything(decision, random).Pick]++
	}
	if picks[1]+picks[3] > 0 || min(picks[0], picks[2], picks[4]) < 900 {
		t.Errorf("picked %v", picks)
	}
}

func TestAnythingReachesBothEndsOfARange(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2)).Float64
	seen := map[int]bool{}
	for range 200 {
		seen[bot.Anything(&engine.Decision{Shape: engine.Number, Min: -1, Max: 2}, random).Number] = true
	}
	if len(seen) != 4 || !seen[-1] || !seen[2] {
		t.Errorf("drew %v from -1 to 2", seen)
	}
	faces := bot.Anything(&engine.Decision{Shape: engine.Roll, Dice: []engine.Pool{{Count: 2}, {Count: 1}}}, random).Faces
	if len(faces) != 2 || len(faces[0]) != 2 || len(faces[1]) != 1 {
		t.Errorf("rolled %v", faces)
	}
}

func TestAnythingPanicsWithoutALegalAnswer(t *testing.T) {
	for name, decision := range map[string]*engine.Decision{
		"nothing to pick": {Shape: engine.Pick, Options: []engine.Option{{Refusal: engine.Refuse("X-01", "no")}}},
		"no number":       {Shape: engine.Number, Min: 2, Max: 1},
		"the end":         {Shape: engine.GameEnd},
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: an answer was found", name)
				}
			}()
			bot.Anything(decision, func() float64 { return 0.5 })
		}()
	}
}
