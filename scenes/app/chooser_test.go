package app

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"trueinch/game"
	"trueinch/game/ui"
)

// TestTheFileDialogCanBeRead opens the program's own dialog for files over the list of matches, in every window. It is not parallel:
// what answers for files is the same for all screens.
func TestTheFileDialogCanBeRead(t *testing.T) {
	defer game.AskFilesWith(func(game.FileDialog) (string, error) { return "", game.ErrNoDialogs })()
	names, options := proofViews()
	for i, name := range names {
		a, s := opened(t, options[i]...)
		folder := filepath.Join(a.House.Folder, "saves")
		if err := os.MkdirAll(filepath.Join(folder, "Older matches"), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, "Mill Lane, Round 3, the second evening.match"), nil, 0o644); err != nil {
			t.Fatal(err)
		}
		s.Press("O", "F")
		s.Settle(time.Minute)
		if len(s.Stack.Scenes()) != 3 {
			t.Fatalf("%s: %d screens", name, len(s.Stack.Scenes()))
		}
		proofread(t, s, "chooser-"+name)
		tipsSayAll(t, s, name)
		s.Press(ui.Escape)
		s.Said(t)
		if len(s.Stack.Scenes()) != 2 {
			t.Errorf("%s: it does not go", name)
		}
	}
}
