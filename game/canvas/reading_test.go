package canvas

import (
	"image"
	"testing"
)

// TestReadAt: a text is read where it stands, over line ends, also where it was shortened, and not through what covers it.
func TestReadAt(t *testing.T) {
	c := New()
	c.Begin(image.Pt(400, 300), 2)
	ink, kind := Hex(0x111111), Type{Bold, 14}
	c.Clear(Hex(0xFFFFFF))
	c.Paragraph("Old Barnacle stands here", Rect{X: 10, Y: 10, W: 88, H: 60}, kind, 18, ink)
	c.Text(c.Fit("Harbour Terminal", kind, 60), 100, 24, kind, ink)
	c.Text("Covered", 10, 120, kind, ink)
	c.Rect(Rect{X: 0, Y: 100, W: 200, H: 50}, Hex(0xEEEEEE))
	c.Text("Above", 100, 120, kind, ink)
	read := func(x, y float64) (string, string) {
		r, found := c.ReadAt(x, y)
		if !found {
			return "", ""
		}
		return r.Text, r.Text[r.At:]
	}
	for _, want := range []struct {
		x, y       float64
		text, from string
	}{
		{11, 20, "Old Barnacle stands here", "Old Barnacle stands here"},
		{11, 38, "Old Barnacle stands here", "stands here"},
		{101, 20, "Harbour Terminal", "Harbour Terminal"},
		{12, 118, "", ""},
		{101, 118, "Above", "Above"},
		{190, 90, "", ""},
	} {
		if text, from := read(want.x, want.y); text != want.text || from != want.from {
			t.Errorf("at %v, %v stands %q, from there %q; want %q, %q", want.x, want.y, text, from, want.text, want.from)
		}
	}
	r, _ := c.ReadAt(11, 20)
	if places := r.Places(c, 0, 19); len(places) != 2 || places[0].X != 10 || places[1].Y <= places[0].Y {
		t.Errorf("a part over two lines stands at %v", places)
	}
	c.BeginDiscarding(image.Pt(400, 300), 2)
	if text, _ := read(101, 118); text != "Above" {
		t.Errorf("what was seen last is not known while the next input is answered: %q", text)
	}
}
