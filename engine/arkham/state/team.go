package state

import (
	"trueinch/engine"
	"trueinch/engine/board"
)

// Team is what the models of a player have in common.
type Team struct {
	Name       string
	Faction    string
	Boss       engine.ModelID // AC-CREW-03
	Reputation int            // of all that it was built with (AC-ROUT-01)
	Zones      []board.Box    // where it deploys; replaced, never written into
	Edge       board.Edge     // its own (AC-DEPLOY-07)
	Bag        int            // initiative tokens of its colour in the bag (AC-INIT-01)
	Planned    bool           // this turn
	Passes     int            // Pass tokens left (AC-PASS-01)
	Passed     int            // times in a row (AC-PASS-03)
	Tactics    []Tactic       // replaced, never written into
	Wanted     []MarkKind     // objectives that are still to be placed; replaced, never written into
	Lamps      int            // still to place (AC-SCEN-03)
	Manholes   int            // AC-SEWER-01
	Routed     bool           // AC-ROUT-04
}

// Tactic is one that a player has chosen (AC-TACTIC-02).
type Tactic struct {
	Name     string
	Revealed bool // AC-TACTIC-05
	Lost     bool // it has no effect (AC-TACTIC-06, AC-TACTIC-15)
}

// Opponent is the other seat: two play.
func Opponent(seat engine.Seat) engine.Seat { return 1 - seat }
