package cards

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"trueinch/engine"
	"trueinch/engine/notation"
)

// isLeader reports whether a card is a Leader card: its first line begins with the word for one.
func isLeader(b notation.Block) bool {
	if !b.Headed() {
		return false
	}
	for _, line := range b.Lines[1:] {
		if !notation.Silent(line) {
			first, _, _ := cutItem(line)
			word, _ := Lookup(first, KindLeaderCard)
			return word.Canonical == leaderCardWord
		}
	}
	return false
}

// leaderReading is a Leader card while it is read.
type leaderReading struct {
	*notation.Reading
	card  *LeaderCard
	facts bool // the line of facts has come
	named bool
	lines []int // of the effects of the card
	asks  bool  // a Faction card says what it asks of its team
}

// readLeader reads a Leader card:
//
//	=== Rising Tide ===
//	Leader card, Faction · Rule SE-LEADER-29 · Team Ulthar · Led by Ra'Leigh
//	Name fr: Marée montante
//	Shift 5 · Ulthar
//
// Behind the last dot of an effect stands whom it is about. Of lines that begin with "or" the player chooses one.
func readLeader(b notation.Block) *leaderReading {
	r := &leaderReading{Reading: notation.NewReading(phrases, wordFor), card: &LeaderCard{Source: b.Source(), Line: b.Line}}
	r.card.Name, r.card.ID, _ = r.Heading(b)
	r.Lines(b, func() {
		switch {
		case !r.facts:
			r.facts = true
			r.readFacts(r.Line, r.Text)
		case !r.readName(r.Line, r.Text):
			r.readEffect(r.Line, r.Text)
		}
	})
	r.checkComplete()
	return r
}

// readFacts reads the items of the first line.
func (r *leaderReading) readFacts(line int, text string) {
	column := 1
	for first := true; ; first = false {
		item, rest, more := cutItem(text)
		if at := column + spaces(item); strings.TrimSpace(item) == "" {
			r.Fault(line, column, "card.empty-item")
		} else if !first {
			r.readFact(line, at, notation.Collapse(item))
		}
		if !more {
			return
		}
		column += utf8.RuneCountInString(item) + 1
		text = rest
	}
}

// cutItem cuts a line of items at the first comma or centred dot.
func cutItem(text string) (item, rest string, more bool) {
	at := strings.IndexAny(text, ",·")
	if at < 0 {
		return text, "", false
	}
	_, size := utf8.DecodeRuneInString(text[at:])
	return text[:at], text[at+size:], true
}

// spaces counts the spaces that a text begins with.
func spaces(text string) int {
	return utf8.RuneCountInString(text) - utf8.RuneCountInString(strings.TrimLeftFunc(text, unicode.IsSpace))
}

var leaderRule = regexp.MustCompile(`^SE-LEADER-\d\d$`)

// readFact reads the kind of the card, its rule, or what a Faction card asks of its team.
func (r *leaderReading) readFact(line, column int, item string) {
	c := r.card
	if word, _ := Lookup(item, KindLeaderCard); slices.Contains([]LeaderKind{RecruitmentCard, ActionCard, FactionCard}, LeaderKind(word.Canonical)) {
		r.once(c.Kind != "", line, column, item)
		c.Kind = LeaderKind(word.Canonical)
		return
	}
	label, name := leaderLabel(item)
	switch {
	case label == "":
		r.Fault(line, column, "card.unknown-item", "Read", item, "Expected", list(lexicon.Nearest(item, KindLeaderCard)))
	case name == "":
		r.Fault(line, column, "card.needs-name", "Word", item)
	case label == leaderRuleWord:
		r.once(c.Rule != "", line, column, label)
		if c.Rule = name; !leaderRule.MatchString(name) {
			r.Fault(line, column, "card.leader-rule", "Read", name)
		}
	case label == leaderLedWord:
		r.once(slices.Contains(c.LedBy, name), line, column, label)
		c.LedBy = append(c.LedBy, name)
	default:
		r.once(r.asks, line, column, label)
		r.asks = true
		r.readTeam(line, column, name)
	}
}

// leaderLabel finds the label that an item begins with, which may be of two words, and what stands behind it.
func leaderLabel(item string) (label, rest string) {
	words := strings.Fields(item)
	for n := range words {
		word, _ := Lookup(strings.Join(words[:n+1], " "), KindLeaderCard)
		if slices.Contains([]string{leaderRuleWord, leaderTeamWord, leaderLedWord}, word.Canonical) {
			return word.Canonical, strings.Join(words[n+1:], " ")
		}
	}
	return "", ""
}

