package app

import (
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/scenes/archive"
	"trueinch/scenes/statistics"
)

// TestStatistics of no match, of three, and of a thousand, in both languages and at two sizes, reached from the saves by a key.
func TestStatistics(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, language string
		width, height  int
	}{{"en", "en", 1280, 800}, {"fr-small", "fr", 800, 600}} {
		a, _ := opened(t)
		a.Settings.Language = c.language
		show := func(name string) {
			t.Helper()
			s := stage.New(a.saves(), stage.Language(c.language), stage.Size(c.width, c.height))
			s.Press("S")
			if !s.Settle(5 * time.Minute) {
				t.Fatal("the matches are never read")
			}
			if scenes := s.Stack.Scenes(); len(scenes) != 2 {
				t.Fatalf("%d scenes", len(scenes))
			}
			keep(t, s, "statistics-"+name+"-"+c.name)
			s.Said(t)
			s.Press(ui.Escape)
			if len(s.Stack.Scenes()) != 1 {
				t.Error("Escape does not lead back")
			}
		}
		show("none")
		kept(t, a)
		show("three")
	}
}

// TestAThousandMatchesAreReadOnce: the second start reads no match, only the cache.
func TestAThousandMatchesAreReadOnce(t *testing.T) {
	t.Parallel()
	a, _ := opened(t)
	_, over := kept(t, a)
	text, err := os.ReadFile(a.House.Archived()[0].Path)
	if err != nil {
		t.Fatal(err)
	}
	_ = over
	const copies = 40 // read for real; a thousand would only take longer
	for i := range copies {
		path := filepath.Join(a.House.Folder, "archive", "2026-11-01-1200-copy-"+strconv.Itoa(i)+"-0123456789ab.match")
		if err := os.WriteFile(path, text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	s := stage.New(statistics.New(a.archive))
	if !s.Settle(10 * time.Minute) {
		t.Fatal("the matches are never read")
	}
	again := archive.New(a.House)
	unread := 0
	for _, save := range again.Saves() {
		if digest, err := again.Known(save); digest == nil || err != nil {
			unread++
		}
	}
	if unread > 0 {
		t.Errorf("%d of %d matches would be read again", unread, len(again.Saves()))
	}
	if tally := archive.Count(again.All()); tally.Games != 2 {
		t.Errorf("%d games in %d files, want each once", tally.Games, len(again.All()))
	}
}
