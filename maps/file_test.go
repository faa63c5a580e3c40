package maps

import (
	"errors"
	"math"
	"os"
	"path/filepath"
	"testing"
)

func TestWritingKeepsThePreviousVersion(t *testing.T) {
	path := filepath.Join(t.TempDir(), "mine"+Extension)
	m, _ := ShippedByName("crossroads")
	save := func(name string) {
		t.Helper()
		m.Name = name
		if err := WriteFile(path, m); err != nil {
			t.Fatal(err)
		}
	}
	named := func(path string) string {
		t.Helper()
		m, problems, err := ReadFile(path)
		if err != nil || len(problems) > 0 {
			t.Fatal(path, problems, err)
		}
		return m.Name
	}
	save("first")
	if _, err := os.Stat(path + ".bak"); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a backup of nothing: %v", err)
	}
	save("second")
	save("third")
	if named(path) != "third" || named(path+".bak") != "second" {
		t.Errorf("now %s, before %s", named(path), named(path+".bak"))
	}
	// A file that was damaged from outside must not push out the good backup.
	if err := os.WriteFile(path, []byte(`{"format":`), 0o644); err != nil {
		t.Fatal(err)
	}
	save("fourth")
	if named(path) != "fourth" || named(path+".bak") != "second" {
		t.Errorf("now %s, before %s", named(path), named(path+".bak"))
	}
	left, err := os.ReadDir(filepath.Dir(path))
	if err != nil || len(left) != 2 {
		t.Errorf("temporary files stay behind: %v %v", left, err)
	}
}

func TestAFaultyMapIsNotWritten(t *testing.T) {
	path := filepath.Join(t.TempDir(), "mine"+Extension)
	m, _ := ShippedByName("crossroads")
	if err := WriteFile(path, m); err != nil {
		t.Fatal(err)
	}
	for _, spoil := range []func(*Map){
		func(m *Map) { m.Pieces[0].Prisms[0].Top = math.NaN() },
		func(m *Map) { m.Width = math.Inf(1) },
		func(m *Map) { m.Pieces[0].ID = m.Pieces[1].ID },
	} {
		bad := m.Clone()
		spoil(bad)
		if err := WriteFile(path, bad); !errors.Is(err, ErrUnsound) {
			t.Errorf("written, %v", err)
		}
		if Usable(Check(bad)) {
			t.Error("Check found nothing")
		}
	}
	if again, problems, err := ReadFile(path); err != nil || len(problems) > 0 || again.Name != m.Name {
		t.Errorf("the good file is gone: %v %v", problems, err)
	}
}
