package cards

import (
	"os"
	"path/filepath"
	"testing"
)

// TestShippedCards holds that every shipped card reads, prints and reads the same in both languages, has a story in both
// and a silhouette that is there.
func TestShippedCards(t *testing.T) {
	files, err := filepath.Glob("../../../assets/cards/se/*.card")
	if err != nil || len(files) == 0 {
		t.Fatalf("no cards: %v", err)
	}
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		found, problems := Parse(filepath.Base(file), source)
		for _, p := range problems {
			t.Error(p)
		}
		for _, card := range found {
			for _, language := range []Language{English, French} {
				again, problems := Parse("printed", []byte(Print(card, language)))
				if len(problems) > 0 || len(again) != 1 || Print(again[0], English) != Print(card, English) {
					t.Errorf("%s does not read as it prints in %s: %v", card.Name, language, problems)
				}
				if card.Story[string(language)] == "" {
					t.Errorf("%s has no story in %s", card.Name, language)
				}
			}
			if _, err := os.Stat("../../../assets/silhouettes/" + card.Silhouette + ".svg"); err != nil {
				t.Errorf("%s: %v", card.Name, err)
			}
		}
	}
}
