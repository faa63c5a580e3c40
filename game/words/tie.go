package words

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

var looseSign = regexp.MustCompile(`([\pL\pN″")]) ?([;:!?])( |$)`)

// Tie keeps a number on the line of the word before it: "Damage 1" does not break. Screens ask it for every line of every frame.
func Tie(s string) string {
	var tied strings.Builder
	from := 0
	for at := 1; at+1 < len(s); at++ {
		if s[at] != ' ' || s[at+1] != '#' && (s[at+1] < '0' || s[at+1] > '9') {
			continue
		}
		if before, _ := utf8.DecodeLastRuneInString(s[:at]); unicode.IsLetter(before) || strings.ContainsRune(".)+", before) {
			tied.WriteString(s[from:at])
			tied.WriteString(noBreak)
			from = at + 1
		}
	}
	if from == 0 {
		return s
	}
	tied.WriteString(s[from:])
	return tied.String()
}

// Notation is the notation of a card as it is set in a language: numbers stay with their words, and French puts a space that
// does not break before a semicolon or colon.
func (w *Words) Notation(bar string) string {
	bar = Tie(bar)
	if w.language == "fr" {
		bar = looseSign.ReplaceAllString(bar, "$1"+noBreak+"$2$3")
	}
	return bar
}
