package teambuilder

import (
	"slices"
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/scenes/faces"
)

// teamPanel is the team: its name and Level, what it comes to, its models, the rules and the win rate.
func (s *Scene) teamPanel(u *ui.UI, r canvas.Rect) {
	body := u.Panel("teambuilder-team", r)
	head, _ := r.CutTop(45, 0)
	s.teamHead(u, head)
	tools := u.Column(body, 9, head.Bottom()+7-body.Y)
	s.tools(u, tools)
	_, body = body.CutTop(tools.Height(), 0)
	u.ScrollColumn("team-body", body, 9, 0, func(c *ui.Column) {
		s.totals(u, c)
		s.members(u, c)
		s.minions(u, c)
		s.leaderCards(u, c)
		s.rules(u, c)
		s.winRate(u, c)
		c.Y += 8
	})
}

// sized reports whether teams are built to a size.
func (s *Scene) sized() bool { return s.size.Greatest > 0 }

// teamHead is the name, which F2 or a click makes a field, and the Encounter Level with its steps.
func (s *Scene) teamHead(u *ui.UI, r canvas.Rect) {
	side := s.teamSide()
	u.Header(r, ui.Header{Side: side})
	ink := u.Colors.OnTeam
	if side == ui.Neutral {
		ink = u.Colors.OnBar
	}
	if !s.sized() {
		s.name(u, canvas.Rect{X: r.X + 10, Y: r.Y + 7, W: r.W - 20, H: 28}, ink)
		return
	}
	plus := canvas.Rect{X: r.Right() - 38, Y: r.Y + 6, W: 30, H: 29}
	level := u.W("newgame.level", "Level", s.team.Size)
	if r.W < 300 {
		level = strconv.Itoa(s.team.Size)
	}
	wide := max(u.C.Width(level, ui.RowName)+14, 34)
	least, greatest := s.size.Least, s.size.Greatest
	if u.Tool(ui.Tool{ID: "level-up", Rect: plus, Icon: "l-plus", Key: "+", Tip: u.W("teambuilder.level-up"), Refused: bound(u, greatest > 0 && s.team.Size >= greatest, least, greatest)}) {
		s.setLevel(1)
	}
	u.C.TextCenter(level, plus.X-wide/2, r.Y+21+canvas.Baseline(ui.RowName, 0), ui.RowName, ink)
	minus := plus.Move(-wide-30, 0)
	if u.Tool(ui.Tool{ID: "level-down", Rect: minus, Icon: "l-minus", Key: "-", Tip: u.W("teambuilder.level-down"), Refused: bound(u, s.team.Size <= max(least, 1), least, greatest)}) {
		s.setLevel(-1)
	}
	s.name(u, canvas.Rect{X: r.X + 10, Y: r.Y + 7, W: minus.X - r.X - 18, H: 28}, ink)
}

func bound(u *ui.UI, over bool, least, greatest int) string {
	if !over {
		return ""
	}
	return u.W("teambuilder.level-bounds", "Least", least, "Greatest", greatest)
}

// setLevel changes the Encounter Level within what the rules have.
func (s *Scene) setLevel(by int) {
	level := max(s.team.Size+by, s.size.Least, 1)
	if s.size.Greatest > 0 {
		level = min(level, s.size.Greatest)
	}
	s.change(func(t *engine.TeamList) { t.Size = level })
}

// name is the team's name: a title, or a field while it is edited.
func (s *Scene) name(u *ui.UI, r canvas.Rect, ink canvas.Color) {
	if s.renaming {
		edit := u.Edit(ui.TextField{ID: "team-name", Rect: r, Text: s.team.Name, Hint: u.W("teambuilder.unnamed"), Most: 40})
		if edit.Text != s.team.Name {
			s.team.Name = edit.Text // letters need no undo: the field has its own keys
		}
		if !u.Painting() && (edit.Entered || !edit.Focused) && u.Focused() != "team-name" {
			s.renaming = false
		}
		return
	}
	area := u.Hot("rename", r)
	title := strings.ToUpper(s.title(u))
	t := u.C.Shrink(title, ui.DisplayType(24), 14, r.W-4)
	u.C.Text(u.C.Fit(title, t, r.W-4), r.X+1, r.Y+14+canvas.Baseline(t, 0), t, ink)
	if area.Hovered || area.Focused {
		u.C.RuleLine(r.X, r.Bottom()-1, min(r.W, u.C.Width(title, t)+2), 2, u.Colors.Accent)
		u.Tip(r, u.W("teambuilder.rename"))
	}
	u.KeyHelp("teambuilder.rename", "F2")
	if area.Clicked || u.Key("F2") {
		s.renaming = true
		u.Focus("team-name")
	}
}

