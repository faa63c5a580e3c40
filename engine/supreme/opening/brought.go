package opening

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/teams"
)

// addBrought reads the cards that a team's cards may bring into play, and keeps their figures in reserve.
func addBrought(s *state.State, seat engine.Seat) error {
	for at, last := 0, len(s.Models); at < last; at++ {
		if s.Models[at].Seat == seat {
			if err := addNeeds(s, seat, s.Models[at].Card, map[int]bool{}); err != nil {
				return err
			}
		}
	}
	return nil
}

// addNeeds adds what one card may bring, and what its other forms may.
func addNeeds(s *state.State, seat engine.Seat, card int, seen map[int]bool) error {
	if seen[card] {
		return nil
	}
	seen[card] = true
	c := s.Cards[card]
	var fault error
	teams.EachEffect(c, func(e cards.Effect) {
		switch manner := e.Kind.Entry().Manner; {
		case fault != nil:
		case manner == cards.PlacesMinion:
			var at int
			if at, fault = ReadCard(s, cards.Slug(string(e.Of))); fault == nil {
				keepMinions(s, seat, at, e.Made.Most)
			}
		case manner == cards.PlacesToken:
			keepTokens(s, seat, tokenCard(s, e), e.Made.Most)
		}
	})
	for i := range c.Powers {
		if p := &c.Powers[i]; fault == nil && p.Status == cards.Shapeshift {
			var at int
			if at, fault = ReadCard(s, cards.Slug(string(p.Of))); fault == nil {
				fault = addNeeds(s, seat, at, seen)
			}
		}
	}
	return fault
}

// keepMinions makes sure that a team has so many figures of a Minion, in the cards it has or in a new one, as far as the
// pawns of these cards go (SE-CARD-14).
func keepMinions(s *state.State, seat engine.Seat, card, most int) {
	ours := func(g state.Group) bool { return g.Seat == seat && g.Card == card }
	if !slices.ContainsFunc(s.Groups, ours) {
		s.Groups = append(s.Groups, state.Group{Card: card, Seat: seat})
	}
	have := 0
	for _, g := range s.Groups {
		if ours(g) {
			have += len(g.Models)
		}
	}
	pawns := max(1, s.Cards[card].Black) + s.Cards[card].Grey
	for g := range s.Groups {
		for ours(s.Groups[g]) && len(s.Groups[g].Models) < pawns && have < most {
			id := s.AddModel(seat, card, g, s.NextLetter(seat, card))
			s.Models[id].Reserve = true
			s.Groups[g].Models = append(slices.Clip(s.Groups[g].Models), id)
			have++
		}
	}
}

// keepTokens makes sure that a team has so many figures of a Token.
func keepTokens(s *state.State, seat engine.Seat, card, most int) {
	have := 0
	for i := range s.Models {
		if s.Models[i].Seat == seat && s.Models[i].Card == card {
			have++
		}
	}
	for ; have < most; have++ {
		id := s.AddModel(seat, card, -1, "")
		s.Models[id].Reserve = true
	}
}

// tokenCard is the card of a Token, from its profile (SE-MODEL-19): Immobile, with a d and nothing else (SE-MODEL-16).
func tokenCard(s *state.State, e cards.Effect) int {
	id := "token:" + cards.Slug(string(e.Of))
	if at, known := s.CardOf[id]; known {
		return at
	}
	c := &cards.Card{
		ID: id, Class: cards.Token, Name: string(e.Of), BaseMM: e.Made.BaseMM, HeightIn: e.Made.HeightIn, HP: e.Made.HP,
		Movement: cards.Immobile,
	}
	c.Traits[cards.Defense] = e.Made.Defense
	s.Memory.Hiding = s.Memory.Hiding || c.HeightIn > 0
	return s.AddCard(id, state.ReadCard{Card: c, Sheet: teams.CardSheet(c)})
}
