package notation

import (
	"strings"
	"unicode/utf8"

	"trueinch/engine"
)

// Fold makes a word comparable: as engine.Fold does, with single spaces.
func Fold(text string) string { return engine.Fold(Collapse(text)) }

// Collapse trims a text and makes every run of spaces in it one.
func Collapse(text string) string { return strings.Join(strings.Fields(text), " ") }

// ColumnOf is the column, in characters from 1, at which part stands in text; 1 when it does not.
func ColumnOf(text, part string) int {
	if i := strings.Index(text, part); i > 0 {
		return utf8.RuneCountInString(text[:i]) + 1
	}
	return 1
}

// Slug is the id that a name gives: lower case letters and digits, words joined by hyphens.
func Slug(name string) string {
	var slug strings.Builder
	gap := false
	for _, c := range Fold(name) {
		switch {
		case c >= 'a' && c <= 'z', c >= '0' && c <= '9':
			if gap && slug.Len() > 0 {
				slug.WriteByte('-')
			}
			gap = false
			slug.WriteRune(c)
		case c != '\'':
			gap = true
		}
	}
	return slug.String()
}

// editDistance is the least number of letters to add, drop, replace or swap with their neighbour that turns a into b.
func editDistance(a, b string) int {
	before, row := []int(nil), make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		next := make([]int, len(b)+1)
		next[0] = i
		for j := 1; j <= len(b); j++ {
			replace := row[j-1]
			if a[i-1] != b[j-1] {
				replace++
			}
			next[j] = min(row[j]+1, next[j-1]+1, replace)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				next[j] = min(next[j], before[j-2]+1)
			}
		}
		before, row = row, next
	}
	return row[len(b)]
}
