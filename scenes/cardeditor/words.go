package cardeditor

import (
	"math"
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/game/words"
)

// rightColumn is what the card does in plain words, what is wrong with it and worth knowing, and the odds of an action.
func (s *Scene) rightColumn(u *ui.UI, r canvas.Rect) {
	plot := 0.0
	if s.outlook != nil && r.H > 430 {
		plot = 190
	}
	low, rest := r.CutBottom(plot, ui.Gap)
	if plot == 0 {
		rest = r
	}
	lines := s.checkLines(u)
	high := 34.0
	for i := range lines {
		high += lines[i].high(u, rest.W-8)
	}
	middle, top := rest.CutBottom(min(rest.H*0.4, high), ui.Gap)
	s.plainWords(u, top)
	s.checks(u, middle, lines)
	if plot > 0 {
		s.plot(u, low)
	}
}

func (s *Scene) explain(u *ui.UI, id string, right, base float64, rule engine.Rule, ink canvas.Color) {
	if rule != "" && u.RuleLink(id, right, base, string(rule), ink) && s.doors.Explain != nil {
		s.next = s.doors.Explain(rule)
	}
}

// plainWords are the actions and powers as the referee will carry them out.
func (s *Scene) plainWords(u *ui.UI, r canvas.Rect) {
	body := u.Titled("cardeditor-words", r, 32, ui.Header{Title: u.W("cardeditor.words"), Side: ui.Neutral, Note: u.W("cardeditor.words-note"), Size: 17})
	sheet := s.draft.Card.Sheet
	u.Scroll("cardeditor-plain", body, func(view canvas.Rect) float64 {
		y := view.Y
		for i := range sheet.Actions {
			y += s.plainAction(u, view, y, i, &sheet.Actions[i])
		}
		for i := range sheet.Powers {
			p := &sheet.Powers[i]
			title := p.Name
			if p.Title.Key != "" {
				title = u.Say(p.Title)
			}
			u.Rule(view.X, y, view.W)
			rule := u.C.Width(string(p.Rule), ui.Small) + 12
			u.Cut("plain-power-"+strconv.Itoa(i), title, view.X+10, y+19, view.W-20-rule, ui.Strong, u.Colors.Ink)
			s.explain(u, "plain-rule-"+strconv.Itoa(i), view.Right()-10, y+19, p.Rule, u.Colors.Ink2)
			y += 24 + u.C.Paragraph(words.Tie(u.Say(p.Text)), canvas.Rect{X: view.X + 10, Y: y + 24, W: view.W - 20}, ui.Prose, 16, u.Colors.Ink) + 6
		}
		return y - view.Y
	})
}

func (s *Scene) plainAction(u *ui.UI, view canvas.Rect, y float64, i int, a *engine.ActionLine) float64 {
	var texts []string
	for _, t := range a.Plain {
		texts = append(texts, u.Say(t))
	}
	text := words.Tie(strings.Join(texts, " "))
	w := view.W - 60
	high := 30 + 16*float64(len(u.C.Wrap(text, ui.Prose, w)))
	row := canvas.Rect{X: view.X, Y: y, W: view.W, H: high}
	area, ink, _ := u.Row(ui.Row{ID: "plain-" + strconv.Itoa(i), Rect: row, Selected: i == s.action, Arrow: true})
	if area.Clicked && !u.Painting() {
		s.choose(i)
		if i < len(s.draft.Actions) && s.draft.Actions[i] > 0 {
			u.PutCaret(areaID, s.source, s.draft.Actions[i], 1, 0)
		}
	}
	name := a.Name
	if a.Title.Key != "" {
		name = u.Say(a.Title)
	}
	if a.Combinable {
		name += "*"
	}
	u.CostDiamond(view.X+26, y+22, 13, strconv.Itoa(a.Cost), "", i != s.action)
	u.Cut("plain-name-"+strconv.Itoa(i), name, view.X+48, y+19, w, ui.Name, ink)
	u.C.Paragraph(text, canvas.Rect{X: view.X + 48, Y: y + 24, W: w}, ui.Prose, 16, ink)
	return high
}

