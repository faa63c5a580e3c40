package canvas

import (
	"image"
	"image/color"
	"testing"
)

// halves is a picture that is red on the left and blue on the right, with a green stripe along its upper edge.
func halves(w, h int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			c := color.RGBA{R: 255, A: 255}
			if x >= w/2 {
				c = color.RGBA{B: 255, A: 255}
			}
			if y < h/10 {
				c = color.RGBA{G: 255, A: 255}
			}
			img.SetRGBA(x, y, c)
		}
	}
	return img
}

func isColor(img *image.RGBA, x, y int, r, g, b uint8) bool {
	c := img.RGBAAt(x, y)
	far := func(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }
	return far(c.R, r) < 12 && far(c.G, g) < 12 && far(c.B, b) < 12
}

// A portrait fills its rectangle whatever its own shape, turned as it is, and leaves what lies beside it alone; a round one leaves the corners alone, too.
func TestPortraitsFillTheirPlace(t *testing.T) {
	for _, size := range []image.Point{{40, 40}, {1600, 500}, {300, 2400}, {3000, 3000}} {
		p := NewPortrait(halves(size.X, size.Y))
		img := Paint(image.Pt(100, 100), 2, func(c *Canvas) {
			c.Clear(Hex(0xffffff))
			c.Portrait(p, Rect{X: 5, Y: 5, W: 20, H: 20})
			c.RoundPortrait(p, 38, 38, 10)
		}).Image()
		for _, at := range []struct {
			x, y    int
			r, g, b uint8
			what    string
		}{
			{16, 40, 255, 0, 0, "left of the square"}, {44, 40, 0, 0, 255, "right of the square"}, {6, 30, 255, 255, 255, "beside the square"},
			{66, 78, 255, 0, 0, "left of the disc"}, {86, 78, 0, 0, 255, "right of the disc"}, {57, 57, 255, 255, 255, "a corner of the disc"},
		} {
			if !isColor(img, at.x, at.y, at.r, at.g, at.b) {
				t.Errorf("%v, %s: %v", size, at.what, img.RGBAAt(at.x, at.y))
			}
		}
		if size.X == size.Y && !isColor(img, 30, 11, 0, 255, 0) {
			t.Errorf("%v: nothing of its upper edge is left: %v", size, img.RGBAAt(30, 11))
		}
	}
}

// What is made smaller is averaged and not picked from, so that fine drawing does not flicker.
func TestPortraitsAreScaledWell(t *testing.T) {
	fine := image.NewRGBA(image.Rect(0, 0, 1024, 1024))
	for i := range fine.Pix {
		if x, y := i/4%1024, i/4/1024; (x+y)%2 == 0 || i%4 == 3 {
			fine.Pix[i] = 255
		}
	}
	img := Paint(image.Pt(40, 40), 1, func(c *Canvas) { c.Portrait(NewPortrait(fine), Rect{W: 40, H: 40}) }).Image()
	for _, at := range []image.Point{{3, 3}, {20, 20}, {21, 20}, {36, 30}} {
		if c := img.RGBAAt(at.X, at.Y); c.R < 110 || c.R > 145 {
			t.Errorf("a fine check is %v at %v, and not grey", c, at)
		}
	}
}

// Frames that show the same portrait in the same place are alike, and another portrait makes another frame.
func TestPortraitsAreRemembered(t *testing.T) {
	p, other := NewPortrait(halves(90, 90)), NewPortrait(halves(90, 90))
	if p.at(image.Pt(30, 30)) != p.at(image.Pt(30, 30)) {
		t.Error("the same size is made twice")
	}
	if p.at(image.Pt(30, 30)) == other.at(image.Pt(30, 30)) {
		t.Error("two portraits are taken for one")
	}
	for i := range 3 * portraitSizes {
		p.at(image.Pt(10+i, 10+i))
	}
	if len(p.sized) > portraitSizes {
		t.Errorf("%d sizes are kept", len(p.sized))
	}
}
