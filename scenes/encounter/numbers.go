package encounter

import (
	"slices"

	"trueinch/engine"
	"trueinch/game/ui"
)

// numbers are the order of what a model can do: it stays the same through an Activation, and what becomes possible later stands last. The
// keys count what can be chosen now, one after the other: a number left out would look like an option that is missing. So an option
// keeps its key as long as none before it becomes impossible, and never trades places with another.
type numbers struct {
	activation int
	of         map[engine.ModelID]map[string]int
}

// numbered puts some options of the menu in that order.
func (s *Scene) numbered(options []int) []int {
	of := s.numbersOf(s.decision.Subject)
	for _, at := range options {
		if key := s.decision.Options[at].Key; of[key] == 0 {
			of[key] = len(of) + 1
		}
	}
	slices.SortStableFunc(options, func(a, b int) int { return of[s.decision.Options[a].Key] - of[s.decision.Options[b].Key] })
	return options
}

// numbersOf are the places of what a model can do in this Activation.
func (s *Scene) numbersOf(id engine.ModelID) map[string]int {
	n := &s.numbers
	if now := s.activation(); n.of == nil || n.activation != now {
		*n = numbers{now, map[engine.ModelID]map[string]int{}}
	}
	if n.of[id] == nil {
		n.of[id] = map[string]int{}
	}
	return n.of[id]
}

// optionKey is the key of a number, the tenth that of 0; empty for a number without any.
func optionKey(n int) ui.Key {
	if n > 10 {
		return ""
	}
	return ui.Key(number(n % 10))
}
