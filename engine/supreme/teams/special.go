package teams

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/terms"
)

// extras are the Leader cards of a team with a Leader, behind all others the Faction cards of teams of another sort.
func extras(r *Roster, list engine.TeamList) []engine.SpecialCard {
	t := NewSquad(r, list)
	if t.count(cards.Leader) == 0 {
		return nil
	}
	taken := t.takenLeaderCards()
	var listed, foreign []engine.SpecialCard
	for _, c := range t.Leaders {
		card := engine.SpecialCard{
			ID: c.ID, Name: engine.Say("leader.name", "Card", terms.LeaderName(c)), Kind: leaderKinds[c.Kind], Text: terms.SayCard(c), Rule: engine.Rule(c.Rule),
			Taken: taken.has(c),
		}
		card.Names = t.named(r, c)
		switch {
		case card.Taken:
		case t.foreign(c):
			card.Refusal, card.Foreign = refuseForeign(c), true
			foreign = append(foreign, card)
			continue
		default:
			card.Refusal = taken.refuse(c)
		}
		listed = append(listed, card)
	}
	return append(listed, foreign...)
}

// foreign reports whether a card is a Faction card of teams of another sort.
func (t *Squad) foreign(c *cards.LeaderCard) bool {
	return c.Kind == cards.FactionCard && !t.qualifies(c)
}

// takenLeaderCards are the Leader cards that a team has, and how many of them are Faction cards, and others.
type takenLeaderCards struct {
	ids              []string
	chosen, factions int
}

func (t *Squad) takenLeaderCards() takenLeaderCards {
	taken := takenLeaderCards{ids: t.List.Choices.All(terms.FieldLeaderCards)}
	for _, id := range taken.ids {
		if c := t.leaderCard(id); c != nil && c.Kind == cards.FactionCard {
			taken.factions++
		} else {
			taken.chosen++
		}
	}
	return taken
}

func (k *takenLeaderCards) has(c *cards.LeaderCard) bool { return slices.Contains(k.ids, c.ID) }

// refuse says why there is no room for another card, or nil (SE-LEADER-02, SE-LEADER-05).
func (k *takenLeaderCards) refuse(c *cards.LeaderCard) *engine.Refusal {
	switch {
	case c.Kind == cards.FactionCard && k.factions > 0:
		return engine.Refuse("SE-LEADER-05", "team.faction-cards-over", "Count", k.factions+1)
	case c.Kind != cards.FactionCard && k.chosen >= mostLeaderCards:
		return engine.Refuse("SE-LEADER-02", "team.leader-cards-over", "Count", k.chosen+1, "Most", mostLeaderCards)
	}
	return nil
}

// asks is what a Faction card asks of its team (SE-LEADER-04): of what it is, and by whom it is led.
func asks(c *cards.LeaderCard) (all []engine.Text) {
	switch {
	case c.NoTeam:
		all = append(all, engine.Say("card.leader-no-faction"))
	case c.Team != "":
		all = append(all, engine.Say("card.leader-of", "Of", c.Team))
	case c.Origin != "":
		all = append(all, engine.Say("card.leader-of", "Of", terms.Word(c.Origin)))
	}
	var led engine.Text
	for i, name := range c.LedBy {
		named := engine.Say("leader.name", "Card", name)
		if i > 0 {
			named = engine.Say("plain.or", "A", led, "B", named)
		}
		led = named
	}
	if len(c.LedBy) > 0 {
		all = append(all, engine.Say("card.leader-led", "Name", led))
	}
	return all
}

// refuseForeign says what a Faction card asks of another sort of team.
func refuseForeign(c *cards.LeaderCard) *engine.Refusal {
	all := asks(c)
	if len(all) == 1 {
		return &engine.Refusal{Rule: "SE-LEADER-04", Why: all[0]}
	}
	return engine.Refuse("SE-LEADER-04", "team.faction-card-asks", "Of", all[0], "Led", all[1])
}

// leaderKinds are the words for the kinds of Leader cards.
var leaderKinds = map[cards.LeaderKind]engine.Term{
	cards.RecruitmentCard: "card.leader-recruitment", cards.ActionCard: "card.leader-action", cards.FactionCard: "card.leader-faction",
}

// randomLeaderCards takes Leader cards by chance, as many as a team may have.
func randomLeaderCards(r *Roster, list engine.TeamList, random func() float64) []string {
	t := NewSquad(r, list)
	if t.count(cards.Leader) == 0 {
		return t.takenLeaderCards().ids
	}
	own := slices.DeleteFunc(slices.Clone(t.Leaders), t.foreign)
	for {
		var open []string
		taken := t.takenLeaderCards()
		for _, c := range own {
			if !taken.has(c) && taken.refuse(c) == nil {
				open = append(open, c.ID)
			}
		}
		if len(open) == 0 {
			return taken.ids
		}
		one := open[min(int(random()*float64(len(open))), len(open)-1)]
		t.List.Choices = t.List.Choices.With(terms.FieldLeaderCards, append(slices.Clone(taken.ids), one)...)
	}
}

// LeaderSheet is a Leader card as it reads by itself.
func LeaderSheet(c *cards.LeaderCard) *engine.Sheet {
	sheet := &engine.Sheet{Name: c.Name, Title: engine.Say("leader.name", "Card", terms.LeaderName(c)), Line: []engine.Text{engine.Say("card.leader-card")}, Facts: asks(c)}
	if kind, known := leaderKinds[c.Kind]; known {
		sheet.Line = append(sheet.Line, engine.Say(string(kind)))
	}
	for _, e := range c.Effects {
		printed := engine.Bilingual{English: cards.PrintLeaderEffect(e, cards.English), French: cards.PrintLeaderEffect(e, cards.French)}
		sheet.Powers = append(sheet.Powers, engine.PowerLine{Title: engine.Say("leader.name", "Card", printed), Text: terms.SayEffect(e), Rule: engine.Rule(c.Rule)})
	}
	return sheet
}