// title is the team's name, or what an unnamed team is called.
func (s *Scene) title(u *ui.UI) string {
	if name := strings.TrimSpace(s.team.Name); name != "" {
		return name
	}
	return u.W("teambuilder.unnamed")
}

// tools is what is settled for the whole team, and undo, redo, opening and clearing.
func (s *Scene) tools(u *ui.UI, c *ui.Column) {
	const side, gap = 30.0, 4.0
	wide := 5*side + 4*gap
	narrow := c.W-wide-8 < 130
	if narrow {
		s.fields(u, c.Row(28, side+5-28))
	}
	at, rest := c.Row(side, 7).CutRight(wide, 8)
	if !narrow {
		s.fields(u, rest.InsetXY(0, 1))
	}
	at.W = side
	if u.Tool(ui.Tool{ID: "undo", Rect: at, Icon: "l-undo-2", Key: "Ctrl Z", Tip: u.W("teambuilder.undo"), Refused: ui.Unless(len(s.undo) > 0, u.W("teambuilder.nothing-to-undo"))}) {
		s.back()
	}
	at = at.Move(side+gap, 0)
	if u.Tool(ui.Tool{ID: "redo", Rect: at, Icon: "l-redo-2", Key: "Ctrl Y", Tip: u.W("teambuilder.redo"), Refused: ui.Unless(len(s.redo) > 0, u.W("teambuilder.nothing-to-redo"))}) {
		s.forth()
	}
	at = at.Move(side+gap, 0)
	if u.Tool(ui.Tool{ID: "open", Rect: at, Icon: "l-folder-open", Key: "Ctrl O", Tip: u.W("teambuilder.open"), Refused: ui.Unless(len(s.teams) > 0, u.W("teambuilder.no-teams"))}) {
		s.opening, s.open = true, 0
	}
	at = at.Move(side+gap, 0)
	if u.Tool(ui.Tool{ID: "clear", Rect: at, Icon: "l-trash-2", Key: "Ctrl N", Tip: u.W("teambuilder.clear"), Refused: ui.Unless(len(s.team.Cards) > 0, u.W("teambuilder.empty"))}) {
		s.change(func(t *engine.TeamList) { *t = engine.TeamList{Size: t.Size} })
		s.look(s.first())
	}
	at = at.Move(side+gap, 0)
	if u.Tool(ui.Tool{ID: "more", Rect: at, Icon: "l-menu", Key: "Ctrl M", Tip: u.W("teambuilder.more")}) {
		s.more = true
	}
}

// fields are what is settled for the whole team; where something else can be chosen, it is chosen here.
func (s *Scene) fields(u *ui.UI, r canvas.Rect) {
	for i, at := range r.Columns(max(1, len(s.sum.Fields)), 6) {
		if i < len(s.sum.Fields) {
			s.field(u, at, &s.sum.Fields[i])
		}
	}
}

// field is one of them. What was declared and does not fit the cards any more stays in the list, as it was written.
func (s *Scene) field(u *ui.UI, r canvas.Rect, f *engine.Field) {
	now, chosen := s.team.Choices.One(f.ID), 0
	var options, values []string
	for i := range f.Ways {
		options, values = append(options, u.Say(f.Ways[i].Text)), append(values, f.Ways[i].Value)
		if i > 0 && strings.EqualFold(f.Ways[i].Value, now) {
			chosen = i
		}
	}
	if chosen == 0 && now != "" {
		options, values, chosen = append(options, now), append(values, now), len(options)
	}
	at := u.Pick(ui.Select{ID: "field-" + f.ID, Rect: r, Options: options, Selected: chosen})
	if at == chosen {
		return
	}
	if at == 0 {
		values[0] = ""
	}
	s.change(func(t *engine.TeamList) { t.Choices = t.Choices.With(f.ID, values[at]) })
}

// settled is what a field is settled as.
func (s *Scene) settled(f *engine.Field) engine.Text {
	now := s.team.Choices.One(f.ID)
	for i := range f.Ways {
		if i > 0 && strings.EqualFold(f.Ways[i].Value, now) {
			return f.Ways[i].Text
		}
	}
	return f.Ways[0].Text
}

// teamTab says how much of the team there is.
func (s *Scene) teamTab(u *ui.UI) string {
	if !s.has.levels {
		return u.W("teambuilder.tab-cards", "Count", len(s.team.Cards))
	}
	return u.W("teambuilder.tab-team", "Sum", s.sum.Levels, "Level", s.team.Size)
}

