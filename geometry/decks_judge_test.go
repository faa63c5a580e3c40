package geometry

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// What else is asked about tables of decks, each against a judge that looks at every prism by itself: cones, the ground that
// an eye sees, what is seen of pieces, falls, the nearest free place, and models that stop what is pushed.

// propertyOnDecks calls put with tables of decks that rapid draws.
func propertyOnDecks(t *testing.T, put func(t *rapid.T, random *rand.Rand, table *Table, layout *Layout, models []Cylinder)) {
	rapid.Check(t, func(t *rapid.T) {
		random := rand.New(rand.NewPCG(18, rapid.Uint64().Draw(t, "seed")))
		layout, models := deckTable(random)
		if table, err := NewTable(layout); err == nil {
			put(t, random, table, &layout, models)
		}
	})
}

func TestConesAmongDecks(t *testing.T) {
	propertyOnDecks(t, func(t *rapid.T, random *rand.Rand, table *Table, layout *Layout, models []Cylinder) {
		prisms, owners := deckPrisms(layout)
		for range 40 {
			user := Cylinder{Center: deckPoint(random), Radius: 0.3 + random.Float64()/2, Bottom: deckLevel(random, prisms), Height: 0.5 + random.Float64()}
			cone := ConeFrom(user, heading(7*random.Float64()))
			corners := cone.Corners()
			outline := Prism{Footprint: Footprint{Polygon: corners[:]}}
			var caught []PieceIndex
			border := false
			for k, prism := range prisms {
				if prism.Bottom > cone.Top || prism.Top < cone.Bottom {
					continue
				}
				gap := judgeApart(&outline, prism)
				border = border || gap > 0 && gap < 1e-6
				if gap <= 0 && !slices.Contains(caught, owners[k]) {
					caught = append(caught, owners[k])
				}
			}
			if got := table.ConeCatches(cone, nil); !border && !slices.Equal(got, caught) {
				t.Errorf("%+v catches %v, looked at one by one %v", cone, got, caught)
			}
			for _, m := range models {
				depth := judgeDepth(outline, m.Center)
				want := Untouched
				switch {
				case m.Bottom > cone.Top || m.Top() < cone.Bottom || depth < -m.Radius:
				case depth >= m.Radius:
					want = TouchedWholly
				default:
					want = TouchedPartly
				}
				if got := cone.Touches(m); got != want && math.Abs(math.Abs(depth)-m.Radius) > 1e-6 {
					t.Errorf("%+v touches %+v: %v, looked at %v", cone, m, got, want)
				}
			}
		}
	})
}

// A place of the bare table is seen when the segment from the eye runs through no prism; places near to a shadow's border,
// where this changes within two hundredths of an inch, are not asked about.
func TestGroundAmongDecks(t *testing.T) {
	asked, seen := 0, 0
	propertyOnDecks(t, func(t *rapid.T, random *rand.Rand, table *Table, layout *Layout, models []Cylinder) {
		viewer := models[random.IntN(len(models))]
		rings, area := table.VisibleGround(viewer)
		free := func(p Point) bool {
			return judgeFree(layout, &Line{From: viewer.Center, FromLevel: viewer.Top(), To: p, ToLevel: 1e-7})
		}
		at := viewer.Center // an eye in a prism, or off the table, sees nothing
		covered := at.X < 0 || at.Y < 0 || at.X > layout.Width || at.Y > layout.Depth
		for _, piece := range layout.Pieces {
			for k := range piece.Prisms {
				prism := &piece.Prisms[k]
				depth := judgeDepth(*prism, viewer.Center)
				if depth > -1e-6 && viewer.Top() > prism.Bottom-1e-6 && viewer.Top() < prism.Top+1e-6 {
					if depth < 1e-6 || viewer.Top() < prism.Bottom+1e-6 || viewer.Top() > prism.Top-1e-6 {
						return // at its border
					}
					covered = true
				}
			}
		}
		hits, sure := 0, 0
		const places = 150
		for range places {
			p := Point{layout.Width * random.Float64(), layout.Depth * random.Float64()}
			want := !covered && free(p)
			if want {
				hits++
			}
			steady := true
			for turn := range 8 {
				if q := p.Along(heading(float64(turn)*math.Pi/4), 0.02); !covered && free(q) != want {
					steady = false
				}
			}
			if !steady {
				continue
			}
			sure++
			crossings := 0
			for _, ring := range rings {
				if judgeWithin(&Prism{Footprint: Footprint{Polygon: ring}}, p) {
					crossings++
				}
			}
			if (crossings%2 == 1) != want {
				t.Errorf("from %+v the ground at %v: in %d rings, a line says %v", viewer, p, crossings, want)
			}
		}
		asked += sure
		seen += hits
		whole := layout.Width * layout.Depth
		share := float64(hits) / places
		if math.Abs(area/whole-share) > 6*math.Sqrt((share*(1-share)+1.0/places)/places)+0.03 {
			t.Errorf("from %+v %v of the ground are seen, of places %v", viewer, area/whole, share)
		}
	})
	if asked < 3000 || seen < asked/50 || seen > asked*49/50 {
		t.Fatalf("%d places asked, %d seen", asked, seen)
	}
}

