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
	return canvas.Paint(image.Pt(w, h), scale, draw).Image
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

// TestTables draws every shipped table in every scheme; with TRUEINCH_SHEETS set the pictures are kept.
func TestTables(t *testing.T) {
	for _, m := range maps.Shipped() {
		for _, palette := range []*ui.Palette{&ui.Light, &ui.Dark, &ui.HighContrast} {
			look := lookOf(t, palette)
			img := rendered(1000, 1000, 1, func(c *canvas.Canvas) {
				c.Clear(palette.Well)
				cam := FitTable(canvas.Rect{X: 20, Y: 20, W: 960, H: 960}, m.Width, m.Depth).Snapped(1)
				p := &Painter{}
				p.Ground(c, look, cam, GroundOf(m), false)
				Frame(c, look, cam)
			})
			keep(t, m.Name+" "+palette.Name, img)
		}
	}
}
