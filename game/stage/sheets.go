package stage

import (
	"os"
	"path/filepath"
	"testing"
)

// Keep saves the picture for looking at, when TRUEINCH_SHEETS says where.
func (s *Stage) Keep(t testing.TB, name string) {
	t.Helper()
	if dir := os.Getenv("TRUEINCH_SHEETS"); dir != "" {
		if err := s.SavePNG(filepath.Join(dir, name+".png")); err != nil {
			t.Fatal(err)
		}
	}
}

// Said holds that every text of the screens so far stands in a catalogue.
func (s *Stage) Said(t testing.TB) {
	t.Helper()
	if missing := s.Stack.UI.Words.Missing(); len(missing) > 0 {
		t.Errorf("no catalogue says %v", missing)
	}
}
