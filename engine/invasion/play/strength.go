package play

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/flow"
	"trueinch/engine/invasion/cards"
)

// Change is one reason why a card of the line costs more or less than it says.
type Change struct {
	Card    int // that says so
	Number  int
	Ability cards.Ability // of a further strength; NoAbility for the card's own
	Rule    engine.Rule
}

// Cost is what engaging a card of the line takes.
type Cost struct {
	Points  [cards.Abilities]int
	Icon    cards.Ability // of its own strength
	From    int           // place in the line of the card that shows it
	Changes []Change
}

// Total is the points of all abilities together.
func (c *Cost) Total() int { return sum(c.Points) }

func sum(points [cards.Abilities]int) (total int) {
	for _, n := range points {
		total += n
	}
	return total
}

// CostOf is what engaging the card at a place of the line takes (PI-ENGAGE-01 to PI-ENGAGE-10).
func (s *State) CostOf(at int) Cost {
	cost := Cost{}
	cost.Icon, cost.From = s.iconFor(at)
	own := s.Cards[s.Line[at].Card].Strength
	s.eachStanding(at, func(card int, e cards.Effect, times int) {
		switch e.Kind {
		case cards.Strength:
			own += e.Number * times
			cost.Changes = append(cost.Changes, Change{card, e.Number * times, cards.NoAbility, "PI-ENGAGE-07"})
		case cards.Adds:
			cost.Points[e.Ability] += e.Number * times
			cost.Changes = append(cost.Changes, Change{card, e.Number * times, e.Ability, "PI-ENGAGE-10"})
		}
	})
	cost.Points[cost.Icon] += max(0, own)
	return cost
}

// iconFor is the icon that decides with which ability a card is engaged, and which card of the line shows it: the next one to the right
// that still shows one, after the last one from the left again; its own when it is alone (PI-ENGAGE-02 to PI-ENGAGE-05).
func (s *State) iconFor(at int) (cards.Ability, int) {
	for step := 1; step < len(s.Line); step++ {
		other := (at + step) % len(s.Line)
		if f := s.Line[other].Fate; f == Ahead || f == Engaged {
			return s.Cards[s.Line[other].Card].Icon, other
		}
	}
	return s.Cards[s.Line[at].Card].Icon, at
}

// DrawsOf is how many cubes an evasion of the card at a place draws (PI-EVADE-01).
func (s *State) DrawsOf(at int) int {
	draws := evadeDraws
	s.eachStanding(at, func(_ int, e cards.Effect, times int) {
		if e.Kind == cards.Evasion {
			draws += e.Number * times
		}
	})
	return max(0, draws)
}

// eachStanding calls visit with every standing effect on the card at a place of the line, and how often it holds.
func (s *State) eachStanding(at int, visit func(card int, e cards.Effect, times int)) {
	for _, card := range s.boards() {
		for i := range s.Cards[card].Texts {
			t := &s.Cards[card].Texts[i]
			if t.Moment != cards.InLine || !s.holds(t) {
				continue
			}
			for _, e := range t.Effects {
				if s.about(e.Scope, none, at) {
					visit(card, e, s.times(t))
				}
			}
		}
	}
	for from := range s.Line {
		c := s.Cards[s.Line[from].Card]
		if s.Line[from].Fate == Laid {
			continue
		}
		for i := range c.Texts {
			t := &c.Texts[i]
			if !t.Moment.Standing() || t.Moment == cards.InLine && s.Line[from].Fate == Evaded || !s.holds(t) {
				continue
			}
			for _, e := range t.Effects {
				if s.about(e.Scope, from, at) {
					visit(s.Line[from].Card, e, s.times(t))
				}
			}
		}
	}
}

// boards are the cards beside the line whose texts stand: the current Hegemony card and the Place under the board.
func (s *State) boards() (all []int) {
	if s.Here >= 0 {
		all = append(all, s.Row[s.Here])
	}
	if s.Place != none {
		all = append(all, s.Place)
	}
	return all
}

// holds reports whether a text holds in the current sector (PI-MEET-10, PI-MEET-12).
func (s *State) holds(t *cards.Text) bool {
	return (t.Sector == cards.AnySector || t.Sector == s.Sector()) && s.times(t) > 0
}

