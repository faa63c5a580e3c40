package aim

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/traits"
)

// MayReact reports whether something that a model does can trigger a Reaction of another: only models that are not of the
// side whose Activation it is react, and only to models of that side, so that nobody reacts to a Reaction (SE-REACT-03).
func MayReact(s *state.State, id, by engine.ModelID, trigger string) bool {
	return by != engine.NoModel && s.Turn >= 0 && s.Models[by].Team == s.Turn && s.Hostile(id, by) && s.Alive(id) &&
		hasReaction(s, id, trigger)
}

func hasReaction(s *state.State, id engine.ModelID, trigger string) bool {
	actions := s.CardFor(id).Actions
	for i := range actions {
		if actions[i].Trigger == trigger {
			return true
		}
	}
	return false
}

// NoteTrigger remembers what may trigger a Reaction until the procedure under way lets it be used.
func NoteTrigger(s *state.State, trigger string, id, by engine.ModelID) {
	if !MayReact(s, id, by, trigger) {
		return
	}
	if h := (state.Happening{Trigger: trigger, Model: id, By: by}); !slices.Contains(s.Happened, h) {
		s.Happened = append(slices.Clip(s.Happened), h)
	}
}

// AnyReaction reports whether a model can use a Reaction to something now.
func AnyReaction(s *state.State, h state.Happening) bool {
	for i := range s.CardFor(h.Model).Actions {
		if RefuseReaction(s, h, i) == nil {
			return true
		}
	}
	return false
}

// RefuseReaction says why a model cannot use one of its Actions as a Reaction to something, or nil.
func RefuseReaction(s *state.State, h state.Happening, action int) *engine.Refusal {
	a := &s.CardFor(h.Model).Actions[action]
	switch {
	case a.Trigger != h.Trigger:
		return engine.Refuse("SE-REACT-01", "bar.reaction")
	case !s.Alive(h.Model) || !s.Alive(h.By):
		return engine.Refuse("SE-COND-03", "refuse.ko", "Model", h.By)
	case s.Models[h.Model].Spectral && traits.Bodily(a.Attack):
		return engine.Refuse("SE-EFFECT-77", "bar.spectral")
	}
	if refusal := RefuseCost(s, h.Model, a, true); refusal != nil {
		return refusal
	}
	return refuseReply(s, h, a)
}

// refuseReply says why a Reaction cannot be aimed at the model that triggered it, or nil (SE-REACT-06): there is a distance
// limit only where the card has a number, and no Line of Sight is needed unless the players agreed on it.
func refuseReply(s *state.State, h state.Happening, a *cards.Action) *engine.Refusal {
	t := ReplyAim(s, h, a)
	if t.Model == h.Model {
		return nil
	}
	if refusal := traits.RefuseAffected(s, h.Model, a, t); refusal != nil {
		return refusal
	}
	if gap := s.Board().Gap(h.Model, t); a.Range > 0 && max(gap.Ground, gap.Vertical) > a.Range {
		return engine.Refuse("SE-REACT-06", "bar.too-far", "Gap", engine.Inches(max(gap.Ground, gap.Vertical)), "Range", engine.Inches(a.Range))
	}
	if s.Settings.ReactionsNeedSight {
		return refuseUnseen(s, h.Model, t)
	}
	return nil
}

// ReplyAim is whom a Reaction is aimed at: the model that triggered it, or nobody but its user when it is a Dynamic Action
// with Effects on the user alone (SE-REACT-04).
func ReplyAim(s *state.State, h state.Happening, a *cards.Action) state.Target {
	if a.Dynamic() && !traits.AnyEffect(s, h.Model, a, func(e cards.Effect) bool { return !e.Self }) {
		return state.AtModel(h.Model)
	}
	return state.AtModel(h.By)
}

// ReachesOthers reports whether an Effect would reach models besides the Target, which a Reaction does not (SE-REACT-04).
func ReachesOthers(e cards.Effect) bool {
	manner := e.Kind.Entry().Manner
	return manner == cards.ReachesFurther || manner == cards.Explodes
}

// AbleToGoOn reports whether a model that has begun an Action can still carry it out (SE-REACT-12).
func AbleToGoOn(s *state.State, id engine.ModelID, action *cards.Action) bool {
	return s.Alive(id) && !(s.Models[id].Spectral && traits.Bodily(action.Attack))
}
