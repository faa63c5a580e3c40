package geometry

import (
	"math"
	"slices"
)

// graphSearch looks for the shortest way to one place in a field of one layer, along the tangent graph of its terrain and
// around the models that stand in the way. Like a chase it begins without any model: whatever it comes upon that runs into
// one is given up, and that model is added. It is scratch, used again and again.
type graphSearch struct {
	f       *field
	graph   *tangentGraph
	lanes   *lanes
	labels  []label
	heads   []int32 // by slot: the label settled last there, or -1
	nexts   []int32 // by label: the one settled before it in the same slot, or -1
	offers  []graphOffer
	queue   []ticket
	known   []int32   // by bend: 0 for not looked at, -1 for free of models, else 1 + a place in cuts
	cuts    []bendCut // bends that models cut, too
	parts   []span
	cutters []int32
	more    []spur  // besides the strands of the graph
	moreAt  []int32 // by slot: the last of them, or -1
	own     []bend  // start, goal and models
	models  []int32 // walls, by bend from the end of the graph's on
	chosen  []bool  // by wall, from the terrain's on
	places  []*place
	from    *place
	goal    *place // of the goal, once it is needed
	seen    stamps
	aim     Point
	aimed   bool  // what leads to the goal is offered
	looked  place // scratch of goal
	hasty   bool
	bound   float64
	result  ways // the way found
}

// graphOffer is a label in its turn; sure when no terrain stops the line to it.
type graphOffer struct {
	label
	leaves float64 // position on the bend of the label before
	sure   bool
}

// bendCut is what terrain and models leave of a bend.
type bendCut struct {
	whole          bool
	parts, cutters [2]int32
}

// spur is a strand to a model or to the goal.
type spur struct {
	strand
	next int32
}

// begin prepares a search from one place to another, of which one may be known.
func (c *graphSearch) begin(f *field, n *lanes, from, to Point, start, goal *place, hasty bool) {
	g := f.terrain.tangents()
	c.f, c.graph, c.lanes, c.aim, c.hasty, c.bound = f, g, n, to, hasty, math.Inf(1)
	c.labels, c.nexts, c.offers, c.queue = c.labels[:0], c.nexts[:0], c.offers[:0], c.queue[:0]
	c.cuts, c.parts, c.cutters, c.more = c.cuts[:0], c.parts[:0], c.cutters[:0], c.more[:0]
	c.own, c.models, c.places = c.own[:0], c.models[:0], c.places[:0]
	c.heads, c.moreAt = filled(c.heads, 2*len(g.bends), -1), filled(c.moreAt, 2*len(g.bends), -1)
	c.known = filled(c.known, len(g.bends), 0)
	c.chosen = resized(c.chosen, f.wallCount()-len(f.terrain.walls))
	c.own = append(c.own, bend{center: from, ends: [2]int32{-1, -1}}, bend{center: to, ends: [2]int32{-1, -1}})
	c.known[0], c.known[chaseGoal] = -1, -1
	c.from, c.goal, c.aimed = start, goal, false
	if start == nil {
		c.from = g.place(placeKey{center: from})
	}
	c.push(graphOffer{label: label{at: from, before: -1, leave: from}, sure: true})
}

// placeOfGoal returns what leads from the goal.
func (c *graphSearch) placeOfGoal() *place {
	if c.goal == nil {
		c.goal = &c.looked
		c.graph.goal(c.aim, c.goal)
	}
	return c.goal
}

// bend returns a bend by its number: start and goal, those of the terrain, then the models.
func (c *graphSearch) bend(i int32) *bend {
	switch n := int32(len(c.graph.bends)); {
	case i >= n:
		return &c.own[i-n+2]
	case i < 2:
		return &c.own[i]
	}
	return &c.graph.bends[i]
}

// reverse adds ways from the terrain to a circle, given those that lead from there when it is gone round clockwise or not.
func (c *graphSearch) reverse(to int32, strands []strand, clock bool) {
	b := c.bend(to)
	for i := range strands {
		s := &strands[i]
		from := &c.graph.bends[s.bend]
		back := strand{bend: to, clock: !clock && b.radius > 0, leave: s.at, at: s.leave, from: s.to, to: s.from, length: s.length}
		slot := 2 * s.bend
		if from.radius > 0 && !s.clock {
			slot++
		}
		c.more = append(c.more, spur{back, c.moreAt[slot]})
		c.moreAt[slot] = int32(len(c.more) - 1)
		for k := c.heads[slot]; k >= 0; k = c.nexts[k] {
			c.relax(k, &back, true)
		}
	}
}

