package command

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"

	"trueinch/engine"
)

// json prints a value as one indented JSON document.
func (r *run) json(value any) error {
	text, err := json.MarshalIndent(value, "", "  ")
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(r.Out, "%s\n", text)
	return err
}

// sentence says an error as a person should read it.
func (r *run) sentence(err error) string {
	var fault engine.Fault
	if errors.As(err, &fault) {
		return r.words.Text(fault.Explain())
	}
	var path *fs.PathError
	switch {
	case !errors.As(err, &path):
		return r.words.W("cli.other-fault", "Why", err.Error())
	case errors.Is(err, fs.ErrNotExist):
		return r.words.W("cli.no-such-file", "File", path.Path)
	case errors.Is(err, fs.ErrPermission):
		return r.words.W("cli.file-forbidden", "File", path.Path)
	}
	return r.words.W("cli.file-fault", "File", path.Path, "Why", path.Err.Error())
}

// line prints a catalogue entry.
func (r *run) line(key string, pairs ...any) {
	fmt.Fprintln(r.Out, r.words.W(key, pairs...))
}

// percent writes a chance with one decimal.
func (r *run) percent(p float64) string { return r.words.Number(100*p, 1) + "\u00a0%" }
