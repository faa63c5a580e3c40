package encounter

import (
	"strings"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/scenes/faces"
)

// card is the panel of the acting model: its values, and each Action with what it would do now or why it cannot.
func (s *Scene) card(u *ui.UI, r canvas.Rect) {
	inner := u.Panel("card", r)
	id := s.acting()
	m, sheet := s.model(id), s.sheet(id)
	if m == nil || sheet == nil {
		u.Header(canvas.Rect{X: r.X, Y: r.Y, W: r.W, H: 44}, ui.Header{Title: u.W("encounter.no-card"), Side: ui.Neutral})
		u.C.Paragraph(u.W("encounter.no-card-help"), canvas.Rect{X: inner.X + 9, Y: inner.Y + 52, W: inner.W - 18, H: inner.H}, ui.Prose, 16, u.Colors.Ink2)
		return
	}
	s.cardHead(u, canvas.Rect{X: r.X, Y: r.Y, W: r.W, H: 47}, m, sheet)
	s.cardBody(u, canvas.Rect{X: inner.X, Y: r.Y + 47, W: inner.W, H: inner.Bottom() - r.Y - 47})
}

func (s *Scene) cardHead(u *ui.UI, r canvas.Rect, m *engine.Model, sheet *engine.Sheet) {
	u.Header(r, ui.Header{Title: sheet.Name, Under: s.sentence(sheet.Line), Side: side(m.Seat), Left: 40, Size: 21})
	faces.Model(u, canvas.Rect{X: r.X + 8, Y: r.Y + 4, W: 36, H: 36}, m)
}

// sentence joins short texts with dots.
func (s *Scene) sentence(texts []engine.Text) string {
	said := make([]string, 0, len(texts))
	for _, t := range texts {
		if line := s.words.Text(t); line != "" {
			said = append(said, line)
		}
	}
	return strings.Join(said, " · ")
}

// cardBody is everything of a card below its name.
func (s *Scene) cardBody(u *ui.UI, r canvas.Rect) {
	id := s.acting()
	sheet := s.sheet(id)
	if sheet == nil {
		u.C.Paragraph(u.W("encounter.no-card-help"), r.Inset(9), ui.Prose, 16, u.Colors.Ink2)
		return
	}
	u.Scroll("card-body", r, func(view canvas.Rect) float64 {
		y := view.Y + 10
		traits := make([]ui.Trait, len(sheet.Traits))
		for i, t := range sheet.Traits {
			traits[i] = ui.Trait{Letter: t.Letter, Value: t.Value, Trump: t.Trump, Name: u.W(string(t.Term))}
		}
		u.Traits("card-traits", canvas.Rect{X: view.X + 9, Y: y, W: view.W - 18, H: 30}, traits)
		y += 36
		for _, line := range u.C.Wrap(s.sentence(sheet.Facts), ui.Label, view.W-18) {
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
	notation := u.C.Wrap(a.Notation, ui.Prose, text)
	var efx []string
	if a.EFX != "" {
		efx = u.C.Wrap(u.W("encounter.efx", "List", a.EFX), ui.Prose, text)
	}
	lines := len(notation) + len(efx)
	if refusal != nil {
		lines++
	}
	r.H = 24 + 15*float64(max(lines, 2))
	using := s.decision.Action != "" && id == s.decision.Subject && a.Name == s.decision.Action
	area, ink, quiet := u.Row(ui.Row{ID: "action-" + number(i), Rect: r, Arrow: true,
		Selected: using || at >= 0 && at == s.answer.pick, Refused: s.refusalLine(refusal), Rule: ruleOf(refusal)})
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
	u.C.Text(u.C.Fit(a.Name, ui.Name, right-x), x, y, ui.Name, ink)
	for _, line := range append(notation, efx...) {
		y += 15
		u.C.Text(line, x, y, ui.Prose, quiet)
	}
	if refusal != nil {
		u.Reason(x, y+15, r.Right()-8, s.refusalLine(refusal), string(refusal.Rule), u.Colors.Ink, u.Colors.Ink2)
	}
	return r.H
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

// chance is the odds that stand behind an Action: against what is looked at, while it is used; else its best chance.
func (s *Scene) chance(at int, using bool) string {
	var p *engine.Preview
	switch {
	case using:
		p = s.present()
	case at >= 0 && s.decision.Options[at].Legal():
		p = s.preview(at)
	}
	if p == nil || p.Odds == nil {
		return ""
	}
	return s.words.Value(engine.Percent(p.Odds.Success))
}

// power is one Power with what it does.
func (s *Scene) power(u *ui.UI, r canvas.Rect, i int, p *engine.PowerLine) float64 {
	y := r.Y + 16
	u.C.Text(p.Name, r.X, y, ui.Strong, u.Colors.Ink)
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
