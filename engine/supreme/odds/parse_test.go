package odds_test

import (
	"errors"
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
	} {
		if got, err := odds.Parse(text); err != nil || got != want {
			t.Errorf("%q: %+v, %v", text, got, err)
		}
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
		{"7+50 vs 6", 3, "50", engine.WantRange},
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
