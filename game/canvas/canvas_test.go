package canvas

import (
	"image"
	"image/color"
	"math"
	"testing"

	"pgregory.net/rapid"

	_ "trueinch/build/steady"
)

var (
	white = Hex(0xFFFFFF)
	black = Hex(0x000000)
	red   = Hex(0xFF0000)
)

// drawn records and renders one frame of 100 × 100 pixels at a scale of 1.
func drawn(record func(c *Canvas)) *image.RGBA {
	c := New()
	c.Begin(image.Pt(100, 100), 1)
	c.Clear(white)
	record(c)
	img := image.NewRGBA(image.Rect(0, 0, 100, 100))
	c.Render(img, []image.Rectangle{img.Rect})
	return img
}

// ink is the sum of darkness in parts of a pixel.
func ink(img *image.RGBA) float64 {
	sum := 0.0
	for i := 0; i < len(img.Pix); i += 4 {
		sum += 1 - float64(img.Pix[i])/255
	}
	return sum
}

func TestShapesCoverTheirArea(t *testing.T) {
	circle := math.Pi * 30 * 30
	for _, c := range []struct {
		name string
		area float64
		draw func(c *Canvas)
	}{
		{"rect", 10.5 * 20.25, func(c *Canvas) { c.Rect(Rect{10.25, 20.5, 10.5, 20.25}, black) }},
		{"rect path", 10.5 * 20.25, func(c *Canvas) { c.Fill((&Path{}).Rect(Rect{10.25, 20.5, 10.5, 20.25}), black) }},
		{"circle", circle, func(c *Canvas) { c.Circle(50, 50, 30, black, Stroke{}) }},
		{"ring", math.Pi * (32*32 - 28*28), func(c *Canvas) { c.Circle(50, 50, 30, None, Pen(4, black)) }},
		{"stroked circle", math.Pi * (32*32 - 28*28), func(c *Canvas) { c.Stroke((&Path{}).Circle(50, 50, 30), Pen(4, black)) }},
		{"half dashed circle", math.Pi * (32*32 - 28*28) / 2, func(c *Canvas) {
			c.Circle(50, 50, 30, None, Stroke{Width: 4, Color: black, Dash: []float64{math.Pi * 3, math.Pi * 3}})
		}},
		{"line", 3 * 50, func(c *Canvas) { c.Line(20, 30, 60, 60, Pen(3, black)) }},
		{"square cap", 3 * 43, func(c *Canvas) { c.Line(20, 30, 60, 30, Stroke{Width: 3, Color: black, Cap: Square}) }},
		{"round cap", 3*40 + math.Pi*1.5*1.5, func(c *Canvas) { c.Line(20, 30, 60, 30, Stroke{Width: 3, Color: black, Cap: Round}) }},
		{"hole by winding", 40*40 - 20*20, func(c *Canvas) {
			c.Fill((&Path{}).Rect(Rect{10, 10, 40, 40}).Polygon(Point{20, 20}, Point{20, 40}, Point{40, 40}, Point{40, 20}), black)
		}},
		{"hole by parity", 40*40 - 20*20, func(c *Canvas) {
			c.FillEvenOdd((&Path{}).Rect(Rect{10, 10, 40, 40}).Rect(Rect{20, 20, 20, 20}), black)
		}},
		{"off the left side", 20 * 10, func(c *Canvas) { c.Fill((&Path{}).Rect(Rect{-30, 10, 50, 10}), black) }},
		{"off the right side", 20 * 10, func(c *Canvas) { c.Fill((&Path{}).Rect(Rect{80, 10, 50, 10}), black) }},
		{"around everything", 100 * 100, func(c *Canvas) { c.Fill((&Path{}).Circle(50, 50, 500), black) }},
		{"square box", 20*30 - 16*26, func(c *Canvas) { c.Box(Rect{10, 10, 20, 30}, Box{Line: black, Width: 2}) }},
		{"hatch", 100 * 100 * 0.25, func(c *Canvas) {
			c.FillPattern((&Path{}).Rect(Rect{0, 0, 100, 100}), Pattern{Kind: Hatch, Step: 8, Width: 2, Angle: 0.6}, black)
		}},
		{"dots", 100 * 100 * math.Pi * 2 * 2 / 64, func(c *Canvas) {
			c.FillPattern((&Path{}).Rect(Rect{0, 0, 100, 100}), Pattern{Kind: Dots, Step: 8, Width: 4, Angle: 0.6}, black)
		}},
		{"hatch finer than pixels", 100 * 100 * 0.25, func(c *Canvas) {
			c.FillPattern((&Path{}).Rect(Rect{0, 0, 100, 100}), Pattern{Kind: Hatch, Step: 0.4, Width: 0.1}, black)
		}},
		{"turned square", 40 * 40, func(c *Canvas) {
			c.Translate(50, 50)
			c.Rotate(0.7)
			c.Rect(Rect{-20, -20, 40, 40}, black)
		}},
		{"clip", 10 * 10, func(c *Canvas) {
			c.Push()
			c.Clip(Rect{10, 10, 10, 10})
			c.Circle(15, 15, 30, black, Stroke{})
			c.Pop()
		}},
		{"group", circle / 2, func(c *Canvas) {
			c.Group(0.5, func() {
				c.Circle(50, 50, 30, black, Stroke{})
				c.Circle(50, 50, 20, black, Stroke{})
			})
		}},
		{"group in a group", circle / 4, func(c *Canvas) {
			c.Group(0.5, func() { c.Group(0.5, func() { c.Circle(50, 50, 30, black, Stroke{}) }) })
		}},
		{"mask", circle, func(c *Canvas) {
			c.Mask((&Path{}).Circle(50, 50, 30), func() { c.Rect(Rect{0, 0, 100, 100}, black) })
		}},
	} {
		if got := ink(drawn(c.draw)); math.Abs(got-c.area) > max(2, 0.025*c.area) {
			t.Errorf("%s: %.1f pixels of ink, want %.1f", c.name, got, c.area)
		}
	}
}

