package encounter

import (
	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// Keeps is a Host that keeps matches safe on the disk.
type Keeps interface {
	// Keeper keeps a match, and knows where else it could be kept.
	Keeper(m *engine.Match) game.Keeper
}

// Keep implements game.Keeper.
func (s *Scene) Keep() error {
	if host, keeps := s.host.(Keeps); keeps && s.replay == nil {
		return host.Keeper(s.match).Keep()
	}
	return s.match.CatchUp()
}

// Elsewhere implements game.Keeper.
func (s *Scene) Elsewhere(u *ui.UI) game.FileDialog {
	return s.host.(Keeps).Keeper(s.match).Elsewhere(u)
}

// KeepAt implements game.Keeper.
func (s *Scene) KeepAt(path string) error { return s.host.(Keeps).Keeper(s.match).KeepAt(path) }

// unsaved is the sign between the top bar and the table that stands there as long as the match is not being saved, and leads to the
// pause menu. It returns the room that is left.
func (s *Scene) unsaved(u *ui.UI, table canvas.Rect) canvas.Rect {
	why := s.match.JournalFault()
	if why == nil {
		return table
	}
	const pad = 10
	said := u.W("encounter.unsaved", "Why", game.WhyNot(why))
	lines := u.C.Wrap(said, ui.Name, table.W-2*pad)
	sign, rest := table.CutTop(8+18*float64(len(lines)), ui.Gap)
	area := u.Hot("unsaved", sign)
	u.C.Box(sign, canvas.Box{Fill: u.Colors.Accent, Line: u.Colors.Line, Width: 3})
	u.C.Paragraph(said, canvas.Rect{X: sign.X + pad, Y: sign.Y + 3, W: sign.W - 2*pad}, ui.Name, 18, u.Colors.OnAccent)
	if area.Clicked {
		s.next = s.host.Pause(s.match)
	}
	return rest
}
