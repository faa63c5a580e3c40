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

// handleReach is how far from the middle of a handle it is hit, and handleSize its side; units.
const (
	handleReach = 9
	handleSize  = 11
)

// handle is something that can be pulled.
type handle struct {
	kind   dragKind
	at     geometry.Point
	u, v   float64
	corner int
}

// handles are those of what is chosen: eight to resize one thing, its corners when it is a free outline, and one to turn
// it all.
func (s *Scene) handles() []handle {
	m := s.Map()
	free := edit.Free(m, s.chosen)
	if len(free) == 0 || s.carried != nil || s.tool > turn {
		return nil
	}
	frame, ok := edit.FrameOf(m, free)
	if !ok {
		return nil
	}
	list := []handle{{kind: turning, at: s.knob(frame), v: 1}}
	if len(s.chosen) != 1 || !edit.Sizable(m, s.chosen[0]) {
		return list
	}
	if outline := edit.Corners(m, s.chosen[0]); s.tool == turn || len(outline) > 4 && len(outline) <= 12 && s.panel.corners {
		for i, p := range outline {
			list = append(list, handle{kind: bending, at: p, corner: i})
		}
		return list
	}
	for _, u := range []float64{-1, 0, 1} {
		for _, v := range []float64{-1, 0, 1} {
			if u == 0 && v == 0 || edit.Round(m, s.chosen[0]) && u*v == 0 {
				continue
			}
			list = append(list, handle{kind: resizing, at: frame.At(u, v), u: u, v: v})
		}
	}
	return list
}

// knob is the handle that turns: outside the far side of the frame, or inside the table where that would be off it.
func (s *Scene) knob(f edit.Frame) geometry.Point {
	away := 26 / s.camera.Zoom
	at := f.At(0, 1+2*away/max(0.01, f.Depth))
	if at.X < 0 || at.Y < 0 || at.X > s.camera.Width || at.Y > s.camera.Depth {
		at = f.At(0, 1-2*min(away, f.Depth/3)/max(0.01, f.Depth))
	}
	return at
}

// beneath draws what lies on the ground and below the handles: slips of paper with notes.
func (s *Scene) beneath(u *ui.UI, c tabletop.Layered) {
	s.gridLines(u, c)
	if s.hidden.notes {
		return
	}
	for _, a := range s.Map().Ground {
		if a.Kind == maps.Note && len(a.Outline) >= 3 {
			note(u, c, a)
		}
	}
}

// gridLines draws a faint line each step of the grid where that is not too fine.
func (s *Scene) gridLines(u *ui.UI, c tabletop.Layered) {
	step := float64(s.gridStep())
	if step == 0 || s.hidden.grid {
		return
	}
	for step*c.Camera.Zoom < 11 {
		step *= 2
	}
	seen := c.Camera.Seen()
	lines := &canvas.Path{}
	for x := step; x < c.Camera.Width; x += step {
		at := math.Round(c.Camera.ToScreen(geometry.Point{X: x}).X) + 0.5
		if at > seen.X && at < seen.Right() {
			lines.Move(at, seen.Y).Line(at, seen.Bottom())
		}
	}
	for y := step; y < c.Camera.Depth; y += step {
		at := math.Round(c.Camera.ToScreen(geometry.Point{Y: y}).Y) + 0.5
		if at > seen.Y && at < seen.Bottom() {
			lines.Move(seen.X, at).Line(seen.Right(), at)
		}
	}
	c.Stroke(lines, canvas.Pen(1, canvas.Fade(u.Colors.TableInk, 0.09)))
}

// note draws a slip of paper with its text.
func note(u *ui.UI, c tabletop.Layered, a maps.Area) {
	low, high := geometry.Box(a.Outline)
	from, to := c.Camera.ToScreen(geometry.Point{X: low.X, Y: high.Y}), c.Camera.ToScreen(geometry.Point{X: high.X, Y: low.Y})
	r := canvas.Rect{X: from.X, Y: from.Y, W: to.X - from.X, H: to.Y - from.Y}
	c.Push()
	c.Clip(c.Camera.Seen())
	c.Box(r.Move(2, 2), canvas.Box{Fill: canvas.Fade(u.Colors.TableInk, 0.3)})
	c.Box(r, canvas.Box{Fill: canvas.Fade(u.Colors.AccentPale, 0.92), Line: u.Colors.TableInk, Width: 1.5})
	c.Clip(r)
	t := ui.Label
	t.Size = max(9, min(16, 0.55*c.Camera.Zoom))
	c.Paragraph(a.Text, r.InsetXY(5, 3), t, t.Size*1.25, u.Colors.OnAccent)
	c.Pop()
}

