package engine

import (
	"bytes"
	"encoding/json"
	"io"
)

// A save is one JSON document that people can read: what the match began with, then one entry a line.
const (
	saveFormat = "trueinch-match"
	// SaveVersion changes whenever a save that an older program wrote would be read differently.
	SaveVersion = 1
)

// Save writes the whole match, undone branches included. The error is the writer's.
func (m *Match) Save(w io.Writer) error {
	text, err := m.opening()
	if err != nil {
		return err
	}
	for position := range m.entries {
		line, err := m.entryText(position + 1)
		if err != nil {
			return err
		}
		text = append(text, line...)
	}
	_, err = w.Write(append(text, "\n]}\n"...))
	return err
}

// opening is the text of a save up to its first entry.
func (m *Match) opening() ([]byte, error) {
	var text bytes.Buffer
	text.WriteString("{\n")
	for _, field := range []struct {
		name  string
		value any
	}{
		{"format", saveFormat}, {"version", SaveVersion}, {"system", m.system.Code()}, {"seed", m.dice.seed},
		{"options", m.options}, {"setup", m.setup},
	} {
		value, err := json.Marshal(field.value)
		if err != nil {
			return nil, err
		}
		text.WriteString(`"` + field.name + `": `)
		text.Write(value)
		text.WriteString(",\n")
	}
	text.WriteString(`"entries": [`)
	return text.Bytes(), nil
}

// entryText is the text of the entry that led to a position. It begins with what parts it from the entry before, so
// that a file that grows entry by entry is torn only in its last line.
func (m *Match) entryText(position int) ([]byte, error) {
	line, err := m.entries[position-1].line(m.nodes[m.nodes[position].parent].shape)
	if err != nil {
		return nil, err
	}
	before := ",\n"
	if position == 1 {
		before = "\n"
	}
	return append([]byte(before), line...), nil
}
