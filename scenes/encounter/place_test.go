package encounter

import (
	"testing"

	"trueinch/geometry"
)

// TestArrowsGoFromOnePlaceToTheNext: of places that are told one by one, an arrow takes the nearest that lies more its way than aside.
func TestArrowsGoFromOnePlaceToTheNext(t *testing.T) {
	at := func(x, y float64) geometry.Point { return geometry.Point{X: x, Y: y} }
	spots := []geometry.Spot{geometry.Ground(at(10, 10)), geometry.Ground(at(11, 10.2)), geometry.Ground(at(13, 10)), geometry.Ground(at(10, 12)), geometry.Ground(at(9.5, 9.5))}
	for _, c := range []struct {
		from, way, want geometry.Point
	}{
		{at(10, 10), at(0.125, 0), at(11, 10.2)},
		{at(11, 10.2), at(0.125, 0), at(13, 10)},
		{at(10, 10), at(0, 0.125), at(10, 12)},
		{at(10, 10), at(-0.125, 0), at(9.5, 9.5)},
	} {
		if next, found := towards(spots, c.from, c.way); !found || next != c.want {
			t.Errorf("from %v by %v: %v, %v; want %v", c.from, c.way, next, found, c.want)
		}
	}
	if next, found := towards(spots, at(13, 10), at(0.125, 0)); found {
		t.Errorf("beyond the last one there is %v", next)
	}
}