// A box at any scale has edges on whole pixels: no pixel is in between.
func TestBoxesHaveSharpEdges(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		scale := rapid.Float64Range(0.5, 3).Draw(t, "scale")
		r := Rect{rapid.Float64Range(0, 20).Draw(t, "x"), rapid.Float64Range(0, 20).Draw(t, "y"),
			rapid.Float64Range(8, 20).Draw(t, "w"), rapid.Float64Range(8, 20).Draw(t, "h")}
		c := New()
		c.Begin(image.Pt(150, 150), scale)
		c.Clear(white)
		c.Box(r, Box{Fill: red, Line: black, Width: rapid.Float64Range(0.5, 3).Draw(t, "line")})
		img := image.NewRGBA(image.Rect(0, 0, 150, 150))
		c.Render(img, []image.Rectangle{img.Rect})
		for i := 0; i < len(img.Pix); i += 4 {
			switch p := [3]byte(img.Pix[i : i+3]); p {
			case [3]byte{255, 255, 255}, [3]byte{255, 0, 0}, [3]byte{0, 0, 0}:
			default:
				t.Fatalf("pixel %v at %d", p, i/4)
			}
		}
	})
}

// scribble records a random frame.
func scribble(t *rapid.T, c *Canvas) {
	for range rapid.IntRange(1, 12).Draw(t, "shapes") {
		x, y := rapid.Float64Range(-60, 260).Draw(t, "x"), rapid.Float64Range(-60, 260).Draw(t, "y")
		size := rapid.Float64Range(1, 150).Draw(t, "size")
		col := Color{R: rapid.Byte().Draw(t, "r"), G: 90, B: 40, A: rapid.Byte().Draw(t, "a")}
		switch rapid.IntRange(0, 8).Draw(t, "kind") {
		case 0:
			c.Circle(x, y, size, col, Pen(3, black))
		case 1:
			c.Stroke((&Path{}).Circle(x, y, size), Stroke{Width: 5, Color: col, Dash: []float64{7, 4}, Cap: Round})
		case 2:
			c.Box(Rect{x, y, size, 30}, Box{Fill: col, Line: black, Width: 2, Radius: 4})
		case 3:
			c.Text("Blocked by Diner", x, y, Type{Bold, 4 + size/5}, col)
		case 4:
			c.Group(0.6, func() { c.Circle(x, y, size, col, Pen(6, red)) })
		case 5:
			c.FillPattern((&Path{}).Circle(x, y, size), Pattern{Kind: Cross, Step: 9, Width: 2, Angle: 0.8}, col)
		case 6:
			c.Icon("l-settings", Rect{x, y, size, size}, col)
		case 7:
			c.Push()
			c.Translate(x, y)
			c.Rotate(size)
			c.Polygon(col, Point{0, 0}, Point{size, 10}, Point{30, size})
			c.Silhouette("rose", Rect{0, 0, size, size}, black, white)
			c.Pop()
		case 8:
			c.Mask((&Path{}).Circle(x, y, size), func() { c.Rect(Rect{x, y, size, size}, col) })
		}
	}
}

