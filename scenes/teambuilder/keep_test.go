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

// TestRename keeps a team under its new name only; one that was changed, too, is another team beside the first.
func TestRename(t *testing.T) {
	s, st := opened(t, 8, mockup)
	rename := func(name string) {
		st.Press("F2", "Ctrl A")
		st.Type(name)
		st.Press(ui.Enter, "Ctrl S")
	}
	has := func(name string) bool {
		return slices.ContainsFunc(s.teams, func(x engine.TeamList) bool { return x.Name == name })
	}
	rename("Night Watch")
	rename("Day Watch")
	if has("Night Watch") || !has("Day Watch") {
		t.Error("a renamed team stands there twice, or not at all")
	}
	st.Press("1", "1")
	rename("Dawn Watch")
	if !has("Day Watch") || !has("Dawn Watch") {
		t.Error("the team before the change is gone")
	}
}

// TestASavedTeamIsTakenAwayInTheWindow takes a saved team away by the key of the list of teams; a shipped one says why it stays.
func TestASavedTeamIsTakenAwayInTheWindow(t *testing.T) {
	s, st := opened(t, 8, mockup)
	if err := s.house.SaveTeam(s.system, engine.TeamList{Name: "Aardvarks", Size: 8, Cards: []string{"anvil-rose"}}); err != nil {
		t.Fatal(err)
	}
	s.readTeams()
	count := len(s.teams)
	there := func() bool {
		return slices.ContainsFunc(s.teams, func(x engine.TeamList) bool { return x.Name == "Aardvarks" })
	}
	st.Press("Ctrl O")
	for range count {
		if st.Press(ui.Delete); len(s.teams) < count {
			break
		}
		st.Press(ui.Down)
	}
	if there() || len(s.teams) != count-1 || !s.opening {
		t.Errorf("%d teams of %d are left, and the list is open: %v", len(s.teams), count, s.opening)
	}
	for range count {
		st.Press(ui.Delete, ui.Down)
	}
	if len(s.teams) != len(s.ships) {
		t.Errorf("%d teams of %d shipped ones are left", len(s.teams), len(s.ships))
	}
}

// TestTheListIsSortedByWhatHasNoColumn sorts by Faction and by Alignment, which stand in no column, through the entry at the end of their filters, the other way
// round, and back to the order of the cards; the filter stays what it was.
func TestTheListIsSortedByWhatHasNoColumn(t *testing.T) {
	s, st := opened(t, 8, engine.TeamList{})
	sort := func(filter string) {
		click := func(prefix string) { // the last control that begins so
			all := st.Stack.Controls()
			for i := len(all) - 1; i >= 0; i-- {
				if strings.HasPrefix(all[i].ID, prefix) {
					st.Click(all[i].At.X, all[i].At.Y)
					return
				}
			}
			t.Fatalf("there is no %s", prefix)
		}
		click("filter-" + filter)
		click("filter-" + filter + "|list")
	}
	column := slices.IndexFunc(s.columns, func(c engine.Column) bool { return c.ID == "alignment" })
	first := s.listed()[0].ID
	for filter, of := range map[string]func(c *engine.CardInfo) string{
		"faction":   factionOrder,
		"alignment": func(c *engine.CardInfo) string { return s.said[value(c, column).Text.Key] },
	} {
		words := func() (all []string) {
			for _, c := range s.listed() {
				all = append(all, of(c))
			}
			return all
		}
		if slices.IsSorted(words()) {
			t.Fatalf("%s is sorted before", filter)
		}
		sort(filter)
		if !slices.IsSorted(words()) || len(s.listed()) != len(s.cards) {
			t.Errorf("by %s: %v", filter, words())
		}
		sort(filter)
		if down := words(); !slices.IsSortedFunc(down, func(a, b string) int { return strings.Compare(b, a) }) {
			t.Errorf("by %s, the other way round: %v", filter, down)
		}
		if sort(filter); s.listed()[0].ID != first || s.filter.by != byRoster {
			t.Errorf("by %s: not as the cards come again", filter)
		}
	}
}
