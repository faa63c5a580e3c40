package teambuilder

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/supreme"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/scenes/house"
)

// guild is a user's own file: a Leader and a newcomer of one Faction, somebody of none, and a card that lets one join.
const guild = `=== Warden ===
Supreme, Level 3, Hero, Leader, Mystery · Faction Guild · Living
Base 30 mm · HP 5 · Sprint 5" · AP Limit 4 · AP+ 3 · Minion+ 1
s 4 d 4 e 4 a 4 m 4 p 4
Punch [AP 1] CCM, s vs. d, Damage 1

=== Porter ===
Supreme, Level 1, Hero, Tank, Mystery · Faction Guild · Living
Base 30 mm · HP 5 · Sprint 5" · AP Limit 4 · AP+ 3
s 4 d 4 e 4 a 4 m 4 p 4
Punch [AP 1] CCM, s vs. d, Damage 1

=== Guest ===
Supreme, Level 2, Hero, Tank, Mystery · Living
Base 30 mm · HP 5 · Sprint 5" · AP Limit 4 · AP+ 3
s 4 d 4 e 4 a 4 m 4 p 4
Punch [AP 1] CCM, s vs. d, Damage 1

=== Word of the Guild ===
Leader card, Faction · Rule SE-LEADER-34 · Team Guild
Reinforce Level 1 · Guild
`

// guildHall opens the team builder with the guild's cards among the user's own.
func guildHall(t *testing.T, options ...stage.Option) (*Scene, *stage.Stage) {
	t.Helper()
	h := &house.House{Systems: []engine.System{supreme.System{}}, Version: "test", Folder: t.TempDir()}
	dir := filepath.Join(h.Folder, "cards", "se")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "guild.card"), []byte(guild), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, problems := h.Roster(h.Systems[0]); len(problems) > 0 {
		t.Fatal(problems)
	}
	s := New(h, h.Systems[0], 5, engine.TeamList{Name: "Guild", Size: 5, Cards: []string{"warden", "guest"}}, Doors{Back: func() game.Next { return game.Pop }})
	return s, stage.New(s, options...)
}

// broken are the rules that a team breaks.
func brokenRules(s *Scene) []engine.Rule {
	var found []engine.Rule
	for _, c := range s.checks {
		if !c.OK && !c.Info {
			found = append(found, c.Rule)
		}
	}
	return found
}

// TestLeaderCardsAreChosen takes cards by keyboard in their dialog, in both languages.
func TestLeaderCardsAreChosen(t *testing.T) {
	for _, language := range []string{"en", "fr"} {
		s, st := guildHall(t, stage.Language(language))
		st.Press("F7", ui.Tab)
		for range 40 {
			if st.Stack.UI.Focused() == "special-honorary-member" {
				break
			}
			st.Press(ui.Tab)
		}
		st.Press(ui.Space)
		if !slices.Contains(s.team.Choices.All("leaderCards"), "honorary-member") {
			t.Fatalf("Space on %q took %v", st.Stack.UI.Focused(), s.team.Choices.All("leaderCards"))
		}
		st.Keep(t, "leader-cards-"+language)
		st.Press(ui.Escape)
		st.Keep(t, "leader-cards-"+language+"-panel")
		if s.choosing || len(s.undo) != 1 {
			t.Error("Escape does not close the dialog, or the choice cannot be undone")
		}
		st.Said(t)
	}
}

// TestWhoIsNamedForALeaderCard names an Honorary Member, with whom the team meets a Faction card (SE-LEADER-10), and a
// Supreme in reserve (SE-LEADER-34); giving a card back forgets whom it named.
func TestWhoIsNamedForALeaderCard(t *testing.T) {
	s, st := guildHall(t)
	card := func(id string) *engine.SpecialCard {
		for _, c := range s.specialCards().Cards() {
			if c.ID == id {
				return &c
			}
		}
		return nil
	}
	if word := card("word-of-the-guild"); word == nil || word.Refusal == nil || word.Refusal.Rule != "SE-LEADER-04" || !word.Foreign {
		t.Errorf("to a team with a guest the Faction's card is %+v", word)
	}
	s.change(func(team *engine.TeamList) { team.Choices = engine.Choices{"leaderCards": {"honorary-member"}} })
	if among := card("honorary-member").Names.Among; !slices.Equal(among, []string{"guest"}) {
		t.Errorf("%v may be the Honorary Member", among)
	}
	s.change(func(team *engine.TeamList) { team.Choices = team.Choices.With("honorary", "warden") })
	if found := brokenRules(s); !slices.Contains(found, "SE-LEADER-10") {
		t.Errorf("the Leader as Honorary Member breaks %v", found)
	}
	s.change(func(team *engine.TeamList) { team.Choices = team.Choices.With("honorary", "guest") })
	if found := brokenRules(s); slices.Contains(found, "SE-LEADER-10") {
		t.Errorf("the guest as Honorary Member breaks %v", found)
	}
	word := card("word-of-the-guild")
	if word == nil || word.Refusal != nil {
		t.Fatal("with the Honorary Member the team does not meet the Faction's card")
	}
	if word.Names == nil || !word.Names.Many || !slices.Equal(word.Names.Among, []string{"porter"}) {
		t.Errorf("%v may wait in reserve", word.Names)
	}
	s.change(func(team *engine.TeamList) {
		team.Choices = team.Choices.With("leaderCards", append(team.Choices.All("leaderCards"), word.ID)...)
		team.Choices = team.Choices.With("reserve", "porter")
	})
	st.Press("F7")
	st.Keep(t, "leader-cards-named")
	if found := brokenRules(s); slices.Contains(found, "SE-LEADER-34") {
		t.Errorf("the porter in reserve breaks %v", found)
	}
	s.change(func(team *engine.TeamList) { team.Choices = team.Choices.With("reserve", "guest") })
	if found := brokenRules(s); !slices.Contains(found, "SE-LEADER-34") {
		t.Errorf("somebody of no Faction in reserve breaks %v", found)
	}
	if again := clone(s.team); !same(again, s.team) || same(again, engine.TeamList{Size: 5, Cards: s.team.Cards}) {
		t.Error("Leader cards do not tell teams apart")
	}
}

