package ui

import "trueinch/game/canvas"

// Dialog shows something above the screen, which answers nothing until the dialog is gone: whatever is drawn inside
// draw belongs to it. It has the size given, less where the window is too small, and returns nothing: the screen that
// shows it decides by its own state, and by Escape through u.Key inside draw.
func (u *UI) Dialog(id string, width, height float64, h Header, draw func(inside canvas.Rect)) {
	w, hh := u.Size()
	r := canvas.Rect{W: min(width, w-24), H: min(height, hh-24)}
	r.X, r.Y = float64(int((w-r.W)/2)), float64(int((hh-r.H)/2))
	u.layer++
	u.depth = max(u.depth, u.layer)
	if u.memory.layers < u.layer && u.pass == painting {
		u.memory.focusSeen = false
		u.again = true
	}
	u.register(region{id: id + "|veil", rect: canvas.Rect{W: w, H: hh}, kind: cover})
	u.C.Rect(canvas.Rect{W: w, H: hh}, canvas.Fade(u.Colors.TableInk, 0.45))
	u.C.Box(r.Move(6, 6), canvas.Box{Fill: u.Colors.Shadow})
	u.C.Box(r, canvas.Box{Fill: u.Colors.Paper, Line: u.Colors.Line, Width: 3})
	inside := r.Inset(3)
	if h.Title != "" {
		bar, _ := r.CutTop(38, 0)
		u.Header(bar, h)
		inside = canvas.Rect{X: r.X + 3, Y: bar.Bottom(), W: r.W - 6, H: r.H - 41}
	}
	draw(inside)
	u.layer--
}

// Foot draws the line above the foot of a dialog, and returns the places of so many buttons side by side in it.
func (u *UI) Foot(r canvas.Rect, buttons int) []canvas.Rect {
	u.Rule(r.X, r.Y, r.W)
	return canvas.Rect{X: r.X + 10, Y: r.Y + 8, W: r.W - 20 + Shadow, H: 38}.Columns(buttons, 8)
}
