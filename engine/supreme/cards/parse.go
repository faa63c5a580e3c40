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
				reading.Fault(block.Line, 1, "card.same-name", "Name", reading.card.Name)
			}
			if len(reading.Problems) == 0 {
				deck.Leaders = append(deck.Leaders, reading.card)
			}
			problems = append(problems, reading.Problems...)
			continue
		}
		reading := read(block, plays)
		if taken(reading.card.ID) {
			reading.Fault(block.Line, 1, "card.same-name", "Name", reading.card.Name)
		}
		if len(reading.Problems) == 0 {
			deck.Cards = append(deck.Cards, reading.card)
		}
		problems = append(problems, reading.Problems...)
	}
	for i := range problems {
		problems[i] = problems[i].In(filename)
	}
	return deck, notation.InOrder(problems)
}

// reading is a card while it is read.
type reading struct {
	*notation.Reading
	card   *Card
	traits bool    // the line of Traits has come
	plays  []Class // the classes of cards that are played; none for a card that is only read
	scoped bool    // Effects of a Power or of something placed: they may reach everybody around
	owed   []owed  // what Actions place and a line below them describes
	states []state // of its own that Effects of the card give
}

// read reads one card and checks that nothing is missing.
func read(b notation.Block, plays []Class) *reading {
	r := &reading{Reading: notation.NewReading(phrases, wordFor), card: &Card{Source: b.Source(), Line: b.Line}, plays: plays}
	if r.card.Name, r.card.ID, _ = r.Heading(b); !b.Headed() {
		return r
	}
	r.Lines(b, r.readLine)
	r.checkComplete()
	r.checkStates()
	r.checkSpecials()
	r.checkOwed()
	return r
}

// readLine tells the kinds of lines apart. Until the Traits have come, a line that is nothing else is one of items.
func (r *reading) readLine() {
	label, rest, _ := strings.Cut(notation.Collapse(r.Text), " ")
	if word, found := Lookup(strings.TrimSuffix(label, ":"), KindLabel); found {
		r.readLabel(word.Canonical, rest)
		return
	}
	switch {
	case strings.ContainsAny(r.Text, "[]"):
		r.readAction()
	case costInParentheses(r.Text):
		r.Lost = true
		r.At(utf8.RuneCountInString(r.Text[:strings.Index(r.Text, "(")])+1, "card.round-cost")
	case looksLikeTraits(strings.ReplaceAll(r.Text, ",", " ")) && strings.Contains(r.Text, ","):
		r.Once(groupTraits, 1)
		r.traits = true
		r.At(utf8.RuneCountInString(r.Text[:strings.Index(r.Text, ",")])+1, "card.traits-commas")
	case looksLikeTraits(r.Text):
		r.readTraits()
	case !r.traits:
		r.readItems()
	case r.readDescribed():
	default:
		r.readPower()
	}
}

// readLabel reads a line about the looks of the card: Silhouette rose, or Story en: …
func (r *reading) readLabel(label, rest string) {
	if label == labelSilhouette {
		r.Once(labelSilhouette, 1)
		if r.card.Silhouette = Slug(rest); r.card.Silhouette == "" {
			r.At(1, "card.needs-name", "Word", label)
		}
		return
	}
	r.Story(labelStory, &r.card.Story)
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