// above draws what an editor lays over the table.
func (s *Scene) above(u *ui.UI, c tabletop.Layered) {
	c.Push()
	c.Clip(c.Camera.View)
	s.outlines(u, c)
	s.distances(u, c)
	s.inHand(u, c)
	s.shape(u, c)
	for _, g := range s.guides {
		from, to := c.Camera.ToScreen(g.From), c.Camera.ToScreen(g.To)
		pen := canvas.Pen(1.6, u.Colors.BlueText)
		if g.Gap == 0 {
			pen.Dash = []float64{6, 4}
		}
		c.Line(from.X, from.Y, to.X, to.Y, pen)
		if g.Gap > 0 {
			u.Plate((from.X+to.X)/2-16, (from.Y+to.Y)/2-11, ui.Plate{Text: u.Words.Inches(g.Gap), Plain: true, Small: true})
		}
	}
	s.photo.draw(u, s, c)
	if s.drag.kind != moving && s.drag.kind != banding {
		for _, h := range s.handles() {
			s.handle(u, c, h)
		}
	}
	c.Pop()
}

// outlines draws the frame of what is chosen and has no rim: zones, ground, several things.
func (s *Scene) outlines(u *ui.UI, c tabletop.Layered) {
	m := s.Map()
	for _, r := range s.held(&s.drag).Sound(m) {
		if r.Layer == edit.Pieces {
			continue
		}
		path := &canvas.Path{}
		if a := (*maps.Area)(nil); r.Layer == edit.Ground {
			a = &m.Ground[r.At]
			if a.Radius > 0 {
				at := c.Camera.ToScreen(a.Center)
				path.Circle(at.X, at.Y, a.Radius*c.Camera.Zoom)
			}
		}
		outline := edit.Corners(m, r)
		if r.Layer == edit.Ground && m.Ground[r.At].Width > 0 {
			path.Polyline(s.points(outline)...)
		} else {
			path.Polygon(s.points(outline)...)
		}
		c.Stroke(path, canvas.Pen(5, u.Colors.TableInk))
		c.Stroke(path, canvas.Pen(3, u.Colors.Accent))
	}
	s.twinOutlines(u, c, m)
	if frame, ok := edit.FrameOf(m, s.held(&s.drag)); ok && len(s.chosen) > 1 {
		pen := canvas.Pen(1.6, u.Colors.TableInk)
		pen.Dash = []float64{7, 5}
		c.Stroke((&canvas.Path{}).Polygon(s.points([]geometry.Point{frame.At(-1, -1), frame.At(1, -1), frame.At(1, 1), frame.At(-1, 1)})...), pen)
	}
}

// twinOutlines shows which pieces follow the chosen ones: a dashed line round each twin.
func (s *Scene) twinOutlines(u *ui.UI, c tabletop.Layered, m *maps.Map) {
	path := &canvas.Path{}
	for _, i := range s.chosen.Sound(m).In(edit.Pieces) {
		id, _ := edit.TwinOf(&m.Pieces[i])
		twin := m.Piece(id)
		if twin == nil {
			continue
		}
		for k := range twin.Prisms {
			f := &twin.Prisms[k].Footprint
			if len(f.Polygon) > 0 {
				path.Polygon(s.points(f.Polygon)...)
				continue
			}
			at := s.camera.ToScreen(f.Center)
			path.Circle(at.X, at.Y, f.Radius*s.camera.Zoom)
		}
	}
	if path.Empty() {
		return
	}
	c.Stroke(path, canvas.Pen(4.5, u.Colors.TableInk))
	pen := canvas.Pen(2.5, u.Colors.Accent)
	pen.Dash = []float64{7, 5}
	c.Stroke(path, pen)
}

