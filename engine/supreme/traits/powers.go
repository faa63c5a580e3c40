package traits

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
)

// Holds reports whether the conditions of a Power are met; opponent is the other side of a roll, or whom a moment is about.
func Holds(s *state.State, id engine.ModelID, p *cards.Power, opponent state.Target) bool {
	for _, c := range p.If {
		if !conditionHolds(s, id, c, opponent) {
			return false
		}
	}
	return true
}

func conditionHolds(s *state.State, id engine.ModelID, c cards.Condition, opponent state.Target) bool {
	m := &s.Models[id]
	switch c.Kind {
	case cards.IfContact:
		return EnemyInContact(s, id)
	case cards.IfAlone:
		return !EnemyInContact(s, id)
	case cards.IfHurt:
		return m.HP < s.CardFor(id).HP
	case cards.IfUnhurt:
		return m.HP == s.CardFor(id).HP
	case cards.IfStunned:
		return m.Stunned
	case cards.IfSpectral:
		return m.Spectral
	case cards.IfHigh:
		return m.Spot.Level >= HighGroundInches
	case cards.IfFriendWithin:
		return anyWithin(s, id, float64(c.X), func(other engine.ModelID) bool {
			return s.Friendly(id, other) && s.Models[other].Class == cards.Supreme
		})
	case cards.IfEnemyWithin:
		return anyWithin(s, id, float64(c.X), func(other engine.ModelID) bool { return s.Hostile(id, other) })
	case cards.IfState:
		return slices.Contains(m.In, c.Of)
	case cards.IfRound:
		return s.Round == c.X
	case cards.IfAgainst:
		return opponent != state.Nobody && TargetHas(s, opponent, c.Of)
	case cards.IfHigherLevel:
		return opponent.IsModel() && s.Models[opponent.Model].Class == cards.Supreme && s.CardFor(opponent.Model).Level > s.CardFor(id).Level
	}
	return false
}

// anyWithin reports whether another model that passes a test stands within a distance.
func anyWithin(s *state.State, id engine.ModelID, inches float64, test func(engine.ModelID) bool) bool {
	return slices.ContainsFunc(s.Board().Within(s.Body(id), inches), func(other engine.ModelID) bool { return other != id && test(other) })
}

// PowerDice adds the dice of Powers to those of a side. They are no Combat Bonuses and so count in Dynamic Actions, too
// (ruling under SE-BONUS-03).
func PowerDice(s *state.State, found []engine.Bonus, id engine.ModelID, status string, opponent state.Target) []engine.Bonus {
	powers := s.CardFor(id).Powers
	for i := range powers {
		if p := &powers[i]; p.When == "" && p.Status == status && Holds(s, id, p, opponent) {
			found = append(found, engine.Bonus{Dice: p.X, Text: engine.Say("bonus.power", "Power", terms.PowerName(p)), Rule: "SE-CARD-11"})
		}
	}
	return found
}

// APLimit is the AP Limit of a model, which Powers may raise (SE-POOL-10).
func APLimit(s *state.State, id engine.ModelID) int {
	card := s.CardFor(id)
	limit := card.APLimit
	for i := range card.Powers {
		if p := &card.Powers[i]; p.Status == cards.MoreAP && Holds(s, id, p, state.Nobody) {
			limit += p.X
		}
	}
	return limit
}
