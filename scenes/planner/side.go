package planner

import (
	"strings"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/scenes/plans"
)

// side is the panel at the right: the ruling, or the page of what is in hand.
func (s *Scene) side(u *ui.UI, r canvas.Rect) {
	inner := u.Panel("side", r)
	if s.page == pageRuling && s.answer != nil {
		rest := s.answer.Header(u, canvas.Rect{X: r.X, Y: r.Y, W: r.W, H: r.H})
		rest = canvas.Rect{X: inner.X, Y: rest.Y, W: inner.W, H: inner.Bottom() - rest.Y}
		s.rulingPage(u, rest)
		return
	}
	head, rest := inner.CutTop(34, 0)
	u.Header(canvas.Rect{X: r.X, Y: r.Y, W: r.W, H: head.H + 3}, ui.Header{Title: s.pageTitle(u), Side: ui.Neutral, Size: 20})
	draw := map[page]func(*ui.UI, canvas.Rect) float64{pageRuling: s.emptyRuling, pageFigure: s.figurePage, pageBase: s.basePage,
		pageTeam: s.teamPage, pageTemplate: s.templatePage, pageLayer: s.layerPage, pageOdds: s.oddsPage, pageOpen: s.openPage}[s.page]
	u.Scroll("side-"+u.W(pageKey(s.page)), rest, func(view canvas.Rect) float64 { return draw(u, view) })
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
	u.Scroll("ruling-body", r, func(view canvas.Rect) float64 {
		y := view.Y
		y = s.meansRow(u, view, y+6)
		y += s.answer.Body(u, canvas.Rect{X: view.X, Y: y, W: view.W, H: view.H}, s.pieceName, func(rule string) {
			s.next = s.doors.Explain(engine.Rule(rule))
		})
		for i, line := range s.comparison() {
			if i == 0 {
				u.C.Text(u.W("planner.compare"), view.X+10, y+18, ui.Strong, u.Colors.Ink)
				y += 26
			}
			y = paragraph(u, view, y, line) + 6
		}
		y = s.bandRow(u, view, y+4)
		return y - view.Y + 8
	})
}

// meansRow chooses which range has to suffice.
func (s *Scene) meansRow(u *ui.UI, view canvas.Rect, y float64) float64 {
	f := s.plan().Figure(s.from.figureID())
	if f == nil {
		return y - 6
	}
	options := []string{u.W("planner.no-range")}
	for _, r := range s.ranges(f) {
		options = append(options, u.W("planner.range-option", "Name", r.name, "Inches", engine.Inches(r.inches)))
	}
	if len(options) == 1 {
		return y - 6
	}
	if s.means >= len(options) {
		s.means = 0
	}
	chosen := u.Pick(ui.Select{ID: "means", Rect: canvas.Rect{X: view.X + 10, Y: y, W: view.W - 20, H: 28}, Options: options, Selected: s.means})
	if !u.Painting() {
		s.means = chosen
	}
	return y + 34
}

// bandRow sets what is too close to call.
func (s *Scene) bandRow(u *ui.UI, view canvas.Rect, y float64) float64 {
	u.C.Text(u.W("planner.band-title"), view.X+10, y+14, ui.Label, u.Colors.Ink)
	u.C.TextRight(u.W("planner.band", "Band", u.Words.Exact(s.doc.Band)), view.Right()-10, y+14, ui.Strong, u.Colors.Ink)
	value := u.Slide(ui.Slider{ID: "band", Rect: canvas.Rect{X: view.X + 10, Y: y + 18, W: view.W - 20, H: 28}, Value: s.doc.Band, Min: 0, Max: 0.5, Step: 0.01})
	if !u.Painting() && value != s.doc.Band {
		s.doc = s.doc.Clone() // dragging the slider is no step to undo
		s.doc.Band = value
	}
	return y + 48
}

// paragraph writes a text and returns where it ends.
func paragraph(u *ui.UI, view canvas.Rect, y float64, text string) float64 {
	return y + u.C.Paragraph(text, canvas.Rect{X: view.X + 10, Y: y, W: view.W - 20}, ui.Prose, 16, u.Colors.Ink2)
}

// emptyRuling is the page before two things are picked: how to ask, and what can be seen from the first one.
func (s *Scene) emptyRuling(u *ui.UI, view canvas.Rect) float64 {
	y := paragraph(u, view, view.Y+8, u.W("planner.ruling-help"))
	y = s.bandRow(u, view, y+10)
	for i, p := range s.pins {
		q, ok := s.question(p.from, p.to)
		if !ok {
			continue
		}
		if i == 0 {
			u.C.Text(u.W("planner.pinned"), view.X+10, y+18, ui.Strong, u.Colors.Ink)
			y += 24
		}
		y = paragraph(u, view, y, rulingSentence(u, q)) + 6
	}
	return y - view.Y
}

