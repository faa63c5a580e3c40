package encounter

import (
	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/scenes/allot"
)

// laying is what of a plan of tokens is remembered.
type laying struct {
	board allot.Board
	part  int              // that is shown where there is no room for all
	drawn *engine.Decision // before which the curtain was drawn away
}

// The parts of a plan.
const (
	partRows = iota
	partTable
	partRivals
)

// lays reports whether a person is asked to lay tokens into boxes.
func (s *Scene) lays() bool {
	return s.decision.Shape == engine.Allot && s.personAsked() && s.decision == s.match.Decision()
}

// curtained reports whether what is asked is for one pair of eyes, and somebody else may still sit before the screen.
func (s *Scene) curtained() bool {
	return s.decision.Secret && s.personAsked() && s.waitingSeat() && s.plan.drawn != s.decision
}

// laysOpenly reports whether a person sees what he lays.
func (s *Scene) laysOpenly() bool { return s.lays() && !s.curtained() }

// canGoBack and canGoOn report whether there is something to take back, and to do again.
func (s *Scene) canGoBack() bool {
	_, ok := s.match.Back(s.personAt)
	return ok || s.laysOpenly() && s.plan.board.Hand.CanUndo()
}

func (s *Scene) canGoOn() bool {
	_, ok := s.match.Forward(s.goesOnAt)
	return ok || s.laysOpenly() && s.plan.board.Hand.CanRedo()
}

// curtain covers everything until the right person sits before the screen.
func (s *Scene) curtain(u *ui.UI) {
	whole := u.Whole()
	u.C.Rect(whole, u.Colors.Bar)
	folds := &canvas.Path{}
	for x := 24.0; x < whole.W; x += 48 {
		folds.Move(x, 0).Line(x, whole.H)
	}
	u.C.Stroke(folds, canvas.Stroke{Width: 10, Color: canvas.Fade(u.Colors.OnBar, 0.06)})
	box := canvas.Rect{W: min(520, whole.W-40), H: 212}
	box.X, box.Y = (whole.W-box.W)/2, (whole.H-box.H)/2
	name := s.seatName(s.decision.Seat)
	inner := u.Titled("curtain", box, 44, ui.Header{Title: name, Side: side(s.decision.Seat)})
	u.C.Paragraph(u.W("allot.curtain", "Team", name), canvas.Rect{X: inner.X + 16, Y: inner.Y + 14, W: inner.W - 32}, ui.Name, 21, u.Colors.Ink)
	if u.Button(ui.Button{ID: "curtain-open", Rect: canvas.Rect{X: inner.X + 16, Y: inner.Bottom() - 58, W: inner.W - 32, H: 46}, Key: ui.Enter, Primary: true, Label: u.W("allot.curtain-open", "Team", name)}) {
		of := s.decision
		s.confirm(func() { s.plan.drawn = of })
	}
}

// laidChoice is what was laid as the match takes it; false while something is in the hand.
func (s *Scene) laidChoice() (engine.Choice, bool) {
	laid := s.plan.board.Hand.Laid
	return engine.Choice{Laid: laid}, s.decision.Allot.Check(laid) == nil
}

// The measures of the screen of a plan, in units.
const (
	planRight = 0.2875 // of the width
	planTable = 0.47   // of the height of the right column, at most
)

// layOut is the screen on which tokens are laid: a row for each model and its boxes; beside them the table, what is still to be drawn, and the
// other side. Where there is too little room for that, they lie behind tabs.
func (s *Scene) layOut(u *ui.UI, screen ui.Screen) {
	b := &s.plan.board
	b.Show(u, allot.Shown{View: s.view, Decision: s.decision, Words: s.words, Explain: func(rule engine.Rule) { s.next = s.host.Explain(rule) }})
	b.Keys(u)
	whole := u.Whole().Inset(ui.Gap)
	bar, rest := whole.CutBottom(screen.Question.H, ui.Gap)
	if u.HotKeyLabel("M", u.W("allot.table")) {
		s.plan.part = (s.plan.part + 1) % 2
	}
	if screen.Layout != ui.Wide {
		top, body := rest.CutTop(screen.Top.H, ui.Gap)
		s.top(u, top, screen.Layout)
		body = s.unsaved(u, body)
		tabs, body := body.CutTop(28, 0)
		s.plan.part = u.Tab(ui.Tabs{ID: "plan-tabs", Rect: tabs, Selected: s.plan.part, Labels: u.WAll("allot.rows", "allot.table", "allot.rivals"), Keys: []ui.Key{"K", "", "T"}})
		s.planPart(u, body)
		s.layBar(u, bar, screen.Question.W, screen.Commit.W)
		return
	}
	right, left := rest.CutRight(max(340, min(planRight*whole.W, 420)), ui.Gap)
	top, left := left.CutTop(screen.Top.H, ui.Gap)
	s.top(u, top, screen.Layout)
	left = s.unsaved(u, left)
	if s.plan.part == partTable {
		s.planPart(u, left)
	} else {
		s.planRows(u, left)
		high := min(planTable*right.H, right.W)
		var table canvas.Rect
		table, right = right.CutTop(high, ui.Gap)
		s.planTable(u, table)
	}
	if high := b.StocksHigh(); high > 0 {
		var stocks canvas.Rect
		stocks, right = right.CutTop(high, ui.Gap)
		b.Stocks(u, stocks)
	}
	if right.H > 80 {
		b.Rivals(u, right)
	}
	u.ToastsOver(right)
	s.layBar(u, bar, screen.Question.W, right.W)
}

