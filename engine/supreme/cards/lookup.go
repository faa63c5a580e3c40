package cards

import (
	"slices"

	"trueinch/engine/notation"
)

// Language is a language that cards can be written in.
type Language = notation.Language

// The languages of cards.
const (
	English = notation.English
	French  = notation.French
)

// lexicon is the Vocabulary, indexed.
var lexicon = notation.NewLexicon(Vocabulary)

// Lookup finds a printed word among these kinds, whatever its case and accents; false when there is none.
func Lookup(printed string, kinds ...Kind) (Word, bool) { return lexicon.Lookup(printed, kinds...) }

// Printed is how a language prints a word given by its kind and canonical spelling; a word that is not in the Vocabulary,
// such as a Faction, is its own printed form.
func Printed(kind Kind, canonical string, language Language) string {
	return lexicon.Printed(kind, canonical, language)
}

// Find is the word with a canonical spelling: of the first of these kinds that has it, or of any when none are given.
func Find(canonical string, kinds ...Kind) (Word, bool) {
	found, place := Word{}, len(kinds)
	for i := range Vocabulary {
		w := &Vocabulary[i]
		if w.Canonical != canonical {
			continue
		}
		if len(kinds) == 0 {
			return *w, true
		}
		if at := slices.Index(kinds, w.Kind); at >= 0 && at < place {
			found, place = *w, at
		}
	}
	return found, place < len(kinds)
}