// differ is the greatest difference of a channel between two pictures.
func differ(a, b *image.RGBA) (most int, at image.Point) {
	for i := range a.Pix {
		d := int(a.Pix[i]) - int(b.Pix[i])
		if d = max(d, -d); d > most {
			most, at = d, image.Pt(i/4%a.Rect.Dx(), i/4/a.Rect.Dx())
		}
	}
	return most, at
}

// Drawing in parts gives the same picture as drawing at once. A difference of a few steps of 255 is allowed where
// an edge was cut at the side of a part.
func TestPartsMakeTheWhole(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := New()
		c.Begin(image.Pt(200, 200), 1)
		c.Clear(white)
		scribble(t, c)
		whole, parts := image.NewRGBA(image.Rect(0, 0, 200, 200)), image.NewRGBA(image.Rect(0, 0, 200, 200))
		c.Render(whole, []image.Rectangle{whole.Rect})
		x, y := rapid.IntRange(1, 199).Draw(t, "cut x"), rapid.IntRange(1, 199).Draw(t, "cut y")
		c.Render(parts, []image.Rectangle{image.Rect(0, 0, x, y), image.Rect(x, 0, 200, y), image.Rect(0, y, x, 200), image.Rect(x, y, 200, 200)})
		if most, at := differ(whole, parts); most > 8 {
			t.Fatalf("differs by %d at %v, cut at %d, %d", most, at, x, y)
		}
	})
}

// A surface that follows frames by their changes shows what a fresh drawing of the last frame shows.
func TestSurfaceFollows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, s := New(), &Surface{}
		for range rapid.IntRange(1, 4).Draw(t, "frames") {
			c.Begin(image.Pt(200, 200), 1)
			c.Clear(white)
			scribble(t, c)
			s.Show(c)
		}
		fresh := image.NewRGBA(image.Rect(0, 0, 200, 200))
		c.Render(fresh, []image.Rectangle{fresh.Rect})
		if most, at := differ(fresh, s.Image); most > 8 {
			t.Fatalf("differs by %d at %v", most, at)
		}
	})
}

func TestSurfaceDrawsOnlyWhatChanged(t *testing.T) {
	c, s := New(), &Surface{}
	show := func(label string, x float64) []image.Rectangle {
		c.Begin(image.Pt(480, 480), 1)
		c.Clear(white)
		c.Text(label, 10, 20, Type{Bold, 14}, black)
		c.Circle(x, 300, 10, red, Pen(2, black))
		return s.Show(c)
	}
	if dirty := show("Move", 300); len(dirty) != 1 || dirty[0] != image.Rect(0, 0, 480, 480) {
		t.Fatalf("the first frame: %v", dirty)
	}
	if dirty := show("Move", 300); len(dirty) != 0 {
		t.Errorf("the same frame again: %v", dirty)
	}
	dirty := show("Move", 310)
	if len(dirty) != 1 || dirty[0].Dx() > 2*Tile || !image.Rect(290, 290, 320, 310).In(dirty[0]) {
		t.Errorf("a circle moved: %v", dirty)
	}
	if dirty := show("Back", 310); len(dirty) != 1 || dirty[0].Max.Y > Tile {
		t.Errorf("a word changed: %v", dirty)
	}
}

