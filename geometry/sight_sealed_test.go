package geometry

import (
	"math"
	"math/rand/v2"
	"testing"
)

// What lacks next to nothing is settled without a long search: a body that a post holds, a base that a wall holds but for a
// thousandth of an inch, a line that only touches the edge of a deck.
func TestSealedPairsEndSoon(t *testing.T) {
	for _, c := range []struct {
		seed, a, b int
		line       bool
	}{
		{30905, 2, 0, false}, {10970, 1, 0, false}, // a body in a post
		{15346, 3, 1, false}, {6054, 3, 1, false}, {6054, 3, 2, false}, // a wall between them
		{18872, 3, 0, true}, // past an edge and under a deck
	} {
		layout, models := deckTable(rand.New(rand.NewPCG(13, uint64(c.seed))))
		table, err := NewTable(layout)
		if err != nil {
			t.Fatal(err)
		}
		corridor := table.corridor(models[c.a], models[c.b], nil, nil, nil)
		line, found := corridor.search()
		if corridor.visited > firstBoxes || found != c.line {
			t.Errorf("table %d: a line %v after %d boxes", c.seed, found, corridor.visited)
		}
		if found && judgeDeep(layout, line) {
			t.Errorf("table %d: the line %+v is cut", c.seed, line)
		}
		corridor.done()
	}
}

// A wall parts two bases if each place that sticks out of it lies off another side; it does not if both stick out of one
// side, or if a line runs round its end. A body in a post is seen by nobody, unless its head reaches to the top.
func TestSealed(t *testing.T) {
	wall := boxPrism(-4, -0.5, 8, 0.5, 0, 5)
	bent := func(wall ...Point) Prism { return Prism{Footprint: Footprint{Polygon: wall}, Top: 5} }
	corner := bent(Point{-4, -0.5}, Point{8, -0.5}, Point{8, 0.5}, Point{-3, 0.5}, Point{-3, 9}, Point{-4, 9})
	yard := bent(Point{-1, -6}, Point{6, -6}, Point{6, 6}, Point{5, 6}, Point{5, -5}, Point{0, -5}, Point{0, 6}, Point{-1, 6})
	post := Prism{Footprint: Footprint{Center: Point{0, 0}, Radius: 1}, Top: 5}
	model := func(x, y, bottom float64) Cylinder {
		return Cylinder{Center: Point{x, y}, Radius: 0.5, Bottom: bottom, Height: 1}
	}
	for _, c := range []struct {
		name   string
		solid  Prism
		a, b   Cylinder
		sealed bool
	}{
		{"beside and nearly out of the other side", wall, model(0, -0.001, 0), model(4, 1, 0), true},
		{"out of both sides", wall, model(0, 0.001, 0), model(4, 1, 0), false},
		{"each out of one side", wall, model(0, -0.001, 0), model(4, 0.001, 0), true},
		{"past its end", wall, model(-4.2, -0.3, 0), model(-4.2, 1, 0), false},
		{"behind its end", boxPrism(-4, -0.5, 0.3, 0.5, 0, 5), model(0, -0.9, 0), model(0, 0.9, 0), false},
		{"heads over it", boxPrism(-4, -0.5, 8, 0.5, 0, 0.9), model(0, -0.9, 0), model(0, 0.9, 0), false},
		{"over it", wall, model(0, -0.9, 4.5), model(0, 0.9, 0), false},
		{"no wall between them", boxPrism(-4, 5, 8, 6, 0, 5), model(0, 0, 0), model(3, 0, 0), false},
		{"out of both sides of the arm of an angle", corner, model(0, -0.001, 0), model(4, 1, 0), true},
		{"out of one side of it", corner, model(0, 0.001, 0), model(4, 1, 0), false},
		{"out of both arms of a yard, away from it", yard, model(-0.501, 0, 0), model(5.501, 1, 0), true},
		{"one out of it, one in the yard", yard, model(-0.501, 0, 0), model(4, 1, 0), true},
		{"one out into the yard, one in it", yard, model(-0.499, 0, 0), model(4, 1, 0), false},
		{"out of both into the yard", yard, model(-0.3, 0, 0), model(5.3, 1, 0), false},
		{"in the yard", yard, model(1, 0, 0), model(4, 1, 0), false},
		{"past the corner of the yard", yard, model(-0.501, -5.2, 0), model(2, -6.2, 0), false},
		{"in a post", post, model(0.4, 0, 0), model(3, 0, 6), true},
		{"in a post, its side at the face", post, model(0.5, 0, 0), model(3, 0, 6), false},
		{"in a post, its head at the top", post, model(0.4, 0, 4), model(3, 0, 6), false},
		{"under the top", post, model(0.4, 0, 3.999), model(3, 0, 6), true},
	} {
		m := motion{turn: heading(0.3)}
		m.shift = Point{12, 12}.Sub(m.point(Point{}))
		table, err := NewTable(m.layout(Layout{Width: 24, Depth: 24, Pieces: []Piece{{Prisms: []Prism{c.solid}}}}))
		if err != nil {
			t.Fatal(err)
		}
		a, b := m.model(c.a), m.model(c.b)
		for range 2 {
			corridor := table.corridor(a, b, nil, nil, nil)
			if got := corridor.sealed(); got != c.sealed {
				t.Errorf("%s: %v", c.name, got)
			}
			corridor.done()
			a, b = b, a
		}
		if c.sealed && table.AnyLine(a, b) {
			t.Errorf("%s: a line", c.name)
		}
	}
}

