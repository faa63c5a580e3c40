package cards

import (
	"slices"
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/engine/notation"
)

// The ids of the fields of the form that play reads elsewhere.
const (
	editMoves = "moves"
	editPool  = "pool" // AP+ or Dice
)

// modelForm is the form of a card of a model and how it is one with its text.
var modelForm = notation.Form{
	Fields: editFields(), Listed: listsFacts, Find: findFact,
	Words: lexicon, Labels: KindLabel,
	Reads: readsTraits, Writes: writesTraits,
}

func editFields() []notation.FormField {
	fields := []notation.FormField{
		{EditField: engine.EditField{ID: notation.FieldName, Text: engine.Say("card.edit-name"), Rule: "SE-CARD-02"}},
		{EditField: engine.EditField{ID: notation.FieldSilhouette, Text: engine.Say("card.edit-picture"), Looks: true}},
		classes(),
		figure("level", "card.fact-level", "SE-CARD-02", factLevel, engine.Range{Least: 1, Most: 12, Step: 1}, 0),
		alignments(),
		ways("role", "card.group-role", "SE-DESC-08", KindRole),
		ways("origin", "card.group-origin", "SE-DESC-19", KindOrigin),
		named("faction", "card.fact-faction", "SE-DESC-05", factFaction),
		many("type", "card.group-type", "SE-DESC-21", KindType),
		many("element", "card.edit-element", "SE-DESC-22", KindElement),
		movements(),
		figure("base", "card.fact-base", "SE-MODEL-04", factBase, engine.Range{Least: 20, Most: 200, Step: 5, Unit: " mm"}, 1),
		figure("hp", "card.fact-hp", "SE-CARD-08", factHP, engine.Range{Least: 1, Most: 99, Step: 1}, 1),
		figure("ap-limit", "card.fact-ap-limit", "SE-CARD-10", factAPLimit, engine.Range{Least: 0, Most: 20, Step: 1}, 1),
		pool(),
		figure("minion-plus", "card.fact-minion-plus", "SE-CARD-05", factMinionPlus, engine.Range{Least: 0, Most: 20, Step: 1}, 1),
		figure("models", "card.fact-models", "SE-CARD-14", factModels, engine.Range{Least: 1, Most: 20, Step: 1}, 1),
		marked("stealth", "card.fact-stealth", "SE-MOVE-45", factStealth, 1),
		marked("freelance", "card.fact-freelance", "SE-DESC-06", factFreelance, 0),
		marked("unique", "card.fact-unique", "SE-CARD-15", factUnique, 0),
	}
	for t := Strength; t <= Spirit; t++ {
		w, _ := Find(t.Letter(), KindDescriptor)
		fields = append(fields, notation.FormField{Line: true, EditField: engine.EditField{
			ID: traitField(t), Text: engine.Say(string(w.Term)), Rule: "SE-CARD-07", Letter: t.Letter(),
			Figure: &engine.Range{Least: 1, Most: 15, Step: 1}, Mark: engine.Say("card.edit-trump"),
		}})
	}
	return fields
}

// waysOf are the words of a kind as ways of a field, or only some of them.
func waysOf(kind Kind, only ...string) (all []engine.Way) {
	for i := range Vocabulary {
		if w := &Vocabulary[i]; w.Kind == kind && (len(only) == 0 || slices.Contains(only, w.Canonical)) {
			all = append(all, engine.Way{Value: w.Canonical, Text: engine.Say(string(w.Term)), Rule: engine.Rule(w.Rule)})
		}
	}
	return all
}

// word writes each value as the word of a kind.
func wordsWritten(kind Kind) func([]string, Language) []string {
	return func(values []string, language Language) []string {
		written := make([]string, len(values))
		for i, value := range values {
			written[i] = Printed(kind, value, language)
		}
		return written
	}
}

func ways(id, text string, rule engine.Rule, kind Kind, only ...string) notation.FormField {
	all := append([]engine.Way{{Text: engine.Say("card.edit-none")}}, waysOf(kind, only...)...)
	return notation.FormField{EditField: engine.EditField{ID: id, Text: engine.Say(text), Rule: rule, Ways: all}, Write: wordsWritten(kind)}
}

func many(id, text string, rule engine.Rule, kind Kind) notation.FormField {
	return notation.FormField{EditField: engine.EditField{ID: id, Text: engine.Say(text), Rule: rule, Ways: waysOf(kind), Many: true}, Write: wordsWritten(kind)}
}

func alignments() notation.FormField {
	f := many("alignment", "card.group-alignment", "SE-DESC-02", KindAlignment)
	f.Write = func(values []string, language Language) []string {
		return []string{strings.Join(wordsWritten(KindAlignment)(values, language), " / ")}
	}
	return f
}

func named(id, text string, rule engine.Rule, fact string) notation.FormField {
	return notation.FormField{EditField: engine.EditField{ID: id, Text: engine.Say(text), Rule: rule}, Write: func(values []string, language Language) (written []string) {
		for _, value := range values {
			written = append(written, Printed(KindFact, fact, language)+" "+value)
		}
		return written
	}}
}

func figure(id, text string, rule engine.Rule, fact string, within engine.Range, row int) notation.FormField {
	return notation.FormField{Row: row, EditField: engine.EditField{ID: id, Text: engine.Say(text), Rule: rule, Figure: &within}, Write: func(values []string, language Language) []string {
		return []string{Printed(KindFact, fact, language) + " " + values[0] + within.Unit}
	}}
}

