package flow

import "sync/atomic"

// Latest remembers what was made of a list last. It is for lists that are replaced whenever something in them changes, and never
// written into: then the same list, in whichever copy of a state, comes to the same. Copies share it, also between goroutines.
type Latest[E, V any] struct {
	made atomic.Pointer[made[E, V]]
}

type made[E, V any] struct {
	first *E
	count int
	value V
}

// Get answers from memory when the list is the one that was asked about last, and else makes the answer and remembers it.
func (l *Latest[E, V]) Get(list []E, make func() V) V {
	if len(list) == 0 {
		return make()
	}
	if last := l.made.Load(); last != nil && last.first == &list[0] && last.count == len(list) {
		return last.value
	}
	value := make()
	l.made.Store(&made[E, V]{&list[0], len(list), value})
	return value
}
