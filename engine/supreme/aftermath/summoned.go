package aftermath

import (
	"trueinch/engine"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
)

// Remove takes a figure off the table to be Summoned again. That is no KO (SE-EFFECT-66).
func Remove(s *state.State, id engine.ModelID) {
	s.TellModel(engine.EventNote, id, 0, terms.Rules("SE-EFFECT-66"), "summon.removed", "Model", id)
	layDown(s, id)
	DropAuras(s, id)
	m := &s.Models[id]
	m.OnTable, m.High, m.Reserve = false, 0, true
}

// DropSummoned removes what a model Summoned by an Action, or by any when action is -1: it uses that Action again
// (SE-EFFECT-63), or is KO'ed (SE-TERRAIN-38). That is no KO.
func DropSummoned(s *state.State, user engine.ModelID, action int) {
	for i := range s.Pieces {
		p := &s.Pieces[i]
		if p.Gone || p.Summoner != user || action >= 0 && p.Deed != DeedOf(s, user, action) {
			continue
		}
		rule := engine.Rule("SE-EFFECT-63")
		if action < 0 {
			rule = "SE-TERRAIN-38"
		}
		s.TellPiece(engine.EventTerrain, p.ID, 0, terms.Rules(rule), "summon.gone", "Piece", p.ID)
		load := s.Board().LoadOf(p.ID)
		p = s.ChangePiece(p.ID)
		p.Gone, p.HP = true, 0
		s.RebuildTable()
		ComeDown(s, load, engine.NoModel, 0)
	}
}

// DeedOf names an Action of a model in the form that it has now.
func DeedOf(s *state.State, user engine.ModelID, action int) int {
	const actionsMost = 1000
	return s.Models[user].Card*actionsMost + action
}
