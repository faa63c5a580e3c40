package effects

import (
	"trueinch/engine"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// wrests reports whether a Displacement Effect takes the burden of its Target: an Enemy Action whose Effect really
// applies (SE-CONTROL-07).
func wrests(s *state.State, f ApplyEffects, o Outcome, subject state.Target) bool {
	if !subject.IsModel() || !s.Hostile(f.Attacker, subject.Model) || s.BurdenOf(subject.Model) == engine.NoPiece || RefuseDisplaced(s, subject, o, f.Attacker) != nil {
		return false
	}
	way, inches := DisplacementLine(s, f, o.Effect, subject)
	return way == (geometry.Point{}) || inches > geometry.Slack
}

// wrestStunned takes the burdens of the models that an Enemy Action Stunned (SE-CONTROL-07).
func wrestStunned(s *state.State, f ApplyEffects) state.Frame {
	losing := aftermath.LoseBurdens{Seat: s.Models[f.Attacker].Team, Rule: "SE-CONTROL-08"}
	for _, id := range f.stuns {
		if s.Hostile(f.Attacker, id) && s.Alive(id) && s.Models[id].Stunned && s.BurdenOf(id) != engine.NoPiece {
			losing.Models = append(losing.Models, id)
		}
	}
	return losing
}
