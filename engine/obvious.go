package engine

import "slices"

// Sameness is why nobody has to be asked.
type Sameness int

// The reasons.
const (
	OnlyOne  Sameness = iota // nothing else is legal
	AllAlike                 // every answer was carried out on a copy, and all led to the same
)

// mostTried bounds the copies on which answers are tried out: so many orders have five things.
const mostTried = 120

// Obvious returns the answer to the pending decision where no other makes a difference: the only legal one, or the first of
// several that were all carried out on copies of the match, in every order in which they can come, and led to equal states.
// False when there is something to decide, and when the only thing to do calls for caution.
func (m *Match) Obvious() (Choice, Sameness, bool) {
	d := m.Decision()
	switch d.Shape {
	case Number:
		return Choice{Number: d.Min}, OnlyOne, d.Min == d.Max
	case Allot:
		return Choice{Laid: d.Allot.Suggested()}, OnlyOne, d.Allot.Forced()
	case Pick:
	default:
		return Choice{}, 0, false
	}
	legal := legalOptions(d)
	if len(legal) == 0 {
		return Choice{}, 0, false
	}
	if c := d.Options[legal[0]].Caution; c.Costly || c.Harms {
		return Choice{}, 0, false
	}
	choice := Choice{Pick: legal[0]}
	if len(legal) == 1 {
		return choice, OnlyOne, true
	}
	return choice, AllAlike, alike(m.state, d, legal)
}

// alike reports whether all options lead to equal states.
func alike(state State, d *Decision, legal []int) bool {
	left := mostTried
	ends := map[uint64]bool{}
	return ordered(state, d, legal, &left, ends)
}

// ordered carries every option out, and where more of an order follow, all of these as well; ends are the states that were
// reached. It stops at the second one. What of something else comes next is another order, and decided when it is asked.
func ordered(state State, d *Decision, legal []int, left *int, ends map[uint64]bool) bool {
	for _, at := range legal {
		if *left--; *left < 0 {
			return false
		}
		copied := state.Clone()
		copied.Apply(Choice{Pick: at}, nil)
		next := copied.Decision()
		if d.Kind == Order && next.Shape == Pick && next.Kind == Order && next.Seat == d.Seat && next.Ask.Key == d.Ask.Key && slices.Equal(next.Affected, d.Affected) {
			if !ordered(copied, next, legalOptions(next), left, ends) {
				return false
			}
			continue
		}
		if ends[copied.Hash()] = true; len(ends) > 1 {
			return false
		}
	}
	return true
}

// legalOptions lists the places of the legal options.
func legalOptions(d *Decision) []int {
	var legal []int
	for i := range d.Options {
		if d.Options[i].Legal() {
			legal = append(legal, i)
		}
	}
	return legal
}
