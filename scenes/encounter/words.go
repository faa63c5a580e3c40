package encounter

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// upper writes a title in capitals, as the display face wants it.
func upper(s string) string { return strings.ToUpper(s) }

// sentence writes words that stand alone, as on a button, with a capital.
func sentence(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(first)) + s[size:]
}