// checkLine is a fault, a warning, or what is as on the other cards.
type checkLine struct {
	id   string
	sign ui.Sign
	text string
	rule engine.Rule
	use  func() // where it leads; nil for nowhere
}

func (s *Scene) checkLines(u *ui.UI) (all []checkLine) {
	for i := range s.draft.Faults {
		m := &s.draft.Faults[i]
		text := u.W("cardeditor.fault-at", "Line", m.Line, "Column", m.Column, "What", s.sentence(u, m))
		all = append(all, checkLine{"fault-" + strconv.Itoa(i), ui.Blocked, text, m.Rule, func() { u.PutCaret(areaID, s.source, m.Line, m.Column, m.Length) }})
	}
	for i := range s.draft.Remarks {
		c := &s.draft.Remarks[i]
		sign := ui.Clear
		if !c.OK {
			sign = ui.Warning
		}
		all = append(all, checkLine{"remark-" + strconv.Itoa(i), sign, u.Say(c.Text), c.Rule, nil})
	}
	if len(all) == 0 {
		all = append(all, checkLine{"fine", ui.Clear, u.W("cardeditor.fine"), "", nil})
	}
	return all
}

// checks are these lines below how many of them are faults and warnings.
func (s *Scene) checks(u *ui.UI, r canvas.Rect, lines []checkLine) {
	inner := u.Panel("cardeditor-checks", r)
	strip, body := inner.CutTop(26, 0)
	warnings := 0
	for i := range lines {
		if lines[i].sign == ui.Warning {
			warnings++
		}
	}
	u.Strip(strip, u.W("cardeditor.checks"), u.W("cardeditor.count", "Faults", u.W("cardeditor.faults", "Count", len(s.draft.Faults)), "Warnings", u.W("cardeditor.warnings", "Count", warnings)))
	u.Scroll("cardeditor-checks-list", body, func(view canvas.Rect) float64 {
		y := view.Y
		for i := range lines {
			y += s.check(u, view, y, &lines[i])
		}
		return y - view.Y
	})
}

func (c *checkLine) wrapped(u *ui.UI, wide float64) []string {
	return u.C.Wrap(c.text, ui.Label, wide-50-u.C.Width(string(c.rule), ui.Small))
}

func (c *checkLine) high(u *ui.UI, wide float64) float64 {
	return 10 + 16*float64(len(c.wrapped(u, wide)))
}

func (s *Scene) check(u *ui.UI, view canvas.Rect, y float64, c *checkLine) float64 {
	high := c.high(u, view.W)
	row := canvas.Rect{X: view.X, Y: y, W: view.W - u.C.Width(string(c.rule), ui.Small) - 20, H: high}
	if c.use != nil {
		if a := u.Hot("check-"+c.id, row); a.Clicked {
			c.use()
		} else if a.Hovered {
			u.C.Rect(row, u.Colors.Raised)
		}
	}
	u.Sign(c.sign, view.X+8, y+5, 16)
	for i, line := range c.wrapped(u, view.W) {
		u.C.Text(line, view.X+32, y+18+16*float64(i), ui.Label, u.Colors.Ink)
	}
	s.explain(u, "check-rule-"+c.id, view.Right()-8, y+18, c.rule, u.Colors.Ink2)
	return high
}

