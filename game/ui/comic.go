package ui

import (
	"math"

	"trueinch/game/canvas"
)

// The comic hand: a burst, a stamp and a band for the moments that have a picture of their own.

// Burst draws a jagged star around a place, with words in it. radius is half its width; grow goes from 0 to 1 while it opens.
func (u *UI) Burst(at canvas.Point, radius, grow float64, fill, ink canvas.Color, words string) {
	if u.C.Discarding() || grow <= 0 {
		return
	}
	face := DisplayType(radius * 0.62)
	if w := u.C.Width(words, face); w > radius*1.5 {
		face.Size *= radius * 1.5 / w
	}
	u.turned(at, -7*math.Pi/180, grow, func() {
		const points = 13
		star := func(outer, inner float64) *canvas.Path {
			path := &canvas.Path{}
			corners := make([]canvas.Point, 0, 2*points)
			for i := range 2 * points {
				r := outer * (1 + 0.13*math.Sin(float64(7*i))) // a hand draws no two points alike
				if i%2 == 1 {
					r = inner
				}
				sin, cos := math.Sincos(math.Pi * float64(i) / points)
				corners = append(corners, canvas.Point{X: 1.12 * r * cos, Y: 0.86 * r * sin})
			}
			return path.Polygon(corners...)
		}
		body := star(radius, radius*0.74)
		u.C.Push()
		u.C.Translate(4, 5)
		u.C.Fill(body, u.Colors.TableInk)
		u.C.Pop()
		u.C.Fill(body, fill)
		u.C.Stroke(body, canvas.Stroke{Width: 4, Color: u.Colors.TableInk, Join: canvas.RoundJoin})
		u.words(words, face, ink, canvas.None)
	})
}

// Stamp draws words in a double frame, as a rubber stamp leaves them. press goes from 0 to 1 while it comes down.
func (u *UI) Stamp(at canvas.Point, size, press float64, fill, ink canvas.Color, words string) {
	if u.C.Discarding() || press <= 0 {
		return
	}
	face := DisplayType(size)
	w, h := u.C.Width(words, face)+size*0.7, size*1.12
	u.turned(at, -6*math.Pi/180, 1+0.5*(1-press), func() {
		box := canvas.Rect{X: -w / 2, Y: -h / 2, W: w, H: h}
		u.C.Fill((&canvas.Path{}).RoundRect(box, 5), fill)
		u.C.Stroke((&canvas.Path{}).RoundRect(box.Inset(1.5), 4), canvas.Pen(3, ink))
		u.C.Stroke((&canvas.Path{}).RoundRect(box.Inset(5.5), 2), canvas.Pen(1.2, ink))
		u.words(words, face, ink, canvas.None)
	})
}

// StampWidth is how much room a stamp takes from side to side.
func (u *UI) StampWidth(size float64, words string) float64 {
	return u.C.Width(words, DisplayType(size)) + size*0.9
}

// Band draws a slanted banner across r with words, and smaller ones below them. come goes from 0 to 1 while it slides in.
func (u *UI) Band(r canvas.Rect, come float64, fill, ink canvas.Color, side Side, words, below string) {
	if u.C.Discarding() || come <= 0 {
		return
	}
	c := u.C
	c.Push()
	defer c.Pop()
	c.Clip(r.InsetXY(0, -24))
	c.Translate(-(1-EaseOut(come))*r.W, 0)
	tilt := min(18, r.W*0.03)
	band := func(grow float64) *canvas.Path {
		return (&canvas.Path{}).Polygon(canvas.Point{X: r.X - 20, Y: r.Y + tilt - grow}, canvas.Point{X: r.Right() + 20, Y: r.Y - tilt - grow},
			canvas.Point{X: r.Right() + 20, Y: r.Bottom() - tilt + grow}, canvas.Point{X: r.X - 20, Y: r.Bottom() + tilt + grow})
	}
	c.Fill(band(6), u.Colors.TableInk)
	c.Fill(band(1), u.Colors.Face)
	c.Fill(band(-3), fill)
	c.Mask(band(-3), func() { u.bandPattern(r, side) })
	at := r.Center()
	size := min(r.H*0.62, 58)
	face := DisplayType(size)
	if w := c.Width(words, face); w > r.W*0.86 {
		face.Size *= r.W * 0.86 / w
	}
	if below != "" {
		at.Y -= r.H * 0.12
	}
	u.turned(at, -math.Atan2(2*tilt, r.W+40), 1, func() {
		u.words(words, face, ink, u.Colors.TableInk)
		if below != "" {
			small := BoldType(max(13, min(17, r.H*0.2)))
			c.TextCenter(below, 0, face.Size*0.36+small.Size*1.15, small, ink)
		}
	})
}

