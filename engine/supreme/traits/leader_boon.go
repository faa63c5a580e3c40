package traits

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
)

// Concerns reports whether an effect of a team's card is about a model: all Friendly Supremes, those with a Descriptor,
// or all Friendly models.
func Concerns(s *state.State, seat engine.Seat, e cards.LeaderEffect, id engine.ModelID) bool {
	m := &s.Models[id]
	return s.Friends(m.Team, seat) && (e.Models || m.Class == cards.Supreme) && (e.Of == "" || Has(s, id, e.Of))
}

// BlessedBy lists the models on the table that an effect is about.
func BlessedBy(s *state.State, seat engine.Seat, e cards.LeaderEffect) []engine.ModelID {
	var found []engine.ModelID
	for i := range s.Models {
		if id := engine.ModelID(i); s.Alive(id) && Concerns(s, seat, e, id) {
			found = append(found, id)
		}
	}
	return found
}

// Applies reports whether a lasting effect is about a model.
func Applies(s *state.State, b *state.Boon, id engine.ModelID) bool {
	if b.Model != engine.NoModel {
		return b.Model == id
	}
	return Concerns(s, b.Seat, b.Effect, id)
}

// Blessed reports whether a lasting effect of this kind is about a model.
func Blessed(s *state.State, id engine.ModelID, verb cards.LeaderVerb) bool {
	for i := range s.Boons {
		if s.Boons[i].Effect.Verb == verb && Applies(s, &s.Boons[i], id) {
			return true
		}
	}
	return false
}

// BoonSum adds up the lasting effects of a kind on a model.
func BoonSum(s *state.State, id engine.ModelID, verb cards.LeaderVerb) int {
	sum := 0
	for i := range s.Boons {
		if b := &s.Boons[i]; b.Effect.Verb == verb && Applies(s, b, id) {
			sum += b.Effect.X
		}
	}
	return sum
}

// BoonDice adds the dice of Leader cards to one side of a roll. They are no Combat Bonuses and so count in Dynamic Actions,
// too, unless they are about Combat Actions (ruling under SE-BONUS-03).
func BoonDice(s *state.State, found []engine.Bonus, c state.Confrontation, id engine.ModelID, attacks bool) []engine.Bonus {
	for i := range s.Boons {
		b := &s.Boons[i]
		counts := false
		switch e := b.Effect; e.Verb {
		case cards.LeaderDice:
			counts = true
		case cards.LeaderAttackDice:
			counts = attacks
		case cards.LeaderCombatDice:
			counts = attacks && !c.Action.Dynamic()
		case cards.LeaderDefendDice:
			counts = !attacks && (e.What == "" || string(e.What) == c.Action.Defend.Letter())
		case cards.HigherDice:
			counts = attacks && !c.Action.Dynamic() && c.Target.IsModel() && s.Models[c.Target.Model].Class == cards.Supreme &&
				s.CardFor(c.Target.Model).Level > s.CardFor(id).Level
		}
		if counts && Applies(s, b, id) {
			found = append(found, engine.Bonus{Dice: b.Effect.X, Text: engine.Say("bonus.leader-card"), Rule: b.Rule})
		}
	}
	return found
}

// BoonFace lowers the face from which dice give or cancel EFX.
func BoonFace(s *state.State, id engine.ModelID, verb cards.LeaderVerb, face int) int {
	for i := range s.Boons {
		if b := &s.Boons[i]; b.Effect.Verb == verb && Applies(s, b, id) {
			face = min(face, b.Effect.X)
		}
	}
	return face
}

// immuneByBoon reports whether a card makes a model Immune / d for the time.
func immuneByBoon(s *state.State, id engine.ModelID, d cards.Descriptor) bool {
	for i := range s.Boons {
		if b := &s.Boons[i]; b.Effect.Verb == cards.GainImmunity && b.Effect.What == d && Applies(s, b, id) {
			return true
		}
	}
	return false
}

// silenced returns the rule by which nobody can be affected by an Action made with a Trait, unless a Supreme uses it that
// the card is about, of whichever team (SE-LEADER-33).
func silenced(s *state.State, attacker engine.ModelID, action *cards.Action) (engine.Rule, bool) {
	for i := range s.Boons {
		if b := &s.Boons[i]; b.Effect.Verb == cards.ImmuneToTrait && string(b.Effect.What) == action.Attack.Letter() &&
			!(s.Models[attacker].Class == cards.Supreme && Has(s, attacker, b.Effect.Of)) {
			return b.Rule, true
		}
	}
	return "", false
}

// BoonOn adds the dice that a card gives whenever a model has a certain bonus (SE-LEADER-22, SE-LEADER-23).
func BoonOn(s *state.State, found []engine.Bonus, id engine.ModelID, verb cards.LeaderVerb) []engine.Bonus {
	for i := range s.Boons {
		if b := &s.Boons[i]; b.Effect.Verb == verb && Applies(s, b, id) {
			found = append(found, engine.Bonus{Dice: b.Effect.X, Text: engine.Say("bonus.leader-card"), Rule: b.Rule})
		}
	}
	return found
}
