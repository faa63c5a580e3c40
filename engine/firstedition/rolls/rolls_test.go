package rolls

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	_ "trueinch/build/steady"
)

// TestWhatActionsAddIsLimited is PC1-MATH-02 to PC1-MATH-06.
func TestWhatActionsAddIsLimited(t *testing.T) {
	for _, c := range []struct {
		rule    string
		actions []int
		others  int
		want    int
	}{
		{"PC1-MATH-02", []int{2, 2}, 0, 3},
		{"PC1-MATH-02", []int{1, 1}, 0, 2},
		{"PC1-MATH-03", []int{5}, 0, 5},
		{"PC1-MATH-03", []int{5, 2}, 0, 5},
		{"PC1-MATH-04", []int{-2, -2}, 0, -3},
		{"PC1-MATH-05", []int{-4, -2}, 0, -4},
		{"PC1-MATH-06", []int{2, 2, -2, -2}, 0, 0},
		{"PC1-MATH-06", []int{2, 2}, 4, 7},
		{"PC1-MATH-06", []int{-2, -2}, -2, -5},
	} {
		if got := (Side{Actions: c.actions, Others: c.others}).Modifier(); got != c.want {
			t.Errorf("%s: Actions %v and %d give %d, want %d", c.rule, c.actions, c.others, got, c.want)
		}
	}
}

// TestResolve is what comes of single rolls, by rule.
func TestResolve(t *testing.T) {
	supremes := Harm{Left: 8, SureHit: true, SureEscape: true}
	last := supremes
	last.Left = 1
	side := func(trait int) Side { return Side{Trait: trait, Dice: 1} }
	for _, c := range []struct {
		rule    string
		roll    Roll
		dice    Dice
		success bool
		damage  int
		falls   bool
	}{
		{"PC1-ROLL-04", Roll{Attack: side(5), Defend: side(3), Harm: supremes}, Dice{Attack: 4, Defend: 2}, true, 4, false},
		{"PC1-ROLL-05", Roll{Attack: side(3), Defend: side(5), Harm: supremes}, Dice{Attack: 2, Defend: 2}, false, 0, false},
		{"PC1-ROLL-08", Roll{Attack: side(4), Defend: side(0), Harm: supremes}, Dice{Attack: 1, Defend: 2}, true, 3, false},
		{"PC1-ORIGIN-04", Roll{Attack: side(3), Defend: side(3), Tie: ToAttacker, Harm: supremes}, Dice{Attack: 2, Defend: 2}, true, 1, false},
		{"PC1-ORIGIN-05", Roll{Attack: side(3), Defend: side(3), Harm: supremes}, Dice{Attack: 2, Defend: 2}, false, 0, false},
		{"PC1-MINION-15", Roll{Attack: side(3), Defend: side(3), Tie: ToDefender, Harm: Harm{Left: 1}}, Dice{Attack: 2, Defend: 2}, false, 0, false},
		{"PC1-COMBAT-01", Roll{Attack: side(5), Defend: side(3), Harmless: true, Harm: supremes}, Dice{Attack: 4, Defend: 2}, true, 0, false},
		{"PC1-COMBAT-13", Roll{Attack: side(1), Defend: side(9), Harm: supremes}, Dice{Attack: 6, Defend: 5}, true, 1, false},
		{"PC1-COMBAT-13", Roll{Attack: side(1), Defend: side(9), Harm: Harm{Left: 8}}, Dice{Attack: 6, Defend: 5}, false, 0, false},
		{"PC1-COMBAT-14", Roll{Attack: side(20), Defend: side(1), Harm: supremes}, Dice{Attack: 5, Defend: 6}, true, 7, false},
		{"PC1-COMBAT-15", Roll{Attack: side(1), Defend: side(9), Harm: last}, Dice{Attack: 6, Defend: 5}, false, 0, false},
		{"PC1-COMBAT-15", Roll{Attack: side(9), Defend: side(1), Harm: last}, Dice{Attack: 5, Defend: 6}, true, 7, true},
		{"PC1-COMBAT-16", Roll{Attack: side(1), Defend: side(9), Harm: supremes}, Dice{Attack: 6, Defend: 6}, false, 0, false},
		{"PC1-COMBAT-16", Roll{Attack: side(20), Defend: side(1), Harm: supremes}, Dice{Attack: 6, Defend: 6}, true, 19, true},
		{"PC1-COMBAT-17", Roll{Attack: Side{Trait: 1, Dice: 1, PowerUp: D6}, Defend: side(12), Harm: supremes}, Dice{Attack: 4, AttackPower: 6, Defend: 5}, false, 0, false},
		{"PC1-COMBAT-24", Roll{Attack: side(9), Defend: side(1), Harm: Harm{Left: 30, Unstable: 4, Extra: 1, Less: []Reduction{{By: 2, Least: 1}}}}, Dice{Attack: 3, Defend: 3, Instability: 3}, true, 15, false},
		{"PC1-SKILL-57", Roll{Attack: side(9), Defend: side(1), Harm: Harm{Left: 30, Unstable: 4}}, Dice{Attack: 3, Defend: 3, Instability: 4}, true, 8, false},
		{"PC1-SKILL-04", Roll{Attack: side(3), Defend: side(2), Harm: Harm{Left: 9, Less: []Reduction{{By: 5, Least: 1}}}}, Dice{Attack: 4, Defend: 3}, true, 1, false},
		{"PC1-SKILL-58", Roll{Attack: side(3), Defend: side(2), Harm: Harm{Left: 9, Less: []Reduction{{By: 5}}}}, Dice{Attack: 4, Defend: 3}, true, 0, false},
		{"PC1-SKILL-59", Roll{Attack: side(9), Defend: side(2), Harm: Harm{Left: 9, Less: []Reduction{{By: 2}, {By: 3, Least: 1}}}}, Dice{Attack: 3, Defend: 3}, true, 4, false},
		{"PC1-SKILL-58", Roll{Attack: side(1), Defend: side(9), Harm: Harm{Left: 9, SureHit: true, Less: []Reduction{{By: 1}}}}, Dice{Attack: 6, Defend: 1}, true, 0, false},
		{"PC1-ROLL-10", Roll{Attack: side(4), Defend: Side{Trait: 7}, Tie: ToAttacker, Harmless: true}, Dice{Attack: 3}, true, 0, false},
	} {
		got := c.roll.Resolve(c.dice)
		if got.Success != c.success || got.Damage != c.damage || got.Falls != c.falls {
			t.Errorf("%s: %+v with %+v gives %+v, want success %v, Damage %d, falls %v", c.rule, c.roll, c.dice, got, c.success, c.damage, c.falls)
		}
	}
}

