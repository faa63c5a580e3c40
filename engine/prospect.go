package engine

// Prospect is what an Action would come to against one model, by its exact odds: what a player weighs before anything
// is declared.
type Prospect struct {
	Action int     // place of the Action in the Sheet
	Name   string  // of the Action, as printed
	Target ModelID // whom it would be rolled against
	// Joint says that the Action has no single Target: it catches everybody who is listed with it.
	Joint   bool
	Pairs   bool    // leaves room for another Action in the same Activation
	Cost    int     // in what its team has to spend
	Success float64 // chance that it succeeds
	Fells   float64 // chance that the Target is out of play after it
	Felled  Term    // what is said of a Target that is
	Harm    float64 // Hit Points that the Target loses on the average; below 0 it regains them
	Hinder  float64 // what else the Target suffers on the average, in dice it will lack; below 0 it gains them
	Radius  float64 // inches around the Target within which others are caught as well; 0 for none
}

// Means is what a model has left to act with.
type Means struct {
	Moves   int      // it can still make, this Activation or later in the Round
	Inches  float64  // of one move
	Over    float64  // inches of height of what a move passes over
	Points  int      // it can still spend this Round
	Attacks []Attack // that its Activation, if it is under way, leaves room for
	// Announced says that an Action is announced, and paid for, that follows whatever the model does before: Prospects are those of that one.
	Announced bool
}

// Attack is an Action aimed at enemies, whoever they are.
type Attack struct {
	Range float64 // inches; 0 for contact only
	Cost  int     // in what its team has to spend
	Harm  float64 // Hit Points that a success usually takes
	Pairs bool    // leaves room for another Action in the same Activation
}
