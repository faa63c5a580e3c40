package newgame

import (
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/game/words"
	"trueinch/maps"
	"trueinch/scenes/faces"
)

// Frame implements game.Scene.
func (s *Scene) Frame(u *ui.UI) game.Next {
	s.next = game.Stay
	u.Speak(engine.SpeechOf(s.system))
	if u.Painting() {
		u.C.Clear(u.Colors.Gutter)
	} else {
		s.reread()
	}
	low, body := u.Whole().Inset(ui.Gap).CutBottom(76, ui.Gap)
	if body.W >= 1000-2*ui.Gap {
		column := max(264, (body.W-2*ui.Gap)*0.27)
		left, rest := body.CutLeft(column, ui.Gap)
		right, middle := rest.CutRight(column, ui.Gap)
		for side, column := range []canvas.Rect{left, right} {
			if side >= s.sides {
				middle.W = column.Right() - middle.X
				continue
			}
			upper, lower := column, canvas.Rect{}
			if side+2 < s.sides {
				upper, lower = column.CutTop((column.H-ui.Gap)/2, ui.Gap)
				s.team(u, lower, side+2)
			}
			s.team(u, upper, side)
		}
		if s.form.Tableless {
			middle.H = min(middle.H, bareMiddle+s.fieldsRoom())
		}
		s.middle(u, middle)
	} else {
		u.Scroll("newgame-all", body, func(view canvas.Rect) float64 {
			half, middle := (view.W-ui.Gap)/2, 460+s.togetherRoom()
			if s.form.Tableless {
				middle = bareMiddle + s.fieldsRoom()
			}
			if s.sides == 1 {
				half = view.W
			}
			s.middle(u, canvas.Rect{X: view.X, Y: view.Y, W: view.W, H: middle})
			below := middle + 8
			for _, seat := range s.seats() {
				s.team(u, canvas.Rect{X: view.X + float64(seat%2)*(half+ui.Gap), Y: view.Y + below + 428*float64(seat/2), W: half, H: 420}, seat)
			}
			return below + 2 + 428*float64((s.sides+1)/2)
		})
	}
	s.bar(u, low)
	return s.next
}

// bar is the question, what is wrong if anything is, and the start.
func (s *Scene) bar(u *ui.UI, r canvas.Rect) {
	question, rest := r.CutLeft(min(330, r.W*0.36), ui.Gap)
	commit, note := rest.CutRight(min(300, r.W*0.34), ui.Gap)
	u.AskBox(question, u.Say(s.system.Name()), u.W("newgame.question"), s.what(u))
	inner := u.Panel("newgame-note", note)
	refused, rule := s.fault, ""
	for _, seat := range s.seats() {
		if c := s.refusal(seat); c != nil {
			refused, rule = u.W("newgame.team-refused", "Team", s.chosen[seat].Name, "Why", c.Text), string(c.Rule)
			break
		}
	}
	if refused == "" {
		if why := s.tooSmall(s.battlefield()); why.Key != "" {
			refused = u.Say(why)
		}
	}
	text := u.W("newgame.all-set")
	switch {
	case s.form.Tableless:
		text = u.W("newgame.all-set-bare")
	case s.sides > 2:
		text = u.W("newgame.all-set-more")
	}
	if refused != "" {
		text = refused
		u.Sign(ui.Warning, inner.X+8, inner.Y+8, 16)
	} else {
		u.Sign(ui.Clear, inner.X+8, inner.Y+8, 16)
	}
	u.ScrollColumn("newgame-note-text", canvas.Rect{X: inner.X + 32, Y: inner.Y, W: inner.W - 34, H: inner.H}, 0, 6, func(c *ui.Column) {
		c.W -= 6
		c.Write(text, ui.Label, 18, u.Colors.Ink, 0)
		for _, said := range s.said(u) {
			c.Write(said, ui.Prose, 15, u.Colors.Ink2, 0)
		}
		c.Y += 4
	})
	primary, below := ui.CommitBox(commit, 1)
	if u.Button(ui.Button{ID: "start", Rect: primary, Label: u.W("newgame.start"), Key: ui.Enter, Primary: true, Refused: refused, Rule: rule}) {
		s.start()
	}
	others := []ui.Button{{ID: "back", Label: u.W("newgame.back"), Key: ui.Escape}, {ID: "swap", Label: u.W(s.swapKey()), Key: "X"}}
	if s.sides < 2 {
		others = others[:1]
	}
	u.Share(others, below[0], 6)
	if u.Button(others[0]) {
		s.next = s.doors.Back()
	}
	if len(others) > 1 && u.Button(others[1]) {
		s.shift()
	}
}

