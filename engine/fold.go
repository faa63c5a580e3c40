package engine

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// ligatures are what accents are not: signs of two letters, the typesetter's apostrophe and his space.
var ligatures = strings.NewReplacer("œ", "oe", "æ", "ae", "’", "'", "\u00a0", " ")

// Fold makes words comparable as people type them: lower case, without accents, œ as oe, one kind of apostrophe and of space. Fold of
// what it returns is the same again.
func Fold(text string) string {
	text = strings.ToLower(text)
	ascii := true
	for i := range len(text) {
		ascii = ascii && text[i] < 0x80
	}
	if ascii {
		return text
	}
	var folded strings.Builder
	for _, r := range norm.NFD.String(text) {
		if !unicode.Is(unicode.Mn, r) {
			folded.WriteRune(r)
		}
	}
	return ligatures.Replace(folded.String())
}
