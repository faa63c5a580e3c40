package geometry

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// slowed makes the first piece difficult ground at half rate.
func slowed(m Movement) Movement {
	m.Difficult, m.Slow = []PieceIndex{0}, 2
	return m
}

// leastPair tries every pair of places on two lines and goes on around the best, ever finer.
func leastPair(low, high float64, price func(a, b float64) float64) float64 {
	best, a0, b0 := math.Inf(1), (low+high)/2, (low+high)/2
	for step := (high - low) / 40; step > 1e-9; step /= 8 {
		a1, b1 := a0, b0
		for i := -24.0; i <= 24; i++ {
			for k := -24.0; k <= 24; k++ {
				if p := price(a0+i*step, b0+k*step); p < best {
					best, a1, b1 = p, a0+i*step, b0+k*step
				}
			}
		}
		a0, b0 = a1, b1
	}
	return best
}

func TestDifficultGround(t *testing.T) {
	strip := passable(reachBox(10, 0, 12, 24, 0, 0))
	pond := passable(reachDisc(11, 10, 2, 0, 0))
	bent := leastPair(6, 15, func(a, b float64) float64 {
		return Point{9, 8}.Distance(Point{10, a}) + 2*Point{10, a}.Distance(Point{12, b}) + Point{12, b}.Distance(Point{13, 13})
	})
	around := 2*math.Sqrt(9-4) + 2*(math.Pi-2*math.Acos(2.0/3))
	wood := passable(reachBox(6, 6, 14, 14, 0, 0))
	wall := reachBox(10.5, 9, 11, 11, 0, 5)
	among, _ := reachTable(wall).Reach(sprint(9, 10, 20)).Path(Ground(Point{12.5, 10.2}), nil)

	for _, c := range []struct {
		name   string
		pieces []Piece
		move   Movement
		to     Spot
		length float64
	}{
		{"straight across (PC1-TERRAIN-02)", []Piece{strip}, sprint(8, 10, 9), spotAt(14, 10, 0), 8},
		{"only the part inside counts (PC1-TERRAIN-03)", []Piece{strip}, sprint(8, 10, 9), spotAt(11, 10, 0), 4},
		{"bent at both edges like light", []Piece{strip}, sprint(9, 8, 20), spotAt(13, 13, 0), bent},
		{"rather around its corners", []Piece{passable(reachBox(10, 9, 12, 11, 0, 0))}, sprint(9, 10.9, 9), spotAt(13, 10.9, 0), 2 + 2*math.Sqrt(1.01)},
		{"rather around a pond", []Piece{pond}, sprint(8, 10, 9), spotAt(14, 10, 0), around},
		{"out of a pond", []Piece{pond}, sprint(11, 10, 9), spotAt(14, 10, 0), 5},
		{"everything inside costs double, arcs too (AC-MOVE-14)", []Piece{wood, wall}, sprint(9, 10, 20), spotAt(12.5, 10.2, 0), 2 * among.Length},
		{"along its edge costs nothing more", []Piece{strip}, sprint(10, 4, 9), spotAt(10, 12, 0), 8},
		{"out of it and along its edge", []Piece{strip}, sprint(11.5, 4, 20), spotAt(12, 12, 0), 0.5*2/(math.Sqrt(3)/2) + 8 - 0.5/math.Sqrt(3)},
		{"on a roof above it", []Piece{strip, reachBox(6, 4, 16, 16, 0, 1)}, sprint(0, 0, 9).from(spotAt(8, 10, 1)), spotAt(14, 10, 1), 6},
		{"down from a crate in it", []Piece{passable(reachBox(4, 4, 20, 20, 0, 0)), reachBox(9, 9, 11, 11, 0, 1)}, sprint(0, 0, 9).from(spotAt(10, 10, 1)).with(func(m *Movement) { m.Gaps = false }), spotAt(13, 10, 0), 1 + 2*2},
		{"kept above it over empty space", []Piece{passable(reachBox(4, 4, 20, 20, 0, 0)), reachBox(9, 9, 11, 11, 0, 1)}, sprint(0, 0, 9).from(spotAt(10, 10, 1)), spotAt(13, 10, 0), 3},
		{"where two overlap it counts once", []Piece{strip, passable(reachBox(10, 0, 12, 24, 0, 0))},
			sprint(8, 10, 9).with(func(m *Movement) { m.Difficult = []PieceIndex{0, 1} }), spotAt(14, 10, 0), 8},
		{"a piece that is solid is none", []Piece{reachBox(10, 0, 12, 24, 0, 1)}, sprint(8, 10, 9), spotAt(14, 10, 0), 6},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := slowed(c.move)
			if len(c.move.Difficult) > 0 {
				m.Difficult = c.move.Difficult
			}
			table := reachTable(c.pieces...)
			path, ok := table.Reach(m).Path(c.to, nil)
			if !ok || math.Abs(path.Length-c.length) > 1e-6 {
				t.Fatalf("%v %.7f, want %.7f: %v", ok, path.Length, c.length, path.Points)
			}
			m.Allowance = c.length - 1e-3
			if o := table.Reach(m).Obstacle(c.to); o.Kind != TooFar || math.Abs(o.Inches-c.length) > 1e-6 {
				t.Errorf("just too far: %+v", o)
			}
			m.Allowance = c.length
			if !table.Reach(m).Contains(c.to) {
				t.Error("the limit itself does not belong to the envelope")
			}
		})
	}
}

