package mind

import (
	"cmp"
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/actions"
	"trueinch/engine/firstedition/agendas"
	"trueinch/engine/firstedition/aim"
	"trueinch/engine/firstedition/contest"
	"trueinch/engine/firstedition/moves"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/rolls"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/geometry"
)

// What a Destroyer reckons with, to choose among buildings: how far it gets in a Round, how near it strikes from, how long a first hit
// takes, what a card of Minions may cost, and how much better a building is that one stands at.
const (
	inchesEachRound = 9
	arm             = 1.0 // inch
	firstHit        = 0.3 // Rounds
	minionPoints    = 2   // Action Points
	atHand          = 1.25
)

// damageEachRound is what a model does to a building in a Round when it spends what it may on its best attacks, each as often as it may be
// performed (PC1-ACT-02).
func damageEachRound(s *state.State, id engine.ModelID, at engine.PieceID) float64 {
	type blow struct {
		mean         float64
		price, times int
	}
	var blows []blow
	limit, limited := traits.Allowance(s, id)
	for _, act := range actions.Lines(s, id) {
		attack := aim.AttackOf(s, id, act)
		if !attack.Combat || aim.RefuseMeant(s, id, &attack, state.AtPiece(at)) != nil {
			continue
		}
		if price := actions.Cost(s, id, act, 1); price > 0 && (!limited || price <= limit) {
			odds := rolls.Exact(contest.Of(s, actions.Against(s, id, act, state.AtPiece(at)), contest.Stance{}, contest.Stance{}))
			blows = append(blows, blow{odds.Mean(), price, actions.Times(s, id, act)})
		}
	}
	if !limited {
		limit = minionPoints
	}
	slices.SortStableFunc(blows, func(a, b blow) int { return cmp.Compare(b.mean*float64(a.price), a.mean*float64(b.price)) })
	sum := 0.0
	for _, b := range blows {
		for ; b.times > 0 && b.price <= limit; b.times-- {
			sum, limit = sum+b.mean, limit-b.price
		}
	}
	return sum
}

// destroying is the Plot Building that a model is to strike next: the one that brings most AGP in the time it takes to come there and to do
// the Damage (PC1-PLOT-15 to PC1-PLOT-20). False when nothing can be reached any more.
func destroying(s *state.State, id engine.ModelID) (goal, bool) {
	best, most := goal{}, 0.0
	left := float64(s.Rounds-s.Round) + 1
	for _, at := range s.Sites {
		p := &s.Pieces[at]
		if p.Gone || p.Left <= 0 || p.Most == 0 {
			continue
		}
		far, done := roundsTo(s, id, at), p.Most-p.Left
		each := damageEachRound(s, id, at)
		if each == 0 {
			continue
		}
		if done == 0 && far > 0 && struckSoon(s, id, at) {
			done = 1
		}
		for _, damage := range [...]int{1, (p.Most + 1) / 2, p.Most} {
			time := far + firstHit
			if more := float64(damage-done) / each; s.Supreme(id) { // Minions do what chance gives them
				time = far + max(firstHit, more)
			}
			rate := float64(plots.Lead(p, damage)-plots.Lead(p, done)) / time
			if far == 0 {
				rate *= atHand
			}
			if damage > done && time <= left && rate > most {
				best, most = striking(s, at), rate
			}
		}
	}
	return best, most > 0
}

// roundsTo is about how many Rounds it takes a model to come to a building.
func roundsTo(s *state.State, id engine.ModelID, at engine.PieceID) float64 {
	return max(0, s.Board().Apart(id, state.AtPiece(at))-arm) / inchesEachRound
}

// struckSoon reports whether another Supreme of a model's team stands beside a building and will strike it first.
func struckSoon(s *state.State, id engine.ModelID, at engine.PieceID) bool {
	return slices.ContainsFunc(s.SupremesOf(s.Models[id].Seat), func(other engine.ModelID) bool {
		return other != id && s.Models[other].Up() && s.Board().TouchesPiece(other, at) && damageEachRound(s, other, at) > 0
	})
}

