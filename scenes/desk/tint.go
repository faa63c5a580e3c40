package desk

import (
	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// tints are the colours of things, of signs on them, and their washes on light cards (look.md section 12).
var tints = map[engine.Tint]struct{ fill, ink, wash uint32 }{
	engine.NoTint: {0xE8DEC6, 0x17151C, 0xE8DEC6},
	engine.Red:    {0xCB3B11, 0xFFFAEE, 0xF9DFD2},
	engine.Blue:   {0x1F6AD4, 0xFFFAEE, 0xDCE7F7},
	engine.Green:  {0x45A868, 0x17151C, 0xD8EBDA},
	engine.Yellow: {0xE0A100, 0x17151C, 0xF9E7B4},
	engine.White:  {0xFFFAEE, 0x17151C, 0xFFFAEE},
	engine.Black:  {0x17151C, 0xFFFAEE, 0xD5D0C8},
	engine.Orange: {0xE07B2E, 0x17151C, 0xF8DFCB},
	engine.Pink:   {0xE58AB0, 0x17151C, 0xF9DEE9},
}

func Tint(t engine.Tint) canvas.Color      { return canvas.Hex(tints[t].fill) }
func signInk(t engine.Tint) canvas.Color   { return canvas.Hex(tints[t].ink) }
func lightWash(t engine.Tint) canvas.Color { return canvas.Hex(tints[t].wash) }

// wash is the ground of what belongs to a tint in a panel.
func wash(u *ui.UI, t engine.Tint) canvas.Color {
	if t == engine.NoTint {
		return u.Colors.Well
	}
	if u.Colors.Dark {
		return canvas.Mix(u.Colors.Paper, Tint(t), 0.22)
	}
	return lightWash(t)
}

// deep is the part of a cube's side by which its upper and right faces lean.
const deep = 0.28

// signFrom is the side of a cube from which its sign has room.
const signFrom = 11.0

// cube draws a cube whose front lies in a square; its other faces lean out of it, up and to the right.
func cube(u *ui.UI, x, y, side float64, t engine.Tint, icon string) {
	c := u.C
	lean, line := deep*side, 1.6
	if side < 13 {
		line = 1.3
	}
	ink := canvas.Pen(line, ui.Light.Ink)
	ink.Join = canvas.RoundJoin
	front := Tint(t)
	top := (&canvas.Path{}).Polygon(canvas.Point{X: x, Y: y}, canvas.Point{X: x + lean, Y: y - lean}, canvas.Point{X: x + side + lean, Y: y - lean}, canvas.Point{X: x + side, Y: y})
	right := (&canvas.Path{}).Polygon(canvas.Point{X: x + side, Y: y}, canvas.Point{X: x + side + lean, Y: y - lean}, canvas.Point{X: x + side + lean, Y: y + side - lean}, canvas.Point{X: x + side, Y: y + side})
	square := (&canvas.Path{}).Rect(canvas.Rect{X: x, Y: y, W: side, H: side})
	c.Fill(top, canvas.Mix(front, canvas.Hex(0xFFFFFF), 0.35))
	c.Fill(right, canvas.Mix(front, canvas.Hex(0x000000), 0.25))
	c.Fill(square, front)
	edge := ink
	if t == engine.Black {
		edge.Color = canvas.Hex(0x8C8577)
	}
	c.Stroke(top, edge)
	c.Stroke(right, edge)
	c.Stroke(square, edge)
	if side >= signFrom && canvas.HasIcon(icon) {
		c.Icon(icon, canvas.Rect{X: x + side*0.16, Y: y + side*0.16, W: side * 0.68, H: side * 0.68}, signInk(t))
	}
}

// cubePlace is the dashed place of a cube that is still to be put there.
func cubePlace(u *ui.UI, x, y, side float64, ink canvas.Color) {
	u.C.Stroke((&canvas.Path{}).Rect(canvas.Rect{X: x, Y: y, W: side, H: side}), canvas.Stroke{Width: 1.3, Color: ink, Dash: []float64{3, 2.4}})
}

// cubeStep is from cube to cube in a row, by their side.
const cubeStep = 1.3

// cubes draws a row of cubes in at most so much width, with free places behind them, and returns where it ends.
func (d *Desk) cubes(u *ui.UI, stock *engine.Stock, x, y, side, room float64, ink canvas.Color) float64 {
	count := max(stock.Count(), stock.Places)
	if count == 0 {
		return x
	}
	step := min(side*cubeStep, (room-side*(1+deep))/float64(max(1, count-1)))
	n := 0
	for i := range stock.Heaps {
		h := &stock.Heaps[i]
		for range h.Have {
			cube(u, x+step*float64(n), y, side, h.Sign.Tint, h.Sign.Icon)
			n++
		}
	}
	for ; n < stock.Places; n++ {
		cubePlace(u, x+step*float64(n), y, side, ink)
	}
	return x + step*float64(n)
}

// Disc is a printed sign: its icon on a disc of its colour.
func Disc(u *ui.UI, x, y, radius float64, s engine.Sign) {
	u.C.Circle(x, y, radius, Tint(s.Tint), canvas.Pen(min(2, radius*0.2), ui.Light.Ink))
	if canvas.HasIcon(s.Icon) {
		half := radius * 0.64
		u.C.Icon(s.Icon, canvas.Rect{X: x - half, Y: y - half, W: 2 * half, H: 2 * half}, signInk(s.Tint))
	}
}

// sign draws a sign in a height, with its middle at a height and what stands beside it, and returns its width. A sign without a colour is
// its icon alone.
func (d *Desk) sign(u *ui.UI, x, middle, size float64, s engine.Sign, kind canvas.Type, ink canvas.Color) float64 {
	w := size
	switch {
	case s.Solid:
		side := size / (1 + deep)
		cube(u, x, middle-side/2+deep*side/2, side, s.Tint, s.Icon)
	case s.Tint == engine.NoTint:
		if canvas.HasIcon(s.Icon) {
			u.C.Icon(s.Icon, canvas.Rect{X: x, Y: middle - size/2, W: size, H: size}, ink)
		} else {
			w = 0
		}
	default:
		Disc(u, x+size/2, middle, size/2, s)
	}
	if text := d.say(s.Text); text != "" {
		u.C.Text(text, x+w+3, middle+canvas.Baseline(kind, 0), kind, ink)
		w += 3 + u.C.Width(text, kind)
	}
	return w
}

// signWidth is the width of a sign with what stands beside it.
func (d *Desk) signWidth(u *ui.UI, size float64, s engine.Sign, kind canvas.Type) float64 {
	w := size
	if s.Tint == engine.NoTint && !s.Solid && !canvas.HasIcon(s.Icon) {
		w = 0
	}
	if text := d.say(s.Text); text != "" {
		w += 3 + u.C.Width(text, kind)
	}
	return w
}

// drawing draws the picture of a card in a rectangle; without one its silhouette or icon.
func drawing(u *ui.UI, r canvas.Rect, figures []engine.Figure, picture string) {
	if len(figures) == 0 && picture != "" {
		figures = []engine.Figure{{Name: picture, X: 6, Y: 4, W: 88, H: 92}}
	}
	k := min(r.W, r.H) / 100
	u.C.Push()
	u.C.Translate(r.X+(r.W-100*k)/2, r.Y+(r.H-100*k)/2)
	u.C.Zoom(k, k)
	for _, f := range figures {
		figure(u, f)
	}
	u.C.Pop()
}

// figure draws one part of a picture.
func figure(u *ui.UI, f engine.Figure) {
	c := u.C
	box := canvas.Rect{X: f.X, Y: f.Y, W: f.W, H: f.H}
	if f.Turn != 0 {
		c.Push()
		defer c.Pop()
		c.Translate(box.Center().X, box.Center().Y)
		c.Rotate(f.Turn * 3.14159265358979 / 180)
		box.X, box.Y = -f.W/2, -f.H/2
	}
	color := ui.Light.Ink
	if f.Tint != engine.NoTint {
		color = Tint(f.Tint)
		if f.Pale {
			color = lightWash(f.Tint)
		}
	}
	at, half := box.Center(), min(box.W, box.H)/2
	edge := canvas.Pen(2.4, ui.Light.Ink)
	switch f.Name {
	case "disc":
		c.Circle(at.X, at.Y, half, color, edge)
	case "ring":
		c.Push()
		c.Translate(at.X, at.Y)
		c.Zoom(box.W/box.H, 1)
		c.Stroke((&canvas.Path{}).Circle(0, 0, box.H/2), canvas.Pen(5, color))
		c.Pop()
	case "box":
		path := (&canvas.Path{}).Rect(box)
		c.Fill(path, color)
		c.Stroke(path, edge)
	case "tip":
		path := (&canvas.Path{}).Polygon(canvas.Point{X: at.X, Y: box.Y}, canvas.Point{X: box.Right(), Y: box.Bottom()}, canvas.Point{X: box.X, Y: box.Bottom()})
		c.Fill(path, color)
		c.Stroke(path, edge)
	case "rays":
		c.Fill((&canvas.Path{}).Star(at.X, at.Y, half, half*0.55, 12), color)
	default:
		if canvas.HasSilhouette(f.Name) {
			c.Silhouette(f.Name, box, color, ui.Light.Raised)
		} else if canvas.HasIcon(f.Name) {
			c.Icon(f.Name, box, color)
		}
	}
}