// team is one seat: who plays it, which team, and who is in it.
func (s *Scene) team(u *ui.UI, r canvas.Rect, seat int) {
	inner := u.Titled("newgame-team-"+number(seat), r, 41, ui.Header{Title: s.chosen[seat].Name, Side: side(seat), Right: 70, Size: 22})
	if sum := s.chosenLevel(seat); len(s.form.Size.Offered) > 0 && (sum > 0 || len(s.chosen[seat].Cards) == 0) {
		u.NumberPlate(r.Right()-12, r.Y+8, number(sum), u.W("newgame.levels", "Level", s.level))
	}
	c := u.Column(inner, 9, 8)
	label, head := u.W("newgame.played-by"), c.Row(19, 0)
	u.C.Text(label, head.X, head.Y+13, ui.Strong, u.Colors.Ink)
	if with := s.partners(u, seat); with != "" {
		u.C.TextRight(u.C.Fit(with, ui.Label, head.W-u.C.Width(label, ui.Strong)-10), head.Right(), head.Y+13, ui.Label, u.Colors.Ink)
	}
	c.Choose("player-"+number(seat), u.WAll("newgame.person", "newgame.simple"), &s.players[seat], 28, 6)
	s.rival(u, c, seat)
	u.C.Text(u.W("newgame.team"), c.X, c.Row(19, 0).Y+13, ui.Strong, u.Colors.Ink)
	s.pickTeam(u, c.Row(30, 8), seat)
	_, list := inner.CutTop(c.Height(), 0)
	s.members(u, list, seat)
}

// pickTeam is the list of ready teams, and the dice for a random one.
func (s *Scene) pickTeam(u *ui.UI, r canvas.Rect, seat int) {
	ready := s.ready()
	names, at := make([]string, 0, len(ready)+1), -1
	for i, t := range ready {
		names = append(names, t.Name)
		if t.Name == s.chosen[seat].Name {
			at = i
		}
	}
	if at < 0 {
		names = append(names, s.chosen[seat].Name)
		at = len(names) - 1
	}
	dice, list := r.CutRight(30, 6)
	if s.doors.Build != nil {
		var edit canvas.Rect
		edit, list = list.CutRight(30, 6)
		if u.Tool(ui.Tool{ID: "build-" + number(seat), Rect: edit, Icon: "l-users", Tip: u.W("newgame.build")}) {
			s.next = s.doors.Build(s.system, s.level, s.chosen[seat], func(t engine.TeamList) {
				s.teams = slices.DeleteFunc(s.teams, func(old engine.TeamList) bool { return old.Name == t.Name && old.Size == t.Size })
				s.teams = append(s.teams, t)
				s.choose(seat, t)
			})
		}
	}
	if chosen := u.Pick(ui.Select{ID: "team-" + number(seat), Rect: list, Options: names, Selected: at}); chosen != at && chosen < len(ready) {
		s.choose(seat, ready[chosen])
	}
	if u.Tool(ui.Tool{ID: "roll-" + number(seat), Rect: dice, Icon: "l-dices", Tip: u.W("newgame.random-team")}) {
		s.roll(seat)
	}
}

func (s *Scene) chosenLevel(seat int) int {
	total := 0
	for _, id := range s.chosen[seat].Cards {
		if card, ok := s.roster.Card(id); ok && !card.Follower {
			total += card.Rank
		}
	}
	return total
}

// members lists the cards of a team.
func (s *Scene) members(u *ui.UI, r canvas.Rect, seat int) {
	u.Rule(r.X, r.Y, r.W)
	u.ScrollColumn("members-"+number(seat), r, 0, 0, func(c *ui.Column) {
		for nth, id := range s.chosen[seat].Cards {
			card, ok := s.roster.Card(id)
			if !ok {
				continue
			}
			row := canvas.Rect{X: c.X, Y: c.Y, W: c.W, H: 44}
			if s.doors.Card != nil {
				area := u.Hot("card-"+number(seat)+"-"+number(nth), row)
				if area.Hovered || area.Focused {
					u.C.Rect(u.C.Snap(row), u.Colors.Raised)
				}
				if area.Clicked {
					s.next = s.doors.Card(id)
				}
			}
			c.Y += s.member(u, row, seat, &card)
		}
		s.totals(u, c, seat)
		s.specials(u, c, seat)
	})
}

