package canvas

import (
	"image"
	"slices"
	"testing"
)

// TestTextsThatAreCutAlikeAreFound cuts two names to the same beginning, and one alone.
func TestTextsThatAreCutAlikeAreFound(t *testing.T) {
	c := New()
	write := func(texts ...string) []string {
		c.Begin(image.Pt(400, 100), 1)
		kind := Type{Face: Bold, Size: 14}
		for i, text := range texts {
			c.Text(c.Fit(text, kind, 60), 10, 20+20*float64(i), kind, Color{A: 255})
		}
		return c.Alike()
	}
	if found := write("Choristers A, B", "Choristers C, D"); !slices.Equal(found, []string{"Choristers A, B", "Choristers C, D"}) {
		t.Errorf("two that are cut alike: %q", found)
	}
	if found := write("Choristers A, B", "Choristers A, B", "Bilge Rats and others"); len(found) > 0 {
		t.Errorf("none is cut alike: %q", found)
	}
}
