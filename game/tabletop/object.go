package tabletop

import (
	"math"

	"trueinch/game/canvas"
	"trueinch/geometry"
)

// object draws a thing that can be picked up, from above, turned as it stands. Its edge is its footprint.
func (b brushes) object(t *Terrain, depth float64) {
	f := frameOf(&t.Piece, depth)
	f.outline = corners(t.Prisms[0].Footprint, depth)
	body := &canvas.Path{}
	for _, s := range t.Prisms {
		body.Append(footprint(s.Footprint, depth), canvas.Identity)
	}
	draw, known := objectPictures[t.Prefab]
	if !known {
		draw = drawPlainObject
	}
	draw(b, t, f, body)
}

var objectPictures = map[string]func(b brushes, t *Terrain, f frame, body *canvas.Path){
	"car": drawCar, "van": drawVan, "tram": drawTram, "lorry": drawLorry, "motorcycle": drawMotorcycle,
	"tree": drawTree, "lamp-post": drawLamp, "bin": drawBin, "hydrant": drawHydrant, "sign": drawSign,
	"bench": drawBench, "crate": drawCrate, "phone-box": drawPhoneBox, "skip": drawSkip,
	"bus": drawBus, "boat": drawBoat, "barrel": drawBin, "traffic-light": drawTrafficLight,
	"shopping-trolley": drawTrolley, "generator": drawGenerator, "giant-tree": drawTree,
}

func drawPlainObject(b brushes, t *Terrain, f frame, body *canvas.Path) {
	b.shape(body, b.look.material(t.Material), b.outline(objectWidth))
	if f.w < 0.5 || f.h < 0.5 {
		return
	}
	b.in(f, func() {
		b.Stroke((&canvas.Path{}).Rect(canvas.Rect{X: -f.w * 0.3, Y: -f.h * 0.3, W: f.w * 0.6, H: f.h * 0.6}), b.detail(detailWidth))
	})
}

// quad is a four-cornered path in parts of half the frame's size.
func (f frame) quad(x0, y0, x1, y1, x2, y2, x3, y3 float64) *canvas.Path {
	w, h := f.w/2, f.h/2
	return (&canvas.Path{}).Polygon(canvas.Point{X: x0 * w, Y: y0 * h}, canvas.Point{X: x1 * w, Y: y1 * h},
		canvas.Point{X: x2 * w, Y: y2 * h}, canvas.Point{X: x3 * w, Y: y3 * h})
}

func (f frame) rect(x0, y0, x1, y1 float64) canvas.Rect {
	w, h := f.w/2, f.h/2
	return canvas.Rect{X: x0 * w, Y: y0 * h, W: (x1 - x0) * w, H: (y1 - y0) * h}
}

// wheels thickens the edge of a vehicle where its wheels are; at says where along its length.
func (b brushes) wheels(f frame, at ...float64) {
	length := min(0.62, f.w*0.16)
	for _, x := range at {
		for _, side := range []float64{-1, 1} {
			r := canvas.Rect{X: x*f.w/2 - length/2, Y: side*(f.h/2-0.05) - 0.1, W: length, H: 0.2}
			b.Fill((&canvas.Path{}).RoundRect(r, 0.07), b.ink())
		}
	}
}

// paintwork gives vehicles of one kind a few dull colours.
func (b brushes) paintwork(id string) canvas.Color {
	p := b.look.Palette
	colors := []canvas.Color{p.Wood, p.Object, p.Metal, canvas.Mix(p.Brick, p.Wood, 0.4)}
	return colors[int(noise(id, 1)*4)%4]
}

func drawCar(b brushes, t *Terrain, f frame, body *canvas.Path) {
	b.shape(body, b.paintwork(t.ID), b.outline(objectWidth))
	glass := b.look.Palette.Glass
	b.in(f, func() {
		b.wheels(f, -0.56, 0.56)
		b.shape(f.quad(-0.5, -0.78, -0.5, 0.78, -0.74, 0.61, -0.74, -0.61), glass, b.detail(thinWidth))
		b.shape(f.quad(0.45, -0.75, 0.45, 0.75, 0.63, 0.61, 0.63, -0.61), glass, b.detail(thinWidth))
		sides := (&canvas.Path{}).Move(-0.47*f.w/2, -0.8*f.h/2).Line(0.45*f.w/2, -0.8*f.h/2).
			Move(-0.47*f.w/2, 0.8*f.h/2).Line(0.45*f.w/2, 0.8*f.h/2)
		b.Stroke(sides, b.detail(detailWidth))
		b.lights(f)
	})
}

