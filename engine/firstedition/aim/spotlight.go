package aim

import (
	"trueinch/engine"
	"trueinch/engine/firstedition/state"
)

// How many Minions of a card must keep a model in their Spotlight for what (PC1-RES-24, PC1-RES-25).
const (
	spotWarns = 2
	spotHurts = 3
)

// Spotlit is how many models keep another in their Spotlight now: of the card that performed it, those that see it and are near enough
// (PC1-RES-22, PC1-RES-26).
func Spotlit(s *state.State, id engine.ModelID) int {
	most := 0
	for _, l := range s.Models[id].Lasting {
		if l.Effect.Kind != "Spotlight" || l.By == engine.NoModel {
			continue
		}
		bots := []engine.ModelID{l.By}
		if group := s.Models[l.By].Group; group >= 0 {
			bots = s.Groups[group].Models
		}
		count := 0
		for _, bot := range bots {
			if s.Models[bot].Active() && s.Within(bot, id, float64(l.Effect.X)) && Sees(s, Eye(s, bot), state.AtModel(id)) {
				count++
			}
		}
		most = max(most, count)
	}
	return most
}

// lights is the Damage that a model suffers more while three keep it in their Spotlight (PC1-RES-25).
func lights(s *state.State, id engine.ModelID) int {
	if Spotlit(s, id) >= spotHurts {
		return 1
	}
	return 0
}

// warned is the +1 of who defends against a model that two keep in their Spotlight (PC1-RES-24).
func warned(s *state.State, c state.Contest, attacking bool) []state.Modifier {
	if attacking || c.Attacker == engine.NoModel || Spotlit(s, c.Attacker) < spotWarns {
		return nil
	}
	return []state.Modifier{{By: 1, Counted: true, Rule: "PC1-RES-24", Text: engine.Say("pc1.aim-spotlight")}}
}
