// Package engine is the referee that every rule system shares: decisions and their answers, dice, explained events,
// and the match with its save, undo and replay.
//
// It may know geometry and the odds, and nothing else of ours: no single rule system, no window, no clock, no global
// random source and no file system. Cards and maps reach it as values. It speaks no language: what a person reads is a
// Text, a key of the catalogues with its arguments.
package engine
