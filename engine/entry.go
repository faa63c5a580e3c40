package engine

import (
	"encoding/json"
	"fmt"
	"strconv"

	"trueinch/geometry"
)

// Entry is one thing that was written down: an answer, a roll, or going to another position.
type Entry struct {
	Kind   EntryKind
	Seat   Seat   // who answered, or gave up; meaningful for EntryChoice and EntryConcede
	Ask    string // the question's key, for whoever reads the file; it decides nothing
	Option string // key of the option that was picked, or empty
	Choice Choice // for EntryChoice and EntryRoll
	Auto   bool   // of EntryChoice: carried out for the seat without asking it, because there was nothing to decide or it had decided before
	To     int    // the position gone to, for EntryUndo and EntryRedo
	Hash   uint64 // of the state afterwards
}

// EntryKind says what an Entry stands for.
type EntryKind int

// The kinds of entries.
const (
	EntryChoice EntryKind = iota
	EntryRoll
	EntryUndo // back to an earlier position of the current line
	EntryRedo // on to a position that had been undone
	EntryConcede
)

// moves reports whether the entry goes to another position instead of playing on.
func (e Entry) moves() bool { return e.Kind == EntryUndo || e.Kind == EntryRedo }

// wireEntry is an Entry as a file holds it: exactly one of Pick, Number, Spot, Laid, Dice, Undo, Redo
// and Concede is there.
type wireEntry struct {
	Seat   *Seat            `json:"seat,omitempty"`
	Ask    string           `json:"ask,omitempty"`
	Option string           `json:"option,omitempty"`
	Auto   bool             `json:"auto,omitempty"`
	Pick   *int             `json:"pick,omitempty"`
	Number *int             `json:"number,omitempty"`
	Spot   *geometry.Spot   `json:"spot,omitempty"`
	Via    []geometry.Point `json:"via,omitempty"`
	Laid   *[][]int         `json:"laid,omitempty"`
	Dice   *[][]int         `json:"dice,omitempty"`
	Undo   *int             `json:"undo,omitempty"`
	Redo   *int             `json:"redo,omitempty"`
	// Concede is the seat that gave up.
	Concede *Seat  `json:"concede,omitempty"`
	Hash    string `json:"hash"`
	Chain   string `json:"chain,omitempty"` // its link, which proof reads from the text
}

// line writes an entry as one line of JSON, without the line's end. The shape tells which part of the choice counts.
func (e Entry) line(shape Shape) ([]byte, error) {
	wire := wireEntry{Hash: fmt.Sprintf("%016x", e.Hash)}
	switch e.Kind {
	case EntryChoice:
		wire.Seat, wire.Ask, wire.Option, wire.Auto = &e.Seat, e.Ask, e.Option, e.Auto
		switch shape {
		case Pick:
			wire.Pick = &e.Choice.Pick
		case Number:
			wire.Number = &e.Choice.Number
		case Allot:
			wire.Laid = &e.Choice.Laid
		default:
			wire.Spot, wire.Via = e.Choice.Spot, e.Choice.Via
		}
	case EntryRoll:
		wire.Dice = &e.Choice.Faces
	case EntryUndo:
		wire.Undo = &e.To
	case EntryRedo:
		wire.Redo = &e.To
	case EntryConcede:
		wire.Concede = &e.Seat
	}
	return json.Marshal(wire)
}

// entry reads back what line wrote, and the shape of the decision it answers. The Text says what is wrong with it.
func (w wireEntry) entry() (Entry, Shape, *Text) {
	e, shape, kinds := Entry{Ask: w.Ask, Option: w.Option, Auto: w.Auto}, GameEnd, 0
	if w.Seat != nil {
		e.Seat = *w.Seat
	}
	if w.Pick != nil {
		e.Choice.Pick, shape, kinds = *w.Pick, Pick, kinds+1
	}
	if w.Number != nil {
		e.Choice.Number, shape, kinds = *w.Number, Number, kinds+1
	}
	if w.Spot != nil {
		e.Choice.Spot, e.Choice.Via, shape, kinds = w.Spot, w.Via, Place, kinds+1
	}
	if w.Laid != nil {
		e.Choice.Laid, shape, kinds = *w.Laid, Allot, kinds+1
	}
	if w.Dice != nil {
		e.Kind, e.Choice.Faces, shape, kinds = EntryRoll, *w.Dice, Roll, kinds+1
	}
	if w.Undo != nil {
		e.Kind, e.To, kinds = EntryUndo, *w.Undo, kinds+1
	}
	if w.Redo != nil {
		e.Kind, e.To, kinds = EntryRedo, *w.Redo, kinds+1
	}
	if w.Concede != nil {
		e.Kind, e.Seat, kinds = EntryConcede, *w.Concede, kinds+1
	}
	if kinds != 1 {
		why := Say("load.entry-kind", "Count", kinds)
		return e, shape, &why
	}
	hash, err := strconv.ParseUint(w.Hash, 16, 64)
	if err != nil || len(w.Hash) != 16 {
		why := Say("load.entry-hash", "Hash", w.Hash)
		return e, shape, &why
	}
	e.Hash = hash
	return e, shape, nil
}
