package odds_test

import (
	"errors"
	"math"
	"testing"

	"trueinch/engine"
	"trueinch/engine/supreme/odds"
)

func TestParse(t *testing.T) {
	for text, want := range map[string]odds.Roll{
		"7T+2 vs 6T+1":         {Attack: odds.Side{Trait: 7, Dice: 3, EFXOn: odds.Trump}, Defend: odds.Side{Trait: 6, Dice: 2, EFXOn: odds.Trump}},
		"7T+2 vs #8":           {Attack: odds.Side{Trait: 7, Dice: 3, EFXOn: odds.Trump}, Target: 8},
		"5@4+1 vs 6":           {Attack: odds.Side{Trait: 5, Dice: 2, EFXOn: odds.Powerhouse}, Defend: odds.Side{Trait: 6, Dice: 1, EFXOn: odds.Plain}},
		" 12t + 0 VS. 0 @ 7\t": {Attack: odds.Side{Trait: 12, Dice: 1, EFXOn: odds.Trump}, Defend: odds.Side{Dice: 1, EFXOn: odds.Never}},
		"5vs6":                 {Attack: odds.Side{Trait: 5, Dice: 1, EFXOn: odds.Plain}, Defend: odds.Side{Trait: 6, Dice: 1, EFXOn: odds.Plain}},
		"99@1+49 vs #99":       {Attack: odds.Side{Trait: 99, Dice: 50, EFXOn: 1}, Target: 99},
		"0@7 vs #1":            {Attack: odds.Side{Dice: 1, EFXOn: odds.Never}, Target: 1},
	} {
		if got, err := odds.Parse(text); err != nil || got != want {
			t.Errorf("%q: %+v, %v", text, got, err)
		}
	}
}

func TestChancesOfAWrittenRoll(t *testing.T) {
	for _, c := range []struct {
		text         string
		ties         bool
		written      string
		success, tie float64
		tieWon       bool
	}{
		{" 5 VS. 5+0 ", false, "5 vs 5", 15. / 36, 6. / 36, false},
		{"5@7 vs 5", true, "5@7 vs 5", 21. / 36, 6. / 36, true},
		{"5T vs #9", false, "5T vs #9", 3. / 6, 1. / 6, true},
		{"5+1 vs #12", true, "5+1 vs #12", 0, 0, true},
	} {
		got, err := odds.Chances(c.text, c.ties)
		if err != nil {
			t.Fatalf("%q: %v", c.text, err)
		}
		off := max(math.Abs(got.Success-c.success), math.Abs(got.Tie-c.tie))
		if got.Roll != c.written || off > 1e-13 || got.TieWon != c.tieWon {
			t.Errorf("%q: %+v", c.text, got)
		}
	}
	if got, err := odds.Chances("5 vs", false); got != nil || err == nil {
		t.Errorf("a roll against nothing: %+v", got)
	}
}

func TestParseSaysWhereItStumbles(t *testing.T) {
	for _, c := range []struct {
		text   string
		column int
		found  string
		want   engine.RollWant
	}{
		{"", 1, "", engine.WantNumber},
		{"   ", 4, "", engine.WantNumber},
		{"x vs 6", 1, "x", engine.WantNumber},
		{"7T", 3, "", engine.WantVersus},
		{"7T+2 against 6", 6, "against", engine.WantVersus},
		{"7T+2 v 6", 6, "v", engine.WantVersus},
		{"7T+ vs 6", 5, "vs", engine.WantNumber},
		{"7T+2 vs", 8, "", engine.WantNumber},
		{"7T+2 vs #", 10, "", engine.WantNumber},
		{"7T+2 vs #0", 10, "0", engine.WantRange},
		{"7T+2 vs 6 7", 11, "7", engine.WantEnd},
		{"7T+2 vs 6T+1!", 13, "!", engine.WantEnd},
		{"7@9 vs 6", 3, "9", engine.WantRange},
		{"7@8 vs 6", 3, "8", engine.WantRange},
		{"7@0 vs 6", 3, "0", engine.WantRange},
		{"7+50 vs 6", 3, "50", engine.WantRange},
		{"100 vs 6", 1, "100", engine.WantRange},
		{"7 vs #100", 7, "100", engine.WantRange},
		{"99999999999999999999 vs 6", 1, "99999999999999999999", engine.WantRange},
		{"7é vs 6", 2, "é", engine.WantVersus},
	} {
		_, err := odds.Parse(c.text)
		var fault *engine.MisreadRoll
		if !errors.As(err, &fault) || fault.Column != c.column || fault.Found != c.found || fault.Want != c.want {
			t.Errorf("%q: %v", c.text, err)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"7T+2 vs 6T+1", "7T+2 vs #8", "5@4+1 vs. 6", "", "7@", "٣ vs 6", "\xff vs"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		roll, err := odds.Parse(text)
		if err != nil {
			var fault *engine.MisreadRoll
			if !errors.As(err, &fault) || fault.Column < 1 || fault.Column > len([]rune(text))+1 {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		if again, err := odds.Parse(roll.String()); err != nil || again != roll {
			t.Fatalf("%q reads as %+v, is written %q and reads as %+v, %v", text, roll, roll, again, err)
		}
		if r := odds.Exact(roll); !(r.Success >= 0 && r.Success <= 1+1e-12) {
			t.Fatalf("%q: %+v", text, r)
		}
	})
}