// readTeam reads what all Supremes must be: of a Faction, of none, or of an Origin.
func (r *leaderReading) readTeam(line, column int, name string) {
	if word, _ := Lookup(name, KindLeaderCard); word.Canonical == leaderNoneWord {
		r.card.NoTeam = true
		return
	}
	first, rest, _ := strings.Cut(name, " ")
	if word, _ := Lookup(first, KindLeaderCard); word.Canonical == leaderOriginWord {
		origin, known := Lookup(rest, KindOrigin)
		if !known {
			r.Fault(line, column, "card.unknown-item", "Read", rest, "Expected", list(lexicon.Nearest(rest, KindOrigin)))
		}
		r.card.Origin = Descriptor(origin.Canonical)
		return
	}
	if _, taken := Lookup(name, descriptorKinds...); taken {
		r.Fault(line, column, "card.faction-word", "Faction", name)
	}
	r.card.Team = name
}

func (r *leaderReading) once(given bool, line, column int, word string) {
	if given {
		r.Fault(line, column, "card.twice", "Word", word)
	}
}

// readName reads "Name fr: Marée montante" and reports whether the line is one.
func (r *leaderReading) readName(line int, text string) bool {
	label, name, found := strings.Cut(text, ":")
	words := strings.Fields(label)
	if !found || len(words) != 2 {
		return false
	}
	if word, _ := Lookup(words[0], KindLeaderCard); word.Canonical != leaderNameWord {
		return false
	}
	column := notation.ColumnOf(text, words[1])
	switch name = notation.Collapse(name); {
	case words[1] != string(French):
		r.Fault(line, column, "card.leader-language", "Read", words[1])
	case name == "":
		r.Fault(line, utf8.RuneCountInString(text)+1, "card.end-of-line", "Expected", engine.Term("card.want-name"))
	default:
		r.once(r.named, line, spaces(text)+1, words[0])
		r.card.French, r.named = name, true
	}
	return true
}

// checkComplete notes what the card lacks and what does not go together.
func (r *leaderReading) checkComplete() {
	c := r.card
	if c.Kind == "" {
		if len(r.Problems) == 0 {
			r.Fault(c.Line, 1, "card.leader-kind", "Name", c.Name)
		}
		return
	}
	if c.Rule == "" {
		c.Rule = leaderRules[c.Kind]
	}
	if len(r.Problems) > 0 {
		return
	}
	switch {
	case c.Kind == FactionCard && !r.asks:
		r.Fault(c.Line, 1, "card.leader-team", "Name", c.Name)
	case c.Kind != FactionCard && (r.asks || len(c.LedBy) > 0):
		r.Fault(c.Line, 1, "card.leader-no-team", "Name", c.Name)
	case len(c.Effects) == 0:
		r.Fault(c.Line, 1, "card.leader-nothing", "Name", c.Name)
	}
	for _, e := range c.Effects {
		word := writeEffect(e, English)
		if e.Verb.Entry().recruits != (c.Kind == RecruitmentCard) {
			r.Fault(c.Line, 1, "card.needless", "Word", word, "Class", Printed(KindLeaderCard, string(c.Kind), English))
		}
		if e.Verb.Entry().alone && len(c.Effects) > 1 {
			r.Fault(c.Line, 1, "card.leader-alone", "Word", word)
		}
	}
}

// leaderToken is a word of an effect, with its column.
type leaderToken struct {
	text   string
	column int
}

// leaderTokens cuts a line into words; commas and strokes are words of their own.
func leaderTokens(text string, column int) []leaderToken {
	var tokens []leaderToken
	var word strings.Builder
	start := column
	end := func() {
		if word.Len() > 0 {
			tokens = append(tokens, leaderToken{word.String(), start})
			word.Reset()
		}
	}
	for _, c := range text {
		switch {
		case unicode.IsSpace(c):
			end()
		case c == ',' || c == '/':
			end()
			tokens = append(tokens, leaderToken{string(c), column})
		default:
			if word.Len() == 0 {
				start = column
			}
			word.WriteRune(c)
		}
		column++
	}
	end()
	return tokens
}

// readEffect reads one line of what the card does.
func (r *leaderReading) readEffect(line int, text string) {
	body, of, about := strings.Cut(text, "·")
	tokens := leaderTokens(body, 1)
	var e LeaderEffect
	if len(tokens) > 0 {
		if word, _ := Lookup(tokens[0].text, KindLeaderCard); word.Canonical == leaderOrWord {
			e.Choice, tokens = true, tokens[1:]
		}
	}
	if len(tokens) == 0 {
		r.Fault(line, utf8.RuneCountInString(body)+1, "card.end-of-line", "Expected", engine.Term("card.want-effect"))
		return
	}
	if fault := matchEffect(&e, line, tokens, utf8.RuneCountInString(strings.TrimRightFunc(body, unicode.IsSpace))+1); fault != nil {
		r.Problems = append(r.Problems, *fault)
		return
	}
	for column := utf8.RuneCountInString(body) + 2; about; {
		var whom string
		whom, of, about = strings.Cut(of, "·")
		r.readWhom(&e, line, column, whom)
		column += utf8.RuneCountInString(whom) + 1
	}
	r.card.Effects, r.lines = append(r.card.Effects, e), append(r.lines, line)
}

