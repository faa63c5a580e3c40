package house

import (
	"bytes"
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"trueinch/engine"
	"trueinch/maps"
)

// SaveExtension ends the names of saved matches.
const SaveExtension = ".match"

// autosaveName is the journal of the match that is being played.
const (
	autosavePrefix = "autosave"
	autosaveName   = autosavePrefix + SaveExtension
)

// Save is a match on disk, without having been read.
type Save struct {
	Path     string
	Name     string
	Modified time.Time
	Size     int64
	Auto     bool // of the match that was played last
	Previous bool // of the one before, when Auto
	Archived bool // kept because it was played to its end
}

// Saves lists the matches on disk that were saved, by themselves or under a name, the newest first.
func (h *House) Saves() []Save { return h.list(savesFolder) }

// list is the matches in a folder.
func (h *House) list(folder string) []Save {
	var found []Save
	if h.Folder == "" {
		return nil
	}
	dir := filepath.Join(h.Folder, folder)
	mine, _ := h.autosaves()
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil
	}
	for _, entry := range entries {
		info, err := entry.Info()
		if err != nil || entry.IsDir() || !strings.HasSuffix(entry.Name(), SaveExtension) {
			continue
		}
		auto := folder == savesFolder && strings.HasPrefix(entry.Name(), autosavePrefix)
		name := strings.TrimSuffix(entry.Name(), SaveExtension)
		if folder == archiveFolder {
			name = endMark.ReplaceAllString(name, "")
		}
		found = append(found, Save{
			Path: filepath.Join(dir, entry.Name()), Name: name,
			Modified: info.ModTime(), Size: info.Size(), Auto: auto, Previous: entry.Name() != filepath.Base(mine), Archived: folder == archiveFolder,
		})
	}
	slices.SortFunc(found, func(a, b Save) int {
		return cmp.Or(b.Modified.Compare(a.Modified), strings.Compare(a.Name, b.Name))
	})
	return found
}

// SaveMatch writes a match among the saves under a name, in one step, and returns where. What it replaces is kept for a while
// with what was deleted.
func (h *House) SaveMatch(m *engine.Match, name string) (string, error) {
	path := filepath.Join(savesFolder, maps.FileName(name)+SaveExtension)
	var text bytes.Buffer
	if err := m.Save(&text); err != nil {
		return "", err
	}
	h.keepReplaced(filepath.Join(h.Folder, path), time.Now())
	return filepath.Join(h.Folder, path), h.write(path, text.Bytes())
}

// SavePath is where a match that is saved under a name lies.
func (h *House) SavePath(name string) string {
	return filepath.Join(h.Folder, savesFolder, maps.FileName(name)+SaveExtension)
}

// HasSave reports whether saving a match under this name would replace another save.
func (h *House) HasSave(name string) bool {
	_, err := os.Stat(h.SavePath(name))
	return h.Folder != "" && err == nil
}

// SaveMatchTo writes a match to any path, in one step.
func SaveMatchTo(m *engine.Match, path string) error {
	var text bytes.Buffer
	if err := m.Save(&text); err != nil {
		return err
	}
	return maps.ReplaceFile(path, text.Bytes())
}

// LoadMatch reads a saved match or the journal of one that was cut off. The file is not changed.
func (h *House) LoadMatch(path string) (*engine.Match, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return h.ReadMatch(path, text)
}

// ReadMatch reads the text of such a file.
func (h *House) ReadMatch(path string, text []byte) (*engine.Match, error) {
	return h.retrace(text, func(text []byte) (*engine.Match, error) {
		m, err := engine.Load(bytes.NewReader(text), h.System)
		if err != nil {
			if journal := h.firstJournal(path, text); journal != nil {
				return journal, nil
			}
		}
		return m, err
	})
}

// VerifyMatch proves the text of such a file; what the rules fail on is an error, too.
func (h *House) VerifyMatch(path string, text []byte) (proof engine.Verification, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = rulesFailed{cause}
		}
	}()
	if proof, err = engine.Verify(bytes.NewReader(text), h.System); err != nil {
		if journal := h.firstJournal(path, text); journal != nil {
			return engine.Verification{Match: journal, Typed: journal.Options().RealDice, Proved: engine.Unfinished}, nil
		}
	}
	return proof, err
}

// firstJournal is the match of a journal of the first version, which does not say that it is one but by its name; nil for anything
// else, and for one that is damaged elsewhere than at its end.
func (h *House) firstJournal(path string, text []byte) *engine.Match {
	if !strings.HasPrefix(filepath.Base(path), autosavePrefix) {
		return nil
	}
	found, err := engine.Recover(bytes.NewReader(text), h.System)
	if err != nil || found.Why != nil {
		return nil
	}
	return found.Match
}

// replaceable reports whether nothing is lost by writing a match over a file: it is that match, which holds all
// that stands there, or one in which nobody has chosen anything yet but the computer, where it deployed everybody. The encounter before is not pushed out by beginning twice.
func (h *House) replaceable(path string, m *engine.Match) bool {
	kept, err := h.LoadMatch(path)
	if err != nil {
		return false
	}
	untouched := !slices.ContainsFunc(kept.Entries(), func(e engine.Entry) bool { return e.Kind != engine.EntryRoll })
	at := kept.Position()
	untouched = untouched || kept.View(0).Round == 1 && deployedEntries(kept) == len(kept.Entries())
	return untouched || kept.Seed() == m.Seed() && at <= m.Position() && kept.Entries()[at-1].Hash == m.Entries()[at-1].Hash
}

// write replaces a file under the user's folder in one step.
func (h *House) write(path string, text []byte) error {
	if h.Folder == "" {
		return errNoFolder
	}
	path = filepath.Join(h.Folder, path)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return maps.ReplaceFile(path, text)
}