// Every property of an operation reaches the hash: changing it alone makes some tile dirty.
func TestEveryPropertyCounts(t *testing.T) {
	p := func() *Path { return (&Path{}).Rect(Rect{10, 10, 50, 50}) }
	img := NewPicture(image.NewRGBA(image.Rect(0, 0, 20, 20)))
	frames := []func(c *Canvas){
		func(c *Canvas) {},
		func(c *Canvas) { c.Fill(p(), red) },
		func(c *Canvas) { c.Fill(p(), Fade(red, 0.5)) },
		func(c *Canvas) { c.FillEvenOdd(p(), red) },
		func(c *Canvas) { c.FillPattern(p(), Pattern{Kind: Hatch, Step: 8, Width: 2}, red) },
		func(c *Canvas) { c.FillPattern(p(), Pattern{Kind: Hatch, Step: 8, Width: 3}, red) },
		func(c *Canvas) { c.FillPattern(p(), Pattern{Kind: Hatch, Step: 9, Width: 2}, red) },
		func(c *Canvas) { c.FillPattern(p(), Pattern{Kind: Cross, Step: 8, Width: 2}, red) },
		func(c *Canvas) { c.FillPattern(p(), Pattern{Kind: Hatch, Step: 8, Width: 2, Angle: 1}, red) },
		func(c *Canvas) { c.Stroke(p(), Pen(2, red)) },
		func(c *Canvas) { c.Stroke(p(), Pen(3, red)) },
		func(c *Canvas) { c.Stroke(p(), Stroke{Width: 2, Color: red, Dash: []float64{3, 3}}) },
		func(c *Canvas) { c.Stroke(p(), Stroke{Width: 2, Color: red, Dash: []float64{3, 4}}) },
		func(c *Canvas) { c.Stroke(p(), Stroke{Width: 2, Color: red, Dash: []float64{3, 3}, Offset: 1}) },
		func(c *Canvas) { c.Stroke(p(), Stroke{Width: 2, Color: red, Cap: Round}) },
		func(c *Canvas) { c.Stroke(p(), Stroke{Width: 2, Color: red, Join: RoundJoin}) },
		func(c *Canvas) { c.Text("a", 20, 30, Type{Bold, 20}, red) },
		func(c *Canvas) { c.Text("b", 20, 30, Type{Bold, 20}, red) },
		func(c *Canvas) { c.Text("a", 20.5, 30, Type{Bold, 20}, red) },
		func(c *Canvas) { c.Text("a", 20, 30, Type{Medium, 20}, red) },
		func(c *Canvas) { c.Icon("l-heart", Rect{10, 10, 20, 20}, red) },
		func(c *Canvas) { c.Icon("l-zap", Rect{10, 10, 20, 20}, red) },
		func(c *Canvas) { c.Silhouette("rose", Rect{10, 10, 20, 20}, red, white) },
		func(c *Canvas) { c.Silhouette("rose", Rect{10, 10, 20, 20}, red, black) },
		func(c *Canvas) { c.Picture(img, 10, 10) },
		func(c *Canvas) { c.Picture(img, 11, 10) },
		func(c *Canvas) { c.PictureIn(img, Rect{10, 10, 25, 20}) },
		func(c *Canvas) { c.Group(0.5, func() { c.Fill(p(), red) }) },
		func(c *Canvas) { c.Group(0.6, func() { c.Fill(p(), red) }) },
		func(c *Canvas) { c.Mask((&Path{}).Circle(40, 40, 9), func() { c.Fill(p(), red) }) },
		func(c *Canvas) { c.Mask((&Path{}).Circle(40, 40, 8), func() { c.Fill(p(), red) }) },
		func(c *Canvas) { c.Rotate(0.1); c.Icon("l-heart", Rect{10, 10, 20, 20}, red) },
		func(c *Canvas) { c.Rotate(0.2); c.Icon("l-heart", Rect{10, 10, 20, 20}, red) },
	}
	c, s := New(), &Surface{}
	for i, a := range frames {
		for j, b := range frames {
			for k, frame := range []func(*Canvas){a, b} {
				c.Begin(image.Pt(96, 96), 1)
				c.Clear(white)
				frame(c)
				if dirty := s.Show(c); k == 1 && (len(dirty) > 0) != (i != j) {
					t.Errorf("from frame %d to %d: %v", i, j, dirty)
				}
			}
		}
	}
	img.Changed()
	for range 2 {
		c.Begin(image.Pt(96, 96), 1)
		c.Picture(img, 10, 10)
		s.Show(c)
	}
	img.Changed()
	c.Begin(image.Pt(96, 96), 1)
	c.Picture(img, 10, 10)
	if len(s.Show(c)) == 0 {
		t.Error("a picture that changed is not drawn again")
	}
}

