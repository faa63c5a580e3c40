package state

import (
	"reflect"
	"strings"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/flow"
	"trueinch/engine/supreme/cards"
)

// The folder of the rooms of this system, and the one among them whose types always had names with a large letter.
var (
	rooms   = strings.TrimSuffix(reflect.TypeFor[State]().PkgPath(), "state")
	lexicon = reflect.TypeFor[cards.Effect]().PkgPath()
	target  = reflect.TypeFor[board.Target]() // was of a room, once
)

// ofARoom tells whose names begin with a small letter in the hash, which is that of the time when all rooms were one.
func ofARoom(t reflect.Type) bool {
	path := t.PkgPath()
	return path != lexicon && strings.HasPrefix(path, rooms) || t == target
}

// Hash implements engine.State: 64-bit FNV-1a over every field that what follows depends on, in a fixed order.
func (s *State) Hash() uint64 {
	h := flow.NewHasher()
	h.Numbers(s.Round, s.Rounds, int(s.Step), int(s.First), int(s.Loser), int(s.Turn), int(s.AnswerModel))
	h.Flags(s.Last, s.Ended, s.Agreed)
	h.ValueNamed(s.Order, ofARoom)
	for i := range s.Models {
		s.Models[i].hash(&h)
	}
	for i := range s.Pieces {
		p := &s.Pieces[i]
		if p.Tag != engine.NoSeat {
			h.Numbers(int(p.Tag))
		}
		if p.Thing != NotThing {
			h.Numbers(int(p.Carrier), int(p.Spot.Inside))
		}
		h.Numbers(p.HP)
		h.Flags(p.Gone)
		if !p.Gone && len(p.Terrain.Prisms) > 0 {
			center, bottom := board.Foot(&p.Terrain)
			h.Lengths(center.X, center.Y, bottom)
		}
	}
	h.ValueNamed(s.Groups, ofARoom)
	h.ValueNamed(s.Teams, ofARoom)
	h.ValueNamed(s.KOs, ofARoom)
	s.hashObjectives(&h)
	h.ValueNamed(s.Activation, ofARoom)
	h.ValueNamed(s.Auras, ofARoom)
	h.ValueNamed(s.Happened, ofARoom)
	if len(s.Calls) > 0 {
		h.ValueNamed(s.Calls, ofARoom)
	}
	for _, f := range s.Stack {
		h.ValueNamed(f, ofARoom)
	}
	return uint64(h)
}

// hashObjectives takes in what only some Plots and Agendas know.
func (s *State) hashObjectives(h *flow.Hasher) {
	if s.Plot != PlotBrawl || len(s.Agendas) > 0 {
		h.Text(s.Plot)
		h.ValueNamed(s.Agendas, ofARoom)
		h.ValueNamed(s.Ruins, ofARoom)
		h.ValueNamed(s.Holdings, ofARoom)
		h.ValueNamed(s.Chiefs, ofARoom)
	}
	if len(s.Hand) > 0 || len(s.Boons) > 0 {
		h.ValueNamed(s.Hand, ofARoom)
		h.ValueNamed(s.Boons, ofARoom)
		h.ValueNamed(s.Doubts, ofARoom)
	}
}

// hash is written out for models, because they are most of a state.
func (m *Model) hash(h *flow.Hasher) {
	h.Numbers(int(m.Seat), int(m.Team), m.HP, m.APSpent, m.Fatigue, m.Boost, m.Attack, m.Defend, m.Suppress, m.High, m.Activations)
	h.Numbers(m.Card)
	h.Flags(m.OnTable, m.KO, m.Reserve, m.Chained, m.Stunned, m.Spectral, m.Spot.Air)
	h.Lengths(m.Spot.Center.X, m.Spot.Center.Y, m.Spot.Level)
	h.Numbers(int(m.Spot.Inside), int(m.Spot.Wall), len(m.Weak), len(m.Immune), len(m.Burnt))
	for _, d := range m.Weak {
		h.Text(string(d))
	}
	for _, d := range m.Immune {
		h.Text(string(d))
	}
	h.Numbers(m.Burnt...)
	for _, d := range m.In {
		h.Text(string(d))
	}
}
