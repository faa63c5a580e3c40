//go:build linux

package house

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/supreme"
)

// begun is a match of the first two shipped teams of a Level.
func begun(t *testing.T, h *House, seed uint64) *engine.Match {
	t.Helper()
	teams, _ := h.Teams(h.Systems[0])
	m, err := h.NewMatch(Wanted{System: h.Systems[0], Level: teams[0].Size, Map: h.Maps()[0], Teams: teams[:2], Players: []string{"human", "human"}, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// played answers some questions of a match.
func played(t *testing.T, m *engine.Match, times int) {
	t.Helper()
	for range times {
		d := m.Decision()
		if err := m.Choose(bot.Anything(d, m.SeenBy(0).Random)); err != nil {
			t.Fatal(err)
		}
	}
}

// autosaved reports whether the autosave holds all of a match.
func autosaved(h *House, m *engine.Match) bool {
	again, err := h.LoadMatch(filepath.Join(h.Folder, savesFolder, autosaveName))
	return err == nil && again.Position() == m.Position() && again.Hash() == m.Hash()
}

// TestASmallDiskThatFillsUp plays on a disk of its own: full, it takes nothing, says why, and leaves what was written readable; with
// room again, the next choice brings everything.
func TestASmallDiskThatFillsUp(t *testing.T) {
	disk := t.TempDir()
	if err := syscall.Mount("tmpfs", disk, "tmpfs", 0, "size=600k"); err != nil {
		t.Skip("only an administrator can have a disk of his own:", err)
	}
	defer syscall.Unmount(disk, syscall.MNT_DETACH)
	h := &House{Systems: []engine.System{supreme.System{}}, Folder: disk}
	m := begun(t, h, 1)
	stop := h.Autosave(m)
	played(t, m, 5)
	if !autosaved(h, m) {
		t.Fatal("not kept with room")
	}
	filler := filepath.Join(disk, "filler")
	full := func() {
		file, err := os.Create(filler)
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; err == nil; n++ {
			_, err = file.Write(make([]byte, 512))
		}
		file.Close()
	}
	full()
	kept := m.Position()
	for m.JournalFault() == nil {
		kept = m.Position()
		played(t, m, 1)
	}
	if played(t, m, 3); !errors.Is(m.JournalFault(), syscall.ENOSPC) {
		t.Fatalf("the fault is %v", m.JournalFault())
	}
	if was, err := h.LoadMatch(filepath.Join(disk, savesFolder, autosaveName)); err != nil || was.Position() < kept {
		t.Fatalf("what was written before is lost: %v", err)
	}
	if err := os.Remove(filler); err != nil {
		t.Fatal(err)
	}
	if played(t, m, 1); !autosaved(h, m) {
		t.Fatal("with room again the next choice does not bring everything")
	}
	full()
	for m.JournalFault() == nil {
		played(t, m, 1)
	}
	if err := os.Remove(filler); err != nil {
		t.Fatal(err)
	}
	if stop(); !autosaved(h, m) {
		t.Fatal("leaving does not bring everything")
	}
}

// TestAFolderThatIsInTheWay cannot be written to from the beginning, then it can, then it is taken away, then it comes back.
func TestAFolderThatIsInTheWay(t *testing.T) {
	h := &House{Systems: []engine.System{supreme.System{}}, Folder: filepath.Join(t.TempDir(), "home")}
	block := func() {
		if err := os.WriteFile(h.Folder, nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	block()
	m := begun(t, h, 2)
	stop := h.Autosave(m)
	defer stop()
	if m.JournalFault() == nil {
		t.Fatal("a file was taken for a folder")
	}
	if err := os.Remove(h.Folder); err != nil {
		t.Fatal(err)
	}
	if played(t, m, 1); !autosaved(h, m) {
		t.Fatalf("not kept when the folder can be made: %v", m.JournalFault())
	}
	if err := os.RemoveAll(h.Folder); err != nil {
		t.Fatal(err)
	}
	block()
	if played(t, m, 1); m.JournalFault() == nil {
		t.Fatal("a file that is gone was written to")
	}
	if err := os.Remove(h.Folder); err != nil {
		t.Fatal(err)
	}
	if err := m.CatchUp(); err != nil || !autosaved(h, m) {
		t.Fatalf("trying again does not bring everything: %v", err)
	}
	elsewhere := filepath.Join(t.TempDir(), "there"+SaveExtension)
	end, err := AutosaveAt(m, elsewhere)
	if err != nil {
		t.Fatal(err)
	}
	played(t, m, 2)
	end()
	if there, err := h.LoadMatch(elsewhere); err != nil || there.Hash() != m.Hash() || there.Position() != m.Position() {
		t.Fatalf("kept elsewhere it is not whole: %v", err)
	}
}
