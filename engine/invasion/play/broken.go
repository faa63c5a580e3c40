package play

import (
	"fmt"

	"trueinch/engine/invasion/cards"
)

// holder is a procedure that holds cubes that lie nowhere else.
type holder interface{ holds() Pool }

func (f resolving) holds() Pool { return f.cubes }

func (f picking) holds() Pool { return yellowOne }

func (f finding) holds() (p Pool) {
	if f.yellow {
		return yellowOne
	}
	return p
}

var yellowOne = Pool{cards.Yellow: 1}

// held are the cubes that procedures hold.
func (s *State) held() (p Pool) {
	for _, f := range s.Stack {
		if h, holds := f.(holder); holds {
			for colour, n := range h.holds() {
				p[colour] += n
			}
		}
	}
	return p
}

// Broken implements engine.State: cubes and cards are conserved, dice and abilities stay in range.
func (s *State) Broken() (faults []string) {
	if s.Captain == none {
		return nil
	}
	fault := func(format string, args ...any) { faults = append(faults, fmt.Sprintf(format, args...)) }
	all := s.held()
	for colour := range all {
		all[colour] += s.Bag[colour] + s.Reserve[colour]
		for _, w := range s.Weapons {
			all[colour] += w.Cubes[colour]
		}
		if colour < cards.Abilities {
			all[colour]++ // on its track
		}
	}
	all[cards.Black] += s.Quietus
	if all != Pool(cards.Supply) {
		fault("there are %v cubes", all)
	}
	for _, pool := range []Pool{s.Bag, s.Reserve} {
		for colour, n := range pool {
			if n < 0 {
				fault("%d cubes of %s", n, cards.Colour(colour).Key())
			}
		}
	}
	for a, now := range s.Abilities {
		if now < 0 || now > s.Most(cards.Ability(a)) {
			fault("%s is at %d", cards.Ability(a).Key(), now)
		}
	}
	for _, d := range s.Dice {
		if d.Face < bottomFace || d.Face > topFace {
			fault("%s shows %d", d.Kind.Key(), d.Face)
		}
	}
	return append(faults, s.lostCards()...)
}

// lostCards says of every card that lies in two places at once.
func (s *State) lostCards() (faults []string) {
	seen := make([]bool, len(s.Cards))
	lie := func(places ...int) {
		for _, card := range places {
			if card == none {
				continue
			}
			if seen[card] {
				faults = append(faults, s.Cards[card].Name+" lies in two places")
			}
			seen[card] = true
		}
	}
	lie(s.Unseen...)
	lie(s.Unfound...)
	lie(s.Far...)
	lie(s.Near...)
	lie(s.Planet)
	lie(s.Row...)
	for _, w := range s.Weapons {
		lie(w.Card)
	}
	for i := range s.Line {
		if s.Line[i].Card != s.Place {
			lie(s.Line[i].Card)
		}
	}
	lie(s.Place)
	if played := sumOf(s.Played); len(s.Unseen) != cards.Sectors*pileSize-lineLength*played && s.Turn > 0 {
		faults = append(faults, fmt.Sprintf("%d Encounter cards lie face down after %d phases", len(s.Unseen), played))
	}
	return faults
}

func sumOf(numbers []int) (total int) {
	for _, n := range numbers {
		total += n
	}
	return total
}
