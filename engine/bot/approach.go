package bot

import (
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/geometry"
)

// approach is how far a base has to go to some places from anywhere on a table.
type approach struct {
	relief *relief
	over   float64 // inches of height of what it passes over
	places []geometry.Point
	count  int        // of the places, the nearest so many matter
	charts []*charted // by place; nil for a base that passes over everything
}

// approachTo charts the ways of a base to some places.
func (p *player) approachTo(places []geometry.Point, count int, mover geometry.Cylinder, over float64) approach {
	a := approach{relief: reliefOf(p.view().Table, mover), over: over, places: places, count: count}
	if math.IsInf(over, 1) {
		return a
	}
	for _, place := range places {
		p.mind.Pause()
		there := geometry.Cylinder{Center: place, Radius: mover.Radius}
		a.charts = append(a.charts, a.relief.chart(errand{from: []geometry.Cylinder{there}, head: []int32{0}, over: over, pain: wary, until: -1}))
	}
	return a
}

// from is how many inches the places that matter are away from somewhere, on the average.
func (a *approach) from(at geometry.Point, level float64) float64 {
	return a.average(func(place int) float64 {
		if a.charts == nil {
			return at.Distance(a.places[place])
		}
		return a.relief.inches(a.charts[place], at, level)
	})
}

// fromLattice is from for the places of a lattice in which the base stands, in their order.
func (a *approach) fromLattice(low, high geometry.Point, pause func()) func(n int, at geometry.Point) float64 {
	inches := make([][]float64, len(a.charts))
	for i := range a.charts {
		pause()
		inches[i] = a.relief.inchesFrom(a.charts[i], low, high)
	}
	return func(n int, at geometry.Point) float64 {
		return a.average(func(place int) float64 {
			if a.charts == nil {
				return at.Distance(a.places[place])
			}
			return inches[place][n]
		})
	}
}

// average is the average of the inches to the places that matter.
func (a *approach) average(inches func(place int) float64) float64 {
	var memory [16]float64
	far := memory[:0]
	for i := range a.places {
		far = append(far, inches(i))
	}
	slices.Sort(far)
	sum, count := 0.0, min(a.count, len(far))
	for _, inches := range far[:count] {
		sum += inches
	}
	return sum / float64(count)
}

// asksForGround tells the choice of a part of the table to deploy in.
func (p *player) asksForGround(d *engine.Decision) bool {
	if d.Subject != engine.NoModel {
		return false
	}
	for i := range d.Options {
		if o := &d.Options[i]; len(o.Outline) < 3 || o.Model != engine.NoModel || o.Piece != engine.NoPiece {
			return false
		}
	}
	return p.view().Round == 0
}

// groundStep is how many inches apart places to deploy in are looked at, when parts of the table are compared.
const groundStep = 1.5

// ground weighs a part of the table by the ways of the player's models from there to the part that lies opposite: those
// who walk longest come last to the fight.
func (p *player) ground(d *engine.Decision) func(at int) float64 {
	type walker struct{ radius, height, over float64 }
	walkers := map[walker]float64{} // by how much of the team they are
	var order []walker
	for i := range p.view().Models {
		m := &p.view().Models[i]
		if means, ok := p.means(m.ID); ok && m.Seat == p.seat && !p.ranks(m.ID) && means.Inches > 0 {
			w := walker{m.Body.Radius, m.Body.Height, means.Over}
			if walkers[w] == 0 {
				order = append(order, w)
			}
			walkers[w] += float64(m.Rank) / means.Inches
		}
	}
	table := p.view().Table
	return func(at int) float64 {
		sum, outline := 0.0, d.Options[at].Outline
		for _, w := range order {
			low, high := geometry.Box(outline)
			places := spread(opposite(outline, table))
			a := p.approachTo(places, len(places), geometry.Cylinder{Radius: w.radius, Height: w.height}, w.over)
			best := math.Inf(1)
			for y := low.Y + w.radius; y <= high.Y-w.radius; y += groundStep {
				for x := low.X + w.radius; x <= high.X-w.radius; x += groundStep {
					q := geometry.Point{X: x, Y: y}
					if square := a.relief.at(q); a.relief.stands(square) {
						best = min(best, a.from(q, a.relief.ground[square]))
					}
				}
			}
			sum -= walkers[w] * min(best, lost*4)
		}
		return sum
	}
}

// opposite is an outline seen from the other side of the table.
func opposite(outline []geometry.Point, table *geometry.Table) []geometry.Point {
	turned := make([]geometry.Point, len(outline))
	for i, q := range outline {
		turned[i] = geometry.Point{X: table.Width() - q.X, Y: table.Depth() - q.Y}
	}
	return turned
}

// spread are some places along the middle of a box around an outline, where enemies may come to stand.
func spread(outline []geometry.Point) []geometry.Point {
	low, high := geometry.Box(outline)
	size, middle := high.Sub(low), low.Along(high.Sub(low), 0.5)
	along := geometry.Point{X: size.X / 3}
	if size.Y > size.X {
		along = geometry.Point{Y: size.Y / 3}
	}
	return []geometry.Point{middle.Sub(along), middle, middle.Add(along)}
}
