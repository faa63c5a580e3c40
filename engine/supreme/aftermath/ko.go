package aftermath

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
)

// KOModel takes a model off the table for good (SE-COND-03), notes it for the score, and KO's the Exclusive Minions of
// a Supreme with it (SE-MINION-11). A model that is already KO'ed stays as it is.
func KOModel(s *state.State, id engine.ModelID, from state.Source) {
	m := &s.Models[id]
	if m.KO || staysOn(s, id, from) {
		return
	}
	there := m.OnTable // who is KO'ed in Climb High has no place for its Powers to reach from (SE-MOVE-40)
	LeaveBurden(s, id)
	m.KO, m.OnTable, m.High, m.HP = true, false, 0, 0
	fallen := state.Knockout{Model: id, By: from.By, Team: engine.NoSeat, Round: s.Round}
	if from.By != engine.NoModel {
		by := &s.Models[from.By]
		fallen.Team, fallen.Ghost = by.Team, by.Spectral
		fallen.Lower = by.Class == cards.Supreme && s.Cards[by.Card].Level < s.Cards[m.Card].Level
	}
	s.KOs = append(s.KOs[:len(s.KOs):len(s.KOs)], fallen)
	doer := noteDeed(s, id, engine.NoPiece, from)
	DropAuras(s, id)
	defer DropSummoned(s, id, -1) // SE-TERRAIN-38
	s.Tell(func() engine.Event {
		text := engine.Say("ko.model", "Model", id)
		if doer.Key != "" {
			text = engine.Say("ko.by", "Model", id, "By", doer)
		}
		return engine.Event{
			Kind: engine.EventOut, Text: text, Rules: []engine.Rule{"SE-COND-03"},
			Seat: m.Seat, Model: from.By, Other: id, Piece: engine.NoPiece,
		}
	})
	plots.TellLevels(s, fallen)
	if there {
		Trigger(s, cards.WhenKO, id, from.By)
	}
	if from.By != engine.NoModel && s.Hostile(from.By, id) {
		Trigger(s, cards.WhenKOs, from.By, id)
	}
	if m.Class == cards.Minion {
		return
	}
	for i := range s.Models {
		minion := &s.Models[i]
		if minion.Seat == m.Seat && !minion.KO && !minion.Reserve && minion.Class == cards.Minion && ExclusiveTo(s, s.Cards[minion.Card], id) &&
			!anotherAlive(s, id) {
			s.Tell(func() engine.Event {
				return engine.Event{
					Kind: engine.EventNote, Text: engine.Say("ko.exclusive", "Minion", minion.ID, "Model", id),
					Rules: []engine.Rule{"SE-MINION-11"}, Seat: m.Seat, Model: id, Other: minion.ID, Piece: engine.NoPiece,
				}
			})
			KOModel(s, minion.ID, from)
		}
	}
}

// ExclusiveTo reports whether a Minion card is Exclusive to the Supreme id, in whatever form it is (SE-MINION-10).
func ExclusiveTo(s *state.State, minion *cards.Card, id engine.ModelID) bool {
	c := s.CardFor(id)
	return minion.Exclusive != "" && (minion.Exclusive == c.Name || minion.Exclusive == c.ID || minion.Exclusive == c.Form)
}

// anotherAlive reports whether the team of a KO'ed Supreme has a further model of the same card that is not KO'ed.
func anotherAlive(s *state.State, id engine.ModelID) bool {
	m := &s.Models[id]
	for i := range s.Models {
		other := &s.Models[i]
		if other.ID != id && other.Card == m.Card && other.Seat == m.Seat && !other.KO {
			return true
		}
	}
	return false
}

// DropAuras ends the Auras of a model that left the table: their space is where the user stands (SE-TYPE-03).
func DropAuras(s *state.State, user engine.ModelID) {
	var kept []state.Aura
	for _, a := range s.Auras {
		if a.User != user {
			kept = append(kept, a)
		}
	}
	s.Auras = kept
}
