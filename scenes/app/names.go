package app

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/ui"
	"trueinch/scenes/cards"
	"trueinch/scenes/rulebook"
)

// lexicon knows every name that a card or the glossary of the rules explains, so that it can be opened wherever it stands. It
// implements game.Names.
type lexicon struct {
	app   *App
	known map[string][]entry // by the first word
}

// entry is a name, in words as they are compared, and what it opens.
type entry struct {
	words []string
	opens opening
}

// opening is what a name opens.
type opening struct {
	kind  rune // one of those below
	thing string
}

// What names open, as the first letter of what a Lexicon calls it; where one name means several things, the first here counts.
const (
	aCard    = 'c' // the card of an id
	someCard = 'a' // the cards that say a text: of an Action that stands on several
	aRule    = 'r' // a rule
)

func (o opening) String() string { return string(o.kind) + o.thing }

// Names are the names of the cards, their Actions and Powers, and the terms of the rules.
func (a *App) Names() game.Names {
	n := &lexicon{app: a, known: map[string][]entry{}}
	system := a.system()
	roster, _ := a.House.Roster(system)
	list := roster.Cards()
	for i := range list {
		n.add(list[i].Name, opening{aCard, list[i].ID})
	}
	n.addActions(list)
	n.addTerms(system.Code())
	return n
}

// addActions adds the Actions on the cards: one that a single card has opens it, another all cards that have it.
func (n *lexicon) addActions(list []engine.CardInfo) {
	on := map[string][]string{}
	var order []string
	for i := range list {
		if list[i].Sheet == nil {
			continue
		}
		for k := range list[i].Sheet.Actions {
			if a := &list[i].Sheet.Actions[k]; !a.Move {
				if on[a.Name] == nil {
					order = append(order, a.Name)
				}
				on[a.Name] = append(on[a.Name], list[i].ID)
			}
		}
	}
	for _, name := range order {
		if holders := slices.Compact(on[name]); len(holders) == 1 {
			n.add(name, opening{aCard, holders[0]})
		} else {
			n.add(name, opening{someCard, name})
		}
	}
}

// addTerms adds the glossary of a system, in all languages.
func (n *lexicon) addTerms(system string) {
	for _, reference := range n.app.references() {
		for _, chapter := range reference.Chapters {
			for _, rule := range chapter.Rules {
				if !strings.HasPrefix(string(rule.ID), strings.ToUpper(system)+"-") {
					continue
				}
				for _, term := range rule.Terms {
					for _, name := range append(spellings(term.English), spellings(term.French)...) {
						n.add(name, opening{aRule, string(rule.ID)})
					}
				}
			}
		}
	}
}

// spellings are the names that an entry of the glossary stands for: "Encounter / Encounter Level" for two, "Knockback X" for
// "Knockback", "Close Combat (CCM)" for both.
func spellings(term string) []string {
	var all []string
	for _, name := range strings.FieldsFunc(term, func(r rune) bool { return r == '/' || r == ',' || r == '(' || r == ')' }) {
		name = strings.TrimSuffix(strings.TrimSpace(name), " X")
		if utf8.RuneCountInString(name) > 2 || name == "FX" || name == "AP" || name == "HP" || name == "PA" || name == "PV" {
			all = append(all, name)
		}
	}
	return all
}

// add makes a name known, unless it is already.
func (n *lexicon) add(name string, opens opening) {
	words := ui.Each(wordsOf(name), func(w word) string { return engine.Fold(name[w.from:w.to]) })
	if len(words) == 0 || slices.ContainsFunc(n.known[words[0]], func(e entry) bool { return slices.Equal(e.words, words) }) {
		return
	}
	n.known[words[0]] = append(n.known[words[0]], entry{words, opens})
}

// word is where a word stands in a text.
type word struct{ from, to int }

// wordsOf are the words of a text: letters and digits without anything between them.
func wordsOf(text string) []word {
	var words []word
	inside := false
	for i, r := range text {
		letter := unicode.IsLetter(r) || unicode.IsDigit(r)
		switch {
		case letter && !inside:
			words = append(words, word{i, len(text)})
		case !letter && inside:
			words[len(words)-1].to = i
		}
		inside = letter
	}
	return words
}

// Find implements ui.Lexicon: the longest name around the byte that begins with a capital letter.
func (n *lexicon) Find(text string, at int) (ui.Named, bool) {
	words := wordsOf(text)
	folded := make([]string, len(words))
	under := -1
	for i, w := range words {
		folded[i] = engine.Fold(text[w.from:w.to])
		if w.from <= at && at < w.to {
			under = i
		} else if under < 0 && i > 0 && words[i-1].to <= at && at < w.from {
			under = i // in the gap before it: of a name of several words, if of any
		}
	}
	if under < 0 {
		return ui.Named{}, false
	}
	var best *entry
	found := ui.Named{}
	for first := 0; first <= under; first++ {
		if r, _ := utf8.DecodeRuneInString(text[words[first].from:]); !unicode.IsUpper(r) && !unicode.IsDigit(r) {
			continue
		}
		for i := range n.known[folded[first]] {
			e := &n.known[folded[first]][i]
			last := first + len(e.words) - 1
			if last < under || last >= len(words) || !slices.Equal(e.words, folded[first:last+1]) || best != nil && len(e.words) <= len(best.words) {
				continue
			}
			if from, to := words[first].from, words[last].to; from <= at && at < to {
				best, found = e, ui.Named{From: from, To: to, Opens: e.opens.String(), Tip: tips[e.opens.kind]}
			}
		}
	}
	return found, best != nil
}

// tips say what a name opens.
var tips = map[rune]string{aCard: "names.card", someCard: "names.cards", aRule: "names.rule"}

// Open implements game.Names.
func (n *lexicon) Open(thing string) game.Next {
	switch kind, what := rune(thing[0]), thing[1:]; kind {
	case aCard:
		return n.app.Card(what)
	case someCard:
		roster, _ := n.app.House.Roster(n.app.system())
		scene := cards.New(roster, "", n.app.cardDoors(n.app.system()))
		scene.Search(what)
		return game.PushOver(scene)
	default:
		return n.app.Explain(engine.Rule(what))
	}
}

// references are the references of the rules, read once.
func (a *App) references() []rulebook.Reference {
	if a.rules == nil {
		a.rules = rulebook.References()
	}
	return a.rules
}
