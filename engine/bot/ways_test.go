package bot

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	_ "trueinch/build/steady"
	"trueinch/geometry"
)

// drawRelief draws a small table of crates, low ones, harmful ones and such as nobody crosses.
func drawRelief(t *rapid.T, mover geometry.Cylinder) *relief {
	layout := geometry.Layout{Width: 9, Depth: 7}
	n := func(low, high int, what string) float64 { return float64(rapid.IntRange(low, high).Draw(t, what)) / 2 }
	for range rapid.IntRange(0, 6).Draw(t, "crates") {
		x, y, wide, deep := n(0, 16, "x"), n(0, 12, "y"), n(1, 5, "wide"), n(1, 5, "deep")
		crate := geometry.Piece{Description: geometry.Description{ID: "crate", Name: "crate", Kind: geometry.Structure}}
		crate.Danger, crate.Impassable = max(0, rapid.IntRange(-2, 2).Draw(t, "danger")), rapid.IntRange(0, 4).Draw(t, "bars") == 0
		crate.Prisms = []geometry.Prism{{Footprint: geometry.Footprint{Polygon: []geometry.Point{
			{X: x, Y: y}, {X: x + wide, Y: y}, {X: x + wide, Y: y + deep}, {X: x, Y: y + deep},
		}}, Top: n(1, 7, "top")}}
		layout.Pieces = append(layout.Pieces, crate)
	}
	table, err := geometry.NewTable(layout)
	if err != nil {
		t.Fatal(err)
	}
	return newRelief(table, mover)
}

func drawBodies(t *rapid.T, least, most int, what string) []geometry.Cylinder {
	var bodies []geometry.Cylinder
	for range rapid.IntRange(least, most).Draw(t, what) {
		at := geometry.Point{X: rapid.Float64Range(0.6, 8.4).Draw(t, "x"), Y: rapid.Float64Range(0.6, 6.4).Draw(t, "y")}
		bodies = append(bodies, geometry.Cylinder{Center: at, Radius: 0.6, Height: 1})
	}
	return bodies
}

// settle looks at every pair of squares that lie beside each other again and again, until no way becomes shorter.
func (r *relief) settle(found []int32, step func(from, to, k int) (way int32, leads bool)) {
	for changed := true; changed; {
		changed = false
		for at := range found {
			for k, beside := range besides {
				x, y := at%r.wide+beside[0], at/r.wide+beside[1]
				if found[at] == noWay || x < 0 || y < 0 || x >= r.wide || y >= r.deep {
					continue
				}
				if way, leads := step(at, y*r.wide+x, k); leads && found[at]+way < found[y*r.wide+x] {
					found[y*r.wide+x], changed = found[at]+way, true
				}
			}
		}
	}
}

