package house

import (
	"cmp"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"trueinch/maps"
	"trueinch/maps/edit"
)

// Table is a battlefield that can be opened: a shipped one, or a file.
type Table struct {
	Path     string // empty for a shipped one
	Map      *maps.Map
	Modified time.Time
}

// Shipped reports whether a table comes with the program; it cannot be overwritten.
func (t *Table) Shipped() bool { return t.Path == "" }

// Tables lists the user's own battlefields, the newest first, and then the shipped ones. Files with faults are left out.
func (h *House) Tables() []Table {
	var found []Table
	for path, source := range h.own(mapsFolder, "", maps.Extension) {
		if m, _ := maps.Read(path, source); m != nil {
			t := Table{Path: path, Map: m}
			if info, err := os.Stat(path); err == nil {
				t.Modified = info.ModTime()
			}
			found = append(found, t)
		}
	}
	slices.SortFunc(found, func(a, b Table) int {
		return cmp.Or(b.Modified.Compare(a.Modified), strings.Compare(a.Path, b.Path))
	})
	for _, m := range append(maps.Shipped(), maps.Night()...) {
		found = append(found, Table{Map: m})
	}
	return found
}

// TableFolder is where the user's own battlefields are kept; it is created when it is missing. Empty when there is none.
func (h *House) TableFolder() string {
	if h.Folder == "" {
		return ""
	}
	dir := filepath.Join(h.Folder, mapsFolder)
	if os.MkdirAll(dir, 0o755) != nil {
		return ""
	}
	return dir
}

// TablePath is a path among the user's own battlefields for one of this name that no file has yet.
func (h *House) TablePath(name string) (string, error) {
	dir := h.TableFolder()
	if dir == "" {
		return "", errNoFolder
	}
	stem := filepath.Join(dir, maps.PlainFileName(name))
	for n := 1; ; n++ {
		path := stem + maps.Extension
		if n > 1 {
			path = stem + "-" + strconv.Itoa(n) + maps.Extension
		}
		if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
			return path, nil
		} else if err != nil {
			return "", err
		}
	}
}

// Draft is a battlefield that was being drawn and is not saved.
type Draft struct {
	Path  string // of the file it was opened from or saved to; empty for none
	Saved time.Time
	Map   *maps.Map
}

// The files of the draft: the battlefield, and beside it where it belongs.
const (
	draftFolder = "drafts"
	draftName   = "draft"
	noteEnding  = ".json"
)

// KeepDraft writes down what is being drawn, in one step, so that a crash loses nothing of it.
func (h *House) KeepDraft(m *maps.Map, path string) error {
	text, err := maps.Write(m)
	if err != nil {
		return err
	}
	note, err := json.Marshal(map[string]string{"path": path})
	if err != nil {
		return err
	}
	if err := h.write(filepath.Join(draftFolder, h.mine(draftName)+noteEnding), note); err != nil {
		return err
	}
	return h.write(filepath.Join(draftFolder, h.mine(draftName)+maps.Extension), text)
}

// Draft is what was being drawn when the program ended without saving; false when there is none that can be read.
func (h *House) Draft() (Draft, bool) {
	if h.Folder == "" {
		return Draft{}, false
	}
	path := filepath.Join(h.Folder, draftFolder, h.mine(draftName)+maps.Extension)
	info, err := os.Stat(path)
	if err != nil {
		return Draft{}, false
	}
	m, _, err := maps.ReadFile(path)
	if err != nil || m == nil {
		return Draft{}, false
	}
	d := Draft{Map: m, Saved: info.ModTime()}
	if note, err := os.ReadFile(filepath.Join(h.Folder, draftFolder, h.mine(draftName)+noteEnding)); err == nil {
		kept := map[string]string{}
		if json.Unmarshal(note, &kept) == nil {
			d.Path = kept["path"]
		}
	}
	return d, true
}

// DropDraft forgets the draft: its battlefield is saved, or was thrown away.
func (h *House) DropDraft() {
	if h.Folder == "" {
		return
	}
	for _, name := range []string{h.mine(draftName) + maps.Extension, h.mine(draftName) + noteEnding} {
		_ = os.Remove(filepath.Join(h.Folder, draftFolder, name)) // a draft that stays is offered again
	}
}

// OwnPrefab is a ready-made piece, or several, of the user's own.
type OwnPrefab struct {
	Path string
	Clip edit.Clip
}

// prefabExtension ends the names of files of own prefabs.
const prefabExtension = ".pieces.json"

// Prefabs lists the user's own ready-made pieces by name. Files with faults are left out.
func (h *House) Prefabs() []OwnPrefab {
	var found []OwnPrefab
	for path, source := range h.own(prefabsFolder, "", prefabExtension) {
		if c, _, err := edit.ReadClip(path, source); err == nil {
			found = append(found, OwnPrefab{path, c})
		}
	}
	slices.SortFunc(found, func(a, b OwnPrefab) int {
		return cmp.Or(strings.Compare(a.Clip.Name, b.Clip.Name), strings.Compare(a.Path, b.Path))
	})
	return found
}

// SavePrefab keeps pieces among the user's own ready-made ones. One of the same name is replaced.
func (h *House) SavePrefab(c edit.Clip) error {
	return h.write(filepath.Join(prefabsFolder, maps.PlainFileName(c.Name)+prefabExtension), c.Write())
}

// DropPrefab takes an own ready-made piece off the shelf.
func (h *House) DropPrefab(p OwnPrefab) error { return os.Remove(p.Path) }
