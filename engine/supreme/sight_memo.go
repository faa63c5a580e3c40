package supreme

import (
	"sync"

	"trueinch/engine"
	"trueinch/geometry"
)

// sightMemo remembers Lines of Sight of a match. A Line of Sight follows from the table and the two bodies alone, so what
// was worked out once holds in every copy of the state: copies share it, also between goroutines.
type sightMemo struct {
	lock  sync.Mutex
	known map[sightKey]geometry.Sight
	lines map[sightKey]bool
}

// sightKey is all that a Line of Sight depends on. Towards a piece of terrain to is the zero Cylinder, else at is
// geometry.NoPiece.
type sightKey struct {
	table    *geometry.Table
	from, to geometry.Cylinder
	at       geometry.PieceIndex
}

// sightsKept is how many answers of a kind are remembered before everything is forgotten: more than any Round asks for.
const sightsKept = 4096

// sight answers from memory, or works the answer out and remembers it.
func (m *sightMemo) sight(key sightKey) geometry.Sight {
	m.lock.Lock()
	known, ok := m.known[key]
	m.lock.Unlock()
	if ok {
		return known
	}
	if key.at != geometry.NoPiece {
		known = key.table.SightToPiece(key.from, key.at)
	} else {
		known = key.table.Sight(key.from, key.to)
	}
	m.lock.Lock()
	defer m.lock.Unlock()
	if m.known == nil || len(m.known) >= sightsKept {
		m.known = make(map[sightKey]geometry.Sight, 64)
	}
	m.known[key] = known
	return known
}

// line reports whether there is any Line of Sight, from memory or by asking find.
func (m *sightMemo) line(key sightKey, find func() bool) bool {
	m.lock.Lock()
	known, ok := m.lines[key]
	m.lock.Unlock()
	if ok {
		return known
	}
	known = find()
	m.lock.Lock()
	defer m.lock.Unlock()
	if m.lines == nil || len(m.lines) >= sightsKept {
		m.lines = make(map[sightKey]bool, 64)
	}
	m.lines[key] = known
	return known
}

// sightKeyTo is the key of the Line of Sight from a model to a target.
func (s *State) sightKeyTo(from engine.ModelID, t target) sightKey {
	if t.isPiece() {
		return sightKey{table: s.table, from: s.body(from), at: s.pieces[t.piece].index}
	}
	return sightKey{table: s.table, from: s.body(from), to: s.body(t.model), at: geometry.NoPiece}
}
