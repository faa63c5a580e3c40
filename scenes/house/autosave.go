package house

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"trueinch/engine"
	"trueinch/maps"
)

// Autosave keeps the match safe on disk from now on, choice by choice. The autosave of the match before is kept as a
// second file, unless it is this very match, which is gone on with. Where that cannot be done now, every choice tries again:
// engine.Match.JournalFault says why not. Call the returned function when the match is left.
func (h *House) Autosave(m *engine.Match) (stop func()) {
	if h.Folder == "" {
		return keepIn(m, &journal{before: func() error { return errNoFolder }})
	}
	path, previous := h.autosaves()
	return keepIn(m, &journal{path: path, before: func() error {
		if h.replaceable(path, m) {
			return nil
		}
		if err := os.Rename(path, previous); !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		return nil
	}})
}

// AutosaveAt keeps the match safe in another file, which it replaces.
func AutosaveAt(m *engine.Match, path string) (stop func(), err error) {
	stop = keepIn(m, &journal{path: path})
	return stop, m.JournalFault()
}

func keepIn(m *engine.Match, j *journal) (stop func()) {
	_ = m.KeepJournal(j) // every choice tries again
	return func() {
		_ = m.CloseJournal()
		j.close()
	}
}

// journal appends every choice to a file and makes sure that it is on the disk. The first text starts the file anew, in one step.
type journal struct {
	path   string
	before func() error // what has to be out of the way before the file is started; nil for nothing
	file   *os.File
	size   int64 // of what was appended whole
	torn   bool  // something behind size has to go first
}

// Append implements engine.Journal.
func (j *journal) Append(text []byte) error {
	if j.file == nil {
		return j.begin(text)
	}
	if !j.there() {
		j.close()
		return engine.ErrJournalGone
	}
	if j.torn {
		if err := j.file.Truncate(j.size); err != nil {
			return err
		}
		j.torn = false
	}
	_, err := j.file.Write(text)
	if err == nil {
		err = j.file.Sync()
	}
	if err != nil {
		j.torn = j.file.Truncate(j.size) != nil
		return err
	}
	j.size += int64(len(text))
	return nil
}

// there reports whether the file that is appended to is still the one of that name.
func (j *journal) there() bool {
	named, err := os.Stat(j.path)
	if err != nil {
		return false
	}
	open, err := j.file.Stat()
	return err == nil && os.SameFile(named, open)
}

// begin starts the file.
func (j *journal) begin(text []byte) error {
	if j.path != "" {
		if err := os.MkdirAll(filepath.Dir(j.path), 0o755); err != nil {
			return err
		}
	}
	if j.before != nil {
		if err := j.before(); err != nil {
			return err
		}
	}
	if err := maps.ReplaceFile(j.path, text); err != nil {
		return err
	}
	file, err := os.OpenFile(j.path, os.O_WRONLY|os.O_APPEND, 0o644)
	if err != nil {
		return err
	}
	j.file, j.size, j.torn, j.before = file, int64(len(text)), false, nil
	return nil
}

func (j *journal) close() {
	if j.file != nil {
		j.file.Close()
		j.file = nil
	}
}

// noFolder is the fault of a program that has no folder to keep anything in.
type noFolder struct{}

func (noFolder) Error() string        { return "there is no folder for the user's files" }
func (noFolder) Explain() engine.Text { return engine.Say("house.no-folder") }

var errNoFolder = noFolder{}
