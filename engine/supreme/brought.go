package supreme

import (
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// direction is one of so many directions all round, of length 1.
func direction(i, of int) geometry.Point {
	sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(of))
	return geometry.Point{X: cos, Y: sin}
}

// eachEffect calls use with every Effect of a card's Actions and Specials.
func eachEffect(c *cards.Card, use func(cards.Effect)) {
	for i := range c.Actions {
		for _, e := range c.Actions[i].FX {
			use(e)
		}
		for _, choice := range c.Actions[i].EFX {
			for _, e := range choice {
				use(e)
			}
		}
	}
	for i := range c.Specials {
		for _, e := range c.Specials[i].Effects {
			use(e)
		}
	}
}

// needs lists the ids of the cards that a card may bring into play: Minions that it Summons (SE-EFFECT-65), and its other
// forms (SE-COND-08).
func needs(c *cards.Card) []string {
	var found []string
	add := func(name string) {
		if id := cards.Slug(name); id != c.ID && !slices.Contains(found, id) {
			found = append(found, id)
		}
	}
	eachEffect(c, func(e cards.Effect) {
		if e.Kind == cards.SummonMinion {
			add(string(e.Of))
		}
	})
	for i := range c.Powers {
		if c.Powers[i].Status == cards.Shapeshift {
			add(string(c.Powers[i].Of))
		}
	}
	return found
}

// addBrought reads the cards that a team's cards may bring into play, and keeps their figures in reserve.
func (s *State) addBrought(seat engine.Seat) error {
	for at, last := 0, len(s.models); at < last; at++ {
		if s.models[at].seat == seat {
			if err := s.addNeeds(seat, s.models[at].card, map[int]bool{}); err != nil {
				return err
			}
		}
	}
	return nil
}

// addNeeds adds what one card may bring, and what its other forms may.
func (s *State) addNeeds(seat engine.Seat, card int, seen map[int]bool) error {
	if seen[card] {
		return nil
	}
	seen[card] = true
	c := s.cards[card]
	var fault error
	eachEffect(c, func(e cards.Effect) {
		switch {
		case fault != nil:
		case e.Kind == cards.SummonMinion:
			var at int
			if at, fault = s.readCard(cards.Slug(string(e.Of))); fault == nil {
				s.keepMinions(seat, at, e.Made.Most)
			}
		case e.Kind == cards.PlaceToken:
			s.keepTokens(seat, s.tokenCard(e), e.Made.Most)
		}
	})
	for i := range c.Powers {
		if p := &c.Powers[i]; fault == nil && p.Status == cards.Shapeshift {
			var at int
			if at, fault = s.readCard(cards.Slug(string(p.Of))); fault == nil {
				fault = s.addNeeds(seat, at, seen)
			}
		}
	}
	return fault
}

// keepMinions makes sure that a team has so many figures of a Minion, in the cards it has or in a new one, as far as the
// pawns of these cards go (SE-CARD-14).
func (s *State) keepMinions(seat engine.Seat, card, most int) {
	ours := func(g group) bool { return g.seat == seat && g.card == card }
	if !slices.ContainsFunc(s.groups, ours) {
		s.groups = append(s.groups, group{card: card, seat: seat})
	}
	have := 0
	for _, g := range s.groups {
		if ours(g) {
			have += len(g.models)
		}
	}
	pawns := max(1, s.cards[card].Black) + s.cards[card].Grey
	for g := range s.groups {
		for ours(s.groups[g]) && len(s.groups[g].models) < pawns && have < most {
			id := s.addModel(seat, card, g, s.nextLetter(seat, card))
			s.models[id].reserve = true
			s.groups[g].models = append(slices.Clip(s.groups[g].models), id)
			have++
		}
	}
}

// keepTokens makes sure that a team has so many figures of a Token.
func (s *State) keepTokens(seat engine.Seat, card, most int) {
	have := 0
	for i := range s.models {
		if s.models[i].seat == seat && s.models[i].card == card {
			have++
		}
	}
	for ; have < most; have++ {
		id := s.addModel(seat, card, -1, "")
		s.models[id].reserve = true
	}
}

// tokenCard is the card of a Token, from its profile (SE-MODEL-19): Immobile, with a d and nothing else (SE-MODEL-16).
func (s *State) tokenCard(e cards.Effect) int {
	id := "token:" + cards.Slug(string(e.Of))
	if at, known := s.cardOf[id]; known {
		return at
	}
	c := &cards.Card{
		ID: id, Class: cards.Token, Name: string(e.Of), BaseMM: e.Made.BaseMM, HeightIn: e.Made.HeightIn, HP: e.Made.HP,
		Movement: cards.Immobile,
	}
	c.Traits[cards.Defense] = e.Made.Defense
	s.tall = s.tall || c.HeightIn > 0
	return s.addCard(id, readCard{c, cardSheet(c)})
}

// inPlay reports whether a Minion card has, or had, a model on the table.
func (s *State) inPlay(g int) bool {
	return slices.ContainsFunc(s.groups[g].models, func(id engine.ModelID) bool { return !s.models[id].reserve })
}
