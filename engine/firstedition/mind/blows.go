package mind

import (
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/engine/firstedition/actions"
	"trueinch/engine/firstedition/aim"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/moves"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/views"
	"trueinch/geometry"
)

// charges are the plans that begin with a Charge*: at whom, and with which Action behind it (PC1-MOVE-10, PC1-MOVE-12).
func (r *reach) charges(first step, asks *state.State) []plan {
	if asks == nil || asks.Pending.Ask.Key != "pc1.ask-charge" {
		return nil
	}
	var all []plan
	for at := range asks.Pending.Options {
		all = append(all, r.charging(first, asks, at)...)
	}
	return all
}

// charging are the plans with one target of a Charge*.
func (r *reach) charging(first step, asks *state.State, at int) []plan {
	o := &asks.Pending.Options[at]
	if !o.Legal() || o.Model == engine.NoModel && !(o.Piece != engine.NoPiece && slices.Contains(r.targets(), o.Piece)) {
		return nil
	}
	if o.Model != engine.NoModel && (!r.quarry(o.Model) || geometry.GapBetween(r.s.Body(r.id), r.s.Body(o.Model)).Ground > first.inches) {
		return nil
	}
	next := follow(asks, at)
	if next.Pending.Ask.Key != "pc1.ask-second" {
		return nil
	}
	var all []plan
	for _, second := range steps(next, r.id) {
		if second.line < 0 {
			continue
		}
		if value := r.struck(o.Model, o.Piece, first.inches, second.line) - r.forsakes(); value > 0 {
			all = append(all, plan{first.pick, second.pick, o.Model, value - priceOfAP - r.cost(next, second.pick)})
		}
	}
	return all
}

// after is the best that an attack does after a move of so many inches, and to whom.
func (r *reach) after(inches float64, line int, charging bool) (float64, engine.ModelID) {
	most, target := 0.0, engine.NoModel
	for i := range r.s.Models {
		id := engine.ModelID(i)
		if !r.s.Models[i].Active() || !r.quarry(id) {
			continue
		}
		if value := r.at(id, inches, line, charging); value > most {
			most, target = value, id
		}
	}
	return most, target
}

// at is what an attack does to one enemy after a move straight toward it, as far as the attack needs.
func (r *reach) at(enemy engine.ModelID, inches float64, line int, charging bool) float64 {
	if enemy == engine.NoModel || line < 0 {
		return 0 // scenery, or what has no roll
	}
	b := blow{enemy, inches, line, charging}
	value, known := r.blows[b]
	if !known {
		if r.blows == nil {
			r.blows = map[blow]float64{}
		}
		value = r.lands(b)
		r.blows[b] = value
	}
	return value
}

// lands works out at.
func (r *reach) lands(b blow) float64 {
	s, enemy, inches := r.s, b.enemy, b.inches
	act := actions.Lines(s, r.id)[b.line]
	mover, other := s.Body(r.id), s.Body(enemy)
	gap := geometry.GapBetween(mover, other).Ground
	keep, around := 0.0, false
	if a := s.ActionOf(act); a != nil && a.Attack != "" {
		around = a.Attack == cards.SelfBlast || a.Attack == cards.Aura
		keep = max(0, a.Range-0.2, a.Radius-0.2)
		if !around {
			keep = max(0, a.Range-0.2)
		}
	}
	if a := s.ActionOf(act); gap-keep > inches || a != nil && a.Against == cards.NoTrait {
		return 0
	}
	pace, can := moves.Pace(s, r.id)
	if !can {
		return 0
	}
	move := pace.Move
	move.Allowance = inches
	may := func(there *state.State) bool { return actions.MayAim(there, r.id, act, state.AtModel(enemy)) }
	if around {
		may = func(there *state.State) bool {
			caught, _ := actions.Aimed(there, r.id, act)
			return slices.Contains(caught, enemy)
		}
	}
	there, found := r.beside(enemy, may, move, gap, keep)
	if !found {
		return 0
	}
	burns := r.singed(there.Models[r.id].Spot.Center)
	if around {
		sum := 0.0
		for _, p := range views.Outlook(there, r.id, act) {
			sum += r.value(there, &p)
		}
		return max(0, upcoming*sum-burns)
	}
	if attack := aim.AttackOf(there, r.id, act); !aim.Comes(there, r.id, &attack, state.AtModel(enemy)) {
		return 0
	}
	p := views.One(there, r.id, act, enemy)
	if b.charging { // PC1-MOVE-12
		p.Success, p.Harm, p.Fells = min(1, p.Success+0.1), p.Harm+0.5, min(1, p.Fells*1.15)
	}
	return max(0, upcoming*r.value(there, &p)-burns)
}

