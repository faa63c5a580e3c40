package geometry

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
)

// Outlines and tables larger than what the short lists of the package hold: whatever is more must not be forgotten.
//
// Lists called memory, buffer or few begin on the stack and grow: crossings, columns, arrivals, openings, spans, places
// (TestCombsOfManyTeeth, TestManyFloorsAndFences, TestTilesOfManyPieces pass them). What is bounded for good:
//
//   - A shelf of the sieve has 64 solids, and there are as many shelves as solids need (TestTilesOfManyPieces).
//   - mostBarriers, mostParts: a proof without the rest takes longer and comes to the same (TestTilesOfManyPieces).
//   - firstBoxes to coarserBoxes: the bound of mostBoxes (TestNoSearchIsLong).
//   - mostSplits: a hundredth of it is needed (TestVisibleShareIsSoonMeasured).
//   - mostCorners, mostTies: shapes of more corners are compared side by side (TestShapesOfManyCorners).
//   - The arcs of shadows on the ground (TestGroundBehindWideRoundPieces).
//   - mostCells, fewMembers, mostMemberCells, mostLayerCells, mostPlaces, mostBitangents, mostStandings, mostPoints,
//     mostDifferences, mostTerrains, mostImages, fewWalls: memory, never answers: beyond them things are looked
//     up, or made, one by one.
//   - mostShadows: what is left out hides lines that the walls themselves stop.
//   - mostThreads, mostTurns, and the rounds of polish and refine: ways of that many pieces are looked at; these alone have
//     no proof that a longer list never gives a shorter way.

// combAt returns a comb of so many teeth of half an inch, along y from 2 on, its spine to the left: as one outline, or as
// a spine and teeth that touch it.
func combAt(teeth int, x, top float64, whole bool) []Prism {
	box := func(x0, y0, x1, y1 float64) []Point {
		return []Point{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}
	}
	high := 2 + float64(teeth) - 0.5
	if !whole {
		prisms := []Prism{{Footprint: Footprint{Polygon: box(x, 2, x+1, high)}, Top: top}}
		for k := range teeth {
			y := 2 + float64(k)
			prisms = append(prisms, Prism{Footprint: Footprint{Polygon: box(x+1, y, x+3, y+0.5)}, Top: top})
		}
		return prisms
	}
	outline := []Point{{x, high}, {x, 2}}
	for k := range teeth {
		y := 2 + float64(k)
		outline = append(outline, Point{x + 3, y}, Point{x + 3, y + 0.5})
		if k+1 < teeth {
			outline = append(outline, Point{x + 1, y + 0.5}, Point{x + 1, y + 1})
		}
	}
	return []Prism{{Footprint: Footprint{Polygon: outline}, Top: top}}
}

