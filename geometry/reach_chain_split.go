package geometry

import "math"

// ends reports whether the second movement from this surface may end at s, whatever way leads there.
func (g *stage) ends(s Spot) bool {
	m := &g.onward.field.movement
	rise := s.Level - g.ground.level
	return rise <= m.Rise+slack && -rise <= m.Drop+slack && g.onward.stance.judge(s).Kind == Unhindered
}

// nearest returns the end of the shortest way to s of a search from this surface.
func (g *stage) nearest(w *ways, s Spot) (arrival, bool) {
	scratch := strides.Get().(*stride)
	defer strides.Put(scratch)
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

// split returns where on this surface the first movement may end so that the second comes to s; false when nowhere.
func (g *stage) split(s Spot) (Spot, bool) {
	if !g.search() || !g.ends(s) {
		return Spot{}, false
	}
	if at, ok := g.straightDown(s); ok {
		return at, true
	}
	a, ok := g.nearest(g.ways, s)
	if !ok {
		return Spot{}, false
	}
	root, _ := g.began(&a, s)
	if a.length <= g.chain.onward+slack {
		return g.ground.spot(root), true
	}
	return g.refine(root, a.length, s)
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
				if p.Distance(turn)+rest >= length-Slack || !g.chain.first.Contains(g.ground.spot(p)) {
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

// splits returns the places at which a way to s by this surface may be split that are worth comparing.
func (g *stage) splits(s Spot) []Spot {
	at, ok := g.split(s)
	if !ok {
		return nil
	}
	list := []Spot{at}
	if root, ok := g.seen(s); ok {
		list = append(list, g.ground.spot(root))
	}
	for _, w := range [2]*ways{g.ways, g.together()} {
		if a, ok := g.nearest(w, s); ok {
			root, next := g.began(&a, s)
			list = append(list, g.ground.spot(root))
			for _, p := range g.between(root, next) {
				list = append(list, g.ground.spot(p))
			}
		}
	}
	return list
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
	scratch := strides.Get().(*stride)
	defer strides.Put(scratch)
	f, least := g.onward.field, math.Inf(1)
	first := len(g.ways.bends) - len(g.begins)
	for at := range f.layers {
		if !f.leadsTo(at, s) || !f.allows(s.Center, at) {
			continue
		}
		for _, a := range g.ways.arrivals(s.Center, at, g.chain.onward, nil) {
			bend := g.ways.root(a.label)
			total := g.begins[int(bend)-first].length + a.length
			if total < least && f.turnsOn(a.leave, a.turns, s.Center, g.ways.bends[g.ways.labels[a.label].bend].layer, at, scratch) {
				best, least, found = g.ways.bends[bend].center, total, true
			}
		}
	}
	return best, found
}

// straightDown is the place right above or below s, for a base that passes over everything.
func (g *stage) straightDown(s Spot) (Spot, bool) {
	at := g.ground.spot(s.Center)
	return at, g.onward.field.layers[0].free && g.chain.first.Contains(at) && g.chain.from(at).Contains(s)
}

// began returns where a way begins, and where it bends first or ends.
func (g *stage) began(a *arrival, s Spot) (root, next Point) {
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
	return w.labels[at].at, next
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
	for i := range g.ground.curves {
		c := &g.ground.curves[i]
		if c.away(root) < 2*chainStep {
			keep(c.at(min(max(0, c.position(next)), c.length())))
		}
	}
	for i := range g.onward.field.decks {
		for _, c := range g.onward.field.decks[i].shape.rim() {
			if c.away(root) < 2*chainStep {
				keep(c.at(min(max(0, c.position(next)), c.length())))
			}
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
			hops = append(hops, hop{leave: leave, length: length})
		}
		hops = w.mirrors.toEnd(l, b, &end, math.Inf(1), hops)
		for k := range hops {
			if p, ok := e.cut(l, w, &hops[k], next); ok {
				keep(p)
			}
		}
	}
	return places
}

// cut is where the string of a label that is laid out towards a place ends when the allowance is used up.
func (e *Envelope) cut(l *label, w *ways, h *hop, towards Point) (Point, bool) {
	spent, ok := w.lengthTo(l, h.leave)
	rest, last := e.field.allowance-spent, h.leave
	for _, t := range h.turns {
		rest -= t.at.Distance(last)
		last = t.at
	}
	length := towards.Distance(last)
	if !ok || !(rest >= 0 && rest < length) {
		return Point{}, false
	}
	return last.Along(towards.Sub(last), rest/length), true
}
