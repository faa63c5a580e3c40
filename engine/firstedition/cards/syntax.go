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
	// traitsLine is Traits: s 7T  d 6  e 3  a 4  m 3  p 5, of a Minion only those it has, of a Resource s +1
	traitsLine struct {
		Traits []traitValue `parser:"@@+"`
	}
	traitValue struct {
		Pos    lexer.Position
		Letter string `parser:"@Word"`
		Sign   string `parser:"@('+'|'-'|'−'|'–')?"`
		Value  int    `parser:"@Number"`
		Trump  bool   `parser:"@'T'?"`
	}

	// actionLine is an Action (PC1-CARD-13): Name* (Bl2 Energy vs. Agility / RNG 8 / AP 3): Fire, Knocked Down
	actionLine struct {
		Pos        lexer.Position
		Name       []string `parser:"@(Word|Key|Number|'!'|'&'|'.'|','|'?'|'/'|'-'|':'|'’')+"`
		Combinable bool     `parser:"@'*'?"`
		Header     header   `parser:"'(' @@ ')'"`
		Parts      []clause `parser:"(':' @@ (',' @@)*)? '.'?"`
	}
	header struct {
		Price  *price  `parser:"@@"`
		Rolled *rolled `parser:"| @@"`
	}
	rolled struct {
		Roll  roll    `parser:"@@ '/'"`
		Range *number `parser:"(('RNG'|'POR') @@ '/')?"`
		Price price   `parser:"@@"`
	}
	price struct {
		AP  *number `parser:"('AP'|'PA') ( @@"`
		Any bool    `parser:"| @'X' )"`
		Per []name  `parser:"(('per'|'par') @@)?"`
	}
	roll struct {
		Terms   []term `parser:"@@+"`
		Against *name  `parser:"('vs' '.'? @@)?"`
	}
	term struct {
		Pos    lexer.Position
		Word   string   `parser:"@Word"`
		Number *float64 `parser:"@Number?"`
	}
	number struct {
		Pos   lexer.Position
		Value float64 `parser:"@Number"`
		Inch  bool    `parser:"@'″'?"`
	}
	name struct {
		Pos   lexer.Position
		Words []string `parser:"@(Word|'&')+"`
	}

	// clausesLine is what stands behind Skills: or behind the last colon of a Power — Absorb 2, Immune/Free Strikes
	clausesLine struct {
		Parts []clause `parser:"@@ (',' @@)* '.'?"`
	}

	// clause is a Skill, mark or Effect with its scope, and what may be chosen instead: 1 Friend in contact / Heal 3 or Stand up 1
	clause struct {
		Pos   lexer.Position
		First chain   `parser:"@@"`
		Or    []chain `parser:"(('or'|'ou') @@)*"`
	}
	chain struct {
		Links []link `parser:"@@ ('/' @@)*"`
	}
	link struct {
		Pos    lexer.Position
		Most   *int     `parser:"@Number?"`
		Words  []string `parser:"@(Word|'&')+"`
		Sign   string   `parser:"@('+'|'-'|'−'|'–')?"`
		Number *float64 `parser:"(@Number"`
		Any    bool     `parser:"| @'X')?"`
		Inch   bool     `parser:"@'″'?"`
		Per    *name    `parser:"(('per'|'par') @@)?"`
		Note   *note    `parser:"('(' @@ ')')?"`
		Tails  []tail   `parser:"@@*"`
	}
	tail struct {
		Pos   lexer.Position
		Key   string   `parser:"@('against'|'contre'|'with'|'avec'|'if'|'si')"`
		Words []string `parser:"@(Word|'&'|Number)+"`
	}
	// note is the profile of something placed: (Defense 7, Damage 3)
	note struct {
		Figures []figure `parser:"@@ (',' @@)*"`
	}
	figure struct {
		Pos   lexer.Position
		Words []string `parser:"@Word+"`
		Value int      `parser:"@Number"`
	}

	// item is one item of a line of facts: Base 50 mm
	item struct {
		Pos    lexer.Position
		Words  []string `parser:"@(Word|Key)+"`
		Sign   string   `parser:"@('+'|'-'|'−'|'–')?"`
		Number *float64 `parser:"(@Number"`
		Unit   string   `parser:"@('mm' | '″')?)?"`
	}
)

func (l link) text() string { return strings.Join(l.Words, " ") }

// keys are the words that hold a line together; no Skill, mark, Effect or name behind a stroke has one of them in it.
var keys = map[string]bool{
	"vs": true, "rng": true, "por": true, "ap": true, "pa": true, "mm": true, "or": true, "ou": true,
	"against": true, "contre": true, "with": true, "avec": true, "if": true, "si": true,
}

var (
	itemParser   = notation.LineParser[item](keys)
	traitsParser = notation.LineParser[traitsLine](keys)
	actionParser = notation.LineParser[actionLine](keys)
	clauseParser = notation.LineParser[clausesLine](keys)
)

// parseLine parses one line of a card, or the piece of it that begins after a column.
func parseLine[T any](r *reading, parser *participle.Parser[T], text string) (*T, bool) {
	tree, fault := notation.ParseLine(parser, phrases, wanted, r.Line, r.After, text)
	if fault != nil {
		r.Problems = append(r.Problems, *fault)
	}
	return tree, fault == nil
}

// wanted says what an Action wants next, from the first entry of the parser's list.
func wanted(expect string) any {
	switch {
	case strings.HasPrefix(expect, "Header"), strings.HasPrefix(expect, "Price |"), strings.HasPrefix(expect, "Rolled"), strings.HasPrefix(expect, "Term"):
		return engine.Term("pc1.want-header")
	case strings.HasPrefix(expect, "Price"), strings.HasPrefix(expect, `"AP"`), strings.HasPrefix(expect, `("AP"`), strings.HasPrefix(expect, `"RNG"`):
		return engine.Term("pc1.want-ap")
	case strings.HasPrefix(expect, "Number"):
		return engine.Term("card.want-number")
	case strings.HasPrefix(expect, "Clause"), strings.HasPrefix(expect, "Chain"), strings.HasPrefix(expect, "Link"):
		return engine.Term("pc1.want-effect")
	}
	return nil
}
