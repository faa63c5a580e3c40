package tabletop

import (
	"math"

	"trueinch/game/canvas"
)

// structurePictures are the structures that are seen from above as something else than a roof.
var structurePictures = map[string]func(b brushes, t *Terrain, depth float64){
	"stairs": drawStairs, "bridge": drawBridge, "column": drawColumn, "gate": drawGate, "hedge": drawHedge,
	"boulder": brushes.object, "fence": drawFence, "wire-fence": drawFence, "sandbags": drawSandbags, "lever": drawLever,
}

// drawLever draws a box with a slot and a handle in it.
func drawLever(b brushes, t *Terrain, depth float64) {
	f := frameOf(&t.Piece, depth)
	b.shape(footprint(t.Prisms[0].Footprint, depth), b.look.material(t.Material), b.outline(0.11))
	b.in(f, func() {
		slot := f.rect(-0.62, -0.26, 0.62, 0.26)
		b.Fill((&canvas.Path{}).RoundRect(slot, slot.H/2), b.ink())
		b.Stroke((&canvas.Path{}).Move(0, 0).Line(f.w*0.34, -f.h*0.1), canvas.Pen(max(0.09, 1.6*b.unit), b.look.Palette.Face))
		b.Circle(f.w*0.34, -f.h*0.1, max(0.11, 2*b.unit), b.look.Palette.Face, b.detail(0.06))
	})
}

// drawStairs draws every step lighter than the one below it, with the arrow that builders draw up a flight.
func drawStairs(b brushes, t *Terrain, depth float64) {
	p := b.look.Palette
	solids := byHeight(t.Prisms)
	for i, s := range solids {
		share := float64(i) / float64(max(1, len(solids)-1))
		b.shape(footprint(s.Footprint, depth), canvas.Mix(b.look.material(t.Material), p.Face, 0.5*share), b.outline(0.09))
	}
	from, to := boundsOf(corners(solids[0].Footprint, depth)).Center(), boundsOf(corners(solids[len(solids)-1].Footprint, depth)).Center()
	b.arrow(from, to)
}

// arrow is a line with a head at its end.
func (b brushes) arrow(from, to canvas.Point) {
	u := unit(from, to)
	if u == (canvas.Point{}) {
		return
	}
	back := canvas.Point{X: to.X - 0.3*u.X, Y: to.Y - 0.3*u.Y}
	b.Stroke((&canvas.Path{}).Move(from.X, from.Y).Line(to.X, to.Y).
		Move(back.X-0.2*u.Y, back.Y+0.2*u.X).Line(to.X, to.Y).Line(back.X+0.2*u.Y, back.Y-0.2*u.X), b.detail(0.08))
}

// drawBridge draws the ramps, and over them the deck with its planks and railings.
func drawBridge(b brushes, t *Terrain, depth float64) {
	for i, s := range byHeight(t.Prisms) {
		path := footprint(s.Footprint, depth)
		b.shape(path, canvas.Mix(b.look.material(t.Material), b.look.Palette.Face, 0.12*float64(i)), b.outline(0.12))
		if s.Bottom <= 0 || len(s.Polygon) == 0 {
			continue
		}
		f := frameOf(&t.Piece, depth)
		b.in(f, func() {
			local := f.local(corners(s.Footprint, depth))
			size := boundsOf(local)
			planks := &canvas.Path{}
			upLines(planks, local, 0.45)
			b.Stroke(planks, faded(b.detail(detailWidth), 0.6))
			rails := (&canvas.Path{}).Move(size.X, size.Y+0.18).Line(size.Right(), size.Y+0.18).Move(size.X, size.Bottom()-0.18).Line(size.Right(), size.Bottom()-0.18)
			b.Stroke(rails, b.detail(0.09))
		})
	}
}

