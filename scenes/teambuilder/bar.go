package teambuilder

import (
	"slices"
	"strconv"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/scenes/faces"
)

// bar is what is missing, cards that would fit, and what to do next.
func (s *Scene) bar(u *ui.UI, r canvas.Rect, question, commit float64) {
	left, rest := r.CutLeft(question, ui.Gap)
	right, middle := rest.CutRight(commit, ui.Gap)
	ask, then := s.question(u)
	about := u.Say(s.system.Name())
	if s.sized() {
		about = u.W("teambuilder.encounter-level", "Level", s.team.Size)
	}
	u.AskBox(left, about, ask, then)
	s.offers(u, middle)
	s.commit(u, right)
}

// question is what the team lacks, in capitals, and what follows.
func (s *Scene) question(u *ui.UI) (ask, then string) {
	broken := s.broken()
	fit := u.W("teambuilder.suggestions", "Count", len(s.suggestions))
	if len(s.suggestions) == 0 {
		fit = u.W("teambuilder.no-suggestions")
	}
	left := s.sum.FollowerPoints - s.sum.FollowerRanks
	switch missing := s.missing(); {
	case missing > 0 && (broken != nil || len(s.suggestions) > 0):
		return u.W("teambuilder.to-go", "Count", missing), fit
	case missing < 0:
		return u.W("teambuilder.too-many", "Count", -missing), u.W("teambuilder.take-out")
	case broken != nil:
		return u.W("teambuilder.not-legal"), u.Say(broken.Text)
	case left > 0 && len(s.suggestions) > 0:
		return u.W("teambuilder.minions-to-go", "Count", left), fit
	}
	return u.W("teambuilder.ready"), u.W("teambuilder.every-rule")
}

// offers are up to three cards that fit, under the keys 1 to 3: the first press looks at a card, the second takes it.
func (s *Scene) offers(u *ui.UI, r canvas.Rect) {
	inner := u.Panel("teambuilder-offers", r)
	if len(s.suggestions) == 0 {
		text, t, leading := u.W("teambuilder.nothing-fits"), ui.Label, 17.0
		if s.broken() == nil {
			text = u.W("teambuilder.complete")
		}
		lines := u.C.Wrap(text, t, inner.W-24)
		y := inner.Y + (inner.H-leading*float64(len(lines)))/2
		u.C.Paragraph(text, canvas.Rect{X: inner.X + 12, Y: y, W: inner.W - 24}, t, leading, u.Colors.Ink2)
		return
	}
	boxes := inner.InsetXY(8, 6)
	boxes.H++
	narrow := boxes.W/3 < 150
	for i, at := range boxes.Columns(3, 8) {
		if i >= len(s.suggestions) {
			break
		}
		c := s.card(s.suggestions[i])
		o := ui.Option{ID: "offer-" + strconv.Itoa(i), Rect: at, Key: ui.Key(strconv.Itoa(i + 1)), Label: c.Name, Detail: s.offer(u, c),
			Selected: c.ID == s.selected, Picture: func(r canvas.Rect) { faces.Card(u, r, s.side(c), c.ID, c.Silhouette) }}
		if at.W < 182 {
			o.Detail = s.offerShort(u, c)
		}
		if narrow { // sign and key; the words are in the tip, and on the card once it is looked at
			u.Tip(at, o.Label+"\n"+s.offer(u, c))
			o.Compact, o.Detail = true, ""
		}
		if u.Option(o) {
			if c.ID == s.selected {
				s.put(u, c.ID)
				return
			}
			s.look(c.ID)
		}
	}
}

// offer is what a suggested card brings.
func (s *Scene) offer(u *ui.UI, c *engine.CardInfo) string {
	switch {
	case c.Follower:
		return u.W("teambuilder.offer-minion", "Models", c.Gain, "Level", c.Rank)
	case c.Gain.Key == "":
		return u.Say(c.Word(s.roster.Columns()))
	}
	return u.W("teambuilder.offer", "Gain", c.Gain, "Word", c.Word(s.roster.Columns()))
}

// offerShort is offer where there is less room.
func (s *Scene) offerShort(u *ui.UI, c *engine.CardInfo) string {
	return u.Say(c.Gain)
}

// put takes a card into the team, or says why not; then the next suggestion is looked at.
func (s *Scene) put(u *ui.UI, id string) {
	if refusal := s.refused[id]; refusal != nil {
		u.Toast(u.Say(refusal.Why), string(refusal.Rule))
		return
	}
	if s.add(id) && len(s.suggestions) > 0 {
		s.look(s.suggestions[0])
	}
}

