package cards

import (
	"regexp"
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/engine/notation"
)

// completeLeader is Complete on a line of a Leader card.
func completeLeader(block notation.Block, line int, before string, language Language) []engine.Completion {
	r := readLeader(block)
	switch facts := factsLine(block); {
	case line < facts:
		return nil
	case line == facts:
		return completeLeaderFact(before, language)
	}
	if label, _, spaced := strings.Cut(strings.TrimLeft(before, "  \t"), " "); spaced {
		if w, _ := Lookup(label, KindLeaderCard); w.Canonical == leaderNameWord {
			typed, from := notation.Typed(before, strings.Index(before, label)+len(label))
			if text := string(French) + ":"; strings.HasPrefix(text, typed) {
				return []engine.Completion{{Text: text, From: from, Word: text, Other: text, Rule: "SE-LEADER-01"}}
			}
			return nil
		}
	}
	if at := strings.LastIndex(before, "·"); at >= 0 {
		typed, from := notation.Typed(before, at+len("·"))
		return append(leaderWordsThat(typed, from, language, nil, leaderAllWord), describes(typed, from, language, OfModels)...)
	}
	return completeLeaderEffect(r, line, before, language)
}

// factsLine is the line of a Leader card that says of which kind it is.
func factsLine(block notation.Block) int {
	return block.Line + 1 + slices.IndexFunc(block.Lines[1:], func(text string) bool { return !notation.Silent(text) })
}

// leaderWordsThat are those of some words of Leader cards that begin so.
func leaderWordsThat(typed string, from int, language Language, behind func(Word) string, words ...string) []engine.Completion {
	return slices.DeleteFunc(lexicon.Completions(typed, from, language, behind, KindLeaderCard), func(c engine.Completion) bool {
		w, _ := Lookup(c.Text, KindLeaderCard)
		return !slices.Contains(words, w.Canonical)
	})
}

// completeLeaderFact completes an item of the first line, or what a Faction card asks of its team.
func completeLeaderFact(before string, language Language) []engine.Completion {
	last := strings.LastIndexAny(before, ",·")
	if last == -1 {
		typed, from := notation.Typed(before, 0)
		return leaderWordsThat(typed, from, language, nil, leaderCardWord)
	}
	_, item, _ := cutItem(before[last:])
	typed, from := notation.Typed(before, len(before)-len(item))
	label, _ := leaderLabel(typed)
	word := typed[strings.LastIndexAny(typed, "  ")+1:]
	switch words := strings.Fields(strings.TrimSuffix(typed, word)); {
	case label != leaderTeamWord || len(words) == 0:
		named := func(w Word) string {
			if slices.Contains([]string{leaderRuleWord, leaderTeamWord, leaderLedWord}, w.Canonical) {
				return " …"
			}
			return ""
		}
		return leaderWordsThat(typed, from, language, named, string(RecruitmentCard), string(ActionCard), string(FactionCard), leaderRuleWord, leaderTeamWord, leaderLedWord)
	case len(words) == 1:
		more := func(w Word) string {
			if w.Canonical == leaderOriginWord {
				return " …"
			}
			return ""
		}
		return leaderWordsThat(word, columnOf(before, word), language, more, leaderNoneWord, leaderOriginWord)
	default:
		if w, _ := Lookup(words[1], KindLeaderCard); len(words) == 2 && w.Canonical == leaderOriginWord {
			return lexicon.Completions(word, columnOf(before, word), language, nil, KindOrigin)
		}
	}
	return nil
}

// columnOf is where the end of a line begins.
func columnOf(before, end string) int { return len([]rune(before)) - len([]rune(end)) + 1 }

// completeLeaderEffect completes a line of what the card does, along the forms that such a line has.
func completeLeaderEffect(r *leaderReading, line int, before string, language Language) []engine.Completion {
	start := 0
	if word, _, spaced := strings.Cut(strings.TrimLeft(before, "  \t"), " "); spaced {
		if w, _ := Lookup(word, KindLeaderCard); w.Canonical == leaderOrWord {
			start = strings.Index(before, word) + len(word)
		}
	}
	typed, from := notation.Typed(before, start)
	var all []engine.Completion
	for _, written := range []Language{language, notation.Other(language)} { // the language that is written first
		for verb := range leaderWords {
			if form := &leaderWords[verb]; r.mayHold(form, line) {
				all = append(all, form.goesOn(typed, from, written, language)...)
			}
		}
	}
	for i := range all {
		if all[i].Rule == "" {
			all[i].Rule = engine.Rule(leaderRules[r.card.Kind])
		}
	}
	if start == 0 {
		all = append(all, leaderWordsThat(typed, from, language, func(w Word) string {
			if w.Canonical == leaderNameWord {
				return " fr: …"
			}
			return " …"
		}, leaderOrWord, leaderNameWord)...)
	}
	offered := map[string]bool{}
	return slices.DeleteFunc(all, func(c engine.Completion) bool {
		twice := offered[c.Word]
		offered[c.Word] = true
		return twice
	})
}

