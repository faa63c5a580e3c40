package teambuilder

import (
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/scenes/specials"
)

// specialCards is the list of cards that the team may take beside its models.
func (s *Scene) specialCards() *specials.List {
	list := &specials.List{ID: "special", Roster: s.roster, Team: s.team, Sum: s.sum, Foreign: true}
	if s.doors.Write != nil {
		list.Owns = s.ownsSpecial
	}
	return list
}

// ownsSpecial reports whether a special card is the user's own. The disk is asked once for each card of an edition.
func (s *Scene) ownsSpecial(id string) bool {
	own, known := s.ownSpecials[id]
	if !known {
		if s.ownSpecials == nil {
			s.ownSpecials = map[string]bool{}
		}
		own = s.house.OwnsCard(s.system, id)
		s.ownSpecials[id] = own
	}
	return own
}

// leaderCards names the special cards of the team and leads to the choice of them; nothing for a team that may have none.
func (s *Scene) leaderCards(u *ui.UI, column *ui.Column) {
	all := s.specialCards().Cards()
	if len(all) == 0 {
		return
	}
	column.Strip(u.W("teambuilder.leader-cards"), "", 22, 4)
	for _, c := range all {
		if !c.Taken {
			continue
		}
		r := column.Row(19, 0)
		u.C.Text(u.C.Fit(u.Say(c.Name), ui.RowName, r.W-92), r.X, r.Y+15, ui.RowName, u.Colors.Ink)
		u.C.TextRight(u.W(string(c.Kind)), r.Right(), r.Y+15, ui.Small, u.Colors.Ink2)
		for _, line := range u.C.Wrap(u.Say(c.Text), ui.Prose, r.W) {
			u.C.Text(line, r.X, column.Row(15, 0).Y+12, ui.Prose, u.Colors.Ink2)
		}
		if named := s.namedFor(u, c); named != "" {
			for _, line := range u.C.Wrap(named, ui.Label, r.W) {
				u.C.Text(line, r.X, column.Row(16, 0).Y+13, ui.Label, u.Colors.Ink)
			}
		}
		column.Y += 6
	}
	column.Y += 2
	if column.Button(ui.Button{ID: "leader-cards", Label: u.W("teambuilder.choose-leader-cards"), Icon: "l-layers", Key: "F7"}, 32, 8) {
		s.choosing = true
	}
}

// namedFor is whom the team named for a special card.
func (s *Scene) namedFor(u *ui.UI, c engine.SpecialCard) string {
	name := func(id string) string {
		if card := s.card(id); card != nil {
			return card.Name
		}
		return id
	}
	if c.Names == nil {
		return ""
	}
	var names []string
	for _, id := range s.team.Choices.All(c.Names.Field) {
		if slices.Contains(c.Names.Among, id) || !c.Names.Many {
			names = append(names, name(id))
		}
	}
	if len(names) == 0 {
		return ""
	}
	return u.W(string(c.Names.One), "Card", strings.Join(names, ", "))
}

// specialsDialog chooses the special cards, and whom the team names for them.
func (s *Scene) specialsDialog(u *ui.UI) {
	list := s.specialCards()
	title := ui.Header{Title: u.W("teambuilder.leader-cards-title"), Note: u.W("teambuilder.leader-cards-taken", "Count", list.Taken()), Side: s.teamSide(), Size: 22}
	u.Dialog("leader-cards", 620, 680, title, func(inside canvas.Rect) {
		low, body := inside.CutBottom(52, 0)
		u.Scroll("leader-cards-body", body, func(view canvas.Rect) float64 {
			bottom, done := list.Draw(u, canvas.Rect{X: view.X, Y: view.Y, W: view.W})
			if done.Changed {
				s.change(func(t *engine.TeamList) { *t = done.Team })
			}
			if done.Rule != "" && s.doors.Explain != nil {
				s.next = s.doors.Explain(done.Rule)
			}
			if done.Write != "" {
				s.next = s.doors.Write(done.Write, s.written)
			}
			return bottom - view.Y
		})
		u.Rule(low.X, low.Y, low.W)
		if u.Button(ui.Button{ID: "leader-cards-close", Rect: canvas.Rect{X: low.Right() - 212, Y: low.Y + 7, W: 200, H: 38}, Label: u.W("teambuilder.leader-cards-done"), Key: ui.Escape, Primary: true}) {
			s.choosing = false
		}
	})
}