// relax offers a way on from a label.
func (c *graphSearch) relax(from int32, s *strand, sure bool) {
	l := &c.labels[from]
	b, total := c.bend(l.bend), l.length+s.length
	if total+s.at.Distance(c.aim) > c.bound {
		return
	}
	if b.radius > 0 {
		along, ok := b.turn(l.position, s.from, l.clock)
		if !ok {
			return
		}
		total += float64(b.radius * along)
	}
	c.push(graphOffer{leaves: s.from, sure: sure, label: label{length: total, bend: s.bend, clock: s.clock, position: s.to, at: s.at, before: from, leave: s.leave}})
}

// placeOf returns what leads from a circle that is no part of the terrain; nil for one that is.
func (c *graphSearch) placeOf(i int32) *place {
	switch n := int32(len(c.graph.bends)); {
	case i >= n:
		return c.places[i-n]
	case i == 0:
		return c.from
	}
	return nil
}

// cross offers the straight ways from a label to a circle that is no part of the terrain.
func (c *graphSearch) cross(from, to int32) {
	l := &c.labels[from]
	b, end, here := c.bend(l.bend), c.bend(to), c.placeOf(l.bend)
	if l.length+b.center.Distance(end.center)+end.center.Distance(c.aim)-b.radius-2*end.radius > c.bound {
		return
	}
	for _, clock := range [2]bool{false, true} {
		leave, at, length, ok := tangent(b.center, b.radius, l.clock, end.center, end.radius, clock, end.center.Sub(b.center))
		if ok && (here == nil || !here.closed(at.Sub(leave), length, l.clock)) && (to == chaseGoal || c.f.onTable(at)) {
			s := strand{bend: to, clock: clock, leave: leave, at: at, length: length}
			if b.radius > 0 {
				s.from, _ = b.position(bearing(leave.Sub(b.center)))
			}
			if end.radius > 0 {
				s.to, _ = end.position(bearing(at.Sub(end.center)))
			}
			c.relax(from, &s, false)
		}
		if end.radius == 0 {
			return
		}
	}
}

// run looks at what is offered until it arrives, or has settled so many labels; done when there is no more to look at.
func (c *graphSearch) run(limit float64, labels int) (arrived, done bool) {
	for len(c.labels) < labels {
		if len(c.queue) == 0 || c.queue[0].key > limit+slack {
			return false, true
		}
		var next int32
		next, c.queue = takeTicket(c.queue)
		o := c.offers[next]
		if c.isBeaten(&o.label) || o.before >= 0 && !c.passes(&o) {
			continue
		}
		if o.bend == chaseGoal {
			c.labels = append(c.labels, o.label)
			return true, true
		}
		c.keep(&o.label)
	}
	return false, false
}

// fewLabels is how many labels a search settles before it works out from where its goal can be seen: until then it tries from
// each of them.
const fewLabels = 24

// keep settles a label and offers everything that can be touched next.
func (c *graphSearch) keep(l *label) {
	index, slot := int32(len(c.labels)), l.slot()
	if !c.aimed && index >= fewLabels {
		c.aimed = true
		c.reverse(chaseGoal, c.placeOfGoal().strands[0], false)
	}
	c.labels = append(c.labels, *l)
	c.nexts = append(c.nexts, c.heads[slot])
	c.heads[slot] = index
	n := int32(len(c.graph.bends))
	var strands []strand
	if here := c.placeOf(l.bend); here != nil {
		strands = here.strands[slot&1]
	} else {
		strands = c.graph.from(slot)
	}
	for i := range strands {
		c.relax(index, &strands[i], true)
	}
	for i := c.moreAt[slot]; i >= 0; i = c.more[i].next {
		c.relax(index, &c.more[i].strand, true)
	}
	if !c.aimed || l.bend >= n || l.bend < 2 {
		c.cross(index, chaseGoal)
	}
	if l.bend >= n || l.bend < 2 {
		for i := range c.models {
			if to := n + int32(i); to != l.bend {
				c.cross(index, to)
			}
		}
	}
}

// addModel makes the wall around a model known.
func (c *graphSearch) addModel(wall int32) {
	first := int32(len(c.f.terrain.walls))
	if wall < first || c.chosen[wall-first] {
		return
	}
	c.chosen[wall-first] = true
	w, to := c.f.wall(int(wall)), int32(len(c.graph.bends)+len(c.models))
	b := bend{center: w.shape.center, radius: w.shape.radius + w.reach, extent: 2 * math.Pi, ends: [2]int32{-1, -1}}
	c.own, c.models = append(c.own, b), append(c.models, wall)
	c.heads, c.moreAt, c.known = append(c.heads, -1, -1), append(c.moreAt, -1, -1), append(c.known, 0)
	p := c.graph.place(placeKey{b.center, b.radius})
	c.places = append(c.places, p)
	c.reverse(to, p.strands[0], false)
	c.reverse(to, p.strands[1], true)
	for i := range c.labels {
		if at := c.labels[i].bend; at < 2 || at >= int32(len(c.graph.bends)) {
			c.cross(int32(i), to)
		}
	}
}

