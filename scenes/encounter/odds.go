package encounter

import (
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// answerPanel says what the answer that is pointed at would lead to: the chances, or the move.
func (s *Scene) answerPanel(u *ui.UI, r canvas.Rect) {
	inner := u.Panel("answer", r)
	title, note := s.answerTitle(u)
	u.Header(canvas.Rect{X: r.X, Y: r.Y, W: r.W, H: 31}, ui.Header{Title: title, Note: note, Side: ui.Neutral, Size: 18})
	body := canvas.Rect{X: inner.X, Y: r.Y + 31, W: inner.W, H: inner.Bottom() - r.Y - 31}
	if at := s.lastRoll(); at >= 0 && s.rests() && body.H > 150 && !s.weighsAim() && s.turnStart(at) == s.turnStart(s.shown-1) && !s.tellsRoll(u) {
		var pinned canvas.Rect
		pinned, body = body.CutBottom(pinnedHeight, 0)
		s.pinnedRoll(u, pinned, at)
	}
	s.answerBody(u, body)
}

// weighsAim reports whether an attack is aimed whose dice are weighed: they need all the room there is.
func (s *Scene) weighsAim() bool {
	p := s.present()
	return p != nil && p.Odds != nil && s.decision.Action != "" && s.personAsked()
}

func (s *Scene) answerTitle(u *ui.UI) (title, note string) {
	if !s.rests() {
		_, title, _ = s.goingOn(u)
		return upper(title), ""
	}
	if row, _, _ := s.asking.board.explained(); row != nil && s.personAsked() {
		option, _ := s.asking.board.told(u)
		return upper(option), ""
	}
	if s.desk.Has() {
		return s.desk.Title()
	}
	if s.decision.Action != "" {
		title = s.actionSaid()
	} else if o := s.lookedOption(); o != nil && s.personAsked() {
		title = s.words.Text(o.Text)
	} else {
		title = s.words.Text(s.decision.Ask)
	}
	if p := s.present(); p != nil && p.Defend.Model != engine.NoModel && p.Odds != nil {
		if name := s.modelName(p.Defend.Model); !strings.Contains(title, name) { // twice, it would leave no room for the question
			note = u.W("encounter.on-target", "Model", name)
		}
	} else if at := s.lookedScenery(); at != engine.NoPiece {
		note = u.W("encounter.on-piece", "Piece", s.pieceName(at))
	} else if _, moves := s.path(); moves && s.decision.Subject != engine.NoModel {
		note = s.modelName(s.decision.Subject)
	}
	return title, note
}

// lookedScenery is the piece of terrain that the attack that is looked at would hit, or NoPiece.
func (s *Scene) lookedScenery() engine.PieceID {
	if p := s.present(); p == nil || p.Odds == nil || !s.personAsked() {
		return engine.NoPiece
	}
	if found := s.attackOf(s.looked()); found != nil {
		return found.piece
	}
	if o := s.lookedOption(); o != nil && s.decision.Action != "" {
		return o.Piece
	}
	return engine.NoPiece
}

// answerBody scrolls through the parts of the preview.
func (s *Scene) answerBody(u *ui.UI, r canvas.Rect) {
	u.Scroll("answer-body", r, func(view canvas.Rect) float64 {
		p := s.present()
		y := view.Y + 4
		if !s.rests() {
			return s.shownLines(u, view, y) - view.Y
		}
		if s.desk.Has() {
			return s.desk.Lines(u, view, y) - view.Y + 6
		}
		about := s.aboutAnswer(u)
		if sheet := s.cardLooked(); s.onDesk() && sheet != nil && s.personAsked() && (p == nil || p.Odds == nil) && s.desk.Over == nil {
			if s.desk.Reads(sheet, about) {
				about = nil // it stands there already
			}
			if y = s.desk.Read(u, view, y, sheet); len(about) == 0 && (p == nil || len(p.Notes) == 0) {
				return y - view.Y
			}
		}
		y = s.siegeLines(u, view, y)
		if o := s.lookedOption(); o != nil && o.Sheet != nil && s.personAsked() {
			return s.formLines(u, view, y, o.Sheet) - view.Y + 6
		}
		_, moves := s.path()
		aimed := s.decision.Action != "" || s.decision.Shape != engine.Pick // what it does was read when it was chosen
		y = s.whyRefused(u, view, y)
		if p != nil && p.Odds != nil {
			y = s.chanceLines(u, view, y, p)
		}
		if p != nil {
			y = s.consequences(u, view, y, "vain", p.Vain)
		}
		if !aimed && len(about) > 0 {
			y = s.plainLines(u, view, y)
		}
		if p == nil || p.Odds == nil && !moves && len(p.Notes) == 0 {
			if aimed && len(about) > 0 {
				y = s.plainLines(u, view, y)
			}
			if len(about) > 0 && s.personAsked() {
				return y - view.Y + 8
			}
			y += u.C.Paragraph(s.waitingText(u), canvas.Rect{X: view.X + 9, Y: y + 4, W: view.W - 18}, ui.Prose, 16, u.Colors.Ink2) + 12
			if at := s.lastRoll(); at >= 0 {
				y = s.rollLines(u, view, y, at)
			}
			return y - view.Y + 8
		}
		if p.Odds != nil {
			y = s.diceLines(u, view, y, p)
			if why := s.whyDiceWait(); why != "" {
				y += u.C.Paragraph(why, canvas.Rect{X: view.X + 9, Y: y + 4, W: view.W - 18}, ui.Prose, 16, u.Colors.Ink2) + 8
			}
		}
		if path, ok := s.path(); ok && p.Odds == nil {
			y = s.movePanel(u, view, y, p, path.Length)
		} else {
			y = s.notes(u, view, y+4, p)
		}
		if aimed && len(about) > 0 {
			u.Rule(view.X+5, y, view.W-10)
			y = s.plainLines(u, view, y+6)
		}
		return y - view.Y + 6
	})
}

// waitingText is what the panel says while there is nothing to weigh.
func (s *Scene) waitingText(u *ui.UI) string {
	switch {
	case s.fault != "":
		return s.fault
	case s.replay != nil:
		return u.W("replay.help")
	case s.decision.Shape == engine.GameEnd:
		return u.W("encounter.over")
	case !s.personAsked() && u.Busy(botJob):
		return u.W("encounter.thinking", "Team", s.seatName(s.decision.Seat))
	case !s.personAsked():
		return "" // what it does is shown
	case s.decision.Shape == engine.Place && (s.decision.Place.Mode() == engine.Deploy || s.decision.Place.Mode() == engine.PutDown):
		return u.W("encounter.put-help")
	case s.decision.Shape == engine.Place:
		return u.W("encounter.point-help")
	}
	if o := s.lookedOption(); o != nil && o.Legal() {
		return u.W("encounter.choose-lit", "Option", s.words.Text(o.Text))
	}
	return u.W("encounter.choose-help")
}

// whyRefused says why the answer that is looked at, a place, a direction or an option, cannot be taken.
func (s *Scene) whyRefused(u *ui.UI, view canvas.Rect, y float64) float64 {
	refusal := s.refusal()
	if refusal == nil || s.asking.board != nil || !s.personAsked() {
		return y
	}
	u.C.Icon("l-ban", canvas.Rect{X: view.X + 9, Y: y + 1, W: 14, H: 14}, u.Colors.Ink)
	y += u.C.Paragraph(s.refusalLine(refusal), canvas.Rect{X: view.X + 28, Y: y, W: view.W - 37}, ui.Strong, 16, u.Colors.Ink)
	s.ruleLink(u, "why-refused", view.Right()-9, y+12, refusal.Rule)
	return y + 20
}

// chanceLines is the answer that is looked for first: how likely it succeeds.
func (s *Scene) chanceLines(u *ui.UI, view canvas.Rect, y float64, p *engine.Preview) float64 {
	x, right := view.X+8, view.Right()-9
	big := percentNumber(p.Odds.Success)
	if m := measures[s.tellingMeasure()]; m.decimals > 0 {
		big = s.words.ExactHundredths(p.Odds.Success, m.decimals)
	}
	u.C.Text(big, x, y+38, ui.Answer, u.Colors.Ink)
	w := u.C.Width(big, ui.Answer) + 4
	u.C.Text("%", x+w, y+38, ui.BoldType(22), u.Colors.Ink)
	x2 := x + w + u.C.Width("%", ui.BoldType(22)) + 9
	whose, link := s.whoseChance(p), y+15
	u.Cut("whose-chance", whose, x2, y+15, right-x2, ui.Strong, u.Colors.Ink)
	if p.Odds.Tie > 0 && p.Ties.Key != "" {
		ties := u.W("encounter.ties", "Part", engine.Percent(p.Odds.Tie), "Who", p.Ties)
		for i, line := range u.C.Wrap(ties, ui.Prose, right-x2) {
			u.C.Text(line, x2, y+30+float64(i)*15, ui.Prose, u.Colors.Ink2)
		}
		lines := float64(len(u.C.Wrap(ties, ui.Prose, right-x2)))
		if u.C.Width(whose, ui.Strong)+u.C.Width(string(p.TieRule), ui.Small)+8 > right-x2 { // a name needs the whole line
			link = y + 30 + lines*15
			lines++
		}
		s.ruleLink(u, "ties", right, link, p.TieRule)
		y += max(0, lines-2) * 15
	}
	return y + 50
}

// diceLines is each side's dice with their reasons, then how it may turn out.
func (s *Scene) diceLines(u *ui.UI, view canvas.Rect, y float64, p *engine.Preview) float64 {
	y = s.sideLines(u, view, y, "attack", p.Attack)
	y = s.sideLines(u, view, y+3, "defend", p.Defend)
	return s.chart(u, view, y+8, p)
}

// sideLines is one side of the roll: its Trait, its dice, and why.
func (s *Scene) sideLines(u *ui.UI, view canvas.Rect, y float64, id string, sd engine.Side) float64 {
	seat := engine.NoSeat
	if m := s.model(sd.Model); m != nil {
		seat = m.Seat
	}
	_, _, wash := u.Colors.Team(side(seat))
	r := canvas.Rect{X: view.X + 5, Y: y, W: view.W - 10, H: 19}
	u.C.Rect(u.C.Snap(r), wash)
	u.TeamBar(canvas.Rect{X: r.X, Y: r.Y, W: 5, H: r.H}, side(seat))
	base := r.Y + canvas.Baseline(ui.Strong, r.H)
	if sd.Said.Key != "" {
		said := sentence(s.words.Text(sd.Said))
		u.C.Text(u.C.Fit(said, ui.Strong, r.W-17), r.X+11, base, ui.Strong, u.Colors.Ink)
		return r.Bottom()
	}
	if sd.Target != 0 {
		u.C.Text(u.W("encounter.fixed-number", "Number", sd.Target), r.X+11, base, ui.Strong, u.Colors.Ink)
		return r.Bottom()
	}
	title := u.W("encounter.trait", "Trait", engine.Term(sd.Trait.Term), "Value", sd.Trait.Value)
	u.C.Text(title, r.X+11, base, ui.Strong, u.Colors.Ink)
	if sd.Trait.Trump {
		u.Star(r.X+11+u.C.Width(title, ui.Strong)+9, r.Y+r.H/2, 6)
	}
	u.C.TextRight(u.W("encounter.dice", "Count", sd.Dice), r.Right()-6, base, ui.Strong, u.Colors.Ink)
	y = r.Bottom()
	for i, b := range sd.Bonus {
		y += 15.5
		sign := "+"
		if b.Dice < 0 {
			sign = "−"
		}
		u.C.Text(sign+number(abs(b.Dice)), r.X+11, y-1, ui.Strong, u.Colors.Ink)
		said, base := s.words.Text(b.Text), y-1
		room := r.W - 33 - u.C.Width(string(b.Rule), ui.Small) - 12
		below := widestWord(u, said) > room // a long word needs the whole line
		if below {
			room = r.W - 33 - 6
		}
		for n, line := range u.C.Wrap(said, ui.Prose, room) {
			if n > 0 {
				y += 14
			}
			u.C.Text(line, r.X+33, y-1, ui.Prose, u.Colors.Ink)
		}
		if below {
			y += 14
			base = y - 1
		}
		s.ruleLink(u, id+number(i), r.Right()-6, base, b.Rule)
	}
	return y + 2
}

// widestWord is how wide the widest word of a sentence is.
func widestWord(u *ui.UI, said string) float64 {
	widest := 0.0
	for _, word := range strings.Fields(said) {
		widest = max(widest, u.C.Width(word, ui.Prose))
	}
	return widest
}

// chart is the chance to fail, and every other way in which the roll may turn out; nothing where the ways differ in nothing.
func (s *Scene) chart(u *ui.UI, view canvas.Rect, y float64, p *engine.Preview) float64 {
	x, right := view.X+8, view.Right()-8
	if p.Odds.Uncounted() && p.Odds.Fells == 0 {
		return y
	}
	u.Rule(view.X+5, y, view.W-10)
	if p.Odds.Counts != "" {
		u.C.Text(u.W(string(p.Odds.Counts)), x, y+15, ui.Strong, u.Colors.Ink)
	}
	if p.Odds.Fells > 0 {
		u.C.TextRight(u.W("encounter.fells-chance", "Felled", p.Odds.Felled, "Chance", engine.Percent(p.Odds.Fells)), right, y+15, ui.Strong, u.Colors.Ink)
	}
	if p.Odds.Uncounted() {
		return y + 22
	}
	bars, more := shownBars(p.Odds.Bars)
	top := 0.0
	for _, b := range bars {
		top = max(top, b.Chance)
	}
	const height = 34.0
	floor := y + 18 + 16 + height + 4
	columns := canvas.Rect{X: x, Y: 0, W: right - x, H: 0}.Columns(len(bars), 5)
	for i, c := range columns {
		h := 2.0
		if top > 0 {
			h = max(2, height*bars[i].Chance/top)
		}
		bar := canvas.Rect{X: c.X, Y: floor - h, W: c.W, H: h}
		fill := u.Colors.Bars
		if bars[i].Fells {
			fill = u.Colors.Accent
		}
		u.C.Box(bar, canvas.Box{Fill: fill, Line: u.Colors.Ink, Width: 1.5})
		if bars[i].Fails {
			u.C.FillPattern((&canvas.Path{}).Rect(bar), canvas.Pattern{Kind: canvas.Hatch, Step: 5, Width: 1.2, Angle: -0.785}, u.Colors.Ink)
		}
		u.C.TextCenter(shortPercent(bars[i].Chance), c.X+c.W/2, bar.Y-4, ui.SmallTag, u.Colors.Ink)
		u.C.TextCenter(barName(u, &bars[i], more && i == len(bars)-1), c.X+c.W/2, floor+14, ui.SmallTag, u.Colors.Ink)
	}
	return floor + 20
}

// mostBars is how many ways to turn out are drawn.
const mostBars = 7

// shownBars leaves out what is hardly possible, and adds what there is no room for to the last bar; more says so.
func shownBars(all []engine.Bar) (shown []engine.Bar, more bool) {
	count := len(all)
	for count > 2 && all[count-1].Chance < 0.005 {
		count--
	}
	count = min(count, mostBars)
	shown = slices.Clone(all[:count])
	for _, b := range all[count:] {
		shown[count-1].Chance += b.Chance
		more = true
	}
	return shown, more
}

// barName is what a bar is called: its own name, or what it counts.
func barName(u *ui.UI, b *engine.Bar, more bool) string {
	switch {
	case b.Label != "":
		return u.W(string(b.Label))
	case b.Fails:
		return u.W("encounter.fails")
	case more:
		return number(b.Number) + "+"
	}
	return number(b.Number)
}

// moveLines is the length of a move in large figures.
func (s *Scene) moveLines(u *ui.UI, view canvas.Rect, y float64, length float64) float64 {
	text := s.words.Value(engine.Inches(length))
	u.C.Text(text, view.X+8, y+38, ui.Answer, u.Colors.Ink)
	x := view.X + 8 + u.C.Width(text, ui.Answer) + 12
	if most, ok := s.allowance(); ok {
		room, of := view.Right()-6-x, u.W("encounter.of-inches", "Inches", engine.Inches(most))
		t := u.C.ShrinkWords(of, ui.Strong, 9, room)
		for _, line := range u.C.Wrap(of, t, room) {
			u.C.Text(line, x, y+17, t, u.Colors.Ink)
			y += 16
		}
		u.C.Text(u.W("encounter.left-inches", "Inches", engine.Inches(max(0, most-length))), x, y+17, ui.Prose, u.Colors.Ink2)
		y -= 16
	}
	return y + 50
}

// notes are the other consequences, each with its rule.
func (s *Scene) notes(u *ui.UI, view canvas.Rect, y float64, p *engine.Preview) float64 {
	right := view.Right() - 8
	if p.Cover.Key != "" && p.Odds != nil {
		sign := signOf(p.Verdict)
		u.Sign(sign, view.X+8, y+2, 15)
		line := s.words.Text(p.Cover)
		if p.Proof.Gap != nil {
			line = u.W("encounter.verdict-gap", "Verdict", p.Cover, "Inches", engine.Inches(p.Proof.Gap.Ground))
		}
		u.Cut("verdict", line, view.X+30, y+14, right-view.X-30, ui.Prose, u.Colors.Ink)
		y += 19
	}
	return s.consequences(u, view, y, "note", p.Notes)
}

// consequences are sentences with their signs and rules, each in as many lines as it needs.
func (s *Scene) consequences(u *ui.UI, view canvas.Rect, y float64, id string, notes []engine.Note) float64 {
	right := view.Right() - 8
	for i, note := range notes {
		ink := u.Colors.Ink
		if note.Warn {
			u.Sign(ui.Warning, view.X+8, y+2, 15)
			ink = u.Colors.RedText
		} else if note.Icon != "" && canvas.HasIcon(note.Icon) {
			u.C.Icon(note.Icon, canvas.Rect{X: view.X + 8, Y: y + 2, W: 15, H: 15}, u.Colors.Ink)
		} else {
			u.C.Icon("l-check", canvas.Rect{X: view.X + 8, Y: y + 2, W: 15, H: 15}, u.Colors.Ink)
		}
		w := s.ruleLink(u, id+number(i), right, y+14, note.Rule)
		lines := u.C.Wrap(s.words.Text(note.Text), ui.Prose, right-view.X-36-w)
		for _, line := range lines {
			u.C.Text(line, view.X+30, y+14, ui.Prose, ink)
			y += 15
		}
		y += 4
	}
	return y
}

func signOf(v engine.Verdict) ui.Sign {
	switch v {
	case engine.Clear:
		return ui.Clear
	case engine.Covered:
		return ui.Covered
	case engine.Blocked:
		return ui.Blocked
	case engine.Touching:
		return ui.Contact
	}
	return ui.NoSign
}

// percentNumber is a chance as a whole number; the ends are never rounded to certainty, and read as words.Percent has them.
func percentNumber(p float64) string {
	switch {
	case p > 0 && p < 0.01:
		return "<1"
	case p > 0.99 && p < 1:
		return ">99"
	}
	return number(int(p*100 + 0.5))
}

// shortPercent is a chance over a narrow column.
func shortPercent(p float64) string { return percentNumber(p) + "\u00a0%" }

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
