package firstedition_test

import (
	"os"
	"testing"

	"trueinch/engine/matchtest"
)

// Reasons why a rule has no test of its own.
const (
	elsewhereSaid = "says only in which other rule it stands"
	notShipped    = "about a printed card that is not shipped; its figures would be read from such a card as from any other"
	isAGap        = "says what the source lacks and which ruling stands in; that ruling has the test"
)

// adviceOnly are the rules that no test can exercise, each with the reason.
var adviceOnly = map[string]string{
	"PC1-BASE-02":    "a word for Heroes and Villains alike",
	"PC1-BASE-06":    "advice on table sizes",
	"PC1-ENC-21":     "advice on table sizes",
	"PC1-CARD-12":    "the colours of printed cards; the screen names the Origin",
	"PC1-TRAIT-04":   "what figures mean in the world; it has no effect",
	"PC1-TERRAIN-01": "what the players agree on is the map",
	"PC1-TERRAIN-13": "examples; the map says what is dangerous, and all of it rolls with Energy",
	"PC1-TERRAIN-14": "examples; no map asks for a hazard of Strength",
	"PC1-TERRAIN-15": "no word of a card creates Dangerous Terrain",
	"PC1-SCENERY-19": "what cards do with scenery stands with the words that do it",
	"PC1-SKILL-22":   "a team's Devices have no place on the table, so that nobody is too far away to use them",

	"PC1-COMBAT-04": elsewhereSaid, "PC1-COMBAT-05": elsewhereSaid, "PC1-COND-32": elsewhereSaid, "PC1-FLIGHT-37": elsewhereSaid,
	"PC1-LOS-06": elsewhereSaid, "PC1-MOVE-25": elsewhereSaid, "PC1-POOL-11": elsewhereSaid, "PC1-ROLL-03": elsewhereSaid, "PC1-ROLL-09": elsewhereSaid,
	"PC1-SCENERY-17": elsewhereSaid, "PC1-SKILL-32": elsewhereSaid, "PC1-START-14": elsewhereSaid, "PC1-TEAM-03": elsewhereSaid, "PC1-TRAIT-11": elsewhereSaid,
	"PC1-TRAIT-15": elsewhereSaid,
}

// errata are the corrections of printed cards that are not shipped.
var errata = []string{
	"01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "12", "13", "15", "16", "17", "18", "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30",
	"32", "33", "34", "35", "36", "37",
}

// TestEveryRuleIsExercised holds the tests of all rooms against the reference.
func TestEveryRuleIsExercised(t *testing.T) {
	text, err := os.ReadFile("../../assets/rules/pulp-city-first-edition.md")
	if err != nil {
		t.Fatal(err)
	}
	rules := matchtest.ReadRules(text, "PC1")
	if len(rules) < 1100 {
		t.Fatalf("the reference lists only %d rules", len(rules))
	}
	for _, number := range errata {
		adviceOnly["PC1-ERRATA-"+number] = notShipped
	}
	for _, id := range rules {
		if len(id) > 8 && id[:8] == "PC1-GAP-" {
			adviceOnly[id] = isAGap
		}
	}
	matchtest.Reference{Rules: rules, Advice: adviceOnly}.Check(t, os.DirFS("."))
}
