package encounter

import (
	"math"

	"trueinch/engine"
	"trueinch/engine/ladder"
	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// courseLook is how the lines of a plan are drawn.
type courseLook int

// The looks of a plan: what a person is advised to do, what is weighed or was done beside that, and what an opponent is after.
const (
	advisedCourse courseLook = iota
	lesserCourse
	theirCourse
)

// course is a plan as lines on the table.
type course struct {
	ladder.Course
	look courseLook
	side ui.Side // of theirCourse
}

// coursesNow are the plans that the note on the table is about, the less important ones first.
func (s *Scene) coursesNow() []course {
	switch coach, a := s.advice(); {
	case a == nil:
	case coach == &s.hint:
		return s.hint.courses
	case coach == &s.theirs:
		return s.theirs.courses
	case coach == &s.costly:
		return s.costly.courses
	}
	return nil
}

// courseLines draws the plans that the note on the table is about: who goes where, whom that one strikes, and which objective it is about.
func (s *Scene) courseLines(u *ui.UI, scene *tabletop.Scene) {
	courses := s.coursesNow()
	if len(courses) == 0 {
		return
	}
	for i := range courses {
		s.courseEnds(scene, &courses[i])
	}
	above := scene.Above
	scene.Above = func(c tabletop.Layered) {
		if above != nil {
			above(c)
		}
		c.Push()
		c.Clip(s.camera.View)
		for i := range courses {
			s.drawCourse(u, c, &courses[i])
		}
		c.Pop()
	}
}

// courseEnds shows the models of a plan as ghosts where they would end, and brackets round whom they strike.
func (s *Scene) courseEnds(scene *tabletop.Scene, co *course) {
	ends := map[engine.ModelID]geometry.Point{}
	for _, leg := range co.Legs {
		if n := len(leg.Path); n > 1 {
			ends[leg.Model] = leg.Path[n-1]
		} else if target := s.model(leg.Whom); target != nil && co.look != lesserCourse {
			for i := range scene.Tokens {
				if t := &scene.Tokens[i]; !t.Ghost && t.Center == target.Body.Center && t.Target == tabletop.NoTarget {
					t.Target = tabletop.AimedTarget
				}
			}
		}
	}
	for i := range s.view.Models {
		m := &s.view.Models[i]
		if end, goes := ends[m.ID]; goes && m.OnTable && end != m.Body.Center {
			t := tabletop.TokenOf(m)
			t.Center, t.Ghost, t.Target, t.State = end, true, tabletop.NoTarget, nil
			scene.Tokens = append(scene.Tokens, t)
		}
	}
}

// linePoint is a point of a line on the table, and how much farther off, in units, a note may stand so that it does not lie over it.
type linePoint struct {
	canvas.Point
	cost float64
}

// What the ends and corners of lines cost, and points in between, which stand so far apart.
const (
	endCost    = 240.0
	alongCost  = 30.0
	alongUnits = 24.0
)

// linePoints are the points of the lines on the table, where the screen shows them.
func (s *Scene) linePoints() []linePoint {
	var points []linePoint
	line := func(path ...geometry.Point) {
		for i, p := range path {
			at := s.camera.ToScreen(p)
			if i > 0 {
				from := points[len(points)-1].Point
				parts := math.Ceil(math.Hypot(at.X-from.X, at.Y-from.Y) / alongUnits)
				for n := 1.0; n < parts; n++ {
					points = append(points, linePoint{canvas.Point{X: from.X + (at.X-from.X)*n/parts, Y: from.Y + (at.Y-from.Y)*n/parts}, alongCost})
				}
			}
			points = append(points, linePoint{at, endCost})
		}
	}
	for _, co := range s.coursesNow() {
		for _, leg := range co.Legs {
			line(leg.Path...)
			if leg.Whom != engine.NoModel {
				line(leg.From, leg.To)
			}
		}
		if co.Goal != nil {
			line(*co.Goal)
		}
	}
	return points
}

// drawCourse draws the lines of one plan.
func (s *Scene) drawCourse(u *ui.UI, c tabletop.Layered, co *course) {
	pen := canvas.Stroke{Width: 4, Color: u.Colors.Accent, Cap: canvas.Round, Join: canvas.RoundJoin}
	casing := canvas.Stroke{Width: 8, Color: u.Colors.TableInk, Cap: canvas.Round, Join: canvas.RoundJoin}
	head := 10.0
	switch co.look {
	case theirCourse:
		pen.Color, _, _ = u.Colors.Team(co.side)
	case lesserCourse:
		pen.Color, pen.Width, casing.Width, head = u.Colors.Done, 2.5, 5, 7
		pen.Dash = []float64{7, 6}
	}
	for i := range co.Legs {
		leg := &co.Legs[i]
		if len(leg.Path) > 1 {
			points := make([]canvas.Point, len(leg.Path))
			for k, p := range leg.Path {
				points[k] = c.Camera.ToScreen(p)
			}
			s.arrowLine(c, points, pen, casing, head)
			continue
		}
		if a, b, apart := s.betweenBases(c.Camera, leg); apart {
			struck := pen
			if co.look != lesserCourse {
				struck.Dash = []float64{10, 6}
			}
			s.arrowLine(c, []canvas.Point{a, b}, struck, casing, head)
		}
	}
	if co.Goal != nil {
		at := c.Camera.ToScreen(*co.Goal)
		c.Circle(at.X, at.Y, head+4, canvas.Color{}, canvas.Pen(casing.Width, u.Colors.TableInk))
		c.Circle(at.X, at.Y, head+4, canvas.Color{}, canvas.Pen(pen.Width, pen.Color))
		c.Circle(at.X, at.Y, 3.5, pen.Color, canvas.Pen(1.5, u.Colors.TableInk))
	}
}

// betweenBases is the line of a strike from the edge of one base to the edge of the other; false where they touch.
func (s *Scene) betweenBases(cam tabletop.Camera, leg *ladder.Leg) (a, b canvas.Point, apart bool) {
	by, on := s.model(leg.Model), s.model(leg.Whom)
	if by == nil || on == nil {
		return a, b, false
	}
	a, b = cam.ToScreen(leg.From), cam.ToScreen(leg.To)
	way := math.Hypot(b.X-a.X, b.Y-a.Y)
	from, to := by.Body.Radius*cam.Zoom, on.Body.Radius*cam.Zoom
	if way-from-to < 8 {
		return a, b, false
	}
	unit := canvas.Point{X: (b.X - a.X) / way, Y: (b.Y - a.Y) / way}
	return canvas.Point{X: a.X + unit.X*from, Y: a.Y + unit.Y*from}, canvas.Point{X: b.X - unit.X*to, Y: b.Y - unit.Y*to}, true
}

// arrowLine is a line in its casing that ends in the head of an arrow.
func (s *Scene) arrowLine(c tabletop.Layered, points []canvas.Point, pen, casing canvas.Stroke, head float64) {
	tip := points[len(points)-1]
	from := points[0]
	for i := len(points) - 2; i >= 0; i-- { // the last part may be too short to show a direction
		if from = points[i]; math.Hypot(tip.X-from.X, tip.Y-from.Y) > head {
			break
		}
	}
	way := math.Hypot(tip.X-from.X, tip.Y-from.Y)
	if way < 1 {
		return
	}
	path := &canvas.Path{}
	path.Polyline(points...)
	c.Stroke(path, casing)
	c.Stroke(path, pen)
	unit := canvas.Point{X: (tip.X - from.X) / way, Y: (tip.Y - from.Y) / way}
	root := canvas.Point{X: tip.X - 1.7*head*unit.X, Y: tip.Y - 1.7*head*unit.Y}
	arrow := (&canvas.Path{}).Polygon(tip, canvas.Point{X: root.X - head*unit.Y, Y: root.Y + head*unit.X}, canvas.Point{X: root.X + head*unit.Y, Y: root.Y - head*unit.X})
	c.Stroke(arrow, canvas.Stroke{Width: casing.Width - pen.Width + 1, Color: casing.Color, Join: canvas.RoundJoin})
	c.Fill(arrow, pen.Color)
}
