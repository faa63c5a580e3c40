package ui_test

import (
	"testing"

	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// TestWhatFollowsAQuestionHasTwoLines: what is too long for one line below a question stands there in two, and only a longer one is cut.
func TestWhatFollowsAQuestionHasTwoLines(t *testing.T) {
	for _, c := range []struct {
		then string
		cut  bool
	}{
		{"3 AP left", false},
		{"conservée parmi les parties terminées", false},
		{"The Morning Sitting wins the Starting Roll with Director Quill", false},
		{"The Morning Sitting wins the Starting Roll with Director Quill, takes the first Turn, and chooses a Master Plan", true},
	} {
		s := show(func(u *ui.UI) {
			u.AskBox(canvas.Rect{X: 8, Y: 8, W: 264, H: 76}, "Director Quill", "Dice", c.then)
		})
		if cut := len(s.Stack.UI.C.Shortened()) > 0; cut != c.cut {
			t.Errorf("%q is cut: %v", c.then, cut)
		}
	}
}
