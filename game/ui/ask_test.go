package ui_test

import (
	"strings"
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

// TestALongQuestionIsNotCut: in the smallest box of each height a question of any words takes as many lines as it needs, none of them in letters
// smaller than can be read, and none beyond the box.
func TestALongQuestionIsNotCut(t *testing.T) {
	for _, question := range []string{
		"Où va Madame Undertow ?",
		"Which way does Burning Line run? It has to come to Madame Undertow",
		"Vers où part Burning Line, pour atteindre Cabine téléphonique ?",
	} {
		for _, box := range []canvas.Rect{{X: 8, Y: 8, W: 184, H: 76}, {X: 8, Y: 8, W: 168, H: 60}, {X: 8, Y: 8, W: 264, H: 76}} {
			s := show(func(u *ui.UI) { u.AskBox(box, "Lamplighters", question, "") })
			if cut := s.Stack.UI.C.Shortened(); len(cut) > 0 {
				t.Errorf("%v: %q is cut", box, cut)
			}
			said := ""
			for _, r := range s.Stack.UI.C.ReadIn(box) {
				said += " " + r.Text
				if r.Size() < 12 {
					t.Errorf("%v: %q is written in letters of %v", box, r.Text, r.Size())
				}
			}
			if !strings.Contains(said, strings.ToUpper(question)) {
				t.Errorf("%v: %q is there, not %q", box, said, question)
			}
		}
	}
}
