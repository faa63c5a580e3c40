package matchtest

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"trueinch/engine/notation"
)

// How many files of cards are broken by hand and by chance for each system.
const (
	handBroken = 50
	fuzzBroken = 200
)

// CheckLanguages holds that every shipped card prints in one language, reads from there and prints in the other without anything lost:
// what is printed is what was printed before.
func (g Grammar[C]) CheckLanguages(t *testing.T) {
	t.Helper()
	for _, c := range g.Shipped(t) {
		for i, language := range notation.Languages {
			other := notation.Languages[1-i]
			printed := g.Print(c, language)
			across := g.Print(g.one(t, printed), other)
			if printed == across {
				t.Errorf("%s prints alike in %s and %s", g.About(c).Name, language, other)
			}
			if again := g.Print(g.one(t, across), language); again != printed {
				t.Errorf("%s prints in %s as\n%s\nand by way of %s as\n%s", g.About(c).Name, language, printed, other, again)
			}
		}
	}
}

// one is the card of a text that is known to be right.
func (g Grammar[C]) one(t *testing.T, source string) C {
	t.Helper()
	found, problems := g.Parse("printed", []byte(source))
	if len(problems) > 0 || len(found) != 1 {
		t.Fatalf("%s\nis refused: %v", source, problems)
	}
	return found[0]
}

// CheckBroken holds that each of 50 files broken by hand, those of testdata/bad, and of 200 broken by chance is
// refused with a sentence and a place inside it.
func (g Grammar[C]) CheckBroken(t *testing.T, refuses func(file string, source []byte) []notation.Problem) {
	t.Helper()
	byHand := handBrokenFiles(t)
	if len(byHand) < handBroken {
		t.Errorf("%d files are broken by hand", len(byHand))
	}
	for _, source := range byHand {
		if problems := refuses("hand.card", []byte(source)); len(problems) == 0 {
			t.Errorf("nothing is said about\n%s", source)
		} else {
			checkPlaces(t, source, problems)
		}
	}
	var whole []string
	for _, c := range g.Shipped(t) {
		whole = append(whole, g.Print(c, notation.English), g.Print(c, notation.French))
	}
	random := rand.New(rand.NewPCG(19, 50))
	for n := range fuzzBroken {
		source, problems := whole[random.IntN(len(whole))], []notation.Problem(nil)
		for tries := 0; len(problems) == 0 && tries < 100; tries++ { // a change in a story is no fault
			source = spoiled(source, random)
			problems = refuses("fuzz.card", []byte(source))
		}
		if len(problems) == 0 {
			t.Errorf("file %d: nothing is said about\n%s", n, source)
		}
		checkPlaces(t, source, problems)
	}
}

func checkPlaces(t *testing.T, source string, problems []notation.Problem) {
	t.Helper()
	lines := strings.Count(strings.ReplaceAll(source, "\r", "\n"), "\n") + 1
	for _, p := range problems {
		if said := p.Sentence(); len(said) < 5 || strings.Contains(said, "{{") || p.Line < 1 || p.Column < 1 || p.Line > lines {
			t.Errorf("%s\nis told %s", source, p)
		}
	}
}

// handBrokenFiles are the cards of testdata/bad, each with all of its bad lines and with one of them left out.
func handBrokenFiles(t *testing.T) (all []string) {
	t.Helper()
	files, _ := filepath.Glob(filepath.Join("testdata", "bad", "*.card"))
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, block := range notation.Split(string(source)) {
			var bad []int
			for i, line := range block.Lines {
				if i > 0 && expectation.MatchString(line) && !strings.HasPrefix(block.Lines[i-1], "#") {
					bad = append(bad, i-1)
				}
			}
			without := func(mended int) {
				var kept []string
				for i, line := range block.Lines {
					if i != mended && !strings.HasPrefix(line, "#") {
						kept = append(kept, line)
					}
				}
				all = append(all, strings.Join(kept, "\n"))
			}
			if len(bad) > 0 && !strings.Contains(block.Lines[1], "already a card") { // which another card of the file is
				without(-1)
			}
			for _, line := range bad {
				if len(bad) > 2 && bad[0] > 0 { // what is wrong with the whole card may be this line
					without(line)
				}
			}
		}
	}
	return all
}

// spoiled is a text with one thing done to it that happens to files: a slip of the hand, a line lost, moved or cut, a foreign sign.
func spoiled(source string, random *rand.Rand) string {
	lines := strings.Split(source, "\n")
	at := random.IntN(len(lines))
	letters := []rune(lines[at])
	place := random.IntN(len(letters) + 1)
	switch random.IntN(8) {
	case 0:
		lines = slices.Delete(lines, at, at+1)
	case 1:
		lines = slices.Insert(lines, at, lines[random.IntN(len(lines))])
	case 2:
		lines[at] = string(letters[:place])
	case 3:
		lines[at] = string(letters[:place]) + string([]rune("[]();,:/*·\"#=\x00\uFEFF\u202E7é")[random.IntN(17)]) + string(letters[place:])
	case 4:
		if place < len(letters) {
			letters = slices.Delete(letters, place, place+1)
		}
		lines[at] = string(letters)
	case 5:
		if place+1 < len(letters) {
			letters[place], letters[place+1] = letters[place+1], letters[place]
		}
		lines[at] = string(letters)
	case 6:
		words := strings.Fields(lines[at])
		if len(words) > 0 {
			words[random.IntN(len(words))] = fmt.Sprint("x", random.IntN(100))
		}
		lines[at] = strings.Join(words, " ")
	default:
		lines[at] = strings.ToValidUTF8(string(letters[:place]), "") + "\xff\xfe" + string(letters[place:])
	}
	return strings.Join(lines, "\n")
}
