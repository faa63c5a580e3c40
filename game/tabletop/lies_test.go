package tabletop

import (
	"bytes"
	"testing"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/geometry"
)

// TestWhoLiesLooksSo: the token of whoever is out of action stays, with its picture turned and the face of one who can do nothing.
func TestWhoLiesLooksSo(t *testing.T) {
	look := lookOf(t, &ui.Light)
	cam := FitTable(canvas.Rect{W: 100, H: 100}, 4, 4)
	shown := func(m engine.Model) []byte {
		m.Silhouette, m.OnTable, m.Body = "bailiff", true, geometry.Cylinder{Center: geometry.Point{X: 2, Y: 2}, Radius: 1, Height: 2}
		return rendered(100, 100, 1, func(c *canvas.Canvas) {
			(&Painter{}).Tokens(c, look, cam, []Token{TokenOf(&m)})
		}).Pix
	}
	stands, done, lies := shown(engine.Model{}), shown(engine.Model{Done: true}), shown(engine.Model{Lies: true})
	if bytes.Equal(lies, stands) || bytes.Equal(lies, done) {
		t.Error("it looks like one who stands")
	}
}