func marked(id, text string, rule engine.Rule, fact string, row int) notation.FormField {
	return notation.FormField{Row: row, EditField: engine.EditField{ID: id, Text: engine.Say(text), Rule: rule, Mark: engine.Say(text)}, Write: func(_ []string, language Language) []string {
		return []string{Printed(KindFact, fact, language)}
	}}
}

// behindWord writes a way with the figure behind it, or the usual one where none is given.
func behindWord(kind Kind, values []string, usual, unit string, language Language) []string {
	text := Printed(kind, values[0], language)
	if values[0] == string(Immobile) {
		return []string{text}
	}
	if len(values) > 1 && values[1] != "" {
		usual = values[1]
	}
	return []string{text + " " + usual + unit}
}

func movements() notation.FormField {
	return notation.FormField{Row: 1, EditField: engine.EditField{
		ID: editMoves, Text: engine.Say("card.group-movement"), Rule: "SE-CARD-09", Ways: waysOf(KindMovement), Figure: &engine.Range{Least: 0.5, Most: 24, Step: 1, Unit: `"`},
	}, Write: func(values []string, language Language) []string {
		return behindWord(KindMovement, values, "5", `"`, language)
	}}
}

// pool is what a card adds to the Pool: AP or dice (SE-CARD-03, SE-CARD-04).
func pool() notation.FormField {
	return notation.FormField{Row: 1, EditField: engine.EditField{
		ID: editPool, Text: engine.Say("card.edit-pool"), Rule: "SE-CARD-03", Ways: waysOf(KindFact, factAPPlus, factDice), Figure: &engine.Range{Least: 0, Most: 20, Step: 1},
	}, Write: func(values []string, language Language) []string {
		return behindWord(KindFact, values, "2", "", language)
	}}
}

func traitField(t Trait) string { return "trait-" + t.Letter() }

// findFact is the field that an entry of a line of facts fills in, as Form.Find says.
func findFact(entry string) (field string, values []string) {
	label, name, _ := strings.Cut(notation.Collapse(entry), " ")
	if w, _ := Lookup(label, KindFact); w.Canonical == factFaction {
		return "faction", []string{strings.TrimSpace(name)}
	}
	item, fault := parseLine(itemParser, 1, 0, entry)
	if fault != nil {
		return "", nil
	}
	first := item.Links[0]
	w, found := Lookup(first.text(), itemKinds...)
	if !found {
		return "", nil
	}
	number := ""
	if first.Number != nil {
		number = notation.Decimal(*first.Number)
	}
	switch w.Kind {
	case KindAlignment:
		for _, l := range item.Links {
			if other, known := Lookup(l.text(), KindAlignment); known {
				values = append(values, other.Canonical)
			}
		}
		return "alignment", values
	case KindMovement:
		return editMoves, []string{w.Canonical, number}
	case KindFact:
		return findFigure(w.Canonical, number)
	}
	return map[Kind]string{KindClass: "class", KindRole: "role", KindOrigin: "origin", KindType: "type", KindElement: "element"}[w.Kind], []string{w.Canonical}
}

func findFigure(fact, number string) (field string, values []string) {
	switch fact {
	case factAPPlus, factDice:
		return editPool, []string{fact, number}
	case factStealth, factFreelance, factUnique:
		return strings.ToLower(fact), []string{engine.MarkOn}
	}
	field = map[string]string{
		factLevel: "level", factBase: "base", factHP: "hp", factAPLimit: "ap-limit", factMinionPlus: "minion-plus", factModels: "models",
	}[fact]
	return field, []string{number}
}

// listsFacts reports whether a line is one of facts: no Action and no Power, and an entry is a word of such a line.
func listsFacts(text string) bool {
	return !strings.ContainsAny(text, "[]:") && slices.ContainsFunc(notation.Items(0, text), func(e notation.Entry) bool {
		field, _ := findFact(e.Text)
		_, named := Lookup(strings.Trim(strings.Fields(e.Text)[0], "/"), KindFact)
		return field != "" || named
	})
}

// readsTraits is Form.Reads for the line of Traits.
func readsTraits(text string) (values map[string][]string, theirs bool) {
	if !looksLikeTraits(text) {
		return nil, false
	}
	tree, fault := parseLine(traitsParser, 1, 0, text)
	if fault != nil {
		return nil, true
	}
	values = map[string][]string{}
	for _, value := range tree.Traits {
		if at := strings.Index("sdeamp", notation.Fold(value.Letter)); at >= 0 && len(value.Letter) == 1 {
			now := []string{strconv.Itoa(value.Value)}
			if value.Trump {
				now = append(now, engine.MarkOn)
			}
			values[traitField(Trait(at))] = now
		}
	}
	return values, true
}

// writesTraits is Form.Writes for the line of Traits; one without a number gets a middling one.
func writesTraits(values map[string][]string, _ Language) string {
	written := make([]string, 0, 6)
	for t := Strength; t <= Spirit; t++ {
		now := values[traitField(t)]
		text := t.Letter() + " 4"
		if len(now) > 0 && now[0] != "" {
			text = t.Letter() + " " + now[0]
		}
		if slices.Contains(now, engine.MarkOn) {
			text += "T"
		}
		written = append(written, text)
	}
	return strings.Join(written, "  ")
}
