package board

import (
	"math"
	"math/rand/v2"
	"sync"
	"testing"

	"pgregory.net/rapid"

	_ "trueinch/build/steady"
	"trueinch/engine"
	"trueinch/geometry"
)

// box is a piece of terrain from its near left corner.
func box(x, y, w, d, bottom, top float64) geometry.Piece {
	outline := []geometry.Point{{X: x, Y: y}, {X: x + w, Y: y}, {X: x + w, Y: y + d}, {X: x, Y: y + d}}
	return geometry.Piece{Description: geometry.Description{Kind: geometry.Structure},
		Prisms: []geometry.Prism{{Footprint: geometry.Footprint{Polygon: outline}, Bottom: bottom, Top: top}}}
}

func drawTable(t *rapid.T) *geometry.Table {
	layout := geometry.Layout{Width: 24, Depth: 24}
	for range rapid.IntRange(0, 8).Draw(t, "pieces") {
		n := func(low, high int, what string) float64 { return float64(rapid.IntRange(low, high).Draw(t, what)) }
		layout.Pieces = append(layout.Pieces, box(n(0, 20, "x"), n(0, 20, "y"), n(1, 6, "w"), n(1, 6, "d"), 0, n(1, 10, "top")/2))
	}
	table, err := geometry.NewTable(layout)
	if err != nil {
		t.Skip(err)
	}
	return table
}

func figure(x, y float64) geometry.Cylinder {
	return geometry.Cylinder{Center: geometry.Point{X: x, Y: y}, Radius: 0.6, Height: 1.2}
}

func drawCrowd(t *rapid.T) []geometry.Cylinder {
	var crowd []geometry.Cylinder
	for range rapid.IntRange(0, 5).Draw(t, "others") {
		crowd = append(crowd, figure(rapid.Float64Range(1, 23).Draw(t, "x"), rapid.Float64Range(1, 23).Draw(t, "y")))
	}
	return crowd
}

// inTheWay calls every obstacle the same.
func inTheWay(o geometry.Obstacle) *engine.Refusal {
	if o.Kind == geometry.Unhindered {
		return nil
	}
	return engine.Refuse("X-1", "test.in-the-way")
}

// keeps holds what every Placement promises: what it draws and what it points at is what it accepts.
func keeps(t *rapid.T, p engine.Placement) {
	random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1)).Float64
	spot, found := p.Sample(random)
	if found {
		if refusal := p.Refuse(spot, nil); refusal != nil {
			t.Fatalf("%T draws %+v and refuses it: %v", p, spot, refusal)
		}
	}
	at := geometry.Point{X: rapid.Float64Range(0, 24).Draw(t, "at x"), Y: rapid.Float64Range(0, 24).Draw(t, "at y")}
	meant := p.Snap(at, false)
	if refusal := p.Refuse(meant, nil); found && refusal != nil {
		t.Fatalf("%T has legal spots, as %+v, and takes %+v for %+v: %v", p, spot, at, meant, refusal)
	}
	if spread, whole := p.(engine.Spread); whole {
		if over, legal := spread.Over(at); legal && p.Refuse(over, nil) != nil {
			t.Fatalf("%T fills %+v and refuses it", p, over)
		}
	}
}

