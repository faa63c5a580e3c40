// Package build holds the scripts that run, test, measure and package the program; its only Go code is the tests of the
// house rules that no single room can keep.
package build

import (
	"bytes"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"trueinch/assets"
)

// root is the project's top folder as seen from this one.
const root = ".."

// arrows lists which rooms a room may import. The longest matching room decides for a package.
var arrows = map[string][]string{
	"geometry":         {},
	"engine":           {"geometry"},
	"engine/flow":      {"engine", "geometry"},
	"engine/board":     {"engine", "engine/flow", "geometry"},
	"engine/notation":  {"engine"},
	"engine/ask":       {"engine"},
	"engine/deck":      {"engine", "engine/ask", "engine/flow", "engine/notation"},
	"engine/bot":       {"engine", "geometry"},
	"engine/ladder":    {"engine", "engine/bot", "geometry"},
	"engine/matchtest": {"engine", "engine/bot", "engine/board", "engine/flow", "engine/notation", "geometry"},
	"maps":             {"geometry", "assets"},
	"assets":           {},
	"game":             {"engine", "geometry", "maps", "assets"},
	"scenes":           {"game", "engine", "engine/bot", "engine/ladder", "geometry", "maps", "assets"},
	"build":            {},
	"":                 {"game", "scenes", "engine", "engine/bot", "engine/ladder", "geometry", "maps", "assets"}, // and every rule system
}

// ofSystems is what a rule system may import. Any folder of engine that has no arrows of its own is one.
var ofSystems = []string{"engine", "engine/ask", "engine/board", "engine/deck", "engine/flow", "engine/notation", "geometry"}

// mayImport reports whether an arrow leads from one room to another.
func mayImport(room, to string) bool {
	if _, shared := arrows[to]; !shared {
		return room == "" || room == to
	}
	list, shared := arrows[room]
	if !shared {
		list = ofSystems
	}
	return room == to || slices.Contains(list, to)
}

// free lists what the engine and everything under it must know nothing of.
var free = map[string][]string{
	"geometry": {"github.com/hajimehoshi", "time", "os", "math/rand"},
	"engine":   {"github.com/hajimehoshi", "time", "os", "math/rand"},
	"maps":     {"github.com/hajimehoshi"},
}

