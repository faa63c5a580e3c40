package engine

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"io"
)

// A save is one JSON document that people can read: what the match began with, then one entry a line, then how many they are. What
// it proves of itself stands in proof.go.
const (
	saveFormat = "trueinch-match"
	// SaveVersion changes whenever a save that an older program wrote would be read differently.
	SaveVersion = 2
	// oldestVersion is the first version that is still read.
	oldestVersion = 1
	// sumsSince is the first version with sums, links and an end.
	sumsSince = 2
)

// Save writes the whole match, undone branches included. The error is the writer's.
func (m *Match) Save(w io.Writer) error {
	text, err := m.textAfter(-1, false)
	if err != nil {
		return err
	}
	end, err := m.ending()
	if err != nil {
		return err
	}
	_, err = w.Write(append(text, end...))
	return err
}

// Fingerprint is equal for matches that began and went the same way, whichever version of the program wrote them down: it is the
// sum of what a save of the first version held.
func (m *Match) Fingerprint() ([sha256.Size]byte, error) {
	fields, err := m.fields()
	if err != nil {
		return [sha256.Size]byte{}, err
	}
	text := fields.text(oldestVersion, false)
	for position := range m.entries {
		line, err := m.entryLine(position + 1)
		if err != nil {
			return [sha256.Size]byte{}, err
		}
		text = append(append(text, between(position+1)...), line...)
	}
	return sha256.Sum256(append(text, "\n]}\n"...)), nil
}

// fields are what stands before the entries.
func (m *Match) fields() (opened, error) {
	o := opened{}
	for _, field := range []struct {
		name  string
		value any
	}{{"system", m.system.Code()}, {"seed", m.dice.seed}, {"options", m.options}, {"setup", m.setup}} {
		value, err := json.Marshal(field.value)
		if err != nil {
			return nil, err
		}
		o[field.name] = value
	}
	return o, nil
}

// text is the text of a save up to its first entry. A journal says that it is one: it may lack its end.
func (o opened) text(version int, journal bool) []byte {
	var text bytes.Buffer
	line := func(name string, value any) {
		written, _ := json.Marshal(value) // nothing that json cannot write
		text.WriteString(`"` + name + `": ` + string(written) + ",\n")
	}
	text.WriteString("{\n")
	line("format", saveFormat)
	line("version", version)
	for _, name := range openedFields {
		line(name, o[name])
	}
	if version >= sumsSince {
		line("sums", o.sums())
	}
	if journal {
		line("journal", true)
	}
	text.WriteString(`"entries": [`)
	return text.Bytes()
}

// entryLine is the entry that led to a position as one line of JSON, without its link.
func (m *Match) entryLine(position int) ([]byte, error) {
	return m.entries[position-1].line(m.nodes[m.nodes[position].parent].shape)
}

// entryText is the text of the entry that led to a position. It begins with what parts it from the entry before, so
// that a file that grows entry by entry is torn only in its last line.
func (m *Match) entryText(position int) ([]byte, error) {
	line, err := m.entryLine(position)
	if err != nil {
		return nil, err
	}
	before, err := m.link(position - 1)
	if err != nil {
		return nil, err
	}
	line, _ = chained(line, before)
	return append([]byte(between(position)), line...), nil
}

// between is what stands in front of an entry.
func between(position int) string {
	if position == 1 {
		return "\n"
	}
	return ",\n"
}

// ending closes a save.
func (m *Match) ending() ([]byte, error) {
	link, err := m.link(len(m.entries))
	if err != nil {
		return nil, err
	}
	end, err := json.Marshal(closing{len(m.entries), link})
	return []byte("\n],\n\"end\": " + string(end) + "\n}\n"), err
}
