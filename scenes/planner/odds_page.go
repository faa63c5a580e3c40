package planner

import (
	"slices"
	"strconv"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/scenes/plans"
)

// oddsPage is what the one can do to the other, the Action looked at in full, what more dice would bring, the chain of
// planned Actions, and what the other can do back.
func (s *Scene) oddsPage(u *ui.UI, c *ui.Column) {
	o := &s.odds
	if _, _, ok := s.duel(); !ok {
		c.Say(u.W("planner.odds-help"), 0)
		if s.supposed.fault != nil {
			c.Y += 6
			c.Say(s.doors.Say(s.supposed.fault), 0)
		}
		c.Y += 8
		s.chainList(u, c)
		return
	}
	a, b := s.plan().Figure(s.from.figure), s.plan().Figure(s.to.figure)
	c.Y -= 4
	s.outcomeRows(u, c, u.W("planner.against", "From", a.Name, "To", b.Name), "there", o.there, true)
	if f := o.forecast(); f != nil && f.Odds != nil {
		c.Y += 4
		s.forecastLines(u, c, f)
	} else if f != nil && f.Refusal != nil {
		c.Y += 4
		c.Say(s.words.Text(f.Refusal.Why), 0)
	}
	c.Y += 6
	if c.Button(ui.Button{ID: "chain-add", Label: u.W("planner.chain-add"), Key: "X"}, 34, 8) {
		attempt := plans.Attempt{Figure: a.ID, Action: o.action, Target: b.ID, Boost: o.boost, Buy: o.buy}
		s.change(func(d *plans.Document) { p := d.Now(); p.Attempts = append(p.Attempts, attempt) })
		u.Toast(u.W("planner.chain-added", "Action", o.there[o.action].name, "Count", len(s.plan().Attempts)), "")
	}
	s.chainList(u, c)
	c.Y += 4
	s.outcomeRows(u, c, u.W("planner.against", "From", b.Name, "To", a.Name), "back", o.back, false)
	c.Y += 8
}

// outcomeRows is one line for each Action: its chance, or why it is refused.
func (s *Scene) outcomeRows(u *ui.UI, c *ui.Column, title, id string, all []outcome, choose bool) {
	u.Strip(c.Wide(24, 0), u.C.Fit(title, ui.Strong, c.W), "")
	for i := range all {
		one := &all[i]
		at := c.Wide(38, 0)
		area, ink, quiet := u.Row(ui.Row{ID: "odds-" + id + strconv.Itoa(i), Rect: at, Selected: choose && one.action == s.odds.action})
		value := "–"
		detail := s.words.W("planner.ap", "AP", one.forecast.Cost)
		if one.forecast.Odds != nil {
			value = u.Words.Percent(one.forecast.Odds.Success)
			detail += " · " + s.words.W("encounter.fells-chance", "Felled", one.forecast.Odds.Felled, "Chance", engine.Percent(one.forecast.Odds.Fells))
		}
		if one.forecast.Refusal != nil {
			value = "–"
			detail = s.words.Text(one.forecast.Refusal.Why)
		}
		u.C.TextRight(value, at.Right()-10, at.Y+24, ui.Figure, ink)
		room := at.W - 30 - u.C.Width(value, ui.Figure)
		u.C.Text(u.C.Fit(one.name, ui.RowName, room), at.X+10, at.Y+16, ui.RowName, ink)
		u.C.Text(u.C.Fit(detail, ui.Prose, room), at.X+10, at.Y+31, ui.Prose, quiet)
		u.Tip(at, detail)
		if area.Clicked && choose {
			s.odds.action = one.action
		}
	}
}

