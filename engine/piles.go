package engine

// Pile is cards that lie together, as one seat sees them. Piles are what the middle of a match without a battlefield shows.
type Pile struct {
	Name     Text
	About    Text       // what it is for, in a sentence
	Row      int        // piles of one row lie side by side, the rows from top to bottom
	Owner    Seat       // whose it is, or NoSeat
	Cards    []PileCard // from the first that was put there; of those on each other the last lies on top
	Spread   bool       // they lie side by side, not on each other
	Counters []Counter  // what else lies there: cubes, tokens
}

// PileCard is one card of a Pile.
type PileCard struct {
	Sheet    *Sheet // what it says; nil while it lies face down
	Picture  string // name of a silhouette, or empty
	Across   bool   // it was turned, to say that it is used up
	Counters []Counter
}

// OnPile is a pile, or one card of it.
type OnPile struct {
	Pile int // place in View.Piles
	Card int // place in Pile.Cards, or WholePile
}

// WholePile is OnPile.Card of the pile itself.
const WholePile = -1

// Card is the card that an option is about: the one that it names, or the top of the pile that it names; nil for none.
func (v *View) Card(at *OnPile) *PileCard {
	if at == nil || at.Pile < 0 || at.Pile >= len(v.Piles) {
		return nil
	}
	cards := v.Piles[at.Pile].Cards
	place := at.Card
	if place == WholePile {
		place = len(cards) - 1
	}
	if place < 0 || place >= len(cards) {
		return nil
	}
	return &cards[place]
}
