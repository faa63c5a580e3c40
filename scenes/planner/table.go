package planner

import (
	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/scenes/plans"
)

// tableArea is the battlefield, and the pointer over it.
func (s *Scene) tableArea(u *ui.UI, r canvas.Rect) {
	u.Panel("table", r)
	view := r.Inset(1 + tabletop.FrameWidth)
	s.fit(u, view)
	area := u.Area("table-area", view)
	u.KeepSecondary(view) // which aims at figures
	if !u.Painting() {
		s.camera.Steer(u, area)
		s.point(u, area)
		return
	}
	if view.W < 20 || view.H < 20 {
		return
	}
	s.painter.Show(u, r.Inset(3), s.words, s.camera.Camera, s.picture(u))
}

// fit keeps the camera in the room it has. At life size the limits of the camera do not count: an inch is an inch.
func (s *Scene) fit(u *ui.UI, view canvas.Rect) {
	s.camera.Fixed = 0
	if s.scale.locked {
		s.camera.Fixed = s.doors.Settings.ScreenInch / u.C.Scale()
	}
	s.camera.Keep(view, s.table.Width(), s.table.Depth())
	s.camera.Glide(u)
}

// point is what the pointer does: points, picks, drags, lays down.
func (s *Scene) point(u *ui.UI, area ui.Area) {
	s.hand.Watch(u, area, s.camera.Camera)
	if !area.Hovered && !area.Held && s.drag == nil {
		s.hover = pick{}
		return
	}
	p := s.hand.To
	s.hover = s.under(u.In.Pointer, p)
	if area.Second {
		s.aimAt(s.hover)
		return
	}
	switch s.tool {
	case toolRuler:
		if s.page != pageLayer && s.page != pageOdds {
			s.measure(area)
		} else if area.Pressed && s.hover.kind == aFigure {
			s.from = s.hover // the right button picks the other one
		}
	case toolPlace, toolMove:
		s.dragByHand(u)
	case toolBase:
		if area.Clicked && s.hover.kind == aFigure {
			s.from = s.hover
		} else if area.Clicked {
			s.putBase(p)
		}
	case toolTeam:
		if area.Clicked {
			s.putCard(u, p)
		}
	case toolTemplate:
		s.layByHand(area, p)
	}
}

// under is what lies below a place of the screen: a figure, else a piece of terrain that stands up, else the point.
func (s *Scene) under(q canvas.Point, p geometry.Point) pick {
	figures := s.plan().Figures
	tokens := make([]tabletop.Token, len(figures))
	for i := range figures {
		body := s.bodyOf(&figures[i])
		tokens[i] = tabletop.Token{Center: body.Center, Radius: body.Radius}
	}
	if at := s.picker.TokenAt(s.camera.Camera, tokens, q); at >= 0 {
		return pick{kind: aFigure, figure: figures[at].ID}
	}
	if at := s.picker.PieceAt(s.camera.Camera, s.ground.Pieces, p); at >= 0 && !s.table.Piece(geometry.PieceIndex(at)).Transparent {
		return pick{kind: aPiece, piece: geometry.PieceIndex(at), point: p}
	}
	return pick{kind: aPoint, point: p}
}

// measure is the ruler in hand: press on the first thing and drag to the second, or click one after the other.
func (s *Scene) measure(area ui.Area) {
	switch {
	case area.Pressed && (!s.first || s.from.kind == nothing || s.to.kind != nothing):
		s.from, s.to, s.first = s.fromPick(s.hover), pick{}, true
	case area.Pressed:
		s.to, s.first = s.hover, false
	case area.Dropped && s.to.kind == nothing && !s.same(s.fromPick(s.hover), s.from):
		s.to, s.first = s.hover, false
	case area.Held && s.to.kind != nothing:
		s.to = s.hover
	}
	if s.same(s.from, s.to) {
		s.to = pick{}
	}
}

// fromPick is where a question begins: over terrain it is the point on its roof, for a piece has no eye.
func (s *Scene) fromPick(at pick) pick {
	if at.kind == aPiece {
		return pick{kind: aPoint, point: at.point}
	}
	return at
}

func (s *Scene) same(a, b pick) bool {
	switch {
	case a.kind != b.kind || a.kind == nothing:
		return false
	case a.kind == aFigure:
		return a.figure == b.figure
	case a.kind == aPiece:
		return a.piece == b.piece
	}
	return a.point.Distance(b.point) < 0.05
}

// aimAt makes something the other end of the question.
func (s *Scene) aimAt(at pick) {
	if !s.same(at, s.from) {
		s.to = at
	}
}

// drag is a figure that is being moved.
type drag struct {
	figure   int
	start    geometry.Spot
	spot     geometry.Spot // where it is now
	via      []geometry.Point
	path     geometry.Path
	legal    bool // path is the way to spot
	measured bool // a planned move, not a placement
	envelope *geometry.Envelope
	next     *geometry.Point // pointed at while the place before is still looked for
}

