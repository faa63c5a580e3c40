package notation

import (
	"slices"
	"strings"
	"unicode"
)

// Entry is one of the things that a line lists, set apart by commas, centred dots or other signs.
type Entry struct {
	Line   int // of the file, from 1
	Column int // of its first letter, from 1
	Text   string
}

// End is the column behind the last letter.
func (e Entry) End() int { return e.Column + len([]rune(e.Text)) }

// Entries cuts a line at these signs, but for those in parentheses. Empty ones are left out.
func Entries(line int, text, signs string) []Entry {
	return slices.DeleteFunc(Parts(line, text, signs), func(e Entry) bool { return e.Text == "" })
}

// Parts is Entries with the empty ones, which stand where the next sign does, or where the line ends.
func Parts(line int, text, signs string) []Entry {
	var all []Entry
	letters, from, depth := []rune(text), 0, 0
	for at := 0; at <= len(letters); at++ {
		if at < len(letters) {
			switch letters[at] {
			case '(':
				depth++
			case ')':
				depth = max(0, depth-1)
			}
			if depth > 0 || !strings.ContainsRune(signs, letters[at]) {
				continue
			}
		}
		first, last := from, at
		for first < last && unicode.IsSpace(letters[first]) {
			first++
		}
		for last > first && unicode.IsSpace(letters[last-1]) {
			last--
		}
		if first == last {
			first = max(from, at-1)
			last = first
		}
		all = append(all, Entry{line, first + 1, string(letters[first:last])})
		from = at + 1
	}
	return all
}

// itemSigns set the items of a line apart.
const itemSigns = ",·"

// Items are the entries of a line of facts.
func Items(line int, text string) []Entry { return Entries(line, text, itemSigns) }

// Lines are the lines of a text, whatever ends them.
func Lines(source string) []string {
	return strings.Split(strings.ReplaceAll(strings.ReplaceAll(source, "\r\n", "\n"), "\r", "\n"), "\n")
}

// WordAt is the word of a text from a column on: letters, figures, hyphens and apostrophes, or the one sign that stands there.
func WordAt(text string, column int) string {
	letters := []rune(text)
	from := column - 1
	if from < 0 || from >= len(letters) {
		return ""
	}
	end := from
	for end < len(letters) && inWord(letters[end]) {
		end++
	}
	if end == from && !unicode.IsSpace(letters[from]) {
		end++
	}
	return string(letters[from:end])
}

func inWord(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("'’-&+", r)
}
