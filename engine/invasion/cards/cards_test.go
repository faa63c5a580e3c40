package cards

import (
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/notation"
)

// bare is a card without what says where it was read.
func bare(c *Card) Card {
	b := *c
	b.Source, b.Line = "", 0
	return b
}

// sources are the shipped cards, one by one.
func sources(t testing.TB) (all []string) {
	t.Helper()
	files, _ := filepath.Glob("../../../assets/cards/pi/*.card")
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, block := range notation.Split(string(text)) {
			all = append(all, block.Source())
		}
	}
	return all
}

// FuzzParse holds that any text is read or refused with places inside it, and that what is read prints and reads the same in both languages.
func FuzzParse(f *testing.F) {
	for _, source := range sources(f) {
		f.Add(source)
	}
	bad, _ := os.ReadFile("testdata/bad/cards.card")
	for _, block := range notation.Split(string(bad)) {
		f.Add(block.Source())
	}
	f.Fuzz(func(t *testing.T, source string) {
		found, problems := Parse("fuzz", []byte(source))
		for _, p := range problems {
			if p.Line < 1 || p.Column < 1 || p.Sentence() == "" {
				t.Errorf("a problem without a place: %s", p)
			}
		}
		for _, card := range found {
			for _, language := range notation.Languages {
				printed := Print(card, language)
				again, problems := Parse("printed", []byte(printed))
				if len(problems) > 0 || len(again) != 1 {
					t.Fatalf("%s\nprints as\n%s\nand is refused: %v", card.Source, printed, problems)
				}
				if !reflect.DeepEqual(bare(again[0]), bare(card)) {
					t.Errorf("%s\nprints as\n%s\nand reads otherwise", card.Source, printed)
				}
			}
		}
	})
}

func TestFrenchCardsReadAsEnglishOnes(t *testing.T) {
	english, problems := Parse("en", []byte("=== A ===\nGuard · Strength 2 · Super Science · red · Planets 1 · Key 1\nMoon, In line: Next card Adds 1 Combat\nEngaged: Take 1 white, Gain 1"))
	french, faults := Parse("fr", []byte("=== A ===\nGarde · Force 2 · Super Science · rouge · Planètes 1 · Clé 1\nLune, En ligne : Carte suivante Ajoute 1 Combat\nEngagé : Retire 1 blanc, Gagne 1"))
	if len(problems)+len(faults) > 0 || len(english) != 1 || len(french) != 1 || !reflect.DeepEqual(bare(english[0]), bare(french[0])) {
		t.Errorf("%v %v %+v %+v", problems, faults, english, french)
	}
}

// TestBadCards holds the sentence and the place of every problem of the files in testdata/bad, and that every sentence is said there.
func TestBadCards(t *testing.T) {
	told := map[string]bool{}
	matchtest.BadCards(t, func(file string, source []byte) (accepted int, said []engine.Problem) {
		found, problems := Parse(file, source)
		for _, p := range problems {
			told[p.Say.Key] = true
			said = append(said, p.Engine())
		}
		return len(found), said
	})
	for key := range sentences {
		if !told[key] {
			t.Errorf("no bad card is told %s", key)
		}
	}
}

// TestCatalogues holds that the catalogues spell every word as cards do, and have the English sentences of problems.
func TestCatalogues(t *testing.T) {
	words := slices.Concat(classWords, abilityWords, colourWords, dieWords, sectorWords, momentWords, scopeWords, factWords)
	matchtest.Spelled(t, "invasion-cards.toml", words, nil, sentences)
}

// TestEveryEffectIsSaid holds that what a card does is said in a sentence for each of its effects.
func TestEveryEffectIsSaid(t *testing.T) {
	for _, source := range sources(t) {
		found, _ := Parse("shipped", []byte(source))
		if len(found) != 1 {
			t.Fatalf("%s is no card", strings.SplitN(source, "\n", 2)[0])
		}
		for i := range found[0].Texts {
			text := &found[0].Texts[i]
			for _, e := range text.Effects {
				if e.Plain(found[0].Class).Key == "" || text.Head().Key == "" {
					t.Errorf("%s does what is not said", found[0].Name)
				}
			}
		}
	}
}
