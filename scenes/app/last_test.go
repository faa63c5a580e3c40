package app

import (
	"os"
	"testing"
	"time"

	"trueinch/engine"
)

// TestAMatchThatEndedIsNotGoneOnWithEarlier: a save in the middle of a match is gone on with as long as the match was not played to its end after it
// was written; the end of another match hides nothing.
func TestAMatchThatEndedIsNotGoneOnWithEarlier(t *testing.T) {
	t.Parallel()
	a, _ := opened(t)
	half := playedUntil(t, a, 31, func(m *engine.Match, d *engine.Decision) bool { return m.View(0).Round == 2 })
	saved, err := a.House.SaveMatch(half, "Half Time")
	if err != nil {
		t.Fatal(err)
	}
	now := time.Now()
	written := func(path string, ago time.Duration) {
		t.Helper()
		if err := os.Chtimes(path, now.Add(-ago), now.Add(-ago)); err != nil {
			t.Fatal(err)
		}
	}
	kept := func(seed uint64) string {
		t.Helper()
		over := playedUntil(t, a, seed, func(*engine.Match, *engine.Decision) bool { return false })
		path, err := a.House.KeepFinished(over, now)
		if err != nil {
			t.Fatal(err)
		}
		return path
	}
	goesOn := func() bool {
		last, path := a.last()
		return last != nil && path == saved
	}
	written(saved, 2*time.Hour)
	written(kept(32), time.Hour)
	if !goesOn() {
		t.Error("the end of another match hides it")
	}
	ended := kept(31)
	written(ended, 3*time.Hour)
	if !goesOn() {
		t.Error("what was gone back to after the end is not gone on with")
	}
	written(ended, time.Hour)
	if last, path := a.last(); last != nil {
		t.Errorf("it would go on with %s", path)
	}

	// Nor where the end lies among the saves alone.
	if err := os.Remove(ended); err != nil {
		t.Fatal(err)
	}
	if !goesOn() {
		t.Error("nothing tells any more that it ended, and it is not gone on with")
	}
	over := playedUntil(t, a, 31, func(*engine.Match, *engine.Decision) bool { return false })
	if _, err := a.House.SaveMatch(over, "The End"); err != nil {
		t.Fatal(err)
	}
	if last, path := a.last(); last != nil {
		t.Errorf("it would go on with %s", path)
	}
}
