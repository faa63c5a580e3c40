package command

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham"
	"trueinch/engine/supreme"
	"trueinch/scenes/house"
)

// TestTheCardOfTheReadmePasses puts the card and the team of the README where it says, and checks the team.
func TestTheCardOfTheReadmePasses(t *testing.T) {
	readme, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	for ending, into := range map[string]string{"card": "cards", "team.json": "teams"} {
		block := regexp.MustCompile("(?s)```" + ending + "\n(.*?)```").FindSubmatch(readme)
		if block == nil {
			t.Fatalf("the README has no example of a %s", ending)
		}
		if err := os.MkdirAll(filepath.Join(folder, into, "se"), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, into, "se", "mine."+ending), block[1], 0o644); err != nil {
			t.Fatal(err)
		}
	}
	profile := regexp.MustCompile("(?s)```profile\n(.*?)```").FindSubmatch(readme)
	if profile == nil {
		t.Fatal("the README has no example of a profile")
	}
	night := filepath.Join(folder, "night-ferry.card") // in no folder of any system: it is read by the one that can
	if err := os.WriteFile(night, profile[1], 0o644); err != nil {
		t.Fatal(err)
	}
	var said bytes.Buffer
	p := Program{House: &house.House{Systems: []engine.System{supreme.System{}, arkham.System{}}, Folder: folder}, Out: &said, Err: &said}
	if status := p.Run([]string{"check", filepath.Join(folder, "cards", "se", "mine.card"), filepath.Join(folder, "teams", "se", "mine.team.json"), night}); status != Fine {
		t.Errorf("the examples of the README do not pass:\n%s", said.String())
	}
}
