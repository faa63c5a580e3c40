package aim

import (
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/traits"
	"trueinch/geometry"
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
	return c.Action.Type == cards.OVR && len(traits.EnemiesInContact(s, c.Attacker)) == 0
}

// OnThing reports whether a body would stand on one of these Markers and Citizens, which cannot be moved out of the way
// (SE-MODEL-10) and on which no move ends (SE-MOVE-11).
func OnThing(body geometry.Cylinder, things []geometry.Cylinder) bool {
	for _, c := range things {
		if body.Center.Distance(c.Center) < body.Radius+c.Radius-geometry.Slack && geometry.GapBetween(body, c).Vertical == 0 {
			return true
		}
	}
	return false
}
