package supreme

import (
	"trueinch/engine"
	"trueinch/engine/flow"
)

// Hash implements engine.State: 64-bit FNV-1a over every field that what follows depends on, in a fixed order.
func (s *State) Hash() uint64 {
	h := flow.NewHasher()
	h.Numbers(s.round, s.rounds, int(s.step), int(s.first), int(s.loser), int(s.turn), int(s.answerModel))
	h.Flags(s.last, s.ended, s.agreed)
	h.Value(s.order)
	for i := range s.models {
		s.models[i].hash(&h)
	}
	for i := range s.pieces {
		p := &s.pieces[i]
		if p.tag != engine.NoSeat {
			h.Numbers(int(p.tag))
		}
		if p.thing != notThing {
			h.Numbers(int(p.carrier), int(p.spot.Inside))
		}
		h.Numbers(p.hp)
		h.Flags(p.gone)
		if !p.gone && len(p.terrain.Prisms) > 0 {
			center, bottom := pieceFoot(&p.terrain)
			h.Lengths(center.X, center.Y, bottom)
		}
	}
	h.Value(s.groups)
	h.Value(s.teams)
	h.Value(s.kos)
	s.hashObjectives(&h)
	h.Value(s.activation)
	h.Value(s.auras)
	h.Value(s.happened)
	for _, f := range s.Stack {
		h.Value(f)
	}
	return uint64(h)
}

// hashObjectives takes in what only some Plots and Agendas know.
func (s *State) hashObjectives(h *flow.Hasher) {
	if s.plot != plotBrawl || len(s.agendas) > 0 {
		h.Text(s.plot)
		h.Value(s.agendas)
		h.Value(s.ruins)
		h.Value(s.holdings)
		h.Value(s.chiefs)
	}
	if len(s.hand) > 0 || len(s.boons) > 0 {
		h.Value(s.hand)
		h.Value(s.boons)
		h.Value(s.doubts)
	}
}

// hash is written out for models, because they are most of a state.
func (m *model) hash(h *flow.Hasher) {
	h.Numbers(int(m.seat), int(m.team), m.hp, m.apSpent, m.fatigue, m.boost, m.attack, m.defend, m.suppress, m.high, m.activations)
	h.Numbers(m.card)
	h.Flags(m.onTable, m.ko, m.reserve, m.chained, m.stunned, m.spectral, m.spot.Air)
	h.Lengths(m.spot.Center.X, m.spot.Center.Y, m.spot.Level)
	h.Numbers(int(m.spot.Inside), int(m.spot.Wall), len(m.weak), len(m.immune), len(m.burnt))
	for _, d := range m.weak {
		h.Text(string(d))
	}
	for _, d := range m.immune {
		h.Text(string(d))
	}
	h.Numbers(m.burnt...)
}