// forecastLines is the Action looked at: the answer, the dice with their reasons, both distributions, and more dice.
func (s *Scene) forecastLines(u *ui.UI, c *ui.Column, f *engine.Forecast) {
	if f.Refusal != nil {
		u.Sign(ui.Warning, c.X, c.Y+4, 15)
		c.Y += 4 + u.C.Paragraph(u.W("planner.if-allowed", "Why", s.words.Text(f.Refusal.Why)), canvas.Rect{X: c.X + 22, Y: c.Y + 2, W: c.W - 22}, ui.Prose, 16, u.Colors.RedText)
	}
	big, row := u.Words.Percent(f.Odds.Success), c.Row(54, 0)
	u.C.Text(big, row.X, row.Y+38, ui.Answer, u.Colors.Ink)
	x := row.X + 10 + u.C.Width(big, ui.Answer)
	room := row.Right() + 2 - x
	u.C.Text(u.C.Fit(u.W("planner.to-succeed"), ui.Strong, room), x, row.Y+17, ui.Strong, u.Colors.Ink)
	if f.Odds.Tie > 0 && f.Ties.Key != "" {
		lines := u.C.Wrap(u.W("planner.ties", "Part", engine.Percent(f.Odds.Tie), "Who", f.Ties), ui.Prose, room)
		for i, line := range lines {
			u.C.Text(line, x, row.Y+32+15*float64(i), ui.Prose, u.Colors.Ink2)
		}
		c.Y += 15 * float64(max(0, len(lines)-2)) // from the third line on
	}
	s.diceLines(u, c, "attack", s.from, f.Attack)
	c.Y += 3
	s.diceLines(u, c, "defend", s.to, f.Defend)
	c.Y += 8
	s.boostChoice(u, c)
	if len(f.Choices) > 0 { // what is bought first; all that is bought after it is the most Damage
		options := append([]string{u.W("planner.buy-damage")}, ui.Each(f.Choices, func(choice engine.Text) string {
			return u.W("planner.buy-first", "Choice", choice)
		})...)
		s.odds.buy = min(s.odds.buy, len(options)-1)
		c.Y += 2
		c.Pick("odds-buy", options, &s.odds.buy, 4)
	}
	c.Y += 8
	bars(u, c, u.W("planner.bars", "Counts", f.Odds.Counts), chances(f.Odds), u.W("planner.fails"), false)
	c.Y += 6
	bars(u, c, u.W("planner.loss-plot", "Name", s.plan().Figure(s.to.figure).Name), f.Loss, "", true)
}

// diceLines is one side: its Trait, its dice, and why.
func (s *Scene) diceLines(u *ui.UI, c *ui.Column, id string, who pick, sd engine.Side) {
	f := s.plan().Figure(who.figureID())
	_, _, wash := u.Colors.Team(ui.SideOf(f.Seat))
	r := c.Row(20, 0).InsetXY(-5, 0)
	u.C.Rect(u.C.Snap(r), wash)
	u.TeamBar(canvas.Rect{X: r.X, Y: r.Y, W: 5, H: r.H}, ui.SideOf(f.Seat))
	base := r.Y + canvas.Baseline(ui.Strong, r.H)
	if sd.Target != 0 {
		u.C.Text(u.W("planner.fixed", "Number", sd.Target), r.X+11, base, ui.Strong, u.Colors.Ink)
		return
	}
	title := u.W("planner.trait", "Trait", sd.Trait.Term, "Value", sd.Trait.Value)
	u.C.Text(title, r.X+11, base, ui.Strong, u.Colors.Ink)
	if sd.Trait.Trump {
		u.Star(r.X+11+u.C.Width(title, ui.Strong)+9, r.Y+r.H/2, 6)
	}
	u.C.TextRight(u.W("planner.dice", "Count", sd.Dice), r.Right()-6, base, ui.Strong, u.Colors.Ink)
	for i, b := range sd.Bonus {
		y := c.Row(16, 0).Bottom() - 1
		sign := "+"
		if b.Dice < 0 {
			sign = "−"
		}
		u.C.Text(sign+strconv.Itoa(max(b.Dice, -b.Dice)), r.X+11, y, ui.Strong, u.Colors.Ink)
		if u.RuleLink("odds-rule-"+id+strconv.Itoa(i), r.Right()-6, y, string(b.Rule), u.Colors.Ink2) {
			s.next = s.doors.Explain(b.Rule)
		}
		room := r.W - 45 - u.C.Width(string(b.Rule), ui.Small)
		u.C.Text(u.C.Fit(s.words.Text(b.Text), ui.Prose, room), r.X+33, y, ui.Prose, u.Colors.Ink)
	}
	c.Y += 3
}

// boostChoice is "what if I spend 0, 1, 2 … dice": each with its chance.
func (s *Scene) boostChoice(u *ui.UI, c *ui.Column) {
	o := &s.odds
	attacker, _, _ := s.duel()
	note, row := u.W("planner.spare", "Count", s.supposed.there.Spare(attacker)), c.Row(18, 0)
	u.C.TextRight(note, row.Right(), row.Y+12, ui.Prose, u.Colors.Ink2)
	u.C.Text(u.C.Fit(u.W("planner.boost"), ui.Strong, row.W-10-u.C.Width(note, ui.Prose)), row.X, row.Y+12, ui.Strong, u.Colors.Ink)
	var options []string
	for n, f := range o.ladder[:min(4, len(o.ladder))] {
		chance := "–"
		if f != nil && f.Odds != nil {
			chance = shortPercent(f.Odds.Success) + "\u00a0%"
		}
		options = append(options, "+"+strconv.Itoa(n)+": "+chance)
	}
	o.boost = min(o.boost, len(options)-1)
	c.Choose("odds-boost", options, &o.boost, 26, 6)
	dice := float64(o.answer)
	stepper(u, c, "odds-answer", u.W("planner.answer-dice"), strconv.Itoa(o.answer), &dice, 1, 0, 9)
	o.answer = int(dice)
	c.Y += 2
}

