package supreme

import (
	"reflect"
	"strings"

	"trueinch/engine"
	"trueinch/engine/flow"
	"trueinch/engine/supreme/cards"
)

// The folder of the rooms of this system, and the one among them whose types always had names with a large letter.
var (
	rooms   = strings.TrimSuffix(reflect.TypeFor[State]().PkgPath(), "state")
	lexicon = reflect.TypeFor[cards.Effect]().PkgPath()
)

// ofARoom tells whose names begin with a small letter in the hash, which is that of the time when all rooms were one.
func ofARoom(t reflect.Type) bool {
	path := t.PkgPath()
	return path != lexicon && strings.HasPrefix(path, rooms)
}

// Hash implements engine.State: 64-bit FNV-1a over every field that what follows depends on, in a fixed order.
func (s *State) Hash() uint64 {
	h := flow.NewHasher()
	h.Numbers(s.round, s.rounds, int(s.step), int(s.first), int(s.loser), int(s.turn), int(s.answerModel))
	h.Flags(s.last, s.ended, s.agreed)
	h.ValueNamed(s.order, ofARoom)
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
	h.ValueNamed(s.groups, ofARoom)
	h.ValueNamed(s.teams, ofARoom)
	h.ValueNamed(s.kos, ofARoom)
	s.hashObjectives(&h)
	h.ValueNamed(s.activation, ofARoom)
	h.ValueNamed(s.auras, ofARoom)
	h.ValueNamed(s.happened, ofARoom)
	for _, f := range s.Stack {
		h.ValueNamed(f, ofARoom)
	}
	return uint64(h)
}

// hashObjectives takes in what only some Plots and Agendas know.
func (s *State) hashObjectives(h *flow.Hasher) {
	if s.plot != plotBrawl || len(s.agendas) > 0 {
		h.Text(s.plot)
		h.ValueNamed(s.agendas, ofARoom)
		h.ValueNamed(s.ruins, ofARoom)
		h.ValueNamed(s.holdings, ofARoom)
		h.ValueNamed(s.chiefs, ofARoom)
	}
	if len(s.hand) > 0 || len(s.boons) > 0 {
		h.ValueNamed(s.hand, ofARoom)
		h.ValueNamed(s.boons, ofARoom)
		h.ValueNamed(s.doubts, ofARoom)
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