// isBeaten reports whether a settled label already leads to the same place at no greater length.
func (c *graphSearch) isBeaten(l *label) bool {
	b := c.bend(l.bend)
	for i := c.heads[l.slot()]; i >= 0; i = c.nexts[i] {
		old := &c.labels[i]
		if along, ok := b.turn(old.position, l.position, l.clock); ok && old.length+float64(b.radius*along) <= l.length+1e-12 &&
			c.goesRound(old, along) {
			return true
		}
	}
	return false
}

// cutOf works out what is free of a bend.
func (c *graphSearch) cutOf(i int32) (cut bendCut, parts []span) {
	n := int32(len(c.graph.bends))
	b, own := c.bend(i), int32(-1)
	if i < n {
		own = c.graph.corners[i].own
	} else {
		own = c.models[i-n]
	}
	if c.known[i] == 0 {
		c.known[i] = -1
		near := i >= n
		if !near && c.lanes.count > 1 {
			c.seen.begin(c.f.wallCount())
			first := len(c.cutters)
			c.cutters = c.lanes.nets[1].cutters(c.f, b, own, &c.seen, c.cutters)
			near, c.cutters = len(c.cutters) > first, c.cutters[:first]
		}
		if near {
			cut.parts[0], cut.cutters[0] = int32(len(c.parts)), int32(len(c.cutters))
			c.parts, c.cutters, cut.whole = c.lanes.freeParts(c.f, b, own, &c.seen, c.parts, c.cutters)
			cut.parts[1], cut.cutters[1] = int32(len(c.parts)), int32(len(c.cutters))
			c.cuts = append(c.cuts, cut)
			c.known[i] = int32(len(c.cuts))
		}
	}
	if at := c.known[i]; at > 0 {
		cut = c.cuts[at-1]
		return cut, c.parts[cut.parts[0]:cut.parts[1]]
	}
	k := &c.graph.corners[i]
	return bendCut{whole: k.whole}, c.graph.parts[k.parts[0]:k.parts[1]]
}

// goesRound reports whether the way from a label round its bend is free.
func (c *graphSearch) goesRound(l *label, along float64) bool {
	b := c.bend(l.bend)
	if b.radius == 0 || along == 0 {
		return true
	}
	cut, parts := c.cutOf(l.bend)
	return cut.whole || b.runs(l, along, parts)
}

// passes reports whether the way to a label is free, round the bend of the label before it and straight on. If not, it
// makes the models known that it runs into.
func (c *graphSearch) passes(o *graphOffer) bool {
	from := &c.labels[o.before]
	if b := c.bend(from.bend); b.radius > 0 {
		if along, ok := b.turn(from.position, o.leaves, from.clock); ok && !c.goesRound(from, along) {
			cut, _ := c.cutOf(from.bend)
			for i := cut.cutters[0]; i < cut.cutters[1]; i++ {
				c.addModel(c.cutters[i])
			}
			return false
		}
	}
	first := 0
	if o.sure {
		first = 1
	}
	wall := c.lanes.blockerFrom(first, c.f, o.leave, o.at, &c.seen)
	if wall >= 0 {
		c.addModel(wall)
	}
	return wall < 0
}

// push keeps the offers in order; equal keys come out in the order they went in.
func (c *graphSearch) push(o graphOffer) {
	t := ticket{o.at.Distance(c.aim), int32(len(c.offers))}
	if t.key += o.length; t.key > c.bound {
		return
	}
	if c.hasty {
		t.key -= haste * o.length
	}
	c.offers = append(c.offers, o)
	c.queue = addTicket(c.queue, t)
}

// found returns the way that has just arrived.
func (c *graphSearch) found() arrival {
	w := &c.result
	w.f, w.bends, w.labels = c.f, w.bends[:0], w.labels[:0]
	last := c.labels[len(c.labels)-1]
	n := 0
	for i := last.before; i >= 0; i = c.labels[i].before {
		n++
	}
	a := arrival{length: last.length, label: int32(n - 1), leave: last.leave, ways: w}
	w.labels, w.bends = append(w.labels, make([]label, n)...), append(w.bends, make([]bend, n)...)
	for i := last.before; i >= 0; i = c.labels[i].before {
		n--
		w.labels[n], w.bends[n] = c.labels[i], *c.bend(c.labels[i].bend)
		w.labels[n].bend, w.labels[n].before = int32(n), int32(n-1)
	}
	return a
}

func (c *graphSearch) gone() float64          { return c.labels[len(c.labels)-1].length }
func (c *graphSearch) limitTo(length float64) { c.bound = length }

func filled(list []int32, n int, with int32) []int32 {
	list = slices.Grow(list[:0], n)[:n]
	for i := range list {
		list[i] = with
	}
	return list
}
