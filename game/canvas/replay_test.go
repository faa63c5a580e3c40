package canvas

import (
	"image"
	"math"
	"testing"
)

// recorder is a backend that records on another canvas, so that a replay can be drawn and compared.
type recorder struct{ to *Canvas }

func (r recorder) Fill(p *Path, evenOdd bool, color Color) {
	if evenOdd {
		r.to.FillEvenOdd(p, color)
	} else {
		r.to.Fill(p, color)
	}
}
func (r recorder) Stroke(p *Path, s Stroke)           { r.to.Stroke(p, s) }
func (r recorder) Clip(p *Path, draw func())          { r.to.Mask(p, draw) }
func (r recorder) Group(opacity float64, draw func()) { r.to.Group(opacity, draw) }
func (r recorder) Picture(p *Picture, m Matrix) {
	r.to.Push()
	r.to.Transform(m)
	size := p.Size()
	r.to.PictureIn(p, Rect{W: float64(size.X), H: float64(size.Y)})
	r.to.Pop()
}

// everything draws one of each kind of operation.
func everything(c *Canvas) {
	c.Clear(Hex(0xf0e8d8))
	c.Push()
	c.Translate(150, 20)
	c.Rotate(0.4)
	c.Icon("l-flag", Rect{X: 0, Y: 0, W: 60, H: 60}, Hex(0x102040))
	c.Text("Turned", 70, 40, Type{Face: Bold, Size: 18}, Hex(0x800000))
	c.Pop()
	c.Icon("g-fist", Rect{X: 10, Y: 10, W: 50, H: 50}, Hex(0x303030))
	c.Silhouette("hawk", Rect{X: 70, Y: 10, W: 60, H: 60}, Hex(0x111111), Hex(0xffd040))
	c.Circle(60, 130, 40, Hex(0x3060c0), Pen(6, Hex(0x000000)))
	for i, kind := range []PatternKind{Hatch, Cross, Dots, Waves} {
		r := Rect{X: 120 + 60*float64(i), Y: 100, W: 50, H: 60}
		c.FillPattern((&Path{}).RoundRect(r, 9), Pattern{Kind: kind, Step: 9, Width: 3, Angle: 0.5}, Hex(0x206020))
	}
	c.Push()
	c.Clip(Rect{X: 20, Y: 190, W: 100, H: 60})
	c.Stroke((&Path{}).Move(0, 180).Quad(70, 320, 160, 200), Stroke{Width: 8, Color: Hex(0xc03020), Dash: []float64{20, 10}, Cap: Round})
	c.Pop()
	c.Group(0.5, func() {
		c.Rect(Rect{X: 140, Y: 190, W: 60, H: 50}, Hex(0x0000ff))
		c.Rect(Rect{X: 170, Y: 210, W: 60, H: 50}, Hex(0xff0000))
	})
	c.Mask((&Path{}).Circle(290, 220, 35), func() {
		c.Rect(Rect{X: 240, Y: 180, W: 50, H: 90}, Hex(0x008080))
		c.FillEvenOdd((&Path{}).Rect(Rect{X: 280, Y: 190, W: 50, H: 60}).Rect(Rect{X: 290, Y: 200, W: 20, H: 30}), Hex(0x800080))
	})
	dot := image.NewRGBA(image.Rect(0, 0, 8, 8))
	for i := range dot.Pix {
		dot.Pix[i] = 255
	}
	c.Picture(NewPicture(dot), 340, 20)
	c.TextCenter("True Inch 7,41″", 300, 60, Type{Face: Medium, Size: 22}, Hex(0x222222))
}

// What is replayed looks like what is rendered: only the edges of letters, which the screen lays on its pixels, and of
// pattern lines differ.
func TestAReplayLooksLikeTheFrame(t *testing.T) {
	size, scale := image.Pt(760, 560), 2.0
	vector := New()
	vector.BeginVector(size, scale)
	everything(vector)
	replayed := New()
	replayed.Begin(size, 1)
	vector.Replay(recorder{replayed})
	plain := New()
	plain.Begin(size, scale)
	everything(plain)
	var images [2]*image.RGBA
	for i, c := range []*Canvas{replayed, plain} {
		images[i] = image.NewRGBA(image.Rectangle{Max: size})
		c.Render(images[i], []image.Rectangle{images[i].Rect})
	}
	sum, far := 0.0, 0
	for i := range images[0].Pix {
		d := math.Abs(float64(images[0].Pix[i]) - float64(images[1].Pix[i]))
		sum += d
		if d > 128 {
			far++
		}
	}
	mean := sum / float64(len(images[0].Pix))
	t.Logf("mean difference %.3f of 255, %d of %d values far off", mean, far, len(images[0].Pix))
	if mean > 0.4 || far > len(images[0].Pix)/5000 {
		t.Errorf("mean difference %.3f of 255, %d of %d values far off", mean, far, len(images[0].Pix))
	}
}

// Walk hands out every part of a path once, and curves end where the path does.
func TestWalkFollowsThePath(t *testing.T) {
	path := (&Path{}).Move(0, 0).Line(10, 0).Quad(15, 0, 15, 5).Cube(15, 9, 12, 10, 8, 10).Close()
	var ends []Point
	closes := 0
	path.Walk(
		func(p Point) { ends = append(ends, p) }, func(p Point) { ends = append(ends, p) },
		func(a, b, to Point) {
			if to == (Point{15, 5}) && (math.Abs(a.X-40.0/3) > 1e-9 || a.Y != 0 || math.Abs(b.Y-5.0/3) > 1e-9) {
				t.Errorf("the quadratic curve became one by %v and %v", a, b)
			}
			ends = append(ends, to)
		},
		func() { closes++ })
	if len(ends) != 4 || ends[3] != (Point{8, 10}) || closes != 1 {
		t.Errorf("%v, closed %d times", ends, closes)
	}
}
