package cards

import (
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/notation"
)

// TestBadCards holds the sentence and the place of every problem of the files in testdata/bad, and that every sentence is said there.
func TestBadCards(t *testing.T) {
	told := map[string]bool{}
	matchtest.BadCards(t, func(file string, source []byte) (accepted int, said []engine.Problem) {
		read := Parse // a file may hold a good card for another to clash with
		if strings.Contains(file, "sense") {
			read = Playable
		}
		_, problems := read(file, source)
		for _, p := range problems {
			told[p.Say.Key] = true
			said = append(said, p.Engine())
		}
		return 0, said
	})
	for key := range sentences {
		if part := strings.HasPrefix(key, "pc1.want-") || strings.HasPrefix(key, "pc1.group-"); !told[key] && (!part || key == "pc1.group-word") {
			t.Errorf("no bad card is told %s", key)
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
