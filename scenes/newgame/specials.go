package newgame

import (
	"slices"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// specials lists the cards that a team may take beside its models, each with a box to take it, and returns where the list
// ends.
func (s *Scene) specials(u *ui.UI, r canvas.Rect, seat int) float64 {
	system, ok := s.system.(engine.SpecialCards)
	if !ok {
		return r.Y
	}
	listed := system.SpecialCards(s.roster, s.chosen[seat])
	if len(listed) == 0 {
		return r.Y
	}
	y := r.Y + 8
	u.C.Text(u.W("newgame.special-cards"), r.X+9, y+14, ui.Strong, u.Colors.Ink)
	y += 22
	for _, c := range listed {
		refused := ""
		if c.Refusal != nil {
			refused = u.Say(c.Refusal.Why)
		}
		box := ui.CheckBox{ID: "special-" + number(seat) + c.ID, Rect: canvas.Rect{X: r.X + 9, Y: y, W: r.W - 18, H: 26}, Label: u.Say(c.Name), On: c.Taken, Refused: refused}
		if u.Check(box) != c.Taken {
			s.take(seat, c)
		}
		u.C.Text(u.C.Fit(u.Say(c.Text), ui.Prose, r.W-50), r.X+40, y+38, ui.Prose, u.Colors.Ink2)
		y += 46
	}
	return y
}

// take adds a card to a team, or gives it back.
func (s *Scene) take(seat int, c engine.SpecialCard) {
	team := s.chosen[seat]
	if c.Taken {
		team.LeaderCards = slices.DeleteFunc(slices.Clone(team.LeaderCards), func(id string) bool { return id == c.ID })
	} else {
		team.LeaderCards = append(slices.Clone(team.LeaderCards), c.ID)
	}
	s.choose(seat, team)
}
