package app

import (
	"image"
	"math"
	"runtime/debug"

	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/maps"
)

// poster is the picture of the first screen: a shipped battlefield in ink and yellow, tilted, with a few models whose
// shadows show who they are. It is painted once for each size.
type poster struct {
	picture *canvas.Picture
	size    image.Point
}

// Paint implements title.Art.
func (p *poster) Paint(u *ui.UI, r canvas.Rect) {
	if !u.Painting() {
		return
	}
	size := image.Pt(int(math.Ceil(r.W*u.C.Scale())), int(math.Ceil(r.H*u.C.Scale())))
	if p.picture == nil || p.size != size {
		p.size = size
		p.picture = canvas.NewLater(image.Rectangle{Max: size}, func() *image.RGBA {
			defer func() { go debug.FreeOSMemory() }() // what painting it took is not needed again
			return canvas.Paint(size, u.C.Scale(), func(c *canvas.Canvas) { paintPoster(c, u, r.W, r.H) }).Image()
		})
	}
	u.C.Picture(p.picture, r.X, r.Y)
}

// posterPalette turns every colour of the table into ink, yellow or white.
func posterPalette() *ui.Palette {
	p := ui.Light
	yellow, pale, deep, white := canvas.Hex(0xFFCF33), canvas.Hex(0xFFE489), canvas.Hex(0xF9BC15), canvas.Hex(0xFFFAEE)
	p.Name = "poster"
	p.Ground, p.Road, p.Mark, p.Floor = yellow, deep, pale, pale
	p.Concrete, p.Brick, p.Metal, p.Wood = white, pale, white, pale
	p.Glass, p.Foliage, p.Water, p.Object, p.Danger = pale, deep, pale, white, white
	p.ShadowOpacity = 1
	return &p
}

// posterModels are where the models of the poster stand, in inches from the middle of what is seen.
var posterModels = []struct {
	silhouette string
	side       ui.Side
	at         geometry.Point
	radius     float64 // inches
}{
	{"rose", ui.Blue, geometry.Point{X: -1.4, Y: 0.4}, 1.0},
	{"barnacle", ui.Red, geometry.Point{X: 2.2, Y: 3.6}, 0.8},
	{"bailiff", ui.Blue, geometry.Point{X: -4.6, Y: 4.6}, 0.8},
	{"gristle", ui.Red, geometry.Point{X: 1.6, Y: -4.6}, 0.8},
	{"undertow", ui.Red, geometry.Point{X: 7.4, Y: 4.6}, 0.8},
	{"tram", ui.Blue, geometry.Point{X: -2.8, Y: -5.2}, 0.65},
	{"moth", ui.Red, geometry.Point{X: 6.6, Y: -1.8}, 0.65},
}

func paintPoster(c *canvas.Canvas, u *ui.UI, w, h float64) {
	palette := posterPalette()
	c.Clear(palette.Ground)
	m, ok := maps.ShippedByName("crossroads")
	if !ok {
		return
	}
	zoom := max(w/17, h/13)
	c.Push()
	c.Translate(w/2, h/2)
	c.Rotate(0.17)
	camera := tabletop.Camera{Width: m.Width, Depth: m.Depth, Center: geometry.Point{X: 18, Y: 18}, Zoom: zoom,
		View: canvas.Rect{X: -w, Y: -h, W: 2 * w, H: 2 * h}}
	look := tabletop.Look{Palette: palette, Words: u.Words}
	tabletop.PlainGround(c, look, camera, tabletop.GroundOf(m))
	for _, model := range posterModels {
		posterModel(c, palette, camera.ToScreen(camera.Center.Add(model.at)), model.radius*zoom, model.side, model.silhouette)
	}
	c.Pop()
	c.FillPattern((&canvas.Path{}).Rect(canvas.Rect{W: w, H: h}), canvas.Pattern{Kind: canvas.Dots, Step: 7, Width: 2.4, Angle: 0.4}, canvas.Fade(palette.TableInk, 0.13))
}

// posterModel is a token with its long shadow, which has the shape of whom it stands for.
func posterModel(c *canvas.Canvas, p *ui.Palette, at canvas.Point, r float64, side ui.Side, silhouette string) {
	c.Push()
	c.Translate(at.X, at.Y)
	c.Rotate(0.86)
	c.Polygon(p.TableInk, canvas.Point{X: 0, Y: -r}, canvas.Point{X: 2.1 * r, Y: -0.8 * r}, canvas.Point{X: 2.1 * r, Y: 0.8 * r}, canvas.Point{X: 0, Y: r})
	c.Push()
	c.Translate(2.9*r, 0)
	c.Rotate(math.Pi / 2)
	c.Silhouette(silhouette, canvas.Rect{X: -r, Y: -1.25 * r, W: 2 * r, H: 2.3 * r}, p.TableInk, p.Accent)
	c.Pop()
	c.Pop()
	team, _, _ := p.Team(side)
	c.Circle(at.X, at.Y, r, team, canvas.Pen(r*0.08, p.TableInk))
	if side == ui.Red {
		for i := range 14 {
			a := 2 * math.Pi * float64(i) / 14
			c.Stroke((&canvas.Path{}).Arc(at.X, at.Y, r*0.85, a, a+0.14), canvas.Stroke{Width: r * 0.2, Color: p.TableInk})
		}
	}
	c.Circle(at.X, at.Y, r*0.7, p.Face, canvas.Pen(r*0.06, p.TableInk))
	c.Silhouette(silhouette, canvas.Rect{X: at.X - r*0.62, Y: at.Y - r*0.62, W: r * 1.24, H: r * 1.24}, p.TableInk, p.Face)
}
