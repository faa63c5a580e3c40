package geometry

import (
	"math"
	"slices"
	"sync"
)

// stage is one surface, or one inside, on which the first of two movements can end and the second begin. What can be walked
// from there depends on the surface alone, not on the place, because the base stands there without overlap.
type stage struct {
	chain  *Chain
	ground *endGround

	once    sync.Once
	onward  *Envelope // the second movement from one of the places, with a reach that includes it from all of them
	origins []origin
	ways    *ways // of the second movement alone
	low     Point // the box around where the first movement can end
	high    Point

	sampleOnce sync.Once
	begins     []source
	sampled    *ways // from places chainStep apart
	totals     *ways // of both movements together from there
}

// chainMargin, in inches, is how much farther both movements are searched than they go, so that one answer tells about all
// that is no farther away than that.
const chainMargin = 0.75

// search finds where the second movement can begin and searches from there, once; false when it begins nowhere.
func (g *stage) search() bool {
	g.once.Do(func() {
		c := g.chain
		f := c.first.field
		start := f.movement.Start.Center
		g.low, g.high = c.extent(g.ground)
		far := Point{c.allowance, c.allowance}
		g.low, g.high = maxPoint(g.low, start.Sub(far)), minPoint(g.high, start.Add(far))
		if g.low.X > g.high.X+slack || g.low.Y > g.high.Y+slack {
			return
		}
		for i := range g.ground.curves {
			g.follow(&g.ground.curves[i])
		}
		at, ok := g.somewhere()
		if !ok {
			return
		}
		m := c.second(g.ground.spot(at))
		m.Start = g.ground.spot(at)
		corner := Point{max(at.X-g.low.X, g.high.X-at.X), max(at.Y-g.low.Y, g.high.Y-at.Y)}
		m.Allowance = min(corner.Length(), at.Distance(start)+c.allowance) + c.onward + 2*chainMargin
		g.onward = c.table.Reach(m)
		bends := g.onward.allBends()
		g.gather()
		g.ways = g.explore(bends)
	})
	return g.onward != nil
}

func minPoint(p, q Point) Point { return Point{min(p.X, q.X), min(p.Y, q.Y)} }
func maxPoint(p, q Point) Point { return Point{max(p.X, q.X), max(p.Y, q.Y)} }

// somewhere returns a place at which the first movement can end. A part of the surface along none of whose edges it can end
// lies around the start, because whatever leads there from elsewhere comes over an edge.
func (g *stage) somewhere() (Point, bool) {
	start := g.chain.first.field.movement.Start.Center
	if g.chain.firstEnds(g.ground.spot(start)) {
		return start, true
	}
	if len(g.origins) == 0 {
		rims := g.chain.first.field.decks
		for i := range rims {
			for _, c := range rims[i].shape.rim() {
				g.follow(&c)
			}
		}
	}
	middle := g.low.Add(g.high).Times(0.5)
	best, found := Point{}, false
	for i := range g.origins {
		if o := &g.origins[i]; o.kind == fromPoint && (!found || square(o.at, middle) < square(best, middle)) {
			best, found = o.at, true
		}
	}
	return best, found
}

// gather completes the origins: what leads nowhere goes, and places where the second movement may change levels and the
// strings of the first come.
func (g *stage) gather() {
	f := g.onward.field
	barred := g.barred()
	g.origins = slices.DeleteFunc(g.origins, func(o origin) bool { return o.kind != fromPoint && barred(o.curve) })
	if len(f.layers) > 1 && !f.layers[f.start].free {
		for i := range f.decks {
			if d := &f.decks[i]; !d.plain && (math.Abs(d.top-g.ground.level) > slack || g.ground.inside != NoPiece) {
				rim := f.decks[i].shape.rim()
				for k := range rim {
					g.follow(&rim[k])
				}
			}
		}
	}
	if len(f.reflectors) > 0 {
		g.stud()
	}
	w := g.chain.first.prepare()
	for i := range w.labels {
		l := &w.labels[i]
		b := &w.bends[l.bend]
		size := b.radius + g.chain.allowance - l.length
		reach := Point{size, size}
		if low, high := maxPoint(g.low, b.center.Sub(reach)), minPoint(g.high, b.center.Add(reach)); l.length <= g.chain.allowance+slack &&
			low.X <= high.X+slack && low.Y <= high.Y+slack {
			g.origins = append(g.origins, origin{kind: fromString, label: int32(i), center: b.center, size: size})
		}
	}
	g.origins = slices.Clip(g.origins)
	g.link(g.chain.onward + chainMargin)
}

// barred tells which curves no second movement crosses, whatever its layer: they lead only where the first can end, too.
func (g *stage) barred() func(c *brink) bool {
	f := g.onward.field
	stops := func(w int) bool {
		for at := range f.layers {
			if l := &f.layers[at]; f.wall(int(w)).impassable && len(l.carries) > 0 || !slices.Contains(l.walls, int32(w)) {
				return false
			}
		}
		return f.wall(int(w)).reach >= f.radius-slack
	}
	pieces := map[PieceIndex]bool{}
	models := map[Point]bool{}
	for i := range f.wallCount() {
		w := f.wall(i)
		if w.mass < 0 {
			models[w.shape.center] = models[w.shape.center] || stops(i)
			continue
		}
		piece := f.grounds.masses[w.mass].piece
		before, known := pieces[piece]
		pieces[piece] = stops(i) && (before || !known)
	}
	return func(c *brink) bool {
		switch {
		case c.piece != NoPiece:
			return pieces[c.piece] && !c.carries
		case c.model >= 0:
			return models[c.center]
		}
		return c.radius == 0 // the edge of the table
	}
}

// explore searches from the origins to all bends.
func (g *stage) explore(bends []bend) *ways {
	f := g.onward.field
	w := &ways{f: f, bends: slices.Clip(bends), most: g.chain.onward + chainMargin, targets: len(bends)}
	w.forget(2 * len(bends))
	w.mirrors.begin(f.reflectors, len(bends), nil)
	scratch := new(traversal)
	var list []opening
	w.begins = func(l *label) bool {
		s := &list[-2-l.before]
		return g.leads(s, w.bends[l.bend].layer, scratch)
	}
	reflectors := len(f.reflectors) > 0 || len(g.chain.first.field.reflectors) > 0
	for i := range bends {
		b := &bends[i]
		var over aim
		if reflectors {
			over = g.aimAt(b)
		}
		for _, clock := range [2]bool{false, true} {
			if clock && b.radius == 0 {
				break
			}
			first := len(list)
			to := target{b, clock}
			for k := range g.origins {
				list = g.openings(&g.origins[k], to, w.most, list)
				if reflectors {
					list = g.reflected(&g.origins[k], &over, clock, w.most, list)
				}
			}
			for k := first; k < len(list); k++ {
				l := label{length: list[k].length, bend: int32(i), clock: clock, at: list[k].at, before: int32(-2 - k), leave: list[k].root}
				if b.radius > 0 {
					position, on := b.position(bearing(l.at.Sub(b.center)))
					if !on {
						continue
					}
					l.position = position
				}
				w.push(l)
			}
		}
	}
	w.search()
	w.begins, w.offers, w.open = nil, nil, nil
	return w
}