// Who is sealed off has no line to whatever a wall stands before, as the judge says.
func TestSealedAgainstJudge(t *testing.T) {
	sealed := 0
	for seed := range 3000 {
		random := rand.New(rand.NewPCG(97, uint64(seed)))
		wide := 0.2 + 1.5*random.Float64()
		wall := boxPrism(-wide, -4*random.Float64(), wide*random.Float64(), 4*random.Float64(), 0, 3)
		if seed%2 == 1 { // with an arm that ends somewhere
			low, high, end := wall.Polygon[0], wall.Polygon[2], 5*random.Float64()
			wall.Polygon = []Point{low, {high.X + end, low.Y}, {high.X + end, low.Y + 0.8*(high.Y-low.Y)*random.Float64()}, {high.X, low.Y + 0.9*(high.Y-low.Y)}, high, {low.X, high.Y}}
		}
		m := motion{turn: heading(7 * random.Float64())}
		m.shift = Point{8, 8}.Sub(m.point(Point{}))
		layout := m.layout(Layout{Width: 16, Depth: 16, Pieces: []Piece{{Prisms: []Prism{wall}}}})
		table, err := NewTable(layout)
		if err != nil {
			t.Fatal(err)
		}
		model := func() Cylinder {
			return Cylinder{Center: Point{8, 8}.Along(heading(7*random.Float64()), 2.5*math.Sqrt(random.Float64())), Radius: 0.1 + 0.5*random.Float64(), Height: 1 + random.Float64()}
		}
		a, b := model(), model()
		corridor := table.corridor(a, b, nil, nil, nil)
		got := corridor.sealed()
		corridor.done()
		if !got {
			continue
		}
		sealed++
		if line, found := judgeLooks(layout, a, b, random, 30); found {
			t.Errorf("%d: sealed, but for the line %+v; %+v %+v", seed, line, a, b)
		}
	}
	if sealed < 150 {
		t.Fatalf("%d of 3000 sealed", sealed)
	}
}

// A slab with a notch does not cover what runs through the notch, though it holds the places where lines cross its level
// first and last: a notch that reaches across the way, and one that only reaches into it.
func TestNotchIsNotCovered(t *testing.T) {
	for _, c := range []struct{ radiusA, radiusB, tip float64 }{{0.5, 0.5, -3}, {0.7, 0.2, 0.5}} {
		slab := Prism{Footprint: Footprint{Polygon: []Point{{-2, -4}, {8, -4}, {8, 4}, {5.3, 4}, {5.3, c.tip}, {3.5, c.tip}, {3.5, 4}, {-2, 4}}}, Bottom: 2, Top: 2.25}
		m := motion{turn: heading(0.3)}
		m.shift = Point{12, 12}.Sub(m.point(Point{4, 0}))
		table, err := NewTable(m.layout(Layout{Width: 24, Depth: 24, Pieces: []Piece{{Prisms: []Prism{slab}}}}))
		if err != nil {
			t.Fatal(err)
		}
		a := m.model(Cylinder{Center: Point{2, 0}, Radius: c.radiusA, Bottom: 2.25, Height: 1})
		b := m.model(Cylinder{Center: Point{10, 0}, Radius: c.radiusB, Height: 1})
		corridor := table.corridor(a, b, nil, nil, nil)
		if corridor.covered() {
			t.Errorf("%+v: covered", c)
		}
		corridor.done()
		if sight := table.Sight(a, b); !sight.Any || judgeDeep(table.layout, sight.Witness) {
			t.Errorf("%+v: %+v", c, sight)
		}
	}
}
