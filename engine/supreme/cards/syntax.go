package cards

import (
	"strings"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"trueinch/engine"
	"trueinch/engine/notation"
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
		More   *int     `parser:"('+' @Number)?"`
		Tail   []string `parser:"(@('or'|'ou') @('more'|'less'|'larger'|'smaller'|'plus'|'moins'))? )?"`
		Note   *note    `parser:"('(' @@ ')')?"`
	}
)

// A profile in parentheses: (2) · (2″; Damage 1 and Stun) · (d 5; Height 2″; Base 50 mm; HP 4) · (d8 ; 5 pouces de hauteur ; socle de 30mm)
type (
	note struct {
		Entries []noteEntry `parser:"@@ ((';'|',') @@)*"`
	}
	noteEntry struct {
		Pos    lexer.Position
		Number *float64 `parser:"(@Number"`
		Unit   string   `parser:"@('mm' | '″')?"`
		Behind []string `parser:"@Word*"`
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

// whole is a link as it was written, with its figure.
func (l link) whole() string {
	text := l.text()
	if l.Number != nil {
		text += " " + notation.Decimal(*l.Number) + l.Unit
	}
	return join(append([]string{text}, l.Tail...))
}

// keys are the words that hold an Action Bar together; no word of the Vocabulary is one of them.
var keys = map[string]bool{"and": true, "et": true, "vs": true, "mm": true, "efx": true}

var (
	itemParser   = notation.LineParser[part](keys)
	traitsParser = notation.LineParser[traitsLine](keys)
	actionParser = notation.LineParser[actionLine](keys)
	powerParser  = notation.LineParser[powerLine](keys)
)

// parseLine parses one line of a card, or the piece of it that begins after a column. A fault becomes one Problem at its
// place.
func parseLine[T any](parser *participle.Parser[T], line, after int, text string) (*T, *Problem) {
	return notation.ParseLine(parser, phrases, wanted, line, after, text)
}

// wanted says what an Action Bar wants next, from the first entry of the parser's list.
func wanted(expect string) any {
	switch {
	case strings.HasPrefix(expect, `"["`):
		return engine.Term("card.want-costs")
	case strings.HasPrefix(expect, `Part "," Roll`):
		return engine.Term("card.want-type")
	case strings.HasPrefix(expect, `"vs"`), strings.HasPrefix(expect, "Roll"), strings.HasPrefix(expect, "Number"):
		return engine.Term("card.want-roll")
	}
	return nil
}
