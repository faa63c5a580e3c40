package notation

import (
	"fmt"
	"slices"
	"strings"

	"trueinch/engine"
)

// Problem is one fault of a card file. Say is the sentence for the catalogues; String is the same in English, for logs,
// the command line and tests.
type Problem struct {
	File         string
	Line, Column int // from 1; columns count characters
	Say          engine.Text

	phrases *Phrases
}

// Phrases are the English forms of a system's sentences about cards.
type Phrases struct {
	// Sentences are those of the system by their catalogue keys; those of this package need not be among them.
	Sentences map[string]string
	// Word is the English word for a Term that is no sentence; false when there is none.
	Word func(engine.Term) (string, bool)
}

// Problem makes a Problem from a key of the catalogues and alternating names and values.
func (p *Phrases) Problem(line, column int, key string, pairs ...any) *Problem {
	return &Problem{Line: line, Column: column, Say: engine.Say(key, pairs...), phrases: p}
}

// sentence is the English form of a catalogue entry.
func (p *Phrases) sentence(key string) (string, bool) {
	if sentence, known := Sentences[key]; known || p == nil {
		return sentence, known
	}
	sentence, known := p.Sentences[key]
	return sentence, known
}

// english writes a value of a sentence; a Term is a sentence of its own or a word of the system.
func (p *Phrases) english(value any) string {
	term, isTerm := value.(engine.Term)
	if !isTerm {
		return fmt.Sprint(value)
	}
	if sentence, known := p.sentence(string(term)); known {
		return sentence
	}
	if word, known := p.Word(term); known {
		return word
	}
	panic("notation: no English for " + string(term))
}

// Sentence is what is wrong, in English, without the place.
func (p Problem) Sentence() string {
	sentence, known := p.phrases.sentence(p.Say.Key)
	if !known {
		panic("notation: no sentence for " + p.Say.Key)
	}
	for _, arg := range p.Say.Args {
		sentence = strings.ReplaceAll(sentence, "{{."+arg.Name+"}}", p.phrases.english(arg.Value))
	}
	return sentence
}

// String is file:line:column: and the sentence.
func (p Problem) String() string {
	return fmt.Sprintf("%s:%d:%d: %s", p.File, p.Line, p.Column, p.Sentence())
}

// In is the problem in a file of that name.
func (p Problem) In(file string) Problem {
	p.File = file
	return p
}

// Engine is the problem as every rule system reports one.
func (p Problem) Engine() engine.Problem {
	return engine.Problem{File: p.File, Line: p.Line, Column: p.Column, Text: p.Sentence(), Say: p.Say}
}

// InOrder sorts problems by their place and drops repetitions.
func InOrder(problems []Problem) []Problem {
	slices.SortStableFunc(problems, func(a, b Problem) int {
		if a.Line != b.Line {
			return a.Line - b.Line
		}
		return a.Column - b.Column
	})
	return slices.CompactFunc(problems, func(a, b Problem) bool {
		return a.Line == b.Line && a.Column == b.Column && a.Sentence() == b.Sentence()
	})
}

// Sentences are the English forms of the catalogue entries about any card; a test holds the two together.
var Sentences = map[string]string{
	"card.unexpected":       `"{{.Read}}" is not expected here; expected {{.Expected}}`,
	"card.end-of-line":      `the line ends too early; expected {{.Expected}}`,
	"card.unreadable":       `cannot read "{{.Read}}"`,
	"card.too-long":         `the file is longer than {{.Limit}} characters`,
	"card.too-many":         `the file has more than {{.Limit}} cards`,
	"card.long-line":        `the line is longer than {{.Limit}} characters`,
	"card.no-heading":       `a card begins with its name between equals signs: === Name ===`,
	"card.no-name":          `the heading has no name`,
	"card.unknown-item":     `unknown word "{{.Read}}", expected one of {{.Expected}}`,
	"card.unknown-language": `unknown language "{{.Read}}", expected en or fr`,
	"card.needs-number":     `{{.Word}} needs a number`,
	"card.no-number":        `{{.Word}} takes no number`,
	"card.whole-number":     `{{.Word}} needs a whole number, not {{.Read}}`,
	"card.out-of-range":     `{{.Word}} {{.Read}} is out of range, expected {{.Min}} to {{.Max}}`,
	"card.needs-name":       `{{.Word}} needs a name`,
	"card.empty-item":       `something is missing between two commas`,
	"card.unit":             `{{.Word}} is given in {{.Expected}}, not in {{.Read}}`,
	"card.twice":            `{{.Word}} is given twice`,
	"card.missing":          `{{.Name}} has no {{.Word}}`,
	"card.same-name":        `there is already a card with the name {{.Name}}`,
	"card.one-only":         `a second card begins here; each has a text of its own`,
	"card.unhandled":        `{{.Word}} is not played by this version, so the card cannot be used`,

	"card.want-number": `a number`,
	"card.want-word":   `a word`,
	"card.want-name":   `a name`,
	"card.want-end":    `a comma or the end of the line`,
	"card.want-text":   `a sentence`,
}
