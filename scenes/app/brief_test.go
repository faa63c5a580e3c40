package app

import (
	"strings"
	"testing"

	"trueinch/assets"
	"trueinch/engine/invasion"
	"trueinch/game/words"
)

// TestCardsOfTheSoloGameSayShortly holds that what a card does is said on it in fewer letters than in full, in both languages, and never by
// the name of an entry that there is not.
func TestCardsOfTheSoloGameSayShortly(t *testing.T) {
	t.Parallel()
	from, _ := invasion.System{}.Roster(assets.Cards("pi"))
	for _, language := range []string{"en", "fr"} {
		w, err := words.New(language)
		if err != nil {
			t.Fatal(err)
		}
		said := 0
		for _, card := range from.Cards() {
			for i := range card.Sheet.Powers {
				p := &card.Sheet.Powers[i]
				brief, full := w.Text(p.Brief), w.Text(p.Title)+w.Text(p.Text)
				said++
				if brief == "" || strings.ContainsAny(brief, "‹{") || len([]rune(brief)) > 60 || len([]rune(brief)) >= len([]rune(full)) {
					t.Errorf("%s: %q for %q", card.Name, brief, full)
				}
			}
		}
		if said < 70 {
			t.Errorf("%d effects are said", said)
		}
	}
}
