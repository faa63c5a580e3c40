package newgame

import (
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/scenes/specials"
)

// specials lists the cards that a team may take beside its models, each with a box to take it, and returns where the list
// ends.
func (s *Scene) specials(u *ui.UI, r canvas.Rect, seat int) float64 {
	reckon := s.system.Extras().Reckon
	if reckon == nil {
		return r.Y
	}
	list := specials.List{ID: "special-" + number(seat), Roster: s.roster, Team: s.chosen[seat], Sum: reckon(s.roster, s.chosen[seat])}
	if len(list.Cards()) == 0 {
		return r.Y
	}
	bottom, done := list.Draw(u, canvas.Rect{X: r.X, Y: r.Y + 6, W: r.W})
	if done.Changed {
		s.choose(seat, done.Team)
	}
	if done.Rule != "" && s.doors.Explain != nil {
		s.next = s.doors.Explain(done.Rule)
	}
	return bottom
}