// times is how often a text holds.
func (s *State) times(t *cards.Text) int {
	switch {
	case t.Per > 0:
		return s.Quietus / t.Per
	case t.Found > 0:
		return len(s.Weapons) / t.Found
	}
	return 1
}

// about reports whether an effect with a scope, of the card at one place of the line or of none in it, is about the card at another.
func (s *State) about(scope cards.Scope, from, at int) bool {
	c := s.Cards[s.Line[at].Card]
	switch scope {
	case cards.Own:
		return from == none || from == at
	case cards.Guards:
		return c.Class == cards.Guard
	case cards.Agents:
		return c.Class == cards.Agent || c.Class == cards.Event
	case cards.OfRed, cards.OfBlue, cards.OfGreen:
		return c.Icon == cards.Ability(scope-cards.OfRed)
	case cards.Others:
		return from != at
	case cards.LastCard:
		return at == s.lastCard()
	}
	return at == s.following(from)
}

// lastCard is the place of the rightmost card of the line that is no Place.
func (s *State) lastCard() int {
	last := none
	for i := range s.Line {
		if s.Line[i].Fate != Laid {
			last = i
		}
	}
	return last
}

// following is the place of the next card to the right that is no Place; none after the last.
func (s *State) following(from int) int {
	for i := from + 1; i < len(s.Line); i++ {
		if s.Line[i].Fate != Laid {
			return i
		}
	}
	return none
}

// source is a text of a card that is to be carried out.
type source struct{ card, text int }

// standingTexts are the texts of the current Hegemony card and Place at a moment, as they hold now.
func (s *State) standingTexts(moment cards.Moment) (found []source) {
	for _, card := range s.boards() {
		found = append(found, s.textsOf(card, moment)...)
	}
	return found
}

// textsOf are the texts of a card at a moment, as they hold now; not those that must be paid for.
func (s *State) textsOf(card int, moment cards.Moment) (found []source) {
	for i := range s.Cards[card].Texts {
		if t := &s.Cards[card].Texts[i]; t.Moment == moment && !t.Priced() && s.holds(t) {
			found = append(found, source{card, i})
		}
	}
	return found
}

// Payments lists the ways to pay a need with abilities: 2 points of one ability stand in for 1 of another (PI-ENGAGE-09, PI-ENGAGE-11).
// None is more than another in every ability, and the cheapest come first.
func Payments(need, have [cards.Abilities]int) (ways [][cards.Abilities]int) {
	for _, way := range payments.Get(need, func() [][cards.Abilities]int { return paymentsOf(need) }) {
		if within(way, have) {
			ways = append(ways, way)
		}
	}
	return ways
}

// payments remembers the ways to pay a need: computer players ask by the thousand.
var payments flow.Memo[[cards.Abilities]int, [][cards.Abilities]int]

// paymentsOf lists the ways for whoever has enough of everything.
func paymentsOf(need [cards.Abilities]int) (ways [][cards.Abilities]int) {
	var pay func(a int, paid [cards.Abilities]int)
	pay = func(a int, paid [cards.Abilities]int) {
		if a == cards.Abilities {
			ways = append(ways, paid)
			return
		}
		one, other := (a+1)%cards.Abilities, (a+2)%cards.Abilities
		for direct := 0; direct <= need[a]; direct++ {
			for by := 0; by <= need[a]-direct; by++ {
				next := paid
				next[a] += direct
				next[one] += convertPays * by
				next[other] += convertPays * (need[a] - direct - by)
				pay(a+1, next)
			}
		}
	}
	pay(0, [cards.Abilities]int{})
	ways = undominated(ways)
	slices.SortStableFunc(ways, func(a, b [cards.Abilities]int) int { return sum(a) - sum(b) })
	return ways
}

// undominated leaves out whatever costs at least as much of every ability as another.
func undominated(ways [][cards.Abilities]int) (best [][cards.Abilities]int) {
	for i, w := range ways {
		if !slices.ContainsFunc(ways[:i], func(v [cards.Abilities]int) bool { return within(v, w) }) &&
			!slices.ContainsFunc(ways[i+1:], func(v [cards.Abilities]int) bool { return v != w && within(v, w) }) {
			best = append(best, w)
		}
	}
	return best
}

// within reports whether one is no more than the other in any ability.
func within(one, other [cards.Abilities]int) bool {
	for a := range one {
		if one[a] > other[a] {
			return false
		}
	}
	return true
}
