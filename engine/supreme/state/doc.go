// Package state is a match of the Supreme Edition in the middle of play: its models, pieces, teams and what is under way, with what
// can be said of them without any rule above. Every chapter reads and changes it.
package state
