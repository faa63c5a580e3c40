package matchtest

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"trueinch/engine"
)

// expectation is a comment of a bad card file: # ERROR column "pattern", about the last line above it that is no comment.
var expectation = regexp.MustCompile(`^# ERROR (\d+) "(.*)"$`)

// BadCards holds the sentence and the place of every problem of the files in testdata/bad of a package that reads cards, and that no card
// with a problem is accepted. read returns how many were, and the problems.
func BadCards(t *testing.T, read func(file string, source []byte) (accepted int, problems []engine.Problem)) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("testdata", "bad", "*.card"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no bad cards: %v", err)
	}
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		accepted, problems := read(file, source)
		if accepted != 0 {
			t.Errorf("%s: %d cards with problems were accepted", file, accepted)
		}
		checkExpectations(t, file, string(source), problems)
	}
}

func checkExpectations(t *testing.T, file, source string, problems []engine.Problem) {
	t.Helper()
	met := make([]bool, len(problems))
	about := 0
	for i, line := range strings.Split(source, "\n") {
		match := expectation.FindStringSubmatch(line)
		if match == nil {
			if !strings.HasPrefix(line, "#") {
				about = i + 1
			}
			continue
		}
		column, _ := strconv.Atoi(match[1])
		pattern := regexp.MustCompile(match[2])
		hit := false
		for j, p := range problems {
			if !met[j] && p.Line == about && p.Column == column && pattern.MatchString(p.Text) {
				met[j], hit = true, true
				break
			}
		}
		if !hit {
			t.Errorf("%s:%d:%d: no problem that says %s", file, about, column, match[2])
		}
	}
	for j, p := range problems {
		if !met[j] {
			t.Errorf("nobody expects %s:%d:%d: %s", p.File, p.Line, p.Column, p.Text)
		}
	}
}
