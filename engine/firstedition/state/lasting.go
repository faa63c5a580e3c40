package state

import (
	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
)

// Until is when something that lasts ends.
type Until int

// The ends.
const (
	EndOfRound     Until = iota // PC1-ROUND-13
	NextRoll                    // after the next Opposed Roll of whoever bears it: Telepathic Link (PC1-SKILL-119)
	NextStart                   // after the next Starting Roll: Streetsmart (PC1-RES-28)
	EndOfEncounter              //
)

// Lasting is what an Action has left on a model or a team: an Effect that holds (see the Effects of package cards that are not done at
// once), by whom, and until when.
type Lasting struct {
	Effect cards.Effect
	By     engine.ModelID // whose doing, or engine.NoModel
	Act    Act            // by which Action
	Counts bool           // it is there because of an Action and so counts toward the limits (PC1-MATH-07)
	Until  Until
	Rule   engine.Rule
}

// Aura is a running Aura of an Action (PC1-RANGED-27 to PC1-RANGED-35). Its Effects are looked up by whoever is inside, now.
type Aura struct {
	Number int // which one of the match
	User   engine.ModelID
	Act    Act
	Radius float64
	Combat bool // it makes Opposed Rolls (PC1-RANGED-33)
}

// Ground is a square of the table on which an Effect holds until the end of the Round (PC1-RES-58).
type Ground struct {
	Lasting
	Center Point
	Side   float64 // inches
}

// Contest is an Opposed Roll: who rolls against whom, with which Traits (PC1-ROLL-01).
type Contest struct {
	Attacker engine.ModelID // engine.NoModel for a hazard or fall (PC1-ROLL-10)
	Defender engine.ModelID // engine.NoModel for scenery (PC1-SCENERY-06) or a target number
	Piece    engine.PieceID // scenery that is attacked, or engine.NoPiece
	Act      Act            // NoAct for a hazard, a Starting Roll
	Free     bool           // a free Strike (PC1-COMBAT-09)
	Active   cards.Trait
	Against  cards.Trait
	Fixed    int  // value of the active Trait where it is not the attacker's own, or of a hazard; 0: its own
	Boost    int  // what the Power-Up die of an earlier roll of the Ray gives in this one, too (PC1-SKILL-91)
	Halved   bool // the active Trait counts half, rounded up (PC1-RANGED-16)
	Charged  bool // after a successful Charge* (PC1-MOVE-12)
	Ranged   bool // a Ranged Combat Action, also what Reach makes one (PC1-FLIGHT-28)
	Cover    int  // In Cover bonus of the defender (PC1-COND-47)
	Object   int  // Rank of the object that is thrown or used for Smash (PC1-SCENERY-33)
	Allies   int  // of the striker at a free Strike, in contact with the leaver (PC1-COND-06)
	Fall     bool // the defender may roll Agility instead (PC1-COND-38)
	Start    bool // a Starting Roll: the attacker is the model that makes it, and there is no defender (PC1-START-01)
	Harmless bool // no Action, and a success deals no Damage
	Named    bool // the defender rolls with the Trait that is named although it is a Minion (PC1-TERRAIN-23)
	Bare     bool // the defender rolls with its basic Trait without any bonuses (PC1-FLIGHT-19)
}

// Source says what did something to a model or piece.
type Source struct {
	By     engine.ModelID     // whose Action or Skill, or engine.NoModel
	Act    Act                // NoAct for a Skill, a hazard, a fall
	Based  cards.Trait        // the active Trait, or cards.NoTrait: Absorb, Deflect and Repel ask (ruling under PC1-CARD-13)
	Of     []cards.Descriptor // Damage Sources (PC1-SKILL-26); never written into
	From   Target             // where the Damage comes from, for Super Damage (PC1-COMBAT-20, PC1-COMBAT-23); Nobody: from the point
	Point  Point              //
	Close  bool               // a Close Combat Action
	Hazard bool               // a hazard or a fall, that is no model (PC1-ROLL-10)
	Sure   bool               // nothing reduces it (PC1-SKILL-90, PC1-RES-64)
	Rule   engine.Rule        // that does it, for the log
}