// totals are the sums.
func (s *Scene) totals(u *ui.UI, c *ui.Column) {
	type box struct {
		number, of, what string
		mark             bool
	}
	var boxes []box
	if s.has.levels {
		boxes = append(boxes, box{strconv.Itoa(s.sum.Levels), u.W("teambuilder.of", "Count", s.team.Size), u.W("teambuilder.levels"), s.missing() != 0})
	}
	for _, total := range s.sum.Totals {
		boxes = append(boxes, box{strconv.Itoa(total.Number), u.W(string(total.Term)), u.Say(total.About), false})
	}
	if s.has.minions {
		boxes = append(boxes, box{strconv.Itoa(s.sum.FollowerRanks), u.W("teambuilder.of", "Count", s.sum.FollowerPoints), u.W("teambuilder.minion-levels"),
			s.sum.FollowerRanks > s.sum.FollowerPoints})
	}
	c.Y++
	narrow := c.W < 300 && len(boxes) > 0 || len(boxes) > 3
	var places []canvas.Rect
	if len(boxes) > 0 && !narrow {
		places = c.Row(58, 0).Columns(len(boxes), 6)
	}
	for i, b := range boxes {
		if narrow {
			places = append(places, c.Row(28, 3))
		}
		at := places[i]
		fill, ink, quiet := u.Colors.Raised, u.Colors.Ink, u.Colors.Ink2
		line := u.Colors.Line
		if b.mark {
			fill, ink, quiet, line = u.Colors.Accent, u.Colors.OnAccent, u.Colors.OnAccent, u.Colors.TableInk
		}
		u.C.Box(at, canvas.Box{Fill: fill, Line: line, Width: 2, Radius: 4})
		figure, x, y := ui.BoldType(28), at.X+9, at.Y+31
		if narrow {
			figure, y = ui.BoldType(17), at.Y+20
		}
		u.C.Text(b.number, x, y, figure, ink)
		x += u.C.Width(b.number, figure) + 4
		u.C.Text(b.of, x, y, ui.Tag, ink)
		t := u.C.Shrink(b.what, ui.SmallTag, 12, at.W-16)
		if narrow {
			u.C.TextRight(b.what, at.Right()-8, y, t, quiet)
		} else {
			u.C.Text(b.what, at.X+9, at.Y+50, t, quiet)
		}
	}
	c.Y += 8
	if narrow {
		c.Y -= 3
	}
}

// members are the models that are no followers, and the room that is left for more.
func (s *Scene) members(u *ui.UI, column *ui.Column) {
	column.Strip(s.leading(u), "", 22, 0)
	for i, id := range s.team.Cards {
		c := s.card(id)
		if c != nil && c.Follower {
			continue
		}
		member := member{id: id, place: i, name: id, side: ui.Neutral}
		if c != nil {
			member.side, member.silhouette, member.name = s.side(c), c.Silhouette, c.Name
			if s.has.points {
				member.detail = u.W("teambuilder.role-hp", "Word", c.Word(s.roster.Columns()), "HP", c.HP)
			}
			if c.Rank > 0 {
				member.level = u.W("teambuilder.level-short", "Level", c.Rank)
			}
			member.gain = u.Say(c.Gain)
		}
		s.member(u, column, member)
	}
	if missing := s.missing(); missing > 0 {
		s.gap(u, column, "gap-models", u.W("teambuilder.room", "Count", missing))
	}
}

// leading is what the cards are called that are no followers.
func (s *Scene) leading(u *ui.UI) string {
	if s.lead == "" {
		return u.W("teambuilder.models")
	}
	return u.W(string(s.lead))
}

