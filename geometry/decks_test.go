package geometry

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// Plan lines, areas, surfaces, templates and displacements on tables full of decks, bridges and floors above floors, each
// against looking at every prism by itself.

// onDecks calls put with so many tables of decks.
func onDecks(t *testing.T, count int, put func(seed int, random *rand.Rand, table *Table, layout *Layout, models []Cylinder)) {
	for seed := range count {
		random := rand.New(rand.NewPCG(17, uint64(seed)))
		layout, models := deckTable(random)
		if table, err := NewTable(layout); err == nil {
			put(seed, random, table, &layout, models)
		}
	}
	if t.Failed() {
		t.FailNow()
	}
}

// deckPrisms lists all prisms with their pieces.
func deckPrisms(layout *Layout) (prisms []*Prism, owners []PieceIndex) {
	for i := range layout.Pieces {
		for k := range layout.Pieces[i].Prisms {
			prisms, owners = append(prisms, &layout.Pieces[i].Prisms[k]), append(owners, PieceIndex(i))
		}
	}
	return prisms, owners
}

// deckLevel draws a level: of a surface, of the underside of a deck, or any.
func deckLevel(random *rand.Rand, prisms []*Prism) float64 {
	switch p := prisms[random.IntN(len(prisms))]; random.IntN(3) {
	case 0:
		return p.Top
	case 1:
		return p.Bottom
	}
	return 6 * random.Float64()
}

func deckPoint(random *rand.Rand) Point {
	return Point{0.5 + 15*random.Float64(), 0.5 + 15*random.Float64()}
}

// judgePlan returns where a level segment first runs into a prism, as PlanLine reads surfaces, and whether that is so for
// segments a little to both sides of it.
func judgePlan(prisms []*Prism, a, b Point, level float64) (at float64, sure bool) {
	first := func(aside Point) float64 {
		best := 1.0
		for _, p := range prisms {
			if level < p.Bottom || level >= p.Top {
				continue
			}
			flat := *p
			flat.Bottom, flat.Top = 0, 1
			w := Line{From: a.Add(aside), To: b.Add(aside), FromLevel: 0.5, ToLevel: 0.5}
			judgeStretches(&flat, &w, func(enter, _ float64) { best = math.Min(best, enter) })
		}
		return best
	}
	aside := b.Sub(a).Left().Unit().Times(1e-4)
	at = first(Point{})
	return at, math.Abs(first(aside)-at) < 0.01 && math.Abs(first(aside.Times(-1))-at) < 0.01
}

func TestPlanLinesAmongDecks(t *testing.T) {
	asked, cut := 0, 0
	onDecks(t, 150, func(seed int, random *rand.Rand, table *Table, layout *Layout, _ []Cylinder) {
		prisms, _ := deckPrisms(layout)
		for range 40 {
			a, b, level := deckPoint(random), deckPoint(random), deckLevel(random, prisms)
			want, sure := judgePlan(prisms, a, b, level)
			if !sure {
				continue
			}
			asked++
			piece, at := table.PlanLine(a, b, level)
			if piece != NoPiece {
				cut++
			}
			if math.Abs(at-want) > 1e-6 || (piece != NoPiece) != (want < 1) {
				t.Errorf("table %d: from %v to %v at %v cut at %v by %v, looked at one by one at %v", seed, a, b, level, at, piece, want)
			}
		}
	})
	if asked < 3000 || cut < asked/10 || cut > asked*9/10 {
		t.Fatalf("%d lines, %d cut", asked, cut)
	}
}

func TestAreasAmongDecks(t *testing.T) {
	asked, seen := 0, 0
	onDecks(t, 100, func(seed int, random *rand.Rand, table *Table, layout *Layout, _ []Cylinder) {
		prisms, _ := deckPrisms(layout)
		for range 4 {
			eye, level := deckPoint(random), deckLevel(random, prisms)
			area := table.VisibleArea(eye, level)
			for range 20 {
				p := deckPoint(random)
				want, sure := judgePlan(prisms, eye, p, level)
				beyond, still := judgePlan(prisms, eye, p.Along(p.Sub(eye).Unit(), 0.02), level)
				if !sure || !still || (want < 1) != (beyond < 1) {
					continue
				}
				asked++
				got := len(area) > 2 && insideOutline(p, area)
				if got {
					seen++
				}
				if got != (want == 1) {
					if away, _ := outlineDistance(p, area); len(area) < 3 || away > 2*arcStray {
						t.Errorf("table %d: from %v at %v is %v seen %v, looked at one by one %v", seed, eye, level, p, got, want == 1)
					}
				}
			}
		}
	})
	if asked < 4000 || seen < asked/10 || seen > asked*9/10 {
		t.Fatalf("%d places, %d seen", asked, seen)
	}
}

