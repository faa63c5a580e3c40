package cards

import (
	"regexp"
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/engine/notation"
)

// Complete lists the words that may stand at a place of a card, beginning with what stands before it.
func Complete(source string, line, column int, language Language) []engine.Completion {
	before, ok := notation.Before(source, line, column)
	if !ok || strings.HasPrefix(strings.TrimSpace(before), "=") || strings.HasPrefix(strings.TrimSpace(before), "#") {
		return nil
	}
	whole := notation.Lines(source)[line-1]
	switch {
	case strings.Contains(before, "]"):
		return completeBar(source, before, language)
	case strings.Contains(before, "["):
		typed, from := notation.Typed(before, max(strings.LastIndex(before, "["), strings.LastIndex(before, ","))+1)
		return lexicon.Completions(typed, from, language, nil, KindCost)
	case strings.Contains(whole, "[") || looksLikeTraits(before):
		return nil
	case !pastTraits(source, line):
		return completeItem(before, language)
	}
	if word, _, spaced := strings.Cut(strings.TrimSpace(before), " "); spaced {
		if w, found := Lookup(strings.TrimSuffix(word, ":"), KindLabel); found {
			if w.Canonical == labelStory && !strings.Contains(before, ":") {
				return storyLanguages(before)
			}
			return nil
		}
	}
	return completePower(before, language)
}

func storyLanguages(before string) (all []engine.Completion) {
	typed, from := notation.Typed(before, strings.LastIndexAny(before, "  ")+1)
	for _, language := range notation.Languages {
		if text := string(language) + ":"; strings.HasPrefix(text, typed) {
			all = append(all, engine.Completion{Text: text, From: from, Word: text, Other: text})
		}
	}
	return all
}

// pastTraits reports whether the line of Traits stands before a line.
func pastTraits(source string, line int) bool {
	return slices.ContainsFunc(notation.Lines(source)[:line-1], looksLikeTraits)
}

// completeItem is Complete on a line of facts.
func completeItem(before string, language Language) []engine.Completion {
	cut := 0
	if at := strings.LastIndexAny(before, ",·"); at >= 0 {
		cut = at + 1
		if before[at] != ',' {
			cut = at + len("·")
		}
	}
	typed, from := notation.Typed(before, cut)
	if at := strings.LastIndex(typed, "/"); at >= 0 {
		rest, behind := notation.Typed(typed, at+1)
		return lexicon.Completions(rest, from+behind-1, language, nil, KindAlignment)
	}
	kinds := itemKinds
	if cut == 0 {
		kinds = append(slices.Clone(kinds), KindLabel)
	}
	return lexicon.Completions(typed, from, language, figured, kinds...)
}

func completeNames(typed string, from int, names []string, rule engine.Rule) (all []engine.Completion) {
	for _, name := range names {
		if strings.HasPrefix(notation.Fold(name), notation.Fold(typed)) {
			all = append(all, engine.Completion{Text: name, From: from, Word: name, Other: name, Rule: rule})
		}
	}
	return all
}

// figured is what follows a word on a card.
func figured(w Word) string {
	switch w.Kind {
	case KindEffect:
		switch EffectKind(w.Canonical).Entry().Form {
		case Figured:
			return " X"
		case WithOf, Named:
			return " / …"
		}
	case KindMark:
		if w.Canonical != markBonuses {
			return " / …"
		}
	case KindScope:
		return " X / …"
	case KindWhen, KindIfWord:
		return ": …"
	case KindPower:
		return " / …"
	case KindDice:
		return " X"
	case KindMovement:
		if w.Canonical != string(Immobile) {
			return ` X"`
		}
	case KindActionType:
		switch ActionType(w.Canonical).Entry().Range {
		case rangeNeeded:
			return " X"
		}
	case KindFact:
		if !slices.Contains([]string{factStealth, factFreelance, factUnique}, w.Canonical) {
			return " …"
		}
	}
	return ""
}

var (
	rolledLook  = regexp.MustCompile(`(?i)\pL\s+vs\.?\s+\S`)
	separators  = regexp.MustCompile(`(?i)[,;:(]|\s(?:and|et)\s|\.\s`)
	joinedWords = regexp.MustCompile(`(?i)\s(?:and|et)\s`)
)

