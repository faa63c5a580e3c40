package app

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/scenes/craft"
	"trueinch/scenes/teambuilder"
)

// TestOwnMinionsAreMadeAndPlayed makes a Minion card on its page, by keys and clicks, keeps it, finds it in the team, saves the team, and
// finds the card again where only the team came along.
func TestOwnMinionsAreMadeAndPlayed(t *testing.T) {
	t.Parallel()
	for _, language := range []string{"en", "fr"} {
		a, s := alone(t, firstedition.System{}, stage.Language(language))
		s = stage.New(a.teams(), stage.With(a.Settings), stage.Language(language))
		s.Press("F8")
		page, ok := top[*craft.Scene](s)
		if !ok {
			t.Fatal("F8 does not lead to the page of own Minions")
		}
		keep(t, s, "craft-begin-"+language)
		s.Press(ui.Enter)
		if page.Made().Source != "" {
			t.Error("Minions without a name are a card")
		}
		clickControl(t, s, "craft-name")
		s.Type("Brass Hounds")
		spent := page.Made().Spent
		for i, step := range page.Made().Steps {
			if step.Value == "Pack Tactics" || step.Value == "Slow" {
				clickControl(t, s, fmt.Sprint("craft-more-", i))
			}
		}
		if page.Made().Spent != spent || page.Made().Source == "" { // 1 for the tactics, which Slow gives back
			t.Fatalf("MPP %d of %d, %q", page.Made().Spent, page.Made().Most, page.Made().Source)
		}
		for i, step := range page.Made().Steps {
			if step.Refusal != nil && step.Refusal.Rule == "" {
				t.Errorf("step %d, %s, is refused by no rule", i, step.Value)
			}
		}
		keep(t, s, "craft-made-"+language)
		for _, fault := range s.Proofread() {
			t.Errorf("%s: %s", language, fault)
		}
		clickControl(t, s, "craft-keep")
		s.Press(ui.Escape)
		builder, ok := top[*teambuilder.Scene](s)
		if !ok {
			t.Fatal("the page does not lead back")
		}
		keep(t, s, "craft-team-"+language)
		system := a.system()
		roster, _ := a.House.Roster(system)
		card, known := roster.Card("brass-hounds")
		if !known || !strings.Contains(card.Source, "Pack Tactics") {
			t.Fatalf("the card is not there: %q", card.Source)
		}
		team := builder.Team()
		team.Name, team.Cards = "Hunters", append(slices.Clone(team.Cards), card.ID)
		if err := a.House.SaveTeam(system, team); err != nil {
			t.Fatal(err)
		}
		b, _ := alone(t, firstedition.System{})
		teams, _ := a.House.Teams(system)
		at := slices.IndexFunc(teams, func(l engine.TeamList) bool { return l.Name == "Hunters" })
		if at < 0 || len(teams[at].Printed) != 1 || teams[at].Printed[0] != card.Source {
			t.Fatalf("the team does not bring its card along: %+v", teams)
		}
		if err := b.House.SaveTeam(system, teams[at]); err != nil {
			t.Fatal(err)
		}
		elsewhere, _ := b.House.Roster(system)
		if again, known := elsewhere.Card(card.ID); !known || again.Source != card.Source {
			t.Error("where the team alone came to, its card is not known")
		}
		s.Said(t)
	}
}
