package rounds_test

import (
	"testing"

	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/rounds"
)

func TestActionPool(t *testing.T) {
	matchtest.Exercises(t, "SE-POOL-01", "SE-POOL-02", "SE-POOL-03", "SE-POOL-04", "SE-CARD-04", "SE-DESC-14")
	for _, c := range []struct {
		name, team string
		want       int
	}{
		{"the AP+ of all", "blue A 8,5 ap3 | blue B 20,5 ap2", 5},
		{"the KO'ed give none", "blue A 8,5 ap3 | blue B 20,5 ap2 hurt5", 3},
		{"those in Climb High give none", "blue A 8,5 ap3 | blue B 20,5 ap2 Flight 5 away", 3},
		{"Dice give none", "blue A 8,5 ap3 | blue B 20,5 dice2", 3},
		{"Support: itself and one within 6 inches", "blue A 8,5 ap3 Support | blue B 15,5 ap2 | blue C 17,5 ap1", 6 + 2},
		{"two Supports count each for itself", "blue A 8,5 ap1 Support | blue B 10,5 ap1 Support", 2 + 4},
		{"a Minion is no Supreme", "blue A 8,5 ap1 Support | blue Goon 9,6 minion", 1 + 1},
		{"a Support that is away gives none", "blue A 8,5 ap1 | blue B 10,5 ap1 Support Flight 5 away", 1},
	} {
		sc := scene.New(t, c.team+" | red Knight 30,30")
		for i := range sc.Models {
			sc.Models[i].KO = sc.Models[i].HP == 0
		}
		rounds.FillPools(sc.State)
		scene.Same(t, c.name, sc.Teams[0].Pool, c.want)
	}
}

func TestDominationIsAddedOnTop(t *testing.T) {
	matchtest.Exercises(t, "SE-INIT-16")
	sc := scene.New(t, "blue A 8,5 ap3 | red Knight 30,30 ap0 Flight 5 away")
	sc.Teams[0].Kept = 2
	rounds.FillPools(sc.State)
	scene.Same(t, "Pool", sc.Teams[0].Pool, 5)
	scene.Same(t, "kept for the next Round", sc.Teams[0].Kept, 0)
}

func TestPowerhousesGainDice(t *testing.T) {
	matchtest.Exercises(t, "SE-POOL-05", "SE-CARD-04")
	sc := scene.New(t, "blue A 8,5 dice2 boost1 | blue B 20,5 dice3 Flight 5 away | blue C 25,5 ap1 | red Knight 30,30")
	rounds.FillPools(sc.State)
	scene.Same(t, "unused dice add up", sc.Get("A").Boost, 3)
	scene.Same(t, "not while away", sc.Get("B").Boost, 0)
	scene.Same(t, "no Dice value", sc.Get("C").Boost, 0)
}

func TestAnEmptyPoolIsTheLastRound(t *testing.T) {
	matchtest.Exercises(t, "SE-POOL-06", "SE-POOL-07", "SE-PLOT-16")
	for _, c := range []struct {
		name, team string
		last       bool
	}{
		{"some AP", "blue A 8,5 ap1", false},
		{"none", "blue A 8,5 ap0", true},
		{"only in Climb High", "blue A 8,5 ap0 | blue B 20,5 ap2 Flight 5 away", false},
	} {
		sc := scene.New(t, c.team+" | red Knight 30,30 ap3")
		rounds.FillPools(sc.State)
		scene.Same(t, c.name, sc.Last, c.last)
	}
	sc := scene.New(t, "blue A 8,5 ap0 | red Knight 30,30 ap3")
	sc.Teams[0].Kept = 1 // Domination does not count for the check
	rounds.FillPools(sc.State)
	scene.Same(t, "only Domination", sc.Last, true)
	scene.Same(t, "but its AP may be spent", sc.Teams[0].Pool, 1)
	rounds.EndRound(sc.State)
	result, over := sc.Result()
	scene.Same(t, "the Encounter ends with this Round", over, true)
	scene.Same(t, "why", result.Rule, "SE-POOL-06")
}
