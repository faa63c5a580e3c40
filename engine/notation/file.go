package notation

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"

	"trueinch/engine"
)

// SourceLimit is the longest file that is read, in bytes: far above any set of cards, and short enough that a file that
// is no card at all is refused at once.
const SourceLimit = 1 << 20

// LineLimit is the longest line that is read, in bytes, for the same reason: a line is one matter of a card.
const LineLimit = 4000

// CardLimit is the most cards of one file that are read.
const CardLimit = 1000

// LongLine is the first line that is longer, from 1; 0 when none is.
func LongLine(source []byte) int {
	n := 0
	for line := range bytes.Lines(source) {
		if n++; len(line) > LineLimit {
			return n
		}
	}
	return 0
}

// Block is the lines of one card. A card is a heading, === Name ===, and lines, one matter a line; empty lines and lines that start
// with # say nothing.
type Block struct {
	Line  int // of the first line, from 1
	Lines []string
}

// Split cuts a file into cards at their headings. Lines before the first heading are a Block of their own when they say anything.
func Split(source string) []Block {
	source = strings.TrimPrefix(source, "\uFEFF")
	source = strings.ReplaceAll(strings.ReplaceAll(source, "\r\n", "\n"), "\r", "\n")
	var blocks []Block
	current := Block{Line: 1}
	for i, line := range strings.Split(source, "\n") {
		if isHeading(line) {
			blocks = append(blocks, current)
			current = Block{Line: i + 1}
		}
		current.Lines = append(current.Lines, line)
	}
	blocks = append(blocks, current)
	if first := blocks[0]; first.Empty() && len(blocks) > 1 {
		blocks = blocks[1:]
	} else if first.Empty() {
		return nil
	}
	return blocks
}

func isHeading(line string) bool { return strings.HasPrefix(strings.TrimSpace(line), "==") }

// Silent reports whether a line says nothing.
func Silent(line string) bool {
	line = strings.TrimSpace(line)
	return line == "" || strings.HasPrefix(line, "#")
}

// Headed reports whether the first line is a heading.
func (b Block) Headed() bool { return isHeading(b.Lines[0]) }

// Name is what the heading says.
func (b Block) Name() string { return Collapse(strings.Trim(strings.TrimSpace(b.Lines[0]), "=")) }

// Source is the card as written.
func (b Block) Source() string { return strings.TrimSpace(strings.Join(b.Lines, "\n")) }

// Empty reports whether no line says anything.
func (b Block) Empty() bool {
	for _, line := range b.Lines {
		if !Silent(line) {
			return false
		}
	}
	return true
}

// Blocks cuts a file into cards, unless it is too long to be one.
func Blocks(source []byte, phrases *Phrases) ([]Block, *Problem) {
	if len(source) > SourceLimit {
		return nil, phrases.Problem(1, 1, "card.too-long", "Limit", SourceLimit)
	}
	if line := LongLine(source); line > 0 {
		return nil, phrases.Problem(line, 1, "card.long-line", "Limit", LineLimit)
	}
	blocks := Split(string(source))
	if len(blocks) > CardLimit {
		return nil, phrases.Problem(blocks[CardLimit].Line, 1, "card.too-many", "Limit", CardLimit)
	}
	return blocks, nil
}

// Story reads a line such as Story en: …, the label in any language: in which language the story is, and what it says.
func Story(phrases *Phrases, line int, text string) (Language, string, *Problem) {
	_, rest, _ := strings.Cut(Collapse(text), " ")
	name, story, found := strings.Cut(rest, ":")
	language, story := Language(Collapse(name)), Collapse(story)
	switch {
	case !slices.Contains(Languages, language):
		return "", "", phrases.Problem(line, ColumnOf(text, string(language)), "card.unknown-language", "Read", string(language))
	case !found || story == "":
		return "", "", phrases.Problem(line, utf8.RuneCountInString(text)+1, "card.end-of-line", "Expected", engine.Term("card.want-text"))
	}
	return language, story, nil
}