func TestEveryPlacementAcceptsWhatItOffers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table, crowd := drawTable(t), drawCrowd(t)
		far := geometry.Point{X: table.Width(), Y: table.Depth()}
		keeps(t, &Stand{As: engine.Deploy, Table: table, Figure: figure(3, 3), Blocks: crowd, High: far, Obstacle: inTheWay})
		low, high := geometry.Point{X: 2, Y: 15}, geometry.Point{X: 22, Y: 21}
		keeps(t, &Stand{As: engine.Deploy, Table: table, Figure: figure(3, 3), Blocks: crowd, Low: low, High: high, Strict: true, Obstacle: inTheWay,
			Accept: func(c geometry.Cylinder, _ geometry.Spot) *engine.Refusal {
				if c.Center.X < low.X+c.Radius || c.Center.X > high.X-c.Radius || c.Center.Y < low.Y+c.Radius || c.Center.Y > high.Y-c.Radius {
					return engine.Refuse("X-2", "test.outside")
				}
				return nil
			}})
		start, ok := (&Stand{As: engine.Deploy, Table: table, Figure: figure(12, 12), Blocks: crowd, High: far, Obstacle: inTheWay}).nearest(geometry.Ground(geometry.Point{X: 12, Y: 12}))
		if !ok {
			t.Skip("no room")
		}
		mover := figure(start.Center.X, start.Center.Y)
		mover.Bottom = start.Level
		movement := rapid.SampledFrom([]geometry.Movement{
			{Rise: 2, Drop: 2, Cross: 2},
			{Rise: 5, Drop: 5, Cross: 5, Through: true},
			{Rise: 5, Drop: 5, Cross: 5, Cling: true},
			{Rise: 5, Drop: 5, Cross: 5, Through: true, OverImpassable: true},
			{Rise: math.Inf(1), Drop: math.Inf(1), Cross: math.Inf(1), Fly: true, OverImpassable: true, AllowAir: true},
		}).Draw(t, "movement")
		movement.Mover, movement.Start, movement.Allowance, movement.Gaps, movement.Blocks = mover, start, 5, true, crowd
		keeps(t, &Move{Table: table, Figure: mover, Movement: movement, Reach: table.Reach(movement), Obstacle: inTheWay, NoPath: engine.Refuse("X-3", "test.no-path")})
		keeps(t, &Direction{From: mover, Length: 3, None: func(from geometry.Point, spot geometry.Spot) *engine.Refusal {
			if from == spot.Center {
				return engine.Refuse("X-4", "test.no-direction")
			}
			return nil
		}})
		line := &Line{Table: table, Push: geometry.Push{Mover: mover, Start: start, Distance: 4, Blocks: crowd},
			TooFar:  func(float64) *engine.Refusal { return engine.Refuse("X-5", "test.too-far") },
			Stopped: func(float64) *engine.Refusal { return engine.Refuse("X-6", "test.stopped") }}
		if spot, _ := line.Sample(func() float64 { return rapid.Float64Range(0, 0.999).Draw(t, "chance") }); line.Refuse(spot, nil) != nil {
			t.Fatalf("a line draws %+v and refuses it", spot)
		}
		if beyond := geometry.Ground(mover.Center.Add(geometry.Point{X: 4.5})); line.Refuse(beyond, nil) == nil {
			t.Fatal("a line goes further than it may")
		}
		keeps(t, &Choice{Body: mover, Legal: []geometry.Spot{start, geometry.Ground(geometry.Point{X: 1, Y: 1})}, Other: engine.Refuse("X-7", "test.other")})
	})
}

func TestAChoiceRefusesEverythingElse(t *testing.T) {
	c := &Choice{Body: figure(3, 3), Legal: []geometry.Spot{geometry.Ground(geometry.Point{X: 5, Y: 5})}, Other: engine.Refuse("X-7", "test.other")}
	near := geometry.Ground(geometry.Point{X: 5, Y: 5.01})
	if c.Refuse(near, nil) == nil || c.Snap(near.Center, true) == c.Legal[0] || c.Snap(near.Center, false) != c.Legal[0] {
		t.Error("a spot beside the list is taken for one of it")
	}
	high := c.Legal[0]
	high.Level = 2
	if c.Refuse(high, nil) == nil {
		t.Error("a spot above one of the list is taken for it")
	}
}

