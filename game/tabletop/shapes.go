package tabletop

import (
	"math"

	"trueinch/game/canvas"
	"trueinch/geometry"
)

// Pure geometry of pictures: everything here is inches, counted from the far left corner with y towards the viewer,
// as terrain is drawn.

// flipped turns table points into picture points.
func flipped(points []geometry.Point, depth float64) []canvas.Point {
	out := make([]canvas.Point, len(points))
	for i, p := range points {
		out[i] = canvas.Point{X: p.X, Y: depth - p.Y}
	}
	return out
}

// footprint is the outline of a prism as a path.
func footprint(f geometry.Footprint, depth float64) *canvas.Path {
	path := &canvas.Path{}
	if len(f.Polygon) == 0 {
		return path.Circle(f.Center.X, depth-f.Center.Y, f.Radius)
	}
	return path.Polygon(flipped(f.Polygon, depth)...)
}

// corners is the outline of a prism as points; a circle gives 48 of them.
func corners(f geometry.Footprint, depth float64) []canvas.Point {
	if len(f.Polygon) > 0 {
		return flipped(f.Polygon, depth)
	}
	out := make([]canvas.Point, 48)
	for i := range out {
		sin, cos := math.Sincos(float64(i) * math.Pi / 24)
		out[i] = canvas.Point{X: f.Center.X + f.Radius*cos, Y: depth - f.Center.Y - f.Radius*sin}
	}
	return out
}

// turnOf is twice the area that an outline encloses; positive when it runs clockwise on the screen.
func turnOf(outline []canvas.Point) float64 {
	sum := 0.0
	for i, a := range outline {
		b := outline[(i+1)%len(outline)]
		sum += a.X*b.Y - a.Y*b.X
	}
	return sum
}

// sweep adds to path everything that an outline covers on its way from the offset "from" to the offset "to". All parts
// run the same way round, so that filling them together never counts a place twice.
func sweep(path *canvas.Path, outline []canvas.Point, from, to canvas.Point) {
	clockwise := turnOf(outline) > 0
	add := func(points ...canvas.Point) {
		if turnOf(points) > 0 != clockwise {
			for i, j := 0, len(points)-1; i < j; i, j = i+1, j-1 {
				points[i], points[j] = points[j], points[i]
			}
		}
		path.Polygon(points...)
	}
	moved := func(by canvas.Point) []canvas.Point {
		out := make([]canvas.Point, len(outline))
		for i, p := range outline {
			out[i] = canvas.Point{X: p.X + by.X, Y: p.Y + by.Y}
		}
		return out
	}
	near, far := moved(from), moved(to)
	add(near...)
	add(far...)
	for i := range near {
		k := (i + 1) % len(near)
		add(near[i], near[k], far[k], far[i])
	}
}

// shadowOf is the way a shadow falls from a level of the table: 0.10 inch right and 0.12 down for each inch.
func shadowOf(level float64) canvas.Point { return canvas.Point{X: 0.10 * level, Y: 0.12 * level} }

// inset moves every side of an outline inwards by d. It returns nil when nothing sensible is left. Corners are kept,
// so an outline with very narrow parts may come out wrong; it is only used for lines on roofs.
func inset(outline []canvas.Point, d float64) []canvas.Point {
	n := len(outline)
	if n < 3 {
		return nil
	}
	side := 1.0 // to the inside
	if turnOf(outline) < 0 {
		side = -1
	}
	out := make([]canvas.Point, 0, n)
	for i, p := range outline {
		a, b := outline[(i+n-1)%n], outline[(i+1)%n]
		u, v := unit(a, p), unit(p, b)
		nu := canvas.Point{X: -u.Y * side, Y: u.X * side}
		nv := canvas.Point{X: -v.Y * side, Y: v.X * side}
		bisector := canvas.Point{X: nu.X + nv.X, Y: nu.Y + nv.Y}
		length := 1 + nu.X*nv.X + nu.Y*nv.Y
		if length < 0.1 { // a needle
			return nil
		}
		out = append(out, canvas.Point{X: p.X + bisector.X*d/length, Y: p.Y + bisector.Y*d/length})
	}
	if turnOf(out)*turnOf(outline) <= 0 || math.Abs(turnOf(out)) > math.Abs(turnOf(outline)) && d > 0 {
		return nil
	}
	for i, p := range out { // a side that turned round: the outline is narrower than twice the inset
		q, a, b := out[(i+1)%n], outline[i], outline[(i+1)%n]
		if (q.X-p.X)*(b.X-a.X)+(q.Y-p.Y)*(b.Y-a.Y) < 0 {
			return nil
		}
	}
	return out
}