// What slows nothing down changes nothing.
func TestDifficultGroundThatIsNone(t *testing.T) {
	table := reachTable(passable(reachBox(10, 0, 12, 24, 0, 0)))
	for _, slow := range []float64{0, 1, -2, math.NaN()} {
		m := slowed(sprint(8, 10, 6))
		m.Slow = slow
		if path, ok := table.Reach(m).Path(spotAt(14, 10, 0), nil); !ok || math.Abs(path.Length-6) > slack {
			t.Errorf("at %v: %v %v", slow, path.Length, ok)
		}
	}
}

// drawSlowTable makes about half of the pieces of a random table difficult ground.
func drawSlowTable(t *rapid.T) (*Table, Movement) {
	table, m := drawTable(t)
	layout := table.layout
	m.Slow = rapid.SampledFrom([]float64{1.5, 2, 4}).Draw(t, "slow")
	for i := range layout.Pieces {
		if p := &layout.Pieces[i]; !p.Impassable && rapid.Bool().Draw(t, "difficult") {
			p.Passable = true
			p.Prisms[0].Bottom = 0
			m.Difficult = append(m.Difficult, PieceIndex(i))
		}
	}
	table, err := NewTable(layout)
	if err != nil {
		t.Skip(err)
	}
	if len(m.Difficult) == 0 || m.Start.Level > 0 && table.makeStanceOf(m).judge(m.Start).Kind != Unhindered {
		t.Skip("nothing difficult, or no start")
	}
	return table, m
}

func (t *Table) makeStanceOf(m Movement) *stance {
	st := t.makeStance(m.Mover, nil)
	st.blocks = m.Blocks
	return &st
}

// The shortest way over difficult ground is never longer than one found on a grid that counts a little more ground as
// difficult, and never shorter than what a grid allows that counts a little less.
func TestDifficultGroundAgreesWithTheJudge(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table, m := drawSlowTable(t)
		m.Allowance = 1.75
		e := table.Reach(m)
		farther := m
		farther.Allowance = 2
		beyond := table.Reach(farther)
		careful := &judge{table: table.layout, m: m, step: 0.125, margin: 0.13}
		careful.run()
		n := 0
		for c, d := range careful.distance {
			s := Spot{Center: careful.at(c), Level: careful.levels[c.level], Inside: NoPiece, Wall: NoPiece}
			if n++; n%23 != 0 || e.misplaced(s).Kind != Unhindered {
				continue
			}
			if a, ok := beyond.shortest(s); !ok || a.length > d+0.02 {
				t.Fatalf("the judge reaches %v by %.4f, the search by %.4f (%v)\nmove %+v\n%+v", s, d, a.length, ok, m, table.layout)
			}
		}
		generous := &judge{table: table.layout, m: m, step: 0.125, margin: -0.13}
		generous.m.Allowance = 1.1*m.Allowance + 1.5
		generous.run()
		for range 10 {
			x, y := rapid.Float64Range(0, 10).Draw(t, "x"), rapid.Float64Range(0, 10).Draw(t, "y")
			for _, s := range table.Surfaces(Point{x, y}) {
				a, ok := e.shortest(s)
				if !ok || e.misplaced(s).Kind != Unhindered {
					continue
				}
				least := math.Inf(1)
				for c, d := range generous.distance {
					if generous.levels[c.level] == s.Level {
						least = min(least, d+generous.at(c).Distance(s.Center)*2)
					}
				}
				if least > a.length*1.03+0.6 {
					t.Fatalf("the search reaches %v by %.4f, the judge by %.4f\nmove %+v\n%+v", s, a.length, least, m, table.layout)
				}
			}
		}
	})
}

