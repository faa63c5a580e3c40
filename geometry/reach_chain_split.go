package geometry

import (
	"cmp"
	"math"
	"slices"
)

// ends reports whether the second movement from this surface may end at s, whatever way leads there.
func (g *stage) ends(s Spot) bool {
	return g.rises(s) && g.onward.stance.judge(s).Kind == Unhindered
}

// rises reports whether s is within the vertical reach of the second movement from this surface.
func (g *stage) rises(s Spot) bool {
	m := &g.onward.field.movement
	rise := s.Level - g.ground.level
	return rise <= m.Rise+slack && -rise <= m.Drop+slack
}

// away reports whether s is farther than that from everywhere that the first movement can end.
func (g *stage) away(s Spot, limit float64) bool {
	limit += slack
	return s.Center.X < g.low.X-limit || s.Center.X > g.high.X+limit || s.Center.Y < g.low.Y-limit || s.Center.Y > g.high.Y+limit
}

// judges remembers the judgement of a spot, which is the same for all movements of the same body.
type judges struct {
	spot  Spot
	last  *stance
	stand bool
}

func (j *judges) stands(st *stance) bool {
	if j.last == nil || !j.last.alike(st) {
		j.last, j.stand = st, st.judge(j.spot).Kind == Unhindered
	}
	return j.stand
}

// alike reports whether two judge every spot alike that they both know the terrain of.
func (st *stance) alike(other *stance) bool {
	same := func(a, b []Cylinder) bool { return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0]) }
	return st.radius == other.radius && st.height == other.height && st.cling == other.cling && st.air == other.air &&
		same(st.blocks, other.blocks) && same(st.ends, other.ends)
}

// finish is the end of a second movement.
type finish struct {
	root   Point // where it begins
	last   Point // where it bends last
	length float64
}

// finds returns the shortest second movement from this surface to s, of those no longer than limit.
func (g *stage) finds(s Spot, limit float64) (best finish, found bool) {
	if g.away(s, limit) {
		return finish{}, false
	}
	f := g.onward.field
	if f.layers[0].free {
		if at := g.ground.spot(s.Center); g.chain.firstEnds(at) {
			return finish{root: s.Center, last: s.Center}, true // right above or below
		}
	}
	scratch := traversals.Get().(*traversal)
	defer traversals.Put(scratch)
	best.length = limit
	var buffer [32]opening
	list := buffer[:0]
	to := target{bend: &bend{center: s.Center}}
	for i := range g.origins {
		list = g.openings(&g.origins[i], to, limit, list)
	}
	straight := func(list []opening) {
		slices.SortFunc(list, func(a, b opening) int { return cmp.Compare(a.length, b.length) })
		for at := range f.layers {
			if !f.leadsTo(at, s) || !f.allows(s.Center, at) {
				continue
			}
			for i := range list {
				o := &list[i]
				if found && o.length >= best.length {
					break
				}
				if g.leads(o, at, scratch) {
					best, found = finish{o.root, o.root, o.length}, true
					if n := len(o.turns); n > 0 {
						best.last = o.turns[n-1].at
					}
					break
				}
			}
		}
	}
	straight(list)
	for at := range f.layers {
		if !f.leadsTo(at, s) || !f.allows(s.Center, at) {
			continue
		}
		if a, ok := g.ways.to(s.Center, at, best.length, scratch); ok && (!found || a.length < best.length) {
			root, _ := began(&a, s)
			best, found = finish{root, lastTurn(&a), a.length}, true
		}
	}
	if len(f.reflectors) > 0 || len(g.chain.first.field.reflectors) > 0 {
		over := g.aimAt(to.bend)
		list = list[:0]
		for i := range g.origins {
			list = g.reflected(&g.origins[i], &over, false, best.length, list)
		}
		straight(list)
	}
	return best, found
}

