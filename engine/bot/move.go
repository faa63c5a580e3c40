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
	w := walker{p: p, d: d, m: m, means: means, reach: p.reachOf(m, means), mover: d.Place.Mover()}
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
	goals []objective // for a model that counts for them
	wants []objective // of them, those to go to
	most  float64     // what a Hit Point of the most rewarding enemy is worth

	lanes  []lane // of friends who have yet to move
	nearby []bool // squares within the move, by the relief
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
	if !w.p.ranks(w.m.ID) {
		w.goals = w.p.objectives()
		w.wants = w.p.wanted(w.goals, w.m)
	}
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
		w.most = max(w.most, w.p.loss(e, 0, 1))
	}
}

// body is the mover at a spot.
func (w *walker) body(spot geometry.Spot) geometry.Cylinder {
	there := w.mover
	there.Center, there.Bottom = spot.Center, spot.Level
	return there
}

// consider adds the place over a point, on a level if there is a surface, else on the highest that the move reaches
// straight on. With bent it is also asked for ways around things, which take long to find.
func (w *walker) consider(at geometry.Point, level float64, bent bool) bool {
	return w.considerIn(at, level, geometry.NoPiece, bent)
}

// considerIn is consider for places inside a piece, or outside of all.
func (w *walker) considerIn(at geometry.Point, level float64, inside geometry.PieceIndex, bent bool) bool {
	at = at.Committed()
	e := w.d.Place.Envelope()
	if e == nil {
		spot := w.d.Place.Snap(at, true)
		return w.d.Place.Refuse(spot, nil) == nil && w.add(spot)
	}
	reaches := e.Straight
	if bent {
		reaches = e.Contains
	}
	surfaces := w.p.view().Table.Surfaces(at)
	for _, spot := range surfaces {
		if spot.Level == level && spot.Inside == inside && reaches(spot) {
			return w.add(spot)
		}
	}
	for _, spot := range slices.Backward(surfaces) {
		if spot.Level != level && spot.Inside == inside && reaches(spot) {
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
	w.consider(from, w.mover.Bottom, false)
	struck := !w.strikes()
	for i := range w.enemy {
		e := w.enemy[i].m
		gap := geometry.GapBetween(w.mover, e.Body)
		touch := e.Body.Radius + w.mover.Radius
		away := from.Sub(e.Body.Center).Unit()
		if gap.Ground <= far {
			struck = w.meet(e, touch, away, false) || struck
		}
		if w.reach > 2 && gap.Ground <= far+w.reach {
			for _, turn := range [...]float64{0, 0.5, -0.5} {
				w.consider(e.Body.Center.Along(rotated(away, turn), touch+w.reach-0.1), w.mover.Bottom, false)
			}
		}
	}
	for i := range w.enemy {
		e := w.enemy[i].m
		if gap := geometry.GapBetween(w.mover, e.Body); !struck && gap.Ground <= far {
			struck = w.meet(e, e.Body.Radius+w.mover.Radius, from.Sub(e.Body.Center).Unit(), true)
		}
	}
	for i := range w.goals {
		w.occupy(&w.goals[i])
	}
	w.towards()
}

// occupy looks for a place at an objective.
func (w *walker) occupy(o *objective) {
	place := o.place(w.mover.Center)
	if place.Distance(w.mover.Center) > w.means.Inches+o.marker.Radius+w.mover.Radius {
		return
	}
	if o.outline != nil {
		w.consider(place, w.mover.Bottom, false)
		return
	}
	away := w.mover.Center.Sub(o.middle).Unit()
	for _, turn := range [...]float64{0, 0.6, -0.6, 1.3, -1.3} {
		if w.consider(o.middle.Along(rotated(away, turn), o.marker.Radius+w.mover.Radius+0.005), w.mover.Bottom, false) {
			return
		}
	}
}

// meet looks for a place next to an enemy.
func (w *walker) meet(e *engine.Model, touch float64, away geometry.Point, bent bool) bool {
	for _, turn := range [...]float64{0, 0.6, -0.6, 1.3, -1.3, 2.2, -2.2} {
		at := e.Body.Center.Along(rotated(away, turn), touch+0.005)
		if bent && e.Spot.Inside == geometry.NoPiece && !w.leadsTo(at) {
			continue
		}
		if w.considerIn(at, e.Body.Bottom, e.Spot.Inside, bent) {
			return true
		}
	}
	return false
}

// leadsTo reports whether the move leads to a point, or close to it, by what the relief says.
func (w *walker) leadsTo(at geometry.Point) bool {
	if math.IsInf(w.means.Over, 1) {
		return true
	}
	r := reliefOf(w.p.view().Table, w.mover)
	if w.nearby == nil {
		w.nearby = r.within(w.mover, w.means.Inches+cell, w.means.Over, w.bodies())
	}
	leads := false
	x, y := r.square(at)
	r.beside(x, y, 1, func(at int) { leads = leads || w.nearby[at] })
	return leads
}

// strikes reports whether the mover has an attack that it can still pay for, of those for which one must be close.
func (w *walker) strikes() bool {
	return slices.ContainsFunc(w.means.Attacks, func(a engine.Attack) bool { return a.Cost <= w.means.AP && a.Range <= 2 })
}

// How places on the way to enemies are looked for: so many are kept, all but the first two so many inches apart, lest all
// lie behind the same fire. Beside a place that cannot be reached, others within so many inches are not asked about,
// and no more than so many are asked about at all.
const (
	nearMost  = 5
	riskyMost = 2
	apart     = 1.6
	hopeless  = 0.7
	asksMost  = 40
	asksBent  = 8
	detour    = 1 // inches that a way around things must gain before it is looked for
	limits    = 24
)

// towards looks for the places within the move from which the way to an enemy is shortest, and, for a model that fights
// from afar, for places to step back to.
func (w *walker) towards() {
	if len(w.enemy) == 0 {
		return
	}
	squares := w.squares()
	slices.SortStableFunc(squares, func(a, b candidate) int { return cmp.Compare(b.value, a.value) })
	if best, found := w.take(squares); len(squares) > 0 && (!found || best < squares[0].value-detour) {
		w.follow()
	}
	w.back()
}

// follow looks for the farthest place on the shortest way that the move really leads to.
func (w *walker) follow() {
	if w.ways == nil {
		return
	}
	r, asked := w.relief, 0
	last := geometry.Point{X: math.Inf(1)}
	for _, at := range slices.Backward(r.along(w.ways, r.at(w.mover.Center), w.means.Inches, w.means.Over)) {
		if !r.stands(at) || math.Abs(r.ground[at]-w.mover.Bottom) > w.means.Over+geometry.Slack || r.point[at].Distance(last) < hopeless {
			continue
		}
		if asked++; w.consider(r.point[at], r.ground[at], true) || asked == asksBent {
			return
		}
		last = r.point[at]
	}
}

// take keeps the best squares that the move reaches: some without danger, and some with. It returns the value of the
// first without.
func (w *walker) take(squares []candidate) (best float64, found bool) {
	r, from := reliefOf(w.p.view().Table, w.mover), w.mover.Center
	calm, risky, asked := 0, 0, 0
	var failed []geometry.Point
	for i := range squares {
		at := squares[i].spot.Center
		danger := !math.IsInf(w.means.Over, 1) && r.crosses(from, at)
		switch {
		case danger && risky == riskyMost:
			continue
		case slices.ContainsFunc(failed, func(q geometry.Point) bool { return q.Distance(at) < hopeless }):
			continue
		case calm+risky > 1 && slices.ContainsFunc(w.found, func(c candidate) bool { return c.spot.Center.Distance(at) < apart }):
			continue
		}
		switch {
		case !w.consider(at, squares[i].spot.Level, false):
			failed = append(failed, at)
		case danger:
			risky++
		default:
			if calm++; !found {
				best, found = squares[i].value, true
			}
		}
		if asked++; calm == nearMost || asked == asksMost {
			break
		}
	}
	return best, found
}

// squares lists places that the move may reach, by what the relief says, with how near to enemies they are.
func (w *walker) squares() []candidate {
	from, inches := w.mover.Center, w.means.Inches
	w.away(w.mover)
	r := reliefOf(w.p.view().Table, w.mover)
	var squares []candidate
	look := func(at geometry.Point, level float64) {
		there := w.mover
		there.Center, there.Bottom = at, level
		squares = append(squares, candidate{geometry.Spot{Center: at, Level: level}, -w.away(there)})
	}
	if math.IsInf(w.means.Over, 1) {
		for k := range limits {
			look(from.Along(rotated(geometry.Point{X: 1}, float64(k)*2*math.Pi/limits), inches-0.02), 0)
		}
		r.around(from, inches, func(at int) {
			if r.stands(at) && (at%r.wide+at/r.wide)%2 == 0 {
				look(r.point[at], r.ground[at])
			}
		})
		return squares
	}
	if w.nearby == nil {
		w.nearby = r.within(w.mover, inches+cell, w.means.Over, w.bodies())
	}
	near := w.nearby
	for k := range limits {
		at := from.Along(rotated(geometry.Point{X: 1}, float64(k)*2*math.Pi/limits), inches-0.02)
		if square := r.at(at); near[square] && r.stands(square) {
			look(at, r.ground[square])
		}
	}
	r.around(from, inches, func(at int) {
		if near[at] && r.stands(at) && math.Abs(r.ground[at]-w.mover.Bottom) <= w.means.Over+geometry.Slack {
			look(r.point[at], r.ground[at])
		}
	})
	return squares
}

// bodies are all other models on the table; none for a mover that gets past anybody.
func (w *walker) bodies() []geometry.Cylinder {
	if w.means.Over > pastAll {
		return nil
	}
	bodies := w.p.friends(w.m.ID)
	for i := range w.enemy {
		bodies = append(bodies, w.enemy[i].m.Body)
	}
	return bodies
}

// pastAll: who passes over more inches of height than this mostly gets past models, too.
const pastAll = 2

// back looks for places to step back to, for a model that fights from afar.
func (w *walker) back() {
	if w.reach <= 2 {
		return
	}
	from, least, way := w.mover.Center, math.Inf(1), geometry.Point{}
	for i := range w.enemy {
		if gap := geometry.GapBetween(w.mover, w.enemy[i].m.Body).Ground; gap < least {
			least, way = gap, from.Sub(w.enemy[i].m.Body.Center).Unit()
		}
	}
	if least > w.means.Inches {
		return
	}
	for _, turn := range [...]float64{0, 0.7, -0.7} {
		w.consider(from.Along(rotated(way, turn), w.means.Inches-0.02), w.mover.Bottom, false)
	}
}

// away estimates, in inches, how far the way from a spot to the nearest objective is, if there is one to go to, or else
// to the nearest enemy. An enemy of a higher Level is worth a longer way.
func (w *walker) away(there geometry.Cylinder) float64 {
	if len(w.enemy) == 0 {
		return 0
	}
	straight := math.Inf(1)
	for i := range w.wants {
		straight = min(straight, there.Center.Distance(w.wants[i].place(there.Center)))
	}
	for i := range w.enemy {
		if e := w.enemy[i].m; len(w.wants) == 0 {
			straight = min(straight, geometry.GapBetween(there, e.Body).Ground+w.reluctance(e))
		}
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

// chart works out the ways to where the mover wants to go.
func (w *walker) chart() {
	var from []geometry.Cylinder
	var head []int32
	for i := range w.enemy {
		if len(w.wants) == 0 {
			from, head = append(from, w.enemy[i].m.Body), append(head, int32(perInch*w.reluctance(w.enemy[i].m)))
		}
	}
	for _, o := range w.wants {
		from, head = append(from, geometry.Cylinder{Center: o.place(w.mover.Center), Radius: o.marker.Radius}), append(head, 0)
	}
	w.relief = reliefOf(w.p.view().Table, w.mover)
	pain := int32(perInch * burning * w.p.loss(w.m, 0, 1) / far)
	if w.m.HP == 1 {
		pain = int32(perInch * burning * w.p.loss(w.m, 1, 1) / far)
	}
	w.ways = w.relief.chart(errand{
		from: from, head: head, over: w.means.Over, pain: pain, bodies: w.p.friends(w.m.ID),
		until: w.relief.at(w.mover.Center), beyond: int32(perInch * (w.means.Inches + 4)),
	})
	w.clearLanes()
}

// lane is the way that a friend will want to go.
type lane struct {
	squares []int
	radius  float64
}

// clearLanes finds out where friends who can still move will want to pass.
func (w *walker) clearLanes() {
	for i := range w.p.view().Models {
		f := &w.p.view().Models[i]
		if f.Seat != w.p.seat || f.ID == w.m.ID || !f.OnTable || w.p.ranks(f.ID) {
			continue
		}
		if means, _ := w.p.mind.Means(f.ID); means.Moves > 0 && !math.IsInf(means.Over, 1) {
			squares := w.relief.along(w.ways, w.relief.at(f.Body.Center), means.Inches*float64(means.Moves), w.means.Over)
			w.lanes = append(w.lanes, lane{squares, f.Body.Radius})
		}
	}
}

// bars reports whether a base would stand in the way of a friend.
func (w *walker) bars(there geometry.Cylinder) bool {
	for i := range w.lanes {
		for _, at := range w.lanes[i].squares {
			if w.relief.point[at].Distance(there.Center) < w.lanes[i].radius+there.Radius {
				return true
			}
		}
	}
	return false
}

// nuisance is what it costs to stand in the way of a friend: little for somebody who will go on.
func (p *player) nuisance(m *engine.Model) float64 {
	if p.ranks(m.ID) {
		return 0.35
	}
	return 0.08
}

// friends are the bodies of the player's other models.
func (p *player) friends(but engine.ModelID) []geometry.Cylinder {
	var bodies []geometry.Cylinder
	for i := range p.view().Models {
		if m := &p.view().Models[i]; m.OnTable && m.Seat == p.seat && m.ID != but {
			bodies = append(bodies, m.Body)
		}
	}
	return bodies
}

// lost, in inches, is added to the way from where no way is known.
const lost = 25

// prey is how many inches farther away than another the most rewarding enemy may be and still be sought first.
const prey = 8

// reluctance is how many inches farther an enemy may be than the most rewarding one and be sought as much: the whole team
// goes for those whom it can finish.
func (w *walker) reluctance(e *engine.Model) float64 {
	return prey * (1 - w.p.loss(e, 0, 1)/w.most)
}

func rotated(way geometry.Point, turn float64) geometry.Point {
	sine, cosine := math.Sincos(turn)
	return geometry.Point{X: float64(way.X*cosine) - float64(way.Y*sine), Y: float64(way.X*sine) + float64(way.Y*cosine)}
}

// What places are worth, beside what can be done there.
const (
	burning = 1.0  // of what a danger on the way takes
	linger  = 1.2  // of what a danger takes, for staying in it until the next Round
	fear    = 0.6  // of what an enemy could take there, for each enemy more than there are friends near
	far     = 0.09 // for each inch that an enemy is out of reach
)

// stand is what it is worth to stand at a spot: near enough to enemies, and not before too many of them.
func (w *walker) stand(spot geometry.Spot) float64 {
	there, value := w.body(spot), 0.0
	harm, alone := 0.0, -w.escort(there)
	for i := range w.enemy {
		e := &w.enemy[i]
		gap := geometry.GapBetween(there, e.m.Body)
		if gap.Ground <= e.reach {
			harm = max(harm, e.harm)
			alone++
		}
		if w.reach > 2 && gap.Ground <= geometry.ContactGap {
			value -= 0.1
		}
	}
	value -= fear * w.p.loss(w.m, 0, harm) * float64(max(0, alone))
	if v := w.p.view(); v.Round < v.Rounds {
		value -= linger * w.p.loss(w.m, 0, float64(w.p.burns(there)))
	}
	value += w.p.holds(w.goals, w.m, there)
	if w.bars(there) {
		value -= w.p.nuisance(w.m)
	}
	approach := far
	if v := w.p.view(); v.Round >= v.Rounds {
		approach /= 3 // there is little time left to be near in
	}
	if len(w.wants) > 0 {
		return value - far*w.away(there)
	}
	return value - approach*max(0, w.away(there)-w.reach)
}

// near, in inches, is how far away friends still help each other.
const near = 8

// escort counts the friends near a place.
func (w *walker) escort(there geometry.Cylinder) int {
	count := 0
	for i := range w.p.view().Models {
		f := &w.p.view().Models[i]
		if f.Seat == w.p.seat && f.ID != w.m.ID && f.OnTable && !w.p.ranks(f.ID) && f.Body.Center.Distance(there.Center) <= near {
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
		for _, a := range w.means.Attacks {
			if a.Cost <= w.means.AP && gap.Ground <= max(a.Range, geometry.ContactGap) && gap.Vertical <= a.Range {
				value := w.p.blow(e, a.Harm)
				if a.Pairs && a.Cost > 0 && 2*a.Cost <= w.means.AP {
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

// dangers is what the way to a spot would cost: fire, falls.
func (w *walker) dangers(spot geometry.Spot) float64 {
	if path, ok := w.d.Place.Path(spot, nil); ok && !spot.Air && w.quiet(path.Points) {
		return 0
	}
	preview := w.p.mind.Preview(engine.Choice{Spot: &spot})
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
