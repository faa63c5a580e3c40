package ui

import (
	"testing"

	"trueinch/game/canvas"
)

// TestOptionsBreakNoWord: where a long word of a label has no room beside the key and the picture, these make way, the key
// first; where there is room, both stay.
func TestOptionsBreakNoWord(t *testing.T) {
	u := New()
	u.Act(Input{}, &Memory{}, Env{Scale: 1.5})
	word := u.C.Width("Téléportation", canvas.Type{Face: Name.Face, Size: leastLabel})
	for _, c := range []struct {
		width        float64
		key, picture bool
	}{{word + 130, true, true}, {word + 61, false, true}, {word + 16, false, false}} {
		o := Option{Key: "1", Rect: canvas.Rect{W: c.width + Shadow, H: 54 + Shadow}, Label: "Mouvement : Téléportation 6″", Picture: func(canvas.Rect) {}}
		if u.PictureFits(o) != c.picture {
			t.Errorf("%.0f wide: the picture fits: %v", c.width, !c.picture)
		}
		u.spare(&o, canvas.Rect{W: c.width, H: 54})
		if (o.Key != "") != c.key || (o.Picture != nil) != c.picture {
			t.Errorf("%.0f wide: key %q, picture %v", c.width, o.Key, o.Picture != nil)
		}
	}
}
