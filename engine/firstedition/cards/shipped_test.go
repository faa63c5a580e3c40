package cards

import (
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"trueinch/engine/notation"
)

// shipped are the cards of assets/cards/pc1.
func shipped(t testing.TB) (all []*Card) {
	t.Helper()
	files, err := filepath.Glob("../../../assets/cards/pc1/*.card")
	if err != nil || len(files) == 0 {
		t.Fatalf("no cards: %v", err)
	}
	names := map[string]bool{}
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		found, problems := Parse(filepath.Base(file), source)
		for _, p := range problems {
			t.Error(p)
		}
		for _, c := range found {
			if names[c.ID] {
				t.Errorf("%s is there twice", c.Name)
			}
			names[c.ID] = true
		}
		all = append(all, found...)
	}
	return all
}

// TestShippedCards holds that every shipped card reads the same as it prints in both languages, has a story in both and a silhouette
// that is there.
func TestShippedCards(t *testing.T) {
	for _, c := range shipped(t) {
		for _, language := range notation.Languages {
			printed := Print(c, language)
			again, problems := Parse("printed", []byte(printed))
			if len(problems) > 0 || len(again) != 1 || !reflect.DeepEqual(bare(again[0]), bare(c)) {
				t.Errorf("%s\nreads otherwise than %s: %v", printed, c.Source, problems)
			}
			if c.Story[string(language)] == "" {
				t.Errorf("%s has no story in %s", c.Name, language)
			}
		}
		if _, err := os.Stat("../../../assets/silhouettes/" + c.Silhouette + ".svg"); err != nil {
			t.Errorf("%s: %v", c.Name, err)
		}
	}
}
