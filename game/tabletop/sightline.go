package tabletop

import (
	"math"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/geometry"
)

// SightLine is a line of sight and what became of it.
type SightLine struct {
	From, To   geometry.Point // the middles of the two bases
	FromR, ToR float64        // their radii, inches: the line ends at their edges
	Verdict    engine.Verdict
	Cut        geometry.Point   // Blocked: where the piece cuts the line
	Blocker    *geometry.Piece  // Blocked: the piece, for its white rim
	Hidden     []geometry.Prism // Covered: the solids that hide a part; the hidden part of the wedge is hatched
	Wedge      bool             // the whole wedge from the eye to the sides of the base is shown
}

// SightLines draws wedges first, then lines, so that no line is covered.
func SightLines(c *canvas.Canvas, look Look, cam Camera, lines []SightLine) {
	c.Push()
	c.Clip(cam.View)
	for i := range lines {
		wedge(c, look, cam, &lines[i])
	}
	for i := range lines {
		sightLine(c, look, cam, &lines[i])
	}
	c.Pop()
}

func sightLine(c *canvas.Canvas, look Look, cam Camera, l *SightLine) {
	p := look.Palette
	way := l.To.Sub(l.From)
	length := way.Length()
	way = way.Unit()
	if l.Verdict == engine.Touching || length <= l.FromR+l.ToR {
		return // the two discs touch; the tag says so
	}
	from, to := cam.ToScreen(l.From.Along(way, l.FromR)), cam.ToScreen(l.To.Along(way, -l.ToR))
	path := (&canvas.Path{}).Move(from.X, from.Y).Line(to.X, to.Y)
	switch l.Verdict {
	case engine.Clear:
		c.Stroke(path, canvas.Pen(6, p.TableInk))
		c.Stroke(path, canvas.Pen(3, p.ClearSight))
	case engine.Covered:
		c.Stroke(path, canvas.Stroke{Width: 6, Color: p.TableInk, Dash: []float64{13, 7}})
		c.Stroke(path, canvas.Stroke{Width: 3, Color: p.Cover, Dash: []float64{10, 10}, Offset: -1.5})
	case engine.Blocked:
		blockedLine(c, look, cam, l, from, to)
	}
}

func blockedLine(c *canvas.Canvas, look Look, cam Camera, l *SightLine, from, to canvas.Point) {
	p := look.Palette
	if l.Blocker != nil {
		PieceRim(c, look, cam, l.Blocker, p.OnTeam)
	}
	cut := cam.ToScreen(l.Cut)
	c.Line(from.X, from.Y, cut.X, cut.Y, canvas.Pen(2.6, p.Barred))
	c.Line(cut.X, cut.Y, to.X, to.Y, canvas.Stroke{Width: 2.6, Color: p.Barred, Dash: []float64{2.5, 6}})
	c.Circle(cut.X, cut.Y, 9, p.Blocked, canvas.Pen(1.5, p.OnTeam))
	c.Stroke((&canvas.Path{}).Move(cut.X-4, cut.Y-4).Line(cut.X+4, cut.Y+4).Move(cut.X+4, cut.Y-4).Line(cut.X-4, cut.Y+4), canvas.Pen(2.4, p.OnTeam))
}

// PieceRim draws a coloured rim round a piece of terrain: white round what blocks, yellow round what an Action would
// use or what is pointed at.
func PieceRim(c *canvas.Canvas, look Look, cam Camera, piece *geometry.Piece, color canvas.Color) {
	ink := look.Palette.TableInk
	path := &canvas.Path{}
	for _, s := range piece.Prisms {
		path.Append(footprint(s.Footprint, cam.Depth), cam.Matrix())
	}
	c.Stroke(path, canvas.Pen(11, ink))
	c.Stroke(path, canvas.Pen(7.5, color))
	c.Stroke(path, canvas.Pen(3, ink))
}

