package ui_test

import (
	"testing"

	"trueinch/game/canvas"
	"trueinch/game/stage"
	"trueinch/game/ui"
)

// TestButtonsOfARowAreWrittenAlike: buttons beside each other are as wide as their words need, fill the row, keep their keys
// only where there is room, and are written in letters of one size.
func TestButtonsOfARowAreWrittenAlike(t *testing.T) {
	for _, width := range []float64{190, 216, 264, 420} {
		row := []ui.Button{{ID: "back", Label: "Retour", Key: "Backspace"}, {ID: "why", Label: "Pourquoi\u00a0?", Key: "F1"}, {ID: "end", Label: "Finir", Key: "E"}}
		s := show(func(u *ui.UI) {
			u.Share(row, canvas.Rect{X: 10, Y: 10, W: width, H: 34}, 6)
			for i, b := range row {
				u.Button(b)
				if i > 0 && b.Rect.X < row[i-1].Rect.Right() {
					t.Errorf("%g: %q begins at %g, before the end of %q", width, b.Label, b.Rect.X, row[i-1].Label)
				}
			}
			if end := row[2].Rect.Right(); end < 10+width-0.1 || end > 10+width+0.1 {
				t.Errorf("%g: the row ends at %g", width, end)
			}
		}, stage.Language("fr"))
		sizes := map[float64]bool{}
		for _, r := range s.Stack.UI.C.ReadIn(canvas.Rect{W: 600, H: 80}) {
			for _, b := range row {
				if r.Text == b.Label {
					sizes[r.Size()] = true
				}
			}
		}
		if len(sizes) != 1 {
			t.Errorf("%g: the labels have the sizes %v", width, sizes)
		}
		if faults := s.Proofread(); len(faults) > 0 {
			t.Errorf("%g: %v", width, faults)
		}
	}
}
