package actions

import (
	"trueinch/engine"
	"trueinch/engine/firstedition/contest"
	"trueinch/engine/firstedition/state"
)

// Assault is the innermost attack under way by an opponent of whoever is asked; nil for none. Until its dice have fallen it comes with its
// chances, as the attacker has declared.
func Assault(s *state.State) *engine.Assault {
	d := s.Pending
	if d == nil || d.Seat < 0 {
		return nil
	}
	var attack contest.Stance
	for at := len(s.Stack) - 1; at >= 0; at-- {
		switch f := s.Stack[at].(type) {
		case contest.Declare:
			attack = f.Other
		case Attack:
			if seat := s.Models[f.User].Player; seat == engine.NoSeat || !s.Opposed(seat, d.Seat) {
				return nil
			}
			title := engine.Text{}
			switch called := name(s, f.User, f.Act).(type) {
			case engine.Text:
				title = called
			case engine.Term:
				title = engine.Say(string(called))
			}
			a := &engine.Assault{Attacker: f.User, Action: Printed(s, f.Act), Title: title, Target: f.Target.Model, Piece: f.Target.Piece}
			if f.Step == attackRolled && f.Target.IsModel() && declaring(s, at) {
				a.Preview = contest.Preview(s, f.contest(s), attack, contest.Readily(s, f.contest(s)))
			}
			return a
		}
	}
	return nil
}

// declaring reports whether the dice of the attack at a place of the stack are still to come.
func declaring(s *state.State, at int) bool {
	for _, f := range s.Stack[at:] {
		if _, yes := f.(contest.Declare); yes {
			return true
		}
	}
	return false
}