// A figure that clings can be pointed at the side of a wall, at the height that the depth into its footprint means.
func TestAWallIsPointedAt(t *testing.T) {
	table, err := geometry.NewTable(geometry.Layout{Width: 24, Depth: 24, Pieces: []geometry.Piece{box(10, 5, 6, 10, 0, 9)}})
	if err != nil {
		t.Fatal(err)
	}
	mover := figure(8, 10)
	start := geometry.Ground(mover.Center)
	movement := geometry.Movement{Mover: mover, Start: start, Allowance: 6, Rise: 6, Drop: 6, Cross: 6, Gaps: true, Cling: true}
	m := &Move{Table: table, Figure: mover, Movement: movement, Reach: table.Reach(movement), Obstacle: inTheWay, NoPath: engine.Refuse("X-3", "test.no-path")}
	deep, shallow := m.Snap(geometry.Point{X: 12, Y: 10}, false), m.Snap(geometry.Point{X: 10.25, Y: 10}, false)
	if deep.Wall != 0 || shallow.Wall != 0 || deep.Level <= shallow.Level || shallow.Level <= 0 {
		t.Errorf("deep %+v, shallow %+v", deep, shallow)
	}
	if beside := m.Snap(geometry.Point{X: 6, Y: 12}, false); beside.Wall != geometry.NoPiece || beside.Level != 0 {
		t.Errorf("the ground is taken for a wall: %+v", beside)
	}
}

// The rim of a footprint runs so that what it bounds is on the left, whichever way the footprint was drawn; a round one is cut
// finely.
func TestARimHasItsFootprintOnTheLeft(t *testing.T) {
	square := []geometry.Point{{X: 1, Y: 1}, {X: 3, Y: 1}, {X: 3, Y: 3}, {X: 1, Y: 3}}
	turned := []geometry.Point{square[3], square[2], square[1], square[0]}
	for _, f := range []geometry.Footprint{{Polygon: square}, {Polygon: turned}, {Center: geometry.Point{X: 2, Y: 2}, Radius: 1}} {
		rim, length := Rim(&f), 0.0
		for _, e := range rim {
			way := e.To.Sub(e.From)
			length += way.Length()
			middle := e.From.Add(e.To).Times(0.5)
			if !f.Contains(middle.Along(way.Left().Unit(), 0.1)) {
				t.Errorf("%+v has %+v on its right", e, f)
			}
		}
		if want := 8.0; len(f.Polygon) == 0 && math.Abs(length-2*math.Pi) > 0.01 || len(f.Polygon) > 0 && math.Abs(length-want) > 1e-9 {
			t.Errorf("a rim of %v inches around %+v", length, f)
		}
	}
}

// Equal battlefields share a table, also between goroutines; one that was edited afterwards does not change it.
func TestEqualBattlefieldsShareATable(t *testing.T) {
	layout := geometry.Layout{Width: 30, Depth: 24, Pieces: []geometry.Piece{box(3, 3, 2, 2, 0, 2)}}
	first, err := TableOf(layout)
	if err != nil {
		t.Fatal(err)
	}
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			if again, _ := TableOf(geometry.Layout{Width: 30, Depth: 24, Pieces: []geometry.Piece{box(3, 3, 2, 2, 0, 2)}}); again != first {
				t.Error("an equal battlefield has a table of its own")
			}
		})
	}
	group.Wait()
	layout.Pieces[0].Prisms[0].Top = 5
	if other, _ := TableOf(layout); other == first || first.Piece(0).Prisms[0].Top != 2 {
		t.Error("an edited battlefield changed the table")
	}
	if _, err := TableOf(geometry.Layout{Width: -1, Depth: 4}); err == nil {
		t.Error("a table of no width")
	}
}

func TestSightsRememberWhatTheySaw(t *testing.T) {
	table, err := TableOf(geometry.Layout{Width: 24, Depth: 24, Pieces: []geometry.Piece{box(10, 0, 1, 24, 0, 5)}})
	if err != nil {
		t.Fatal(err)
	}
	var sights Sights
	look := Look{Table: table, From: figure(5, 5), To: figure(15, 5), At: geometry.NoPiece}
	if sights.Sight(look).Any {
		t.Error("through the wall")
	}
	toWall := Look{Table: table, From: figure(5, 5), At: 0}
	if !sights.Sight(toWall).Any {
		t.Error("the wall itself is not seen")
	}
	asked := 0
	for range 3 {
		sights.Line(look, func() bool { asked++; return false })
	}
	if asked != 1 {
		t.Errorf("looked %d times", asked)
	}
}
