package bot

import (
	"cmp"
	"slices"

	"trueinch/engine"
	"trueinch/geometry"
)

// deploy puts a model where its way to the other side is short, near its friends, and not yet near enemies.
func (p *player) deploy(d *engine.Decision) engine.Choice {
	v, mover := p.view(), d.Place.Mover()
	means, _ := p.mind.Means(d.Subject)
	goal := p.opposite()
	r := reliefOf(v.Table, mover.Radius)
	far := engine.Model{Body: geometry.Cylinder{Center: goal, Radius: mover.Radius}}
	ways := r.ways([]*engine.Model{&far}, []int{0}, means.Over)
	low, high := p.home(mover.Radius + 0.01)
	var squares []candidate
	for y := low.Y; y <= high.Y; y += cell {
		for x := low.X; x <= high.X; x += cell {
			there := mover
			there.Center = geometry.Point{X: x, Y: y}.Committed()
			squares = append(squares, candidate{geometry.Ground(there.Center), p.post(r, ways, there, goal)})
		}
	}
	slices.SortStableFunc(squares, func(a, b candidate) int { return cmp.Compare(b.value, a.value) })
	for i := range squares {
		spot := d.Place.Snap(squares[i].spot.Center, true)
		there := mover
		there.Center, there.Bottom = spot.Center, spot.Level
		if p.burns(there) == 0 && d.Place.Refuse(spot, nil) == nil {
			return engine.Choice{Spot: &spot}
		}
	}
	return Anything(d, p.steady())
}

// tooNear is how many inches a model is deployed from enemies, if possible.
const tooNear = 9

// post is what it is worth to be deployed at a place: a short way, friends, no enemies.
func (p *player) post(r *relief, ways []int32, there geometry.Cylinder, goal geometry.Point) float64 {
	value := -2 * there.Center.Distance(goal)
	if way, ok := r.way(ways, there.Center, 0, 0); ok {
		value = -way
	}
	friends := 0.0
	for i := range p.view().Models {
		if m := &p.view().Models[i]; m.OnTable && m.Seat == p.seat && !p.ranks(m.ID) {
			friends = max(friends, m.Body.Center.Distance(there.Center))
		}
	}
	if gap, any := p.nearest(there); any && gap < tooNear {
		value -= 3 * (tooNear - gap)
	}
	return value - friends
}

// opposite is the middle of where the others deploy, or of the table.
func (p *player) opposite() geometry.Point {
	table := p.view().Table
	for _, zone := range p.view().Zones {
		if zone.Seat != p.seat && len(zone.Outline) > 0 {
			low, high := box(zone.Outline)
			return low.Along(high.Sub(low), 0.5)
		}
	}
	return geometry.Point{X: table.Width() / 2, Y: table.Depth() / 2}
}

// home is the box in which the centre of a base is deployed: the player's zone, or else the whole table.
func (p *player) home(margin float64) (low, high geometry.Point) {
	table := p.view().Table
	high = geometry.Point{X: table.Width(), Y: table.Depth()}
	for _, zone := range p.view().Zones {
		if zone.Seat == p.seat && len(zone.Outline) > 0 {
			low, high = box(zone.Outline)
		}
	}
	inset := geometry.Point{X: margin, Y: margin}
	return low.Add(inset), high.Sub(inset)
}

// box is the smallest upright rectangle around an outline.
func box(outline []geometry.Point) (low, high geometry.Point) {
	low, high = outline[0], outline[0]
	for _, q := range outline[1:] {
		low = geometry.Point{X: min(low.X, q.X), Y: min(low.Y, q.Y)}
		high = geometry.Point{X: max(high.X, q.X), Y: max(high.Y, q.Y)}
	}
	return low, high
}
