// Package state is a match of the first edition in the middle of play: its models, pieces, teams and what is under way, with what can be
// said of them without any rule above. Every chapter reads and changes it.
//
// A copy is cheap: whatever a Model, Piece, Group or Team holds in a slice is replaced and never written into (Grown makes the copy
// that is one longer).
package state
