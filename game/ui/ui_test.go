package ui_test

import (
	"testing"
	"time"

	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/stage"
	"trueinch/game/ui"
)

// scene is a screen made of one function.
type scene func(u *ui.UI) game.Next

func (s scene) Frame(u *ui.UI) game.Next { return s(u) }

// show puts a screen on a stage.
func show(frame func(u *ui.UI), options ...stage.Option) *stage.Stage {
	return stage.New(scene(func(u *ui.UI) game.Next {
		u.C.Clear(u.Colors.Gutter)
		frame(u)
		return game.Stay
	}), options...)
}

func box(x, y float64) canvas.Rect { return canvas.Rect{X: x, Y: y, W: 120, H: 38} }

func TestButton(t *testing.T) {
	used := ""
	s := show(func(u *ui.UI) {
		if u.Button(ui.Button{ID: "move", Rect: box(10, 10), Label: "Move 7.41″", Key: ui.Enter, Primary: true}) {
			used += "move "
		}
		if u.Button(ui.Button{ID: "back", Rect: box(10, 60), Label: "Back", Key: ui.Escape}) {
			used += "back "
		}
		if u.Button(ui.Button{ID: "undo", Rect: box(10, 110), Label: "Undo", Key: "Ctrl Z", Refused: "Nothing to undo", Rule: "SE-ACT-04"}) {
			used += "undo "
		}
	})
	for _, c := range []struct {
		name string
		do   func()
		want string
	}{
		{"click", func() { s.Click(50, 30) }, "move "},
		{"click beside it", func() { s.Click(300, 30) }, ""},
		{"let go elsewhere", func() { s.Drag(50, 30, 300, 300) }, ""},
		{"pressed elsewhere", func() { s.Drag(300, 300, 50, 30) }, ""},
		{"pressed and let go in one frame", func() { s.Move(50, 30); s.Step(ui.Input{Pressed: ui.Primary, Let: ui.Primary}) }, "move "},
		{"other button of the mouse", func() { s.Hold(50, 30, ui.Secondary); s.Let(ui.Secondary) }, ""},
		{"shortcut", func() { s.Press(ui.Enter) }, "move "},
		{"another shortcut", func() { s.Press(ui.Escape) }, "back "},
		{"key without a meaning", func() { s.Press("G") }, ""},
		{"refused by click", func() { s.Click(50, 130) }, ""},
		{"refused by key", func() { s.Press("Ctrl Z") }, ""},
		{"focus and Enter", func() { s.Press(ui.Tab, ui.Tab, ui.Enter) }, "back "},
		{"Enter stays with the focus", func() { s.Press(ui.Enter) }, "back "},
		{"arrow up", func() { s.Press(ui.Up, ui.Space) }, "move "},
		{"Shift Tab goes round", func() { s.Press("Shift Tab", "Shift Tab", ui.Enter) }, "back "},
		{"a click hides the focus", func() { s.Click(300, 300); s.Press(ui.Enter) }, "move "},
	} {
		used = ""
		c.do()
		if used != c.want {
			t.Errorf("%s: used %q, want %q", c.name, used, c.want)
		}
	}
}

// The hit area of a thin control reaches beyond what is drawn.
func TestThinControlsCanBeHit(t *testing.T) {
	chosen := 0
	s := show(func(u *ui.UI) {
		chosen = u.Choose(ui.Choice{ID: "snap", Rect: canvas.Rect{X: 10, Y: 100, W: 300, H: 22}, Options: []string{"off", "1/4″", "1/2″"}, Selected: chosen, Fill: true})
	})
	if s.Click(160, 98); chosen != 1 {
		t.Errorf("a click 2 above the control chose %d", chosen)
	}
	if s.Click(160, 96); chosen != 1 {
		t.Errorf("a click 4 above the control chose %d", chosen)
	}
	if s.Press(ui.Tab, ui.Tab, ui.Tab, ui.Enter); chosen != 2 {
		t.Errorf("the keyboard chose %d", chosen)
	}
}

func TestRefusalIsSaid(t *testing.T) {
	s := show(func(u *ui.UI) {
		u.Button(ui.Button{ID: "smash", Rect: box(10, 10), Label: "Smash", Refused: "Needs 3 AP, 2 left", Rule: "SE-POOL-10"})
	})
	calm := count(s)
	s.Move(50, 30)
	if tip := count(s); tip == calm {
		t.Error("no tip under the pointer")
	}
	s.Click(50, 30)
	s.Move(600, 30)
	if count(s) == calm {
		t.Error("no toast after a click")
	}
	s.Wait(20 * time.Second)
	if count(s) != calm {
		t.Error("the toast stays for ever")
	}
}

