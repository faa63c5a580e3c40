package canvas

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"trueinch/assets"
)

// iconNames lists the shipped icons from their folder, because assets hands them out only by name.
func iconNames(t *testing.T, folder string) []string {
	t.Helper()
	files, err := filepath.Glob("../../assets/" + folder + "/*.svg")
	if err != nil || len(files) == 0 {
		t.Fatalf("no %s found: %v", folder, err)
	}
	for i, file := range files {
		files[i] = strings.TrimSuffix(filepath.Base(file), ".svg")
	}
	return files
}

// Every shipped icon parses and draws a sensible amount of ink in its box: neither nothing nor nearly all.
func TestEveryIconDraws(t *testing.T) {
	const side = 48
	names := iconNames(t, "icons")
	sheet := New()
	rows := (len(names) + 15) / 16
	sheet.Begin(image.Pt(16*(side+8), rows*(side+8)), 1)
	sheet.Clear(Hex(0xFFFFFF))
	for i, name := range names {
		sheet.Icon(name, Rect{X: float64(i%16)*(side+8) + 4, Y: float64(i/16)*(side+8) + 4, W: side, H: side}, Hex(0))
		if _, ok := assets.Icon(name); !ok {
			t.Errorf("%s: not handed out", name)
		}
		v := find(name, assets.Icon)
		if v == nil {
			t.Errorf("%s: does not parse", name)
			continue
		}
		m := maskOf(v, side, side)
		ink := 0
		for _, cover := range m.pix {
			ink += int(cover)
		}
		if part := float64(ink) / (255 * side * side); part < 0.03 || part > 0.9 {
			t.Errorf("%s: covers %.0f %% of its box", name, 100*part)
		}
	}
	img := image.NewRGBA(image.Rectangle{Max: sheet.Pixels()})
	sheet.Render(img, []image.Rectangle{img.Rect})
	if dir := os.Getenv("TRUEINCH_PICTURES"); dir != "" {
		file, err := os.Create(dir + "/icons.png")
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		if err := png.Encode(file, img); err != nil {
			t.Fatal(err)
		}
	}
}

func TestArcFlagsAreSpelledOut(t *testing.T) {
	for _, c := range []struct{ written, read string }{
		{"M1 2a1.5 1.5 0 00-2.474-1.561l3 4z", "M1 2 a1.5 1.5 0 0 0 -2.474 -1.561 l3 4 z"},
		{"A1 1 0 011 2 .5.5 0 10-.3.4", "A1 1 0 0 1 1 2 A.5 .5 0 1 0 -.3 .4 "},
		{"M1e-2-3.5.5", "M1e-2 -3.5 .5 "},
	} {
		if got := spellArcs(c.written); got != c.read {
			t.Errorf("%q: %q, want %q", c.written, got, c.read)
		}
	}
}
