package geometry

import (
	"cmp"
	"math"
	"slices"
	"sync"
)

// stage is one surface, or one inside, on which the first of two movements can end and the second begin. What can be walked
// from there depends on the surface alone, not on the place, because the base stands there without overlap.
type stage struct {
	chain  *Chain
	ground *endGround

	once   sync.Once
	onward *Envelope // the second movement from one of the places, with a reach that includes it from all of them
	begins []source  // length: of the first movement to there
	ways   *ways     // of the second movement alone

	totalOnce sync.Once
	totals    *ways // of both movements together
}

// search finds where the second movement can begin and searches from there, once; false when it begins nowhere.
func (g *stage) search() bool {
	g.once.Do(func() {
		places := g.places()
		if len(places) == 0 {
			return
		}
		c := g.chain
		m := c.second(g.ground.spot(places[0]))
		m.Start, m.Allowance = g.ground.spot(places[0]), 2*c.first.field.allowance+c.onward+1
		g.onward = c.table.Reach(m)
		f := g.onward.field
		bends := g.onward.allBends()
		places = g.leaving(places)
		slices.SortFunc(places, func(a, b Point) int { return cmp.Or(cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y)) })
		for _, p := range slices.Compact(places) {
			length, ok := c.first.Length(g.ground.spot(p))
			if ok {
				g.begins = append(g.begins, source{at: p, layer: f.start, length: length})
			}
		}
		none := make([]source, len(g.begins))
		for i, s := range g.begins {
			none[i] = source{at: s.at, layer: s.layer}
		}
		g.ways = findWaysFrom(f, bends, none, c.onward+chainStep)
	})
	return g.onward != nil
}

// together is the search for the ways of both movements together, once.
func (g *stage) together() *ways {
	g.totalOnce.Do(func() {
		g.totals = findWaysFrom(g.onward.field, g.onward.allBends(), g.begins, g.chain.first.field.allowance+g.chain.onward+chainStep)
	})
	return g.totals
}

// findWaysFrom searches from many sources, to none of which a way needs to lead, as far as most inches.
func findWaysFrom(f *field, bends []bend, sources []source, most float64) *ways {
	w := &ways{f: f, bends: bends[:len(bends):len(bends)]}
	w.begin(sources)
	w.most, w.targets = most, len(bends)
	w.mirrors.begin(f.folds, len(w.bends), nil)
	w.search()
	return w
}

// places are where the first movement can end, along all edges of that: where it is used up, and where it touches something.
func (g *stage) places() []Point {
	e := g.chain.first
	var places []Point
	try := func(p Point) {
		if e.Contains(g.ground.spot(p)) {
			places = append(places, p)
		}
	}
	for _, r := range e.Outline() {
		if math.Abs(r.Level-g.ground.level) > slack || r.Inside != g.ground.inside {
			continue
		}
		for _, ring := range r.Rings {
			for i, p := range ring {
				next := ring[(i+1)%len(ring)]
				try(p)
				if g.touches(p.Add(next).Times(0.5)) {
					continue
				}
				for k, n := 1.0, math.Ceil(p.Distance(next)/chainStep); k < n; k++ {
					try(g.outward(p.Along(next.Sub(p), k/n), next.Sub(p).Unit().Left()))
				}
			}
		}
	}
	for i := range g.ground.curves {
		g.follow(&g.ground.curves[i], try)
	}
	if s := e.field.movement.Start; math.Abs(s.Level-g.ground.level) <= slack && s.Inside == g.ground.inside && s.Wall == NoPiece {
		try(s.Center)
	}
	return places
}

// outward moves a place on a chord of the outline on to the edge that the chord stands for, away from what lies on its left.
func (g *stage) outward(p, left Point) Point {
	holds := func(away float64) bool { return g.chain.first.Contains(g.ground.spot(p.Along(left, -away))) }
	good, bad := 0.0, 3*outlineSagitta
	if !holds(good) || holds(bad) {
		return p
	}
	for range 30 {
		if middle := (good + bad) / 2; holds(middle) {
			good = middle
		} else {
			bad = middle
		}
	}
	return p.Along(left, -good)
}

// follow tries places along a curve, and where the first movement begins or ceases to end on it.
func (g *stage) follow(c *brink, try func(Point)) {
	holds := func(s float64) bool { return g.chain.first.Contains(g.ground.spot(c.at(s))) }
	cuts := g.ground.breaks(c, nil)
	before, held := 0.0, holds(0)
	for k, from := range cuts {
		to := cuts[min(k+1, len(cuts)-1)]
		n := max(1, math.Ceil((to-from)/chainStep))
		for step := 0.0; step < n; step++ {
			s := from + (to-from)*step/n
			now := holds(s)
			if now != held {
				good, bad := s, before
				if held {
					good, bad = before, s
				}
				for range 30 {
					if middle := (good + bad) / 2; holds(middle) {
						good = middle
					} else {
						bad = middle
					}
				}
				try(c.at(good))
			}
			if before, held = s, now; now {
				try(c.at(s))
			}
		}
	}
}

// touches reports whether a place lies along something that the base touches there.
func (g *stage) touches(p Point) bool {
	for i := range g.ground.curves {
		if c := &g.ground.curves[i]; c.away(p) <= outlineSagitta {
			if s := c.position(p); s >= 0 && s <= c.length() {
				return true
			}
		}
	}
	return false
}

// leaving keeps the places from which a base can go somewhere that the first movement does not end, and adds those below or on
// the edges of what it may climb from there.
func (g *stage) leaving(places []Point) []Point {
	f := g.onward.field
	const beside = 1e-3 // inch
	var kept []Point
	for _, p := range places {
		for i := range 16 {
			sin, cos := math.Sincos(math.Pi * float64(i) / 8)
			if q := p.Along(Point{cos, sin}, beside); g.passable(q) && !g.chain.first.Contains(g.ground.spot(q)) {
				kept = append(kept, p)
				break
			}
		}
	}
	if len(f.layers) == 1 || f.layers[f.start].free {
		return kept
	}
	for i := range f.decks {
		if f.decks[i].plain {
			continue
		}
		for _, c := range f.decks[i].shape.rim() {
			n := max(1, math.Ceil(c.length()/chainStep))
			for k := 0.0; k <= n; k++ {
				if p := c.at(c.length() * k / n); g.chain.first.Contains(g.ground.spot(p)) {
					kept = append(kept, p)
				}
			}
		}
	}
	return kept
}

// passable reports whether the second movement may pass through p on any level.
func (g *stage) passable(p Point) bool {
	f := g.onward.field
	for at := range f.layers {
		if f.allows(p, at) {
			return true
		}
	}
	return false
}
