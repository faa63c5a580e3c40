package aim

import (
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/traits"
)

// AsBefore is a state to ask about, never to play on: with everybody where he was.
func AsBefore(s *state.State, before []state.Stance) *state.State {
	then := *s
	then.Models = make([]state.Model, len(s.Models))
	copy(then.Models, s.Models)
	for i, was := range before {
		then.Models[i].Spot, then.Models[i].OnTable, then.Models[i].KO = was.Spot, was.OnTable, was.KO
	}
	return &then
}

// Overruns reports whether a confrontation is one of an Overrun whose user did not start it Base to Base with an Enemy:
// Momentum then always applies (SE-TYPE-23).
func Overruns(s *state.State, c state.Confrontation) bool {
	return c.Action.Type == cards.OVR && !traits.EnemyInContact(s, c.Attacker)
}
