package geometry

import (
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

// waysToMeasure are the functions that tell how far two footprints are apart.
var waysToMeasure = map[string]func(a, b *Footprint) (gap float64, from, to Point){
	"Apart": Apart,
	"Shape": func(a, b *Footprint) (gap float64, from, to Point) {
		one, other := NewShape(a), NewShape(b)
		return one.Apart(&other)
	},
}

// Apart, and shapes, agree with the distances of all pairs of edges, and their points prove it.
func TestApartAgreesWithAllEdges(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawFootprint(t), drawFootprint(t)
		want := gapByEdges(&a, &b)
		for name, apart := range waysToMeasure {
			gap, from, to := apart(&a, &b)
			if math.Abs(gap-want) > 1e-9 {
				t.Fatalf("%s: %.12f apart, by all edges %.12f\n%+v\n%+v", name, gap, want, a, b)
			}
			if math.Abs(from.Distance(to)-gap) > 1e-9 || a.DistanceTo(from) > 1e-9 || b.DistanceTo(to) > 1e-9 {
				t.Fatalf("%s: from %v to %v proves nothing of %.12f\n%+v\n%+v", name, from, to, gap, a, b)
			}
			if back, _, _ := apart(&b, &a); math.Abs(gap-back) > 1e-9 {
				t.Fatalf("%s: %.12f one way, %.12f back\n%+v\n%+v", name, gap, back, a, b)
			}
		}
	})
}

// gapByEdges is the distance of two footprints by every pair of edges, and by what lies within the other.
func gapByEdges(a, b *Footprint) float64 {
	switch {
	case len(a.Polygon) == 0:
		return max(0, b.DistanceTo(a.Center)-a.Radius)
	case len(b.Polygon) == 0:
		return max(0, a.DistanceTo(b.Center)-b.Radius)
	}
	if a.Contains(b.Polygon[0]) || b.Contains(a.Polygon[0]) {
		return 0
	}
	least := math.Inf(1)
	for i, p := range a.Polygon {
		for k, q := range b.Polygon {
			gap, _, _ := segmentDistance(p, a.Polygon[(i+1)%len(a.Polygon)], q, b.Polygon[(k+1)%len(b.Polygon)])
			least = min(least, gap)
		}
	}
	return least
}

// drawFootprint draws a circle, an outline on a coarse grid, with dents, needless corners and shared edges, or any star.
func drawFootprint(t *rapid.T) Footprint {
	center := Point{drawQuarter(t, -4, 4), drawQuarter(t, -4, 4)}
	switch rapid.IntRange(0, 5).Draw(t, "shape") {
	case 0:
		return Footprint{Center: center, Radius: rapid.SampledFrom([]float64{1e-6, 0.25, 0.5, 1, 2.3}).Draw(t, "radius")}
	case 1:
		return drawPiece(t, 8).Prisms[0].Footprint
	case 2: // a needless corner in the middle of each side
		w, h := drawQuarter(t, 0.25, 3), drawQuarter(t, 0.25, 3)
		corners := []Point{{}, {w, 0}, {w, h}, {0, h}}
		var f Footprint
		for i, p := range corners {
			f.Polygon = append(f.Polygon, center.Add(p), center.Add(p.Add(corners[(i+1)%4]).Times(0.5)))
		}
		return f
	case 3: // a turned rectangle, in either direction
		long := heading(rapid.Float64Range(0, 7).Draw(t, "turned")).Times(rapid.Float64Range(0.01, 3).Draw(t, "long"))
		wide := long.Left().Times(rapid.SampledFrom([]float64{-1, -0.1, 0.3, 1}).Draw(t, "wide"))
		return Footprint{Polygon: []Point{center, center.Add(long), center.Add(long).Add(wide), center.Add(wide)}}
	}
	n := rapid.IntRange(3, 12).Draw(t, "corners")
	least, turned := rapid.SampledFrom([]float64{0.05, 0.3, 0.9, 1}).Draw(t, "least"), rapid.Float64Range(0, 7).Draw(t, "turned")
	size := rapid.SampledFrom([]float64{0.01, 1, 3}).Draw(t, "size")
	var f Footprint
	for i := range n {
		way := heading(turned + float64(i)*2*math.Pi/float64(n))
		f.Polygon = append(f.Polygon, center.Along(way, size*rapid.Float64Range(least, 1).Draw(t, "away")))
	}
	return f
}

func drawQuarter(t *rapid.T, low, high float64) float64 {
	return float64(rapid.IntRange(int(low*4), int(high*4)).Draw(t, "quarters")) / 4
}

