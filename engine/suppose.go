package engine

import "trueinch/geometry"

// Placed is a model put down on a table by hand, outside any match.
type Placed struct {
	Seat Seat
	Card string // id of its card in the set-up
	Spot geometry.Spot
	// From is where it stood before the Movement Action of this Activation that brought it to Spot, or nil.
	From *geometry.Spot
	HP   int // left; 0 for all that its card prints
}

// Attempt is an Action that somebody thinks about.
type Attempt struct {
	Model  ModelID
	Action int // place of the Action in the Sheet
	Target ModelID
	Boost  int // Power-Up dice its user would spend
	Answer int // and those the Target would
}

// Forecast is what an Attempt would come to: the preview of a match, and besides what only a plan asks for.
type Forecast struct {
	Preview
	Refusal *Refusal // the first rule against it, or nil
	Cost    int      // Action Points
	Pairs   bool     // leaves room for another Action in the same Activation
	// Loss[n] is the chance that the Target loses exactly n Hit Points, when every EFX is spent on the most Damage.
	// Failures count as 0; nil for an Action that has no exact odds.
	Loss []float64
}

// Stride is how a model moves.
type Stride struct {
	Kind   geometry.MoveType
	Inches float64 // of one Movement Action
	Times  int     // Movement Actions a Round; 0 for a model that cannot move
}

// Supposed is a table with models on it of which may be asked what they could do. Its models are numbered as they were
// placed. It never changes.
type Supposed interface {
	View(seat Seat) *View
	Sheet(model ModelID) *Sheet
	// Stride is how a model moves.
	Stride(model ModelID) Stride
	// Spare is how many Power-Up dice a model brings.
	Spare(model ModelID) int
	// Forecast weighs an Action. It is nil when there is no such model or Action.
	Forecast(a Attempt) *Forecast
	// After is the same table with the states that an Action brings about when it succeeds, and what they are: as its
	// FX say, without Damage, without EFX, and with everybody where they stand.
	After(a Attempt) (Supposed, []Text)
}

// Supposer is a System that can answer about models that were put down by hand, for planning without a match.
type Supposer interface {
	// Suppose puts models of cards in the set-up on its battlefield. Teams need not be legal; their lists are not read
	// but for their names. The error is one sentence for a person.
	Suppose(setup Setup, placed []Placed) (Supposed, error)
}
