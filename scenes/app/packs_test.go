package app

import (
	"archive/zip"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"trueinch/game"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/scenes/packs"
)

// TestAPackIsAddedSwitchedOffAndRemoved adds a pack from a zip file in the window, is told of the faults in another, has its cards used and not, and takes
// it away, in both languages and in a small window.
func TestAPackIsAddedSwitchedOffAndRemoved(t *testing.T) { // not parallel: it answers for the system's dialog
	file := filepath.Join(t.TempDir(), "sergeants.zip")
	end := game.AskFilesWith(func(game.FileDialog) (string, error) { return file, nil })
	defer end()
	for _, c := range []struct {
		language string
		scale    float64
	}{{"en", 1}, {"fr", 1.5}, {"fr", 2}} {
		a, s := opened(t, stage.Language(c.language), stage.Scale(c.scale))
		a.Settings.Language = c.language
		s.Press("C", "Ctrl K")
		if _, ok := top[*packs.Scene](s); !ok {
			t.Fatal("Ctrl K does not lead to the packs")
		}
		keep(t, s, "packs-none-"+c.language)
		pack(t, file, map[string]string{"pack.json": `{"name": "Sergeants", "system": "se"}`, "../out.card": "x", "run.exe": "x"})
		s.Press(ui.Enter)
		s.Settle(time.Minute)
		keep(t, s, "packs-refused-"+c.language)
		read(t, s, "packs refused "+c.language)
		if all, _ := a.House.Packs(); len(all) != 0 {
			t.Error("a pack that leads out is there")
		}
		pack(t, file, map[string]string{"pack.json": `{"name": "Sergeants", "system": "se", "about": "Two of them, and one of the two can be read."}`,
			"pell.card": paperCard, "pyke.card": strings.NewReplacer("Pell", "Pyke", "Stun", "Stum").Replace(paperCard)})
		s.Press(ui.Enter)
		there := func() bool {
			roster, _ := a.House.Roster(a.system())
			_, found := roster.Card("sergeant-pell")
			return found
		}
		if !s.Until(there) {
			t.Fatal("the pack was not added")
		}
		keep(t, s, "packs-there-"+c.language)
		read(t, s, "packs there "+c.language)
		clickControl(t, s, "pack-use-0")
		if there() {
			t.Error("cards of a pack that is off are read")
		}
		clickControl(t, s, "pack-use-0")
		if !there() {
			t.Error("the pack cannot be switched on again")
		}
		clickControl(t, s, "pack-remove-0")
		if all, _ := a.House.Packs(); len(all) != 0 || there() {
			t.Error("the pack cannot be removed")
		}
	}
}

// pack writes a zip file.
func pack(t *testing.T, path string, files map[string]string) {
	t.Helper()
	out, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	w := zip.NewWriter(out)
	for name, text := range files {
		f, err := w.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Write([]byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
}
