package planner

import (
	"math"
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/scenes/faces"
	"trueinch/scenes/plans"
	"trueinch/scenes/ruling"
)

// side is the panel at the right: the ruling, or the page of what is in hand.
func (s *Scene) side(u *ui.UI, r canvas.Rect) {
	if s.page == pageRuling && s.answer != nil {
		inner := u.Panel("side", r)
		_, rest := inner.CutTop(s.answer.Header(u, r).Y-inner.Y, 0)
		s.rulingPage(u, rest)
		return
	}
	rest := u.Titled("side", r, 37, ui.Header{Title: s.pageTitle(u), Side: ui.Neutral, Size: 20})
	draw := map[page]func(*ui.UI, *ui.Column){pageRuling: s.emptyRuling, pageFigure: s.figurePage, pageBase: s.basePage,
		pageTeam: s.teamPage, pageTemplate: s.templatePage, pageLayer: s.layerPage, pageOdds: s.oddsPage, pageOpen: s.openPage}[s.page]
	u.ScrollColumn("side-"+u.W(pageKey(s.page)), rest, 10, 8, func(c *ui.Column) { draw(u, c) })
}

func pageKey(p page) string {
	return map[page]string{pageRuling: "planner.page-ruling", pageFigure: "planner.page-figure", pageBase: "planner.page-base",
		pageTeam: "planner.page-team", pageTemplate: "planner.page-template", pageLayer: "planner.page-layer", pageOdds: "planner.odds",
		pageOpen: "planner.page-open"}[p]
}

func (s *Scene) pageTitle(u *ui.UI) string {
	if s.page == pageLayer && s.layer.kind != noLayer {
		return s.layerName(u)
	}
	if f := s.selected(); s.page == pageFigure && f != nil {
		return f.Name
	}
	return u.W(pageKey(s.page))
}

// rulingPage is the card of the answer below its header, with what can be set about it.
func (s *Scene) rulingPage(u *ui.UI, r canvas.Rect) {
	u.ScrollColumn("ruling-body", r, 10, 0, func(c *ui.Column) {
		s.meansRow(u, c)
		c.Y += s.answer.Body(u, c.Wide(r.H, -r.H), s.pieceName, func(rule string) {
			s.next = s.doors.Explain(engine.Rule(rule))
		})
		for i, line := range s.comparison() {
			if i == 0 {
				c.Head(u.W("planner.compare"), 26)
			}
			c.Say(line, 6)
		}
		c.Y += 4
		s.bandRow(u, c)
		c.Y += 8
	})
}

// meansRow chooses which range has to suffice.
func (s *Scene) meansRow(u *ui.UI, c *ui.Column) {
	f := s.plan().Figure(s.from.figureID())
	if f == nil {
		return
	}
	options := []string{u.W("planner.no-range")}
	for _, r := range s.ranges(f) {
		options = append(options, u.W("planner.range-option", "Name", r.name, "Inches", engine.Inches(r.inches)))
	}
	if len(options) == 1 {
		return
	}
	if s.means >= len(options) {
		s.means = 0
	}
	c.Y += 6
	c.Pick("means", options, &s.means, 6)
}

// bandRow sets what is too close to call.
func (s *Scene) bandRow(u *ui.UI, c *ui.Column) {
	title := c.Row(18, 0)
	u.C.Text(u.W("planner.band-title"), title.X, title.Y+14, ui.Label, u.Colors.Ink)
	u.C.TextRight(u.W("planner.band", "Band", u.Words.Exact(s.doc.Band)), title.Right(), title.Y+14, ui.Strong, u.Colors.Ink)
	value := u.Slide(ui.Slider{ID: "band", Rect: c.Row(28, 2), Value: s.doc.Band, Min: 0, Max: 0.5, Step: 0.01})
	if !u.Painting() && value != s.doc.Band {
		s.doc = s.doc.Clone() // dragging the slider is no step to undo
		s.doc.Band = value
	}
}

// emptyRuling is the page before two things are picked: how to ask, and what can be seen from the first one.
func (s *Scene) emptyRuling(u *ui.UI, c *ui.Column) {
	c.Say(u.W("planner.ruling-help"), 10)
	s.bandRow(u, c)
	for i, p := range s.pins {
		q, ok := s.question(p.from, p.to)
		if !ok {
			continue
		}
		if i == 0 {
			u.C.Text(u.W("planner.pinned"), c.X, c.Y+18, ui.Strong, u.Colors.Ink)
			c.Y += 24
		}
		c.Say(ruling.Ask(q).Sentence(u.Words), 6)
	}
}

