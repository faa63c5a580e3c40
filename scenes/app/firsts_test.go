package app

import (
	"slices"
	"testing"

	"trueinch/game/stage"
	"trueinch/game/ui"
)

// TestWhatFirstMattersIsExplainedOnce plays an encounter whose notes are wanted: each comes once, at most one with a question, and
// is remembered in the settings. In the second language it is played until notes of all sorts have been said in it.
func TestWhatFirstMattersIsExplainedOnce(t *testing.T) {
	t.Parallel()
	for _, language := range []string{"en", "fr"} {
		a, s := opened(t, stage.Language(language))
		a.Teaches = true
		s.Press("N", ui.Enter)
		random := randomFrom(5)
		kept := 0
		for range 90 {
			e := waitFor(t, s)
			if e == nil || language == "fr" && len(a.Settings.Explained) >= 4 && slices.Contains(a.Settings.Explained, "term.fatigue") {
				break
			}
			if slices.ContainsFunc(s.Stack.Controls(), func(c ui.Control) bool { return c.ID == "coach-heed" }) {
				if kept++; kept < 9 {
					keep(t, s, "first-"+language+string(rune('0'+kept)))
				}
				before := len(a.Settings.Explained)
				s.Press("Ctrl Enter")
				if len(a.Settings.Explained) != before+1 {
					t.Fatalf("what was read is not remembered: %v", a.Settings.Explained)
				}
			}
			answerByHand(t, s, e, random)
		}
		told := a.Settings.Explained
		if len(told) < 4 || !slices.Contains(told, "term.fatigue") {
			t.Errorf("only %v are explained", told)
		}
		slices.Sort(told)
		if len(slices.Compact(slices.Clone(told))) != len(told) {
			t.Errorf("something is explained twice: %v", told)
		}
		s.Said(t)
	}
}

// TestNotesDoNotComeInARow: between two notes there are three questions without one, or one where the note is about the question itself;
// only a Reaction, which passes, is explained at once.
func TestNotesDoNotComeInARow(t *testing.T) {
	t.Parallel()
	own := []string{"first.efx", "first.master-plan", "term.power-up-dice"}
	notes := 0
	for seed := uint64(5); seed < 8; seed++ {
		a, s := opened(t)
		a.Teaches = true
		s.Press("N", ui.Enter)
		random, quiet := randomFrom(seed), 9
		for range 60 {
			e := waitFor(t, s)
			if e == nil {
				break
			}
			before := len(a.Settings.Explained)
			if slices.ContainsFunc(s.Stack.Controls(), func(c ui.Control) bool { return c.ID == "coach-heed" }) {
				s.Press("Ctrl Enter")
				about := a.Settings.Explained[before]
				least := 3
				if slices.Contains(own, about) {
					least = 1
				}
				if about != "first.reaction" && quiet < least {
					t.Errorf("%s is explained %d questions after something else", about, quiet)
				}
				notes, quiet = notes+1, -1
			}
			answerByHand(t, s, e, random)
			quiet++
		}
	}
	if notes < 5 {
		t.Errorf("only %d notes", notes)
	}
}

// TestNothingIsExplainedOnceThatIsOff: no note comes in an encounter when the settings want none.
func TestNothingIsExplainedOnceThatIsOff(t *testing.T) {
	t.Parallel()
	a, s := opened(t)
	a.Teaches, a.Settings.Explain = true, false
	s.Press("N", ui.Enter)
	random := randomFrom(5)
	for range 40 {
		e := waitFor(t, s)
		if e == nil {
			break
		}
		if slices.ContainsFunc(s.Stack.Controls(), func(c ui.Control) bool { return c.ID == "coach-heed" }) {
			t.Fatalf("something is explained: %v", a.Settings.Explained)
		}
		answerByHand(t, s, e, random)
	}
	if len(a.Settings.Explained) > 0 {
		t.Errorf("explained: %v", a.Settings.Explained)
	}
}
