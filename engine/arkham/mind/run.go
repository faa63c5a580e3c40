package mind

import (
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/engine/arkham/actions"
	"trueinch/engine/arkham/objectives"
	"trueinch/engine/arkham/shooting"
	"trueinch/engine/arkham/state"
	"trueinch/geometry"
)

// declare attacks where the model stands when it is in contact with an enemy, for a move leads away from that; and it runs when there is nobody to attack and running leads nearer to where the model is wanted than walking with all its Move tokens
// (AC-MOVE-08). All else any player knows.
func declare(s *state.State) (engine.Choice, bool) {
	d := s.Pending
	id := d.Subject
	m := &s.Models[id]
	if deed, any := fight(s, id); any {
		if at := declares(d, deed); at >= 0 {
			return engine.Choice{Pick: at}, true
		}
	}
	if hopes(s, id) || len(s.Foes(id)) > 0 || !m.OnTable || len(s.Carried(id)) > 0 {
		return engine.Choice{}, false
	}
	goal, any := wanted(s, id)
	if !any || holds(s, id) {
		return engine.Choice{}, false
	}
	runs, walks := declares(d, state.Running), declares(d, state.Moving)
	if runs < 0 || walks < 0 {
		return engine.Choice{}, false
	}
	tokens := m.Tokens[state.MoveBox]
	running := after(s, runs, goal) - usualDieCm*2*state.Cm(float64(tokens-1))
	walking := after(s, walks, goal) - usualDieCm*state.Cm(float64(tokens))
	if running+state.Cm(leastLegCm) < walking {
		return engine.Choice{Pick: runs}, true
	}
	return engine.Choice{}, false
}

// fight is the attack that brings most to a model in contact with an enemy.
func fight(s *state.State, id engine.ModelID) (state.Deed, bool) {
	if len(s.Foes(id)) == 0 {
		return 0, false
	}
	deed, most := state.Striking, 0.0
	for _, kind := range [...]state.Deed{state.Striking, state.Shooting} {
		for _, a := range aims(s, id, kind == state.Shooting) {
			if value := gain(s, a); value > most {
				deed, most = kind, value
			}
		}
	}
	return deed, most > 0
}

// holds reports whether a model is beside an objective that scores for its crew.
func holds(s *state.State, id engine.ModelID) bool {
	return slices.ContainsFunc(objectives.All(s), func(at engine.PieceID) bool {
		return s.Beside(id, at) && objectives.Pays(&s.Pieces[at], s.Models[id].Seat)
	})
}

// usualDieCm is what a Move token usually brings (AC-MOVE-03).
const usualDieCm = 3.5

// declares is the legal option to do that alone; -1 for none.
func declares(d *engine.Decision, deed state.Deed) int {
	return slices.IndexFunc(d.Options, func(o engine.Option) bool {
		deeds := actions.Declaration(o.Means.At)
		return o.Legal() && len(deeds) == 1 && deeds[0] == deed
	})
}

// wanted is where a model should go: to the nearest objective that scores for its crew and that nobody of it holds, or to the nearest enemy.
func wanted(s *state.State, id engine.ModelID) (geometry.Point, bool) {
	here, seat := s.Models[id].Spot.Center, s.Models[id].Seat
	best, goal := math.Inf(1), geometry.Point{}
	offer := func(at geometry.Point) {
		if far := at.Distance(here); far < best {
			best, goal = far, at
		}
	}
	for _, at := range objectives.All(s) {
		if p := &s.Pieces[at]; p.Carrier == engine.NoModel && objectives.Pays(p, seat) && objectives.Holder(s, at) != seat {
			offer(p.Spot.Center)
		}
	}
	if math.IsInf(best, 1) {
		for _, on := range shooting.Enemies(s, id) {
			offer(s.Models[on].Spot.Center)
		}
	}
	return goal, !math.IsInf(best, 1)
}

// after is how far from its goal a model could at least end, in inches, when it declared that and spent no Move tokens on dice.
func after(s *state.State, pick int, goal geometry.Point) float64 {
	t, id := s.Copy(), s.Pending.Subject
	seat := t.Pending.Seat
	t.Apply(engine.Choice{Pick: pick}, nil)
	for range questions {
		d := t.Pending
		switch {
		case d.Seat != seat || d.Subject != id:
			return math.Inf(1)
		case d.Shape == engine.Place:
			spot := d.Place.Snap(goal, false)
			return spot.Center.Distance(goal)
		case d.Shape == engine.Number:
			t.Apply(engine.Choice{Number: d.Min}, nil)
		case d.Shape == engine.Pick:
			moves, any := first(d, func(o *engine.Option) bool { return o.Means.Kind == "do" })
			if !any {
				return math.Inf(1)
			}
			t.Apply(moves, nil)
		default:
			return math.Inf(1)
		}
	}
	return math.Inf(1)
}

// questions is how many may come between a declaration and its move.
const questions = 4
