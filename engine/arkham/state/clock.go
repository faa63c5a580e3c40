package state

import "trueinch/engine"

// Clock is how far the match has come, and who is next.
type Clock struct {
	Turn       int // from 1; 0 before the first
	Turns      int // of the scenario (AC-INIT-02)
	Phase      Phase
	Initiative engine.Seat // who has it this turn (AC-INIT-03), or engine.NoSeat
	First      engine.Seat // who plans and activates first (AC-PLAN-01, AC-ACT-01), or engine.NoSeat
	Go         engine.Seat // whose go it is, or engine.NoSeat
	Ended      bool
	Outcome    engine.Result
}

// Phase is one of the four phases of a turn, or what comes before (AC-TURN-01).
type Phase int

// The phases.
const (
	PhaseSetup Phase = iota
	PhaseInitiative
	PhasePlan
	PhaseExecution
	PhaseTally
)

// Term is what it is called.
func (p Phase) Term() engine.Term {
	return [...]engine.Term{"ac.phase-setup", "ac.phase-initiative", "ac.phase-plan", "ac.phase-execution", "ac.phase-tally"}[p]
}

// Result implements engine.State.
func (c *Clock) Result() (engine.Result, bool) { return c.Outcome, c.Ended }
