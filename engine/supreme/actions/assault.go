package actions

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/dice"
	"trueinch/engine/supreme/state"
)

// Assault is the innermost Action under way, where an opponent of whoever is asked uses it; nil for none. What a Reaction is asked
// for comes in the midst of the Action that triggered it (SE-REACT-02); what is asked of a Defender comes before the dice
// (SE-ROLL-05).
func Assault(s *state.State) *engine.Assault {
	d := s.Pending
	if d == nil || d.Seat < 0 {
		return nil
	}
	for _, frame := range slices.Backward(s.Stack) {
		switch f := frame.(type) {
		case ActionRoll:
			return assaultBy(s, f, d.Seat, f.step < rollFallen)
		case ExclusiveAction:
			c := ActionRoll{attacker: f.Model, action: f.Action, target: f.aim, smash: f.Smash}
			return assaultBy(s, c, d.Seat, f.Step <= ActionReacted)
		}
	}
	return nil
}

// assaultBy is an attack as the opponents of the Attacker see it.
func assaultBy(s *state.State, r ActionRoll, seat engine.Seat, toCome bool) *engine.Assault {
	action := r.Card(s)
	if action.Dynamic() || !s.Opposed(s.Models[r.attacker].Team, seat) {
		return nil
	}
	a := &engine.Assault{Attacker: r.attacker, Action: action.Name, Target: r.target.Model, Piece: r.target.Piece}
	if toCome && r.target != state.Nobody {
		p := &engine.Preview{}
		gap, sight := s.Board().Gap(r.attacker, r.target), s.Board().SightTo(r.attacker, r.target)
		p.Proof.Gap, p.Proof.Sight = &gap, &sight
		p.Verdict, p.Cover = dice.Verdict(s, r.attacker, action, r.target, sight)
		dice.PreviewRoll(s, p, r.Confrontation(s))
		a.Preview = p
	}
	return a
}
