package build

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/pelletier/go-toml/v2"
)

// keyShape is what a catalogue key looks like in code: a room, then one or more words.
var keyShape = regexp.MustCompile(`^[a-z][a-z0-9-]*(\.[a-z0-9][a-z0-9-]*)+$`)

var placeholder = regexp.MustCompile(`\{\{[^}]*\}\}`)

// entriesOf reads the catalogue files of a language, by file name and then by key.
func entriesOf(t *testing.T, language string) map[string]map[string]any {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(root, "assets", "text", language, "*.toml"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no catalogues for %s: %v", language, err)
	}
	found := map[string]map[string]any{}
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		entries := map[string]any{}
		if err := toml.Unmarshal(source, &entries); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		found[filepath.Base(file)] = entries
	}
	return found
}

func catalogue(t *testing.T, language string) map[string]string {
	t.Helper()
	texts, from := map[string]string{}, map[string]string{}
	for file, entries := range entriesOf(t, language) {
		for key, value := range entries {
			if other, twice := from[key]; twice {
				t.Errorf("%s: %s stands in %s as well", file, key, other)
			}
			from[key] = file
			switch value := value.(type) {
			case string:
				texts[key] = value
			case map[string]any: // plural forms
				other, _ := value["other"].(string)
				texts[key] = other
			}
			if strings.TrimSpace(texts[key]) == "" {
				t.Errorf("%s: %s is empty", file, key)
			}
		}
	}
	return texts
}

func TestBothCataloguesHaveTheSameKeysAndPlaceholders(t *testing.T) {
	english, french := catalogue(t, "en"), catalogue(t, "fr")
	for key, text := range english {
		translated, there := french[key]
		if !there {
			t.Errorf("%s is missing in French", key)
			continue
		}
		if a, b := names(text), names(translated); !slices.Equal(a, b) {
			t.Errorf("%s: English fills in %v, French %v", key, a, b)
		}
	}
	for key := range french {
		if _, there := english[key]; !there {
			t.Errorf("%s is missing in English", key)
		}
	}
}

// TestFrenchSaysNoneAsOne: French uses its singular for 0 as well, so a singular with a printed 1 would call nothing one.
func TestFrenchSaysNoneAsOne(t *testing.T) {
	for file, entries := range entriesOf(t, "fr") {
		for key, value := range entries {
			if forms, plural := value.(map[string]any); plural {
				if one, _ := forms["one"].(string); strings.Contains(one, "1") {
					t.Errorf("%s: the singular of %s is also said of 0 and must fill in the number: %q", file, key, one)
				}
			}
		}
	}
}

var (
	elision = regexp.MustCompile(`(?i)(?:^|\PL)(?:[cdjlmnst]|qu|lorsqu|puisqu|jusqu|quoiqu|presqu|aujourd)'\pL`)
	quoted  = regexp.MustCompile(`"[^"\n]*"`)
)

// TestFrenchHasItsApostrophes: what is French in catalogues, cards, teams, notes on versions and the words of the code has ’ where a vowel is left out, never '.
func TestFrenchHasItsApostrophes(t *testing.T) {
	read := 0
	look := func(file, text string) {
		for i, line := range strings.Split(text, "\n") {
			if straight := elision.FindString(line); straight != "" {
				t.Errorf("%s, line %d: %q has a straight apostrophe", file, i+1, straight)
			}
		}
		read++
	}
	for _, pattern := range []string{"text/fr/*.toml", "changes/fr.md", "cards/*/*.card", "teams/*/*", "lessons/*/*"} {
		files, err := filepath.Glob(filepath.Join(root, "assets", filepath.FromSlash(pattern)))
		if err != nil || len(files) == 0 {
			t.Fatalf("nothing is %s: %v", pattern, err)
		}
		for _, file := range files {
			source, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			look(file, string(source))
		}
	}
	walkGo(t, func(path string) {
		if source, err := os.ReadFile(filepath.Join(root, path)); err != nil {
			t.Fatal(err)
		} else if !strings.HasSuffix(path, "_test.go") {
			lines := strings.Split(string(source), "\n")
			for i, line := range lines {
				lines[i] = strings.Join(quoted.FindAllString(line, -1), " ")
			}
			look(path, strings.Join(lines, "\n"))
		}
	})
	if read < 200 {
		t.Errorf("only %d files were read", read)
	}
}

// names lists the fields that a text fills in, sorted, each once.
func names(text string) []string {
	var found []string
	for _, field := range placeholder.FindAllString(text, -1) {
		for _, word := range strings.FieldsFunc(strings.Trim(field, "{}"), func(r rune) bool { return r == ' ' || r == '(' || r == ')' }) {
			if strings.HasPrefix(word, ".") && len(word) > 1 {
				found = append(found, word)
			}
		}
	}
	slices.Sort(found)
	return slices.Compact(found)
}

