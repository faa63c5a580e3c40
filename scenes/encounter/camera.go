package encounter

import (
	"cmp"
	"slices"

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
	seenMargin  = 30.0
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

// elbowRoom is what of a model's surroundings is of use to whoever moves it, in inches; who comes into play is not shown at the edge.
const (
	elbowRoom  = 7.0
	elbowLeast = 3.0
	dangerNear = 11.0 // Enemies so near to it are shown with it, if there is room
)

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

// cameraHand is for whom a person has turned the camera: it stays as long as all that is to be seen lies in view, and keeps its distance.
type cameraHand struct {
	turned bool
	turn   engine.Seat
	acting engine.ModelID
}

// aim keeps the camera fitting the room it has, and moves it on while it glides. It stands still while a button is down on the table.
func (s *Scene) aim(u *ui.UI, view canvas.Rect) {
	layout := s.match.Setup().Layout
	if s.camera.Keep(view, layout.Width, layout.Depth) && !s.steered {
		s.camera.Set(tabletop.FitTable(view, layout.Width, layout.Depth))
		s.followed, s.framed = cameraFor{-1, -1}, notFramed
	}
	s.follow(u)
	if s.still.held && s.camera.Gliding() && s.still.seen.View == s.camera.View {
		s.camera.Set(s.still.seen) // the press was meant for what was on the screen
		s.followed = cameraFor{-1, -1}
	}
	s.camera.Glide(u)
}

// follow brings the fight into view, once for each thing that is shown or asked. While a hand aims it waits.
func (s *Scene) follow(u *ui.UI) {
	now := cameraFor{s.position, -1}
	if s.moving != nil {
		now.event = s.moving.event
	}
	if u.Painting() || s.tableless() || s.followed == now || !s.rests() && s.moving == nil {
		return
	}
	if s.handAims(u) {
		u.WakeAt(s.still.until)
		return
	}
	s.followed = now
	if s.hands.turned && s.choosable() && (s.hands.turn == s.view.Turn && (s.hands.acting == s.acting() || s.acting() == engine.NoModel) || s.seesFight()) {
		return
	}
	if s.hands.turned {
		s.steered = false
		s.hands.turn, s.hands.acting, s.framed = s.view.Turn, s.acting(), s.activation() // he keeps the distance that he chose
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
		s.framed = notFramed
		if s.camera.Goal() != fit && !(s.aboutWho() && s.seesAllModels()) {
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
		s.clearOfBoard(u)
	}
}

// aboutWho reports whether a person chooses who acts, or is about to: then the whole table need not be shown for whom a part shows all.
func (s *Scene) aboutWho() bool {
	if s.rests() {
		return s.decision.Kind == engine.Activate
	}
	return s.log[s.moving.event].Kind == engine.EventTurn
}

// seesFight reports whether all that is to be seen now lies in view already.
func (s *Scene) seesFight() bool {
	points, whole := s.fight()
	return whole || s.sees(points)
}

// notFramed is no Activation.
const notFramed = -1

// activation tells one Activation from another: it is where in the log the one before it ended.
func (s *Scene) activation() int {
	end := len(s.log)
	if s.moving != nil {
		end = s.moving.event
	}
	return s.activationAt(end)
}

// activationAt is the Activation in which an event of the log comes.
func (s *Scene) activationAt(end int) int {
	for i := end - 1; i >= 0; i-- {
		switch s.log[i].Event.Kind {
		case engine.EventTurn, engine.EventDone, engine.EventRound:
			return i + 1
		}
	}
	return 0
}

// goToFight shows places close enough, and with them the nearest foe and the nearest of what is played for. The camera goes closer only
// once in an Activation, as it begins, and only where that shows everything markedly larger; from then on it keeps its distance, and
// moves no more than it takes to see them.
func (s *Scene) goToFight(u *ui.UI, points []geometry.Point) {
	fit := tabletop.FitTable(s.camera.View, s.camera.Width, s.camera.Depth)
	least := max(0.7*fightZoom, 1.15*fit.Zoom)
	begins := s.framed != s.activation()
	s.framed = s.activation()
	was := s.camera.Goal()
	to := was
	closer := to.Zoom > 1.5*fightZoom || begins && to.Zoom < least
	if begins || closer {
		points = s.withMatters(to.Over(amidst(points)), points, max(fit.Zoom, smallZoom))
	}
	if !closer && s.sees(points) && (!begins || s.sees(s.around(points[0], elbowLeast))) {
		return
	}
	if closer {
		to.Zoom = fightZoom
		to = to.Over(amidst(points))
	} else {
		least = to.Zoom
		points = s.withMatters(to, points, to.Zoom) // a step aside leaves them in view, where that takes no more than the step
	}
	for _, margin := range []float64{fightMargin, edgeMargin, seenMargin} { // rather nearer to the edge than from farther away
		shown := to.Showing(points, s.margin(margin))
		if margin == seenMargin || shown.Zoom >= to.Zoom {
			to = shown
			break
		}
	}
	if closer || begins {
		to = s.withSurroundings(to, points, min(least, to.Zoom))
	}
	if to == was || begins && was.Zoom < least && to.Zoom < worthGoing*was.Zoom && s.seesAllModels() {
		return
	}
	s.camera.GoTo(u, to)
}

// withSurroundings is a camera that shows places, and of what lies around the first of them as much as it can without going farther
// away than a zoom.
func (s *Scene) withSurroundings(to tabletop.Camera, points []geometry.Point, least float64) tabletop.Camera {
	all, margin := slices.Clone(points), s.margin(edgeMargin)
	for _, p := range append(s.around(points[0], elbowRoom), s.dangers(points[0])...) {
		if wider := to.Showing(append(all, p), margin); wider.Zoom >= least {
			to, all = wider, append(all, p)
		}
	}
	return to
}

// around are the ends of what lies within so many inches of a place, as far as the table goes.
func (s *Scene) around(p geometry.Point, inches float64) []geometry.Point {
	low := geometry.Point{X: max(0, p.X-inches), Y: max(0, p.Y-inches)}
	high := geometry.Point{X: min(s.camera.Width, p.X+inches), Y: min(s.camera.Depth, p.Y+inches)}
	return []geometry.Point{{X: low.X, Y: p.Y}, {X: high.X, Y: p.Y}, {X: p.X, Y: low.Y}, {X: p.X, Y: high.Y}}
}

// dangers are where those stand who are near a place and against whoever is in play, the nearest first.
func (s *Scene) dangers(p geometry.Point) (found []geometry.Point) {
	m := s.model(s.acting())
	if m == nil {
		return nil
	}
	for i := range s.view.Models {
		if other := &s.view.Models[i]; other.OnTable && s.foe(other, m.Seat) && other.Body.Center.Distance(p) <= dangerNear {
			found = append(found, other.Body.Center)
		}
	}
	slices.SortFunc(found, func(a, b geometry.Point) int { return cmp.Compare(a.Distance(p), b.Distance(p)) })
	return found
}

// sees reports whether places lie in view, and not at its very edge.
func (s *Scene) sees(points []geometry.Point) bool {
	cam := s.camera.Goal()
	room := cam.View.Inset(s.margin(seenMargin))
	for _, p := range points {
		if !room.Contains(cam.ToScreen(p)) {
			return false
		}
	}
	return true
}

func amidst(points []geometry.Point) geometry.Point {
	low, high := geometry.Box(points)
	return low.Add(high).Times(0.5)
}

// fight are the places that are to be seen now, that of whoever is in play first; whole means the whole table, and no places at all
// that the camera stays.
func (s *Scene) fight() (points []geometry.Point, whole bool) {
	if !s.rests() {
		e := &s.log[s.moving.event].Event
		if e.Kind == engine.EventTurn && e.Model == engine.NoModel && e.Seat >= 0 && !s.computer(e.Seat) {
			return nil, true // a person is about to choose who acts
		}
		if s.view.Turn < 0 && (isRoll(e) || e.Kind == engine.EventNote) {
			return nil, true // it is about who begins: nobody acts yet
		}
		return s.eventPlaces(e), false
	}
	d := s.decision
	if !s.personAsked() {
		return nil, false
	}
	m := s.model(d.Subject)
	switch {
	case d.Kind == engine.Opening && d.Action == "":
		return nil, true
	case m != nil && m.OnTable:
		return s.questionPlaces(d, m), false
	case d.Kind != engine.Activate && s.model(s.acting()) != nil && d.Shape == engine.Pick:
		return s.optionPlaces(d), false // which of some models, in the midst of an Action: no reason to look at everything
	}
	return nil, true
}

// questionPlaces are what a question is about that is put to a model.
func (s *Scene) questionPlaces(d *engine.Decision, m *engine.Model) []geometry.Point {
	marked := s.settled && s.answer.spot != nil
	if s.asking.assault.aim != engine.NoModel || marked && s.sees([]geometry.Point{s.answer.spot.Center}) {
		return nil // a click began what is asked: what was clicked at stays under the pointer
	}
	points := []geometry.Point{m.Body.Center}
	if marked {
		points = append(points, s.answer.spot.Center) // by a key, before the camera came here
	}
	switch d.Shape {
	case engine.Place:
		points[0] = d.Place.Mover().Center
		if most, measured := s.allowance(); measured {
			return append(points, s.around(points[0], min(most, s.roomAround()))...)
		}
	case engine.Pick:
		for i := range d.Options {
			if target := s.model(d.Options[i].Model); d.Action != "" && target != nil && target.OnTable && d.Options[i].Legal() {
				points = append(points, target.Body.Center)
			}
			if corners := d.Options[i].Outline; len(corners) > 0 {
				points = append(points, amidst(corners))
			}
		}
	}
	return points
}

// roomAround is how many inches the camera shows around its middle without going farther away.
func (s *Scene) roomAround() float64 {
	cam := s.camera.Goal()
	return max(0, min(cam.View.W, cam.View.H)/2-s.margin(fightMargin)) / max(cam.Zoom, 1)
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
		if m := s.model(id); m != nil && (m.OnTable || m.Out) && e.Kind != engine.EventTurn {
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

// turnByHand notes that the camera stays where a person has turned it.
func (s *Scene) turnByHand() { s.hands = cameraHand{true, s.view.Turn, s.acting()} }