// A comb of many teeth stops and hides the same whether it is one outline or many pieces.
func TestCombsOfManyTeeth(t *testing.T) {
	for _, teeth := range []int{3, 8, 9, 17, 40} {
		long := float64(teeth) + 4
		var tables [2]*Table
		for i := range tables {
			var err error
			tables[i], err = NewTable(Layout{Width: 20, Depth: long, Pieces: []Piece{{Prisms: combAt(teeth, 6, 2, i == 0)}}})
			if err != nil {
				t.Fatal(err)
			}
		}
		last := 1 + float64(teeth)
		for _, line := range [][2]Point{
			{{8, 0}, {8, long}},                 // across all teeth
			{{8, long}, {8, 0}},                 // and back
			{{7, 0}, {7, long}},                 // along the feet of the teeth: grazing each gap
			{{9, 0}, {9, long}},                 // along their ends
			{{8.5, 0}, {9, last + 0.5}},         // through all, to the last corner
			{{7.5, last + 0.25}, {9, 2}},        // from within the last tooth
			{{7.5, last - 0.25}, {7.5, 1}},      // from the last gap
			{{8, 1}, {8, last - 0.25}},          // into it
			{{7, last - 0.25}, {9, last - 0.5}}, // within it, to a corner
			// From the last gap but one through a tooth to the corner of the next, with all others behind.
			{{9 - 1.25/64, last - 2.25}, {9 + 1.25/64, last + 0.25}},
			{{6, 0}, {6, long}},                 // along the back of the spine
			{{4, 2}, {10, 2}},                   // along the first tooth
			{{4, last + 0.5}, {10, last + 0.5}}, // along the last
		} {
			one, at := tables[0].PlanLine(line[0], line[1], 1)
			two, there := tables[1].PlanLine(line[0], line[1], 1)
			if one != two || math.Abs(at-there) > 1e-6 {
				t.Errorf("%d teeth, line %v: %d at %v, in pieces %d at %v", teeth, line, one, at, two, there)
			}
		}
		for _, pair := range [][2]Cylinder{
			{{Center: Point{8, 1}, Radius: 0.5, Height: 1}, {Center: Point{8, last + 1.5}, Radius: 0.5, Height: 1}},
			{{Center: Point{8, 1}, Radius: 0.5, Height: 1}, {Center: Point{8, last + 1.5}, Radius: 0.5, Height: 2.5}},
			{{Center: Point{8, 1}, Radius: 0.5, Height: 3}, {Center: Point{8, last + 1.5}, Radius: 0.5, Height: 2.5}},
			{{Center: Point{9.4, 1}, Radius: 0.5, Height: 1}, {Center: Point{9.4, last + 1.5}, Radius: 0.5, Height: 1}},
			{{Center: Point{8, 3.5}, Radius: 0.5, Height: 3, Bottom: 2}, {Center: Point{8, last + 1.5}, Radius: 0.5, Height: 1}},
		} {
			one, two := tables[0].Sight(pair[0], pair[1]), tables[1].Sight(pair[0], pair[1])
			if one.Any != two.Any || math.Abs(one.Visible-two.Visible) > 1e-6 || one.Any && one.Visible == 0 && judgeDeep(tables[0].layout, one.Witness) {
				t.Errorf("%d teeth, %+v: %v %v, in pieces %v %v", teeth, pair, one.Any, one.Visible, two.Any, two.Visible)
			}
			fromAbove, lower := pair[0], pair[0]
			fromAbove.Bottom += 6
			one, two = tables[0].Sight(fromAbove, lower), tables[1].Sight(fromAbove, lower)
			if one.Any != two.Any || math.Abs(one.Visible-two.Visible) > 1e-6 {
				t.Errorf("%d teeth, from above %+v: %v %v, in pieces %v %v", teeth, lower, one.Any, one.Visible, two.Any, two.Visible)
			}
		}
	}
}

