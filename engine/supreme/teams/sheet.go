package teams

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/terms"
)

// CardSheet prints a card that nobody is playing.
func CardSheet(c *cards.Card) *engine.Sheet {
	sheet := &engine.Sheet{Model: engine.NoModel, Name: c.Name, Line: cardLine(c), Facts: cardFacts(c)}
	for t := cards.Strength; t <= cards.Spirit; t++ {
		sheet.Traits = append(sheet.Traits, engine.Trait{Letter: t.Letter(), Term: terms.TraitTerm(t), Value: c.Traits[t], Trump: c.Trump[t]})
	}
	for i := range c.Actions {
		a := &c.Actions[i]
		sheet.Actions = append(sheet.Actions, engine.ActionLine{
			Name: a.Name, Cost: a.AP(), Icon: a.Type.Entry().Icon, Printed: printedParts(a.Notation, a.EFXText, cards.English), Combinable: a.Combinable, Attack: !a.Dynamic(), Range: a.Range,
		})
	}
	for i := range c.Powers {
		p := &c.Powers[i]
		sheet.Powers = append(sheet.Powers, engine.PowerLine{Name: p.Name, Text: engine.Say("sheet.printed", "Text", p.Printed), Rule: "SE-CARD-11"})
	}
	return sheet
}

// cardLine is the description line of a card (SE-CARD-06).
func cardLine(c *cards.Card) []engine.Text {
	line := []engine.Text{engine.Say("sheet.level", "Class", terms.ClassTerm(c.Class), "Level", c.Level)}
	for _, d := range append([]cards.Descriptor{c.Role, c.Origin}, append(append([]cards.Descriptor{}, c.Types...), c.Elements...)...) {
		if d != "" {
			line = append(line, terms.DescriptorText(d))
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

// cardFacts are the numbers of a card beside its Traits.
func cardFacts(c *cards.Card) []engine.Text {
	facts := []engine.Text{
		engine.Say("sheet.hit-points", "HP", c.HP),
		engine.Say("sheet.base", "Base", int(c.BaseMM)),
	}
	switch c.Movement {
	case "": // of a card that is still written
	case terms.Immobile:
		facts = append(facts, engine.Say("card.immobile"))
	default:
		facts = append(facts, engine.Say("sheet.movement", "Kind", terms.Move(c.Movement).Term, "Inches", engine.Inches(c.MoveIn)))
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
