package newgame

import (
	"trueinch/game/ui"
	"trueinch/scenes/specials"
)

// specials lists the cards that a team may take beside its models, each with a box to take it, and returns where the list
// ends.
func (s *Scene) specials(u *ui.UI, c *ui.Column, seat int) {
	reckon := s.system.Extras().Reckon
	if reckon == nil {
		return
	}
	list := specials.List{ID: "special-" + number(seat), Roster: s.roster, Team: s.chosen[seat], Sum: reckon(s.roster, s.chosen[seat])}
	if len(list.Cards()) == 0 {
		return
	}
	bottom, done := list.Draw(u, c.Row(0, 0).Move(0, 6))
	if done.Changed {
		s.choose(seat, done.Team)
	}
	if done.Rule != "" && s.doors.Explain != nil {
		s.next = s.doors.Explain(done.Rule)
	}
	c.Y = bottom
}
