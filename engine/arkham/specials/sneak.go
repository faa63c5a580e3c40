package specials

import (
	"trueinch/engine"
	"trueinch/engine/arkham/sight"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
)

// theSneak strikes whoever could not see it come (AC-SPECIAL-06, AC-SPECIAL-07).
const theSneak = "Sneak Attack"

// sneaks notes who does not see a model as its activation begins.
func sneaks(s *state.State, what state.Happening) state.Frame {
	if what.What != state.Activated || !skills.Has(s, what.Model, theSneak) {
		return nil
	}
	s.Activation.Unseen = s.Of(state.Opponent(s.Models[what.Model].Seat), func(m *state.Model) bool {
		return m.OnTable && sight.Sees(s, m.ID, what.Model) != nil
	})
	return nil
}

// unblocked keeps the target from blocking (AC-SPECIAL-07).
func unblocked(_ *state.State, a state.Attack) *engine.Refusal {
	if a.Special != theSneak {
		return nil
	}
	return engine.Refuse("AC-SPECIAL-07", "ac.refuse-block-sneak")
}
