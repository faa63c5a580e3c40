package engine

// Desk is what lies before whoever plays without a battlefield, besides the Piles: tracks, dice with faces of their own, and stocks that
// can be counted at a look. A system fills in what it has.
type Desk struct {
	Title   Text // who plays
	Under   Text
	Picture []Figure
	Course  []Parts // the Rounds in their parts, from the first
	Phases  []Text  // of a Round, in their order
	Phase   int     // the place of the present one
	Tracks  []Track
	Warning Remark // what to keep in mind about the tracks
	Dice    []DeskDie
	DiceOf  Remark // what holds for all dice
	Stocks  []Stock
}

// Remark is a short text with the rule that it rests on; the zero Remark says nothing.
type Remark struct {
	Text Text
	Rule Rule
}

// Track is a number that goes up and down.
type Track struct {
	Name      Text
	Sign      Sign
	Have, Max int
	Printed   int // the last number that there is a place for; above Max they are struck out
	Rule      Rule
}

// DeskDie is a die with faces of its own. It lies on one until it is turned.
type DeskDie struct {
	Name  Text
	Kind  Text // what sort of die it is
	Sign  Sign
	Face  int    // from 1
	Faces []Text // what each of them does, the first for 1
	Rules []Rule // by face
	Next  []int  // faces that it may be turned to by its use
	Stage Stage  // Present: it can be used now; Lapsed: it is spent
	Why   Text   // why it can or cannot be used now
}

// Stock is cubes or other counters in heaps, each of which is shown.
type Stock struct {
	Name   Text
	About  Text
	Rule   Rule
	Heaps  []Heap
	Places int // of all heaps together, that are to be filled: free ones are shown; 0 for none
}

// Count is how many lie there in all.
func (s *Stock) Count() int {
	sum := 0
	for i := range s.Heaps {
		sum += s.Heaps[i].Have
	}
	return sum
}

// Heap is things that are all the same.
type Heap struct {
	Sign Sign
	Have int
}

// DeskThing tells what an OnDesk is.
type DeskThing int

// The things on a Desk.
const (
	OnTrack DeskThing = iota
	OnDie
	OnStock
)

// OnDesk is something on the Desk that an option is about.
type OnDesk struct {
	Thing DeskThing
	At    int // place in Desk.Tracks, Dice or Stocks
	Part  int // number of the track, face of the die, heap of the stock; or WholeThing
}

// WholeThing is OnDesk.Part of all of it.
const WholeThing = -1

// Has reports whether there is such a thing.
func (d *Desk) Has(at OnDesk) bool {
	if d == nil || at.At < 0 {
		return false
	}
	most, parts := 0, 0
	switch at.Thing {
	case OnTrack:
		if most = len(d.Tracks); at.At < most {
			parts = d.Tracks[at.At].Max + 1
		}
	case OnDie:
		if most = len(d.Dice); at.At < most {
			parts = len(d.Dice[at.At].Faces) + 1
		}
	case OnStock:
		if most = len(d.Stocks); at.At < most {
			parts = len(d.Stocks[at.At].Heaps)
		}
	}
	return at.At < most && at.Part >= WholeThing && at.Part < parts
}

// Account is what an option costs and leaves, line by line.
type Account struct {
	Title Text // what is done
	About Text // with what
	Sum   Text // "3 points"
	Of    []Text
	Rules []Rule
	Lines []AccountLine
	After []Change
	Kept  Text // what stays beside the numbers
	Draws Text // above the bars of the odds: "1 paid, 2 drawn"
	Below []Text
}

// AccountLine is one line of an Account. Lines with a sign are heads, in its colour; what leads to them stands below.
type AccountLine struct {
	Sign Sign
	Text Text
	Ends Text // on the right
	Rule Rule
}

// Change is what a track would be.
type Change struct {
	Track    int // place in Desk.Tracks
	From, To int
}

// Comparison is several ways to go on side by side, for the same few things.
type Comparison struct {
	Title   Text
	About   Text
	Rule    Rule
	Things  []Text // that each way settles one by one
	Columns []Text // what is compared
	Ways    []Compared
}

// Compared is one of the ways.
type Compared struct {
	Does  []Stage // to each of the things: Settled or Lapsed
	Cells []Text  // by column
	Best  bool
	Fails Text // why it cannot be gone, or the zero Text
}

// Class is a word under which finished matches are counted together: its difficulty, who was played.
type Class struct {
	Of   Term      `json:"of"`           // of what sort the word is: "Captain"
	Is   Term      `json:"is,omitempty"` // the word, where it is one of the rules
	Name Bilingual `json:"name"`         // else the name
}