// What is seen of a piece of terrain: every line that is shown is free but for the piece itself and ends at it, and where
// there is none, none is found between points of the viewer and of the piece.
func TestSightToPiecesAmongDecks(t *testing.T) {
	asked, seen := 0, 0
	propertyOnDecks(t, func(t *rapid.T, random *rand.Rand, table *Table, layout *Layout, models []Cylinder) {
		viewer := models[random.IntN(len(models))]
		target := PieceIndex(random.IntN(len(layout.Pieces)))
		others := Layout{Width: layout.Width, Depth: layout.Depth}
		for i, piece := range layout.Pieces {
			if PieceIndex(i) != target {
				others.Pieces = append(others.Pieces, piece)
			}
		}
		asked++
		sight := table.SightToPiece(viewer, target)
		if sight.Any {
			seen++
			w := sight.Witness
			if judgeDeep(others, w) {
				t.Errorf("from %+v to piece %d: the witness %+v is cut", viewer, target, w)
			}
			near := math.Inf(1)
			for _, prism := range layout.Pieces[target].Prisms {
				up := math.Max(0, math.Max(prism.Bottom-w.ToLevel, w.ToLevel-prism.Top))
				near = math.Min(near, math.Max(up, judgeGap(&prism.Footprint, w.To)))
			}
			if !judgeHolds(viewer, w.From, w.FromLevel) || near > 1e-5 {
				t.Errorf("from %+v to piece %d: the witness %+v ends elsewhere, %v off", viewer, target, w, near)
			}
			return
		}
		if sight.Visible > 0 {
			t.Errorf("from %+v to piece %d: %v is seen without a line", viewer, target, sight.Visible)
		}
		prisms := layout.Pieces[target].Prisms
		for range 300 {
			prism := &prisms[random.IntN(len(prisms))]
			low, high := prism.Bounds()
			p := Point{low.X + (high.X-low.X)*random.Float64(), low.Y + (high.Y-low.Y)*random.Float64()}
			if !judgeWithin(prism, p) {
				continue
			}
			from := viewer.Center.Along(heading(7*random.Float64()), viewer.Radius*math.Sqrt(random.Float64()))
			w := Line{From: from, FromLevel: viewer.Bottom + viewer.Height*random.Float64(), To: p, ToLevel: prism.Bottom + (prism.Top-prism.Bottom)*random.Float64()}
			if judgeClear(&others, &w) {
				t.Errorf("from %+v to piece %d: the line %+v was not found", viewer, target, w)
			}
		}
	})
	if asked < 50 || seen < asked/10 {
		t.Fatalf("%d pieces asked, %d seen", asked, seen)
	}
}