// Ways are the shortest that there are, by the whole of what they cost, whatever a search leaves out.
func TestWaysAreTheShortest(t *testing.T) {
	mover := geometry.Cylinder{Radius: geometry.BaseRadius(30), Height: 1.2}
	bent := 0
	rapid.Check(t, func(t *rapid.T) {
		r, over := drawRelief(t, mover), float64(rapid.IntRange(0, 4).Draw(t, "over"))/2
		e := errand{from: drawBodies(t, 1, 3, "from"), over: over, bodies: drawBodies(t, 0, 3, "friends"), pain: int32(rapid.IntRange(0, 60).Draw(t, "pain"))}
		for range e.from {
			e.head = append(e.head, int32(rapid.IntRange(0, 30).Draw(t, "head")))
		}
		e.until, e.beyond = rapid.IntRange(-1, len(r.top)-1).Draw(t, "until"), int32(rapid.IntRange(0, 60).Draw(t, "beyond"))
		price := make([]int32, len(r.top))
		r.pricesInto(price, e.pain, e.bodies)
		want := make([]int32, len(r.top))
		for at := range want {
			want[at] = noWay
		}
		for i, from := range e.from {
			touch := from.Radius + mover.Radius
			x, y := r.square(from.Center)
			r.beside(x, y, 1+int(touch/cell), func(at int) {
				if apart := from.Center.Distance(r.point[at]); apart <= touch+cell && math.Abs(r.ground[at]-from.Bottom) <= over {
					want[at] = min(want[at], e.head[i]+int32(perInch*max(0, apart-touch)))
				}
			})
		}
		r.settle(want, func(from, to, k int) (int32, bool) {
			way := steps[k] + max(0, price[from]-price[to])
			if r.top[from] > over {
				way += aClimb
			}
			return way, r.leadsTo(to, from, over) && !math.IsInf(r.top[to], 1)
		})
		most := int32(noWay)
		if e.until >= 0 && want[e.until] != noWay {
			most = want[e.until] + e.beyond
		}
		found := r.chart(e).ways
		for at := range found {
			switch {
			case want[at] <= most && found[at] != want[at]:
				t.Fatalf("%+v: square %d is %d away instead of %d", e, at, found[at], want[at])
			case want[at] > most && found[at] != noWay:
				t.Fatalf("%+v: square %d is %d away, %d more than was asked for", e, at, found[at], found[at]-most)
			case want[at] != noWay && price[at] > 0:
				bent++
			}
		}
	})
	if bent == 0 {
		t.Error("no way cost anything")
	}
}

// What a mover gets to is what some chain of squares leads to that nobody stands in.
func TestWhatIsWithinAMove(t *testing.T) {
	far := 0
	rapid.Check(t, func(t *rapid.T) {
		mover := geometry.Cylinder{Radius: geometry.BaseRadius(30), Height: 1.2}
		r := drawRelief(t, mover)
		mover.Center = drawBodies(t, 1, 1, "mover")[0].Center
		over, inches := float64(rapid.IntRange(0, 4).Draw(t, "over"))/2, float64(rapid.IntRange(0, 70).Draw(t, "tenths"))/perInch
		others := drawBodies(t, 0, 4, "others")
		want, taken := make([]int32, len(r.top)), make([]bool, len(r.top))
		for at := range want {
			want[at] = noWay
			for _, o := range others {
				taken[at] = taken[at] || r.point[at].Distance(o.Center) < o.Radius+mover.Radius-tight
			}
		}
		x, y := r.square(mover.Center)
		r.beside(x, y, 1, func(at int) {
			if taken[at] = false; r.top[at] <= mover.Bottom+over && mover.Bottom-r.ground[at] <= over {
				want[at] = 0
			}
		})
		r.settle(want, func(from, to, k int) (int32, bool) { return steps[k], r.leadsTo(from, to, over) && !taken[to] })
		for at, near := range r.within(mover, inches, over, others) {
			if near != (want[at] <= int32(inches*perInch)) {
				t.Fatalf("square %d is %d away and within %g inches: %v", at, want[at], inches, near)
			}
			if near && want[at] > 2*aCornerStep {
				far++
			}
		}
	})
	if far == 0 {
		t.Error("nobody got anywhere")
	}
}

// What searches leave out would never have been shorter.
func TestWhatASearchIsToldAlready(t *testing.T) {
	left := 0
	for came, step := range besides {
		for k, way := range besides {
			two := geometry.Point{X: float64(step[0] + way[0]), Y: float64(step[1] + way[1])}
			beside := math.Abs(two.X) <= 1 && math.Abs(two.Y) <= 1
			for leads := range 1 << len(besides) {
				if told[came][leads]>>k&1 == 0 {
					continue
				}
				straight := -1
				for j, other := range besides {
					if other == [2]int{int(two.X), int(two.Y)} {
						straight = j
					}
				}
				if left++; !beside || straight >= 0 && (leads>>straight&1 == 0 || steps[straight] > steps[came]+steps[k]) {
					t.Fatalf("whoever came by %v does not look at %v beside it, though %08b alone leads on from before", step, way, leads)
				}
			}
		}
	}
	if left == 0 {
		t.Error("everything is looked at")
	}
}
