package bot

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	_ "trueinch/build/steady"
	"trueinch/geometry"
)

// The way on from a place is the shortest over any square beside it, whichever of them are not looked at closely.
func TestTheWayOnLeadsOverTheBestSquare(t *testing.T) {
	mover := geometry.Cylinder{Radius: geometry.BaseRadius(30), Height: 1.2}
	known, unknown := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		r, over := drawRelief(t, mover), float64(rapid.IntRange(0, 4).Draw(t, "over"))/2
		ways := r.chart(errand{from: drawBodies(t, 1, 1, "from"), head: []int32{0}, over: over, pain: wary, bodies: drawBodies(t, 0, 2, "friends"), until: -1}).ways
		p, level := drawBodies(t, 1, 1, "at")[0].Center, float64(rapid.IntRange(0, 3).Draw(t, "level"))/2
		x, y := r.square(p)
		want := math.Inf(1)
		for around := 1; around <= 2 && math.IsInf(want, 1); around++ {
			r.beside(x, y, around, func(at int) {
				if ways[at] != noWay && r.top[at] <= level+over && level-r.ground[at] <= over {
					want = min(want, float64(ways[at])/perInch+p.Distance(r.point[at]))
				}
			})
		}
		got, ok := r.way(ways, p, level, over)
		if ok == math.IsInf(want, 1) || ok && got != want {
			t.Fatalf("%v inches from %v on level %g, %v, instead of %v", got, p, level, ok, want)
		}
		if known++; !ok {
			known, unknown = known-1, unknown+1
		}
	})
	if known == 0 || unknown == 0 {
		t.Errorf("%d places with a way, %d without", known, unknown)
	}
}

// What is kept of the places to deploy in is what would be found for each of them, for whichever box it is asked.
func TestPlacesToDeployInAreAsFarAsTheyAre(t *testing.T) {
	mover := geometry.Cylinder{Radius: geometry.BaseRadius(30), Height: 1.2}
	stood := 0
	rapid.Check(t, func(t *rapid.T) {
		a := approach{relief: drawRelief(t, mover), over: float64(rapid.IntRange(0, 4).Draw(t, "over")) / 2, count: 2}
		for _, place := range drawBodies(t, 1, 4, "places") {
			place.Radius = mover.Radius
			a.places = append(a.places, place.Center)
			a.charts = append(a.charts, a.relief.chart(errand{from: []geometry.Cylinder{place}, head: []int32{0}, over: a.over, pain: wary, until: -1}))
		}
		boxes := [][2]geometry.Point{{{X: 0.6, Y: 0.6}, {X: 8.4, Y: 2.6}}, {{X: 0.6, Y: 4.1}, {X: 8.4, Y: 6.4}}}
		for _, at := range []int{0, 0, 1, 0} {
			box, n := boxes[at], 0
			from := a.fromLattice(box[0], box[1], func() {})
			for place := range lattice(box[0], box[1]) {
				if square := a.relief.at(place); a.relief.stands(square) {
					if got, want := from(n, place), a.from(place, a.relief.ground[square]); got != want {
						t.Fatalf("%v inches from %v, instead of %v", got, place, want)
					}
					stood++
				}
				n++
			}
			if n == 0 || n > latticeSize(box[0], box[1]) {
				t.Fatalf("%d places where there are %d at most", n, latticeSize(box[0], box[1]))
			}
		}
		for i := range a.charts {
			first, again := a.relief.inchesFrom(a.charts[i], boxes[0][0], boxes[0][1]), a.relief.inchesFrom(a.charts[i], boxes[0][0], boxes[0][1])
			if &first[0] != &again[0] {
				t.Fatal("what was found is not kept")
			}
		}
	})
	if stood == 0 {
		t.Error("nobody stands anywhere")
	}
}