// Shapes that touch, overlap, hold each other, are flat, or far from the origin.
func TestApartOfShapesAtTheLimit(t *testing.T) {
	square := func(x, y, side float64) Footprint {
		return Footprint{Polygon: []Point{{x, y}, {x + side, y}, {x + side, y + side}, {x, y + side}}}
	}
	disc := func(x, y, radius float64) Footprint { return Footprint{Center: Point{x, y}, Radius: radius} }
	for _, c := range []struct {
		name string
		a, b Footprint
		gap  float64
	}{
		{"side by side", square(0, 0, 2), square(2, 0, 2), 0},
		{"corner to corner", square(0, 0, 2), square(2, 2, 2), 0},
		{"the same", square(0, 0, 2), square(0, 0, 2), 0},
		{"one in the other", square(0, 0, 9), square(3, 4, 1), 0},
		{"a hair apart", square(0, 0, 2), square(2+1e-7, 1, 2), 1e-7},
		{"facing sides", square(0, 0, 2), square(5, 1, 2), 3},
		{"corners", square(0, 0, 2), square(5, 6, 2), 5},
		{"far out", square(9000, 9000, 2), square(9003, 9000, 2), 1},
		{"discs that touch", disc(0, 0, 1), disc(3, 0, 2), 0},
		{"disc in a disc", disc(0, 0, 5), disc(1, 1, 1), 0},
		{"discs", disc(0, 0, 1), disc(3, 4, 2), 2},
		{"disc on a side", square(0, 0, 2), disc(3, 1, 1), 0},
		{"disc around a square", square(0, 0, 1), disc(0.5, 0.5, 4), 0},
		{"disc in a square", disc(5, 5, 1), square(0, 0, 10), 0},
		{"disc beside a corner", disc(5, 6, 1), square(0, 0, 2), 4},
		{"a flat outline", Footprint{Polygon: []Point{{0, 0}, {4, 0}, {2, 0}}}, square(1, 3, 2), 3},
		{"in a dent", Footprint{Polygon: []Point{{0, 0}, {9, 0}, {9, 9}, {8, 9}, {8, 1}, {1, 1}, {1, 9}, {0, 9}}}, square(4, 3, 1), 2},
		{"disc in a dent", Footprint{Polygon: []Point{{0, 0}, {9, 0}, {9, 9}, {8, 9}, {8, 1}, {1, 1}, {1, 9}, {0, 9}}}, disc(4, 3, 1), 1},
	} {
		for _, pair := range [2][2]*Footprint{{&c.a, &c.b}, {&c.b, &c.a}} {
			for name, apart := range waysToMeasure {
				gap, from, to := apart(pair[0], pair[1])
				if math.Abs(gap-c.gap) > 1e-9 || math.Abs(from.Distance(to)-gap) > 1e-9 ||
					pair[0].DistanceTo(from) > 1e-9 || pair[1].DistanceTo(to) > 1e-9 {
					t.Errorf("%s, %s: %v from %v to %v, want %v", c.name, name, gap, from, to, c.gap)
				}
			}
		}
	}
	a, b := square(0, 0, 2), square(5, 6, 2)
	for name, apart := range waysToMeasure {
		if n := testing.AllocsPerRun(10, func() { apart(&a, &b) }); n > 0 {
			t.Errorf("%s: %v allocations for a distance", name, n)
		}
	}
}

// The shapes of the tables that are measured, most of them as far apart as on any table.
func TestShapesApartOnTables(t *testing.T) {
	rectangles, polygons, circles := 0, 0, 0
	for _, size := range benchSizes {
		scene := newBenchScene(size.side, size.pieces, size.models)
		var shapes []Shape
		for i := range scene.table.solids {
			shapes = append(shapes, NewShape(&scene.table.solids[i].Footprint))
			switch radius := shapes[i].radius; {
			case radius == 0:
				rectangles++
			case radius == convexShape:
				polygons++
			case radius > 0:
				circles++
			}
		}
		for i := range 20_000 {
			a, b := &shapes[i%len(shapes)], &shapes[(i*7+1+i/len(shapes))%len(shapes)]
			gap, from, to := a.Apart(b)
			want := gapByEdges(a.footprint, b.footprint)
			if math.Abs(gap-want) > 1e-9 || math.Abs(from.Distance(to)-gap) > 1e-9 ||
				a.footprint.DistanceTo(from) > 1e-9 || b.footprint.DistanceTo(to) > 1e-9 {
				t.Fatalf("%s: %.12f from %v to %v, by all edges %.12f\n%+v\n%+v", size.name, gap, from, to, want, *a.footprint, *b.footprint)
			}
		}
	}
	if rectangles < 500 || polygons < 100 || circles < 100 {
		t.Errorf("%d rectangles, %d convex polygons, %d circles: too few of a kind to tell", rectangles, polygons, circles)
	}
}

