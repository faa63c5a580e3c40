//go:build unix && !darwin

package game

import (
	"context"
	"os"
	"path/filepath"
	"testing"
)

// TestFoldersAreShownByTheDesktop stands a program in the place of the desktop's own.
func TestFoldersAreShownByTheDesktop(t *testing.T) {
	for _, c := range []struct {
		script string
		shown  bool
	}{{"exit 0", true}, {"exit 3", false}, {"", false}} {
		programs := t.TempDir()
		t.Setenv("PATH", programs)
		said := filepath.Join(programs, "said")
		if c.script != "" {
			script := "#!/bin/sh\nprintf %s \"$1\" >'" + said + "'\n" + c.script + "\n"
			if err := os.WriteFile(filepath.Join(programs, "xdg-open"), []byte(script), 0o755); err != nil {
				t.Fatal(err)
			}
		}
		if err := openFolder(context.Background(), "/a folder"); (err == nil) != c.shown {
			t.Errorf("%q: %v", c.script, err)
		}
		if folder, _ := os.ReadFile(said); c.script != "" && string(folder) != "/a folder" {
			t.Errorf("%q was told %q", c.script, folder)
		}
	}
}
