package planner

import (
	"strconv"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/scenes/faces"
	"trueinch/scenes/plans"
)

// askBox says what the tool in hand waits for.
func (s *Scene) askBox(u *ui.UI, r canvas.Rect) {
	about, question, then := s.asking(u)
	u.AskBox(r, about, question, then)
}

// toolAsks is what the tools but the ruler wait for: what they are, what they ask, and what follows.
var toolAsks = map[tool][3]string{
	toolPlace:    {"planner.tool-place", "planner.ask-place", "planner.ask-place-then"},
	toolMove:     {"planner.tool-move", "planner.ask-move", "planner.ask-move-then"},
	toolBase:     {"planner.tool-base", "planner.ask-base", "planner.ask-base-then"},
	toolTeam:     {"planner.tool-team", "planner.ask-team", "planner.ask-team-then"},
	toolTemplate: {"planner.tool-template", "planner.ask-template", "planner.ask-template-then"},
}

func (s *Scene) asking(u *ui.UI) (about, question, then string) {
	if s.layer.kind != noLayer && s.page == pageLayer {
		return u.W("planner.ask-layer"), s.layerName(u), s.layerNote(u)
	}
	if s.page == pageOdds {
		return u.W("planner.odds"), u.W("planner.ask-odds"), u.W("planner.ask-odds-then")
	}
	if ask, other := toolAsks[s.tool]; other {
		return u.W(ask[0]), u.W(ask[1]), u.W(ask[2], "Step", u.Words.Step(u.Words.Unit().Fine()))
	}
	switch {
	case s.from.kind == nothing || !s.first && s.to.kind == nothing:
		return u.W("planner.tool-ruler"), u.W("planner.ask-ruler"), u.W("planner.ask-ruler-then")
	case s.to.kind == nothing:
		return u.W("planner.tool-ruler"), u.W("planner.ask-other"), u.W("planner.ask-ruler-then")
	}
	return u.W("planner.tool-ruler"), u.W("planner.ask-answered"), u.W("planner.ask-answered-then")
}

// chain is the plan: its moves in order, each with its inches, and what becomes of them.
func (s *Scene) chain(u *ui.UI, r canvas.Rect) {
	inner := u.Panel("chain", r)
	p := s.plan()
	total := 0.0
	for i := range p.Steps {
		total += p.Steps[i].Length
	}
	head := u.W("planner.chain", "Plan", p.Name)
	note := u.W("planner.chain-note", "Count", len(p.Steps), "Inches", engine.Inches(total))
	compact := r.H < 70
	y := inner.Y + 6
	if !compact {
		u.C.Text(u.C.Fit(head, ui.Strong, inner.W-20-u.C.Width(note, ui.Prose)), inner.X+10, inner.Y+17, ui.Strong, u.Colors.Ink)
		u.C.TextRight(note, inner.Right()-10, inner.Y+17, ui.Prose, u.Colors.Ink2)
		y = inner.Y + 27
	}
	high := inner.Bottom() - y - 5
	buttons, key := 176.0, ui.Key("G")
	if compact {
		buttons, key = 128, ""
	}
	s.chips(u, canvas.Rect{X: inner.X + 8, Y: y, W: inner.W - buttons - 20, H: high})
	row := canvas.Rect{X: inner.Right() - buttons - 4, Y: y, W: buttons - 4, H: high}.Columns(2, 4)
	none := ui.Unless(len(p.Steps) > 0, u.W("planner.no-steps"))
	if u.Button(ui.Button{ID: "steps-make", Rect: row[0], Label: u.W("planner.make"), Key: key, Refused: none}) {
		s.commitSteps()
	}
	drop := ui.Key("")
	if !compact && none == "" && (s.tool == toolMove || s.tool == toolRuler) { // with other tools Delete takes away something else
		drop = ui.Delete
	}
	if u.Button(ui.Button{ID: "steps-drop", Rect: row[1], Label: u.W("planner.drop"), Key: drop, Refused: none}) {
		s.dropSteps()
	}
}

