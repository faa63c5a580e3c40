// Package flow runs the procedures of a rule system. A procedure under way is a value, a Frame, with one step for each step that
// the rules print; those that wait for each other form a stack, which is copied with the state. So a match can be copied, undone
// and looked ahead in the middle of an attack.
//
// It may know package engine, whose decisions it waits for, and knows no rule system.
package flow

import (
	"slices"

	"trueinch/engine"
)

// Frame is one printed procedure under way in a state S. It is a plain value: it holds no pointer into the state and never writes
// into a slice it holds, so copying the stack copies every procedure. Run goes on from where the frame stands; the answer to the
// decision it asked for is then in Process.Answer.
type Frame[S any] interface {
	Run(s S) Then[S]
}

// Previewer is a Frame that can say what an answer to the question it waits for would lead to. The frame that asked is the top of
// the stack while its decision is pending.
type Previewer[S any] interface {
	Preview(s S, choice engine.Choice) *engine.Preview
}

// Idler is a Frame that can say that nothing which matters hangs on the answer to the question it waits for, and which answer leaves
// everything as it is; nil when something does.
type Idler[S any] interface {
	Idle(s S) *engine.Idle
}

// Then says how a procedure goes on.
type Then[S any] struct {
	Self  Frame[S]         // the frame as it now stands; nil when it is done
	First Frame[S]         // a procedure to finish before that
	Ask   *engine.Decision // a question to wait for before that
	Gives any              // what the procedure came to, for one below it to take; nil for nothing
}

// Process is the procedures of a state that are under way, the innermost last, and the question that they wait for.
type Process[S any] struct {
	Stack   []Frame[S]
	Pending *engine.Decision // nil only while Resolve runs
	Asked   *engine.Decision // the decision that Answer answers
	Answer  engine.Choice
	Log     func(engine.Event) // nil when nobody listens
	Below   int                // how many procedures wait below an activation, for the log
	given   any
	unseen  bool // an answer was given that the procedure that asked has not seen yet
}

// Decision implements that part of engine.State.
func (p *Process[S]) Decision() *engine.Decision { return p.Pending }

// Answered reports whether a procedure has yet to see the answer that it asked for. What asks something of its own must not come between.
func (p *Process[S]) Answered() bool { return p.unseen }

// Chosen is the option that the last Pick settled on.
func (p *Process[S]) Chosen() *engine.Option { return &p.Asked.Options[p.Answer.Pick] }

// Clone returns an independent copy.
func (p *Process[S]) Clone() Process[S] {
	c := *p
	c.Stack, c.Log = slices.Clone(p.Stack), nil
	return c
}

// stepLimit is far above what any sequence of forced steps needs; passing it means that two frames call each other for ever.
const stepLimit = 100_000

// Take gives the answer to the pending decision and runs frames until the next question, or until none is left and the match is
// over. due is asked before each step for a procedure that must come first, and returns nil for none.
func (p *Process[S]) Take(choice engine.Choice, s S, due func() Frame[S]) {
	p.Answer, p.Pending, p.unseen = choice, nil, true
	p.Resolve(s, due)
}

// Resolve is Take for the beginning, when nothing has been asked yet.
func (p *Process[S]) Resolve(s S, due func() Frame[S]) {
	for range stepLimit {
		if urgent := due(); urgent != nil {
			p.Stack = append(p.Stack, urgent)
		}
		if len(p.Stack) == 0 {
			p.Pending = &engine.Decision{Seat: engine.NoSeat, Shape: engine.GameEnd, Subject: engine.NoModel}
			return
		}
		top := len(p.Stack) - 1
		running := p.Stack[top]
		p.Stack = p.Stack[:top]
		result := running.Run(s)
		p.unseen = false
		if result.Gives != nil {
			p.given = result.Gives
		}
		if result.Self != nil {
			p.Stack = append(p.Stack, result.Self)
		}
		if result.First != nil {
			p.Stack = append(p.Stack, result.First)
		}
		if result.Ask != nil {
			p.Pending, p.Asked = result.Ask, result.Ask
			return
		}
	}
	panic("flow: procedures that never end")
}

// Taken is what the last procedure that came to something of this kind gave, once; the zero value when there is nothing to take.
func Taken[V, S any](p *Process[S]) V {
	value, found := p.given.(V)
	if found {
		p.given = nil
	}
	return value
}

// Top is the innermost procedure, or nil.
func (p *Process[S]) Top() Frame[S] {
	if len(p.Stack) == 0 {
		return nil
	}
	return p.Stack[len(p.Stack)-1]
}

// Preview asks the procedure that waits what an answer would lead to; false when it cannot say.
func (p *Process[S]) Preview(s S, choice engine.Choice) (*engine.Preview, bool) {
	if asking, says := p.Top().(Previewer[S]); says {
		return asking.Preview(s, choice), true
	}
	return nil, false
}

// Idle asks the procedure that waits whether anything hangs on the answer; nil when something does, or it cannot say.
func (p *Process[S]) Idle(s S) *engine.Idle {
	if asking, says := p.Top().(Idler[S]); says {
		return asking.Idle(s)
	}
	return nil
}