// Mirroring and turning everything changes nothing, and more difficult ground never makes a way shorter.
func TestDifficultGroundInvariances(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table, m := drawSlowTable(t)
		m.Allowance = 4
		image := squareImage(rapid.IntRange(0, 7).Draw(t, "turn"))
		turned, err := NewTable(table.layout.image(image))
		if err != nil {
			t.Fatal(err)
		}
		n := m
		n.Start.Center = image(m.Start.Center)
		n.Blocks = nil
		for _, c := range m.Blocks {
			c.Center = image(c.Center)
			n.Blocks = append(n.Blocks, c)
		}
		less := m
		less.Difficult = m.Difficult[1:]
		e, f, g := table.Reach(m), turned.Reach(n), table.Reach(less)
		for range 6 {
			p := Point{rapid.Float64Range(0, 10).Draw(t, "x"), rapid.Float64Range(0, 10).Draw(t, "y")}
			for _, s := range table.Surfaces(p) {
				there := s
				there.Center = image(p)
				a, ok := e.shortest(s)
				b, again := f.shortest(there)
				if ok != again || ok && math.Abs(a.length-b.length) > 1e-5 {
					t.Fatalf("%v: %v %v, turned %v %v\n%+v\n%+v", s, a.length, ok, b.length, again, m, table.layout)
				}
				if c, easier := g.shortest(s); ok && (!easier || c.length > a.length+1e-5) {
					t.Fatalf("%v: %v, with less difficult ground %v %v\n%+v\n%+v", s, a.length, c.length, easier, m, table.layout)
				}
			}
		}
	})
}

// The outline and the nearest place tell the same as Contains.
func TestDifficultGroundOutline(t *testing.T) {
	m := slowed(sprint(9, 8, 4))
	m.Blocks = []Cylinder{{Center: Point{10.5, 10}, Radius: 0.5, Height: 1.5}}
	e := reachTable(passable(reachBox(10, 6, 12, 11, 0, 0)), reachBox(7, 9, 8, 12, 0, 5)).Reach(m)
	regions := e.Outline()
	if len(regions) != 1 {
		t.Fatalf("%d regions", len(regions))
	}
	for x := 4.0; x < 14; x += 0.21 {
		for y := 3.0; y < 13; y += 0.21 {
			p := Point{x, y}
			in, edge := e.Contains(Ground(p)), ringDistance(regions[0].Rings, p)
			if edge > 0.1 && in != withinRings(regions[0].Rings, p) {
				t.Errorf("%v: Contains %v, Outline %v", p, in, !in)
			}
			near, ok := e.Nearest(p)
			if !ok || !e.Contains(near) || near.Center.Distance(p) > 0.1+edge && !in {
				t.Errorf("Nearest(%v) = %v %v, the outline is %.3f away", p, near, ok, edge)
			}
		}
	}
}

// A place by chance is found without the outline, which takes long: wherever chance points, where nothing can be reached it is on the way back from there.
func TestDifficultGroundSample(t *testing.T) {
	m := slowed(sprint(9, 8, 4))
	e := reachTable(passable(reachBox(10, 6, 12, 11, 0, 0)), reachBox(7, 9, 8, 12, 0, 5)).Reach(m)
	for at := 0.0; at < 1; at += 0.05 {
		s, ok := e.Sample(func() float64 { return at })
		if !ok || !e.Contains(s) {
			t.Errorf("Sample(%.2f) = %v %v", at, s, ok)
		}
	}
	if e.outline != nil {
		t.Error("the outline was drawn")
	}
}