func TestEveryKeyInTheCodeIsInTheCataloguesAndTheOtherWayRound(t *testing.T) {
	english := catalogue(t, "en")
	rooms := map[string]bool{}
	for key := range english {
		room, _, _ := strings.Cut(key, ".")
		rooms[room] = true
	}
	used, named := map[string]bool{}, namesOfTables(t)
	files := token.NewFileSet()
	walkGo(t, func(path string) {
		if strings.HasSuffix(path, "_test.go") {
			return
		}
		parsed, err := parser.ParseFile(files, filepath.Join(root, path), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(node ast.Node) bool {
			if _, isImport := node.(*ast.ImportSpec); isImport {
				return false
			}
			literal, ok := node.(*ast.BasicLit)
			if !ok || literal.Kind != token.STRING {
				return true
			}
			text, err := strconv.Unquote(literal.Value)
			if err != nil || !keyShape.MatchString(text) {
				named[text] = true
				return true
			}
			room, rest, _ := strings.Cut(text, ".")
			if rooms[room] && !fileEnding(rest) {
				used[text] = true
				if _, there := english[text]; !there {
					t.Errorf("%s: the key %s is in no catalogue", files.Position(literal.Pos()), text)
				}
			}
			return true
		})
	})
	for _, key := range keysOfLessons(t) {
		if used[key] = true; english[key] == "" {
			t.Errorf("a lesson says %s, which is in no catalogue", key)
		}
	}
	for key, text := range english {
		name := strings.HasPrefix(key, "maps.name.") || strings.HasPrefix(key, "maps.note.") // found by what it says in English
		rolled := strings.HasPrefix(key, "maps.note.zones-")                                 // with its numbers filled in
		if !used[key] && !rolled && !(name && named[text]) {
			t.Errorf("the key %s is used nowhere", key)
		}
	}
}

// namesOfTables lists all that stands in quotation marks in the shipped tables and the ready-made pieces.
func namesOfTables(t *testing.T) map[string]bool {
	t.Helper()
	names := map[string]bool{}
	for _, text := range append(quotedIn(t, "maps", "shipped", "*.json"), quotedIn(t, "assets", "scenery", "prefabs.toml")...) {
		names[text] = true
	}
	return names
}

// quotedIn lists what stands in quotation marks in some files.
func quotedIn(t *testing.T, pattern ...string) (found []string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(append([]string{root}, pattern...)...))
	if err != nil || len(files) == 0 {
		t.Fatalf("no files %v: %v", pattern, err)
	}
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, quoted := range regexp.MustCompile(`"[^"\n]*"`).FindAllString(string(source), -1) {
			found = append(found, strings.Trim(quoted, `"`))
		}
	}
	return found
}

// keysOfLessons lists the keys in the files of assets/lessons, which say and name questions by them.
func keysOfLessons(t *testing.T) []string {
	t.Helper()
	var keys []string
	for _, text := range quotedIn(t, "assets", "lessons", "*", "*.json") {
		if _, rest, _ := strings.Cut(text, "."); keyShape.MatchString(text) && rest != "match" {
			keys = append(keys, text)
		}
	}
	return keys
}

// fileEnding tells a file name from a key.
func fileEnding(rest string) bool {
	return slices.Contains([]string{"toml", "json", "go", "md", "svg", "png", "ttf", "log", "txt"}, rest)
}

// TestGeneralEntriesHaveNoWordsOfOneSystem holds that what screens say for every rule system has no word of one; a system has its own for
// them in its wording, and its catalogues are called after it. The lessons are played with one system.
func TestGeneralEntriesHaveNoWordsOfOneSystem(t *testing.T) {
	words := map[string]*regexp.Regexp{
		"en": regexp.MustCompile(`\b(Levels?|LEVELS?|Lv|KOs?|KO’ed|Minions?|MINIONS?|AP|Supremes?)\b`),
		"fr": regexp.MustCompile(`\b(Niveaux?|NIVEAUX?|Niv|Nv|KO|Acolytes?|ACOLYTES?|PA|Suprêmes?|Supreme)\b`),
	}
	for language, forbidden := range words {
		read := 0
		for file, entries := range entriesOf(t, language) {
			if strings.HasPrefix(file, "supreme-") || strings.HasPrefix(file, "firstedition-") || strings.HasPrefix(file, "arkham-") || file == "lesson.toml" {
				continue
			}
			for key, value := range entries {
				read++
				if key == "cli.help-facts" { // says which systems' readings of a table it gives, and of X,Y,LEVEL
					continue
				}
				if word := forbidden.FindString(placeholder.ReplaceAllString(fmt.Sprint(value), "")); word != "" {
					t.Errorf("%s/%s: %s says %s", language, file, key, word)
				}
			}
		}
		if read < 1000 {
			t.Errorf("only %d entries of %s were read", read, language)
		}
	}
}
