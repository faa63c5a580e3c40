package geometry

import (
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

// drawCrowd makes a table on which outlines touch, cross, share edges and corners, stand on each other and on the
// table's edge: a coarse grid makes that happen all the time.
func drawCrowd(t *rapid.T) Layout {
	layout := Layout{Width: 12, Depth: 9}
	grid := rapid.SampledFrom([]int{1, 2, 8}).Draw(t, "parts of an inch")
	number := func(low, high int, name string) float64 {
		return float64(rapid.IntRange(low*grid, high*grid).Draw(t, name)) / float64(grid)
	}
	// A hair's breadth, so that things nearly touch.
	hair := func() float64 {
		return rapid.SampledFrom([]float64{0, 0, 0, 1e-12, 3e-9, 5e-8, 2e-7, 1e-5}).Draw(t, "hair")
	}
	for range rapid.IntRange(0, 14).Draw(t, "pieces") {
		x, y := number(-1, 11, "x")+hair(), number(-1, 8, "y")+hair()
		wide, deep := number(1, 4, "wide"), number(1, 4, "deep")
		prism := Prism{Bottom: number(0, 1, "bottom")}
		prism.Top = prism.Bottom + number(1, 2, "high")
		switch rapid.IntRange(0, 4).Draw(t, "shape") {
		case 0:
			prism.Center, prism.Radius = Point{x, y}, wide/2
		case 1: // an L
			prism.Polygon = []Point{{x, y}, {x + wide, y}, {x + wide, y + deep/2}, {x + wide/2, y + deep/2}, {x + wide/2, y + deep}, {x, y + deep}}
		case 2: // turned by any angle around a corner
			way := heading(number(0, 6, "angle"))
			along, aside := way.Times(wide), way.Left().Times(deep)
			at := Point{x, y}
			prism.Polygon = []Point{at, at.Add(along), at.Add(along).Add(aside), at.Add(aside)}
		default:
			prism.Polygon = []Point{{x, y}, {x + wide, y}, {x + wide, y + deep}, {x, y + deep}}
		}
		layout.Pieces = append(layout.Pieces, Piece{Prisms: []Prism{prism}})
	}
	return layout
}

// However outlines meet, the mesh covers the table once, its facets turn the same way and know their neighbours, and each
// is filled by what stands at any point of it.
func TestMeshHoldsTogether(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table, err := NewTable(drawCrowd(t))
		if err != nil {
			t.Skip(err)
		}
		m, sum := table.meshed(), 0.0
		for f := range m.facets {
			facet := &m.facets[f]
			outline := []Point{m.points[facet.corner[0]], m.points[facet.corner[1]], m.points[facet.corner[2]]}
			if turns(outline[0], outline[1], outline[2]) <= 0 {
				t.Fatalf("facet %v does not turn counter-clockwise", outline)
			}
			sum += Area(outline)
			for k, across := range facet.across {
				if across == nowhere {
					continue
				}
				other := &m.facets[across>>2]
				if other.across[across&3] != int32(f)<<2|int32(k) || other.corner[(across&3+1)%3] != facet.corner[(k+2)%3] || other.edge[across&3] != facet.edge[k] {
					t.Fatalf("facet %d and its neighbour %d disagree", f, across>>2)
				}
			}
			checkFilled(t, table, m, facet, outline)
		}
		if math.Abs(sum-12*9) > 1e-9 {
			t.Fatalf("the facets cover %v square inches", sum)
		}
	})
}

// checkFilled compares a facet with what stands at points of it that are clear of outlines.
func checkFilled(t *rapid.T, table *Table, m *mesh, facet *facet, outline []Point) {
	random := rand.New(rand.NewPCG(1, uint64(facet.corner[0])))
	for range 4 {
		a, b := random.Float64(), random.Float64()
		if a+b > 1 {
			a, b = 1-a, 1-b
		}
		p := outline[0].Along(outline[1].Sub(outline[0]), a).Along(outline[2].Sub(outline[0]), b)
		for _, level := range [3]float64{0.25, 1.25, 2.25} {
			stands := false
			for i := range table.solids {
				s := &table.solids[i]
				if len(s.Polygon) == 0 {
					continue
				}
				if away, _ := outlineDistance(p, s.Polygon); away < 3*weld {
					return
				}
				stands = stands || level >= s.Bottom && level < s.Top && insideOutline(p, s.Polygon)
			}
			if m.fills(facet, level) != stands {
				t.Fatalf("at %v, level %v: filled %v, stands %v", p, level, !stands, stands)
			}
		}
	}
}

// A look through the mesh sees what segments say, on the most crowded tables.
func TestLookThroughCrowds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		layout := drawCrowd(t)
		table, err := NewTable(layout)
		if err != nil {
			t.Skip(err)
		}
		eye := Point{float64(rapid.IntRange(0, 96).Draw(t, "eye x")) / 8, float64(rapid.IntRange(0, 72).Draw(t, "eye y")) / 8}
		level := rapid.SampledFrom([]float64{0, 0.5, 1, 1.5, 2.5}).Draw(t, "level")
		area := table.VisibleArea(eye, level)
		if len(area) < 3 {
			if judgeDeepest(layout, eye, level) < -2*eyeRoom {
				t.Fatalf("sees nothing from the open")
			}
			return
		}
		from, _ := table.clearEye(eye, level)
		random := rand.New(rand.NewPCG(1, rapid.Uint64().Draw(t, "seed")))
		for range 60 {
			p := Point{random.Float64() * 12, random.Float64() * 9}
			if away, _ := outlineDistance(p, area); away < 2*arcStray {
				continue
			}
			piece, _ := table.PlanLine(from, p, level)
			if free := piece == NoPiece; free != insideOutline(p, area) && !swayed(table, from, p, level) {
				t.Fatalf("point %v from %v at %v: free %v, %+v", p, eye, level, free, layout.Pieces)
			}
		}
	})
}

// swayed reports whether a segment moved a little is cut otherwise.
func swayed(table *Table, a, b Point, level float64) bool {
	aside := b.Sub(a).Left().Unit().Times(2e-5)
	one, _ := table.PlanLine(a.Add(aside), b.Add(aside), level)
	two, _ := table.PlanLine(a.Sub(aside), b.Sub(aside), level)
	return (one == NoPiece) != (two == NoPiece)
}
