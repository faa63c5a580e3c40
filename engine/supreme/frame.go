package supreme

import (
	"trueinch/engine"
	"trueinch/engine/flow"
)

// frame is one printed procedure of this system under way.
type frame = flow.Frame[*State]

// then says how a procedure goes on.
type then = flow.Then[*State]

// done ends a procedure.
func done() then { return then{} }

// wait keeps the procedure as self and waits for an answer.
func wait(self frame, ask *engine.Decision) then { return then{Self: self, Ask: ask} }

// after keeps the procedure as self and finishes first before going on.
func after(self, first frame) then { return then{Self: self, First: first} }

// next keeps the procedure as self and goes on with it at once.
func next(self frame) then { return then{Self: self} }

// become replaces the procedure by another.
func become(other frame) then { return then{Self: other} }

// Due is the procedure that comes before everything else, or nil.
func (s *State) Due() frame { return s.chapters.Urgent(s) }

// turnDepth is how many procedures wait below an Activation: the Round, its Turns, and the Turn.
const turnDepth = 3

// depth is how far the running procedure is nested, for the log: 0 for a Turn and its Activation, 1 for an Action, 2 for
// what follows from that.
func (s *State) depth() int { return max(0, len(s.Stack)-turnDepth) }
