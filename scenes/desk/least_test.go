package desk

import (
	"testing"

	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// TestNamesAreCutAndNotMadeSmall: a name that has no room on its card stands there in letters that can be read, and the tip of the card says
// it whole.
func TestNamesAreCutAndNotMadeSmall(t *testing.T) {
	const name = "THE EMBASSY OF THE OUTERMOST AND MOST TALKATIVE MOON OF ALL"
	show, s := newShown(t)
	for pile := range show.view.Piles {
		for i, c := range show.view.Piles[pile].Cards {
			if c.Sheet != nil && c.Parts == nil {
				show.view.Piles[pile].Cards[i].Sheet.Name = name
			}
		}
	}
	s.Step(ui.Input{})
	c := s.Stack.UI.C
	cut := 0
	for _, r := range c.ReadIn(canvas.Rect{W: 1280, H: 800}) {
		if r.Text != name {
			continue
		}
		if r.Size() < 12 {
			t.Errorf("it is written in %g", r.Size())
		} else if r.Size() == 12 {
			cut++
		}
	}
	if cut < 5 {
		t.Fatalf("the name is cut %d times", cut)
	}
}
