package plots

import (
	"slices"
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/engine/firstedition/state"
)

// stands is what is told of how a Plot stands.
type stands struct {
	says engine.Term // with the counts of all sides
	rule engine.Rule // whose lines of the score count alone; empty for all lines of the Plot
	// halves is how many halves of an AGP count as one; 0: every line does.
	halves int
}

// Stands says how the Plot of an Encounter stands: what each side would score for if it ended now, in what the Plot counts.
func Stands(s *state.State) engine.Text {
	p := The(s)
	sums := make([]int, len(s.Teams))
	for _, line := range lines(s) {
		if p.stands.rule != "" && line.Rule != p.stands.rule {
			continue
		}
		counts := 1
		if p.stands.halves > 0 {
			counts = line.Halves / p.stands.halves
		}
		sums[s.Setup.Sides.First(line.Seat)] += counts
	}
	var counts []string
	for _, side := range s.Setup.Sides.Heads(len(s.Teams)) {
		counts = append(counts, strconv.Itoa(sums[side]))
	}
	return engine.Say(string(p.stands.says), "Counts", strings.Join(counts, " : "))
}

// lines are those of the score that the Plot has given and would give now.
func lines(s *state.State) []state.Score {
	all := slices.DeleteFunc(slices.Clone(s.Points), func(l state.Score) bool { return !strings.HasPrefix(string(l.Rule), "PC1-PLOT-") })
	if p := The(s); p.Final != nil && !s.Ended {
		all = append(all, p.Final(s)...)
	}
	return all
}

// Areas are the parts of the table that the Plot counts, each with who would hold it if the Encounter ended now (PC1-PLOT-55).
func Areas(s *state.State) []engine.ScoringArea {
	if p := The(s); p.ID != Block && p.ID != Hold {
		return nil
	}
	var all []engine.ScoringArea
	for quarter, holder := range quarterHolders(s) {
		all = append(all, engine.ScoringArea{
			Name: engine.Say(string(quarterTerm(quarter))), Outline: s.Area().QuarterBox(quarter).Outline(), Holder: holder, Rule: "PC1-PLOT-55",
		})
	}
	return all
}
