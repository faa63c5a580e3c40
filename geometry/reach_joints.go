package geometry

import (
	"cmp"
	"math"
	"slices"
)

// joint is a point where a shortest path may have to turn because of the layers: a corner of what carries the centre,
// or where two of the curves cross along which layers open and close.
type joint struct {
	at   Point
	a, b *verge // nil at a corner that counts for every layer
}

// joints lists them, from left to right. Two curves that close the same layers cross at no such point, because there is
// nothing to change to.
func (f *field) joints() []joint {
	var joints []joint
	for i := range f.decks {
		if b := &f.decks[i]; !b.plain {
			corner := &verge{deck: int32(i + 1), rim: true}
			for _, p := range b.shape.points {
				joints = append(joints, joint{p, corner, corner})
			}
		}
	}
	for i := range f.weightedRegions {
		for _, p := range f.weightedRegions[i].shape.points {
			joints = append(joints, joint{at: p})
		}
	}
	verges := f.verges()
	var points []Point
	for i := range verges {
		a := &verges[i]
		for j := i + 1; j < len(verges) && verges[j].low.X <= a.top.X; j++ {
			b := &verges[j]
			if a.low.Y > b.top.Y || b.low.Y > a.top.Y || !(a.rim || b.rim || a.above != b.above || a.below != b.below) ||
				a.border && !b.rim || b.border && !a.rim {
				continue
			}
			points = meetings(points[:0], &a.brink, &b.brink)
			for _, p := range points {
				if a.runsBy(p) && b.runsBy(p) {
					joints = append(joints, joint{p, a, b})
				}
			}
		}
	}
	within := f.allowance + slack
	joints = slices.DeleteFunc(joints, func(j joint) bool { return j.at.Distance(f.movement.Start.Center) > within })
	slices.SortStableFunc(joints, func(j, k joint) int { return cmp.Or(cmp.Compare(j.at.X, k.at.X), cmp.Compare(j.at.Y, k.at.Y)) })
	return joints
}

// jointBends appends the joints as bends, in the layers for which they matter.
func (f *field) jointBends(bends []bend) []bend {
	joints := f.joints()
	const same = 1e-8
	done := make([]bool, len(joints))
	var allowed, closed, group, wanted layerSet
	for i := range joints {
		if done[i] {
			continue
		}
		p := joints[i].at
		allowed, closed = f.layersAt(p, allowed, closed)
		wanted = wanted.emptied(f.sets.words)
		for at := allowed.next(0); at >= 0; at = allowed.next(at + 1) {
			if wanted.has(at) {
				continue
			}
			group = f.levelWith(at, allowed, group)
			for k := i; k < len(joints) && joints[k].at.X <= p.X+same; k++ {
				if math.Abs(joints[k].at.Y-p.Y) < same {
					if done[k] = true; f.matters(joints[k].a, group) && f.matters(joints[k].b, group) {
						wanted.addAll(group)
					}
				}
			}
		}
		for at := wanted.next(0); at >= 0; at = wanted.next(at + 1) {
			bends = append(bends, bend{center: p, layer: at, ends: [2]int32{-1, -1}})
		}
	}
	return bends
}

// levelWith returns the layers of a set to which one can change from one of them at one place, over others or not.
func (f *field) levelWith(at int, allowed, group layerSet) layerSet {
	group = group.emptied(f.sets.words)
	step := max(f.movement.Cross, f.movement.Drop) + slack
	low, high := f.layers[at].level, f.layers[at].level
	for again := true; again; {
		again = false
		for k := allowed.next(0); k >= 0; k = allowed.next(k + 1) {
			l := &f.layers[k]
			if !group.has(k) && (l.room >= 0 || f.layers[at].room >= 0 || l.level >= low-step && l.level <= high+step) {
				group.add(k)
				low, high, again = min(low, l.level), max(high, l.level), true
			}
		}
	}
	return group
}

// matters reports whether a curve opens or closes anything for a base that is in some layers there.
func (f *field) matters(v *verge, group layerSet) bool {
	switch {
	case v == nil || v.border || len(f.weightedRegions) > 0:
		return true
	case v.wall > 0:
		return f.sets.walls[v.wall-1].meets(group)
	case v.room > 0:
		return f.sets.rooms[v.room-1].meets(group)
	}
	i := v.deck - 1
	if f.sets.covers[i].meets(group) || f.sets.carries[i].meets(group) {
		return true
	}
	low, high := math.Inf(1), math.Inf(-1)
	for at := group.next(0); at >= 0; at = group.next(at + 1) {
		low, high = min(low, f.layers[at].level), max(high, f.layers[at].level)
	}
	return f.decks[i].top >= low-slack && f.decks[i].top <= high+slack // it hides what is below it from what is above
}

