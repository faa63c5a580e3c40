package flow

import "sync"

// Memo remembers what follows from a key alone and therefore holds in every copy of a state: copies share it, also
// between goroutines.
type Memo[K comparable, V any] struct {
	lock  sync.Mutex
	known map[K]V
}

// memoKept is how many answers are remembered before all are forgotten: more than any Round of play asks for.
const memoKept = 4096

// Get answers from memory, or works the answer out and remembers it.
func (m *Memo[K, V]) Get(key K, find func() V) V { return m.GetOf(memoKept, key, find) }

// GetOf is Get for a memory of so many answers.
func (m *Memo[K, V]) GetOf(most int, key K, find func() V) V {
	m.lock.Lock()
	known, ok := m.known[key]
	m.lock.Unlock()
	if ok {
		return known
	}
	known = find()
	m.lock.Lock()
	defer m.lock.Unlock()
	if m.known == nil || len(m.known) >= most {
		m.known = make(map[K]V, 64)
	}
	m.known[key] = known
	return known
}
