package cards

import (
	"strings"

	"trueinch/engine"
	"trueinch/engine/notation"
)

// Complete lists the words that may stand at a place of a card, beginning with what stands before it.
func Complete(source string, line, column int, language notation.Language) []engine.Completion {
	before, ok := notation.Before(source, line, column)
	if !ok || strings.HasPrefix(strings.TrimSpace(before), "=") || strings.HasPrefix(strings.TrimSpace(before), "#") {
		return nil
	}
	offer := func(cut int, kinds ...notation.Kind) []engine.Completion {
		typed, from := notation.Typed(before, cut)
		return lexicon.Completions(typed, from, language, behindWord, kinds...)
	}
	last := func(signs string) int {
		cut := 0
		for at, r := range before {
			if strings.ContainsRune(signs, r) {
				cut = at + len(string(r))
			}
		}
		return cut
	}
	colon, open, closed := strings.LastIndex(before, ":"), strings.Index(before, "("), strings.Index(before, ")")
	label := labelOf(before)
	switch {
	case label == labelSkills && colon >= 0:
		if strings.LastIndex(before, "/") > last(",") {
			return offer(last("/"), descriptorKinds...)
		}
		return offer(last(",:"), KindSkill)
	case label == labelStory || label == labelSilhouette:
		return nil
	case (label == labelPower || label == labelTeamPower) && (open < 0 || colon >= 0 && colon < open):
		if colon < 0 {
			return nil // its name
		}
		return append(offer(last(":,"), KindWhen, KindIf), completeEffect(before, last(":,"), language)...)
	case open >= 0 && closed < 0:
		return offer(last("( /"), KindAttack, KindTrait)
	case open >= 0 && strings.Contains(before[closed:], ":"):
		return append(offer(last(":,"), KindMark), completeEffect(before, last(":,"), language)...)
	case open >= 0:
		return nil
	}
	kinds := []notation.Kind{KindClass, KindCategory, KindFaction, KindOrigin, KindFact}
	if strings.IndexAny(before, ",·") < 0 {
		kinds = append(kinds, KindLabel)
	}
	if strings.LastIndex(before, "/") > last(",·") {
		return offer(last("/"), KindFaction)
	}
	return offer(last(",·"), kinds...)
}

func labelOf(before string) string {
	words := strings.Fields(strings.ReplaceAll(before, ":", " "))
	if w, _ := begins(words[:min(2, len(words))], KindLabel); w != nil {
		return w.Canonical
	}
	return ""
}

// completeEffect is whom an Effect is for, then what it is.
func completeEffect(before string, cut int, language notation.Language) []engine.Completion {
	entry := before[cut:]
	kinds := []notation.Kind{KindScope, KindEffect}
	if at := strings.LastIndex(entry, "/"); at >= 0 {
		cut += at + 1
		kinds = []notation.Kind{KindEffect}
		if words := strings.Fields(before[cut:]); len(words) > 0 { // gains, and the Skill
			if w, rest := begins(words, KindEffect); w != nil && EffectKind(w.Canonical) == Gains && (len(rest) > 0 || strings.HasSuffix(before, " ")) {
				cut += strings.Index(before[cut:], words[0]) + len(words[0])
				kinds = []notation.Kind{KindSkill}
			}
		}
	}
	typed, from := notation.Typed(before, cut)
	return lexicon.Completions(typed, from, language, behindWord, kinds...)
}

// behindWord is what follows a word on a card.
func behindWord(w notation.Word) string {
	entry, found := Find(w.Canonical, w.Kind)
	if !found {
		return ""
	}
	switch entry.Form {
	case Figured, Signed:
		return " X"
	case Factored, OfWhom, Named:
		return "/…"
	}
	return ""
}
