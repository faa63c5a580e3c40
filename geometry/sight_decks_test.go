package geometry

import (
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"
)

// Lines of sight on tables full of decks, bridges, floors above floors, thin and tall pieces, with models on them, under
// them and at their edges.

// Whoever stands on a thin deck does not see whoever stands wholly under it.
func TestNoLineThroughDeck(t *testing.T) {
	slab := Prism{Footprint: Footprint{Polygon: []Point{{4, 4}, {20, 4}, {20, 20}, {4, 20}}}, Bottom: 3.875, Top: 4.25}
	table, err := NewTable(Layout{Width: 24, Depth: 24, Pieces: []Piece{{Prisms: []Prism{slab}}}})
	if err != nil {
		t.Fatal(err)
	}
	a := Cylinder{Center: Point{10, 12}, Radius: 0.625, Bottom: 4.25, Height: 1.75}
	for tenths := range 61 {
		for turn := range 12 {
			way := heading(float64(turn) * math.Pi / 6)
			b := Cylinder{Center: a.Center.Along(way, float64(tenths)/10), Radius: 0.5, Height: 1.25}
			if sight := table.Sight(a, b); sight.Any || sight.Visible > 0 || sight.Witness.Blocker == NoPiece {
				t.Fatalf("at %d tenths, turned %d: %+v", tenths, turn, sight)
			}
			if table.AnyLine(a, b) || table.AnyLine(b, a) {
				t.Fatalf("at %d tenths, turned %d: any line", tenths, turn)
			}
		}
	}
}

// Every line that is shown is free, and where there is none the judge finds none. TRUEINCH_DECKS sets how many tables
// are made, TRUEINCH_DECKS_FROM the first.
func TestDecksAgainstJudge(t *testing.T) {
	count, from := 200, 0
	if number, err := strconv.Atoi(os.Getenv("TRUEINCH_DECKS")); err == nil {
		count = number
	}
	if number, err := strconv.Atoi(os.Getenv("TRUEINCH_DECKS_FROM")); err == nil {
		from = number
	}
	asked, seen := 0, 0
	seeds := []int{
		552, 3646, 5636, 55837, // bodies that touch with terrain at one of them
		59521,               // bodies inside each other, a post inside both
		98233,               // overlapping bases, a wall higher than both through them
		60491,               // an eye under the very rim of a round deck
		30905, 18872, 15346, // what lacks next to nothing (TestSealedPairsEndSoon)
	}
	for seed := from; seed < from+count; seed++ {
		seeds = append(seeds, seed)
	}
	for _, seed := range seeds {
		random := rand.New(rand.NewPCG(13, uint64(seed)))
		layout, models := deckTable(random)
		table, err := NewTable(layout)
		if err != nil {
			continue
		}
		for i, a := range models {
			for _, b := range models[:i] {
				asked++
				if judgePair(t, table, layout, a, b, random, seed) {
					seen++
				}
			}
		}
	}
	t.Logf("%d pairs, %d with a line", asked, seen)
	if asked < count || seen < asked/20 || seen > asked*19/20 {
		t.Fatal("hardly any pair to judge")
	}
}

// judgePair holds the answers about a pair against the judge, and reports whether there is a line.
func judgePair(t *testing.T, table *Table, layout Layout, a, b Cylinder, random *rand.Rand, seed int) bool {
	sight, back := table.Sight(a, b), table.Sight(b, a)
	seen := table.AnyLine(a, b)
	if seen != table.AnyLine(b, a) || seen != (sight.Any || back.Any) {
		t.Errorf("table %d: not mutual: %v %v %v %v; %+v %+v", seed, sight.Any, back.Any, seen, table.AnyLine(b, a), a, b)
	}
	for _, s := range [2]Sight{sight, back} {
		w := s.Witness
		if !s.Any {
			continue
		}
		if w.Blocker != NoPiece || judgeDeep(layout, w) {
			t.Errorf("table %d: the witness %+v is cut, visible %v; %+v %+v", seed, w, s.Visible, a, b)
		}
		ends := [2]Cylinder{a, b}
		if !judgeHolds(ends[0], w.From, w.FromLevel) && !judgeHolds(ends[1], w.From, w.FromLevel) ||
			!judgeHolds(ends[0], w.To, w.ToLevel) && !judgeHolds(ends[1], w.To, w.ToLevel) {
			t.Errorf("table %d: the witness %+v ends elsewhere; %+v %+v", seed, w, a, b)
		}
	}
	if !seen {
		if line, found := judgeLooks(layout, a, b, random, 150); found {
			t.Errorf("table %d: the line %+v was not found; %+v %+v", seed, line, a, b)
		}
	}
	return seen
}

