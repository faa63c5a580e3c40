package teambuilder

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/game"
)

// TestAListFromAnotherBuilder is read from the window, with what could not be matched named; one that is none says so and changes nothing.
func TestAListFromAnotherBuilder(t *testing.T) {
	path := filepath.Join(t.TempDir(), "sent.ros")
	defer game.AskFilesWith(func(game.FileDialog) (string, error) { return path, nil })()
	s, st := opened(t, 8, engine.TeamList{Size: 8, Cards: []string{"gristle"}})
	for _, c := range []struct {
		text  string
		cards []string
		said  string
	}{
		{"<html/>", []string{"gristle"}, "roster"},
		{`<roster name="Sent"><selection name="Anvil Rose" number="1"/><selection name="Nobody" number="2"/></roster>`, []string{"anvil-rose"}, "Nobody"},
	} {
		if err := os.WriteFile(path, []byte(c.text), 0o600); err != nil {
			t.Fatal(err)
		}
		st.Press("Ctrl I")
		if !st.Settle(time.Minute) {
			t.Fatal("reading does not end")
		}
		if !slices.Equal(s.team.Cards, c.cards) || !strings.Contains(st.Stack.Front().Toasted(), c.said) {
			t.Errorf("%s: %v, %q", c.text, s.team.Cards, st.Stack.Front().Toasted())
		}
	}
}

// TestTheCardsForAnotherBuilder writes both files from the window.
func TestTheCardsForAnotherBuilder(t *testing.T) {
	path := filepath.Join(t.TempDir(), "cards.cat")
	defer game.AskFilesWith(func(game.FileDialog) (string, error) { return path, nil })()
	_, st := opened(t, 8, mockup)
	st.Press("Ctrl B")
	if !st.Settle(time.Minute) {
		t.Fatal("writing does not end")
	}
	for _, name := range []string{path, strings.TrimSuffix(path, "cat") + "gst"} {
		if !exists(name) {
			t.Errorf("%s is not there", name)
		}
	}
	if !strings.Contains(st.Stack.Front().Toasted(), "cards.gst") {
		t.Errorf("%q", st.Stack.Front().Toasted())
	}
}