// totals is what the team adds up to, in one line.
func (s *Scene) totals(u *ui.UI, c *ui.Column, seat int) {
	reckon := s.system.Extras().Reckon
	if reckon == nil || len(s.chosen[seat].Cards) == 0 {
		return
	}
	var sums []string
	for _, total := range reckon(s.roster, s.chosen[seat]).Totals {
		sums = append(sums, words.Tie(u.W("teambuilder.text-total", "Number", total.Number, "Term", total.Term, "About", total.About)))
	}
	if len(sums) > 0 {
		c.Y += 3
		c.Y += u.C.Paragraph(strings.Join(sums, " · "), canvas.Rect{X: c.X + 9, Y: c.Y, W: c.W - 18}, ui.Prose, 16, u.Colors.Ink2) + 4
	}
}

// member is a card of a team; one that is no figure takes a line. It returns how high that is.
func (s *Scene) member(u *ui.UI, row canvas.Rect, seat int, card *engine.CardInfo) float64 {
	facts := s.wordsOf(u, card)
	if card.HP > 0 {
		facts = strings.TrimPrefix(facts+" · "+u.W("newgame.hp", "HP", card.HP), " · ")
	}
	if card.BaseMM == 0 && facts == "" {
		u.C.Text(u.C.Fit(card.Name, ui.RowName, row.W-18), row.X+9, row.Y+19, ui.RowName, u.Colors.Ink)
		u.Rule(row.X, row.Y+27, row.W)
		return 28
	}
	faces.Card(u, canvas.Rect{X: row.X + 8, Y: row.Y + 5, W: 34, H: 34}, side(seat), card.ID, card.Silhouette)
	level := ""
	switch {
	case card.Follower && card.Count > 0:
		level = u.W("newgame.minions", "Count", card.Count)
	case card.Rank > 0:
		level = u.W("newgame.level", "Level", card.Rank)
	}
	u.C.TextRight(level, row.Right()-9, row.Y+19, ui.Label, u.Colors.Ink)
	u.C.Text(u.C.Fit(card.Name, ui.RowName, row.W-130), row.X+52, row.Y+19, ui.RowName, u.Colors.Ink)
	u.C.Text(u.C.Fit(facts, ui.Prose, row.W-64), row.X+52, row.Y+36, ui.Prose, u.Colors.Ink2)
	u.Rule(row.X, row.Bottom()-1, row.W)
	return row.H
}

// wordsOf is what the cards of the system have in the columns of a list, such as Role and Origin.
func (s *Scene) wordsOf(u *ui.UI, card *engine.CardInfo) string {
	var words []string
	for i, column := range s.roster.Columns() {
		if !column.Figures && !column.OnCard && i < len(card.Values) && card.Values[i].Text.Key != "" {
			words = append(words, u.Say(card.Values[i].Text))
		}
	}
	return strings.Join(words, " · ")
}

// middle is the Level, the table and the house rules.
func (s *Scene) middle(u *ui.UI, r canvas.Rect) {
	note := u.Say(s.system.Name())
	if s.doors.Systems.Shown() {
		note = ""
	}
	inner := u.Titled("newgame-middle", r, 41, ui.Header{Title: u.W("newgame.title"), Note: note, Side: ui.Neutral, Size: 22})
	head, _ := r.CutTop(41, 0)
	if next := s.doors.Systems.InHeader(u, head); next != game.Stay {
		s.next = next
	}
	c := u.Column(inner, 12, 11)
	more := (c.W - 10) * 0.36
	switch {
	case s.form.Least == s.form.Most:
		more = -10
	case len(s.form.Size.Offered) == 0:
		more = c.W
	}
	sides, size := c.Row(46, 16).CutRight(more, 10)
	s.sidesRow(u, sides)
	s.sizeRow(u, size)
	if room := s.togetherRoom(); room > 0 {
		s.togetherRow(u, c.Row(room, 0).Move(0, -4))
	}
	s.fields(u, c.Row(s.fieldsRoom(), 0))
	const rules = 106.0
	if !s.form.Tableless {
		u.C.Text(u.W("newgame.table"), c.X, c.Row(18, 0).Y+12, ui.Strong, u.Colors.Ink)
		s.tablesRow(u, c.Row(inner.Bottom()-c.Y-rules-12, 12))
	}
	c.Rule(6)
	c.Check("roll-anew", u.W("newgame.roll-anew"), &s.options.RollAnew)
	c.Check("real-dice", u.W("newgame.real-dice"), &s.options.RealDice)
	c.Y += 3
	s.houseRules(u, c.Row(31, 0))
}

