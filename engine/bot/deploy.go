package bot

import (
	"iter"
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/geometry"
)

// deploy puts a model where its way to the other side is short, near its friends, and not yet near enemies.
func (p *player) deploy(d *engine.Decision) engine.Choice {
	mover := d.Place.Mover()
	means, _ := p.means(d.Subject)
	places, count := p.expected()
	a := p.approachTo(places, count, mover, means.Over)
	r, c := a.relief, p.company()
	low, high := p.home(d, mover.Radius+0.01)
	squares := newRanking()
	defer rankings.Put(squares)
	n, from := 0, a.fromLattice(low, high, p.mind.Pause)
	for place := range lattice(low, high) {
		there := mover
		there.Center = place
		at := r.at(place)
		if there.Bottom = r.ground[at]; r.stands(at) && r.danger[at] == 0 {
			squares.add(geometry.Ground(place), c.post(from(n, place), there, a.over))
		}
		n++
	}
	for _, o := range p.unclaimed(d.Subject) {
		for i := range 12 {
			there := mover
			there.Center = o.middle.Along(rotated(geometry.Point{X: 1}, float64(i)*math.Pi/6), o.marker.Radius+mover.Radius+0.005).Committed()
			if at := r.at(there.Center); r.stands(at) && r.danger[at] == 0 {
				there.Bottom = r.ground[at]
				squares.add(geometry.Ground(there.Center), c.post(a.from(there.Center, there.Bottom), there, a.over)+atHand)
			}
		}
	}
	squares.order()
	for c, any := squares.next(); any; c, any = squares.next() {
		p.mind.Pause()
		spot := d.Place.Snap(c.spot.Center, true)
		there := mover
		there.Center, there.Bottom = spot.Center, spot.Level
		if p.burns(there) == 0 && spot.Level <= max(a.over, geometry.Slack) && d.Place.Refuse(spot, nil) == nil {
			return engine.Choice{Spot: &spot}
		}
	}
	return Anything(d, p.steady())
}

// lattice goes over the places in a box that are looked at for deployment, row by row.
func lattice(low, high geometry.Point) iter.Seq[geometry.Point] {
	return func(yield func(geometry.Point) bool) {
		for y := low.Y; y <= high.Y; y += cell {
			for x := low.X; x <= high.X; x += cell {
				if !yield(geometry.Point{X: x, Y: y}.Committed()) {
					return
				}
			}
		}
	}
}

// latticeSize is at least how many places a lattice has.
func latticeSize(low, high geometry.Point) int {
	return max(0, (2+int((high.X-low.X)/cell))*(2+int((high.Y-low.Y)/cell)))
}

// wary, in tenths of an inch, is how much longer a way may be for each Hit Point that it saves.
const wary = 40

// tooNear is how many inches a model is deployed from enemies, if possible.
const tooNear = 9

// company is who stands on the table already when somebody is deployed.
type company struct {
	friends []geometry.Point
	enemies []geometry.Cylinder
}

func (p *player) company() company {
	var c company
	for i := range p.view().Models {
		m := &p.view().Models[i]
		if m.OnTable && m.Seat == p.seat && !p.ranks(m.ID) {
			c.friends = append(c.friends, m.Body.Center)
		}
		if p.fights(m) {
			c.enemies = append(c.enemies, m.Body)
		}
	}
	return c
}

// post is what it is worth to be deployed at a place so many inches away from where to go to: a short way, friends, no enemies.
func (c *company) post(inches float64, there geometry.Cylinder, over float64) float64 {
	value, friends := -inches, 0.0
	if there.Bottom > over {
		value -= lost // there may be no way down
	}
	for _, friend := range c.friends {
		friends = max(friends, friend.Distance(there.Center))
	}
	gap := math.Inf(1)
	for i := range c.enemies {
		gap = min(gap, geometry.GroundGap(there, c.enemies[i]))
	}
	if gap < tooNear {
		value -= 3 * (tooNear - gap)
	}
	return value - friends
}

// atHand, in inches, is how much longer a way may be for whoever begins beside something that must be carried off.
const atHand = 12

// quicker reports whether somebody who is still to be deployed for the same player walks farther than a model.
func (p *player) quicker(id engine.ModelID) bool {
	own, _ := p.means(id)
	return slices.ContainsFunc(p.view().Models, func(m engine.Model) bool {
		means, known := p.means(m.ID)
		return known && m.Seat == p.seat && !m.OnTable && !m.Out && !p.ranks(m.ID) && means.Inches > own.Inches
	})
}

// unclaimed lists what must be carried out of where the player deploys and has nobody beside it yet, for a model that could: the quickest, for the way
// is long.
func (p *player) unclaimed(id engine.ModelID) []objective {
	if p.ranks(id) || p.quicker(id) {
		return nil
	}
	var found []objective
	for _, o := range p.objectives() {
		if !o.bane || !p.athome(o.middle) {
			continue
		}
		claimed := false
		for i := range p.view().Models {
			m := &p.view().Models[i]
			claimed = claimed || m.OnTable && p.ours(m.Seat) && !p.ranks(m.ID) && o.has(m.Body)
		}
		if !claimed {
			found = append(found, o)
		}
	}
	return found
}

// seekers is how many enemies a model comes to fight with.
const seekers = 2

// expected is where enemies stand, of whom the nearest few matter, or may come to stand: where they deploy, or the
// middle of the table.
func (p *player) expected() (places []geometry.Point, count int) {
	v := p.view()
	for i := range v.Models {
		if m := &v.Models[i]; p.fights(m) && !p.ranks(m.ID) {
			places = append(places, m.Body.Center)
		}
	}
	if len(places) > seekers {
		return places, seekers
	}
	for _, zone := range v.Zones {
		if !p.ours(zone.Seat) && len(zone.Outline) > 0 {
			places = append(places, spread(zone.Outline)...)
		}
	}
	if len(places) == 0 {
		places = append(places, geometry.Point{X: v.Table.Width() / 2, Y: v.Table.Depth() / 2})
	}
	return places, len(places)
}

// home is the box in which the centre of a base is deployed: the player's zone, or else the whole table, which is also
// where somebody looks for a place who may be put down outside of the zone.
func (p *player) home(d *engine.Decision, margin float64) (low, high geometry.Point) {
	table := p.view().Table
	high = geometry.Point{X: table.Width(), Y: table.Depth()}
	for _, zone := range p.view().Zones {
		if zone.Seat == p.seat && len(zone.Outline) > 0 && !roams(d, low, high) {
			low, high = geometry.Box(zone.Outline)
		}
	}
	inset := geometry.Point{X: margin, Y: margin}
	return low.Add(inset), high.Sub(inset)
}

// roams reports whether a model may be put down at some place in the middle of the table.
func roams(d *engine.Decision, low, high geometry.Point) bool {
	middle := low.Along(high.Sub(low), 0.5)
	for i := range 12 {
		way := rotated(geometry.Point{X: 1}, float64(i)*math.Pi/6)
		if d.Place.Refuse(d.Place.Snap(middle.Add(way), true), nil) == nil {
			return true
		}
	}
	return false
}