// bandPattern is the pattern of a team along both ends of a band.
func (u *UI) bandPattern(r canvas.Rect, side Side) {
	c, p := u.C, u.Colors
	for _, x := range []float64{r.X, r.Right() - 34} {
		switch side {
		case Red:
			for i := range 3 {
				c.Polygon(p.TableInk, canvas.Point{X: x + float64(i)*13, Y: r.Bottom() + 30}, canvas.Point{X: x + float64(i)*13 + 7, Y: r.Bottom() + 30},
					canvas.Point{X: x + float64(i)*13 + 17, Y: r.Y - 30}, canvas.Point{X: x + float64(i)*13 + 10, Y: r.Y - 30})
			}
		case Violet:
			for y := r.Y - 12; y < r.Bottom()+12; y += 14 {
				c.Circle(x+17, y, 4, p.OnTeam, canvas.Stroke{})
			}
		case Green:
			c.Rect(canvas.Rect{X: x + 12, Y: r.Y - 30, W: 3, H: r.H + 60}, p.OnTeam)
			c.Rect(canvas.Rect{X: x + 19, Y: r.Y - 30, W: 3, H: r.H + 60}, p.OnTeam)
		case Blue:
			c.Rect(canvas.Rect{X: x + 14, Y: r.Y - 30, W: 6, H: r.H + 60}, p.TableInk)
		}
	}
}

// turned draws around a place, at an angle and a size.
func (u *UI) turned(at canvas.Point, angle, size float64, draw func()) {
	u.C.Push()
	u.C.Translate(at.X, at.Y)
	u.C.Rotate(angle)
	u.C.Zoom(size, size)
	draw()
	u.C.Pop()
}

// words writes words around the origin, with a casing unless that has no colour.
func (u *UI) words(words string, face canvas.Type, ink, casing canvas.Color) {
	shape := canvas.Outline(words, -u.C.Width(words, face)/2, face.Size*0.34, face)
	if casing != canvas.None {
		u.C.Stroke(shape, canvas.Stroke{Width: face.Size * 0.12, Color: casing, Join: canvas.RoundJoin})
	}
	u.C.Fill(shape, ink)
}

// Tumbling draws a die that rolls: on its corner, its face not yet settled. spin is how far it has turned, in radians.
func (u *UI) Tumbling(x, y, side float64, face int, spin float64) {
	u.turned(canvas.Point{X: x + side/2, Y: y + side/2}, spin, 1, func() {
		half := side / 2
		box := (&canvas.Path{}).RoundRect(canvas.Rect{X: -half, Y: -half, W: side, H: side}, side*0.16)
		u.C.Fill(box, u.Colors.Face)
		u.C.Stroke(box, canvas.Pen(max(1.6, side*0.06), u.Colors.TableInk))
		u.pips(canvas.Point{}, side, face)
	})
}

// BigDie draws a die as Die does, for looking at from further away: a shadow below it, and its corners round.
func (u *UI) BigDie(x, y, side float64, face int, look DieLook) {
	p, r := u.Colors, canvas.Rect{X: x, Y: y, W: side, H: side}
	if look == DieKept {
		u.C.Fill((&canvas.Path{}).RoundRect(r.Move(3, 4), side*0.16), p.TableInk)
	}
	u.C.Fill((&canvas.Path{}).RoundRect(r, side*0.16), u.dieFill(look))
	u.C.Stroke((&canvas.Path{}).RoundRect(r.Inset(0.8), side*0.15), canvas.Pen(max(1.6, side*0.06), p.TableInk))
	u.pips(r.Center(), side, face)
}

func (u *UI) pips(at canvas.Point, side float64, face int) {
	for _, spot := range pips[max(0, min(6, face))] {
		u.C.Circle(at.X+spot.X*side/4, at.Y+spot.Y*side/4, side*0.095, u.Colors.TableInk, canvas.Stroke{})
	}
}
