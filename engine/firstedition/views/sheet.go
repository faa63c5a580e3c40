package views

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/firstedition/actions"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/moves"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/teams"
	"trueinch/engine/firstedition/traits"
)

// Sheet implements engine.State: the card of a model with the Traits as they are now and which Trumps are left, its Skills from wherever
// it has them, and its Actions with Strike and those of what it bears.
func (m Match) Sheet(id engine.ModelID) *engine.Sheet {
	s := m.State
	c := m.CardFor(id)
	sheet := teams.Sheet(c)
	sheet.Model, sheet.Title = id, titleOf(s, id)
	if s.Models[id].Citizen {
		sheet.Line = []engine.Text{engine.Say("pc1.sheet-citizen")}
	}
	for t := cards.Strength; t <= cards.Spirit; t++ {
		sheet.Traits[t].Value = traits.Value(s, id, t)
		sheet.Traits[t].Trump = traits.Trump(s, id, t) && !s.Models[id].Trumped[t]
	}
	for _, skill := range traits.Skills(s, id) {
		if line := teams.SkillLine(skill); !slices.ContainsFunc(sheet.Powers, func(p engine.PowerLine) bool { return p.Name == line.Name }) {
			sheet.Powers = append(sheet.Powers, line)
		}
	}
	for _, at := range traits.Worn(s, id)[1:] {
		sheet.Facts = append(sheet.Facts, engine.Say("pc1.sheet-bears", "Card", s.Cards[at].Name))
	}
	sheet.Actions = nil
	for _, act := range actions.Lines(s, id) {
		if s.Models[id].Citizen {
			break // it never acts (PC1-CITIZEN-05)
		}
		line := strikeLine(s, id)
		if a := s.ActionOf(act); a != nil {
			line = teams.ActionLine(a)
		}
		line.Cost, line.Refusal = actions.Cost(s, id, act, 1), refuses(s, id, act)
		sheet.Actions = append(sheet.Actions, line)
	}
	if !s.Models[id].Citizen {
		sheet.Actions = append(sheet.Actions, moveLines(s, id)...)
	}
	return sheet
}

// moveLines lists the ways to go somewhere as lines of a card, each with how far it leads and the option of the menu that uses it.
func moveLines(s *state.State, id engine.ModelID) []engine.ActionLine {
	var lines []engine.ActionLine
	for at, act := range actions.Acts(s, id) {
		if act.Kind != state.Move && act.Kind != state.Run && act.Kind != state.Jump {
			continue
		}
		header := act.Kind.Header()
		inches := moves.Inches(s, id, act.Kind, 0)
		lines = append(lines, engine.ActionLine{
			Move: true, Key: ask.Nth("act", at, engine.Text{}).Key, Icon: "l-footprints", Cost: actions.Cost(s, id, act, 1), Combinable: header.Combinable,
			Title: engine.Say(string(header.Name)), Plain: []engine.Text{engine.Say("pc1.sheet-move", "Action", header.Name, "Inches", engine.Inches(inches))},
			Refusal: refuses(s, id, act),
		})
	}
	return lines
}

// refuses says why a model cannot use an Action now: once it has announced what it does in its Activation, nothing else (PC1-ROUND-04).
func refuses(s *state.State, id engine.ModelID, act state.Act) *engine.Refusal {
	if m := &s.Models[id]; !m.OnTable && !m.Lost() {
		return engine.Refuse("PC1-ENC-12", "pc1.why-not-there", "Model", id)
	}
	a := &s.Activation
	if a.Model != id || len(a.Actions) == 0 {
		return actions.Usable(s, id, act)
	}
	asked := s.Pending != nil && s.Pending.Kind == engine.Menu && s.Pending.Subject == id // everything that was announced is over
	if left := a.Actions[max(0, a.At-1):]; !asked && slices.ContainsFunc(left, func(d state.Declared) bool { return d.Act == act }) {
		return nil
	}
	return engine.Refuse("PC1-ROUND-04", "pc1.why-acted", "Model", id)
}

// strikeLine is the line of Strike, which every model has (PC1-COMBAT-07).
func strikeLine(s *state.State, id engine.ModelID) engine.ActionLine {
	header := state.Strike.Header()
	line := teams.ActionLine(&cards.Action{
		Name: actions.Printed(s, state.Universal(state.Strike)), Active: header.Active, Against: header.Against, Price: cards.Price{AP: header.AP},
	})
	line.Title = engine.Say("pc1.strike-action")
	line.Plain = append(line.Plain, engine.Say("pc1.plain-strike", "Times", actions.Times(s, id, state.Universal(state.Strike))))
	return line
}
