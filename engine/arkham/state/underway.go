package state

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/flow"
	"trueinch/geometry"
)

// UnderWay is what an activation and what was done in it leave open.
type UnderWay struct {
	Activation Activation

	flow.News[Happening] // what the chapters have not been told of yet
}

// Deed is one of the things that a model declares at the start of its activation (AC-ACT-05).
type Deed int

// The deeds.
const (
	Moving   Deed = iota // its one move (AC-MOVE-05)
	Running              // the same, running (AC-MOVE-08)
	Striking             // its melee attack
	Shooting             // its ranged attack
)

// Moves reports whether a deed is a move.
func (d Deed) Moves() bool { return d == Moving || d == Running }

// Activation is the activation under way (AC-ACT-01).
type Activation struct {
	Model    engine.ModelID   // or engine.NoModel
	Declared []Deed           // in order (AC-ACT-05); replaced, never written into
	At       int              // of the deed that comes next
	Doing    bool             // the one before it is a move that may still go on (AC-ACT-10)
	Base     float64          // Base Move of this activation with all dice, in inches; 0 before it is known (AC-MOVE-03)
	Left     float64          // of it, in inches
	Moved    float64          // inches covered
	Begun    geometry.Spot    // where the move began
	Unseen   []engine.ModelID // who had no line of sight to it as it began, if that matters (AC-SPECIAL-06); replaced, never written into
	Paid     []engine.PieceID
	Carries  bool             // the token for carrying is paid (AC-OBJ-16)
	Surfaced bool             // it has come up from the sewers (AC-SEWER-09)
	Charged  []engine.ModelID // whom it has struck in its Charge (AC-SPECIAL-03); replaced, never written into
	Closed   bool             // it ends at once
	Attacked bool             // it has attacked, or given its attack up
	Forced   engine.Rule      // by which a trait makes its move, or makes it attack (AC-TRAIT-122, AC-TRAIT-135); or empty
	Quarry   engine.ModelID   // whom it is made to attack, or engine.NoModel
	Driven   bool             // its move is made by that
}

// NoActivation is the state between activations.
func NoActivation() Activation { return Activation{Model: engine.NoModel, Quarry: engine.NoModel} }

// Declares reports whether the active model has declared a deed.
func (a *Activation) Declares(fits func(Deed) bool) bool {
	for _, d := range a.Declared {
		if fits(d) {
			return true
		}
	}
	return false
}

// Active reports whether it is a model's activation.
func (s *State) Active(id engine.ModelID) bool { return s.Activation.Model == id }

// MayDeclare reports whether a model can still come to a deed in its activation: it has declared it, or nothing yet.
func (s *State) MayDeclare(id engine.ModelID, deed Deed) bool {
	a := &s.Activation
	return !s.Active(id) || len(a.Declared) == 0 || slices.Contains(a.Declared, deed)
}

// Happening is something that chapters above may answer to; they are told at once (News.Happen).
type Happening struct {
	What   Happens
	Model  engine.ModelID // whom it happened to, or engine.NoModel
	By     engine.ModelID // who did it, or engine.NoModel
	Piece  engine.PieceID // which piece it is about, or engine.NoPiece
	Name   string         // of the trait, weapon or effect
	Amount int
	Spot   geometry.Spot // where it happened
}

// Happens is what has happened.
type Happens int

// What happens.
const (
	Hurt        Happens = iota // Model has suffered Amount of damage markers from By
	Felled                     // Model was Knocked Out by By
	Gone                       // Model was removed as a Casualty
	Hit                        // By has hit Model with Amount of dice (AC-SCEN-21)
	Missed                     // By has hit Model with none
	Blocked                    // Model has blocked Amount of hits of By
	Activated                  // Model begins its activation
	Declared                   // Model has declared what it does in its activation
	Deactivated                // Model has ended its activation
	Walked                     // Model has ended a part of its own movement
	Displaced                  // Model was moved against its will
	Placed                     // Model has come onto the table
	Struck                     // By has ended its attack, of kind Name
	Downed                     // Model was Knocked Down by By
)
