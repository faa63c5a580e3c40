package encounter

import (
	"strings"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/game/words"
	"trueinch/scenes/faces"
)

// card is the panel of the acting model: its values, and each Action with what it would do now or why it cannot.
func (s *Scene) card(u *ui.UI, r canvas.Rect) {
	inner := u.Panel("card", r)
	id := s.acting()
	m, sheet := s.model(id), s.sheetShown()
	if sheet == nil {
		title, help := s.noCard(u)
		u.Header(canvas.Rect{X: r.X, Y: r.Y, W: r.W, H: 44}, ui.Header{Title: title, Side: ui.Neutral})
		u.C.Paragraph(help, canvas.Rect{X: inner.X + 9, Y: inner.Y + 52, W: inner.W - 18, H: inner.H}, ui.Prose, 16, u.Colors.Ink2)
		return
	}
	s.cardHead(u, canvas.Rect{X: r.X, Y: r.Y, W: r.W, H: 47}, m, sheet)
	s.cardBody(u, canvas.Rect{X: inner.X, Y: r.Y + 47, W: inner.W, H: inner.Bottom() - r.Y - 47})
}

func (s *Scene) cardHead(u *ui.UI, r canvas.Rect, m *engine.Model, sheet *engine.Sheet) {
	shown, _ := s.cardLine(u, sheet, r.W)
	if m == nil {
		u.Header(r, ui.Header{Title: s.sheetName(sheet), Under: shown, Side: ui.Neutral, Size: 21})
		return
	}
	area := u.Hot("card-head", r)
	if area.Clicked {
		s.openCard(m.ID)
	}
	u.Tip(r, u.W("cards.open"))
	u.Header(r, ui.Header{Title: sheet.Name, Under: shown, Side: side(m.Seat), Left: 40, Size: 21})
	faces.Model(u, canvas.Rect{X: r.X + 8, Y: r.Y + 4, W: 36, H: 36}, m)
}

// noCard says that no card stands open, and how one is opened.
func (s *Scene) noCard(u *ui.UI) (title, help string) {
	if s.tableless() {
		return u.W("piles.no-card"), u.W("piles.no-card-help")
	}
	return u.W("encounter.no-card"), u.W("encounter.no-card-help")
}

// sheetShown is the card that stands open: that of the acting model, or without models the one that is looked at.
func (s *Scene) sheetShown() *engine.Sheet {
	if sheet := s.sheet(s.acting()); sheet != nil {
		return sheet
	}
	return s.cardLooked()
}

// cardLine is what of the description of a card has room in its header, width units wide, and what stands below it.
func (s *Scene) cardLine(u *ui.UI, sheet *engine.Sheet, width float64) (shown string, rest []engine.Text) {
	n := len(sheet.Line)
	for n > 1 && u.C.Width(s.sentence(sheet.Line[:n]), ui.SmallTag) > width-63 {
		n--
	}
	return s.sentence(sheet.Line[:n]), sheet.Line[n:]
}

// sentence joins short texts with dots.
func (s *Scene) sentence(texts []engine.Text) string {
	said := make([]string, 0, len(texts))
	for _, t := range texts {
		if line := s.words.Text(t); line != "" {
			said = append(said, line)
		}
	}
	return words.Tie(strings.Join(said, " · "))
}

