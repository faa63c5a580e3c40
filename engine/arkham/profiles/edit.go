package profiles

import (
	"strings"

	"trueinch/engine"
	"trueinch/engine/notation"
)

// Draft reads the text of one card as far as it can be read, and what is wrong with it. Of a text with several cards it is the first.
func Draft(source string) (*Profile, []Problem) {
	_, problems := Parse("", []byte(source))
	return notation.Draft(source, phrases, problems, &Profile{Source: source}, func(b notation.Block) *Profile { return read(b, notation.Any[Word]).card })
}

// Translate writes the words of a card in a language, line by line. A line that cannot be read stays as it is.
func Translate(source string, language notation.Language) string {
	return translator.Translate(source, language)
}

var translator = notation.Translator{Phrases: phrases, Words: lexicon, Labels: KindLabel, Printed: printedLines, Listed: listsFacts, Item: translateItem}

// printedLines print the lines of traits, special attacks and weapons of a card in a language, by their numbers.
func printedLines(block notation.Block, language notation.Language) (map[int]func() string, []Problem) {
	r, p, printed := read(block, notation.Any[Word]), in(language), map[int]func() string{}
	listed := map[string][]int{}
	for i, text := range block.Lines {
		head, _, coloned := strings.Cut(text, ":")
		label, known := lookup(notation.Collapse(head), KindLabel)
		if !coloned || !known {
			continue
		}
		for _, list := range r.card.lists() {
			if list.label == label.Canonical {
				printed[block.Line+i] = func() string { return p.list(list) }
				listed[list.label] = append(listed[list.label], block.Line+i)
			}
		}
	}
	for _, lines := range listed {
		for _, line := range lines {
			if len(lines) > 1 {
				delete(printed, line) // none of several says what the card has
			}
		}
	}
	for i := range r.card.Weapons {
		printed[r.card.Weapons[i].Line] = func() string { return PrintWeapon(&r.card.Weapons[i], language) }
	}
	return printed, r.Problems
}

// translateItem writes an item of a line of facts in a language.
func translateItem(item string, language notation.Language) string {
	f := taken(notation.Collapse(item)) // a French amount has a space of its own
	if w, known := lookup(f.word, KindFact); known && f.number != nil && f.unit == "$" {
		return in(language).Word(w.Canonical, KindFact) + " " + in(language).dollars(int(*f.number))
	}
	if fresh, known := lexicon.Translated(item, language, KindFact, KindClass, KindRank); known {
		return fresh
	}
	return lexicon.TranslateEach(item, language, KindFaction)
}

// BlankCard is a card of a name to begin with.
func BlankCard(name string, language notation.Language) string {
	const blank = `Free Agent, Unknown · Reputation 50 · Funding $0
Strength 4+ · Attack 3 · Willpower 5 · Defence 3 · Movement 3 · Endurance 5
Weapon Stick: Damage ! · Handy
Silhouette bailiff
`
	return Translate("=== "+name+" ===\n"+blank, language)
}

// Mistakes are the problems of a text with the words that are at fault.
func Mistakes(source string, problems []Problem) []engine.Mistake {
	return notation.Mistakes(source, problems, func(word string) engine.Rule {
		if w, found := lookup(word, KindTrait, KindAttack, KindWeapon, KindEffect, KindFact, KindRank, KindClass, KindObjective); found {
			return engine.Rule(w.Rule)
		}
		return ""
	})
}

// EditForm is the form of a card and how it is one with its text.
var EditForm = notation.Form{
	Fields: editFields(), Listed: listsFacts, Find: findFact,
	Words: lexicon, Labels: KindLabel,
}

// Characteristics are those of a model, in their order (AC-CARD-09). Their letters, which the rulebook does not print, are the first ones of
// their names in the language of the card.
var Characteristics = characteristics("Strength", "Attack", "Willpower", "Defence", "Movement", "Endurance")

// Characteristic is one of them.
type Characteristic struct {
	Name            string // its canonical spelling
	Term            engine.Term
	English, French string // letters
}

func characteristics(names ...string) (all []Characteristic) {
	for _, name := range names {
		w, _ := Find(name, KindFact)
		initial := func(word string) string { return string([]rune(word)[:1]) }
		all = append(all, Characteristic{name, w.Term, initial(w.English[0]), initial(w.French[0])})
	}
	return all
}

