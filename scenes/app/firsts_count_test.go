package app

import (
	"fmt"
	"slices"
	"testing"

	"trueinch/game/ui"
)

func TestCountFirsts(t *testing.T) {
	for _, seed := range []uint64{5, 6, 7} {
		a, s := opened(t)
		a.Teaches = true
		s.Press("N", ui.Enter)
		random := randomFrom(seed)
		line := ""
		for range 60 {
			e := waitFor(t, s)
			if e == nil {
				break
			}
			had := slices.ContainsFunc(s.Stack.Controls(), func(c ui.Control) bool { return c.ID == "coach-heed" })
			line += " " + e.Match().Decision().Ask.Key[4:]
			n := len(a.Settings.Explained)
			if had {
				s.Press("Ctrl Enter")
				line += fmt.Sprintf("[%s]", a.Settings.Explained[n:])
			}
			answerByHand(t, s, e, random)
		}
		t.Log(line)
	}
}
