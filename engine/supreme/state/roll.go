package state

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// Rolled is what an Action Roll, all rolls of a Blast, or the Effects of one success came to, as the procedure gives it.
type Rolled struct {
	Won       bool
	FollowUps int
	EFX       int     // generated, less those cancelled
	Smashed   bool    // the Object of Smash It Up! was used
	Struck    Target  // on this Defender: the Tank, once redirected
	Blast     float64 // radius of the Blast that follows; 0 for none
	Declared  Target  // the first Target of that Blast
	Lost      bool    // a Reaction KO'ed the Attacker or made it unable to go on (SE-REACT-12)
	Center    geometry.Point
	Level     float64
	Bought    []cards.Effect // with EFX, of a Dynamic Action whose one roll counts for everybody under its Blast
	Reached   []Target       // by Extra Targets so far, while the Effects of one roll come to several; never written into
}

// Confrontation is one Action Roll: who attacks whom with what, and what each side adds to it.
type Confrontation struct {
	Attacker    engine.ModelID
	Action      *cards.Action
	Target      Target         // nobody, when one roll is made for several models (SE-ACTION-11)
	Smash       engine.PieceID // Object used for Smash It Up!, or engine.NoPiece
	AttackBoost int            // Power Up dice the Attacker spends
	DefendBoost int            // and the Defender
	Throws      bool           // an Object is thrown, which hides nobody (SE-TYPE-28)
	Thrown      engine.PieceID // that Object
	Before      []Stance       // of an Overrun: where everybody was before its rolls (SE-TYPE-24)
}

// Stance is where a model was, for the bonuses of an Overrun (SE-TYPE-24).
type Stance struct {
	Spot    geometry.Spot
	OnTable bool
	KO      bool
}
