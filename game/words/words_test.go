package words

import (
	"testing"

	"trueinch/assets"
	"trueinch/engine"
)

// small is a catalogue of a few entries in both languages.
var small = map[string]map[string][]byte{
	"en": {"test.toml": []byte(`
"roll.won" = "{{.Attacker}} wins with {{.EFX}} EFX against {{.Target}}"
"gap" = "{{.Gap}} of {{.Range}}"
"odds" = "{{.Chance}} to succeed"
"outer" = "Refused: {{.Why}} ({{.Rule}})"
"term.stunned" = "Stunned"
"only.english" = "English"
"tip" = "{{.Delta}} and {{.Half}}"
["cards"]
one = "{{.Count}} card"
other = "{{.Count}} cards"
`)},
	"fr": {"test.toml": []byte(`
"roll.won" = "{{.Attacker}} gagne contre {{.Target}} avec {{.EFX}} EFX"
"gap" = "{{.Gap}} sur {{.Range}}"
"odds" = "{{.Chance}} de réussite"
"outer" = "Refusé : {{.Why}} ({{.Rule}})"
"term.stunned" = "Sonné"
"tip" = "{{.Delta}} et {{.Half}}"
["cards"]
one = "{{.Count}} carte"
other = "{{.Count}} cartes"
`)},
}

func read(t *testing.T, language string) *Words {
	t.Helper()
	w, err := Read(language, small)
	if err != nil {
		t.Fatal(err)
	}
	return w.With(Names{
		Model: func(id engine.ModelID) string { return []string{"Anvil Rose", "Old Barnacle"}[id] },
	})
}

func TestTexts(t *testing.T) {
	for _, c := range []struct {
		text   engine.Text
		en, fr string
	}{
		{engine.Text{}, "", ""},
		{engine.Say("roll.won", "Attacker", engine.ModelID(0), "EFX", 2, "Target", engine.ModelID(1)),
			"Anvil Rose wins with 2 EFX against Old Barnacle", "Anvil Rose gagne contre Old Barnacle avec 2 EFX"},
		{engine.Say("gap", "Gap", engine.Inches(8.024), "Range", engine.Inches(8)), "8.02″ of 8″", "8,02″ sur 8″"},
		{engine.Say("odds", "Chance", engine.Percent(0.734)), "73\u00a0% to succeed", "73\u00a0% de réussite"},
		{engine.Say("outer", "Why", engine.Say("gap", "Gap", engine.Inches(0.5), "Range", engine.Inches(12)), "Rule", engine.Rule("SE-TABLE-10")),
			"Refused: 0.50″ of 12″ (SE-TABLE-10)", "Refusé : 0,50″ sur 12″ (SE-TABLE-10)"},
		{engine.Say("outer", "Why", engine.Term("term.stunned"), "Rule", ""), "Refused: Stunned ()", "Refusé : Sonné ()"},
		{engine.Say("cards", "Count", 1), "1 card", "1 carte"},
		{engine.Say("cards", "Count", 3), "3 cards", "3 cartes"},
		{engine.Say("tip", "Delta", -2, "Half", 0.5), "−2 and 0.5", "−2 et 0,5"},
		{engine.Say("outer", "Why", engine.Bilingual{English: "Rising Tide", French: "Marée montante"}, "Rule", engine.Bilingual{English: "Ulthar"}),
			"Refused: Rising Tide (Ulthar)", "Refusé : Marée montante (Ulthar)"},
		{engine.Say("no.such", "A", 1), "‹no.such›", "‹no.such›"},
	} {
		for language, want := range map[string]string{"en": c.en, "fr": c.fr} {
			if got := read(t, language).Text(c.text); got != want {
				t.Errorf("%s in %s: %q, want %q", c.text.Key, language, got, want)
			}
		}
	}
}

func TestPercentNeverPretendsCertainty(t *testing.T) {
	w, err := New("en")
	if err != nil {
		t.Fatal(err)
	}
	for p, want := range map[float64]string{
		0: "0\u00a0%", 1e-9: "under 1\u00a0%", 0.0099: "under 1\u00a0%", 0.01: "1\u00a0%", 0.125: "12\u00a0%",
		0.99: "99\u00a0%", 0.9901: "over 99\u00a0%", 0.9999999: "over 99\u00a0%", 1: "100\u00a0%",
	} {
		if got := w.Percent(p); got != want {
			t.Errorf("%g: %q, want %q", p, got, want)
		}
	}
}