// A stack of many floors and a row of many fences: more than a plane looks into at once, than a column lists at once.
func TestManyFloorsAndFences(t *testing.T) {
	for _, count := range []int{5, 20} {
		t.Run(fmt.Sprint(count), func(t *testing.T) {
			var pieces []Piece
			for k := range count {
				x, level := 4+float64(k)/4, 0.5+float64(k)/4
				pieces = append(pieces,
					Piece{Prisms: []Prism{{Footprint: Footprint{Polygon: []Point{{x, 2}, {x + 0.125, 2}, {x + 0.125, 20}, {x, 20}}}, Bottom: 0.25, Top: 0.375}}},
					Piece{Prisms: []Prism{{Footprint: Footprint{Polygon: []Point{{3, 2}, {15, 2}, {15, 20}, {3, 20}}}, Bottom: level, Top: level + 0.125}}})
			}
			table, err := NewTable(Layout{Width: 24, Depth: 24, Pieces: pieces})
			if err != nil {
				t.Fatal(err)
			}
			high := 1 + float64(count)/4
			for _, c := range []struct {
				a, b Cylinder
				any  bool
			}{
				{Cylinder{Point{6, 10}, 0.5, high, 1}, Cylinder{Point{7, 11}, 0.5, 0, 0.25}, false},          // through all floors
				{Cylinder{Point{6, 10}, 0.5, high, 1}, Cylinder{Point{6.5, 10}, 0.5, 0, 0.25}, false},        // one over the other
				{Cylinder{Point{1, 10}, 0.5, 0, 0.375}, Cylinder{Point{20, 10}, 0.5, 0, 0.375}, true},        // under the fences
				{Cylinder{Point{1, 10}, 0.5, 0, 1}, Cylinder{Point{20, 10}, 0.5, 0, 1}, true},                // under or over them
				{Cylinder{Point{10, 10}, 0.5, high, 1}, Cylinder{Point{16.5, 10}, 0.5, 0, 0.25}, false},      // past the edge, deep below
				{Cylinder{Point{14.75, 10}, 0.5, high, 1}, Cylinder{Point{16.5, 10}, 0.5, 0, 0.25}, true},    // from over the edge
				{Cylinder{Point{9, 10}, 0.5, 0.625, 0.1}, Cylinder{Point{12, 10}, 0.5, 0.625, 0.1}, true},    // between two floors
				{Cylinder{Point{9, 10}, 0.5, 0.625, 0.1}, Cylinder{Point{12, 10}, 0.5, 0.875, 0.1}, false},   // from one to the next
				{Cylinder{Point{9, 10}, 0.5, 0.625, 0.1}, Cylinder{Point{9.25, 10}, 0.5, 0.875, 0.1}, false}, // straight above
			} {
				sight := table.Sight(c.a, c.b)
				if sight.Any != c.any || table.AnyLine(c.b, c.a) != c.any {
					t.Errorf("%+v %+v: %v, want %v; %+v", c.a, c.b, sight.Any, c.any, sight.Witness)
				}
				if sight.Any && judgeDeep(table.layout, sight.Witness) {
					t.Errorf("%+v %+v: the witness %+v is cut", c.a, c.b, sight.Witness)
				}
			}
		})
	}
}

// tilesAt covers a square with tiles that leave no gap, as many in a row as asked for.
func tilesAt(row int, low, high, bottom, top float64) []Piece {
	var pieces []Piece
	side := (high - low) / float64(row)
	for k := range row * row {
		x, y := low+side*float64(k%row), low+side*float64(k/row)
		pieces = append(pieces, Piece{Prisms: []Prism{boxPrism(x, y, x+side, y+side, bottom, top)}})
	}
	return pieces
}

// More tiles than a proof takes parts (mostParts) or rectangles (mostBarriers), than a shelf holds, than an upright line has
// near (openAt): nobody sees through them, and through a hole where one is missing whoever stands over it does.
func TestTilesOfManyPieces(t *testing.T) {
	random := rand.New(rand.NewPCG(21, 1))
	for _, row := range []int{4, 5, 9, 12} {
		whole := tilesAt(row, 0, 24, 3, 3.25)
		hole := append(append([]Piece{}, whole[:row*row/2]...), whole[row*row/2+1:]...)
		side := 24 / float64(row)
		middle := Point{side * (float64(row*row/2%row) + 0.5), side * (float64(row*row/2/row) + 0.5)}
		for missing, pieces := range [2][]Piece{whole, hole} {
			table, err := NewTable(Layout{Width: 24, Depth: 24, Pieces: pieces})
			if err != nil {
				t.Fatal(err)
			}
			for k := range 12 {
				a := Cylinder{Center: Point{4 + 16*random.Float64(), 4 + 16*random.Float64()}, Radius: 0.5, Bottom: 3.25, Height: 1.5}
				if k == 0 {
					a.Center = middle
				}
				b := Cylinder{Center: a.Center.Along(heading(7*random.Float64()), 2*random.Float64()), Radius: 0.5, Height: 1.5}
				c := table.corridor(a, b, nil, nil, nil)
				c.search()
				if c.visited > 1<<14 || missing == 0 && c.visited > 0 {
					t.Errorf("%d in a row, %d missing: %d boxes", row, missing, c.visited)
				}
				c.done()
				sight := table.Sight(a, b)
				if sight.Any && (missing == 0 || judgeDeep(table.layout, sight.Witness)) {
					t.Errorf("%d in a row, %d missing: %+v %+v: %+v", row, missing, a, b, sight)
				}
				if !sight.Any {
					if line, found := judgeLooks(table.layout, a, b, random, 10); found {
						t.Errorf("%d in a row, %d missing: the line %+v was not found; %+v %+v", row, missing, line, a, b)
					}
				}
				if missing == 1 && k == 0 && b.Center.Distance(a.Center) < side/2 && !sight.Any {
					t.Errorf("%d in a row: nothing is seen through the hole", row)
				}
			}
		}
	}
}

