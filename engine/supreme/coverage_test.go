package supreme_test

import (
	"os"
	"testing"

	"trueinch/engine/matchtest"
)

// adviceOnly are the rules that no test can exercise, each with the reason.
var adviceOnly = map[string]string{
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

func TestMain(m *testing.M) { matchtest.Main(m) }

// TestEveryRuleIsExercised holds the tests of all rooms against the reference.
func TestEveryRuleIsExercised(t *testing.T) {
	text, err := os.ReadFile("../../assets/rules/supreme-edition.md")
	if err != nil {
		t.Fatal(err)
	}
	rules := matchtest.ReadRules(text, "SE")
	if len(rules) < 500 {
		t.Fatalf("the reference lists only %d rules", len(rules))
	}
	matchtest.Reference{Rules: rules, Advice: adviceOnly}.Check(t, os.DirFS("."))
}
