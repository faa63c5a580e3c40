package cards

import (
	"regexp"
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/engine/notation"
)

// Draft reads the text of one card as far as it can be read, and what is wrong with it in a match. Of a text with several cards it is the first.
func Draft(source string) (*Card, []Problem) {
	_, problems := Playable("", []byte(source))
	return notation.Draft(source, phrases, problems, &Card{Source: source}, func(b notation.Block) *Card { return read(b, notation.Any[Word]).card })
}

// Translate writes the words of a card in a language, line by line. A line that cannot be read stays as it is.
func Translate(source string, language notation.Language) string {
	return translator.Translate(source, language)
}

var translator = notation.Translator{Phrases: phrases, Words: lexicon, Labels: KindLabel, Printed: printedLines, Listed: listsFacts, Item: translateItem}

// printedLines print the lines of Skills, Actions and Powers of a card in a language, by their numbers.
func printedLines(block notation.Block, language notation.Language) (map[int]func() string, []Problem) {
	r, printed := read(block, notation.Any[Word]), map[int]func() string{}
	var skills []int // the lines that list Skills: where there are several, none says what the card has
	for i, text := range block.Lines {
		if words := strings.Fields(strings.ReplaceAll(text, ":", " ")); len(words) > 0 {
			if label, _ := begins(words[:1], KindLabel); label != nil && label.Canonical == labelSkills {
				skills = append(skills, block.Line+i)
			}
		}
	}
	if len(skills) == 1 {
		printed[skills[0]] = func() string { return in(language).skills(r.card) }
	}
	for i := range r.card.Actions {
		printed[r.card.Actions[i].Line] = func() string { return PrintAction(&r.card.Actions[i], language) }
	}
	for i := range r.card.Powers {
		printed[r.card.Powers[i].Line] = func() string { return PrintPower(&r.card.Powers[i], language) }
	}
	return printed, r.Problems
}

// translateItem writes an item of a line of facts in a language.
func translateItem(item string, language notation.Language) string {
	p := in(language)
	party := func(text string) string {
		if w, found := lookup(text, KindFaction, KindOrigin, KindSkill); found {
			return p.Word(w.Canonical, w.Kind)
		}
		return text
	}
	if cut := strings.LastIndex(item, " "); cut > 0 {
		if last, known := lookup(item[cut+1:], KindFact); known && last.Canonical == factOnly {
			return party(item[:cut]) + " " + p.Word(factOnly, KindFact)
		}
	}
	if label, rest, _ := strings.Cut(item, " "); rest != "" {
		if first, known := lookup(label, KindFact); known && first.Canonical == factNeeds {
			return p.Word(factNeeds, KindFact) + " " + party(rest)
		}
	}
	if each := lexicon.TranslateEach(item, language, KindFaction, KindClass, KindCategory, KindOrigin); each != item {
		return each
	}
	fresh, _ := lexicon.Translated(item, language, KindFact, KindClass, KindCategory, KindFaction, KindOrigin)
	return fresh
}

// BlankCard is a card of a name to begin with.
func BlankCard(name string, language notation.Language) string {
	const blank = `Supreme, Level 2, Hero, Science
Base 30 mm · Damage 8 · AP Allowance 3
s 6T  d 5  e 3  a 4  m 3  p 4
Fist (Strength vs. Defense / AP 1)
Silhouette bailiff
`
	return Translate("=== "+name+" ===\n"+blank, language)
}

// Mistakes are the problems of a text with the words that are at fault.
func Mistakes(source string, problems []Problem) []engine.Mistake {
	return notation.Mistakes(source, problems, func(word string) engine.Rule {
		if w, found := lookup(word, KindEffect, KindMark, KindSkill, KindAttack, KindWhen, KindIf, KindFact, KindTrait, KindOrigin, KindFaction, KindClass, KindScope); found {
			return engine.Rule(w.Rule)
		}
		return ""
	})
}

// EditForm is the form of a card and how it is one with its text.
var EditForm = notation.Form{
	Fields: editFields(), Listed: listsFacts, Find: findFact,
	Words: lexicon, Labels: KindLabel,
	Reads: readsTraits, Writes: writesTraits,
}

