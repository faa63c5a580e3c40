package rolls

import (
	"errors"
	"math"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
)

// TestWrittenAttacks reads attacks as people write them, in either language, and writes them so that they are read back.
func TestWrittenAttacks(t *testing.T) {
	matchtest.Exercises(t, "AC-HIT-02", "AC-DAMAGE-01", "AC-DAMAGE-08", "AC-BLOCK-03")
	for text, want := range map[string]string{
		"3 vs 4": "3 S4 ! vs 4", "2f3+*!!vs.3e5b2": "2 S3 ♦!! vs 3 E5 B2", "4 A5 S4 ! vs 3 E5♦! B1": "4 A5 S4 ! vs 3 E5♦! B1", "1R S2 !♦ vs 3 O4o5 E6": "1R S2 ♦! vs 3 E6 O4 O5",
	} {
		for _, text := range []string{text, want} {
			a, err := Parse(text)
			if err != nil {
				t.Errorf("%s: %v", text, err)
			} else if got := a.Written(); got != want {
				t.Errorf("%s: %s, want %s", text, got, want)
			}
		}
	}
	a, err := Parse("4 A5 S3 ♦! vs 3 E5!! B2")
	if err != nil {
		t.Fatal(err)
	}
	same(t, "an attack", Exact(a), Exact(Attack{Dice: 4, Hit: ToHit(3, 0), Wound: ToWound(3, 0), Damage: Markers{1, 1}, Target: thug(Markers{0, 2}), Escape: Escape{Blocks: 2, Block: ToBlock(5, 0)}}))
}

func same(t *testing.T, what string, got, want Odds) {
	t.Helper()
	if got.Hurt != want.Hurt || got.Fell != want.Fell || got.Casualty != want.Casualty || got.Markers != want.Markers || got.Left[0] != want.Left[0] {
		t.Errorf("%s: %+v, want %+v", what, got, want)
	}
}

// TestWrittenWrong: what cannot be read is named with its place.
func TestWrittenWrong(t *testing.T) {
	for text, want := range map[string]engine.MisreadRoll{
		"":                  {Column: 1, Want: engine.WantNumber, Least: 1, Most: 12},
		"13 vs 3":           {Column: 1, Found: "13", Want: engine.WantRange, Least: 1, Most: 12},
		"3 S vs 3":          {Column: 5, Found: "vs", Want: engine.WantNumber, Least: 1, Most: 9},
		"3 against 3":       {Column: 4, Found: "gainst", Want: engine.WantNumber, Least: 1, Most: 9},
		"3R A4 vs 3":        {Column: 4, Found: "A4", Want: engine.WantVersus},
		"3R vs 3 B2":        {Column: 9, Found: "B2", Want: engine.WantEnd},
		"3 vs 3 O4":         {Column: 8, Found: "O4", Want: engine.WantEnd},
		"3R vs 3 O7":        {Column: 10, Found: "7", Want: engine.WantRange, Least: 2, Most: 6},
		"3 vs 3 E2!!":       {Column: 11, Found: "!", Want: engine.WantEnd},
		"3 vs 3 E2 E3":      {Column: 11, Found: "E3", Want: engine.WantEnd},
		"3 vs 3 B1 B1":      {Column: 11, Found: "B1", Want: engine.WantEnd},
		"3 !!!!!!!!!! vs 3": {Column: 12, Found: "!", Want: engine.WantVersus},
	} {
		_, err := Chances(text, false)
		var fault *engine.MisreadRoll
		if !errors.As(err, &fault) || *fault != want {
			t.Errorf("%q: %+v, want %+v", text, err, want)
		}
	}
}

// TestWrittenChances holds what is told of a written attack to one worked out by hand: 2/3 to hit, 1/2 to damage, 5/36 for a match.
func TestWrittenChances(t *testing.T) {
	matchtest.Exercises(t, "AC-COLLATERAL-02", "AC-KO-01")
	c, err := Chances("1 vs 3", false)
	if err != nil {
		t.Fatal(err)
	}
	said := map[string]float64{"success": c.Success, "none": c.Left[0], "one": c.Left[1]}
	for _, also := range c.Also {
		said[also.Name] = also.Chance
	}
	for name, want := range map[string]float64{"success": 2.0 / 3, "damage": 1.0 / 3, "knockedOut": 2.0 / 3 * 5 / 36, "casualty": 0, "none": 2.0 / 3, "one": 1.0 / 3} {
		if math.Abs(said[name]-want) > 1e-12 {
			t.Errorf("%s: %v, want %v", name, said[name], want)
		}
	}
	if !c.Untied {
		t.Error("it tells of equal totals")
	}
}
