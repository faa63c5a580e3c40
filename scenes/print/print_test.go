package print

import (
	"os"
	"path/filepath"
	"testing"

	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/game/words"
	"trueinch/maps"
)

func lookIn(t testing.TB, language string) tabletop.Look {
	t.Helper()
	w, err := words.New(language)
	if err != nil {
		t.Fatal(err)
	}
	return tabletop.Look{Palette: &ui.Light, Words: w}
}

func shipped(t testing.TB, name string) *maps.Map {
	t.Helper()
	m, ok := maps.ShippedByName(name)
	if !ok {
		t.Fatal("no table " + name)
	}
	return m
}

// keep saves a file for looking at, when the environment says where.
func keep(t testing.TB, name string, data []byte) {
	t.Helper()
	if dir := os.Getenv("TRUEINCH_SHEETS"); dir != "" {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func TestSheetsInBothLanguages(t *testing.T) {
	for _, language := range []string{"en", "fr"} {
		look := lookIn(t, language)
		data, err := PDF(shipped(t, "crossroads"), Options{Look: look, Overlap: UsualOverlap})
		if err != nil {
			t.Fatal(err)
		}
		keep(t, "crossroads-"+language+".pdf", data)
		if missing := look.Words.Missing(); len(missing) > 0 {
			t.Errorf("%s: nothing for %v", language, missing)
		}
	}
}
