package geometry

import (
	"math"
	"slices"
)

// Legs are two movements in a row.
type Legs struct {
	Between       Spot // where the first ends and the second begins
	First, Second Path
}

// Length is that of both together, in inches.
func (l *Legs) Length() float64 { return l.First.Length + l.Second.Length }

// Legs returns how the base comes to s by two movements, with their lengths and what each climbs; false when it cannot. Of the
// splits that were looked at it is the one of the least total. When the shortest way over both allowances can be split so that
// its second part fits, no other is shorter by more than an eighth of an inch; else the second movement is as short as it can be.
func (c *Chain) Legs(s Spot) (Legs, bool) {
	if c.beyond(s.Center) {
		return Legs{}, false
	}
	best, least := Spot{}, math.Inf(1)
	if length, ok := c.first.Length(s); ok && length <= c.allowance+slack {
		best, least = s, length
	}
	for _, g := range c.stages {
		for _, at := range g.splits(s) {
			if total, ok := c.total(at, s); ok && total < least-Slack {
				best, least = at, total
				best, least = g.polish(best, s, least)
			}
		}
	}
	if math.IsInf(least, 1) {
		return c.legsAloft(s)
	}
	legs := Legs{Between: best}
	legs.First, _ = c.first.Path(best, nil)
	legs.Second, _ = c.from(best).Path(s, nil)
	return legs, true
}

// from is the second movement from where the first ended.
func (c *Chain) from(at Spot) *Envelope {
	m := c.second(at)
	m.Start, m.Allowance = at, c.onward+2*slack // as exact as where it begins
	return c.table.Reach(m)
}

// total is how long both ways to s are that meet at a place; false when there are none.
func (c *Chain) total(at, s Spot) (float64, bool) {
	there, ok := c.first.Length(at)
	if !ok || there > c.allowance+2*slack {
		return 0, false
	}
	onward, ok := c.from(at).Length(s)
	return there + onward, ok
}

// splits returns the places at which a way to s by this surface may be split that are worth comparing.
func (g *stage) splits(s Spot) []Spot {
	at, ok := g.split(s)
	if !ok {
		return nil
	}
	list := []Spot{at}
	g.sample()
	if root, ok := g.seen(s); ok {
		list = append(list, g.ground.spot(root))
	}
	for _, w := range [2]*ways{g.sampled, g.totals} {
		if a, ok := g.nearest(w, s); ok {
			root, next := began(&a, s)
			list = append(list, g.ground.spot(root))
			for _, p := range g.between(root, next) {
				list = append(list, g.ground.spot(p))
			}
		}
	}
	return list
}

// nearest returns the end of the shortest way to s of a search from this surface.
func (g *stage) nearest(w *ways, s Spot) (arrival, bool) {
	scratch := traversals.Get().(*traversal)
	defer traversals.Put(scratch)
	f := g.onward.field
	best, found := arrival{length: w.most}, false
	for at := range f.layers {
		if f.leadsTo(at, s) && f.allows(s.Center, at) {
			if a, ok := w.to(s.Center, at, best.length, scratch); ok {
				best, found = a, true
			}
		}
	}
	return best, found
}

// polish moves a split to where the ways on both sides of it are shorter together, as often as that pays.
func (g *stage) polish(at, s Spot, total float64) (Spot, float64) {
	const rounds = 3
	for range rounds {
		path, _ := g.chain.from(at).Path(s, nil)
		better := false
		for i := 1; i < min(len(path.Points), mostTurns); i++ {
			rest := drawn(path.Points[i:])
			for _, p := range g.between(at.Center, path.Points[i]) {
				if p.Distance(g.chain.first.field.movement.Start.Center)+p.Distance(path.Points[i])+rest >= total-Slack {
					continue
				}
				if length, ok := g.chain.total(g.ground.spot(p), s); ok && length < total-Slack {
					at, total, better = g.ground.spot(p), length, true
				}
			}
		}
		if !better {
			break
		}
	}
	return at, total
}

// seen returns the beginning of the second movement from which a way fits its allowance and is shortest together with
// that of the first, as far as ways from different beginnings were kept: by each bend the nearest one, and all straight ones.
func (g *stage) seen(s Spot) (best Point, found bool) {
	scratch := traversals.Get().(*traversal)
	defer traversals.Put(scratch)
	f, w, least := g.onward.field, g.sampled, math.Inf(1)
	first := len(w.bends) - len(g.begins)
	for at := range f.layers {
		if !f.leadsTo(at, s) || !f.allows(s.Center, at) {
			continue
		}
		for _, a := range w.arrivals(s.Center, at, g.chain.onward, nil) {
			bend := w.root(a.label)
			total := g.begins[int(bend)-first].length + a.length
			if total < least && f.turnsOn(a.leave, a.turns, s.Center, w.bends[w.labels[a.label].bend].layer, at, scratch) {
				best, least, found = w.bends[bend].center, total, true
			}
		}
	}
	return best, found
}

// sample searches from places chainStep apart along the edges of where the first movement ends, once: with a wish for the least
// total the best place is not where a way leaves an edge square.
func (g *stage) sample() {
	g.sampleOnce.Do(func() {
		c := g.chain
		var places []Point
		for i := range g.origins {
			switch o := &g.origins[i]; o.kind {
			case fromPoint:
				places = append(places, o.at)
			case fromString:
				l := &c.first.ways.labels[o.label]
				rest := c.allowance - l.length
				extent := 2 * math.Pi
				if b := &c.first.ways.bends[l.bend]; b.radius > 0 {
					extent = c.first.ways.unwinding(l, rest)
				}
				n := math.Ceil(extent * rest / chainStep)
				for k := 0.0; k <= n; k++ {
					leave, ahead, left := c.first.ways.string(l, extent*k/max(1, n), rest)
					places = append(places, leave.Along(ahead, left))
				}
			default:
				n := math.Ceil((o.part.to - o.part.from) / chainStep)
				for k := 1.0; k < n; k++ {
					places = append(places, o.curve.at(o.part.from+(o.part.to-o.part.from)*k/n))
				}
			}
		}
		slices.SortFunc(places, comparePoints)
		none := []source{}
		for _, p := range slices.Compact(places) {
			at := g.ground.spot(p)
			if c.first.misplaced(at).Kind != Unhindered {
				continue
			}
			if length := c.spent(p, g.ground); length <= c.allowance+slack {
				g.begins = append(g.begins, source{at: p, layer: g.onward.field.start, length: length})
				none = append(none, source{at: p, layer: g.onward.field.start})
			}
		}
		f, bends := g.onward.field, g.onward.allBends()
		g.sampled = findWaysFrom(f, bends, none, c.onward+chainStep)
		g.totals = findWaysFrom(f, bends, g.begins, c.allowance+c.onward+chainStep)
	})
}

func comparePoints(a, b Point) int {
	switch {
	case a.X != b.X && a.X < b.X, a.X == b.X && a.Y < b.Y:
		return -1
	case a == b:
		return 0
	}
	return 1
}

// findWaysFrom searches from many sources, to none of which a way needs to lead, as far as most inches.
func findWaysFrom(f *field, bends []bend, sources []source, most float64) *ways {
	w := &ways{f: f, bends: bends[:len(bends):len(bends)]}
	w.begin(sources)
	w.most, w.targets = most, len(bends)
	w.mirrors.begin(f.reflectors, len(w.bends), nil)
	w.search()
	return w
}
