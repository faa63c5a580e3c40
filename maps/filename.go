package maps

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// FileName is the one way from a title that somebody typed, or that stands in a file, to the name of a file, without its ending: the
// title's letters and digits in whatever script, and a dash for whatever stands between them. So it can neither leave its folder nor
// be a name that some system keeps for itself, and what differs in capitals alone is the same everywhere.
func FileName(title string) string {
	return fileName(title, func(rune) bool { return true })
}

// PlainFileName is FileName with the letters a to z alone.
func PlainFileName(title string) string {
	return fileName(title, func(r rune) bool { return r < utf8.RuneSelf })
}

func fileName(title string, allowed func(rune) bool) string {
	const most = 160 // bytes: with a mark and an ending, no system refuses it
	var b strings.Builder
	for _, r := range strings.ToLower(title) {
		switch {
		case (unicode.IsLetter(r) || unicode.IsDigit(r)) && allowed(r):
			b.WriteRune(r)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
		if b.Len() >= most {
			break
		}
	}
	made := strings.Trim(b.String(), "-")
	switch {
	case made == "":
		return "unnamed"
	case keptBySystems.MatchString(made):
		return made + "-"
	}
	return made
}

// keptBySystems are names that Windows takes for devices, whatever ends them.
var keptBySystems = regexp.MustCompile(`^(con|prn|aux|nul|com[0-9]|lpt[0-9])$`)
