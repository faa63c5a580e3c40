package profiles

import (
	"fmt"
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/engine/notation"
)

// Word is one word of cards: its forms, its rules, its name and what it means in one plain sentence of the catalogues, what may stand
// behind it, what it needs, and which words it includes.
type Word struct {
	notation.Word
	Rules  []string // ids; the first is that of the Word
	Plain  engine.Term
	Form   Form
	Needs  Needs
	Grants []string
}

// Form is what a word has behind it on a card.
type Form int

// The forms.
const (
	Bare        Form = iota
	Figured          // Tactician 2
	OfName           // Affinity (Halogen)
	OfWeapon         // Combo with (Baton)
	OfFaction        // Hate (Brass Circus)
	OfObjective      // Priority Target (Loot)
	OfEffect         // Poison (Toxic !)
	OfMarkers        // Toxic !♦
)

// Needs is what using a trait or special attack takes, and where a weapon trait may stand.
type Needs struct {
	Move, Attack, Special int  // tokens (AC-BASE-09)
	Passive               bool // AC-BASE-11
	PerTurn, PerGame      bool // once
	Mental                bool // mental illness (AC-TRAIT-113)
	Unarmed               bool
	Ranged, Melee         bool // of a weapon trait
}

// The kinds of words.
const (
	KindClass notation.Kind = iota
	KindRank
	KindFaction
	KindFact
	KindTrait
	KindAttack
	KindWeapon
	KindEffect
	KindObjective
	KindLabel
)

const (
	labelTraits       = "Traits"
	labelAttacks      = "Special attacks"
	labelWeapon       = "Weapon"
	labelWeaponTraits = "Weapon traits"
	labelSilhouette   = "Silhouette"
	labelStory        = "Story"
	wordCritical      = "CrT"
)

// Vocabulary is every word that a card may use. It is the only place where a printed word and its canonical spelling meet.
var Vocabulary = slices.Concat(basics, labels, traits, attacks, weaponTraits, effects)

var (
	lexicon    = notation.NewLexicon(notationWords())
	dictionary = notation.NewDictionary(lexicon, Vocabulary, func(w *Word) notation.Word { return w.Word })
)

// notationWords are the words as they are looked up: an exclamation mark at the end may be left out.
func notationWords() []notation.Word {
	words := make([]notation.Word, len(Vocabulary))
	for i, w := range Vocabulary {
		words[i] = w.Word
		for _, form := range w.English {
			if calm, loud := strings.CutSuffix(form, "!"); loud {
				words[i].English = append(slices.Clone(w.English), calm)
			}
		}
	}
	return words
}

// has makes an entry. Forms of a language are set apart by |, the printed one first; the first English one is the canonical spelling. Its
// rules are those of a chapter from a number to another.
func has(kind notation.Kind, form Form, english, french, chapter string, first, last int, term, plain engine.Term, needs Needs) Word {
	forms := strings.Split(english, "|")
	w := Word{Word: notation.Word{Kind: kind, Canonical: forms[0], Term: term, English: forms, French: strings.Split(french, "|")}, Plain: plain, Form: form, Needs: needs}
	digits := 2
	if chapter == "AC-TRAIT" {
		digits = 3
	}
	for n := first; n <= last; n++ {
		w.Rules = append(w.Rules, fmt.Sprintf("%s-%0*d", chapter, digits, n))
	}
	w.Rule = w.Rules[0]
	return w
}

func (w Word) with(grants ...string) Word {
	w.Grants = grants
	return w
}

func label(canonical, french string) Word {
	return Word{Word: notation.Word{Kind: KindLabel, Canonical: canonical, English: []string{canonical}, French: []string{french}}}
}

// Find is the entry of a word by its canonical spelling; false when there is none among these kinds.
func Find(canonical string, kinds ...notation.Kind) (*Word, bool) {
	return dictionary.Find(canonical, kinds...)
}

// lookup finds a printed word among these kinds, the first of them first.
func lookup(printed string, kinds ...notation.Kind) (*Word, bool) {
	return dictionary.Lookup(printed, kinds...)
}
