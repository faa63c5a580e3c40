package engine

import "trueinch/geometry"

// Event is one explained change: what happened, by which rules, with which dice, resting on which facts.
type Event struct {
	Kind  EventKind
	Text  Text
	Rules []Rule
	Seat  Seat    // whose doing, or NoSeat
	Model ModelID // who acted, or NoModel
	Other ModelID // whom it happened to, or NoModel
	Piece PieceID // which piece it happened to, or NoPiece
	Dice  []Rolled
	// Outcome says what a roll came to; nil for everything else.
	Outcome *Outcome
	// Drawn is what came out of a stock by chance, in that order; the dice that decided it are then not shown.
	Drawn []Sign
	Proof Proof
	Path  []geometry.Point // of a model that moved
	// Amount is the size of the change where one number says it: HP lost or healed, points paid, inches moved.
	Amount float64
	// Paid is how many Action Points it cost whom it is about.
	Paid int
	// Depth is how far the event is nested in others, for indenting: 0 for a Turn, 1 for an Action, 2 for a roll …
	Depth int
}

// NewEvent makes an Event about nobody in particular; the caller fills in whom it is about.
func NewEvent(kind EventKind, text Text, rules ...Rule) Event {
	return Event{Kind: kind, Text: text, Rules: rules, Seat: NoSeat, Model: NoModel, Other: NoModel, Piece: NoPiece}
}

// OneDie is a roll of a single die that is read as it lies.
func OneDie(seat Seat, id ModelID, faces []int) Rolled {
	return Rolled{Seat: seat, Model: id, Faces: faces, Marks: []Mark{Keeps}, Total: faces[0]}
}

// EventKind groups events for animation, sound and filtering of the log.
type EventKind string

// The kinds of events.
const (
	EventNote     EventKind = "note"
	EventRound    EventKind = "round"
	EventTurn     EventKind = "turn"
	EventAction   EventKind = "action"
	EventRoll     EventKind = "roll"
	EventMove     EventKind = "move"
	EventDisplace EventKind = "displace"
	EventFall     EventKind = "fall"
	EventDamage   EventKind = "damage"
	EventHeal     EventKind = "heal"
	EventState    EventKind = "state"
	EventOut      EventKind = "ko"
	EventFelled   EventKind = "felled" // out of action, but not out of the match
	EventTerrain  EventKind = "terrain"
	EventScore    EventKind = "score"
	EventUndo     EventKind = "undo"
	EventDone     EventKind = "done" // whoever acted has ended
	EventEnd      EventKind = "end"
	EventIdle     EventKind = "idle" // what a seat was not asked, because nothing hung on it
)

// Rolled is the dice of one side, as they fell.
type Rolled struct {
	Seat   Seat
	Model  ModelID
	Faces  []int
	Marks  []Mark // what each of the Faces counts for; nil when that is nothing
	Also   Text   // what the marked faces count for beside the total, in words; the zero Text for nothing
	Total  int
	Counts bool  // the Total is how many of the Faces count, not their sum
	Trait  Trait // what is added to the kept die; the zero Trait when nothing is
	Adds   []Added
}

// Added is what is added to the kept die and the Trait, or taken from them, and by what.
type Added struct {
	By  int
	Why Text
}

// Mark is what a die counts for.
type Mark int

// The marks of a die, which may go together.
const (
	Keeps  Mark = 1 << iota // it counts for the total
	Gives                   // it gives or takes something beside the total
	Halved                  // it counts half of what it shows, rounded up: a D3
)

// Mark is what the die at a place counts for.
func (r *Rolled) Mark(at int) Mark {
	if at < 0 || at >= len(r.Marks) {
		return 0
	}
	return r.Marks[at]
}

// Shown is the number that the die at a place is read as.
func (r *Rolled) Shown(at int) int {
	if r.Mark(at)&Halved != 0 {
		return (r.Faces[at] + 1) / 2
	}
	return r.Faces[at]
}

// Kept is the place of the one die that counts for the total; -1 when there is none, or more than one.
func (r *Rolled) Kept() int {
	kept := -1
	for at, mark := range r.Marks {
		if mark&Keeps != 0 && kept >= 0 {
			return -1
		}
		if mark&Keeps != 0 {
			kept = at
		}
	}
	return kept
}

// Outcome is what the totals of a roll mean.
type Outcome struct {
	Won     bool
	Against int  // what the first total had to beat, or to reach where only one side rolled; of dice that are counted, what each had to reach
	Under   bool // Against is not to be exceeded
	Brings  Text // what a success leaves to spend or brings beside; the zero Text for nothing
	Tie     Text // who wins ties and why, when the totals are equal; else the zero Text
}

// Proof is the geometry that an event or a preview rests on.
type Proof struct {
	Gap      *geometry.Gap
	Sight    *geometry.Sight
	Template *Template
}

// Template is a shape laid on the table, and whom it catches.
type Template struct {
	Disc   *geometry.Disc
	Strip  *geometry.Strip
	Cone   *geometry.Cone
	Models []ModelID
	Pieces []PieceID
	Around bool // the disc lies around its user (Aura, Pulse), not around a Target (Blast)
}
