package tabletop

import (
	"image"
	"math"

	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// spriteKey is everything that the picture of a base depends on. Sizes are pixels.
type spriteKey struct {
	palette    string
	silhouette string
	portrait   *canvas.Portrait
	icon       string
	side       ui.Side
	marker     bool
	done       bool
	lies       bool
	diameter   float64
	scale      float64
	phase      [2]uint8 // where between two pixels the middle lies, in quarters of a pixel
}

const (
	phases        = 4
	spritesPixels = 6 << 20 // kept at most
)

// sprite shows the base of a token. It is drawn once for its size and for each quarter of a pixel that its middle can
// fall on, so that the edge lies within an eighth of a pixel of where the base ends.
func (p *Painter) sprite(c *canvas.Canvas, look Look, at canvas.Point, m measures, t *Token) {
	if c.Discarding() {
		return
	}
	scale := c.Growth()
	matrix := c.Matrix()
	x, y := matrix.Transform(at.X, at.Y)
	half := math.Ceil(m.outer*scale) + 2
	if half > 160 { // larger than any screen needs often
		base(c, look, at, m, t)
		return
	}
	fx, px := phase(x)
	fy, py := phase(y)
	key := spriteKey{look.Palette.Name, t.Silhouette, look.portrait(t.Card), t.Icon, t.Side, t.Marker, t.Done, t.Lies, 2 * m.outer * scale, scale, [2]uint8{px, py}}
	picture := p.sprites[key]
	if picture == nil {
		picture = canvas.PaintLater(image.Pt(int(2*half)+1, int(2*half)+1), scale, func(s *canvas.Canvas) {
			base(s, look, canvas.Point{X: (half + float64(px)/phases) / scale, Y: (half + float64(py)/phases) / scale}, m, t)
		})
		p.keepSprite(key, picture)
	}
	back := matrix.Invert()
	left, top := back.Transform(fx-half, fy-half)
	c.Picture(picture, left, top)
}

// phase splits a pixel coordinate into a whole pixel and quarters.
func phase(v float64) (whole float64, quarters uint8) {
	q := math.Round(v * phases)
	whole = math.Floor(q / phases)
	return whole, uint8(q - whole*phases)
}

func (p *Painter) keepSprite(key spriteKey, picture *canvas.Picture) {
	size := picture.Size()
	p.kept += size.X * size.Y
	if p.sprites == nil || p.kept > spritesPixels {
		p.sprites, p.kept = map[spriteKey]*canvas.Picture{}, size.X*size.Y
	}
	p.sprites[key] = picture
}

// doneOpacity is how much is left of the picture of a model that can do nothing more this Round.
const doneOpacity = 0.55

// base draws rim, face and picture. The outer edge of its line is the edge of the base.
func base(c *canvas.Canvas, look Look, at canvas.Point, m measures, t *Token) {
	p := look.Palette
	ink := p.TableInk
	disc := func(radius float64, color canvas.Color) { c.Circle(at.X, at.Y, radius, color, canvas.Stroke{}) }
	disc(m.outer, ink)
	face := p.Face
	if t.Done {
		face = p.Done
	}
	if t.Marker {
		disc(m.outer-m.line, face)
		picture(c, look, t, at, m.outer*0.78, ink, face)
		return
	}
	color, _, _ := p.Team(t.Side)
	disc(m.outer-m.line, color)
	switch t.Side {
	case ui.Red:
		notches(c, at, m, ink)
	case ui.Violet:
		beads(c, at, m, p.OnTeam)
	case ui.Green:
		middle := (m.outer - m.line + m.face) / 2
		c.Circle(at.X, at.Y, middle, canvas.None, canvas.Pen(max(0.8, 0.28*m.rim), p.OnTeam))
	}
	disc(m.face+0.35*m.line, ink)
	disc(m.face-0.35*m.line, face)
	opacity := 1.0
	if t.Done {
		opacity = doneOpacity
	}
	c.Group(opacity, func() { shown(c, look, t, at, m.face-0.35*m.line, m.face*m.share, ink, face) })
}

// beads are the dots on the rim of the violet team.
func beads(c *canvas.Canvas, at canvas.Point, m measures, color canvas.Color) {
	middle, radius := (m.outer-m.line+m.face)/2, max(0.6, 0.27*m.rim)
	for i := range m.notches {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(m.notches))
		c.Circle(at.X+middle*cos, at.Y+middle*sin, radius, color, canvas.Stroke{})
	}
}

// notches cuts the rim of the red team: each notch takes 26 % of its share of the rim.
func notches(c *canvas.Canvas, at canvas.Point, m measures, ink canvas.Color) {
	path := &canvas.Path{}
	step := 2 * math.Pi / float64(m.notches)
	for i := range m.notches {
		from := float64(i)*step - 0.13*step
		path.Arc(at.X, at.Y, m.outer-m.line/2, from, from+0.26*step).ArcTo(at.X, at.Y, m.face, from+0.26*step, from).Close()
	}
	c.Fill(path, ink)
}