// striking is the goal to be beside a building.
func striking(s *state.State, at engine.PieceID) goal {
	p := &s.Pieces[at]
	return goal{at: s.Board().Middle(state.AtPiece(at)), pull: hurry, piece: at, beat: true, gap: func(c geometry.Cylinder) float64 {
		near := math.Inf(1)
		for i := range p.Terrain.Prisms {
			near = min(near, p.Terrain.Prisms[i].DistanceTo(c.Center)-c.Radius)
		}
		return max(0, near)
	}}
}

// breaks is what an Action does to the Plot Building that it does most to.
func (r *reach) breaks(act state.Act) (state.Target, float64) {
	best, most := state.Nobody, 0.0
	attack := aim.AttackOf(r.s, r.id, act)
	for _, at := range r.targets() {
		if target := state.AtPiece(at); !r.s.Pieces[at].Gone && actions.MayAim(r.s, r.id, act, target) && aim.Comes(r.s, r.id, &attack, target) {
			if value := r.ruins(act, at); value > most {
				best, most = target, value
			}
		}
	}
	return best, most
}

// targets are the pieces that a model is to destroy: all Plot Buildings, or the one that an Agenda is about.
func (r *reach) targets() []engine.PieceID {
	switch {
	case !r.goal.beat:
		return nil
	case slices.Contains(r.s.Sites, r.goal.piece):
		return r.s.Sites
	}
	return []engine.PieceID{r.goal.piece}
}

// What it is worth to Damage a Plot Building: an AGP more than the others, and each point on the way there; and what an Agenda is about.
const (
	perLead  = 0.5
	perChip  = 0.05
	perCrack = 0.12
)

// ruins is what an Action comes to against such a piece.
func (r *reach) ruins(act state.Act, at engine.PieceID) float64 {
	p := &r.s.Pieces[at]
	odds := rolls.Exact(contest.Of(r.s, actions.Against(r.s, r.id, act, state.AtPiece(at)), contest.Stance{}, contest.Stance{}))
	if !slices.Contains(r.s.Sites, at) {
		return perCrack * odds.Mean()
	}
	value, done := perChip*odds.Mean(), p.Most-p.Left
	for n, chance := range odds.Damage {
		value += perLead * chance * float64(plots.Lead(p, done+n)-plots.Lead(p, done))
	}
	return value
}

// crackable reports whether a model destroys a piece in the Rounds that are left, by itself.
func crackable(s *state.State, id engine.ModelID, at engine.PieceID) bool {
	each := damageEachRound(s, id, at)
	return each > 0 && roundsTo(s, id, at)+float64(s.Pieces[at].Left)/each <= float64(s.Rounds-s.Round)+1
}

// struck is what an attack does after a Charge* at somebody or something.
func (r *reach) struck(enemy engine.ModelID, piece engine.PieceID, inches float64, line int) float64 {
	if piece != engine.NoPiece && r.goal.beat && line >= 0 {
		if r.s.Board().TouchesPiece(r.id, piece) || !r.comes(piece, inches) {
			return 0 // it is there already, or does not come so far
		}
		return upcoming * r.ruins(actions.Lines(r.s, r.id)[line], piece)
	}
	return r.at(enemy, inches, line, true)
}

// comes reports whether a Charge* comes to a piece, worked out once.
func (r *reach) comes(piece engine.PieceID, inches float64) bool {
	c := ram{piece, inches}
	comes, known := r.rams[c]
	if !known {
		if r.rams == nil {
			r.rams = map[ram]bool{}
		}
		comes = moves.Charges(r.s, r.id, inches, state.AtPiece(piece))
		r.rams[c] = comes
	}
	return comes
}

// ram is a Charge* of so many inches at a piece.
type ram struct {
	piece  engine.PieceID
	inches float64
}

// put puts a Plot Building as near as possible to one's own deployment zone: there it is soonest reached, or protected; and the things of an
// Agenda where they serve it best.
func put(s *state.State) (engine.Choice, bool) {
	const aside = 8 // inches
	zone, settled := s.ZoneOf(s.Pending.Seat)
	best, agenda := agendas.Putting(s)
	if s.Plot != plots.Destroy && !agenda || !settled {
		return engine.Choice{}, false
	}
	at := zone.Low.Along(zone.High.Sub(zone.Low), 0.5)
	if agenda {
		middle := s.Area().Middle()
		at = geometry.Point{X: min(max(middle.X, zone.Low.X), zone.High.X), Y: min(max(middle.Y, zone.Low.Y), zone.High.Y)}
		switch best {
		case agendas.Amid:
			at = middle
		case agendas.Aside:
			at = at.Add(at.Sub(middle).Unit().Left().Times(aside))
		}
	}
	spot := s.Pending.Place.Snap(at, false)
	return engine.Choice{Spot: &spot}, engine.Allows(s.Pending.Place, spot)
}

