package designer

import (
	"math"

	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/maps"
	"trueinch/maps/edit"
)

// distances draws how far a single piece is from the two table edges nearest to it: what is measured on a real table.
func (s *Scene) distances(u *ui.UI, c tabletop.Layered) {
	from, to, ok := s.edgeLines()
	if !ok {
		return
	}
	for i := range from {
		a, b := c.Camera.ToScreen(from[i]), c.Camera.ToScreen(to[i])
		c.Line(a.X, a.Y, b.X, b.Y, canvas.Pen(2, u.Colors.TableInk))
	}
}

// edgeLines lead from a single chosen piece to the table's nearest edges, across and up.
func (s *Scene) edgeLines() (from, to [2]geometry.Point, ok bool) {
	m := s.Map()
	held := s.held(&s.drag).Sound(m)
	places := held.In(edit.Pieces)
	if len(places) != 1 || len(held) != 1 || s.hidden.distances {
		return from, to, false
	}
	box := edit.PieceBox(&m.Pieces[places[0]])
	middle := box.Center()
	from[0], to[0] = geometry.Point{X: box.Low.X, Y: middle.Y}, geometry.Point{Y: middle.Y}
	if m.Width-box.High.X < box.Low.X {
		from[0], to[0] = geometry.Point{X: box.High.X, Y: middle.Y}, geometry.Point{X: m.Width, Y: middle.Y}
	}
	from[1], to[1] = geometry.Point{X: middle.X, Y: box.Low.Y}, geometry.Point{X: middle.X}
	if m.Depth-box.High.Y < box.Low.Y {
		from[1], to[1] = geometry.Point{X: middle.X, Y: box.High.Y}, geometry.Point{X: middle.X, Y: m.Depth}
	}
	return from, to, true
}

// tags are the measures on the table: the size of what is chosen or drawn, and how far it is from the edges.
func (s *Scene) tags(u *ui.UI, m *maps.Map) []tabletop.Tag {
	var tags []tabletop.Tag
	measureTag := func(at geometry.Point, inches float64, yellow bool) {
		t := tabletop.Tag{At: at, Over: true, Text: u.Words.Fine(inches), Priority: 6}
		if yellow {
			t.Fill, t.Ink = u.Colors.Accent, u.Colors.OnAccent
		}
		tags = append(tags, t)
	}
	if d := &s.drag; d.kind == drawing && d.from.Distance(d.to) > 0.2 {
		box := edit.Between(d.from, d.to)
		measureTag(geometry.Point{X: box.Center().X, Y: box.Low.Y}, box.Size().X, true)
		measureTag(geometry.Point{X: box.Low.X, Y: box.Center().Y}, box.Size().Y, true)
		return tags
	}
	if n := len(s.corner); n > 0 && s.onSpot {
		to := s.snapped(u, s.spot)
		measureTag(s.corner[n-1].Along(to.Sub(s.corner[n-1]), 0.5), s.corner[n-1].Distance(to), true)
		return tags
	}
	if s.carried != nil || len(s.chosen) != 1 || s.hidden.distances || s.drag.kind == turning {
		if s.drag.kind == turning && len(s.chosen) > 0 {
			if frame, ok := edit.FrameOf(m, s.chosen); ok {
				degrees := math.Mod(frame.Angle*180/math.Pi+360, 360)
				tags = append(tags, tabletop.Tag{At: frame.Center, Over: true, Fill: u.Colors.Accent, Ink: u.Colors.OnAccent,
					Text: u.Words.Number(math.Round(degrees*10)/10, -1) + "°", Priority: 6})
			}
		}
		return tags
	}
	frame, ok := edit.FrameOf(m, s.chosen)
	if !ok {
		return tags
	}
	beside := 16 / s.camera.Zoom
	if large := min(frame.Width, frame.Depth)*s.camera.Zoom > 36; s.drag.kind == resizing || s.drag.kind == nothing && large {
		measureTag(frame.At(0, -1-2*beside/max(0.01, frame.Depth)), frame.Width, true)
		measureTag(frame.At(-1-2*(beside+8/s.camera.Zoom)/max(0.01, frame.Width), 0), frame.Depth, true)
	}
	if from, to, ok := s.edgeLines(); ok {
		for i := range from {
			if d := from[i].Distance(to[i]); d*s.camera.Zoom > 46 {
				measureTag(from[i].Along(to[i].Sub(from[i]), 0.5), d, false)
			}
		}
	}
	return tags
}
