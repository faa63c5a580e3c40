package ui

import "trueinch/game/canvas"

// scrolling is what is remembered of a scroll area.
type scrolling struct {
	offset float64 // of the content above the upper side, units
	height float64 // of the content, as last measured
	view   canvas.Rect
	grip   float64 // where on the bar's handle the pointer holds it
}

// scrollBar is the width of the bar of a scroll area, and of the strip that takes the pointer.
const (
	scrollBar  = 8
	scrollStep = 48 // a notch of the wheel
)

// ScrollRoom is how much narrower the content of a scroll area is that has a bar.
const ScrollRoom = scrollBar + 4

// Scroll draws content that may be higher than r. draw gets the rectangle in which to draw: as wide as r, less the bar
// when there is one, beginning above r by what was scrolled; it returns the height of the content. The wheel, PageUp
// and PageDown over the area, Home and End with them held by Ctrl, and the bar move it.
func (u *UI) Scroll(id string, r canvas.Rect, draw func(view canvas.Rect) (height float64)) {
	s := u.memory.scrolls[id]
	if s == nil {
		s = &scrolling{}
		u.memory.scrolls[id] = s
	}
	s.view = r
	u.register(region{id: id, rect: r, kind: roller})
	if u.live() {
		u.scrollBy(id, s, r)
	}
	s.offset = max(0, min(s.offset, s.height-r.H))
	view := canvas.Rect{X: r.X, Y: r.Y - s.offset, W: r.W, H: max(r.H, s.height)}
	bar := s.height > r.H+0.5
	if bar {
		view.W -= ScrollRoom
	}
	u.clip(r, func() {
		u.scroll = append(u.scroll, id)
		before := s.height
		s.height = draw(view)
		u.scroll = u.scroll[:len(u.scroll)-1]
		if before != s.height && u.pass == painting {
			u.again = u.again || (before > r.H+0.5) != (s.height > r.H+0.5) || s.offset > s.height-r.H
		}
	})
	if bar {
		u.bar(id, s, r)
	}
}

// ScrollTo brings the part of the content from y to y+h, counted from its top, into view.
func (u *UI) ScrollTo(id string, y, h float64) {
	if s := u.memory.scrolls[id]; s != nil {
		s.show(canvas.Rect{Y: s.view.Y - s.offset + y, H: h})
	}
}

// show scrolls until a rectangle, as it lies on the screen now, is in view.
func (s *scrolling) show(r canvas.Rect) {
	if r.Y < s.view.Y {
		s.offset -= s.view.Y - r.Y
	} else if r.Bottom() > s.view.Bottom() {
		s.offset += min(r.Bottom()-s.view.Bottom(), r.Y-s.view.Y)
	}
}

// Clip draws only what lies inside r, and lets the pointer reach only that.
func (u *UI) Clip(r canvas.Rect, draw func()) { u.clip(r, draw) }

func (u *UI) clip(r canvas.Rect, draw func()) {
	seen := r
	if n := len(u.clips); n > 0 {
		seen = r.Intersect(u.clips[n-1])
	}
	u.clips = append(u.clips, seen)
	u.C.Push()
	u.C.Clip(r)
	draw()
	u.C.Pop()
	u.clips = u.clips[:len(u.clips)-1]
}

// scrollBy moves the content by wheel and keys.
func (u *UI) scrollBy(id string, s *scrolling, r canvas.Rect) {
	m := u.memory
	if m.wheelTarget(u.In.Pointer, u.In.Away) == id {
		s.offset -= u.In.Wheel.Y * scrollStep
	}
	if !u.scrollsWith(id) || s.height <= r.H {
		return
	}
	u.KeyHelp("keys.page", PageUp, PageDown)
	u.KeyHelp("keys.ends", "Ctrl Home", "Ctrl End")
	page := max(r.H-40, r.H/2)
	switch {
	case u.Key(PageDown):
		s.offset += page
	case u.Key(PageUp):
		s.offset -= page
	case u.Key("Ctrl Home"):
		s.offset = 0
	case u.Key("Ctrl End"):
		s.offset = s.height
	}
}

// scrollsWith decides which area the page keys move: the one with the focus in it, else the one under the pointer,
// else the only one there is.
func (u *UI) scrollsWith(id string) bool {
	m := u.memory
	if m.focusSeen {
		if r := m.find(m.focus); r != nil && r.scroll != "" {
			return r.scroll == id
		}
	}
	if target := m.wheelTarget(u.In.Pointer, u.In.Away); m.scrolls[target] != nil {
		return target == id
	}
	only := ""
	for _, r := range m.regions {
		if r.kind == roller && m.scrolls[r.id] != nil && r.layer >= m.layers {
			if only != "" {
				return false
			}
			only = r.id
		}
	}
	return only == id
}

// bar draws the scroll bar and lets it be dragged.
func (u *UI) bar(id string, s *scrolling, r canvas.Rect) {
	track := canvas.Rect{X: r.Right() - scrollBar - 1, Y: r.Y + 1, W: scrollBar, H: r.H - 2}
	length := max(24, track.H*r.H/s.height)
	room := track.H - length
	most := s.height - r.H
	grip := canvas.Rect{X: track.X, Y: track.Y + room*s.offset/most, W: track.W, H: length}
	name := id + "|bar"
	u.register(region{id: name, rect: canvas.Rect{X: track.X - 6, Y: track.Y, W: track.W + 7, H: track.H}})
	a := u.pointer(name)
	if a.Pressed {
		s.grip = u.In.Pointer.Y - grip.Y
		if s.grip < 0 || s.grip > length {
			s.grip = length / 2
		}
	}
	if (a.Held || a.Pressed) && u.pass == acting && room > 0 {
		s.offset = max(0, min(most, (u.In.Pointer.Y-s.grip-track.Y)/room*most))
	}
	u.C.Box(track, canvas.Box{Fill: u.Colors.Well})
	fill := u.Colors.Ink2
	if a.Hovered || a.Held {
		fill = u.Colors.Accent
	}
	u.C.Box(grip, canvas.Box{Fill: fill, Line: u.Colors.Line, Width: 1.5, Radius: 3})
}
