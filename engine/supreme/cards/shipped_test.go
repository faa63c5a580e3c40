package cards

import (
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"trueinch/engine/notation"
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
		for _, card := range found.Cards {
			for _, language := range notation.Languages {
				again, problems := Parse("printed", []byte(Print(card, language)))
				if len(problems) > 0 || len(again.Cards) != 1 || Print(again.Cards[0], English) != Print(card, English) {
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

// TestShippedLeaderCards holds that every shipped Leader card reads, prints and reads the same in both languages and has a
// name in both.
func TestShippedLeaderCards(t *testing.T) {
	files, _ := filepath.Glob("../../../assets/cards/se/*.card")
	kinds := map[LeaderKind]int{}
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		deck, _ := Parse(filepath.Base(file), source)
		for _, card := range deck.Leaders {
			kinds[card.Kind]++
			readsAsItPrints(t, card)
			if card.French == "" || card.French == card.Name {
				t.Errorf("%s has no name in French", card.Name)
			}
		}
	}
	if kinds[RecruitmentCard] != 5 || kinds[ActionCard] != 5 || kinds[FactionCard] < 17 {
		t.Errorf("the shipped Leader cards are %v", kinds)
	}
}

func readsAsItPrints(t *testing.T, card *LeaderCard) {
	t.Helper()
	for _, language := range notation.Languages {
		printed := PrintLeader(card, language)
		again, problems := Parse("printed", []byte(printed))
		if len(problems) > 0 || len(again.Leaders) != 1 {
			t.Fatalf("%s\nprints as\n%s\nand is refused: %v", card.Source, printed, problems)
		}
		copied := *again.Leaders[0]
		copied.Source, copied.Line = card.Source, card.Line
		if !reflect.DeepEqual(&copied, card) {
			t.Errorf("%s reads in %s as\n%+v\nand was\n%+v", card.Name, language, copied, *card)
		}
	}
}
