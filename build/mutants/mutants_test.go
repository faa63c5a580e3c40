package main

import (
	"go/token"
	"os"
	"strings"
	"testing"
	"time"
)

// TestListedMutantsAreThere holds that every mutant of the list is one of the code as it is now, and that a reason stands below it.
func TestListedMutantsAreThere(t *testing.T) {
	list, err := readKnown(knownFile)
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir("../..")
	parsed := map[string]map[string]bool{}
	for key, reason := range list {
		if len(reason) < 10 {
			t.Errorf("no reason stands below %s", key)
		}
		file, _, _ := strings.Cut(key, ".go")
		file += ".go"
		if parsed[file] == nil {
			_, mutants, err := parse(token.NewFileSet(), file)
			if err != nil {
				t.Errorf("%s is listed, but cannot be read: %v", key, err)
				continue
			}
			parsed[file] = map[string]bool{file + ": *": true}
			for _, m := range mutants {
				parsed[file][m.key()] = true
			}
		}
		if !parsed[file][key] {
			t.Errorf("there is no such mutant any more, strike it off %s: %s", knownFile, key)
		}
	}
}

// TestMutantsOfSample holds what becomes of each mutant of a package that is known.
func TestMutantsOfSample(t *testing.T) {
	const sample = "./testdata/sample"
	code, err := load([]string{sample})
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	if err := code.writeOverlay(folder); err != nil {
		t.Fatal(err)
	}
	tests, room := &bench{folder: folder, longest: 20 * time.Second, compiled: map[string][]*test{}}, code.rooms[0]
	var report strings.Builder
	for _, m := range room.mutants {
		result := unfit
		if !m.unfit {
			if result, err = tests.try(m, room, nil); err != nil {
				t.Fatal(err)
			}
		}
		report.WriteString(strings.TrimPrefix(m.key(), "testdata/sample/sample.go ") + ": " + string(result) + "\n")
	}
	want, err := os.ReadFile("testdata/sample/want.txt")
	if err != nil {
		t.Fatal(err)
	}
	if report.String() != string(want) {
		t.Errorf("mutants of the sample:\n%swant:\n%s", report.String(), want)
	}
}
