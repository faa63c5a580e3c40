package tabletop

import (
	"testing"

	"trueinch/geometry"
	"trueinch/maps"
)

// crossroads is the shipped table as a ground, with somebody in the diner.
func crossroads(t testing.TB) Ground {
	t.Helper()
	m, ok := maps.ShippedByName("crossroads")
	if !ok {
		t.Fatal("no crossroads")
	}
	g := GroundOf(m)
	for i := range g.Pieces {
		g.Pieces[i].Open = g.Pieces[i].ID == "lucky-diner"
	}
	return g
}

// onPicture gives the table point that the mock-ups draw at (x, y) of their pictures, 32 units an inch.
func onPicture(x, y float64) geometry.Point {
	return geometry.Point{X: (x - 56.4) / 32, Y: 36 - (y+244.4)/32}
}
