package command

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"unicode"

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
func (r *run) sentence(err error) string { return visible(r.explained(err)) }

// visible is a text with a picture in the place of every control character: what a sentence quotes of a file or a command line
// begins no line of its own, and tells a terminal nothing.
func visible(text string) string {
	return strings.Map(func(c rune) rune {
		switch {
		case c < ' ':
			return 0x2400 + c
		case c == 0x7f:
			return '␡'
		case unicode.IsControl(c):
			return unicode.ReplacementChar
		}
		return c
	}, text)
}

func (r *run) explained(err error) string {
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
