package tabletop

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/game/words"
	"trueinch/maps"
)

func lookOf(t testing.TB, p *ui.Palette) Look {
	t.Helper()
	w, err := words.New("en")
	if err != nil {
		t.Fatal(err)
	}
	return Look{Palette: p, Words: w}
}

// rendered draws a frame of w by h pixels at scale pixels a unit.
func rendered(w, h int, scale float64, draw func(c *canvas.Canvas)) *image.RGBA {
	return canvas.Paint(image.Pt(w, h), scale, draw).Image()
}

// keep saves a picture for looking at, when the environment says where.
func keep(t testing.TB, name string, img image.Image) {
	t.Helper()
	dir := os.Getenv("TRUEINCH_SHEETS")
	if dir == "" {
		return
	}
	file, err := os.Create(filepath.Join(dir, name+".png"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if err := png.Encode(file, img); err != nil {
		t.Fatal(err)
	}
}

// Every shipped table is painted whole in every scheme, its frame included: nothing that lay below shows through. With TRUEINCH_SHEETS set the
// pictures are kept.
func TestTablesArePaintedWhole(t *testing.T) {
	for _, m := range maps.Shipped() {
		for _, palette := range []*ui.Palette{&ui.Light, &ui.Dark, &ui.HighContrast} {
			look := lookOf(t, palette)
			cam := FitTable(canvas.Rect{X: 20, Y: 20, W: 960, H: 960}, m.Width, m.Depth).Snapped(1)
			over := func(below canvas.Color) *image.RGBA {
				return rendered(1000, 1000, 1, func(c *canvas.Canvas) {
					c.Clear(below)
					(&Painter{}).Ground(c, look, cam, GroundOf(m), false)
					Frame(c, look, cam)
				})
			}
			img, other := over(palette.Well), over(canvas.Hex(0xFF00FF))
			r := cam.Bounds().Inset(-FrameWidth)
			for y := int(r.Y) + 1; y < int(r.Bottom()); y++ {
				for x := int(r.X) + 1; x < int(r.Right()); x++ {
					if img.RGBAAt(x, y) != other.RGBAAt(x, y) {
						t.Fatalf("%s, %s: what lies below shows through at %d, %d", m.Name, palette.Name, x, y)
					}
				}
			}
			keep(t, m.Name+" "+palette.Name, img)
		}
	}
}
