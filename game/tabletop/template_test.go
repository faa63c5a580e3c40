package tabletop

import (
	"image/color"
	"testing"

	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// The bands of an expansive template differ, and the one next to its user is empty, as nothing is hit there.
func TestBandsOfAWedge(t *testing.T) {
	cam := FitTable(canvas.Rect{W: 400, H: 400}, 12, 12)
	cone := geometry.ConeFrom(geometry.Cylinder{Center: geometry.Point{X: 1, Y: 6}, Radius: 0.6, Height: 1}, geometry.Point{X: 1})
	img := rendered(400, 400, 1, func(c *canvas.Canvas) {
		c.Clear(canvas.Hex(0xFFFFFF))
		Shapes(c, lookOf(t, &ui.Light), cam, []Shape{{Kind: Wedge, Cone: cone}})
	})
	white := color.RGBA{255, 255, 255, 255}
	seen := map[color.RGBA]bool{}
	for band := range geometry.ConeBands {
		got := tint(img, cam, cone.Origin.Along(cone.Direction, cone.Length*(float64(band)+0.5)/geometry.ConeBands))
		if (got == white) != (band == 0) || seen[got] {
			t.Errorf("band %d is %v", band, got)
		}
		seen[got] = true
	}
	if got := tint(img, cam, geometry.Point{X: 6, Y: 10}); got != white {
		t.Errorf("beside it: %v", got)
	}
}
