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
	if block, _, found := notation.First(source, phrases); found && isLeader(block) {
		return completeLeader(block, line, before, language)
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
	if word, _, spaced := strings.Cut(strings.TrimLeft(before, "  "), " "); spaced {
		if w, found := Lookup(strings.TrimSuffix(word, ":"), KindLabel); found {
			if w.Canonical == labelStory && !strings.Contains(before, ":") {
				return storyLanguages(before)
			}
			return nil
		}
	}
	if kind, found := profileAt(source, before); found {
		return completeProfile(kind, before, language)
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
	if first, _, both := strings.Cut(typed, "/"); both {
		if _, known := Lookup(first, KindAlignment); !known { // what stands behind Exclusive / is a name
			return nil
		}
		rest, behind := notation.Typed(typed, len(first)+1)
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
	case KindWhen:
		return ": …"
	case KindIfWord:
		return " …: …"
	case KindPower:
		return " / …"
	case KindDice:
		return " X"
	case KindMovement:
		if w.Canonical != string(Immobile) {
			return ` X"`
		}
	case KindActionType:
		switch t := ActionType(w.Canonical); {
		case t == RCT:
			return "/…"
		case t.Entry().Range == rangeNeeded:
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
	// rolledLook is a roll up to what ends it, with what it is rolled against.
	rolledLook  = regexp.MustCompile(`(?i)\pL\s+vs\.?\s*(?:t?#\s*|dif\.?\s*)?([^\s,.]+)\s*[,.]`)
	beginsEFX   = regexp.MustCompile(`(?i)\bEFX\pZ*:`)
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
		if first, _, both := strings.Cut(bar, "/"); both {
			if w, _ := Lookup(first, KindActionType); w.Canonical != string(RCT) {
				return nil
			}
			typed, from := notation.Typed(before, start+len(first)+1)
			return lexicon.Completions(typed, from, language, nil, KindTrigger)
		}
		typed, from := notation.Typed(before, start)
		return lexicon.Completions(typed, from, language, figured, KindActionType)
	case rolledLook.FindStringSubmatch(bar) == nil:
		return completeRoll(before)
	}
	if kind, found := profileAt("", before); found {
		return completeProfile(kind, before, language)
	}
	place := placeOf(bar)
	cut := start + lastCut(bar)
	if place.marks && strings.HasSuffix(strings.TrimRight(before[:cut], "  "), ".") {
		typed, from := notation.Typed(before, cut)
		if word := "EFX: "; strings.HasPrefix(word, strings.ToUpper(typed)) {
			return []engine.Completion{{Text: word, From: from, Word: "EFX: …", Other: "EFX : …", Rule: "SE-ROLL-20"}}
		}
		return nil
	}
	return completeEffect(source, before, cut, language, place)
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

// place is where Effects stand on a card, as far as it says which of them may.
type place struct {
	marks   bool // of the Action, which stand before its EFX
	dynamic bool // it may have Combat Bonuses, and excludes nobody (SE-ACTION-07, SE-ACTION-22)
	scoped  bool // Effects of a Power, which may reach everybody around
	holds   func(w *EffectWord, around bool) bool
}

// placeOf is the place behind the roll of an Action Bar.
func placeOf(bar string) place {
	printed, _, _ := strings.Cut(bar, ",")
	printed, _, _ = strings.Cut(printed, "/")
	typed, _ := Lookup(withoutFigure(strings.TrimSpace(printed)), KindActionType)
	return place{
		marks: !beginsEFX.MatchString(bar), dynamic: strings.ContainsAny(rolledLook.FindStringSubmatch(bar)[1], "0123456789"),
		holds: func(w *EffectWord, _ bool) bool { return !ActionType(typed.Canonical).Entry().Idle(w.Manner) },
	}
}

// allows reports whether a mark may stand there.
func (p place) allows(mark Word) bool {
	switch mark.Canonical {
	case markSelf:
		return true
	case markBonuses:
		return p.marks && p.dynamic
	case markExcluded:
		return p.marks && !p.dynamic
	}
	return p.marks
}

// effects are the Effects that may stand there: on the user alone, on everybody around, or on whom it is used.
func (p place) effects(typed string, from int, language Language, self, around bool) []engine.Completion {
	return effectsThat(typed, from, language, figured, func(w *EffectWord) bool { return !(self && w.ForOthers()) && p.holds(w, around) })
}

// effectsThat are the Effects that begin so and of which something holds.
func effectsThat(typed string, from int, language Language, behind func(Word) string, holds func(*EffectWord) bool) []engine.Completion {
	return slices.DeleteFunc(lexicon.Completions(typed, from, language, behind, KindEffect), func(c engine.Completion) bool {
		w, _ := Lookup(c.Text, KindEffect)
		return !holds(EffectKind(w.Canonical).Entry())
	})
}

// completeEffect completes one FX or part of an EFX, or what stands behind its stroke.
func completeEffect(source, before string, cut int, language Language, place place) []engine.Completion {
	chain := strings.Split(before[cut:], "/")
	if len(chain) == 1 {
		typed, from := notation.Typed(before, cut)
		all := place.effects(typed, from, language, false, false)
		for _, c := range lexicon.Completions(typed, from, language, figured, KindMark) {
			if w, _ := Lookup(c.Text, KindMark); place.allows(w) {
				all = append(all, c)
			}
		}
		if place.scoped {
			all = append(all, lexicon.Completions(typed, from, language, figured, KindScope)...)
		}
		return all
	}
	typed, from := notation.Typed(before, strings.LastIndex(before, "/")+1)
	word, _ := lexicon.Lookup(withoutFigure(strings.TrimSpace(chain[len(chain)-2])), KindMark, KindScope, KindEffect, KindPower)
	effect := EffectKind(word.Canonical).Entry()
	switch {
	case word.Kind == KindScope:
		return place.effects(typed, from, language, false, true)
	case word.Canonical == markSelf:
		return place.effects(typed, from, language, true, false)
	case word.Kind == KindMark, word.Canonical == ChainActivation, effect.Form == WithOf:
		return completeDescriptor(typed, from, language, behind(word.Canonical))
	case effect.Manner == StandsForMore:
		return completeNames(typed, from, specialsOf(source), engine.Rule(word.Rule))
	}
	return nil
}

var figureBehind = regexp.MustCompile(`\s*\d+(\.\d+)?["″]?$`)

func withoutFigure(text string) string { return figureBehind.ReplaceAllString(text, "") }

// completeDescriptor offers what a Descriptor may be in its place.
func completeDescriptor(typed string, from int, language Language, where Matched) []engine.Completion {
	offered := map[string]bool{}
	all := slices.DeleteFunc(lexicon.Completions(typed, from, language, nil, descriptorKinds...), func(c engine.Completion) bool {
		w, fits, _ := findDescriptor(c.Text, where)
		twice := offered[w.Canonical] || w.Forms(language)[0] != c.Text // several kinds share a word
		offered[w.Canonical] = offered[w.Canonical] || !twice
		return !fits || twice
	})
	faction := lexicon.Completions(typed, from, language, figured, KindFact)
	return append(all, slices.DeleteFunc(faction, func(c engine.Completion) bool {
		w, _ := Lookup(c.Text, KindFact)
		return w.Canonical != factFaction
	})...)
}

// specialsOf are the names of the Special Effects that a card describes.
func specialsOf(source string) (names []string) {
	for _, block := range notation.Split(source) {
		for _, special := range read(block, nil).card.Specials {
			names = append(names, special.Name)
		}
	}
	return deduped(names)
}

// completePower is Complete on the line of a Power.
func completePower(before string, language Language) []engine.Completion {
	headings := strings.Split(before, ":")
	last := headings[len(headings)-1]
	cut := len(before) - len(last)
	if words := strings.Fields(last); len(words) > 0 {
		if _, found := Lookup(words[0], KindIfWord); found && strings.ContainsAny(strings.TrimLeft(last, "  "), "  ") {
			return completeCondition(before, cut, language)
		}
	}
	moment, special := "", false
	for i, heading := range headings[:len(headings)-1] {
		if w, found := Lookup(heading, KindWhen); found {
			moment = w.Canonical
		}
		if words := strings.Fields(heading); i == 0 && len(words) > 1 {
			w, _ := Lookup(words[0], KindEffect)
			special = EffectKind(w.Canonical).Entry().Manner == StandsForMore
		}
	}
	entry := cut + lastCut(last)
	switch {
	case moment != "":
		all := completeEffect("", before, entry, language, place{scoped: true, holds: func(w *EffectWord, around bool) bool { return w.atMoment(moment, around) }})
		if typed, from := notation.Typed(before, entry); entry == cut {
			all = append(all, lexicon.Completions(typed, from, language, figured, KindIfWord)...)
		}
		return all
	case special:
		return completeEffect("", before, entry, language, place{holds: func(w *EffectWord, _ bool) bool { return w.inSpecial() }})
	}
	if strings.Contains(before[entry:], "/") {
		return completeEffect("", before, entry, language, place{})
	}
	typed, from := notation.Typed(before, entry)
	all := lexicon.Completions(typed, from, language, figured, KindMark, KindDice, KindPower, KindWhen, KindIfWord)
	all = slices.DeleteFunc(all, func(c engine.Completion) bool {
		w, mark := Lookup(c.Text, KindMark)
		return mark && w.Canonical != markStrong
	})
	all = append(all, effectsThat(typed, from, language, figured, func(w *EffectWord) bool { return w.Form == WithOf })...)
	if len(headings) == 1 {
		named := func(Word) string { return " …: …" }
		all = append(all, effectsThat(typed, from, language, named, func(w *EffectWord) bool { return w.Manner == StandsForMore })...)
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
