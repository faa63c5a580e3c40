package firstedition_test

import (
	"encoding/json"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/views"
	"trueinch/engine/matchtest"
)

// TestReadyTeams: every team that comes with the program may play, and there are two at least of each Level that is offered with one.
func TestReadyTeams(t *testing.T) {
	matchtest.Exercises(t, "PC1-TEAM-02", "PC1-TEAM-05", "PC1-TEAM-06", "PC1-TEAM-07", "PC1-TEAM-08", "PC1-RESOURCE-01")
	roster, of := shipped(t), map[int]int{}
	names, err := filepath.Glob("../../assets/teams/pc1/*.team.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var list engine.TeamList
		if err := json.Unmarshal(source, &list); err != nil {
			t.Fatal(name, err)
		}
		for _, id := range list.Cards {
			if _, found := roster.Card(id); !found {
				t.Errorf("%s: no card %s", name, id)
			}
		}
		for _, check := range (firstedition.System{}).CheckTeam(roster, list, list.Size) {
			if !check.OK {
				t.Errorf("%s: %s %v", filepath.Base(name), check.Rule, check.Text)
			}
		}
		of[list.Size]++
	}
	for _, level := range []int{6, 8, 12} {
		if of[level] < 2 {
			t.Errorf("%d teams of Level %d", of[level], level)
		}
	}
}

// TestEveryQuestionIsExplained plays a match by chance: whatever is asked says in a sentence what it is about, every Action of a Sheet
// what it does, and the chances that are foreseen are chances.
func TestEveryQuestionIsExplained(t *testing.T) {
	random := rand.New(rand.NewPCG(11, 4))
	system := firstedition.System{}
	s, err := system.Start(randomSetup(t, shipped(t), plots.Quest, 6, random))
	if err != nil {
		t.Fatal(err)
	}
	about, missing, foreseen := system.Extras().About, map[string]bool{}, 0
	for d := s.Decision(); d.Shape != engine.GameEnd; d = s.Decision() {
		if d.Shape == engine.Pick {
			for i := range d.Options {
				if len(about(s, i)) == 0 {
					missing[d.Ask.Key+" "+d.Options[i].Text.Key] = true
				}
			}
		} else if len(about(s, -1)) == 0 {
			missing[d.Ask.Key] = true
		}
		if d.Kind == engine.Menu && d.Subject != engine.NoModel {
			m := s.View(d.Seat).Models[d.Subject]
			for _, p := range system.Extras().Prospects(s, d.Subject, m.Spot) {
				foreseen++
				if p.Success < 0 || p.Success > 1 || p.Fells > p.Success+1e-9 || p.Harm < 0 || math.IsNaN(p.Harm) {
					t.Errorf("%s against %d: %+v", p.Name, p.Target, p)
				}
				if lines := s.Sheet(d.Subject).Actions; p.Action >= len(lines) || lines[p.Action].Name != p.Name || len(lines[p.Action].Plain) == 0 {
					t.Errorf("%s has no line of its own on the Sheet", p.Name)
				}
			}
		}
		fitting, err := engine.Check(d, anything(d, random))
		if err != nil {
			t.Fatal(d.Ask.Key, err)
		}
		s.Apply(fitting, nil)
	}
	for key := range missing {
		t.Errorf("nothing is said of %s", key)
	}
	if foreseen == 0 {
		t.Error("nobody could ever have attacked")
	}
}

// TestSentencesBelongToQuestions holds the tables of About to what is asked in the code.
func TestSentencesBelongToQuestions(t *testing.T) {
	names, err := filepath.Glob("*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	said := map[string]bool{}
	for _, name := range names {
		if filepath.Base(name) == "about.go" {
			continue
		}
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range regexp.MustCompile(`"(pc1\.(?:ask|option)-[a-z-]+)"`).FindAllSubmatch(source, -1) {
			said[string(found[1])] = true
		}
	}
	for _, table := range []map[string]string{views.QuestionAbout, views.OptionAbout} {
		for key := range table {
			if !said[key] {
				t.Errorf("nobody asks %s", key)
			}
		}
	}
}
