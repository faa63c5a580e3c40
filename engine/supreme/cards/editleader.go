package cards

import (
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/engine/notation"
)

// The ids of fields that are settled in more than one form.
const (
	editClass  = "class" // what a card is: a model of a class, or a Leader card
	editKind   = "kind"
	editFrench = "french"
	editTeam   = "team"
	editLed    = "led"
)

// Fields are the fields of a card with what its text says of them: those of a model, or of a Leader card.
func Fields(source string) []engine.EditField { return formOf(source).Read(source) }

func formOf(source string) *notation.Form {
	if block, _, found := notation.First(source, phrases); found && isLeader(block) {
		return &leaderForm
	}
	return &modelForm
}

// Settle writes a field of the form into the text of a card. A card that becomes a Leader card, or is one no more, begins anew under its name.
func Settle(source, field string, values []string, language Language) string {
	form := formOf(source)
	if field != editClass || (form == &leaderForm) == slices.Contains(values, leaderCardWord) {
		return form.Settle(source, field, values, language)
	}
	block, _, _ := notation.First(source, phrases)
	if form == &modelForm {
		return BlankLeader(block.Name(), language)
	}
	return modelForm.Settle(BlankCard(block.Name(), language), field, values, language)
}

// leaderForm is the form of a Leader card and how it is one with its text.
var leaderForm = notation.Form{Fields: leaderFields(), Listed: leaderFacts, Find: findLeaderFact, Reads: readsFrenchName, Writes: writesFrenchName}

func leaderFields() []notation.FormField {
	write := func(label string) func([]string, Language) []string {
		return func(values []string, language Language) (written []string) {
			for _, value := range values {
				written = append(written, Printed(KindLeaderCard, label, language)+" "+translateTeam(value, language))
			}
			return written
		}
	}
	return []notation.FormField{
		{EditField: engine.EditField{ID: notation.FieldName, Text: engine.Say("card.edit-name"), Rule: "SE-LEADER-01"}},
		{Line: true, EditField: engine.EditField{ID: editFrench, Text: engine.Say("card.edit-french"), Rule: "SE-LEADER-01"}},
		classes(),
		{EditField: engine.EditField{ID: editKind, Text: engine.Say("card.edit-leader-kind"), Rule: "SE-LEADER-01", Ways: leaderKinds()}, Write: wordsWritten(KindLeaderCard)},
		{EditField: engine.EditField{ID: editTeam, Text: engine.Say("card.edit-team"), Rule: "SE-LEADER-04"}, Write: write(leaderTeamWord)},
		{EditField: engine.EditField{ID: editLed, Text: engine.Say("card.edit-led"), Rule: "SE-LEADER-04"}, Write: write(leaderLedWord)},
	}
}

func leaderKinds() (all []engine.Way) {
	for _, kind := range []LeaderKind{RecruitmentCard, ActionCard, FactionCard} {
		w, _ := Find(string(kind), KindLeaderCard)
		all = append(all, engine.Way{Value: w.Canonical, Text: engine.Say(string(w.Term)), Rule: engine.Rule(w.Rule)})
	}
	return all
}

// classes is what a card is: a model of a class, or a Leader card.
func classes() notation.FormField {
	f := ways(editClass, "card.edit-class", "SE-MODEL-02", KindClass, "Supreme", "Minion")
	w, _ := Find(leaderCardWord, KindLeaderCard)
	f.Ways = append(f.Ways, engine.Way{Value: w.Canonical, Text: engine.Say(string(w.Term)), Rule: engine.Rule(w.Rule)})
	f.Write = func(values []string, language Language) []string {
		return []string{in(language).Word(values[0], KindClass, KindLeaderCard)}
	}
	return f
}

// leaderFacts reports whether a line is the first one of a Leader card.
func leaderFacts(text string) bool {
	first, _, _ := cutItem(text)
	w, _ := Lookup(first, KindLeaderCard)
	return w.Canonical == leaderCardWord
}

