package resources

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
)

// commandTimes is by what the Spirit of a Commanding Supreme is multiplied for its Command Range (PC1-MINION-18).
const commandTimes = 2

// CommandRange is how far a Supreme Commands, in inches (PC1-MINION-18).
func CommandRange(s *state.State, id engine.ModelID) float64 {
	return float64(commandTimes * traits.Value(s, id, cards.Spirit))
}

// Commands reports whether a Supreme is a Commanding Supreme of a Minion card: of an Exclusive one the Supreme that it is assigned to, of
// every other one all Supremes of the team (PC1-MINION-03, PC1-MINION-06). Character Minions and invaders have none (PC1-MINION-07).
func Commands(s *state.State, commander engine.ModelID, group int) bool {
	g := &s.Groups[group]
	switch {
	case g.Seat == engine.NoSeat || s.Cards[g.Card].Character:
		return false
	case g.Commander != engine.NoModel:
		return g.Commander == commander
	}
	return s.Models[commander].Seat == g.Seat && s.Supreme(commander)
}

// InCommand lists the Minions of a card that are within the Command Range of a Supreme now, and so may act (PC1-MINION-17,
// PC1-MINION-25); Non-Exclusive Mechanical ones always are while a Supreme with Cyberhead is Active in their team (PC1-MINION-19).
func InCommand(s *state.State, commander engine.ModelID, group int) []engine.ModelID {
	var found []engine.ModelID
	for _, id := range s.Groups[group].Models {
		if s.Models[id].Active() && (s.Within(commander, id, CommandRange(s, commander)) || wired(s, group, id)) {
			found = append(found, id)
		}
	}
	return found
}

// wired reports whether Cyberhead reaches a Minion (PC1-MINION-19).
func wired(s *state.State, group int, id engine.ModelID) bool {
	g := &s.Groups[group]
	return g.Commander == engine.NoModel && traits.Has(s, id, "Mechanical") &&
		slices.ContainsFunc(s.ActiveOf(g.Seat), func(other engine.ModelID) bool { return traits.Has(s, other, "Cyberhead") })
}

// RefuseCommand says why a Supreme cannot Command a card, or nil. Whether it can Activate at all is asked before (PC1-MINION-22).
func RefuseCommand(s *state.State, commander engine.ModelID, group int) *engine.Refusal {
	switch m := &s.Models[commander]; {
	case !Commands(s, commander, group):
		return engine.Refuse("PC1-MINION-03", "pc1.not-its-minions", "Model", commander)
	case m.KnockedDown:
		return engine.Refuse("PC1-MINION-36", "pc1.command-knocked-down", "Model", commander)
	case s.Activation.Group >= 0 && s.Activation.Group != group:
		return engine.Refuse("PC1-MINION-24", "pc1.commands-already", "Model", commander)
	case len(InCommand(s, commander, group)) == 0:
		return engine.Refuse("PC1-MINION-17", "pc1.none-in-command", "Inches", engine.Inches(CommandRange(s, commander)))
	}
	return nil
}
