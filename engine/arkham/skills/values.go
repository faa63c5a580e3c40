package skills

import (
	"trueinch/engine"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/state"
)

// UsualMoveCm is the Base Move (AC-MOVE-01), and specialRoom what the Special box holds (AC-CARD-17).
const (
	UsualMoveCm = 10
	specialRoom = 3
)

// Value is a characteristic as it is now: as printed, with all that changes it (AC-BASE-18). Defence is never below 1 (AC-GRAB-02), nothing
// below 0.
func Value(s *state.State, id engine.ModelID, of state.Characteristic) int {
	c := s.CardFor(id)
	value := [...]int{
		state.Strength: c.Strength, state.AttackValue: c.Attack, state.Willpower: c.Willpower, state.Defence: c.Defence, state.Movement: c.Movement,
		state.Endurance: c.Endurance, state.BaseMove: UsualMoveCm, state.SpecialRoom: specialRoom, state.Given: 0,
	}[of]
	if of != state.Willpower || !Has(s, id, "Psychopath") { // AC-TRAIT-114
		for _, changes := range s.Chapters.Values {
			value += changes(s, id, of)
		}
	}
	switch of {
	case state.Given: // what a mood or the like adds to the tokens, or takes
		return value
	case state.Defence:
		return max(1, value)
	}
	return max(0, value)
}

// Room is how many tokens a box of a model holds (AC-PLAN-04 to AC-PLAN-07).
func Room(s *state.State, id engine.ModelID, box state.Box) int {
	return Value(s, id, [...]state.Characteristic{
		state.MoveBox: state.Movement, state.AttackBox: state.AttackValue, state.DefenceBox: state.Defence, state.SpecialBox: state.SpecialRoom,
	}[box])
}

// Costs is how many tokens so many markers cost a model: one for every two (AC-PLAN-03, AC-DAMAGE-12), or as its traits say (AC-TRAIT-063,
// AC-TRAIT-083, AC-TRAIT-117).
func Costs(s *state.State, id engine.ModelID, markers int) int {
	switch {
	case Has(s, id, "Unfeeling"):
		return 0
	case Has(s, id, "Weak"):
		return markers
	case Has(s, id, "Resilient"):
		return markers / resilientPer
	}
	return rolls.Half(markers)
}

// resilientPer is for how many markers a Resilient model loses a token (AC-TRAIT-117).
const resilientPer = 3

// Given is how many tokens a model receives: its Willpower, less one for every two markers (AC-PLAN-02, AC-PLAN-03, AC-PLAN-08).
func Given(s *state.State, id engine.ModelID) int {
	m := &s.Models[id]
	if m.Out || m.Casualty {
		return 0
	}
	return max(0, Value(s, id, state.Willpower)+Value(s, id, state.Given)-Costs(s, id, m.Count()))
}

// Has reports whether a model has a trait that nothing takes from it: by its card, by what lies on it, or by what gives it traits.
func Has(s *state.State, id engine.ModelID, trait string) bool {
	if !s.CardFor(id).Has(trait) && !s.Models[id].Is(trait) && !given(s, id, trait) {
		return false
	}
	for _, takes := range s.Chapters.Takes {
		if takes(s, id, trait) {
			return false
		}
	}
	return true
}

func given(s *state.State, id engine.ModelID, trait string) bool {
	for _, gives := range s.Chapters.Gives {
		for _, name := range gives(s, id) {
			if name == trait {
				return true
			}
		}
	}
	return false
}

// Can reports whether a model can use a trait now: not while it lies on the ground (AC-EFFECT-16), nor while it can do nothing
// (AC-EFFECT-19, ruling under AC-BASE-11).
func Can(s *state.State, id engine.ModelID, trait string) bool {
	return Has(s, id, trait) && Acts(s, id)
}

// Acts reports whether a model can do anything at all but stand up.
func Acts(s *state.State, id engine.ModelID) bool { return s.Models[id].Upright() && !Paralysed(s, id) }

// Paralysed reports whether a model can do nothing (AC-EFFECT-12, AC-EFFECT-19, AC-EFFECT-24).
func Paralysed(s *state.State, id engine.ModelID) bool {
	m := &s.Models[id]
	return m.Is("Paralysed") || m.Is("Frozen") || m.Is("Chilled")
}

// Blind reports whether a model is Blind (AC-EFFECT-01, AC-EFFECT-09).
func Blind(s *state.State, id engine.ModelID) bool {
	m := &s.Models[id]
	return m.Is("Blind") || m.Is("Flash")
}

// Afford says why a model cannot pay a cost now, or nil (AC-BASE-14).
func Afford(s *state.State, id engine.ModelID, cost state.Tokens) *engine.Refusal {
	for _, binds := range s.Chapters.Binds {
		if no := binds(s, id, cost); no != nil {
			return no
		}
	}
	if have := s.Models[id].Tokens; !have.Covers(cost) {
		return engine.Refuse("AC-BASE-14", "ac.refuse-tokens", "Cost", cost.Text(), "Have", have.Text())
	}
	return nil
}

// Exchange is a cost as a model pays it for a skill: whoever is Unpredictable pays with Special tokens what it lacks in other boxes
// (AC-TRAIT-078).
func Exchange(s *state.State, id engine.ModelID, cost state.Tokens) state.Tokens {
	if !Has(s, id, "Unpredictable") {
		return cost
	}
	for box := range state.SpecialBox {
		lacks := max(0, cost[box]-s.Models[id].Tokens[box])
		cost[box], cost[state.SpecialBox] = cost[box]-lacks, cost[state.SpecialBox]+lacks
	}
	return cost
}

// Pay takes a cost off the card of a model (AC-BASE-13).
func Pay(s *state.State, id engine.ModelID, cost state.Tokens, rules ...engine.Rule) {
	if cost.Count() == 0 {
		return
	}
	m := &s.Models[id]
	m.Tokens = m.Tokens.Minus(cost)
	s.TellModel(engine.EventNote, id, float64(-cost.Count()), append(state.Rules(rules...), "AC-BASE-13"), "ac.pays", "Model", id, "Cost", cost.Text())
}