func editFields() []notation.FormField {
	figure := func(id, fact string, rule engine.Rule, within engine.Range, row int) notation.FormField {
		w, _ := Find(fact, KindFact)
		return notation.FormField{Row: row, EditField: engine.EditField{ID: id, Text: engine.Say(string(w.Term)), Rule: rule, Figure: &within}, Write: func(values []string, language notation.Language) []string {
			return []string{lexicon.Printed(KindFact, fact, language) + " " + values[0] + within.Unit}
		}}
	}
	fields := []notation.FormField{
		{EditField: engine.EditField{ID: notation.FieldName, Text: engine.Say("pc1.edit-name")}},
		{EditField: engine.EditField{ID: notation.FieldSilhouette, Text: engine.Say("pc1.edit-picture"), Looks: true}},
		choice("class", "pc1.edit-class", "PC1-BASE-01", KindClass, false),
		figure("level", factLevel, "PC1-CARD-04", engine.Range{Least: 1, Most: 6, Step: 1}, 0),
		choice("side", "pc1.group-faction", "PC1-CARD-02", KindFaction, true),
		choice("origin", "pc1.group-origin", "PC1-CARD-03", KindOrigin, false),
		figure("base", factBase, "PC1-MOVE-22", engine.Range{Least: 20, Most: 200, Step: 5, Unit: " mm"}, 1),
		figure("damage", factDamage, "PC1-CARD-07", engine.Range{Least: 1, Most: 40, Step: 1}, 1),
		figure("allowance", factAllowance, "PC1-CARD-05", engine.Range{Least: 0, Most: 12, Step: 1}, 1),
		figure("models", factModels, "PC1-MINION-01", engine.Range{Least: 1, Most: 12, Step: 1}, 1),
	}
	for t := Strength; t <= Spirit; t++ {
		w, _ := Find(t.Name(), KindTrait)
		fields = append(fields, notation.FormField{Line: true, EditField: engine.EditField{
			ID: traitField(t), Text: engine.Say(string(w.Term)), Rule: "PC1-TRAIT-01", Letter: t.Letter(), Figure: &engine.Range{Least: 0, Most: 10, Step: 1}, Mark: engine.Say("pc1.edit-trump"),
		}})
	}
	return fields
}

func traitField(t Trait) string { return "trait-" + t.Letter() }

// choice is a field that is one of the words of a kind, or several of them.
func choice(id, text string, rule engine.Rule, kind notation.Kind, many bool) notation.FormField {
	var ways []engine.Way
	if !many {
		ways = append(ways, engine.Way{Text: engine.Say("pc1.edit-none")})
	}
	for i := range Vocabulary {
		if w := &Vocabulary[i]; w.Kind == kind {
			ways = append(ways, engine.Way{Value: w.Canonical, Text: engine.Say(string(w.Term)), Rule: engine.Rule(w.Rule)})
		}
	}
	return notation.FormField{EditField: engine.EditField{ID: id, Text: engine.Say(text), Rule: rule, Ways: ways, Many: many}, Write: func(values []string, language notation.Language) []string {
		written := make([]string, len(values))
		for i, value := range values {
			written[i] = lexicon.Printed(kind, value, language)
		}
		return []string{strings.Join(written, "/")}
	}}
}

var figureLook = regexp.MustCompile(`^(.*?)\s+([+−–-]?)(\d+(?:\.\d+)?)\s*(mm|″|"|”)?$`)

// findFact is the field that an entry of a line of facts fills in, as Form.Find says.
func findFact(entry string) (field string, values []string) {
	if parts := figureLook.FindStringSubmatch(entry); parts != nil {
		w, found := lookup(parts[1], KindFact)
		if !found || parts[2] != "" {
			return "", nil
		}
		id := map[string]string{factLevel: "level", factBase: "base", factDamage: "damage", factAllowance: "allowance", factModels: "models"}[w.Canonical]
		return id, []string{parts[3]}
	}
	for word := range strings.SplitSeq(entry, "/") {
		w, found := lookup(notation.Collapse(word), KindFaction, KindClass, KindOrigin)
		if !found {
			return "", nil
		}
		field = map[notation.Kind]string{KindFaction: "side", KindClass: "class", KindOrigin: "origin"}[w.Kind]
		values = append(values, w.Canonical)
	}
	return field, values
}

// listsFacts reports whether a line is one of facts.
func listsFacts(text string) bool {
	if strings.ContainsAny(text, "(:") || traitsLook.MatchString(text) {
		return false
	}
	return slices.ContainsFunc(notation.Items(0, text), func(e notation.Entry) bool { id, _ := findFact(e.Text); return id != "" })
}

var traitLook = regexp.MustCompile(`(?i)([sdeamp])[\s\pZ]+(\d+)[\s\pZ]*(T\b)?`)

// readsTraits is Form.Reads for the line of Traits; that of a card that changes those of others is only written by hand.
func readsTraits(text string) (values map[string][]string, theirs bool) {
	if !traitsLook.MatchString(text) || strings.ContainsAny(text, "+−–-(") {
		return nil, false
	}
	values = map[string][]string{}
	for _, parts := range traitLook.FindAllStringSubmatch(text, -1) {
		now := []string{parts[2]}
		if parts[3] != "" {
			now = append(now, engine.MarkOn)
		}
		values["trait-"+strings.ToLower(parts[1])] = now
	}
	return values, true
}

func writesTraits(values map[string][]string, _ notation.Language) string {
	var written []string
	for t := Strength; t <= Spirit; t++ {
		now := values[traitField(t)]
		if len(now) == 0 || now[0] == "" {
			continue // who is no Supreme has only some of them
		}
		text := t.Letter() + " " + now[0]
		if slices.Contains(now, engine.MarkOn) {
			text += "T"
		}
		written = append(written, text)
	}
	return strings.Join(written, "  ")
}
