package tabletop

import (
	"math"
	"slices"

	"trueinch/game/canvas"
	"trueinch/maps"
)

// zone draws flat terrain: dangerous ground with its hazard dashes, fire, water, rubble.
func (b brushes) zone(t *Terrain, depth float64) {
	p := b.look.Palette
	f := frameOf(&t.Piece, depth)
	for _, s := range t.Prisms {
		path := softened(corners(s.Footprint, depth))
		switch {
		case t.Danger > 0:
			b.Fill(path, dangerFill(b.look, t.Prefab))
			b.dangerInside(t, f)
			b.Stroke(path, canvas.Stroke{Width: max(0.24, 4*b.unit), Color: b.ink(), Join: canvas.RoundJoin})
			b.Stroke(path, canvas.Stroke{Width: max(0.13, 2.2*b.unit), Color: p.Accent, Dash: []float64{0.34, 0.30}})
		case t.Material == "water":
			b.shape(path, p.Water, b.outline(0.09))
			b.FillPattern(path, canvas.Pattern{Kind: canvas.Waves, Step: 0.6, Width: max(detailWidth, b.fine)}, canvas.Fade(b.ink(), 0.45))
		case t.Prefab == "rubble":
			b.Fill(path, canvas.Mix(p.Ground, p.Concrete, 0.5))
			edge := b.detail(max(detailWidth, b.fine))
			edge.Dash = []float64{0.26, 0.18}
			b.Stroke(path, edge)
			b.stones(t, f)
		default:
			b.Fill(path, canvas.Fade(p.Foliage, 0.55))
			b.FillPattern(path, canvas.Pattern{Kind: canvas.Waves, Step: 0.42, Width: max(detailWidth, b.fine)}, canvas.Fade(b.ink(), 0.55))
			b.Stroke(path, b.outline(0.09))
		}
	}
}

// softened rounds the corners of an outline of many corners; one of few corners stays as it is.
func softened(outline []canvas.Point) *canvas.Path {
	path := &canvas.Path{}
	if len(outline) < 8 {
		return path.Polygon(outline...)
	}
	// A Catmull-Rom spline through all corners.
	n := len(outline)
	path.Move(outline[0].X, outline[0].Y)
	for i := range n {
		a, b, c, d := outline[(i+n-1)%n], outline[i], outline[(i+1)%n], outline[(i+2)%n]
		path.Cube(b.X+(c.X-a.X)/6, b.Y+(c.Y-a.Y)/6, c.X-(d.X-b.X)/6, c.Y-(d.Y-b.Y)/6, c.X, c.Y)
	}
	return path.Close()
}

// dangerFill keeps all danger in one family of colours; the picture inside tells which it is.
func dangerFill(l Look, prefab string) canvas.Color {
	if prefab == "lava" {
		return canvas.Mix(l.Palette.Danger, l.Palette.Brick, 0.45)
	}
	return l.Palette.Danger
}

func (b brushes) dangerInside(t *Terrain, f frame) {
	if b.coarse() {
		return
	}
	b.in(f, func() {
		w, h := f.w/2, f.h/2
		switch t.Prefab {
		case "fire":
			for i, at := range [][3]float64{{-0.34, 0.26, 0.62}, {0.32, 0.18, 0.74}, {-0.02, -0.22, 0.86}} {
				b.flame(at[0]*w, at[1]*h, at[2]*(0.9+0.2*noise(t.ID, i)))
			}
		case "live-wires":
			b.Icon("l-zap", f.rect(-0.5, -0.5, 0.5, 0.5), b.ink())
		case "lava":
			cracks := (&canvas.Path{}).Move(-0.7*w, -0.1*h).Line(-0.3*w, 0.15*h).Line(0.05*w, -0.2*h).Line(0.4*w, 0.1*h).Line(0.72*w, -0.12*h).
				Move(0.05*w, -0.2*h).Line(0.1*w, -0.6*h).Move(-0.3*w, 0.15*h).Line(-0.2*w, 0.62*h).Move(0.4*w, 0.1*h).Line(0.3*w, 0.6*h)
			b.Stroke(cracks, b.detail(0.1))
		default:
			for _, at := range [][3]float64{{-0.32, 0.16, 0.3}, {0.32, -0.2, 0.2}, {0.06, 0.55, 0.13}, {0.3, 0.35, 0.1}, {-0.1, -0.45, 0.11}} {
				b.Circle(at[0]*w, -at[1]*h, at[2], canvas.None, b.detail(0.06))
			}
		}
	})
}

