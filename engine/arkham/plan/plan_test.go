package plan_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/plan"
	"trueinch/engine/matchtest"
)

// TestTokens lays tokens out: as many as the Willpower, fewer with damage, none for whoever is Knocked Out.
func TestTokens(t *testing.T) {
	matchtest.Exercises(t, "AC-PLAN-02", "AC-PLAN-03", "AC-PLAN-04", "AC-PLAN-05", "AC-PLAN-06", "AC-PLAN-07", "AC-PLAN-08", "AC-CARD-08", "AC-CARD-09", "AC-CARD-12",
		"AC-CARD-13", "AC-CARD-14", "AC-CARD-15", "AC-CARD-17", "AC-DAMAGE-13", "AC-KO-03", "AC-TABLE-03")
	for _, c := range []struct {
		rook    string
		numbers []int
		want    string
	}{
		{"w6 m3 a3 d3", []int{2, 2, 1}, "2/2/1/1"},
		{"w6 m2 a3 d3", []int{2, 3, 0}, "2/3/0/1"},
		{"w12 m2 a3 d3", nil, "2/3/3/3"},                              // one token fits nowhere
		{"w10 m2 a3 d3", []int{2, 2}, "2/2/3/3"},                      // what is left fills the boxes behind
		{"w6 m3 a3 d3 lethal1 nonlethal2", []int{0, 2, 3}, "0/2/3/0"}, // three markers
		{"w6 m3 a3 d3 e9 nonlethal4", []int{1, 1, 1}, "1/1/1/1"},
		{"w1 m3 a3 d3 e9 nonlethal8", nil, "0/0/0/0"},
		{"w6 e5 nonlethal5 out", nil, "0/0/0/0"},
	} {
		sc := scene.New(t, "blue Rook 10,10 "+c.rook+" | red Gull 80,80")
		sc.Play(plan.Crew{Seat: 0})
		asked := 0
		for sc.Question() != "test.idle" {
			n := sc.Pending.Max
			if asked < len(c.numbers) {
				n = c.numbers[asked]
			}
			scene.Same(t, "kind", sc.Pending.Kind, engine.Spend)
			asked++
			sc.Number(n)
		}
		sc.Has("Rook", c.want)
		if asked < len(c.numbers) {
			t.Errorf("%s: asked %d times", c.rook, asked)
		}
	}
}

func TestWhatABoxHolds(t *testing.T) {
	matchtest.Exercises(t, "AC-PLAN-02", "AC-PLAN-04")
	sc := scene.New(t, "blue Rook 10,10 w10 m3 a3 d3 | red Gull 80,80")
	sc.Play(plan.Model{ID: sc.ID("Rook")})
	scene.Same(t, "Move tokens", [2]int{sc.Pending.Min, sc.Pending.Max}, [2]int{1, 3}) // the others hold nine
	sc.Number(1)
	sc.Over()
	sc.Has("Rook", "1/3/3/3")
}