// The share of a piece that is seen is that of rays in all directions which meet it and no other before.
func TestShareOfPiecesAmongDecks(t *testing.T) {
	partly := 0
	for seed := range 60 {
		random := rand.New(rand.NewPCG(19, uint64(seed)))
		layout, models := deckTable(random)
		table, err := NewTable(layout)
		if err != nil {
			continue
		}
		viewer, target := models[random.IntN(len(models))], PieceIndex(random.IntN(len(layout.Pieces)))
		eye := Line{From: viewer.Center, FromLevel: viewer.Top()}
		const rays, far = 12000, 60.0
		met, open := 0, 0
		for range rays {
			rise, way := 2*random.Float64()-1, heading(2*math.Pi*random.Float64())
			w := eye
			w.To, w.ToLevel = w.From.Along(way, far*math.Sqrt(1-rise*rise)), w.FromLevel+far*rise
			first, other := 2.0, 2.0
			for i := range layout.Pieces {
				for k := range layout.Pieces[i].Prisms {
					judgeStretches(&layout.Pieces[i].Prisms[k], &w, func(enter, leave float64) {
						if PieceIndex(i) == target {
							first = math.Min(first, enter)
						} else {
							other = math.Min(other, enter)
						}
					})
				}
			}
			if first <= 1 {
				met++
				if other > first {
					open++
				}
			}
		}
		if met < 200 {
			continue
		}
		got, want := table.SightToPiece(viewer, target).Visible, float64(open)/float64(met)
		if want > 0.02 && want < 0.98 {
			partly++
		}
		if math.Abs(got-want) > 5*math.Sqrt(0.25/float64(met)) {
			t.Errorf("table %d: %+v sees %v of piece %d, of %d rays %v", seed, viewer, got, target, met, want)
		}
	}
	if partly < 5 {
		t.Fatalf("%d seen in part", partly)
	}
}

// judgeStands reports whether a base has room on a level at a place: nothing but what carries it comes nearer to its axis than
// its radius and a margin, which may be below 0, at the levels of its body, and no model does.
func judgeStands(layout *Layout, blocks []Cylinder, p Point, level, radius, height, margin float64) bool {
	wide := radius + margin
	if p.X < wide || p.Y < wide || p.X > layout.Width-wide || p.Y > layout.Depth-wide {
		return false
	}
	carried := level == 0
	for _, piece := range layout.Pieces {
		for k := range piece.Prisms {
			prism := &piece.Prisms[k]
			gap := judgeGap(&prism.Footprint, p)
			if prism.Top > level+1e-6 && prism.Bottom < level+height-1e-6 && gap < wide {
				return false
			}
			carried = carried || math.Abs(prism.Top-level) < 1e-6 && judgeDepth(*prism, p) >= margin
		}
	}
	for _, b := range blocks {
		if b.Bottom < level+height-1e-6 && b.Top() > level+1e-6 && p.Distance(b.Center) < wide+b.Radius {
			return false
		}
	}
	return carried
}

// freeBlocks makes models that stand free of each other.
func freeBlocks(random *rand.Rand, table *Table, layout *Layout, count int) []Cylinder {
	var blocks []Cylinder
	for range count {
		b := Cylinder{Center: deckPoint(random), Radius: 0.3 + random.Float64()/2, Height: 0.5 + random.Float64()}
		b.Bottom, _ = table.SurfaceBelow(b.Center, 7*random.Float64())
		if judgeStands(layout, blocks, b.Center, b.Bottom, b.Radius, b.Height, 0.01) {
			blocks = append(blocks, b)
		}
	}
	return blocks
}

