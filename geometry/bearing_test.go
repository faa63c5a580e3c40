package geometry

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// A bearing is the arctangent of the standard library to within two roundings.
func TestBearingIsTheArctangent(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := Point{rapid.Float64Range(-100, 100).Draw(t, "x"), rapid.Float64Range(-100, 100).Draw(t, "y")}
		if got, want := bearing(p), math.Atan2(p.Y, p.X); p != (Point{}) && math.Abs(got-want) > 5e-16 {
			t.Fatalf("the bearing of %v is %.17g, want %.17g", p, got, want)
		}
	})
	for k := range 33 {
		p := Point{16, float64(k - 16)}
		for range 4 {
			if got, want := bearing(p), math.Atan2(p.Y, p.X); math.Abs(got-want) > 5e-16 {
				t.Errorf("the bearing of %v is %.17g, want %.17g", p, got, want)
			}
			p = p.Left()
		}
	}
}