// figurePage is everything about the figure in hand.
func (s *Scene) figurePage(u *ui.UI, view canvas.Rect) float64 {
	f := s.selected()
	if f == nil {
		return paragraph(u, view, view.Y+8, u.W("planner.figure-help")) - view.Y
	}
	y := view.Y + 8
	y = s.standing(u, view, y, f)
	if _, carded := s.modelOf(f.ID); carded {
		y = s.cardLines(u, view, y+6, f)
	} else {
		y = s.bareFields(u, view, y+6, f)
	}
	y += 8
	half := (view.W - 28) / 2
	if u.Button(ui.Button{ID: "figure-copy", Rect: canvas.Rect{X: view.X + 10, Y: y, W: half, H: 34}, Label: u.W("planner.duplicate"), Key: "Ctrl D"}) {
		s.duplicate(f)
	}
	if u.Button(ui.Button{ID: "figure-remove", Rect: canvas.Rect{X: view.X + 18 + half, Y: y, W: half, H: 34}, Label: u.W("planner.remove")}) {
		id := f.ID
		s.change(func(d *plans.Document) { d.Now().Remove(id) })
	}
	return y + 42 - view.Y
}

// standing says where the figure is, and what its planned moves come to.
func (s *Scene) standing(u *ui.UI, view canvas.Rect, y float64, f *plans.Figure) float64 {
	at := s.spotOf(f)
	if s.drag != nil && s.drag.figure == f.ID && s.drag.moved {
		at = s.drag.spot
		used := at.Center.Distance(s.drag.start.Center)
		if s.drag.measured {
			used = s.drag.path.Length
		}
		u.C.Text(u.Words.Exact(used), view.X+10, y+38, ui.Answer, u.Colors.Ink)
		x := view.X + 20 + u.C.Width(u.Words.Exact(used), ui.Answer)
		if f.Inches > 0 {
			u.C.Text(u.W("planner.of", "Inches", engine.Inches(f.Inches)), x, y+17, ui.Strong, u.Colors.Ink)
			u.C.Text(s.usedText(used, f.Inches), x, y+33, ui.Prose, u.Colors.Ink2)
		}
		y += 50
	}
	y = paragraph(u, view, y, u.W("planner.stands", "X", engine.Inches(at.Center.X), "Y", engine.Inches(at.Center.Y), "Level", engine.Inches(at.Level)))
	if at.Inside != geometry.NoPiece {
		y = paragraph(u, view, y, u.W("planner.inside", "Piece", s.pieceName(u.Words, at.Inside)))
	}
	if spots := s.table.Surfaces(at.Center); len(spots) > 1 {
		y = paragraph(u, view, y, u.W("planner.lower"))
	}
	used, moves := 0.0, 0
	for i := range s.plan().Steps {
		if step := &s.plan().Steps[i]; step.Figure == f.ID {
			used, moves = used+step.Length, moves+1
		}
	}
	if moves > 0 {
		y = paragraph(u, view, y, u.W("planner.planned", "Count", moves, "Inches", engine.Inches(used)))
	}
	if most := s.movesOf(f); most > 0 && moves > most {
		u.Sign(ui.Warning, view.X+10, y+1, 15)
		y += u.C.Paragraph(u.W("planner.too-many-moves", "Count", moves, "Most", most), canvas.Rect{X: view.X + 32, Y: y, W: view.W - 42}, ui.Prose, 16, u.Colors.RedText)
	}
	return y
}

// movesOf is how many Movement Actions a figure has in a Round; 0 when no card says so.
func (s *Scene) movesOf(f *plans.Figure) int {
	if id, ok := s.modelOf(f.ID); ok {
		return s.supposed.there.Stride(id).Times
	}
	return 0
}

// cardLines are the Actions of the card, for choosing the one that is asked about.
func (s *Scene) cardLines(u *ui.UI, view canvas.Rect, y float64, f *plans.Figure) float64 {
	id, _ := s.modelOf(f.ID)
	sheet := s.supposed.there.Sheet(id)
	var facts []string
	for _, t := range append(sheet.Line, sheet.Facts...) {
		facts = append(facts, s.words.Text(t))
	}
	y = paragraph(u, view, y, strings.Join(facts, " · ")) + 8
	traits := make([]ui.Trait, len(sheet.Traits))
	for i, t := range sheet.Traits {
		traits[i] = ui.Trait{Letter: t.Letter, Value: t.Value, Trump: t.Trump, Name: s.words.Value(t.Term)}
	}
	if card, known := s.roster.Card(f.Card); known && card.HP > 1 {
		hp := f.HP
		if hp <= 0 || hp > card.HP {
			hp = card.HP
		}
		shown := u.W("planner.hp-of", "Have", hp, "Most", card.HP)
		if now, changed := stepper(u, "figure-hp", view, y, u.W("planner.hp"), shown, float64(hp), 1, 1, float64(card.HP)); changed {
			figure := f.ID
			s.change(func(d *plans.Document) { d.Now().Figure(figure).HP = int(now) })
		}
		y += 36
	}
	u.Traits("plan-traits", canvas.Rect{X: view.X + 10, Y: y, W: view.W - 20, H: 30}, traits)
	y += 38
	for i := range sheet.Actions {
		a := &sheet.Actions[i]
		u.C.Text(u.C.Fit(a.Name, ui.RowName, view.W-60), view.X+10, y+15, ui.RowName, u.Colors.Ink)
		u.C.TextRight(u.W("planner.ap", "AP", a.Cost), view.Right()-10, y+15, ui.Prose, u.Colors.Ink2)
		y = paragraph(u, view, y+18, u.Words.Notation(a.In(u.Words.Language())[0])) + 5
	}
	return y
}

