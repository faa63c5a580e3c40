package encounter

import (
	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// fightZoom is how large an inch is where a fight is shown, in units: bases of 30 mm are 40 wide then, those of 50 mm 67.
const fightZoom = 34.0

// readableZoom is the zoom from which on nothing is gained by going closer.
const readableZoom = 0.85 * fightZoom

// smallZoom is the zoom below which bases are too small to tell apart: there the camera follows who acts even where it is not
// to go to fights.
const smallZoom = 15.0

// The room that is kept round a fight, units; where the table is shown small, no more than such a part of it: there the room would
// leave nothing to the fight itself.
const (
	fightMargin = 70.0
	edgeMargin  = 46.0
	marginShare = 0.14
)

// margin is how much of that room is kept in the view that there is.
func (s *Scene) margin(wanted float64) float64 {
	return min(wanted, marginShare*min(s.camera.View.W, s.camera.View.H))
}

// cameraFor is what the camera goes to: it moves when this changes, and not before.
type cameraFor struct {
	position, event int
}

// choosable reports whether whoever is asked which of his models acts sees them all, each of them whole.
func (s *Scene) choosable() bool {
	if !s.rests() || !s.personAsked() || s.decision.Kind != engine.Activate {
		return true
	}
	for i := range s.view.Models {
		m := &s.view.Models[i]
		if m.Seat != s.decision.Seat || !m.OnTable {
			continue
		}
		if at := s.camera.ToScreen(m.Body.Center); !s.camera.View.Inset(m.Body.Radius*s.camera.Zoom - 0.5).Contains(at) {
			return false
		}
	}
	return true
}

// cameraHand is for whom a person has turned the camera: it stays until somebody else acts.
type cameraHand struct {
	turned bool
	turn   engine.Seat
	acting engine.ModelID
}

// aim keeps the camera fitting the room it has, and moves it on while it glides.
func (s *Scene) aim(u *ui.UI, view canvas.Rect) {
	layout := s.match.Setup().Layout
	if s.camera.Keep(view, layout.Width, layout.Depth) && !s.steered {
		s.camera.Set(tabletop.FitTable(view, layout.Width, layout.Depth))
		s.followed = cameraFor{-1, -1}
	}
	s.follow(u)
	s.camera.Glide(u)
}

// follow brings the fight into view, once for each thing that is shown or asked.
func (s *Scene) follow(u *ui.UI) {
	now := cameraFor{s.position, -1}
	if s.moving != nil {
		now.event = s.moving.event
	}
	if u.Painting() || s.tableless() || s.followed == now || !s.rests() && s.moving == nil {
		return
	}
	s.followed = now
	if s.hands.turned && s.hands.turn == s.view.Turn && (s.hands.acting == s.acting() || s.acting() == engine.NoModel) && s.choosable() {
		return
	}
	if s.hands.turned {
		s.hands.turned, s.steered = false, false
	}
	fit := tabletop.FitTable(s.camera.View, s.camera.Width, s.camera.Depth)
	if fit.Zoom >= readableZoom {
		return
	}
	if !u.Taste().Follow {
		s.followSmall(u, fit)
		return
	}
	points, whole := s.fight()
	switch {
	case whole:
		if s.camera.Camera != fit {
			s.camera.GoTo(u, fit)
		}
	case len(points) > 0:
		if now.event >= 0 {
			if e := s.rollToCome(now.event); e != nil {
				s.goToRoll(u, e, points)
				return
			}
		}
		s.goToFight(u, points)
	}
}

// goToFight shows places close enough, moving no more than that takes.
func (s *Scene) goToFight(u *ui.UI, points []geometry.Point) {
	if s.camera.Zoom >= 0.75*fightZoom && s.camera.Zoom <= 1.5*fightZoom && s.sees(points) {
		return
	}
	to := s.camera.Camera
	if to.Zoom < 0.9*fightZoom || to.Zoom > 1.5*fightZoom {
		middle := amidst(points)
		to.Zoom = fightZoom
		to = to.Over(middle)
	}
	if to = to.Showing(points, s.margin(fightMargin)); to != s.camera.Camera {
		s.camera.GoTo(u, to)
	}
}

// sees reports whether places lie in view, and not at its very edge.
func (s *Scene) sees(points []geometry.Point) bool {
	room := s.camera.View.Inset(s.margin(edgeMargin))
	for _, p := range points {
		if !room.Contains(s.camera.ToScreen(p)) {
			return false
		}
	}
	return true
}

func amidst(points []geometry.Point) geometry.Point {
	low, high := points[0], points[0]
	for _, p := range points[1:] {
		low = geometry.Point{X: min(low.X, p.X), Y: min(low.Y, p.Y)}
		high = geometry.Point{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
	}
	return low.Add(high).Times(0.5)
}

// fight are the places that are to be seen now; whole means the whole table, and no places at all that the camera stays.
func (s *Scene) fight() (points []geometry.Point, whole bool) {
	if !s.rests() {
		return s.eventPlaces(&s.log[s.moving.event].Event), false
	}
	d := s.decision
	if !s.personAsked() {
		return nil, false
	}
	m := s.model(d.Subject)
	if m == nil || !m.OnTable {
		if d.Kind != engine.Activate && s.model(s.acting()) != nil && d.Shape == engine.Pick {
			return s.optionPlaces(d), false // which of some models, in the midst of an Action: no reason to look at everything
		}
		return nil, true
	}
	switch d.Shape {
	case engine.Place:
		if s.settled {
			return nil, false // a click on the ground has begun the move: what was clicked at stays under the pointer
		}
		most, measured := s.allowance()
		if !measured {
			return nil, true
		}
		at := d.Place.Mover().Center
		return []geometry.Point{at.Add(geometry.Point{X: most, Y: most}), at.Sub(geometry.Point{X: most, Y: most})}, false
	case engine.Pick:
		points = append(points, m.Body.Center)
		for i := range d.Options {
			if target := s.model(d.Options[i].Model); d.Action != "" && target != nil && target.OnTable && d.Options[i].Legal() {
				points = append(points, target.Body.Center)
			}
			for _, corner := range d.Options[i].Outline {
				points = append(points, corner)
			}
		}
		return points, false
	}
	return []geometry.Point{m.Body.Center}, false
}

// optionPlaces are where the models stand that a question is about.
func (s *Scene) optionPlaces(d *engine.Decision) (points []geometry.Point) {
	for i := range d.Options {
		if m := s.model(d.Options[i].Model); m != nil && m.OnTable && d.Options[i].Legal() {
			points = append(points, m.Body.Center)
		}
	}
	return points
}

// eventPlaces are where an event happens.
func (s *Scene) eventPlaces(e *engine.Event) []geometry.Point {
	points := append([]geometry.Point(nil), e.Path...)
	for _, id := range []engine.ModelID{e.Model, e.Other} {
		if m := s.model(id); m != nil && (m.OnTable || m.KO) && e.Kind != engine.EventTurn {
			points = append(points, m.Body.Center)
		}
	}
	return points
}

// followSmall brings who acts into view where the whole table does not fit at a readable size.
func (s *Scene) followSmall(u *ui.UI, fit tabletop.Camera) {
	m := s.model(s.acting())
	if fit.Zoom >= smallZoom || m == nil || !m.OnTable {
		return
	}
	to := s.camera.Camera
	if to.Zoom < smallZoom {
		to = to.ZoomAbout(to.ToScreen(m.Body.Center), smallZoom/to.Zoom)
	}
	at, room := to.ToScreen(m.Body.Center), to.View.Inset(60)
	if !room.Contains(at) || to.Zoom != s.camera.Zoom {
		s.camera.GoTo(u, to.Over(m.Body.Center))
	}
}

// steer pans and zooms.
func (s *Scene) steer(u *ui.UI, area ui.Area) {
	if turn := s.camera.Steer(u, area); turn != tabletop.NotTurned {
		s.steered = turn == tabletop.Turned
		s.turnByHand()
	}
	u.KeyHelp("keys.find-actor", ui.Space)
	if s.rests() && s.replay == nil && s.decision.Shape != engine.Place && u.HotKey(ui.Space) {
		if m := s.model(s.acting()); m != nil && m.OnTable {
			s.camera.GoTo(u, s.camera.Over(m.Body.Center))
		}
	}
}

// turnByHand notes that the camera stays where a person has turned it, until somebody else acts.
func (s *Scene) turnByHand() { s.hands = cameraHand{true, s.view.Turn, s.acting()} }
