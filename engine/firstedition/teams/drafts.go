package teams

import (
	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/notation"
)

// Editing is how cards are written by hand.
var Editing = &engine.Editing{
	Blank: func(name, language string) string { return cards.BlankCard(name, notation.Language(language)) },
	Read:  readDraft,
	Settle: func(source, field string, values []string, language string) string {
		return cards.EditForm.Settle(source, field, values, notation.Language(language))
	},
	Complete: func(source string, line, column int, language string) []engine.Completion {
		return cards.Complete(source, line, column, notation.Language(language))
	},
	Translate: func(source, language string) string { return cards.Translate(source, notation.Language(language)) },
}

// readDraft is a card as far as it can be read.
func readDraft(source string, known engine.Roster) *engine.Draft {
	card, problems := cards.Draft(source)
	roster := &Roster{}
	draft := &engine.Draft{Card: roster.info(card), Columns: roster.Columns(), Faults: cards.Mistakes(source, problems), Fields: cards.EditForm.Read(source)}
	for i := range card.Actions {
		draft.Actions = append(draft.Actions, card.Actions[i].Line)
	}
	for range card.Skills {
		draft.Powers = append(draft.Powers, 0)
	}
	for i := range card.Powers {
		draft.Powers = append(draft.Powers, card.Powers[i].Line)
	}
	if known != nil && card.Class == cards.Supreme {
		draft.Remarks = compared(card, known)
	}
	return draft
}

// compared holds the figures of a Supreme against the others of its Level: the rules price none.
func compared(card *cards.Card, known engine.Roster) (all []engine.TeamCheck) {
	roster, ours := known.(*Roster)
	if !ours {
		return nil
	}
	for _, m := range []struct {
		what engine.Term
		rule engine.Rule
		of   func(*cards.Card) int
	}{
		{"pc1.fact-damage", "PC1-CARD-07", func(c *cards.Card) int { return c.Damage }},
		{"pc1.fact-allowance", "PC1-CARD-05", func(c *cards.Card) int { return c.Allowance }},
		{"pc1.edit-trait-sum", "PC1-TRAIT-01", func(c *cards.Card) (sum int) {
			for _, t := range c.Traits {
				sum += t
			}
			return sum
		}},
	} {
		count, least, most := 0, 0, 0
		for _, c := range roster.List {
			if c.Class != cards.Supreme || c.Level != card.Level || c.ID == card.ID || c.Form != "" {
				continue
			}
			x := m.of(c)
			if count++; count == 1 {
				least, most = x, x
			}
			least, most = min(least, x), max(most, x)
		}
		if count == 0 {
			return nil
		}
		x := m.of(card)
		check := engine.TeamCheck{Rule: m.rule, OK: x >= least && x <= most}
		key := "pc1.edit-like"
		if !check.OK {
			key = "pc1.edit-unlike"
		}
		check.Text = engine.Say(key, "What", m.what, "Number", x, "Count", count, "Level", card.Level, "Least", least, "Most", most)
		all = append(all, check)
	}
	return all
}