// cardBody is everything of a card below its name.
func (s *Scene) cardBody(u *ui.UI, r canvas.Rect) {
	id := s.acting()
	sheet := s.sheetShown()
	if sheet == nil {
		_, help := s.noCard(u)
		u.C.Paragraph(help, r.Inset(9), ui.Prose, 16, u.Colors.Ink2)
		return
	}
	u.Scroll("card-body", r, func(view canvas.Rect) float64 {
		y := view.Y + 10
		traits := faces.Traits(u.Words, sheet.Traits)
		u.Traits("card-traits", canvas.Rect{X: view.X + 9, Y: y, W: view.W - 18, H: 30}, traits)
		y += 36
		_, rest := s.cardLine(u, sheet, r.W)
		for _, line := range u.C.Wrap(s.sentence(append(rest[:len(rest):len(rest)], sheet.Facts...)), ui.Label, view.W-18) {
			u.C.Text(line, view.X+8, y+13, ui.Label, u.Colors.Ink2)
			y += 17
		}
		y += 5
		u.Rule(view.X, y, view.W)
		for i := range sheet.Actions {
			y += s.actionRow(u, canvas.Rect{X: view.X, Y: y, W: view.W}, i, &sheet.Actions[i], id)
		}
		y += 6
		for i := range sheet.Powers {
			y += s.power(u, canvas.Rect{X: view.X + 9, Y: y, W: view.W - 18}, i, &sheet.Powers[i])
		}
		return y - view.Y + 4
	})
}

// actionRow is one Action: cost, name, notation, and the odds against what is looked at, or the reason why not. It
// returns its height.
func (s *Scene) actionRow(u *ui.UI, r canvas.Rect, i int, a *engine.ActionLine, id engine.ModelID) float64 {
	at := -1
	if id == s.decision.Subject {
		at = s.optionOfLine(i, a)
	}
	refusal := a.Refusal
	if at >= 0 {
		refusal = s.decision.Options[at].Refusal
	}
	text := r.W - 44 - 10
	using := s.decision.Action != "" && id == s.decision.Subject && a.Name == s.decision.Action
	if using {
		refusal = nil
	}
	body := s.barLines(u, a, text)
	var why []string
	if refusal != nil {
		why = u.C.Wrap(s.refusalLine(refusal), ui.Label, text-16)
		if last := len(why) - 1; u.C.Width(why[last], ui.Label)+u.C.Width(string(refusal.Rule), ui.Small) > text-26 {
			why = append(why, "")
		}
	}
	r.H = 26 + 15*float64(max(len(body)+len(why), 1))
	area, ink, quiet := u.Row(ui.Row{ID: "action-" + number(i), Rect: r, Arrow: true,
		Selected: using || at >= 0 && at == s.answer.pick, Refused: s.refusalLine(refusal), Rule: ruleOf(refusal)})
	if area.Hovered {
		s.plainTip(u, "action-plain-"+number(i), r, a, at)
	}
	if area.Clicked && at >= 0 && s.personAsked() {
		if at == s.answer.pick {
			s.commit()
		} else {
			s.answer.pick = at
		}
	}
	usable := refusal == nil
	if !usable && !using {
		ink, quiet = u.Colors.Ink2, u.Colors.Ink2
	}
	icon, cost := "", number(a.Cost)
	if a.Move {
		icon = "l-footprints"
	}
	u.CostDiamond(r.X+21, r.Y+19, 13, cost, icon, usable || using)
	x, y := r.X+41, r.Y+17
	right := r.Right() - 8
	if p := s.chance(at, using); p != "" {
		u.C.TextRight(p, right, y, ui.Name, ink)
		right -= u.C.Width(p, ui.Name) + 6
	}
	u.Cut("action-name-"+number(i), s.actionName(a), x, y, right-x, u.C.Shrink(s.actionName(a), ui.Name, 13, right-x), ink)
	for _, line := range body {
		y += 15
		u.C.Text(line, x, y, ui.Prose, quiet)
	}
	for n, line := range why {
		y += 15
		if n == 0 {
			u.C.Icon("l-ban", canvas.Rect{X: x, Y: y - 11, W: 12, H: 12}, u.Colors.Ink)
		}
		u.C.Text(line, x+16, y, ui.Label, u.Colors.Ink)
	}
	if refusal != nil {
		s.ruleLink(u, "action"+number(i), r.Right()-8, y, refusal.Rule)
	}
	return r.H
}

