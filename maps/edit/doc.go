// Package edit changes battlefields: every command takes a Map and returns another one, so that undo, twins and tests
// are values too. A Document holds a Map with its history.
//
// A Map that was given to this package is never changed afterwards: commands copy what they touch and share the rest.
// What a battlefield file has no field for stands in the tags of its pieces: "group:3" for pieces that are chosen
// together, "twin:half-turn:ID" for a piece that follows another one, "locked" for one that nothing moves.
//
// The package knows geometry and maps, no window and no rule system.
package edit