// Shapes of more corners than are told apart at once (mostCorners), and of so many that a step from corner to corner takes many
// (mostTies), lie as far apart as corner by corner.
func TestShapesOfManyCorners(t *testing.T) {
	random := rand.New(rand.NewPCG(21, 2))
	around := func(corners int, center Point, radius float64) Footprint {
		var f Footprint
		for k := range corners {
			f.Polygon = append(f.Polygon, center.Along(heading(2*math.Pi*float64(k)/float64(corners)), radius))
		}
		return f
	}
	for _, corners := range []int{5, 63, 64, 65, 128, 1000} {
		for range 20 {
			one := around(corners, Point{}, 1+random.Float64())
			two := around(3+random.IntN(corners), Point{4 + random.Float64(), random.Float64()}, 1+random.Float64())
			a, b := NewShape(&one), NewShape(&two)
			want := math.Inf(1)
			for i, p := range one.Polygon {
				for k, q := range two.Polygon {
					to := two.Polygon[(k+1)%len(two.Polygon)]
					want = min(want, NearestOnSegment(p, q, to).Distance(p), NearestOnSegment(q, p, one.Polygon[(i+1)%corners]).Distance(q))
				}
			}
			if got, _, _ := a.Apart(&b); math.Abs(got-want) > 1e-9 {
				t.Errorf("%d and %d corners: %v apart, corner by corner %v", corners, len(two.Polygon), got, want)
			}
		}
	}
}

// The arc of a shadow that a wide round piece throws far, from an eye hardly over it, strays no more than another: on both
// sides of it, twice that far off, the ground is seen and is not.
func TestGroundBehindWideRoundPieces(t *testing.T) {
	for _, c := range []struct{ radius, over, inside float64 }{{2, 0.5, 0.5}, {10, 0.05, 0.2}, {10, 0.01, 0.05}, {10, 0.004, 0.02}} {
		round := Prism{Footprint: Footprint{Center: Point{24, 24}, Radius: c.radius}, Top: 2}
		table, err := NewTable(Layout{Width: 48, Depth: 48, Pieces: []Piece{{Prisms: []Prism{round}}}})
		if err != nil {
			t.Fatal(err)
		}
		eye := Cylinder{Center: Point{24 + c.radius - c.inside, 24}, Bottom: 1, Radius: 0.5, Height: 1 + c.over}
		rings, _ := table.VisibleGround(eye)
		seen := func(p Point) bool {
			odd := false
			for _, ring := range rings {
				odd = odd != judgeWithin(&Prism{Footprint: Footprint{Polygon: ring}}, p)
			}
			return odd
		}
		asked := 0
		for k := range 20000 {
			rim := round.Center.Along(heading(2*math.Pi*float64(k)/20000), c.radius)
			way := rim.Sub(round.Center).Unit()
			edge := eye.Center.Along(rim.Sub(eye.Center), eye.Top()/c.over)
			in, out := edge.Along(way, -2*arcStray), edge.Along(way, 2*arcStray)
			if min(out.X, out.Y, in.X, in.Y) < 0 || max(out.X, out.Y, in.X, in.Y) > 48 {
				continue
			}
			if asked++; seen(in) || !seen(out) {
				t.Errorf("radius %v, eye %v over it: at %v within the arc %v, beyond %v", c.radius, c.over, edge, seen(in), seen(out))
				break
			}
		}
		if asked < 20 {
			t.Errorf("radius %v, eye %v over it: %d places", c.radius, c.over, asked)
		}
	}
}
