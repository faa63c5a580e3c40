package encounter

import (
	"strings"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// befalls reports whether what happens to a model happens to a person outside his own Turn.
func (s *Scene) befalls(id engine.ModelID) bool {
	m := s.model(id)
	return m != nil && s.replay == nil && m.Seat >= 0 && !s.computer(m.Seat) && s.view.Turn >= 0 && s.computer(s.view.Turn)
}

// befell keeps what has changed on a model until its player has looked at it, or his next Turn is over.
func (s *Scene) befell(changes []pop) {
	id := changes[0].model
	if !s.befalls(id) {
		return
	}
	if s.unread == nil {
		s.unread = map[engine.ModelID][]pop{}
	}
	s.unread[id] = append(s.unread[id], changes...)
}

// read lets go of what befell a model: its player has looked at it.
func (s *Scene) read(id engine.ModelID) { delete(s.unread, id) }

// turnOver lets go of what befell the models of a person whose Turn is over in another view.
func (s *Scene) turnOver(after *engine.View) {
	if s.view.Turn != after.Turn && s.view.Turn >= 0 && !s.computer(s.view.Turn) {
		s.unread = nil
	}
}

// drawMark is a sign at the token of a model that something befell, of one of several where they share a row; its tip says what.
func (s *Scene) drawMark(u *ui.UI, at canvas.Point, models []engine.ModelID) {
	var said []string
	for _, id := range models {
		var changes []string
		for _, p := range s.unread[id] {
			text := p.said(s.words)
			if p.gone {
				text = s.words.W("stage.gone", "What", text)
			}
			changes = append(changes, text)
		}
		if len(changes) > 0 {
			said = append(said, s.modelName(id)+": "+strings.Join(changes, ", "))
		}
	}
	if len(said) == 0 {
		return
	}
	u.C.Circle(at.X, at.Y, 7, u.Colors.Accent, canvas.Pen(1.6, u.Colors.TableInk))
	u.C.TextCenter("!", at.X, at.Y+4, ui.Cap, u.Colors.TableInk)
	u.Tip(canvas.Rect{X: at.X - 9, Y: at.Y - 9, W: 18, H: 18}, strings.Join(said, "\n"))
}
