package bot

import (
	"cmp"
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/geometry"
)

// place answers where to put a model, or which way to aim.
func (p *player) place(d *engine.Decision) engine.Choice {
	switch d.Place.Mode() {
	case engine.Direction:
		return p.direct(d)
	case engine.MoveTo:
		if d.Subject != engine.NoModel {
			return p.walk(d)
		}
	case engine.Deploy:
		return p.deploy(d)
	}
	return Anything(d, p.steady())
}

// candidate is a place to go to.
type candidate struct {
	spot  geometry.Spot
	value float64
}

// How many places are looked at closely: so many without danger, and no more than so many.
const (
	looks     = 3
	mostLooks = 9
)

// walk finds a place to end a move.
func (p *player) walk(d *engine.Decision) engine.Choice {
	m, ok := p.model(d.Subject)
	means, _ := p.mind.Means(d.Subject)
	if !ok || means.Inches == 0 {
		return Anything(d, p.steady())
	}
	w := walker{p: p, d: d, m: m, means: means, reach: reach(means), mover: d.Place.Mover()}
	w.threats()
	w.candidates()
	slices.SortStableFunc(w.found, func(a, b candidate) int { return cmp.Compare(b.value, a.value) })
	chosen, most, safe := -1, 0.0, 0
	for i := range w.found[:min(mostLooks, len(w.found))] {
		c := &w.found[i]
		if len(means.Attacks) > 0 {
			_, value := best(p.uses(p.mind.Prospects(d.Subject, c.spot)), means.AP)
			c.value = w.stand(c.spot) + value
		}
		danger := w.dangers(c.spot)
		if c.value -= danger; chosen < 0 || c.value > most {
			chosen, most = i, c.value
		}
		if danger == 0 {
			safe++
		}
		if safe == looks {
			break
		}
	}
	if chosen < 0 {
		return Anything(d, p.steady())
	}
	return engine.Choice{Spot: &w.found[chosen].spot}
}

// walker looks for places to end one move.
type walker struct {
	p     *player
	d     *engine.Decision
	m     *engine.Model
	means engine.Means
	reach float64
	mover geometry.Cylinder
	found []candidate
	enemy []threat

	relief *relief
	ways   []int32 // by square of relief, made when it is first needed
}

// threat is an enemy, and how far it could strike.
type threat struct {
	m     *engine.Model
	reach float64 // inches, its move included
	harm  float64
}

func (w *walker) threats() {
	models := w.p.view().Models
	for i := range models {
		e := &models[i]
		if !w.p.fights(e) {
			continue
		}
		t := threat{m: e}
		means, _ := w.p.mind.Means(e.ID)
		for _, a := range means.Attacks {
			t.reach, t.harm = max(t.reach, a.Range+means.Inches), max(t.harm, a.Harm)
		}
		w.enemy = append(w.enemy, t)
	}
}

// body is the mover at a spot.
func (w *walker) body(spot geometry.Spot) geometry.Cylinder {
	there := w.mover
	there.Center, there.Bottom = spot.Center, spot.Level
	return there
}

// consider adds the place over a point, on a level if there is a surface, else on the highest that the move reaches.
func (w *walker) consider(at geometry.Point, level float64) bool {
	at = at.Committed()
	e := w.d.Place.Envelope()
	if e == nil {
		spot := w.d.Place.Snap(at, true)
		return w.d.Place.Refuse(spot, nil) == nil && w.add(spot)
	}
	surfaces := w.p.view().Table.Surfaces(at)
	for _, spot := range surfaces {
		if spot.Level == level && spot.Inside == geometry.NoPiece && e.Contains(spot) {
			return w.add(spot)
		}
	}
	for _, spot := range slices.Backward(surfaces) {
		if spot.Level != level && spot.Inside == geometry.NoPiece && e.Contains(spot) {
			return w.add(spot)
		}
	}
	return false
}

func (w *walker) add(spot geometry.Spot) bool {
	w.found = append(w.found, candidate{spot, w.stand(spot) + w.hope(spot)})
	return true
}

// candidates collects places: next to enemies, at shooting distance, towards them, and where the model stands.
func (w *walker) candidates() {
	from, far := w.mover.Center, w.means.Inches
	for i := range w.enemy {
		e := w.enemy[i].m
		gap := geometry.GapBetween(w.mover, e.Body)
		touch := e.Body.Radius + w.mover.Radius
		away := from.Sub(e.Body.Center).Unit()
		if gap.Ground <= far+touch {
			for _, turn := range [...]float64{0, 0.6, -0.6, 1.3, -1.3} {
				if w.consider(e.Body.Center.Along(rotated(away, turn), touch+0.005), e.Body.Bottom) {
					break
				}
			}
		}
		if w.reach > 2 && gap.Ground <= far+w.reach {
			for _, turn := range [...]float64{0, 0.5, -0.5} {
				w.consider(e.Body.Center.Along(rotated(away, turn), touch+w.reach-0.1), w.mover.Bottom)
			}
		}
	}
	w.consider(from, w.mover.Bottom)
	w.towards()
}

// How places on the way to enemies are looked for: so many are kept, of those in the middle of squares and so many at the
// limit of the move, and all but the first two so many inches apart, lest all lie behind the same fire.
const (
	nearMost = 6
	limits   = 24
	apart    = 1.6
)

