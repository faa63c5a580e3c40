package ui_test

import (
	"strings"
	"testing"
	"time"

	"trueinch/game/canvas"
	"trueinch/game/stage"
	"trueinch/game/ui"
)

// TestButtonsSayAllOfTheirLabel: where a label or a key has no room, a tip says both; where it has, there is no tip.
func TestButtonsSayAllOfTheirLabel(t *testing.T) {
	const label = "Statistiques de toutes les parties"
	width := 60.0
	s := show(func(u *ui.UI) {
		u.Button(ui.Button{ID: "b", Rect: canvas.Rect{X: 10, Y: 10, W: width, H: 34}, Label: label, Icon: "l-layers", Key: "S"})
	})
	for _, c := range []struct {
		width float64
		says  bool
	}{{60, true}, {320, false}} {
		width = c.width
		s.Move(0, 0)
		s.Move(20, 20)
		if says := s.Stack.Front().TipSays() == label; says != c.says {
			t.Errorf("%.0f wide: the tip says %q", c.width, s.Stack.Front().TipSays())
		}
	}
}

// TestTipsKeepOffTheQuestion points at controls beside the question, over it and in it: no tip covers it.
func TestTipsKeepOffTheQuestion(t *testing.T) {
	for _, size := range [][2]int{{1280, 800}, {800, 600}, {2560, 1440}} {
		var screen ui.Screen
		at := canvas.Rect{}
		s := show(func(u *ui.UI) {
			screen = u.Screen()
			u.AskBox(screen.Question, "Madame Undertow", "What now?", strings.Repeat("a detail that is far too long for its line ", 3))
			u.Button(ui.Button{ID: "b", Rect: at, Label: "B", Refused: strings.Repeat("Nobody can do that now, for a long reason. ", 4), Rule: "SE-ACT-04"})
		}, stage.Size(size[0], size[1]), stage.Scale(1))
		q := screen.Question
		for _, place := range []canvas.Rect{{X: q.X, Y: q.Y - 50, W: 60, H: 34}, {X: q.X + 80, Y: q.Y - 90, W: 60, H: 34}, {X: q.Right() + 8, Y: q.Y + 10, W: 60, H: 34}, {X: q.X + 12, Y: q.Y + 54, W: 60, H: 14}} {
			at = place
			s.Move(0, 0)
			s.Move(place.Center().X, place.Center().Y)
			if s.Stack.Front().TipSays() == "" {
				t.Fatal("there is no tip")
			}
			box := s.Stack.Front().TipAt()
			if !box.Intersect(q).Empty() {
				t.Errorf("%v: the tip %v of %v covers the question %v", size, box, place, q)
			}
		}
	}
}

// TestTipsKeepOffTheYellowButton points at controls below and beside the button that commits, and has a question come while the
// pointer rests: no tip covers what the button says, and none is shown that nobody asked for.
func TestTipsKeepOffTheYellowButton(t *testing.T) {
	rests := false
	var primary canvas.Rect
	s := show(func(u *ui.UI) {
		if rests && !u.Painting() {
			u.Rest()
		}
		commit, below := ui.CommitBox(u.Screen().Commit, 1)
		primary = commit
		u.Button(ui.Button{ID: "commit", Rect: primary, Label: "Smash Old Barnacle", Key: ui.Enter, Primary: true})
		row := []ui.Button{{ID: "back", Label: "Back", Refused: "Nothing to take back"}, {ID: "end", Label: "End", Refused: "Nobody's Activation can be ended now."}}
		u.Share(row, below[0], 6)
		for _, b := range row {
			u.Button(b)
		}
	})
	s.Move(0, 0)
	s.Move(primary.Right()-20, primary.Bottom()+20)
	if s.Stack.Front().TipSays() == "" {
		t.Fatal("there is no tip")
	}
	if box := s.Stack.Front().TipAt(); !box.Intersect(primary).Empty() {
		t.Errorf("the tip %v covers the button %v", box, primary)
	}
	rests = true
	s.Step(ui.Input{})
	if rests = false; s.Stack.Front().TipSays() != "" {
		t.Errorf("a question that came under the pointer is told %q", s.Stack.Front().TipSays())
	}
	if s.Move(primary.Right()-21, primary.Bottom()+20); s.Stack.Front().TipSays() == "" {
		t.Error("the pointer was moved, and there is no tip")
	}
}

