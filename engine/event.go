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
	Proof   Proof
	Path    []geometry.Point // of a model that moved
	// Amount is the size of the change where one number says it: HP lost or healed, AP paid, inches moved.
	Amount float64
	// Depth is how far the event is nested in others, for indenting: 0 for a Turn, 1 for an Action, 2 for a roll …
	Depth int
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
	EventKO       EventKind = "ko"
	EventTerrain  EventKind = "terrain"
	EventScore    EventKind = "score"
	EventUndo     EventKind = "undo"
	EventDone     EventKind = "done" // whoever acted has ended
	EventEnd      EventKind = "end"
)

// Rolled is the dice of one side, as they fell.
type Rolled struct {
	Seat  Seat
	Model ModelID
	Faces []int
	Kept  int // place of the die that counts for the total; -1 for none
	EFXOn int // faces from here on give or cancel EFX
	Total int
	Trait Trait // what is added to the kept die; the zero Trait when nothing is
}

// Outcome is what the totals of a roll mean.
type Outcome struct {
	Won     bool
	Against int  // what the first total had to beat, or to reach where only one side rolled
	EFX     int  // left to spend; 0 for a failure
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
	Models []ModelID
	Pieces []PieceID
	Around bool // the disc lies around its user (Aura, Pulse), not around a Target (Blast)
}