// judgeHolds reports whether a point lies in a model, but for rounding.
func judgeHolds(c Cylinder, p Point, level float64) bool {
	return p.Distance(c.Center) < c.Radius+1e-5 && level > c.Bottom-1e-6 && level < c.Top()+1e-6
}

// judgeStretches calls put with the stretches, from 0 to 1, of a line inside a prism.
func judgeStretches(prism *Prism, w *Line, put func(enter, leave float64)) {
	low, high := 0.0, 1.0
	rise := w.ToLevel - w.FromLevel
	if rise == 0 {
		if w.FromLevel <= prism.Bottom-1e-9 || w.FromLevel >= prism.Top {
			return
		}
	} else {
		x, y := (prism.Bottom-w.FromLevel)/rise, (prism.Top-w.FromLevel)/rise
		low, high = math.Max(0, math.Min(x, y)), math.Min(1, math.Max(x, y))
	}
	if low >= high {
		return
	}
	var memory [64]float64
	cuts := append(memory[:0], low, high)
	dx, dy := w.To.X-w.From.X, w.To.Y-w.From.Y
	if len(prism.Polygon) == 0 {
		x, y := w.From.X-prism.Center.X, w.From.Y-prism.Center.Y
		square, half := dx*dx+dy*dy, dx*x+dy*y
		if root := half*half - square*(x*x+y*y-prism.Radius*prism.Radius); root > 0 && square > 0 {
			cuts = append(cuts, (-half-math.Sqrt(root))/square, (-half+math.Sqrt(root))/square)
		}
	}
	for i, p := range prism.Polygon {
		q := prism.Polygon[(i+1)%len(prism.Polygon)]
		one, two := dx*(p.Y-w.From.Y)-dy*(p.X-w.From.X), dx*(q.Y-w.From.Y)-dy*(q.X-w.From.X)
		if (one > 0) == (two > 0) {
			continue
		}
		part := one / (one - two)
		x, y := p.X+part*(q.X-p.X)-w.From.X, p.Y+part*(q.Y-p.Y)-w.From.Y
		cuts = append(cuts, (x*dx+y*dy)/(dx*dx+dy*dy))
	}
	slices.Sort(cuts)
	for i := 0; i+1 < len(cuts); i++ {
		enter, leave := math.Max(low, cuts[i]), math.Min(high, cuts[i+1])
		if middle := (enter + leave) / 2; enter < leave && judgeWithin(prism, Point{w.From.X + dx*middle, w.From.Y + dy*middle}) {
			put(enter, leave)
		}
	}
}

// judgeWithin reports whether a point lies inside a footprint, by counting the edges to its right.
func judgeWithin(prism *Prism, p Point) bool {
	if len(prism.Polygon) == 0 {
		x, y := p.X-prism.Center.X, p.Y-prism.Center.Y
		return x*x+y*y < prism.Radius*prism.Radius
	}
	inside := false
	for i, a := range prism.Polygon {
		b := prism.Polygon[(i+1)%len(prism.Polygon)]
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < a.X+(p.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X) {
			inside = !inside
		}
	}
	return inside
}

// judgeFree reports whether a line runs through the inside of no prism, but for rounding.
func judgeFree(layout *Layout, w *Line) bool {
	free := true
	for i := range layout.Pieces {
		for k := range layout.Pieces[i].Prisms {
			if free {
				judgeStretches(&layout.Pieces[i].Prisms[k], w, func(enter, leave float64) { free = free && leave-enter < 1e-12 })
			}
		}
	}
	return free
}

// judgeDeep reports whether a line runs deeper than a millionth of an inch through the inside of a prism.
func judgeDeep(layout Layout, w Line) bool {
	const deep = 1e-6
	found := false
	for i := range layout.Pieces {
		for k := range layout.Pieces[i].Prisms {
			prism := &layout.Pieces[i].Prisms[k]
			judgeStretches(prism, &w, func(enter, leave float64) {
				for _, part := range [9]float64{0.5, 0.25, 0.75, 0.1, 0.9, 0.01, 0.99, 0.375, 0.625} {
					at := enter + part*(leave-enter)
					level := w.FromLevel + (w.ToLevel-w.FromLevel)*at
					found = found || level > prism.Bottom+deep && level < prism.Top-deep &&
						judgeDepth(*prism, Point{w.From.X + (w.To.X-w.From.X)*at, w.From.Y + (w.To.Y-w.From.Y)*at}) > deep
				}
			})
		}
	}
	return found
}