// lastCut is where the last entry of a text begins.
func lastCut(text string) int {
	all := separators.FindAllStringIndex(text, -1)
	if len(all) == 0 {
		return 0
	}
	return all[len(all)-1][1]
}

// completeBar is Complete behind the costs of an Action.
func completeBar(source, before string, language Language) []engine.Completion {
	start := strings.LastIndex(before, "]") + 1
	bar := before[start:]
	switch {
	case !strings.Contains(bar, ","):
		if at := strings.LastIndex(bar, "/"); at >= 0 {
			typed, from := notation.Typed(before, start+at+1)
			return lexicon.Completions(typed, from, language, nil, KindTrigger)
		}
		typed, from := notation.Typed(before, start)
		return lexicon.Completions(typed, from, language, figured, KindActionType)
	case !rolledLook.MatchString(bar):
		return completeRoll(before)
	}
	marks := !strings.Contains(strings.ToUpper(bar), "EFX")
	cut := start + lastCut(bar)
	if marks && strings.HasSuffix(strings.TrimRight(before[:cut], "  "), ".") && cut > start && !strings.HasSuffix(strings.ToLower(strings.TrimRight(before[:cut], "  ")), "vs.") {
		typed, from := notation.Typed(before, cut)
		if word := "EFX: "; strings.HasPrefix(word, strings.ToUpper(typed)) {
			return []engine.Completion{{Text: word, From: from, Word: "EFX: …", Other: "EFX : …", Rule: "SE-ROLL-20"}}
		}
		return nil
	}
	return completeEffect(source, before, cut, language, marks, false)
}

// usualRolls are the rolls that most cards have (SE-DESC-30).
var usualRolls = []string{"s vs. d", "e vs. a", "m vs. p"}

// completeRoll offers the usual rolls, then all others.
func completeRoll(before string) []engine.Completion {
	typed, from := notation.Typed(before, strings.LastIndex(before, ",")+1)
	rolls := slices.Clone(usualRolls)
	for t := Strength; t <= Spirit; t++ {
		for d := Strength; d <= Spirit; d++ {
			rolls = append(rolls, t.Letter()+" vs. "+d.Letter())
		}
		rolls = append(rolls, t.Letter()+" vs. #")
	}
	var all []engine.Completion
	for i, roll := range rolls {
		rule := engine.Rule("SE-ACTION-05")
		if strings.HasSuffix(roll, "#") {
			rule = "SE-ACTION-06"
		}
		if strings.HasPrefix(roll, strings.ToLower(typed)) && slices.Index(rolls, roll) == i {
			all = append(all, engine.Completion{Text: roll, From: from, Word: roll, Other: roll, Rule: rule})
		}
	}
	return all
}

// completeEffect completes one FX or part of an EFX, or what stands behind its stroke.
func completeEffect(source, before string, cut int, language Language, marks, scoped bool) []engine.Completion {
	entry := before[cut:]
	at := strings.LastIndex(entry, "/")
	if at < 0 {
		typed, from := notation.Typed(before, cut)
		kinds := []Kind{KindEffect}
		if scoped {
			kinds = append(kinds, KindScope)
		}
		all := lexicon.Completions(typed, from, language, figured, kinds...)
		for _, c := range lexicon.Completions(typed, from, language, figured, KindMark) {
			w, _ := Lookup(c.Text, KindMark)
			if w.Canonical == markSelf || marks {
				all = append(all, c)
			}
		}
		return all
	}
	typed, from := notation.Typed(before, cut+at+1)
	chain := strings.Split(entry[:at], "/")
	word, _ := lexicon.Lookup(withoutFigure(strings.TrimSpace(chain[len(chain)-1])), KindMark, KindScope, KindEffect, KindPower)
	switch {
	case word.Kind == KindScope && word.Canonical != "", word.Kind == KindMark && word.Canonical == markSelf:
		return lexicon.Completions(typed, from, language, figured, KindEffect)
	case word.Kind == KindMark:
		return completeDescriptor(typed, from, language, behind(word.Canonical))
	case word.Canonical == ChainActivation:
		return completeDescriptor(typed, from, language, behind(word.Canonical))
	case word.Kind == KindEffect && EffectKind(word.Canonical).Entry().Form == WithOf:
		return completeDescriptor(typed, from, language, behind(word.Canonical))
	case word.Kind == KindEffect && EffectKind(word.Canonical).Entry().Manner == StandsForMore:
		return completeNames(typed, from, specialsOf(source), engine.Rule(word.Rule))
	}
	return nil
}

