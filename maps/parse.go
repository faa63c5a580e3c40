package maps

import (
	"encoding/json"
	"strings"
	"unicode/utf8"
)

// node is one value of a JSON file with its place.
type node struct {
	offset int
	kind   byte   // one of { [ " 0 t n: object, list, text, number, true or false, null
	text   string // decoded text, or the number or word as written
	fields []field
	items  []*node
}

// field is one name and value of an object.
type field struct {
	offset int
	name   string
	value  *node
}

// get returns the value of a field of an object, or nil.
func (n *node) get(name string) *node {
	for _, f := range n.fields {
		if f.name == name {
			return f.value
		}
	}
	return nil
}

const maxDepth = 32 // of nesting; a battlefield needs nine

// maxItems bounds every list: a battlefield has some thousands of anything, and a file made to hurt is refused before its memory is.
const maxItems = 10_000

// parse reads a JSON text into a tree. It returns nil after a fault that makes the rest unreadable; numbers that are
// written as NaN or Infinity are reported and read on.
func parse(data []byte, r *report) *node {
	p := &parser{data: data, report: r}
	p.space()
	root := p.value(0)
	if p.space(); root != nil && p.at < len(data) {
		p.unexpected()
	}
	if p.failed {
		return nil
	}
	return root
}

type parser struct {
	data   []byte
	at     int
	report *report
	failed bool
}

func (p *parser) space() {
	for p.at < len(p.data) && strings.IndexByte(" \t\r\n", p.data[p.at]) >= 0 {
		p.at++
	}
}

func (p *parser) peek() byte {
	if p.at < len(p.data) {
		return p.data[p.at]
	}
	return 0
}

// unexpected reports that the text cannot be read from here on.
func (p *parser) unexpected() *node {
	if p.failed {
		return nil
	}
	p.failed = true
	if p.at >= len(p.data) {
		p.report.add(p.at, "", "maps.problem.cut")
		return nil
	}
	c, size := utf8.DecodeRune(p.data[p.at:])
	if c == utf8.RuneError && size <= 1 {
		p.report.add(p.at, "", "maps.problem.encoding")
		return nil
	}
	p.report.add(p.at, "", "maps.problem.syntax", "Found", string(c))
	return nil
}

func (p *parser) value(depth int) *node {
	if depth > maxDepth {
		p.failed = true
		p.report.add(p.at, "", "maps.problem.depth")
		return nil
	}
	switch c := p.peek(); {
	case c == '{':
		return p.object(depth)
	case c == '[':
		return p.list(depth)
	case c == '"':
		start := p.at
		text, ok := p.quoted()
		if !ok {
			return nil
		}
		return &node{offset: start, kind: '"', text: text}
	case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9', c == '-', c == '+', c == '.':
		return p.word()
	}
	return p.unexpected()
}

func (p *parser) object(depth int) *node {
	n := &node{offset: p.at, kind: '{'}
	p.at++
	if p.space(); p.peek() == '}' {
		p.at++
		return n
	}
	for {
		p.space()
		start := p.at
		if p.peek() != '"' {
			return p.unexpected()
		}
		name, ok := p.quoted()
		if !ok {
			return nil
		}
		if p.space(); p.peek() != ':' {
			return p.unexpected()
		}
		p.at++
		p.space()
		value := p.value(depth + 1)
		if value == nil {
			return nil
		}
		if n.get(name) != nil {
			p.report.add(start, name, "maps.problem.twice", "Field", name)
		} else {
			n.fields = append(n.fields, field{start, name, value})
		}
		if done, ok := p.more('}'); !ok {
			return nil
		} else if done {
			return n
		}
	}
}

func (p *parser) list(depth int) *node {
	n := &node{offset: p.at, kind: '['}
	p.at++
	if p.space(); p.peek() == ']' {
		p.at++
		return n
	}
	for {
		p.space()
		if len(n.items) == maxItems {
			p.failed = true
			p.report.add(p.at, "", "maps.problem.long-list", "Most", maxItems)
			return nil
		}
		value := p.value(depth + 1)
		if value == nil {
			return nil
		}
		n.items = append(n.items, value)
		if done, ok := p.more(']'); !ok {
			return nil
		} else if done {
			return n
		}
	}
}

// more steps over a comma or the closing mark.
func (p *parser) more(closing byte) (done, ok bool) {
	p.space()
	switch p.peek() {
	case ',':
		p.at++
		return false, true
	case closing:
		p.at++
		return true, true
	}
	p.unexpected()
	return false, false
}

// quoted reads a text in quotation marks; its escapes are decoded by the standard library.
func (p *parser) quoted() (string, bool) {
	start := p.at
	for p.at++; p.at < len(p.data); p.at++ {
		switch c := p.data[p.at]; {
		case c == '\\':
			p.at++
		case c < ' ':
			p.unexpected()
			return "", false
		case c == '"':
			p.at++
			var text string
			raw := p.data[start:p.at]
			if !utf8.Valid(raw) {
				p.failed = true
				p.report.add(start, "", "maps.problem.encoding")
				return "", false
			}
			if json.Unmarshal(raw, &text) != nil {
				p.failed = true
				p.report.add(start, "", "maps.problem.escape")
				return "", false
			}
			return text, true
		}
	}
	p.at = len(p.data)
	p.unexpected()
	return "", false
}

// word reads a number, true, false or null.
func (p *parser) word() *node {
	start := p.at
	for p.at < len(p.data) && strings.IndexByte("{}[],:\" \t\r\n", p.data[p.at]) < 0 {
		p.at++
	}
	text := string(p.data[start:p.at])
	switch text {
	case "true", "false":
		return &node{offset: start, kind: 't', text: text}
	case "null":
		return &node{offset: start, kind: 'n', text: text}
	}
	if !json.Valid([]byte(text)) {
		switch strings.ToLower(strings.TrimLeft(text, "+-")) {
		case "nan", "inf", "infinity":
			return &node{offset: start, kind: '0', text: text} // the field it stands in reports it
		}
		p.at = start
		return p.unexpected()
	}
	return &node{offset: start, kind: '0', text: text}
}
