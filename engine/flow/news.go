package flow

// News is what has happened in a state, for its chapters to be told of as soon as it has, in order. A state embeds it beside its Process
// and asks Due before each step. What happens while they are told of something is told of afterwards.
type News[H any] struct {
	Happened []H // not told of yet; replaced, never written into
}

// Happen adds something to be told of.
func (n *News[H]) Happen(what H) {
	n.Happened = append(n.Happened[:len(n.Happened):len(n.Happened)], what)
}

func (n *News[H]) news() *News[H] { return n }

func (p *Process[S]) frames() []Frame[S] { return p.Stack }

// Informed is a state that tells its listeners of what happens. Each may answer with a procedure, or nil.
type Informed[S, H any] interface {
	news() *News[H]
	frames() []Frame[S]
	Listeners() []func(S, H) Frame[S]
}

// Due is the procedure that tells of what has happened; nil when there is nothing to tell, or when it is being told.
func Due[S Informed[S, H], H any](s S) Frame[S] {
	if len(s.news().Happened) == 0 {
		return nil
	}
	for _, f := range s.frames() {
		if _, busy := f.(telling[S, H]); busy {
			return nil
		}
	}
	return telling[S, H]{}
}

// telling tells the listeners of everything, one after the other.
type telling[S Informed[S, H], H any] struct {
	At int // of the next listener
}

// Run implements Frame.
func (f telling[S, H]) Run(s S) Then[S] {
	n := s.news()
	for listeners := s.Listeners(); len(n.Happened) > 0; {
		for f.At < len(listeners) {
			listener := listeners[f.At]
			f.At++
			if first := listener(s, n.Happened[0]); first != nil {
				return Then[S]{Self: f, First: first}
			}
		}
		n.Happened, f.At = n.Happened[1:len(n.Happened):len(n.Happened)], 0
	}
	return Then[S]{}
}
