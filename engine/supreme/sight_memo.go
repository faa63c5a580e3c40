package supreme

import (
	"trueinch/engine"
	"trueinch/geometry"
)

// sightMemo remembers Lines of Sight of a match. A Line of Sight follows from the table and the two bodies alone.
type sightMemo struct {
	known memo[sightKey, geometry.Sight]
	lines memo[sightKey, bool]
}

// sightKey is all that a Line of Sight depends on. Towards a piece of terrain to is the zero Cylinder, else at is
// geometry.NoPiece.
type sightKey struct {
	table    *geometry.Table
	from, to geometry.Cylinder
	at       geometry.PieceIndex
}

func (m *sightMemo) sight(key sightKey) geometry.Sight {
	return m.known.get(key, func() geometry.Sight {
		if key.at != geometry.NoPiece {
			return key.table.SightToPiece(key.from, key.at)
		}
		return key.table.Sight(key.from, key.to)
	})
}

// line reports whether there is any Line of Sight, as find works it out.
func (m *sightMemo) line(key sightKey, find func() bool) bool { return m.lines.get(key, find) }

// sightKeyTo is the key of the Line of Sight from a model to a target.
func (s *State) sightKeyTo(from engine.ModelID, t target) sightKey {
	if t.isPiece() {
		if s.pieces[t.piece].thing != notThing {
			return sightKey{table: s.table, from: s.body(from), to: s.pieceBody(t.piece), at: geometry.NoPiece}
		}
		return sightKey{table: s.table, from: s.body(from), at: s.pieces[t.piece].index}
	}
	return sightKey{table: s.table, from: s.body(from), to: s.body(t.model), at: geometry.NoPiece}
}
