package terms

import (
	"trueinch/engine"
)

// The triggers of Reactions, as the cards name them (SE-REACT-07 to SE-REACT-11).
const (
	ReactContact   = "BTB"
	ReactDamage    = "DMG"
	ReactDisplaced = "DSP"
	ReactTarget    = "TGT"
)

// Triggers are the rule of each trigger, and the words for it.
var Triggers = map[string]struct {
	Rule engine.Rule
	Term engine.Term
}{
	ReactContact: {"SE-REACT-07", "reaction.contact"}, ReactDamage: {"SE-REACT-09", "reaction.damage"},
	ReactDisplaced: {"SE-REACT-10", "reaction.displaced"}, ReactTarget: {"SE-REACT-11", "reaction.target"},
}
