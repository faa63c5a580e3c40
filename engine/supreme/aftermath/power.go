package aftermath

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
	"trueinch/geometry"
)

// Trigger resolves the Powers of a model for a moment; other is whom the moment is about, or engine.NoModel. It reports
// whether there was one.
func Trigger(s *state.State, when string, id, other engine.ModelID) (worked bool) {
	powers := s.CardFor(id).Powers
	for i := range powers {
		if p := &powers[i]; p.When == when {
			opponent := state.Nobody
			if other != engine.NoModel {
				opponent = state.AtModel(other)
			}
			if traits.Holds(s, id, p, opponent) {
				UsePower(s, id, p, other)
				callIn(s, id, i)
				worked = true
			}
		}
	}
	return worked
}

// UsePower applies the Effects of a Power without any roll (SE-EFFECT-06): to its own model, to whom the moment is about,
// or to everybody around. What is placed has nothing to be applied: see callIn.
func UsePower(s *state.State, id engine.ModelID, p *cards.Power, other engine.ModelID) {
	rules := terms.Rules("SE-EFFECT-06", "SE-CARD-11")
	if p.When == cards.EffectsPhase {
		rules = terms.Rules("SE-ROUND-06", "SE-EFFECT-06")
	}
	s.TellModel(engine.EventNote, id, 0, rules, "power.works", "Model", id, "Power", terms.PowerName(p))
	for _, e := range p.Effects {
		switch {
		case e.Scope != cards.ScopeTarget:
			for _, found := range Scope(s, id, e, s.Body(id)) {
				ApplyPlain(s, found, e, state.Source{By: id, Environment: true, Rule: "SE-EFFECT-06"})
			}
		case e.Self || other == engine.NoModel:
			ApplyPlain(s, id, e, state.Source{By: engine.NoModel, Environment: true, Rule: "SE-EFFECT-06"})
		default:
			ApplyPlain(s, other, e, state.Source{By: id, Environment: true, Rule: "SE-EFFECT-06"})
		}
	}
}

// callIn notes what a Power brings onto the table, which its player places when nothing else is under way.
func callIn(s *state.State, id engine.ModelID, power int) {
	for _, e := range s.CardFor(id).Powers[power].Effects {
		if e.Kind.Entry().Comes() {
			s.Calls = append(s.Calls[:len(s.Calls):len(s.Calls)], state.Call{User: id, Power: power, Effect: e})
		}
	}
}

// Scope lists whom an Effect reaches around a place: of a Pulse everybody else, else the Friends of a model, itself
// included, or its Enemies.
func Scope(s *state.State, id engine.ModelID, e cards.Effect, around geometry.Cylinder) []engine.ModelID {
	return slices.DeleteFunc(s.Board().Within(around, e.Reach), func(other engine.ModelID) bool {
		return other == id && e.Scope != cards.ScopeFriends ||
			e.Scope == cards.ScopeFriends && !s.Friendly(id, other) || e.Scope == cards.ScopeEnemies && !s.Hostile(id, other)
	})
}

// ApplyPlain applies one Effect that leaves nothing to decide, without a roll.
func ApplyPlain(s *state.State, id engine.ModelID, e cards.Effect, from state.Source) {
	if !s.Alive(id) || Resists(s, id, e, from.By) {
		return
	}
	e.Self, e.Scope = false, cards.ScopeTarget
	Change(s, id, e, from)
	if s.Models[id].Spectral {
		layDown(s, id) // SE-EFFECT-81
	}
}
