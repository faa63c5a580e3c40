package state

import (
	"trueinch/engine/board"
	"trueinch/engine/flow"
)

// Hash implements engine.State: 64-bit FNV-1a over every field that what follows depends on, in a fixed order.
func (s *State) Hash() uint64 {
	h := flow.NewHasher()
	h.Numbers(s.Turn, s.Turns, int(s.Phase), int(s.Initiative), int(s.First), int(s.Go))
	h.Flags(s.Ended, s.Bright)
	h.Value(s.Models)
	for i := range s.Pieces {
		s.Pieces[i].hash(&h)
	}
	h.Value(s.Teams)
	h.Value(s.Smoke)
	h.Value(s.Stake)
	h.Value(s.Losses)
	h.Value(s.Points)
	h.Value(s.UnderWay)
	for _, f := range s.Stack {
		h.Value(f)
	}
	return uint64(h)
}

// hash takes in a piece, whose solids are told by their foot.
func (p *Piece) hash(h *flow.Hasher) {
	h.Numbers(int(p.Mark), int(p.Owner), int(p.Carrier))
	h.Flags(p.Gone, p.Open, p.Broken)
	if p.Mark != NoMark {
		h.Value(p.Spot)
	}
	if !p.Gone && len(p.Terrain.Prisms) > 0 {
		center, bottom := board.Foot(&p.Terrain)
		h.Lengths(center.X, center.Y, bottom)
	}
}