// minions are the cards of followers with who pays for them; nothing in a system without any.
func (s *Scene) minions(u *ui.UI, column *ui.Column) {
	if !s.has.minions {
		return
	}
	column.Strip(u.W("teambuilder.minions"), u.W("teambuilder.minion-sum", "Used", s.sum.FollowerRanks, "Points", s.sum.FollowerPoints), 22, 0)
	var done []string
	for i, id := range s.team.Cards {
		c := s.card(id)
		if c == nil || !c.Follower || slices.Contains(done, id) {
			continue
		}
		done = append(done, id)
		m := member{id: id, place: i, name: c.Name, side: s.side(c), silhouette: c.Silhouette,
			level: u.W("teambuilder.level-short", "Level", c.Rank), gain: u.Say(c.Gain), detail: u.Say(s.note(id))}
		if n := s.count(id); n > 1 {
			m.name = u.W("teambuilder.times", "Card", c.Name, "Times", n)
		}
		s.member(u, column, m)
	}
	if craft := s.system.Extras().Craft; craft != nil && s.doors.Craft != nil {
		column.Y += 4
		id, label := "", u.Say(craft.Title)
		if s.owns(s.selected) && s.crafted {
			id, label = s.selected, u.W("craft.change", "Card", s.card(s.selected).Name)
		}
		if column.Button(ui.Button{ID: "craft", Label: label, Icon: "l-type", Key: "F8"}, 32, 8) {
			s.next = s.doors.Craft(id, s.made)
		}
	}
	if left := s.sum.FollowerPoints - s.sum.FollowerRanks; left > 0 {
		s.gap(u, column, "gap-minions", u.W("teambuilder.minion-room", "Count", left))
	} else if len(done) == 0 {
		u.C.Text(u.W("teambuilder.no-minions"), column.X, column.Row(30, 0).Y+20, ui.Prose, u.Colors.Ink2)
	}
}

// note is what else is worth knowing of a card of the team.
func (s *Scene) note(id string) engine.Text {
	if at := slices.Index(s.team.Cards, id); at >= 0 && at < len(s.sum.Notes) {
		return s.sum.Notes[at]
	}
	return engine.Text{}
}

// member is a row of the team.
type member struct {
	id         string
	place      int
	name       string
	detail     string
	level      string
	gain       string
	silhouette string
	side       ui.Side
}

// member draws a row of the team, with the cross that takes the card out.
func (s *Scene) member(u *ui.UI, column *ui.Column, m member) {
	right := column.Right() - 35
	side := max(u.C.Width(m.level, ui.RowName), u.C.Width(m.gain, ui.Prose))
	room := right - side - 8 - (column.X + 46)
	lines := u.C.Wrap(m.detail, ui.Prose, room)
	r := column.Wide(46+15*float64(len(lines)-1), 0)
	area, ink, quiet := u.Row(ui.Row{ID: "member-" + strconv.Itoa(m.place), Rect: r})
	if area.Clicked {
		s.look(m.id)
	}
	faces.Card(u, canvas.Rect{X: r.X + 10, Y: r.Y + 5, W: 36, H: 36}, m.side, m.id, m.silhouette)
	name := u.C.Shrink(m.name, ui.Name, 13, room)
	u.C.Text(u.C.Fit(m.name, name, room), r.X+55, r.Y+20, name, ink)
	for i, line := range lines {
		u.C.Text(line, r.X+55, r.Y+37+15*float64(i), ui.Prose, quiet)
	}
	u.C.TextRight(m.level, right, r.Y+20, ui.RowName, ink)
	u.C.TextRight(m.gain, right, r.Y+37, ui.Prose, quiet)
	cross := canvas.Rect{X: r.Right() - 38, Y: r.Y + 8, W: 30, H: 30}
	over := u.Hot("remove-"+strconv.Itoa(m.place), cross)
	if over.Hovered || over.Focused {
		u.C.Box(cross, canvas.Box{Fill: u.Colors.Accent, Line: u.Colors.TableInk, Width: 2, Radius: 4})
		quiet = u.Colors.OnAccent
		u.Tip(cross, u.W("teambuilder.remove", "Card", m.name, "Key", u.KeyName(ui.Delete)))
	}
	u.C.Icon("l-x", cross.Inset(6), quiet)
	if over.Clicked {
		s.drop(u, m.id)
	}
}

// gap is the dashed room for more; using it shows what fits.
func (s *Scene) gap(u *ui.UI, column *ui.Column, id, text string) {
	box := column.Row(44, 0).InsetXY(0, 5)
	area := u.Hot(id, box)
	fill := u.Colors.Paper
	if area.Hovered || area.Focused {
		fill = u.Colors.Raised
	}
	u.C.Box(box, canvas.Box{Fill: fill, Line: u.Colors.Ink, Width: 2, Radius: 4, Dash: []float64{6, 5}})
	u.C.Icon("l-plus", canvas.Rect{X: box.X + 10, Y: box.Y + 8, W: 18, H: 18}, u.Colors.Ink)
	t := u.C.Shrink(text, ui.Tag, 13, box.W-48)
	u.C.Text(text, box.X+38, box.Y+canvas.Baseline(t, box.H), t, u.Colors.Ink)
	if area.Clicked {
		s.filter = filter{fits: true, by: s.filter.by, down: s.filter.down}
		s.look(s.first())
	}
}
