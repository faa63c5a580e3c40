package play

import (
	"trueinch/engine"
	"trueinch/engine/invasion/cards"
	"trueinch/engine/notation"
)

// Sheet implements engine.State: there are no models.
func (s *State) Sheet(engine.ModelID) *engine.Sheet { return nil }

// SheetOf is a card, ready to print.
func (s *State) SheetOf(card int) *engine.Sheet { return SheetOf(s.Cards[card]) }

// SheetOf is a card, ready to print.
func SheetOf(c *cards.Card) *engine.Sheet {
	sheet := &engine.Sheet{Model: engine.NoModel, Name: c.Name, Title: engine.Say("pi.card", "Card", c.Title()), Story: story(c), Line: []engine.Text{engine.Say("pi.class", "Class", c.Class.Term())}, Facts: c.Facts()}
	for i := range c.Texts {
		t := &c.Texts[i]
		for j, e := range t.Effects {
			line := engine.PowerLine{Text: e.Plain(c.Class), Brief: t.Brief(j, c.Class), Rule: t.Rule()}
			if j == 0 {
				line.Title = t.Head()
			}
			sheet.Powers = append(sheet.Powers, line)
		}
	}
	return sheet
}

// story is what a card tells that changes nothing, in both languages.
func story(c *cards.Card) []engine.Text {
	if len(c.Story) == 0 {
		return nil
	}
	return []engine.Text{engine.Say("pi.story", "Story", engine.Bilingual{English: c.Story[string(notation.English)], French: c.Story[string(notation.French)]})}
}
