package app

import (
	"testing"

	"trueinch/engine"
	"trueinch/game/ui"
)

// TestAQuickGameIsOneKeyAway: one key on the title, and the person is asked something in the first Round, with both teams deployed
// by ordinary entries; the setting leaves the deployment to the person.
func TestAQuickGameIsOneKeyAway(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for game := range 6 {
		a, s := opened(t)
		seed := uint64(100 * game)
		a.Seed = func() uint64 { seed++; return seed }
		s.Press("Q")
		e := waitFor(t, s)
		if e == nil {
			t.Fatal("the quick game does not open")
		}
		m := e.Match()
		v := m.View(0)
		if v.Round != 1 || m.Decision().Seat != 0 {
			t.Errorf("the person is asked %s in Round %d", m.Decision().Ask.Key, v.Round)
		}
		for _, team := range v.Teams {
			for _, group := range team.Groups {
				if model := &v.Models[group.Models[0]]; !model.OnTable && !model.Out {
					t.Errorf("%s is not deployed", model.Name)
				}
			}
		}
		if v.Teams[0].Name == v.Teams[1].Name {
			t.Errorf("%s plays against itself", v.Teams[0].Name)
		}
		for _, entry := range m.Entries() {
			if entry.Kind != engine.EntryChoice && entry.Kind != engine.EntryRoll {
				t.Errorf("the deployment is no ordinary entry but %v", entry.Kind)
			}
		}
		seen[v.Teams[0].Name] = true
		keep(t, s, "quick")
	}
	if len(seen) < 3 {
		t.Errorf("the same teams play every time: %v", seen)
	}
	a, s := opened(t)
	a.Settings.DeploySelf = true
	s.Press("Q")
	e := waitFor(t, s)
	if e == nil || e.Match().View(0).Round != 0 {
		t.Fatal("the computer deployed for a person who wants to do it himself")
	}
	for _, entry := range e.Match().Entries() {
		if entry.Kind == engine.EntryChoice && entry.Seat == 0 {
			t.Errorf("the computer answered %s for a person", entry.Ask)
		}
	}
}

// TestAQuickGameBeginsAnewAsItBegan: started again from the pause, with new dice and with the same, both teams are deployed as they
// were when it began; a match that a person deployed for begins with the deployment.
func TestAQuickGameBeginsAnewAsItBegan(t *testing.T) {
	t.Parallel()
	a, s := opened(t)
	s.Press("Q")
	if waitFor(t, s) == nil {
		t.Fatal("the quick game does not open")
	}
	for _, dice := range []ui.Key{"2", "1"} {
		before := front(s).Match()
		s.Press(ui.Escape, "N", dice)
		e := front(s)
		if e == nil || e.Match() == before {
			t.Fatal("it does not begin anew")
		}
		if round := e.Match().View(0).Round; round != 1 {
			t.Errorf("dice %s: it begins anew in Round %d, %s is asked", dice, round, e.Match().Decision().Ask.Key)
		}
	}
	a, s = opened(t)
	a.Settings.DeploySelf = true
	s.Press("Q")
	e := waitFor(t, s)
	if e == nil {
		t.Fatal("the quick game does not open")
	}
	s.Press(ui.Escape, "N", "2")
	if round := front(s).Match().View(0).Round; round != 0 {
		t.Errorf("deployed by oneself, it begins anew in Round %d", round)
	}
}