// TestTheLeaderListStandsStill takes cards with the mouse until no more may be taken: reasons appear, and nothing moves but what
// stands below a card that asks whom the team names for it.
func TestTheLeaderListStandsStill(t *testing.T) {
	for _, language := range []string{"en", "fr"} {
		s, st := guildHall(t, stage.Language(language))
		st.Press("F7")
		places := func() map[string]canvas.Rect {
			found := map[string]canvas.Rect{}
			for _, c := range st.Stack.Controls() {
				if strings.HasPrefix(c.ID, "special-") {
					found[c.ID] = c.Rect
				}
			}
			return found
		}
		naming := map[string]bool{}
		for _, c := range s.specialCards().Cards() {
			naming["special-"+c.ID] = c.Names != nil
		}
		before, refused := places(), 0
		for id, at := range before {
			if naming[id] || strings.HasSuffix(id, "-rule") {
				continue
			}
			st.Click(at.Center().X, at.Center().Y)
			for other, now := range places() {
				if was, ok := before[other]; !ok || was != now {
					t.Errorf("%s: a click on %s moves %s from %v to %v", language, id, other, was, now)
				}
			}
		}
		for _, c := range s.specialCards().Cards() {
			if c.Refusal != nil {
				refused++
			}
		}
		if refused == 0 || len(s.team.Choices.All("leaderCards")) == 0 {
			t.Errorf("%d cards are taken and %d refused", len(s.team.Choices.All("leaderCards")), refused)
		}
		st.Move(0, 0)
		st.Keep(t, "leader-list-"+language)
	}
}

// TestALeaderCardLeadsIntoTheEditor: every Leader card of the list has a way to where it is written anew, if it is the user's own, or a copy of it; one that was
// saved under another name stays in the team, and the list of models goes on as it was.
func TestALeaderCardLeadsIntoTheEditor(t *testing.T) {
	for i, language := range []string{"en", "fr"} {
		s, st := guildHall(t, stage.Language(language), stage.Palette([]string{"light", "dark"}[i]))
		if err := s.house.SaveCard(s.system, "lantern-drill", "=== Lantern Drill ===\nLeader card, Action\nAP 1\n"); err != nil {
			t.Fatal(err)
		}
		asked, saved := []string{}, func(was, id string) {}
		s.doors.Write = func(id string, then func(was, id string)) game.Next {
			asked, saved = append(asked, id), then
			return game.Stay
		}
		st.Press("F7")
		if !s.ownsSpecial("lantern-drill") || s.ownsSpecial("honorary-member") {
			t.Errorf("%s: it is not told which Leader cards are the user's own", language)
		}
		s.change(func(team *engine.TeamList) { team.Choices = engine.Choices{"leaderCards": {"lantern-drill"}} })
		for range 120 {
			if st.Stack.UI.Focused() == "special-lantern-drill-write" {
				break
			}
			st.Press(ui.Tab)
		}
		st.Press(ui.Space)
		if !slices.Equal(asked, []string{"lantern-drill"}) {
			t.Fatalf("%s: Space on %q asked for %v", language, st.Stack.UI.Focused(), asked)
		}
		st.Keep(t, "leader-cards-write-"+language)
		looked := s.selected
		if err := s.house.ReplaceCard(s.system, "lamp-drill", "lantern-drill", "=== Lamp Drill ===\nLeader card, Action\nAP 1\n"); err != nil {
			t.Fatal(err)
		}
		saved("lantern-drill", "lamp-drill")
		st.Step(ui.Input{})
		if taken := s.team.Choices.All("leaderCards"); !slices.Equal(taken, []string{"lamp-drill"}) || s.selected != looked || !s.choosing {
			t.Errorf("%s: the team has %v, and %q is looked at", language, taken, s.selected)
		}
		if found := st.Proofread(); len(found) > 0 {
			t.Errorf("%s: %v", language, found)
		}
		st.Said(t)
	}
}
