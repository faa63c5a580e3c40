package tabletop

import (
	"math"

	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// Portrait is what an eye sees of a target, as it is shown: the query's picture and who is on it.
type Portrait struct {
	geometry.Portrait
	Floor      float64  // level of the target's feet: the ground is drawn there
	Side       ui.Side  // of the target
	Card       string   // whose picture, where it has one, is drawn inside the outline instead
	Silhouette string   // of assets, drawn inside the target's outline; empty for none
	Names      []string // of the pieces, by place in Shades; may be shorter
}

// DrawPortrait fills a rectangle with a portrait: the floor, the target, and in front of it the pieces that hide some of
// it, the hidden part hatched and edged. From straight above or below there is no such picture: then it draws nothing
// and reports false, and whoever asks says the share in words.
func DrawPortrait(c *canvas.Canvas, look Look, r canvas.Rect, p *Portrait) bool {
	if len(p.Portrait.Silhouette) == 0 {
		return false
	}
	c.Push()
	c.Clip(r)
	frame := portraitFrame{look: look, r: r, zoom: r.H / (p.High.Y - p.Low.Y), top: p.High.Y}
	c.Rect(r, look.Palette.Well)
	frame.floor(c, p)
	frame.target(c, p)
	for i := range p.Shades {
		frame.shade(c, p, i)
	}
	outline := frame.path(p.Portrait.Silhouette)
	c.Stroke(outline, canvas.Pen(4, look.Palette.TableInk))
	c.Stroke(outline, canvas.Stroke{Width: 2, Color: look.Palette.Accent, Dash: []float64{6, 4}})
	frame.names(c, p)
	c.Pop()
	return true
}

// portraitFrame lays inches of a portrait on the screen, the target's axis in the middle.
type portraitFrame struct {
	look Look
	r    canvas.Rect
	zoom float64 // units in an inch
	top  float64 // the level at the upper side
}

func (f portraitFrame) at(p geometry.Point) canvas.Point {
	return canvas.Point{X: f.r.Center().X + p.X*f.zoom, Y: f.r.Y + (f.top-p.Y)*f.zoom}
}

func (f portraitFrame) path(outlines ...[]geometry.Point) *canvas.Path {
	path := &canvas.Path{}
	for _, outline := range outlines {
		points := ui.Each(outline, f.at)
		path.Polygon(points...)
	}
	return path
}

// floor draws the ground up to the level of the target's feet at its axis.
func (f portraitFrame) floor(c *canvas.Canvas, p *Portrait) {
	y := f.at(geometry.Point{Y: p.Floor}).Y
	if y < f.r.Bottom() {
		c.Rect(canvas.Rect{X: f.r.X, Y: y, W: f.r.W, H: f.r.Bottom() - y}, f.look.Palette.Road)
		c.RuleLine(f.r.X, y, f.r.W, 2, f.look.Palette.TableInk)
	}
}

// target draws the whole silhouette, as if nothing stood before it.
func (f portraitFrame) target(c *canvas.Canvas, p *Portrait) {
	outline := f.path(p.Portrait.Silhouette)
	c.Fill(outline, f.look.Palette.Face)
	color, _, _ := f.look.Palette.Team(p.Side)
	box := outline.Bounds()
	c.Mask(outline, func() {
		band := max(4, 0.06*box.H) // the rim of the team at the feet, with its pattern as on a token
		c.Rect(canvas.Rect{X: box.X, Y: box.Bottom() - band, W: box.W, H: band}, color)
		switch p.Side {
		case ui.Red:
			for x := box.X; x < box.Right(); x += 12 {
				c.Rect(canvas.Rect{X: x, Y: box.Bottom() - band, W: 4, H: band}, f.look.Palette.TableInk)
			}
		case ui.Violet:
			for x := box.X + 5; x < box.Right(); x += 9 {
				c.Circle(x, box.Bottom()-band/2, 0.3*band, f.look.Palette.OnTeam, canvas.Stroke{})
			}
		case ui.Green:
			c.Rect(canvas.Rect{X: box.X, Y: box.Bottom() - 0.62*band, W: box.W, H: 0.24 * band}, f.look.Palette.OnTeam)
		}
		if portrait := f.look.portrait(p.Card); portrait != nil {
			c.Portrait(portrait, canvas.Rect{X: box.X, Y: box.Y, W: box.W, H: box.H - band})
			return
		}
		if p.Silhouette != "" && canvas.HasSilhouette(p.Silhouette) {
			side := min(box.W, box.H-band) * 0.96
			c.Silhouette(p.Silhouette, canvas.Rect{X: box.Center().X - side/2, Y: box.Bottom() - band - side, W: side, H: side},
				f.look.Palette.TableInk, f.look.Palette.Face)
		}
	})
}

// shade draws a piece before the target: all of it pale, what it hides of the target strong.
func (f portraitFrame) shade(c *canvas.Canvas, p *Portrait, i int) {
	palette, shade := f.look.Palette, &p.Shades[i]
	outline, hidden := f.path(shade.Outline...), f.path(shade.Hidden...)
	c.Fill(outline, canvas.Fade(palette.Cover, 0.55))
	c.Stroke(outline, canvas.Stroke{Width: 1.6, Color: palette.TableInk, Join: canvas.RoundJoin})
	c.Fill(hidden, canvas.Fade(palette.Cover, 0.75))
	c.FillPattern(hidden, canvas.Pattern{Kind: canvas.Hatch, Step: 7, Width: 1.8, Angle: math.Pi / 4}, palette.TableInk)
	c.Stroke(hidden, canvas.Stroke{Width: 2, Color: palette.TableInk, Join: canvas.RoundJoin})
}

// names writes what the pieces are called, one below the other, on the side that the pieces leave free.
func (f portraitFrame) names(c *canvas.Canvas, p *Portrait) {
	const line = 16
	for i := range min(len(p.Names), len(p.Shades)) {
		y := f.r.Y + 18 + line*float64(i)
		w := c.Width(p.Names[i], ui.SmallTag)
		c.Rect(canvas.Rect{X: f.r.X + 6, Y: y - 12, W: w + 8, H: line}, canvas.Fade(f.look.Palette.Raised, 0.85))
		c.Text(p.Names[i], f.r.X+10, y, ui.SmallTag, f.look.Palette.Ink)
	}
}
