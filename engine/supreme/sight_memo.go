package supreme

import (
	"fmt"
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// sightKeyTo is the key of the Line of Sight from a model to a target.
func (s *State) sightKeyTo(from engine.ModelID, t target) board.Look {
	table := s.sightTable(from, t)
	if t.isPiece() {
		if s.pieces[t.piece].thing != notThing {
			return board.Look{Table: table, From: s.body(from), To: s.pieceBody(t.piece), At: geometry.NoPiece}
		}
		return board.Look{Table: table, From: s.body(from), At: s.pieces[t.piece].index}
	}
	return board.Look{Table: table, From: s.body(from), To: s.body(t.model), At: geometry.NoPiece}
}

// screenKey is what a table with Tokens on it follows from.
type screenKey struct {
	table *geometry.Table
	spots string
}

// sightTable is the table as a Line of Sight sees it: a Token with a printed height counts as a terrain element
// (ruling under SE-MODEL-21), except for the model itself and its target.
func (s *State) sightTable(from engine.ModelID, t target) *geometry.Table {
	if !s.tall {
		return s.table
	}
	var bodies []geometry.Cylinder
	for i := range s.models {
		if id := engine.ModelID(i); id != from && id != t.model && s.hides(id) {
			bodies = append(bodies, s.body(id))
		}
	}
	if len(bodies) == 0 {
		return s.table
	}
	return s.screened.Get(screenKey{s.table, fmt.Sprint(bodies)}, func() *geometry.Table {
		table, err := s.table.WithModels(bodies)
		if err != nil {
			return s.table
		}
		return table
	})
}

// hides reports whether a model hides what is behind it: a Token with a printed height does (ruling under SE-MODEL-21).
func (s *State) hides(id engine.ModelID) bool {
	m := &s.models[id]
	return m.class == cards.Token && s.cards[m.card].HeightIn > 0 && s.alive(id) && m.spot.Inside == geometry.NoPiece
}

// named keeps the blockers of a Line of Sight that are pieces of terrain: a Token has no PieceID.
func (s *State) named(sight geometry.Sight) geometry.Sight {
	if s.tall {
		token := func(at geometry.PieceIndex) bool { return int(at) >= len(s.pieces) }
		sight.Blockers = slices.DeleteFunc(slices.Clone(sight.Blockers), token)
		if token(sight.Witness.Blocker) {
			sight.Witness.Blocker = geometry.NoPiece
		}
	}
	return sight
}
