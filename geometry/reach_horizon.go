package geometry

import (
	"cmp"
	"math"
	"slices"
)

// horizon is how far a straight way that leaves a bend can lead at most, by its direction: a first look that spares a
// search most of the ways that something stops. It goes by what is certain: a direction ends where a wall stops every
// layer in which such a way could be there. It is scratch, filled anew for every label.
type horizon struct {
	f     *field
	foot  *footing
	ahead []sideways
	until [sectors]float64
	open  [sectors]uint64  // layers carried everywhere that a way may have come to so far
	lying [sectors]stepSet // steps that it may have met
	steps [sectors]stepSet // those of them that it may have taken
}

// sideways is a wall or a step as seen from a bend.
type sideways struct {
	away        float64 // a way comes to a step no sooner, and into a wall no later
	of          int32
	wall        bool
	first, last int32 // sectors: of a wall all that it fills, of a step all that it touches; last may exceed their number
}

// sectors is the number of directions, of equal parts of a quadrant, that a horizon tells apart.
const sectors = 256

// sunk, in inches, is by how much a horizon makes walls smaller, so that what they hide they stop beyond all tolerances.
const sunk = 0.02

// begin takes up a field; false when a horizon does not pay there.
func (h *horizon) begin(f *field) bool {
	h.f, h.foot = f, f.footing()
	return h.foot.useful
}

// look fills the horizon of the straight ways that leave a bend of a layer, gone round in one direction, as far as away.
func (h *horizon) look(b *bend, clock bool, away float64) {
	f, g := h.f, h.foot
	o := outlook{center: b.center, size: b.radius, radius: b.radius}
	if clock {
		o.radius = -b.radius
	}
	h.ahead = h.ahead[:0]
	for i := range f.decks {
		if g.layers[i] != 0 {
			h.addStep(&o, i, &f.decks[i].shape, slack, away)
		}
	}
	for k, i := range f.rooms {
		for _, part := range f.grounds.rooms[i].parts {
			h.addStep(&o, g.decks+k, &f.grounds.masses[part].shape, f.radius+slack, away)
		}
	}
	for i := range f.wallCount() {
		if g.stops[i] != 0 {
			h.addWall(&o, i, away)
		}
	}
	slices.SortFunc(h.ahead, func(a, b sideways) int { return cmp.Compare(a.away, b.away) })
	h.fill(b.layer)
}

// fill looks at what lies ahead, the nearest first.
func (h *horizon) fill(layer int) {
	g := h.foot
	open, none := g.begin(layer), stepSet{}
	for k := range h.until {
		h.until[k], h.open[k], h.lying[k], h.steps[k] = math.Inf(1), open, none, none
	}
	for n := range h.ahead {
		t := &h.ahead[n]
		for i := t.first; i <= t.last; i++ {
			k := i & (sectors - 1)
			switch {
			case t.wall:
				if h.until[k] > t.away && h.open[k]&^g.stops[t.of] == 0 && !h.steps[k].meets(&g.saves[t.of]) {
					h.until[k] = t.away
				}
			case !h.lying[k].has(int(t.of)) && t.away <= h.until[k]:
				h.lying[k].add(int(t.of))
				if g.leadsOn(int(t.of), layer, h.open[k], &h.steps[k]) {
					h.open[k] = g.spread(int(t.of), h.open[k], &h.lying[k], &h.steps[k])
				}
			}
		}
	}
}

// addStep notes in which directions something lies that can be stepped on or into.
func (h *horizon) addStep(o *outlook, i int, shape *outline, reach, away float64) {
	to := shape.middle.Sub(o.center)
	distance, size := to.Length(), shape.size+reach+slack
	if distance-size-o.size > away {
		return
	}
	t := sideways{of: int32(i), last: sectors - 1}
	nearest := shape.nearest(o.center).Sub(o.center)
	if t.away = nearest.Length() - reach - slack - o.size; t.away > leastShade && !shape.inside(o.center) {
		first, last, ok := Point{}, Point{}, false
		if len(shape.points) > 0 {
			first, last, _, ok = o.breadth(shape, reach+slack, nearest, false)
		}
		if !ok && distance > size+o.size {
			first, last, ok = o.toward(to, distance, size), o.toward(to, distance, -size), true
		}
		if ok {
			t.first, t.last = sector(first), sector(last)
		}
	} else {
		t.away = 0
	}
	if t.last < t.first {
		t.last += sectors
	}
	h.ahead = append(h.ahead, t)
}