// wedge draws what the eye sees of a base: from the eye's middle to the tangents of the base, the hidden part hatched.
func wedge(c *canvas.Canvas, look Look, cam Camera, l *SightLine) {
	p := look.Palette
	distance := l.From.Distance(l.To)
	if distance <= l.ToR+l.FromR {
		return
	}
	if l.Wedge {
		way := l.To.Sub(l.From).Unit()
		half := math.Asin(min(1, l.ToR/distance))
		tangent := math.Sqrt(max(0, distance*distance-l.ToR*l.ToR))
		eye := cam.ToScreen(l.From)
		path := (&canvas.Path{}).Polygon(eye,
			cam.ToScreen(l.From.Along(turned(way, half), tangent)), cam.ToScreen(l.From.Along(turned(way, -half), tangent)))
		c.Fill(path, canvas.Fade(p.Face, 0.5))
		c.Stroke(path, canvas.Pen(1.6, p.TableInk))
	}
	if l.Verdict != engine.Covered {
		return // what hides a part of the base makes no difference to this line
	}
	for _, part := range hiddenParts(l.From, l.To, l.ToR, l.Hidden) {
		path := (&canvas.Path{}).Polygon(onScreen(cam, part)...)
		c.Fill(path, canvas.Fade(p.Cover, 0.55))
		c.FillPattern(path, canvas.Pattern{Kind: canvas.Hatch, Step: 6, Width: 1.4, Angle: math.Pi / 4}, p.TableInk)
		c.Stroke(path, canvas.Pen(1, p.TableInk))
	}
}

func turned(v geometry.Point, angle float64) geometry.Point {
	sin, cos := math.Sincos(angle)
	return geometry.Point{X: v.X*cos - v.Y*sin, Y: v.X*sin + v.Y*cos}
}

// hiddenParts returns, for the pieces that hide a part of a base from an eye, the areas behind them: from where a ray
// leaves the solid to the middle of the base, for all rays that meet both. It is a picture seen from above of what
// the sight query found; it decides nothing.
func hiddenParts(eye, base geometry.Point, radius float64, solids []geometry.Prism) [][]geometry.Point {
	const rays = 48
	distance := eye.Distance(base)
	if distance <= radius {
		return nil
	}
	way := base.Sub(eye).Unit()
	half := math.Asin(radius / distance)
	var parts [][]geometry.Point
	for _, s := range solids {
		var near, far []geometry.Point
		flush := func() {
			if len(near) > 1 {
				part := append([]geometry.Point(nil), near...)
				for i := len(far) - 1; i >= 0; i-- {
					part = append(part, far[i])
				}
				parts = append(parts, part)
			}
			near, far = nil, nil
		}
		for i := range rays + 1 {
			turn := half * (2*float64(i)/rays - 1) * 0.999
			ray := turned(way, turn)
			end := distance * math.Cos(turn) // where the ray passes the middle of the base
			leaves, met := leaving(eye, ray, end, s.Footprint)
			if !met {
				flush()
				continue
			}
			near, far = append(near, eye.Along(ray, leaves)), append(far, eye.Along(ray, end))
		}
		flush()
	}
	return parts
}

// leaving returns how far along a ray it leaves a footprint for the last time before end.
func leaving(eye, ray geometry.Point, end float64, f geometry.Footprint) (float64, bool) {
	last, met := 0.0, false
	note := func(at float64) {
		if at > 0 && at < end {
			last, met = max(last, at), true
		}
	}
	if len(f.Polygon) == 0 {
		to := f.Center.Sub(eye)
		along, off := to.Dot(ray), math.Abs(to.Cross(ray))
		if off >= f.Radius {
			return 0, false
		}
		note(along + math.Sqrt(f.Radius*f.Radius-off*off))
		return last, met
	}
	for i, a := range f.Polygon {
		b := f.Polygon[(i+1)%len(f.Polygon)]
		side := b.Sub(a)
		turn := ray.Cross(side)
		if turn == 0 {
			continue
		}
		if s := a.Sub(eye).Cross(ray) / turn; s >= 0 && s <= 1 {
			note(a.Sub(eye).Cross(side) / turn)
		}
	}
	return last, met
}

// LineOf turns what the sight query found between two models into a line. The verdict is only clear, covered or
// blocked; a rule system that makes something else of it sets its own.
func LineOf(from, to geometry.Cylinder, sight geometry.Sight, pieces []geometry.Piece) SightLine {
	l := SightLine{From: from.Center, FromR: from.Radius, To: to.Center, ToR: to.Radius, Verdict: engine.Clear}
	switch {
	case !sight.Any:
		l.Verdict, l.Cut = engine.Blocked, sight.Witness.Cut
		if i := sight.Witness.Blocker; i != geometry.NoPiece && int(i) < len(pieces) {
			l.Blocker = &pieces[i]
		}
	case sight.Partly():
		l.Verdict = engine.Covered
		for _, i := range sight.Blockers {
			if int(i) < len(pieces) {
				l.Hidden = append(l.Hidden, pieces[i].Prisms...)
			}
		}
	}
	return l
}