// TestExactAgainstEveryFall compares the chances with counting every way in which every single die can fall (PC1-TRAIT-13,
// PC1-POWERUP-04, PC1-BASE-04).
func TestExactAgainstEveryFall(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		side := func(name string) Side {
			return Side{
				Trait: rapid.IntRange(0, 10).Draw(t, name+" Trait"), Dice: rapid.IntRange(0, 2).Draw(t, name+" dice"),
				PowerUp: rapid.SampledFrom([]PowerDie{NoPowerUp, D3, D6}).Draw(t, name+" Power-Up"),
				Others:  rapid.IntRange(-3, 3).Draw(t, name+" others"),
			}
		}
		r := Roll{Attack: side("attack"), Defend: side("defend"), Tie: Tie(rapid.IntRange(0, 2).Draw(t, "tie")), Harmless: rapid.Bool().Draw(t, "harmless")}
		r.Harm = Harm{
			Left: rapid.IntRange(1, 9).Draw(t, "left"), SureHit: rapid.Bool().Draw(t, "hit"), SureEscape: rapid.Bool().Draw(t, "escape"),
			Unstable: rapid.SampledFrom([]int{0, 0, 3, 5}).Draw(t, "unstable"), Extra: rapid.IntRange(0, 2).Draw(t, "extra"),
		}
		if rapid.Bool().Draw(t, "reduced") {
			r.Harm.Less = []Reduction{{By: rapid.IntRange(1, 4).Draw(t, "by"), Least: rapid.IntRange(0, 1).Draw(t, "least")}}
		}
		got, want := Exact(r), counted(r)
		near := func(what string, a, b float64) {
			if math.Abs(a-b) > 1e-12 {
				t.Fatalf("%s: %v, counted %v, of %+v", what, a, b, r)
			}
		}
		near("success", got.Success, want.Success)
		near("tie", got.Tie, want.Tie)
		near("falls", got.Falls, want.Falls)
		near("idle", got.Idle, want.Idle)
		for n := range max(len(got.Damage), len(want.Damage)) {
			near("damage", at(got.Damage, n), at(want.Damage, n))
		}
		near("mean", got.Mean(), want.Mean())
	})
}

func at(list []float64, n int) float64 {
	if n < len(list) {
		return list[n]
	}
	return 0
}

// counted works a roll out die by die, each D3 as a D6 in bands.
func counted(r Roll) Odds {
	dice := []int{}
	total := r.Attack.Dice + r.Defend.Dice + 3
	var o Odds
	ways := 0.0
	var fall func()
	fall = func() {
		if len(dice) < total {
			for face := 1; face <= 6; face++ {
				dice = append(dice, face)
				fall()
				dice = dice[:len(dice)-1]
			}
			return
		}
		ways++
		top := func(d []int) int {
			if len(d) == 0 {
				return 0
			}
			return slices.Max(d)
		}
		power := func(die PowerDie, face int) int {
			switch die {
			case D3:
				return (face + 1) / 2
			case D6:
				return face
			}
			return 0
		}
		a, rest := dice[:r.Attack.Dice], dice[r.Attack.Dice:]
		d, rest := rest[:r.Defend.Dice], rest[r.Defend.Dice:]
		out := r.Resolve(Dice{Attack: top(a), Defend: top(d), AttackPower: power(r.Attack.PowerUp, rest[0]), DefendPower: power(r.Defend.PowerUp, rest[1]), Instability: rest[2]})
		o.count(out, 1)
	}
	fall()
	o.Success, o.Tie, o.Falls, o.Idle = o.Success/ways, o.Tie/ways, o.Falls/ways, o.Idle/ways
	for n := range o.Damage {
		o.Damage[n] /= ways
	}
	return o
}
