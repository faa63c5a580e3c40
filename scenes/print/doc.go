// Package print puts battlefields on paper and into files: tiled sheets at true scale with everything that belongs on
// them, pictures with the right density, and the exchange format of virtual tabletops.
//
//	o := print.Options{Look: look, Paper: print.A4, Overlap: print.UsualOverlap, Density: 100}
//	data, err := print.PDF(m, o)          // or SVG, PNG, VTT
//	err = print.Write("market.pdf", m, o) // by the ending of the name; the old file stays until the new one is whole
//
// What is drawn is what the screen shows: the same functions of tabletop, replayed as vectors. Whether the printer keeps
// the scale cannot be known, so every sheet has a bar of 4 inches across and one of 100 millimetres along; what they
// measure on paper gives the correction for the next print.
//
// Finding and Value write the findings of maps/fairness in the reader's language.
package print
