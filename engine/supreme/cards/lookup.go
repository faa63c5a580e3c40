package cards

import (
	"slices"

	"trueinch/engine"
)

// Language is a language that cards can be written in.
type Language string

// The languages of cards.
const (
	English Language = "en"
	French  Language = "fr"
)

// Lookup finds a printed word among these kinds, whatever its case and accents; false when there is none.
func Lookup(printed string, kinds ...Kind) (Word, bool) {
	place, found := formIndex[fold(printed)]
	if !found {
		return Word{}, false
	}
	for _, kind := range kinds {
		for _, entry := range place {
			if Vocabulary[entry].Kind == kind {
				return Vocabulary[entry], true
			}
		}
	}
	return Word{}, false
}

// Printed is how a language prints a word given by its kind and canonical spelling; a word that is not in the Vocabulary,
// such as a Faction, is its own printed form.
func Printed(kind Kind, canonical string, language Language) string {
	for _, word := range Vocabulary {
		if word.Kind == kind && word.Canonical == canonical {
			return word.forms(language)[0]
		}
	}
	return canonical
}

func (w Word) forms(language Language) []string {
	if language == French {
		return w.French
	}
	return w.English
}

// formIndex maps every folded form to the entries of the Vocabulary that have it.
var formIndex = func() map[string][]int {
	index := map[string][]int{}
	for i, word := range Vocabulary {
		for _, form := range slices.Concat(word.English, word.French) {
			key := fold(form)
			if !slices.Contains(index[key], i) {
				index[key] = append(index[key], i)
			}
		}
	}
	return index
}()

// expected lists three known words of these kinds for an unknown one, the nearest first. The others come from the same
// language as the nearest, so that nobody is offered a mix.
func expected(printed string, kinds ...Kind) []string {
	type guess struct {
		form     string
		distance int
	}
	var best []guess
	for _, language := range []Language{English, French} {
		var guesses []guess
		for _, word := range Vocabulary {
			if slices.Contains(kinds, word.Kind) {
				form := word.forms(language)[0]
				guesses = append(guesses, guess{form, editDistance(fold(printed), fold(form))})
			}
		}
		slices.SortStableFunc(guesses, func(a, b guess) int { return a.distance - b.distance })
		if len(guesses) > 0 && (best == nil || guesses[0].distance < best[0].distance) {
			best = guesses
		}
	}
	var forms []string
	for _, g := range best {
		if len(forms) < 3 && !slices.Contains(forms, g.form) {
			forms = append(forms, g.form)
		}
	}
	return forms
}

// fold makes a word comparable: as engine.Fold does, with single spaces.
func fold(text string) string { return engine.Fold(collapse(text)) }

// editDistance is the least number of letters to add, drop, replace or swap with their neighbour that turns a into b.
func editDistance(a, b string) int {
	before, row := []int(nil), make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		next := make([]int, len(b)+1)
		next[0] = i
		for j := 1; j <= len(b); j++ {
			replace := row[j-1]
			if a[i-1] != b[j-1] {
				replace++
			}
			next[j] = min(row[j]+1, next[j-1]+1, replace)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				next[j] = min(next[j], before[j-2]+1)
			}
		}
		before, row = row, next
	}
	return row[len(b)]
}
