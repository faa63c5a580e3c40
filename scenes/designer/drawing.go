package designer

import (
	"math"

	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/maps"
	"trueinch/maps/edit"
)

// finish makes what was drawn; a mere click makes one of the usual size.
func (s *Scene) finish(u *ui.UI, d *drag) {
	from, to := d.from, d.to
	if from.Distance(to) < 0.2 {
		size := geometry.Point{X: 4, Y: 4}
		if s.tool == drawNote {
			size = geometry.Point{X: 4, Y: 1.5}
		}
		box := edit.Within(s.history.Map(), edit.Between(from, from.Add(size)))
		from, to = box.Low, box.High
	}
	if math.Abs(from.X-to.X) < edit.LeastSize || math.Abs(from.Y-to.Y) < edit.LeastSize {
		u.Toast(u.W("designer.too-thin", "Least", u.Words.Short(edit.LeastSize)), "")
		return
	}
	switch s.tool {
	case drawRectangle:
		s.put(u, edit.Rectangle(from, to))
	case drawAngle:
		s.put(u, edit.Angle(from, to, 0.5))
	case drawCircle:
		middle := geometry.Point{X: (from.X + to.X) / 2, Y: (from.Y + to.Y) / 2}
		s.put(u, edit.Disc(middle, min(math.Abs(from.X-to.X), math.Abs(from.Y-to.Y))/2))
	case drawZone:
		s.putZone(u, edit.Rectangle(from, to))
	case drawNote:
		s.putNote(u, edit.Rectangle(from, to))
	}
}

func (s *Scene) putZone(u *ui.UI, f geometry.Footprint) {
	to, chosen := edit.AddZone(s.history.Map(), s.palette.team, f, s.way)
	s.do("designer.did-zone", to, chosen)
	if !u.In.Holds(ui.Shift) {
		s.hold(pick)
	}
	s.tab = 1
}

func (s *Scene) putNote(u *ui.UI, f geometry.Footprint) {
	to, chosen := edit.AddArea(s.history.Map(), maps.Area{Kind: maps.Note, Outline: f.Polygon, Text: u.W("designer.note-text")}, edit.NoWay)
	s.do("designer.did-note", to, chosen)
	s.hold(pick)
	s.tab = 1
	u.Focus("note-text")
}

// addCorner sets a corner of a free outline; a click on the first one, or a double click, closes it.
func (s *Scene) addCorner(u *ui.UI, area ui.Area, p geometry.Point) {
	p = s.snapped(u, p)
	if len(s.corner) >= 3 && (area.Double || s.camera.ToScreen(p) == s.camera.ToScreen(s.corner[0]) || p.Distance(s.corner[0])*s.camera.Zoom < handleReach) {
		s.closeOutline(u)
		return
	}
	if n := len(s.corner); n > 0 && s.corner[n-1].Distance(p) < 1e-3 {
		return
	}
	s.corner = append(s.corner, p)
}

// closeOutline makes the free outline a footprint, or says why not.
func (s *Scene) closeOutline(u *ui.UI) {
	if len(s.corner) < 3 {
		u.Toast(u.W("designer.few-corners"), "")
		return
	}
	f, ok := edit.Outline(s.corner)
	if !ok {
		u.Toast(u.W("designer.crossing"), "")
		return
	}
	s.corner = nil
	s.put(u, f)
}

// back gives up the last thing: a corner, what is in hand, a drag, the tool, the selection. It reports whether there was
// one.
func (s *Scene) back() bool {
	switch {
	case s.drag.kind != nothing && s.drag.kind != waiting:
		s.giveUp()
	case s.carried != nil:
		s.carried, s.guides = nil, nil
	case len(s.corner) > 0:
		s.corner = s.corner[:len(s.corner)-1]
	case s.ruler != nil:
		s.ruler = nil
	case s.tool != pick:
		s.hold(pick)
	case s.files.layers:
		s.files.layers = false
	case len(s.chosen) > 0:
		s.choose(nil)
	default:
		return false
	}
	return true
}