// findLeaderFact is the field that an item of the first line fills in, as Form.Find says.
func findLeaderFact(item string) (field string, values []string) {
	if w, found := Lookup(item, KindLeaderCard); found {
		switch w.Canonical {
		case leaderCardWord:
			return editClass, []string{w.Canonical}
		case string(RecruitmentCard), string(ActionCard), string(FactionCard):
			return editKind, []string{w.Canonical}
		}
	}
	label, rest := leaderLabel(item)
	return map[string]string{leaderTeamWord: editTeam, leaderLedWord: editLed}[label], []string{rest}
}

// frenchName is the French name that a line of a Leader card gives; false for another line.
func frenchName(text string) (name string, theirs bool) {
	r := &leaderReading{Reading: notation.NewReading(phrases, wordFor), card: &LeaderCard{}}
	theirs = r.readName(1, text)
	return r.card.French, theirs
}

func readsFrenchName(text string) (values map[string][]string, theirs bool) {
	name, theirs := frenchName(text)
	return map[string][]string{editFrench: {name}}, theirs
}

func writesFrenchName(values map[string][]string, language Language) string {
	name := strings.Join(values[editFrench], ", ")
	if name == "" {
		return ""
	}
	p := in(language)
	return p.Word(leaderNameWord, KindLeaderCard) + " " + string(French) + p.Colon() + name
}

// translateTeam is what a Faction card asks of its team in a language; the name of a Faction or of a model is the same in all.
func translateTeam(asks string, language Language) string {
	p := in(language)
	if w, _ := Lookup(asks, KindLeaderCard); w.Canonical == leaderNoneWord {
		return p.Word(leaderNoneWord, KindLeaderCard)
	}
	first, rest, _ := strings.Cut(asks, " ")
	if w, _ := Lookup(first, KindLeaderCard); w.Canonical == leaderOriginWord {
		if origin, known := Lookup(rest, KindOrigin); known {
			return p.Word(leaderOriginWord, KindLeaderCard) + " " + p.Word(origin.Canonical, KindOrigin)
		}
	}
	return asks
}

// translateLeader writes the words of a Leader card in a language, line by line.
func translateLeader(source string, language Language) string {
	return notation.Translate(source, nil, nil, func(text string) string {
		if leaderFacts(text) {
			return notation.TranslateItems(text, func(item string) string { return translateLeaderFact(item, language) })
		}
		if name, theirs := frenchName(text); theirs && name != "" {
			return writesFrenchName(map[string][]string{editFrench: {name}}, language)
		}
		r := &leaderReading{Reading: notation.NewReading(phrases, wordFor), card: &LeaderCard{}}
		if r.readEffect(1, text); len(r.Problems) > 0 {
			return text
		}
		return PrintLeaderEffect(r.card.Effects[0], language)
	})
}

func translateLeaderFact(item string, language Language) string {
	if w, found := Lookup(item, KindLeaderCard); found {
		return in(language).Word(w.Canonical, KindLeaderCard)
	}
	label, rest := leaderLabel(item)
	if label == "" {
		return item
	}
	if label == leaderTeamWord {
		rest = translateTeam(rest, language)
	}
	return in(language).Word(label, KindLeaderCard) + " " + rest
}

// BlankLeader is a Leader card of a name to begin with.
func BlankLeader(name string, language Language) string {
	return Translate("=== "+name+" ===\nLeader card, Action\nAP 1\n", language)
}

// DraftLeader reads the text of one Leader card as far as it can be read, with the lines of what it does; false for a card of another kind. What is wrong
// with it Draft says.
func DraftLeader(source string) (card *LeaderCard, lines []int, leader bool) {
	block, _, found := notation.First(source, phrases)
	if !found || !isLeader(block) {
		return nil, nil, false
	}
	r := readLeader(block)
	return r.card, r.lines, true
}
