// Package drafts is cards that somebody is writing: as far as they can be read, compared with others, and with the exact odds of their Actions
// against all that may oppose them.
package drafts

import (
	"cmp"
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/odds"
	"trueinch/engine/supreme/teams"
)

// Editing is how cards are written.
var Editing = &engine.Editing{
	Blank: func(name, language string) string { return cards.BlankCard(name, cards.Language(language)) },
	Read:  Read,
	Settle: func(source, field string, values []string, language string) string {
		return cards.Settle(source, field, values, cards.Language(language))
	},
	Complete: func(source string, line, column int, language string) []engine.Completion {
		return cards.Complete(source, line, column, cards.Language(language))
	},
	Translate: func(source, language string) string { return cards.Translate(source, cards.Language(language)) },
}

// Read is a card as far as it can be read.
func Read(source string, known engine.Roster) *engine.Draft {
	card, problems := cards.Draft(source, cards.Supreme, cards.Minion)
	draft := &engine.Draft{Card: teams.CardInfo(card), Columns: teams.Columns, Faults: cards.Mistakes(source, problems), Fields: cards.Fields(source)}
	if leader, lines, ok := cards.DraftLeader(source); ok {
		draft.Card.Sheet, draft.Powers = teams.LeaderSheet(leader), lines
		return draft
	}
	for i := range card.Actions {
		draft.Actions = append(draft.Actions, card.Actions[i].Line)
	}
	for range len(draft.Card.Sheet.Powers) - len(card.Powers) { // those of the Role and the Elements
		draft.Powers = append(draft.Powers, 0)
	}
	for i := range card.Powers {
		draft.Powers = append(draft.Powers, card.Powers[i].Line)
	}
	if known != nil {
		draft.Remarks = remarks(card, teams.AsRoster(known))
	}
	return draft
}

// measure is a figure that a card can be compared by with others of its class and Level.
type measure struct {
	what engine.Term
	rule engine.Rule
	of   func(*cards.Card) int
}

var measures = []measure{
	{"card.fact-hp", "SE-CARD-08", func(c *cards.Card) int { return c.HP }},
	{"card.fact-ap-limit", "SE-CARD-10", func(c *cards.Card) int { return c.APLimit }},
	{"card.fact-ap-plus", "SE-CARD-03", func(c *cards.Card) int { return c.APPlus }},
	{"card.edit-trait-sum", "SE-CARD-07", func(c *cards.Card) int { return sum(c.Traits) }},
	{"card.edit-trumps", "SE-DESC-31", func(c *cards.Card) int { return trumps(c) }},
	{"card.edit-actions", "SE-ACTION-12", func(c *cards.Card) int { return len(c.Actions) }},
}

func sum(traits [6]int) (total int) {
	for _, t := range traits {
		total += t
	}
	return total
}

func trumps(c *cards.Card) (count int) {
	for _, t := range c.Trump {
		if t {
			count++
		}
	}
	return count
}

// remarks compare a card with the others of its class and Level: the rules price nothing.
func remarks(card *cards.Card, known *teams.Roster) (all []engine.TeamCheck) {
	var others []*cards.Card
	for _, c := range known.List {
		if c.ID != card.ID && c.Class == card.Class && c.Level == card.Level {
			others = append(others, c)
		}
	}
	if len(others) == 0 {
		return nil
	}
	for _, m := range measures {
		least, most := m.of(others[0]), m.of(others[0])
		for _, c := range others {
			least, most = min(least, m.of(c)), max(most, m.of(c))
		}
		now := m.of(card)
		if most == 0 && now == 0 { // Minions have none
			continue
		}
		fits := now >= least && now <= most
		key := "card.edit-like"
		if !fits {
			key = "card.edit-unlike"
		}
		text := engine.Say(key, "What", m.what, "Number", now, "Count", len(others), "Level", card.Level, "Least", least, "Most", most)
		all = append(all, engine.TeamCheck{Rule: m.rule, Text: text, OK: fits})
	}
	slices.SortStableFunc(all, func(a, b engine.TeamCheck) int { return rank(a) - rank(b) })
	return all
}

func rank(c engine.TeamCheck) int {
	if c.OK {
		return 1
	}
	return 0
}

// Outlook is what an Action comes to against every Trait that may oppose it.
func Outlook(source string, action int) *engine.Outlook {
	card, _ := cards.Draft(source, cards.Supreme, cards.Minion)
	if action < 0 || action >= len(card.Actions) {
		return nil
	}
	a := &card.Actions[action]
	roll := odds.Roll{Attack: odds.Side{Trait: card.Traits[a.Attack], Dice: 1, EFXOn: odds.Plain}, Target: a.Target}
	o := &engine.Outlook{Name: a.Name, More: engine.Say("card.edit-with-efx")}
	letter := a.Attack.Letter()
	key := "card.edit-rolls"
	if card.Trump[a.Attack] {
		roll.Attack.EFXOn, key = odds.Trump, "card.edit-rolls-trump"
	}
	note := func(rule engine.Rule, text string) {
		o.Behind = append(o.Behind, engine.Cited{Text: engine.Say(text), Rule: rule})
	}
	switch {
	case card.Role == cards.Powerhouse:
		roll.Attack.EFXOn = odds.Powerhouse
		note("SE-DESC-11", "card.edit-powerhouse")
	case a.Dynamic():
	case card.Role == cards.Brawler && a.Type == cards.CCM:
		roll.Attack.Dice++
		note("SE-DESC-09", "card.edit-brawler")
	case card.Role == cards.Blaster && a.Type != cards.CCM:
		roll.Attack.Dice += 2
		note("SE-DESC-17", "card.edit-blaster")
	}
	o.Dice = engine.Say(key, "Trait", letter, "Value", roll.Attack.Trait, "Dice", engine.Say("card.edit-dice", "Count", roll.Attack.Dice))
	if a.Dynamic() {
		o.Of = engine.Say("card.edit-number")
		for number := max(2, a.Target-2); number <= a.Target+3; number++ {
			roll.Target = number
			o.At = append(o.At, prospect(roll, number))
		}
		note("SE-ROLL-10", "card.edit-reach")
		return o
	}
	o.Of = engine.Say("card.edit-against", "Trait", a.Defend.Letter())
	for value := 3; value <= 8; value++ {
		roll.Defend = odds.Side{Trait: value, Dice: 1, EFXOn: odds.Plain}
		o.At = append(o.At, prospect(roll, value))
	}
	if beaten := beats[card.Origin]; beaten != "" {
		w, _ := cards.Find(string(beaten), cards.KindOrigin)
		o.Ties, o.Rule = engine.Say("card.edit-ties", "Origin", cmp.Or(w.Term, "card.origin")), "SE-ROLL-08"
	}
	note("SE-ROLL-09", "card.edit-ties-lost")
	return o
}

// beats is whose ties an Origin wins (SE-DESC-20).
var beats = map[cards.Descriptor]cards.Descriptor{cards.Mystery: cards.Nature, cards.Nature: cards.Science, cards.Science: cards.Mystery}

func prospect(roll odds.Roll, against int) engine.Prospective {
	result := odds.Exact(roll)
	p := engine.Prospective{Against: against, Success: result.Success, More: result.AtLeast(1), Ties: result.Success}
	if roll.Target == 0 {
		roll.TiesToAttacker = true
		p.Ties = odds.Exact(roll).Success
	}
	return p
}
