package tabletop

import (
	"bytes"
	"image"
	"math"
	"math/rand/v2"
	"testing"

	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/maps"
)

// TestPatchedGroundIsWhatWouldBeDrawnAnew changes a table step by step: the kept picture, of which only a few places are
// drawn again, must be the one that a fresh painter draws.
func TestPatchedGroundIsWhatWouldBeDrawnAnew(t *testing.T) {
	m, _ := maps.ShippedByName("crossroads")
	look := Look{Palette: &ui.Light}
	random := rand.New(rand.NewPCG(5, 6))
	kept := &Painter{}
	cam := FitTable(canvas.Rect{X: 10, Y: 20, W: 500, H: 500}, m.Width, m.Depth).Snapped(1)
	show := func(p *Painter) *canvas.Picture {
		return canvas.Paint(image.Pt(520, 540), 1, func(c *canvas.Canvas) { p.Ground(c, look, cam, GroundOf(m), false) })
	}
	show(kept)
	for step := range 24 {
		m = m.Clone()
		i := random.IntN(len(m.Pieces))
		switch step % 4 {
		case 0, 1:
			prefab, ok := maps.PrefabByID(m.Pieces[i].Prefab)
			if !ok {
				continue
			}
			at := geometry.Point{X: 4 + 28*random.Float64(), Y: 4 + 28*random.Float64()}
			m.Pieces[i] = prefab.Piece(m.Pieces[i].ID, at, random.Float64()*math.Pi)
		case 2:
			m.Pieces = append(m.Pieces[:i:i], m.Pieces[i+1:]...)
		case 3:
			m.Ground[random.IntN(len(m.Ground))].Kind = maps.Grass
			m.Ground = append(m.Ground, maps.Area{Kind: maps.Manhole, Center: geometry.Point{X: 4 + 28*random.Float64(), Y: 9}, Radius: 0.6})
		}
		before := kept.ground.picture
		patched, fresh := show(kept), show(&Painter{})
		if kept.ground.picture != before {
			t.Fatal("the picture was drawn anew as a whole")
		}
		if !bytes.Equal(patched.Image().Pix, fresh.Image().Pix) {
			different, largest := 0, 0
			for k := range patched.Image().Pix {
				if d := int(patched.Image().Pix[k]) - int(fresh.Image().Pix[k]); d != 0 {
					different++
					largest = max(largest, d, -d)
				}
			}
			// An edge that falls between two pixels is rounded otherwise when it is drawn from another corner.
			if largest > 24 || different > len(fresh.Image().Pix)/100 {
				t.Fatalf("step %d: %d values differ, by up to %d", step, different, largest)
			}
		}
	}
}
