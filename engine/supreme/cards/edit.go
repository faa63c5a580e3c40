package cards

import (
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/engine/notation"
)

// Draft reads the text of one card as far as it can be read, and what is wrong with it for a rules engine that plays these classes. Of a text
// with several cards it is the first.
func Draft(source string, classes ...Class) (*Card, []Problem) {
	_, problems := parseFile("", []byte(source), classes)
	blocks, fault := notation.Blocks([]byte(source), phrases)
	if fault != nil || len(blocks) == 0 {
		if fault == nil {
			problems = append(problems, *problem(1, 1, "card.no-heading"))
		}
		return &Card{Source: source}, problems
	}
	if len(blocks) > 1 && blocks[1].Headed() {
		problems = append(problems, *problem(blocks[1].Line, 1, "card.one-only"))
	}
	if isLeader(blocks[0]) {
		return &Card{ID: Slug(blocks[0].Name()), Name: blocks[0].Name(), Source: blocks[0].Source(), Line: blocks[0].Line}, problems
	}
	return readable(read(blocks[0], classes).card), problems
}

// readable leaves out of a card what could be read in part only, so that it can be told.
func readable(c *Card) *Card {
	for i := range c.Actions {
		a := &c.Actions[i]
		a.EFX = slices.DeleteFunc(a.EFX, func(bought Choice) bool { return len(bought) == 0 })
	}
	c.Actions = slices.DeleteFunc(c.Actions, func(a Action) bool {
		return a.Type == "" || a.Type == RCT && a.Trigger == "" || a.Type.Entry().Range == rangeNeeded && a.Range == 0
	})
	c.Powers = slices.DeleteFunc(c.Powers, func(p Power) bool { return p.When != "" && len(p.Effects) == 0 || p.When == "" && p.Status == "" })
	c.Specials = slices.DeleteFunc(c.Specials, func(d Description) bool { return len(d.Effects) == 0 })
	return c
}

// Translate writes the words of a card in a language, line by line. A line that cannot be read stays as it is.
func Translate(source string, language Language) string {
	lines := notation.Lines(source)
	blocks := notation.Split(source)
	if len(blocks) == 0 || isLeader(blocks[0]) {
		return translateLeader(source, language)
	}
	r := read(blocks[0], nil)
	bad := map[int]bool{}
	for i := range r.Problems {
		bad[r.Problems[i].Line] = r.Problems[i].Line > blocks[0].Line || bad[r.Problems[i].Line]
	}
	printed := printedLines(r.card, language)
	for at, text := range lines {
		switch fresh, known := printed[at+1]; {
		case bad[at+1] && known || notation.Silent(text):
		case known:
			lines[at] = fresh
		default:
			lines[at] = translateLine(text, language)
		}
	}
	return strings.Join(lines, "\n")
}

// printedLines are the lines of Actions, Powers and Specials of a card in a language, by their numbers.
func printedLines(c *Card, language Language) map[int]string {
	printed := map[int]string{}
	for i := range c.Actions {
		printed[c.Actions[i].Line] = PrintAction(&c.Actions[i], language)
	}
	for i := range c.Powers {
		power := c.Powers[i]
		if before, more := printed[power.Line]; more { // several of one line share what stands before the first
			power.Name, power.If = "", nil
			printed[power.Line] = before + ", " + PrintPower(&power, language)
			continue
		}
		printed[power.Line] = PrintPower(&power, language)
	}
	for i := range c.Specials {
		printed[c.Specials[i].Line] = PrintSpecial(&c.Specials[i], language)
	}
	return printed
}

// translateLine is a line of facts, or about the looks, in a language.
func translateLine(text string, language Language) string {
	trimmed := strings.TrimSpace(text)
	if word, rest, _ := strings.Cut(trimmed, " "); !strings.HasPrefix(trimmed, "=") {
		if w, found := Lookup(strings.TrimSuffix(word, ":"), KindLabel); found {
			return w.Forms(language)[0] + " " + rest
		}
	}
	if !listsFacts(text) {
		return text
	}
	letters := []rune(text)
	var line strings.Builder
	end := 0
	for _, e := range notation.Items(0, text) {
		line.WriteString(string(letters[end : e.Column-1]))
		end = e.End() - 1
		if hero, villain, both := strings.Cut(e.Text, "/"); both {
			if one, known := lexicon.Translated(strings.TrimSpace(hero), language, KindAlignment); known {
				other, _ := lexicon.Translated(strings.TrimSpace(villain), language, KindAlignment)
				line.WriteString(one + " / " + other)
				continue
			}
		}
		fresh, _ := lexicon.Translated(e.Text, language, itemKinds...)
		line.WriteString(fresh)
	}
	line.WriteString(string(letters[end:]))
	return line.String()
}

// translateLeader is a Leader card in a language, once it can be read.
func translateLeader(source string, language Language) string {
	deck, problems := Parse("", []byte(source))
	if len(problems) > 0 || len(deck.Leaders) != 1 || len(deck.Cards) > 0 {
		return source
	}
	return PrintLeader(deck.Leaders[0], language)
}

// Mistakes are the problems of a text with the words that are at fault.
func Mistakes(source string, problems []Problem) []engine.Mistake {
	return notation.Mistakes(source, problems, ruleOf)
}

// sentenceRules are the rules behind what is said of a card as a whole.
var sentenceRules = map[string]engine.Rule{
	"card.ap-or-dice": "SE-CARD-04", "card.plus-or-brings": "SE-TEAM-12", "card.ap-over-limit": "SE-CARD-10", "card.minion-only": "SE-MINION-12",
	"card.no-actions": "SE-ACTION-12", "card.traits-order": "SE-CARD-07", "card.no-traits": "SE-CARD-07", "card.traits-commas": "SE-CARD-07",
	"card.unknown-trait": "SE-DESC-29", "card.unknown-power": "SE-CARD-11", "card.round-cost": "SE-ACTION-12", "card.unexpected": "SE-ACTION-12", "card.end-of-line": "SE-ACTION-12",
	"card.no-effect": "SE-ACTION-12", "card.no-special": "SE-EFFECT-73", "card.dynamic-only": "SE-ACTION-07", "card.combat-only": "SE-ACTION-22",
	"card.mark-place": "SE-ACTION-12", "card.needless": "SE-CARD-06", "card.missing": "SE-CARD-06",
	"card.idle-special": "SE-EFFECT-73",
}

// ruleOf is the rule of a sentence about cards, or of a word in any language; empty for none.
func ruleOf(word string) engine.Rule {
	if rule, known := sentenceRules[word]; known {
		return rule
	}
	if w, found := Lookup(word, KindEffect); found {
		return engine.Rule(w.Rule)
	}
	for kind := KindClass; kind <= KindLabel; kind++ {
		if w, found := Lookup(word, kind); found && w.Rule != "" {
			return engine.Rule(w.Rule)
		}
	}
	return ""
}

// BlankCard is a card of a name to begin with.
func BlankCard(name string, language Language) string {
	const blank = `Supreme, Level 2, Hero, Brawler, Science · Living
Base 30 mm · HP 6 · Sprint 5" · AP Limit 3 · AP+ 2
s 6T  d 6  e 3  a 4  m 4  p 4
Fist [AP 1] CCM, s vs. d, Damage 1. EFX: Damage 1
Silhouette bailiff
`
	return Translate("=== "+name+" ===\n"+blank, language)
}

// deduped drops words that stand in a list twice.
func deduped(words []string) []string {
	slices.Sort(words)
	return slices.Compact(words)
}