// lights are the headlights at the front, which is the left of the frame.
func (b brushes) lights(f frame) {
	if b.coarse() {
		return
	}
	for _, side := range []float64{-1, 1} {
		b.shape((&canvas.Path{}).Rect(canvas.Rect{X: -f.w/2 + 0.09, Y: side*f.h*0.30 - 0.13, W: 0.13, H: 0.26}), b.look.Palette.Face, b.detail(0.04))
	}
}

func drawVan(b brushes, t *Terrain, f frame, body *canvas.Path) {
	b.shape(body, b.look.Palette.Object, b.outline(objectWidth))
	b.in(f, func() {
		b.wheels(f, -0.58, 0.58)
		b.shape(f.quad(-0.56, -0.82, -0.56, 0.82, -0.77, 0.62, -0.77, -0.62), b.look.Palette.Glass, b.detail(thinWidth))
		b.Stroke((&canvas.Path{}).RoundRect(f.rect(-0.465, -0.78, 0.86, 0.78), 0.15).
			Move(-0.14*f.w/2, -0.78*f.h/2).Line(-0.14*f.w/2, 0.78*f.h/2).Move(0.42*f.w/2, -0.78*f.h/2).Line(0.42*f.w/2, 0.78*f.h/2), b.detail(detailWidth))
		b.lights(f)
	})
}

func drawTram(b brushes, t *Terrain, f frame, body *canvas.Path) {
	p := b.look.Palette
	b.shape(body, p.Metal, b.outline(objectWidth))
	b.in(f, func() {
		for _, end := range []float64{-1, 1} {
			b.shape(f.quad(0.84*end, -0.72, 0.84*end, 0.72, 0.94*end, 0.52, 0.94*end, -0.52), p.Glass, b.detail(thinWidth))
		}
		b.shape((&canvas.Path{}).RoundRect(f.rect(-0.78, -0.66, 0.78, 0.66), 0.14), canvas.Mix(p.Metal, p.Face, 0.35), b.detail(detailWidth))
		b.shape((&canvas.Path{}).Rect(f.rect(-0.66, -0.4, -0.36, 0.4)), p.Concrete, b.detail(detailWidth))
		b.shape((&canvas.Path{}).Rect(f.rect(0.38, -0.4, 0.66, 0.4)), p.Concrete, b.detail(detailWidth))
		w, h := f.w/2, f.h/2
		arm := (&canvas.Path{}).Move(-0.2*w, -0.5*h).Line(0.2*w, 0.5*h).Move(-0.2*w, 0.5*h).Line(0.2*w, -0.5*h).
			Move(-0.2*w, -0.55*h).Line(-0.2*w, 0.55*h).Move(0.2*w, -0.55*h).Line(0.2*w, 0.55*h)
		b.Stroke(arm, b.detail(0.08))
	})
}

func drawLorry(b brushes, t *Terrain, f frame, body *canvas.Path) {
	p := b.look.Palette
	b.shape(body, p.Object, b.outline(objectWidth))
	b.in(f, func() {
		b.wheels(f, -0.78, 0.35, 0.62)
		b.shape(f.quad(-0.76, -0.8, -0.76, 0.8, -0.9, 0.66, -0.9, -0.66), p.Glass, b.detail(thinWidth))
		box := f.rect(-0.52, -0.86, 0.95, 0.86)
		b.shape((&canvas.Path{}).Rect(box), b.look.material(t.Material), b.detail(0.08))
		ribs := &canvas.Path{}
		for x := box.X + 0.6; x < box.Right()-0.2; x += 0.6 {
			ribs.Move(x, box.Y).Line(x, box.Bottom())
		}
		b.Stroke(ribs, b.detail(0.04))
	})
}

func drawMotorcycle(b brushes, t *Terrain, f frame, body *canvas.Path) {
	p := b.look.Palette
	b.shape(body, p.Object, b.outline(smallWidth))
	b.in(f, func() {
		b.Fill((&canvas.Path{}).RoundRect(f.rect(-0.96, -0.22, -0.5, 0.22), 0.08), b.ink())
		b.Fill((&canvas.Path{}).RoundRect(f.rect(0.5, -0.22, 0.96, 0.22), 0.08), b.ink())
		b.shape((&canvas.Path{}).RoundRect(f.rect(-0.4, -0.42, 0.45, 0.42), 0.12), b.paintwork(t.ID), b.detail(thinWidth))
		b.Stroke((&canvas.Path{}).Move(-0.5*f.w/2, -0.9*f.h/2).Line(-0.44*f.w/2, 0.9*f.h/2), b.detail(0.09))
	})
}

