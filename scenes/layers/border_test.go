package layers

import (
	"context"
	"testing"

	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// TestBordersAreNoStaircase paints a zone with a slanted edge on a large picture: along it, no row of pixels ends further from the
// edge than a part of a cell. A layer of cells alone is smoothed: it never departs from the edge by a whole cell's corner.
func TestBordersAreNoStaircase(t *testing.T) {
	table := shipped(t, "crossroads")
	slanted := func(p geometry.Point) bool { return p.Y < 10+0.37*p.X }
	a := Places(context.Background(), Put, table, nil, slanted)
	plain := &Answer{Kind: Put, Field: a.Field, Marks: a.Marks}
	const zoom = 100.0
	cam := tabletop.Camera{View: canvas.Rect{W: 600, H: 600}, Center: geometry.Point{X: 15, Y: 15.55}, Zoom: zoom, Width: table.Width(), Depth: table.Depth()}
	for _, c := range []struct {
		name   string
		answer *Answer
		most   float64 // inches from the edge, up and down
	}{{"asked in parts", a, Cell / cellParts}, {"smoothed", plain, Cell * 0.56}} {
		img := raster(tabletop.Look{Palette: &ui.Light}, cam, 1, c.answer)
		for x := 5; x < 595; x++ {
			for y := 5; y < 595; y++ {
				at := cam.ToTable(canvas.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5})
				off := at.Y - (10 + 0.37*at.X)
				if dark := img.RGBAAt(x, y).A > 0; dark == (off < 0) && max(off, -off) > c.most+2/zoom {
					t.Fatalf("%s: %.3f inches beside the edge the picture says dark %v", c.name, off, dark)
				}
			}
		}
	}
}
