package app

import (
	"testing"

	"trueinch/engine"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/scenes/house"
	"trueinch/scenes/naming"
	"trueinch/scenes/newgame"
	"trueinch/scenes/teambuilder"
)

// top is the scene in front.
func top[T any](s *stage.Stage) (T, bool) {
	scenes := s.Stack.Scenes()
	scene, ok := scenes[len(scenes)-1].(T)
	return scene, ok
}

// TestTeamsFromTheTitle opens the team builder, saves a team, and finds it among the teams of a new encounter.
func TestTeamsFromTheTitle(t *testing.T) {
	t.Parallel()
	a, s := opened(t)
	s.Press("T")
	b, ok := top[*teambuilder.Scene](s)
	if !ok {
		t.Fatal("T does not open the team builder")
	}
	for range 12 {
		if _, asked := top[*naming.Scene](s); asked {
			break
		}
		s.Press(ui.Enter) // suggestions until the team is complete, then its name is asked for
	}
	if saved, _ := a.House.Teams(a.House.Systems[0]); len(saved) != len(shippedTeams(a)) {
		t.Fatal("a team without a name was saved")
	}
	keep(t, s, "naming-team")
	s.Type("Night Watch")
	s.Press(ui.Enter)
	team := b.Team()
	if team.Name != "Night Watch" {
		t.Errorf("the team is called %q", team.Name)
	}
	checks := a.House.Systems[0].CheckTeam(mustRoster(t, a), team, team.Size)
	for _, c := range checks {
		if !c.OK && !c.Info {
			t.Errorf("%v breaks %s", team.Cards, c.Rule)
		}
	}
	s.Press(ui.Escape)
	if _, still := top[*teambuilder.Scene](s); still {
		t.Error("Escape stays in the team builder although the team is saved")
	}
	teams, _ := a.House.Teams(a.House.Systems[0])
	found := false
	for _, ready := range teams {
		found = found || ready.Name == team.Name
	}
	if !found {
		t.Errorf("%q is not among the teams", team.Name)
	}
}

// shippedTeams are the teams that come with the program.
func shippedTeams(a *App) []engine.TeamList {
	teams, _ := (&house.House{}).Teams(a.House.Systems[0])
	return teams
}

func mustRoster(t *testing.T, a *App) engine.Roster {
	t.Helper()
	roster, problems := a.House.Roster(a.House.Systems[0])
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return roster
}

// TestASeatGetsTheTeamThatWasBuilt goes from a new encounter into the team builder and back with the team.
func TestASeatGetsTheTeamThatWasBuilt(t *testing.T) {
	t.Parallel()
	_, s := opened(t)
	s.Press("N")
	for range 60 {
		if s.Stack.UI.Focused() == "build-0" {
			break
		}
		s.Press(ui.Tab)
	}
	s.Press(ui.Enter)
	b, ok := top[*teambuilder.Scene](s)
	if !ok {
		t.Fatal("the seat has no way into the team builder")
	}
	if len(b.Team().Cards) == 0 {
		t.Error("the team of the seat did not come along")
	}
	s.Press("Ctrl N")
	for range 8 {
		if _, back := top[*newgame.Scene](s); back {
			return
		}
		s.Press(ui.Enter)
	}
	t.Error("the finished team is not handed over")
}
