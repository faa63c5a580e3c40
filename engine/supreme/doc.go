// Package supreme plays Pulp City: Supreme Edition. Every rule it carries out is cited by its id (SE-ROLL-07).
//
// It may know package engine, the odds and geometry. Procedures that are under way are frames: plain structs with one
// named step per printed step, so that a match can be copied in the middle of an attack.
package supreme