// judgeClear reports whether a line is free, and those a little beside, above and below it.
func judgeClear(layout *Layout, w *Line) bool {
	const beside = 2e-6
	if !judgeFree(layout, w) {
		return false
	}
	aside := w.To.Sub(w.From).Left().Unit().Times(beside)
	if aside == (Point{}) {
		aside = Point{beside, 0}
	}
	for _, nudge := range [8]Line{
		{From: aside, To: aside}, {From: aside.Times(-1), To: aside.Times(-1)}, {From: aside, To: aside.Times(-1)}, {From: aside.Times(-1), To: aside},
		{FromLevel: beside, ToLevel: beside}, {FromLevel: -beside, ToLevel: -beside},
		{From: aside.Left(), To: aside.Left()}, {From: aside.Left().Times(-1), To: aside.Left().Times(-1)},
	} {
		moved := Line{From: w.From.Add(nudge.From), To: w.To.Add(nudge.To), FromLevel: w.FromLevel + nudge.FromLevel, ToLevel: w.ToLevel + nudge.ToLevel}
		if !judgeFree(layout, &moved) {
			return false
		}
	}
	return true
}

// judgeLooks looks for a line that is free with a little room on all sides: between random points of the two bodies, and
// over random plan lines, some through two corners, by all lines through two corners of what stands on them.
func judgeLooks(layout Layout, a, b Cylinder, random *rand.Rand, tries int) (Line, bool) {
	var corners []Point
	for _, piece := range layout.Pieces {
		for _, prism := range piece.Prisms {
			corners = append(corners, prism.Polygon...)
		}
	}
	spot := func(c Cylinder) Point {
		radius := c.Radius
		if random.IntN(2) == 0 {
			radius *= math.Sqrt(random.Float64())
		}
		return c.Center.Along(heading(random.Float64()*2*math.Pi), radius)
	}
	level := func(c Cylinder) float64 { return c.Bottom + c.Height*math.Min(1, random.Float64()*1.25) }
	for range tries {
		w := Line{From: spot(a), FromLevel: level(a), To: spot(b), ToLevel: level(b)}
		if judgeClear(&layout, &w) {
			return w, true
		}
		if len(corners) > 1 && random.IntN(2) == 0 { // past corners, with a little room
			near := func() Point {
				return corners[random.IntN(len(corners))].Along(heading(random.Float64()*2*math.Pi), 1e-4*math.Pow(100, random.Float64()))
			}
			if w.To = near(); random.IntN(2) == 0 {
				w.From = near()
			}
		}
		if line, found := judgeOver(&layout, a, b, w.From, w.To.Sub(w.From).Unit()); found {
			return line, true
		}
	}
	return Line{}, false
}

// judgeOver looks for a free line over a plan line.
func judgeOver(layout *Layout, a, b Cylinder, through, way Point) (Line, bool) {
	type rectangle struct{ enter, leave, bottom, top float64 }
	chord := func(c Cylinder) (rectangle, bool) {
		to := c.Center.Sub(through)
		square := c.Radius*c.Radius - to.Cross(way)*to.Cross(way)
		half := math.Sqrt(math.Max(0, square))
		return rectangle{to.Dot(way) - half, to.Dot(way) + half, c.Bottom, c.Top()}, square > 0
	}
	one, ok := chord(a)
	two, also := chord(b)
	if !ok || !also || way == (Point{}) {
		return Line{}, false
	}
	all := []rectangle{one, two}
	far := 100.0
	whole := Line{From: through.Along(way, -far), To: through.Along(way, far)}
	for i := range layout.Pieces {
		for k := range layout.Pieces[i].Prisms {
			prism := &layout.Pieces[i].Prisms[k]
			whole.FromLevel = (prism.Bottom + prism.Top) / 2
			whole.ToLevel = whole.FromLevel
			judgeStretches(prism, &whole, func(enter, leave float64) {
				if enter, leave := (2*enter-1)*far, (2*leave-1)*far; leave > min(one.enter, two.enter) && enter < max(one.leave, two.leave) {
					all = append(all, rectangle{enter, leave, prism.Bottom, prism.Top})
				}
			})
		}
	}
	const room = 1e-5
	var points [][2]float64
	for i, r := range all {
		off := room // just outside of terrain, just inside of models
		if i < 2 {
			off = -room
		}
		points = append(points, [2]float64{r.enter - off, r.bottom - off}, [2]float64{r.enter - off, r.top + off},
			[2]float64{r.leave + off, r.bottom - off}, [2]float64{r.leave + off, r.top + off})
	}
	within := func(r rectangle, p [2]float64, run, rise float64) (low, high float64) {
		low, high = math.Inf(-1), math.Inf(1)
		for _, axis := range [2][4]float64{{p[0], run, r.enter, r.leave}, {p[1], rise, r.bottom, r.top}} {
			x, y := (axis[2]-axis[0])/axis[1], (axis[3]-axis[0])/axis[1]
			low, high = math.Max(low, math.Min(x, y)), math.Min(high, math.Max(x, y))
		}
		return low, high
	}
	for i, p := range points {
	pairs:
		for _, q := range points[:i] {
			run, rise := q[0]-p[0], q[1]-p[1]
			if math.Abs(run) < 1e-7 {
				run = 1e-7
			}
			if math.Abs(rise) < 1e-7 {
				rise = 1e-7
			}
			lowA, highA := within(one, p, run, rise)
			lowB, highB := within(two, p, run, rise)
			if lowA > highA || lowB > highB {
				continue
			}
			from, to := highA, lowB
			if highB < lowA {
				from, to = lowA, highB
			} else if highA >= lowB {
				from, to = math.Max(lowA, lowB), math.Max(lowA, lowB)
			}
			for _, r := range all[2:] {
				if low, high := within(r, p, run, rise); math.Min(high, math.Max(from, to))-math.Max(low, math.Min(from, to)) > 0 {
					continue pairs
				}
			}
			w := Line{From: through.Along(way, p[0]+run*from), FromLevel: p[1] + rise*from, To: through.Along(way, p[0]+run*to), ToLevel: p[1] + rise*to}
			if judgeClear(layout, &w) {
				return w, true
			}
		}
	}
	return Line{}, false
}

