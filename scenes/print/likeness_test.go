package print

import (
	"bytes"
	"errors"
	"image"
	"image/png"
	"math"
	"os/exec"
	"testing"
)

// difference is the mean difference of two pictures of one size, of 255.
func difference(a, b image.Image, size image.Point, fromA, fromB image.Point) float64 {
	sum := 0.0
	for y := range size.Y {
		for x := range size.X {
			r, g, bl, _ := a.At(fromA.X+x, fromA.Y+y).RGBA()
			r2, g2, bl2, _ := b.At(fromB.X+x, fromB.Y+y).RGBA()
			for _, d := range [3]float64{float64(r) - float64(r2), float64(g) - float64(g2), float64(bl) - float64(bl2)} {
				sum += math.Abs(d) / 257
			}
		}
	}
	return sum / float64(3*size.X*size.Y)
}

// A sheet shows what the screen shows: only edges differ, which fall on other parts of pixels.
func TestThePDFLooksLikeTheScreen(t *testing.T) {
	m := shipped(t, "market-square")
	o, err := Options{Look: lookIn(t, "en"), Overlap: UsualOverlap, Parts: []Part{Table}, Density: dots, Zones: true}.filled()
	if err != nil {
		t.Fatal(err)
	}
	data, err := PDF(m, o)
	if err != nil {
		t.Fatal(err)
	}
	sheet := sheets(t, data, 1, 1)[0]
	screen, err := o.picture(m)
	if err != nil {
		t.Fatal(err)
	}
	grid, err := o.tiling(m.Width, m.Depth)
	if err != nil {
		t.Fatal(err)
	}
	l := o.layout(grid.lying)
	_, cut := grid.part(0, 0, m.Width, m.Depth)
	corner := image.Pt(int(math.Round(l.content.X/pointsPerInch*dots)), int(math.Round(l.content.Y/pointsPerInch*dots)))
	size := image.Pt(int(cut.W*dots)-8, int(cut.H*dots)-8) // without the dashes along the flaps
	got := difference(sheet, screen, size, corner, image.Point{})
	t.Logf("mean difference %.2f of 255", got)
	if got > 1.5 {
		t.Errorf("the sheet differs from the screen by %.2f of 255", got)
	}
}

func TestTheSVGLooksLikeTheScreen(t *testing.T) {
	tool, err := exec.LookPath("rsvg-convert")
	if errors.Is(err, exec.ErrNotFound) {
		t.Skip("rsvg-convert is not installed (Debian: librsvg2-bin)")
	}
	m := shipped(t, "sunken-temple")
	o, err := Options{Look: lookIn(t, "en"), Density: 30, Zones: true}.filled()
	if err != nil {
		t.Fatal(err)
	}
	data, err := SVG(m, o)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(tool, "-w", "1080")
	cmd.Stdin = bytes.NewReader(data)
	raw, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	drawn, err := png.Decode(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	screen, err := o.picture(m)
	if err != nil {
		t.Fatal(err)
	}
	got := difference(drawn, screen, screen.Rect.Size(), image.Point{}, image.Point{})
	t.Logf("mean difference %.2f of 255", got)
	if got > 1.5 {
		t.Errorf("the drawing differs from the screen by %.2f of 255", got)
	}
}
