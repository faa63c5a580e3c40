package state

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/flow"
	"trueinch/geometry"
)

// Target is what an Action is aimed at or affects: a model, or else a piece.
type Target = board.Target

// Spot is where a base stands.
type Spot = geometry.Spot

// Point is a place seen from above.
type Point = geometry.Point

// Nobody is no target.
var Nobody = board.Nobody

// AtModel is a model as a target.
func AtModel(id engine.ModelID) Target { return board.AtModel(id) }

// AtPiece is a piece as a target.
func AtPiece(id engine.PieceID) Target { return board.AtPiece(id) }

// UnderWay is what an Activation and what was done in it leave open.
type UnderWay struct {
	Activation Activation
	Auras      []Aura   // running ones; replaced, never written into
	AurasMade  int      // so far, for Aura.Number
	Grounds    []Ground // that Powers have designated in this Round; replaced, never written into

	flow.News[Happening] // what the chapters have not been told of yet
}

// Activation is an Activation under way (PC1-ACT-14).
type Activation struct {
	Model   engine.ModelID   // or engine.NoModel
	Group   int              // in matches before SinceCommander, of which it is hashed: the Minion card that is Commanded; else -1
	Actions []Declared       // one, or two that are combined (PC1-ACT-08); replaced, never written into
	At      int              // which of them is under way
	Closed  bool             // it ends at once (PC1-COND-10)
	Leaves  []Leave          // what is settled about enemies that somebody would leave; replaced, never written into
	Charged engine.ModelID   // whom its Charge* has reached, or engine.NoModel (PC1-MOVE-11)
	Rammed  engine.PieceID   // or which piece, or engine.NoPiece
	Touched []engine.PieceID // objects it was in contact with during its movement (PC1-SCENERY-28); replaced, never written into
	Fallen  bool             // it has Fallen voluntarily (PC1-COND-45)
	Linked  bool             // Telepathic Link is used (PC1-SKILL-119)
	Shifted bool             // Traits were shifted, or left as they are (PC1-SKILL-77)
}

// ChargedAt is what the Charge* of this Activation has reached, or Nobody.
func (a *Activation) ChargedAt() Target {
	switch {
	case a.Charged != engine.NoModel:
		return AtModel(a.Charged)
	case a.Rammed != engine.NoPiece:
		return AtPiece(a.Rammed)
	}
	return Nobody
}

// Strikes notes what a Charge* has reached.
func (a *Activation) Strikes(t Target) { a.Charged, a.Rammed = t.Model, t.Piece }

// Leave is what is settled about a model and an enemy that it is near: it has left him, or was free to, or it keeps to him (PC1-COND-04,
// PC1-COND-14).
type Leave struct {
	Model, From engine.ModelID
	Keeps       bool
}

// Commanding is the procedure of Minions of a card that act together; nobody commands Character Minions (PC1-MINION-08).
type Commanding interface {
	Commands() (commander engine.ModelID, group int)
}

// Commander is who commands a model that acts now with the other Minions of its card; false where nobody does (PC1-MINION-27).
func (s *State) Commander(id engine.ModelID) (engine.ModelID, bool) {
	for _, f := range slices.Backward(s.Stack) {
		if c, ok := f.(Commanding); ok {
			commander, group := c.Commands()
			return commander, commander != engine.NoModel && s.Models[id].Group == group
		}
	}
	return engine.NoModel, false
}

// NoActivation is the state between Activations.
func NoActivation() Activation {
	return Activation{Model: engine.NoModel, Group: -1, Charged: engine.NoModel, Rammed: engine.NoPiece}
}

// Happening is something that chapters above may answer to; they are told at once (State.Happen).
type Happening struct {
	What   Happens
	Model  engine.ModelID // whom it happened to, or engine.NoModel
	By     engine.ModelID // who did it, or engine.NoModel
	Piece  engine.PieceID // which piece it happened to, or engine.NoPiece
	Act    Act            // by which Action
	Moment cards.Moment   // of the Powers that answer to it, or empty
	Amount int            // of Damage
	Spot   geometry.Spot  // where it happened to somebody who is not there any more
}

// Happens is what has happened.
type Happens int

// What happens.
const (
	Damaged     Happens = iota // Model suffered Amount of Damage by By
	Felled                     // Model became Incapacitated
	Removed                    // Model was Eliminated
	Destroyed                  // Piece was destroyed by By
	Chipped                    // Piece suffered Amount of Damage by By
	Hit                        // By succeeded in an Opposed Roll against Model
	Missed                     // By failed
	BothSixes                  // both dice of an Opposed Roll of By against Model showed a 6
	Activated                  // Model begins its Activation
	Deactivated                // Model has ended its Activation
	Performed                  // Model has performed Act
	MovedOff                   // Model has been moved against its will
	Rescued                    // Citizen Model was Saved (PC1-CITIZEN-10)
	Manipulated                // Piece was Manipulated by By
)

// StopAuras ends the Auras of a model that is Incapacitated or no longer on the table (PC1-COND-64).
func (s *State) StopAuras(id engine.ModelID) {
	s.Auras = slices.DeleteFunc(slices.Clone(s.Auras), func(a Aura) bool { return a.User == id })
}
