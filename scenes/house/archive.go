package house

import (
	"bufio"
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"

	"trueinch/engine"
	"trueinch/maps"
)

// Archived lists the finished matches that are kept, the newest first.
func (h *House) Archived() []Save { return h.list(archiveFolder) }

// KeepFinished keeps a match that is over among the finished ones, in one step, unless this very ending is kept already, and
// returns where.
func (h *House) KeepFinished(m *engine.Match, when time.Time) (string, error) {
	if h.Folder == "" {
		return "", errNoFolder
	}
	var text bytes.Buffer
	if err := m.Save(&text); err != nil {
		return "", err
	}
	sum, err := m.Fingerprint()
	if err != nil {
		return "", err
	}
	mark := "-" + hex.EncodeToString(sum[:6]) + SaveExtension
	for _, kept := range h.Archived() {
		if strings.HasSuffix(kept.Path, mark) {
			return kept.Path, nil
		}
	}
	name := when.Format("2006-01-02-1504")
	for _, team := range m.Setup().Teams {
		name += " " + team.Name
	}
	path := filepath.Join(archiveFolder, maps.FileName(name)+mark)
	return filepath.Join(h.Folder, path), h.write(path, text.Bytes())
}

// EndedSince reports whether the match of a save was played to its end after that was written, in one of the finished files.
func (h *House) EndedSince(save Save, finished []Save) bool {
	begun := ""
	for _, f := range finished {
		if !f.Modified.After(save.Modified) {
			continue
		}
		if begun == "" {
			if begun = begins(save.Path); begun == "" {
				return false
			}
		}
		if begins(f.Path) == begun {
			return true
		}
	}
	return false
}

// mostBegins bounds what is read of a file for how its match begins, in bytes.
const mostBegins = 8 << 20

// begins is the lines of a file that say what its match began with, its dice included, without those about the file itself; empty where that
// is none of a match. Two files of one match, however far they go, have the same.
func begins(path string) string {
	file, err := os.Open(path)
	if err != nil {
		return ""
	}
	defer file.Close()
	lines, found, parts := bufio.NewScanner(io.LimitReader(file, mostBegins)), "", 0
	lines.Buffer(nil, mostBegins)
	for lines.Scan() {
		line := lines.Text()
		if strings.HasPrefix(line, `"entries":`) {
			break
		}
		for _, name := range []string{"system", "seed", "options", "setup"} {
			if strings.HasPrefix(line, `"`+name+`":`) {
				found, parts = found+line+"\n", parts+1
			}
		}
	}
	if parts != 4 {
		return ""
	}
	return found
}

// endMark ends the names of finished matches: which ending they keep.
var endMark = regexp.MustCompile(`-[0-9a-f]{12}$`)

// errOutside is said of a file that is not one of the matches kept here.
var errOutside = errors.New("this file is not among the matches that are kept here")

// within reports whether a file is one of the matches that House keeps: directly in one of its folders.
func (h *House) within(path string) bool {
	dir, name := filepath.Split(filepath.Clean(path))
	dir = filepath.Clean(dir)
	return h.Folder != "" && strings.HasSuffix(name, SaveExtension) &&
		(dir == filepath.Join(h.Folder, savesFolder) || dir == filepath.Join(h.Folder, archiveFolder))
}

// Rename gives a match that is kept another name, and returns where it is then. A name that is taken is an error.
func (h *House) Rename(path, name string) (string, error) {
	if !h.within(path) {
		return path, errOutside
	}
	stem := strings.TrimSuffix(filepath.Base(path), SaveExtension)
	mark := ""
	if filepath.Base(filepath.Dir(path)) == archiveFolder {
		mark = endMark.FindString(stem) // says which ending it is, whatever it is called
	}
	to := filepath.Join(filepath.Dir(path), maps.FileName(name)+mark+SaveExtension)
	if to == filepath.Clean(path) {
		return to, nil
	}
	// Making a link fails where something stands already, and so never writes over it; renaming would.
	if err := os.Link(path, to); err == nil {
		return to, os.Remove(path)
	} else if errors.Is(err, fs.ErrExist) {
		return path, &fs.PathError{Op: "rename", Path: to, Err: fs.ErrExist}
	}
	if _, err := os.Stat(to); !errors.Is(err, fs.ErrNotExist) { // a disk without links
		return path, &fs.PathError{Op: "rename", Path: to, Err: fs.ErrExist}
	}
	return to, os.Rename(path, to)
}

// trashDays is how long what was deleted can be had back by hand.
const trashDays = 30

// Delete takes a match away. Until undo is called it lies in a folder of its own; it is gone for good after trashDays.
func (h *House) Delete(path string, now time.Time) (undo func() error, err error) {
	if !h.within(path) {
		return nil, errOutside
	}
	dir := filepath.Join(h.Folder, trashFolder)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	h.empty(dir, now)
	to := trashed(dir, path, now)
	if err := os.Rename(path, to); err != nil {
		return nil, err
	}
	return func() error {
		if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
			return &fs.PathError{Op: "rename", Path: path, Err: fs.ErrExist}
		}
		return os.Rename(to, path)
	}, nil
}

// empty removes what was deleted long ago.
func (h *House) empty(dir string, now time.Time) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	for _, entry := range entries {
		stem := strings.TrimSuffix(entry.Name(), SaveExtension)
		deleted, err := strconv.ParseInt(stem[strings.LastIndexByte(stem, '-')+1:], 36, 64)
		if err == nil && now.Sub(time.Unix(0, deleted)) > trashDays*24*time.Hour {
			_ = os.Remove(filepath.Join(dir, entry.Name()))
		}
	}
}

// keepReplaced copies what a save is about to replace to where deleted ones lie.
func (h *House) keepReplaced(path string, now time.Time) {
	old, err := os.ReadFile(path)
	if err != nil {
		return
	}
	dir := filepath.Join(h.Folder, trashFolder)
	if os.MkdirAll(dir, 0o755) == nil {
		h.empty(dir, now)
		_ = maps.ReplaceFile(trashed(dir, path, now), old)
	}
}

// trashed is the file under which a match lies after it was deleted.
func trashed(dir, path string, now time.Time) string {
	stem := strings.TrimSuffix(filepath.Base(path), SaveExtension)
	return filepath.Join(dir, stem+"-"+strconv.FormatInt(now.UnixNano(), 36)+SaveExtension)
}

// ReadCache and WriteCache keep what is worked out of other files and can be worked out again. A cache that cannot be written
// is no error to anybody.
func (h *House) ReadCache(name string) ([]byte, error) {
	if h.Folder == "" {
		return nil, errNoFolder
	}
	return os.ReadFile(filepath.Join(h.Folder, cacheFolder, name))
}

// WriteCache replaces a file of the cache in one step.
func (h *House) WriteCache(name string, text []byte) error {
	if filepath.Base(name) != name {
		return fmt.Errorf("%q is no name of a file", name)
	}
	return h.write(filepath.Join(cacheFolder, name), text)
}

// TrimCache removes what keep does not name among the files of the cache with an ending.
func (h *House) TrimCache(ending string, keep map[string]bool) {
	entries, err := os.ReadDir(filepath.Join(h.Folder, cacheFolder))
	if h.Folder == "" || err != nil {
		return
	}
	for _, entry := range entries {
		if !entry.IsDir() && strings.HasSuffix(entry.Name(), ending) && !keep[entry.Name()] {
			_ = os.Remove(filepath.Join(h.Folder, cacheFolder, entry.Name()))
		}
	}
}
