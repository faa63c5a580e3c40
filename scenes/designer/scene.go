package designer

import (
	"path/filepath"
	"time"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/maps"
	"trueinch/maps/edit"
	"trueinch/scenes/house"
)

// Doors is where the screen leads.
type Doors struct {
	Back func() game.Next
	// Play begins an encounter on the battlefield.
	Play func(m *maps.Map) game.Next
	// Explain opens the reference at a rule; nil leaves rule ids without a link.
	Explain func(rule engine.Rule) game.Next
	// Kept is what the screen remembers from one start of the program to the next, and Keep writes it down; Kept may be
	// nil.
	Kept map[string]string
	Keep func()
	// Now tells the time, to say when something was saved.
	Now func() time.Time
}

// Scene is the map designer.
type Scene struct {
	doors  Doors
	house  *house.House
	system engine.System

	history *edit.History
	preview *maps.Map // while something is dragged; nil otherwise
	chosen  edit.Selection
	path    string // the file the battlefield is kept in; empty for none yet
	fault   string // said once

	tool    tool
	stuff   int // what is drawn, in stuffs
	snap    int // in grids
	way     edit.Way
	hand    tabletop.Hand
	drag    drag
	carried *carried
	guides  []edit.Guide
	corner  []geometry.Point // of the outline that is being drawn
	ruler   *[2]geometry.Point
	hover   edit.Ref
	over    bool           // hover is something
	spot    geometry.Point // under the pointer, inches
	onSpot  bool

	camera  tabletop.Steering
	picker  tabletop.Picker
	painter tabletop.Painter
	drawn   drawn
	hidden  layers

	palette palette
	panel   panel
	photo   photo
	files   files
	fair    fair
	roll    generator
	export  export
	tab     int
	next    game.Next
}

// layers is what is not shown, and cannot be chosen then.
type layers struct {
	pieces, zones, ground, notes, heights, distances, photo, grid, light bool
}

// New opens the screen with a battlefield and the file it was read from; a nil Map begins with an empty table.
func New(h *house.House, system engine.System, m *maps.Map, path string, doors Doors) *Scene {
	s := &Scene{doors: doors, house: h, system: system, snap: 1}
	if s.doors.Kept == nil {
		s.doors.Kept = map[string]string{}
	}
	if s.doors.Now == nil {
		s.doors.Now = time.Now
	}
	s.palette.own = h.Prefabs()
	if m == nil {
		width, depth := s.tableSize(usualSize)
		s.begin(edit.Blank("", width, depth), "")
		s.files.offer(s)
		return s
	}
	s.begin(m, path)
	return s
}

// begin takes a battlefield up, without anything to undo.
func (s *Scene) begin(m *maps.Map, path string) {
	s.history, s.path = edit.NewHistory(m), path
	s.giveUp()
	s.chosen, s.carried, s.corner, s.ruler = nil, nil, nil, nil
	s.camera.Anew()
	s.panel.forget()
	s.photo = photo{}
	s.files.kept = m
	s.fair = fair{}
}

// Map is the battlefield as it is seen now; it must not be changed.
func (s *Scene) Map() *maps.Map {
	if s.preview != nil {
		return s.preview
	}
	return s.history.Map()
}

// Chosen is what is selected.
func (s *Scene) Chosen() edit.Selection { return s.chosen }

// Path is the file that the battlefield is kept in.
func (s *Scene) Path() string { return s.path }

// OnScreen is where a place of the table is seen, in units.
func (s *Scene) OnScreen(p geometry.Point) canvas.Point { return s.camera.ToScreen(p) }

// do carries out a command: name is the catalogue key of what it is called in the history.
func (s *Scene) do(name string, to *maps.Map, after edit.Selection) bool {
	s.giveUp()
	if !s.history.Do(name, to, s.chosen, after) {
		return false
	}
	s.choose(after)
	return true
}

// choose selects things and forgets what was half typed about others.
func (s *Scene) choose(chosen edit.Selection) {
	s.chosen = chosen.Sound(s.history.Map())
	s.panel.forget()
}

