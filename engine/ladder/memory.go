package ladder

import (
	"sync"

	"trueinch/engine"
)

// memory keeps plans for the positions that they lead to, so that an Activation is carried out as it was meant. A position that is come back
// to goes on in the same way, and one that is forgotten is thought about anew.
type memory struct {
	lock   sync.Mutex
	latest [kept]remembered
	next   int
}

// kept is how many positions are remembered: those of many matches at once.
const kept = 512

type remembered struct {
	hash, mark uint64 // of the position and the match
	seat       engine.Seat
	plan       Plan
	held       bool
}

func (m *memory) recall(hash, mark uint64, seat engine.Seat) (Plan, bool) {
	m.lock.Lock()
	defer m.lock.Unlock()
	for i := range m.latest {
		if r := &m.latest[i]; r.held && r.hash == hash && r.mark == mark && r.seat == seat {
			return r.plan, true
		}
	}
	return Plan{}, false
}

func (m *memory) keep(hash, mark uint64, seat engine.Seat, plan Plan) {
	m.lock.Lock()
	defer m.lock.Unlock()
	for i := range m.latest {
		if r := &m.latest[i]; r.held && r.hash == hash && r.mark == mark && r.seat == seat {
			r.plan = plan
			return
		}
	}
	m.latest[m.next] = remembered{hash, mark, seat, plan, true}
	m.next = (m.next + 1) % kept
}