// drawColumn draws the drum with its flutes.
func drawColumn(b brushes, t *Terrain, depth float64) {
	for _, s := range byHeight(t.Prisms) {
		b.shape(footprint(s.Footprint, depth), canvas.Mix(b.look.Palette.Concrete, b.look.Palette.Face, 0.4), b.outline(0.12))
		if len(s.Polygon) > 0 {
			continue
		}
		x, y := s.Center.X, depth-s.Center.Y
		b.Circle(x, y, s.Radius*0.72, canvas.None, b.detail(detailWidth))
		for i := range 10 {
			sin, cos := math.Sincos(float64(i) * math.Pi / 5)
			b.Circle(x+s.Radius*0.86*cos, y+s.Radius*0.86*sin, s.Radius*0.07, b.ink(), canvas.Stroke{})
		}
	}
}

// drawGate draws the posts and the lintel over them.
func drawGate(b brushes, t *Terrain, depth float64) {
	f := frameOf(&t.Piece, depth)
	for i, s := range byHeight(t.Prisms) {
		b.shape(footprint(s.Footprint, depth), canvas.Mix(b.look.Palette.Concrete, b.look.Palette.Face, 0.15*float64(i)), b.outline(0.12))
	}
	b.in(f, func() {
		b.Stroke((&canvas.Path{}).Rect(f.rect(-0.92, -0.5, 0.92, 0.5)), b.detail(detailWidth))
		for _, x := range []float64{-2, 2} {
			b.Stroke((&canvas.Path{}).Rect(canvas.Rect{X: x - 0.4, Y: -0.4, W: 0.8, H: 0.8}), faded(b.detail(detailWidth), 0.5))
		}
	})
}

// drawHedge draws tufts along its length.
func drawHedge(b brushes, t *Terrain, depth float64) {
	f := frameOf(&t.Piece, depth)
	for _, s := range t.Prisms {
		b.shape(footprint(s.Footprint, depth), b.look.Palette.Foliage, b.outline(0.12))
	}
	if b.coarse() {
		return
	}
	b.in(f, func() {
		leaves := &canvas.Path{}
		for i, x := 0, -f.w/2+0.35; x < f.w/2-0.2; i, x = i+1, x+0.5 {
			y := (noise(t.ID, i) - 0.5) * max(0, f.h-0.5)
			leaves.Arc(x, y, 0.2, math.Pi+noise(t.ID, 50+i), 1.7*math.Pi+noise(t.ID, 50+i))
		}
		b.Stroke(leaves, b.detail(detailWidth))
	})
}

// drawFence draws a rail with its posts; wire between them is a row of crosses.
func drawFence(b brushes, t *Terrain, depth float64) {
	f := frameOf(&t.Piece, depth)
	for _, s := range t.Prisms {
		b.shape(footprint(s.Footprint, depth), b.look.material(t.Material), b.outline(0.07))
	}
	b.in(f, func() {
		posts := max(1, math.Round(f.w))
		for i := 0.0; i <= posts; i++ {
			x := -f.w/2 + 0.1 + (f.w-0.2)*i/posts
			b.Circle(x, 0, max(0.11, 1.6*b.unit), b.look.Palette.Object, b.detail(detailWidth))
		}
		if t.Transparent && !b.coarse() {
			mesh := &canvas.Path{}
			for x := -f.w/2 + 0.3; x < f.w/2-0.3; x += 0.25 {
				mesh.Move(x, -0.09).Line(x+0.18, 0.09).Move(x+0.18, -0.09).Line(x, 0.09)
			}
			b.Stroke(mesh, b.detail(faintWidth))
		}
	})
}

// drawSandbags draws the bags of the upper layer.
func drawSandbags(b brushes, t *Terrain, depth float64) {
	f := frameOf(&t.Piece, depth)
	for _, s := range t.Prisms {
		b.shape(footprint(s.Footprint, depth), b.look.Palette.Wood, b.outline(0.12))
	}
	b.in(f, func() {
		bags := &canvas.Path{}
		count := max(1, math.Floor(f.w/0.75))
		for _, y := range []float64{-f.h / 4, f.h / 4} {
			for i := range int(count) {
				step := f.w * 0.94 / count
				r := canvas.Rect{X: -f.w*0.47 + step*float64(i) + 0.03, Y: y - f.h*0.2, W: step - 0.06, H: f.h * 0.4}
				bags.RoundRect(r, min(r.W, r.H)*0.45)
			}
		}
		b.Stroke(bags, b.detail(detailWidth))
	})
}
