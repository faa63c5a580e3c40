package teambuilder

import (
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/game/stage"
	"trueinch/game/ui"
)

// TestTheLetter copies the team as text, with what is wrong with it.
func TestTheLetter(t *testing.T) {
	_, st := opened(t, 8, mockup)
	st.Press("Ctrl L")
	for _, part := range []string{"Lamplighters", "Anvil Rose", "Powerhouse", "Wick Brigade", "Night Bailiff and Halogen", "SE-TEAM-02"} {
		if !strings.Contains(st.Clipboard(), part) {
			t.Errorf("%q lacks %s", st.Clipboard(), part)
		}
	}
	_, st = opened(t, 8, mockup, stage.Language("fr"))
	st.Press("Ctrl L")
	if !strings.Contains(st.Clipboard(), "Niveau 8") {
		t.Error(st.Clipboard())
	}
}

// TestALineFromOneToAnother copies a team as one line and takes it over in another window, out of a chat that has broken and quoted it;
// undo brings the team before back.
func TestALineFromOneToAnother(t *testing.T) {
	team := clone(mockup)
	team.Choices = engine.Choices{"around": {"Lamplighters"}}
	_, st := opened(t, 8, team)
	st.Press("Ctrl C")
	line := st.Clipboard()
	if strings.ContainsAny(line, " \n") || !strings.Contains(line, "night-bailiff") {
		t.Fatalf("not one line: %q", line)
	}
	s, st := opened(t, 6, engine.TeamList{Size: 6, Cards: []string{"gristle"}})
	st.Copy("Ann:\n> " + line[:30] + "\n> " + line[30:] + "\nOK?")
	st.Press("Ctrl V")
	if !same(s.team, team) || s.team.Name != "Lamplighters" {
		t.Fatalf("%+v", s.team)
	}
	st.Press("Ctrl Z")
	if !slices.Equal(s.team.Cards, []string{"gristle"}) {
		t.Errorf("undo leaves %v", s.team.Cards)
	}
}

// TestWhatCannotBeTakenOver says why in one sentence, and changes nothing; cards that are not here are named.
func TestWhatCannotBeTakenOver(t *testing.T) {
	s, st := opened(t, 8, mockup)
	for _, c := range []struct{ text, said string }{
		{"", "No team stands there"},
		{"[TrueInch/1/se/8/anvil-rose/x/00000]", "changed on its way"},
		{"[TrueInch/1/se/8/anvil", "cut off"},
	} {
		st.Copy(c.text)
		st.Press("Ctrl V")
		if !same(s.team, mockup) || !strings.Contains(st.Stack.Front().Toasted(), c.said) {
			t.Errorf("%q: %v", c.text, st.Stack.Front().Toasted())
		}
	}
	own, sender := opened(t, 8, mockup)
	own.team.Cards = append(slices.Clone(own.team.Cards), "the-bus-driver")
	sender.Press("Ctrl C")
	st.Copy(sender.Clipboard())
	st.Press("Ctrl V")
	if !strings.Contains(st.Stack.Front().Toasted(), "The Bus Driver") || len(s.team.Cards) != len(mockup.Cards)+1 {
		t.Errorf("%v, %v", s.team.Cards, st.Stack.Front().Toasted())
	}
}

// TestDuplicate keeps a team under a second name beside the first.
func TestDuplicate(t *testing.T) {
	s, st := opened(t, 8, mockup)
	st.Press("1", "1", "Ctrl S")
	if s.team.Name != "Lamplighters 2" { // one of that name is shipped
		t.Fatalf("saved as %q", s.team.Name)
	}
	before := clone(s.team)
	st.Press("Ctrl M", "Ctrl D")
	if s.team.Name != "Lamplighters 3" || !same(s.team, before) {
		t.Errorf("%+v", s.team)
	}
	for _, name := range []string{"Lamplighters 2", "Lamplighters 3"} {
		if !slices.ContainsFunc(s.teams, func(x engine.TeamList) bool { return x.Name == name && same(x, before) }) {
			t.Errorf("there is no %s", name)
		}
	}
}

// TestTheListOfDeeds opens and closes by key, and is whole in every layout and language.
func TestTheListOfDeeds(t *testing.T) {
	s, st := opened(t, 8, mockup)
	st.Press("Ctrl M")
	if !s.more {
		t.Fatal("Ctrl M does not open the list")
	}
	if st.Press(ui.Escape); s.more {
		t.Error("Escape does not close it")
	}
	everyLayout(t, func(t *testing.T, s *Scene, st *stage.Stage) { st.Press("Ctrl M") }, "deeds")
}
