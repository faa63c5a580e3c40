package notation

import (
	"errors"
	"strings"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"trueinch/engine"
)

// InchSign is the sign for inches that the others are read as.
const InchSign = "″"

var lineLexer = lexer.MustSimple([]lexer.SimpleRule{
	{Name: "space", Pattern: `[\s\x{00A0}\x{202F}]+`},
	{Name: "Number", Pattern: `\d+(\.\d+)?`},
	{Name: "Key", Pattern: `\x{FFFF}`}, // never read: LineParser makes Keys out of Words
	{Name: "Word", Pattern: `(\p{L}\.){2,}|\p{L}[\p{L}\p{M}'’-]*`},
	{Name: "Sign", Pattern: `[^\s]`},
})

// LineParser makes a parser of lines from the tags of T, for tokens Word, Number, Sign and Key. keys are the words, in lower case,
// that hold a line together; they are read as Keys, and no word of the system's Lexicon is one of them.
func LineParser[T any](keys map[string]bool) *participle.Parser[T] {
	symbols := lineLexer.Symbols()
	return participle.MustBuild[T](participle.Lexer(lineLexer), participle.CaseInsensitive("Word", "Key"), participle.UseLookahead(8),
		participle.Elide("space"), participle.Map(func(token lexer.Token) (lexer.Token, error) {
			switch {
			case token.Value == `"` || token.Value == "”":
				token.Value = InchSign
			case token.Type == symbols["Word"] && keys[strings.ToLower(token.Value)]:
				token.Type = symbols["Key"]
			}
			return token, nil
		}, "Sign", "Word"))
}

// Wanted says what a parser wanted instead of a token, from the first entry of its list: a catalogue entry, or nil to leave it to
// what holds for every system.
type Wanted func(expected string) any

// ParseLine parses one line of a card, or the piece of it that begins after a column. A fault becomes one Problem at its place.
func ParseLine[T any](parser *participle.Parser[T], phrases *Phrases, want Wanted, line, after int, text string) (*T, *Problem) {
	tree, err := parser.ParseString("", text)
	if err == nil {
		return tree, nil
	}
	var unexpected *participle.UnexpectedTokenError
	var fault participle.Error
	switch {
	case errors.As(err, &unexpected):
		token := unexpected.Unexpected
		if token.EOF() {
			return nil, phrases.Problem(line, after+token.Pos.Column, "card.end-of-line", "Expected", wanted(unexpected, want))
		}
		return nil, phrases.Problem(line, after+token.Pos.Column, "card.unexpected", "Read", token.Value, "Expected", wanted(unexpected, want))
	case errors.As(err, &fault):
		return nil, phrases.Problem(line, after+fault.Position().Column, "card.unreadable", "Read", readAt(text, fault.Position().Column))
	}
	return nil, phrases.Problem(line, after+1, "card.unreadable", "Read", text)
}

// wanted says in a word or two what a parser wanted instead of a token: a sign in quotation marks, or a catalogue entry.
// The parser's own list is the whole rest of the grammar; its first entry is what a person can act on.
func wanted(err *participle.UnexpectedTokenError, want Wanted) any {
	_, expect, _ := strings.Cut(err.Message(), "(expected ")
	expect = strings.TrimLeft(expect, "(")
	if own := want(expect); own != nil {
		return own
	}
	switch {
	case strings.HasPrefix(expect, "<number>"):
		return engine.Term("card.want-number")
	case strings.HasPrefix(expect, `"`):
		sign, _, _ := strings.Cut(expect[1:], `"`)
		return `"` + sign + `"`
	case expect == "" && err.Unexpected.Pos.Offset == 0:
		return engine.Term("card.want-name")
	case expect == "":
		return engine.Term("card.want-end")
	}
	return engine.Term("card.want-word")
}

// readAt is the few characters of text from a column on.
func readAt(text string, column int) string {
	letters := []rune(text)
	from := min(max(column-1, 0), len(letters))
	return string(letters[from:min(from+12, len(letters))])
}