// toward returns the direction in which a line leaves an outlook that passes so far to the right of what lies at to, so far
// away.
func (o *outlook) toward(to Point, distance, aside float64) Point {
	aside -= o.radius
	ahead := math.Sqrt(max(0, float64(distance*distance)-float64(aside*aside)))
	return to.Times(ahead).Along(to.Left(), -aside)
}

// addWall notes what a wall hides, if it is not too near.
func (h *horizon) addWall(o *outlook, i int, away float64) {
	w := h.f.wall(int(i))
	shape, reach := w.shape, w.reach-sunk
	to := shape.middle.Sub(o.center)
	distance := to.Length()
	if distance-shape.size-reach-o.size > away {
		return
	}
	t := sideways{of: int32(i), wall: true}
	var first, last Point
	if len(shape.points) == 0 {
		size := shape.radius + reach
		if distance < size+o.size+leastShade/2 {
			return
		}
		first, last, t.away = o.toward(to, distance, size), o.toward(to, distance, -size), distance
	} else {
		convex := w.mass >= 0 && h.f.grounds.masses[w.mass].convex
		var ok bool
		if first, last, t.away, ok = o.breadth(shape, reach, to, convex); !ok {
			near := shape.nearest(o.center).Sub(o.center)
			if first, last, t.away, ok = o.breadth(shape, reach, near, convex); !ok {
				return
			}
		}
	}
	t.first, t.last = sector(first)+1, sector(last)-1
	if t.first > t.last+2 {
		t.last += sectors
	}
	if t.first <= t.last {
		h.ahead = append(h.ahead, t)
	}
}

// breadth returns the directions of the outermost lines to a polygon, widened by reach, and how far away it is at most that
// what lies between them comes to it; all must lead forward.
func (o *outlook) breadth(shape *outline, reach float64, forward Point, convex bool) (first, last Point, away float64, ok bool) {
	room := reach + o.size + leastShade/2
	var firstAt, lastAt, farthest float64 // squares of distances
	for i, p := range shape.points {
		way := p.Sub(o.center)
		square := way.Dot(way)
		if square < float64(room*room) {
			return first, last, 0, false
		}
		right, left := o.lean(way, square, reach), o.lean(way, square, -reach)
		if right.Dot(forward) <= 0 || left.Dot(forward) <= 0 {
			return first, last, 0, false
		}
		farthest = max(farthest, square)
		if i == 0 || first.Cross(right) < 0 {
			first, firstAt = right, square
		}
		if i == 0 || left.Cross(last) < 0 {
			last, lastAt = left, square
		}
	}
	if convex { // a line comes to it no later than those that touch it
		farthest = max(firstAt, lastAt)
	}
	return first, last, math.Sqrt(farthest) + reach, true
}

// lean is toward by the square of the distance, of length 1.
func (o *outlook) lean(to Point, square, aside float64) Point {
	aside -= o.radius
	ahead := math.Sqrt(square - float64(aside*aside))
	return to.Times(ahead/square).Along(to.Left(), -aside/square)
}

// sector returns the sector of a direction.
func sector(way Point) int32 {
	part := way.Y / (math.Abs(way.X) + math.Abs(way.Y)) // from -1 to 1
	if way.X < 0 {
		part = 2 - part
	}
	return int32(math.Floor(part*(sectors/4))) & (sectors - 1)
}

// closes reports whether something certainly stops a way in a direction before it comes so far, or keeps it out of a layer.
func (h *horizon) closes(way Point, away float64, layer int) bool {
	k := sector(way)
	return h.until[k] < away || h.open[k]&(1<<layer) == 0 && !h.steps[k].meets(&h.foot.leads[layer])
}

// shuts reports whether something certainly stops every way to a straight edge before it comes there.
func (h *horizon) shuts(o *outlook, c *brink) bool {
	way, nearest := c.from.Sub(o.center), c.gap(o.center)
	other := c.to.Sub(o.center)
	if nearest <= o.size+leastShade {
		return false
	}
	if way.Cross(other) < 0 {
		way, other = other, way
	}
	first, last := sector(o.toward(way, way.Length(), 0)), sector(o.toward(other, other.Length(), 0))
	if last < first {
		last += sectors
	}
	nearest -= o.size
	for k := first; k <= last; k++ {
		if h.until[k&(sectors-1)] >= nearest {
			return false
		}
	}
	return true
}
