package firstedition_test

import (
	"math/rand/v2"
	"testing"

	"trueinch/engine/firstedition"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/views"
	"trueinch/engine/matchtest"
)

// TestReadyTeams: every team that comes with the program may play, and there are two at least of each Level that is offered with one.
func TestReadyTeams(t *testing.T) {
	matchtest.Exercises(t, "PC1-TEAM-02", "PC1-TEAM-05", "PC1-TEAM-06", "PC1-TEAM-07", "PC1-TEAM-08", "PC1-RESOURCE-01")
	of := matchtest.ReadyTeams(t, firstedition.System{}, matchtest.ShippedRoster(t, firstedition.System{}))
	for _, level := range []int{6, 8, 12} {
		if len(of[level]) < 2 {
			t.Errorf("%d teams of Level %d", len(of[level]), level)
		}
	}
}

// TestEveryQuestionIsExplained plays a match by chance: whatever is asked says in a sentence what it is about, every Action of a Sheet
// what it does, and the chances that are foreseen are chances.
func TestEveryQuestionIsExplained(t *testing.T) {
	random := rand.New(rand.NewPCG(11, 4))
	setup := randomSetup(t, matchtest.ShippedRoster(t, firstedition.System{}), plots.Quest, 6, random)
	matchtest.Explained(t, firstedition.System{}, setup, random, matchtest.Anything)
}

// TestSentencesBelongToQuestions holds the tables of About to what is asked in the code.
func TestSentencesBelongToQuestions(t *testing.T) {
	matchtest.Said(t, `"(pc1\.(?:ask|option)-[a-z-]+)"`, views.QuestionAbout, views.OptionAbout)
}
