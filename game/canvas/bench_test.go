package canvas

import (
	"image"
	"math/rand"
	"testing"

	"github.com/srwiley/rasterx"
)

// screenful records about what a screen of play holds: panels, rows, 300 texts, 60 icons, buttons.
func screenful(c *Canvas, change int) {
	c.Begin(image.Pt(1280, 800), 1)
	c.Clear(Hex(0xFFFDF6))
	for i := range 6 {
		c.Box(Rect{8 + float64(i)*210, 8, 204, 784}, Box{Fill: Hex(0xF6EEDC), Line: black, Width: 3})
	}
	for i := range 300 {
		x, y := 20+float64(i%6)*210, 30+float64(i/6)*15
		text := "CCM, s vs. d, Damage 2. EFX"
		if i == change%300 {
			text = "changed"
		}
		c.Text(text, x, y, Type{Medium, 13}, black)
		if i%5 == 0 {
			c.Icon("l-heart", Rect{x + 170, y - 11, 12, 12}, black)
		}
	}
	for i := range 20 {
		c.Box(Rect{20 + float64(i%6)*210, 100 + float64(i/6)*170, 120, 35}, Box{Fill: Hex(0xFFCF33), Line: black, Width: 2.5, Radius: 4})
		c.Circle(180+float64(i%6)*210, 120+float64(i/6)*170, 18, red, Pen(2, black))
	}
}

func BenchmarkRecord(b *testing.B) {
	c := New()
	for i := range b.N {
		screenful(c, i)
	}
}

func BenchmarkFullRepaint(b *testing.B) {
	c, s := New(), &Surface{}
	screenful(c, 0)
	for range b.N {
		s.Forget()
		s.Show(c)
	}
}

func BenchmarkOneLineChanged(b *testing.B) {
	c, s := New(), &Surface{}
	for i := range b.N {
		screenful(c, i)
		s.Show(c)
	}
}

// The two ways to rasterise a path: freetype's sparse cells, and rasterx's ScannerGV over x/image/vector.
func BenchmarkScanners(b *testing.B) {
	img := image.NewRGBA(image.Rect(0, 0, 1280, 800))
	r := rand.New(rand.NewSource(1))
	paths := make([]*Path, 100)
	for i := range paths {
		paths[i] = (&Path{}).RoundRect(Rect{r.Float64() * 1100, r.Float64() * 700, 120, 60}, 6)
	}
	b.Run("freetype", func(b *testing.B) {
		c := New()
		c.Begin(img.Rect.Size(), 1)
		for _, p := range paths {
			c.Stroke(p, Pen(3, black))
		}
		for range b.N {
			p := players.Get().(*player)
			p.play(c, img, img.Rect)
			players.Put(p)
		}
	})
	b.Run("ScannerGV", func(b *testing.B) {
		scanner := rasterx.NewScannerGV(1280, 800, img, img.Rect)
		dasher := rasterx.NewDasher(1280, 800, scanner)
		for range b.N {
			for _, p := range paths {
				dasher.Clear()
				dasher.SetStroke(3*64, 4*64, rasterx.ButtCap, nil, rasterx.FlatGap, rasterx.Miter, nil, 0)
				dasher.SetColor(black)
				play(dasher, p.verbs, p.points, false)
				dasher.Draw()
			}
		}
	})
}