func TestPicturesLandOnWholePixels(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 10, 10))
	for i := range img.Pix {
		img.Pix[i] = byte(i*7) | 0x80
	}
	for i := 3; i < len(img.Pix); i += 4 {
		img.Pix[i] = 255
	}
	p := NewPicture(img)
	if !p.Opaque() {
		t.Fatal("not known to be opaque")
	}
	c := New()
	c.Begin(image.Pt(100, 100), 1.2)
	c.Translate(10.3, 10.3)
	c.Picture(p, 3, 4)
	out := image.NewRGBA(image.Rect(0, 0, 100, 100))
	c.Render(out, []image.Rectangle{out.Rect})
	for y := range 10 {
		for x := range 10 {
			if out.RGBAAt(16+x, 17+y) != img.RGBAAt(x, y) { // 13.3 × 1.2 = 15.96, 14.3 × 1.2 = 17.16
				t.Fatalf("pixel %d, %d is %v, want %v", x, y, out.RGBAAt(16+x, 17+y), img.RGBAAt(x, y))
			}
		}
	}
}

func TestPictureInScales(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 10, 10))
	for i := 3; i < len(img.Pix); i += 4 {
		img.Pix[i] = 255
	}
	got := ink(drawn(func(c *Canvas) { c.PictureIn(NewPicture(img), Rect{20, 20, 40, 30}) }))
	if math.Abs(got-40*30) > 80 {
		t.Errorf("%.0f pixels of ink, want 1200", got)
	}
}

func TestDiscardingRecordsNothingAndMeasures(t *testing.T) {
	c := New()
	c.BeginDiscarding(image.Pt(100, 100), 2)
	c.Clear(white)
	c.Text("Move", 10, 20, Type{Bold, 15}, black)
	c.Group(0.5, func() { c.Circle(1, 2, 3, black, Pen(1, black)) })
	if len(c.ops) != 0 {
		t.Errorf("%d operations were kept", len(c.ops))
	}
	if c.Width("Move", Type{Bold, 15}) < 30 {
		t.Error("measures nothing")
	}
}

func TestTransparentGround(t *testing.T) {
	p := Paint(image.Pt(20, 20), 1, func(c *Canvas) { c.Circle(10, 10, 5, red, Stroke{}) })
	if p.Opaque() || p.Image().RGBAAt(0, 0) != (color.RGBA{}) || p.Image().RGBAAt(10, 10) != (color.RGBA{R: 255, A: 255}) {
		t.Errorf("corner %v, middle %v", p.Image().RGBAAt(0, 0), p.Image().RGBAAt(10, 10))
	}
}
