package encounter

import (
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/stage"
	"trueinch/maps"
)

// cardsAlone is a match without a battlefield that waits for a person at the first turn in which a heap is refused.
func cardsAlone(t *testing.T) (*engine.Match, *Scene, *stage.Stage) {
	t.Helper()
	m := solitary(t, matchtest.Heaps{}, 9, 5)
	for !slices.ContainsFunc(m.Decision().Options, func(o engine.Option) bool { return !o.Legal() }) {
		if err := m.Choose(engine.Choice{Pick: 0}); err != nil {
			t.Fatal(err)
		}
	}
	s, st := onStage(m)
	return m, s, st
}

// solitary is a match for one player with all cards of its rule system.
func solitary(t *testing.T, system engine.System, size int, seed uint64) *engine.Match {
	t.Helper()
	setup := engine.Setup{System: system.Code(), Size: size, Teams: []engine.TeamList{{Name: "Pack"}}, Cards: map[string]string{}}
	roster, _ := system.Roster(nil)
	for _, card := range roster.Cards() {
		setup.Teams[0].Cards = append(setup.Teams[0].Cards, card.ID)
		setup.Cards[card.ID] = card.Source
	}
	m, err := engine.New(system, setup, seed, engine.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// onStage shows a match without a battlefield to the one person who plays it.
func onStage(m *engine.Match, options ...stage.Option) (*Scene, *stage.Stage) {
	settings := game.DefaultSettings()
	settings.AnimationSpeed = 0
	s := New(nowhere{}, m, &maps.Map{}, []Player{{Name: "newgame.person"}})
	return s, stage.New(s, append([]stage.Option{stage.With(settings)}, options...)...)
}

// pointAtPile is a place on the screen at which the pointer is over a card, or an empty place of one.
func pointAtPile(t *testing.T, s *Scene, st *stage.Stage, pile int) canvas.Point {
	t.Helper()
	for y := 60.0; y < 700; y += 25 {
		for x := 300.0; x < 980; x += 25 {
			if st.Move(x, y); s.desk.Over != nil && s.desk.Over.Pile == pile {
				return canvas.Point{X: x, Y: y}
			}
		}
	}
	t.Fatalf("pile %d is nowhere on the screen", pile)
	return canvas.Point{}
}

// TestCardsAreChosenByHand: a click on a pile looks at the option about it, the second one gives the answer, and on one that is refused
// nothing happens.
func TestCardsAreChosenByHand(t *testing.T) {
	t.Parallel()
	m, s, st := cardsAlone(t)
	refused, legal := -1, -1
	for i := range m.Decision().Options {
		if o := &m.Decision().Options[i]; !o.Legal() {
			refused = i
		} else if i != s.answer.pick {
			legal = i
		}
	}
	steps, first := m.Steps(), s.answer.pick
	at := pointAtPile(t, s, st, m.Decision().Options[refused].Pile.Pile)
	st.Click(at.X, at.Y)
	if m.Steps() != steps || s.answer.pick != first {
		t.Error("a click on a refused heap does something")
	}
	at = pointAtPile(t, s, st, m.Decision().Options[legal].Pile.Pile)
	if st.Click(at.X, at.Y); s.answer.pick != legal || m.Steps() != steps {
		t.Fatalf("the first click looks at option %d, not %d", s.answer.pick, legal)
	}
	if st.Click(at.X, at.Y); m.Steps() == steps {
		t.Error("the second click gives no answer")
	}
}

// TestCardsAreRead: the card that is asked about stands open, and the one that the pointer is over; a face-down one does not.
func TestCardsAreRead(t *testing.T) {
	t.Parallel()
	m, s, st := cardsAlone(t)
	asked := m.View(0).Card(m.Decision().Pile).Sheet.Name
	if got := s.sheetShown(); got == nil || got.Name != asked {
		t.Errorf("the card %v stands open, not %s", got, asked)
	}
	pointAtPile(t, s, st, 0)
	if got := s.sheetShown(); got == nil || got.Name != asked {
		t.Errorf("over the pack %v stands open", got)
	}
	for i, pile := range m.View(0).Piles[3:] {
		if n := len(pile.Cards); n > 0 {
			pointAtPile(t, s, st, 3+i)
			if got := s.sheetShown(); got.Name != pile.Cards[n-1].Sheet.Name {
				t.Errorf("over heap %d the card %s stands open", i, got.Name)
			}
			if !strings.Contains(s.asText(), pile.Cards[n-1].Sheet.Name) {
				t.Error("the situation in words leaves a card out")
			}
			return
		}
	}
	t.Fatal("no heap has a card")
}