func (s *Scene) points(list []geometry.Point) []canvas.Point {
	return ui.Each(list, s.camera.ToScreen)
}

// handle draws one handle: white squares resize, discs bend, the yellow knob turns.
func (s *Scene) handle(u *ui.UI, c tabletop.Layered, h handle) {
	p, at := u.Colors, c.Camera.ToScreen(h.at)
	switch h.kind {
	case turning:
		if frame, ok := edit.FrameOf(s.Map(), edit.Free(s.Map(), s.chosen)); ok {
			foot := c.Camera.ToScreen(frame.At(0, 1))
			c.Line(foot.X, foot.Y, at.X, at.Y, canvas.Pen(2, p.TableInk))
		}
		c.Circle(at.X, at.Y, 6.5, p.Accent, canvas.Pen(2, p.TableInk))
	case bending:
		c.Circle(at.X, at.Y, 5, p.Face, canvas.Pen(2, p.TableInk))
	default:
		c.Box(canvas.Rect{X: at.X - handleSize/2, Y: at.Y - handleSize/2, W: handleSize, H: handleSize}, canvas.Box{Fill: p.Face, Line: p.TableInk, Width: 2})
	}
}

// inHand draws what is carried, as it would lie.
func (s *Scene) inHand(u *ui.UI, c tabletop.Layered) {
	if s.carried == nil || !s.carried.moved {
		return
	}
	placed := s.carried.clip.Placed(s.carried.at, s.carried.angle)
	look := tabletop.LookOf(u)
	tabletop.PlainPieces(c.Canvas, look, c.Camera, terrainOf(placed), placed.Ground, 0.75)
	if s.way != edit.NoWay {
		image := placed.Mirrored(s.history.Map(), s.way)
		tabletop.PlainPieces(c.Canvas, look, c.Camera, terrainOf(image), image.Ground, 0.35)
	}
	box := placed.Box()
	pen := canvas.Pen(2, u.Colors.Accent)
	pen.Dash = []float64{7, 5}
	c.Stroke((&canvas.Path{}).Polygon(s.points([]geometry.Point{box.Low, {X: box.High.X, Y: box.Low.Y}, box.High, {X: box.Low.X, Y: box.High.Y}})...), pen)
}

func terrainOf(c edit.Clip) []tabletop.Terrain {
	return ui.Each(c.Pieces, func(p geometry.Piece) tabletop.Terrain { return tabletop.Terrain{Piece: p} })
}

// shape draws the footprint that is being drawn, the corners set so far, or the rubber band.
func (s *Scene) shape(u *ui.UI, c tabletop.Layered) {
	d, path := &s.drag, &canvas.Path{}
	fill := canvas.Fade(u.Colors.Accent, 0.35)
	switch {
	case d.kind == banding:
		fill = canvas.Fade(u.Colors.Accent, 0.15)
		path.Polygon(s.points(edit.Rectangle(d.from, d.to).Polygon)...)
	case d.kind == drawing && s.tool == drawAngle:
		path.Polygon(s.points(edit.Angle(d.from, d.to, 0.5).Polygon)...)
	case d.kind == drawing && s.tool == drawCircle:
		middle := s.camera.ToScreen(geometry.Point{X: (d.from.X + d.to.X) / 2, Y: (d.from.Y + d.to.Y) / 2})
		path.Circle(middle.X, middle.Y, min(math.Abs(d.from.X-d.to.X), math.Abs(d.from.Y-d.to.Y))/2*s.camera.Zoom)
	case d.kind == drawing:
		path.Polygon(s.points(edit.Rectangle(d.from, d.to).Polygon)...)
	case len(s.corner) > 0:
		points := s.corner
		if s.onSpot {
			points = append(points[:len(points):len(points)], s.snapped(u, s.spot))
		}
		path.Polygon(s.points(points)...)
	default:
		return
	}
	c.Fill(path, fill)
	pen := canvas.Pen(2.5, u.Colors.TableInk)
	if d.kind == banding {
		pen.Dash = []float64{8, 5}
	}
	c.Stroke(path, pen)
	for _, p := range s.corner {
		at := s.camera.ToScreen(p)
		c.Circle(at.X, at.Y, 5, u.Colors.Face, canvas.Pen(2, u.Colors.TableInk))
	}
}
