package house

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"

	"trueinch/engine"
)

// mostPrograms bounds how many programs on one folder have files of their own.
const mostPrograms = 9

// Claim takes the files for which there can be only one program at a time: the autosave and the draft. Where another program has them, this one
// gets others beside them; second says so. The system lets go of them when the program ends, however that comes.
func (h *House) Claim() (second bool) {
	if h.Folder == "" || os.MkdirAll(filepath.Join(h.Folder, savesFolder), 0o755) != nil {
		return false
	}
	for n := 1; n <= mostPrograms; n++ {
		lock := flock.New(filepath.Join(h.Folder, savesFolder, fmt.Sprintf("program-%d.lock", n)))
		got, err := lock.TryLock()
		if err != nil { // a folder that nothing can be written to, or a disk without locks
			return false
		}
		if got {
			h.claimed, h.program = lock, n
			return n > 1
		}
	}
	h.program = mostPrograms
	return true
}

// Second reports whether another program had the folder already.
func (h *House) Second() bool { return h.program > 1 }

// Release lets go of what Claim took.
func (h *House) Release() {
	if h.claimed != nil {
		_ = h.claimed.Unlock() // the end of the program does it at the latest
		h.claimed, h.program = nil, 0
	}
}

// mine is the name of a file that every program on the folder has for itself.
func (h *House) mine(stem string) string {
	if h.Second() {
		return fmt.Sprintf("%s-%d", stem, h.program)
	}
	return stem
}

// autosaves are the files of this program's journal and of the one before.
func (h *House) autosaves() (now, previous string) {
	stem := filepath.Join(h.Folder, savesFolder, h.mine(autosavePrefix))
	return stem + SaveExtension, stem + "-previous" + SaveExtension
}

// RecoverMatch reads of a damaged match what holds.
func (h *House) RecoverMatch(path string) (engine.Recovered, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return engine.Recovered{}, err
	}
	var found engine.Recovered
	_, _, err = guarded(text, func(text []byte) (m *engine.Match, err error) {
		found, err = engine.Recover(bytes.NewReader(text), h.System)
		return found.Match, err
	})
	return found, err
}

// SetAside gives an autosave that does not hold a name under which nothing writes over it, beginning with what it is, and returns where it
// is then.
func (h *House) SetAside(path, what string, now time.Time) (string, error) {
	to := filepath.Join(filepath.Dir(path), what+now.Format("2006-01-02-150405")+SaveExtension)
	return to, os.Rename(path, to)
}
