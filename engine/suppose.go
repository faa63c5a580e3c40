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
	// Buy is what the first success to spend buys, of Forecast.Choices, counted from 1; 0 for the most Damage, which all others buy.
	Buy int
}

// Forecast is what an Attempt would come to: the preview of a match, and besides what only a plan asks for.
type Forecast struct {
	Preview
	Refusal *Refusal // the first rule against it, or nil
	Cost    int      // in what the team has to spend
	// Loss[n] is the chance that the Target loses exactly n Hit Points, with what a success leaves spent as the Attempt says. Failures
	// count as 0; nil for an Action that has no exact odds.
	Loss    []float64
	Choices []Text // what can be bought
}

// Course is one way in which an Attempt may turn out.
type Course struct {
	Chance float64
	Loss   []float64 // given this course, as in Forecast
	There  Supposed  // the table after it
	Brings []Text    // what has changed there
	Leaves []Text    // what the Action brings, too, but There does not show: for a person to keep in mind
}

// Stride is how a model moves.
type Stride struct {
	Kind   MoveType
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
	// Courses are all ways in which an Action may turn out, with chances that add up to 1: what it does and what is bought
	// do to states, and where they knock or pull models. Whoever is taken out by Damage still stands there. None for an
	// Action that is refused or has no exact odds.
	Courses(a Attempt) []Course
	// Mark is equal for tables on which everything is the same.
	Mark() uint64
}