// figurePage is everything about the figure in hand.
func (s *Scene) figurePage(u *ui.UI, c *ui.Column) {
	f := s.selected()
	if f == nil {
		c.Say(u.W("planner.figure-help"), 0)
		return
	}
	s.standing(u, c, f)
	c.Y += 6
	if _, carded := s.modelOf(f.ID); carded {
		s.cardLines(u, c, f)
	} else {
		s.bareFields(u, c, f)
	}
	c.Y += 8
	buttons := c.Row(34, 8).Columns(2, 8)
	if u.Button(ui.Button{ID: "figure-copy", Rect: buttons[0], Label: u.W("planner.duplicate"), Key: "Ctrl D"}) {
		s.duplicate(f)
	}
	if u.Button(ui.Button{ID: "figure-remove", Rect: buttons[1], Label: u.W("planner.remove")}) {
		id := f.ID
		s.change(func(d *plans.Document) { d.Now().Remove(id) })
	}
}

// standing says where the figure is, and what its planned moves come to.
func (s *Scene) standing(u *ui.UI, c *ui.Column, f *plans.Figure) {
	at := s.spotNow(f)
	if s.dragged(f) {
		used := at.Center.Distance(s.drag.start.Center)
		if s.drag.measured {
			used = s.drag.path.Length
		}
		row := c.Row(50, 0)
		u.C.Text(u.Words.Exact(used), row.X, row.Y+38, ui.Answer, u.Colors.Ink)
		x := row.X + 10 + u.C.Width(u.Words.Exact(used), ui.Answer)
		if f.Inches > 0 {
			u.C.Text(u.W("planner.of", "Inches", engine.Inches(f.Inches)), x, row.Y+17, ui.Strong, u.Colors.Ink)
			u.C.Text(s.usedText(used, f.Inches), x, row.Y+33, ui.Prose, u.Colors.Ink2)
		}
	}
	c.Say(u.W("planner.stands", "X", engine.Inches(at.Center.X), "Y", engine.Inches(at.Center.Y), "Level", engine.Inches(at.Level)), 0)
	if at.Inside != geometry.NoPiece {
		c.Say(u.W("planner.inside", "Piece", s.pieceName(u.Words, at.Inside)), 0)
	}
	if spots := s.table.Surfaces(at.Center); len(spots) > 1 {
		c.Say(u.W("planner.lower"), 0)
	}
	used, moves := 0.0, 0
	for i := range s.plan().Steps {
		if step := &s.plan().Steps[i]; step.Figure == f.ID {
			used, moves = used+step.Length, moves+1
		}
	}
	if moves > 0 {
		c.Say(u.W("planner.planned", "Count", moves, "Inches", engine.Inches(used)), 0)
	}
	if most := s.movesOf(f); most > 0 && moves > most {
		u.Sign(ui.Warning, c.X, c.Y+1, 15)
		c.Y += u.C.Paragraph(u.W("planner.too-many-moves", "Count", moves, "Most", most), canvas.Rect{X: c.X + 22, Y: c.Y, W: c.W - 22}, ui.Prose, 16, u.Colors.RedText)
	}
}

// movesOf is how many Movement Actions a figure has in a Round; 0 when no card says so.
func (s *Scene) movesOf(f *plans.Figure) int {
	if id, ok := s.modelOf(f.ID); ok {
		return s.supposed.there.Stride(id).Times
	}
	return 0
}

// cardLines are the Actions of the card, for choosing the one that is asked about.
func (s *Scene) cardLines(u *ui.UI, c *ui.Column, f *plans.Figure) {
	id, _ := s.modelOf(f.ID)
	sheet := s.supposed.there.Sheet(id)
	c.Say(strings.Join(ui.Each(append(sheet.Line, sheet.Facts...), s.words.Text), " · "), 8)
	if card, known := s.roster.Card(f.Card); known && card.HP > 1 {
		hp := float64(f.HP)
		if hp <= 0 || f.HP > card.HP {
			hp = float64(card.HP)
		}
		if stepper(u, c, "figure-hp", u.W("planner.hp"), u.W("planner.hp-of", "Have", int(hp), "Most", card.HP), &hp, 1, 1, float64(card.HP)) {
			figure := f.ID
			s.change(func(d *plans.Document) { d.Now().Figure(figure).HP = int(hp) })
		}
		c.Y += 6
	}
	u.Traits("plan-traits", c.Row(30, 8), faces.Traits(s.words, sheet.Traits))
	for i := range sheet.Actions {
		a := &sheet.Actions[i]
		row := c.Row(18, 0)
		u.C.Text(u.C.Fit(u.Words.ActionName(a), ui.RowName, row.W-40), row.X, row.Y+15, ui.RowName, u.Colors.Ink)
		u.C.TextRight(u.W("planner.ap", "AP", a.Cost), row.Right(), row.Y+15, ui.Prose, u.Colors.Ink2)
		c.Say(u.Words.Notation(a.In(u.Words.Language())[0]), 5)
	}
}

