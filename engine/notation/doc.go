// Package notation reads the cards of a rule system: text files in the notation printed on the cards, in English or French. It cuts
// a file into cards, parses lines, looks words up in a Lexicon of both languages, and names every fault by its place.
//
// It knows no rule system. A system brings its own words, its own grammar of lines, and what they mean.
package notation
