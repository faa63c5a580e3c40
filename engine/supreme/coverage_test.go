package supreme

import (
	"flag"
	"fmt"
	"os"
	"regexp"
	"slices"
	"testing"

	"trueinch/engine/supreme/internal/rulecheck"
)

// adviceOnly are the rules that no test can exercise, each with the reason.
var adviceOnly = map[string]string{
	"SE-TABLE-02": "advice on the number of models; the team check of the roster warns",
	"SE-TABLE-05": "advice on table sizes; Start only insists on the 18 inches of SE-TABLE-04",
	"SE-TABLE-06": "advice on choosing terrain; the map is given",
	"SE-PLOT-15":  "advice on which Plots to play with Agendas",
	"SE-MODEL-03": "no Monster is offered before its rules are out",
	"SE-MODEL-05": "the screen always has the right base",
	"SE-DESC-30":  "a rule of thumb; the Action Bar decides",
	"SE-CARD-12":  "the colours of printed cards; the screen names the Origin",
	"SE-TABLE-08": "the centimetre of a real ruler; the program keeps inches",

	"SE-TERRAIN-01": "what the players agree on is the map",
	"SE-TERRAIN-24": "the height of Impassable Terrain is the map's",
}

func TestMain(m *testing.M) {
	flag.Parse()
	code := m.Run()
	if code == 0 && wholePackage() {
		code = checkCoverage()
	}
	os.Exit(code)
}

// wholePackage reports whether every test ran, so that a rule without a test really has none.
func wholePackage() bool {
	for _, name := range []string{"test.run", "test.skip", "test.list", "test.fuzz"} {
		if f := flag.Lookup(name); f != nil && f.Value.String() != "" {
			return false
		}
	}
	return !testing.Short()
}

// checkCoverage compares the reference with the rules that the tests exercised.
func checkCoverage() int {
	known, err := referenceRules("../../assets/rules/supreme-edition.md")
	if err != nil {
		fmt.Println("coverage:", err)
		return 1
	}
	covered := rulecheck.Covered()
	var faults []string
	for _, id := range covered {
		if !slices.Contains(known, id) {
			faults = append(faults, id+" is exercised by a test, but is no rule of the reference")
		}
	}
	for id, reason := range adviceOnly {
		if slices.Contains(covered, id) {
			faults = append(faults, id+" is exercised by a test and yet in adviceOnly: "+reason)
		}
		if !slices.Contains(known, id) {
			faults = append(faults, id+" is in adviceOnly, but is no rule of the reference")
		}
	}
	for _, id := range known {
		if _, advice := adviceOnly[id]; !advice && !slices.Contains(covered, id) {
			faults = append(faults, id+" is exercised by no test")
		}
	}
	slices.Sort(faults)
	for _, fault := range faults {
		fmt.Println("coverage:", fault)
	}
	if len(faults) > 0 {
		return 1
	}
	return 0
}

// ruleLine is a list item or table row of the reference that defines a rule.
var ruleLine = regexp.MustCompile(`(?m)^(?:- |\| )\*\*(SE-[A-Z]+-[0-9]+)\*\*`)

// tableRule is a row of the table of Combat Bonuses, which gives some rules without a paragraph of their own in bold.
var tableRule = regexp.MustCompile(`(?m)^\| (SE-BONUS-[0-9]+) \|`)

func referenceRules(path string) ([]string, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var ids []string
	for _, pattern := range []*regexp.Regexp{ruleLine, tableRule} {
		for _, match := range pattern.FindAllStringSubmatch(string(text), -1) {
			ids = append(ids, match[1])
		}
	}
	slices.Sort(ids)
	if ids = slices.Compact(ids); len(ids) < 500 {
		return nil, fmt.Errorf("the reference lists only %d rules", len(ids))
	}
	return ids, nil
}
