package house

import (
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/supreme"
)

// TestTeamsKeepUpWithARenamedCard: a card of the user's own that gets another name goes by it in every saved team, where it is chosen or named, and no team
// brings the old one back; a team without it is not touched.
func TestTeamsKeepUpWithARenamedCard(t *testing.T) {
	system := supreme.System{}
	h := &House{Systems: []engine.System{system}, Folder: t.TempDir()}
	card := packOf()["quarry-wife.card"]
	if err := h.ReplaceCard(system, "quarry-wife", "", card); err != nil {
		t.Fatal(err)
	}
	for _, team := range []engine.TeamList{
		{Name: "Quarry", Size: 5, Cards: []string{"quarry-wife", "anvil-rose"}},
		{Name: "Reserve", Size: 3, Cards: []string{"anvil-rose"}, Choices: engine.Choices{"reserve": {"quarry-wife"}}},
		{Name: "Others", Size: 3, Cards: []string{"anvil-rose"}},
	} {
		if err := h.SaveTeam(system, team); err != nil {
			t.Fatal(err)
		}
	}
	if err := h.ReplaceCard(system, "quarry-queen", "quarry-wife", strings.Replace(card, "Quarry Wife", "Quarry Queen", 1)); err != nil {
		t.Fatal(err)
	}
	roster, problems := h.Roster(system)
	if _, old := roster.Card("quarry-wife"); old || len(problems) > 0 {
		t.Errorf("the old card is still there: %v", problems)
	}
	teams, _ := h.Teams(system)
	for _, team := range teams {
		switch team.Name {
		case "Quarry":
			if !slices.Equal(team.Cards, []string{"quarry-queen", "anvil-rose"}) || len(team.Printed) != 1 || !strings.Contains(team.Printed[0], "Quarry Queen") {
				t.Errorf("%+v", team)
			}
		case "Reserve":
			if team.Choices.One("reserve") != "quarry-queen" {
				t.Errorf("%+v", team)
			}
		case "Others":
			if !slices.Equal(team.Cards, []string{"anvil-rose"}) {
				t.Errorf("%+v", team)
			}
		}
	}
}

// TestASavedTeamIsTakenAway: it is gone from the list and lies in the trash; a shipped one stays.
func TestASavedTeamIsTakenAway(t *testing.T) {
	system := supreme.System{}
	h := &House{Systems: []engine.System{system}, Folder: t.TempDir()}
	if err := h.SaveTeam(system, engine.TeamList{Name: "Night Watch", Size: 3, Cards: []string{"anvil-rose"}}); err != nil {
		t.Fatal(err)
	}
	if !h.OwnsTeam(system, "Night Watch") || h.OwnsTeam(system, "Lamplighters") || h.OwnsTeam(system, "") {
		t.Error("what is one's own is mistaken")
	}
	if err := h.DropTeam(system, "Lamplighters"); err == nil {
		t.Error("a shipped team is taken away")
	}
	if err := h.DropTeam(system, "Night Watch"); err != nil || h.OwnsTeam(system, "Night Watch") {
		t.Errorf("%v: it is still there", err)
	}
	if len((&House{Systems: h.Systems, Folder: h.Folder + "/trash"}).own(teamsFolder, "se", TeamExtension)) != 1 {
		t.Error("it does not lie in the trash")
	}
}
