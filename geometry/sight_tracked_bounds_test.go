package geometry

import (
	"math"
	"math/rand/v2"
	"testing"
)

// boxShare is what four values at the outermost plan lines of a box, linear in each of its two numbers, are at another line.
func boxShare(at [4]float64, u, v float64) float64 {
	return (1-u)*((1-v)*at[0]+v*at[1]) + u*((1-v)*at[2]+v*at[3])
}

// Where the lines of a box enter and leave a circle or a convex outline strays no farther from what is linear in the box
// than is said, and the boxes are wide enough for that to matter.
func TestTrackedPlacesStrayNoFarther(t *testing.T) {
	const length = 6.0
	strayed := [2]int{}
	for seed := range 4000 {
		random := rand.New(rand.NewPCG(55, uint64(seed)))
		b := box{u0: 0.6 * (random.Float64() - 0.5), v0: 2 * (random.Float64() - 0.5)}
		b.u1, b.v1 = b.u0+0.5*random.Float64(), b.v0+0.5*random.Float64()
		center := Point{1 + 4*random.Float64(), 0.3 * (random.Float64() - 0.5)}
		radius := 0.7 + random.Float64()
		round := Prism{Footprint: Footprint{Center: center, Radius: radius}}
		outline := make([]Point, 3+random.IntN(4))
		for k := range outline {
			outline[k] = center.Along(heading(2*math.Pi*(float64(k)+0.3*random.Float64())/float64(len(outline))), radius)
		}
		var disc, shape tracked
		stray, isDisc := disc.followCircle(center, radius, b, length)
		isShape := shape.followOutline(outline, -10, 10, b, length)
		for range 10 {
			u, v := random.Float64(), random.Float64()
			from := Point{0, b.u0 + u*(b.u1-b.u0)}
			way := Point{length, b.v0 + v*(b.v1-b.v0) - from.Y}
			slope := way.Length() / length
			if isDisc {
				crossings := round.along(from, way.Unit(), nil)
				if len(crossings) != 2 {
					t.Fatalf("seed %d: a line of the box misses the circle: %v", seed, crossings)
				}
				off := max(math.Abs(crossings[0]/slope-boxShare(disc.enter, u, v)), math.Abs(crossings[1]/slope-boxShare(disc.leave, u, v)))
				if off > stray+1e-9 {
					t.Fatalf("seed %d: the circle strays by %v, said %v", seed, off, stray)
				}
				if off > stray/20 {
					strayed[0]++
				}
			}
			if !isShape {
				continue
			}
			crossings := (&Footprint{Polygon: outline}).along(from, way.Unit(), nil)
			enter, leave := boxShare(shape.enter, u, v), boxShare(shape.leave, u, v)
			if leave <= enter {
				continue
			}
			if len(crossings) != 2 || crossings[0]/slope > enter+1e-9 || crossings[1]/slope < leave-1e-9 {
				t.Fatalf("seed %d: a line runs through the outline at %v, said %v to %v", seed, crossings, enter, leave)
			}
			if enter-crossings[0]/slope < 1e-3 {
				strayed[1]++
			}
		}
	}
	if strayed[0] < 500 || strayed[1] < 500 {
		t.Errorf("hardly anything strays: %v", strayed)
	}
}

// A slit is closed to a line exactly if the line, over every plan line, goes on farther than the slit is wide while it passes
// the slit's levels.
func TestSlitClosedToFlatLines(t *testing.T) {
	closed, open := 0, 0
	for seed := range 4000 {
		random := rand.New(rand.NewPCG(66, uint64(seed)))
		places := func(x float64) (at [4]float64) {
			du, dv := 0.1*(random.Float64()-0.5), 0.1*(random.Float64()-0.5)
			return [4]float64{x, x + dv, x + du, x + du + dv}
		}
		s := slit{whole: tracked{bottom: 1, top: 1.5 + random.Float64()}, left: places(3), right: places(3.2 + random.Float64())}
		p := trackedCorner{places(6 * random.Float64()), 4 * random.Float64()}
		q := trackedCorner{places(6 * random.Float64()), 4 * random.Float64()}
		if random.IntN(8) == 0 {
			q.level = p.level
		}
		l := lineThrough(&p, &q)
		got, flat, steep := s.closed(&l), true, false
		for k := range 24 {
			u, v := random.Float64(), random.Float64()
			if k < 4 {
				u, v = float64(k/2), float64(k%2)
			}
			run := boxShare(l.run, u, v) / (q.level - p.level) * (s.whole.top - s.whole.bottom)
			wide := boxShare(s.right, u, v) - boxShare(s.left, u, v)
			flat, steep = flat && math.Abs(run) > wide+1e-6, steep || math.Abs(run) < wide-1e-6
		}
		if q.level == p.level {
			flat = false // it passes no levels: left open
		}
		if got && steep || !got && flat && (l.ahead || l.back) {
			t.Fatalf("seed %d: closed %v to %+v\n%+v", seed, got, l, s)
		}
		if got {
			closed++
		} else if steep {
			open++
		}
	}
	if closed < 500 || open < 500 {
		t.Errorf("%d closed, %d open", closed, open)
	}
}
