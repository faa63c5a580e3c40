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
	return notation.Draft(source, phrases, problems, &Card{Source: source}, func(block notation.Block) *Card {
		if isLeader(block) {
			return &Card{ID: Slug(block.Name()), Name: block.Name(), Source: block.Source(), Line: block.Line}
		}
		return readable(read(block, classes).card)
	})
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
	if block, _, found := notation.First(source, phrases); found && isLeader(block) {
		return translateLeader(source, language)
	}
	return translator.Translate(source, language)
}

var translator = notation.Translator{Phrases: phrases, Words: lexicon, Labels: KindLabel, Printed: printedLines, Listed: listsFacts, Item: translateItem}

// printedLines print the lines of Actions, Powers and Specials of a card in a language, by their numbers.
func printedLines(block notation.Block, language Language) (map[int]func() string, []Problem) {
	r, printed := read(block, nil), map[int]func() string{}
	c := r.card
	for i := range c.Actions {
		printed[c.Actions[i].Line] = func() string { return PrintAction(&c.Actions[i], language) }
	}
	for i := range c.Powers {
		power := c.Powers[i]
		if before, more := printed[power.Line]; more { // several of one line share what stands before the first
			power.Name, power.If = "", nil
			printed[power.Line] = func() string { return before() + ", " + PrintPower(&power, language) }
			continue
		}
		printed[power.Line] = func() string { return PrintPower(&power, language) }
	}
	for i := range c.Specials {
		printed[c.Specials[i].Line] = func() string { return PrintSpecial(&c.Specials[i], language) }
	}
	return printed, r.Problems
}

// translateItem writes an item of a line of facts in a language.
func translateItem(item string, language Language) string {
	if hero, _, both := strings.Cut(item, "/"); both {
		if _, known := Lookup(hero, KindAlignment); known {
			return lexicon.TranslateEach(item, language, KindAlignment)
		}
	}
	fresh, _ := lexicon.Translated(item, language, itemKinds...)
	return fresh
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
		if w, _ := Lookup(word, kind); w.Rule != "" {
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
