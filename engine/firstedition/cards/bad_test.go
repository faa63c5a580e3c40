package cards

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"trueinch/engine/notation"
)

// expectation is a comment of a bad card file: # ERROR column "pattern", about the last line above it that is no comment.
var expectation = regexp.MustCompile(`^# ERROR (\d+) "(.*)"$`)

// TestBadCards holds the sentence and the place of every problem of the files in testdata/bad, and that every sentence is said there.
func TestBadCards(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("testdata", "bad", "*.card"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no bad cards: %v", err)
	}
	said := map[string]bool{}
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		_, problems := Parse(file, source)
		for _, p := range problems {
			said[p.Say.Key] = true
		}
		checkExpectations(t, file, string(source), problems)
	}
	for key := range sentences {
		if part := strings.HasPrefix(key, "pc1.want-") || strings.HasPrefix(key, "pc1.group-"); !said[key] && (!part || key == "pc1.group-word") {
			t.Errorf("no bad card is told %s", key)
		}
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

// TestAFileThatIsNoCard holds that what is far too long is refused at once.
func TestAFileThatIsNoCard(t *testing.T) {
	for want, source := range map[string]string{
		"x.card:1:1: the file is longer than 1048576 characters": strings.Repeat("x\n", notation.SourceLimit),
		"x.card:2:1: the line is longer than 4000 characters":    "\n" + strings.Repeat("x", notation.LineLimit+1),
		"x.card:1001:1: the file has more than 1000 cards":       strings.Repeat("=== A ===\n", notation.CardLimit+1),
	} {
		found, problems := Parse("x.card", []byte(source))
		if len(found) > 0 || len(problems) != 1 || problems[0].String() != want {
			t.Errorf("%d cards, %v, want %s", len(found), problems, want)
		}
	}
}
