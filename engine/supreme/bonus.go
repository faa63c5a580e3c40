package supreme

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// confrontation is one Action Roll: who attacks whom with what, and what each side adds to it.
type confrontation struct {
	attacker    engine.ModelID
	action      *cards.Action
	target      target         // nobody, when one roll is made for several models (SE-ACTION-11)
	smash       engine.PieceID // Object used for Smash It Up!, or engine.NoPiece
	attackBoost int            // Power Up dice the Attacker spends
	defendBoost int            // and the Defender
	throws      bool           // an Object is thrown, which hides nobody (SE-TYPE-28)
	thrown      engine.PieceID // that Object
	before      []stance       // of an Overrun: where everybody was before its rolls (SE-TYPE-24)
}

// pools is the one place where the dice of an Action Roll come from: rolls, odds and previews all ask it. Each Bonus says
// what it adds to, or takes from, the one die that every side has (SE-ROLL-03). A side with a Target rolls no dice.
func (s *State) pools(c confrontation) (attack, defend engine.Side) {
	if c.before != nil {
		s, c.before = s.asBefore(c.before), nil
	}
	if c.throws {
		s, c.throws = s.putAside(c.thrown), false
	}
	attack = engine.Side{Model: c.attacker, Trait: s.traitOf(c.attacker, c.action.Attack)}
	attack.Bonus, attack.Dice = s.dice(s.attackBonuses(c), s.suppressed(c.attacker), c.attackBoost)
	if number := s.targetNumber(c.action, c.target); number != 0 {
		return attack, engine.Side{Model: c.target.model, Target: number}
	}
	defend = engine.Side{Model: c.target.model, Trait: s.traitOf(c.target.model, c.action.Defend)}
	defend.Bonus, defend.Dice = s.dice(s.defendBonuses(c), s.suppressed(c.target.model), c.defendBoost)
	return attack, defend
}

// targetNumber is the fixed value the Attacker has to reach: the Target Number of a Dynamic Action (SE-ACTION-06), or the
// d of an Object, Structure or Token (SE-TERRAIN-03, SE-MODEL-20); 0 when the Defender rolls.
func (s *State) targetNumber(action *cards.Action, t target) int {
	switch {
	case action.Dynamic():
		return action.Target
	case s.isCitizen(t):
		return citizenNumber
	case t.isPiece():
		return s.pieces[t.piece].defense
	case s.models[t.model].class == cards.Token:
		return s.cardFor(t.model).Traits[cards.Defense]
	}
	return 0
}

// bonusText says how many dice a model has more or fewer, and why.
func bonusText(id engine.ModelID, b engine.Bonus) engine.Text {
	if b.Dice < 0 {
		return engine.Say("combat.fewer-dice", "Model", id, "Count", -b.Dice, "Bonus", b.Text)
	}
	return engine.Say("combat.more-dice", "Model", id, "Count", b.Dice, "Bonus", b.Text)
}

// dice adds up a side: the larger of 1 and 1 + bonus dice − Suppress, then the Power Up dice (SE-ROLL-03, SE-EFFECT-09).
func (s *State) dice(bonuses []engine.Bonus, suppress, boost int) ([]engine.Bonus, int) {
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

// suppressed is how many dice Suppress takes from all Action Rolls of a model (SE-EFFECT-08).
func (s *State) suppressed(id engine.ModelID) int {
	return s.models[id].suppress + s.auraSum(id, cards.Suppress)
}

// attackBonuses lists the dice of the Attacker: those of its Role, which count in Combat Actions (SE-DESC-09,
// SE-DESC-17), and its Combat Bonuses (SE-BONUS-03). A Token never has any of these (SE-MODEL-17).
func (s *State) attackBonuses(c confrontation) []engine.Bonus {
	found := s.boonDice(nil, c, c.attacker, true)
	dynamic := c.action.Dynamic() || s.isCitizen(c.target) // SE-CITIZEN-15
	if !dynamic {
		found = s.roleBonus(found, c)
	}
	found = s.powerDice(found, c.attacker, cards.AttackDice, c.target)
	if dynamic && !c.action.Bonuses || s.isCitizen(c.target) || s.models[c.attacker].class == cards.Token {
		return found
	}
	if x := s.models[c.attacker].attack + s.auraSum(c.attacker, cards.Attack); x > 0 {
		found = append(found, engine.Bonus{Dice: x, Text: engine.Say("bonus.attack", "X", x), Rule: "SE-EFFECT-12"})
	}
	if c.target == nobody || c.target.model == c.attacker {
		return found
	}
	found = s.sharedBonuses(found, c.attacker, c.target)
	found = s.momentum(found, c)
	found = s.smashItUp(found, c)
	found = s.strong(found, c)
	if c.target.isPiece() {
		return found
	}
	if s.models[c.target.model].stunned {
		found = append(found, engine.Bonus{Dice: 1, Text: engine.Say("bonus.easy-target"), Rule: "SE-BONUS-14"})
	}
	return s.weakness(found, c)
}

// roleBonus is the Role Power of Brawlers and Blasters.
func (s *State) roleBonus(found []engine.Bonus, c confrontation) []engine.Bonus {
	switch s.cardFor(c.attacker).Role {
	case cards.Brawler:
		if s.touching(c.attacker, c.target) {
			return append(found, engine.Bonus{Dice: 1, Text: engine.Say("bonus.brawler"), Rule: "SE-DESC-09"})
		}
	case cards.Blaster:
		if len(s.enemiesInContact(c.attacker)) == 0 {
			return append(found, engine.Bonus{Dice: 2, Text: engine.Say("bonus.blaster"), Rule: "SE-DESC-17"})
		}
	}
	return found
}

// defendBonuses lists the dice of the Defender of a Combat Action: those of a Tank (SE-DESC-15) and its Combat Bonuses.
func (s *State) defendBonuses(c confrontation) []engine.Bonus {
	id := c.target.model
	found := s.boonDice(nil, c, id, false)
	if s.cardFor(id).Role == cards.Tank {
		found = append(found, engine.Bonus{Dice: 1, Text: engine.Say("bonus.tank"), Rule: "SE-DESC-15"})
	}
	found = s.powerDice(found, id, cards.DefenceDice, atModel(c.attacker))
	if x := s.models[id].defend + s.auraSum(id, cards.Defend); x > 0 {
		found = append(found, engine.Bonus{Dice: x, Text: engine.Say("bonus.defend", "X", x), Rule: "SE-EFFECT-14"})
	}
	if id == c.attacker {
		return found
	}
	found = s.sharedBonuses(found, id, atModel(c.attacker))
	if dice, rule := s.cover(c.attacker, c.action, c.target, s.sightTo(c.attacker, c.target)); dice == 2 {
		found = append(found, engine.Bonus{Dice: 2, Text: engine.Say("bonus.reinforced-cover"), Rule: rule})
	} else if dice == 1 {
		found = append(found, engine.Bonus{Dice: 1, Text: engine.Say("bonus.cover"), Rule: rule})
	}
	return found
}

// traitOf is a Trait of a model as its card has it.
func (s *State) traitOf(id engine.ModelID, trait cards.Trait) engine.Trait {
	c := s.cardFor(id)
	return engine.Trait{Letter: trait.Letter(), Term: traitTerm(trait), Value: c.Traits[trait] + s.boonSum(id, cards.RaiseTraits), Trump: c.Trump[trait]}
}

// traitTerm is the catalogue entry of a Trait.
func traitTerm(trait cards.Trait) engine.Term {
	return [...]engine.Term{
		"card.strength", "card.defense", "card.energy", "card.agility", "card.mind", "card.spirit",
	}[trait]
}