// deckTable makes a table full of decks, bridges, floors above floors, thin and tall pieces, and models on, under and
// beside them.
func deckTable(random *rand.Rand) (Layout, []Cylinder) {
	grid := []float64{1, 4, 8, 64, 1024}[random.IntN(5)]
	number := func(low, high float64) float64 { return math.Round((low+random.Float64()*(high-low))*grid) / grid }
	thin := func() float64 { return []float64{0.0625, 0.125, 0.25, 0.375, 0.5, 1}[random.IntN(6)] }
	box := func(x0, y0, x1, y1, bottom, top float64) Prism {
		return Prism{Footprint: Footprint{Polygon: []Point{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}}, Bottom: bottom, Top: top}
	}
	layout := Layout{Width: 16, Depth: 16}
	add := func(prisms ...Prism) {
		if random.IntN(4) == 0 { // turned
			m := motion{turn: heading(random.Float64() * 2 * math.Pi)}
			m.shift = Point{8, 8}.Sub(m.point(Point{8, 8}))
			prisms = m.layout(Layout{Pieces: []Piece{{Prisms: prisms}}}).Pieces[0].Prisms
		}
		layout.Pieces = append(layout.Pieces, Piece{Prisms: prisms})
	}
	levels := []float64{0}
	for range 1 + random.IntN(6) {
		x, y, level, thick := number(0, 10), number(0, 10), number(1, 4), thin()
		wide, deep := max(number(1, 9), 0.25), max(number(1, 9), 0.25)
		switch random.IntN(7) {
		case 0: // two decks side by side, without a gap
			add(box(x, y, x+wide, y+deep, level, level+thick), box(x+wide, y, x+wide+deep, y+deep, level, level+thick))
		case 1: // floors above floors, perhaps on pillars
			for floor := range 3 {
				up := level * float64(floor+1)
				add(box(x, y, x+wide, y+deep, up, up+thick))
				levels = append(levels, up+thick)
			}
		case 2: // a deck with a hole: a ring cut open, or an L
			w, d := wide/4, deep/4
			outline := []Point{{x, y}, {x + wide, y}, {x + wide, y + deep}, {x, y + deep}, {x, y + 2*d}, {x + w, y + 2*d}, {x + w, y + 3*d}, {x + 3*w, y + 3*d}, {x + 3*w, y + d}, {x, y + d}}
			add(Prism{Footprint: Footprint{Polygon: outline}, Bottom: level, Top: level + thick})
		case 3: // a bridge
			add(box(x, y, x+wide+4, y+thick+0.5, level, level+thick))
		case 4: // round
			add(Prism{Footprint: Footprint{Center: Point{x, y}, Radius: wide / 2}, Bottom: level, Top: level + thick})
		case 5: // thin and tall
			add(box(x, y, x+wide, y+thin(), 0, 5))
			add(Prism{Footprint: Footprint{Center: Point{x + wide, y + deep}, Radius: thick}, Top: 6})
		default:
			add(box(x, y, x+wide, y+deep, level, level+thick))
		}
		levels = append(levels, level+thick)
	}
	var models []Cylinder
	for len(models) < 4 {
		c := Cylinder{Center: Point{number(1, 15), number(1, 15)}, Radius: []float64{0.5, 0.59055, 0.625, 0.78740}[random.IntN(4)]}
		c.Height = []float64{1.25, 1.5, 1.75, 2 * c.Radius}[random.IntN(4)]
		if len(models) > 0 && random.IntN(3) == 0 { // near another, over or under it
			c.Center = models[0].Center.Along(heading(random.Float64()*2*math.Pi), number(0, 2))
		}
		c.Bottom = levels[random.IntN(len(levels))]
		models = append(models, c)
	}
	return layout, models
}
