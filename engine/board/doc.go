// Package board is what is true on every table, whatever is played on it.
//
// A system keeps its figures and pieces in its own records and hands them over as Records; a Board is the table of one moment, to be
// asked about them: who touches whom and what, how far it is, who sees whom past walls (contact.go, walls.go), who stands near
// (crowd.go), what carries whom, where somebody falls, settles or gives way, what comes down when a piece goes (support.go), where
// something is put or thrown beside something (beside.go), how far something is pushed and what stops it (push.go). A Memory is what
// all positions of a match remember together. A Board changes nothing: results are values, and what they cost is for the system to say.
//
// Besides: questions of where a figure can be put or go (Stand, Move, Line, Direction, Choice), how pieces lie among each other
// (Lay), edges, zones and quarters of a table (Area, Zones).
//
// It may know package engine, whose questions it answers, package flow and geometry. It knows no rule system: what a rule calls a
// reason comes in as a function or as a value.
package board
