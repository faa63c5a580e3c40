package cards

import (
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"trueinch/engine/notation"
)

// FuzzParse holds that any text is read or refused with places inside it, and that what is read prints and reads the same.
func FuzzParse(f *testing.F) {
	f.Add(exampleCards)
	f.Add("=== A ===\nMisc, Level 1 · only Personal\nPower B: gains/Fire\nPower C: Trait +1")
	bad, _ := filepath.Glob("testdata/bad/*.card")
	files, _ := filepath.Glob("../../../assets/cards/pc1/*.card")
	for _, file := range append(files, bad...) {
		source, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		for _, block := range notation.Split(string(source)) { // short texts are changed faster than whole files
			f.Add(block.Source())
		}
	}
	f.Fuzz(func(t *testing.T, source string) {
		found, problems := Parse("fuzz", []byte(source))
		for _, p := range problems {
			if p.Line < 1 || p.Column < 1 || p.Sentence() == "" {
				t.Errorf("a problem without a place: %s", p)
			}
		}
		if len(found) == 0 && len(problems) == 0 {
			for _, b := range notation.Split(source) {
				if !b.Empty() {
					t.Errorf("%q is neither read nor refused", source)
				}
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
