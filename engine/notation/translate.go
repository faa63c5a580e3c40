package notation

import "strings"

// Translate writes a card in another language line by line. printed print the lines that a system prints anew, by their numbers; one that is at fault
// stays as it was typed, since what was read of it may be half of what there should be. Every other line below the heading that says something goes through other, and remarks and empty lines stay where they are.
func Translate(source string, problems []Problem, printed map[int]func() string, other func(text string) string) string {
	bad := map[int]bool{}
	for i := range problems {
		bad[problems[i].Line] = true
	}
	lines := Lines(source)
	for at, text := range lines {
		print, known := printed[at+1]
		switch {
		case Silent(text) || isHeading(text) || known && bad[at+1]:
		case known:
			lines[at] = print()
		default:
			lines[at] = other(text)
		}
	}
	return strings.Join(lines, "\n")
}

// TranslateItems writes each item of a line of facts by itself and keeps the signs and spaces between them.
func TranslateItems(text string, item func(text string) string) string {
	letters := []rune(text)
	var line strings.Builder
	end := 0
	for _, e := range Items(0, text) {
		line.WriteString(string(letters[end:e.Column-1]) + item(e.Text))
		end = e.End() - 1
	}
	return line.String() + string(letters[end:])
}

// TranslateLooks writes the label of a line about the looks or of a story in a language; false when the line is neither.
func (l *Lexicon) TranslateLooks(text string, language Language, labels Kind) (fresh string, looks bool) {
	word, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
	w, found := l.Lookup(strings.TrimSuffix(word, ":"), labels)
	if !found || w.Canonical != LabelSilhouette && w.Canonical != LabelStory {
		return text, false
	}
	return w.Forms(language)[0] + " " + rest, true
}

// TranslateEach writes words with strokes between them each by itself, those that are not known as they are.
func (l *Lexicon) TranslateEach(text string, language Language, kinds ...Kind) string {
	words := strings.Split(text, "/")
	for i, word := range words {
		trimmed := strings.TrimSpace(word)
		if w, found := l.Lookup(trimmed, kinds...); found && trimmed != "" {
			words[i] = strings.Replace(word, trimmed, w.Forms(language)[0], 1)
		}
	}
	return strings.Join(words, "/")
}

// Translator is what a system says of its cards so that their words can be written in another language, line by line.
type Translator struct {
	Phrases *Phrases
	Words   *Lexicon
	Labels  Kind
	// Printed reads a card, and returns how the lines that the system prints anew are printed, by their numbers, and what is wrong with it.
	Printed func(card Block, language Language) (map[int]func() string, []Problem)
	// Listed reports whether a line lists facts, and Item writes one of them.
	Listed func(text string) bool
	Item   func(item string, language Language) string
}

// Translate writes the words of a card in a language. A line that cannot be read stays as it is.
func (t *Translator) Translate(source string, language Language) string {
	card, _, found := First(source, t.Phrases)
	if !found {
		return source
	}
	printed, problems := t.Printed(card, language)
	return Translate(source, problems, printed, func(text string) string {
		if fresh, looks := t.Words.TranslateLooks(text, language, t.Labels); looks {
			return fresh
		}
		if !t.Listed(text) {
			return text
		}
		return TranslateItems(text, func(item string) string { return t.Item(item, language) })
	})
}

// Draft reads the first card of a text as far as it can be read, and says what is wrong with it besides problems; bare is the card where there is
// none to be read.
func Draft[C any](source string, phrases *Phrases, problems []Problem, bare *C, read func(Block) *C) (*C, []Problem) {
	card, more, found := First(source, phrases)
	problems = append(problems, more...)
	if !found {
		return bare, problems
	}
	return read(card), problems
}

// First is the first card of a text that somebody writes, and what is wrong with the text as a whole; false when there is none.
func First(source string, phrases *Phrases) (first Block, problems []Problem, found bool) {
	blocks, fault := Blocks([]byte(source), phrases)
	switch {
	case fault != nil: // reading the text says so, too
		return Block{}, nil, false
	case len(blocks) == 0:
		return Block{}, []Problem{*phrases.Problem(1, 1, "card.no-heading")}, false
	case len(blocks) > 1 && blocks[1].Headed():
		problems = append(problems, *phrases.Problem(blocks[1].Line, 1, "card.one-only"))
	}
	return blocks[0], problems, true
}
