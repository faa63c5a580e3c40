package cards

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"trueinch/engine"
)

// sourceLimit is the longest file that is read, in bytes: far above any set of cards, and short enough that a file that
// is no card at all is refused at once.
const sourceLimit = 1 << 20

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
// A file may hold Leader cards as well, which ParseDeck returns.
func Parse(filename string, source []byte) ([]*Card, []Problem) {
	deck, problems := ParseDeck(filename, source)
	return deck.Cards, problems
}

// Deck is the cards of a file.
type Deck struct {
	Cards   []*Card
	Leaders []*LeaderCard
}

// ParseDeck is Parse for a file that may hold Leader cards as well. The cards of either kind share their names.
func ParseDeck(filename string, source []byte) (Deck, []Problem) {
	return parseFile(filename, source, nil)
}

func parseFile(filename string, source []byte, handled *Handled) (Deck, []Problem) {
	if len(source) > sourceLimit {
		return Deck{}, []Problem{inFile(filename, *problem(1, 1, "card.too-long", "Limit", sourceLimit))}
	}
	var deck Deck
	var problems []Problem
	names := map[string]bool{}
	taken := func(id string) bool {
		twice := names[id] && id != ""
		names[id] = true
		return twice
	}
	for _, block := range split(string(source)) {
		if block.isLeader() {
			reading := readLeader(block)
			if taken(reading.card.ID) {
				reading.fault(block.line, 1, "card.same-name", "Name", reading.card.Name)
			}
			if len(reading.problems) == 0 {
				deck.Leaders = append(deck.Leaders, reading.card)
			}
			problems = append(problems, reading.problems...)
			continue
		}
		reading := read(block, handled)
		if taken(reading.card.ID) {
			reading.fault(block.line, 1, "card.same-name", "Name", reading.card.Name)
		}
		if len(reading.problems) == 0 {
			deck.Cards = append(deck.Cards, reading.card)
		}
		problems = append(problems, reading.problems...)
	}
	for i := range problems {
		problems[i] = inFile(filename, problems[i])
	}
	return deck, inOrder(problems)
}

// MustParse reads one card that is known to be right, for tests. It panics on a problem.
func MustParse(text string) *Card {
	found, problems := Parse("card", []byte(text))
	if len(problems) > 0 || len(found) != 1 {
		panic(fmt.Sprintf("cards.MustParse: %d cards, %v", len(found), problems))
	}
	return found[0]
}

func inFile(filename string, p Problem) Problem {
	p.File = filename
	return p
}

// block is the lines of one card.
type block struct {
	line  int // of the first line, from 1
	lines []string
}

// split cuts a file into cards at their headings. Lines before the first heading are a block of their own, which read
// refuses when it says anything.
func split(source string) []block {
	source = strings.TrimPrefix(source, "\uFEFF")
	source = strings.ReplaceAll(strings.ReplaceAll(source, "\r\n", "\n"), "\r", "\n")
	var blocks []block
	current := block{line: 1}
	for i, line := range strings.Split(source, "\n") {
		if isHeading(line) {
			blocks = append(blocks, current)
			current = block{line: i + 1}
		}
		current.lines = append(current.lines, line)
	}
	blocks = append(blocks, current)
	if first := blocks[0]; first.empty() && len(blocks) > 1 {
		blocks = blocks[1:]
	} else if first.empty() {
		return nil
	}
	return blocks
}

func isHeading(line string) bool { return strings.HasPrefix(strings.TrimSpace(line), "==") }

func silent(line string) bool {
	line = strings.TrimSpace(line)
	return line == "" || strings.HasPrefix(line, "#")
}

func (b block) empty() bool {
	for _, line := range b.lines {
		if !silent(line) {
			return false
		}
	}
	return true
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
	handled  *Handled
	scoped   bool // Effects of a Power or of something placed: they may reach everybody around
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
func read(b block, handled *Handled) *reading {
	r := &reading{card: &Card{Source: strings.TrimSpace(strings.Join(b.lines, "\n")), Line: b.line}, given: map[string]bool{}, handled: handled}
	if !isHeading(b.lines[0]) {
		for i, line := range b.lines {
			if !silent(line) {
				r.fault(b.line+i, 1, "card.no-heading")
				return r
			}
		}
	}
	r.card.Name = collapse(strings.Trim(strings.TrimSpace(b.lines[0]), "="))
	r.card.ID = Slug(r.card.Name)
	if r.card.ID == "" {
		r.fault(b.line, 1, "card.no-name")
	}
	for i, line := range b.lines[1:] {
		if r.line, r.text = b.line+1+i, line; !silent(line) {
			r.readLine()
		}
	}
	r.line = b.line
	r.checkComplete()
	r.checkSpecials()
	return r
}

// readLine tells the kinds of lines apart. Until the Traits have come, a line that is nothing else is one of items.
func (r *reading) readLine() {
	label, rest, _ := strings.Cut(collapse(r.text), " ")
	if word, found := Lookup(strings.TrimSuffix(label, ":"), KindLabel); found {
		r.readLabel(word.Canonical, rest)
		return
	}
	switch {
	case strings.ContainsAny(r.text, "[]"):
		r.readAction()
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
	language, story, found := strings.Cut(rest, ":")
	language = collapse(language)
	if language != string(English) && language != string(French) {
		r.at(columnOf(r.text, language), "card.unknown-language", "Read", language)
		return
	}
	if !found || collapse(story) == "" {
		r.at(utf8.RuneCountInString(r.text)+1, "card.end-of-line", "Expected", engine.Term("card.want-text"))
		return
	}
	r.once(labelStory+" "+language, 1)
	if r.card.Story == nil {
		r.card.Story = map[string]string{}
	}
	r.card.Story[language] = collapse(story)
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
func Slug(name string) string {
	var slug strings.Builder
	gap := false
	for _, c := range fold(name) {
		switch {
		case c >= 'a' && c <= 'z', c >= '0' && c <= '9':
			if gap && slug.Len() > 0 {
				slug.WriteByte('-')
			}
			gap = false
			slug.WriteRune(c)
		case c != '\'':
			gap = true
		}
	}
	return slug.String()
}

// collapse trims a text and makes every run of spaces in it one.
func collapse(text string) string { return strings.Join(strings.Fields(text), " ") }

// columnOf is the column, in characters from 1, at which part stands in text; 1 when it does not.
func columnOf(text, part string) int {
	if i := strings.Index(text, part); i > 0 {
		return utf8.RuneCountInString(text[:i]) + 1
	}
	return 1
}
