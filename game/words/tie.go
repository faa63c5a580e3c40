package words

import "regexp"

var (
	wordAndNumber = regexp.MustCompile(`([\pL.)+]) ([0-9#])`)
	looseSign     = regexp.MustCompile(`([\pL\pN″")]) ?([;:!?])( |$)`)
)

// Tie keeps a number on the line of the word before it: "Damage 1" does not break.
func Tie(s string) string { return wordAndNumber.ReplaceAllString(s, "$1"+noBreak+"$2") }

// Notation is the notation of a card as it is set in a language: numbers stay with their words, and French puts a space that
// does not break before a semicolon or colon.
func (w *Words) Notation(bar string) string {
	bar = Tie(bar)
	if w.language == "fr" {
		bar = looseSign.ReplaceAllString(bar, "$1"+noBreak+"$2$3")
	}
	return bar
}
