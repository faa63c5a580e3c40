package supreme_test

import (
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"trueinch/engine/supreme/internal/scene"
)

// roomOrder is the rooms of this system, the lowest first.
var roomOrder = []string{
	"cards", "terms", "odds", "state", "teams", "traits", "aim", "dice", "plots", "aftermath", "moves", "effects", "leaders",
	"actions", "rounds", "opening", "views",
}

// TestRoomsStandOneAboveTheOther holds the order of the rooms that doc.go promises: a chapter knows nothing of those above it.
func TestRoomsStandOneAboveTheOther(t *testing.T) {
	const inside = "trueinch/engine/supreme/"
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		if name := entry.Name(); entry.IsDir() && name != "testdata" && name != "internal" && !slices.Contains(roomOrder, name) {
			t.Errorf("%s has no place in the order of the rooms", name)
		}
	}
	for height, room := range roomOrder {
		for _, file := range scene.MustGlob(t, filepath.Join(room, "*.go")) {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
			if err != nil {
				t.Fatal(err)
			}
			for _, spec := range parsed.Imports {
				used, ours := strings.CutPrefix(strings.Trim(spec.Path.Value, `"`), inside)
				if ours && slices.Index(roomOrder, used) >= height {
					t.Errorf("%s: %s stands above %s", file, used, room)
				}
			}
		}
	}
}
