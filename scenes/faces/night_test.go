package faces

import (
	"image"
	"testing"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/maps"
)

// bare is a screen with nothing on it.
type bare struct{ ui *ui.UI }

func (b *bare) Frame(u *ui.UI) game.Next {
	b.ui = u
	return game.Next{}
}

// TestMiniaturesShowNight: where a game is played at night, a table is drawn dark and bright only where a light falls; by day all of it is as
// bright as that.
func TestMiniaturesShowNight(t *testing.T) {
	var screen bare
	stage.New(&screen)
	m, far := &maps.Map{Width: 36, Depth: 36}, image.Pt(80, 80)
	dark := func(*geometry.Table) *engine.Dark {
		return &engine.Dark{Lights: []engine.Light{{At: geometry.Point{X: 9, Y: 27}, Level: 2, Radius: 6, Own: geometry.NoPiece}}}
	}
	bright := func(night func(*geometry.Table) *engine.Dark, at image.Point) int {
		c := Miniature(screen.ui, m, Night(m, night), 100).Image().RGBAAt(at.X, at.Y)
		return int(c.R) + int(c.G) + int(c.B)
	}
	lit, day := image.Pt(25, 25), bright(nil, far)
	if got := bright(dark, lit); got != bright(nil, lit) {
		t.Errorf("lit ground has brightness %d by night and %d by day", got, bright(nil, lit))
	}
	if got := bright(dark, far); got > day/2 {
		t.Errorf("ground that no light falls on has brightness %d by night and %d by day", got, day)
	}
}
