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

// TestAKeyStandsBesideItsWordsInSmallerLetters: where words and keys of a row fit together in letters that are a little smaller, no key is
// left out, in both languages.
func TestAKeyStandsBesideItsWordsInSmallerLetters(t *testing.T) {
	for language, labels := range map[string][3]string{"en": {"Back", "Why?", "End Turn"}, "fr": {"Retour", "Pourquoi\u00a0?", "Fin du Tour"}} {
		row := []ui.Button{{ID: "back", Label: labels[0], Key: "Backspace"}, {ID: "why", Label: labels[1], Key: "F1"}, {ID: "end", Label: labels[2], Key: "E"}}
		s := show(func(u *ui.UI) {
			_, below := ui.CommitBox(u.Screen().Commit, 1)
			u.Share(row, below[0], 6)
			for _, b := range row {
				u.Button(b)
			}
		}, stage.Language(language))
		said := map[string]bool{}
		for _, r := range s.Stack.UI.C.ReadIn(canvas.Rect{W: 1280, H: 800}) {
			said[r.Text] = true
		}
		if !said["F1"] || !said["E"] {
			t.Errorf("%s: of the keys of %q stand there %v", language, labels, said)
		}
	}
}

// TestLowButtonsHaveOneLine: at 200 % in a window of 1280 × 800 the words of the row below the yellow button stay inside their faces.
func TestLowButtonsHaveOneLine(t *testing.T) {
	row := []ui.Button{{ID: "back", Label: "Retour", Key: "Backspace"}, {ID: "why", Label: "Pourquoi\u00a0?", Key: "F1"}, {ID: "end", Label: "Fin du Tour", Key: "E"}}
	var faces canvas.Rect
	s := show(func(u *ui.UI) {
		_, below := ui.CommitBox(u.Screen().Commit, 1)
		faces = below[0]
		u.Share(row, faces, 6)
		for _, b := range row {
			u.Button(b)
		}
	}, stage.Language("fr"), stage.Scale(2))
	inside := map[string]bool{}
	for _, r := range s.Stack.UI.C.ReadIn(canvas.Rect{X: faces.X, Y: faces.Y + 2, W: faces.W, H: faces.H - ui.Shadow - 4}) { // within the frame
		inside[r.Text] = true
	}
	for _, b := range row {
		if !inside[b.Label] {
			t.Errorf("%q does not stand in its button: %v", b.Label, inside)
		}
	}
}
