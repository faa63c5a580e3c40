package state

import (
	"sync"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// ReadCard is a card that was read, with its Sheet. Both are never written into, so all matches may share them.
type ReadCard struct {
	Card  *cards.Card
	Sheet *engine.Sheet
}

// CardSource is what a card of a set-up follows from.
type CardSource struct{ ID, Text string }

// cardMemo remembers the cards of set-ups by their printed text: reading one takes as long as many Turns of a computer
// player, and every match of a simulation reads the same.
var cardMemo struct {
	lock  sync.Mutex
	known map[CardSource]ReadCard
}

// CardsKept is how many cards are remembered before all are forgotten, so that an editor's many versions of a card do not
// pile up.
const CardsKept = 512

// RecallCard returns a card that was read before.
func RecallCard(source CardSource) (ReadCard, bool) {
	cardMemo.lock.Lock()
	defer cardMemo.lock.Unlock()
	read, ok := cardMemo.known[source]
	return read, ok
}

func RememberCard(source CardSource, read ReadCard) {
	cardMemo.lock.Lock()
	defer cardMemo.lock.Unlock()
	if cardMemo.known == nil || len(cardMemo.known) >= CardsKept {
		cardMemo.known = map[CardSource]ReadCard{}
	}
	cardMemo.known[source] = read
}
