package print

import (
	"bytes"
	"errors"
	"image"
	"image/png"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"

	"trueinch/geometry"
	"trueinch/maps"
)

// sheets rasterises a PDF as a printer does, at 300 dots an inch.
func sheets(t *testing.T, data []byte, first, last int) []image.Image {
	t.Helper()
	tool, err := exec.LookPath("pdftoppm")
	if errors.Is(err, exec.ErrNotFound) {
		t.Skip("pdftoppm is not installed (Debian: poppler-utils)")
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "in.pdf")
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(tool, "-r", strconv.Itoa(dots), "-f", strconv.Itoa(first), "-l", strconv.Itoa(last), "-png", file, filepath.Join(dir, "p")).CombinedOutput(); err != nil || len(out) > 0 {
		t.Fatalf("pdftoppm: %v %s", err, out)
	}
	names, _ := filepath.Glob(filepath.Join(dir, "p*.png"))
	var out []image.Image
	for _, name := range names {
		raw, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		img, err := png.Decode(bytes.NewReader(raw))
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, img)
	}
	return out
}

const dots = 300

// ink is how dark a pixel is, from 0 to 1.
func ink(img image.Image, x, y int) float64 {
	r, g, b, _ := img.At(x, y).RGBA()
	return 1 - float64(r+g+b)/(3*0xffff)
}

// run is the length in pixels of the dark stretch of a row or column between two places, partly dark ends counted in
// part: from the first dark pixel to the last.
func run(dark func(i int) float64, from, to int) float64 {
	first, last := -1, -1
	for i := from; i < to; i++ {
		if dark(i) > 0.05 {
			if first < 0 {
				first = i
			}
			last = i
		}
	}
	if first < 0 {
		return 0
	}
	length := float64(last - first - 1)
	return length + min(1, dark(first)) + min(1, dark(last))
}

// within fails when a length is off by more than 0.3 %.
func within(t *testing.T, what string, got, want float64) {
	t.Helper()
	if off := math.Abs(got/want - 1); off > 0.003 {
		t.Errorf("%s measures %.4f inches, want %.4f: %.2f %% off", what, got, want, 100*off)
	} else {
		t.Logf("%s: %.4f inches, want %.4f (%.3f %% off)", what, got, want, 100*off)
	}
}

// yardstick is a table with one black-edged house of known size in its far left corner.
func yardstick() *maps.Map {
	return &maps.Map{Name: "yardstick", Width: 12, Depth: 12, ZoneDepth: 1, Pieces: []geometry.Piece{{
		Prisms: []geometry.Prism{{Footprint: geometry.Footprint{Polygon: []geometry.Point{
			{X: 1, Y: 5}, {X: 5, Y: 5}, {X: 5, Y: 11}, {X: 1, Y: 11},
		}}, Top: 4}},
		Description: geometry.Description{ID: "house", Kind: geometry.Structure, Prefab: "building", Material: "concrete", Solidity: "solid"},
	}}}
}

