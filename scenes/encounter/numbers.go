package encounter

import (
	"slices"

	"trueinch/engine"
	"trueinch/game/ui"
)

// numbers are those of what a model can do: they stay the same through an Activation, so that a key always means the same. What becomes
// possible later has a number of its own, and that of what is no longer possible stays unused.
type numbers struct {
	activation int
	of         map[engine.ModelID]map[string]int
}

// numbered gives each of some options of the menu its number, and puts them in that order.
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

// numbersOf are the numbers of what a model can do in this Activation.
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

// keyNumber is the number of the option that stands at a place of those that are offered: in a menu its own, and a model that may act next
// keeps its number through the Round.
func (s *Scene) keyNumber(at, nth int) int {
	switch s.decision.Kind {
	case engine.Activate:
		return at + 1
	case engine.Menu:
		if n := s.numbersOf(s.decision.Subject)[s.decision.Options[at].Key]; n > 0 {
			return n
		}
	}
	return nth + 1
}

// optionKey is the key of a number, the tenth that of 0; empty for a number without any.
func optionKey(n int) ui.Key {
	if n > 10 {
		return ""
	}
	return ui.Key(number(n % 10))
}
