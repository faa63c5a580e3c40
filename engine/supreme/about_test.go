package supreme_test

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/teams"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/views"
)

// TestEverySentenceOfAnOptionBelongsToOne holds the tables of About to the questions and options in the code: none of them is
// about something that is no longer asked, and every option with a fixed button has a sentence, its own or its question's.
func TestEverySentenceOfAnOptionBelongsToOne(t *testing.T) {
	files := append(matchtest.Glob(t, "*.go"), matchtest.Glob(t, "*/*.go")...)
	asked, said := map[string]bool{}, map[string]bool{}
	questions := regexp.MustCompile(`engine\.Say\("(ask\.[a-z-]+)"`)
	options := regexp.MustCompile(`engine\.Say\("((?:option|plan)\.[a-z-]+)"`)
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") || filepath.Base(file) == "about.go" {
			continue
		}
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range questions.FindAllSubmatch(source, -1) {
			asked[string(found[1])] = true
		}
		for _, found := range options.FindAllSubmatch(source, -1) {
			said[string(found[1])] = true
		}
	}
	for _, key := range slices.Sorted(maps.Keys(views.QuestionAbout)) {
		if !asked[key] {
			t.Errorf("nobody asks %s", key)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(views.OptionAbout)) {
		if !said[key] {
			t.Errorf("no option says %s", key)
		}
	}
	// What aboutOption explains by what it stands for, and what is explained by the question it answers.
	elsewhere := []string{
		"option.action", "option.react", "option.move", "option.sprint", "option.shapeshift", "option.efx-thrown",
		"option.leader-card", "option.leader-choice", "option.tactical-advantage", "option.terrain-advantage", "option.model", "option.piece", "option.edge", "option.team", "option.starter", "option.newcomer", "plan.own",
	}
	for _, key := range slices.Sorted(maps.Keys(said)) {
		if views.OptionAbout[key] == "" && !strings.HasPrefix(key, "option.about-") && !slices.Contains(elsewhere, key) {
			t.Errorf("%s is an option without a sentence", key)
		}
	}
}

// TestEveryWordOfAnActionHasPlainWords: each Action Type says whom it reaches, each Effect what it does.
func TestEveryWordOfAnActionHasPlainWords(t *testing.T) {
	c := &cards.Card{Specials: []cards.Description{{Name: "Toll", Effects: cards.Choice{{Kind: cards.Stun}}}}}
	for _, word := range cards.Vocabulary {
		switch word.Kind {
		case cards.KindActionType:
			if said := teams.ExplainReach(&cards.Action{Type: cards.ActionType(word.Canonical), Range: 6, Trigger: terms.ReactTarget}); len(said) == 0 {
				t.Errorf("%s does not say whom it reaches", word.Canonical)
			}
		case cards.KindEffect:
			e := cards.Effect{Kind: cards.EffectKind(word.Canonical), X: 2, Made: &cards.Made{Most: 1, HP: 2, RadiusIn: 2, Effects: []cards.Effect{{Kind: cards.Damage, X: 1}}}}
			switch e.Kind {
			case cards.Weak, cards.Immune:
				e.Of = cards.Fire
			case cards.Special:
				e.Of = "Toll"
			}
			if said := teams.ExplainEffect(c, e, false); said.Key == "" || said.Key == "effect.named" {
				t.Errorf("%s has no plain words", word.Canonical)
			}
		}
	}
}
