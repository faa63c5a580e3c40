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
	if draw, ours := ownPictures[t.Prefab]; ours {
		draw(b, t, f, body)
		return
	}
	p, known := pictures()[t.Prefab]
	if !known || len(p.Parts) == 0 {
		p = pictures()["object"]
	}
	b.shape(body, b.colour(p.Fill, t), b.outline(p.Edge))
	b.in(f, func() { b.parts(p, t, f) })
}

// ownPictures are drawn by a program: they depend on more than the size of the piece.
var ownPictures = map[string]func(b brushes, t *Terrain, f frame, body *canvas.Path){
	"lorry": drawLorry, "tree": drawTree, "giant-tree": drawTree, "lamp-post": drawLamp,
}

func (f frame) rect(x0, y0, x1, y1 float64) canvas.Rect {
	w, h := f.w/2, f.h/2
	return canvas.Rect{X: x0 * w, Y: y0 * h, W: (x1 - x0) * w, H: (y1 - y0) * h}
}

func drawLorry(b brushes, t *Terrain, f frame, body *canvas.Path) {
	p := b.look.Palette
	b.shape(body, p.Object, b.outline(objectWidth))
	b.in(f, func() {
		b.parts(pictures()["lorry"], t, f)
		box := f.rect(-0.52, -0.86, 0.95, 0.86)
		b.shape((&canvas.Path{}).Rect(box), b.look.material(t.Material), b.detail(0.08))
		ribs := &canvas.Path{}
		for x := box.X + 0.6; x < box.Right()-0.2; x += 0.6 {
			ribs.Move(x, box.Y).Line(x, box.Bottom())
		}
		b.Stroke(ribs, b.detail(0.04))
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
