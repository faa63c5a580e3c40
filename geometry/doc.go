// Package geometry is the table of truth: a battlefield as solids in inches, and every fact that players argue
// about – who touches, sees, is covered, is caught by a template, and how far a base can go.
//
// It may know nothing of the other rooms: no rule system, no window, no clock, no files. Values go in, a value comes
// out with the proof beside the verdict (nearest points, witness lines, blocking pieces), so that rules, odds, computer
// players, log and drawing all ask the same function.
//
// Coordinates: inches, x to the right, y away from the viewer, z up, origin at the near left corner of the table.
// Angles are in radians, counter-clockwise from the x axis.
//
// A Table is terrain, which never moves, and a Crowd is bodies, which do. Both find by an index what a question may
// concern – the cells of a resolv space (index.go), or bit tables where these are faster (sieve.go) – and judge that
// exactly. No answer depends on the index: tests hold each against looking at everything.
package geometry