// readWhom reads whom an effect is about: all models, a word of the rules, or a Faction.
func (r *leaderReading) readWhom(e *LeaderEffect, line, column int, text string) {
	name, at := notation.Collapse(text), column+spaces(text)
	if word, _ := Lookup(name, KindLeaderCard); word.Canonical == leaderAllWord {
		r.once(e.Models, line, at, name)
		e.Models = true
		return
	}
	if name == "" {
		r.Fault(line, column, "card.empty-item")
		return
	}
	r.once(e.Of != "", line, at, name)
	e.Of = Descriptor(name)
	if word, fits, found := findDescriptor(name, OfModels); fits {
		e.Of = Descriptor(word.Canonical)
	} else if found {
		r.Fault(line, at, "card.idle-of", "Read", name, "Word", "·", "Expected", nearestDescriptors(name, OfModels))
	}
}

// matchEffect fills in the effect that the words say. The fault is where the form that they follow longest goes another way;
// end is the column behind the last word.
func matchEffect(e *LeaderEffect, line int, tokens []leaderToken, end int) *Problem {
	var nearest *Problem
	most := 0
	for verb := range leaderWords {
		form := &leaderWords[verb]
		for _, pattern := range slices.Concat(form.english, form.french) {
			filled := LeaderEffect{Verb: LeaderVerb(verb), Choice: e.Choice}
			matched, fault := filled.follow(strings.Fields(pattern), line, tokens, end)
			if fault == nil {
				*e = filled
				return nil
			}
			if matched > most {
				nearest, most = fault, matched
			}
		}
	}
	if nearest == nil {
		nearest = problem(line, tokens[0].column, "card.unknown-effect", "Read", said(tokens), "Expected", list(nearestForms(said(tokens))))
	}
	return nearest
}

// follow reads the words along one form and returns how many of them it took, with the fault at the first that it cannot take.
func (e *LeaderEffect) follow(pattern []string, line int, tokens []leaderToken, end int) (int, *Problem) {
	numbers := 0
	for i, wanted := range pattern {
		if i == len(tokens) {
			return i, problem(line, end, "card.end-of-line", "Expected", wantedWord(wanted))
		}
		token := tokens[i]
		switch wanted {
		case "‹n›", "‹f›":
			least, most := 1, 20
			if wanted == "‹f›" {
				least, most = 2, 6
			}
			number, err := strconv.Atoi(token.text)
			if err != nil {
				return i, problem(line, token.column, "card.unexpected", "Read", token.text, "Expected", wantedWord(wanted))
			}
			if number < least || number > most {
				return i, problem(line, token.column, "card.out-of-range", "Word", tokens[0].text, "Read", number, "Min", least, "Max", most)
			}
			if numbers++; numbers == 1 {
				e.X = number
			} else {
				e.Y = number
			}
		case "‹t›", "‹d›":
			text := token.text
			if wanted == "‹d›" {
				text = said(tokens[i:])
			}
			of, found := descriptorOf(strings.Fields(text), againstAll)
			if !found || wanted == "‹t›" && len(of) != 1 {
				return i, problem(line, token.column, "card.unknown-of", "Read", text, "Expected", nearestDescriptors(text, againstAll))
			}
			if e.What = of; wanted == "‹d›" {
				return len(tokens), nil
			}
		default:
			if notation.Fold(token.text) != notation.Fold(wanted) {
				return i, problem(line, token.column, "card.unexpected", "Read", token.text, "Expected", wantedWord(wanted))
			}
		}
	}
	if len(tokens) > len(pattern) {
		extra := tokens[len(pattern)]
		return len(pattern), problem(line, extra.column, "card.unexpected", "Read", extra.text, "Expected", engine.Term("card.want-end"))
	}
	return len(pattern), nil
}

// wantedWord is a place of a form for a sentence.
func wantedWord(wanted string) any {
	switch wanted {
	case "‹n›", "‹f›":
		return engine.Term("card.want-number")
	case "‹t›", "‹d›":
		return engine.Term("card.want-word")
	}
	return `"` + wanted + `"`
}

func said(tokens []leaderToken) string {
	words := make([]string, len(tokens))
	for i, token := range tokens {
		words[i] = token.text
	}
	return strings.Join(words, " ")
}

// nearestForms lists three forms of one language that look most like what was written.
func nearestForms(written string) []string {
	return notation.Nearest(written, func(language Language) []string {
		forms := make([]string, len(leaderWords))
		for i := range leaderWords {
			forms[i] = shown(leaderWords[i].forms(language)[0])
		}
		return forms
	})
}

// shown is a form as a person writes it, with the number 2 where one stands.
func shown(form string) string {
	return strings.NewReplacer("‹n›", "2", "‹f›", "4", "‹t›", "m", "‹d›", "…", " ,", ",").Replace(form)
}
