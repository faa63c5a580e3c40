package engine

import "fmt"

// Chances are those of a roll that somebody wrote down, exactly.
type Chances struct {
	Roll    string // as the rule system writes it
	Success float64
	Tie     float64 // chance of equal totals, whoever wins them
	TieWon  bool    // they are the attacker's
	Untied  bool    // the roll knows no equal totals
	Also    []Chance
	Counts  Term   // what Left counts
	Name    string // of Left in files: a word of one language
	Left    []float64
}

// Chance is that of something else that may come of a roll.
type Chance struct {
	Of     Term
	Name   string // in files: a word of one language
	Chance float64
}

// AtLeast is the chance of a success that leaves n or more; AtLeast(0) is Success.
func (c *Chances) AtLeast(n int) float64 {
	sum := 0.0
	for i := len(c.Left) - 1; i >= max(n, 0); i-- {
		sum += c.Left[i]
	}
	return sum
}

// MisreadRoll is the error of Extras.Chances: it says where a roll could not be read.
type MisreadRoll struct {
	Column int    // from 1, in characters
	Found  string // the word there; empty at the end
	Want   RollWant
	Least  int // of a number that is wanted or out of range
	Most   int
}

// RollWant is what was expected in a written roll.
type RollWant int

// What can be expected.
const (
	WantNumber RollWant = iota
	WantVersus
	WantEnd
	WantRange // a number between Least and Most
)

// Error implements error.
func (e *MisreadRoll) Error() string {
	want := [...]string{"a number", `"vs"`, "the end", fmt.Sprintf("a number from %d to %d", e.Least, e.Most)}[e.Want]
	return fmt.Sprintf("column %d: found %q, expected %s", e.Column, e.Found, want)
}
