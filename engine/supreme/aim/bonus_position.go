package aim

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
)

// InActivation reports whether the Activation under way is that of a model; of a Minion card, of the model whose part it is.
func InActivation(s *state.State, id engine.ModelID) bool { return s.Activation.Model == id }

// TraitOf is a Trait of a model as its card has it.
func TraitOf(s *state.State, id engine.ModelID, trait cards.Trait) engine.Trait {
	c := s.CardFor(id)
	return engine.Trait{Letter: trait.Letter(), Term: terms.TraitTerm(trait), Value: c.Traits[trait] + traits.BoonSum(s, id, cards.RaiseTraits), Trump: c.Trump[trait]}
}