// count sums the picture up.
func count(s *stage.Stage) (sum int) {
	for _, v := range s.Image().Pix {
		sum += int(v)
	}
	return sum
}

func TestCheckChoiceTabsSlider(t *testing.T) {
	on, tab, value := false, 0, 2.0
	s := show(func(u *ui.UI) {
		on = u.Check(ui.CheckBox{ID: "on", Rect: canvas.Rect{X: 10, Y: 10, W: 200, H: 28}, Label: "names", On: on, Key: "N"})
		tab = u.Tab(ui.Tabs{ID: "tabs", Rect: canvas.Rect{X: 10, Y: 50, W: 200, H: 28}, Labels: []string{"Odds", "Card"}, Keys: []ui.Key{"O", "K"}, Selected: tab})
		value = u.Slide(ui.Slider{ID: "value", Rect: canvas.Rect{X: 10, Y: 90, W: 218, H: 28}, Value: value, Max: 10, Step: 1})
	})
	if s.Click(50, 20); !on {
		t.Error("a click does not check")
	}
	if s.Press("N"); on {
		t.Error("a key does not uncheck")
	}
	if s.Click(160, 60); tab != 1 {
		t.Error("a click does not change the tab")
	}
	if s.Press("O"); tab != 0 {
		t.Error("a key does not change the tab")
	}
	if s.Click(19+100, 104); value != 5 {
		t.Errorf("a click on the middle gives %g", value)
	}
	if s.Drag(119, 104, 500, 104); value != 10 {
		t.Errorf("dragging beyond the end gives %g", value)
	}
	if s.Press(ui.Tab, ui.Tab, ui.Tab, ui.Tab, ui.Left, ui.Left); value != 8 {
		t.Errorf("two steps back give %g", value)
	}
}

// TestScrollOverPanels: the wheel over a panel that lies in a scroll area moves the area.
func TestScrollOverPanels(t *testing.T) {
	top := 0.0
	s := show(func(u *ui.UI) {
		u.Scroll("list", canvas.Rect{X: 10, Y: 10, W: 200, H: 100}, func(view canvas.Rect) float64 {
			top = view.Y
			u.Panel("panel", canvas.Rect{X: view.X, Y: view.Y, W: view.W, H: 300})
			return 300
		})
	})
	s.Move(50, 50)
	if s.Wheel(-1); top != 10-48 {
		t.Errorf("after a notch the top is at %g", top)
	}
}

func TestScroll(t *testing.T) {
	clicked, top := -1, 0.0
	s := show(func(u *ui.UI) {
		u.Scroll("list", canvas.Rect{X: 10, Y: 10, W: 200, H: 100}, func(view canvas.Rect) float64 {
			top = view.Y
			for i := range 20 {
				a, _, _ := u.Row(ui.Row{ID: "row" + string(rune('a'+i)), Rect: canvas.Rect{X: view.X, Y: view.Y + 40*float64(i), W: view.W, H: 40}})
				if a.Clicked {
					clicked = i
				}
			}
			return 800
		})
	})
	if s.Click(50, 95); clicked != 2 {
		t.Errorf("clicked row %d, want 2", clicked)
	}
	clicked = -1
	if s.Click(50, 115); clicked != -1 {
		t.Errorf("clicked row %d below the area", clicked)
	}
	s.Move(50, 50)
	if s.Wheel(-1); top != 10-48 {
		t.Errorf("after a notch the top is at %g", top)
	}
	s.Move(500, 500)
	if s.Wheel(-1); top != 10-48 {
		t.Errorf("the wheel elsewhere moved it to %g", top)
	}
	if s.Press(ui.PageDown); top != 10-48-60 {
		t.Errorf("after a page the top is at %g", top)
	}
	if s.Press("Ctrl End"); top != 10-700 {
		t.Errorf("the end is at %g", top)
	}
	if s.Click(50, 105); clicked != 19 {
		t.Errorf("clicked row %d at the end, want 19", clicked)
	}
	if s.Drag(205, 95, 205, -300); top != 10 {
		t.Errorf("dragging the bar up leaves the top at %g", top)
	}
	for range 6 {
		s.Press(ui.Tab)
	}
	if top > 10-140+1 || top < 10-160 {
		t.Errorf("the sixth row is not scrolled into view: the top is at %g", top)
	}
}

