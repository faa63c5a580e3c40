package aftermath

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
)

// noteDeed keeps who or what did something to a model or a piece.
func noteDeed(s *state.State, model engine.ModelID, piece engine.PieceID, from state.Source) engine.Text {
	by := doer(s, from)
	s.Deeds = append(s.Deeds[:len(s.Deeds):len(s.Deeds)], state.Deed{Model: model, Piece: piece, By: by})
	return by
}

// doer says who or what a source of Damage is: a model with its Action, a Fall, Dangerous Terrain.
func doer(s *state.State, from state.Source) engine.Text {
	switch from.Rule {
	case "SE-FALL-03":
		if from.By == engine.NoModel {
			return engine.Say("doer.fall")
		}
		return engine.Say("doer.fall-of", "Model", from.By)
	case "SE-FALL-13":
		if from.By == engine.NoModel {
			return engine.Say("doer.crash")
		}
		return engine.Say("doer.crash-of", "Model", from.By)
	case "SE-TERRAIN-36", "SE-TERRAIN-37":
		return engine.Say("doer.danger")
	}
	if from.By == engine.NoModel {
		return engine.Text{}
	}
	if !from.Environment {
		if name := actionOf(s, from.By); name != "" {
			return engine.Say("doer.action", "Model", from.By, "Action", name)
		}
	}
	return engine.Say("doer.model", "Model", from.By)
}

// actor is a procedure in which a model uses one of its Actions.
type actor interface {
	Acts(s *state.State) (engine.ModelID, *cards.Action)
}

// actionOf is the name of the Action that a model is using, or empty.
func actionOf(s *state.State, id engine.ModelID) string {
	for i := len(s.Stack) - 1; i >= 0; i-- {
		if f, ok := s.Stack[i].(actor); ok {
			if user, action := f.Acts(s); user == id {
				return action.Name
			}
		}
	}
	return ""
}
