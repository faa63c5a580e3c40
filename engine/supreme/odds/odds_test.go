package odds_test

import (
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"

	_ "trueinch/build/steady"
	"trueinch/engine/supreme/odds"
)

// judge counts every way the dice can fall, one by one, as a person would resolve it.
func judge(roll odds.Roll) odds.Result {
	defenders := max(roll.Defend.Dice, 0)
	if roll.Target != 0 {
		defenders = 0
	}
	faces := make([]int, roll.Attack.Dice+defenders)
	for i := range faces {
		faces[i] = 1
	}
	won, tied, ways, efx := 0, 0, 0, make([]int, roll.Attack.Dice+1+roll.ExtraEFX)
	for {
		ways++
		mine, given := keep(roll.Attack, faces[:roll.Attack.Dice])
		theirs, cancelled := keep(roll.Defend, faces[roll.Attack.Dice:])
		wins := mine > theirs || mine == theirs && roll.TiesToAttacker
		if roll.Target != 0 {
			theirs, cancelled, wins = roll.Target, 0, mine >= roll.Target
		}
		if mine == theirs {
			tied++
		}
		if wins {
			won++
			efx[max(0, given+roll.ExtraEFX-cancelled)]++
		}
		at := 0
		for at < len(faces) && faces[at] == 6 {
			faces[at] = 1
			at++
		}
		if at == len(faces) {
			break
		}
		faces[at]++
	}
	result := odds.Result{Success: float64(won) / float64(ways), Tie: float64(tied) / float64(ways)}
	for _, n := range efx {
		result.EFX = append(result.EFX, float64(n)/float64(ways))
	}
	return result
}

func keep(side odds.Side, faces []int) (total, efx int) {
	top := 0
	for _, face := range faces {
		top = max(top, face)
		if face >= side.EFXOn {
			efx++
		}
	}
	return side.Trait + top, efx
}

func differ(a, b odds.Result) string {
	const rounding = 1e-13
	if math.Abs(a.Success-b.Success) > rounding || math.Abs(a.Tie-b.Tie) > rounding || len(a.EFX) != len(b.EFX) {
		return fmt.Sprintf("%+v\nwant %+v", a, b)
	}
	for i := range a.EFX {
		if math.Abs(a.EFX[i]-b.EFX[i]) > rounding || a.EFX[i] < 0 {
			return fmt.Sprintf("%d EFX: %v, want %v", i, a.EFX[i], b.EFX[i])
		}
	}
	return ""
}

func TestExactIsWhatCountingSays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		side := func(name string, least int) odds.Side {
			return odds.Side{
				Trait: rapid.IntRange(0, 12).Draw(t, name+" trait"), Dice: rapid.IntRange(least, 3).Draw(t, name+" dice"),
				EFXOn: rapid.IntRange(1, 7).Draw(t, name+" EFX on"),
			}
		}
		roll := odds.Roll{
			Attack: side("attack", 0), Defend: side("defend", 0), TiesToAttacker: rapid.Bool().Draw(t, "ties"),
			ExtraEFX: rapid.IntRange(0, 2).Draw(t, "extra"), Target: max(0, rapid.IntRange(-20, 20).Draw(t, "target")),
		}
		if off := differ(odds.Exact(roll), judge(roll)); off != "" {
			t.Fatalf("%+v: %s", roll, off)
		}
	})
}

func TestRulesOfTheRoll(t *testing.T) {
	for _, c := range []struct {
		rules, roll    string
		ties           bool
		success, tie   float64
		none, one, two float64 // chance of a success with exactly as many EFX
	}{
		{"SE-ROLL-03 SE-ROLL-06 SE-ROLL-09", "5 vs 5", false, 15. / 36, 6. / 36, 10. / 36, 5. / 36, 0},
		{"SE-ROLL-07 SE-ROLL-08", "5 vs 5", true, 21. / 36, 6. / 36, 16. / 36, 5. / 36, 0},
		{"SE-ROLL-04", "5@7 vs 7@7", false, 6. / 36, 4. / 36, 6. / 36, 0, 0},
		{"SE-ROLL-10", "5 vs #9", false, 3. / 6, 1. / 6, 2. / 6, 1. / 6, 0},
		{"SE-ROLL-10", "5 vs #6", false, 1, 1. / 6, 5. / 6, 1. / 6, 0},
		{"SE-ROLL-10", "5 vs #12", false, 0, 0, 0, 0, 0},
		{"SE-ROLL-14", "5T vs #6", false, 1, 1. / 6, 4. / 6, 2. / 6, 0},
		{"SE-ROLL-15 SE-ROLL-16", "5+1 vs #6", false, 1, 1. / 36, 25. / 36, 10. / 36, 1. / 36},
		{"SE-DESC-11", "5@4 vs #6", false, 1, 1. / 6, 3. / 6, 3. / 6, 0},
		{"SE-DESC-11 SE-ROLL-16", "5@4+1 vs #6", false, 1, 1. / 36, 9. / 36, 18. / 36, 9. / 36},
		{"SE-ROLL-17 SE-ROLL-19", "9T vs 1T", false, 1, 0, 28. / 36, 8. / 36, 0},
		{"SE-ROLL-18 SE-ROLL-19", "9T vs 1", false, 1, 0, 26. / 36, 10. / 36, 0},
	} {
		roll, err := odds.Parse(c.roll)
		if err != nil {
			t.Fatal(err)
		}
		roll.TiesToAttacker = c.ties
		got := odds.Exact(roll)
		want := odds.Result{Success: c.success, Tie: c.tie, EFX: []float64{c.none, c.one, c.two}[:len(got.EFX)]}
		if off := differ(got, want); off != "" {
			t.Errorf("%s: %s: %s", c.rules, c.roll, off)
		}
	}
}

func TestBigPoolsStayExact(t *testing.T) {
	for dice := 1; dice <= 60; dice++ {
		r := odds.Exact(odds.Roll{Attack: odds.Side{Trait: 5, Dice: dice, EFXOn: odds.Plain}, Target: 11})
		want := 1 - math.Pow(5./6, float64(dice)) // at least one six
		if math.Abs(r.Success-want) > 1e-13 || math.Abs(r.EFX[dice]-math.Pow(1./6, float64(dice))) > 1e-13 {
			t.Errorf("%d dice: %v, want %v", dice, r.Success, want)
		}
	}
	const most = 150
	if r := odds.Exact(odds.Roll{Attack: odds.Side{Trait: 5, Dice: most + 50, EFXOn: odds.Plain}, Target: 11}); len(r.EFX) != most+1 {
		t.Errorf("EFX of %d dice are counted up to %d, want %d", most+50, len(r.EFX)-1, most)
	}
}

func TestAtLeast(t *testing.T) {
	r := odds.Exact(odds.Roll{Attack: odds.Side{Trait: 5, Dice: 2, EFXOn: odds.Trump}, Target: 1})
	for n, want := range map[int]float64{-1: 1, 0: 1, 1: 20. / 36, 2: 4. / 36, 3: 0} {
		if got := r.AtLeast(n); math.Abs(got-want) > 1e-14 {
			t.Errorf("at least %d: %v, want %v", n, got, want)
		}
	}
}

func BenchmarkExact12v12(b *testing.B) {
	roll := odds.Roll{
		Attack: odds.Side{Trait: 7, Dice: 12, EFXOn: odds.Trump}, Defend: odds.Side{Trait: 6, Dice: 12, EFXOn: odds.Trump},
	}
	b.ReportAllocs()
	for b.Loop() {
		odds.Exact(roll)
	}
}