// plot is what the action comes to against everything that may oppose it: the success, the part of it with something more, and ties that it wins.
func (s *Scene) plot(u *ui.UI, r canvas.Rect) {
	o := s.outlook
	body := u.Titled("cardeditor-plot", r, 32, ui.Header{Title: o.Name, Side: ui.Neutral, Note: u.Say(o.Dice), Size: 17})
	legend := min(150, body.W*0.32)
	chart, side := body.Inset(8).CutLeft(body.W-16-legend, 10)
	foot := 50.0
	base := chart.Bottom() - foot
	top := chart.Y + 6
	for _, part := range []float64{0.5, 1} {
		y := base - (base-top)*part
		u.C.RuleLine(chart.X, y, chart.W, 1, u.Colors.Well)
	}
	columns := canvas.Rect{X: chart.X, Y: top, W: chart.W, H: base - top}.Columns(len(o.At), 7)
	for i, cell := range columns {
		at := o.At[i]
		high := cell.H * at.Success
		bar := canvas.Rect{X: cell.X, Y: base - high, W: cell.W, H: high}
		u.C.Box(bar, canvas.Box{Fill: u.Colors.Well, Line: u.Colors.Line, Width: 1.2})
		more := canvas.Rect{X: cell.X, Y: base - cell.H*at.More, W: cell.W, H: cell.H * at.More}
		u.C.FillPattern((&canvas.Path{}).Rect(more), canvas.Pattern{Kind: canvas.Hatch, Step: 5, Width: 1.6, Angle: math.Pi / 4}, u.Colors.Ink)
		u.C.Box(more, canvas.Box{Line: u.Colors.Line, Width: 1.2})
		if o.Ties.Key != "" {
			u.C.RuleLine(cell.X-2, base-cell.H*at.Ties-1.5, cell.W+4, 3, u.Colors.Ink)
		}
		percent := u.W("cardeditor.percent", "Chance", engine.Percent(at.Success))
		u.C.TextCenter(percent, cell.X+cell.W/2, base+15, u.C.Shrink(percent, ui.Strong, 9, cell.W+6), u.Colors.Ink)
		u.C.TextCenter(strconv.Itoa(at.Against), cell.X+cell.W/2, base+30, ui.Label, u.Colors.Ink2)
	}
	u.C.RuleLine(chart.X, base, chart.W, 1.5, u.Colors.Line)
	u.C.Text(u.C.Fit(u.Say(o.Of), ui.Small, chart.W), chart.X, base+45, ui.Small, u.Colors.Ink2)
	y := side.Y + 4
	key := func(draw func(box canvas.Rect), text string) {
		draw(canvas.Rect{X: side.X, Y: y, W: 16, H: 12})
		y += max(18, u.C.Paragraph(text, canvas.Rect{X: side.X + 22, Y: y - 2, W: side.W - 22}, ui.Label, 15, u.Colors.Ink)+3)
	}
	key(func(b canvas.Rect) { u.C.Box(b, canvas.Box{Fill: u.Colors.Well, Line: u.Colors.Line, Width: 1.2}) }, u.W("cardeditor.succeeds"))
	if o.More.Key != "" {
		key(func(b canvas.Rect) {
			u.C.FillPattern((&canvas.Path{}).Rect(b), canvas.Pattern{Kind: canvas.Hatch, Step: 5, Width: 1.6, Angle: math.Pi / 4}, u.Colors.Ink)
			u.C.Box(b, canvas.Box{Line: u.Colors.Line, Width: 1.2})
		}, u.Say(o.More))
	}
	if o.Ties.Key != "" {
		key(func(b canvas.Rect) { u.C.RuleLine(b.X, b.Y+5, b.W, 3, u.Colors.Ink) }, u.Say(o.Ties))
	}
	for i, c := range o.Behind {
		if y+28 > side.Bottom()+4 {
			break
		}
		high := u.C.Paragraph(u.Say(c.Text), canvas.Rect{X: side.X, Y: y, W: side.W}, ui.Small, 14, u.Colors.Ink2)
		y += high
		if c.Rule != "" && y+14 <= side.Bottom()+6 {
			s.explain(u, "plot-rule-"+strconv.Itoa(i), side.X+u.C.Width(string(c.Rule), ui.Small), y+11, c.Rule, u.Colors.Ink2)
			y += 15
		}
	}
}
