package planner

import (
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/scenes/plans"
)

// rooms is where the parts of the screen go.
type rooms struct {
	layout                                  ui.Layout
	rail, top, table, side, ask, strip, box canvas.Rect
}

func divide(u *ui.UI) rooms {
	w, _ := u.Size()
	r := rooms{layout: u.Layout()}
	side, rail, top, bar, ask := max(300, min(0.302*w, 388)), 56.0, 40.0, 78.0, 264.0
	switch r.layout {
	case ui.Mid:
		side = 288
	case ui.Compact:
		side, rail, top, bar, ask = 232, 48, 36, 60, 150
	}
	low, rest := u.Whole().Inset(ui.Gap).CutBottom(bar, ui.Gap)
	r.ask, low = low.CutLeft(ask, ui.Gap)
	r.box, r.strip = low.CutRight(side, ui.Gap)
	r.rail, rest = rest.CutLeft(rail, ui.Gap)
	r.side, rest = rest.CutRight(side, ui.Gap)
	r.top, r.table = rest.CutTop(top, ui.Gap)
	return r
}

// Frame implements game.Scene.
func (s *Scene) Frame(u *ui.UI) game.Next {
	s.next = game.Stay
	u.Speak(s.speech)
	s.Speak(u.Words)
	if u.Painting() {
		u.C.Clear(u.Colors.Gutter)
	} else {
		s.results(u)
		if s.fault != "" {
			u.Toast(s.fault, "")
			s.fault = ""
		}
	}
	if u.Small() {
		u.C.Paragraph(u.W("planner.too-small"), u.Whole().Inset(16), ui.Name, 20, u.Colors.Ink)
		return s.next
	}
	if s.scale.bare {
		s.bareTable(u)
		return s.next
	}
	r := divide(u)
	u.ToastsOver(r.side)
	s.rail(u, r.rail)
	s.top(u, r.top)
	s.tableArea(u, r.table)
	s.side(u, r.side)
	s.askBox(u, r.ask)
	s.chain(u, r.strip)
	s.box(u, r.box)
	s.scaleDialog(u)
	s.naming(u)
	if !u.Painting() {
		s.keys(u)
		s.refresh(u)
	}
	return s.next
}

// refresh works out anew what the changes of this frame made old.
func (s *Scene) refresh(u *ui.UI) {
	s.ask()
	s.wantReach(u)
	s.wantLayer(u)
	s.wantOdds()
}

// keys are the shortcuts that stand on no control of their own.
func (s *Scene) keys(u *ui.UI) {
	u.KeyHelp("encounter.undo", "Ctrl Z")
	u.KeyHelp("encounter.redo", "Ctrl Y", "Ctrl Shift Z")
	u.KeyHelp("keys.next-figure", ui.Tab, "Shift Tab")
	u.KeyHelp("planner.make", "G")
	u.KeyHelp("keys.plan-delete", ui.Delete)
	u.KeyHelp("keys.next-level", "L")
	u.KeyHelp("keys.next-plan", "Ctrl PgUp", "Ctrl PgDn")
	u.KeyHelp("keys.calibrate", "Shift I")
	u.KeyHelp("keys.names", "N")
	u.KeyHelp("keys.leave", ui.Escape)
	switch {
	case u.Key("Ctrl Z"):
		s.undo()
	case u.Key("Ctrl Y"), u.Key("Ctrl Shift Z"):
		s.redo()
	case u.HotKey(ui.Tab):
		s.cycle(1)
	case u.Key("Shift Tab"):
		s.cycle(-1)
	case u.Key("G"):
		s.commitSteps()
	case u.Key(ui.Delete):
		s.deleteSomething()
	case u.Key("L"):
		s.lower()
	case u.Key("Ctrl PgDn"):
		s.turn(1)
	case u.Key("Ctrl PgUp"):
		s.turn(-1)
	case u.Key("Shift I"):
		s.calibrate()
	case u.Key("N"):
		// names are shown while it is held
	case u.Key(ui.Escape):
		s.escape(u)
	}
	s.nudges(u)
}

// escape closes what is open, from the smallest thing up, and leaves at last.
func (s *Scene) escape(u *ui.UI) {
	switch {
	case s.drag != nil:
		s.giveUp()
	case s.layer.kind != noLayer:
		s.layer.kind = noLayer
		s.toPage(pageRuling)
	case s.to.kind != nothing:
		s.to = pick{}
	case s.page != pageRuling:
		s.hold(toolRuler)
	case s.from.kind != nothing:
		s.from = pick{}
	default:
		s.leave(u)
	}
}

// leave keeps what was changed and goes back.
func (s *Scene) leave(u *ui.UI) {
	if s.changed() && !s.save(u, false) {
		return
	}
	s.next = s.doors.Back()
}

// cycle moves the attention: with the ruler the other end, else the figure in hand.
func (s *Scene) cycle(step int) {
	figures := s.plan().Figures
	if len(figures) == 0 {
		return
	}
	at := &s.from
	if (s.tool == toolRuler || s.page == pageOdds) && s.from.kind == aFigure {
		at = &s.to
	}
	place := -1
	for i := range figures {
		if at.kind == aFigure && figures[i].ID == at.figure {
			place = i
		}
	}
	for range figures {
		if place < 0 && step < 0 {
			place = 0
		}
		place = (place + step + len(figures)) % len(figures)
		if at == &s.from || figures[place].ID != s.from.figure {
			break
		}
	}
	*at = pick{kind: aFigure, figure: figures[place].ID}
}

// deleteSomething takes away what is in hand: planned moves first with the move tool, else the figure.
func (s *Scene) deleteSomething() {
	switch {
	case s.tool == toolTemplate && len(s.plan().Templates) > 0:
		s.change(func(d *plans.Document) { p := d.Now(); p.Templates = p.Templates[:len(p.Templates)-1] })
	case len(s.plan().Steps) > 0 && (s.tool == toolMove || s.tool == toolRuler):
		s.dropSteps()
	case s.selected() != nil:
		id := s.from.figure
		s.change(func(d *plans.Document) { d.Now().Remove(id) })
	}
}
