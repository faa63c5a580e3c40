package bot

import (
	"math"

	"trueinch/engine"
	"trueinch/geometry"
)

// What places are worth, beside what can be done there.
const (
	burning = 1.6  // of what a danger on the way takes, and at its end
	linger  = 1.2  // of what a danger takes, for staying in it until the next Round
	fear    = 0.6  // of what an enemy could take there, for each enemy more than there are friends near
	far     = 0.09 // for each inch that an enemy is out of reach

	steadfast = 0.4 // of that fear remains to whoever carries something to where it counts
	onward    = 2.0 // times as much is worth each inch to such a model
)

// stand is what it is worth to stand at a spot: near enough to enemies, and not before too many of them.
func (w *walker) stand(spot geometry.Spot) float64 {
	there, value := w.body(spot), 0.0
	harm, alone := 0.0, -w.escort(there)
	for i := range w.enemy {
		e := &w.enemy[i]
		gap := geometry.GroundGap(there, e.m.Body)
		if gap <= e.reach {
			harm = max(harm, e.harm)
			alone++
		}
		if w.reach > 2 && gap <= geometry.ContactGap {
			value -= 0.1
		}
	}
	value -= w.fear() * w.p.loss(w.m, 0, harm) * float64(max(0, alone))
	if v := w.p.view(); v.Round < v.Rounds {
		value -= linger * w.p.loss(w.m, 0, float64(w.p.burns(there)))
	}
	value += w.p.holds(w.goals, w.m, there)
	if w.p.leans(w.m.ID) == Withdraw {
		gap, _ := w.p.nearest(there)
		return value + w.flees(gap)
	}
	if w.bars(there) {
		value -= w.p.nuisance(w.m)
	}
	approach := far
	if v := w.p.view(); v.Round >= v.Rounds {
		approach /= 3 // there is little time left to be near in
	}
	if len(w.wants) > 0 {
		if w.bears {
			return value - onward*far*w.away(there)
		}
		return value - far*w.away(there)
	}
	return value - approach*max(0, w.away(there)-w.reach)
}

// away estimates, in inches, how far the way from a spot to the nearest objective is, if there is one to go to, or else
// to the nearest enemy. An enemy of a higher Level is worth a longer way.
func (w *walker) away(there geometry.Cylinder) float64 {
	if len(w.enemy) == 0 {
		return 0
	}
	if math.IsInf(w.means.Over, 1) {
		return w.straight(there, math.Inf(-1))
	}
	if w.ways == nil {
		w.chart()
	}
	if way, ok := w.relief.way(w.ways, there.Center, there.Bottom, w.means.Over); ok {
		return max(w.straight(there, way), way)
	}
	return w.straight(there, math.Inf(-1)) + lost
}

// straight is how far it is straight on, as away counts it; something that is no more than so many inches will do where it is not.
func (w *walker) straight(there geometry.Cylinder, enough float64) float64 {
	least := math.Inf(1)
	for i := range w.wants {
		least = min(least, there.Center.Distance(w.wants[i].place(there.Center)))
	}
	if len(w.wants) > 0 {
		return least
	}
	for i := range w.enemy {
		if least = min(least, geometry.GroundGap(there, w.enemy[i].m.Body)+w.enemy[i].aside); least <= enough {
			break
		}
	}
	return least
}

// chart works out the ways to where the mover wants to go.
func (w *walker) chart() {
	var from []geometry.Cylinder
	var head []int32
	for i := range w.enemy {
		if len(w.wants) == 0 {
			from, head = append(from, w.enemy[i].m.Body), append(head, int32(perInch*w.enemy[i].aside))
		}
	}
	for _, o := range w.wants {
		for _, at := range o.places(w.mover.Center) {
			from, head = append(from, geometry.Cylinder{Center: at, Radius: o.marker.Radius}), append(head, 0)
		}
	}
	w.relief = reliefOf(w.p.view().Table, w.mover)
	pain := int32(perInch * burning * w.p.loss(w.m, 0, 1) / far)
	if w.m.HP == 1 {
		pain = int32(perInch * burning * w.p.loss(w.m, 1, 1) / far)
	}
	w.ways = w.relief.chart(errand{
		from: from, head: head, over: w.means.Over, pain: pain, bodies: w.p.friends(w.m.ID),
		until: w.relief.at(w.mover.Center), beyond: int32(perInch * (w.means.Inches + 4)),
	}).ways
}

// lost, in inches, is added to the way from where no way is known.
const lost = 25

// prey is how many inches farther away than another the most rewarding enemy may be and still be sought first.
const prey = 8