// deploy puts Supremes down on the ground as near as they may be to where they are needed: those of the Destroyer to Plot Buildings, in turn to
// the nearest two, others side by side toward the middle of the table. Minions stand behind them, in nobody's way.
func deploy(s *state.State, pause func()) (engine.Choice, bool) {
	id := s.Pending.Subject
	zone, settled := s.ZoneOf(s.Pending.Seat)
	own := s.SupremesOf(s.Pending.Seat)
	if id == engine.NoModel || !settled {
		return engine.Choice{}, false
	}
	if !s.Supreme(id) {
		spot, any := onTheGround(s, zone, rear(s, zone, own), pause)
		return engine.Choice{Spot: &spot}, any
	}
	to := abreast(s, zone, slices.Index(own, id), len(own))
	if plots.Destroys(s, s.Pending.Seat) && len(s.Sites) > 0 {
		far := func(at engine.PieceID) float64 {
			return zone.Gap(geometry.Cylinder{Center: s.Board().Middle(state.AtPiece(at))})
		}
		sites := slices.Clone(s.Sites)
		slices.SortStableFunc(sites, func(a, b engine.PieceID) int { return cmp.Compare(far(a), far(b)) })
		to = s.Board().Middle(state.AtPiece(sites[slices.Index(own, id)%min(2, len(sites))]))
	}
	spot, any := onTheGround(s, zone, to, pause)
	return engine.Choice{Spot: &spot}, any
}

// abreast is the point before the middle of the table toward which the so-manieth of some Supremes is put down.
func abreast(s *state.State, zone board.Box, nth, of int) geometry.Point {
	const apart = 4 // inches
	to, aside := s.Area().Middle(), apart*(float64(nth)-float64(of-1)/2)
	if zone.High.X-zone.Low.X >= zone.High.Y-zone.Low.Y {
		return to.Add(geometry.Point{X: aside})
	}
	return to.Add(geometry.Point{Y: aside})
}

// rear is the point at the table edge behind the middle of some models.
func rear(s *state.State, zone board.Box, own []engine.ModelID) geometry.Point {
	at, count := zone.Low.Along(zone.High.Sub(zone.Low), 0.5), 0.0
	for _, id := range own {
		if s.Models[id].OnTable {
			count++
			at = at.Along(s.Body(id).Center.Sub(at), 1/count)
		}
	}
	away := at.Sub(s.Area().Middle())
	if zone.High.X-zone.Low.X >= zone.High.Y-zone.Low.Y {
		away.X = 0
	} else {
		away.Y = 0
	}
	return at.Add(away.Unit().Times(zone.High.X - zone.Low.X + zone.High.Y - zone.Low.Y))
}

// onTheGround is the place in a zone nearest to a point where the model that is asked about may be put down and walk off: not on top of
// anything.
func onTheGround(s *state.State, zone board.Box, to geometry.Point, pause func()) (geometry.Spot, bool) {
	const apart, low = 0.75, 0.5 // inches
	place := s.Pending.Place
	var points []geometry.Point
	for x := zone.Low.X; x <= zone.High.X; x += apart {
		for y := zone.Low.Y; y <= zone.High.Y; y += apart {
			points = append(points, geometry.Point{X: x, Y: y}.Committed())
		}
	}
	slices.SortStableFunc(points, func(a, b geometry.Point) int { return cmp.Compare(a.Distance(to), b.Distance(to)) })
	pause()
	for _, p := range append([]geometry.Point{place.Snap(to, false).Center}, points...) {
		pause()
		if spot := place.Snap(p, true); spot.Level <= low && engine.Allows(place, spot) {
			return spot, true
		}
	}
	return geometry.Spot{}, false
}