// chips are the planned moves, the last ones when there is no room for all.
func (s *Scene) chips(u *ui.UI, r canvas.Rect) {
	steps := s.plan().Steps
	if len(steps) == 0 && r.W < 120 {
		return
	}
	if len(steps) == 0 {
		t := u.C.Fit(u.W("planner.chain-help"), ui.Prose, r.W)
		u.C.Text(t, r.X+2, r.Y+canvas.Baseline(ui.Prose, r.H), ui.Prose, u.Colors.Ink2)
		return
	}
	const width = 118.0
	fit := max(1, int((r.W+6)/(width+6)))
	first := max(0, len(steps)-fit)
	x := r.X
	for i := first; i < len(steps); i++ {
		step := &steps[i]
		f := s.plan().Figure(step.Figure)
		if f == nil {
			continue
		}
		at := canvas.Rect{X: x, Y: r.Y, W: min(width, r.W), H: r.H}
		area := u.Hot("step"+strconv.Itoa(i), at)
		fill := u.Colors.Raised
		if s.from.kind == aFigure && s.from.figure == f.ID || area.Hovered {
			fill = u.Colors.Accent
		}
		ink := u.Colors.Ink
		if fill == u.Colors.Accent {
			ink = u.Colors.OnAccent
		}
		u.C.Box(at, canvas.Box{Fill: fill, Line: u.Colors.Line, Width: 2, Radius: 4})
		size := min(26, at.H-6)
		faces.Card(u, canvas.Rect{X: at.X + 6, Y: at.Y + (at.H-size)/2, W: size, H: size}, ui.SideOf(f.Seat), f.Card, f.Silhouette)
		u.C.Text(u.Words.Exact(step.Length), at.X+size+12, at.Y+canvas.Baseline(ui.Name, at.H), ui.Name, ink)
		u.C.Icon("l-footprints", canvas.Rect{X: at.Right() - 24, Y: at.Y + at.H/2 - 8, W: 16, H: 16}, ink)
		u.Tip(at, s.stepText(u, step))
		if area.Clicked {
			s.from = pick{kind: aFigure, figure: f.ID}
		}
		x += width + 6
	}
}

// stepText is a planned move in words, with what breaks an allowance.
func (s *Scene) stepText(u *ui.UI, step *plans.Step) string {
	f := s.plan().Figure(step.Figure)
	text := u.W("planner.step", "Name", f.Name, "Inches", engine.Inches(step.Length), "Kind", s.moveKind(step.Kind).Name)
	if most := s.movesOf(f); most > 0 && s.plan().StepsOf(f.ID) > most {
		text += " " + u.W("planner.too-many-moves", "Count", s.plan().StepsOf(f.ID), "Most", most)
	}
	return text
}

// box is the right end of the bar: what can be taken along from here.
func (s *Scene) box(u *ui.UI, r canvas.Rect) {
	primary, below := ui.CommitBox(r, 1)
	if u.Button(ui.Button{ID: "copy-text", Rect: primary, Label: u.W("planner.copy"), Key: "Ctrl C", Primary: true}) {
		s.copyText(u)
	}
	none, picture := "", ""
	if s.answer == nil {
		none = u.W("planner.no-ruling")
	}
	if !s.canPicture() {
		picture = u.W("planner.no-picture")
	}
	others := []ui.Button{
		{ID: "save-png", Label: u.W("planner.as-png"), Key: "P", Refused: picture},
		{ID: "save-json", Label: u.W("planner.as-json"), Key: "J"},
		{ID: "pin", Label: u.W("planner.pin"), Key: ui.Insert, Refused: none},
	}
	u.Share(others, below[0], 6)
	if u.Button(others[0]) {
		s.wantFile(u, "png")
	}
	if u.Button(others[1]) {
		s.wantFile(u, "json")
	}
	if u.Button(others[2]) {
		s.pin()
	}
}

// pin keeps the answer on the table, or takes it off when it is there already.
func (s *Scene) pin() {
	one := pinned{s.from, s.to}
	if s.to.kind == nothing {
		one.to = s.hover
	}
	for i, p := range s.pins {
		if s.same(p.from, one.from) && s.same(p.to, one.to) {
			s.pins = append(s.pins[:i:i], s.pins[i+1:]...)
			return
		}
	}
	s.pins = append(s.pins, one)
}
