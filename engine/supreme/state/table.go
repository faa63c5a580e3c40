package state

import (
	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/geometry"
)

func EdgeTerm(e Edge) engine.Term {
	return [...]engine.Term{"term.edge-near", "term.edge-right", "term.edge-far", "term.edge-left"}[e]
}

// RebuildTable indexes the terrain anew after a piece moved or went. A piece that is gone keeps its place without
// solids, so that a PieceID is always the geometry.PieceIndex of the same piece.
func (s *State) RebuildTable() {
	s.Table = board.MustTable(s.PresentLayout())
}

// PresentLayout is the battlefield with the terrain as it lies now; the slice of pieces is the caller's own.
func (s *State) PresentLayout() geometry.Layout {
	layout := s.Setup.Layout
	layout.Pieces = make([]geometry.Piece, len(s.Pieces))
	for i := range s.Pieces {
		layout.Pieces[i] = s.Pieces[i].Terrain
		if s.Pieces[i].Gone || s.Pieces[i].Thing != NotThing {
			layout.Pieces[i].Prisms = nil
		}
	}
	return layout
}

// StepTerm names a step of the Round (SE-ROUND-02).
func StepTerm(at Step) engine.Term {
	return [...]engine.Term{
		"step.setup", "step.starting-roll", "step.action-pool", "step.effects-phase", "step.turns", "step.end-of-round",
	}[at]
}
