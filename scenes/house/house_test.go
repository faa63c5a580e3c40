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
