package flow

import "sync"

// Memo remembers what follows from a key alone and therefore holds in every copy of a state: copies share it, also
// between goroutines.
type Memo[K comparable, V any] struct {
	lock          sync.Mutex
	known, before map[K]V // what was asked for lately, and what was before that
}

// memoKept is how many answers are remembered before the older half is forgotten: more than any Round of play asks for.
const memoKept = 4096

// Get answers from memory, or works the answer out and remembers it.
func (m *Memo[K, V]) Get(key K, find func() V) V { return m.GetOf(memoKept, key, find) }

// GetOf is Get for a memory of so many answers.
func (m *Memo[K, V]) GetOf(most int, key K, find func() V) V {
	m.lock.Lock()
	answer, ok := m.known[key]
	if !ok {
		if answer, ok = m.before[key]; ok {
			m.note(most, key, answer)
		}
	}
	m.lock.Unlock()
	if ok {
		return answer
	}
	answer = find()
	m.lock.Lock()
	defer m.lock.Unlock()
	m.note(most, key, answer)
	return answer
}

// note remembers an answer. The lock is held.
func (m *Memo[K, V]) note(most int, key K, answer V) {
	if m.known == nil || len(m.known) >= most/2 {
		m.known, m.before = make(map[K]V, 64), m.known
	}
	m.known[key] = answer
}
