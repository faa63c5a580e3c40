package cards

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// expectation is a comment of a bad card file: # ERROR column "pattern", about the last line above it that is no comment.
var expectation = regexp.MustCompile(`^# ERROR (\d+) "(.*)"$`)

// TestBadCards holds the sentence and the place of every problem of the files in testdata/bad.
func TestBadCards(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("testdata", "bad", "*.card"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no bad cards: %v", err)
	}
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		found, problems := Parse(file, source)
		if len(found.Cards) != 0 {
			t.Errorf("%s: %d cards with problems were accepted", file, len(found.Cards))
		}
		checkExpectations(t, file, string(source), problems)
	}
}

func checkExpectations(t *testing.T, file, source string, problems []Problem) {
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
			if !met[j] && p.Line == about && p.Column == column && pattern.MatchString(p.Sentence()) {
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
			t.Errorf("nobody expects %s", p)
		}
	}
}
