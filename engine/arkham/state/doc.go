// Package state is a match of Arkham City in the middle of play: its models, pieces, crews and what is under way, with what can be said
// of them without any rule above. Every chapter reads and changes it.
//
// A copy is cheap: whatever a Model, Piece or Team holds in a slice is replaced and never written into (Grown makes the copy that is
// one longer). Lengths are in inches; Cm converts the centimetres of the rules (AC-BASE-04).
package state