func (s *Scene) undo() {
	if chosen, ok := s.history.Undo(); ok {
		s.giveUp()
		s.choose(chosen)
	}
}

func (s *Scene) redo() {
	if chosen, ok := s.history.Redo(); ok {
		s.giveUp()
		s.choose(chosen)
	}
}

// Frame implements game.Scene.
func (s *Scene) Frame(u *ui.UI) game.Next {
	s.next = game.Stay
	u.Speak(engine.Speech{Unit: s.unit()})
	if u.Small() {
		u.C.Clear(u.Colors.Gutter)
		u.C.Paragraph(u.W("designer.too-small"), u.Whole().Inset(16), ui.Name, 20, u.Colors.Ink)
		u.KeyHelp("keys.close", ui.Escape)
		if u.Key(ui.Escape) {
			s.leave()
		}
		return s.next
	}
	if u.Painting() {
		u.C.Clear(u.Colors.Gutter)
	} else {
		s.take(u)
		s.keepSafe(u)
	}
	s.layout(u)
	s.dialogs(u)
	if !u.Painting() {
		s.keys(u)
	}
	return s.next
}

// layout divides the window as the mock-up does: tools at the left, then the palette, the table, the properties; below
// them the fairness of the table and what can be done with it. Narrower windows have one column with tabs at the right.
func (s *Scene) layout(u *ui.UI) {
	w, _ := u.Size()
	rest := u.Whole().Inset(ui.Gap)
	side, height, head, question, tools := 264.0, 76.0, 40.0, 200.0, 56.0
	switch u.Layout() {
	case ui.Wide:
		side, question = max(264, min(0.2066*w, 344)), 280
	case ui.Compact:
		side, height, head, question, tools = 216, 60, 36, 150, 48
	}
	bar, body := rest.CutBottom(height, ui.Gap)
	ask, bar := bar.CutLeft(question, ui.Gap)
	commit, facts := bar.CutRight(side, ui.Gap)
	rail, body := body.CutLeft(tools, ui.Gap)
	right, body := body.CutRight(side, ui.Gap)
	top, table := body.CutTop(head, ui.Gap)
	s.tools(u, rail)
	s.top(u, top)
	if u.Layout() == ui.Wide {
		var shelf canvas.Rect
		shelf, table = table.CutLeft(216, ui.Gap)
		s.shelf(u, shelf)
		s.table(u, table)
		s.properties(u, right)
	} else {
		s.table(u, table)
		s.tabs(u, right)
	}
	u.ToastsOver(right)
	s.bar(u, ask, facts, commit)
}

// tabs is the one column of the narrower layouts.
func (s *Scene) tabs(u *ui.UI, r canvas.Rect) {
	head, body := r.CutTop(28, 0)
	body.Y, body.H = body.Y-2, body.H+2
	s.tab = u.Tab(ui.Tabs{ID: "designer-tabs", Rect: head, Selected: s.tab, Keys: []ui.Key{"T", "K"},
		Labels: []string{u.W("designer.tab-pieces"), u.W("designer.tab-properties")}})
	if s.tab == 0 {
		s.shelf(u, body)
		return
	}
	s.properties(u, body)
}

// name is what the battlefield is called.
func (s *Scene) name(u *ui.UI) string {
	switch m := s.Map(); {
	case m.Name != "":
		return u.Words.Named(m.Name)
	case s.path != "":
		return filepath.Base(s.path)
	}
	return u.W("designer.unnamed")
}

// pieceName is what a piece is called.
func pieceName(u *ui.UI, p *geometry.Piece) string {
	if p.Name != "" {
		return u.Words.Named(p.Name)
	}
	return u.W(kindWords[p.Kind])
}

// kindWords say what kind of terrain something is.
var kindWords = map[geometry.Kind]string{
	geometry.Structure: "designer.kind-structure", geometry.Object: "designer.kind-object", geometry.Zone: "designer.kind-zone",
	geometry.Impassable: "designer.kind-impassable", geometry.Marker: "designer.kind-marker",
}
