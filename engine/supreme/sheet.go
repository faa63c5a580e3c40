package supreme

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// Sheet implements engine.State: the card of a model as it stands now, its Movement Actions after the Exclusive ones, so
// that an Action keeps its place on the card.
func (s *State) Sheet(id engine.ModelID) *engine.Sheet {
	sheet := *s.sheets[s.models[id].card]
	sheet.Model = id
	sheet.Actions = slices.Clone(sheet.Actions)
	if !s.alive(id) {
		return &sheet
	}
	for i := range s.cardFor(id).Actions {
		sheet.Actions[i].Refusal = s.sheetRefusal(id, i)
	}
	if s.movementType(id) != immobile {
		sheet.Actions = append(sheet.Actions, s.moveLines(id)...)
	}
	return &sheet
}

// moveLines lists the Movement Actions of a model as lines of its card, each with the option that uses it.
func (s *State) moveLines(id engine.ModelID) []engine.ActionLine {
	var lines []engine.ActionLine
	kind := s.movementType(id)
	for _, o := range s.moveOptions(id) {
		line := engine.ActionLine{Move: true, Key: o.Key, Icon: moveIcon(kind), Plain: []engine.Text{o.Text}, Refusal: o.Refusal}
		line.InLanguage = map[string][]string{}
		switch o.Key {
		case "sprint":
			line.Icon, kind = moveIcon(sprint), sprint
		case "leap":
			line.Icon = "g-falling"
		}
		line.Name = cards.PrintDescriptor(kind, cards.English)
		for _, language := range []cards.Language{cards.English, cards.French} {
			line.InLanguage[string(language)] = []string{cards.PrintDescriptor(kind, language)}
		}
		lines = append(lines, line)
		kind = s.movementType(id)
	}
	return lines
}

// moveIcon is the icon of a Movement Type.
func moveIcon(kind cards.Descriptor) string {
	switch kind {
	case bounding:
		return "g-jump-across"
	case wallCrawling:
		return "g-ladder"
	case blink:
		return "g-teleport"
	case flight:
		return "g-feathered-wing"
	}
	return "g-run"
}

// sheetRefusal says why an Action cannot be used now: within the Activation under way as that leaves room, else by its
// costs and Targets alone.
func (s *State) sheetRefusal(id engine.ModelID, action int) *engine.Refusal {
	if s.activation.model == id && s.activation.group < 0 {
		return s.refuseExclusive(id, action)
	}
	return s.usable(id, action)
}

// cardSheet prints a card that nobody is playing.
func cardSheet(c *cards.Card) *engine.Sheet {
	sheet := &engine.Sheet{Model: engine.NoModel, Name: c.Name, Line: cardLine(c), Facts: cardFacts(c)}
	for t := cards.Strength; t <= cards.Spirit; t++ {
		sheet.Traits = append(sheet.Traits, engine.Trait{Letter: t.Letter(), Term: traitTerm(t), Value: c.Traits[t], Trump: c.Trump[t]})
	}
	for i := range c.Actions {
		a := &c.Actions[i]
		sheet.Actions = append(sheet.Actions, engine.ActionLine{
			Name: a.Name, Cost: a.AP(), Icon: typeIcon(a.Type), Printed: printedParts(a.Notation, a.EFXText, cards.English), Combinable: a.Combinable, Attack: !a.Dynamic(), Range: a.Range,
		})
	}
	for i := range c.Powers {
		p := &c.Powers[i]
		sheet.Powers = append(sheet.Powers, engine.PowerLine{Name: p.Name, Text: engine.Say("sheet.printed", "Text", p.Printed), Rule: "SE-CARD-11"})
	}
	return sheet
}

// typeIcon is the icon of an Action Type.
func typeIcon(kind cards.ActionType) string {
	return map[cards.ActionType]string{
		cards.CCM: "g-fist", cards.PRJ: "g-target-arrows", cards.IND: "g-thrown-charcoal", cards.RAY: "g-ringed-beam",
		cards.PLS: "g-sonic-shout", cards.AUR: "g-aura", cards.IST: "g-star-swirl", cards.SUM: "g-portal",
		cards.OVR: "g-charging-bull", cards.THR: "g-grab", cards.RCT: "g-lightning-arc",
	}[kind]
}

// cardLine is the description line of a card (SE-CARD-06).
func cardLine(c *cards.Card) []engine.Text {
	line := []engine.Text{engine.Say("sheet.level", "Class", classTerm(c.Class), "Level", c.Level)}
	for _, d := range append([]cards.Descriptor{c.Role, c.Origin}, append(append([]cards.Descriptor{}, c.Types...), c.Elements...)...) {
		if d != "" {
			line = append(line, descriptorText(d))
		}
	}
	if c.Hero {
		line = append(line, engine.Say("card.hero"))
	}
	if c.Villain {
		line = append(line, engine.Say("card.villain"))
	}
	for _, faction := range c.Factions {
		line = append(line, engine.Say("sheet.printed", "Text", faction))
	}
	return line
}

// descriptorText is a Descriptor as a person reads it: its entry in the vocabulary, else its own name.
func descriptorText(d cards.Descriptor) engine.Text {
	for i := range cards.Vocabulary {
		if w := &cards.Vocabulary[i]; w.Canonical == string(d) {
			return engine.Say(string(w.Term))
		}
	}
	return engine.Say("sheet.printed", "Text", string(d))
}

// cardFacts are the numbers of a card beside its Traits.
func cardFacts(c *cards.Card) []engine.Text {
	facts := []engine.Text{
		engine.Say("sheet.hit-points", "HP", c.HP),
		engine.Say("sheet.base", "Base", int(c.BaseMM)),
	}
	if c.Movement == immobile {
		facts = append(facts, engine.Say("card.immobile"))
	} else {
		facts = append(facts, engine.Say("sheet.movement", "Kind", moveTerm(c.Movement), "Inches", engine.Inches(c.MoveIn)))
	}
	if c.Stealth {
		facts = append(facts, engine.Say("card.fact-stealth"))
	}
	if c.Class == cards.Minion {
		return facts
	}
	facts = append(facts, engine.Say("sheet.ap-limit", "AP", c.APLimit))
	if c.Dice > 0 {
		return append(facts, engine.Say("sheet.dice", "Dice", c.Dice))
	}
	return append(facts, engine.Say("sheet.ap-plus", "AP", c.APPlus))
}
