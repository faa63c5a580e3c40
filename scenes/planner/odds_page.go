package planner

import (
	"strconv"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/scenes/plans"
)

// oddsPage is what the one can do to the other, the Action looked at in full, what more dice would bring, the chain of
// planned Actions, and what the other can do back.
func (s *Scene) oddsPage(u *ui.UI, view canvas.Rect) float64 {
	o := &s.odds
	y := view.Y + 8
	if _, _, ok := s.duel(); !ok {
		y = paragraph(u, view, y, u.W("planner.odds-help"))
		if s.supposed.fault != nil {
			y = paragraph(u, view, y+6, s.doors.Say(s.supposed.fault))
		}
		return s.chainList(u, view, y+8) - view.Y
	}
	a, b := s.plan().Figure(s.from.figure), s.plan().Figure(s.to.figure)
	y = s.outcomeRows(u, view, y-4, u.W("planner.against", "From", a.Name, "To", b.Name), "there", o.there, true)
	if f := o.forecast(); f != nil && f.Odds != nil {
		y = s.forecastLines(u, view, y+4, f)
	} else if f != nil && f.Refusal != nil {
		y = paragraph(u, view, y+4, s.words.Text(f.Refusal.Why))
	}
	if u.Button(ui.Button{ID: "chain-add", Rect: canvas.Rect{X: view.X + 10, Y: y + 6, W: view.W - 20, H: 34}, Label: u.W("planner.chain-add"), Key: "X"}) {
		attempt := plans.Attempt{Figure: a.ID, Action: o.action, Target: b.ID, Boost: o.boost, Buy: o.buy}
		s.change(func(d *plans.Document) { p := d.Now(); p.Attempts = append(p.Attempts, attempt) })
		u.Toast(u.W("planner.chain-added", "Action", o.there[o.action].name, "Count", len(s.plan().Attempts)), "")
	}
	y = s.chainList(u, view, y+48)
	y = s.outcomeRows(u, view, y+4, u.W("planner.against", "From", b.Name, "To", a.Name), "back", o.back, false)
	return y - view.Y + 8
}

// outcomeRows is one line for each Action: its chance, or why it is refused.
func (s *Scene) outcomeRows(u *ui.UI, view canvas.Rect, y float64, title, id string, all []outcome, choose bool) float64 {
	u.Strip(canvas.Rect{X: view.X, Y: y, W: view.W, H: 24}, u.C.Fit(title, ui.Strong, view.W-20), "")
	y += 24
	for i := range all {
		one := &all[i]
		at := canvas.Rect{X: view.X, Y: y, W: view.W, H: 38}
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
		u.Tip("odds-tip-"+id+strconv.Itoa(i), at, detail)
		if area.Clicked && choose {
			s.odds.action = one.action
		}
		y += 38
	}
	return y
}

// forecastLines is the Action looked at: the answer, the dice with their reasons, both distributions, and more dice.
func (s *Scene) forecastLines(u *ui.UI, view canvas.Rect, y float64, f *engine.Forecast) float64 {
	if f.Refusal != nil {
		u.Sign(ui.Warning, view.X+10, y+4, 15)
		y += 4 + u.C.Paragraph(u.W("planner.if-allowed", "Why", s.words.Text(f.Refusal.Why)), canvas.Rect{X: view.X + 32, Y: y + 2, W: view.W - 42}, ui.Prose, 16, u.Colors.RedText)
	}
	big := u.Words.Percent(f.Odds.Success)
	u.C.Text(big, view.X+10, y+38, ui.Answer, u.Colors.Ink)
	x := view.X + 20 + u.C.Width(big, ui.Answer)
	more := 0.0
	u.C.Text(u.C.Fit(u.W("planner.to-succeed"), ui.Strong, view.Right()-x-8), x, y+17, ui.Strong, u.Colors.Ink)
	if f.Odds.Tie > 0 && f.Ties.Key != "" {
		ties := u.W("planner.ties", "Part", engine.Percent(f.Odds.Tie), "Who", f.Ties)
		for i, line := range u.C.Wrap(ties, ui.Prose, view.Right()-x-8) {
			u.C.Text(line, x, y+32+15*float64(i), ui.Prose, u.Colors.Ink2)
			more = 15 * float64(max(0, i-1)) // from the third line on
		}
	}
	y += 54 + more
	y = s.diceLines(u, view, y, "attack", s.from, f.Attack)
	y = s.diceLines(u, view, y+3, "defend", s.to, f.Defend)
	y = s.boostChoice(u, view, y+8)
	y = s.buyChoice(u, view, y+2, f)
	y = bars(u, view, y+6, u.W("planner.bars", "Counts", f.Odds.Counts), chances(f.Odds), u.W("planner.fails"), false)
	return bars(u, view, y+6, u.W("planner.loss-plot", "Name", s.plan().Figure(s.to.figure).Name), f.Loss, "", true)
}