func TestSurfacesAndTemplatesAmongDecks(t *testing.T) {
	caught := 0
	onDecks(t, 150, func(seed int, random *rand.Rand, table *Table, layout *Layout, _ []Cylinder) {
		prisms, owners := deckPrisms(layout)
		for range 40 {
			p, level := deckPoint(random), deckLevel(random, prisms)
			want, near := 0.0, false
			for _, prism := range prisms {
				near = near || math.Abs(judgeDepth(*prism, p)) < 1e-4
				if judgeWithin(prism, p) && prism.Top <= level+1e-9 {
					want = math.Max(want, prism.Top)
				}
			}
			if got, _ := table.SurfaceBelow(p, level); !near && got != want {
				t.Errorf("table %d: the surface at %v below %v is %v, looked at one by one %v", seed, p, level, got, want)
			}
			disc := DiscOn(p, level, 0.25+2*random.Float64())
			if random.IntN(2) == 0 {
				disc = DiscAround(Cylinder{Center: p, Radius: 0.5, Bottom: level, Height: 1.5}, random.Float64())
			}
			strip := StripFrom(Cylinder{Center: p, Radius: 0.5, Bottom: level, Height: 1.5}, heading(7*random.Float64()), 1+5*random.Float64())
			way, corners := strip.Direction, strip.Corners()
			box := Prism{Footprint: Footprint{Polygon: corners[:]}}
			var discs, strips []PieceIndex
			border := false
			for k, prism := range prisms {
				if gap := judgeGap(&prism.Footprint, disc.Center) - disc.Radius; prism.Bottom <= disc.Top && prism.Top >= disc.Bottom {
					border = border || math.Abs(gap) < 1e-6
					if gap <= 0 && !slices.Contains(discs, owners[k]) {
						discs = append(discs, owners[k])
					}
				}
				if prism.Bottom <= strip.Top && prism.Top >= strip.Bottom {
					gap := judgeApart(&box, prism)
					border = border || gap > 0 && gap < 1e-6
					if gap <= 0 && !slices.Contains(strips, owners[k]) {
						strips = append(strips, owners[k])
					}
				}
			}
			caught += len(discs) + len(strips)
			if got := table.DiscCatches(disc, nil); !border && !slices.Equal(got, discs) {
				t.Errorf("table %d: %+v catches %v, looked at one by one %v", seed, disc, got, discs)
			}
			if got := table.StripCatches(strip, nil); !border && !slices.Equal(got, strips) {
				t.Errorf("table %d: %+v to %v catches %v, looked at one by one %v", seed, strip, way, got, strips)
			}
		}
	})
	if caught < 1000 {
		t.Fatalf("caught %d", caught)
	}
}

// judgeApart is how far two footprints, of which the first has corners, lie apart, 0 when they overlap.
func judgeApart(box, prism *Prism) float64 {
	best := math.Inf(1)
	for i, p := range box.Polygon {
		q := box.Polygon[(i+1)%len(box.Polygon)]
		best = math.Min(best, judgeGap(&prism.Footprint, p))
		w := Line{From: p, To: q, FromLevel: 0.5, ToLevel: 0.5}
		flat := *prism
		flat.Bottom, flat.Top = 0, 1
		judgeStretches(&flat, &w, func(_, _ float64) { best = 0 })
		if len(prism.Polygon) == 0 {
			to := prism.Center.Sub(p)
			along := math.Max(0, math.Min(1, to.Dot(q.Sub(p))/q.Sub(p).Dot(q.Sub(p))))
			best = math.Min(best, math.Max(0, prism.Center.Distance(p.Along(q.Sub(p), along))-prism.Radius))
		}
	}
	for _, corner := range prism.Polygon {
		best = math.Min(best, judgeGap(&box.Footprint, corner))
	}
	if len(prism.Polygon) == 0 {
		best = math.Min(best, math.Max(0, judgeGap(&box.Footprint, prism.Center)-prism.Radius))
	}
	return best
}

