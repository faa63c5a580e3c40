package state

import (
	"trueinch/engine/board"
	"trueinch/engine/flow"
)

// Hash implements engine.State: 64-bit FNV-1a over every field that what follows depends on, in a fixed order.
func (s *State) Hash() uint64 {
	h := flow.NewHasher()
	h.Numbers(s.Round, s.Rounds, int(s.Step), int(s.First), int(s.Winner), s.Margin, int(s.Planner), int(s.Turn), s.Saved, s.Killed)
	h.Flags(s.Ended)
	h.Value(s.Models)
	for i := range s.Pieces {
		s.Pieces[i].hash(&h)
	}
	h.Value(s.Groups)
	h.Value(s.Teams)
	h.Value(s.Stake)
	h.Value(s.Falls)
	h.Value(s.Ruins)
	h.Value(s.Points)
	h.Value(s.UnderWay)
	for _, f := range s.Stack {
		h.Value(f)
	}
	return uint64(h)
}

// hash takes in a piece, whose solids are told by their foot.
func (p *Piece) hash(h *flow.Hasher) {
	h.Numbers(p.Left, p.Most, p.Defense, p.Uses, int(p.Token), int(p.Owner), int(p.Maker), int(p.Carrier), p.Source, p.Level, p.Spirit, p.Round)
	h.Flags(p.Gone, p.Expires, p.Loaded, p.Stays)
	h.Value(p.Hazard)
	h.Text(p.Name)
	if p.Token != NoToken {
		h.Value(p.Spot)
	}
	if !p.Gone && len(p.Terrain.Prisms) > 0 {
		center, bottom := board.Foot(&p.Terrain)
		h.Lengths(center.X, center.Y, bottom)
	}
}
