package designer

import (
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/maps/edit"
)

// top is the bar above the table: the name, what things are drawn to, the twins, undo and files.
func (s *Scene) top(u *ui.UI, r canvas.Rect) {
	inner := u.Panel("designer-top", r)
	tools, left := inner.CutRight(4*34+10, 4)
	s.topTools(u, tools)
	x, middle := left.X+12, left.Y+left.H/2
	title := strings.ToUpper(u.W("designer.title"))
	if left.W > 640 {
		t := ui.DisplayType(25)
		u.C.Text(title, x, middle+canvas.Baseline(t, 0), t, u.Colors.Ink)
		x += u.C.Width(title, t) + 20
	}
	choices := left.Right()
	if left.W > 420 {
		choices = s.choices(u, left, x+s.nameWidth(u)+12)
	}
	s.nameLine(u, canvas.Rect{X: x, Y: left.Y, W: choices - x - 12, H: left.H})
}

// nameLine is the name of the battlefield, its size, and whether it is saved.
func (s *Scene) nameLine(u *ui.UI, r canvas.Rect) {
	m := s.history.Map()
	state := u.W("designer.saved")
	switch {
	case s.history.Changed():
		state = u.W("designer.changed")
	case s.path == "":
		state = u.W("designer.new")
	}
	name := u.W("designer.name-size", "Name", s.name(u), "Width", u.Words.Fine(m.Width), "Depth", u.Words.Fine(m.Depth))
	base := r.Y + r.H/2 + canvas.Baseline(ui.RowName, 0)
	room := r.W - u.C.Width(state, ui.Prose) - 8
	if room < 60 {
		room, state = r.W, ""
	}
	name = u.C.Fit(name, ui.RowName, room)
	u.C.Text(name, r.X, base, ui.RowName, u.Colors.Ink)
	u.C.Text(state, r.X+u.C.Width(name, ui.RowName)+8, base, ui.Prose, u.Colors.Ink2)
}

// nameWidth is how much room the name of the battlefield asks for, within reason.
func (s *Scene) nameWidth(u *ui.UI) float64 {
	m := s.history.Map()
	name := u.W("designer.name-size", "Name", s.name(u), "Width", u.Words.Fine(m.Width), "Depth", u.Words.Fine(m.Depth))
	return min(300, u.C.Width(name, ui.RowName)+u.C.Width(u.W("designer.changed"), ui.Prose)+16)
}

// ways are the twins that can be made of whatever is drawn.
var ways = []edit.Way{edit.NoWay, edit.HalfTurn, edit.LeftRight, edit.FrontBack}

// choices are the snap steps and the twins, at the right end of the bar; it returns where they begin. Where there is no
// room for all words, lists that open take their place.
func (s *Scene) choices(u *ui.UI, r canvas.Rect, least float64) float64 {
	steps, twins, at := s.choiceWords(u)
	snap, twin := ui.Choice{ID: "snap", Options: steps, Selected: s.snap, Keys: []ui.Key{"", "", "", ""}}, ui.Choice{ID: "twin", Options: twins, Selected: at}
	snapWord, twinWord := u.W("designer.snap"), u.W("designer.twin")
	room := func(word string, c ui.Choice) float64 { return u.C.Width(word, ui.Label) + 8 + u.ChoiceWidth(c) }
	inFull := func(word string, c ui.Choice, x float64) int {
		u.C.Text(word, x, r.Y+r.H/2+canvas.Baseline(ui.Label, 0), ui.Label, u.Colors.Ink)
		c.Rect = canvas.Rect{X: x + u.C.Width(word, ui.Label) + 8, Y: r.Y + (r.H-24)/2, W: 400, H: 24}
		return u.Choose(c)
	}
	if x := r.Right() - room(snapWord, snap) - room(twinWord, twin) - 26; x >= least {
		s.snap = inFull(snapWord, snap, x)
		s.way = ways[inFull(twinWord, twin, x+room(snapWord, snap)+14)]
		return x
	}
	steps, twins = s.worded(u, steps, twins)
	right := canvas.Rect{X: r.Right() - 154, Y: r.Y + (r.H-28)/2, W: 150, H: 28}
	if x := right.X - 18 - room(snapWord, snap); x >= least { // the steps in full
		s.snap = inFull(snapWord, snap, x)
		s.way = ways[u.Pick(ui.Select{ID: "twin", Rect: right, Options: twins, Selected: at})]
		return x
	}
	right.W = s.widest(u, twins) + 46
	right.X = r.Right() - 4 - right.W
	s.way = ways[u.Pick(ui.Select{ID: "twin", Rect: right, Options: twins, Selected: at})]
	left := right
	left.W = s.widest(u, steps) + 46
	left.X -= 6 + left.W
	s.snap = u.Pick(ui.Select{ID: "snap", Rect: left, Options: steps, Selected: s.snap})
	return left.X
}

