package feats

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/arkham/harm"
	"trueinch/engine/arkham/profiles"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
)

// What these feats leave on a model, by names that are no traits.
const (
	isDistracted = "Distracted"
	isAnalysed   = "Analysed"
	isPersuaded  = "Persuaded"
	isStopped    = "Stopped"
)

// How far they work, in centimetres.
const (
	distractCm = 10 // AC-TRAIT-052
	analyseCm  = 20 // AC-TRAIT-113
)

// leave lays something on a model and tells of it.
func leave(s *state.State, by, on engine.ModelID, name string, until state.Until, rule engine.Rule, key string) state.Frame {
	s.Models[on].Lay(state.Lasting{Name: name, By: by, Until: until})
	s.TellModel(engine.EventState, on, 0, state.Rules(rule), key, "Model", on, "Other", by)
	return nil
}

func distracted(s *state.State, by, on engine.ModelID) *engine.Refusal {
	switch {
	case !s.Within(by, on, distractCm):
		return engine.Refuse("AC-TRAIT-052", "ac.refuse-too-far", "Model", on, "Most", engine.Inches(state.Cm(distractCm)))
	case s.Models[on].Is(isDistracted):
		return engine.Refuse("AC-TRAIT-052", "ac.refuse-already", "Model", on)
	}
	return unseen(s, by, on)
}

// distract takes 1 off the Defence of a model until the end of the turn (AC-TRAIT-052).
func distract(s *state.State, by, on engine.ModelID) state.Frame {
	return leave(s, by, on, isDistracted, state.EndOfTurn, "AC-TRAIT-052", "ac.is-distracted")
}

// mental lists the traits of a model that are mental illnesses (AC-TRAIT-113).
func mental(s *state.State, id engine.ModelID) []string {
	var found []string
	for _, t := range s.CardFor(id).All() {
		if w, known := profiles.Find(t.Name, profiles.KindTrait); known && w.Needs.Mental {
			found = append(found, t.Name)
		}
	}
	return found
}

func analysed(s *state.State, by, on engine.ModelID) *engine.Refusal {
	switch {
	case len(mental(s, on)) == 0:
		return engine.Refuse("AC-TRAIT-113", "ac.refuse-sane", "Model", on)
	case s.Models[on].Is(isAnalysed):
		return engine.Refuse("AC-TRAIT-113", "ac.refuse-already", "Model", on)
	case !s.Within(by, on, analyseCm):
		return engine.Refuse("AC-TRAIT-113", "ac.refuse-too-far", "Model", on, "Most", engine.Inches(state.Cm(analyseCm)))
	}
	return unseen(s, by, on)
}

// analyse cancels the mental illnesses of a model until the end of the turn (AC-TRAIT-113).
func analyse(s *state.State, by, on engine.ModelID) state.Frame {
	return leave(s, by, on, isAnalysed, state.EndOfTurn, "AC-TRAIT-113", "ac.is-analysed")
}

// takes says that a model has none of its mental illnesses now.
func takes(s *state.State, id engine.ModelID, trait string) bool {
	return s.Models[id].Is(isAnalysed) && slices.Contains(mental(s, id), trait)
}

// knockedOut says why a model is no Knocked Out enemy in contact, or nil.
func knockedOut(s *state.State, by, on engine.ModelID, rule engine.Rule) *engine.Refusal {
	switch {
	case !s.Enemies(by, on):
		return engine.Refuse(rule, "ac.refuse-friend", "Model", on)
	case !s.Models[on].Out:
		return engine.Refuse(rule, "ac.refuse-awake", "Model", on)
	case !s.Touch(by, on):
		return engine.Refuse(rule, "ac.refuse-apart", "Model", on)
	}
	return nil
}

func arrested(s *state.State, by, on engine.ModelID) *engine.Refusal {
	return knockedOut(s, by, on, "AC-TRAIT-021")
}

// arrest takes a Knocked Out enemy out of the game (AC-TRAIT-021).
func arrest(s *state.State, by, on engine.ModelID) state.Frame {
	return harm.Kill(s, on, by, "AC-TRAIT-021")
}

func robbed(s *state.State, by, on engine.ModelID) *engine.Refusal {
	if no := knockedOut(s, by, on, "AC-TRAIT-108"); no != nil {
		return no
	}
	if !slices.ContainsFunc(s.Models[on].Weapons, func(w state.Weapon) bool { return !w.Lost }) {
		return engine.Refuse("AC-TRAIT-108", "ac.refuse-unarmed", "Model", on)
	}
	return nil
}

// rob Steals from a Knocked Out enemy (AC-TRAIT-108).
func rob(s *state.State, by, on engine.ModelID) state.Frame {
	return s.Inflict(state.Infliction{Model: on, By: by, Name: "Steal", Rule: "AC-TRAIT-108"})
}

func persuaded(s *state.State, by, on engine.ModelID) *engine.Refusal {
	m := &s.Models[on]
	switch {
	case !s.Enemies(by, on):
		return engine.Refuse("AC-TRAIT-106", "ac.refuse-friend", "Model", on)
	case m.Activated || m.Out:
		return engine.Refuse("AC-TRAIT-106", "ac.refuse-activated", "Model", on)
	}
	return unseen(s, by, on)
}

// persuade ends the activation: the enemy is the next of its crew to go (AC-TRAIT-106).
func persuade(s *state.State, by, on engine.ModelID) state.Frame {
	for _, other := range s.Of(s.Models[on].Seat, nil) {
		s.Models[other].Cure(isPersuaded)
	}
	s.Activation.Closed = true
	return leave(s, by, on, isPersuaded, state.EndOfTurn, "AC-TRAIT-106", "ac.is-persuaded")
}

// Persuaded is the model that a player has to activate next; engine.NoModel when he is free (AC-TRAIT-106).
func Persuaded(s *state.State, seat engine.Seat) engine.ModelID {
	for _, id := range s.Of(seat, func(m *state.Model) bool { return m.Is(isPersuaded) && !m.Activated && m.Present() }) {
		return id
	}
	return engine.NoModel
}

// obeyed ends a persuasion with the activation that it was about.
func obeyed(s *state.State, what state.Happening) state.Frame {
	if what.What == state.Activated {
		s.Models[what.Model].Cure(isPersuaded)
	}
	return nil
}

// values is what feats and minds do to characteristics.
func values(s *state.State, id engine.ModelID, of state.Characteristic) int {
	m := &s.Models[id]
	sum := 0
	if of == state.Defence && m.Is(isDistracted) { // AC-TRAIT-052
		sum--
	}
	if moods, swings := m.Bears(theBipolar); of == state.Given && swings && skills.Has(s, id, theBipolar) {
		sum += moods.Count
	}
	return sum + dosed(s, id, of)
}
