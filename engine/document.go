package engine

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"slices"
)

// readDocument takes a save apart. Every fault is a *LoadError with its place.
func readDocument(text []byte) (document, *LoadError) {
	r := documentReader{text: text, dec: json.NewDecoder(bytes.NewReader(text))}
	if fault := r.header(); fault != nil {
		return document{}, fault
	}
	if fault := r.object(); fault != nil {
		return document{}, fault
	}
	needed := []string{"format", "version", "system", "seed", "setup", "entries"}
	if r.doc.version >= sumsSince {
		needed = append(needed, "options", "sums")
	}
	for _, name := range needed {
		if !r.found[name] {
			return document{}, r.fault(0, Say("load.field-missing", "Name", name))
		}
	}
	return r.doc, nil
}

type documentReader struct {
	text  []byte
	dec   *json.Decoder
	doc   document
	found map[string]bool
	last  json.RawMessage // the value that was read last, compact
}

// header checks format and version before anything else, so that the save of a newer program is told from a damaged one.
func (r *documentReader) header() *LoadError {
	var head struct {
		Format  string `json:"format"`
		Version *int   `json:"version"`
	}
	if err := json.Unmarshal(r.text, &head); err != nil {
		var wrong *json.UnmarshalTypeError
		if errors.As(err, &wrong) && wrong.Field == "" {
			return r.fault(0, Say("load.not-a-match"))
		}
		return r.syntax(err, 0)
	}
	switch {
	case head.Format != saveFormat:
		return r.fault(0, Say("load.not-a-match"))
	case head.Version == nil:
		return r.fault(0, Say("load.field-missing", "Name", "version"))
	case *head.Version < oldestVersion || *head.Version > SaveVersion:
		return &LoadError{Kind: Unsupported, Why: Say("load.version", "Version", *head.Version, "Supported", SaveVersion)}
	}
	r.doc.version = *head.Version
	return nil
}

// object reads the fields one by one, which gives every entry its place.
func (r *documentReader) object() *LoadError {
	r.found, r.doc.opened = map[string]bool{}, opened{}
	if _, err := r.dec.Token(); err != nil { // the opening brace: header has seen that this is an object
		return r.syntax(err, 0)
	}
	for r.dec.More() {
		at := r.dec.InputOffset()
		token, err := r.dec.Token()
		if err != nil {
			return r.syntax(err, at)
		}
		name, _ := token.(string)
		if r.found[name] {
			return r.fault(r.dec.InputOffset(), Say("load.field-twice", "Name", name))
		}
		r.found[name] = true
		if fault := r.field(name); fault != nil {
			return fault
		}
		if slices.Contains(openedFields, name) {
			r.doc.opened[name] = r.last
		}
	}
	return nil
}

func (r *documentReader) field(name string) *LoadError {
	var ignored any
	switch name {
	case "format", "version":
		return r.value(&ignored)
	case "system":
		return r.value(&r.doc.system)
	case "seed":
		return r.value(&r.doc.seed)
	case "options":
		return r.value(&r.doc.options)
	case "setup":
		return r.value(&r.doc.setup)
	case "entries":
		return r.entries()
	}
	if r.doc.version >= sumsSince {
		switch name {
		case "sums":
			return r.value(&r.doc.sums)
		case "journal":
			return r.value(&r.doc.journal)
		case "end":
			return r.value(&r.doc.end)
		}
	}
	return r.fault(r.dec.InputOffset(), Say("load.field-unknown", "Name", name))
}

func (r *documentReader) entries() *LoadError {
	at := r.start()
	if token, err := r.dec.Token(); err != nil {
		return r.syntax(err, at)
	} else if token != json.Delim('[') {
		return r.fault(at, Say("load.wrong-kind", "Name", "entries"))
	}
	for r.dec.More() {
		at := r.start()
		var entry wireEntry
		if fault := r.value(&entry); fault != nil {
			return fault
		}
		line, link := unchained(r.last)
		r.doc.lines, r.doc.links = append(r.doc.lines, line), append(r.doc.links, link)
		r.doc.entries = append(r.doc.entries, entry)
		r.doc.starts = append(r.doc.starts, at)
	}
	if _, err := r.dec.Token(); err != nil {
		return r.syntax(err, r.dec.InputOffset())
	}
	return nil
}

// value decodes the next value strictly: an unknown field is a fault.
func (r *documentReader) value(into any) *LoadError {
	at := r.start()
	var raw json.RawMessage
	if err := r.dec.Decode(&raw); err != nil {
		return r.syntax(err, at)
	}
	var compact bytes.Buffer
	if json.Compact(&compact, raw) == nil {
		r.last = compact.Bytes()
	}
	strict := json.NewDecoder(bytes.NewReader(raw))
	strict.DisallowUnknownFields()
	if err := strict.Decode(into); err != nil {
		return r.syntax(err, at)
	}
	return nil
}

// start is the offset of the next value: past the white space and the sign before it.
func (r *documentReader) start() int64 {
	at := r.dec.InputOffset()
	for at < int64(len(r.text)) && bytes.IndexByte([]byte(" \t\r\n,:"), r.text[at]) >= 0 {
		at++
	}
	return at
}

// syntax makes a LoadError of what the JSON reader found in a value that starts at an offset.
func (r *documentReader) syntax(err error, start int64) *LoadError {
	var broken *json.SyntaxError
	var wrong *json.UnmarshalTypeError
	switch {
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF),
		errors.As(err, &broken) && broken.Offset >= int64(len(r.text)):
		return r.fault(int64(len(r.text)), Say("load.cut-off"))
	case errors.As(err, &broken):
		return r.fault(start+max(0, broken.Offset-1), Say("load.syntax"))
	case errors.As(err, &wrong):
		if wrong.Field == "" {
			return r.fault(start, Say("load.wrong-kind", "Name", wrong.Value))
		}
		return r.fault(start+max(0, wrong.Offset-1), Say("load.wrong-kind", "Name", wrong.Field))
	}
	return r.fault(start, Say("load.unreadable", "Why", err.Error()))
}

func (r *documentReader) fault(offset int64, why Text) *LoadError {
	line, column := lineColumn(r.text, offset)
	return &LoadError{Kind: Malformed, Line: line, Column: column, Why: why}
}