// On every paper and with every correction the bars and the edges of buildings are as long as they say.
func TestPrintsAreTrueToScale(t *testing.T) {
	look := lookIn(t, "en")
	for _, c := range []struct {
		paper      Paper
		correction Correction
	}{{A4, Correction{1, 1}}, {Letter, Correction{1, 1}}, {A3, Correction{1, 1}}, {A4, Correction{1.012, 0.995}}} {
		o := Options{Look: look, Paper: c.paper, Correction: c.correction, Overlap: UsualOverlap, Parts: []Part{Table}}
		data, err := PDF(yardstick(), o)
		if err != nil {
			t.Fatal(err)
		}
		grid, err := o.tiling(12, 12)
		if err != nil {
			t.Fatal(err)
		}
		l := o.layout(grid.lying)
		img := sheets(t, data, 1, 1)[0]
		pixel := func(points float64) int { return int(points / pointsPerInch * dots) }

		// The bar of four inches: along its middle, where open fields have nothing but their right ends.
		y := pixel(l.content.Bottom() + markPoints + 4 + 0.4)
		across := run(func(x int) float64 { return ink(img, x, y) }, 0, pixel(l.content.X+l.across*4*pointsPerInch+4))
		within(t, c.paper.Name+" bar of 4 inches", across/dots/l.across, 4)

		x := pixel(marginPoints + sidePoints - barPoints - 3 + 0.4)
		bar := 100 / 25.4 * pointsPerInch * l.upward
		upward := run(func(y int) float64 { return ink(img, x, y) }, pixel(l.content.Bottom()-bar-3), pixel(l.content.Bottom()+6))
		within(t, c.paper.Name+" bar of 100 mm", upward/dots/l.upward, 100/25.4)

		// The house: from the middle of one black edge to the middle of the other.
		part, _ := grid.part(0, 0, 12, 12)
		if part.W > 5.6 {
			row := pixel(l.content.Y + 4*pointsPerInch*l.upward)
			from, to := edges(func(x int) float64 { return ink(img, x, row) }, pixel(l.content.X+0.5*pointsPerInch), pixel(l.content.X+5.5*pointsPerInch*l.across))
			within(t, c.paper.Name+" house, across", (to-from)/dots/l.across, 4)
			within(t, c.paper.Name+" house, from the edge of the table", (from-l.content.X/pointsPerInch*dots)/dots/l.across, 1)
		}
		if part.H > 7.5 {
			column := pixel(l.content.X + 1.7*pointsPerInch*l.across)
			from, to := edges(func(y int) float64 { return ink(img, column, y) }, pixel(l.content.Y+0.5*pointsPerInch), pixel(l.content.Y+7.5*pointsPerInch*l.upward))
			within(t, c.paper.Name+" house, along", (to-from)/dots/l.upward, 6)
		}
	}
}

// edges returns the middles of the first and the last really black stretch.
func edges(dark func(i int) float64, from, to int) (first, last float64) {
	black := func(i int) bool { return dark(i) > 0.8 }
	a := from
	for !black(a) && a < to {
		a++
	}
	b := a
	for black(b) {
		b++
	}
	d := to
	for !black(d) && d > b {
		d--
	}
	c := d
	for black(c) {
		c--
	}
	return float64(a+b) / 2, float64(c+1+d+1) / 2
}

// A disc for a base of 40 mm measures 40 mm, and a Blast of 2 inches four inches across.
func TestDiscsAreTrueToScale(t *testing.T) {
	o := Options{Look: lookIn(t, "en"), Overlap: UsualOverlap}
	full, err := o.filled()
	if err != nil {
		t.Fatal(err)
	}
	m := yardstick()
	m.Models = []maps.Model{{ID: "m", Base: 40, Center: geometry.Point{X: 9, Y: 9}}}
	for _, c := range []struct {
		part   Part
		page   int
		size   float64
		choose func(l layout) (x, y float64) // the middle of the disc, points
	}{
		{Bases, 1, 40 / 25.4, func(l layout) (float64, float64) {
			r := 20 / 25.4 * pointsPerInch
			return l.content.X + r, l.content.Y + r
		}},
		{Templates, 2, 6, func(l layout) (float64, float64) {
			return l.content.X + 3*pointsPerInch, l.content.Y + 3*pointsPerInch
		}},
	} {
		o.Parts = []Part{c.part}
		data, err := PDF(m, o)
		if err != nil {
			t.Fatal(err)
		}
		img := sheets(t, data, c.page, c.page)[0]
		x, y := c.choose(full.layout(false))
		row := int((y + 9) / pointsPerInch * dots) // beside the cross in the middle
		half := c.size / 2 * dots
		middle := x / pointsPerInch * dots
		off := 9.0 / pointsPerInch
		chord := 2 * math.Sqrt(c.size*c.size/4-off*off)
		got := run(func(x int) float64 { return ink(img, x, row) }, int(middle-half-6), int(middle+half+6)) / dots
		within(t, string(c.part), got, chord)
	}
}

