package teams

import (
	"sync"

	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
)

// Has reports whether one of the effects of a card is of this kind.
func Has(c *cards.LeaderCard, verb cards.LeaderVerb) bool {
	for _, e := range c.Effects {
		if e.Verb == verb {
			return true
		}
	}
	return false
}

// leaderMemo remembers the Leader cards of set-ups by their printed text, as cardMemo does those of models.
var leaderMemo struct {
	lock  sync.Mutex
	known map[state.CardSource]*cards.LeaderCard
}

// ReadLeaderCard reads a Leader card of the set-up. Matches kept by older versions have only its id.
func ReadLeaderCard(s *state.State, id string) (*cards.LeaderCard, error) {
	source, ok := s.Setup.Cards[id]
	if !ok {
		return nil, Unfit("start.leader-card-lost", "Card", id)
	}
	from := state.CardSource{ID: id, Text: source}
	leaderMemo.lock.Lock()
	defer leaderMemo.lock.Unlock()
	if known := leaderMemo.known[from]; known != nil {
		return known, nil
	}
	deck, problems := cards.Parse(id, []byte(source))
	for _, p := range problems {
		return nil, Unfit("start.bad-card", "Card", id, "Line", p.Line, "Why", p.Say)
	}
	for _, c := range deck.Leaders {
		if c.ID == id {
			if leaderMemo.known == nil || len(leaderMemo.known) >= state.CardsKept {
				leaderMemo.known = map[state.CardSource]*cards.LeaderCard{}
			}
			leaderMemo.known[from] = c
			return c, nil
		}
	}
	return nil, Unfit("start.no-leader-card", "Card", id)
}