func TestNumbers(t *testing.T) {
	w := read(t, "fr")
	for _, c := range []struct{ got, want string }{
		{w.Exact(7), "7,00″"}, {w.Inches(7), "7″"}, {w.Inches(-0.001), "0,00″"}, {w.Number(-1.5, 1), "−1,5"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}

func TestMissingKeysAreReported(t *testing.T) {
	w := read(t, "fr")
	w.W("no.such")
	if got := w.W("only.english"); got != "English" {
		t.Errorf("said %q, want the other language", got)
	}
	w.W("gap", "Gap", 1, "Range", 2)
	if missing := w.Missing(); len(missing) != 2 || missing[0] != "no.such" || missing[1] != "only.english" {
		t.Errorf("missing: %v", missing)
	}
	if !w.Has("gap") || w.Has("no.such") {
		t.Error("Has does not know the catalogue")
	}
}

func TestDamagedCatalogueIsNamed(t *testing.T) {
	w, err := Read("en", map[string]map[string][]byte{"en": {"good.toml": []byte(`"a" = "A"`), "bad.toml": []byte(`"a" = `)}})
	if err == nil || w.W("a") != "A" {
		t.Errorf("error %v, said %q", err, w.W("a"))
	}
}

// The shipped catalogues of both languages parse.
func TestShippedCataloguesParse(t *testing.T) {
	for _, language := range assets.Languages() {
		w, err := New(language)
		if err != nil {
			t.Error(err)
		}
		if w.Language() != language {
			t.Errorf("speaks %s, want %s", w.Language(), language)
		}
	}
	if w, _ := New("tlh"); w.Language() != "en" {
		t.Error("an unknown language is not answered in English")
	}
}

// TestLengthsInCentimetres: the same length in both units, and the way back to the same Words.
func TestLengthsInCentimetres(t *testing.T) {
	w, err := New("fr")
	if err != nil {
		t.Fatal(err)
	}
	cm := w.In(engine.Centimetre)
	for _, c := range []struct {
		length      float64
		inch, metre string
	}{{10 / 2.54, "3,94″", "10\u00a0cm"}, {4, "4″", "10,2\u00a0cm"}, {0, "0″", "0\u00a0cm"}} {
		if inch, metre := w.Value(engine.Inches(c.length)), cm.Value(engine.Inches(c.length)); inch != c.inch || metre != c.metre {
			t.Errorf("%v inches are %q and %q", c.length, inch, metre)
		}
	}
	if short := cm.Short(2); short != "5,1\u00a0cm" || w.Short(2) != "2″" {
		t.Errorf("two inches are %q in short", short)
	}
	if in, metric := w.Extent(engine.Extent{Width: 24, Depth: 36.5}), cm.Value(engine.Extent{Width: 24, Depth: 36}); in != "24 × 36,5″" || metric != "61 × 91,4\u00a0cm" {
		t.Errorf("battlefields are %q and %q large", in, metric)
	}
	for _, c := range []struct{ got, want string }{
		{w.Step(0.125), "1/8″"}, {w.Step(0.5), "1/2″"}, {w.Step(1), "1″"}, {w.Step(0.01), "0,01″"}, {cm.Step(engine.Centimetre.Fine()), "0,25\u00a0cm"},
		{w.Area(12.34, 1), "12,3 pouces carrés"}, {cm.Value(engine.SquareInches(10)), "65 cm²"},
		{w.Fine(2.5), "2,50″"}, {cm.Fine(2.5), "6,35\u00a0cm"}, {cm.Fine(2), "5,08\u00a0cm"}, {w.Units(), "pouces"}, {cm.Units(), "centimètres"},
	} {
		if c.got != c.want {
			t.Errorf("%q instead of %q", c.got, c.want)
		}
	}
	if cm.In(engine.Inch) != w || w.In(engine.Centimetre) != cm || cm.Unit() != engine.Centimetre {
		t.Error("the same unit gives other Words")
	}
	if v := engine.Centimetre.Inches(2.54); v != 1 || engine.Centimetre.Count(1) != 2.54 {
		t.Errorf("2.54 cm are %v inches", v)
	}
}