// drawTree draws a crown whose lobes just reach the footprint.
func drawTree(b brushes, t *Terrain, f frame, body *canvas.Path) {
	p := b.look.Palette
	crown := body
	if len(t.Prisms) == 1 && len(t.Prisms[0].Polygon) >= 8 {
		crown = lobes(f.outline, f.middle)
	}
	b.shape(crown, p.Foliage, b.outline(0.11))
	if b.coarse() {
		return
	}
	b.in(f, func() {
		leaves, w, h := &canvas.Path{}, f.w/2, f.h/2
		for i, at := range [][3]float64{{-0.38, -0.3, 0.5}, {0.32, -0.42, 0.5}, {-0.24, 0.42, 0.42}, {0.4, 0.3, 0.45}, {0.02, -0.02, 0.4}} {
			turn := noise(t.ID, i) * 1.2
			leaves.Arc(at[0]*w, at[1]*h, at[2], math.Pi+turn, 1.55*math.Pi+turn)
		}
		b.Stroke(leaves, b.detail(detailWidth))
	})
}

// lobes turns an outline of many corners into a crown: from notch to notch at every second corner, bulging out to the
// corner between.
func lobes(outline []canvas.Point, middle canvas.Point) *canvas.Path {
	path := &canvas.Path{}
	n := len(outline) / 2 * 2
	notch := func(i int) canvas.Point {
		q := outline[i%n]
		return canvas.Point{X: middle.X + (q.X-middle.X)*0.86, Y: middle.Y + (q.Y-middle.Y)*0.86}
	}
	for i := 0; i < n; i += 2 {
		a, tip, c := notch(i), outline[i+1], notch(i+2)
		if i == 0 {
			path.Move(a.X, a.Y)
		}
		// A cubic whose middle is the tip: both control points lie a third further out than it.
		out := canvas.Point{X: tip.X - (a.X+c.X)/2, Y: tip.Y - (a.Y+c.Y)/2}
		k := 4.0 / 3
		path.Cube(a.X+out.X*k, a.Y+out.Y*k, c.X+out.X*k, c.Y+out.Y*k, c.X, c.Y)
	}
	return path.Close()
}

func drawLamp(b brushes, t *Terrain, f frame, body *canvas.Path) {
	p := b.look.Palette
	b.shape(body, p.Metal, b.outline(0.09))
	b.in(f, func() {
		b.Stroke((&canvas.Path{}).Move(0, 0).Line(1.06, 0), canvas.Pen(max(0.1, 1.5*b.unit), b.ink()))
		b.Circle(1.06, 0, max(0.15, 2.2*b.unit), p.Accent, canvas.Pen(max(0.06, b.unit), b.ink()))
	})
}

func drawBin(b brushes, t *Terrain, f frame, body *canvas.Path) {
	b.shape(body, b.look.Palette.Metal, b.outline(smallWidth))
	b.Circle(f.middle.X, f.middle.Y, f.w*0.26, canvas.None, b.detail(detailWidth))
}

func drawHydrant(b brushes, t *Terrain, f frame, body *canvas.Path) {
	p := b.look.Palette
	b.shape(body, p.Brick, b.outline(smallWidth))
	b.Circle(f.middle.X, f.middle.Y, f.w*0.2, p.Metal, b.detail(0.04))
}

func drawSign(b brushes, t *Terrain, f frame, body *canvas.Path) {
	p := b.look.Palette
	b.shape(body, p.Metal, b.outline(0.08))
	b.in(f, func() {
		b.shape((&canvas.Path{}).Rect(canvas.Rect{X: -0.42, Y: -0.07, W: 0.84, H: 0.14}), p.Face, b.detail(detailWidth))
	})
}

func drawBench(b brushes, t *Terrain, f frame, body *canvas.Path) {
	b.shape(body, b.look.Palette.Wood, b.outline(smallWidth))
	b.in(f, func() {
		w, h := f.w/2, f.h/2
		b.Stroke((&canvas.Path{}).Move(-w, -0.3*h).Line(w, -0.3*h).Move(-w, 0.35*h).Line(w, 0.35*h), b.detail(0.04))
	})
}

