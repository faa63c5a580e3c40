package app

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/matchtest"
	"trueinch/game/canvas"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/scenes/encounter"
)

// control finds what the pointer reaches on the screen by its id.
func control(t *testing.T, s *stage.Stage, id string) canvas.Point {
	t.Helper()
	var ids []string
	for _, c := range s.Stack.Controls() {
		if c.ID == id {
			return c.At
		}
		ids = append(ids, c.ID)
	}
	t.Fatalf("the pointer does not reach %s, but %s", id, strings.Join(ids, " "))
	return canvas.Point{}
}

// rowToTake is a row of the card in play that can be taken now, by its name on the screen; empty when there is none.
func rowToTake(e *encounter.Scene, wanted func(n int, a *engine.ActionLine, o *engine.Option) bool) string {
	d := e.Asked()
	for i := range d.Options {
		for n, a := range e.Match().Sheet(d.Subject).Actions {
			if o := &d.Options[i]; o.Legal() && wanted(n, &a, o) {
				return "action-" + strconv.Itoa(n)
			}
		}
	}
	return ""
}

// TestAClickOnTheYellowRowOfTheCardTakesIt: a click on the row that is looked at answers the question in the middle of a
// frame, which goes on with the card, the odds and the bar of the question that was answered.
func TestAClickOnTheYellowRowOfTheCardTakesIt(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name   string
		wanted func(n int, a *engine.ActionLine, o *engine.Option) bool
	}{
		{"a move", func(_ int, a *engine.ActionLine, o *engine.Option) bool { return a.Move && a.Key == o.Key }},
		{"an Action", func(n int, a *engine.ActionLine, o *engine.Option) bool { return !a.Move && o.Action == n }},
		{"a Ray", func(n int, a *engine.ActionLine, o *engine.Option) bool {
			return !a.Move && o.Action == n && len(a.Printed) > 0 && strings.Contains(a.Printed[0], "RAY")
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := hotSeat(t)
			e := asked(t, s, "ask.action")
			m, row := e.Match(), ""
			for row = rowToTake(e, c.wanted); row == ""; {
				if m.Decision().Shape == engine.GameEnd {
					t.Fatal("nobody may do it in the whole encounter")
				}
				if err := m.Choose(matchtest.Simply(m)); err != nil {
					t.Fatal(err)
				}
				if m.Decision().Ask.Key == "ask.action" {
					s.Settle(time.Minute)
					row = rowToTake(e, c.wanted)
				}
			}
			before := e.Match().Steps()
			for clicks := 0; e.Match().Steps() == before; clicks++ {
				at := control(t, s, row)
				if s.Click(at.X, at.Y); clicks > 1 {
					t.Fatalf("two clicks on %s take nothing; the question is %s", row, e.Asked().Ask.Key)
				}
			}
		})
	}
}

// TestAnUndoWhileSomethingMoves: what was being shown is gone with the undo, in the very frame that began to show it.
func TestAnUndoWhileSomethingMoves(t *testing.T) {
	t.Parallel()
	_, s := opened(t)
	s.Stack.Settings.AnimationSpeed = 1
	s.Stack.Apply()
	s.Press("N")
	s.Click(983, 90) // red: a person
	s.Press(ui.Enter)
	random := randomFrom(5)
	for m := front(s).Match(); m.Decision().Ask.Key != "ask.action"; {
		if err := m.Choose(bot.Anything(m.Decision(), random.Float64)); err != nil {
			t.Fatal(err)
		}
	}
	for range 20 {
		e := front(s)
		s.Until(func() bool { return e.Asked() != nil })
		m := e.Match()
		// Several answers at once leave several things to show one after the other.
		for range 3 {
			if d := m.Decision(); d.Shape != engine.GameEnd {
				if err := m.Choose(bot.Anything(d, random.Float64)); err != nil {
					t.Fatal(err)
				}
			}
		}
		s.Step(ui.Input{})
		for range 4 {
			s.Press("Ctrl Z")
		}
		for range 3 {
			if err := m.Choose(bot.Anything(m.Decision(), random.Float64)); err != nil {
				t.Fatal(err)
			}
		}
	}
}
