package state

import (
	"strconv"

	"trueinch/engine"
	"trueinch/engine/supreme/terms"
)

// Doubts lists every doubt of the reference that Settings can settle otherwise.
func Doubts() []engine.Field {
	depth := engine.Field{ID: "zoneDepthIn", Text: engine.Say("house-rule.zone-depth"), Rule: "SE-TABLE-04",
		Ways: []engine.Way{{Value: "0", Text: engine.Say("house-rule.zone-depth-reference")}}}
	for _, inches := range []int{3, 4, 5, 6, 8} {
		depth.Ways = append(depth.Ways, engine.Way{Value: strconv.Itoa(inches),
			Text: engine.Say("house-rule.zone-depth-other", "Depth", engine.Inches(inches))})
	}
	return []engine.Field{
		depth,
		AlliesRule(),
		twoWays("minionSingleFatigue", "SE-MINION-09", "house-rule.minion-fatigue", "house-rule.minion-fatigue-reference", "house-rule.minion-fatigue-other"),
		twoWays("boundingBlocked", "SE-MOVE-21", "house-rule.bounding-blocked", "house-rule.bounding-blocked-reference", "house-rule.bounding-blocked-other"),
		twoWays("crawlingTwoMoves", "SE-MOVE-27", "house-rule.crawling-moves", "house-rule.crawling-moves-reference", "house-rule.crawling-moves-other"),
		twoWays("stealthOfTheSheet", "SE-MOVE-45", "house-rule.stealth", "house-rule.stealth-reference", "house-rule.stealth-other"),
		twoWays("boundingFallEnds", "SE-FALL-07", "house-rule.bounding-fall", "house-rule.bounding-fall-reference", "house-rule.bounding-fall-other"),
		twoWays("reactionsNeedSight", "SE-REACT-06", "house-rule.reaction-sight", "house-rule.reaction-sight-reference", "house-rule.reaction-sight-other"),
		twoWays("citizens", "SE-CITIZEN-02", "house-rule.citizens", "house-rule.citizens-reference", "house-rule.citizens-other"),
		twoWays("citizensLast", "SE-CITIZEN-05", "house-rule.citizens-last", "house-rule.citizens-last-reference", "house-rule.citizens-last-other"),
		twoWays("teamsScoreAlone", "SE-PLOT-04", "house-rule.side-score", "house-rule.side-score-reference", "house-rule.side-score-other"),
	}
}

// AlliesRule is whom "Friendly" covers in a match of sides (SE-MODEL-13).
func AlliesRule() engine.Field {
	return twoWays("alliesFriendly", "SE-MODEL-13", "house-rule.allies", "house-rule.allies-reference", "house-rule.allies-other")
}

// twoWays is a doubt that is settled as the reference does, or the other way.
func twoWays(id string, rule engine.Rule, doubt, reference, other string) engine.Field {
	return engine.Field{ID: id, Text: engine.Say(doubt), Rule: rule, Ways: []engine.Way{
		{Value: "false", Text: engine.Say(reference)}, {Value: "true", Text: engine.Say(other)},
	}}
}

// TellHouseRules writes down which house rules hold, so that nobody takes them for the reference.
func (s *State) TellHouseRules() {
	if len(s.Setup.Settings) == 0 {
		return
	}
	for _, rule := range Doubts() {
		way := rule.Way(s.Setup.Settings)
		if way <= 0 {
			continue
		}
		s.Tell(func() engine.Event {
			return terms.Event(engine.EventNote, engine.Say("setup.house-rule", "Doubt", rule.Text, "Way", rule.Ways[way].Text), rule.Rule)
		})
	}
}
