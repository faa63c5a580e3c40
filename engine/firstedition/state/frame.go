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

// Give ends a procedure that came to something, for the one below it to take with flow.Taken.
func Give(result any) Then { return Then{Gives: result} }

// Wait keeps the procedure as self and waits for an answer.
func Wait(self Frame, ask *engine.Decision) Then { return Then{Self: self, Ask: ask} }

// After keeps the procedure as self and finishes first before going on. first may be nil: then it goes on at once.
func After(self, first Frame) Then { return Then{Self: self, First: first} }

// Next keeps the procedure as self and goes on with it at once.
func Next(self Frame) Then { return Then{Self: self} }

// Become replaces the procedure by another, which may be nil.
func Become(other Frame) Then { return Then{Self: other} }

// Due is the procedure that comes before everything else, or nil: what must be told of what has happened, in order.
func (s *State) Due() Frame { return flow.Due[*State, Happening](s) }

// Row runs procedures one after the other.
type Row = flow.Row[*State]

// below is how many procedures wait below an Activation: the Round and its Turns.
const below = 2

// Declines is the answer to a question that nothing hangs on: its option that declines, by place, with the reason; nil without one.
func Declines(pick int, rule engine.Rule, key string, pairs ...any) *engine.Idle {
	if pick < 0 {
		return nil
	}
	return &engine.Idle{Choice: engine.Choice{Pick: pick}, Why: engine.Say(key, pairs...), Rule: rule}
}
