package ladder

import (
	_ "embed"
	"fmt"
	"math"
	"strings"

	"trueinch/engine"
)

// weights is what each feature is worth at the beginning of a match, and how much more at its end: logarithms of the odds to win.
type weights [features][2]float64

// weightsOf are the weights by main objective.
type weightsOf map[string]*weights

// weightsFile holds the weights for every main objective, by its rule, as TestFit wrote them.
//
//go:embed weights.txt
var weightsFile string

// anything is the name of the weights for objectives that have none of their own.
const anything = "anything"

// fittedWeights are those of the file.
var fittedWeights = readWeights(weightsFile)

// featureNames name the features in the file.
var featureNames = [features]string{
	Score: "score", Health: "health", Levels: "levels", Held: "held", Near: "near", Safety: "safety", Stored: "stored",
}

// fits reports whether a feature is weighed by what was fitted: that the match is won is no matter of opinion.
func (f Feature) fits() bool { return f != Won }

// won is the weight of a match that is won: hardly ever is anything surer before it ends.
const won = 5

// readWeights reads lines of a name, a feature and its two weights.
func readWeights(text string) weightsOf {
	all := weightsOf{}
	for _, line := range strings.Split(text, "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		var of, feature string
		var early, more float64
		if _, err := fmt.Sscan(line, &of, &feature, &early, &more); err != nil {
			panic(fmt.Sprintf("ladder: weights: %q: %v", line, err))
		}
		if all[of] == nil {
			all[of] = &weights{Won: {won, 0}}
		}
		for f, name := range featureNames {
			if name == feature {
				all[of][f] = [2]float64{early, more}
			}
		}
	}
	return all
}

// of are those for what is played for in a match.
func (all weightsOf) of(v *engine.View) *weights {
	if len(v.Objectives) > 0 {
		return all.named(string(v.Objectives[0].Rule))
	}
	return all[anything]
}

// named are those for a main objective, or else for anything.
func (all weightsOf) named(name string) *weights {
	if w, known := all[name]; known {
		return w
	}
	return all[anything]
}

// at is what a feature is worth at a time between 0, the beginning of a match, and 1, its end: never less than nothing, for nobody wants less of any,
// whatever few matches seem to say.
func (w *weights) at(f Feature, time float64) float64 { return max(0, w[f][0]+time*w[f][1]) }

// sum adds the features up: logarithms of the odds to win.
func (w *weights) sum(f Features, time float64) float64 {
	sum := 0.0
	for i := range f {
		sum += f[i] * w.at(Feature(i), time)
	}
	return sum
}

// byMuch is how much of the value of a match that is over is how clearly it was won.
const byMuch = 0.05

// value is how likely the side is to win, from -1 to 1; of matches that are over it counts a little how they ended.
func (w *weights) value(f Features, time float64, over bool) float64 {
	if over {
		clear := f
		clear[Won] = 0
		return (1-byMuch)*f[Won] + byMuch*math.Tanh(w.sum(clear, time)/4)
	}
	return math.Tanh(w.sum(f, time) / 2)
}
