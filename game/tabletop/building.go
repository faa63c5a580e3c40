package tabletop

import (
	"math"

	"trueinch/game/canvas"
	"trueinch/geometry"
)

// building draws a structure: each of its solids from the lowest to the highest, with the line pattern of its material,
// a few things on the roof, and its doors. An open ruin is drawn by ruin, a see-through one by room.
func (b brushes) building(t *Terrain, depth float64) {
	p := &t.Piece
	f := upright(frameOf(p, depth))
	solids, edge := byHeight(p.Prisms), outlineWidth
	if of := pictures()[p.Prefab]; of != nil && of.Edge > 0 { // low walls and crates have a thinner one
		edge = of.Edge
	}
	for i, s := range solids {
		outline := corners(s.Footprint, depth)
		path := footprint(s.Footprint, depth)
		fill := b.look.material(p.Material)
		if i > 0 && len(solids) > 1 { // steps get lighter towards the top, so that their order shows
			fill = canvas.Mix(fill, b.look.Palette.Face, 0.10*float64(i))
		}
		b.shape(path, fill, b.outline(edge))
		b.in(f, func() {
			local := f.local(outline)
			if len(s.Polygon) > 0 {
				b.pattern(p, local)
			}
			b.roof(t, local, i == len(solids)-1)
		})
	}
	for _, d := range doorsOf(p, depth) {
		b.door(d, true)
	}
}

func byHeight(prisms []geometry.Prism) []geometry.Prism {
	out := append([]geometry.Prism(nil), prisms...)
	for i := range out {
		for k := i; k > 0 && out[k].Top < out[k-1].Top; k-- {
			out[k], out[k-1] = out[k-1], out[k]
		}
	}
	return out
}

// upright turns a frame by half a turn when its picture would stand on its head.
func upright(f frame) frame {
	for f.angle > math.Pi/2+1e-3 {
		f.angle -= math.Pi
	}
	for f.angle <= -math.Pi/2-1e-3 {
		f.angle += math.Pi
	}
	return f
}

// local maps picture points into the frame.
func (f frame) local(points []canvas.Point) []canvas.Point {
	sin, cos := math.Sincos(f.angle)
	out := make([]canvas.Point, len(points))
	for i, p := range points {
		x, y := p.X-f.middle.X, p.Y-f.middle.Y
		out[i] = canvas.Point{X: x*cos + y*sin, Y: y*cos - x*sin}
	}
	return out
}

// pattern draws the lines of a material on a roof.
func (b brushes) pattern(p *geometry.Piece, outline []canvas.Point) {
	lines := &canvas.Path{}
	size := boundsOf(outline)
	small := min(size.W, size.H)
	switch {
	case p.Prefab == "wall" || p.Prefab == "barrier" || p.Prefab == "high-wall" || p.Prefab == "sandbags" || p.Prefab == "fence":
		if size.W >= size.H {
			upLines(lines, outline, 0.7)
		} else {
			levelLines(lines, outline, 0.7)
		}
	case small < 0.9:
		return
	case p.Solidity == "reinforced" || p.Material == "concrete":
		lines.Polygon(inset(outline, 0.2)...)
		lines.Polygon(inset(outline, 0.42)...)
	case p.Material == "brick":
		lines.Polygon(inset(outline, min(0.34, small/8))...)
	case p.Material == "metal":
		upLines(lines, outline, 0.42)
	case p.Material == "wood":
		levelLines(lines, outline, 0.32)
	case p.Material == "glass":
		upLines(lines, outline, size.W/max(1, math.Round(size.W/1.4)))
		levelLines(lines, outline, size.H/2)
	}
	// Materials are told apart by these lines where colours are not, so they stay while they can be told from each other.
	s := b.detail(max(0.045, 0.75*b.fine))
	if 0.32 < 3*b.fine {
		s.Width = 0
	}
	if p.Material == "metal" || p.Material == "wood" {
		s = faded(s, 0.55)
	}
	b.Stroke(lines, s)
}

// thing is something that stands on a roof.
type thing struct {
	w, h float64
	draw func(b brushes, at canvas.Point) // around its middle
}

