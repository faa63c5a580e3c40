package dice

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
	"trueinch/geometry"
)

// sharedBonuses are the Combat Bonuses that Attacker and Defender alike may have against an opponent (table of SE-BONUS).
func sharedBonuses(s *state.State, found []engine.Bonus, id engine.ModelID, opponent state.Target) []engine.Bonus {
	if rule, why := highGround(s, id, opponent); rule != "" {
		found = append(found, engine.Bonus{Dice: 1, Text: why, Rule: rule})
	}
	if Mobs(s, id, opponent) {
		found = append(found, engine.Bonus{Dice: 1, Text: mobbing(s, id, opponent), Rule: "SE-BONUS-15"})
		found = traits.BoonOn(s, found, id, cards.MobbingDice)
	}
	if mine, theirs := s.CardFor(id).BaseMM, BaseOf(s, opponent); mine > theirs && theirs > 0 {
		found = append(found, engine.Bonus{Dice: 1, Text: engine.Say("bonus.size-matters", "Base", int(mine), "Other", int(theirs)), Rule: "SE-BONUS-29"})
		found = traits.BoonOn(s, found, id, cards.SizeDice)
	}
	return found
}

// highGround returns the rule that gives a model High Ground over an opponent, or none, and says why.
func highGround(s *state.State, id engine.ModelID, opponent state.Target) (engine.Rule, engine.Text) {
	higher := s.Models[id].Spot.Level - s.Board().LevelOf(opponent)
	switch kind := s.MovementType(id); {
	case kind == terms.Flight:
		return "SE-BONUS-18", engine.Say("bonus.high-ground-flies")
	case kind == terms.WallCrawling && clings(s, id):
		return "SE-BONUS-19", engine.Say("bonus.high-ground-clings")
	case higher >= traits.HighGroundInches-geometry.Slack:
		return "SE-BONUS-17", engine.Say("bonus.high-ground", "Inches", engine.Inches(higher))
	}
	return "", engine.Text{}
}

// clings reports whether a model touches a terrain element that stands up from the table: Zones and Markers are flat.
func clings(s *state.State, id engine.ModelID) bool {
	for _, at := range s.Board().PiecesAround(id) {
		kind := s.Pieces[at].Terrain.Kind
		if kind != geometry.Zone && kind != geometry.Marker && s.TouchesPiece(id, engine.PieceID(at)) {
			return true
		}
	}
	return false
}

// BaseOf is the diameter of a target's round base in millimetres; 0 for terrain without one.
func BaseOf(s *state.State, t state.Target) float64 {
	if t.IsPiece() {
		return s.Pieces[t.Piece].Terrain.Base
	}
	return s.CardFor(t.Model).BaseMM
}

// Mobs reports whether a model has Mobbing against an opponent (SE-BONUS-15, SE-BONUS-16): they are Base to Base, one of
// them is Base to Base with another Enemy of its own, and the model is in contact with fewer Enemies. Spectral models are
// in contact with nobody (SE-EFFECT-82); terrain has no Enemies and is nobody's, so that it never loses by numbers.
func Mobs(s *state.State, id engine.ModelID, opponent state.Target) bool {
	if !opponent.IsModel() || !s.Board().InContact(id, opponent.Model) {
		return false
	}
	mine, theirs := traits.EnemiesInContact(s, id), traits.EnemiesInContact(s, opponent.Model)
	return len(mine) < len(theirs)
}

// mobbing says why: fewer Enemies around oneself than around the other.
func mobbing(s *state.State, id engine.ModelID, opponent state.Target) engine.Text {
	return engine.Say("bonus.mobbing", "Mine", len(traits.EnemiesInContact(s, id)), "Theirs", len(traits.EnemiesInContact(s, opponent.Model)))
}

// momentum is Momentum (SE-BONUS-10, SE-BONUS-11, SE-BONUS-13), with one more die for Bounding (SE-BONUS-12).
func momentum(s *state.State, found []engine.Bonus, c state.Confrontation) []engine.Bonus {
	if !Charged(s, c) {
		return found
	}
	found = append(found, engine.Bonus{Dice: 1, Text: engine.Say("bonus.momentum"), Rule: "SE-BONUS-10"})
	if s.MovementType(c.Attacker) == terms.Bounding && !(s.Activation.Sprinted && aim.InActivation(s, c.Attacker)) {
		found[len(found)-1] = engine.Bonus{Dice: 2, Text: engine.Say("bonus.momentum-bounding"), Rule: "SE-BONUS-12"}
	}
	return found
}

// Charged reports whether a model's Movement Action of this Activation brought it Base to Base with a target, so that its
// next Combat Action has Momentum against it. Objects and Structures are models, too (SE-MODEL-01).
func Charged(s *state.State, c state.Confrontation) bool {
	if aim.Overruns(s, c) {
		return true
	}
	attacker, t, a := c.Attacker, c.Target, &s.Activation
	if a.InContact || !aim.InActivation(s, attacker) || !traits.Touching(s, attacker, t) {
		return false
	}
	if t.IsPiece() {
		return slices.Contains(a.Rammed, t.Piece)
	}
	return slices.Contains(a.Charged, t.Model)
}

// smashItUp is Smash It Up! (SE-BONUS-23): the Object only counts against a model the Attacker is Base to Base with.
func smashItUp(s *state.State, found []engine.Bonus, c state.Confrontation) []engine.Bonus {
	if c.Smash == engine.NoPiece || !traits.Touching(s, c.Attacker, c.Target) {
		return found
	}
	return append(found, engine.Bonus{Dice: 1, Text: engine.Say("bonus.smash-it-up", "Piece", c.Smash), Rule: "SE-BONUS-23"})
}

// weakness is Weakness (SE-BONUS-20): one die, whatever the number of Descriptors (SE-BONUS-02).
func weakness(s *state.State, found []engine.Bonus, c state.Confrontation) []engine.Bonus {
	for _, d := range Weaknesses(s, c.Target.Model, c.Attacker) {
		if traits.Has(s, c.Attacker, d) || traits.UsedWith(c.Action, d) {
			return append(found, engine.Bonus{Dice: 1, Text: engine.Say("bonus.weakness", "Descriptor", terms.Word(d)), Rule: "SE-BONUS-20"})
		}
	}
	return found
}

// Weaknesses lists what a model is Weak against when another attacks it: by Powers, by Effects and by the Auras it is inside (SE-EFFECT-52).
func Weaknesses(s *state.State, id, attacker engine.ModelID) []cards.Descriptor {
	var found []cards.Descriptor
	powers := s.CardFor(id).Powers
	for i := range powers {
		if p := &powers[i]; p.When == "" && cards.EffectKind(p.Status).Entry().Manner == cards.Weakens && traits.Holds(s, id, p, state.AtModel(attacker)) {
			found = append(found, p.Of)
		}
	}
	return append(found, traits.StatesOf(s, id, attacker).Weak...)
}
