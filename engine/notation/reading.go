package notation

import (
	"math"
	"strconv"
)

// Reading is one card while it is read, line after line: where it is, which facts have come, and what is wrong with it.
type Reading struct {
	Line     int // the line that is read
	Text     string
	After    int  // columns before Text
	Lost     bool // something could not be understood: it may have been what is missing
	Name     string
	Problems []Problem

	phrases *Phrases
	called  func(fact string) any
	given   map[string]bool
}

// NewReading begins to read a card. called is how a fact is named in a sentence: a Term or a word.
func NewReading(phrases *Phrases, called func(fact string) any) *Reading {
	return &Reading{phrases: phrases, called: called, given: map[string]bool{}}
}

// Cards reads the cards of a file one by one. All problems are returned, in the order of the file; a card with a problem, or with the name
// of one before it, is left out.
func Cards[C any](filename string, source []byte, phrases *Phrases, read func(Block) (C, *Reading)) ([]C, []Problem) {
	blocks, fault := Blocks(source, phrases)
	if fault != nil {
		return nil, []Problem{fault.In(filename)}
	}
	var cards []C
	var problems []Problem
	names := map[string]bool{}
	for _, block := range blocks {
		card, r := read(block)
		id := Slug(r.Name)
		if names[id] && id != "" {
			r.Fault(block.Line, 1, "card.same-name", "Name", r.Name)
		}
		names[id] = true
		if len(r.Problems) == 0 {
			cards = append(cards, card)
		}
		problems = append(problems, r.Problems...)
	}
	for i := range problems {
		problems[i] = problems[i].In(filename)
	}
	return cards, InOrder(problems)
}

// Heading reads the heading of a card and returns its name and id; false when there is none that can be used.
func (r *Reading) Heading(b Block) (name, id string, ok bool) {
	if !b.Headed() {
		for i, line := range b.Lines {
			if !Silent(line) {
				r.Fault(b.Line+i, 1, "card.no-heading")
				return "", "", false
			}
		}
	}
	r.Line, r.Name = b.Line, b.Name()
	if id = Slug(r.Name); id == "" {
		r.Fault(b.Line, 1, "card.no-name")
	}
	return r.Name, id, id != ""
}

// Lines hands over the lines below the heading that say something, one after the other as Line and Text, and ends on the heading.
func (r *Reading) Lines(b Block, read func()) {
	for i, line := range b.Lines[1:] {
		if r.Line, r.Text = b.Line+1+i, line; !Silent(line) {
			read()
		}
	}
	r.Line = b.Line
}

// Fault notes what is wrong, as Phrases.Problem makes it.
func (r *Reading) Fault(line, column int, key string, pairs ...any) {
	r.Problems = append(r.Problems, *r.phrases.Problem(line, column, key, pairs...))
}

// At notes a fault in the text that is read.
func (r *Reading) At(column int, key string, pairs ...any) {
	r.Fault(r.Line, r.After+column, key, pairs...)
}

// Once notes that a fact is given, and the fault when it was given before.
func (r *Reading) Once(fact string, column int) {
	if r.given[fact] {
		r.At(column, "card.twice", "Word", r.called(fact))
	}
	r.Give(fact)
}

// Give notes that a fact is given, which may come more than once.
func (r *Reading) Give(fact string) { r.given[fact] = true }

// Given reports whether a fact has come.
func (r *Reading) Given(fact string) bool { return r.given[fact] }

// Missing notes a fact that the card lacks, unless something could not be understood: that may have been the fact.
func (r *Reading) Missing(fact string) {
	if !r.Lost {
		r.At(1, "card.missing", "Name", r.Name, "Word", r.called(fact))
	}
}

// Story reads the line as Story does and adds it to the stories of a card by language.
func (r *Reading) Story(label string, stories *map[string]string) {
	language, story, fault := Story(r.phrases, r.Line, r.Text)
	if fault != nil {
		r.Problems = append(r.Problems, *fault)
		return
	}
	r.Once(label+" "+string(language), 1)
	if *stories == nil {
		*stories = map[string]string{}
	}
	(*stories)[string(language)] = story
}

// Figure is the number behind a word, checked against its limits and its unit; nil is none.
func (r *Reading) Figure(number *float64, unit string, column int, word any, least, most float64, wants string) float64 {
	if number == nil {
		r.At(column, "card.needs-number", "Word", word)
		return 0
	}
	if unit != "" && unit != wants {
		r.At(column, "card.unit", "Word", word, "Expected", wants, "Read", unit)
	}
	if *number < least || *number > most {
		r.At(column, "card.out-of-range", "Word", word, "Read", Decimal(*number), "Min", Decimal(least), "Max", Decimal(most))
	}
	return *number
}

// Whole is Figure for a whole number without a unit.
func (r *Reading) Whole(number *float64, unit string, column int, word any, least, most int) int {
	if number != nil && (*number != math.Trunc(*number) || unit != "") {
		r.At(column, "card.whole-number", "Word", word, "Read", Decimal(*number)+unit)
		return 0
	}
	return int(r.Figure(number, "", column, word, float64(least), float64(most), ""))
}

// Decimal writes a number with no more digits than it has.
func Decimal(number float64) string { return strconv.FormatFloat(number, 'f', -1, 64) }
