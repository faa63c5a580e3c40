package notation

import (
	"cmp"
	"slices"
	"strings"

	"trueinch/engine"
)

// Other is the language that is not this one.
func Other(language Language) Language {
	if language == French {
		return English
	}
	return French
}

// Completions are the words of these kinds that begin with what was typed from a column on, in either language, written in one of them. decorate
// adds what follows a word; nil for nothing.
func (l *Lexicon) Completions(typed string, from int, language Language, decorate func(Word) string, kinds ...Kind) []engine.Completion {
	var all []engine.Completion
	for i := range l.words {
		w := &l.words[i]
		if !slices.Contains(kinds, w.Kind) || !w.begins(typed) || len(w.Forms(language)) == 0 {
			continue
		}
		behind := ""
		if decorate != nil {
			behind = decorate(*w)
		}
		form, other := w.Forms(language)[0], w.Forms(Other(language))[0]
		all = append(all, engine.Completion{Text: form, From: from, Word: form + behind, Other: other + behind, Rule: engine.Rule(w.Rule)})
	}
	slices.SortStableFunc(all, func(a, b engine.Completion) int { // the language that is written first
		return cmp.Compare(behindOf(a, typed), behindOf(b, typed))
	})
	return slices.CompactFunc(all, func(a, b engine.Completion) bool { return a.Text == b.Text })
}

func behindOf(c engine.Completion, typed string) int {
	if strings.HasPrefix(Fold(c.Text), Fold(typed)) {
		return 0
	}
	return 1
}

// begins reports whether a form of the word begins so.
func (w *Word) begins(typed string) bool {
	typed = Fold(typed)
	return slices.ContainsFunc(slices.Concat(w.English, w.French), func(form string) bool { return strings.HasPrefix(Fold(form), typed) })
}

// Translated is an entry of a line with the words at its beginning in a language: the longest that are a word of these kinds. What follows
// stays. It is false when there is none.
func (l *Lexicon) Translated(text string, language Language, kinds ...Kind) (string, bool) {
	ends := []int{len(text)}
	for i, r := range text {
		if i > 0 && (r == ' ' || r == '\u00A0' || r == '+' || r == '/' || r == '(' || r == '*') {
			ends = append(ends, i)
			if r == '+' {
				ends = append(ends, i+1)
			}
		}
	}
	slices.Sort(ends)
	for _, end := range slices.Backward(ends) {
		if word, found := l.Lookup(strings.TrimSpace(text[:end]), kinds...); found {
			return word.Forms(language)[0] + text[len(strings.TrimRight(text[:end], " \u00A0")):], true
		}
	}
	return text, false
}

// Before is what stands on a line before a column, and whether that is a place of it.
func Before(source string, line, column int) (text string, ok bool) {
	lines := Lines(source)
	if line < 1 || line > len(lines) {
		return "", false
	}
	letters := []rune(lines[line-1])
	if column < 1 || column > len(letters)+1 {
		return "", false
	}
	return string(letters[:column-1]), true
}

// Typed is what was typed of an entry, without the spaces before it, and the column where it begins.
func Typed(before string, cut int) (typed string, from int) {
	rest := before[cut:]
	typed = strings.TrimLeft(rest, " \u00A0\t")
	return typed, len([]rune(before)) - len([]rune(typed)) + 1
}
