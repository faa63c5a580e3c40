package teambuilder

import (
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/game/stage"
	"trueinch/game/ui"
)

// TestSaveAndReload keeps a team under a name of its own and opens it again.
func TestSaveAndReload(t *testing.T) {
	s, st := opened(t, 8, mockup)
	st.Press("1", "1")
	st.Press("F2", "Ctrl A")
	st.Type("Night Watch")
	st.Press(ui.Enter)
	if s.team.Name != "Night Watch" {
		t.Fatalf("the name is %q", s.team.Name)
	}
	st.Press("Ctrl S")
	teams, problems := s.house.Teams(s.system)
	at := slices.IndexFunc(teams, func(x engine.TeamList) bool { return x.Name == "Night Watch" })
	if at < 0 || len(problems) > 0 || !same(teams[at], s.team) {
		t.Fatalf("%v %v", teams, problems)
	}
	again := New(s.house, s.system, 0, engine.TeamList{}, Doors{})
	st = stage.New(again)
	st.Press("Ctrl O")
	sorted := slices.Clone(again.teams)
	for range slices.IndexFunc(sorted, func(x engine.TeamList) bool { return x.Name == "Night Watch" }) {
		st.Press(ui.Down)
	}
	for range len(sorted) { // the list puts the present Level first: go until the name is marked
		if again.team.Name == "Night Watch" {
			break
		}
		st.Press(ui.Enter)
		if again.team.Name != "Night Watch" {
			st.Press("Ctrl O", ui.Down)
		}
	}
	if !same(again.team, s.team) {
		t.Errorf("%+v was opened", again.team)
	}
}

// TestAShippedTeamKeepsItsName saves a changed shipped team beside it, and the same one again in its place.
func TestAShippedTeamKeepsItsName(t *testing.T) {
	s, st := opened(t, 8, engine.TeamList{})
	at := slices.IndexFunc(s.teams, func(x engine.TeamList) bool { return x.Name == "Lamplighters" })
	s.resume(s.teams[at])
	st.Press("Ctrl S")
	if len(s.teams) != len(s.ships) {
		t.Error("a shipped team was saved without a change")
	}
	s.remove("tram-nine")
	st.Press("Ctrl S")
	if s.team.Name != "Lamplighters 2" {
		t.Errorf("saved as %q", s.team.Name)
	}
	s.add("tinnitus")
	st.Press("Ctrl S")
	if s.team.Name != "Lamplighters 2" || len(s.teams) != len(s.ships)+1 {
		t.Errorf("saved as %q, %d teams", s.team.Name, len(s.teams))
	}
}

// TestShare copies the team as text, with what is wrong with it.
func TestShare(t *testing.T) {
	_, st := opened(t, 8, mockup)
	st.Press("Ctrl C")
	for _, part := range []string{"Lamplighters", "Anvil Rose", "Powerhouse", "Wick Brigade", "Night Bailiff and Halogen", "SE-TEAM-02"} {
		if !strings.Contains(st.Clipboard(), part) {
			t.Errorf("%q lacks %s", st.Clipboard(), part)
		}
	}
	_, st = opened(t, 8, mockup, stage.Language("fr"))
	st.Press("Ctrl C")
	if !strings.Contains(st.Clipboard(), "Niveau 8") {
		t.Error(st.Clipboard())
	}
}
