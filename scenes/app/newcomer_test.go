package app

import (
	"testing"

	"trueinch/engine"
	"trueinch/game/ui"
	"trueinch/scenes/newgame"
)

// TestEscapeOpensTheMenuWhileDeploying: the menu is what is wanted, and no model leaves the table for it.
func TestEscapeOpensTheMenuWhileDeploying(t *testing.T) {
	t.Parallel()
	s := hotSeat(t)
	e := asked(t, s, "ask.deploy-where")
	answerByHand(t, s, e, randomFrom(4))
	e = asked(t, s, "ask.deploy-where")
	steps := e.Match().Steps()
	s.Press(ui.Escape)
	if _, menu := top[*pause](s); !menu {
		t.Fatal("Escape does not open the menu")
	}
	if e.Match().Steps() != steps {
		t.Error("Escape takes a model off the table")
	}
}

// TestCtrlQEndsTheProgram in the midst of an encounter, of which every choice is kept.
func TestCtrlQEndsTheProgram(t *testing.T) {
	t.Parallel()
	a, s := opened(t)
	s.Press("N", ui.Enter)
	e := waitFor(t, s)
	s.Press("Ctrl Q")
	if !s.Over {
		t.Fatal("Ctrl Q does nothing")
	}
	for _, save := range a.House.Saves() {
		if m, err := a.House.LoadMatch(save.Path); save.Auto && err == nil && m.Hash() == e.Match().Hash() {
			return
		}
	}
	t.Error("the encounter is not kept")
}

// TestAnotherLevelBringsTheTeamsBack: a team that makes way when the Level is changed comes back with its own.
func TestAnotherLevelBringsTheTeamsBack(t *testing.T) {
	t.Parallel()
	_, s := opened(t)
	s.Press("N")
	screen, _ := top[*newgame.Scene](s)
	s.Press("X") // other seats than at first
	before := screen.Chosen()
	s.Click(554, 92) // Level 8
	keep(t, s, "newgame-other-level")
	if same(before, screen.Chosen()) {
		t.Fatal("the click chose no other Level")
	}
	s.Click(468, 92) // and 6 again
	if !same(before, screen.Chosen()) {
		t.Errorf("the teams were %v and are %v", names(before), names(screen.Chosen()))
	}
}

func same(a, b []engine.TeamList) bool {
	for i := range a {
		if a[i].Name != b[i].Name {
			return false
		}
	}
	return len(a) == len(b)
}

func names(teams []engine.TeamList) []string {
	return ui.Each(teams, func(team engine.TeamList) string { return team.Name })
}

// TestPlacesAreShown: when something is to be put down, the screen works out where, and shows nothing for another question.
func TestPlacesAreShown(t *testing.T) {
	t.Parallel()
	s := hotSeat(t)
	e := asked(t, s, "ask.deploy-where")
	if !s.Until(func() bool { return e.Places() > 0 }) {
		t.Fatal("nothing says where the model may be deployed")
	}
	inZone := e.Places()
	layout := e.Match().Setup().Layout
	if whole := layout.Width * layout.Depth; inZone > whole/2 {
		t.Errorf("%.0f of %.0f square inches are shown as a Deployment Zone", inZone, whole)
	}
	if e = asked(t, s, "ask.activate"); e.Places() != 0 {
		t.Error("places are shown although nothing is put down")
	}
}
