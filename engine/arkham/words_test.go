package arkham_test

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"trueinch/engine/arkham/profiles"
)

// TestEveryWordIsPlayed: each word that may stand on a profile is asked for by some room above the reading of profiles, so that none of them
// does nothing in a match.
func TestEveryWordIsPlayed(t *testing.T) {
	var sources strings.Builder
	err := filepath.WalkDir(".", func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") || strings.HasPrefix(path, "profiles/") || strings.HasPrefix(path, "internal/") {
			return err
		}
		source, err := os.ReadFile(path)
		sources.Write(source)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range profiles.Vocabulary {
		switch w.Kind {
		case profiles.KindTrait, profiles.KindAttack, profiles.KindWeapon, profiles.KindEffect:
		default:
			continue
		}
		if !strings.Contains(sources.String(), strconv.Quote(w.Canonical)) {
			t.Errorf("%s: no room asks for it", w.Canonical)
		}
	}
}
