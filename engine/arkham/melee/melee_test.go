package melee_test

import (
	"math"
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham/attack"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/melee"
	"trueinch/engine/arkham/state"
	"trueinch/engine/matchtest"
)

// TestAStrike goes through an attack: weapon, dice, hits, block, damage.
func TestAStrike(t *testing.T) {
	matchtest.Exercises(t, "AC-MELEE-02", "AC-MELEE-04", "AC-MELEE-05", "AC-MELEE-06", "AC-ATTACK-05", "AC-ATTACK-06", "AC-ATTACK-08", "AC-ATTACK-09", "AC-ATTACK-10", "AC-ATTACK-11",
		"AC-HIT-01", "AC-HIT-02", "AC-HIT-03", "AC-BLOCK-01", "AC-BLOCK-02", "AC-BLOCK-03", "AC-DAMAGE-01", "AC-DAMAGE-02", "AC-DAMAGE-10", "AC-CARD-10", "AC-BASE-09")
	sc := scene.New(t, "blue Rook 10,10 s4 a4 t0/3/0/0 [Weapon Club: Damage !♦ · Heavy] | red Gull 13,10 d3 t1/0/2/1")
	sc.Play(melee.Strike{Model: sc.ID("Rook")})
	sc.Asks("ac.ask-strike")
	sc.Choose("weapon:0")
	sc.Number(3)
	sc.Has("Rook", "0/0/0/0")
	sc.Roll([]int{2, 3, 5})
	sc.Asks("ac.ask-block")
	sc.Number(1)
	sc.Roll([]int{4}) // Rook's Attack is 4
	sc.Roll([]int{4}, []int{1})
	sc.Marked("Gull", 1, 1)
	sc.Asks("ac.ask-lose-token") // the second marker takes a token
	sc.Choose("box:2")
	sc.Has("Gull", "1/0/0/1")
	sc.Over()
	sc.Cites("AC-HIT-02", "AC-BLOCK-03", "AC-DAMAGE-01", "AC-DAMAGE-12")
}

func TestUnarmedAndWhomToStrike(t *testing.T) {
	matchtest.Exercises(t, "AC-MELEE-01", "AC-MELEE-03", "AC-MELEE-07", "AC-DAMAGE-08", "AC-ATTACK-04", "AC-ATTACK-05", "AC-BASE-15")
	sc := scene.New(t, "blue Rook 10,10 s4 t0/3/0/0 | red Gull 13.1,10 | red Pal 10,13 | red Far 10,6.8")
	sc.Play(melee.Strike{Model: sc.ID("Rook")})
	sc.Number(2) // at Gull; Far is 0.2 cm away
	sc.Number(1)
	sc.Asks("ac.ask-attack-order")
	sc.Choose("target:Pal")
	sc.Roll([]int{3})
	sc.Roll([]int{4}, []int{1})
	sc.Marked("Pal", 0, 1)
	sc.Roll([]int{1, 2})
	sc.Over()
	sc.Marked("Gull", 0, 0)

	sc = scene.New(t, "blue Rook 10,10 t0/3/0/0 | red Gull 30,10")
	ways := melee.Ways(sc.State, sc.ID("Rook"))
	scene.Same(t, "why not", string(ways[0].Refusal.Rule), "AC-MELEE-01")
}

func TestOutnumbered(t *testing.T) {
	matchtest.Exercises(t, "AC-MELEE-09", "AC-MELEE-14")
	for _, c := range []struct {
		more, on string
		want     int
	}{
		{"", "d3", 3}, {"| blue Pal 16,10", "d3", 2}, {"| blue Pal 16,10 | blue Two 13,13", "d3", 2}, {"| blue Pal 16,10 out", "d3", 3},
		{"| blue Pal 16,10 | red Owl 19,10", "d3", 3}, {"| blue Pal 16,10 | red Owl 7,10", "d3", 3}, {"| blue Pal 16,10 | red Owl 7,10 out", "d3", 2}, {"| blue Pal 16,10", "d1", 1},
	} {
		sc := scene.New(t, "blue Rook 10,10 | red Gull 13,10 "+c.on+c.more)
		a := state.Attack{By: sc.ID("Rook"), On: sc.ID("Gull"), Weapon: state.Unarmed, Dice: 1}
		scene.Same(t, c.more+" "+c.on, attack.Made(sc.State, a).Hit.Score, c.want)
	}
}

// TestWhatIsSaidBeforeAStrike: hits, markers, the Collateral die, and what blocks would make of it, all exact.
func TestWhatIsSaidBeforeAStrike(t *testing.T) {
	matchtest.Exercises(t, "AC-BLOCK-03", "AC-COLLATERAL-02")
	sc := scene.New(t, "blue Rook 10,10 s4 a4 t0/2/0/0 | red Gull 13,10 d4 e9 t0/0/1/0")
	p := attack.Preview(sc.State, state.Attack{By: sc.ID("Rook"), On: sc.ID("Gull"), Weapon: state.Unarmed, Dice: 1})
	said := map[string][]any{}
	for _, n := range p.Notes {
		for _, arg := range n.Text.Args {
			said[n.Text.Key] = append(said[n.Text.Key], arg.Value)
		}
	}
	// One die hits on 4 and more, and is blocked on 4 and more; a quarter of it is left, half of which wounds and a sixth of which matches but for 1s.
	for key, want := range map[string][]any{
		"ac.note-average":    {0.3, 0.0, 0.1},
		"ac.note-collateral": {engine.Percent(0.25 * 5 / 36)},
		"ac.note-blocks":     {1, engine.Percent(0.5), engine.Percent(0.25), engine.Percent(0.0)},
	} {
		got := said[key]
		if len(got) != len(want) {
			t.Errorf("%s: %v", key, got)
			continue
		}
		for i := range want {
			if a, is := want[i].(engine.Percent); is && math.Abs(float64(a-got[i].(engine.Percent))) < 1e-9 {
				continue
			}
			if got[i] != want[i] {
				t.Errorf("%s: %v, want %v", key, got, want)
			}
		}
	}
}
