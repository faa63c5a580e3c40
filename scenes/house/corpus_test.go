package house

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition"
	"trueinch/engine/supreme"
	"trueinch/maps"
	"trueinch/scenes/plans"
)

// The corpus holds files as a person's folder has them: matches of Supreme Edition on every shipped table, with every Plot and Agenda, two
// to four teams, sides, house rules, undone branches and dice typed in by hand; matches of the first edition with every Plot; plans, teams and
// tables. Whatever becomes of the program, these load and give the same match. Files are added, never changed.

func corpus(t *testing.T, ending string) map[string][]byte {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join("testdata", "corpus", "*"+ending))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no file ends in %s: %v", ending, err)
	}
	files := map[string][]byte{}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		files[strings.TrimSuffix(filepath.Base(path), ending)] = text
	}
	return files
}

// diceTwice was saved when a match with fresh dice after an undo still took every roll from its seed twice: its dice cannot be
// proved, but it loads and replays.
const diceTwice = "roll-anew-undone"

func TestOldMatchesReplayToTheSameHashes(t *testing.T) {
	h := &House{Systems: []engine.System{supreme.System{}, firstedition.System{}}}
	tables, plots := map[string]map[string]bool{}, map[string]map[string]bool{} // by system
	for _, system := range h.Systems {
		tables[system.Code()], plots[system.Code()] = map[string]bool{}, map[string]bool{}
	}
	for name, text := range corpus(t, ".match") {
		t.Run(name, func(t *testing.T) {
			proof, err := engine.Verify(bytes.NewReader(text), h.System)
			if name == diceTwice {
				proof.Match, err = engine.Load(bytes.NewReader(text), h.System)
			}
			if err != nil {
				t.Fatal(err)
			}
			if whole := strings.HasSuffix(name, "-2"); name != diceTwice && (proof.Proved == engine.ProvedWhole) != whole { // of the second version
				t.Errorf("proved %v", proof.Proved)
			}
			setup := proof.Match.Setup()
			tables[setup.System][setup.MapName] = true
			plots[setup.System][setup.Choices.One("plot")] = true
			if broken := proof.Match.Broken(); len(broken) > 0 {
				t.Error(broken)
			}
			var again bytes.Buffer
			if err := proof.Match.Save(&again); err != nil {
				t.Fatal(err)
			}
			if _, err := engine.Load(&again, h.System); err != nil {
				t.Errorf("saved again: %v", err)
			}
		})
	}
	for _, system := range h.Systems {
		if code := system.Code(); len(tables[code]) < 8 || len(plots[code]) < 8 {
			t.Errorf("the corpus of %s covers the tables %v and the Plots %v", code, tables[code], plots[code])
		}
	}
}

func TestOldPlansAreReadWhole(t *testing.T) {
	for name, text := range corpus(t, ".plan.json") {
		d, err := plans.Read(name, text)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := plans.Write(d); err != nil || !bytes.Equal(again, text) {
			t.Errorf("%s is written otherwise than it was read (%v)", name, err)
		}
	}
}

func TestOldTablesAreReadWhole(t *testing.T) {
	for name, text := range corpus(t, ".table.json") {
		m, problems := maps.Read(name, text)
		if m == nil || len(problems) > 0 {
			t.Fatalf("%s: %v", name, problems)
		}
		if again, err := maps.Write(m); err != nil || !bytes.Equal(again, text) {
			t.Errorf("%s is written otherwise than it was read (%v)", name, err)
		}
	}
}

func TestOldTeamsMayStillPlay(t *testing.T) {
	h, system := &House{Folder: t.TempDir()}, supreme.System{}
	own := filepath.Join(h.Folder, teamsFolder, system.Code())
	if err := os.MkdirAll(own, 0o755); err != nil {
		t.Fatal(err)
	}
	files := corpus(t, ".team.json")
	shipped, _ := h.Teams(system)
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(own, name+".team.json"), text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	teams, problems := h.Teams(system)
	if len(problems) > 0 || len(teams) != len(shipped)+len(files) {
		t.Fatalf("%d teams beside %d, %v", len(teams), len(shipped), problems)
	}
	roster, _ := h.Roster(system)
	for name, text := range files {
		var team engine.TeamList
		if err := json.Unmarshal(text, &team); err != nil {
			t.Fatal(err)
		}
		for _, check := range system.CheckTeam(roster, team, team.Size) {
			if !check.OK && !check.Info {
				t.Errorf("%s breaks %s", name, check.Rule)
			}
		}
	}
}

// TestAnEditedMatchIsNotPassedOff edits a real match as one would by hand: neither check nor load takes it, and it is said what is other.
func TestAnEditedMatchIsNotPassedOff(t *testing.T) {
	h := &House{Systems: []engine.System{supreme.System{}}}
	good := string(corpus(t, "harbour-sides-2.match")[""])
	lines := strings.Split(good, "\n")
	end := slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, `"end"`) })
	first := slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, `"entries"`) }) + 1
	swapped := slices.Clone(lines)
	swapped[first+3], swapped[first+4] = swapped[first+4], swapped[first+3]
	cut := slices.Concat(lines[:end-7], []string{strings.TrimRight(lines[end-7], ","), "]}"})
	once := func(pattern, with string) string {
		found := regexp.MustCompile(pattern).FindStringIndex(good)
		if found == nil {
			t.Fatalf("the match holds no %s", pattern)
		}
		return good[:found[0]] + with + good[found[1]:]
	}
	for _, c := range []struct {
		name, text, key, part string
		entry                 int
	}{
		{"a piece's top", once(`"top":6`, `"top":0.6`), "load.part-altered", "load.part-piece", 0},
		{"a vertex", once(`"x":21.4,"y":25.9`, `"x":21.41,"y":25.9`), "load.part-altered", "load.part-piece", 0},
		{"a material", once(`"material":"[a-z-]+"`, `"material":"x"`), "load.part-altered", "load.part-piece", 0},
		{"the level", once(`"level":[0-9]+,"rounds"`, `"level":12,"rounds"`), "load.part-altered", "load.part-field", 0},
		{"a card", once(`"cards":\{"([^"]*)":"`, `"cards":{"cheat":"`), "load.parts-altered", "load.part-card", 0},
		{"the map's name", once(`"mapName":"`, `"mapName":"x`), "load.part-altered", "load.part-field", 0},
		{"an entry's seat", once(`\{"seat":1,`, `{"seat":0,`), "load.entry-altered", "", 2},
		{"entries in another order", strings.Join(swapped, "\n"), "load.entry-altered", "", 4},
		{"cut off", strings.Join(cut, "\n"), "load.no-end", "", end - 6 - first},
	} {
		_, err := h.VerifyMatch("x.match", []byte(c.text))
		_, loading := h.ReadMatch("x.match", []byte(c.text))
		for _, err := range []error{err, loading} {
			var fault *engine.LoadError
			if !errors.As(err, &fault) || fault.Kind != engine.Altered || fault.Why.Key != c.key || fault.Entry != c.entry {
				t.Errorf("%s: %v", c.name, err)
				continue
			}
			if c.part != "" && fault.Why.Args[0].Value.(engine.Text).Key != c.part {
				t.Errorf("%s: it says %v", c.name, fault.Why)
			}
		}
	}
}