func TestRoomsImportOnlyAlongTheArrows(t *testing.T) {
	files := token.NewFileSet()
	seen := 0
	walkGo(t, func(path string) {
		parsed, err := parser.ParseFile(files, filepath.Join(root, path), nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		seen++
		folder := filepath.ToSlash(filepath.Dir(path))
		if folder == "." {
			folder = ""
		}
		room := roomOf(folder)
		test := inTests(path)
		for _, spec := range parsed.Imports {
			imported := strings.Trim(spec.Path.Value, `"`)
			if inside, ours := strings.CutPrefix(imported, "trueinch/"); ours {
				to := roomOf(inside)
				if !mayImport(room, to) && !test {
					t.Errorf("%s: room %q may not import room %q", path, room, to)
				}
			}
			if test {
				continue
			}
			for owner, banned := range free {
				if room != owner && !strings.HasPrefix(room, owner+"/") {
					continue
				}
				for _, name := range banned {
					if (imported == name || strings.HasPrefix(imported, name+"/") && name != "math/rand") && !allowed(path, imported) {
						t.Errorf("%s: %q must stay free of %s", path, room, imported)
					}
				}
			}
		}
	})
	if seen < 20 {
		t.Fatalf("only %d Go files were looked at", seen)
	}
}

// allowed names the few uses that break no promise.
func allowed(path, imported string) bool {
	return strings.HasPrefix(filepath.ToSlash(path), "engine/matchtest/") // is only linked into tests
}

// roomOf is the longest room that holds a package, or the rule system.
func roomOf(folder string) string {
	room := ""
	for name := range arrows {
		if (folder == name || strings.HasPrefix(folder, name+"/")) && len(name) > len(room) {
			room = name
		}
	}
	if parts := strings.Split(folder, "/"); room == "engine" && len(parts) > 1 {
		return "engine/" + parts[1]
	}
	return room
}

func TestTopLevelNames(t *testing.T) {
	agreed := []string{
		"game", "engine", "geometry", "scenes", "assets", "maps", "build", "dist",
		"main.go", "go.mod", "go.sum", "README.md", "LICENSE", "ARCHITECTURE.md", "trueinch", "trueinch.exe",
	}
	entries, err := os.ReadDir(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		if name := entry.Name(); !strings.HasPrefix(name, ".") && !slices.Contains(agreed, name) {
			t.Errorf("%s is not one of the agreed names at the top", name)
		}
	}
}

func TestEveryEmbeddedAssetHasItsLicence(t *testing.T) {
	licences := map[string]string{
		"fonts/Barlow":  "fonts/BarlowCondensed-OFL.txt",
		"fonts/IBMPlex": "fonts/IBMPlexSansCondensed-OFL.txt",
		"icons/g-":      "icons/game-icons-CC-BY-3.0.txt",
		"icons/l-":      "icons/lucide-ISC.txt",
		"icons/true":    "../LICENSE",
		"silhouettes/":  "../LICENSE",
	}
	for _, dir := range []string{"fonts", "icons", "silhouettes"} {
		entries, err := os.ReadDir(filepath.Join(root, "assets", dir))
		if err != nil {
			t.Fatal(err)
		}
		for _, entry := range entries {
			name := dir + "/" + entry.Name()
			if strings.HasSuffix(name, ".txt") {
				continue
			}
			found := false
			for prefix, text := range licences {
				if strings.HasPrefix(name, prefix) {
					_, err := os.Stat(filepath.Join(root, "assets", text))
					found = err == nil
				}
			}
			if !found {
				t.Errorf("%s stands there without a licence text", name)
			}
		}
	}
}

// TestEveryLinkedModuleHasItsLicence puts the licence texts together anew: no module that is part of a program is left out, and those
// in the program and its packages are the same.
func TestEveryLinkedModuleHasItsLicence(t *testing.T) {
	target := t.TempDir()
	if said, err := exec.Command("sh", "licences", target).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	for _, name := range []string{"go", "true-inch", "github.com_ebitengine_oto_v3", "github.com_jfreymuth_pulse", "github.com_hajimehoshi_ebiten_v2", "lucide-ISC"} {
		if text, err := os.ReadFile(filepath.Join(target, name+".txt")); err != nil || len(text) < 200 {
			t.Errorf("%s has no licence text: %v", name, err)
		}
	}
	kept := assets.Licences()
	entries, err := os.ReadDir(target)
	if err != nil || len(entries) != len(kept) {
		t.Errorf("%d texts, the program has %d, %v; build/licences brings them up to date", len(entries), len(kept), err)
	}
	for _, entry := range entries {
		text, err := os.ReadFile(filepath.Join(target, entry.Name()))
		if !utf8.Valid(text) {
			t.Errorf("%s is not in UTF-8", entry.Name())
		}
		if err != nil || !bytes.Equal(text, kept[entry.Name()]) {
			t.Errorf("%s is another text, %v; build/licences brings it up to date", entry.Name(), err)
		}
	}
}

// TestOneVersionOfGo holds that the README asks for the version of Go that go.mod names.
func TestOneVersionOfGo(t *testing.T) {
	module, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	readme, err := os.ReadFile(filepath.Join(root, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	version := regexp.MustCompile(`(?m)^go (\S+)$`).FindSubmatch(module)
	if version == nil || !strings.Contains(string(readme), "[Go "+string(version[1])+"]") {
		t.Errorf("go.mod needs Go %s, and the README does not say so", version)
	}
}

// walkGo calls visit with every Go file of the project.
func walkGo(t *testing.T, visit func(path string)) {
	t.Helper()
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && (strings.HasPrefix(entry.Name(), ".") && entry.Name() != ".." || entry.Name() == "dist") {
			return filepath.SkipDir
		}
		if !entry.IsDir() && strings.HasSuffix(path, ".go") {
			relative, err := filepath.Rel(root, path)
			if err != nil {
				return err
			}
			visit(relative)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestRandomCasesAreTheSameForEverybody(t *testing.T) {
	random, steady := map[string]bool{}, map[string]bool{}
	walkGo(t, func(path string) {
		parsed, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, path), nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, spec := range parsed.Imports {
			switch folder := filepath.Dir(path); strings.Trim(spec.Path.Value, `"`) {
			case "pgregory.net/rapid":
				random[folder] = true
			case "trueinch/build/steady":
				steady[folder] = true
			}
		}
	})
	for folder := range random {
		if !steady[folder] && folder != filepath.Join("build", "steady") {
			t.Errorf("%s: the tests draw random cases; import trueinch/build/steady for its effect in one of them", folder)
		}
	}
}

// TestSharedRoomsCiteNoRules holds that what all rule systems share speaks of none of them: no rule id, no system's name.
func TestSharedRoomsCiteNoRules(t *testing.T) {
	citesNone(t, regexp.MustCompile(ruleID+`|\b(?i:supreme|arkham|invasion)\b`), 140, "geometry/", "maps/", "engine/flow/", "engine/board/", "engine/notation/",
		"engine/bot/", "engine/ladder/", "engine/matchtest/")
}

// TestTheContractNamesNoSystem holds that package engine itself speaks of no rule system: it cites no rule, and has no word of one for
// what only that one has. The words of files that older programs wrote stand in one place.
func TestTheContractNamesNoSystem(t *testing.T) {
	ownWords := `|(?i:\b(supreme|arkham|invasion|pulp)\b)|\bEFX\b|\bKO\b|Minion|\bPlots?\b|Agenda|Citizen|Freelance|Leader[Cc]ard|[Hh]onorary|Alignment|MinionPlus|PowerUp|Trump\w+|\bAP\b`
	citesNone(t, regexp.MustCompile(ruleID+`|"(se|pc1|ac|pi)"`+ownWords), 30, "engine/*.go")
}

// TestScreensNameNoSystem holds that screens speak of no rule system: they cite no rule, ask for none by its code, and call
// models and cards by no word that one system has for them. What a rule says comes through the contract.
func TestScreensNameNoSystem(t *testing.T) {
	citesNone(t, regexp.MustCompile(ruleID+`|"(se|pc1|ac|pi)"|(?i:supreme|arkham|invasion|pulp|first ?edition)|\bKO\b|\bMinions?\b|\.(Plot|Agendas|Freelance|LeaderCards|Honorary|Alignment|Origins?Term|MinionPlus|KOFrom|EFXOn)\b`), 200, "game/", "scenes/")
}

// TestNobodyTakesKeysApart holds that options carry what they mean: their keys are names for entries and tests, and are compared as a whole.
func TestNobodyTakesKeysApart(t *testing.T) {
	citesNone(t, regexp.MustCompile(`strings\.[A-Za-z]+\([^()]*\bo(\(\))?\.Key\b|\bo\.Key\[|strings\.[A-Za-z]+\(key, ":"`), 300, "engine/", "scenes/", "game/")
}

// inTests reports whether a file is linked into tests alone: theirs, and the scenes that those of one rule system share.
func inTests(path string) bool {
	return strings.HasSuffix(path, "_test.go") || strings.Contains(filepath.ToSlash(path), "/internal/scene/")
}

// ruleID is how every rules reference numbers its rules.
const ruleID = `\b(SE|PC1|AC|PI)-[A-Z]+-\d`

// inRoom reports whether a file lies in a room, or in the folder of a pattern of files itself.
func inRoom(path, room string) bool {
	if folder, itself := strings.CutSuffix(room, "/*.go"); itself {
		return filepath.ToSlash(filepath.Dir(path)) == folder
	}
	return strings.HasPrefix(filepath.ToSlash(path), room)
}

// citesNone goes through the Go files of some rooms but for their tests.
func citesNone(t *testing.T, forbidden *regexp.Regexp, atLeast int, rooms ...string) {
	t.Helper()
	seen := 0
	walkGo(t, func(path string) {
		if inTests(path) || !slices.ContainsFunc(rooms, func(room string) bool { return inRoom(path, room) }) {
			return
		}
		seen++
		source, err := os.ReadFile(filepath.Join(root, path))
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(source), "\n") {
			if found := forbidden.FindString(line); found != "" {
				t.Errorf("%s:%d speaks of %s", path, i+1, found)
			}
		}
	})
	if seen < atLeast {
		t.Fatalf("only %d files were looked at", seen)
	}
}
