package game

import (
	"os"
	"path/filepath"
	"testing"
)

// FuzzLoadSettings: whatever stands in the file, there are settings that can be used, they can be kept, and what was kept is read again
// as it is.
func FuzzLoadSettings(f *testing.F) {
	for _, text := range []string{"", "language = \"fr\"\nscale = 1.2\n", "scale = \"large\"", "scale = nan", "volume = 99999999999", "[house]\nse = 1", "x"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		path := filepath.Join(t.TempDir(), "settings.toml")
		if err := os.WriteFile(path, text, 0o600); err != nil {
			t.Fatal(err)
		}
		s, faults := LoadSettings(path)
		for _, fault := range faults {
			if fault.Key == "" {
				t.Errorf("a fault without a sentence: %v", fault)
			}
		}
		if err := s.Save(); err != nil {
			t.Fatalf("what was read cannot be kept: %v", err)
		}
		again, faults := LoadSettings(path)
		for _, fault := range faults {
			if fault.Key != "settings.unknown" { // fields of other versions stay, and are named each time
				t.Errorf("what was kept has the fault %v", fault)
			}
		}
		if again.Scale != s.Scale || again.Language != s.Language || again.Volume != s.Volume || again.Palette != s.Palette {
			t.Errorf("%+v was read as %+v", s, again)
		}
	})
}
