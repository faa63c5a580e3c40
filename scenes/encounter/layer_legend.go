package encounter

import (
	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// legendRow is a key of the legend, and what it does.
type legendRow struct {
	key   ui.Key
	label string
	on    bool
}

// legendRows are the keys that choose the layer and what it is about.
func (s *Scene) legendRows(u *ui.UI) []legendRow {
	l := &s.answers.layer
	var rows []legendRow
	for i := range layerKinds {
		rows = append(rows, legendRow{ui.Key(number(i + 1)), u.W(layerKinds[i].name), i == l.kind})
	}
	if l.kind != standLayer {
		rows = append(rows, legendRow{"X", u.W("encounter.layer-other"), false})
	}
	rows = append(rows, legendRow{"U", u.W("planner.under-roofs"), l.under})
	m := s.model(s.stander())
	if l.kind != standLayer || m == nil {
		return rows
	}
	w := &l.wants
	_, unseen := s.against(m.Seat, w.unseenBy)
	_, cover := s.against(m.Seat, w.coverFrom)
	near := u.W("encounter.want-goal")
	if _, goal, ok := s.place(w.goal); ok {
		near = u.W("planner.want-near", "Inches", engine.Inches(w.within), "Goal", goal)
	}
	return append(rows, legendRow{"A", sentence(u.W("planner.want-unseen", "From", unseen)), w.unseen},
		legendRow{"S", sentence(u.W("planner.want-cover", "From", cover)), w.sheltered},
		legendRow{"D", sentence(u.W("encounter.want-reach", "Name", m.Name)), w.reached},
		legendRow{"F", sentence(near), w.near})
}

// layerLegend says over a side column which layer is up, what its colours mean and how much of the table has what, and which
// keys show another one. What does not fit into a small window is the meaning of the colours.
func (s *Scene) layerLegend(u *ui.UI, screen ui.Screen) {
	if !u.In.Holds(layerKey) {
		return
	}
	const head, leading, foot = 36.0, 18.0, 26.0
	l := &s.answers.layer
	column := screen.Right
	if screen.Layout == ui.Wide {
		column = screen.Left
	}
	rows := s.legendRows(u)
	line := max(17, min(26, (column.H-head-foot-4*leading)/float64(len(rows))))
	inside := column.W - 20
	lines := s.layerText()
	if l.key.under && len(lines) > 1 {
		lines = lines[1:] // the row of its key says so
	}
	if _, any := s.layerQuestion(s.asks()); !any {
		lines = []string{u.W("encounter.layer-none")}
	}
	if l.kind == standLayer {
		lines = append(lines, u.W("encounter.want-help"))
	}
	lines = append(lines, u.W(layerKinds[l.kind].legend))
	height := func() float64 {
		h := head + foot + line*float64(len(rows)) + 12
		for _, text := range lines {
			h += leading*float64(len(u.C.Wrap(text, ui.Label, inside))) + 6
		}
		return h
	}
	for height() > column.H && len(lines) > 1 {
		lines = lines[:len(lines)-1]
	}
	h := min(height(), column.H)
	at := canvas.Rect{X: column.X, Y: column.Bottom() - h, W: column.W, H: h}
	u.Panel("held-layer", at)
	name, _ := s.layerWho(s.asks())
	u.Header(canvas.Rect{X: at.X, Y: at.Y, W: at.W, H: 31}, ui.Header{Title: u.W("encounter.layer"), Note: name, Side: ui.Neutral, Size: 18})
	y := at.Y + head
	for _, row := range rows {
		ink := u.Colors.Ink
		if row.on {
			u.C.Rect(canvas.Rect{X: at.X + 4, Y: y - 1, W: at.W - 8, H: line - 2}, u.Colors.Accent)
			ink = u.Colors.TableInk
		}
		w := u.KeyCap(row.key, at.X+10, y+line/2-2, u.Colors.Raised, u.Colors.Ink)
		u.C.Text(u.C.Fit(row.label, ui.Label, at.W-w-30), at.X+18+w, y+line/2+3, ui.Label, ink)
		y += line
	}
	for _, text := range lines {
		y += u.C.Paragraph(text, canvas.Rect{X: at.X + 10, Y: y, W: inside}, ui.Label, leading, u.Colors.Ink) + 6
	}
	s.keepRow(u, canvas.Rect{X: at.X + 10, Y: at.Bottom() - foot, W: inside, H: foot - 4})
}

// keepRow names the keys that keep what is held up.
func (s *Scene) keepRow(u *ui.UI, r canvas.Rect) {
	x := r.X
	for _, one := range []struct {
		key   ui.Key
		label string
	}{{"Ctrl C", u.W("encounter.keep-words")}, {factsKey, u.W("planner.as-json")}, {pictureKey, u.W("planner.as-png")}} {
		w := u.KeyCap(one.key, x, r.Y+r.H/2, u.Colors.Raised, u.Colors.Ink)
		u.C.Text(one.label, x+w+6, r.Y+r.H/2+5, ui.Label, u.Colors.Ink)
		x += w + u.C.Width(one.label, ui.Label) + 16
	}
}
