package cards

import (
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/engine/notation"
)

// Word is one word of cards: its forms, its rule, its name and what it means in one plain sentence of the catalogues, and what may
// stand behind it.
type Word struct {
	notation.Word
	Plain engine.Term
	Form  Form
	Waits bool // no rule plays it yet: a card that uses it is refused
}

// Form is what a word has behind it on a card.
type Form int

// The forms.
const (
	Bare      Form = iota
	Figured        // Absorb 2
	Signed         // Rolls -1
	Factored       // Immune/Fire: a word of the Vocabulary, or Action NAME or Source NAME
	OfWhom         // Hatred/Drowned Court: a word, or the name of a Sub-Faction or model
	Named          // Shapeshifter/Motley in Mourning
	Paired         // Super Duo Halogen/Mind
	Switching      // Neuro Dodger, or with other Traits Neuro Dodger/Agility/Spirit; with a figure where the word has one
	Profiled       // Token/Anchor (Defense 7, Damage 3)
	Walled         // Wall 4 (Defense 10, Damage 10, Height 10)
	Traited        // Lends Spirit
	Maybe          // Eliminates, or Eliminates Minion
)

// The kinds of words.
const (
	KindClass notation.Kind = iota
	KindCategory
	KindFaction
	KindOrigin
	KindFact
	KindTrait
	KindAttack
	KindMark
	KindSkill
	KindEffect
	KindScope
	KindWhen
	KindIf
	KindOf
	KindProfile
	KindLabel
)

// Vocabulary is every word that a card may use. It is the only place where a printed word and its canonical spelling meet.
var Vocabulary = slices.Concat(basics, skillWords(), marks, effects)

var (
	lexicon    = notation.NewLexicon(notationWords())
	dictionary = notation.NewDictionary(lexicon, Vocabulary, func(w *Word) notation.Word { return w.Word })
)

func notationWords() []notation.Word {
	words := make([]notation.Word, len(Vocabulary))
	for i, w := range Vocabulary {
		words[i] = w.Word
	}
	return words
}

// word makes an entry. Forms of a language are set apart by |, the printed one first; the first English one is the canonical spelling.
func word(kind notation.Kind, form Form, english, french, rule string, term, plain engine.Term) Word {
	forms := strings.Split(english, "|")
	return Word{notation.Word{Kind: kind, Canonical: forms[0], Rule: rule, Term: term, English: forms, French: strings.Split(french, "|")}, plain, form, false}
}

// Called is how a Descriptor is called in a sentence: a word of the catalogues, or a name.
func (d Descriptor) Called() any {
	if w, found := Find(string(d), descriptorKinds...); found {
		return w.Called()
	}
	return string(d)
}

// Find is the entry of a word by its canonical spelling; false when there is none among these kinds.
func Find(canonical string, kinds ...notation.Kind) (*Word, bool) {
	return dictionary.Find(canonical, kinds...)
}

// lookup finds a printed word among these kinds, the first of them first.
func lookup(printed string, kinds ...notation.Kind) (*Word, bool) {
	return dictionary.Lookup(printed, kinds...)
}

// mostWords is how many words a word of the Vocabulary is made of at the most.
const mostWords = 6

// begins finds the longest beginning of some words that is a word of these kinds, and what is left behind it.
func begins(words []string, kinds ...notation.Kind) (found *Word, rest []string) {
	for cut := min(len(words), mostWords); cut > 0; cut-- {
		if w, known := lookup(strings.Join(words[:cut], " "), kinds...); known {
			return w, words[cut:]
		}
	}
	return nil, words
}

// descriptorKinds are the kinds of words that rules can refer to, the more particular meanings first.
var descriptorKinds = []notation.Kind{KindOf, KindTrait, KindOrigin, KindFaction, KindClass, KindCategory, KindSkill, KindAttack, KindEffect, KindMark}
