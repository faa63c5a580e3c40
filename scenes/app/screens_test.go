package app

import (
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/game/stage"
	"trueinch/game/ui"
)

// TestEveryScreenIsSaidInBothLanguages walks through every screen that hangs on the title and on an encounter, by keys
// alone, and looks for words that no catalogue has. With TRUEINCH_SHEETS set the pictures are kept.
func TestEveryScreenIsSaidInBothLanguages(t *testing.T) {
	t.Parallel()
	for _, language := range []string{"en", "fr"} {
		t.Run(language, func(t *testing.T) {
			a, s := opened(t, stage.Language(language))
			a.Settings.Language = language
			look := func(name string) { keep(t, s, "screen-"+language+"-"+name) }
			s.Press("S")
			look("settings")
			s.Press(ui.Escape)
			s.Press("F1")
			look("rules")
			s.Press("/")
			s.Type("knockback")
			look("rules-search")
			s.Press(ui.Escape, ui.Escape)
			s.Press("O")
			look("saves")
			s.Press(ui.Escape)

			s.Press("N", ui.Enter)
			waitFor(t, s)
			s.Press(ui.Escape)
			look("pause")
			s.Press("R")
			look("replay")
			s.Press(ui.PageDown, ui.PageDown, "M")
			look("replay-later")
			s.Press(ui.Enter) // plays on from there
			e := waitFor(t, s)
			if e == nil {
				t.Fatal("the replay cannot be played on")
			}
			s.Press("F1")
			look("why")
			s.Press(ui.Escape, "R")
			s.Drag(480, 300, 700, 420)
			look("ruler")
			s.Press("R", "Ctrl S")
			look("naming")
			s.Type("last night")
			s.Press(ui.Enter)
			look("saved")
			if !a.House.HasSave("Last Night") {
				t.Error("the match is not saved under the name that was typed")
			}
			s.Wait(10 * time.Second)
			s.Press(ui.Escape, "M")
			look("title-again")
			s.Said(t)
		})
	}
}

// TestSavedMatchesGoOn saves in the middle, leaves without a word, and goes on at the same state.
func TestSavedMatchesGoOn(t *testing.T) {
	t.Parallel()
	a, s := opened(t)
	s.Press("N", ui.Enter)
	random := randomFrom(11)
	var hash uint64
	for range 25 {
		e := waitFor(t, s)
		if e == nil {
			t.Fatal("the encounter ended too soon")
		}
		answerByHand(t, s, e, random)
	}
	e := waitFor(t, s)
	hash = e.Match().Hash()

	// As after a kill: nothing is closed, and another program opens the same folder.
	again := New(a.House, a.Settings, nil)
	again.Seed = a.Seed
	s2 := stage.New(again.Title())
	s2.Press(ui.Enter)
	e2 := front(s2)
	if e2 == nil {
		t.Fatal("Continue does not go on")
	}
	if got := e2.Match().Hash(); got != hash {
		t.Errorf("the state is %x after going on, was %x", got, hash)
	}
	if e2.Match().Decision().Shape == engine.GameEnd {
		t.Error("the match is over")
	}
}
