package tabletop

import (
	"math"

	"trueinch/game/canvas"
	"trueinch/game/ui"
)

// leastLevel is how high above the table somebody stands, in inches, for the height to be written beside the token.
const leastLevel = 0.25

// heightHeight is how high the plate of a height is, in units.
const heightHeight = 15.0

// placedHeight is how high a token stands, and where that is written.
type placedHeight struct {
	token *Token
	rect  canvas.Rect
}

// heights places how high tokens stand: beside their bases, where that covers neither a base nor what others wear. Where bases leave
// no room all round, the nearest room within reach is taken; without any the height is left out, and said with the name only.
func heights(c *canvas.Canvas, look Look, cam Camera, tokens []Token) []placedHeight {
	var shown []placedHeight
	var off []solid
	var placed []canvas.Rect
	for _, t := range drawingOrder(tokens) { // whoever asks, the same ones come first
		if !t.raised(cam) {
			continue
		}
		if off == nil {
			off = bases(c, cam, tokens)
		}
		if r, room := t.heightPlace(c, look, cam, off, placed); room {
			placed, shown = append(placed, r), append(shown, placedHeight{t, r})
		}
	}
	return shown
}

// raised reports whether a token says how high it stands.
func (t *Token) raised(cam Camera) bool {
	return !t.Out && !t.Ghost && t.Level >= leastLevel && measuresOf(t.Radius*cam.Zoom).detailed
}

// heightPlace is where the height of a token goes; false where the bases leave no room for it.
func (t *Token) heightPlace(c *canvas.Canvas, look Look, cam Camera, off []solid, placed []canvas.Rect) (canvas.Rect, bool) {
	at := cam.ToScreen(t.Center)
	at.X, at.Y = at.X+t.Shake.X, at.Y+t.Shake.Y
	r := canvas.Rect{W: c.Width(elevationText(look, t.Level), ui.Cap) + 18, H: heightHeight}
	out := measuresOf(t.Radius*cam.Zoom).outer + 2
	if t.Selected || t.Target != NoTarget {
		out += 8 // off the ring or the brackets
	}
	for _, way := range beside {
		p := way.touching(r, at, out)
		if !covered(off, p) && !overlaps(placed, p) && keptInside(p, cam.View) == p {
			return p, true
		}
	}
	near := canvas.Rect{X: at.X - out - r.W - heightReach, Y: at.Y - out - r.H - heightReach, W: 2 * (out + r.W + heightReach), H: 2 * (out + r.H + heightReach)}
	return nearest(canvas.Rect{X: at.X - r.W/2, Y: at.Y - out - r.H, W: r.W, H: r.H}, near.Intersect(cam.View), off, placed)
}

// heightReach is how far from its base, in units, a height may stand.
const heightReach = 14.0

// direction is a way from the middle of a base, y down.
type direction struct{ x, y float64 }

// beside are the ways in which a height may stand, the best first: at the upper left, and in turn further round.
var beside = func() []direction {
	var ways []direction
	for _, degrees := range []float64{135, 45, 180, 0, 225, 315, 90, 270, 157.5, 22.5, 112.5, 67.5, 202.5, 337.5} {
		sin, cos := math.Sincos(degrees * math.Pi / 180)
		ways = append(ways, direction{cos, -sin})
	}
	return ways
}()

// touching is a rectangle moved that way until it just touches a circle from outside.
func (d direction) touching(r canvas.Rect, at canvas.Point, radius float64) canvas.Rect {
	x, y := at.X+d.x*radius, at.Y+d.y*radius // the nearest point of the rectangle
	side := func(v float64) float64 { return max(0, min(1, 0.5-v*0.5/math.Sin(math.Pi/4))) }
	r.X, r.Y = x-r.W*side(d.x), y-r.H*side(d.y)
	return r
}

func elevationText(look Look, level float64) string {
	return look.Words.Tenths(level)
}

// elevation draws how high somebody stands.
func elevation(c *canvas.Canvas, look Look, r canvas.Rect, level float64) {
	p := look.Palette
	c.Fill((&canvas.Path{}).RoundRect(r.Inset(-0.6), 3.6), p.TableInk)
	c.Fill((&canvas.Path{}).RoundRect(r.Inset(0.9), 2.4), p.Raised)
	c.Polygon(p.Ink, canvas.Point{X: r.X + 3.5, Y: r.Y + 11.5}, canvas.Point{X: r.X + 7.2, Y: r.Y + 4}, canvas.Point{X: r.X + 10.9, Y: r.Y + 11.5})
	c.Text(elevationText(look, level), r.X+13, r.Y+canvas.Baseline(ui.Cap, r.H), ui.Cap, p.Ink)
}