// drop takes a card out of the team, or says that it is not in it.
func (s *Scene) drop(u *ui.UI, id string) {
	if !s.remove(id) {
		u.Toast(u.W("teambuilder.not-in-team"), "")
		return
	}
	if s.card(id) != nil {
		s.look(id)
	}
}

// commit is the one thing to do next, and the three beside it.
func (s *Scene) commit(u *ui.UI, r canvas.Rect) {
	primary, below := ui.CommitBox(r, 3)
	b, act := s.nextStep(u)
	b.ID, b.Rect, b.Key, b.Primary = "commit", primary, ui.Enter, true
	if u.Button(b) {
		act()
	}
	narrow := below[0].W < 100
	third := ui.Button{ID: "print", Label: u.W("teambuilder.print"), Key: "Ctrl P", Icon: "l-printer", Refused: ui.Unless(len(s.team.Cards) > 0, u.W("teambuilder.empty"))}
	if s.doors.Done != nil {
		third = ui.Button{ID: "done", Label: u.W("teambuilder.play-short"), Key: "P", Icon: "l-check"}
		if c := s.broken(); c != nil {
			third.Refused, third.Rule = u.Say(c.Text), string(c.Rule)
		}
	}
	others := []ui.Button{
		{ID: "save", Label: u.W("teambuilder.save"), Key: "Ctrl S", Icon: "l-save", Refused: ui.Unless(len(s.team.Cards) > 0, u.W("teambuilder.empty"))},
		{ID: "share", Label: u.W("teambuilder.share-text"), Key: "Ctrl C", Icon: "l-copy", Refused: ui.Unless(len(s.team.Cards) > 0, u.W("teambuilder.empty"))},
		third,
	}
	bare := slices.ContainsFunc(others, func(b ui.Button) bool { return u.ButtonWidth(b) > below[0].W })
	for i, b := range others {
		if bare && !narrow {
			b.Icon = ""
		}
		b.Rect = below[i]
		if !s.small(u, b, narrow) {
			continue
		}
		switch b.ID {
		case "save":
			s.save(u)
		case "share":
			s.share(u)
		case "done":
			s.done(u)
		default:
			s.toPaper(u)
		}
	}
}

// small is a button below the primary one: its icon and key in a narrow window, its words and key else.
func (s *Scene) small(u *ui.UI, b ui.Button, narrow bool) bool {
	if narrow {
		return u.Tool(ui.Tool{ID: b.ID, Rect: canvas.Rect{X: b.Rect.X, Y: b.Rect.Y, W: b.Rect.W - 1, H: b.Rect.H - 1}, Icon: b.Icon, Key: b.Key, Tip: b.Label, Refused: b.Refused, Rule: b.Rule})
	}
	return u.Button(b)
}

// nextStep is what Enter does: take the card that is looked at, else the finished team on its way.
func (s *Scene) nextStep(u *ui.UI) (ui.Button, func()) {
	c := s.card(s.selected)
	refusal := s.refused[s.selected]
	legal := s.broken() == nil
	switch {
	case c != nil && refusal == nil:
		return ui.Button{Label: u.W("teambuilder.add", "Card", c.Name)}, func() { s.put(u, c.ID) }
	case legal && s.doors.Done != nil:
		return ui.Button{Label: u.W("teambuilder.play", "Team", s.title(u))}, func() { s.done(u) }
	case legal && s.changed():
		return ui.Button{Label: u.W("teambuilder.save-team", "Team", s.title(u))}, func() { s.save(u) }
	case c != nil:
		return ui.Button{Label: u.W("teambuilder.add", "Card", c.Name), Refused: u.Say(refusal.Why), Rule: string(refusal.Rule)}, func() {}
	}
	return ui.Button{Label: u.W("teambuilder.no-card"), Refused: u.W("teambuilder.nothing-fits")}, func() {}
}

// changed reports whether the team differs from what was opened or saved last.
func (s *Scene) changed() bool {
	return len(s.team.Cards) > 0 && (!same(s.team, s.kept) || s.team.Name != s.kept.Name)
}

// done hands the finished team over.
func (s *Scene) done(u *ui.UI) {
	if s.doors.Done == nil || s.broken() != nil {
		return
	}
	team := clone(s.team)
	team.Name = s.ownName(s.title(u))
	s.next = s.doors.Done(team)
}

// leave goes back, after asking about a team that was not saved.
func (s *Scene) leave(u *ui.UI) {
	if s.changed() {
		s.leaving = true
		return
	}
	s.goBack()
}

func (s *Scene) goBack() {
	if s.doors.Back == nil {
		s.next = game.Pop
		return
	}
	s.next = s.doors.Back()
}