func editFields() []notation.FormField {
	ranks := []engine.Way{}
	for i := range Vocabulary {
		if w := &Vocabulary[i]; w.Kind == KindRank {
			ranks = append(ranks, engine.Way{Value: w.Canonical, Text: engine.Say(string(w.Term)), Rule: engine.Rule(w.Rule)})
		}
	}
	fields := []notation.FormField{
		{EditField: engine.EditField{ID: notation.FieldName, Text: engine.Say("ac.edit-name")}},
		{EditField: engine.EditField{ID: notation.FieldSilhouette, Text: engine.Say("ac.edit-picture"), Looks: true}},
		{EditField: engine.EditField{ID: "rank", Text: engine.Say("ac.group-rank"), Rule: "AC-CARD-03", Ways: ranks}, Write: func(values []string, language notation.Language) []string {
			return []string{lexicon.Printed(KindRank, values[0], language)}
		}},
		figured("Reputation", "AC-CARD-05", 0), figured("Funding", "AC-CARD-06", 0), figured("Base", "AC-CARD-03", 2), figured("Height", "AC-CARD-03", 2),
	}
	for _, c := range Characteristics {
		f := figured(c.Name, "AC-CARD-09", 1)
		f.Letter, f.French = c.English, c.French
		fields = append(fields, f)
	}
	return fields
}

func figured(fact string, rule engine.Rule, row int) notation.FormField {
	limit := limits[fact]
	w, _ := Find(fact, KindFact)
	step := 1.0
	if limit.most > 100 {
		step = 5
	}
	return notation.FormField{Row: row, EditField: engine.EditField{
		ID: strings.ToLower(fact), Text: engine.Say(string(w.Term)), Rule: rule, Figure: &engine.Range{Least: float64(limit.least), Most: float64(limit.most), Step: step},
	}, Write: func(values []string, language notation.Language) []string {
		word := lexicon.Printed(KindFact, fact, language) + " "
		switch limit.unit {
		case "$":
			return []string{word + in(language).Say("$"+values[0], values[0]+" $")}
		case "+":
			return []string{word + values[0] + "+"}
		case "":
			return []string{word + values[0]}
		}
		return []string{word + values[0] + " " + limit.unit}
	}}
}

// findFact is the field that an entry of a line of facts fills in, as Form.Find says.
func findFact(entry string) (field string, values []string) {
	f := taken(notation.Collapse(entry))
	name, _ := strings.CutSuffix(f.word, "*")
	w, known := lookup(strings.TrimSpace(name), KindRank, KindFact)
	switch {
	case !known:
		return "", nil
	case w.Kind == KindRank:
		return "rank", []string{w.Canonical}
	case f.number == nil || f.sign != "":
		return "", nil
	}
	return strings.ToLower(w.Canonical), []string{notation.Decimal(*f.number)}
}

// listsFacts reports whether a line is one of facts.
func listsFacts(text string) bool {
	if strings.Contains(text, ":") {
		return false
	}
	for _, e := range notation.Items(0, text) {
		if id, _ := findFact(e.Text); id != "" {
			return true
		}
	}
	return false
}

// Complete lists the words that may stand at a place of a card, beginning with what stands before it.
func Complete(source string, line, column int, language notation.Language) []engine.Completion {
	before, ok := notation.Before(source, line, column)
	if !ok || strings.HasPrefix(strings.TrimSpace(before), "=") || strings.HasPrefix(strings.TrimSpace(before), "#") {
		return nil
	}
	cut := 0
	for at, r := range before {
		if strings.ContainsRune(",·:", r) {
			cut = at + len(string(r))
		}
	}
	typed, from := notation.Typed(before, cut)
	offer := func(kinds ...notation.Kind) []engine.Completion {
		return lexicon.Completions(typed, from, language, behindWord, kinds...)
	}
	head, _, coloned := strings.Cut(before, ":")
	label := ""
	if words := strings.Fields(head); len(words) > 0 {
		if w, found := lookup(strings.Join(words, " "), KindLabel); found {
			label = w.Canonical
		} else if w, found := lookup(words[0], KindLabel); found {
			label = w.Canonical
		}
	}
	switch {
	case strings.Contains(typed, "("):
		return nil
	case !coloned && (label == labelWeapon || label == labelStory || label == labelSilhouette) && strings.Contains(strings.TrimLeft(before, " "), " "):
		return nil
	case !coloned && cut == 0:
		return offer(KindClass, KindRank, KindFact, KindLabel)
	case !coloned:
		return offer(KindFact, KindRank)
	case label == labelTraits:
		return offer(KindTrait)
	case label == labelAttacks:
		return offer(KindAttack)
	case label == labelWeaponTraits:
		return offer(KindWeapon)
	case label == labelWeapon:
		return offer(KindWeapon, KindEffect, KindFact)
	}
	return nil
}

// behindWord is what follows a word on a card.
func behindWord(w notation.Word) string {
	entry, found := Find(w.Canonical, w.Kind)
	if !found {
		return ""
	}
	switch entry.Form {
	case Figured:
		return " X"
	case OfName, OfWeapon, OfFaction, OfObjective:
		return " (…)"
	}
	return ""
}
