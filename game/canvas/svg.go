package canvas

import (
	"regexp"
	"strings"
)

// pathData finds the outlines of an SVG file.
var pathData = regexp.MustCompile(`\sd="([^"]*)"`)

// spellOut rewrites the outlines of an SVG file so that oksvg reads them. It does not know that the two flags of an arc
// may be written without anything between them and what follows ("0 00-2.4"), as minifiers do; and of several arcs after
// one letter it draws the first one again and again.
func spellOut(svg []byte) []byte {
	return pathData.ReplaceAllFunc(svg, func(found []byte) []byte {
		data := string(pathData.FindSubmatch(found)[1])
		return []byte(` d="` + spellArcs(data) + `"`)
	})
}

// spellArcs writes every number of path data apart from the next, and the letter before every arc.
func spellArcs(data string) string {
	var out strings.Builder
	command, place := byte(0), 0
	for i := 0; i < len(data); {
		c := data[i]
		switch {
		case isLetter(c):
			command, place = c, 0
			out.WriteByte(c)
			i++
		case c == ' ' || c == ',' || c == '\n' || c == '\t' || c == '\r':
			i++
		default:
			n := numberEnd(data, i)
			if command == 'a' || command == 'A' {
				switch at := place % 7; {
				case at == 3 || at == 4:
					n = i + 1
				case at == 0 && place > 0:
					out.WriteByte(command)
				}
			}
			out.WriteString(data[i:n])
			out.WriteByte(' ')
			i, place = n, place+1
		}
	}
	return out.String()
}

func isLetter(c byte) bool {
	return c != 'e' && c != 'E' && (c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z')
}

// numberEnd is where the number that begins at i ends; at least one character is taken, so that nonsense ends, too.
func numberEnd(data string, i int) int {
	dot, from := false, i
	for ; i < len(data); i++ {
		switch c := data[i]; {
		case c >= '0' && c <= '9':
		case c == '.' && !dot:
			dot = true
		case (c == '-' || c == '+') && (i == from || data[i-1] == 'e' || data[i-1] == 'E'):
		case (c == 'e' || c == 'E') && i > from:
		default:
			return max(i, from+1)
		}
	}
	return i
}
