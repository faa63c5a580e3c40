package designer

import (
	"trueinch/game"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/maps/edit"
	"trueinch/scenes/house"
)

// change changes the chosen pieces.
func (s *Scene) change(name string, f func(p *geometry.Piece)) {
	s.do(name, edit.Change(s.history.Map(), s.chosen, f), s.chosen)
}

func (s *Scene) setLocked(locked bool) {
	s.do("designer.did-lock", edit.Lock(s.history.Map(), s.chosen, locked), s.chosen)
}

// mirror gives what is chosen a twin on the other side of the table.
func (s *Scene) mirror(way edit.Way) {
	to, made := edit.Mirror(s.history.Map(), s.chosen, way)
	if len(made) == 0 {
		s.fault = "designer.no-mirror"
		return
	}
	s.do("designer.did-mirror", to, s.chosen)
}

// duplicate puts a copy beside what is chosen.
func (s *Scene) duplicate(u *ui.UI) {
	box, ok := edit.BoxOf(s.history.Map(), s.chosen)
	if !ok {
		return
	}
	by := geometry.Point{X: 1, Y: -1}
	if box.High.X+1 > s.history.Map().Width {
		by.X = -1
	}
	if box.Low.Y-1 < 0 {
		by.Y = 1
	}
	if to, copied := edit.Duplicate(s.history.Map(), s.chosen, by); len(copied) > 0 {
		s.do("designer.did-duplicate", to, copied)
		return
	}
	u.Toast(u.W("designer.no-room"), "")
}

func (s *Scene) delete(u *ui.UI) {
	if len(s.chosen) == 0 || s.locked(u, s.history.Map()) {
		return
	}
	s.do("designer.did-delete", edit.Delete(s.history.Map(), s.chosen), nil)
}

// copy puts what is chosen on the clipboard of the system, as text.
func (s *Scene) copy(u *ui.UI) bool {
	if len(s.chosen) == 0 {
		u.Toast(u.W("designer.nothing-chosen"), "")
		return false
	}
	c := edit.Copy(s.history.Map(), s.chosen)
	if !u.Copy(string(c.Write())) {
		u.Toast(u.W("designer.no-clipboard"), "")
		return true // this program can still paste it
	}
	u.Toast(u.W("designer.copied", "Count", len(s.chosen)), "")
	return true
}

// paste takes what is on the clipboard in hand.
func (s *Scene) paste(u *ui.UI) {
	clip, problems, err := edit.ReadClip("clipboard", []byte(u.Pasted()))
	switch {
	case len(problems) > 0:
		u.Toast(u.W("designer.bad-clip", "Why", problemText(u, problems[0])), "")
	case err != nil:
		u.Toast(u.W("designer.no-clip"), "")
	default:
		s.hold(pick)
		s.carried = &carried{clip: clip, name: "designer.did-paste", at: s.camera.ToTable(s.camera.View.Center()), moved: true}
		if s.onSpot {
			s.carried.at = s.snappedCarried(u, s.spot)
		}
	}
}

// nameOwn asks for the name under which what is chosen is kept on the shelf.
func (s *Scene) nameOwn(u *ui.UI) {
	places := s.chosen.In(edit.Pieces)
	if len(places) == 0 {
		return
	}
	s.panel.naming, s.panel.name = true, pieceName(u, &s.history.Map().Pieces[places[0]])
	u.Focus("own-name")
}

// keepOwn puts what is chosen on the shelf of the user's own pieces.
func (s *Scene) keepOwn(u *ui.UI) {
	s.panel.naming = false
	clip := edit.Copy(s.history.Map(), s.chosen)
	if clip.Name = s.panel.name; clip.Name == "" {
		return
	}
	if err := s.house.SavePrefab(clip); err != nil {
		u.Toast(u.W("designer.not-kept", "Why", game.WhyNot(err)), "")
		return
	}
	s.palette.own = s.house.Prefabs()
	u.Toast(u.W("designer.kept", "Name", clip.Name), "")
}

// dropOwn takes a piece of the user's own off the shelf.
func (s *Scene) dropOwn(u *ui.UI, own *house.OwnPrefab) {
	name := own.Clip.Name
	if err := s.house.DropPrefab(*own); err != nil {
		u.Toast(u.W("designer.not-kept", "Why", game.WhyNot(err)), "")
		return
	}
	s.palette.own = s.house.Prefabs()
	u.Toast(u.W("designer.dropped-own", "Name", name), "")
}

// nudge moves what is chosen, or what is in hand, by keys.
func (s *Scene) nudge(u *ui.UI, way geometry.Point) {
	if s.carried != nil {
		placed := s.carried.clip.Placed(s.carried.at, s.carried.angle)
		by, _ := edit.Snap{}.Box(s.history.Map(), placed.Box(), way)
		s.carried.at, s.carried.moved = s.carried.at.Add(by), true
		return
	}
	if len(s.chosen) > 0 && !s.locked(u, s.history.Map()) {
		s.do("designer.did-move", edit.Move(s.history.Map(), s.chosen, way), s.chosen)
	}
}
