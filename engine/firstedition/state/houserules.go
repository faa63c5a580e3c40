package state

import (
	"strconv"

	"trueinch/engine"
)

// Doubts are the house rules: where the reference is in doubt, and the ways to settle it.
func Doubts() []engine.Field {
	depth := engine.Field{ID: "zoneDepthIn", Text: engine.Say("house-rule.zone-depth"), Rule: "PC1-ENC-20",
		Ways: []engine.Way{{Value: "0", Text: engine.Say("house-rule.zone-depth-reference")}}}
	for _, inches := range []int{3, 4, 5, 6, 8} {
		depth.Ways = append(depth.Ways, engine.Way{Value: strconv.Itoa(inches), Text: engine.Say("house-rule.zone-depth-other", "Depth", engine.Inches(inches))})
	}
	twoWays := func(id string, rule engine.Rule, doubt, reference, other string) engine.Field {
		return engine.Field{ID: id, Text: engine.Say(doubt), Rule: rule, Ways: []engine.Way{{Value: "false", Text: engine.Say(reference)}, {Value: "true", Text: engine.Say(other)}}}
	}
	return []engine.Field{
		twoWays("noCitizens", "PC1-CITIZEN-01", "pc1.house-citizens", "pc1.house-citizens-reference", "pc1.house-citizens-other"),
		depth,
		twoWays("noTacticalGenius", "PC1-TRUMP-12", "pc1.house-genius", "pc1.house-genius-reference", "pc1.house-genius-other"),
		twoWays("sceneryBySum", "PC1-SCENERY-08", "pc1.house-sum", "pc1.house-sum-reference", "pc1.house-sum-other"),
		twoWays("plainManipulation", "PC1-SCENERY-33", "pc1.house-object", "pc1.house-object-reference", "pc1.house-object-other"),
		twoWays("invadersScoreNothing", "PC1-PLOT-42", "pc1.house-invaders", "pc1.house-invaders-reference", "pc1.house-invaders-other"),
	}
}
