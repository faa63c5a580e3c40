package geometry

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// On any table the outline, and the cells of a field, say what Contains says of every place that is not next to a border.
func TestChainOutlineAgreesWithContains(t *testing.T) {
	asked, inside, cells := 0, 0, 0
	rapid.Check(t, func(t *rapid.T) {
		table, m := drawTable(t)
		m.Allowance = rapid.Float64Range(0.5, 2).Draw(t, "first")
		switch rapid.IntRange(0, 5).Draw(t, "type") {
		case 0:
			m.Through = true
		case 1:
			m.Fly, m.Rise, m.Drop = true, math.Inf(1), math.Inf(1)
			m.OverImpassable = rapid.Bool().Draw(t, "over")
			m.AllowAir = m.OverImpassable
		}
		chain, _ := table.ReachTwice(m, twice(m, rapid.Float64Range(0.5, 2).Draw(t, "second")))
		regions := chain.Outline()
		for range 40 {
			p := m.Start.Center.Add(Point{rapid.Float64Range(-4, 4).Draw(t, "x"), rapid.Float64Range(-4, 4).Draw(t, "y")})
			for _, s := range table.Surfaces(p) {
				var rings [][]Point
				for _, r := range regions {
					if math.Abs(r.Level-s.Level) < 1e-6 && r.Inside == s.Inside {
						rings = r.Rings
					}
				}
				in := chain.Contains(s)
				if asked++; in {
					inside++
				}
				if in != withinRings(rings, p) && ringDistance(rings, p) > marchStep && wide(table, chain, s, in) {
					t.Fatalf("%v: Contains %v, Outline %v\n%+v\n%+v", s, in, !in, m, table.layout)
				}
			}
		}
		field := table.Field(0.25, rapid.Bool().Draw(t, "under"))
		reached := field.ReachTwice(Task{}, chain).Cells()
		for range 40 {
			cell := rapid.IntRange(0, field.Cells()-1).Draw(t, "cell")
			if s, ok := field.Spot(cell); ok {
				if cells++; reached.Has(cell) != chain.Contains(s) {
					t.Fatalf("%v: Contains %v, ReachTwice %v\n%+v\n%+v", s, chain.Contains(s), reached.Has(cell), m, table.layout)
				}
			}
		}
	})
	t.Logf("%d places, %d inside; %d cells", asked, inside, cells)
	if inside < 100 {
		t.Errorf("only %d of %d places inside", inside, asked)
	}
}

// wide reports whether the answer is the same all around a place, as far as the outline looks.
func wide(table *Table, chain *Chain, s Spot, in bool) bool {
	for i := range 16 {
		for _, away := range [2]float64{marchStep / 2, marchStep} {
			q := s
			q.Center = s.Center.Along(heading(float64(i)*math.Pi/8), away)
			if chain.Contains(q) != in {
				return false
			}
		}
	}
	return true
}
