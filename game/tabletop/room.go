package tabletop

import (
	"math"

	"trueinch/game/canvas"
	"trueinch/geometry"
)

// doorWidth is how wide a door is drawn; where it is and whether a base fits is the rules' business. Inches.
const doorWidth = 1.2

// opening is a door in a wall, in picture inches.
type opening struct {
	from, to canvas.Point // the ends of the gap
	out      canvas.Point // the way outwards, of length 1
}

// doorsOf finds the openings of a piece.
func doorsOf(p *geometry.Piece, depth float64) []opening {
	var out []opening
	for _, door := range p.Doors {
		at := canvas.Point{X: door.X, Y: depth - door.Y}
		best, found := math.Inf(1), opening{}
		for _, s := range p.Prisms {
			outline := corners(s.Footprint, depth)
			for i, a := range outline {
				b := outline[(i+1)%len(outline)]
				d, gap := gapOn(a, b, at)
				if d < best {
					best, found = d, gap
					if turnOf(outline) < 0 {
						found.out = canvas.Point{X: -found.out.X, Y: -found.out.Y}
					}
				}
			}
		}
		if best < 0.5 {
			out = append(out, found)
		}
	}
	return out
}

// gapOn returns the gap that a door at p leaves in the side from a to b, and how far p lies off that side. The way out
// is right for an outline that runs clockwise on the screen.
func gapOn(a, b, p canvas.Point) (float64, opening) {
	u := unit(a, b)
	length := math.Hypot(b.X-a.X, b.Y-a.Y)
	along := (p.X-a.X)*u.X + (p.Y-a.Y)*u.Y
	along = max(0, min(length, along))
	on := canvas.Point{X: a.X + u.X*along, Y: a.Y + u.Y*along}
	half := min(doorWidth, length*0.8) / 2
	along = max(half, min(length-half, along))
	return math.Hypot(p.X-on.X, p.Y-on.Y), opening{
		canvas.Point{X: a.X + u.X*(along-half), Y: a.Y + u.Y*(along-half)},
		canvas.Point{X: a.X + u.X*(along+half), Y: a.Y + u.Y*(along+half)},
		canvas.Point{X: u.Y, Y: -u.X},
	}
}

// door draws the threshold, the leaf and its swing.
func (b brushes) door(d opening, closed bool) {
	gap := (&canvas.Path{}).Move(d.from.X, d.from.Y).Line(d.to.X, d.to.Y)
	if closed {
		b.Stroke(gap, canvas.Pen(max(0.12, 1.4*b.unit), b.look.Palette.Floor))
	} else {
		b.Stroke(gap, b.detail(thinWidth))
	}
	if b.coarse() {
		return
	}
	w := math.Hypot(d.to.X-d.from.X, d.to.Y-d.from.Y)
	u := unit(d.from, d.to)
	const swing = 68 * math.Pi / 180 // how far the leaf stands open
	sin, cos := math.Sincos(swing)
	tip := canvas.Point{X: d.from.X + w*(u.X*cos+d.out.X*sin), Y: d.from.Y + w*(u.Y*cos+d.out.Y*sin)}
	b.Stroke((&canvas.Path{}).Move(d.from.X, d.from.Y).Line(tip.X, tip.Y), b.detail(0.09))
	from, to := math.Atan2(u.Y, u.X), math.Atan2(tip.Y-d.from.Y, tip.X-d.from.X)
	for to-from > math.Pi {
		to -= 2 * math.Pi
	}
	for from-to > math.Pi {
		to += 2 * math.Pi
	}
	s := b.detail(detailWidth)
	s.Dash = []float64{0.16, 0.1}
	b.Stroke((&canvas.Path{}).Arc(d.from.X, d.from.Y, w, from, to), s)
}

// room draws an enclosed structure with somebody in it: floor, furniture, walls with their doors, and the roof as a
// dashed edge at 16 %.
func (b brushes) room(t *Terrain, depth float64) {
	p := &t.Piece
	pal := b.look.Palette
	doors := doorsOf(p, depth)
	f := upright(frameOf(p, depth))
	for _, s := range p.Prisms {
		outline := corners(s.Footprint, depth)
		b.Fill(footprint(s.Footprint, depth), pal.Floor)
		tiles := &canvas.Path{}
		levelLines(tiles, outline, 0.7)
		upLines(tiles, outline, 0.7)
		b.Stroke(tiles, faded(b.detail(max(faintWidth, 0.75*b.fine)), 0.25))
		b.in(f, func() { b.furniture(t, f.local(outline)) })
		walls := wallPath(outline, doors)
		b.Stroke(walls, canvas.Stroke{Width: max(0.26, 4.5*b.unit), Color: b.ink(), Join: canvas.Miter})
		b.Stroke(walls, canvas.Stroke{Width: max(0.1, 1.6*b.unit), Color: b.look.material(p.Material), Join: canvas.Miter})
		if roof := inset(outline, 0.3); roof != nil {
			edge := b.detail(max(detailWidth, b.fine))
			edge.Dash = []float64{0.3, 0.2}
			path := (&canvas.Path{}).Polygon(roof...)
			b.Fill(path, canvas.Fade(pal.Glass, 0.16))
			b.Stroke(path, edge)
		}
	}
	for _, d := range doors {
		b.door(d, false)
	}
}

