package designer

import (
	"trueinch/game/ui"
	"trueinch/maps"
	"trueinch/maps/edit"
)

// drop ends a drag or a click.
func (s *Scene) drop(u *ui.UI) {
	d, preview := s.drag, s.preview
	s.drag, s.preview, s.guides = drag{}, nil, nil
	switch d.kind {
	case waiting:
		s.click(u, &d)
	case moving:
		s.commit("designer.did-move", &d, preview)
	case turning:
		s.commit("designer.did-turn", &d, preview)
	case resizing:
		s.commit("designer.did-resize", &d, preview)
	case bending:
		s.commit("designer.did-bend", &d, preview)
	case banding:
		s.band(u, &d)
	case drawing:
		s.finish(u, &d)
	case sliding:
		s.photo.let(u, s, &d, preview)
	}
}

// held is what a drag is about: what is chosen, or the copy of it that is dragged away and that the table does not have yet.
func (s *Scene) held(d *drag) edit.Selection {
	if d.kind == moving {
		return d.moves
	}
	return s.chosen
}

// giveUp lets go of what is dragged and leaves everything as it was before: whatever else changes the table ends a drag, too.
func (s *Scene) giveUp() {
	if s.drag.kind == nothing {
		return
	}
	s.drag, s.preview, s.guides = drag{}, nil, nil
	s.hand.GiveUp()
}

func (s *Scene) commit(name string, d *drag, preview *maps.Map) {
	if preview == nil {
		s.chosen = d.was
		return
	}
	chosen := s.held(d)
	s.chosen = d.was.Sound(s.history.Map()) // what undo brings back
	if !s.do(name, preview, chosen) {
		s.chosen = chosen.Sound(s.history.Map())
	}
}

// click chooses what lies under the pointer, or nothing.
func (s *Scene) click(u *ui.UI, d *drag) {
	shift := u.In.Holds(ui.Shift) || u.In.Holds(ui.Ctrl)
	switch {
	case !d.onHit && !shift:
		s.choose(nil)
	case d.onHit && d.hit.Layer != edit.Pieces && shift:
		s.choose(s.chosen.Toggled(d.hit))
	case d.onHit && shift && d.was.Has(d.hit):
		s.choose(s.chosen.Toggled(edit.WholeGroups(s.history.Map(), edit.Of(d.hit))...))
	case d.onHit && d.hit.Layer != edit.Pieces:
		s.choose(edit.Of(d.hit))
	case d.onHit && !shift:
		s.choose(edit.WholeGroups(s.history.Map(), edit.Of(d.hit)))
	}
	if len(s.chosen) > 0 {
		s.tab = 1 // where there is one column, it shows what was clicked
	}
}

// band chooses what lies in the rubber band: pieces, and where there are none what is below them.
func (s *Scene) band(u *ui.UI, d *drag) {
	m, box := s.history.Map(), edit.Between(d.from, d.to)
	var found edit.Selection
	if !s.hidden.pieces {
		found = edit.Touched(m, box, edit.Pieces)
	}
	if len(found) == 0 {
		var layers []edit.Layer
		if !s.hidden.zones {
			layers = append(layers, edit.Zones)
		}
		if !s.hidden.ground {
			layers = append(layers, edit.Ground)
		}
		found = edit.Touched(m, box, layers...)
	}
	if u.In.Holds(ui.Shift) {
		found = s.chosen.With(found...)
	}
	s.choose(found)
}

// locked says why nothing moves when everything chosen is locked.
func (s *Scene) locked(u *ui.UI, m *maps.Map) bool {
	if len(edit.Free(m, s.chosen)) > 0 {
		return false
	}
	u.Toast(u.W("designer.all-locked"), "")
	return true
}
