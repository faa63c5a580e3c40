package supreme

import (
	"sync"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// readCard is a card that was read, with its Sheet. Both are never written into, so all matches may share them.
type readCard struct {
	card  *cards.Card
	sheet *engine.Sheet
}

// cardSource is what a card of a set-up follows from.
type cardSource struct{ id, text string }

// cardMemo remembers the cards of set-ups by their printed text: reading one takes as long as many Turns of a computer
// player, and every match of a simulation reads the same.
var cardMemo struct {
	lock  sync.Mutex
	known map[cardSource]readCard
}

// cardsKept is how many cards are remembered before all are forgotten, so that an editor's many versions of a card do not
// pile up.
const cardsKept = 512

// recallCard returns a card that was read before.
func recallCard(source cardSource) (readCard, bool) {
	cardMemo.lock.Lock()
	defer cardMemo.lock.Unlock()
	read, ok := cardMemo.known[source]
	return read, ok
}

func rememberCard(source cardSource, read readCard) {
	cardMemo.lock.Lock()
	defer cardMemo.lock.Unlock()
	if cardMemo.known == nil || len(cardMemo.known) >= cardsKept {
		cardMemo.known = map[cardSource]readCard{}
	}
	cardMemo.known[source] = read
}
