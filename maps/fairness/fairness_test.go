package fairness

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"trueinch/geometry"
	"trueinch/maps"
)

// empty is a table of 24 by 30 inches with strips of 6 inches.
func empty(pieces ...geometry.Piece) *maps.Map {
	return &maps.Map{Name: "test", Width: 24, Depth: 30, ZoneDepth: 6, Pieces: pieces}
}

// house is a structure on an upright rectangle.
func house(id string, x0, y0, x1, y1, top float64) geometry.Piece {
	return geometry.Piece{
		Prisms: []geometry.Prism{{Footprint: geometry.Footprint{Polygon: []geometry.Point{
			{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x1, Y: y1}, {X: x0, Y: y1},
		}}, Top: top}},
		Description: geometry.Description{ID: id, Name: id, Kind: geometry.Structure, Material: "brick", Solidity: "solid"},
	}
}

func bin(id string, x, y float64) geometry.Piece {
	return geometry.Piece{
		Prisms:      []geometry.Prism{{Footprint: geometry.Footprint{Center: geometry.Point{X: x, Y: y}, Radius: 0.4}, Top: 1}},
		Description: geometry.Description{ID: id, Name: id, Kind: geometry.Object, Rank: 1},
	}
}

func checked(t *testing.T, m *maps.Map) Report {
	t.Helper()
	r, err := Check(m, UsualStep)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestZonesAreMeasuredEdgeToEdge(t *testing.T) {
	for _, c := range []struct {
		depth float64
		gap   float64
		level Level
	}{{6, 18, Fine}, {6.5, 17, Poor}, {4, 22, Fine}} {
		m := empty()
		m.ZoneDepth = c.depth
		r := checked(t, m)
		if len(r.Gaps) != 1 || math.Abs(r.Gaps[0].Inches-c.gap) > 1e-9 {
			t.Fatalf("strips of %v: %+v", c.depth, r.Gaps)
		}
		for _, f := range r.Findings {
			if f.Key == "sheets.fair.zones-apart" && (f.Level != c.level || len(f.Show) != 3) {
				t.Errorf("strips of %v: %+v", c.depth, f)
			}
		}
	}
	corners := empty()
	corners.Zones = []maps.Zone{
		{Team: 0, Outline: []geometry.Point{{X: 0, Y: 0}, {X: 4, Y: 0}, {X: 0, Y: 4}}},
		{Team: 1, Outline: []geometry.Point{{X: 24, Y: 30}, {X: 20, Y: 30}, {X: 24, Y: 26}}},
	}
	// The long sides face each other; the nearest points are where x+y is 4 and 50.
	if got, want := checked(t, corners).Gaps[0].Inches, math.Hypot(23, 23); math.Abs(got-want) > 1 || got > math.Hypot(24, 22)+1e-9 {
		t.Errorf("corner zones are %v apart, want at most %v", got, math.Hypot(24, 22))
	}
	if r := checked(t, &maps.Map{Name: "x", Width: 24, Depth: 24}); r.Findings[0].Key != "sheets.fair.no-zones" {
		t.Errorf("no zones: %+v", r.Findings[0])
	}
}

func TestAWallAcrossTheTableHidesTheZones(t *testing.T) {
	open := checked(t, empty())
	if math.Abs(open.Views[0].Share-1) > 1e-9 || open.Views[0].Hidden != 0 {
		t.Errorf("an empty table: %v seen, %v hidden", open.Views[0].Share, open.Views[0].Hidden)
	}
	wall := checked(t, empty(house("wall", 0, 14, 24, 16, 4)))
	if wall.Views[0].Share != 0 || wall.Views[1].Hidden != 1 {
		t.Errorf("behind a wall: %v seen, %v hidden", wall.Views[0].Share, wall.Views[1].Hidden)
	}
	low := checked(t, empty(house("kerb", 0, 14, 24, 16, 0.5)))
	if math.Abs(low.Views[0].Share-1) > 1e-9 {
		t.Errorf("over a kerb: %v seen", low.Views[0].Share)
	}
	half := checked(t, empty(house("wall", 0, 14, 12, 16, 4)))
	if s := half.Views[0].Share; s < 0.3 || s > 0.6 {
		t.Errorf("half a wall: %v seen", s)
	}
}

func TestBalanceWeighsBothHalves(t *testing.T) {
	r := checked(t, empty(house("a", 2, 2, 8, 7, 5), house("b", 16, 23, 22, 28, 5)))
	if n, f := r.Balances[0].A, r.Balances[0].B; math.Abs(n.Area-30) > 1e-9 || math.Abs(f.Area-30) > 1e-9 || n.Height() != 5 || math.Abs(f.Cover-22) > 1e-9 {
		t.Errorf("near %+v, far %+v", n, f)
	}
	across := checked(t, empty(house("a", 9, 10, 15, 20, 4)))
	for _, balance := range across.Balances {
		if tilt := balance.Tilt(func(p Part) float64 { return p.Area }); math.Abs(tilt) > 1e-9 {
			t.Errorf("a house in the middle tilts %s against %s by %v", balance.A.Half, balance.B.Half, tilt)
		}
	}
	lopsided := checked(t, empty(house("a", 2, 2, 8, 7, 5)))
	found := 0
	for _, f := range lopsided.Findings {
		if f.Kind == Halves && f.Level == Poor {
			found++
		}
	}
	if found < 1 {
		t.Errorf("everything on one side is found %d times", found)
	}
}

func TestObjectsWithinReach(t *testing.T) {
	r := checked(t, empty(bin("in", 5, 5), bin("near", 5, 12.4), bin("middle", 5, 15), bin("far", 5, 23)))
	if r.Supplies[0].Within != 2 || r.Supplies[1].Within != 1 {
		t.Errorf("within reach: %d and %d", r.Supplies[0].Within, r.Supplies[1].Within)
	}
	if d := r.Supplies[0].Objects[1].Inches; math.Abs(d-6) > 1e-9 {
		t.Errorf("the near one is %v from the zone", d)
	}
}

func TestNarrowGaps(t *testing.T) {
	r := checked(t, empty(house("a", 2, 10, 8, 14, 4), house("b", 9.5, 10, 15, 14, 4), house("c", 19, 10, 22, 14, 4)))
	// a–b 1.5 inches: 38.1 mm, stops 40; b–c 4 inches: nothing; c–edge 2 inches: stops 80; a–edge 2 inches: stops 80.
	want := map[string]float64{"a b": 40, "c edge": 80, "a edge": 80}
	for _, n := range r.Narrows {
		name := n.A.ID + " edge"
		if n.B != nil {
			name = n.A.ID + " " + n.B.ID
		}
		if want[name] != n.Stops {
			t.Errorf("%s: %v inches stops %v", name, n.Inches, n.Stops)
		}
		delete(want, name)
	}
	if len(want) > 0 {
		t.Errorf("not found: %v", want)
	}
	filled := checked(t, empty(house("a", 2, 10, 8, 14, 4), house("b", 9.5, 10, 15, 14, 4), house("plug", 8.2, 9, 9.3, 15, 4)))
	for _, n := range filled.Narrows {
		if n.A.ID == "a" && n.B != nil && n.B.ID == "b" {
			t.Error("a gap that a third piece fills is reported")
		}
	}
}

func TestPockets(t *testing.T) {
	// A yard of 4 by 4 inches behind walls with one gap of 1.3 inches: 30 mm passes (1.18), 40 mm (1.57) does not.
	walls := []geometry.Piece{
		house("w", 6, 10, 6.4, 15, 4), house("e", 10.4, 10, 10.8, 15, 4), house("n", 6.4, 14.6, 10.4, 15, 4),
		house("s1", 6.4, 10, 7.8, 10.4, 4), house("s2", 9.1, 10, 10.4, 10.4, 4),
	}
	r := checked(t, empty(walls...))
	bases := map[float64]bool{}
	for _, p := range r.Pockets {
		bases[p.Base] = true
		if p.At.X < 6 || p.At.X > 11 || p.At.Y < 10 || p.At.Y > 15 || p.FromZone {
			t.Errorf("a pocket at %v", p.At)
		}
	}
	if bases[30] || !bases[40] || !bases[50] {
		t.Errorf("pockets for %v", bases)
	}
	for i := range walls {
		walls[i].Prisms[0].Top = 1.5
	}
	if low := checked(t, empty(walls...)); len(low.Pockets) > 0 {
		t.Errorf("walls to step over make %d pockets", len(low.Pockets))
	}
}

// Walls of an inch are stepped over in one game and not in another. Then a strip behind them is shut in, wherever most of the ground is.
func TestPocketsFollowTheStep(t *testing.T) {
	table := empty(house("wall", 0, 8, 9.2, 8.4, 1), house("wall-2", 10.6, 8, 24, 8.4, 1))
	for _, c := range []struct {
		step float64
		shut []float64 // the bases that do not get out of the near strip
	}{{UsualStep, nil}, {1, nil}, {0.5, []float64{40, 50, 80}}} {
		r, err := Check(table, c.step)
		if err != nil {
			t.Fatal(err)
		}
		var shut []float64
		for _, p := range r.Pockets {
			if p.FromZone && p.At.Y < 8 {
				shut = append(shut, p.Base)
			}
		}
		slices.Sort(shut)
		if !slices.Equal(shut, c.shut) {
			t.Errorf("with steps of %v shut in: %v, want %v", c.step, shut, c.shut)
		}
		if poor := slices.ContainsFunc(r.Findings, func(f Finding) bool { return f.Kind == Shut && f.Level == Poor }); poor != (len(c.shut) > 0) {
			t.Errorf("with steps of %v poor: %v", c.step, poor)
		}
	}
	// Both strips are more ground than the middle between them.
	ring := empty(house("near", 0, 12.6, 24, 13, 1), house("far", 0, 17, 24, 17.4, 1))
	r, err := Check(ring, 0.5)
	if err != nil {
		t.Fatal(err)
	}
	for _, base := range Bases() {
		zones := 0
		for _, p := range r.Pockets {
			if p.Base == base && p.FromZone {
				zones++
			}
		}
		if zones != 2 {
			t.Errorf("%d of 2 strips are shut off from the middle for %v mm", zones, base)
		}
	}
}

// Between two corners a base may pass where no middle of a square is free.
func TestABasePassesACornerAskew(t *testing.T) {
	for turn := range 20 {
		angle := float64(turn) * math.Pi / 80
		sin, cos := math.Sincos(angle)
		way := geometry.Point{X: cos, Y: sin}
		var walls []geometry.Piece
		for side, along := range []float64{1, -1} { // a gap of 2.1 inches in a long wall: 50 mm passes (1.97)
			from, to := geometry.Point{X: 12, Y: 15}.Along(way, along*1.05), geometry.Point{X: 12, Y: 15}.Along(way, along*40)
			across := way.Left().Times(0.1)
			outline := []geometry.Point{from.Sub(across), to.Sub(across), to.Add(across), from.Add(across)}
			if along < 0 {
				slices.Reverse(outline)
			}
			piece := house(fmt.Sprint("wall-", side), 0, 0, 1, 1, 4)
			piece.Prisms[0].Polygon = within(outline, geometry.Point{}, geometry.Point{X: 24, Y: 30})
			walls = append(walls, piece)
		}
		for _, p := range checked(t, empty(walls...)).Pockets {
			if p.Base <= 50 && p.Area > 20 {
				t.Errorf("turned by %.2f: %v mm do not pass", angle, p.Base)
			}
		}
	}
}

func TestRoomToDeploy(t *testing.T) {
	full := checked(t, empty())
	for _, r := range full.Rooms {
		if r.Share != 1 {
			t.Errorf("an empty zone takes bases of %v mm in %v", r.Base, r.Share)
		}
	}
	// A block over the left half of the near strip: what is left is half, less a base's radius along its side.
	half := checked(t, empty(house("block", 0, 0, 12, 6, 3)))
	for _, r := range half.Rooms {
		want := 1.0
		if r.Zone == 0 {
			radius := geometry.BaseRadius(r.Base)
			want = (12 - 2*radius) / (24 - 2*radius)
		}
		if math.Abs(r.Share-want) > 0.03 {
			t.Errorf("zone %d takes bases of %v mm in %v, want %v", r.Zone, r.Base, r.Share, want)
		}
	}
}

func TestShippedTablesAreMeasured(t *testing.T) {
	for _, m := range append(maps.Shipped(), maps.Night()...) {
		r := checked(t, m)
		for _, f := range r.Findings {
			t.Logf("%s: %d %s %v", m.Name, f.Level, f.Key, f.Args)
			if f.Level == Poor {
				t.Errorf("%s: %s %v", m.Name, f.Key, f.Args)
			}
		}
	}
}

func BenchmarkCheck(b *testing.B) {
	m, _ := maps.ShippedByName("harbour-terminal")
	for b.Loop() {
		if _, err := Check(m, UsualStep); err != nil {
			b.Fatal(err)
		}
	}
}
