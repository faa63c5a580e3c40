package supreme

import "trueinch/engine"

// Assault implements engine.Assailed: the innermost Action under way, where an opponent of whoever is asked uses it. What a Reaction
// is asked for comes in the midst of the Action that triggered it (SE-REACT-02); what is asked of a Defender comes before the
// dice (SE-ROLL-05).
func (s *State) Assault() *engine.Assault {
	d := s.Pending
	if d == nil || d.Seat < 0 {
		return nil
	}
	for at := len(s.Stack) - 1; at >= 0; at-- {
		switch f := s.Stack[at].(type) {
		case actionRoll:
			return s.assaultBy(f, d.Seat, f.step < rollFallen)
		case exclusiveAction:
			c := actionRoll{attacker: f.model, action: f.action, target: f.aim, smash: f.smash}
			return s.assaultBy(c, d.Seat, f.step <= actionReacted && f.aim != nobody)
		}
	}
	return nil
}

// assaultBy is an attack as the opponents of the Attacker see it.
func (s *State) assaultBy(r actionRoll, seat engine.Seat, toCome bool) *engine.Assault {
	action := r.card(s)
	if action.Dynamic() || !s.opposed(s.models[r.attacker].team, seat) {
		return nil
	}
	a := &engine.Assault{Attacker: r.attacker, Action: action.Name, Target: r.target.model, Piece: r.target.piece}
	if toCome && r.target != nobody {
		p := &engine.Preview{}
		gap, sight := s.gapTo(r.attacker, r.target), s.sightTo(r.attacker, r.target)
		p.Proof.Gap, p.Proof.Sight = &gap, &sight
		p.Verdict, p.Cover = s.verdict(r.attacker, action, r.target, sight)
		s.previewRoll(p, r.confrontation(s))
		a.Preview = p
	}
	return a
}
