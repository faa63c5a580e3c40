package cards

import (
	"strings"
	"unicode/utf8"

	"trueinch/engine"
	"trueinch/engine/notation"
)

// Deck is the cards of a file.
type Deck struct {
	Cards   []*Card
	Leaders []*LeaderCard
}

// Parse reads a file of cards in the printed notation, English or French. All problems are returned, in the order of the
// file; cards with a problem are left out, so a card that comes back is complete and every word of it is known. What
// the words of a card need from package supreme is checked by Read.
//
// A card is a heading and lines, one matter a line. Empty lines and lines that start with # say nothing.
//
//	=== Name ===
//	Supreme, Level 3, Hero, Powerhouse, Science · Faction Lamplighters · Living
//	Base 50 mm · HP 8 · Sprint 5" · AP Limit 4 · Dice 2
//	s 7T  d 6  e 3  a 4  m 3  p 5T
//	Power Smash [AP 2] CCM, s vs. d, Damage 2. EFX: Damage 1; Knockback 3 and Stun
//	Strong / Mechanical
//	Silhouette rose
//	Story en: One or two sentences.
//
// A file may hold Leader cards as well; the cards of either kind share their names.
func Parse(filename string, source []byte) (Deck, []Problem) { return parseFile(filename, source, nil) }

func parseFile(filename string, source []byte, plays []Class) (Deck, []Problem) {
	blocks, fault := notation.Blocks(source, phrases)
	if fault != nil {
		return Deck{}, []Problem{fault.In(filename)}
	}
	var deck Deck
	var problems []Problem
	names := map[string]bool{}
	taken := func(id string) bool {
		twice := names[id] && id != ""
		names[id] = true
		return twice
	}
	for _, block := range blocks {
		if isLeader(block) {
			reading := readLeader(block)
			if taken(reading.card.ID) {
				reading.fault(block.Line, 1, "card.same-name", "Name", reading.card.Name)
			}
			if len(reading.problems) == 0 {
				deck.Leaders = append(deck.Leaders, reading.card)
			}
			problems = append(problems, reading.problems...)
			continue
		}
		reading := read(block, plays)
		if taken(reading.card.ID) {
			reading.fault(block.Line, 1, "card.same-name", "Name", reading.card.Name)
		}
		if len(reading.problems) == 0 {
			deck.Cards = append(deck.Cards, reading.card)
		}
		problems = append(problems, reading.problems...)
	}
	for i := range problems {
		problems[i] = problems[i].In(filename)
	}
	return deck, notation.InOrder(problems)
}

// reading is a card while it is read.
type reading struct {
	card     *Card
	line     int // the line that is read
	text     string
	after    int             // columns before text
	given    map[string]bool // facts that were read
	traits   bool            // the line of Traits has come
	lost     bool            // an item could not be understood
	plays    []Class         // the classes of cards that are played; none for a card that is only read
	scoped   bool            // Effects of a Power or of something placed: they may reach everybody around
	problems []Problem
}

func (r *reading) fault(line, column int, key string, pairs ...any) {
	r.problems = append(r.problems, *problem(line, column, key, pairs...))
}

// at notes a fault in the text that is read.
func (r *reading) at(column int, key string, pairs ...any) {
	r.fault(r.line, r.after+column, key, pairs...)
}

// read reads one card and checks that nothing is missing.
func read(b notation.Block, plays []Class) *reading {
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
	r.card.ID = Slug(r.card.Name)
	if r.card.ID == "" {
		r.fault(b.Line, 1, "card.no-name")
	}
	for i, line := range b.Lines[1:] {
		if r.line, r.text = b.Line+1+i, line; !notation.Silent(line) {
			r.readLine()
		}
	}
	r.line = b.Line
	r.checkComplete()
	r.checkSpecials()
	return r
}

// readLine tells the kinds of lines apart. Until the Traits have come, a line that is nothing else is one of items.
func (r *reading) readLine() {
	label, rest, _ := strings.Cut(notation.Collapse(r.text), " ")
	if word, found := Lookup(strings.TrimSuffix(label, ":"), KindLabel); found {
		r.readLabel(word.Canonical, rest)
		return
	}
	switch {
	case strings.ContainsAny(r.text, "[]"):
		r.readAction()
	case costInParentheses(r.text):
		r.lost = true
		r.at(utf8.RuneCountInString(r.text[:strings.Index(r.text, "(")])+1, "card.round-cost")
	case looksLikeTraits(strings.ReplaceAll(r.text, ",", " ")) && strings.Contains(r.text, ","):
		r.once(groupTraits, 1)
		r.traits = true
		r.at(utf8.RuneCountInString(r.text[:strings.Index(r.text, ",")])+1, "card.traits-commas")
	case looksLikeTraits(r.text):
		r.readTraits()
	case !r.traits:
		r.readItems()
	default:
		r.readPower()
	}
}

// readLabel reads a line about the looks of the card: Silhouette rose, or Story en: …
func (r *reading) readLabel(label, rest string) {
	if label == labelSilhouette {
		r.once(labelSilhouette, 1)
		if r.card.Silhouette = Slug(rest); r.card.Silhouette == "" {
			r.at(1, "card.needs-name", "Word", label)
		}
		return
	}
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
		r.at(column, "card.twice", "Word", wordFor(fact))
	}
	r.given[fact] = true
}

// wordFor is how a fact is called in a sentence.
func wordFor(fact string) any {
	if term, found := groupTerms[fact]; found {
		return term
	}
	for _, word := range Vocabulary {
		if word.Canonical == fact && word.Term != "" {
			return word.Term
		}
	}
	return fact
}

// The facts that are given by one word of a group.
const (
	groupClass     = "class"
	groupAlignment = "alignment"
	groupRole      = "role"
	groupOrigin    = "origin"
	groupType      = "type"
	groupMovement  = "movement"
	groupTraits    = "traits"
)

var groupTerms = map[string]engine.Term{
	groupClass: "card.group-class", groupAlignment: "card.group-alignment", groupRole: "card.group-role",
	groupOrigin: "card.group-origin", groupType: "card.group-type", groupMovement: "card.group-movement",
	groupTraits: "card.group-traits", labelSilhouette: "card.group-silhouette",
}

// Slug is the id that a name gives: lower case letters and digits, words joined by hyphens.
func Slug(name string) string { return notation.Slug(name) }
