package state

import (
	"fmt"
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// SightKeyTo is the key of the Line of Sight from a model to a target.
func (s *State) SightKeyTo(from engine.ModelID, t Target) board.Look {
	table := s.SightTable(from, t)
	if t.IsPiece() {
		if s.Pieces[t.Piece].Thing != NotThing {
			return board.Look{Table: table, From: s.Body(from), To: s.PieceBody(t.Piece), At: geometry.NoPiece}
		}
		return board.Look{Table: table, From: s.Body(from), At: s.Pieces[t.Piece].Index}
	}
	return board.Look{Table: table, From: s.Body(from), To: s.Body(t.Model), At: geometry.NoPiece}
}

// screenKey is what a table with Tokens on it follows from.
type screenKey struct {
	table *geometry.Table
	spots string
}

// SightTable is the table as a Line of Sight sees it: a Token with a printed height counts as a terrain element
// (ruling under SE-MODEL-21), except for the model itself and its target.
func (s *State) SightTable(from engine.ModelID, t Target) *geometry.Table {
	if !s.Tall {
		return s.Table
	}
	var bodies []geometry.Cylinder
	for i := range s.Models {
		if id := engine.ModelID(i); id != from && id != t.Model && s.Hides(id) {
			bodies = append(bodies, s.Body(id))
		}
	}
	if len(bodies) == 0 {
		return s.Table
	}
	return s.screened.Get(screenKey{s.Table, fmt.Sprint(bodies)}, func() *geometry.Table {
		table, err := s.Table.WithModels(bodies)
		if err != nil {
			return s.Table
		}
		return table
	})
}

// Hides reports whether a model hides what is behind it: a Token with a printed height does (ruling under SE-MODEL-21).
func (s *State) Hides(id engine.ModelID) bool {
	m := &s.Models[id]
	return m.Class == cards.Token && s.Cards[m.Card].HeightIn > 0 && s.Alive(id) && m.Spot.Inside == geometry.NoPiece
}

// Named keeps the blockers of a Line of Sight that are pieces of terrain: a Token has no PieceID.
func (s *State) Named(sight geometry.Sight) geometry.Sight {
	if s.Tall {
		token := func(at geometry.PieceIndex) bool { return int(at) >= len(s.Pieces) }
		sight.Blockers = slices.DeleteFunc(slices.Clone(sight.Blockers), token)
		if token(sight.Witness.Blocker) {
			sight.Witness.Blocker = geometry.NoPiece
		}
	}
	return sight
}
