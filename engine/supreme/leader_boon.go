package supreme

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// concerns reports whether an effect of a team's card is about a model: all Friendly Supremes, those with a Descriptor,
// or all Friendly models.
func (s *State) concerns(seat engine.Seat, e cards.LeaderEffect, id engine.ModelID) bool {
	m := &s.models[id]
	return s.friends(m.team, seat) && (e.Models || m.class == cards.Supreme) && (e.Of == "" || s.has(id, e.Of))
}

// blessedBy lists the models on the table that an effect is about.
func (s *State) blessedBy(seat engine.Seat, e cards.LeaderEffect) []engine.ModelID {
	var found []engine.ModelID
	for i := range s.models {
		if id := engine.ModelID(i); s.alive(id) && s.concerns(seat, e, id) {
			found = append(found, id)
		}
	}
	return found
}

// applies reports whether a lasting effect is about a model.
func (s *State) applies(b *boon, id engine.ModelID) bool {
	if b.model != engine.NoModel {
		return b.model == id
	}
	return s.concerns(b.seat, b.effect, id)
}

// blessed reports whether a lasting effect of this kind is about a model.
func (s *State) blessed(id engine.ModelID, verb cards.LeaderVerb) bool {
	for i := range s.boons {
		if s.boons[i].effect.Verb == verb && s.applies(&s.boons[i], id) {
			return true
		}
	}
	return false
}

// boonSum adds up the lasting effects of a kind on a model.
func (s *State) boonSum(id engine.ModelID, verb cards.LeaderVerb) int {
	sum := 0
	for i := range s.boons {
		if b := &s.boons[i]; b.effect.Verb == verb && s.applies(b, id) {
			sum += b.effect.X
		}
	}
	return sum
}

// boonDice adds the dice of Leader cards to one side of a roll. They are no Combat Bonuses and so count in Dynamic Actions,
// too, unless they are about Combat Actions (ruling under SE-BONUS-03).
func (s *State) boonDice(found []engine.Bonus, c confrontation, id engine.ModelID, attacks bool) []engine.Bonus {
	for i := range s.boons {
		b := &s.boons[i]
		counts := false
		switch e := b.effect; e.Verb {
		case cards.LeaderDice:
			counts = true
		case cards.LeaderAttackDice:
			counts = attacks
		case cards.LeaderCombatDice:
			counts = attacks && !c.action.Dynamic()
		case cards.LeaderDefendDice:
			counts = !attacks && (e.What == "" || string(e.What) == c.action.Defend.Letter())
		case cards.HigherDice:
			counts = attacks && !c.action.Dynamic() && c.target.isModel() && s.models[c.target.model].class == cards.Supreme &&
				s.cardFor(c.target.model).Level > s.cardFor(id).Level
		}
		if counts && s.applies(b, id) {
			found = append(found, engine.Bonus{Dice: b.effect.X, Text: engine.Say("bonus.leader-card"), Rule: b.rule})
		}
	}
	return found
}

// boonFace lowers the face from which dice give or cancel EFX.
func (s *State) boonFace(id engine.ModelID, verb cards.LeaderVerb, face int) int {
	for i := range s.boons {
		if b := &s.boons[i]; b.effect.Verb == verb && s.applies(b, id) {
			face = min(face, b.effect.X)
		}
	}
	return face
}

// immuneByBoon reports whether a card makes a model Immune / d for the time.
func (s *State) immuneByBoon(id engine.ModelID, d cards.Descriptor) bool {
	for i := range s.boons {
		if b := &s.boons[i]; b.effect.Verb == cards.GainImmunity && b.effect.What == d && s.applies(b, id) {
			return true
		}
	}
	return false
}

// silenced returns the rule by which nobody can be affected by an Action made with a Trait, unless a Supreme uses it that
// the card is about, of whichever team (SE-LEADER-33).
func (s *State) silenced(attacker engine.ModelID, action *cards.Action) (engine.Rule, bool) {
	for i := range s.boons {
		if b := &s.boons[i]; b.effect.Verb == cards.ImmuneToTrait && string(b.effect.What) == action.Attack.Letter() &&
			!(s.models[attacker].class == cards.Supreme && s.has(attacker, b.effect.Of)) {
			return b.rule, true
		}
	}
	return "", false
}

// boonOn adds the dice that a card gives whenever a model has a certain bonus (SE-LEADER-22, SE-LEADER-23).
func (s *State) boonOn(found []engine.Bonus, id engine.ModelID, verb cards.LeaderVerb) []engine.Bonus {
	for i := range s.boons {
		if b := &s.boons[i]; b.effect.Verb == verb && s.applies(b, id) {
			found = append(found, engine.Bonus{Dice: b.effect.X, Text: engine.Say("bonus.leader-card"), Rule: b.rule})
		}
	}
	return found
}
