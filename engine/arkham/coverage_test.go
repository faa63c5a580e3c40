package arkham_test

import (
	"os"
	"testing"

	"trueinch/engine/matchtest"
)

// Reasons why a rule has no test of its own.
const (
	principle = "a principle; the test of each trait or weapon says what it does, and when"
	onTheMap  = "what players put on the table is the map"
)

// adviceOnly are the rules that no test can exercise, each with the reason.
var adviceOnly = map[string]string{
	"AC-ACT-09":     principle,
	"AC-BASE-08":    principle,
	"AC-BASE-10":    principle,
	"AC-CREW-12":    "lists traits; each has its test with AC-TRAIT",
	"AC-BASE-06":    "the ruler is everybody's, at any moment",
	"AC-MODEL-05":   "how a miniature is sculpted is not known; every model has the volume of its profile",
	"AC-TABLE-01":   onTheMap,
	"AC-TABLE-02":   onTheMap,
	"AC-TERRAIN-01": onTheMap,
}

// TestEveryRuleIsExercised holds the tests of all rooms against the reference.
func TestEveryRuleIsExercised(t *testing.T) {
	text, err := os.ReadFile("../../assets/rules/arkham-city.md")
	if err != nil {
		t.Fatal(err)
	}
	rules := matchtest.ReadRules(text, "AC")
	if len(rules) != 655 {
		t.Errorf("the reference lists %d rules", len(rules))
	}
	matchtest.Reference{Rules: rules, Advice: adviceOnly}.Check(t, os.DirFS("."))
}