// mayHold reports whether an effect may stand in a line of the card beside the others that it has.
func (r *leaderReading) mayHold(form *LeaderWord, line int) bool {
	others := slices.ContainsFunc(r.lines, func(other int) bool { return other != line })
	return (r.card.Kind == "" || form.recruits == (r.card.Kind == RecruitmentCard)) && !(form.alone && others)
}

// formSlot is a place of a form that is filled in.
var formSlot = regexp.MustCompile(`‹.›`)

// begins is a form up to the first place that is filled in, as it is written.
func begins(form string) string {
	words, _, _ := strings.Cut(form, "‹")
	return strings.ReplaceAll(words, " ,", ",")
}

// goesOn is how a form goes on behind what was typed: with its words up to the next place that is filled in, or with what fills that in. One that is
// only begun is offered in the language of the program.
func (f *LeaderWord) goesOn(typed string, from int, written, language Language) (all []engine.Completion) {
	for i, form := range f.forms(written) {
		words := begins(form)
		if strings.HasPrefix(notation.Fold(words), notation.Fold(typed)) && (words == form || len(typed) < len(words)) {
			all = append(all, offeredForm(f.forms(language)[i], f.forms(notation.Other(language))[i], from))
			continue
		}
		rest, ends, other := form, typed, f.forms(notation.Other(written))[i]
		for formSlot.MatchString(rest) {
			slot := formSlot.FindString(rest)
			ahead, after, _ := strings.Cut(rest, slot)
			ahead = strings.ReplaceAll(ahead, " ,", ",")
			if len(ends) < len(ahead) || notation.Fold(ends[:len(ahead)]) != notation.Fold(ahead) {
				break
			}
			ends, rest = ends[len(ahead):], after
			if slot == "‹t›" || slot == "‹d›" {
				all = append(all, f.fills(slot, ends, columnOf(typed, ends)+from-1, language)...)
				break
			}
			digits := strings.TrimLeft(ends, "0123456789")
			if digits == ends {
				break
			}
			ends = digits
			_, other, _ = strings.Cut(other, slot)
			next := begins(rest)
			if len(ends) < len(next) && strings.HasPrefix(notation.Fold(next), notation.Fold(ends)) {
				gap := next[:len(next)-len(strings.TrimLeft(next, " "))]
				if ends == "" && gap != "" { // a number may go on
					break
				}
				ends, rest = strings.TrimPrefix(ends, gap), strings.TrimPrefix(rest, " ")
				if comma, behind := strings.CutPrefix(ends, ", "); behind {
					ends, rest = comma, strings.TrimPrefix(rest, ", ")
				}
				all = append(all, offeredForm(rest, strings.TrimLeft(other, " ,"), columnOf(typed, ends)+from-1))
				break
			}
		}
	}
	return all
}

// fills is what may stand in a place for a word: the letter of a Trait, or whatever models can be Immune to.
func (f *LeaderWord) fills(slot, typed string, from int, language Language) (all []engine.Completion) {
	if slot == "‹d›" {
		return describes(typed, from, language, againstAll)
	}
	for t := Strength; t <= Spirit; t++ {
		if letter := t.Letter(); strings.HasPrefix(letter, strings.ToLower(typed)) {
			all = append(all, engine.Completion{Text: letter, From: from, Word: letter, Other: letter, Rule: "SE-DESC-29"})
		}
	}
	return all
}

// describes are the Descriptors that hold against something, without the Factions, which such a line names by themselves.
func describes(typed string, from int, language Language, where Matched) []engine.Completion {
	return slices.DeleteFunc(completeDescriptor(typed, from, language, where), func(c engine.Completion) bool {
		w, _ := Lookup(c.Text, KindFact)
		return w.Canonical == factFaction
	})
}

// offeredForm offers the words of a form up to the first place that is filled in, and shows all of it.
func offeredForm(form, other string, from int) engine.Completion {
	shows := strings.NewReplacer("‹n›", "X", "‹f›", "X", "‹t›", "…", "‹d›", "…", " ,", ",")
	return engine.Completion{Text: strings.TrimRight(begins(form), " "), From: from, Word: shows.Replace(form), Other: shows.Replace(other)}
}