// worded says with every step and twin what it is one of, for lists that have no word beside them.
func (s *Scene) worded(u *ui.UI, steps, twins []string) (wordedSteps, wordedTwins []string) {
	return ui.Each(steps, func(step string) string { return u.W("designer.snap") + " " + step }),
		ui.Each(twins, func(twin string) string { return u.W("designer.twin") + ": " + twin })
}

// stacked are the same choices below each other, for a window without room for them in the bar.
func (s *Scene) stacked(u *ui.UI, r canvas.Rect, row float64) {
	steps, twins, at := s.choiceWords(u)
	steps, twins = s.worded(u, steps, twins)
	s.snap = u.Pick(ui.Select{ID: "snap", Rect: r, Options: steps, Selected: s.snap})
	s.way = ways[u.Pick(ui.Select{ID: "twin", Rect: r.Move(0, row), Options: twins, Selected: at})]
}

// choiceWords are the snap steps and the twins in words, and which twin is on.
func (s *Scene) choiceWords(u *ui.UI) (steps, twins []string, way int) {
	steps = []string{u.W("designer.off")}
	for _, step := range grids[s.unit()][1:] {
		steps = append(steps, u.Words.Step(s.unit().Inches(step)))
	}
	return steps, u.WAll("designer.off", "designer.half-turn", "designer.left-right", "designer.front-back"), slices.Index(ways, s.way)
}

// widest is how much room the longest of some words takes.
func (s *Scene) widest(u *ui.UI, words []string) float64 {
	w := 0.0
	for _, word := range words {
		w = max(w, u.C.Width(word, ui.Field))
	}
	return w
}

// topTools are undo, redo, save and the menu of files.
func (s *Scene) topTools(u *ui.UI, r canvas.Rect) {
	undo, redo := s.history.Next()
	at := func(i int) canvas.Rect {
		x := r.X + float64(i)*33
		if i >= 2 {
			x += 8
		}
		return canvas.Rect{X: x, Y: r.Y + (r.H-30)/2, W: 30, H: 30}
	}
	undoTip, redoTip := u.W("designer.undo"), u.W("designer.redo")
	if undo != "" {
		undoTip = u.W("designer.undo-step", "Step", engine.Term(undo))
	}
	if redo != "" {
		redoTip = u.W("designer.redo-step", "Step", engine.Term(redo))
	}
	if u.Tool(ui.Tool{ID: "undo", Rect: at(0), Icon: "l-undo-2", Key: "Ctrl Z", Tip: undoTip, Refused: ui.Unless(undo != "", u.W("designer.nothing-undo"))}) {
		s.undo()
	}
	if u.Tool(ui.Tool{ID: "redo", Rect: at(1), Icon: "l-redo-2", Key: "Ctrl Y", Tip: redoTip, Refused: ui.Unless(redo != "", u.W("designer.nothing-redo"))}) {
		s.redo()
	}
	if u.Tool(ui.Tool{ID: "save", Rect: at(2), Icon: "l-save", Key: "Ctrl S", Tip: u.W("designer.save")}) {
		s.save(u)
	}
	if u.Tool(ui.Tool{ID: "menu", Rect: at(3), Icon: "l-menu", Key: "F10", Tip: u.W("designer.menu"), On: s.files.menu}) {
		s.files.menu = !s.files.menu
	}
}
