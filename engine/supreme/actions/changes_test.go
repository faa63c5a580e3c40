package actions_test

import (
	"fmt"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/internal/scene"
)

// spelled is a text with the texts in it, and its numbers.
func spelled(text engine.Text) (all string) {
	all = text.Key
	for _, a := range text.Args {
		switch v := a.Value.(type) {
		case engine.Text:
			all += "(" + spelled(v) + ")"
		case int, engine.Inches, engine.Term:
			all += fmt.Sprint(" ", v)
		}
	}
	return all
}

// TestWhatAPreviewSaysWillChange: what a model gains and how much of it, what it loses, and a warning where that does an Enemy good or the own side harm.
func TestWhatAPreviewSaysWillChange(t *testing.T) {
	matchtest.Exercises(t, "SE-ACTION-11", "SE-EFFECT-43", "SE-EFFECT-54", "SE-EFFECT-59")
	for _, c := range []struct {
		fx, gull string
		changes  string // "" for nothing
		good     bool
	}{
		{"Damage 2", "", "change.hp-less 2", false}, {"Heal 9", "hurt2", "change.hp-more 2", true}, {"Heal 1", "", "", false},
		{"Stun", "", "card.effect-stun", false}, {"Stun", "stunned", "", false}, {"Suppress 2", "suppress1", "effect.with-number card.effect-suppress 2", false},
		{"Defend 1", "", "effect.with-number card.effect-defend 1", true}, {"Power Up 2", "", "change.dice-more 2", true}, {"Power Down 2", "boost1", "change.dice-less 1", false},
		{"Fatigue", "", "change.fatigue-more 1", false}, {"Refresh 2", "fatigue1", "change.fatigue-less 1", true}, {"Spectral", "", "card.effect-spectral", true},
		{"Weak / Fire", "", "effect.weak card.fire", false}, {"Immune / Suppress", "suppress2", "change.list(effect.immune card.effect-suppress)(change.free(effect.with-number card.effect-suppress 2))", true},
		{"Immune / Fire", "[Immune / Fire]", "", false}, {"Knockback 2", "", "change.moved 2", false}, {"Knockback 1", "", "change.moved 1", false}, {"Immune / Weak", "weak", "change.list(effect.immune card.effect-weak)(change.free(effect.weak card.fire))", true}, {"Self / Defend 1", "", "", false},
	} {
		for _, friend := range []bool{false, true} {
			side := "red"
			if friend {
				side = "blue"
			}
			sc := scene.AttackBy(t, "Rook", `blue Rook 10,10 Leader m9 [Hex [AP 1] PRJ 9, m vs. #6, `+c.fx+`] | `+side+` Gull 14,10 hp5 `+strings.TrimPrefix(c.gull, "weak")+` | red Tern 40,40`)
			if c.gull == "weak" {
				sc.Get("Gull").Weak = []cards.Descriptor{"Fire"}
			}
			said, key, warn := "", "", false
			for _, n := range sc.PreviewOf("target:Gull").Notes {
				switch n.Text.Key {
				case "preview.changes", "preview.enemy-gains", "preview.changes-if":
					if said != "" || n.Text.Args[0].Value != any(sc.ID("Gull")) {
						continue
					}
					said, key, warn = spelled(n.Text.Args[1].Value.(engine.Text)), n.Text.Key, n.Warn
				}
			}
			what := fmt.Sprintf("%s on a %s one %s", c.fx, side, c.gull)
			scene.Same(t, what, said, c.changes)
			if c.changes != "" {
				scene.Same(t, what+": in which words", key, map[bool]string{true: "preview.enemy-gains", false: "preview.changes"}[c.good && !friend])
			}
			scene.Same(t, what+": a warning", warn, c.changes != "" && c.good != friend)
		}
	}
	both := scene.AttackBy(t, "Rook", `blue Rook 10,10 Leader m9 [Hex [AP 1] PRJ 9, m vs. #6, Weak / Fire and Immune / Fire] | red Gull 14,10 hp5`)
	notes := both.PreviewOf("target:Gull").Notes
	scene.Same(t, "each of two once", spelled(notes[len(notes)-1].Text.Args[1].Value.(engine.Text)), "change.list(effect.weak card.fire)(effect.immune card.fire)")
}