// dragByHand moves figures: freely with the pointer, along the shortest way with the move tool.
func (s *Scene) dragByHand(u *ui.UI) {
	s.found(u, s.hand.LetGo || u.In.Pressed != 0 || len(u.In.Keys) > 0)
	switch took := s.hand.Took; {
	case took && s.hover.kind == aFigure:
		s.begin(s.hover.figure)
	case took && s.tool == toolMove && s.selected() != nil:
		s.hand.From, s.hand.Moved = s.spotOf(s.selected()).Center, true // as if it had been dragged here
		s.begin(s.from.figure)
		s.dragOn(u)
	case took && s.tool == toolPlace:
		s.from = pick{}
	case s.hand.Holds && s.drag != nil:
		s.dragOn(u)
	}
	u.KeyHelp("keys.waypoint", ui.Space)
	if s.drag != nil && s.drag.measured && u.HotKey(ui.Space) && s.drag.legal {
		s.drag.via = append(s.drag.via[:len(s.drag.via):len(s.drag.via)], s.drag.spot.Center)
	}
	switch {
	case s.drag == nil:
	case s.hand.LetGo:
		s.found(u, true)
		s.letGo()
	case !s.hand.Holds:
		s.giveUp()
	}
}

// giveUp leaves the figure that is dragged where it was.
func (s *Scene) giveUp() {
	s.drag = nil
	s.hand.GiveUp()
}

// begin takes a figure in hand.
func (s *Scene) begin(id int) {
	f := s.plan().Figure(id)
	s.from = pick{kind: aFigure, figure: id}
	if s.page != pageLayer && s.page != pageOdds {
		s.page = pageFigure
	}
	if f == nil {
		return
	}
	at := s.spotOf(f)
	s.drag = &drag{figure: id, start: at, spot: at, measured: s.tool == toolMove}
	if s.drag.measured {
		s.drag.envelope = s.envelope(f)
	}
}

// detent is how many inches farther than the limit the pointer must go until a free drag gives way.
const detent = 0.75

// dragOn follows the pointer.
func (s *Scene) dragOn(u *ui.UI) {
	d, f := s.drag, s.plan().Figure(s.drag.figure)
	if !s.hand.Moved {
		return
	}
	want := d.start.Center.Add(s.hand.By())
	if d.measured {
		s.lookFor(u, want)
		return
	}
	want = s.onTable(want, geometry.BaseRadius(f.Base))
	away := want.Distance(d.start.Center)
	if limit := f.Inches; limit > 0 && away > limit && away < limit+detent && !u.In.Holds(ui.Alt) {
		want = d.start.Center.Along(want.Sub(d.start.Center).Unit(), limit)
	}
	d.spot = s.topSpot(want)
}

// letGo ends a drag: a planned move, or a new place.
func (s *Scene) letGo() {
	d := s.drag
	s.drag = nil
	if !s.hand.Moved || d.measured && !d.legal {
		return
	}
	if d.measured {
		s.addStep(d.figure, d.via, d.spot, d.path.Length)
		return
	}
	spot := d.spot
	spot.Center = spot.Center.Committed()
	s.place(d.figure, spot)
}

// addStep plans a move.
func (s *Scene) addStep(id int, via []geometry.Point, to geometry.Spot, length float64) {
	if length < geometry.Slack {
		return
	}
	s.change(func(doc *plans.Document) {
		p := doc.Now()
		var kind engine.MoveType
		if f := p.Figure(id); f != nil {
			kind = f.Kind
		}
		p.Steps = append(p.Steps, plans.Step{Figure: id, Kind: kind, Via: via, To: plans.Spot{Spot: to}, Length: length})
	})
}

// place puts a figure somewhere, whatever was planned for it.
func (s *Scene) place(id int, spot geometry.Spot) {
	s.change(func(doc *plans.Document) {
		p := doc.Now()
		f := p.Figure(id)
		if f == nil {
			return
		}
		var left []plans.Step
		for _, step := range p.Steps {
			if step.Figure != id {
				left = append(left, step)
			}
		}
		p.Steps = left
		f.Spot.Spot = spot
	})
}

// commitSteps makes the planned moves; dropSteps throws them away.
func (s *Scene) commitSteps() {
	if len(s.plan().Steps) > 0 {
		s.change(func(d *plans.Document) { d.Now().Commit() })
	}
}

func (s *Scene) dropSteps() {
	if len(s.plan().Steps) > 0 {
		s.change(func(d *plans.Document) { d.Now().Steps = nil })
	}
}

// lower puts the figure in hand on the next surface below: from a roof into the house, and back up.
func (s *Scene) lower() {
	f := s.selected()
	if f == nil {
		return
	}
	at := s.spotOf(f)
	if next := s.nextSurface(at); next != at {
		s.place(f.ID, next)
	}
}

// nudges are fine steps by the arrow keys.
func (s *Scene) nudges(u *ui.UI) {
	by, f := tabletop.FineNudge(u), s.selected()
	if f == nil || by == (geometry.Point{}) {
		return
	}
	to := s.topSpot(s.onTable(s.spotOf(f).Center.Add(by), geometry.BaseRadius(f.Base)))
	to.Center = to.Center.Committed()
	s.place(f.ID, to)
}
