package ladder

import (
	"strings"
	"testing"
)

// TestWeightsAreReadAsTheyWereWritten: every objective of the file has a weight for each feature, points count for more towards the end, and an
// objective that nothing was fitted to is weighed as anything.
func TestWeightsAreReadAsTheyWereWritten(t *testing.T) {
	if len(fittedWeights) < 2 || fittedWeights[anything] == nil {
		t.Fatalf("weights for %d objectives", len(fittedWeights))
	}
	for name, w := range fittedWeights {
		if w.at(Health, 0) <= 0 || w.at(Levels, 1) <= 0 || w.at(Score, 1) <= w.at(Score, 0) || w[Won][0] != won {
			t.Errorf("%s weighs %v", name, *w)
		}
		for f, feature := range featureNames {
			if feature != "" && !strings.Contains(weightsFile, "\n"+name+" "+feature+" ") {
				t.Errorf("%s has no weight for %s, feature %d", name, feature, f)
			}
		}
	}
	if fittedWeights.named("no such objective") != fittedWeights[anything] {
		t.Error("an unknown objective is weighed as another")
	}
}

// TestAWonMatchIsWorthMoreThanASmallLead: a match that is won is worth more than a draw or a small lead, however it stood, and to win clearly is better.
func TestAWonMatchIsWorthMoreThanASmallLead(t *testing.T) {
	w := fittedWeights[anything]
	far, behind := Features{Score: 9, Health: 1, Levels: 1, Held: 3, Near: 1}, Features{Score: -9, Health: -1, Levels: -1}
	narrowly := behind
	narrowly[Won] = 1
	lost := far
	lost[Won] = -1
	drawn := w.value(Features{}, 1, true)
	if won, lead := w.value(narrowly, 1, true), w.value(Features{Score: 0.2}, 0.75, false); won <= lead || won <= drawn {
		t.Errorf("a match won is worth %.2f, a small lead %.2f, a draw %.2f", won, lead, drawn)
	}
	if w.value(lost, 1, true) >= drawn {
		t.Error("a match lost is worth more than a draw")
	}
	if clear, close := w.value(Features{Won: 1, Score: 3}, 1, true), w.value(Features{Won: 1, Score: 1}, 1, true); clear <= close {
		t.Error("to win clearly is worth no more than to win")
	}
}
