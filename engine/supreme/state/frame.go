package state

import (
	"trueinch/engine"
	"trueinch/engine/flow"
)

// Frame is one printed procedure of this system under way.
type Frame = flow.Frame[*State]

// Then says how a procedure goes on.
type Then = flow.Then[*State]

// Done ends a procedure.
func Done() Then { return Then{} }

// Give ends a procedure that came to something.
func Give(result Rolled) Then { return Then{Gives: result} }

// Taken is what the roll or the Effects that were waited for came to; the zero value when nothing did.
func (s *State) Taken() Rolled { return flow.Taken[Rolled](&s.Process) }

// Wait keeps the procedure as self and waits for an answer.
func Wait(self Frame, ask *engine.Decision) Then { return Then{Self: self, Ask: ask} }

// After keeps the procedure as self and finishes first before going on.
func After(self, first Frame) Then { return Then{Self: self, First: first} }

// Next keeps the procedure as self and goes on with it at once.
func Next(self Frame) Then { return Then{Self: self} }

// Become replaces the procedure by another.
func Become(other Frame) Then { return Then{Self: other} }

// Due is the procedure that comes before everything else, or nil.
func (s *State) Due() Frame { return s.Chapters.Urgent(s) }

// Below is how many procedures wait below an Activation: the Round, its Turns, and the Turn.
const Below = 3
