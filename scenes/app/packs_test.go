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
	"trueinch/scenes/command"
	"trueinch/scenes/packs"
	"trueinch/scenes/title"
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

// TestTheProgramIsOpenedOnAPack: a pack that is named when the program begins is offered, with what is wrong with it, added by one key, and offered again
// in place of the one that is there; what is no pack is said to be none. Behind the page is the title.
func TestTheProgramIsOpenedOnAPack(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "sergeants.zip")
	pack(t, file, map[string]string{"pack.json": `{"name": "Sergeants", "system": "se", "about": "Two of them, and one of the two can be read."}`,
		"pell.card": paperCard, "pyke.card": strings.NewReplacer("Pell", "Pyke", "Stun", "Stum").Replace(paperCard)})
	folder := t.TempDir()
	for name, text := range map[string]string{"pack.json": `{"name": "Sergeants", "system": "se"}`, "pell.card": paperCard} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	none := filepath.Join(t.TempDir(), "none.zip")
	if err := os.WriteFile(none, []byte("PK nothing"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		language string
		scale    float64
	}{{"en", 1}, {"fr", 2}} {
		a, _ := opened(t)
		a.Settings.Language = c.language
		open := func(file, name string) *stage.Stage {
			t.Helper()
			scene, err := a.behind(command.DoorPacks, file)
			if err != nil {
				t.Fatal(err)
			}
			s := stage.New(scene, stage.Language(c.language), stage.Scale(c.scale))
			s.Move(4, 4)
			keep(t, s, "packs-"+name+"-"+c.language)
			read(t, s, name+" "+c.language)
			return s
		}
		owned := func() int {
			roster, _ := a.House.Roster(a.system())
			if _, found := roster.Card("sergeant-pell"); !found {
				return 0
			}
			all, _ := a.House.Packs()
			return len(all[0].CardFiles())
		}
		s := open(none, "opened-none")
		s.Press(ui.Escape)
		if _, ok := top[*title.Scene](s); !ok || owned() != 0 {
			t.Error("the page does not lead to the title")
		}
		s = open(file, "opened")
		if owned() != 0 {
			t.Fatal("a pack is added unasked")
		}
		if s.Press(ui.Enter); owned() != 2 {
			t.Errorf("%d cards of the zip file", owned())
		}
		s = open(folder, "opened-again")
		if s.Press(ui.Enter); owned() != 1 {
			t.Errorf("%d cards of the folder", owned())
		}
	}
}
