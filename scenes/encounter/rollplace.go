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

// rollBox is how large the picture of a roll is, and each of its rows.
type rollBox struct {
	box canvas.Rect // where it lies is found by rollPlace
	row float64
}

// lowTable is the height of the table below which the picture of a roll makes itself small.
const lowTable = 460.0

// rollSize is how large the picture of a roll is in the room that there is.
func (s *Scene) rollSize(u *ui.UI, view canvas.Rect, e *engine.Event) rollBox {
	w, row := min(rollWidth, view.W-2*rollMargin), rollRow
	foot := rollFoot + rollLeading*float64(max(0, min(rollLines, len(s.belowTotals(u, e, w-6)))-1))
	if view.H < lowTable {
		row = rollLowRow
	}
	if h := view.H - 2*rollMargin - rollHead - foot; row*float64(len(e.Dice)) > h {
		row = max(26, h/float64(len(e.Dice)))
	}
	return rollBox{canvas.Rect{W: w, H: rollHead + row*float64(len(e.Dice)) + foot}, row}
}

// rollPlaces are where the picture of a roll may lie: above or below, in the middle or at a side.
func rollPlaces(view, box canvas.Rect) []canvas.Rect {
	top, bottom := view.Y+rollMargin, view.Bottom()-box.H-rollMargin
	middle, left, right := view.X+(view.W-box.W)/2, view.X+rollMargin, view.Right()-box.W-rollMargin
	var places []canvas.Rect
	for _, at := range []canvas.Point{{X: middle, Y: top}, {X: middle, Y: bottom}, {X: left, Y: top}, {X: right, Y: top}, {X: left, Y: bottom}, {X: right, Y: bottom}} {
		places = append(places, canvas.Rect{X: at.X, Y: at.Y, W: box.W, H: box.H})
	}
	return places
}

// rollPlace is where the picture of a roll goes: where it covers neither of the two, and as few others as can be.
func (s *Scene) rollPlace(cam tabletop.Camera, e *engine.Event, box canvas.Rect) canvas.Rect {
	best, least := canvas.Rect{}, math.Inf(1)
	for i, r := range rollPlaces(cam.View, box) {
		two, others := s.coveredBy(cam, r, e.Model, e.Other)
		if cost := 1e6*two + others + 40*float64(i); cost < least {
			best, least = r, cost
		}
	}
	return best
}

// coveredBy is how much of some bases a rectangle would cover, and how much of all others.
func (s *Scene) coveredBy(cam tabletop.Camera, r canvas.Rect, some ...engine.ModelID) (them, others float64) {
	for i := range s.view.Models {
		m := &s.view.Models[i]
		if !m.OnTable {
			continue
		}
		cut := r.Intersect(around(cam.ToScreen(m.Body.Center), m.Body.Radius*cam.Zoom+8))
		switch {
		case cut.Empty():
		case slices.Contains(some, m.ID):
			them += cut.W * cut.H
		default:
			others += cut.W * cut.H
		}
	}
	return them, others
}

// rollToCome is the roll that an event shows or is about to lead to; nil for none that is about somebody on the table.
func (s *Scene) rollToCome(at int) *engine.Event {
	first := &s.log[at].Event
	for i := at; i < min(at+eventsToRoll, len(s.log)); i++ {
		e := &s.log[i].Event
		if !isRoll(e) {
			if i == at && e.Kind != engine.EventAction {
				return nil
			}
			continue
		}
		if e.Model == first.Model && s.onTable(e.Model) {
			return e
		}
		return nil
	}
	return nil
}

// eventsToRoll is how many events at the most lie between an Action and its roll.
const eventsToRoll = 12

// rollRoom is the least room that is left between a base and the sides of what is free beside the picture of a roll, units.
const rollRoom = 12.0

// goToRoll brings those a roll is about to where its picture does not cover them, moving no more than that takes.
func (s *Scene) goToRoll(u *ui.UI, e *engine.Event, points []geometry.Point) {
	size := s.rollSize(u, s.camera.View, e)
	s.goToFight(u, points)
	to := s.clearView(points, size.box.H+rollMargin, []engine.ModelID{e.Model, e.Other}, func(cam tabletop.Camera) bool {
		two, _ := s.coveredBy(cam, s.rollPlace(cam, e, size.box), e.Model, e.Other)
		return two == 0
	})
	if to != s.camera.Goal() {
		s.camera.GoTo(u, to)
	}
}

// clearView is where the camera goes, unless it is clear there already, so that points lie below or above something of a height, and no
// base of some models at the side of what is left. It moves no more than that takes.
func (s *Scene) clearView(points []geometry.Point, cut float64, some []engine.ModelID, clear func(tabletop.Camera) bool) tabletop.Camera {
	view, aimed := s.camera.View, s.camera.Goal()
	if clear(aimed) {
		return aimed
	}
	margin := rollRoom
	for _, id := range some {
		if m := s.model(id); m != nil && m.OnTable {
			margin = max(margin, m.Body.Radius*aimed.Zoom+rollRoom)
		}
	}
	best, least := aimed, math.Inf(1)
	for _, free := range []canvas.Rect{
		{X: view.X, Y: view.Y + cut, W: view.W, H: view.H - cut}, {X: view.X, Y: view.Y, W: view.W, H: view.H - cut},
	} {
		to := shownIn(aimed, points, free, margin)
		moved := to.Center.Distance(aimed.Center) * aimed.Zoom
		if !clear(to) {
			moved += 1e6
		}
		if moved < least {
			best, least = to, moved
		}
	}
	return best
}

// shownIn moves a camera so that points lie in a part of what it shows.
func shownIn(cam tabletop.Camera, points []geometry.Point, free canvas.Rect, margin float64) tabletop.Camera {
	whole := cam.View
	part := cam
	part.View = free
	part.Center = cam.ToTable(free.Center())
	part = part.Showing(points, margin)
	cam.Zoom = part.Zoom
	off := free.Center()
	middle := whole.Center()
	cam.Center = geometry.Point{X: part.Center.X - (off.X-middle.X)/cam.Zoom, Y: part.Center.Y + (off.Y-middle.Y)/cam.Zoom}
	return cam.Limited()
}
