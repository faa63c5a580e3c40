package teambuilder

import (
	"slices"
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/game/words"
	"trueinch/scenes/faces"
)

// cardPanel is the card that is looked at, as it will be played.
func (s *Scene) cardPanel(u *ui.UI, r canvas.Rect) {
	c := s.card(s.selected)
	if c == nil {
		u.Titled("teambuilder-card", r, 44, ui.Header{Title: u.W("teambuilder.no-card"), Side: ui.Neutral})
		return
	}
	level, tag := "", 0.0
	if c.Rank > 0 {
		level = u.W("teambuilder.level-short", "Level", c.Rank)
		tag = u.C.Width(level, ui.BoldType(17)) + 16
	}
	body := u.Titled("teambuilder-card", r, 45, ui.Header{Title: c.Name, Side: s.side(c), Size: 26, Right: tag})
	if level != "" {
		plate := canvas.Rect{X: r.Right() - 9 - tag, Y: r.Y + 6.5, W: tag, H: 28}
		u.C.Box(plate, canvas.Box{Fill: u.Colors.Accent, Line: u.Colors.TableInk, Width: 2, Radius: 3})
		u.C.TextCenter(level, plate.X+plate.W/2, plate.Y+canvas.Baseline(ui.BoldType(17), plate.H), ui.BoldType(17), u.Colors.OnAccent)
	}
	if s.turned && !u.Painting() {
		u.ScrollTo("card-body", 0, 1)
		s.turned = false
	}
	body.Y, body.H = body.Y-1, body.H+1
	if s.doors.Write != nil {
		strip, rest := body.CutBottom(42, 0)
		s.writing(u, strip)
		body = rest
	}
	u.ScrollColumn("card-body", body, 10, 0, func(column *ui.Column) {
		s.portrait(u, column, c)
		if c.Sheet != nil {
			s.values(u, column, c)
			for i := range c.Sheet.Actions {
				s.action(u, column, &c.Sheet.Actions[i])
			}
			column.Y += 4
			for i := range c.Sheet.Powers {
				s.power(u, column, i, &c.Sheet.Powers[i])
			}
		}
		s.story(u, column, c)
		column.Y += 6
	})
}

// fact is a line of the portrait.
type fact struct{ name, value string }

// portrait is the token and who it is, on the colour of its side.
func (s *Scene) portrait(u *ui.UI, column *ui.Column, c *engine.CardInfo) {
	facts := s.facts(u, c)
	_, _, wash := u.Colors.Team(s.side(c))
	left, token := 120.0, 86.0
	if column.W < 250 {
		left, token = 76, 58
	}
	type line struct {
		fact
		wrapped []string
	}
	var lines []line
	high := 8.0
	for _, f := range facts {
		room := column.W + 10 - left - u.C.Width(f.name, ui.Prose) - 8
		l := line{f, u.C.Wrap(f.value, ui.Strong, room)}
		lines = append(lines, l)
		high += 17.5 * float64(len(l.wrapped))
	}
	high = max(high+6, token+14)
	r := column.Wide(high, 0)
	u.C.Rect(u.C.Snap(r), wash)
	faces.Card(u, canvas.Rect{X: r.X + (left-token)/2, Y: r.Y + (high-token)/2, W: token, H: token}, s.side(c), c.ID, c.Silhouette)
	y := r.Y + 21
	for _, l := range lines {
		u.C.Text(l.name, r.X+left, y, ui.Prose, u.Colors.Ink2)
		for _, text := range l.wrapped {
			u.C.TextRight(text, r.Right()-10, y, ui.Strong, u.Colors.Ink)
			y += 17.5
		}
	}
	u.C.RuleLine(r.X, r.Y+high-1, r.W, 2, u.Colors.Line)
}

// facts are what describes a card, apart from its Level.
func (s *Scene) facts(u *ui.UI, c *engine.CardInfo) []fact {
	var facts []fact
	for i := range s.columns {
		if column := &s.columns[i]; !column.Figures && !column.Hidden {
			if text := value(c, i).Text; text.Key != "" {
				facts = append(facts, fact{u.W(string(column.Title)), u.Say(text)})
			}
		}
	}
	if len(c.Factions) > 0 {
		facts = append(facts, fact{u.W("teambuilder.faction"), strings.Join(c.Factions, ", ")})
	}
	if types := s.types(u, c); types != "" {
		facts = append(facts, fact{u.W("teambuilder.types"), types})
	}
	if s.has.bases {
		facts = append(facts, fact{u.W("teambuilder.base"), u.W("teambuilder.millimetres", "Base", int(c.BaseMM))})
	}
	if c.Follower {
		facts = append(facts, fact{u.W("teambuilder.models"), strconv.Itoa(c.Count)})
	}
	for i := range s.columns {
		if column := &s.columns[i]; column.Figures && !column.Hidden {
			if text := value(c, i).Text; text.Key != "" {
				facts = append(facts, fact{u.W(string(column.Title)), u.Say(text)})
			}
		}
	}
	return facts
}

// types is what the description of a card says besides the facts that have lines of their own.
func (s *Scene) types(u *ui.UI, c *engine.CardInfo) string {
	if c.Sheet == nil || len(c.Sheet.Line) == 0 {
		return ""
	}
	said := append([]string{}, c.Factions...)
	for i := range s.columns {
		if text := value(c, i).Text; !s.columns[i].Figures && text.Key != "" {
			said = append(said, strings.Split(u.Say(text), " / ")...)
		}
	}
	var rest []string
	for _, t := range c.Sheet.Line[1:] { // the first is class and Level
		if text := u.Say(t); !slices.Contains(said, text) {
			rest = append(rest, text)
		}
	}
	return strings.Join(rest, ", ")
}