// actionName is the name as printed, with the asterisk of a Combinable Action; a move says how far.
func (s *Scene) actionName(a *engine.ActionLine) string {
	switch {
	case a.Move && len(a.Plain) > 0:
		return s.words.Text(a.Plain[0])
	case a.Combinable:
		return s.words.ActionName(a) + "*"
	}
	return s.words.ActionName(a)
}

// actionSaid is the Action under way, as players say it.
func (s *Scene) actionSaid() string {
	for _, arg := range s.decision.Ask.Args { // of an Action that stands on no card the question says how it is called
		if arg.Value == any(engine.Term(s.decision.Action)) {
			return s.words.Value(arg.Value)
		}
	}
	return s.called(s.decision.Subject, s.decision.Action)
}

// called is an Action of a model as players say it, by its printed name.
func (s *Scene) called(id engine.ModelID, printed string) string {
	if sheet := s.sheet(id); sheet != nil {
		for i := range sheet.Actions {
			if sheet.Actions[i].Name == printed {
				return s.words.ActionName(&sheet.Actions[i])
			}
		}
	}
	return printed
}

// barLines is the printed line of an Action in the language of the program.
func (s *Scene) barLines(u *ui.UI, a *engine.ActionLine, width float64) []string {
	if a.Move {
		return nil
	}
	var lines []string
	for _, part := range a.In(u.Words.Language()) {
		lines = append(lines, u.C.Wrap(u.Words.Notation(part), ui.Prose, width)...)
	}
	return lines
}

// optionOfLine is the option about a line of the card, or -1.
func (s *Scene) optionOfLine(i int, a *engine.ActionLine) int {
	if !a.Move {
		return s.optionOfAction(i)
	}
	if s.decision.Shape != engine.Pick {
		return -1
	}
	for at := range s.decision.Options {
		if s.decision.Options[at].Key == a.Key {
			return at
		}
	}
	return -1
}

// chance is the odds that stand behind an Action: against what is looked at, while it is used; else its best chance against an Enemy.
func (s *Scene) chance(at int, using bool) string {
	var p *engine.Preview
	switch {
	case using:
		p = s.present()
	case at >= 0 && s.decision.Options[at].Legal() && !s.hitsScenery(at):
		if p = s.attackPreview(at); p == nil {
			p = s.preview(at)
		}
	}
	if p == nil || p.Odds == nil {
		return ""
	}
	return s.words.Value(engine.Percent(p.Odds.Success))
}

// power is one Power with what it does.
func (s *Scene) power(u *ui.UI, r canvas.Rect, i int, p *engine.PowerLine) float64 {
	y := r.Y + 16
	name := p.Name
	if p.Title.Key != "" {
		name = s.words.Text(p.Title)
	}
	u.Cut("power-name-"+number(i), name, r.X, y, r.W-90, ui.Strong, u.Colors.Ink)
	s.ruleLink(u, "power-"+number(i), r.Right(), y, p.Rule)
	for _, line := range u.C.Wrap(s.words.Text(p.Text), ui.Prose, r.W) {
		y += 15
		u.C.Text(line, r.X, y, ui.Prose, u.Colors.Ink)
	}
	return y - r.Y + 4
}

// ruleLink writes a rule id that opens the reference, right-aligned at right, and returns its width.
func (s *Scene) ruleLink(u *ui.UI, id string, right, base float64, rule engine.Rule) float64 {
	if rule == "" {
		return 0
	}
	w := u.C.Width(string(rule), ui.Small)
	area := u.Hot("rule-"+id, canvas.Rect{X: right - w - 2, Y: base - 13, W: w + 4, H: 17})
	if area.Clicked {
		s.next = s.host.Explain(rule)
	}
	ink := u.Colors.Ink2
	if area.Hovered || area.Focused {
		ink = u.Colors.Ink
		u.C.RuleLine(right-w, base+2, w, 1, ink)
	}
	u.C.TextRight(string(rule), right, base, ui.Small, ink)
	return w
}

func ruleOf(r *engine.Refusal) string {
	if r == nil {
		return ""
	}
	return string(r.Rule)
}
