package state

import "trueinch/engine"

// Clock is how far the Encounter has come, and who is next.
type Clock struct {
	Round   int // from 1
	Step    Step
	Rounds  int           // how many the Encounter lasts (SE-ROUND-01)
	First   engine.Seat   // who has the first Turn of this Round
	Order   []engine.Seat // of play in this Round (SE-INIT-09); replaced, never written into
	Loser   engine.Seat   // of the last Starting Roll (SE-INIT-06)
	Turn    engine.Seat   // whose Turn it is, or engine.NoSeat
	Agreed  bool          // all players agreed to end the Turns step (SE-ROUND-09)
	Last    bool          // this Round is the last whatever remains (SE-POOL-06)
	Ended   bool
	Outcome engine.Result
}

// LastRound is the number of the last Round as far as is known: the present one where a team has no AP (SE-POOL-06).
func (c *Clock) LastRound() int {
	if c.Last {
		return c.Round
	}
	return c.Rounds
}

// Step is one of the five steps of a Round, or what comes before and after (SE-ROUND-02).
type Step int

const (
	StepSetup Step = iota
	StepStartingRoll
	StepPool
	StepEffects
	StepTurns
	StepEnd
)

// Result implements engine.State.
func (c *Clock) Result() (engine.Result, bool) { return c.Outcome, c.Ended }
