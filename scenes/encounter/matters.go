package encounter

import (
	"slices"

	"trueinch/engine"
	"trueinch/game/tabletop"
	"trueinch/geometry"
)

// wholeArea is up to which extent a part of the table that counts is shown whole, in inches; of a larger one its nearest place is enough.
const wholeArea = 10.0

// worthGoing is how much larger everything has to become for the camera to go closer to what is all in view already.
const worthGoing = 1.25

// nearestFoe is where the foe of a seat stands that is nearest to a place; none where there is none.
func (s *Scene) nearestFoe(p geometry.Point, seat engine.Seat) (found []geometry.Point) {
	for i := range s.view.Models {
		other := &s.view.Models[i]
		if at := other.Body.Center; other.OnTable && !other.Out && s.foe(other, seat) && (found == nil || at.Distance(p) < found[0].Distance(p)) {
			found = []geometry.Point{at}
		}
	}
	return found
}

// nearestObjective are the places of what a seat plays for that is nearest to a place: a Marker, or the ends of a part of the table.
func (s *Scene) nearestObjective(p geometry.Point, seat engine.Seat) (found []geometry.Point) {
	var nearest float64
	offer := func(at geometry.Point, shown ...geometry.Point) {
		if d := at.Distance(p); found == nil || d < nearest {
			found, nearest = shown, d
		}
	}
	for i := range s.view.Pieces {
		piece := &s.view.Pieces[i]
		t, shown := tabletop.MarkerToken(piece)
		if mark := piece.Marker; !shown || mark == nil || mark.Still || mark.Figure && !mark.Loose || slices.Contains(mark.Barred, seat) {
			continue
		}
		offer(t.Center, t.Center)
	}
	for _, a := range s.view.Areas {
		if len(a.Outline) == 0 {
			continue
		}
		low, high := geometry.Box(a.Outline)
		at := geometry.Point{X: max(low.X, min(p.X, high.X)), Y: max(low.Y, min(p.Y, high.Y))}
		if max(high.X-low.X, high.Y-low.Y) <= wholeArea {
			offer(at, low, high)
		} else {
			offer(at, at)
		}
	}
	return found
}

// withMatters adds to places what matters there, as far as a camera shows all of it with bases that can be told apart.
func (s *Scene) withMatters(cam tabletop.Camera, points []geometry.Point, least float64) []geometry.Point {
	m := s.model(s.acting())
	if m == nil {
		return points
	}
	all := slices.Clone(points)
	for _, more := range [][]geometry.Point{s.nearestFoe(points[0], m.Seat), s.nearestObjective(points[0], m.Seat)} {
		if wider := append(slices.Clone(all), more...); cam.Showing(wider, s.margin(seenMargin)).Zoom >= least {
			all = wider
		}
	}
	return all
}

// seesAllModels reports whether every model on the table is in view as a whole.
func (s *Scene) seesAllModels() bool {
	cam := s.camera.Goal()
	for i := range s.view.Models {
		if m := &s.view.Models[i]; m.OnTable && !cam.View.Inset(m.Body.Radius*cam.Zoom-0.5).Contains(cam.ToScreen(m.Body.Center)) {
			return false
		}
	}
	return true
}