// TestTipsKeepOffWhatTheyBelongTo points at rows all over the screen, with tips about a part of them, also at the side of a list: none lies over
// the row.
func TestTipsKeepOffWhatTheyBelongTo(t *testing.T) {
	for _, size := range [][2]int{{1280, 800}, {800, 600}} {
		at, beside := canvas.Rect{}, false
		s := show(func(u *ui.UI) {
			u.Area("row", at)
			name := canvas.Rect{X: at.X + 4, Y: at.Y + 4, W: at.W - 8, H: 14} // the first of two lines
			if text := strings.Repeat("What the name on a row means is long. ", 5); beside {
				u.TipBeside(name, text)
			} else {
				u.Tip(name, text)
			}
		}, stage.Size(size[0], size[1]), stage.Scale(1))
		w, h := float64(size[0]), float64(size[1])
		for _, wide := range []float64{60, 250, w - 20} {
			for _, x := range []float64{6, (w - wide) / 2, w - wide - 6} {
				for _, y := range []float64{6, 40, h / 2, h - 60} {
					for _, beside = range []bool{false, true} {
						at = canvas.Rect{X: x, Y: y, W: wide, H: 40}
						s.Move(0, 0)
						s.Move(at.Center().X, at.Y+10)
						if s.Stack.Front().TipSays() == "" {
							t.Fatal("there is no tip")
						}
						tip := s.Stack.Front().TipAt()
						if !tip.Intersect(at).Empty() {
							t.Errorf("%v: the tip %v lies over the row %v", size, tip, at)
						}
						if tip.X < 0 || tip.Y < 0 || tip.Right() > w || tip.Bottom() > h {
							t.Errorf("%v: the tip %v of %v leaves the screen", size, tip, at)
						}
					}
				}
			}
		}
	}
}

// TestToastsKeepToTheirPlace: a toast stands over the part of the screen that is for it, and below a dialog that is open.
func TestToastsKeepToTheirPlace(t *testing.T) {
	panel, dialog, dialogBox := canvas.Rect{X: 1000, Y: 8, W: 272, H: 700}, false, canvas.Rect{}
	s := show(func(u *ui.UI) {
		u.ToastsOver(panel)
		if u.Button(ui.Button{ID: "b", Rect: box(10, 10), Label: "B", Key: "B", Refused: "Nobody can do that now, for a reason that takes two lines"}) {
			t.Error("used")
		}
		if dialog {
			u.Dialog("d", 400, 600, ui.Header{Title: "D"}, func(inside canvas.Rect) {
				dialogBox = inside
				u.Button(ui.Button{ID: "c", Rect: canvas.Rect{X: inside.X + 9, Y: inside.Y + 9, W: 90, H: 34}, Label: "C", Key: "C", Refused: "No"})
			})
		}
	})
	s.Press("B")
	s.Wait(time.Millisecond)
	if at := s.Stack.Front().ToastAt(); at.Empty() || at.Intersect(panel) != at {
		t.Errorf("the toast is at %v, its place is %v", at, panel)
	}
	dialog, panel = true, canvas.Rect{}
	s.Step(ui.Input{})
	s.Press("C")
	s.Wait(time.Millisecond)
	if at := s.Stack.Front().ToastAt(); at.Empty() || !at.Intersect(dialogBox).Empty() || at.Bottom() > 800 {
		t.Errorf("the toast is at %v, the dialog is at %v", at, dialogBox)
	}
}