// flame is a tongue of fire of a height in inches, its foot at (x, y).
func (b brushes) flame(x, y, size float64) {
	s := size
	tongue := func(k float64) *canvas.Path {
		return (&canvas.Path{}).Move(x, y-s*k).
			Cube(x+0.1*s*k, y-0.6*s*k, x+0.45*s*k, y-0.4*s*k, x+0.36*s*k, y).
			Cube(x+0.28*s*k, y+0.3*s*k, x-0.28*s*k, y+0.3*s*k, x-0.36*s*k, y).
			Cube(x-0.42*s*k, y-0.3*s*k, x-0.1*s*k, y-0.45*s*k, x, y-s*k).Close()
	}
	b.shape(tongue(1), canvas.Mix(b.look.Palette.Danger, b.look.Palette.Brick, 0.85), b.detail(0.06))
	b.Fill(tongue(0.45), b.look.Palette.Face)
}

func (b brushes) stones(t *Terrain, f frame) {
	if b.coarse() {
		return
	}
	b.in(f, func() {
		for i := range 14 {
			turn := noise(t.ID, 3*i) * 2 * math.Pi
			far := math.Sqrt(noise(t.ID, 3*i+1)) * 0.72
			x, y := far*math.Cos(turn)*f.w/2, far*math.Sin(turn)*f.h/2
			r := 0.12 + 0.2*noise(t.ID, 3*i+2)
			stone := &canvas.Path{}
			var points []canvas.Point
			for k := range 5 {
				a := float64(k)*2*math.Pi/5 + turn
				rr := r * (0.75 + 0.4*noise(t.ID, 100+5*i+k))
				points = append(points, canvas.Point{X: x + rr*math.Cos(a), Y: y + rr*math.Sin(a)})
			}
			fill := b.look.Palette.Concrete
			if i%3 == 0 {
				fill = b.look.Palette.Brick
			}
			b.shape(stone.Polygon(points...), fill, b.detail(detailWidth))
		}
	})
}

// impassable draws what cannot be entered: cross hatch and a heavy edge.
func (b brushes) impassable(t *Terrain, depth float64) {
	p := b.look.Palette
	for _, s := range byHeight(t.Prisms) {
		path := footprint(s.Footprint, depth)
		fill := canvas.Mix(p.Bars, b.look.material(t.Material), 0.35)
		if t.Material == "water" {
			fill = p.Water
		}
		if p.Name == "high-contrast" {
			fill = p.Face
		}
		b.Fill(path, fill)
		b.FillPattern(path, canvas.Pattern{Kind: canvas.Cross, Step: 0.32, Width: max(0.04, b.fine), Angle: math.Pi / 4}, canvas.Fade(b.ink(), 0.5))
		b.Stroke(path, b.outline(0.26))
		if len(s.Polygon) == 0 && s.Radius > 0.7 {
			x, y := s.Center.X, depth-s.Center.Y
			b.Circle(x, y, s.Radius*0.62, canvas.None, b.detail(thinWidth))
			b.Circle(x, y, s.Radius*0.24, b.look.material(t.Material), b.detail(thinWidth))
		}
	}
}

// marker draws an objective: a white disc with a sign, whose outer edge is the edge of its base.
func (b brushes) marker(t *Terrain, depth float64) {
	if slices.Contains(t.Tags, "manhole") { // what lies in the street is drawn as that
		for _, s := range t.Prisms {
			b.Fill(footprint(s.Footprint, depth), b.look.Palette.Object)
			b.manhole(maps.Area{Center: s.Center, Radius: s.Radius}, depth)
		}
		return
	}
	for _, s := range t.Prisms {
		box := boundsOf(corners(s.Footprint, depth))
		middle, r := box.Center(), box.W/2
		line := min(0.09, 0.2*r)
		b.Fill(footprint(s.Footprint, depth), b.ink())
		b.Circle(middle.X, middle.Y, r-line, b.look.Palette.Face, canvas.Stroke{})
		half := 0.62 * r
		b.Icon(tagged(&t.Piece, "icon:", "g-flag-objective"), canvas.Rect{X: middle.X - half, Y: middle.Y - half, W: 2 * half, H: 2 * half}, b.ink())
	}
}
