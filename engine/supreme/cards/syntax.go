package cards

import (
	"errors"
	"strings"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"trueinch/engine"
)

// The syntax trees of the lines of a card. They hold words as read; the Vocabulary gives them meaning in a later pass.
type (
	// traitsLine is the six Traits: s 7T  d 6  e 3  a 4  m 3  p 5T
	traitsLine struct {
		Traits []traitValue `parser:"@@+"`
	}
	traitValue struct {
		Pos    lexer.Position
		Letter string `parser:"@Word"`
		Value  int    `parser:"@Number"`
		Trump  bool   `parser:"@'T'?"`
	}

	// actionLine is an Action Bar (SE-ACTION-12): Name* [AP 2] CCM, s vs. d, Damage 2. EFX: Damage 1; Stun and Pull 2
	actionLine struct {
		Pos        lexer.Position
		Name       []string `parser:"@(Word|Key|Number|'!'|'&'|'.'|','|'?'|'/'|'-'|'+'|':'|'’')+"`
		Combinable bool     `parser:"@'*'?"`
		Costs      []part   `parser:"'[' @@ (',' @@)* ']'"`
		Type       part     `parser:"@@ ','"`
		Roll       roll     `parser:"@@"`
		Rest       []part   `parser:"((','|'and'|'et') @@)*"`
		EFX        []choice `parser:"('.' 'EFX' ':' @@ (';' @@)*)? '.'?"`
	}
	roll struct {
		Attack letter  `parser:"@@ 'vs' '.'?"`
		Defend *letter `parser:"( (?! 'T' '#' | 'Dif') @@"`
		Target *number `parser:"| ('T'? '#' | 'Dif' '.'?)? @@ )"`
	}
	letter struct {
		Pos  lexer.Position
		Word string `parser:"@Word"`
	}
	number struct {
		Pos   lexer.Position
		Value int `parser:"@Number"`
	}
	choice struct {
		Effects []part `parser:"@@ (('and'|'et') @@)*"`
	}

	// powerLine is a Power: Strong / Mechanical · Old Oath: Immune / Fatigue · Effects phase: Self / Heal 1
	powerLine struct {
		Pos    lexer.Position
		Titles []title `parser:"@@*"`
		Parts  []part  `parser:"@@ ((','|'and'|'et') @@)* '.'?"`
	}
	title struct {
		Pos   lexer.Position
		Words []string `parser:"@(Word|Key|Number|'!'|'&'|'-'|'’'|'?')+ ':'"`
	}

	// part is a word or several with a figure, or a chain of such: Damage 2 · Self / Heal 1 · Base 50 mm · Models 2 + 1
	part struct {
		Pos   lexer.Position
		Links []link `parser:"@@ ('/' @@)*"`
	}
	link struct {
		Pos    lexer.Position
		Words  []string `parser:"@(Word|'&')+"`
		Plus   bool     `parser:"@'+'?"`
		Number *float64 `parser:"(@Number"`
		Unit   string   `parser:"@('mm' | '″')?"`
		More   *int     `parser:"('+' @Number)? )?"`
		Note   *note    `parser:"('(' @@ ')')?"`
	}
)

// A profile in parentheses: (2) · (2″; Damage 1 and Stun) · (d 5; Height 2″; Base 50 mm; HP 4)
type (
	note struct {
		Entries []noteEntry `parser:"@@ ((';'|',') @@)*"`
	}
	noteEntry struct {
		Pos    lexer.Position
		Number *float64 `parser:"(@Number"`
		Unit   string   `parser:"@('mm' | '″')?"`
		Parts  []part   `parser:"| @@ (('and'|'et') @@)* )"`
	}
)

// text is the words of a link as one, with its plus sign.
func (l link) text() string {
	text := strings.Join(l.Words, " ")
	if l.Plus {
		text += "+"
	}
	return text
}

// inchSign is the sign for inches that the others are read as.
const inchSign = "″"

var cardLexer = lexer.MustSimple([]lexer.SimpleRule{
	{Name: "space", Pattern: `[\s\x{00A0}\x{202F}]+`},
	{Name: "Number", Pattern: `\d+(\.\d+)?`},
	{Name: "Key", Pattern: `\x{FFFF}`}, // never read: lineParser makes Keys out of Words
	{Name: "Word", Pattern: `(\p{L}\.){2,}|\p{L}[\p{L}\p{M}'’-]*`},
	{Name: "Sign", Pattern: `[^\s]`},
})

// keys are the words that hold an Action Bar together; no word of the Vocabulary is one of them.
var keys = map[string]bool{"and": true, "et": true, "vs": true, "mm": true, "efx": true}

func lineParser[T any]() *participle.Parser[T] {
	symbols := cardLexer.Symbols()
	return participle.MustBuild[T](participle.Lexer(cardLexer), participle.CaseInsensitive("Word", "Key"), participle.UseLookahead(8),
		participle.Elide("space"), participle.Map(func(token lexer.Token) (lexer.Token, error) {
			switch {
			case token.Value == `"` || token.Value == "”":
				token.Value = inchSign
			case token.Type == symbols["Word"] && keys[strings.ToLower(token.Value)]:
				token.Type = symbols["Key"]
			}
			return token, nil
		}, "Sign", "Word"))
}

var (
	itemParser   = lineParser[part]()
	traitsParser = lineParser[traitsLine]()
	actionParser = lineParser[actionLine]()
	powerParser  = lineParser[powerLine]()
)

// parseLine parses one line of a card, or the piece of it that begins after a column. A fault becomes one Problem at its
// place.
func parseLine[T any](parser *participle.Parser[T], line, after int, text string) (*T, *Problem) {
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
			return nil, problem(line, after+token.Pos.Column, "card.end-of-line", "Expected", wanted(unexpected))
		}
		return nil, problem(line, after+token.Pos.Column, "card.unexpected", "Read", token.Value, "Expected", wanted(unexpected))
	case errors.As(err, &fault):
		return nil, problem(line, after+fault.Position().Column, "card.unreadable", "Read", readAt(text, fault.Position().Column))
	}
	return nil, problem(line, after+1, "card.unreadable", "Read", text)
}

// wanted says in a word or two what a parser wanted instead of a token: a sign in quotation marks, or a catalogue entry.
// The parser's own list is the whole rest of the grammar; its first entry is what a person can act on.
func wanted(err *participle.UnexpectedTokenError) any {
	_, expect, _ := strings.Cut(err.Message(), "(expected ")
	expect = strings.TrimLeft(expect, "(")
	switch {
	case strings.HasPrefix(expect, `"["`):
		return engine.Term("card.want-costs")
	case strings.HasPrefix(expect, `Part "," Roll`):
		return engine.Term("card.want-type")
	case strings.HasPrefix(expect, `"vs"`), strings.HasPrefix(expect, "Roll"), strings.HasPrefix(expect, "Letter"), strings.HasPrefix(expect, "Number"):
		return engine.Term("card.want-roll")
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
