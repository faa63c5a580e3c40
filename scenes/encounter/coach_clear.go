package encounter

import (
	"slices"

	"trueinch/engine"
	"trueinch/game/canvas"
)

// hiddenCost is how much farther off, in units, a note may stand so that it hides one thing less of what it speaks of: that is what the reader looks for,
// so anywhere on the table is near enough.
const hiddenCost = 4000.0

// spokenOf is where on the screen all that stands that a note speaks of: whom it is about, where he is to go, whom it concerns there, and the ends of lines.
func (s *Scene) spokenOf(a *Advice) []canvas.Rect {
	models := []engine.ModelID{a.Model}
	if d := s.decision; a.Do != nil && d.Shape == engine.Pick && a.Do.Pick >= 0 && a.Do.Pick < len(d.Options) { // the note may still be that of the question before
		if at := s.attackOf(a.Do.Pick); at != nil {
			models = append(models, at.model)
		}
	}
	for _, co := range s.coursesNow() {
		for i := range co.Legs {
			models = append(models, co.Legs[i].Model, co.Legs[i].Whom)
		}
	}
	slices.Sort(models)
	var found []canvas.Rect
	for _, id := range slices.Compact(models) {
		if m := s.model(id); m != nil && m.OnTable {
			found = append(found, around(s.camera.ToScreen(m.Body.Center), m.Body.Radius*s.camera.Zoom+8))
		}
	}
	for _, p := range s.linePoints() {
		if p.cost == endCost {
			found = append(found, around(p.Point, 16))
		}
	}
	if a.Do != nil {
		if p, is := s.placeFor(a.Do); is {
			found = append(found, around(s.camera.ToScreen(p), 26))
		}
	}
	return found
}

// covered counts what a note at a place would lie over.
func covered(note canvas.Rect, things []canvas.Rect) int {
	n := 0
	for _, r := range things {
		if overlap(note, r) > 0 {
			n++
		}
	}
	return n
}

// alongEdges are the places along the edges of the room that is left for the corner of a note.
func alongEdges(left, top, right, bottom float64) []canvas.Point {
	const steps = 8
	var found []canvas.Point
	for n := range steps + 1 {
		x, y := left+(right-left)*float64(n)/steps, top+(bottom-top)*float64(n)/steps
		found = append(found, canvas.Point{X: x, Y: top}, canvas.Point{X: x, Y: bottom}, canvas.Point{X: left, Y: y}, canvas.Point{X: right, Y: y})
	}
	return found
}

// coversEnd reports whether a note at a place would lie over the end of a line.
func (s *Scene) coversEnd(r canvas.Rect) bool {
	return slices.ContainsFunc(s.linePoints(), func(p linePoint) bool { return p.cost == endCost && r.Inset(-16).Contains(p.Point) })
}
