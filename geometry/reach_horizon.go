package geometry

import "math"

// horizon is how far a straight way that leaves a bend can lead at most, by its direction: a first look that spares a
// search most of the ways that something stops. It goes by what is certain: a direction ends where a wall stops every
// layer in which such a way could be there. It is scratch, filled anew for every label.
type horizon struct {
	f     *field
	foot  *footing
	lying stepSet // of the sector looked at last
	until [sectors]float64
	open  [sectors]uint64  // layers carried everywhere that a way may come to
	steps [sectors]stepSet // what lies that way and can be stepped on or into, by what comes before it
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
	clear(h.steps[:])
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
	for i := range h.steps {
		if i > 0 && h.steps[i] == h.lying {
			h.open[i], h.steps[i] = h.open[i-1], h.steps[i-1]
			continue
		}
		h.lying = h.steps[i]
		h.open[i], h.steps[i] = g.spread(b.layer, &h.lying)
	}
	for i := range h.until {
		h.until[i] = math.Inf(1)
	}
	for i := range f.walls {
		if g.stops[i] != 0 {
			h.addWall(&o, i, away)
		}
	}
}

// addStep notes in which directions something lies that can be stepped on or into.
func (h *horizon) addStep(o *outlook, i int, shape *outline, reach, away float64) {
	to := shape.middle.Sub(o.center)
	distance, size := to.Length(), shape.size+reach+slack
	nearest := distance - size - o.size
	if nearest > away {
		return
	}
	first, last := 0, sectors-1
	if nearest > leastShade {
		// The two lines that touch the circle around it on either side.
		first, last = sector(o.toward(to, distance, size)), sector(o.toward(to, distance, -size))
		if last < first {
			last += sectors
		}
	}
	for k := first; k <= last; k++ {
		h.steps[k&(sectors-1)].add(i)
	}
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
	w, stops, saves := &h.f.walls[i], h.foot.stops[i], &h.foot.saves[i]
	shape, reach := w.shape, w.reach-sunk
	to := shape.middle.Sub(o.center)
	distance := to.Length()
	if distance-shape.size-reach-o.size > away {
		return
	}
	var first, last Point
	if len(shape.points) == 0 {
		size := shape.radius + reach
		if distance < size+o.size+leastShade/2 {
			return
		}
		first, last = o.toward(to, distance, size), o.toward(to, distance, -size)
	} else {
		var ok bool
		if first, last, ok = o.breadth(shape, reach, to); !ok {
			near := shape.nearest(o.center).Sub(o.center)
			if first, last, ok = o.breadth(shape, reach, near); !ok {
				return
			}
		}
	}
	low, high := sector(first)+1, sector(last)-1
	if low > high+2 {
		high += sectors
	}
	end := distance + shape.size + reach
	for k := low; k <= high; k++ {
		if k := k & (sectors - 1); h.until[k] > end && h.open[k]&^stops == 0 && !h.steps[k].meets(saves) {
			h.until[k] = end
		}
	}
}

// breadth returns the directions of the outermost lines to a polygon, widened by reach; all must lead forward.
func (o *outlook) breadth(shape *outline, reach float64, forward Point) (first, last Point, ok bool) {
	room := reach + o.size + leastShade/2
	for i, p := range shape.points {
		way := p.Sub(o.center)
		square := way.Dot(way)
		if square < float64(room*room) {
			return first, last, false
		}
		right, left := o.lean(way, square, reach), o.lean(way, square, -reach)
		if right.Dot(forward) <= 0 || left.Dot(forward) <= 0 {
			return first, last, false
		}
		if i == 0 || first.Cross(right) < 0 {
			first = right
		}
		if i == 0 || left.Cross(last) < 0 {
			last = left
		}
	}
	return first, last, true
}

// lean is toward by the square of the distance, of length 1.
func (o *outlook) lean(to Point, square, aside float64) Point {
	aside -= o.radius
	ahead := math.Sqrt(square - float64(aside*aside))
	return to.Times(ahead/square).Along(to.Left(), -aside/square)
}

// sector returns the sector of a direction.
func sector(way Point) int {
	part := way.Y / (math.Abs(way.X) + math.Abs(way.Y)) // from -1 to 1
	if way.X < 0 {
		part = 2 - part
	}
	return int(math.Floor(part*(sectors/4))) & (sectors - 1)
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