// roof puts two or three things on a roof where they fit.
func (b brushes) roof(t *Terrain, outline []canvas.Point, highest bool) {
	if b.coarse() {
		return
	}
	room := inset(outline, 0.55)
	if room == nil {
		room = outline
	}
	var taken []canvas.Rect
	size := boundsOf(outline)
	for i, th := range roofThings(&t.Piece, size, highest) {
		if r, ok := place(room, th.w, th.h, i, t.ID, taken); ok {
			taken = append(taken, r.Inset(-0.25))
			th.draw(b, r.Center())
		}
	}
	if text := tagged(&t.Piece, "sign:", ""); text != "" && highest {
		letters := canvas.Type{Face: canvas.Display, Size: 1.5}
		word := canvas.Outline(text, 0, 0, letters)
		x := size.Right() - word.Bounds().W - 0.9
		word = (&canvas.Path{}).Append(word, canvas.Identity.Translate(x, size.Bottom()-0.45))
		b.Fill(word, canvas.Fade(b.ink(), 0.2))
	}
}

// place finds room for a rectangle, starting from another corner for each thing.
func place(room []canvas.Point, w, h float64, order int, id string, taken []canvas.Rect) (canvas.Rect, bool) {
	box := boundsOf(room)
	if len(room) < 3 || w > box.W || h > box.H {
		return canvas.Rect{}, false
	}
	const steps = 12
	corner := (order + int(noise(id, 0)*2)*2) % 4
	for i := 0; i <= steps; i++ {
		for k := 0; k <= steps; k++ {
			u, v := float64(k)/steps, float64(i)/steps
			if corner == 1 || corner == 2 {
				u = 1 - u
			}
			if corner == 1 || corner == 3 {
				v = 1 - v
			}
			r := canvas.Rect{X: box.X + u*(box.W-w), Y: box.Y + v*(box.H-h), W: w, H: h}
			free := insideRect(room, r.Inset(0.01))
			for _, t := range taken {
				free = free && t.Intersect(r).Empty()
			}
			if free {
				return r, true
			}
		}
	}
	return canvas.Rect{}, false
}

// roofThings lists what stands on the roof of a piece.
func roofThings(p *geometry.Piece, size canvas.Rect, highest bool) []thing {
	if !highest && p.Prefab != "crates" {
		return nil
	}
	names, small := []string{"vent", "pipe", "hatch"}, min(size.W, size.H)
	if size.W*size.H < 12 {
		names = []string{"hatch"}
	}
	dome := 0.0
	if of := pictures()[p.Prefab]; of != nil && of.Roof != nil {
		names, dome = of.Roof, min(of.Dome, small/4)
		if of.SmallRoof != nil && size.W*size.H <= 45 {
			names = of.SmallRoof
		}
	}
	var things []thing
	for _, name := range names {
		switch name {
		case "dome":
			things = append(things, thing{2 * dome, 2 * dome, func(b brushes, at canvas.Point) { drawDome(b, at, dome) }})
		case "lid":
			things = append(things, thing{small - 0.5, small - 0.5, func(b brushes, at canvas.Point) { drawLid(b, at, small-0.5) }})
		default:
			of := roofs()[name]
			things = append(things, thing{of.Size[0], of.Size[1], func(b brushes, at canvas.Point) {
				b.in(frame{middle: at}, func() { b.parts(of, nil, frame{}) })
			}})
		}
	}
	return things
}

func drawDome(b brushes, at canvas.Point, r float64) {
	p := b.look.Palette
	b.Circle(at.X, at.Y, r, canvas.Mix(p.Glass, p.Face, faceShare(b.look)), b.detail(0.09))
	b.Circle(at.X, at.Y, r*0.7, canvas.None, b.detail(0.06))
	rays := &canvas.Path{}
	for i := range 8 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 4)
		rays.Move(at.X, at.Y).Line(at.X+r*cos, at.Y+r*sin)
	}
	b.Stroke(rays, b.detail(0.06))
	b.Circle(at.X, at.Y, r*0.23, p.Concrete, b.detail(thinWidth))
}

// faceShare makes glass domes white by day and dim by night.
func faceShare(l Look) float64 {
	if l.Palette.Dark {
		return 0
	}
	return 1
}

func drawLid(b brushes, at canvas.Point, r float64) {
	s := b.detail(detailWidth)
	h := r / 2
	b.Stroke((&canvas.Path{}).Rect(canvas.Rect{X: at.X - h, Y: at.Y - h, W: r, H: r}).
		Move(at.X-h, at.Y-h).Line(at.X+h, at.Y+h), s)
}