func unit(a, b canvas.Point) canvas.Point {
	dx, dy := b.X-a.X, b.Y-a.Y
	length := math.Sqrt(dx*dx + dy*dy)
	if length == 0 {
		return canvas.Point{}
	}
	return canvas.Point{X: dx / length, Y: dy / length}
}

// inside reports whether p lies in an outline.
func inside(outline []canvas.Point, p canvas.Point) bool {
	in := false
	for i, a := range outline {
		b := outline[(i+1)%len(outline)]
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < a.X+(b.X-a.X)*(p.Y-a.Y)/(b.Y-a.Y) {
			in = !in
		}
	}
	return in
}

// insideRect reports whether a whole rectangle lies in an outline.
func insideRect(outline []canvas.Point, r canvas.Rect) bool {
	for _, p := range []canvas.Point{{X: r.X, Y: r.Y}, {X: r.Right(), Y: r.Y}, {X: r.Right(), Y: r.Bottom()}, {X: r.X, Y: r.Bottom()}} {
		if !inside(outline, p) {
			return false
		}
	}
	for _, p := range outline { // a corner that juts into the rectangle
		if r.Contains(p) {
			return false
		}
	}
	return true
}

// levelLines adds the parts of lines along x that lie inside an outline, step apart; upLines does the same along y.
func levelLines(path *canvas.Path, outline []canvas.Point, step float64) {
	b := boundsOf(outline)
	for y := b.Y + step; y < b.Bottom()-step/3; y += step {
		var cuts []float64
		for i, p := range outline {
			q := outline[(i+1)%len(outline)]
			if (p.Y > y) != (q.Y > y) {
				cuts = append(cuts, p.X+(q.X-p.X)*(y-p.Y)/(q.Y-p.Y))
			}
		}
		sortFloats(cuts)
		for i := 0; i+1 < len(cuts); i += 2 {
			path.Move(cuts[i], y).Line(cuts[i+1], y)
		}
	}
}

func upLines(path *canvas.Path, outline []canvas.Point, step float64) {
	turned := &canvas.Path{}
	mirrored := make([]canvas.Point, len(outline))
	for i, p := range outline {
		mirrored[i] = canvas.Point{X: p.Y, Y: p.X}
	}
	levelLines(turned, mirrored, step)
	path.Append(turned, canvas.Matrix{B: 1, C: 1}) // swaps x and y
}

func sortFloats(v []float64) {
	for i := range v {
		for k := i; k > 0 && v[k] < v[k-1]; k-- {
			v[k], v[k-1] = v[k-1], v[k]
		}
	}
}

func boundsOf(points []canvas.Point) canvas.Rect {
	low, high := points[0], points[0]
	for _, p := range points[1:] {
		low = canvas.Point{X: min(low.X, p.X), Y: min(low.Y, p.Y)}
		high = canvas.Point{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
	}
	return canvas.Rect{X: low.X, Y: low.Y, W: high.X - low.X, H: high.Y - low.Y}
}

// frame is a coordinate system that lies square to a turned piece: its middle is the origin, and the piece fills
// w by h inches around it.
type frame struct {
	middle canvas.Point
	angle  float64 // clockwise on the screen, radians
	w, h   float64

	outline []canvas.Point // of the first solid, in picture points; only for objects
}

// frameOf fits a frame around a piece.
func frameOf(p *geometry.Piece, depth float64) frame {
	sin, cos := math.Sincos(-p.Angle)
	var turned []canvas.Point
	for _, s := range p.Prisms {
		for _, q := range corners(s.Footprint, depth) {
			turned = append(turned, canvas.Point{X: q.X*cos + q.Y*sin, Y: q.Y*cos - q.X*sin})
		}
	}
	if len(turned) == 0 {
		return frame{}
	}
	b := boundsOf(turned)
	m := b.Center()
	return frame{middle: canvas.Point{X: m.X*cos - m.Y*sin, Y: m.X*sin + m.Y*cos}, angle: -p.Angle, w: b.W, h: b.H}
}

// in draws in the frame's own coordinates.
func (b brushes) in(f frame, draw func()) {
	b.Push()
	b.Translate(f.middle.X, f.middle.Y)
	b.Rotate(f.angle)
	draw()
	b.Pop()
}

// topOf is the level of the highest point of a piece.
func topOf(p *geometry.Piece) float64 {
	top := 0.0
	for _, s := range p.Prisms {
		top = max(top, s.Top)
	}
	return top
}

// noise gives the same number from 0 to 1 for the same piece and place in the picture.
func noise(id string, place int) float64 {
	h := uint64(14695981039346656037)
	for i := range len(id) {
		h = (h ^ uint64(id[i])) * 1099511628211
	}
	h = (h ^ uint64(place)) * 1099511628211
	h ^= h >> 29
	h *= 0xBF58476D1CE4E5B9
	return float64(h>>40) / (1 << 24)
}
