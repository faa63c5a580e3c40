package ui

import "trueinch/game/canvas"

// openList shows the options of a select above everything else. What was chosen in it is known at once, although it is
// drawn at the end of the frame.
func (u *UI) openList(s Select) int {
	m := u.memory
	const row = 28
	width, height := u.Size()
	by := u.onScreen(s.Rect)
	h := min(float64(len(s.Options))*row+4, height-16)
	r := canvas.Rect{X: by.X, Y: by.Bottom() + 2, W: u.listWidth(s, by.W, width-16), H: h}
	r.X = max(8, min(r.X, width-8-r.W))
	if r.Bottom() > height-8 {
		r.Y = max(8, by.Y-h-2)
	}
	chosen, layer := s.Selected, u.layer
	if u.live() {
		chosen = u.listKeys(s)
		for i := range s.Options {
			if u.pointer(segmentID(s.ID+"|list", i)).Clicked && u.legal(s, i) {
				chosen, m.open = i, ""
			}
		}
	}
	if u.pass == painting {
		u.later = append(u.later, func() {
			before := u.layer
			u.layer, u.popup = layer, true
			u.drawList(s, r, row)
			u.layer, u.popup = before, false
		})
	}
	return chosen
}

// listWidth is how wide an open list is: as wide as its select, or as its longest option where that needs more.
func (u *UI) listWidth(s Select, least, most float64) float64 {
	const beside = 20 + ScrollRoom // what stands beside an option
	for _, option := range s.Options {
		least = max(least, min(most, u.C.Width(option, Field)+beside))
	}
	return least
}

func (u *UI) legal(s Select, i int) bool { return i >= len(s.Refused) || s.Refused[i] == "" }

// listKeys moves through an open list: arrows choose at once, Enter, Space, Tab and Escape close it.
func (u *UI) listKeys(s Select) int {
	chosen := s.Selected
	move := func(step int) {
		for i := chosen + step; i >= 0 && i < len(s.Options); i += step {
			if u.legal(s, i) {
				chosen = i
				return
			}
		}
	}
	switch {
	case u.take(Down):
		move(1)
	case u.take(Up):
		move(-1)
	case u.take(Enter), u.take(Escape), u.take(Space), u.take(Tab):
		u.memory.open = ""
	}
	return chosen
}

func (u *UI) drawList(s Select, r canvas.Rect, row float64) {
	p := u.Colors
	u.C.Box(r.Move(Shadow, Shadow), canvas.Box{Fill: p.Shadow, Radius: 3})
	u.C.Box(r, canvas.Box{Fill: p.Raised, Line: p.Line, Width: 2, Radius: 3})
	u.Cover(s.ID+"|list", r)
	told, beside := -1, canvas.Rect{}
	u.Scroll(s.ID+"|roll", r.Inset(2), func(view canvas.Rect) float64 {
		for i, option := range s.Options {
			line := canvas.Rect{X: view.X, Y: view.Y + float64(i)*row, W: view.W, H: row}
			id := segmentID(s.ID+"|list", i)
			u.register(region{id: id, rect: line})
			ink := p.Ink
			switch a := u.pointer(id); {
			case i == s.Selected:
				u.C.Rect(line, p.Accent)
				ink = p.OnAccent
			case !u.legal(s, i):
				ink = p.Ink2
			case a.Hovered:
				u.hoverBar(line, 0)
			}
			if u.pointer(id).Hovered {
				told, beside = i, line
			}
			if i == s.Selected && told < 0 {
				beside = line
			}
			u.C.Text(u.C.Fit(option, Field, line.W-16), line.X+9, line.Y+canvas.Baseline(Field, row), Field, ink)
		}
		return float64(len(s.Options)) * row
	})
	if told < 0 {
		told = s.Selected
	}
	if told >= 0 && told < len(s.About) && s.About[told] != "" {
		u.aside(r, beside, s.About[told])
	}
}

// aside tells about a line of an open list, beside the list.
func (u *UI) aside(list, line canvas.Rect, text string) {
	const width, leading = 260, 17
	lines := u.C.Wrap(text, Label, width)
	r := canvas.Rect{X: list.Right() + 6, Y: line.Y, W: width + 16, H: float64(len(lines))*leading + 10}
	w, h := u.Size()
	if r.Right() > w-4 {
		r.X = max(4, list.X-6-r.W)
	}
	r.Y = max(4, min(r.Y, h-4-r.H))
	u.C.Box(r.Move(Shadow, Shadow), canvas.Box{Fill: u.Colors.Shadow})
	u.C.Box(r, canvas.Box{Fill: u.Colors.Raised, Line: u.Colors.Ink, Width: 2})
	u.C.Paragraph(text, canvas.Rect{X: r.X + 8, Y: r.Y + 5, W: width}, Label, leading, u.Colors.Ink)
}
