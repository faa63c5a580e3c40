package maps

import (
	"bytes"
	"encoding/json"
	"unicode/utf8"
)

// lineWidth is how long a line of a written file may get before its value is spread over several lines.
const lineWidth = 120

// Write returns m as a battlefield file: fields in a fixed order, two spaces a level, short values on one line, a line
// feed at the end. Equal maps give equal bytes. The only error is a number that JSON cannot hold, which no map that
// Read returned has.
func Write(m *Map) ([]byte, error) {
	stored := *m
	stored.Format, stored.Version = Format, Version
	var plain bytes.Buffer
	encoder := json.NewEncoder(&plain)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(&stored); err != nil {
		return nil, err
	}
	return append(spread(bytes.TrimSpace(plain.Bytes())), '\n'), nil
}

// Check returns what Read would say of m if it were stored; the positions are those in what Write writes.
func Check(m *Map) []Problem {
	data, err := Write(m)
	if err != nil {
		return []Problem{{Line: 1, Column: 1, Key: "maps.problem.not-finite"}}
	}
	_, problems := Read(m.Name, data)
	return problems
}

// spread lays out compact JSON for people.
func spread(plain []byte) []byte {
	l := layouter{in: plain}
	l.value(0, 0)
	return l.out
}

type layouter struct {
	in, out []byte
	at      int
}

// value copies the value at l.at. indent is the level of the line it stands in, used how much of that line is taken.
func (l *layouter) value(indent, used int) {
	end := valueEnd(l.in, l.at)
	opening := l.in[l.at]
	if opening != '{' && opening != '[' {
		l.out = append(l.out, l.in[l.at:end]...)
		l.at = end
		return
	}
	closing := opening + 2 // both in ASCII: { } and [ ]
	if oneLine := airy(l.in[l.at:end]); used+utf8.RuneCount(oneLine) <= lineWidth {
		l.out = append(l.out, oneLine...)
		l.at = end
		return
	}
	l.out = append(l.out, opening)
	for l.at++; l.in[l.at] != closing; {
		l.newLine(indent + 1)
		taken := 2*(indent+1) + 1
		if opening == '{' {
			nameEnd := valueEnd(l.in, l.at)
			l.out = append(append(l.out, l.in[l.at:nameEnd]...), ':', ' ')
			taken += nameEnd - l.at + 2
			l.at = nameEnd + 1
		}
		l.value(indent+1, taken)
		if l.in[l.at] == ',' {
			l.at++
			l.out = append(l.out, ',')
		}
	}
	l.at++
	l.newLine(indent)
	l.out = append(l.out, closing)
}

func (l *layouter) newLine(indent int) {
	l.out = append(l.out, '\n')
	for range indent {
		l.out = append(l.out, ' ', ' ')
	}
}

// airy returns compact JSON with a space after each comma and colon.
func airy(plain []byte) []byte {
	var out []byte
	for at := 0; at < len(plain); at++ {
		c := plain[at]
		if c == '"' {
			end := valueEnd(plain, at)
			out = append(out, plain[at:end]...)
			at = end - 1
			continue
		}
		out = append(out, c)
		if c == ',' || c == ':' {
			out = append(out, ' ')
		}
	}
	return out
}

// valueEnd returns where the compact JSON value that starts at from ends.
func valueEnd(in []byte, from int) int {
	depth := 0
	for at := from; at < len(in); at++ {
		switch in[at] {
		case '"':
			for at++; in[at] != '"'; at++ {
				if in[at] == '\\' {
					at++
				}
			}
		case '{', '[':
			depth++
			continue
		case '}', ']':
			depth--
			if depth < 0 {
				return at
			}
		case ',', ':':
			if depth == 0 {
				return at
			}
			continue
		default:
			continue
		}
		if depth == 0 {
			return at + 1
		}
	}
	return len(in)
}
