package house

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"trueinch/assets"
	"trueinch/engine/supreme"
)

func TestCardsAreReadAgainOnlyWhenAFileChanged(t *testing.T) {
	h := &House{Folder: t.TempDir()}
	system := supreme.System{}
	first, problems := h.Roster(system)
	if len(problems) != 0 || len(first.Cards()) == 0 {
		t.Fatalf("%d cards, problems %v", len(first.Cards()), problems)
	}
	if again, _ := h.Roster(system); again != first {
		t.Error("unchanged files were read again")
	}

	own := filepath.Join(h.Folder, cardsFolder, system.Code())
	if err := os.MkdirAll(own, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, source := range assets.Cards(system.Code()) {
		if strings.HasSuffix(name, "1-lamplighters.card") {
			renamed := strings.ReplaceAll(string(source), "=== ", "=== Second ")
			if err := os.WriteFile(filepath.Join(own, "own.card"), []byte(renamed), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	if changed, _ := h.Roster(system); len(changed.Cards()) <= len(first.Cards()) {
		t.Errorf("%d cards after a file was added, %d before", len(changed.Cards()), len(first.Cards()))
	}
	if err := os.RemoveAll(own); err != nil {
		t.Fatal(err)
	}
	if back, _ := h.Roster(system); len(back.Cards()) != len(first.Cards()) {
		t.Errorf("%d cards after the file was taken away, %d before", len(back.Cards()), len(first.Cards()))
	}
}

// TestAnOwnCardDoesNotTakeThePlaceOfAShippedOne: it is named, wherever its path stands in the alphabet, and the shipped one stays.
func TestAnOwnCardDoesNotTakeThePlaceOfAShippedOne(t *testing.T) {
	h := &House{Folder: t.TempDir()}
	system := supreme.System{}
	shipped, _ := h.Roster(system)
	own := filepath.Join(h.Folder, cardsFolder, system.Code(), "own.card")
	if err := os.MkdirAll(filepath.Dir(own), 0o755); err != nil {
		t.Fatal(err)
	}
	source := "=== Anvil Rose ===\n" + strings.SplitN(strings.SplitN(string(assets.Cards(system.Code())["1-lamplighters.card"]), "=== Anvil Rose ===\n", 2)[1], "===", 2)[0]
	if err := os.WriteFile(own, []byte(strings.Replace(source, "HP ", "HP 1", 1)), 0o644); err != nil {
		t.Fatal(err)
	}
	roster, problems := h.Roster(system)
	if len(problems) != 1 || problems[0].File != own || problems[0].Line != 1 || problems[0].Say.Key != "card.same-name" {
		t.Errorf("of the own card is said %v", problems)
	}
	before, _ := shipped.Card("anvil-rose")
	if after, _ := roster.Card("anvil-rose"); after.Source != before.Source {
		t.Error("the shipped card is another now")
	}
}