// towards looks for the places within the move from which the way to an enemy is shortest, and, for a model that fights
// from afar, for places to step back to.
func (w *walker) towards() {
	if len(w.enemy) == 0 {
		return
	}
	from, inches := w.mover.Center, w.means.Inches
	w.away(w.mover)
	var squares []candidate
	look := func(at geometry.Point) {
		there := w.mover
		there.Center = at
		risk := 0.0
		if w.relief != nil {
			there.Bottom = w.relief.level[w.relief.at(at)]
			risk = w.relief.risk(from, at)
		}
		squares = append(squares, candidate{geometry.Ground(at), -w.away(there) - risk})
	}
	for k := range limits {
		look(from.Along(rotated(geometry.Point{X: 1}, float64(k)*2*math.Pi/limits), inches-0.02))
	}
	for y := math.Floor((from.Y-inches)/cell) + 0.5; y*cell <= from.Y+inches; y++ {
		for x := math.Floor((from.X-inches)/cell) + 0.5; x*cell <= from.X+inches; x++ {
			if at := (geometry.Point{X: x * cell, Y: y * cell}); at.Distance(from) <= inches {
				look(at)
			}
		}
	}
	slices.SortStableFunc(squares, func(a, b candidate) int { return cmp.Compare(b.value, a.value) })
	taken := 0
	for i := range squares {
		if taken == nearMost || i == 100 {
			break
		}
		at := squares[i].spot.Center
		if taken > 1 && slices.ContainsFunc(w.found, func(c candidate) bool { return c.spot.Center.Distance(at) < apart }) {
			continue
		}
		if w.consider(at, w.mover.Bottom) {
			taken++
		}
	}
	if w.reach > 2 {
		least, way := math.Inf(1), geometry.Point{}
		for i := range w.enemy {
			if gap := geometry.GapBetween(w.mover, w.enemy[i].m.Body).Ground; gap < least {
				least, way = gap, from.Sub(w.enemy[i].m.Body.Center).Unit()
			}
		}
		for _, turn := range [...]float64{0, 0.7, -0.7} {
			w.consider(from.Along(rotated(way, turn), inches-0.02), w.mover.Bottom)
		}
	}
	if len(w.found) < 2 {
		w.add(w.d.Place.Snap(w.enemy[0].m.Body.Center, false))
	}
}

// away estimates, in inches, how far the way from a spot to the nearest enemy is. An enemy of a higher Level is worth a
// longer way.
func (w *walker) away(there geometry.Cylinder) float64 {
	if len(w.enemy) == 0 {
		return 0
	}
	straight := math.Inf(1)
	for i := range w.enemy {
		e := w.enemy[i].m
		straight = min(straight, geometry.GapBetween(there, e.Body).Ground+w.detour(e))
	}
	if math.IsInf(w.means.Over, 1) {
		return straight
	}
	if w.ways == nil {
		w.chart()
	}
	if way, ok := w.relief.way(w.ways, there.Center, there.Bottom, w.means.Over); ok {
		return max(straight, way)
	}
	return straight + lost
}

// chart works out the ways to all enemies.
func (w *walker) chart() {
	var models []*engine.Model
	var head []int
	for i := range w.enemy {
		models = append(models, w.enemy[i].m)
		head = append(head, int(2*w.detour(w.enemy[i].m)))
	}
	w.relief = reliefOf(w.p.view().Table, w.mover.Radius)
	w.ways = w.relief.ways(models, head, w.means.Over)
}

// lost, in inches, is added to the way from where no way is known.
const lost = 12

// detour is how many inches farther an enemy may be than the most valuable one and be sought as much.
func (w *walker) detour(e *engine.Model) float64 {
	return min(4, max(0, 1.5*(3-w.p.weight(e))))
}

func rotated(way geometry.Point, turn float64) geometry.Point {
	sine, cosine := math.Sincos(turn)
	return geometry.Point{X: float64(way.X*cosine) - float64(way.Y*sine), Y: float64(way.X*sine) + float64(way.Y*cosine)}
}

// What places are worth, beside what can be done there.
const (
	fear = 0.06 // for each Hit Point that an enemy could take there, of the Levels that a Hit Point stands for
	far  = 0.06 // for each inch that an enemy is out of reach
)

// stand is what it is worth to stand at a spot: near enough to enemies, and not before too many of them.
func (w *walker) stand(spot geometry.Spot) float64 {
	there, value := w.body(spot), 0.0
	fragile := w.p.weight(w.m) / float64(max(1, w.m.HP))
	for i := range w.enemy {
		e := &w.enemy[i]
		gap := geometry.GapBetween(there, e.m.Body)
		if gap.Ground <= e.reach {
			value -= fear * e.harm * fragile
		}
		if w.reach > 2 && gap.Ground <= geometry.ContactGap {
			value -= 0.1
		}
	}
	value -= own * float64(w.p.burns(there)) * fragile
	return value - far*max(0, w.away(there)-w.reach)
}

// burns is how many Hit Points the terrain would take from somebody who stands there.
func (p *player) burns(body geometry.Cylinder) int {
	table, harm := p.view().Table, 0
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
		for _, a := range w.means.Attacks {
			if a.Cost <= w.means.AP && gap.Ground <= max(a.Range, geometry.ContactGap) && gap.Vertical <= a.Range {
				most = max(most, w.p.weight(e)*(mayReach*a.Harm/float64(max(1, e.HP))))
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

// dangers is what the way to a spot would cost: fire, falls.
func (w *walker) dangers(spot geometry.Spot) float64 {
	if path, ok := w.d.Place.Path(spot, nil); ok && !spot.Air && w.quiet(path.Points) {
		return 0
	}
	preview := w.p.mind.Preview(engine.Choice{Spot: &spot})
	if preview == nil {
		return 0
	}
	cost, hp := 0.0, max(1, w.m.HP)
	for i := range preview.Notes {
		if preview.Notes[i].Warn {
			cost += own * w.p.weight(w.m) * wounds / float64(hp)
			if hp--; hp <= 1 {
				return cost + own*knockOut*w.p.weight(w.m)
			}
		}
	}
	return cost
}
