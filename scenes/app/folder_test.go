package app

import (
	"errors"
	"strings"
	"testing"
	"time"

	"trueinch/game"
	"trueinch/game/stage"
	"trueinch/game/ui"
)

// readAll is every text that stands on the screen.
func readAll(s *stage.Stage) string {
	var all strings.Builder
	for _, r := range s.Stack.UI.C.ReadIn(s.Stack.UI.Whole()) {
		all.WriteString(r.Text + "\n")
	}
	return all.String()
}

// TestTheFolderOfTheUsersFilesIsShown: settings and the list of matches open it, or say where it is.
func TestTheFolderOfTheUsersFilesIsShown(t *testing.T) {
	var shown []string
	fault := error(nil)
	defer game.ShowFoldersWith(func(folder string) error { shown = append(shown, folder); return fault })()
	ways := map[string]func(s *stage.Stage){
		"S": func(s *stage.Stage) {
			s.Move(640, 400)
			s.Wheel(-100)
			s.Wait(time.Second)
			clickControl(t, s, "folder")
		},
		"O": func(s *stage.Stage) { s.Press("G") },
	}
	for door, press := range ways {
		for _, fails := range []error{nil, errors.New("none")} {
			fault, shown = fails, nil
			a, s := opened(t, stage.Language("fr"))
			s.Press(ui.Key(door))
			press(s)
			if !s.Until(func() bool { return len(shown) > 0 }) || shown[0] != a.House.Folder {
				t.Fatalf("behind %s %v is shown, not %s", door, shown, a.House.Folder)
			}
			s.Settle(time.Minute)
			s.Wait(time.Second / 10)
			if said := strings.Contains(strings.ReplaceAll(readAll(s), "\n", ""), a.House.Folder); said != (fails != nil) {
				t.Errorf("behind %s, %v: the folder is named: %v", door, fails, said)
			}
			keep(t, s, "folder-"+door)
			for _, fault := range s.Proofread() {
				t.Errorf("behind %s: %s", door, fault)
			}
		}
	}
}
