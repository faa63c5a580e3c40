package cards

import (
	"fmt"
	"strings"
	"testing"

	"trueinch/engine/matchtest"
)

// TestFiguresHaveLimits: every figure of a card has a least and a greatest value that is read, and what lies beyond is refused with both.
func TestFiguresHaveLimits(t *testing.T) {
	const whole = `=== Geode ===
Supreme, Level 2, Hero, Tank, Science · Living
Base 40 mm · Height 2" · HP 6 · Sprint 5" · AP Limit 12 · AP+ 2 · Minion+ 1 · Models 1 · Copies 2
s 7T  d 6  e 3  a 4  m 3  p 5T
Rock [AP 2, Damage 1] PRJ 8, s vs. d, Damage 2. EFX: Damage 1
Wall [AP 1] SUM 6, e vs. #8, Summon Structure / Wall (d 7; Height 3"; Base 50 mm; HP 4)
Post [AP 1] SUM 6, e vs. #8, Place Token / Post (d 7; Models 2; HP 5)
Pool [AP 1] SUM 6, e vs. #8, Summon Dangerous Terrain / Pool (2.5"; Damage 1)
Imps [AP 1] SUM 6, e vs. #8, Summon Minion / Imp (3)
Effects phase: Friends 4 / Heal 1
If round 3: Attack dice 1
`
	dice := strings.Replace(whole, "AP+ 2", "Dice 2", 1)
	for _, c := range []struct {
		source, figure string // the figure stands where the number is
		least, most    float64
		step           float64
		unit           string
	}{
		{whole, "Level 2", 1, 12, 1, ""}, {whole, "Base 40 mm", 20, 200, 0.5, " mm"}, {whole, `Height 2"`, 0.25, 12, 0.25, `"`}, {whole, "HP 6", 1, 99, 1, ""},
		{whole, `Sprint 5"`, 0.5, 24, 0.25, `"`}, {whole, "AP Limit 12", 0, 20, 1, ""}, {whole, "AP+ 2", 0, 20, 1, ""}, {dice, "Dice 2", 0, 20, 1, ""}, {whole, "Minion+ 1", 0, 20, 1, ""},
		{whole, "Models 1", 1, 20, 1, ""}, {whole, "Copies 2", 2, 9, 1, ""}, {whole, "s 7", 1, 15, 1, ""}, {whole, "AP 2", 0, 12, 1, ""}, {whole, "[AP 2, Damage 1", 1, 12, 1, ""},
		{whole, "PRJ 8", 0.5, 60, 0.25, ""}, {whole, "#8", 2, 30, 1, ""}, {whole, "s vs. d, Damage 2", 1, 24, 1, ""}, {whole, "(d 7", 1, 15, 1, ""}, {whole, `Height 3"`, 0.25, 12, 0.25, `"`},
		{whole, "Base 50 mm", 20, 200, 0.5, " mm"}, {whole, "HP 4", 1, 20, 1, ""}, {whole, "HP 5", 1, 20, 1, ""}, {whole, "Models 2", 1, 6, 1, ""}, {whole, `(2.5"`, 0.5, 6, 0.25, `"`}, {whole, "(3", 1, 12, 1, ""},
		{whole, "Friends 4", 0.5, 24, 0.25, ""}, {whole, "Attack dice 1", 1, 6, 1, ""}, {whole, "round 3", 1, 999, 1, ""},
	} {
		words := strings.TrimRight(strings.TrimSuffix(c.figure, c.unit), "0123456789.")
		with := func(value float64) string {
			text := strings.Replace(c.source, c.figure, fmt.Sprint(words, value, c.unit), 1)
			if c.figure == "AP Limit 12" { // which every cost must allow
				text = strings.ReplaceAll(text, "[AP 2", "[AP 0")
				text = strings.ReplaceAll(text, "[AP 1]", "[AP 0]")
			}
			return text
		}
		for _, value := range []float64{c.least, c.most} {
			if _, problems := Parse("", []byte(with(value))); len(problems) > 0 {
				t.Errorf("%s with %v: %v", c.figure, value, problems)
			}
		}
		for _, value := range []float64{c.least - c.step, c.most + c.step} {
			if found, problems := Parse("", []byte(with(value))); len(problems) == 0 || len(found.Cards) > 0 {
				t.Errorf("%s with %v is read", c.figure, value)
			}
		}
	}
}

// TestWhatIsLeftOut: a Token has a base of 30 mm unless it says otherwise, and a state of a model can be asked about.
func TestWhatIsLeftOut(t *testing.T) {
	matchtest.Exercises(t, "SE-MODEL-15", "SE-DESC-01")
	found, problems := Parse("", []byte(geode+"Post [AP 1] SUM 6, e vs. #8, Place Token / Post (d 7; HP 5)\nJab [AP 1] CCM, s vs. d, Limited / Spectral, Strong / Stunned, Damage 1\nWeak / Spectral\n"))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	card := found.Cards[0]
	if got := *card.Actions[0].FX[0].Made; got.BaseMM != 30 || got.Most != 1 || got.HeightIn != 0 {
		t.Errorf("%+v", got)
	}
	if jab := card.Actions[1]; jab.Limited[0] != "Spectral" || jab.Strong[0] != "Stunned" || card.Powers[0].Of != "Spectral" {
		t.Errorf("%+v", card)
	}
}