// A footprint to cut out is as large as the piece, however small or thin that is: a wall of 4.2 by 0.4 inches.
func TestFootprintsAreTrueToScale(t *testing.T) {
	o := Options{Look: lookIn(t, "en"), Overlap: UsualOverlap, Parts: []Part{Cutouts}}
	full, err := o.filled()
	if err != nil {
		t.Fatal(err)
	}
	wall, _ := maps.PrefabByID("wall")
	m := &maps.Map{Name: "wall", Width: 12, Depth: 12, Pieces: []geometry.Piece{wall.Piece("w", geometry.Point{X: 6, Y: 6}, 0.3)}}
	data, err := PDF(m, o)
	if err != nil {
		t.Fatal(err)
	}
	img := sheets(t, data, 1, 1)[0]
	l := full.layout(false)
	row := int((l.content.Y + 0.2*pointsPerInch) / pointsPerInch * dots)
	from := int(l.content.X/pointsPerInch*dots) - 4
	within(t, "wall, along", run(func(x int) float64 { return ink(img, x, row) }, from, from+5*dots)/dots, 4.2)
	column := from + 4 + int(1.05*dots)
	top := int(l.content.Y/pointsPerInch*dots) - 4
	// Its edge is a line of a hundredth of an inch across the outline, so half of that lies outside.
	if got := run(func(y int) float64 { return ink(img, column, y) }, top, top+int(0.45*dots)) / dots; math.Abs(got-0.4) > 0.008 {
		t.Errorf("the wall is %.4f inches thick", got)
	}
}

func TestPNGCarriesItsDensity(t *testing.T) {
	data, err := PNG(yardstick(), Options{Look: lookIn(t, "en"), Density: 150})
	if err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(bytes.NewReader(data)) // the sums of all chunks are right, too
	if err != nil {
		t.Fatal(err)
	}
	if size := img.Bounds().Size(); size != image.Pt(1800, 1800) {
		t.Errorf("%v pixels", size)
	}
	at := bytes.Index(data, []byte("pHYs"))
	if at < 0 {
		t.Fatal("no density")
	}
	perMetre := int(data[at+4])<<24 | int(data[at+5])<<16 | int(data[at+6])<<8 | int(data[at+7])
	if perMetre != 5906 || data[at+12] != 1 {
		t.Errorf("%d pixels a metre", perMetre)
	}
}

func TestSVGMeasuresInInches(t *testing.T) {
	m := shipped(t, "market-square")
	data, err := SVG(m, Options{Look: lookIn(t, "en"), Zones: true})
	if err != nil {
		t.Fatal(err)
	}
	keep(t, "market-square.svg", data)
	head := regexp.MustCompile(`width="24in" height="24in" viewBox="0 0 (\d+) (\d+)"`).FindSubmatch(data)
	if head == nil || string(head[1]) != "23040" || string(head[2]) != "23040" {
		t.Errorf("%.200s", data)
	}
	if tool, err := exec.LookPath("xmllint"); err == nil {
		cmd := exec.Command(tool, "--noout", "-")
		cmd.Stdin = bytes.NewReader(data)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%v %s", err, out)
		}
	}
}

// The same table gives the same file, so that a print can be compared with the one before.
func TestEqualPrintsAreEqualFiles(t *testing.T) {
	m, o := shipped(t, "market-square"), Options{Look: lookIn(t, "en"), Overlap: UsualOverlap, Density: 40}
	for name, make := range map[string]func(*maps.Map, Options) ([]byte, error){"PDF": PDF, "SVG": SVG, "PNG": PNG, "VTT": VTT} {
		one, err := make(m, o)
		if err != nil {
			t.Fatal(err)
		}
		other, err := make(m, o)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(one, other) {
			t.Errorf("two different files of %s", name)
		}
	}
}
