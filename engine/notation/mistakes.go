package notation

import (
	"slices"
	"strings"
	"unicode/utf8"

	"trueinch/engine"
)

// Mistakes are the problems of a card with the words that are at fault: how long each is, and what may stand in its place. ruled is the rule
// of a word of the system, and of a sentence about cards by its catalogue key.
func Mistakes(source string, problems []Problem, ruled func(word string) engine.Rule) []engine.Mistake {
	lines := Lines(source)
	var all []engine.Mistake
	for _, p := range problems {
		m := engine.Mistake{Problem: p.Engine(), Rule: ruled(p.Say.Key)}
		text := ""
		if p.Line >= 1 && p.Line <= len(lines) {
			text = lines[p.Line-1]
		}
		if p.Column > utf8.RuneCountInString(text) { // something is missing at the end
			m.Column = utf8.RuneCountInString(text) + 1
		}
		m.Length = utf8.RuneCountInString(faulty(text, m.Column, p.Say))
		if read, expected := valueOf(p.Say, "Read"), valueOf(p.Say, "Expected"); strings.HasPrefix(p.Say.Key[strings.Index(p.Say.Key, ".")+1:], "unknown-") && read != "" {
			for _, word := range strings.Split(expected, ", ") {
				if !strings.Contains(word, "…") && word != "" {
					m.Instead = append(m.Instead, word)
				}
			}
			if m.Rule == "" && len(m.Instead) > 0 {
				m.Rule = ruled(m.Instead[0])
			}
		}
		if m.Rule == "" {
			for _, name := range []string{"Read", "Word"} {
				if word := valueOf(p.Say, name); word != "" && m.Rule == "" {
					m.Rule = ruled(word)
				}
			}
		}
		all = append(all, m)
	}
	return all
}

// faulty is what stands at a column and is at fault: all that the sentence quotes, else one word; of a fault of the whole line, all of it.
func faulty(text string, column int, say engine.Text) string {
	letters := []rune(text)
	if column < 1 || column > len(letters) {
		return ""
	}
	rest := string(letters[column-1:])
	for _, name := range []string{"Read", "Word", "Name", "Action"} {
		if quoted := valueOf(say, name); quoted != "" && strings.HasPrefix(Fold(rest), Fold(quoted)) && !strings.ContainsAny(quoted, "  ") {
			return string([]rune(rest)[:utf8.RuneCountInString(quoted)])
		}
	}
	if quoted := valueOf(say, "Read"); quoted != "" && strings.HasPrefix(Fold(rest), Fold(quoted)) { // spaces between its words may be many
		for end := range rest {
			if Fold(rest[:end]) == Fold(quoted) {
				return rest[:end]
			}
		}
		return rest
	}
	if column == 1 {
		return strings.TrimRight(text, " ")
	}
	return WordAt(text, column)
}

func valueOf(say engine.Text, name string) string {
	at := slices.IndexFunc(say.Args, func(a engine.Arg) bool { return a.Name == name })
	if at < 0 {
		return ""
	}
	text, _ := say.Args[at].Value.(string)
	return text
}
