package cards

import (
	"regexp"
	"strings"

	"trueinch/engine"
	"trueinch/engine/notation"
)

// Parse reads a file of cards in the printed notation, English or French. All problems are returned, in the order of the file; cards
// with a problem are left out, so a card that comes back is complete and every word of it is known.
//
// A card is a heading and lines, one matter a line. Empty lines and lines that start with # say nothing.
//
//	=== Name ===
//	Supreme, Level 3, Hero, Science · Lamplighters
//	Base 50 mm · Damage 11 · AP Allowance 4
//	s 7T  d 6  e 3  a 4  m 3  p 5
//	Skills: Absorb 2, Bruiser
//	Power Smash* (Strength vs. Defense / AP 2): Super Damage 7, Knocked Down
//	Team Power Foundry: Friends Lamplighters / gains Ram 1
//	Silhouette rose
//	Story en: One or two sentences.
func Parse(filename string, source []byte) ([]*Card, []Problem) {
	return Read(filename, source, notation.Any[Word])
}

// Read is Parse for a rules engine that plays these words: a word that nothing plays is a problem, too, because half of a printed card
// would be another card.
func Read(filename string, source []byte, plays func(*Word) bool) ([]*Card, []Problem) {
	return notation.Cards(filename, source, phrases, func(b notation.Block) (*Card, *notation.Reading) {
		r := read(b, plays)
		return r.card, r.Reading
	})
}

// reading is a card while it is read.
type reading struct {
	*notation.Reading
	card  *Card
	plays func(*Word) bool
}

// unknown notes a word that is not known among these kinds, with the nearest ones.
func (r *reading) unknown(column int, key, read string, kinds ...notation.Kind) {
	r.At(column, key, "Read", read, "Expected", strings.Join(lexicon.Nearest(read, kinds...), ", "))
}

// needs notes a word that nothing plays.
func (r *reading) needs(w *Word, column int) {
	if !r.plays(w) {
		r.At(column, "card.unhandled", "Word", w.Called())
	}
}

// read reads one card and checks that nothing is missing.
func read(b notation.Block, plays func(*Word) bool) *reading {
	r := &reading{Reading: notation.NewReading(phrases, called), card: &Card{Source: b.Source(), Line: b.Line}, plays: plays}
	var usable bool
	if r.card.Name, r.card.ID, usable = r.Heading(b); !usable {
		return r
	}
	r.Lines(b, r.readLine)
	r.checkComplete()
	return r
}

// traitsLook is how the line of Traits begins: s 7T, or of a Resource s +1.
var traitsLook = regexp.MustCompile(`(?i)^\s*[sdeamp][\s\pZ]+[+−–-]?[\s\pZ]*\d`)

// readLine tells the kinds of lines apart.
func (r *reading) readLine() {
	words := strings.Fields(strings.ReplaceAll(r.Text, ":", " "))
	if label, _ := begins(words[:min(2, len(words))], KindLabel); label != nil {
		switch label.Canonical {
		case labelSkills:
			r.readSkills()
			return
		case labelTeamPower, labelPower:
			if bracket := strings.Index(r.Text, "("); bracket < 0 || strings.Index(r.Text, ":") < bracket {
				r.readPower(label.Canonical == labelTeamPower)
				return
			}
		case labelSilhouette:
			r.readSilhouette(strings.Join(words[1:], " "))
			return
		case labelStory:
			r.Story(labelStory, &r.card.Story)
			return
		}
	}
	switch {
	case strings.Contains(r.Text, "("):
		r.readAction()
	case traitsLook.MatchString(r.Text):
		r.readTraits()
	default:
		r.readItems()
	}
}

func (r *reading) readSilhouette(name string) {
	r.Once(labelSilhouette, 1)
	if r.card.Silhouette = notation.Slug(name); r.card.Silhouette == "" {
		r.At(1, "card.needs-name", "Word", labelSilhouette)
	}
}

// The facts that are given by one word of a group.
const (
	groupClass   = "class"
	groupFaction = "faction"
	groupOrigin  = "origin"
	groupTraits  = "traits"
)

var groupTerms = map[string]engine.Term{
	groupClass: "pc1.group-class", groupFaction: "pc1.group-faction", groupOrigin: "pc1.group-origin", groupTraits: "pc1.group-traits",
	labelSilhouette: "pc1.group-silhouette", "Resource": "pc1.group-resource",
}

// called is how a fact is called in a sentence.
func called(fact string) any {
	if term, found := groupTerms[fact]; found {
		return term
	}
	if w, found := Find(fact, KindFact, KindClass, KindLabel, KindSkill, KindTrait); found && w.Term != "" {
		return w.Term
	}
	return fact
}