// wallPath follows an outline and leaves out the doors.
func wallPath(outline []canvas.Point, doors []opening) *canvas.Path {
	path := &canvas.Path{}
	pen := false
	var first []canvas.Point // the way up to the first door, to be joined at the end
	started := false
	for i, a := range outline {
		b := outline[(i+1)%len(outline)]
		at := a
		for _, d := range doorsOn(a, b, doors) {
			if !started {
				first, started = append(first, at, d.from), true
			} else {
				if !pen {
					path.Move(at.X, at.Y)
				}
				path.Line(d.from.X, d.from.Y)
			}
			path.Move(d.to.X, d.to.Y)
			pen, at = true, d.to
		}
		if started {
			path.Line(b.X, b.Y)
			pen = true
		} else {
			first = append(first, a)
		}
	}
	if !started {
		return path.Polygon(outline...)
	}
	for _, p := range first {
		path.Line(p.X, p.Y)
	}
	return path
}

// doorsOn returns the doors in the side from a to b, in order along it.
func doorsOn(a, b canvas.Point, doors []opening) []opening {
	var on []opening
	u := unit(a, b)
	length := math.Hypot(b.X-a.X, b.Y-a.Y)
	along := func(p canvas.Point) float64 { return (p.X-a.X)*u.X + (p.Y-a.Y)*u.Y }
	off := func(p canvas.Point) float64 { return math.Abs((p.X-a.X)*u.Y - (p.Y-a.Y)*u.X) }
	for _, d := range doors {
		from, to := along(d.from), along(d.to)
		if off(d.from) < 1e-6 && off(d.to) < 1e-6 && from >= -1e-6 && to <= length+1e-6 && to > from {
			on = append(on, d)
		}
	}
	for i := range on {
		for k := i; k > 0 && along(on[k].from) < along(on[k-1].from); k-- {
			on[k], on[k-1] = on[k-1], on[k]
		}
	}
	return on
}

// furniture puts a few things on the floor of a room.
func (b brushes) furniture(t *Terrain, outline []canvas.Point) {
	if b.coarse() {
		return
	}
	p := b.look.Palette
	box := boundsOf(outline)
	fits := func(r canvas.Rect) bool { return insideRect(outline, r.Inset(-0.25)) }
	item := func(x, y, w, h float64, fill canvas.Color) {
		r := canvas.Rect{X: x, Y: y, W: w, H: h}
		if fits(r) {
			b.shape((&canvas.Path{}).Rect(r), fill, b.detail(0.06))
		}
	}
	// A counter on the right with stools before it, tables along the far wall.
	x := box.Right() - 1.9
	item(x, box.Y+0.35, 0.6, min(2.6, box.H-1.5), p.Wood)
	for y := box.Y + 0.75; y < box.Y+min(2.8, box.H-1.4); y += 0.85 {
		if fits(canvas.Rect{X: x - 0.72, Y: y - 0.22, W: 0.44, H: 0.44}) {
			b.Circle(x-0.5, y, 0.22, p.Brick, b.detail(0.06))
		}
	}
	for at := box.X + 0.4; at < x-2; at += 1.5 {
		item(at, box.Y+0.35, 0.9, 0.5, p.Brick)
	}
}

// ruin draws an open structure: its broken floor, and what is left of the walls.
func (b brushes) ruin(t *Terrain, depth float64) {
	f := upright(frameOf(&t.Piece, depth))
	pal := b.look.Palette
	b.in(f, func() {
		floor := (&canvas.Path{}).Rect(canvas.Rect{X: -f.w / 2, Y: -f.h / 2, W: f.w, H: f.h})
		b.Fill(floor, canvas.Fade(pal.Floor, 0.55))
		edge := b.detail(max(detailWidth, b.fine))
		edge.Dash = []float64{0.3, 0.2}
		b.Stroke(floor, faded(edge, 0.6))
		if b.coarse() {
			return
		}
		for i := range 9 {
			x, y := (noise(t.ID, 2*i)-0.5)*(f.w-0.9), (noise(t.ID, 2*i+1)-0.5)*(f.h-0.9)
			r := 0.1 + 0.16*noise(t.ID, 50+i)
			b.shape((&canvas.Path{}).Star(x, y, r, r*0.8, 3), b.look.material(t.Material), faded(b.detail(0.04), 0.8))
		}
	})
	for _, s := range byHeight(t.Prisms) {
		path := footprint(s.Footprint, depth)
		b.shape(path, b.look.material(t.Material), b.outline(0.12))
		local := f.local(corners(s.Footprint, depth))
		courses := &canvas.Path{}
		if size := boundsOf(local); size.W >= size.H {
			upLines(courses, local, 0.5)
		} else {
			levelLines(courses, local, 0.5)
		}
		b.in(f, func() { b.Stroke(courses, b.detail(0.04)) })
	}
}
