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
	return Read(filename, source, func(*Word) bool { return true })
}

// Read is Parse for a rules engine that plays these words: a word that nothing plays is a problem, too, because half of a printed card
// would be another card.
func Read(filename string, source []byte, plays func(*Word) bool) ([]*Card, []Problem) {
	blocks, fault := notation.Blocks(source, phrases)
	if fault != nil {
		return nil, []Problem{fault.In(filename)}
	}
	var cards []*Card
	var problems []Problem
	names := map[string]bool{}
	for _, block := range blocks {
		r := read(block, plays)
		if names[r.card.ID] && r.card.ID != "" {
			r.fault(block.Line, 1, "card.same-name", "Name", r.card.Name)
		}
		names[r.card.ID] = true
		if len(r.problems) == 0 {
			cards = append(cards, r.card)
		}
		problems = append(problems, r.problems...)
	}
	for i := range problems {
		problems[i] = problems[i].In(filename)
	}
	return cards, notation.InOrder(problems)
}

// reading is a card while it is read.
type reading struct {
	card     *Card
	line     int // the line that is read
	text     string
	after    int             // columns before text
	given    map[string]bool // facts that were read
	lost     bool            // an item could not be understood
	plays    func(*Word) bool
	problems []Problem
}

func (r *reading) fault(line, column int, key string, pairs ...any) {
	r.problems = append(r.problems, *problem(line, column, key, pairs...))
}

// at notes a fault in the text that is read.
func (r *reading) at(column int, key string, pairs ...any) {
	r.fault(r.line, r.after+column, key, pairs...)
}

// unknown notes a word that is not known among these kinds, with the nearest ones.
func (r *reading) unknown(column int, key, read string, kinds ...notation.Kind) {
	r.at(column, key, "Read", read, "Expected", strings.Join(lexicon.Nearest(read, kinds...), ", "))
}

// needs notes a word that nothing plays.
func (r *reading) needs(w *Word, column int) {
	if !r.plays(w) {
		r.at(column, "card.unhandled", "Word", w.called())
	}
}

// read reads one card and checks that nothing is missing.
func read(b notation.Block, plays func(*Word) bool) *reading {
	r := &reading{card: &Card{Source: b.Source(), Line: b.Line}, given: map[string]bool{}, plays: plays}
	if !b.Headed() {
		for i, line := range b.Lines {
			if !notation.Silent(line) {
				r.fault(b.Line+i, 1, "card.no-heading")
				return r
			}
		}
	}
	r.card.Name = b.Name()
	r.card.ID = notation.Slug(r.card.Name)
	if r.card.ID == "" {
		r.fault(b.Line, 1, "card.no-name")
		return r
	}
	for i, line := range b.Lines[1:] {
		if r.line, r.text = b.Line+1+i, line; !notation.Silent(line) {
			r.readLine()
		}
	}
	r.line = b.Line
	r.checkComplete()
	return r
}

// traitsLook is how the line of Traits begins: s 7T, or of a Resource s +1.
var traitsLook = regexp.MustCompile(`(?i)^\s*[sdeamp][\s\pZ]+[+−–-]?[\s\pZ]*\d`)

// readLine tells the kinds of lines apart.
func (r *reading) readLine() {
	words := strings.Fields(strings.ReplaceAll(r.text, ":", " "))
	if label, _ := begins(words[:min(2, len(words))], KindLabel); label != nil {
		switch label.Canonical {
		case labelSkills:
			r.readSkills()
			return
		case labelTeamPower, labelPower:
			if bracket := strings.Index(r.text, "("); bracket < 0 || strings.Index(r.text, ":") < bracket {
				r.readPower(label.Canonical == labelTeamPower)
				return
			}
		case labelSilhouette:
			r.readSilhouette(strings.Join(words[1:], " "))
			return
		case labelStory:
			r.readStory()
			return
		}
	}
	switch {
	case strings.Contains(r.text, "("):
		r.readAction()
	case traitsLook.MatchString(r.text):
		r.readTraits()
	default:
		r.readItems()
	}
}

func (r *reading) readSilhouette(name string) {
	r.once(labelSilhouette, 1)
	if r.card.Silhouette = notation.Slug(name); r.card.Silhouette == "" {
		r.at(1, "card.needs-name", "Word", labelSilhouette)
	}
}

// readStory reads Story en: …
func (r *reading) readStory() {
	language, story, fault := notation.Story(phrases, r.line, r.text)
	if fault != nil {
		r.problems = append(r.problems, *fault)
		return
	}
	r.once(labelStory+" "+string(language), 1)
	if r.card.Story == nil {
		r.card.Story = map[string]string{}
	}
	r.card.Story[string(language)] = story
}

// once notes that a fact is given, and the fault when it was given before.
func (r *reading) once(fact string, column int) {
	if r.given[fact] {
		r.at(column, "card.twice", "Word", called(fact))
	}
	r.given[fact] = true
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
