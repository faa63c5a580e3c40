package command

import (
	"bytes"
	"image"
	"image/jpeg"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham"
	"trueinch/engine/supreme"
	"trueinch/scenes/house"
)

func blockOf(t *testing.T, readme []byte, kind string) []byte {
	t.Helper()
	block := regexp.MustCompile("(?s)```" + regexp.QuoteMeta(kind) + "\n(.*?)```").FindSubmatch(readme)
	if block == nil {
		t.Fatalf("the README has no example of a %s", kind)
	}
	return block[1]
}

// TestTheCardOfTheReadmePasses puts the card and the team of the README where it says, and checks the team.
func TestTheCardOfTheReadmePasses(t *testing.T) {
	readme, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	for ending, into := range map[string]string{"card": "cards", "team.json": "teams"} {
		block := blockOf(t, readme, ending)
		if err := os.MkdirAll(filepath.Join(folder, into, "se"), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, into, "se", "mine."+ending), block, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	night := filepath.Join(folder, "night-ferry.card") // in no folder of any system: it is read by the one that can
	if err := os.WriteFile(night, blockOf(t, readme, "profile"), 0o644); err != nil {
		t.Fatal(err)
	}
	// The pack: its tree in the README names the files.
	pack := filepath.Join(folder, "quarry-nights")
	for _, name := range []string{"pack.json", "quarry-wife.card", "quarry.team.json", "art/quarry-wife.jpg"} {
		if !bytes.Contains(readme, []byte("  "+name+"\n")) {
			t.Errorf("the README names no %s in its pack", name)
		}
	}
	var picture bytes.Buffer
	if err := jpeg.Encode(&picture, image.NewGray(image.Rect(0, 0, 500, 500)), nil); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string][]byte{"pack.json": blockOf(t, readme, "pack.json"), "quarry-wife.card": blockOf(t, readme, "card"), "quarry.team.json": blockOf(t, readme, "team.json"), "art/quarry-wife.jpg": picture.Bytes()} {
		at := filepath.Join(pack, name)
		if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(at, text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	var said bytes.Buffer
	alone := Program{House: &house.House{Systems: []engine.System{supreme.System{}}, Folder: t.TempDir()}, Out: &said, Err: &said}
	for _, file := range []string{pack, filepath.Join(pack, "pack.json")} { // whoever cannot name a folder names what lies in it
		if status := alone.Run([]string{"check", file}); status != Fine {
			t.Errorf("the pack of the README does not pass as %s:\n%s", file, said.String())
		}
		if door, found, err := doorOf(file); door != DoorPacks || !found || err != nil {
			t.Errorf("%s opens %v, %v, %v", file, door, found, err)
		}
	}
	if err := os.Rename(filepath.Join(pack, "art", "quarry-wife.jpg"), filepath.Join(pack, "art", "quary-wife.jpg")); err != nil {
		t.Fatal(err)
	}
	said.Reset()
	if status := alone.Run([]string{"check", pack}); status != Problems || !strings.Contains(said.String(), pack+"/quary-wife.jpg: there is no card quary-wife") {
		t.Errorf("a picture of nobody, status %d:\n%s", status, said.String())
	}
	said.Reset()
	// A picture by itself: that of a card is checked as one, another is told what it may be.
	lone := filepath.Join(t.TempDir(), "anvil-rose.jpg")
	for _, c := range []struct {
		data   []byte
		status int
		says   string
	}{{picture.Bytes(), Fine, ""}, {picture.Bytes()[:100], Problems, lone + ": "}} {
		if err := os.WriteFile(lone, c.data, 0o644); err != nil {
			t.Fatal(err)
		}
		said.Reset()
		if status := alone.Run([]string{"check", lone}); status != c.status || !strings.Contains(said.String(), c.says) {
			t.Errorf("a picture of a card alone: %d, %s", status, said.String())
		}
	}
	said.Reset()
	p := Program{House: &house.House{Systems: []engine.System{supreme.System{}, arkham.System{}}, Folder: folder}, Out: &said, Err: &said}
	if status := p.Run([]string{"check", filepath.Join(folder, "cards", "se", "mine.card"), filepath.Join(folder, "teams", "se", "mine.team.json"), night}); status != Fine {
		t.Errorf("the examples of the README do not pass:\n%s", said.String())
	}
}