// A base that is pushed goes as far as steps of a five-hundredth of an inch show it: up to what stands at its levels, or to
// where its centre leaves the deck that carries it, whatever hangs over it or stands below.
func TestDisplacementsAmongDecks(t *testing.T) {
	const step = 1.0 / 512
	asked, stopped, fell := 0, 0, 0
	onDecks(t, 150, func(seed int, random *rand.Rand, table *Table, layout *Layout, _ []Cylinder) {
		prisms, _ := deckPrisms(layout)
		for range 12 {
			radius, height := 0.3+random.Float64()/2, 0.5+1.5*random.Float64()
			at := Point{2 + 12*random.Float64(), 2 + 12*random.Float64()}
			level, _ := table.SurfaceBelow(at, 7*random.Float64())
			meets := func(p Point) bool {
				for _, prism := range prisms {
					if prism.Top > level+1e-9 && prism.Bottom < level+height-1e-9 && judgeGap(&prism.Footprint, p) < radius {
						return true
					}
				}
				return p.X < radius || p.Y < radius || p.X > layout.Width-radius || p.Y > layout.Depth-radius
			}
			carried := func(p Point) bool {
				return level == 0 || slices.ContainsFunc(prisms, func(prism *Prism) bool {
					return math.Abs(prism.Top-level) < 1e-9 && judgeGap(&prism.Footprint, p) < 1e-9
				})
			}
			if meets(at) {
				continue
			}
			way, far := heading(7*random.Float64()), 0.5+5*random.Float64()
			want, edge := far, false
			for gone := 0.0; gone < far; gone += step {
				p := at.Along(way, gone)
				if edge = !carried(p); edge || meets(p) {
					want = gone
					break
				}
			}
			asked++
			d := table.Displace(Push{Mover: Cylinder{Radius: radius, Height: height}, Start: Spot{Center: at, Level: level, Inside: NoPiece, Wall: NoPiece}, Direction: way, Distance: far})
			if d.Edge != nil {
				fell++
			} else if d.Moved < far {
				stopped++
			}
			if math.Abs(d.Moved-want) > 4*step && !judgeBrushed(want, d.Moved, at, way, meets) {
				t.Errorf("table %d: %v pushed along %v at %v goes %v, edge %v, in steps %v, edge %v", seed, at, way, level, d.Moved, d.Edge, want, edge)
			}
		}
	})
	if asked < 500 || stopped < asked/20 || fell < asked/50 {
		t.Fatalf("%d pushes, %d stopped, %d at an edge", asked, stopped, fell)
	}
}

// judgeBrushed reports whether a base that stops before what steps show meets something between two of them.
func judgeBrushed(steps, moved float64, at, way Point, meets func(Point) bool) bool {
	for k := range 400 {
		if meets(at.Along(way, moved+float64(k-200)*1e-5)) {
			return moved < steps
		}
	}
	return false
}

// What layers say of heads, shelters and lines over whole tables is what the lines and pictures of single pairs say, also on
// and under decks and from eyes above and below them.
func TestLayersAmongDecks(t *testing.T) {
	asked, seen := 0, 0
	onDecks(t, 24, func(seed int, random *rand.Rand, table *Table, layout *Layout, models []Cylinder) {
		viewer := models[0]
		viewer.Bottom, _ = table.SurfaceBelow(viewer.Center, 7*random.Float64())
		f := table.Field(0.125, random.IntN(2) == 0)
		radius, height := 0.3+random.Float64()/2, 0.5+random.Float64()
		var cells []int
		of := f.Empty()
		for range 250 {
			if c := random.IntN(f.Cells()); !math.IsNaN(f.Levels[c]) && f.Inside(c) == NoPiece {
				cells = append(cells, c)
				of.Add(c)
			}
		}
		heads, lines, shelters := f.SeenHeads(Task{}, viewer, height), f.Lines(Task{}, viewer, radius, height, of), f.Shelters(Task{}, viewer, radius, height, nil)
		from := Cylinder{Center: viewer.Center, Bottom: viewer.Top()}
		for _, c := range cells {
			asked++
			head := func(p Point) bool { return table.AnyLine(from, Cylinder{Center: p, Bottom: f.Levels[c] + height}) }
			if want, sure := steady(head, f.Middle(c)); sure && want != heads.Has(c) {
				t.Errorf("table %d: from %+v the head at %v over %v: a line says %v", seed, viewer, f.Middle(c), f.Levels[c], want)
			}
			body := f.body(c, radius, height)
			want := table.AnyLine(viewer, body)
			if want {
				seen++
			}
			if want != lines.Has(c) {
				t.Errorf("table %d: from %+v to %+v: AnyLine says %v", seed, viewer, body, want)
			}
			if f.overlaps(c, radius, height) {
				continue
			}
			visible := table.VisibleFraction(viewer, body)
			if shelter := shelters[c]; visible < 1e-7 && shelter != Sheltered || visible == 1 && shelter != Open || visible > 2e-6 && visible < 1-2e-6 && shelter != Partial {
				t.Errorf("table %d: from %+v to %+v: %v is seen, shelter %d", seed, viewer, body, visible, shelter)
			}
		}
	})
	if asked < 2000 || seen < asked/10 || seen > asked*9/10 {
		t.Fatalf("%d cells, %d with a line", asked, seen)
	}
}
