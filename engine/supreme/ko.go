package supreme

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// koModel takes a model off the table for good (SE-COND-03), notes it for the score, and KO's the Exclusive Minions of
// a Supreme with it (SE-MINION-11). A model that is already KO'ed stays as it is.
func (s *State) koModel(id engine.ModelID, from source) {
	m := &s.models[id]
	if m.ko || s.staysOn(id, from) {
		return
	}
	there := m.onTable // who is KO'ed in Climb High has no place for its Powers to reach from (SE-MOVE-40)
	s.leaveBurden(id)
	m.ko, m.onTable, m.high, m.hp = true, false, 0, 0
	fallen := knockout{model: id, by: from.by, team: engine.NoSeat, round: s.round}
	if from.by != engine.NoModel {
		by := &s.models[from.by]
		fallen.team, fallen.ghost = by.team, by.spectral
		fallen.lower = by.class == cards.Supreme && s.cards[by.card].Level < s.cards[m.card].Level
	}
	s.kos = append(s.kos[:len(s.kos):len(s.kos)], fallen)
	doer := s.noteDeed(id, engine.NoPiece, from)
	s.dropAuras(id)
	defer s.dropSummoned(id, -1) // SE-TERRAIN-38
	s.tell(func() engine.Event {
		text := engine.Say("ko.model", "Model", id)
		if doer.Key != "" {
			text = engine.Say("ko.by", "Model", id, "By", doer)
		}
		return engine.Event{
			Kind: engine.EventKO, Text: text, Rules: []engine.Rule{"SE-COND-03"},
			Seat: m.seat, Model: from.by, Other: id, Piece: engine.NoPiece,
		}
	})
	if there {
		s.trigger(cards.WhenKO, id, from.by)
	}
	if from.by != engine.NoModel && s.hostile(from.by, id) {
		s.trigger(cards.WhenKOs, from.by, id)
	}
	if m.class == cards.Minion {
		return
	}
	for i := range s.models {
		minion := &s.models[i]
		if minion.seat == m.seat && !minion.ko && !minion.reserve && minion.class == cards.Minion && s.exclusiveTo(s.cards[minion.card], id) &&
			!s.anotherAlive(id) {
			s.tell(func() engine.Event {
				return engine.Event{
					Kind: engine.EventNote, Text: engine.Say("ko.exclusive", "Minion", minion.id, "Model", id),
					Rules: []engine.Rule{"SE-MINION-11"}, Seat: m.seat, Model: id, Other: minion.id, Piece: engine.NoPiece,
				}
			})
			s.koModel(minion.id, from)
		}
	}
}

// exclusiveTo reports whether a Minion card is Exclusive to the Supreme id, in whatever form it is (SE-MINION-10).
func (s *State) exclusiveTo(minion *cards.Card, id engine.ModelID) bool {
	c := s.cardFor(id)
	return minion.Exclusive != "" && (minion.Exclusive == c.Name || minion.Exclusive == c.ID || minion.Exclusive == c.Form)
}

// anotherAlive reports whether the team of a KO'ed Supreme has a further model of the same card that is not KO'ed.
func (s *State) anotherAlive(id engine.ModelID) bool {
	m := &s.models[id]
	for i := range s.models {
		other := &s.models[i]
		if other.id != id && other.card == m.card && other.seat == m.seat && !other.ko {
			return true
		}
	}
	return false
}

// dropAuras ends the Auras of a model that left the table: their space is where the user stands (SE-TYPE-03).
func (s *State) dropAuras(user engine.ModelID) {
	var kept []aura
	for _, a := range s.auras {
		if a.user != user {
			kept = append(kept, a)
		}
	}
	s.auras = kept
}
