package aim

import (
	"math"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// AskActor starts a Pick of the player who uses a model's Action.
func AskActor(s *state.State, id engine.ModelID, action *cards.Action, rule engine.Rule, question engine.Text) *engine.Decision {
	d := ask.Pick(s.Models[id].Team, rule, question)
	d.Subject, d.Action = id, action.Name
	return d
}

// TargetOption is an option that stands for a model or piece of terrain.
func TargetOption(t state.Target, refusal *engine.Refusal) engine.Option {
	if t.IsModel() {
		return ask.AboutModel("target", t.Model, refusal)
	}
	return ask.AboutPiece("piece", t.Piece, refusal)
}

// ChosenTarget is the target that the last Pick settled on.
func ChosenTarget(s *state.State) state.Target {
	o := s.Chosen()
	return state.Target{Model: o.Model, Piece: o.Piece}
}

// IsGone reports whether a target has left the table, so that nothing is rolled against it any more.
func IsGone(s *state.State, t state.Target) bool {
	return t.IsModel() && !s.Alive(t.Model) || t.IsPiece() && s.Pieces[t.Piece].Gone
}

// Split tells models and pieces of terrain apart.
func Split(all []state.Target) (models []engine.ModelID, pieces []engine.PieceID) {
	for _, t := range all {
		if t.IsModel() {
			models = append(models, t.Model)
		} else if t.IsPiece() {
			pieces = append(pieces, t.Piece)
		}
	}
	return models, pieces
}

// RefuseNoDirection says that a spot gives no direction from a point, or nil.
func RefuseNoDirection(from geometry.Point, spot geometry.Spot) *engine.Refusal {
	way := spot.Center.Sub(from)
	if length := way.Length(); !(length > geometry.Slack) || math.IsInf(length, 0) {
		return engine.Refuse("SE-EFFECT-33", "bar.no-direction")
	}
	return nil
}
