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

// TestOwnMinionsAreChanged: F8 on Minions of one's own opens what was chosen for them, and what is kept there takes their place, in teams, too, and
// under another name as well. Another card is begun beside them, and takes no name that one has.
func TestOwnMinionsAreChanged(t *testing.T) {
	t.Parallel()
	a, s := alone(t, firstedition.System{})
	s = stage.New(a.teams(), stage.With(a.Settings))
	page := func() *craft.Scene {
		t.Helper()
		p, ok := top[*craft.Scene](s)
		if !ok {
			t.Fatal("the page of own Minions is not open")
		}
		return p
	}
	more := func(value string) {
		t.Helper()
		at := slices.IndexFunc(page().Made().Steps, func(c engine.CraftStep) bool { return c.Value == value })
		clickControl(t, s, fmt.Sprint("craft-more-", at))
	}
	s.Press("F8")
	clickControl(t, s, "craft-name")
	s.Type("Brass Hounds")
	more("Pack Tactics")
	clickControl(t, s, "craft-keep")
	more("Slow") // kept once, it is kept anew without a word of another card
	clickControl(t, s, "craft-keep")
	s.Press(ui.Escape)
	team := func() []string {
		t.Helper()
		b, ok := top[*teambuilder.Scene](s)
		if !ok {
			t.Fatal("the page does not lead back")
		}
		return b.Team().Cards
	}
	if got := team(); !slices.Equal(got, []string{"brass-hounds"}) {
		t.Fatalf("the team is %v", got)
	}

	keep(t, s, "craft-change")
	s.Press("F8")
	var bought []string
	for _, step := range page().Made().Steps {
		for range step.Taken {
			bought = append(bought, step.Value)
		}
	}
	if !slices.Equal(bought, []string{"Pack Tactics", "Slow"}) || page().Made().ID != "brass-hounds" {
		t.Fatalf("F8 on the Brass Hounds opens %q with %v", page().Made().ID, bought)
	}
	more("Tackle")
	s.Press("Ctrl N") // refused, for this one is not kept
	clickControl(t, s, "craft-name")
	s.Press(ui.End)
	s.Type(" II")
	keep(t, s, "craft-changed")
	s.Press(ui.Enter, ui.Enter) // out of the name, and the card is kept
	roster, _ := a.House.Roster(a.system())
	if card, known := roster.Card("brass-hounds-ii"); !known || !strings.Contains(card.Source, "Tackle") {
		t.Fatalf("what was changed is not kept: %q of %q", card.Source, page().Made().ID)
	}
	if _, known := roster.Card("brass-hounds"); known {
		t.Error("beside the card that was changed stands what it was before")
	}
	s.Press("Ctrl N")
	clickControl(t, s, "craft-name")
	s.Type("Brass Hounds II")
	s.Press(ui.Enter, ui.Enter)
	if again, _ := a.House.Roster(a.system()); len(again.Cards()) != len(roster.Cards()) {
		t.Error("a card is added")
	}
	if now, _ := a.House.Roster(a.system()); page().Made().Source == "" {
		t.Error("the other card breaks a rule")
	} else if card, _ := now.Card("brass-hounds-ii"); !strings.Contains(card.Source, "Tackle") {
		t.Error("another card of the same name has taken the place of the first")
	}
	for _, fault := range s.Proofread() {
		t.Error(fault)
	}
	s.Press(ui.Escape)
	if got := team(); !slices.Equal(got, []string{"brass-hounds-ii"}) {
		t.Errorf("the team is %v", got)
	}
}
