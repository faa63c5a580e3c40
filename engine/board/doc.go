// Package board is what is true on every table, whatever is played on it: where a figure can be put down, where a move, a walk along
// a line or a direction can lead, who sees whom past what stands there, how the pieces lie and how far one can be pushed among them
// (Lay), and what is remembered of all that.
//
// It may know package engine, whose questions it answers, package flow and geometry. It knows no rule system: what a rule calls a
// reason comes in as a function or as a value.
package board
