// Package terms says what the cards and the rules of the Supreme Edition call things, and by which rule they go. It knows cards
// and nothing of a match.
package terms