var figureBehind = regexp.MustCompile(`\s*\d+(\.\d+)?["″]?$`)

func withoutFigure(text string) string { return figureBehind.ReplaceAllString(text, "") }

// completeDescriptor offers what a Descriptor may be in its place.
func completeDescriptor(typed string, from int, language Language, where Matched) []engine.Completion {
	all := slices.DeleteFunc(lexicon.Completions(typed, from, language, nil, descriptorKinds...), func(c engine.Completion) bool {
		_, fits, _ := findDescriptor(c.Text, where)
		return !fits
	})
	faction := lexicon.Completions(typed, from, language, figured, KindFact)
	return append(all, slices.DeleteFunc(faction, func(c engine.Completion) bool {
		w, _ := Lookup(c.Text, KindFact)
		return w.Canonical != factFaction
	})...)
}

// specialsOf are the names of the Special Effects that a card describes.
func specialsOf(source string) (names []string) {
	blocks := notation.Split(source)
	if len(blocks) == 0 {
		return nil
	}
	for _, special := range read(blocks[0], nil).card.Specials {
		names = append(names, special.Name)
	}
	return deduped(names)
}

// completePower is Complete on the line of a Power.
func completePower(before string, language Language) []engine.Completion {
	headings := strings.Split(before, ":")
	last := headings[len(headings)-1]
	cut := len(before) - len(last)
	if words := strings.Fields(last); len(words) > 0 {
		if w, found := Lookup(words[0], KindIfWord); found && w.Canonical == ifWord && strings.ContainsAny(strings.TrimLeft(last, "  "), "  ") {
			return completeCondition(before, cut, language)
		}
	}
	momented, special := false, false
	for i, heading := range headings[:len(headings)-1] {
		_, found := Lookup(heading, KindWhen)
		momented = momented || found
		if words := strings.Fields(heading); i == 0 && len(words) > 1 {
			w, found := Lookup(words[0], KindEffect)
			special = found && EffectKind(w.Canonical).Entry().Manner == StandsForMore
		}
	}
	entry := cut + lastCut(last)
	if momented || special {
		all := completeEffect("", before, entry, language, false, true)
		if typed, from := notation.Typed(before, entry); momented && entry == cut {
			all = append(all, lexicon.Completions(typed, from, language, figured, KindIfWord)...)
		}
		return all
	}
	if strings.Contains(before[entry:], "/") {
		return completeEffect("", before, entry, language, true, false)
	}
	typed, from := notation.Typed(before, entry)
	all := lexicon.Completions(typed, from, language, figured, KindMark, KindDice, KindPower, KindWhen, KindIfWord)
	all = slices.DeleteFunc(all, func(c engine.Completion) bool {
		w, mark := Lookup(c.Text, KindMark)
		return mark && w.Canonical != markStrong
	})
	for _, c := range lexicon.Completions(typed, from, language, figured, KindEffect) {
		if w, _ := Lookup(c.Text, KindEffect); EffectKind(w.Canonical).Entry().Form == WithOf || len(headings) == 1 && EffectKind(w.Canonical).Entry().Manner == StandsForMore {
			all = append(all, c)
		}
	}
	if len(headings) == 1 {
		all = append(all, lexicon.Completions(typed, from, language, nil, KindLabel)...)
	}
	return all
}

// completeCondition completes what stands behind "If".
func completeCondition(before string, cut int, language Language) []engine.Completion {
	rest := before[cut:]
	if all := joinedWords.FindAllStringIndex(rest, -1); len(all) > 0 {
		cut += all[len(all)-1][1]
	} else {
		cut += strings.Index(rest, strings.Fields(rest)[0]) + len(strings.Fields(rest)[0])
	}
	typed, from := notation.Typed(before, cut)
	if word, of, spaced := strings.Cut(typed, " "); spaced {
		if w, found := Lookup(word, KindIf); found && w.Canonical == IfAgainst {
			all := completeDescriptor(of, from+len([]rune(word))+1, language, againstTarget)
			return append(all, lexicon.Completions(typed, from, language, nil, KindIf)...)
		}
	}
	return lexicon.Completions(typed, from, language, nil, KindIf)
}
