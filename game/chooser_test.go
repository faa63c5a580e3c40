package game

import (
	"context"
	"image"
	"os"
	"path/filepath"
	"testing"
	"time"

	"trueinch/game/ui"
)

// folderOfFiles is a folder with a folder in it, two tables, a picture and a hidden table.
func folderOfFiles(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	if err := os.Mkdir(filepath.Join(folder, "Inner"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"Alley.table.json", "mill + lane.table.json", "photo.png", ".hidden.table.json", "Inner/yard.table.json"} {
		if err := os.WriteFile(filepath.Join(folder, name), nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

// TestChooser answers by keys what the program's own dialog asks where the system has none.
func TestChooser(t *testing.T) {
	defer func() { askForFile = chooseFile }()
	askForFile = func(context.Context, FileDialog) (string, error) { return "", ErrNoDialogs }
	folder := folderOfFiles(t)
	tables := FileDialog{Title: "Open", What: "Tables", Extensions: []string{"table.json"}}
	save := tables
	save.Kind, save.Name = SaveFile, "New"
	for _, c := range []struct {
		name   string
		dialog FileDialog
		inputs []ui.Input
		want   string // in the folder; "" for none
		asks   bool   // still
	}{
		{"first file", tables, []ui.Input{press(ui.Down), press(ui.Down), press(ui.Enter)}, "Alley.table.json", false},
		{"last file", tables, []ui.Input{press(ui.Down), press(ui.Down), press(ui.Down), press(ui.Down), press(ui.Down), press(ui.Enter)}, "mill + lane.table.json", false},
		{"part of a name", tables, []ui.Input{typed("L"), typed("L"), typed("E"), typed("Y"), press(ui.Enter)}, "Alley.table.json", false},
		{"hidden", tables, []ui.Input{typed("."), typed("h"), press(ui.Enter)}, ".hidden.table.json", false},
		{"into a folder", tables, []ui.Input{press(ui.Down), press(ui.Enter), press(ui.Down), press(ui.Enter)}, "Inner/yard.table.json", false},
		{"a path", tables, []ui.Input{typed("Inner/yard.table.json"), press(ui.Enter)}, "Inner/yard.table.json", false},
		{"a path that leads nowhere", tables, []ui.Input{typed("Inner/no.table.json"), press(ui.Enter)}, "", true},
		{"nothing with these letters", tables, []ui.Input{typed("zzz"), press(ui.Enter)}, "", true},
		{"Escape", tables, []ui.Input{press(ui.Escape)}, "", false},
		{"saved", save, []ui.Input{press(ui.Enter)}, "new.table.json", false},
		{"saved over another at the first Enter", save, []ui.Input{typed("Alley"), press(ui.Enter)}, "", true},
		{"saved over another at the second Enter", save, []ui.Input{typed("Alley"), press(ui.Enter), press(ui.Enter)}, "Alley.table.json", false},
		{"saved as nothing", save, []ui.Input{press(ui.Delete), press(ui.Enter)}, "", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.dialog.Folder = folder
			asker := &asks{dialog: c.dialog}
			s := NewStack(asker, nil)
			s.Resize(image.Pt(1280, 800), 1)
			step := func(in ui.Input) {
				s.Step(in)
				s.Show()
			}
			for end := time.Now().Add(time.Minute); len(s.Scenes()) < 2 && time.Now().Before(end); time.Sleep(time.Millisecond) {
				step(ui.Input{})
			}
			if len(s.Scenes()) != 2 {
				t.Fatal("the program does not ask itself")
			}
			rest(s, step)
			for _, in := range c.inputs {
				step(in)
				rest(s, step)
			}
			if open := len(s.Scenes()) == 2; open != c.asks {
				t.Fatalf("open %v", open)
			}
			if c.asks {
				return
			}
			want := ""
			if c.want != "" {
				want = filepath.Join(folder, c.want)
			}
			if step(ui.Input{}); asker.answer == nil || *asker.answer != (Chosen{Path: want}) {
				t.Errorf("the answer is %+v, not %q", asker.answer, want)
			}
			if missing := s.UI.Words.Missing(); len(missing) > 0 {
				t.Errorf("no catalogue says %v", missing)
			}
			if kept := s.Settings.Last[chooserFolder]; want != "" && kept != filepath.Dir(want) {
				t.Errorf("the next dialog begins in %q", kept)
			}
		})
	}
}

func press(k ui.Key) ui.Input { return ui.Input{Keys: []ui.Key{k}} }

func typed(text string) ui.Input { return ui.Input{Typed: text} }

// rest lets what is read in the background come.
func rest(s *Stack, step func(ui.Input)) {
	for end := time.Now().Add(time.Minute); !s.Jobs.Idle() && time.Now().Before(end); time.Sleep(time.Millisecond) {
		step(ui.Input{})
	}
	step(ui.Input{})
}
