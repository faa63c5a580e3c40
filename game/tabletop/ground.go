package tabletop

import (
	"math"

	"trueinch/game/canvas"
	"trueinch/maps"
)

// ground draws the bare table: slabs, streets, paint.
func (b brushes) ground(width, depth float64, areas []maps.Area) {
	p := b.look.Palette
	b.Rect(canvas.Rect{W: width, H: depth}, p.Ground)
	grid := &canvas.Path{}
	for x := 3.0; x < width; x += 3 {
		grid.Move(x, 0).Line(x, depth)
	}
	for y := 3.0; y < depth; y += 3 {
		grid.Move(0, depth-y).Line(width, depth-y)
	}
	b.Stroke(grid, faded(canvas.Pen(max(faintWidth, 0.9*b.unit), b.ink()), 0.16))
	roads, edges := &canvas.Path{}, &canvas.Path{}
	for _, a := range areas {
		if a.Kind == maps.Road && len(a.Outline) >= 3 {
			outline := flipped(a.Outline, depth)
			roads.Polygon(outline...)
			edges.Polygon(outline...)
		}
	}
	// The kerbs first, then all streets together, so that a crossing has no kerb across it.
	b.Stroke(edges, canvas.Pen(2*max(thinWidth, 1.2*b.unit), b.ink()))
	b.Fill(roads, p.Road)
	for _, a := range areas {
		if a.Kind != maps.Road && a.Kind != maps.Note {
			b.area(a, depth)
		}
	}
}

func (b brushes) area(a maps.Area, depth float64) {
	p := b.look.Palette
	outline := flipped(a.Outline, depth)
	path := &canvas.Path{}
	line := a.Width > 0 && len(outline) >= 2
	switch {
	case a.Radius > 0:
		path.Circle(a.Center.X, depth-a.Center.Y, a.Radius)
	case line:
		path.Polyline(outline...)
	case len(outline) >= 3:
		path.Polygon(outline...)
	default:
		return
	}
	switch a.Kind {
	case maps.Paint:
		b.paint(a, path, line, p.Mark)
	case maps.Crack:
		b.Stroke(path, b.detail(max(detailWidth, b.fine)))
	case maps.Manhole:
		b.manhole(a, depth)
	case maps.Rails:
		b.rails(outline, a.Width)
	case maps.Grass:
		b.shape(path, canvas.Mix(p.Ground, p.Foliage, 0.5), b.detail(detailWidth))
	case maps.Floor:
		b.shape(path, p.Floor, b.detail(detailWidth))
	case maps.Plaza:
		b.Fill(path, canvas.Mix(p.Ground, p.Mark, 0.55))
		tiles := &canvas.Path{}
		if len(outline) >= 3 {
			levelLines(tiles, outline, 1)
			upLines(tiles, outline, 1)
		}
		b.Stroke(tiles, faded(b.detail(max(faintWidth, 0.75*b.fine)), 0.16))
		b.Stroke(path, faded(b.detail(thinWidth), 0.7))
	}
	if a.Text != "" {
		box := path.Bounds()
		size := min(box.H*0.7, 1.5)
		b.Fill(canvas.Outline(a.Text, box.X, box.Center().Y+size*0.35, canvas.Type{Face: canvas.Display, Size: size}), canvas.Fade(b.ink(), 0.25))
	}
}

func (b brushes) paint(a maps.Area, path *canvas.Path, line bool, mark canvas.Color) {
	if !line {
		b.Fill(path, mark)
		return
	}
	s := canvas.Pen(max(a.Width, 1.2*b.unit), mark)
	if a.Dash > 0 {
		s.Dash = []float64{a.Dash, a.Dash * 0.8}
	}
	b.Stroke(path, s)
}

func (b brushes) manhole(a maps.Area, depth float64) {
	x, y := a.Center.X, depth-a.Center.Y
	pen := b.detail(max(thinWidth, b.fine))
	b.Circle(x, y, a.Radius, canvas.None, pen)
	pen.Dash = []float64{0.16, 0.12}
	b.Circle(x, y, a.Radius*0.68, canvas.None, pen)
}

// rails draws a track: sleepers, and a pair of rails width apart.
func (b brushes) rails(line []canvas.Point, width float64) {
	sleepers, rails := &canvas.Path{}, &canvas.Path{}
	for i := 0; i+1 < len(line); i++ {
		u := unit(line[i], line[i+1])
		side := canvas.Point{X: -u.Y * width / 2, Y: u.X * width / 2}
		length := math.Hypot(line[i+1].X-line[i].X, line[i+1].Y-line[i].Y)
		for at := 0.25; at < length; at += 0.7 {
			x, y := line[i].X+u.X*at, line[i].Y+u.Y*at
			sleepers.Move(x-1.25*side.X, y-1.25*side.Y).Line(x+1.25*side.X, y+1.25*side.Y)
		}
		for _, s := range []float64{-1, 1} {
			rails.Move(line[i].X+s*side.X, line[i].Y+s*side.Y).Line(line[i+1].X+s*side.X, line[i+1].Y+s*side.Y)
		}
	}
	b.Stroke(sleepers, faded(canvas.Pen(0.18, b.ink()), 0.22))
	b.Stroke(rails, canvas.Pen(max(0.14, 2*b.unit), b.ink()))
	b.Stroke(rails, canvas.Pen(max(0.06, 0.9*b.unit), b.look.Palette.Metal))
}
