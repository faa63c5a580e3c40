// Package geometry is the table of truth: a battlefield as solids in inches, and every fact that players argue
// about – who touches, sees, is covered, is caught by a template, and how far a base can go.
//
// It may know nothing of the other rooms: no rule system, no window, no clock, no files. Values go in, a value comes
// out with the proof beside the verdict (nearest points, witness lines, blocking pieces), so that rules, odds, computer
// players, log and drawing all ask the same function.
//
// Coordinates: inches, x to the right, y away from the viewer, z up, origin at the near left corner of the table.
// Angles are in radians, counter-clockwise from the x axis.
package geometry
