package supreme

import "trueinch/engine"

// frame is one printed procedure under way. A frame is a plain value: it holds no pointer into the state and never
// writes into a slice it holds, so copying the stack copies every procedure. run goes on from where the frame stands;
// the answer to the decision it asked for is then in State.answer.
type frame interface {
	run(s *State) then
}

// previewer is a frame that can say what an answer to the question it waits for would lead to. The frame that asked is
// the top of the stack while its decision is pending.
type previewer interface {
	preview(s *State, choice engine.Choice) *engine.Preview
}

// then says how a procedure goes on.
type then struct {
	self  frame            // the frame as it now stands; nil when it is done
	first frame            // a procedure to finish before that
	ask   *engine.Decision // a question to wait for before that
}

// done ends a procedure.
func done() then { return then{} }

// wait keeps the procedure as self and waits for an answer.
func wait(self frame, ask *engine.Decision) then { return then{self: self, ask: ask} }

// after keeps the procedure as self and finishes first before going on.
func after(self, first frame) then { return then{self: self, first: first} }

// next keeps the procedure as self and goes on with it at once.
func next(self frame) then { return then{self: self} }

// become replaces the procedure by another.
func become(other frame) then { return then{self: other} }

// stepLimit is far above what any sequence of forced steps needs; passing it means that two frames call each other for ever.
const stepLimit = 100_000

// resolve runs frames until somebody is asked or the match is over.
func (s *State) resolve() {
	for range stepLimit {
		if len(s.doubts) > 0 {
			s.stack = append(s.stack, lastBreath{doubt: s.doubts[0]})
			s.doubts = s.doubts[1:]
		}
		if len(s.stack) == 0 {
			s.pending = &engine.Decision{Seat: engine.NoSeat, Shape: engine.GameEnd, Subject: engine.NoModel}
			return
		}
		top := len(s.stack) - 1
		running := s.stack[top]
		s.stack = s.stack[:top:top]
		result := running.run(s)
		if result.self != nil {
			s.stack = append(s.stack, result.self)
		}
		if result.first != nil {
			s.stack = append(s.stack, result.first)
		}
		if result.ask != nil {
			s.pending, s.asked = result.ask, result.ask
			return
		}
	}
	panic("supreme: procedures that never end")
}

// turnDepth is how many procedures wait below an Activation: the Round, its Turns, and the Turn.
const turnDepth = 3

// depth is how far the running procedure is nested, for the log: 0 for a Turn and its Activation, 1 for an Action, 2 for
// what follows from that.
func (s *State) depth() int { return max(0, len(s.stack)-turnDepth) }
