package crews

import (
	"trueinch/engine"
	"trueinch/engine/arkham/profiles"
	"trueinch/engine/notation"
)

// Editing is how cards are written by hand.
var Editing = &engine.Editing{
	Blank: func(name, language string) string { return profiles.BlankCard(name, notation.Language(language)) },
	Read:  readDraft,
	Settle: func(source, field string, values []string, language string) string {
		return profiles.EditForm.Settle(source, field, values, notation.Language(language))
	},
	Complete: func(source string, line, column int, language string) []engine.Completion {
		return profiles.Complete(source, line, column, notation.Language(language))
	},
	Translate: func(source, language string) string { return profiles.Translate(source, notation.Language(language)) },
}

// readDraft is a card as far as it can be read.
func readDraft(source string, _ engine.Roster) *engine.Draft {
	card, problems := profiles.Draft(source)
	draft := &engine.Draft{Card: info(card), Columns: (&Roster{}).Columns(), Faults: profiles.Mistakes(source, problems), Fields: profiles.EditForm.Read(source)}
	for i := range card.Weapons {
		draft.Actions = append(draft.Actions, card.Weapons[i].Line)
	}
	draft.Powers = make([]int, len(draft.Card.Sheet.Powers))
	return draft
}
