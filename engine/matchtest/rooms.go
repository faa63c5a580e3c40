package matchtest

import (
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Rooms holds the order of the rooms of a rule system, the lowest first, from the folder that holds them: a chapter knows nothing of those
// above it. inside is the path by which they are imported.
func Rooms(t *testing.T, inside string, order ...string) {
	t.Helper()
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		if name := entry.Name(); entry.IsDir() && name != "testdata" && name != "internal" && !slices.Contains(order, name) {
			t.Errorf("%s has no place in the order of the rooms", name)
		}
	}
	for height, room := range order {
		files, err := filepath.Glob(filepath.Join(room, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
			if err != nil {
				t.Fatal(err)
			}
			for _, spec := range parsed.Imports {
				used, ours := strings.CutPrefix(strings.Trim(spec.Path.Value, `"`), inside)
				if ours && slices.Index(order, used) >= height {
					t.Errorf("%s: %s stands above %s", file, used, room)
				}
			}
		}
	}
}