// layersAt returns the layers in which the centre may pass through p, as allows says for each.
func (f *field) layersAt(p Point, set, closed layerSet) (layerSet, layerSet) {
	set, closed = set.emptied(f.sets.words), closed.emptied(f.sets.words)
	if p.X < f.low.X-slack || p.Y < f.low.Y-slack || p.X > f.high.X+slack || p.Y > f.high.Y+slack {
		return set, closed
	}
	set.addAll(f.sets.open)
	for i := range f.decks {
		b := &f.decks[i]
		o := &b.shape
		if !o.near(p, slack) {
			continue
		}
		inside, edge := o.inside(p), o.edgeDistance(p) <= slack
		if inside || edge {
			set.addAll(f.sets.carries[i])
		}
		if inside && !edge {
			closed.addAll(f.sets.covers[i])
		}
	}
	for _, i := range f.rooms {
		if f.grounds.rooms[i].gap(p, f.grounds) <= f.radius+slack {
			set.addAll(f.sets.rooms[i])
		}
	}
	for i := range f.wallCount() {
		w := f.wall(i)
		reach := w.reach - slack
		if !w.shape.near(p, reach) || (w.shape.gap(p) >= reach && !(reach <= 0 && w.shape.inside(p))) {
			continue
		}
		stopped := f.sets.walls[i]
		if !w.impassable {
			closed.addAll(stopped)
			continue
		}
		for at := stopped.next(0); at >= 0; at = stopped.next(at + 1) {
			if !f.carriedOver(p, &f.layers[at], w.top) {
				closed.add(at)
			}
		}
	}
	set.drop(closed)
	return set, closed
}

// verge is a curve along which some layer opens or closes.
type verge struct {
	brink
	low, top     Point
	rim          bool // the edge of what carries or of an inside, not the line that keeps the distance from a wall
	border       bool // where the base comes to the edge of the table
	above, below float64
	// What it belongs to: one more than its place in field.walls, field.decks or grounds.rooms, else 0.
	wall, deck, room int32
}

// runsBy reports whether a point of the whole line or circle lies on the curve itself.
func (v *verge) runsBy(p Point) bool {
	s := v.position(p)
	return s >= -slack && s <= v.length()+slack
}

// verges lists the edges of decks, of insides, and of what walls keep the centre off, from left to right.
func (f *field) verges() []verge {
	var verges []verge
	add := func(curves []brink, v verge) {
		for _, c := range curves {
			v.brink = c
			v.low, v.top = c.box()
			verges = append(verges, v)
		}
	}
	for i := range f.decks {
		if b := &f.decks[i]; !b.plain {
			add(b.shape.rim(), verge{rim: true, deck: int32(i + 1)})
		}
	}
	for i := range f.wallCount() {
		w := f.wall(i)
		if slices.ContainsFunc(f.layers, func(l layer) bool { return w.stops(l.level) }) {
			ring := endGround{}
			ring.around(w.shape, w.reach)
			add(ring.curves, verge{above: w.above, below: w.below, wall: int32(i + 1)})
		}
	}
	add(f.shores, verge{rim: true})
	for _, i := range f.rooms {
		for _, part := range f.grounds.rooms[i].parts {
			ring := endGround{}
			ring.around(&f.grounds.masses[part].shape, f.radius)
			add(ring.curves, verge{rim: true, room: i + 1})
		}
	}
	table := endGround{}
	table.lines([]Point{f.low, {f.high.X, f.low.Y}, f.high, {f.low.X, f.high.Y}}, 0, false, false)
	add(table.curves, verge{border: true})
	slices.SortStableFunc(verges, func(a, b verge) int { return cmp.Compare(a.low.X, b.low.X) })
	return verges
}

// rim returns the edge of an outline.
func (o *outline) rim() []brink {
	if len(o.points) == 0 {
		return []brink{{center: o.center, radius: o.radius, extent: 2 * math.Pi}}
	}
	g := endGround{}
	g.lines(o.points, 0, false, true)
	return g.curves
}

// box returns the upright box around the curve, of an arc that around its whole circle, a little widened.
func (c *brink) box() (low, top Point) {
	edge := Point{slack, slack}
	if c.radius > 0 {
		reach := Point{c.radius, c.radius}.Add(edge)
		return c.center.Sub(reach), c.center.Add(reach)
	}
	low = Point{min(c.from.X, c.to.X), min(c.from.Y, c.to.Y)}
	top = Point{max(c.from.X, c.to.X), max(c.from.Y, c.to.Y)}
	return low.Sub(edge), top.Add(edge)
}

// crossing appends where two straight lines cross.
func crossing(out []Point, a, b *brink) []Point {
	if max(a.from.X, a.to.X) < min(b.from.X, b.to.X) || max(b.from.X, b.to.X) < min(a.from.X, a.to.X) ||
		max(a.from.Y, a.to.Y) < min(b.from.Y, b.to.Y) || max(b.from.Y, b.to.Y) < min(a.from.Y, a.to.Y) {
		return out
	}
	u, v := a.to.Sub(a.from), b.to.Sub(b.from)
	turn := u.Cross(v)
	if turn == 0 {
		return out
	}
	s, t := b.from.Sub(a.from).Cross(v)/turn, b.from.Sub(a.from).Cross(u)/turn
	if s < 0 || s > 1 || t < 0 || t > 1 {
		return out
	}
	return append(out, a.from.Along(u, s))
}