// bareFields are the values of a base without a card.
func (s *Scene) bareFields(u *ui.UI, c *ui.Column, f *plans.Figure) {
	edit := func(change func(f *plans.Figure)) {
		id := f.ID
		s.change(func(d *plans.Document) { change(d.Now().Figure(id)) })
	}
	e := u.Edit(ui.TextField{ID: "figure-name", Rect: c.Row(30, 8), Text: f.Name, Most: 40})
	if e.Entered && strings.TrimSpace(e.Text) != "" && e.Text != f.Name {
		edit(func(f *plans.Figure) { f.Name = strings.TrimSpace(e.Text) })
	}
	if seat := s.seatChoice(u, "figure-seat", c.Row(28, 8), f.Seat); seat != f.Seat {
		edit(func(f *plans.Figure) { f.Seat = seat })
	}
	base, height, move, reach := f.Base, f.Body(f.Spot.Spot).Height, f.Inches, f.Range
	if stepper(u, c, "figure-base", u.W("planner.base-size"), u.W("planner.mm", "Number", base), &base, 5, 15, 200) {
		edit(func(f *plans.Figure) { f.Base = base })
	}
	c.Y += 4
	if lengthStepper(u, c, "figure-height", u.W("planner.height"), &height, 0.25, 0.25, 20) {
		edit(func(f *plans.Figure) { f.Height = height })
	}
	c.Y += 4
	if lengthStepper(u, c, "figure-move", u.W("planner.move"), &move, 0.5, 0, 60) {
		edit(func(f *plans.Figure) { f.Inches = move })
	}
	c.Y += 4
	if lengthStepper(u, c, "figure-range", u.W("planner.range"), &reach, 0.5, 0, 96) {
		edit(func(f *plans.Figure) { f.Range = reach })
	}
	c.Y += 6
	names := ui.Each(s.moves, func(k engine.MoveKind) string { return s.words.Value(k.Name) })
	now := max(0, slices.IndexFunc(s.moves, func(k engine.MoveKind) bool { return k.Type == f.Kind }))
	if at := u.Pick(ui.Select{ID: "figure-kind", Rect: c.Row(28, 6), Options: names, Selected: now}); at != now {
		edit(func(f *plans.Figure) { f.Kind = s.moves[at].Type })
	}
}

// stepper is a number with a button for less and one for more; it reports whether one of them changed it.
func stepper(u *ui.UI, c *ui.Column, id, label, shown string, value *float64, step, low, high float64) bool {
	// A long label takes two lines where there is little room.
	const leading = 15.0
	row := c.Row(30, 0)
	lines := u.C.Wrap(label, ui.Label, row.W-130)
	lines = lines[:min(2, len(lines))]
	for i, line := range lines {
		u.C.Text(line, row.X, row.Y+canvas.Baseline(ui.Label, 30)+leading*(float64(i)-float64(len(lines)-1)/2), ui.Label, u.Colors.Ink)
	}
	u.C.TextCenter(shown, row.Right()-64, row.Y+canvas.Baseline(ui.Strong, 30), ui.Strong, u.Colors.Ink)
	now, more := *value, canvas.Rect{X: row.Right() - 30, Y: row.Y, W: 30, H: 30}
	if u.Tool(ui.Tool{ID: id + "-less", Rect: more.Move(-98, 0), Icon: "l-minus", Tip: u.W("planner.less")}) {
		now = max(low, *value-step)
	}
	if u.Tool(ui.Tool{ID: id + "-more", Rect: more, Icon: "l-plus", Tip: u.W("planner.more")}) {
		now = min(high, *value+step)
	}
	changed := now != *value
	*value = now
	return changed
}

// lengthStepper is a stepper of a length in inches. Where players measure in another unit, it goes by whole ones.
func lengthStepper(u *ui.UI, c *ui.Column, id, label string, inches *float64, step, low, high float64) bool {
	unit := u.Words.Unit()
	count := func(v float64) float64 { return unit.Count(engine.Inches(v)) }
	now, whole := count(*inches), unit != engine.Inch
	if whole {
		step, low, high = 1, math.Ceil(count(low)), math.Floor(count(high))
	}
	if !stepper(u, c, id, label, u.Words.Inches(*inches), &now, step, low, high) {
		return false
	}
	if whole {
		now = math.Round(now)
	}
	*inches = float64(unit.Inches(now))
	return true
}

// duplicate puts another figure of the same kind beside one.
func (s *Scene) duplicate(f *plans.Figure) {
	twin := *f
	at := s.spotOf(f)
	step := 2*geometry.BaseRadius(f.Base) + 0.25
	twin.Spot.Spot = s.topSpot(s.onTable(at.Center.Add(geometry.Point{X: step}), geometry.BaseRadius(f.Base)))
	id := 0
	s.change(func(d *plans.Document) { id = d.Now().Add(twin) })
	s.from = pick{kind: aFigure, figure: id}
}
