package views

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
)

// Sheet implements engine.State: the card of a model as it stands now, its Movement Actions after the Exclusive ones, so
// that an Action keeps its place on the card.
func Sheet(s *state.State, id engine.ModelID) *engine.Sheet {
	sheet := *s.Sheets[s.Models[id].Card]
	sheet.Model = id
	sheet.Actions = slices.Clone(sheet.Actions)
	if !s.Alive(id) {
		return &sheet
	}
	sheet.Traits = slices.Clone(sheet.Traits)
	for i := range sheet.Traits { // a Leader card may have raised them
		sheet.Traits[i] = aim.TraitOf(s, id, cards.Strength+cards.Trait(i))
	}
	for i := range s.CardFor(id).Actions {
		sheet.Actions[i].Refusal = sheetRefusal(s, id, i)
	}
	if s.MovementType(id) != terms.Immobile {
		sheet.Actions = append(sheet.Actions, moveLines(s, id)...)
	}
	return &sheet
}

// moveLines lists the Movement Actions of a model as lines of its card, each with the option that uses it.
func moveLines(s *state.State, id engine.ModelID) []engine.ActionLine {
	var lines []engine.ActionLine
	kind := s.MovementType(id)
	for _, o := range actions.MoveOptions(s, id) {
		line := engine.ActionLine{Move: true, Key: o.Key, Icon: terms.Move(kind).Icon, Plain: []engine.Text{o.Text}, Refusal: o.Refusal}
		line.InLanguage = map[string][]string{}
		switch o.Key {
		case "sprint":
			line.Icon, kind = terms.Move(terms.Sprint).Icon, terms.Sprint
		case "leap":
			line.Icon = "g-falling"
		}
		line.Name = cards.PrintDescriptor(kind, cards.English)
		for _, language := range []cards.Language{cards.English, cards.French} {
			line.InLanguage[string(language)] = []string{cards.PrintDescriptor(kind, language)}
		}
		lines = append(lines, line)
		kind = s.MovementType(id)
	}
	return lines
}

// sheetRefusal says why an Action cannot be used now: within the Activation under way as that leaves room, else by its
// costs and Targets alone.
func sheetRefusal(s *state.State, id engine.ModelID, action int) *engine.Refusal {
	if s.Activation.Model == id && s.Activation.Group < 0 {
		return actions.RefuseExclusive(s, id, action)
	}
	return aim.Usable(s, id, action)
}