// reluctance is how many inches farther an enemy may be than the most rewarding one and be sought as much: the whole team
// goes for those whom it can finish.
func (w *walker) reluctance(e *engine.Model) float64 {
	switch whom := w.p.lean.Whom; {
	case w.p.leans(w.m.ID) != Hunt || whom == engine.NoModel:
		return prey * (1 - w.p.loss(e, 0, 1)/w.most)
	case whom == e.ID:
		return 0
	}
	return huntFar
}

// fear is how much whoever moves minds what enemies could do to it.
func (w *walker) fear() float64 {
	switch w.p.leans(w.m.ID) {
	case Hunt:
		return fear * reckless
	case Withdraw:
		return fear * fearful
	}
	if w.bears {
		return fear * steadfast
	}
	return fear
}

// near, in inches, is how far away friends still help each other.
const near = 8

// escort counts the friends near a place.
func (w *walker) escort(there geometry.Cylinder) int {
	count := 0
	for i := range w.p.view().Models {
		f := &w.p.view().Models[i]
		if w.p.ours(f.Seat) && f.ID != w.m.ID && f.OnTable && !w.p.ranks(f.ID) && f.Body.Center.Distance(there.Center) <= near {
			count++
		}
	}
	return count
}

// burns is how many Hit Points the terrain would take from somebody who stands there.
func (p *player) burns(body geometry.Cylinder) int {
	table, harm := p.view().Table, 0
	body.Radius += geometry.ContactGap // who touches a danger is in it
	var memory [8]geometry.PieceIndex
	for _, at := range table.PiecesAt(body, memory[:0]) {
		harm += table.Piece(at).Danger
	}
	return harm
}

// hope is what a model could do at a spot, by distances alone.
func (w *walker) hope(spot geometry.Spot) float64 {
	there, most := w.body(spot), 0.0
	for i := range w.enemy {
		e := w.enemy[i].m
		gap := geometry.GapBetween(there, e.Body)
		for k := range w.means.Attacks {
			a := &w.means.Attacks[k]
			if a.Cost <= w.means.Points && gap.Ground <= max(a.Range, geometry.ContactGap) && gap.Vertical <= a.Range {
				value := w.p.blow(e, a.Harm)
				if a.Pairs && a.Cost > 0 && 2*a.Cost <= w.means.Points {
					value *= 2
				}
				most = max(most, value)
			}
		}
	}
	return most
}

// quiet reports whether a way keeps well off every danger, so that nothing needs to be asked about it.
func (w *walker) quiet(points []geometry.Point) bool {
	if w.relief == nil {
		return false
	}
	for i := 0; i+1 < len(points); i++ {
		steps := math.Ceil(2 * points[i].Distance(points[i+1]) / cell)
		for k := 0.0; k <= steps; k++ {
			x, y := w.relief.square(points[i].Along(points[i+1].Sub(points[i]), k/max(1, steps)))
			calm := true
			if w.relief.beside(x, y, 1, func(at int) { calm = calm && w.relief.danger[at] == 0 }); !calm {
				return false
			}
		}
	}
	return true
}

// way lists the points of the way to a spot; false where none leads there.
func (w *walker) way(spot geometry.Spot) ([]geometry.Point, bool) {
	if e := w.d.Place.Envelope(); e != nil {
		if straight, leads := e.StraightWay(spot); leads {
			return straight, true
		}
	}
	path, ok := w.d.Place.Path(spot, nil)
	return path.Points, ok
}

// dangers is what the way to a spot would cost: fire, falls.
func (w *walker) dangers(spot geometry.Spot) float64 {
	if way, ok := w.way(spot); ok && !spot.Air && w.quiet(way) {
		return 0
	}
	if w.glance == nil {
		w.glance = w.p.mind.Glancing()
	}
	preview := w.glance(engine.Choice{Spot: &spot})
	if preview == nil {
		return 0
	}
	harm := 0
	for i := range preview.Notes {
		if preview.Notes[i].Warn {
			harm += harmIn(preview.Notes[i].Text)
		}
	}
	if harm >= w.m.HP {
		return burning * w.p.loss(w.m, 1, float64(w.m.HP))
	}
	return burning * w.p.loss(w.m, 0, float64(harm))
}

// harmIn is how many Hit Points a warning speaks of: one where it names no number.
func harmIn(warning engine.Text) int {
	for _, arg := range warning.Args {
		if n, ok := arg.Value.(int); ok && arg.Name == "Damage" {
			return n
		}
	}
	return 1
}