// The nearest free place is free, and none of a grid of places that are free with a little room is nearer.
func TestNearestFreeAmongDecks(t *testing.T) {
	asked, moved := 0, 0
	onDecks(t, 40, func(seed int, random *rand.Rand, table *Table, layout *Layout, _ []Cylinder) {
		blocks := freeBlocks(random, table, layout, 6)
		mover := Cylinder{Radius: 0.3 + random.Float64()/2, Height: 0.5 + random.Float64()}
		near := Spot{Center: deckPoint(random), Inside: NoPiece, Wall: NoPiece}
		near.Level, _ = table.SurfaceBelow(near.Center, 7*random.Float64())
		spot, ok := table.NearestFree(mover, near, blocks, nil)
		away := spot.Center.Distance(near.Center)
		asked++
		if ok && away > 0.01 {
			moved++
		}
		if ok && !judgeStands(layout, blocks, spot.Center, spot.Level, mover.Radius, mover.Height, -2e-3) {
			t.Errorf("table %d: the place %+v for %+v is not free", seed, spot, mover)
		}
		const step = 1.0 / 16
		for x := step; x < layout.Width; x += step {
			for y := step; y < layout.Depth; y += step {
				p := Point{x, y}
				if there := p.Distance(near.Center); ok && spot.Level == near.Level && there > away-0.01 {
					continue
				}
				if judgeStands(layout, blocks, p, near.Level, mover.Radius, mover.Height, 0.005) {
					t.Fatalf("table %d: from %+v for %+v: %+v, %v, but %v is free", seed, near, mover, spot, ok, p)
				}
			}
		}
	})
	if asked < 30 || moved < asked/10 {
		t.Fatalf("%d asked, %d moved", asked, moved)
	}
}

// Who falls from a deck lands free, on the highest surface below, and touching the deck or a model where it can: no place of
// a grid that does so with a little room is nearer to the edge.
func TestFallsAmongDecks(t *testing.T) {
	asked, rooms, beside := 0, 0, 0
	onDecks(t, 400, func(seed int, random *rand.Rand, table *Table, layout *Layout, _ []Cylinder) {
		from := PieceIndex(random.IntN(len(layout.Pieces)))
		prisms := layout.Pieces[from].Prisms
		prism := &prisms[random.IntN(len(prisms))]
		if len(prism.Polygon) == 0 {
			return
		}
		k := random.IntN(len(prism.Polygon))
		one, two := prism.Polygon[k], prism.Polygon[(k+1)%len(prism.Polygon)]
		edge := one.Along(two.Sub(one), 0.1+0.8*random.Float64())
		if edge.X < 1.5 || edge.Y < 1.5 || edge.X > layout.Width-1.5 || edge.Y > layout.Depth-1.5 {
			return
		}
		blocks := freeBlocks(random, table, layout, random.IntN(8))
		mover := Cylinder{Radius: 0.3 + random.Float64()/2, Height: 0.5 + random.Float64()}
		start := Spot{Center: edge, Level: prism.Top, Inside: NoPiece, Wall: NoPiece}
		asked++
		for _, crowd := range [2][]Cylinder{nil, blocks} {
			fall := table.FallFrom(mover, start, edge, from, crowd)
			if crowd == nil {
				judgeBeside(t, seed, table, mover, start, two.Sub(one).Left().Unit().Times(-1), from, fall)
				beside += judgeFall(t, seed, random, table, layout, mover, start, from, fall)
			}
			if !fall.Room {
				continue
			}
			rooms++
			s := fall.Spot
			if !judgeStands(layout, crowd, s.Center, s.Level, mover.Radius, mover.Height, -2e-3) {
				t.Errorf("table %d: %+v falls from %v at %v to %+v, which is not free", seed, mover, edge, start.Level, s)
			}
			if s.Level >= start.Level {
				t.Errorf("table %d: %+v falls from %v at %v up to %+v", seed, mover, edge, start.Level, s)
			}
			for _, i := range fall.Touched {
				if gap := s.Center.Distance(crowd[i].Center) - mover.Radius - crowd[i].Radius; gap > ContactGap+1e-6 {
					t.Errorf("table %d: at %+v said to touch %+v, %v off", seed, s, crowd[i], gap)
				}
			}
		}
	})
	if asked < 150 || rooms < asked/2 || beside < 100 {
		t.Fatalf("%d falls, %d with room, %d places beside", asked, rooms, beside)
	}
}

