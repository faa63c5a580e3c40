package agendas

import (
	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/state"
	"trueinch/geometry"
)

// Errand is where a model has to go for an Agenda of its side: to somebody, to something, or into a box.
type Errand struct {
	Model engine.ModelID // or engine.NoModel
	Piece engine.PieceID // or engine.NoPiece
	Box   *board.Box     // or nil
}

// ErrandOf is what is to be done next for an Agenda by a model; false when nothing is, or when the model cannot.
func ErrandOf(s *state.State, i int, id engine.ModelID) (Errand, bool) {
	a, known := find(s.Agendas[i].Name)
	if !known || a.errand == nil || s.Agendas[i].Closed || !ours(s, i, id) {
		return Errand{}, false
	}
	return a.errand(s, i, id)
}

// Serves reports whether an Action is one of an Agenda of its performer's side.
func Serves(s *state.State, id engine.ModelID, grant string) bool {
	for i := range s.Agendas {
		a, known := find(s.Agendas[i].Name)
		if !known || a.grants == nil || s.Agendas[i].Closed || s.Agendas[i].Seat != s.Models[id].Seat {
			continue
		}
		for _, g := range a.grants(s, i, id) {
			if g.ID == grant {
				return true
			}
		}
	}
	return false
}

func toModel(id engine.ModelID) Errand { return Errand{Model: id, Piece: engine.NoPiece} }
func toPiece(at engine.PieceID) Errand { return Errand{Model: engine.NoModel, Piece: at} }
func toBox(box board.Box) Errand {
	return Errand{Model: engine.NoModel, Piece: engine.NoPiece, Box: &box}
}

// toArea leads to the Area of an Agenda.
func toArea(s *state.State, i int, _ engine.ModelID) (Errand, bool) {
	if s.Agendas[i].Area < 0 {
		return Errand{}, false
	}
	return toBox(squareOf(s.Areas[s.Agendas[i].Area])), true
}

// toRitual leads to the Token, and keeps there who has begun (PC1-AGENDA-110).
func toRitual(s *state.State, i int, id engine.ModelID) (Errand, bool) {
	a := &s.Agendas[i]
	if a.Piece == engine.NoPiece || a.Count > 0 && a.Model != id {
		return Errand{}, false
	}
	return toPiece(a.Piece), true
}

// toScrap leads to the nearest object that was not Scrounged yet (PC1-AGENDA-117).
func toScrap(s *state.State, i int, id engine.ModelID) (Errand, bool) {
	a := &s.Agendas[i]
	best, least, any := Errand{}, 0.0, false
	for _, at := range a.Pieces {
		done := s.Pieces[at].Gone
		for _, was := range a.Done {
			done = done || was == at
		}
		if far := s.Board().Apart(id, state.AtPiece(at)); !done && (!any || far < least) {
			best, least, any = toPiece(at), far, true
		}
	}
	return best, any && !s.Models[id].Burdened()
}

// toUntried leads to the nearest Citizen on whom nobody has tried Secret Sign (PC1-AGENDA-40).
func toUntried(s *state.State, _ int, id engine.ModelID) (Errand, bool) {
	best, least, any := Errand{}, 0.0, false
	for _, citizen := range untried(s, engine.NoModel) {
		if far := geometry.GapBetween(s.Body(id), s.Body(citizen)).Ground; !any || far < least {
			best, least, any = toModel(citizen), far, true
		}
	}
	return best, any
}

// toBuried leads to the Citizen in the wreckage.
func toBuried(s *state.State, i int, _ engine.ModelID) (Errand, bool) {
	at := s.Agendas[i].Second
	return toPiece(at), at != engine.NoPiece
}

// toBlackmailer leads the Victim to the Blackmailer (PC1-AGENDA-47).
func toBlackmailer(s *state.State, i int, id engine.ModelID) (Errand, bool) {
	a := &s.Agendas[i]
	return toModel(a.Other), id == a.Model && a.Other != engine.NoModel && s.Models[a.Other].Active()
}
