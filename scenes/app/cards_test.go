package app

import (
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/scenes/cards"
	"trueinch/scenes/rulebook"
)

// TestEveryNameOpensItsCard: the set-up, the encounter and the result open the encyclopaedia at the card of the name that was used,
// and Escape comes back; there every card can be found by a word that stands on it.
func TestEveryNameOpensItsCard(t *testing.T) {
	t.Parallel()
	for _, v := range views[:2] {
		a, s := opened(t, v.set...)
		opens := func(from string) *cards.Scene {
			t.Helper()
			book, ok := top[*cards.Scene](s)
			if !ok {
				t.Fatalf("%s: the card does not open from %s", v.name, from)
			}
			keep(t, s, "cards-"+v.name+"-"+from)
			s.Press("Esc")
			if _, still := top[*cards.Scene](s); still {
				t.Fatalf("%s: Escape does not close the card", v.name)
			}
			return book
		}
		s.Press("N")
		clickControl(t, s, "card-0-")
		opens("setup")
		s.Press("Enter")
		e := waitFor(t, s)
		acting := engine.NoModel
		if d := e.Asked(); d.Subject != engine.NoModel {
			acting = d.Subject
		}
		s.Move(2, 2) // over nobody
		s.Press("F3")
		if acting != engine.NoModel {
			if book := opens("encounter"); book.Shown() != e.Match().View(0).Models[acting].Card {
				t.Errorf("%s: the card of %s opens", v.name, book.Shown())
			}
		}
		s = stage.New(a.result(playedUntil(t, a, 23, func(*engine.Match, *engine.Decision) bool { return false })), v.set...)
		clickControl(t, s, "result-model-")
		opens("result")
	}
	a, _ := opened(t)
	roster, _ := a.House.Roster(a.House.Systems[0])
	s := stage.New(cards.New(roster, "gristle", cards.Doors{}))
	keep(t, stage.New(cards.New(roster, "gristle", cards.Doors{}), stage.Size(800, 600), stage.Language("fr")), "cards-800")
	keep(t, stage.New(cards.New(roster, "gristle", cards.Doors{}), stage.Scale(1.5)), "cards-150")
	for _, c := range s.Stack.Controls() {
		if c.ID == "cards-search" {
			s.Click(c.At.X, c.At.Y)
		}
	}
	s.Type("abattoir")
	s.Type(" zzz")
	for _, c := range s.Stack.Controls() {
		if strings.HasPrefix(c.ID, "card-") {
			t.Errorf("%s is found by words that stand on no card", c.ID)
		}
	}
}

// clickControl clicks on the first control whose id begins so.
func clickControl(t *testing.T, s *stage.Stage, id string) {
	t.Helper()
	for range 40 {
		for _, c := range s.Stack.Controls() {
			if strings.HasPrefix(c.ID, id) {
				s.Click(c.At.X, c.At.Y)
				return
			}
		}
		s.Move(400, 300)
		s.Wheel(-1)
	}
	t.Fatalf("there is no %s on the screen", id)
}

// TestTheRulesOpenTheCards from the title, and come back.
func TestTheRulesOpenTheCards(t *testing.T) {
	t.Parallel()
	for _, language := range []string{"en", "fr"} {
		_, s := opened(t, stage.Language(language), stage.Size(800, 600))
		s.Press("F1")
		keep(t, s, "rules-cards-"+language)
		clickControl(t, s, "rulebook-cards")
		if _, open := top[*cards.Scene](s); !open {
			t.Fatal("the rules do not open the cards")
		}
		s.Press(ui.Escape)
		if _, back := top[*rulebook.Scene](s); !back {
			t.Error("the cards do not lead back to the rules")
		}
	}
}
