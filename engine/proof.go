package engine

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// What a save proves of itself. Every part of what a match began with has a sum; the sums begin a chain in which every entry has a
// link made of the link before and of its own text; and the last line repeats how many entries there are, and the last link. So a
// part that was edited, an entry that was edited, moved or taken out, and a file that was cut off are noticed, and where. It holds
// against accidents and against editing by hand, not against somebody who makes all sums anew: there is no secret in it.

// Proved says how much of a save was proved.
type Proved int

// The ways in which a save that loads can be proved.
const (
	ProvedWhole  Proved = iota
	ProvedInPart        // by the hashes of its entries alone: a version before sums wrote it
	Unfinished          // all of it, as far as it goes: the program was ended before it could close the file
)

// digest is a short sum of texts.
func digest(texts ...string) string {
	sum := sha256.Sum256([]byte(strings.Join(texts, "\n")))
	return hex.EncodeToString(sum[:8])
}

// divided reports whether what stands in a part has sums of its own.
func divided(path string) bool {
	switch strings.ReplaceAll(path, ".", "/") {
	case "setup", "setup/layout", "setup/layout/pieces", "setup/teams", "setup/cards":
		return true
	}
	return false
}

// sumsOf makes the sums of a part, by the path to it. The text is compact JSON.
func sumsOf(path string, text json.RawMessage, into map[string]string) {
	var fields map[string]json.RawMessage
	var items []json.RawMessage
	switch {
	case divided(path) && json.Unmarshal(text, &fields) == nil && fields != nil:
		for name, field := range fields {
			sumsOf(path+"."+name, field, into)
		}
	case divided(path) && json.Unmarshal(text, &items) == nil && items != nil:
		for i, item := range items {
			sumsOf(path+"."+strconv.Itoa(i+1), item, into)
		}
	default:
		into[path] = digest(path, string(text))
	}
}

// chained adds to the text of an entry its link of the chain.
func chained(line []byte, before string) (text []byte, link string) {
	link = digest(before, string(line))
	return append(line[:len(line)-1:len(line)-1], linkMark+link+`"}`...), link
}

// linkMark begins the end of the text of an entry that has a link.
const linkMark = `,"chain":"`

// unchained parts the text of an entry and its link, which is empty when there is none.
func unchained(raw json.RawMessage) (line []byte, link string) {
	var compact bytes.Buffer
	if json.Compact(&compact, raw) != nil {
		return raw, ""
	}
	line = compact.Bytes()
	const length = len(linkMark) + 16 + len(`"}`)
	at := len(line) - length
	if at < 1 || !bytes.HasPrefix(line[at:], []byte(linkMark)) {
		return line, ""
	}
	link = string(line[at+len(linkMark) : len(line)-2])
	return append(line[:at:at], '}'), link
}

// closing is the record that ends a save.
type closing struct {
	Entries int    `json:"entries"`
	Chain   string `json:"chain"`
}

// link is the link of the chain after an entry; 0 is what the sums begin it with. Links are made once.
func (m *Match) link(entry int) (string, error) {
	if len(m.links) == 0 {
		fields, err := m.fields()
		if err != nil {
			return "", err
		}
		m.links = append(m.links, fields.begin())
	}
	for at := len(m.links); at <= entry; at++ {
		line, err := m.entryLine(at)
		if err != nil {
			return "", err
		}
		_, link := chained(line, m.links[at-1])
		m.links = append(m.links, link)
	}
	return m.links[entry], nil
}

// opened are the fields of a save that stand before its entries, as compact JSON.
type opened map[string]json.RawMessage

// openedFields are their names, in the order of the file.
var openedFields = []string{"system", "seed", "options", "setup"}

func (o opened) sums() map[string]string {
	sums := map[string]string{}
	for _, name := range openedFields {
		sumsOf(name, o[name], sums)
	}
	return sums
}

// begin is what the chain begins with.
func (o opened) begin() string { return beginning(o.sums()) }

func beginning(sums map[string]string) string {
	var lines []string
	for _, path := range slices.Sorted(maps.Keys(sums)) {
		lines = append(lines, path+" "+sums[path])
	}
	return digest(lines...)
}

// proof compares a save as it was read with its own sums, links and end. The fault says what differs first.
func (d *document) proof() (Proved, *LoadError) {
	if d.version < sumsSince {
		return ProvedInPart, nil
	}
	if fault := d.partsDiffer(); fault != nil {
		return 0, fault
	}
	if fault := d.brokenLink(); fault != nil {
		return 0, fault
	}
	count, last := len(d.entries), beginning(d.sums)
	if count > 0 {
		last = d.links[count-1]
	}
	switch {
	case d.end == nil && d.journal:
		return Unfinished, nil
	case d.end == nil:
		return 0, altered(count, Say("load.no-end", "Count", count))
	case d.end.Entries != count:
		return 0, altered(count, Say("load.end-count", "Count", count, "Want", d.end.Entries))
	case d.end.Chain != last:
		return 0, altered(count, Say("load.end-differs"))
	}
	return ProvedWhole, nil
}

// brokenLink finds the first entry that is not the one that was written down there.
func (d *document) brokenLink() *LoadError {
	before := beginning(d.sums)
	for i := range d.entries {
		if d.links[i] != digest(before, string(d.lines[i])) {
			return altered(i+1, Say("load.entry-altered"))
		}
		before = d.links[i]
	}
	return nil
}

// partsDiffer finds the parts of what the match began with that are not those of the sums.
func (d *document) partsDiffer() *LoadError {
	is := opened(d.opened).sums()
	var differ []string
	for _, path := range slices.Sorted(maps.Keys(is)) {
		if d.sums[path] != is[path] {
			differ = append(differ, path)
		}
	}
	for _, path := range slices.Sorted(maps.Keys(d.sums)) {
		if _, there := is[path]; !there {
			differ = append(differ, path)
		}
	}
	switch len(differ) {
	case 0:
		return nil
	case 1:
		return altered(0, Say("load.part-altered", "Part", d.part(differ[0])))
	}
	return altered(0, Say("load.parts-altered", "Part", d.part(differ[0]), "Count", len(differ)))
}

// part says which part of a set-up a path means.
func (d *document) part(path string) Text {
	number := func(prefix string) int {
		n, _ := strconv.Atoi(strings.TrimPrefix(path, prefix))
		return n
	}
	switch {
	case strings.HasPrefix(path, "setup.layout.pieces."):
		n, name := number("setup.layout.pieces."), ""
		if pieces := d.setup.Layout.Pieces; n >= 1 && n <= len(pieces) {
			name = pieces[n-1].ID
		}
		return Say("load.part-piece", "Number", n, "Name", name)
	case strings.HasPrefix(path, "setup.teams."):
		return Say("load.part-team", "Number", number("setup.teams."))
	case strings.HasPrefix(path, "setup.cards."):
		return Say("load.part-card", "Name", strings.TrimPrefix(path, "setup.cards."))
	}
	return Say("load.part-field", "Name", strings.TrimPrefix(path, "setup."))
}

func altered(entry int, why Text) *LoadError {
	return &LoadError{Kind: Altered, Entry: entry, Why: why}
}
