package arkham_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham"
	"trueinch/engine/arkham/scenarios"
	"trueinch/engine/arkham/state"
	"trueinch/engine/bot"
	"trueinch/engine/matchtest"
	"trueinch/maps"
	"trueinch/scenes/transcript/transcripttest"
)

// goldens are a match of every scenario between shipped crews on a table that comes with the program, each with the bonuses that are scored in it.
var goldens = []struct {
	scenario, table, blue, red string
	tactics                    [2][]string
	scores                     []engine.Rule
}{
	{"random-encounter", "gasworks", "The Ebb", "The Upper Root", [2][]string{{scenarios.WarCry}, {scenarios.AmbushTactic}}, []engine.Rule{"AC-SCEN-10", "AC-SCEN-11"}},
	{"looting", "gasworks", "The Side Show", "Vespers", [2][]string{{scenarios.PatrolTactic}, {scenarios.ChangeOfPlan}}, []engine.Rule{"AC-SCEN-15", "AC-SCEN-16"}},
	{"patrol", "tannery-row", "The Upper Root", "The Night Round", [2][]string{{scenarios.PerfectPlan}, {scenarios.Informer}}, []engine.Rule{"AC-SCEN-20", "AC-SCEN-21"}},
	{"skirmish", "crossroads", "Vespers", "The Night Round", [2][]string{{scenarios.FastAdvance}, {scenarios.QuickLightning}}, []engine.Rule{"AC-SCEN-25", "AC-SCEN-26"}},
	{"secure-the-zone", "tannery-row", "The Night Round", "The Ebb", [2][]string{{scenarios.Reinforcements}, {scenarios.Maps, scenarios.SecretObjective}}, []engine.Rule{"AC-SCEN-30"}},
	{"ambush", "tannery-row", "The Night Round", "The Side Show", [2][]string{{scenarios.SecretObjective}, {scenarios.Reinforcements, scenarios.Informer}}, []engine.Rule{"AC-SCEN-36"}},
}

// TestGoldenScenarios plays every scenario between two computer players and compares what counted in it with its golden file, testdata/golden.
// After a right change of a rule, a text or of how the computer plays, TRUEINCH_GOLDEN=write writes the files anew, and looks for other seeds where
// the bonuses of a scenario are no longer scored.
func TestGoldenScenarios(t *testing.T) {
	roster, writes := matchtest.ShippedRoster(t, arkham.System{}), os.Getenv("TRUEINCH_GOLDEN") == "write"
	for i, sc := range scenarios.All {
		g := goldens[i]
		if g.scenario != sc.ID {
			t.Fatalf("the golden match of %s is of %s", sc.ID, g.scenario)
		}
		t.Run(sc.ID, func(t *testing.T) {
			file := filepath.Join("testdata", "golden", sc.ID+".txt")
			want, err := os.ReadFile(file)
			if err != nil && !writes {
				t.Fatal(err)
			}
			seed := uint64(1)
			if found := seedOf.FindSubmatch(want); found != nil {
				seed, _ = strconv.ParseUint(string(found[1]), 10, 64)
			}
			setup := goldenSetup(t, roster, i)
			m := playGolden(t, setup, seed)
			for writes && !scoresAll(m, g.scores) && seed < 400 {
				seed++
				m = playGolden(t, setup, seed)
			}
			if !scoresAll(m, g.scores) {
				t.Errorf("nobody scores by all of %v", g.scores)
			}
			told := tale(t, m)
			if writes {
				if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(file, []byte(told), 0o666); err != nil {
					t.Fatal(err)
				}
			} else if told != string(want) {
				t.Errorf("it goes otherwise; look why, then TRUEINCH_GOLDEN=write:\n%s", told)
			}
		})
	}
}

var seedOf = regexp.MustCompile(`, seed ([0-9]+)\n`)

// goldenSetup is the set-up of a golden match.
func goldenSetup(t *testing.T, roster engine.Roster, i int) engine.Setup {
	t.Helper()
	g := goldens[i]
	table, known := maps.ShippedByName(g.table)
	if !known {
		t.Fatal(g.table)
	}
	setup := engine.Setup{System: state.SystemCode, Size: 150, Layout: maps.Layout(table), Choices: engine.Choices{}.With(state.FieldScenario, g.scenario)}
	ready := matchtest.ReadyTeams(t, arkham.System{}, roster)[150]
	for seat, name := range []string{g.blue, g.red} {
		at := slices.IndexFunc(ready, func(list engine.TeamList) bool { return list.Name == name })
		if at < 0 {
			t.Fatal(name)
		}
		list := ready[at]
		list.Choices = list.Choices.With(state.FieldTactics, g.tactics[seat]...)
		setup.Teams = append(setup.Teams, list)
	}
	setup.Cards, _ = engine.CardsOf(roster, setup.Teams)
	return setup
}

func playGolden(t *testing.T, setup engine.Setup, seed uint64) *engine.Match {
	t.Helper()
	simulation := engine.Simulation{System: arkham.System{}, Setup: setup, Seed: seed, Players: []engine.Player{bot.Simple{}, bot.Simple{}}, Keep: true, Check: true}
	m, err := simulation.Run()
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// scoresAll reports whether somebody scored by each of these rules.
func scoresAll(m *engine.Match, rules []engine.Rule) bool {
	result, _ := m.Result()
	for _, rule := range rules {
		scored := false
		for _, p := range result.Points {
			scored = scored || p.Rule == rule
		}
		if !scored {
			return false
		}
	}
	return true
}

// story tells which rules make a line of a transcript one of the tale: who starts where and with what, what is taken and held, who falls, what scores.
var story = regexp.MustCompile(`\[.*AC-(SCEN|VP|OBJ|TACTIC|ROUT|OVER|SEWER|LAMP|INIT-0[34]|KO-0[15]|DEPLOY-02|TURN|FALL|JUMP|TRAIT-021|RECOVER-05)`)

// tale is a match as its log tells of it in English, line by line, but only what counted. Its save is read and played anew for that.
func tale(t *testing.T, m *engine.Match) string {
	t.Helper()
	var tale strings.Builder
	lines := strings.Split(inEnglish(t, m), "\n")
	fmt.Fprintln(&tale, lines[0])
	begun := false
	for i, line := range lines {
		begun = begun || line == "Preparation"
		heading := i+1 < len(lines) && strings.HasPrefix(lines[i+1], "===")
		switch {
		case !begun:
		case heading:
			fmt.Fprintf(&tale, "\n%s\n", line)
		case story.MatchString(line):
			fmt.Fprintln(&tale, line)
		}
	}
	result, _ := m.Result()
	fmt.Fprintf(&tale, "\nVictory points %v, %s\n", result.Score, result.Rule)
	return tale.String()
}

// inEnglish is the transcript of a match, from its save.
func inEnglish(t *testing.T, m *engine.Match) string {
	t.Helper()
	var save bytes.Buffer
	if err := m.Save(&save); err != nil {
		t.Fatal(err)
	}
	return transcripttest.Told(t, arkham.System{}, save.Bytes())
}