// values are Traits, Hit Points and the other numbers.
func (s *Scene) values(u *ui.UI, column *ui.Column, c *engine.CardInfo) {
	traits := faces.Traits(u.Words, c.Sheet.Traits)
	r := column.Wide(0, 0)
	y, edge := r.Y+11, 10.0
	if r.W < 270 { // letter and number side by side
		edge = 4
	}
	if len(traits) > 0 {
		u.Traits("teambuilder-traits", canvas.Rect{X: r.X + edge, Y: y, W: r.W - 2*edge, H: 30}, traits)
		y += 50
	} else {
		y += 8
	}
	x := r.X + 10
	if c.HP > 0 {
		hp := u.W("teambuilder.hit-points", "HP", c.HP)
		u.C.Icon("l-heart", canvas.Rect{X: x, Y: y - 12, W: 14, H: 14}, u.Colors.Ink)
		u.C.Text(hp, r.X+29, y, ui.RowName, u.Colors.Ink)
		x = r.X + 29 + u.C.Width(hp, ui.RowName) + 14
		for i := range c.HP {
			u.C.Rect(u.C.Snap(canvas.Rect{X: x + float64(i)*10.5, Y: y - 11, W: 8, H: 12}), u.Colors.Ink)
		}
		x += float64(c.HP)*10.5 + 8
	}
	var rest []string
	for _, t := range c.Sheet.Facts {
		if t.Key != "sheet.hit-points" && t.Key != "sheet.base" { // they are shown already
			rest = append(rest, u.Say(t))
		}
	}
	line := strings.Join(rest, " · ")
	if len(traits) == 0 && c.HP == 0 && line == "" {
		return
	}
	if w := u.C.Width(line, ui.RowName); w <= r.Right()-10-x {
		u.C.TextRight(line, r.Right()-10, y, ui.RowName, u.Colors.Ink)
	} else {
		for _, part := range u.C.Wrap(line, ui.RowName, r.W-20) {
			y += 18
			u.C.Text(part, r.X+10, y, ui.RowName, u.Colors.Ink)
		}
	}
	column.Y = y + 10
	column.Rule(1)
}

// action is one Action: cost, name, notation, and what it does in plain sentences.
func (s *Scene) action(u *ui.UI, column *ui.Column, a *engine.ActionLine) {
	left := column.X + 34
	room := column.Right() - left
	icon, cost := "", strconv.Itoa(a.Cost)
	if a.Move {
		icon = "l-footprints"
	} else if a.Cost == 0 {
		icon = a.Icon
	}
	u.CostDiamond(column.X+12, column.Y+21, 13, cost, icon, true)
	y := column.Y + 20
	for i, line := range u.C.Wrap(a.Name, ui.Name, room) {
		if i > 0 {
			y += 18
		}
		u.C.Text(line, left, y, ui.Name, u.Colors.Ink)
	}
	notation := strings.Join(a.In(u.Words.Language()), ". ")
	y++
	for _, line := range u.C.Wrap(u.Words.Notation(notation), ui.Label, room) {
		y += 16
		u.C.Text(line, left, y, ui.Label, u.Colors.Ink)
	}
	said := make([]string, 0, len(a.Plain))
	for _, t := range a.Plain {
		said = append(said, u.Say(t))
	}
	y += 2
	for _, line := range u.C.Wrap(words.Tie(strings.Join(said, " ")), ui.Prose, room) {
		y += 16
		u.C.Text(line, left, y, ui.Prose, u.Colors.Ink2)
	}
	column.Y = y + 13
	column.Rule(1)
}

// power is one Power with what it does and its rule.
func (s *Scene) power(u *ui.UI, column *ui.Column, i int, p *engine.PowerLine) {
	r := column.Row(16, 0)
	y, name := column.Y, p.Name
	if p.Title.Key != "" {
		name = u.Say(p.Title)
	}
	u.C.Text(name, r.X, y, ui.Strong, u.Colors.Ink)
	s.rule(u, "power-"+strconv.Itoa(i), r.Right(), y, p.Rule, u.Colors.Ink2)
	for _, line := range u.C.Wrap(u.Say(p.Text), ui.Prose, r.W) {
		y += 16
		u.C.Text(line, r.X, y, ui.Prose, u.Colors.Ink)
	}
	column.Y = y + 6
}

// story is who the card is.
func (s *Scene) story(u *ui.UI, column *ui.Column, c *engine.CardInfo) {
	if text := c.Story[u.Words.Language()]; text != "" {
		column.Y += 4
		column.Rule(6)
		column.Say(text, 2)
	}
}

// rule writes a rule's id, which opens the reference where there is a door to it.
func (s *Scene) rule(u *ui.UI, id string, right, base float64, rule engine.Rule, ink canvas.Color) {
	if s.doors.Explain == nil {
		u.C.TextRight(string(rule), right, base, ui.Small, ink)
		return
	}
	if u.RuleLink("rule-"+id, right, base, string(rule), ink) {
		s.next = s.doors.Explain(rule)
	}
}