// Shapes that stand close, where places on sides are nearest, at the turn from one side to the next or on both shapes.
func TestShapesApartWhenClose(t *testing.T) {
	random := rand.New(rand.NewPCG(8, 8))
	draw := func() Footprint {
		center, turned, size := Point{4 * random.Float64(), 4 * random.Float64()}, heading(7*random.Float64()), 0.05+1.5*random.Float64()
		switch random.IntN(4) {
		case 0:
			return Footprint{Center: center, Radius: size}
		case 1:
			long, wide := turned.Times(size), turned.Left().Times(0.05+1.5*random.Float64())
			return Footprint{Polygon: []Point{center, center.Add(long), center.Add(long).Add(wide), center.Add(wide)}}
		}
		var f Footprint
		n, least := 3+random.IntN(7), 0.3
		if random.IntN(8) == 0 {
			n, least = 50+random.IntN(100), 1 // so many that they are convex only when they lie on a circle
		}
		for i := range n {
			way := heading(float64(i)*2*math.Pi/float64(n) + 0.4/float64(n)*random.Float64())
			f.Polygon = append(f.Polygon, center.Along(turned, size*way.X).Along(turned.Left(), size*way.Y*(least+(1-least)*random.Float64())))
		}
		return f
	}
	for range 20_000 {
		a, b := draw(), draw()
		one, other := NewShape(&a), NewShape(&b)
		gap, from, to := one.Apart(&other)
		if want := gapByEdges(&a, &b); math.Abs(gap-want) > 1e-9 || math.Abs(from.Distance(to)-gap) > 1e-9 ||
			a.DistanceTo(from) > 1e-9 || b.DistanceTo(to) > 1e-9 {
			t.Fatalf("%.12f from %v to %v, by all edges %.12f\n%+v\n%+v", gap, from, to, want, a, b)
		}
	}
}

// Apart agrees with looking at many points of both outlines.
func TestApartAgreesWithManyPoints(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 4))
	for range 300 {
		a, b := randomFootprint(random), randomFootprint(random)
		gap, from, to := Apart(&a, &b)
		back, _, _ := Apart(&b, &a)
		if math.Abs(gap-back) > 1e-9 {
			t.Fatalf("%v one way, %v back", gap, back)
		}
		least := math.Inf(1)
		for _, p := range along(&a) {
			least = min(least, b.DistanceTo(p))
		}
		for _, p := range along(&b) {
			least = min(least, a.DistanceTo(p))
		}
		if gap > least+1e-9 || gap < least-0.02 {
			t.Fatalf("gap %v, by points %v", gap, least)
		}
		if math.Abs(from.Distance(to)-gap) > 1e-9 || a.DistanceTo(from) > 1e-9 || b.DistanceTo(to) > 1e-9 {
			t.Fatalf("from %v to %v proves nothing of %v", from, to, gap)
		}
	}
}

func randomFootprint(random *rand.Rand) Footprint {
	center := Point{X: 10 * random.Float64(), Y: 10 * random.Float64()}
	if random.IntN(3) == 0 {
		return Footprint{Center: center, Radius: 0.2 + random.Float64()}
	}
	var outline []Point
	n := 3 + random.IntN(4)
	for i := range n {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		outline = append(outline, center.Add(Point{X: cos, Y: sin}.Times(0.3+2*random.Float64())))
	}
	return Footprint{Polygon: outline}
}

func along(f *Footprint) []Point {
	if len(f.Polygon) == 0 {
		var out []Point
		for i := range 400 {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / 400)
			out = append(out, f.Center.Add(Point{X: cos, Y: sin}.Times(f.Radius)))
		}
		return out
	}
	var out []Point
	for i, p := range f.Polygon {
		q := f.Polygon[(i+1)%len(f.Polygon)]
		for s := 0.0; s < 1; s += 0.01 {
			out = append(out, p.Along(q.Sub(p), s))
		}
	}
	return out
}

// NearerThan says what DistanceTo says.
func TestNearerThanAgreesWithTheDistance(t *testing.T) {
	near, far := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		table, _ := drawTable(t)
		for i := range table.layout.Pieces {
			for k := range table.layout.Pieces[i].Prisms {
				f := &table.layout.Pieces[i].Prisms[k].Footprint
				p := Point{rapid.Float64Range(0, 10).Draw(t, "x"), rapid.Float64Range(0, 10).Draw(t, "y")}
				inches := rapid.Float64Range(0, 4).Draw(t, "inches")
				got := f.NearerThan(p, inches)
				if want := f.DistanceTo(p) < inches; got != want {
					t.Fatalf("%v to %+v, %v inches: %v", p, f, inches, got)
				}
				if got {
					near++
				} else {
					far++
				}
			}
		}
	})
	if near < 10 || far < 10 {
		t.Errorf("%d near, %d far", near, far)
	}
}
