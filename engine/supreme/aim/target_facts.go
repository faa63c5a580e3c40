package aim

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// Cover is the Cover of a Defender against an Action (SE-BONUS-04 to SE-BONUS-09, SE-LOS-03, SE-LOS-08): the number of
// dice and the rule that gives or, with 0 dice, denies it. A Defender that terrain hides altogether – one reached without
// a Line of Sight – stands behind that terrain all the more.
func Cover(s *state.State, attacker engine.ModelID, action *cards.Action, t state.Target, sight geometry.Sight) (int, engine.Rule) {
	return coverBy(s, attacker, action, t, func() geometry.Sight { return sight })
}

// CoverNow is Cover, from where both are. Where there can be none, nobody has to look.
func CoverNow(s *state.State, attacker engine.ModelID, action *cards.Action, t state.Target) (int, engine.Rule) {
	return coverBy(s, attacker, action, t, func() geometry.Sight { return s.Board().SightTo(attacker, t) })
}

func coverBy(s *state.State, attacker engine.ModelID, action *cards.Action, t state.Target, look func() geometry.Sight) (int, engine.Rule) {
	switch {
	case !t.IsModel() || action.Dynamic():
		return 0, "SE-BONUS-03"
	case s.Models[t.Model].Class == cards.Token:
		return 0, "SE-MODEL-17"
	case action.Type == cards.IND:
		return 0, "SE-TYPE-12"
	case s.Board().InContact(attacker, t.Model) || attacker == t.Model:
		return 0, "SE-BONUS-05"
	case s.Models[t.Model].Class == cards.Monster || s.CardFor(t.Model).BaseMM >= largeBaseMM:
		return 0, "SE-BONUS-07"
	}
	return pastCover(look(), func(at geometry.PieceIndex) *geometry.Piece { return &s.Pieces[at].Terrain })
}
