package result

import (
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// barColumns shows the question as far as there is room for it, and returns the columns of the buttons.
func (s *Scene) barColumns(u *ui.UI, r canvas.Rect) []canvas.Rect {
	const least = 560 // what the buttons need
	question := min(420, r.W*0.3, r.W-least-ui.Gap)
	rest := r
	if question >= 170 {
		var box canvas.Rect
		box, rest = r.CutLeft(question, ui.Gap)
		then := s.fault
		if then == "" {
			then = u.Say(s.doors.Kept)
		}
		u.AskBox(box, u.W("result.over"), upper(u.W("result.another")), then)
	}
	if rest.W < 760 {
		last, first := rest.CutRight(rest.W*0.4, 8)
		return append(first.Columns(2, 8), last)
	}
	four := rest.Columns(4, 8)
	return []canvas.Rect{four[0], four[1], {X: four[2].X, Y: r.Y, W: four[3].Right() - four[2].X, H: r.H}}
}

// bar is what to do next.
func (s *Scene) bar(u *ui.UI, r canvas.Rect) {
	buttons := s.barColumns(u, r)
	half := func(r canvas.Rect) (canvas.Rect, canvas.Rect) {
		upper, lower := r.CutTop(r.H/2-2, 4)
		return upper, lower
	}
	fail := func(err error) {
		s.fault = err.Error()
		u.Toast(s.fault, "")
	}
	try := func(door func() (game.Next, error)) {
		next, err := door()
		if err != nil {
			fail(err)
			return
		}
		s.next = next
	}
	a, b := half(buttons[0])
	if u.Button(ui.Button{ID: "watch", Rect: a, Label: u.W("result.watch"), Icon: "l-play", Key: "R"}) {
		s.next = s.doors.Replay(0)
	}
	if s.doors.TakeBack != nil {
		if u.Button(ui.Button{ID: "take-back", Rect: b, Label: u.W("result.take-back"), Icon: "l-undo-2", Key: "Ctrl Z"}) {
			try(s.doors.TakeBack)
		}
	} else if u.Button(ui.Button{ID: "save", Rect: b, Label: u.W("result.save"), Icon: "l-save", Key: "Ctrl S"}) {
		if where, err := s.doors.Save(); err != nil {
			fail(err)
		} else {
			u.Toast(u.W("result.saved", "Where", where), "")
		}
	}
	a, b = half(buttons[1])
	swap := "result.swap"
	if len(s.story.view.Teams) > 2 {
		swap = "result.next-seats"
	}
	if len(s.story.view.Teams) == 1 {
		b = buttons[1]
	} else if u.Button(ui.Button{ID: "swap", Rect: a, Label: u.W(swap), Icon: "l-users", Key: "X"}) {
		try(s.doors.Swap)
	}
	if u.Button(ui.Button{ID: "new", Rect: b, Label: u.W("result.new"), Icon: "l-swords", Key: "N"}) {
		s.next = s.doors.New()
	}
	a, b = half(buttons[2])
	// Its key is not Enter: whoever skips the last picture with that wants to read this.
	if u.Button(ui.Button{ID: "rematch", Rect: a, Label: u.W(s.rematchKey()), Key: "M", Primary: true}) {
		try(s.doors.Rematch)
	}
	if u.Button(ui.Button{ID: "menu", Rect: b, Label: u.W("result.menu"), Key: ui.Escape}) {
		s.next = s.doors.Menu()
	}
}

// rematchKey says what a rematch keeps.
func (s *Scene) rematchKey() string {
	if s.story.view.Table == nil {
		return "result.once-more"
	}
	return "result.rematch"
}
