package designer

import (
	"strings"

	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// help is the line below the table that says what to do next; in a narrow window it takes two lines.
func (s *Scene) help(u *ui.UI, r canvas.Rect) {
	u.C.Rect(u.C.Snap(r), u.Colors.Paper)
	u.Rule(r.X, r.Y, r.W)
	u.C.Icon("l-info", canvas.Rect{X: r.X + 8, Y: r.Y + r.H/2 - 7, W: 14, H: 14}, u.Colors.Ink2)
	text := s.advice(u)
	room := r.W - 36
	if s.onSpot && r.W > 460 {
		place := u.W("designer.at", "X", u.Words.Fine(s.spot.X), "Y", u.Words.Fine(s.spot.Y))
		u.C.TextRight(place, r.Right()-10, r.Y+canvas.Baseline(ui.Label, r.H), ui.Label, u.Colors.Ink2)
		room -= u.C.Width(place, ui.Label) + 12
	}
	t := u.C.Shrink(text, ui.Label, 12, room)
	lines := u.C.Wrap(text, t, room)
	if most := int(r.H / 14); len(lines) > most {
		lines = append(lines[:most-1:most-1], u.C.Fit(strings.Join(lines[most-1:], " "), t, room))
	}
	top := r.Y + (r.H-14*float64(len(lines)))/2
	for i, line := range lines {
		u.C.Text(line, r.X+28, top+14*float64(i)+canvas.Baseline(t, 14), t, u.Colors.Ink)
	}
}

// advice is what a person can do now.
func (s *Scene) advice(u *ui.UI) string {
	switch {
	case s.carried != nil:
		return u.W("designer.help-hand")
	case s.drag.kind == moving:
		return u.W("designer.help-moving")
	case s.drag.kind == resizing:
		return u.W("designer.help-resizing")
	case s.drag.kind == turning:
		return u.W("designer.help-turning")
	case len(s.corner) > 0:
		return u.W("designer.help-corners", "Count", len(s.corner))
	}
	switch s.tool {
	case turn:
		return u.W("designer.help-turn")
	case drawRectangle, drawAngle, drawCircle:
		return u.W("designer.help-draw", "Stuff", stuffs[s.stuff].said())
	case drawPolygon:
		return u.W("designer.help-polygon")
	case drawNote:
		return u.W("designer.help-note")
	case drawZone:
		return u.W("designer.help-zone")
	case measure:
		return u.W("designer.help-ruler")
	case trace:
		return s.photo.advice(u, s)
	}
	switch {
	case len(s.history.Map().Pieces) == 0:
		return u.W("designer.help-empty")
	case len(s.chosen) > 0:
		return u.W("designer.help-chosen", "Count", len(s.chosen))
	}
	return u.W("designer.help-select")
}