// judgeBeside holds what is said of the room beside an edge against where a base lands that falls there.
func judgeBeside(t *testing.T, seed int, table *Table, mover Cylinder, start Spot, outward Point, from PieceIndex, fall Landing) {
	away, most := fall.Spot.Center.Distance(start.Center), 2*mover.Radius+ContactGap
	if fall.Room && math.Abs(away-most) < 0.01 {
		return
	}
	body := Cylinder{Center: fall.Spot.Center, Bottom: fall.Spot.Level, Radius: mover.Radius, Height: mover.Height}
	touches := table.ContactPiece(body, from)
	for _, way := range [3]Point{{}, outward, outward.Left()} {
		got, lands := table.RoomBeside(mover, start.Level, start.Center, way, from), fall.Room && away < most
		if got && !lands || lands && touches && !got { // with no free side at all it lands where it touches nothing
			t.Errorf("table %d: room beside %+v for %+v: %v, but it lands %v off, %v", seed, start, mover, got, away, fall.Room)
		}
	}
}

// judgeFall looks for places nearer to the edge than the one where a base landed, that are free with a little room, on the
// highest surface below, and touch what it fell from; it returns how many of those that it tried are all that.
func judgeFall(t *testing.T, seed int, random *rand.Rand, table *Table, layout *Layout, mover Cylinder, start Spot, from PieceIndex, fall Landing) int {
	found := 0
	for range 400 {
		p := start.Center.Along(heading(7*random.Float64()), 2*mover.Radius*random.Float64())
		level := 0.0
		for i := range layout.Pieces {
			for k := range layout.Pieces[i].Prisms {
				if prism := &layout.Pieces[i].Prisms[k]; prism.Top < start.Level-1e-5 && judgeWithin(prism, p) {
					level = math.Max(level, prism.Top)
				}
			}
		}
		touches := false
		for k := range layout.Pieces[from].Prisms {
			prism := &layout.Pieces[from].Prisms[k]
			gap := judgeGap(&prism.Footprint, p) - mover.Radius
			touches = touches || prism.Bottom < level+mover.Height && prism.Top > level && gap > 0.004 && gap < ContactGap-0.004
		}
		if !touches || !judgeStands(layout, nil, p, level, mover.Radius, mover.Height, 0.003) {
			continue
		}
		found++
		if away := p.Distance(start.Center); !fall.Room || fall.Spot.Center.Distance(start.Center) > away+0.01 {
			t.Errorf("table %d: %+v falls from %v at %v to %+v, %v, but touches at %v on %v", seed, mover, start.Center, start.Level, fall.Spot, fall.Room, p, level)
		}
	}
	return found
}

// A base that is pushed stops where it would be pushed into a model, on its deck, over it or under it, as steps show it.
func TestDisplacementsAmongModels(t *testing.T) {
	const step = 1.0 / 512
	asked, hit := 0, 0
	onDecks(t, 120, func(seed int, random *rand.Rand, table *Table, layout *Layout, _ []Cylinder) {
		blocks := freeBlocks(random, table, layout, 14)
		for range 8 {
			radius, height := 0.3+random.Float64()/2, 0.5+random.Float64()
			at := deckPoint(random)
			level, _ := table.SurfaceBelow(at, 7*random.Float64())
			if !judgeStands(layout, blocks, at, level, radius, height, 0) {
				continue
			}
			way, far := heading(7*random.Float64()), 0.5+5*random.Float64()
			meets := func(p Point) bool { return !judgeStands(layout, blocks, p, level, radius, height, 0) }
			want := far
			for gone := 0.0; gone < far; gone += step {
				if meets(at.Along(way, gone)) {
					want = gone
					break
				}
			}
			asked++
			d := table.Displace(Push{Mover: Cylinder{Radius: radius, Height: height}, Start: Spot{Center: at, Level: level, Inside: NoPiece, Wall: NoPiece}, Direction: way, Distance: far, Blocks: blocks})
			if d.Hit.Kind == OntoModel {
				hit++
			}
			if math.Abs(d.Moved-want) > 4*step && !judgeBrushed(want, d.Moved, at, way, meets) {
				t.Errorf("table %d: %v pushed along %v at %v goes %v, hits %+v, in steps %v", seed, at, way, level, d.Moved, d.Hit, want)
			}
		}
	})
	if asked < 200 || hit < asked/20 {
		t.Fatalf("%d pushes, %d to a model", asked, hit)
	}
}