// diceLines is one side: its Trait, its dice, and why.
func (s *Scene) diceLines(u *ui.UI, view canvas.Rect, y float64, id string, who pick, sd engine.Side) float64 {
	f := s.plan().Figure(who.figureID())
	_, _, wash := u.Colors.Team(ui.SideOf(f.Seat))
	r := canvas.Rect{X: view.X + 5, Y: y, W: view.W - 10, H: 20}
	u.C.Rect(u.C.Snap(r), wash)
	u.TeamBar(canvas.Rect{X: r.X, Y: r.Y, W: 5, H: r.H}, ui.SideOf(f.Seat))
	base := r.Y + canvas.Baseline(ui.Strong, r.H)
	if sd.Target != 0 {
		u.C.Text(u.W("planner.fixed", "Number", sd.Target), r.X+11, base, ui.Strong, u.Colors.Ink)
		return r.Bottom()
	}
	title := u.W("planner.trait", "Trait", sd.Trait.Term, "Value", sd.Trait.Value)
	u.C.Text(title, r.X+11, base, ui.Strong, u.Colors.Ink)
	if sd.Trait.Trump {
		u.Star(r.X+11+u.C.Width(title, ui.Strong)+9, r.Y+r.H/2, 6)
	}
	u.C.TextRight(u.W("planner.dice", "Count", sd.Dice), r.Right()-6, base, ui.Strong, u.Colors.Ink)
	y = r.Bottom()
	for i, b := range sd.Bonus {
		y += 16
		sign := "+"
		if b.Dice < 0 {
			sign = "−"
		}
		u.C.Text(sign+strconv.Itoa(max(b.Dice, -b.Dice)), r.X+11, y-1, ui.Strong, u.Colors.Ink)
		if u.RuleLink("odds-rule-"+id+strconv.Itoa(i), r.Right()-6, y-1, string(b.Rule), u.Colors.Ink2) {
			s.next = s.doors.Explain(b.Rule)
		}
		room := r.W - 45 - u.C.Width(string(b.Rule), ui.Small)
		u.C.Text(u.C.Fit(s.words.Text(b.Text), ui.Prose, room), r.X+33, y-1, ui.Prose, u.Colors.Ink)
	}
	return y + 3
}

// boostChoice is "what if I spend 0, 1, 2 … dice": each with its chance.
func (s *Scene) boostChoice(u *ui.UI, view canvas.Rect, y float64) float64 {
	o := &s.odds
	attacker, _, _ := s.duel()
	note := u.W("planner.spare", "Count", s.supposed.there.Spare(attacker))
	u.C.TextRight(note, view.Right()-10, y+12, ui.Prose, u.Colors.Ink2)
	u.C.Text(u.C.Fit(u.W("planner.boost"), ui.Strong, view.W-30-u.C.Width(note, ui.Prose)), view.X+10, y+12, ui.Strong, u.Colors.Ink)
	var options, refused []string
	for n, f := range o.ladder {
		chance := "–"
		if f != nil && f.Odds != nil {
			chance = shortPercent(f.Odds.Success) + "\u00a0%"
		}
		options = append(options, "+"+strconv.Itoa(n)+": "+chance)
		refused = append(refused, "")
	}
	options, refused = options[:min(4, len(options))], refused[:min(4, len(options))]
	at := u.Choose(ui.Choice{ID: "odds-boost", Rect: canvas.Rect{X: view.X + 10, Y: y + 18, W: view.W - 20, H: 26}, Options: options, Selected: min(o.boost, len(options)-1), Refused: refused, Fill: true})
	if !u.Painting() {
		o.boost = at
	}
	y += 50
	if n, changed := stepper(u, "odds-answer", view, y, u.W("planner.answer-dice"), strconv.Itoa(o.answer), float64(o.answer), 1, 0, 9); changed {
		o.answer = int(n)
	}
	return y + 32
}

