package supreme

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// sharedBonuses are the Combat Bonuses that Attacker and Defender alike may have against an opponent (table of SE-BONUS).
func (s *State) sharedBonuses(found []engine.Bonus, id engine.ModelID, opponent target) []engine.Bonus {
	if rule := s.highGround(id, opponent); rule != "" {
		found = append(found, engine.Bonus{Dice: 1, Text: engine.Say("bonus.high-ground"), Rule: rule})
	}
	if s.mobs(id, opponent) {
		found = append(found, engine.Bonus{Dice: 1, Text: engine.Say("bonus.mobbing"), Rule: "SE-BONUS-15"})
		found = s.boonOn(found, id, cards.MobbingDice)
	}
	if s.cardFor(id).BaseMM > s.baseOf(opponent) && s.baseOf(opponent) > 0 {
		found = append(found, engine.Bonus{Dice: 1, Text: engine.Say("bonus.size-matters"), Rule: "SE-BONUS-29"})
		found = s.boonOn(found, id, cards.SizeDice)
	}
	return found
}

// highGroundInches is how much higher a base must be (SE-BONUS-17): exactly this much will do.
const highGroundInches = 1

// highGround returns the rule that gives a model High Ground over an opponent, or none.
func (s *State) highGround(id engine.ModelID, opponent target) engine.Rule {
	switch kind := s.movementType(id); {
	case kind == flight:
		return "SE-BONUS-18"
	case kind == wallCrawling && s.clings(id):
		return "SE-BONUS-19"
	case s.models[id].spot.Level-s.levelOf(opponent) >= highGroundInches-geometry.Slack:
		return "SE-BONUS-17"
	}
	return ""
}

// clings reports whether a model touches a terrain element that stands up from the table: Zones and Markers are flat.
func (s *State) clings(id engine.ModelID) bool {
	for _, at := range s.piecesAround(id) {
		kind := s.pieces[at].terrain.Kind
		if kind != geometry.Zone && kind != geometry.Marker && s.touchesPiece(id, engine.PieceID(at)) {
			return true
		}
	}
	return false
}

// levelOf is the level of a target's base, in inches above the table.
func (s *State) levelOf(t target) float64 {
	if t.isModel() {
		return s.models[t.model].spot.Level
	}
	_, bottom := pieceFoot(&s.pieces[t.piece].terrain)
	return bottom
}

// baseOf is the diameter of a target's round base in millimetres; 0 for terrain without one.
func (s *State) baseOf(t target) float64 {
	if t.isPiece() {
		return s.pieces[t.piece].terrain.Base
	}
	return s.cardFor(t.model).BaseMM
}

// mobs reports whether a model has Mobbing against an opponent (SE-BONUS-15, SE-BONUS-16): they are Base to Base, one of
// them is Base to Base with another Enemy of its own, and the model is in contact with fewer Enemies. Spectral models are
// in contact with nobody (SE-EFFECT-82); terrain has no Enemies and is nobody's, so that it never loses by numbers.
func (s *State) mobs(id engine.ModelID, opponent target) bool {
	if !opponent.isModel() || !s.inContact(id, opponent.model) {
		return false
	}
	mine, theirs := s.enemiesInContact(id), s.enemiesInContact(opponent.model)
	return len(mine) < len(theirs)
}

// momentum is Momentum (SE-BONUS-10, SE-BONUS-11, SE-BONUS-13), with one more die for Bounding (SE-BONUS-12).
func (s *State) momentum(found []engine.Bonus, c confrontation) []engine.Bonus {
	if !s.charged(c) {
		return found
	}
	found = append(found, engine.Bonus{Dice: 1, Text: engine.Say("bonus.momentum"), Rule: "SE-BONUS-10"})
	if s.movementType(c.attacker) == bounding && !(s.activation.sprinted && s.inActivation(c.attacker)) {
		found[len(found)-1] = engine.Bonus{Dice: 2, Text: engine.Say("bonus.momentum-bounding"), Rule: "SE-BONUS-12"}
	}
	return found
}

// charged reports whether a model's Movement Action of this Activation brought it Base to Base with a target, so that its
// next Combat Action has Momentum against it. Objects and Structures are models, too (SE-MODEL-01).
func (s *State) charged(c confrontation) bool {
	if s.overruns(c) {
		return true
	}
	attacker, t, a := c.attacker, c.target, &s.activation
	if a.inContact || !s.inActivation(attacker) || !s.touching(attacker, t) {
		return false
	}
	if t.isPiece() {
		return slices.Contains(a.rammed, t.piece)
	}
	return slices.Contains(a.charged, t.model)
}

// inActivation reports whether the Activation under way is that of a model; of a Minion card, of the model whose part it is.
func (s *State) inActivation(id engine.ModelID) bool { return s.activation.model == id }

// smashItUp is Smash It Up! (SE-BONUS-23): the Object only counts against a model the Attacker is Base to Base with.
func (s *State) smashItUp(found []engine.Bonus, c confrontation) []engine.Bonus {
	if c.smash == engine.NoPiece || !s.touching(c.attacker, c.target) {
		return found
	}
	return append(found, engine.Bonus{Dice: 1, Text: engine.Say("bonus.smash-it-up", "Piece", c.smash), Rule: "SE-BONUS-23"})
}

// weakness is Weakness (SE-BONUS-20): one die, whatever the number of Descriptors (SE-BONUS-02).
func (s *State) weakness(found []engine.Bonus, c confrontation) []engine.Bonus {
	for _, d := range s.weaknesses(c.target.model, c.attacker) {
		if s.has(c.attacker, d) {
			return append(found, engine.Bonus{Dice: 1, Text: engine.Say("bonus.weakness", "Descriptor", word(d)), Rule: "SE-BONUS-20"})
		}
	}
	return found
}

// weaknesses lists what a model is Weak against when another attacks it: by Powers, by Effects and by the Auras it is inside (SE-EFFECT-52).
func (s *State) weaknesses(id, attacker engine.ModelID) []cards.Descriptor {
	var found []cards.Descriptor
	powers := s.cardFor(id).Powers
	for i := range powers {
		if p := &powers[i]; p.When == "" && p.Status == "Weak" && s.holds(id, p, atModel(attacker)) {
			found = append(found, p.Of)
		}
	}
	found = append(found, s.models[id].weak...)
	if s.immuneToEffect(id, cards.EffectKind(cards.Weak), attacker) {
		return found
	}
	for _, e := range s.auraEffects(id, cards.Weak) {
		found = append(found, e.Of)
	}
	return found
}
