package encounter

import (
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// table is the battlefield: what is on it, what is asked of it, and the pointer over it.
func (s *Scene) table(u *ui.UI, r canvas.Rect) {
	u.Panel("table", r)
	if s.tableless() {
		s.piles(u, r.Inset(4))
		return
	}
	view := r.Inset(1 + tabletop.FrameWidth)
	s.aim(u, view)
	area := u.Area("table-area", view)
	if !u.Painting() {
		s.steer(u, area)
		s.hand(u, area)
		return
	}
	if view.W < 20 || view.H < 20 {
		return
	}
	s.still.seen = s.camera.Camera
	u.C.Rect(u.C.Snap(r.Inset(3)), u.Colors.Well)
	scene := s.picture(u)
	look := tabletop.LookOf(u)
	look.Words = s.words
	s.painter.Draw(u.C, look, s.camera.Camera, &scene)
	s.caption(u, view)
	s.toldStrip(u, view)
	s.moments(u, view)
}

// hand is what the pointer does on the table: hovers, chooses, points, measures.
func (s *Scene) hand(u *ui.UI, area ui.Area) {
	if !area.Hovered && !area.Held {
		s.pointed, s.hover, s.over = nil, engine.NoModel, engine.NoPiece // a row of a team panel under the pointer names its own model after this
		return
	}
	p := s.camera.ToTable(u.In.Pointer)
	s.pointed = &p
	s.hover = s.modelAt(u.In.Pointer)
	s.over = s.pieceAt(p)
	if area.Second && s.hover != engine.NoModel {
		s.openCard(s.hover)
		return
	}
	if s.ruler.on {
		s.measure(area, &end{s.hover, p})
		return
	}
	switch {
	case s.decision.Shape == engine.Place && s.personAsked():
		s.placeByHand(u, area, p)
	case area.Clicked && s.hover != engine.NoModel:
		s.pointAt(s.hover)
	case area.Clicked && s.optionOfPiece(s.over) >= 0 && s.personAsked():
		if at := s.optionOfPiece(s.over); at == s.answer.pick {
			s.commit()
		} else {
			s.answer.pick = at
		}
	case area.Clicked && s.optionAt(p) >= 0 && s.personAsked():
		if at := s.optionAt(p); at == s.answer.pick {
			s.commit()
		} else {
			s.answer.pick = at
		}
	case area.Clicked && s.groundMove() >= 0:
		s.startMove(p, u.In.Holds(ui.Alt))
	case area.Clicked && s.wayAlone() != nil:
		s.goAlone(p, u.In.Holds(ui.Alt))
	case area.Clicked && s.walksNext():
		s.walk(p, u.In.Holds(ui.Alt))
	case area.Clicked:
		s.focus, s.event = engine.NoModel, -1
	}
}

// optionAt is the legal option about the part of the table under a point, or -1.
func (s *Scene) optionAt(p geometry.Point) int {
	if s.decision.Shape != engine.Pick {
		return -1
	}
	for _, at := range s.legal() {
		if o := &s.decision.Options[at]; len(o.Outline) > 2 && (&geometry.Footprint{Polygon: o.Outline}).Contains(p) {
			return at
		}
	}
	return -1
}

// moveIsNext reports whether the option that is looked at is a Movement Action.
func (s *Scene) moveIsNext() bool {
	o := s.option()
	return o != nil && o.Legal() && s.personAsked() && s.isMove(o)
}

// isMove reports whether an option is a Movement Action of the model that is asked about.
func (s *Scene) isMove(o *engine.Option) bool {
	if o.Goes {
		return true
	}
	sheet := s.sheet(s.decision.Subject)
	return sheet != nil && slices.ContainsFunc(sheet.Actions, func(a engine.ActionLine) bool { return a.Move && a.Key == o.Key })
}

// groundMove is the Movement Action that a click on the ground takes, to mean "there": the one that is looked at, else, as long as
// nobody chose anything else that is possible, the first that is offered. It is -1 for none.
func (s *Scene) groundMove() int {
	o := s.option()
	chose := s.asking.picked && o != nil && o.Legal()
	switch {
	case s.moveIsNext():
		return s.answer.pick
	case s.decision.Kind != engine.Menu || !s.personAsked() || chose || s.asking.assault.aim != engine.NoModel:
		return -1
	}
	legal := s.legal()
	if at := slices.IndexFunc(legal, func(at int) bool { o := &s.decision.Options[at]; return s.isMove(o) && !o.Caution.Any() }); at >= 0 {
		return legal[at]
	}
	return -1
}

// startMove takes the Movement Action that a click on the ground means, and points at a place for it; nothing is moved yet.
func (s *Scene) startMove(p geometry.Point, exact bool) {
	at := s.groundMove()
	s.confirm(func() { s.beginMove(at, p, exact) })
}

func (s *Scene) beginMove(at int, p geometry.Point, exact bool) {
	s.choose(engine.Choice{Pick: at})
	s.asking.then = s.thereThen(p, exact)
}

// nothingBesides is the answer that nothing is done or paid besides; false where that is not asked.
func nothingBesides(d *engine.Decision) (engine.Choice, bool) {
	if d.Shape == engine.Number && d.Min == 0 {
		return engine.Choice{}, true
	}
	at := slices.IndexFunc(d.Options, func(o engine.Option) bool { return o.Finish && o.Legal() })
	return engine.Choice{Pick: at}, d.Kind == engine.Besides && at >= 0
}

// wayAlone is where the model can go once nothing is done or paid besides; nil where it is not asked what is, or not asked then where it goes.
func (s *Scene) wayAlone() engine.Placement {
	if _, asked := nothingBesides(s.decision); !asked || !s.personAsked() || s.decision != s.match.Decision() {
		return nil
	}
	const most = 8 // questions behind each other
	fork := trial(s.match, s.decision.Seat)
	for range most {
		d := fork.Decision()
		if d == nil || d.Seat != s.decision.Seat {
			return nil
		}
		nothing, asked := nothingBesides(d)
		switch {
		case d.Shape == engine.Place && d.Place.Mode() == engine.MoveTo:
			return d.Place
		case !asked || fork.Choose(nothing) != nil:
			return nil
		}
	}
	return nil
}

// goAlone answers with a click on the ground, before it is asked where the model goes: nothing is done besides, and of a number the one that is
// shown is paid. Then it points at the place; nothing is moved yet.
func (s *Scene) goAlone(p geometry.Point, exact bool) {
	choice, _ := nothingBesides(s.decision)
	if s.decision.Shape == engine.Number {
		choice.Number = s.answer.number
	}
	s.confirm(func() {
		s.choose(choice)
		s.asking.then = s.thereThen(p, exact)
	})
}

// thereThen points at a place once it is asked for, after what the choice before brings about was shown. Where it is asked first what is done
// besides, nothing is: "there" means that alone. How much is paid to come farther is asked only for a place that is too far off without.
func (s *Scene) thereThen(p geometry.Point, exact bool) func(u *ui.UI) {
	return func(u *ui.UI) {
		if s.decision.Shape == engine.Place && s.decision.Place.Mode() == engine.MoveTo {
			s.point(u, p, exact)
			s.settled, s.settledBy = true, p
			return
		}
		nothing, asked := nothingBesides(s.decision)
		if asked && s.decision.Shape == engine.Number {
			way := s.wayAlone()
			asked = way == nil || inReach(way, p)
		}
		if asked {
			s.choose(nothing)
			s.asking.then = s.thereThen(p, exact)
		}
	}
}

// inReach reports whether a model can go to a place, or so near to it that its base covers it. The nearest place is not looked for: among many
// corners that may take seconds.
func inReach(way engine.Placement, p geometry.Point) bool {
	const around = 8
	if way.Refuse(way.Snap(p, true), nil) == nil {
		return true
	}
	for i := range around {
		angle := 2 * math.Pi * float64(i) / around
		beside := p.Along(geometry.Point{X: math.Cos(angle), Y: math.Sin(angle)}, way.Mover().Radius)
		if way.Refuse(way.Snap(beside, true), nil) == nil {
			return true
		}
	}
	return false
}

// walksNext reports whether a person looks at a model to be activated, so that a click on the ground can mean that it goes there. Of one that
// is merely proposed it means nothing.
func (s *Scene) walksNext() bool {
	o := s.option()
	return s.asking.picked && s.decision.Kind == engine.Activate && s.personAsked() && o != nil && o.Legal() && o.Model != engine.NoModel
}

// walk activates the model that is looked at and has it point at a place to go to; nothing is moved yet. The click that was heard says both.
func (s *Scene) walk(p geometry.Point, exact bool) {
	choice, _ := s.choice()
	s.confirm(func() {
		s.choose(choice)
		s.asking.then = func(*ui.UI) {
			if at := s.groundMove(); at >= 0 {
				s.beginMove(at, p, exact)
			}
		}
	})
}

// placeByHand points with the mouse: dragging moves the base, a click on the spot that is pointed at already commits.
func (s *Scene) placeByHand(u *ui.UI, area ui.Area, p geometry.Point) {
	exact := u.In.Holds(ui.Alt)
	switch {
	case s.dragFollower(area, p):
	case s.waitsFor(area, p):
	case area.Double:
		s.commit()
	case area.Pressed && s.answer.spot != nil && s.settled && s.clickedAgain(p):
		s.commit()
	case area.Pressed, area.Held:
		s.point(u, p, exact)
		s.settled, s.settledBy = true, p
		if area.Clicked { // a quick hand presses and lets go within one frame
			s.putDown(u)
		}
	case area.Clicked:
		s.putDown(u)
	case !s.settled && s.restsOnMover(p):
		s.answer.spot = nil
	case !s.settled:
		s.point(u, p, exact)
	}
}

// waitsFor reports whether a place is clicked once more whose spot is still being looked for: that is what is meant, and not another place.
func (s *Scene) waitsFor(area ui.Area, p geometry.Point) bool {
	if !s.pointing.waits || !s.settled || s.putsDownAtOnce() {
		return false
	}
	if area.Pressed && s.settledBy.Distance(p) < s.nearTo() {
		s.pointing.again = p
	}
	return (area.Pressed || area.Held || area.Clicked || area.Double) && s.pointing.again == p && s.settledBy.Distance(p) < s.nearTo()
}

// putDown puts a model down where it was clicked, if a click is enough for that: also where the pointer came there in the same moment,
// so that the spot is still being looked for. Where there is no room, the nearest place is marked, and takes a click of its own; so does
// a place with several surfaces over each other.
func (s *Scene) putDown(u *ui.UI) {
	if !s.putsDownAtOnce() || !s.settled {
		return
	}
	if s.wantPoint(u, true); !s.clickedBeside() && !s.wantsFloor() {
		s.commit()
	}
}

// clickedBeside reports whether a click at a place without room marked the nearest one that has some.
func (s *Scene) clickedBeside() bool {
	return s.settled && s.answer.spot != nil && s.answer.spot.Center.Distance(s.settledBy) > s.decision.Place.Mover().Radius
}

// steadyHand is how far from each other two clicks on one place may be, in units.
const steadyHand = 6

// middling is the part of a base, around its middle, on which a click means the base itself and no better place beside.
const middling = 0.15

// clickedAgain reports whether a click is the second one on a place: on the middle of the spot that is pointed at, or where the first click
// was, which may lie outside what is allowed and have meant the nearest spot inside. A click farther off wants another place.
func (s *Scene) clickedAgain(p geometry.Point) bool {
	return s.answer.spot.Center.Distance(p) < max(middling*s.decision.Place.Mover().Radius, s.nearTo()) || s.settledBy.Distance(p) < s.nearTo()
}

// nearTo is how near a click must be to another to mean the same place: one farther off wants another.
func (s *Scene) nearTo() float64 { return steadyHand / s.camera.Zoom }

// restsOnMover reports whether the pointer lies on the base that is to be moved: nobody has pointed at a place yet, and Enter
// must not spend a move on staying there. A click on it says so.
func (s *Scene) restsOnMover(p geometry.Point) bool {
	mover := s.decision.Place.Mover()
	return s.decision.Place.Mode() == engine.MoveTo && mover.Center.Distance(p) < mover.Radius
}

// modelAt is the model whose token is under a place of the screen, or nobody.
func (s *Scene) modelAt(at canvas.Point) engine.ModelID {
	tokens := make([]tabletop.Token, len(s.view.Models))
	for i := range s.view.Models {
		m := &s.view.Models[i]
		if tokens[i] = tabletop.TokenOf(m); !m.OnTable {
			tokens[i].Out = true // nothing there to be hit
		}
	}
	if found := s.picker.TokenAt(s.camera.Camera, tokens, at); found >= 0 {
		return engine.ModelID(found)
	}
	return engine.NoModel
}

// pieceAt is the Marker, Citizen or topmost piece of terrain under a point, or none.
func (s *Scene) pieceAt(p geometry.Point) engine.PieceID {
	for i := range s.view.Pieces {
		if t, shown := tabletop.MarkerToken(&s.view.Pieces[i]); shown && t.Center.Distance(p) <= t.Radius {
			return engine.PieceID(i)
		}
	}
	if found := s.picker.PieceAt(s.camera.Camera, tabletop.TerrainOf(s.view.Pieces, nil), p); found >= 0 {
		return engine.PieceID(found)
	}
	return engine.NoPiece
}
