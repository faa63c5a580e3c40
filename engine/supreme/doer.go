package supreme

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// deed says who or what KO'ed a model or destroyed a piece, for the log and the score. No rule reads it.
type deed struct {
	model engine.ModelID // who was KO'ed, or engine.NoModel
	piece engine.PieceID // what was destroyed, or engine.NoPiece
	by    engine.Text    // the zero Text when there is nobody and nothing to name
}

// noteDeed keeps who or what did something to a model or a piece.
func (s *State) noteDeed(model engine.ModelID, piece engine.PieceID, from source) engine.Text {
	by := s.doer(from)
	s.deeds = append(s.deeds[:len(s.deeds):len(s.deeds)], deed{model, piece, by})
	return by
}

// doer says who or what a source of Damage is: a model with its Action, a Fall, Dangerous Terrain.
func (s *State) doer(from source) engine.Text {
	switch from.rule {
	case "SE-FALL-03":
		if from.by == engine.NoModel {
			return engine.Say("doer.fall")
		}
		return engine.Say("doer.fall-of", "Model", from.by)
	case "SE-FALL-13":
		if from.by == engine.NoModel {
			return engine.Say("doer.crash")
		}
		return engine.Say("doer.crash-of", "Model", from.by)
	case "SE-TERRAIN-36", "SE-TERRAIN-37":
		return engine.Say("doer.danger")
	}
	if from.by == engine.NoModel {
		return engine.Text{}
	}
	if !from.environment {
		if name := s.actionOf(from.by); name != "" {
			return engine.Say("doer.action", "Model", from.by, "Action", name)
		}
	}
	return engine.Say("doer.model", "Model", from.by)
}

// actor is a procedure in which a model uses one of its Actions.
type actor interface {
	Acts(s *State) (engine.ModelID, *cards.Action)
}

// actionOf is the name of the Action that a model is using, or empty.
func (s *State) actionOf(id engine.ModelID) string {
	for i := len(s.Stack) - 1; i >= 0; i-- {
		if f, ok := s.Stack[i].(actor); ok {
			if user, action := f.Acts(s); user == id {
				return action.Name
			}
		}
	}
	return ""
}

// byWhom says who or what KO'ed a model.
func (s *State) byWhom(id engine.ModelID) engine.Text {
	for _, d := range s.deeds {
		if d.model == id {
			return d.by
		}
	}
	return engine.Text{}
}

// brokenBy says who or what destroyed a piece.
func (s *State) brokenBy(id engine.PieceID) engine.Text {
	for _, d := range s.deeds {
		if d.piece == id {
			return d.by
		}
	}
	return engine.Text{}
}