// singed is what it costs a model to go straight to a place through Dangerous Terrain: about two points of Damage.
func (r *reach) singed(to geometry.Point) float64 {
	const usual, apart = 2, 0.5 // points of Damage, inches
	from := r.s.Body(r.id).Center
	way := to.Sub(from)
	for i := range r.s.Pieces {
		p := &r.s.Pieces[i]
		if p.Hazard.Value <= 0 || p.Gone || !p.Terrain.Passable {
			continue
		}
		for inches := apart; inches <= way.Length(); inches += apart {
			at := from.Along(way.Unit(), inches)
			if slices.ContainsFunc(p.Terrain.Prisms, func(prism geometry.Prism) bool { return prism.Contains(at) }) {
				return loss(r.s, r.s.Models[r.id].Seat, r.id, 0, usual)
			}
		}
	}
	return 0
}

// route is where a move leads. Envelopes of one model differ in nothing but their inches.
func (r *reach) route(move geometry.Movement) *geometry.Envelope {
	e := r.routes[move.Allowance]
	if e == nil {
		if r.routes == nil {
			r.routes = map[float64]*geometry.Envelope{}
		}
		e = r.s.Table.Reach(move)
		r.routes[move.Allowance] = e
	}
	return e
}

// from is the match with the model somewhere else, until it is asked for again.
func (r *reach) from(spot geometry.Spot) *state.State {
	if r.moved == nil {
		r.moved = r.s.Copy()
	}
	r.moved.Models[r.id] = r.s.Models[r.id]
	r.moved.Place(r.id, spot)
	return r.moved
}

// hair is how far from each other two bases are put that are to touch, in inches: what is rounded may not overlap.
const hair = 1.0 / 512

// turns are the bearings from an enemy, away from the one straight toward him, at which a place to attack him from is looked for.
var turns = [...]float64{0, math.Pi / 5, -math.Pi / 5, 2 * math.Pi / 5, -2 * math.Pi / 5}

// beside is the match with the model where an attack may catch an enemy after a move straight there: as far away as the attack reaches, or
// nearer.
func (r *reach) beside(enemy engine.ModelID, may func(*state.State) bool, move geometry.Movement, gap, keep float64) (*state.State, bool) {
	s := r.s
	mover, other := s.Body(r.id), s.Body(enemy)
	away := mover.Center.Sub(other.Center).Unit()
	ranges := []float64{min(gap, keep)}
	if keep > 2 {
		ranges = append(ranges, min(gap, keep)/2)
	}
	for _, from := range ranges {
		for _, turn := range turns {
			sine, cosine := math.Sincos(turn)
			way := geometry.Point{X: float64(away.X*cosine) - float64(away.Y*sine), Y: float64(away.X*sine) + float64(away.Y*cosine)}
			center := other.Center.Along(way, mover.Radius+other.Radius+from+hair).Committed()
			stays := gap <= keep && turn == 0 && from == ranges[0]
			if !stays && center.Distance(mover.Center) > move.Allowance {
				continue
			}
			spot, on := ground(s, center, mover.Bottom)
			if !on {
				continue
			}
			if !stays && !r.route(move).Straight(spot) {
				continue
			}
			if there := r.from(spot); may(there) {
				return there, true
			}
		}
	}
	return nil, false
}

// ground is the surface over a point that is nearest to a level.
func ground(s *state.State, p geometry.Point, level float64) (geometry.Spot, bool) {
	surfaces := s.Table.Surfaces(p)
	best := -1
	for i := range surfaces {
		if best < 0 || math.Abs(surfaces[i].Level-level) < math.Abs(surfaces[best].Level-level) {
			best = i
		}
	}
	if best < 0 {
		return geometry.Spot{}, false
	}
	return surfaces[best], true
}
