package engine

import "trueinch/geometry"

// Pace is how a model moves as things are.
type Pace struct {
	Kind MoveType          // how it moves
	Move geometry.Movement // one Movement Action from where it stands, with all that is in its way
	// Next is a Movement Action that follows from where that one ends.
	Next func(start geometry.Spot) geometry.Movement
	Left int // Movement Actions that it can still make this Round
}

// Pace says how a model moves now; false when it does not, or the rule system does not say.
func (m *Match) Pace(model ModelID) (Pace, bool) { return paceIn(m.system, m.state, model) }

// Pace says how a model moves where the replay stands.
func (r *Replay) Pace(model ModelID) (Pace, bool) { return paceIn(r.match.system, r.state, model) }

func paceIn(system System, s State, model ModelID) (Pace, bool) {
	if ask := offered(system, s).Pace; ask != nil {
		return ask(s, model)
	}
	return Pace{}, false
}
