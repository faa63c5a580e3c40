package app

import (
	"strings"
	"testing"

	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/scenes/houserules"
	"trueinch/scenes/newgame"
	"trueinch/scenes/rulebook"
)

// TestHouseRulesFromTheScreenToTheLog settles a doubt on the screen of a new encounter, and finds it in the set-up and in
// the log of the match.
func TestHouseRulesFromTheScreenToTheLog(t *testing.T) {
	t.Parallel()
	for _, language := range []string{"en", "fr"} {
		_, s := opened(t, stage.Language(language))
		s.Press("N", "H")
		if _, ok := top[*houserules.Scene](s); !ok {
			t.Fatal("H does not open the house rules")
		}
		keep(t, s, "house-rules-"+language)
		s.Click(560, 436) // one Fatigue for the whole Activation of a Minion card
		keep(t, s, "house-rules-"+language+"-one")
		s.Press(ui.Escape)
		if _, ok := top[*newgame.Scene](s); !ok {
			t.Fatal("Escape does not lead back")
		}
		keep(t, s, "house-rules-"+language+"-newgame")
		s.Press(ui.Enter)
		e := waitFor(t, s)
		m := e.Match()
		form := m.System().Form()
		if kept := form.Kept(m.Setup().Settings); len(kept) != 1 {
			t.Fatalf("the match has the settings %s", m.Setup().Settings)
		}
		told := 0
		for _, happened := range m.Events() {
			if happened.Text.Key == "setup.house-rule" {
				told++
			}
		}
		if told != 1 {
			t.Errorf("the log tells %d times of one house rule", told)
		}
		s.Said(t)
	}
}

// TestHouseRulesAsDefault settles a doubt in the settings: new encounters begin with it.
func TestHouseRulesAsDefault(t *testing.T) {
	t.Parallel()
	a, s := opened(t)
	a.Settings.KeepHouseRules("se", []byte(`{"citizens":true}`))
	s.Press("S")
	keep(t, s, "house-rules-settings")
	s.Press(ui.Escape, "N", ui.Enter)
	e := waitFor(t, s)
	if got := string(e.Match().Setup().Settings); !strings.Contains(got, `"citizens":true`) {
		t.Errorf("the match has the settings %q", got)
	}
}

// TestHouseRulesLinkIntoTheRulebook: the id beside a doubt opens its rule.
func TestHouseRulesLinkIntoTheRulebook(t *testing.T) {
	t.Parallel()
	_, s := opened(t)
	s.Press("N", "H")
	s.Click(952, 378)
	if _, ok := top[*rulebook.Scene](s); !ok {
		t.Errorf("the rule's id opens %T", s.Stack.Scenes()[len(s.Stack.Scenes())-1])
	}
}
