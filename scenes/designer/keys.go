package designer

import (
	"maps"
	"slices"

	"trueinch/engine"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/maps/edit"
)

// keys are the shortcuts that stand on no control, or on one that is not in view.
func (s *Scene) keys(u *ui.UI) {
	if s.files.asks() || s.roll.open || s.export.open {
		return
	}
	if s.fault != "" {
		u.Toast(u.Say(engine.Text{Key: s.fault}), "")
		s.fault = ""
	}
	s.arrows(u)
	s.handKeys(u)
	s.chosenKeys(u)
	m := s.history.Map()
	u.KeyHelp("encounter.redo", "Ctrl Shift Z")
	u.KeyHelp("keys.all", "Ctrl A")
	u.KeyHelp("keys.copy", "Ctrl C")
	u.KeyHelp("keys.cut", "Ctrl X")
	u.KeyHelp("keys.paste", "Ctrl V")
	u.KeyHelp("keys.new-table", "Ctrl N")
	u.KeyHelp("keys.open-table", "Ctrl O")
	u.KeyHelp("keys.save-as", "Ctrl Shift S")
	u.KeyHelp("keys.rule-of-chosen", "F1")
	u.KeyHelp("keys.next-piece", "C", "X")
	u.KeyHelp("keys.back-or-leave", ui.Escape)
	switch {
	case u.Key("Ctrl Shift Z"):
		s.redo()
	case u.Key("Ctrl A"):
		s.choose(edit.All(m, edit.Pieces))
	case u.Key("Ctrl C"):
		s.copy(u)
	case u.Key("Ctrl X"):
		if s.copy(u) {
			s.delete(u)
		}
	case u.Key("Ctrl V"):
		s.paste(u)
	case u.Key("Ctrl N"):
		s.files.ask(s, askNew)
	case u.Key("Ctrl O"):
		s.files.ask(s, askOpen)
	case u.Key("Ctrl Shift S"):
		s.files.ask(s, askSave)
	case u.Key("F1"):
		s.explain()
	case u.Key("C"):
		s.step(1)
	case u.Key("X"):
		s.step(-1)
	case u.Key(ui.Escape):
		if s.files.menu {
			s.files.menu = false
		} else if !s.back() {
			s.leave()
		}
	}
}

// arrows move what is chosen by a step of the grid, with Shift by a unit, with Alt by a hundredth of it, unless the keyboard walks through controls.
func (s *Scene) arrows(u *ui.UI) {
	if u.Focused() != "" || s.carried == nil && len(s.chosen) == 0 {
		return
	}
	unit := s.unit()
	by := tabletop.Nudge(u, "", max(unit.Fine(), s.gridStep())).Add(tabletop.Nudge(u, "Shift ", unit.Inches(1))).Add(tabletop.Nudge(u, "Alt ", unit.Inches(0.01)))
	if by != (geometry.Point{}) {
		s.nudge(u, by)
	}
}

// drawByKey draws a shape of the usual size in the middle of what is seen, for who works without a mouse.
func (s *Scene) drawByKey(u *ui.UI) {
	middle := s.camera.ToTable(s.camera.View.Center())
	d := drag{kind: drawing, from: s.snapped(u, middle)}
	d.to = d.from
	s.finish(u, &d)
}

// handKeys turn and put down what is in hand, and close an outline.
func (s *Scene) handKeys(u *ui.UI) {
	u.KeyHelp("keys.draw", ui.Enter)
	u.KeyHelp("keys.last-corner", ui.Backspace)
	if s.carried == nil {
		if s.tool >= drawRectangle && s.tool <= drawZone && s.tool != drawPolygon && u.HotKey(ui.Enter) {
			s.drawByKey(u)
		}
		if s.tool == drawPolygon && len(s.corner) > 0 {
			switch {
			case u.HotKey(ui.Enter):
				s.closeOutline(u)
			case u.Key(ui.Backspace):
				s.back()
			}
		}
		return
	}
	u.KeyHelp("keys.turn-hand", "E", "Shift E")
	u.KeyHelp("keys.put-down", ui.Enter, "Shift Enter")
	switch {
	case u.Key("E"):
		s.carried.angle += edit.TurnStep
	case u.Key("Shift E"):
		s.carried.angle -= edit.TurnStep
	case u.Key(ui.Enter):
		if s.carried.moved {
			s.putDown(u)
		}
	case u.Key("Shift Enter"):
		s.putDown(u)
	}
}

// buttonKeys are the keys of buttons in the properties, which may be scrolled out of view or on another tab.
var buttonKeys = map[ui.Key]string{
	"E": "turn-left", "Shift E": "turn-right", "H": "flip-across", "J": "flip-up",
	"Ctrl PgDn": "to-bottom", "Ctrl PgUp": "to-top", "Ctrl G": "group", "Ctrl U": "ungroup", "Ctrl K": "unlink",
	"M": "mirror-half", "Shift M": "mirror-across", "Ctrl M": "mirror-up",
}

// chosenKeys do what the buttons of the properties do.
func (s *Scene) chosenKeys(u *ui.UI) {
	if len(s.chosen) == 0 || s.carried != nil {
		return
	}
	for _, key := range slices.Sorted(maps.Keys(buttonKeys)) {
		u.KeyHelp("designer."+buttonKeys[key], key)
	}
	for key, id := range buttonKeys {
		if u.Key(key) {
			s.arranged(id)
			return
		}
	}
	u.KeyHelp("keys.lock", "Ctrl L")
	u.KeyHelp("keys.duplicate", "Ctrl D")
	u.KeyHelp("keys.delete-chosen", ui.Delete, ui.Backspace)
	u.KeyHelp("keys.own-piece", "Ctrl B")
	switch {
	case u.Key("Ctrl L"):
		s.setLocked(len(edit.Free(s.history.Map(), s.chosen)) == len(s.chosen))
	case u.Key("Ctrl D"):
		s.duplicate(u)
	case u.Key(ui.Delete), u.Key(ui.Backspace):
		s.delete(u)
	case u.Key("Ctrl B"):
		s.tab = 1
		s.nameOwn(u)
	}
}

// step chooses the next piece, for who works without a mouse.
func (s *Scene) step(by int) {
	m := s.history.Map()
	if len(m.Pieces) == 0 {
		return
	}
	at := -1
	if places := s.chosen.In(edit.Pieces); len(places) > 0 {
		at = places[0]
	} else if by < 0 {
		at = 0
	}
	s.choose(edit.Of(edit.Ref{Layer: edit.Pieces, At: (at + by + len(m.Pieces)) % len(m.Pieces)}))
	s.tab = 1
}

// explain opens the reference at the first rule that speaks of what is chosen.
func (s *Scene) explain() {
	if s.doors.Explain == nil {
		return
	}
	rule := engine.Rule("")
	if places := s.chosen.In(edit.Pieces); len(places) == 1 {
		for _, a := range s.assessed(&s.history.Map().Pieces[places[0]]) {
			rule = a.Rule
			break
		}
	}
	s.next = s.doors.Explain(rule)
}