func drawCrate(b brushes, t *Terrain, f frame, body *canvas.Path) {
	b.shape(body, b.look.Palette.Wood, b.outline(0.12))
	b.in(f, func() {
		r := f.rect(-0.62, -0.62, 0.62, 0.62)
		b.Stroke((&canvas.Path{}).Rect(r).Move(r.X, r.Y).Line(r.Right(), r.Bottom()), b.detail(detailWidth))
	})
}

func drawPhoneBox(b brushes, t *Terrain, f frame, body *canvas.Path) {
	p := b.look.Palette
	b.shape(body, p.Brick, b.outline(0.14))
	b.in(f, func() {
		b.shape((&canvas.Path{}).Rect(f.rect(-0.6, -0.6, 0.6, 0.6)), p.Glass, b.detail(detailWidth))
		b.Stroke((&canvas.Path{}).Move(0, -0.6*f.h/2).Line(0, 0.6*f.h/2).Move(-0.6*f.w/2, 0).Line(0.6*f.w/2, 0), b.detail(detailWidth))
	})
}

func drawSkip(b brushes, t *Terrain, f frame, body *canvas.Path) {
	p := b.look.Palette
	b.shape(body, p.Metal, b.outline(0.14))
	b.in(f, func() {
		b.shape((&canvas.Path{}).Rect(f.rect(-0.7, -0.83, 0.7, 0.83)), p.Mark, b.detail(detailWidth))
		w, h := f.w/2, f.h/2
		b.Stroke((&canvas.Path{}).Move(-0.54*w, -0.5*h).Line(0.23*w, -0.25*h).Line(-0.23*w, 0.17*h).Line(0.38*w, 0.58*h).
			Move(0.3*w, 0.2*h).Line(-0.3*w, 0.45*h), b.detail(0.06))
	})
}

// standing draws the structures that are not houses: fountains, statues and whatever else has a picture of its own.
func (b brushes) standing(t *Terrain, depth float64) bool {
	p := b.look.Palette
	switch t.Prefab {
	case "fountain":
		for i, s := range byHeight(t.Prisms) {
			fill := p.Concrete
			b.shape(footprint(s.Footprint, depth), fill, b.outline(0.13))
			if i == 0 && len(s.Polygon) == 0 {
				x, y := s.Center.X, depth-s.Center.Y
				b.Circle(x, y, s.Radius*0.8, p.Water, b.detail(detailWidth))
				rings := b.detail(0.04)
				rings.Dash = []float64{0.5, 0.22}
				b.Circle(x, y, s.Radius*0.58, canvas.None, rings)
			}
		}
		return true
	case "crane":
		for _, s := range byHeight(t.Prisms) {
			b.shape(footprint(s.Footprint, depth), p.Metal, b.outline(0.16))
			b.lattice(boundsOf(corners(s.Footprint, depth)).Inset(0.16))
		}
		return true
	case "statue":
		for i, s := range byHeight(t.Prisms) {
			b.shape(footprint(s.Footprint, depth), canvas.Mix(p.Concrete, p.Face, 0.3*float64(i)), b.outline(0.12))
			if i > 0 {
				f := frameOf(&geometry.Piece{Prisms: []geometry.Prism{s}}, depth)
				b.Fill((&canvas.Path{}).Star(f.middle.X, f.middle.Y, f.w*0.32, f.w*0.14, 5), b.ink())
			}
		}
		return true
	}
	draw, ours := structurePictures[t.Prefab]
	if ours {
		draw(b, t, depth)
	}
	return ours
}

// lattice draws the braces of a girder: crosses along its length between two rails.
func (b brushes) lattice(r canvas.Rect) {
	path := (&canvas.Path{}).Rect(r)
	bays := max(1, int(max(r.W, r.H)/max(0.6, min(r.W, r.H))+0.5))
	for i := range bays {
		x0, x1, y0, y1 := r.X, r.Right(), r.Y, r.Bottom()
		if r.W >= r.H {
			x0, x1 = r.X+r.W*float64(i)/float64(bays), r.X+r.W*float64(i+1)/float64(bays)
		} else {
			y0, y1 = r.Y+r.H*float64(i)/float64(bays), r.Y+r.H*float64(i+1)/float64(bays)
		}
		path.Move(x0, y0).Line(x1, y1).Move(x1, y0).Line(x0, y1)
	}
	b.Stroke(path, b.detail(0.08))
}
