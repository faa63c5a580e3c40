package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"trueinch/game/canvas"
	"trueinch/game/stage"
)

// TestAFaultyOwnCardIsNamed: the first screen says which file of the user's own cannot be used, and where its fault is.
func TestAFaultyOwnCardIsNamed(t *testing.T) {
	t.Parallel()
	a, _ := opened(t)
	if faults := a.cardFaults(); len(faults) > 0 {
		t.Fatalf("the shipped cards have faults: %v", faults)
	}
	folder := filepath.Join(a.House.Folder, "cards", a.House.Systems[0].Code())
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "my-hero.card"), []byte("Name: My Hero\nNonsense\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	a.Faults = a.cardFaults()
	if len(a.Faults) == 0 {
		t.Fatal("nothing is said of the card")
	}
	s := stage.New(a.Title(), stage.With(a.Settings))
	keep(t, s, "faulty-card")
	w, h := s.Stack.UI.Size()
	var said strings.Builder
	for _, r := range s.Stack.UI.C.ReadIn(canvas.Rect{W: w, H: h}) {
		said.WriteString(r.Text + "\n")
	}
	if !strings.Contains(said.String(), "my-hero.card") {
		t.Errorf("the first screen does not name the file:\n%s", said.String())
	}
	s.Said(t)
}