func TestSelect(t *testing.T) {
	kind, below, left, gone := 0, 0, 0, false
	s := show(func(u *ui.UI) {
		if u.Key(ui.Escape) {
			left++
		}
		if gone {
			return
		}
		kind = u.Pick(ui.Select{ID: "kind", Rect: canvas.Rect{X: 10, Y: 10, W: 160, H: 28}, Options: []string{"Object", "Zone", "Lamp", "Marker"}, Selected: kind, Refused: []string{"", "", "no room"}})
		if u.Button(ui.Button{ID: "below", Rect: box(10, 60), Label: "Below"}) {
			below++
		}
	})
	s.Click(50, 20)
	if s.Click(50, 40+2+28+14); kind != 1 || below != 0 {
		t.Errorf("chose %d, and used what lies below %d times", kind, below)
	}
	s.Click(50, 20)
	if s.Click(50, 42+2*28+14); kind != 1 {
		t.Errorf("chose %d, which is refused", kind)
	}
	if s.Click(500, 500); kind != 1 {
		t.Errorf("a click elsewhere chose %d", kind)
	}
	if s.Click(50, 75); below != 1 {
		t.Error("the list still covers what lies below")
	}
	s.Click(50, 20)
	if s.Press(ui.Down, ui.Enter); kind != 3 {
		t.Errorf("the arrow chose %d, want the next legal one", kind)
	}
	if s.Click(50, 75); below != 2 {
		t.Error("Enter does not close the list")
	}
	s.Click(50, 20)
	if s.Press(ui.Escape); left != 0 {
		t.Error("Escape leaves the screen although a list is open")
	}
	if s.Press(ui.Escape); left != 1 {
		t.Error("Escape does not close the list")
	}
	s.Click(50, 20)
	gone = true
	s.Step(ui.Input{})
	if s.Press(ui.Escape); left != 2 {
		t.Error("a list that is gone keeps the keys")
	}
}

func TestDialogTakesEverything(t *testing.T) {
	open, used := true, ""
	s := show(func(u *ui.UI) {
		if u.Button(ui.Button{ID: "under", Rect: box(600, 380), Label: "Under", Key: "U"}) {
			used += "under "
		}
		if u.Button(ui.Button{ID: "corner", Rect: box(10, 10), Label: "Corner", Key: ui.Enter}) {
			used += "corner "
		}
		if open {
			u.Dialog("ask", 400, 300, ui.Header{Title: "DELETE", Side: ui.Neutral}, func(r canvas.Rect) {
				if u.Button(ui.Button{ID: "yes", Rect: canvas.Rect{X: r.X + 20, Y: r.Y + 20, W: 120, H: 38}, Label: "Delete the Diner", Key: ui.Enter}) {
					used += "yes "
				}
				if u.Key(ui.Escape) {
					open = false
				}
			})
		}
	})
	s.Press("U")
	s.Click(610, 390)
	s.Click(20, 20)
	if used != "" {
		t.Errorf("used %q below the dialog", used)
	}
	if s.Press(ui.Enter); used != "yes " {
		t.Errorf("used %q, want only the dialog's", used)
	}
	used = ""
	if s.Press(ui.Tab, ui.Space); used != "yes " {
		t.Errorf("Tab and Space used %q, want the dialog's button", used)
	}
	used = ""
	s.Press(ui.Escape)
	s.Press(ui.Enter, "U")
	if open || used != "corner under " {
		t.Errorf("after the dialog used %q", used)
	}
}

func TestCoverAndArea(t *testing.T) {
	var area ui.Area
	covered := false
	s := show(func(u *ui.UI) {
		a := u.Area("table", canvas.Rect{X: 100, Y: 100, W: 400, H: 300})
		if !u.Painting() {
			area = a
		}
		if covered {
			u.Cover("log", canvas.Rect{X: 100, Y: 100, W: 400, H: 300})
		}
	})
	s.Move(150, 120)
	if !area.Hovered {
		t.Errorf("under the pointer: %+v", area)
	}
	if s.Wheel(2); area.Wheel.Y != 2 {
		t.Errorf("the wheel does not reach it: %+v", area)
	}
	s.Hold(150, 120, ui.Primary)
	s.Move(700, 700)
	if !area.Held || area.Hovered {
		t.Errorf("dragging out of it: %+v", area)
	}
	if s.Let(ui.Primary); !area.Dropped || area.Clicked {
		t.Errorf("let go outside: %+v", area)
	}
	s.Hold(150, 120, ui.Secondary)
	if !area.Panning {
		t.Errorf("the secondary button does not pan: %+v", area)
	}
	if s.Let(ui.Secondary); !area.Second {
		t.Errorf("no secondary click: %+v", area)
	}
	covered = true
	s.Step(ui.Input{})
	s.Step(ui.Input{Wheel: canvas.Point{Y: 1}})
	if area.Hovered || area.Wheel.Y != 0 {
		t.Errorf("reached through a cover: %+v", area)
	}
}
