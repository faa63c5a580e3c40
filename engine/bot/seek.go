package bot

import (
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/geometry"
)

// consider adds the place over a point, on a level if there is a surface, else on the highest that the move reaches
// straight on. With bent it is also asked for ways around things, which take long to find.
func (w *walker) consider(at geometry.Point, level float64, bent bool) bool {
	return w.considerIn(at, level, geometry.NoPiece, bent)
}

// considerIn is consider for places inside a piece, or outside of all.
func (w *walker) considerIn(at geometry.Point, level float64, inside geometry.PieceIndex, bent bool) bool {
	w.p.mind.Pause()
	at = at.Committed()
	e := w.d.Place.Envelope()
	if e == nil {
		spot := w.d.Place.Snap(at, true)
		return engine.Allows(w.d.Place, spot) && w.add(spot)
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
		gap := geometry.GroundGap(w.mover, e.Body)
		touch := e.Body.Radius + w.mover.Radius
		away := from.Sub(e.Body.Center).Unit()
		if gap <= far {
			struck = w.meet(e, touch, away, false) || struck
		}
		if w.reach > 2 && gap <= far+w.reach {
			for _, turn := range [...]float64{0, 0.5, -0.5} {
				w.consider(e.Body.Center.Along(rotated(away, turn), touch+w.reach-0.1), w.mover.Bottom, false)
			}
		}
	}
	for i := range w.enemy {
		e := w.enemy[i].m
		if gap := geometry.GroundGap(w.mover, e.Body); !struck && gap <= far {
			struck = w.meet(e, e.Body.Radius+w.mover.Radius, from.Sub(e.Body.Center).Unit(), true)
		}
	}
	for i := range w.goals {
		w.occupy(&w.goals[i])
	}
	w.towards()
	if w.p.leans(w.m.ID) == Withdraw {
		w.escapes()
	}
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
	return slices.ContainsFunc(w.means.Attacks, func(a engine.Attack) bool { return a.Cost <= w.means.Points && a.Range <= 2 })
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
	squares := newRanking()
	defer rankings.Put(squares)
	w.squares(squares)
	squares.order()
	if nearest, any := squares.first(); any {
		if best, found := w.take(squares); !found || best < nearest.value-detour {
			w.follow()
		}
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
func (w *walker) take(squares *ranking) (best float64, found bool) {
	r, from := reliefOf(w.p.view().Table, w.mover), w.mover.Center
	calm, risky, asked := 0, 0, 0
	var failed []geometry.Point
	for c, any := squares.next(); any; c, any = squares.next() {
		at := c.spot.Center
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
		case !w.consider(at, c.spot.Level, false):
			failed = append(failed, at)
		case danger:
			risky++
		default:
			if calm++; !found {
				best, found = c.value, true
			}
		}
		if asked++; calm == nearMost || asked == asksMost {
			break
		}
	}
	return best, found
}

// squares adds places that the move may reach, by what the relief says, with how near to enemies they are.
func (w *walker) squares(list *ranking) {
	from, inches := w.mover.Center, w.means.Inches
	w.away(w.mover)
	r := reliefOf(w.p.view().Table, w.mover)
	look := func(at geometry.Point, level float64) {
		there := w.mover
		there.Center, there.Bottom = at, level
		list.add(geometry.Spot{Center: at, Level: level}, -w.away(there))
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
		return
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
}

// back looks for places to step back to, for a model that fights from afar.
func (w *walker) back() {
	if w.reach <= 2 {
		return
	}
	from, least, way := w.mover.Center, math.Inf(1), geometry.Point{}
	for i := range w.enemy {
		if gap := geometry.GroundGap(w.mover, w.enemy[i].m.Body); gap < least {
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