// what is the size of the match and its battlefield.
func (s *Scene) what(u *ui.UI) string {
	switch {
	case len(s.form.Size.Offered) == 0:
		return s.tableName(u)
	case s.form.Tableless:
		return u.W("size.is", "Term", s.form.Size.Term, "Size", s.level)
	}
	return u.W("size.is", "Term", s.form.Size.Term, "Size", s.level) + " · " + s.tableName(u)
}

// sizeRow chooses the size of the match; nothing in a system without sizes.
func (s *Scene) sizeRow(u *ui.UI, r canvas.Rect) {
	if len(s.form.Size.Offered) == 0 {
		return
	}
	u.C.Text(u.W(string(s.form.Size.Term)), r.X, r.Y+12, ui.Strong, u.Colors.Ink)
	u.C.TextRight(string(s.form.Size.Rule), r.Right(), r.Y+12, ui.Small, u.Colors.Ink2)
	levels := s.form.Size.Offered
	names, at := make([]string, len(levels)), 0
	for i, level := range levels {
		names[i] = number(level)
		if level == s.level {
			at = i
		}
	}
	if chosen := u.Choose(ui.Choice{ID: "level", Rect: canvas.Rect{X: r.X, Y: r.Y + 18, W: r.W, H: 28}, Options: names, Selected: at, Fill: true}); chosen < len(levels) && levels[chosen] != s.level {
		s.setLevel(levels[chosen])
	}
}

// bareMiddle is how high the middle is without fields and battlefields.
const bareMiddle = 224.0

// tablesRow is the battlefields with their pictures: the chosen one large, the others beside it.
func (s *Scene) tablesRow(u *ui.UI, r canvas.Rect) {
	if len(s.tables) == 0 {
		return
	}
	list, large := r.CutRight(min(190, r.W*0.36), 10)
	side := min(large.W, large.H-24)
	s.picture(u, canvas.Rect{X: large.X, Y: large.Y, W: side, H: side}, s.tables[s.table])
	u.C.Text(u.C.Fit(s.tableName(u), ui.Name, large.W), large.X, large.Y+side+18, ui.Name, u.Colors.Ink)
	u.ScrollColumn("tables", list, 0, 0, func(c *ui.Column) {
		for i, m := range s.tables {
			row := c.Row(62, 0)
			area, ink, quiet := u.Row(ui.Row{ID: "table-" + number(i), Rect: row, Selected: i == s.table})
			if area.Clicked {
				s.table = i
			}
			s.picture(u, canvas.Rect{X: row.X + 6, Y: row.Y + 6, W: 50, H: 50}, m)
			for at, line := range u.C.Wrap(u.Words.Named(m.Name), ui.RowName, row.W-70) {
				if at < 2 {
					u.C.Text(line, row.X+64, row.Y+20+float64(at)*16, ui.RowName, ink)
				}
			}
			size := u.Words.Extent(engine.Extent{Width: m.Width, Depth: m.Depth})
			if why := s.tooSmall(m); why.Key != "" {
				u.C.Icon("l-ban", canvas.Rect{X: row.Right() - 18, Y: row.Y + 43, W: 13, H: 13}, ink)
				u.Tip(row, u.Say(why))
			}
			u.C.Text(size, row.X+64, row.Y+54, ui.Prose, quiet)
		}
	})
}

// picture shows a battlefield from above, drawn once for each size.
func (s *Scene) picture(u *ui.UI, r canvas.Rect, m *maps.Map) {
	if !u.Painting() || !u.C.Visible(r) {
		return
	}
	pixels := u.C.Snap(r)
	key := m.Name + "|" + u.Colors.Name + "|" + number(int(pixels.W*u.C.Scale()))
	if s.pictures[key] == nil {
		night, cast := s.nights[m]
		if !cast {
			night = faces.Night(m, s.system.Extras().Dark)
			s.nights[m] = night
		}
		s.pictures[key] = faces.Miniature(u, m, night, r.W)
	}
	u.C.Picture(s.pictures[key], r.X, r.Y)
	u.C.Box(r, canvas.Box{Line: u.Colors.Line, Width: 2})
}

func (s *Scene) tableName(u *ui.UI) string {
	if len(s.tables) == 0 {
		return ""
	}
	return u.Words.Named(s.tables[s.table].Name)
}