// buyChoice says what is bought first; all that is bought after it is the most Damage.
func (s *Scene) buyChoice(u *ui.UI, view canvas.Rect, y float64, f *engine.Forecast) float64 {
	if len(f.Choices) == 0 {
		return y
	}
	options := []string{u.W("planner.buy-damage")}
	for _, choice := range f.Choices {
		options = append(options, u.W("planner.buy-first", "Choice", choice))
	}
	at := u.Pick(ui.Select{ID: "odds-buy", Rect: canvas.Rect{X: view.X + 10, Y: y, W: view.W - 20, H: 28}, Options: options, Selected: min(s.odds.buy, len(options)-1)})
	if !u.Painting() {
		s.odds.buy = at
	}
	return y + 34
}

// bars is a distribution as a plot; the last bar is marked when all is lost there.
func bars(u *ui.UI, view canvas.Rect, y float64, title string, values []float64, first string, last bool) float64 {
	u.C.Text(u.C.Fit(title, ui.Strong, view.W-20), view.X+10, y+13, ui.Strong, u.Colors.Ink)
	most := 9
	if len(values) > most {
		rest := 0.0
		for _, v := range values[most-1:] {
			rest += v
		}
		values = append(append([]float64(nil), values[:most-1]...), rest)
	}
	top := 0.0
	for _, v := range values {
		top = max(top, v)
	}
	const height = 46.0
	floor := y + 36 + height
	columns := canvas.Rect{X: view.X + 10, W: view.W - 20}.Columns(len(values), 4)
	for i, c := range columns {
		h := 2.0
		if top > 0 {
			h = max(2, height*values[i]/top)
		}
		bar := canvas.Rect{X: c.X, Y: floor - h, W: c.W, H: h}
		fill := u.Colors.Bars
		if last && i == len(columns)-1 {
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
		u.C.TextCenter(shortPercent(values[i]), c.Center().X, bar.Y-4, ui.SmallTag, u.Colors.Ink)
		u.C.TextCenter(u.C.Fit(name, ui.SmallTag, c.W+6), c.Center().X, floor+14, ui.SmallTag, u.Colors.Ink)
	}
	return floor + 20
}

// chances are the ways in which a roll may turn out, a failure first.
func chances(o *engine.Odds) []float64 {
	var all []float64
	for _, b := range o.Bars {
		all = append(all, b.Chance)
	}
	return all
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
func (s *Scene) chainList(u *ui.UI, view canvas.Rect, y float64) float64 {
	if len(s.odds.chain) == 0 {
		return y
	}
	u.Strip(canvas.Rect{X: view.X, Y: y, W: view.W, H: 24}, u.W("planner.chain-title"), "")
	y += 26
	for i := range s.odds.chain {
		l := &s.odds.chain[i]
		at := canvas.Rect{X: view.Right() - 38, Y: y, W: 30, H: 30}
		y += 2 + u.C.Paragraph(strconv.Itoa(i+1)+". "+s.linkText(l), canvas.Rect{X: view.X + 10, Y: y, W: view.W - 54}, ui.Prose, 16, u.Colors.Ink)
		y = max(y, at.Bottom()+2)
		if u.Tool(ui.Tool{ID: "chain-drop" + strconv.Itoa(i), Rect: at, Icon: "l-x", Tip: u.W("planner.drop")}) {
			attempt := l.attempt
			s.change(func(d *plans.Document) {
				p := d.Now()
				for k := range p.Attempts {
					if p.Attempts[k] == attempt {
						p.Attempts = append(p.Attempts[:k:k], p.Attempts[k+1:]...)
						return
					}
				}
			})
		}
	}
	if n := len(s.odds.chain); n > 0 && s.odds.chain[n-1].loss != nil {
		last := &s.odds.chain[n-1]
		y = bars(u, view, y+2, u.W("planner.loss-plot", "Name", s.plan().Figure(last.attempt.Target).Name), last.loss, "", true)
	}
	return paragraph(u, view, y+2, u.W("planner.chain-small-print")) + 6
}
