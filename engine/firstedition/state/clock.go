package state

import "trueinch/engine"

// DefaultRounds is how long an Encounter lasts (PC1-ROUND-01).
const DefaultRounds = 6

// Clock is how far the Encounter has come, and who is next.
type Clock struct {
	Round   int // from 1; 0 before the first
	Step    Step
	Rounds  int            // how many the Encounter lasts
	First   engine.Seat    // who Activates first in this Round (PC1-START-06)
	Winner  engine.Seat    // of the last Starting Roll, or engine.NoSeat
	Margin  int            // by which he won it
	Planner engine.ModelID // that won it, of that team; what a Master Plan allows it (PC1-AGENDA-86)
	Turn    engine.Seat    // whose Turn it is, or engine.NoSeat
	Ended   bool
	Outcome engine.Result
}

// Step is one of the five steps of a Round, or what comes before (PC1-ROUND-02).
type Step int

// The steps.
const (
	StepSetup Step = iota
	StepPool
	StepEffects
	StepStart
	StepTurns
	StepEnd
)

// Result implements engine.State.
func (c *Clock) Result() (engine.Result, bool) { return c.Outcome, c.Ended }
