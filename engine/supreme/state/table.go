package state

import (
	"trueinch/engine"
	"trueinch/engine/board"
)

// EdgeTerm names a table edge.
func EdgeTerm(e board.Edge) engine.Term {
	return [...]engine.Term{"term.edge-near", "term.edge-right", "term.edge-far", "term.edge-left"}[e]
}

// RebuildTable indexes the terrain anew after a piece moved or went. A piece that is gone keeps its place without
// solids, so that a PieceID is always the geometry.PieceIndex of the same piece.
func (f *Field) RebuildTable() { f.Table = board.MustTable(f.Board().Layout()) }

// StepTerm names a step of the Round (SE-ROUND-02).
func StepTerm(at Step) engine.Term {
	return [...]engine.Term{
		"step.setup", "step.starting-roll", "step.action-pool", "step.effects-phase", "step.turns", "step.end-of-round",
	}[at]
}
