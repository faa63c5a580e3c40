package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/scenes/house"
)

// kept puts three matches on the disk of an app: one saved in the middle, one finished and one conceded.
func kept(t *testing.T, a *App) (going, over *engine.Match) {
	t.Helper()
	going = playedUntil(t, a, 31, func(m *engine.Match, d *engine.Decision) bool { return m.View(0).Round == 2 })
	if _, err := a.House.SaveMatch(going, "Last Night"); err != nil {
		t.Fatal(err)
	}
	over = playedUntil(t, a, 32, func(*engine.Match, *engine.Decision) bool { return false })
	given := playedUntil(t, a, 33, func(m *engine.Match, d *engine.Decision) bool { return m.View(0).Round == 3 })
	if err := given.Concede(1); err != nil {
		t.Fatal(err)
	}
	for i, m := range []*engine.Match{over, given} {
		if _, err := a.House.KeepFinished(m, time.Date(2026, 11, 20+i, 21, 5, 0, 0, time.UTC)); err != nil {
			t.Fatal(err)
		}
	}
	return going, over
}

// TestFinishedMatchesAreKept looks at the list of matches in both languages and at two sizes, finds each by its filter, deletes
// one and has it back, renames one, and opens the result of one that is over without touching the automatic save.
func TestFinishedMatchesAreKept(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, language string
		width, height  int
	}{{"en", "en", 1280, 800}, {"fr-small", "fr", 800, 600}} {
		a, _ := opened(t)
		a.Settings.Language = c.language
		_, over := kept(t, a)
		s := stage.New(a.saves(), stage.Language(c.language), stage.Size(c.width, c.height))
		if !s.Settle(5 * time.Minute) {
			t.Fatal("the matches are never read")
		}
		keep(t, s, "saves-"+c.name)
		s.Press("2")
		keep(t, s, "saves-running-"+c.name)
		s.Press(ui.Delete)
		if len(a.House.Saves()) != 0 {
			t.Fatal("what was chosen is not deleted")
		}
		keep(t, s, "saves-deleted-"+c.name)
		s.Press("Ctrl Z")
		if !a.House.HasSave("Last Night") {
			t.Fatal("what was deleted does not come back")
		}
		s.Press("N")
		s.Type("first try")
		s.Press(ui.Enter)
		if a.House.HasSave("Last Night") || !a.House.HasSave("First Try") {
			t.Errorf("renamed to %v", a.House.Saves())
		}
		s.Press("3")
		keep(t, s, "saves-finished-"+c.name)
		s.Said(t)
		_, err := a.play(a.House.Archived()[0].Path)
		if err != nil || len(a.House.Archived()) != 2 {
			t.Errorf("the result of a finished match keeps it anew: %v, %v", a.House.Archived(), err)
		}
		for _, save := range a.House.Saves() {
			if save.Auto {
				t.Error("looking at a result writes the automatic save")
			}
		}
		if _, err := a.House.KeepFinished(over, time.Now()); err != nil || len(a.House.Archived()) != 2 {
			t.Error("one ending is kept twice")
		}
		if !s.Settle(5 * time.Minute) { // what it writes lies in a folder that is removed after the test
			t.Fatal("the matches are never read again")
		}
	}
}

// TestTheListNeedsNoCache: a cache that is missing, damaged or of another file is made again, and a match that cannot be read
// says so and stands in nobody's way.
func TestTheListNeedsNoCache(t *testing.T) {
	t.Parallel()
	a, _ := opened(t)
	kept(t, a)
	read := func() {
		t.Helper()
		a = New(a.House, a.Settings, nil)
		s := stage.New(a.saves())
		if !s.Settle(5 * time.Minute) {
			t.Fatal("the matches are never read")
		}
		for _, save := range append(a.House.Saves(), a.House.Archived()...) {
			digest, err := a.archive.Known(save)
			if strings.Contains(save.Path, "broken") != (err != nil) || err == nil && (digest == nil || a.archive.Picture(save) == nil) {
				t.Errorf("%s: %v, %v", save.Path, digest, err)
			}
		}
	}
	read()
	pictures, _ := filepath.Glob(filepath.Join(a.House.Folder, "cache", "*.table.png"))
	if len(pictures) != 3 {
		t.Fatalf("pictures %v", pictures)
	}
	for i, damage := range []string{"", "no picture", "\x89PNG\r\n"} {
		if err := os.WriteFile(pictures[i], []byte(damage), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(a.House.Folder, "cache", "matches.json"), []byte(`{"format":1,"matches":{"x":`), 0o644); err != nil {
		t.Fatal(err)
	}
	read()
	if err := os.RemoveAll(filepath.Join(a.House.Folder, "cache")); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(a.House.Folder, "saves", "broken"+house.SaveExtension), []byte("{}"), 0o644); err != nil {
		t.Fatal(err)
	}
	read()
}

// TestSavingOverASaveSaysSo: the slots with their pictures, in both languages.
func TestSavingOverASaveSaysSo(t *testing.T) {
	t.Parallel()
	for _, language := range []string{"en", "fr"} {
		a, _ := opened(t)
		a.Settings.Language = language
		going, _ := kept(t, a)
		s := stage.New(a.scene(going), stage.Language(language), stage.Size(1280, 800))
		defer a.leave()
		s.Press("Ctrl S")
		s.Settle(5 * time.Minute)
		keep(t, s, "slots-"+language)
		s.Type("Last night")
		keep(t, s, "slots-over-"+language)
		before := a.House.Saves()
		s.Press(ui.Enter)
		if after := a.House.Saves(); len(after) != len(before) {
			t.Errorf("%d matches, were %d", len(after), len(before))
		}
		trash, _ := filepath.Glob(filepath.Join(a.House.Folder, "trash", "last-night-*"))
		if len(trash) != 1 {
			t.Errorf("what was replaced is not kept: %v", trash)
		}
	}
}
