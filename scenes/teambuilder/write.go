package teambuilder

import (
	"slices"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// The keys that lead to the card editor.
const WriteKey, NewCardKey ui.Key = "F4", "Shift F4"

// owns reports whether a card is the user's own, so that it is written anew and not a copy of it.
func (s *Scene) owns(id string) bool {
	if s.owned != id {
		s.own, s.crafted, s.owned = s.house.OwnsCard(s.system, id), false, id
		if craft, card := s.system.Extras().Craft, s.card(id); s.own && craft != nil && card != nil {
			_, _, s.crafted = craft.Read(card.Source)
		}
	}
	return s.own
}

// writing are the ways below a card to where cards are written.
func (s *Scene) writing(u *ui.UI, r canvas.Rect) {
	label := u.W("cardeditor.edit-copy")
	if s.owns(s.selected) {
		label = u.W("cardeditor.edit")
	}
	u.Rule(r.X, r.Y, r.W)
	fresh, again := canvas.Rect{X: r.X + 8, Y: r.Y + 6, W: r.W - 17, H: 30}.CutRight(30, 8)
	if u.Button(ui.Button{ID: "card-write", Rect: again, Label: label, Icon: "l-type", Key: WriteKey}) {
		s.write(u)
	}
	if u.Tool(ui.Tool{ID: "card-new", Rect: fresh, Icon: "l-plus", Key: NewCardKey, Tip: u.W("cardeditor.new-card")}) {
		s.writeNew(u)
	}
}

// write opens the card editor on the card that is looked at, or on a copy of one that is not the user's own.
func (s *Scene) write(*ui.UI) { s.next = s.doors.Write(s.selected, s.written) }

// writeNew opens the card editor on a new card.
func (s *Scene) writeNew(*ui.UI) { s.next = s.doors.Write("", s.written) }

// written takes over a card that was saved: the team keeps it under another id, and a card of the list is looked at.
func (s *Scene) written(was, id string) {
	if was != "" && was != id && !s.house.OwnsCard(s.system, was) {
		s.team, s.kept = s.team.Renamed(was, id), s.kept.Renamed(was, id)
		for _, teams := range [][]engine.TeamList{s.undo, s.redo} {
			for i := range teams {
				teams[i] = teams[i].Renamed(was, id)
			}
		}
	}
	s.reread()
	s.readTeams()          // those on the disk have it under its new id, too
	if s.card(id) == nil { // one that stands beside the models, which the list does not have
		return
	}
	if !slices.ContainsFunc(s.listed(), func(c *engine.CardInfo) bool { return c.ID == id }) {
		s.filter = filter{by: s.filter.by, down: s.filter.down} // so that it is seen
	}
	s.look(id)
}