// bars is a distribution as a plot; the last bar is marked when all is lost there.
func bars(u *ui.UI, c *ui.Column, title string, values []float64, first string, last bool) {
	const most, height = 9, 46.0
	row := c.Row(56+height, 0)
	u.C.Text(u.C.Fit(title, ui.Strong, row.W), row.X, row.Y+13, ui.Strong, u.Colors.Ink)
	if len(values) > most {
		rest := 0.0
		for _, v := range values[most-1:] {
			rest += v
		}
		values = append(append([]float64(nil), values[:most-1]...), rest)
	}
	top, floor := slices.Max(append([]float64{0}, values...)), row.Bottom()-20
	for i, column := range row.Columns(len(values), 4) {
		h := 2.0
		if top > 0 {
			h = max(2, height*values[i]/top)
		}
		bar := canvas.Rect{X: column.X, Y: floor - h, W: column.W, H: h}
		fill := u.Colors.Bars
		if last && i == len(values)-1 {
			fill = u.Colors.Red
		}
		u.C.Box(bar, canvas.Box{Fill: fill, Line: u.Colors.Ink, Width: 1.5})
		name := strconv.Itoa(i)
		if first != "" {
			name = strconv.Itoa(i - 1)
			if i == 0 {
				name = first
				u.C.FillPattern((&canvas.Path{}).Rect(bar), canvas.Pattern{Kind: canvas.Hatch, Step: 5, Width: 1.2, Angle: -0.785}, u.Colors.Ink)
			}
		}
		if i == most-1 {
			name += "+"
		}
		u.C.TextCenter(shortPercent(values[i]), column.Center().X, bar.Y-4, ui.SmallTag, u.Colors.Ink)
		u.C.TextCenter(u.C.Fit(name, ui.SmallTag, column.W+6), column.Center().X, floor+14, ui.SmallTag, u.Colors.Ink)
	}
}

// chances are the ways in which a roll may turn out, a failure first.
func chances(o *engine.Odds) []float64 {
	return ui.Each(o.Bars, func(b engine.Bar) float64 { return b.Chance })
}

// shortPercent is a chance over a narrow column.
func shortPercent(p float64) string {
	n := int(100*p + 0.5)
	switch {
	case p <= 0:
		return "0"
	case n == 0:
		return "<1"
	case n == 100 && p < 1:
		return ">99"
	}
	return strconv.Itoa(n)
}

// chainList are the planned Actions, with what they come to together.
func (s *Scene) chainList(u *ui.UI, c *ui.Column) {
	n := len(s.odds.chain)
	if n == 0 {
		return
	}
	u.Strip(c.Wide(24, 2), u.W("planner.chain-title"), "")
	for i := range s.odds.chain {
		l := &s.odds.chain[i]
		at := canvas.Rect{X: c.X + c.W - 28, Y: c.Y, W: 30, H: 30}
		c.Y += 2 + u.C.Paragraph(strconv.Itoa(i+1)+". "+s.linkText(l), canvas.Rect{X: c.X, Y: c.Y, W: c.W - 34}, ui.Prose, 16, u.Colors.Ink)
		c.Y = max(c.Y, at.Bottom()+2)
		if u.Tool(ui.Tool{ID: "chain-drop" + strconv.Itoa(i), Rect: at, Icon: "l-x", Tip: u.W("planner.drop")}) {
			attempt := l.attempt
			s.change(func(d *plans.Document) {
				p := d.Now()
				if k := slices.Index(p.Attempts, attempt); k >= 0 {
					p.Attempts = append(p.Attempts[:k:k], p.Attempts[k+1:]...)
				}
			})
		}
	}
	if last := &s.odds.chain[n-1]; last.loss != nil {
		c.Y += 2
		bars(u, c, u.W("planner.loss-plot", "Name", s.plan().Figure(last.attempt.Target).Name), last.loss, "", true)
	}
	c.Y += 2
	c.Say(u.W("planner.chain-small-print"), 6)
}