// planPart is the one part that there is room for.
func (s *Scene) planPart(u *ui.UI, r canvas.Rect) {
	switch s.plan.part {
	case partTable:
		s.planTable(u, r)
	case partRivals:
		if high := s.plan.board.StocksHigh(); high > 0 {
			var stocks canvas.Rect
			stocks, r = r.CutTop(high, ui.Gap)
			s.plan.board.Stocks(u, stocks)
		}
		s.plan.board.Rivals(u, r)
	default:
		s.planRows(u, r)
	}
}

func (s *Scene) planRows(u *ui.UI, r canvas.Rect) {
	s.plan.board.Rows(u, u.Panel("plan", r))
}

// planTable is the table as it stands, with the model of the row that is looked at.
func (s *Scene) planTable(u *ui.UI, r canvas.Rect) {
	head, body := r.CutTop(30, -3)
	s.table(u, body)
	note := u.W("allot.table-note")
	if s.plan.part == partTable {
		note = ""
	}
	area := u.Hot("plan-table", head)
	u.Header(head, ui.Header{Title: u.W("allot.table"), Note: note, Side: ui.Neutral, Size: 17})
	if area.Clicked {
		s.plan.part = partTable - s.plan.part
	}
}

// planRings are how far the model of the row that is looked at gets with what is laid for it: for certain, and with luck.
func (s *Scene) planRings(scene *tabletop.Scene) {
	if !s.lays() {
		return
	}
	id, rings := s.plan.board.Rings()
	m := s.model(id)
	if m == nil || !m.OnTable {
		return
	}
	for _, ring := range rings {
		shape := tabletop.Shape{Kind: tabletop.Sure, Center: m.Body.Center, Radius: m.Body.Radius + float64(ring.Inches), Label: s.words.Value(ring.Inches)}
		if ring.Best {
			shape.Kind = tabletop.Range
		}
		scene.Shapes = append(scene.Shapes, shape)
	}
	for i := range scene.Tokens {
		if t := &scene.Tokens[i]; t.Center == m.Body.Center {
			t.Selected = true // its row says who it is, and the rings their lengths
		}
	}
}

// layBar is the decision bar of a plan.
func (s *Scene) layBar(u *ui.UI, r canvas.Rect, question, commit float64) {
	h := &s.plan.board.Hand
	left, rows, all := h.Leaves()
	ask, r := r.CutLeft(question, ui.Gap)
	end, middle := r.CutRight(commit, ui.Gap)
	detail := s.words.W("allot.to-lay", "Count", left)
	if left == 0 {
		detail = u.W("allot.all-laid")
	}
	u.AskBox(ask, s.words.W("allot.laid", "Team", s.seatName(s.decision.Seat), "Count", all-left, "All", all), upper(s.words.Text(s.decision.Ask)), detail)
	s.plan.board.Offers(u, u.Panel("options", middle))
	primary, below := ui.CommitBox(end, 1)
	if left > 0 {
		short := ui.Button{ID: "commit-next", Rect: primary, Key: ui.Enter, Label: s.words.W("allot.open", "Count", left, "Models", rows)}
		if wide := u.C.Width(string(s.decision.Allot.All), ui.Small); primary.W > 300 {
			short.Rect.W -= wide + 14
			u.C.TextRight(string(s.decision.Allot.All), primary.Right(), primary.Y+canvas.Baseline(ui.Small, primary.H), ui.Small, u.Colors.Ink2)
		}
		if u.Button(short) {
			s.plan.board.First(u)
		}
	} else {
		if u.Button(ui.Button{ID: "commit", Rect: primary, Label: s.commitLabel(), Key: ui.Enter, Primary: true}) {
			s.commit()
		}
		s.ripening(u, primary)
	}
	buttons := []ui.Button{{ID: "back", Label: u.W("encounter.undo"), Key: "Ctrl Z"}, {ID: "clear", Label: u.W("allot.clear"), Key: ui.Delete}, {ID: "why", Label: u.W("encounter.why"), Key: "F1"}}
	u.Share(buttons, below[0], 6)
	if !s.canGoBack() {
		buttons[0].Refused = u.W("encounter.nothing-to-undo")
	}
	if u.Button(buttons[0]) {
		s.back()
	}
	if u.Button(buttons[1]) {
		h.Clear(h.Row)
	}
	if u.Button(buttons[2]) {
		s.next = s.host.Explain(s.decision.Rule)
	}
}
