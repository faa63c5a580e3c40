package engine

// Pile is cards that lie together, as one seat sees them. Piles are what the middle of a match without a battlefield shows.
type Pile struct {
	Name     Text
	About    Text       // what it is for, in a sentence
	Rule     Rule       // that it rests on, or empty
	Row      int        // piles of one row lie side by side, the rows from top to bottom
	Owner    Seat       // whose it is, or NoSeat
	Cards    []PileCard // from the first that was put there; of those on each other the last lies on top
	Spread   bool       // they lie side by side, not on each other
	Room     int        // how many lie there when it is full, or 0: places that are kept free for them
	Lay      Lay
	Counters []Counter // what else lies there: cubes, tokens
}

// Lay is how the cards of a Pile are drawn.
type Lay int

// The ways to draw cards.
const (
	Upright Lay = iota
	Plates      // lying: their picture, and beside it what they say
	Line        // gone through one after the other: the largest, with what is said of each above and below it
	Aside       // in the panel of whoever plays, not in the middle
)

// PileCard is one card of a Pile.
type PileCard struct {
	ID      string // tells it from all others wherever it lies, so that it is seen to move; empty while it lies face down
	Sheet   *Sheet // what it says; nil while it lies face down
	Picture string // name of a silhouette or an icon, or empty
	Drawing []Figure
	Across  bool // it was turned, to say that it is used up

	Stage Stage
	State Text // what is said of it now: "3 · engage or evade"; of a card in a Line with its place
	Note  Text // what comes of that: "icon lost"

	Corner   Text   // the number that it is met with, or empty
	Signs    []Sign // beside that number
	Tab      *Tab   // what it shows to a neighbour in a Line, or nil
	Foot     []Sign // in its lower edge: what it is kept for, what it brings
	Counters []Counter
	Stock    *Stock // cubes that lie on it, or nil
	Parts    *Parts // of it that are used up, or nil
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