// bareFields are the values of a base without a card.
func (s *Scene) bareFields(u *ui.UI, view canvas.Rect, y float64, f *plans.Figure) float64 {
	id := f.ID
	edit := func(change func(f *plans.Figure)) {
		s.change(func(d *plans.Document) { change(d.Now().Figure(id)) })
	}
	e := u.Edit(ui.TextField{ID: "figure-name", Rect: canvas.Rect{X: view.X + 10, Y: y, W: view.W - 20, H: 30}, Text: f.Name, Most: 40})
	if e.Entered && strings.TrimSpace(e.Text) != "" && e.Text != f.Name {
		edit(func(f *plans.Figure) { f.Name = strings.TrimSpace(e.Text) })
	}
	y += 38
	if seat := s.seatChoice(u, "figure-seat", view, y, f.Seat); seat != f.Seat {
		edit(func(f *plans.Figure) { f.Seat = seat })
	}
	y += 36
	if base, changed := stepper(u, "figure-base", view, y, u.W("planner.base-size"), u.W("planner.mm", "Number", f.Base), f.Base, 5, 15, 200); changed {
		edit(func(f *plans.Figure) { f.Base = base })
	}
	y += 34
	height := f.Body(f.Spot.Spot).Height
	if h, changed := stepper(u, "figure-height", view, y, u.W("planner.height"), u.Words.Exact(height), height, 0.25, 0.25, 20); changed {
		edit(func(f *plans.Figure) { f.Height = h })
	}
	y += 34
	if inches, changed := stepper(u, "figure-move", view, y, u.W("planner.move"), u.Words.Inches(f.Inches), f.Inches, 0.5, 0, 60); changed {
		edit(func(f *plans.Figure) { f.Inches = inches })
	}
	y += 34
	if inches, changed := stepper(u, "figure-range", view, y, u.W("planner.range"), u.Words.Inches(f.Range), f.Range, 0.5, 0, 96); changed {
		edit(func(f *plans.Figure) { f.Range = inches })
	}
	y += 36
	var names []string
	chosen := 0
	for i, k := range s.moves {
		names = append(names, s.words.Value(k.Name))
		if k.Type == f.Kind {
			chosen = i
		}
	}
	if at := u.Pick(ui.Select{ID: "figure-kind", Rect: canvas.Rect{X: view.X + 10, Y: y, W: view.W - 20, H: 28}, Options: names, Selected: chosen}); at != chosen {
		edit(func(f *plans.Figure) { f.Kind = s.moves[at].Type })
	}
	return y + 34
}

// stepper is a number with a button for less and one for more.
func stepper(u *ui.UI, id string, view canvas.Rect, y float64, label, shown string, value, step, low, high float64) (float64, bool) {
	// A long label takes two lines where there is little room.
	const leading = 15.0
	lines := u.C.Wrap(label, ui.Label, view.W-150)
	lines = lines[:min(2, len(lines))]
	for i, line := range lines {
		u.C.Text(line, view.X+10, y+canvas.Baseline(ui.Label, 30)+leading*(float64(i)-float64(len(lines)-1)/2), ui.Label, u.Colors.Ink)
	}
	right := view.Right() - 10
	less, more := canvas.Rect{X: right - 128, Y: y, W: 30, H: 30}, canvas.Rect{X: right - 30, Y: y, W: 30, H: 30}
	u.C.TextCenter(shown, right-64, y+canvas.Baseline(ui.Strong, 30), ui.Strong, u.Colors.Ink)
	now := value
	if u.Tool(ui.Tool{ID: id + "-less", Rect: less, Icon: "l-minus", Tip: u.W("planner.less")}) {
		now = max(low, value-step)
	}
	if u.Tool(ui.Tool{ID: id + "-more", Rect: more, Icon: "l-plus", Tip: u.W("planner.more")}) {
		now = min(high, value+step)
	}
	return now, now != value
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
