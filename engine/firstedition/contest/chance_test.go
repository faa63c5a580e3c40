package contest_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition/contest"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/matchtest"
)

// TestTheProcedureRollsAsTheChancesSay rolls thousands of times with the procedure of play, each declaration for itself, and holds what came
// of it to the exact chances: success and every number of Damage.
func TestTheProcedureRollsAsTheChancesSay(t *testing.T) {
	matchtest.Exercises(t, "PC1-ROLL-01", "PC1-ROLL-04", "PC1-TRAIT-13", "PC1-POWERUP-04", "PC1-COMBAT-13", "PC1-COMBAT-14")
	random := rand.New(rand.NewPCG(16, 2))
	const rolls = 1500
	for _, stances := range [][2]string{{"plain", "plain"}, {"trump", "plain"}, {"power-up", "trump"}, {"both", "both"}} {
		sc := scene.New(t, "blue Rook 10,10 s5T hp8 level2 | red Gull 12,10 d6T hp5 level2")
		c := strike(sc)
		sc.Teams[0].Pool, sc.Teams[1].Pool, sc.Teams[0].Dice, sc.Teams[1].Dice = 9, 9, 9, 9
		begin := sc.State.Copy()
		stance := func(name string) contest.Stance {
			return contest.Stance{Trump: name == "trump" || name == "both", Power: name == "power-up" || name == "both"}
		}
		odds := contest.Preview(begin, c, stance(stances[0]), stance(stances[1])).Odds
		success, damage := 0, map[int]int{}
		for range rolls {
			sc.State = begin.Copy()
			sc.Play(caller{Roll: contest.Roll{Contest: c}})
			sc.Choose(stances[0])
			sc.Choose(stances[1])
			var faces [][]int
			for _, pool := range sc.Pending.Dice {
				row := make([]int, pool.Count)
				for i := range row {
					row[i] = 1 + random.IntN(6)
				}
				faces = append(faces, row)
			}
			sc.Roll(faces...)
			if given.Success {
				success++
				damage[given.Damage]++
			}
		}
		near := func(what any, count int, chance float64) {
			t.Helper()
			if got, off := float64(count)/rolls, 4.5*math.Sqrt(chance*(1-chance)/rolls)+1e-9; math.Abs(got-chance) > off {
				t.Errorf("%v: %v came in %.3f of all rolls, foretold were %.3f", stances, what, got, chance)
			}
		}
		near("success", success, odds.Success)
		for n := range 14 {
			near(n, damage[n], odds.Leaves(n))
		}
	}
}

// TestWhatDeclaringMore would make of an attack is told beside it, where it may be declared.
func TestWhatMoreWouldMakeOfAnAttack(t *testing.T) {
	matchtest.Exercises(t, "PC1-TRAIT-12", "PC1-POWERUP-01", "PC1-POWERUP-07")
	sc := scene.New(t, "blue Rook 10,10 s5T hp8 level2 | red Gull 12,10 d6 hp5 level2")
	sc.Teams[0].Pool, sc.Teams[0].Dice = 3, 2
	c := strike(sc)
	plain := contest.Preview(sc.State, c, contest.Stance{}, contest.Stance{}).Odds.Success
	notes := contest.Better(sc.State, c, contest.Stance{})
	scene.Same(t, "Trump, Power-Up, both", len(notes), 3)
	last := plain
	for i, note := range notes {
		chance := float64(note.Text.Args[0].Value.(engine.Percent))
		if chance <= plain || i == 2 && chance <= last {
			t.Errorf("%s gives %.3f, plain %.3f", note.Text.Key, chance, plain)
		}
		last = chance
	}
	sc.Teams[0].Dice = 0
	scene.Same(t, "without dice the Trump Roll alone", len(contest.Better(sc.State, c, contest.Stance{})), 1)
	sc = scene.New(t, "blue Rook 10,10 s5 m4T hp8 level2 | red Gull 12,10 d6 hp5 level2")
	scene.Same(t, "nothing without a Trump Trait", len(contest.Better(sc.State, strike(sc), contest.Stance{})), 0)
}
