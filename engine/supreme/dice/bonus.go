package dice

import (
	"trueinch/engine"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/traits"
)

// Pools is the one place where the dice of an Action Roll come from: rolls, odds and previews all ask it. Each Bonus says
// what it adds to, or takes from, the one die that every side has (SE-ROLL-03). A side with a Target rolls no dice.
func Pools(s *state.State, c state.Confrontation) (attack, defend engine.Side) {
	if c.Before != nil {
		s, c.Before = aim.AsBefore(s, c.Before), nil
	}
	if c.Throws {
		s, c.Throws = aim.PutAside(s, c.Thrown), false
	}
	attack = engine.Side{Model: c.Attacker, Trait: aim.TraitOf(s, c.Attacker, c.Action.Attack)}
	states := traits.StatesOf(s, c.Attacker, engine.NoModel)
	attack.Bonus, attack.Dice = Dice(s, attackBonuses(s, c, states.Attack), states.Suppress, c.AttackBoost)
	if number := TargetNumber(s, c.Action, c.Target); number != 0 {
		return attack, engine.Side{Model: c.Target.Model, Target: number}
	}
	defend = engine.Side{Model: c.Target.Model, Trait: aim.TraitOf(s, c.Target.Model, c.Action.Defend)}
	states = traits.StatesOf(s, c.Target.Model, engine.NoModel)
	defend.Bonus, defend.Dice = Dice(s, defendBonuses(s, c, states.Defend), states.Suppress, c.DefendBoost)
	return attack, defend
}

// TargetNumber is the fixed value the Attacker has to reach: the Target Number of a Dynamic Action (SE-ACTION-06), or the
// d of an Object, Structure or Token (SE-TERRAIN-03, SE-MODEL-20); 0 when the Defender rolls.
func TargetNumber(s *state.State, action *cards.Action, t state.Target) int {
	switch {
	case action.Dynamic():
		return action.Target
	case traits.IsCitizen(s, t):
		return citizenNumber
	case t.IsPiece():
		return s.Pieces[t.Piece].Defense
	case s.Models[t.Model].Class == cards.Token:
		return s.CardFor(t.Model).Traits[cards.Defense]
	}
	return 0
}

// BonusText says how many dice a model has more or fewer, and why.
func BonusText(id engine.ModelID, b engine.Bonus) engine.Text {
	if b.Dice < 0 {
		return engine.Say("combat.fewer-dice", "Model", id, "Count", -b.Dice, "Bonus", b.Text)
	}
	return engine.Say("combat.more-dice", "Model", id, "Count", b.Dice, "Bonus", b.Text)
}

// Dice adds up a side: the larger of 1 and 1 + bonus dice − Suppress, then the Power Up dice (SE-ROLL-03, SE-EFFECT-09).
func Dice(s *state.State, bonuses []engine.Bonus, suppress, boost int) ([]engine.Bonus, int) {
	count := 1
	for _, b := range bonuses {
		count += b.Dice
	}
	if lost := min(suppress, count-1); suppress > 0 {
		bonuses = append(bonuses, engine.Bonus{Dice: -lost, Text: engine.Say("bonus.suppress", "X", suppress), Rule: "SE-EFFECT-08"})
		count -= lost
	}
	if boost > 0 {
		bonuses = append(bonuses, engine.Bonus{Dice: boost, Text: engine.Say("bonus.power-up"), Rule: "SE-EFFECT-17"})
		count += boost
	}
	return bonuses, count
}

// Suppressed is how many dice Suppress takes from all Action Rolls of a model (SE-EFFECT-08).
func Suppressed(s *state.State, id engine.ModelID) int {
	return traits.StatesOf(s, id, engine.NoModel).Suppress
}

// attackBonuses lists the dice of the Attacker: those of its Role, which count in Combat Actions (SE-DESC-09,
// SE-DESC-17), and its Combat Bonuses (SE-BONUS-03), Attack / x of the states that it is in among them. A Token never has any of these
// (SE-MODEL-17).
func attackBonuses(s *state.State, c state.Confrontation, x int) []engine.Bonus {
	found := traits.BoonDice(s, nil, c, c.Attacker, true)
	dynamic := c.Action.Dynamic() || traits.IsCitizen(s, c.Target) // SE-CITIZEN-15
	if !dynamic {
		found = roleBonus(s, found, c)
	}
	found = traits.PowerDice(s, found, c.Attacker, cards.AttackDice, c.Target)
	if dynamic && !c.Action.Bonuses || traits.IsCitizen(s, c.Target) || s.Models[c.Attacker].Class == cards.Token {
		return found
	}
	if x > 0 {
		found = append(found, engine.Bonus{Dice: x, Text: engine.Say("bonus.attack", "X", x), Rule: "SE-EFFECT-12"})
	}
	if c.Target == state.Nobody || c.Target.Model == c.Attacker {
		return found
	}
	found = sharedBonuses(s, found, c.Attacker, c.Target)
	found = momentum(s, found, c)
	found = smashItUp(s, found, c)
	found = strong(s, found, c)
	if c.Target.IsPiece() {
		return found
	}
	if s.Models[c.Target.Model].Stunned {
		found = append(found, engine.Bonus{Dice: 1, Text: engine.Say("bonus.easy-target"), Rule: "SE-BONUS-14"})
	}
	return weakness(s, found, c)
}

// roleBonus is the Role Power of Brawlers and Blasters.
func roleBonus(s *state.State, found []engine.Bonus, c state.Confrontation) []engine.Bonus {
	switch s.CardFor(c.Attacker).Role {
	case cards.Brawler:
		if traits.Touching(s, c.Attacker, c.Target) {
			return append(found, engine.Bonus{Dice: 1, Text: engine.Say("bonus.brawler"), Rule: "SE-DESC-09"})
		}
	case cards.Blaster:
		if !traits.EnemyInContact(s, c.Attacker) {
			return append(found, engine.Bonus{Dice: 2, Text: engine.Say("bonus.blaster"), Rule: "SE-DESC-17"})
		}
	}
	return found
}

// defendBonuses lists the dice of the Defender of a Combat Action: those of a Tank (SE-DESC-15) and its Combat Bonuses, Defend / x of the
// states that it is in among them.
func defendBonuses(s *state.State, c state.Confrontation, x int) []engine.Bonus {
	id := c.Target.Model
	found := traits.BoonDice(s, nil, c, id, false)
	if s.CardFor(id).Role == cards.Tank {
		found = append(found, engine.Bonus{Dice: 1, Text: engine.Say("bonus.tank"), Rule: "SE-DESC-15"})
	}
	found = traits.PowerDice(s, found, id, cards.DefenceDice, state.AtModel(c.Attacker))
	if x > 0 {
		found = append(found, engine.Bonus{Dice: x, Text: engine.Say("bonus.defend", "X", x), Rule: "SE-EFFECT-14"})
	}
	if id == c.Attacker {
		return found
	}
	found = sharedBonuses(s, found, id, state.AtModel(c.Attacker))
	if dice, rule := aim.CoverNow(s, c.Attacker, c.Action, c.Target); dice == 2 {
		found = append(found, engine.Bonus{Dice: 2, Text: engine.Say("bonus.reinforced-cover"), Rule: rule})
	} else if dice == 1 {
		found = append(found, engine.Bonus{Dice: 1, Text: engine.Say("bonus.cover"), Rule: rule})
	}
	return found
}

const (
	// citizenNumber is the fixed value that a Combat Action has to reach against a Citizen (SE-CITIZEN-15).
	citizenNumber = 5
)