// split returns where on this surface the first movement may end so that the second comes to s; false when nowhere.
func (g *stage) split(s Spot) (Spot, bool) {
	if !g.search() || !g.ends(s) {
		return Spot{}, false
	}
	limit := g.chain.onward
	if len(g.onward.field.reflectors) > 0 {
		limit += chainStep
	}
	a, ok := g.finds(s, limit)
	if !ok {
		return Spot{}, false
	}
	if a.length <= g.chain.onward+slack {
		return g.ground.spot(a.root), true
	}
	return g.refine(a.root, a.length, s)
}

// refine moves the beginning of a second movement that is a little too long to where it is shorter, as often as that pays, and
// returns it when the movement is short enough.
func (g *stage) refine(root Point, length float64, s Spot) (Spot, bool) {
	const rounds = 6
	for range rounds {
		path, ok := g.onwardFrom(root, length).Path(s, nil)
		better := false
		for i := 1; ok && i < min(len(path.Points), mostTurns); i++ {
			turn := path.Points[i]
			rest := drawn(path.Points[i:])
			for _, p := range g.between(root, turn) {
				if p.Distance(turn)+rest >= length-Slack || !g.chain.firstEnds(g.ground.spot(p)) {
					continue
				}
				shorter, ok := g.onwardFrom(p, length).Length(s)
				if ok && shorter <= g.chain.onward+slack {
					return g.ground.spot(p), true
				}
				if ok && shorter < length-Slack {
					root, length, better = p, shorter, true
				}
			}
		}
		if !better {
			break
		}
	}
	return Spot{}, false
}

// mostTurns is how many of the first points of a way, drawn with its arcs as short lines, a better beginning is looked for from.
const mostTurns = 12

// onwardFrom is the second movement from a place on the surface, with so much allowance.
func (g *stage) onwardFrom(p Point, allowance float64) *Envelope {
	m := g.chain.second(g.ground.spot(p))
	m.Start, m.Allowance = g.ground.spot(p), allowance
	return g.chain.table.Reach(m)
}

// drawn is how long a line through some points is.
func drawn(points []Point) float64 {
	length := 0.0
	for i := 1; i < len(points); i++ {
		length += points[i-1].Distance(points[i])
	}
	return length
}

// began returns where a way begins, and where it bends first or ends.
func began(a *arrival, s Spot) (root, next Point) {
	w, at := a.ways, a.label
	next = s.Center
	if len(a.turns) > 0 {
		next = a.turns[0].at
	}
	for ; w.labels[at].before >= 0; at = w.labels[at].before {
		l := &w.labels[at]
		if next = l.at; l.turned > 0 {
			next = w.turned[l.turned-1][0].at
		}
	}
	if root = w.labels[at].leave; root != w.labels[at].at {
		next = w.labels[at].at
	}
	return root, next
}

// between returns the places around root, on the edges of where the first movement ends, that are nearest to another place.
func (g *stage) between(root, next Point) []Point {
	e := g.chain.first
	var places []Point
	keep := func(p Point) {
		if p.Distance(root) < 2*chainStep {
			places = append(places, p)
		}
	}
	for i := range g.origins {
		if o := &g.origins[i]; o.curve != nil && o.curve.away(root) < 2*chainStep {
			keep(o.curve.at(min(max(0, o.curve.position(next)), o.curve.length())))
		}
	}
	w := e.prepare()
	end := w.mirrors.endAt(next)
	var hops []hop
	for i := range w.labels {
		l := &w.labels[i]
		b := &w.bends[l.bend]
		hops = hops[:0]
		if leave, _, length, ok := tangent(b.center, b.radius, l.clock, next, 0, false, next.Sub(b.center)); ok {
			hops = append(hops, hop{leave: leave, at: next, length: length})
		}
		hops = w.mirrors.toEnd(l, b, &end, math.Inf(1), hops)
		for k := range hops {
			hops[k].at = next
			if s, ok := g.cut(l, &hops[k]); ok {
				keep(s.root)
			}
		}
	}
	return places
}
