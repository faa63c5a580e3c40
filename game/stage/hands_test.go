package stage

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"trueinch/game/ui"
)

// TestHandsAskAgainWhenAWindowVanishes stands a program in the place of xdotool that ends twice as the real one does when a window
// is closed in the middle of its search.
func TestHandsAskAgainWhenAWindowVanishes(t *testing.T) {
	folder := t.TempDir()
	tries := filepath.Join(folder, "tries")
	script := `#!/bin/sh
[ "$1" = search ] || exit 0
echo . >>"` + tries + `"
[ "$(wc -l <"` + tries + `")" -gt 2 ] && exit 0
echo "X Error of failed request:  BadWindow (invalid Window parameter)" >&2
exit 1
`
	if err := os.WriteFile(filepath.Join(folder, "xdotool"), []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", folder+string(os.PathListSeparator)+os.Getenv("PATH"))
	h := NewHands(t)
	done := make(chan struct{})
	defer close(done)
	go func() { // the window, which notices the keys going down and up
		for {
			for _, down := range [][]ui.Key{{ui.Shift}, nil, {ui.Ctrl}, nil} {
				select {
				case <-done:
					return
				case <-time.After(5 * time.Millisecond):
					h.notice(ui.Input{Down: down}, 1)
				}
			}
		}
	}()
	h.Take("True Inch")
	if asked, err := os.ReadFile(tries); err != nil || len(asked) != len(".\n")*3 {
		t.Fatalf("it was searched for %d times, not 3: %v", len(asked)/2, err)
	}
}
