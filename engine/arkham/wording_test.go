package arkham_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham"
	"trueinch/game/words"
)

// TestWording: screens say of Arkham City what its players say, and of one thing in the singular.
func TestWording(t *testing.T) {
	for language, all := range map[string][]struct {
		text engine.Text
		want string
	}{
		"en": {
			{engine.Say("statistics.plots"), "SCENARIOS"}, {engine.Say("statistics.no-plot"), "No scenario"}, {engine.Say("stage.felled"), "KNOCKED OUT"},
			{engine.Say("teambuilder.text-total", "Number", 1, "Term", engine.Term("ac.crew-total-agents"), "About", engine.Say("ac.crew-of", "Most", 3)), "Free Agents: 1 of 3"},
			{engine.Say("ac.block-detail", "Count", 1, "Score", 4), "1 hit; each die blocks on 4+"}, {engine.Say("ac.option-quench", "Count", 1), "Put out a fire – 1 marker"},
			{engine.Say("ac.loads", "Model", "Rook", "Weapon", "Gun", "Count", 1), "Rook loads Gun: 1 shot"}, {engine.Say("ac.outlook-rolls", "Count", 1), "1 die to hit"},
			{engine.Say("result.dice-count", "Count", 1), "1 die"}, {engine.Say("specials.kind", "Kind", engine.Term("ac.tactic")), "Tactics"},
		},
		"fr": {
			{engine.Say("statistics.games", "Count", 1), "1 terminée"}, {engine.Say("statistics.games", "Count", 2), "2 terminées"}, {engine.Say("stage.felled"), "ASSOMMÉ"},
			{engine.Say("teambuilder.text-total", "Number", 1, "Term", engine.Term("ac.crew-total-agents"), "About", engine.Say("ac.crew-of", "Most", 3)), "Agents libres : 1 sur 3"},
			{engine.Say("ac.block-detail", "Count", 1, "Score", 4), "1 touche ; chaque dé pare sur 4+"}, {engine.Say("ac.note-dodge", "Count", 1, "Chance", engine.Percent(0.5)), "peut esquiver 1 fois, 50\u00a0%"},
			{engine.Say("specials.kind", "Kind", engine.Term("ac.tactic")), "Tactiques"},
		},
	} {
		w, err := words.New(language)
		if err != nil {
			t.Fatal(err)
		}
		w = w.As(engine.SpeechOf(arkham.System{}))
		for _, c := range all {
			if got := w.Text(c.text); got != c.want {
				t.Errorf("%s in %s: %q, want %q", c.text.Key, language, got, c.want)
			}
		}
	}
}
