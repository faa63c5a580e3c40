package ui

// Asking is how much a person wants to be asked.
type Asking int

// The steps.
const (
	AskWhatMatters Asking = iota // not what has one sensible answer; rows of questions together
	AskAll                       // every question of the rules by itself
	AskLeast                     // nor what a person hardly ever answers otherwise
)

// Asking is how much the person wants to be asked.
func (u *UI) Asking() Asking { return u.env.Asking }
