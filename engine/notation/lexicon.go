package notation

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

// Languages are all of them, the language of the references first.
var Languages = []Language{English, French}

// Kind is the part a word plays on a card; the same word may play several. A system numbers its own.
type Kind int

// Word is one word that a card may use.
type Word struct {
	Kind      Kind
	Canonical string
	Rule      string      // id of the rule, or empty for what is not a matter of rules
	Term      engine.Term // catalogue entry, or empty for a word that stands on cards only
	English   []string
	French    []string
}

// Forms are the forms of a word in a language; the first is the one that is printed.
func (w Word) Forms(language Language) []string {
	if language == French {
		return w.French
	}
	return w.English
}

// Called is how a word is called in a sentence.
func (w Word) Called() any {
	if w.Term == "" {
		return w.Canonical
	}
	return w.Term
}

// Any is for whoever reads cards without asking what plays a word: every word may stand there.
func Any[W any](*W) bool { return true }

// Lexicon is all the words of a system, in a fixed order. It is the only place where a printed word and its canonical spelling meet:
// reading and printing both go through it.
type Lexicon struct {
	words  []Word
	index  map[string][]int // by folded form
	places map[WordID]int   // by kind and canonical spelling
}

// WordID tells a word from all the others.
type WordID struct {
	Kind      Kind
	Canonical string
}

// NewLexicon makes a Lexicon of words, which must not be changed afterwards.
func NewLexicon(words []Word) *Lexicon {
	l := &Lexicon{words, map[string][]int{}, map[WordID]int{}}
	for i, word := range words {
		if _, taken := l.places[WordID{word.Kind, word.Canonical}]; !taken {
			l.places[WordID{word.Kind, word.Canonical}] = i
		}
		for _, form := range slices.Concat(word.English, word.French) {
			key := Fold(form)
			if !slices.Contains(l.index[key], i) {
				l.index[key] = append(l.index[key], i)
			}
		}
	}
	return l
}

// Lookup finds a printed word among these kinds, whatever its case and accents; false when there is none.
func (l *Lexicon) Lookup(printed string, kinds ...Kind) (Word, bool) {
	entries, found := l.index[Fold(printed)]
	if !found {
		return Word{}, false
	}
	for _, kind := range kinds {
		for _, entry := range entries {
			if l.words[entry].Kind == kind {
				return l.words[entry], true
			}
		}
	}
	return Word{}, false
}

// Printed is how a language prints a word given by its kind and canonical spelling; a word that is not in the Lexicon,
// such as the name of a Faction, is its own printed form.
func (l *Lexicon) Printed(kind Kind, canonical string, language Language) string {
	return Printer{language, l}.Word(canonical, kind)
}

// Find is the word with a canonical spelling, of the first of these kinds that has it.
func (l *Lexicon) Find(canonical string, kinds ...Kind) (Word, bool) {
	for _, kind := range kinds {
		if at, found := l.places[WordID{kind, canonical}]; found {
			return l.words[at], true
		}
	}
	return Word{}, false
}

// English is the English word for a catalogue entry; false when no word has it.
func (l *Lexicon) English(term engine.Term) (string, bool) {
	for _, word := range l.words {
		if word.Term == term {
			return word.English[0], true
		}
	}
	return "", false
}

// Nearest lists three known words of these kinds for an unknown one, the nearest first. The others come from the same
// language as the nearest, so that nobody is offered a mix.
func (l *Lexicon) Nearest(printed string, kinds ...Kind) []string {
	return Nearest(printed, func(language Language) []string {
		var forms []string
		for _, word := range l.words {
			if slices.Contains(kinds, word.Kind) {
				forms = append(forms, word.Forms(language)[0])
			}
		}
		return forms
	})
}

// Nearest lists the three of the texts that are nearest to what was written, all of one language.
func Nearest(written string, texts func(Language) []string) []string {
	type guess struct {
		form     string
		distance int
	}
	var best []guess
	for _, language := range Languages {
		var guesses []guess
		for _, form := range texts(language) {
			guesses = append(guesses, guess{form, editDistance(Fold(written), Fold(form))})
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
