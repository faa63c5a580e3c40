package house

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestNamesStayInTheirFolder: whatever somebody types, the file lies directly in its folder, and no system refuses it.
func TestNamesStayInTheirFolder(t *testing.T) {
	h := &House{Folder: t.TempDir()}
	dir := filepath.Join(h.Folder, savesFolder)
	for name, want := range map[string]string{
		"Last Night": "last-night", "../../etc/passwd": "etc-passwd", `..\..\x`: "x", "/": "unnamed", "": "unnamed", "..": "unnamed",
		"a/b": "a-b", "nul": "nul-", "COM1": "com1-", "console": "console", "Été à Lyon": "été-à-lyon", "Ночь": "ночь", "x\x00y": "x-y", "~root": "root",
		".hidden": "hidden", "C:\\boot": "c-boot", "trailing. ": "trailing",
	} {
		path := h.SavePath(name)
		if filepath.Dir(path) != dir || filepath.Base(path) != want+SaveExtension || !h.within(path) {
			t.Errorf("%q becomes %s, want %s", name, path, want)
		}
	}
	if long := filepath.Base(h.SavePath(strings.Repeat("ß", 400))); len(long) > 200 {
		t.Errorf("a name of %d bytes", len(long))
	}
	for _, path := range []string{"/etc/passwd", filepath.Join(h.Folder, "other.match"), filepath.Join(dir, "..", "x.match"), filepath.Join(dir, "sub", "x.match"), filepath.Join(dir, "x.txt")} {
		if h.within(path) {
			t.Errorf("%s counts as a match that is kept here", path)
		}
		if _, err := h.Delete(path, time.Now()); err == nil {
			t.Errorf("%s was deleted", path)
		}
		if _, err := h.Rename(path, "y"); err == nil {
			t.Errorf("%s was renamed", path)
		}
	}
}

// TestRenamingAndDeleting never lose a match: a name that is taken stays with whoever has it, and what was deleted comes back
// unless something stands in its place by then.
func TestRenamingAndDeleting(t *testing.T) {
	h := &House{Folder: t.TempDir()}
	for _, folder := range []string{savesFolder, archiveFolder} {
		if err := os.MkdirAll(filepath.Join(h.Folder, folder), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	put := func(path, text string) string {
		t.Helper()
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	holds := func(path, want string) {
		t.Helper()
		if got, err := os.ReadFile(path); err != nil || string(got) != want {
			t.Errorf("%s holds %q, %v; want %q", path, got, err, want)
		}
	}
	one, two := put(h.SavePath("one"), "1"), put(h.SavePath("two"), "2")
	if _, err := h.Rename(one, "Two"); err == nil {
		t.Error("a name that is taken was taken again")
	}
	holds(one, "1")
	holds(two, "2")
	to, err := h.Rename(one, "Three")
	if err != nil || to != h.SavePath("three") {
		t.Fatal(to, err)
	}
	holds(to, "1")
	if same, err := h.Rename(to, "three"); err != nil || same != to {
		t.Errorf("its own name: %s, %v", same, err)
	}
	undo, err := h.Delete(to, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	put(to, "new")
	if undo() == nil {
		t.Error("what came back wrote over what stood there")
	}
	holds(to, "new")
	if err := os.Remove(to); err != nil {
		t.Fatal(err)
	}
	if err := undo(); err != nil {
		t.Error(err)
	}
	holds(to, "1")

	old := time.Now().Add(-40 * 24 * time.Hour)
	if _, err := h.Delete(two, old); err != nil {
		t.Fatal(err)
	}
	if _, err := h.Delete(to, time.Now()); err != nil {
		t.Fatal(err)
	}
	if left, _ := filepath.Glob(filepath.Join(h.Folder, trashFolder, "*")); len(left) != 1 || !strings.Contains(left[0], "three") {
		t.Errorf("among what was deleted lies %v", left)
	}

	ended := put(filepath.Join(h.Folder, archiveFolder, "night-0123456789ab.match"), "3")
	if to, err := h.Rename(ended, "Day"); err != nil || filepath.Base(to) != "day-0123456789ab.match" || h.Archived()[0].Name != "day" {
		t.Errorf("a finished match is called %s, %v, %v", to, h.Archived(), err)
	}
}
