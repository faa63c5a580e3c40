package teams

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/terms"
)

// named lists whom a team may name for a Leader card: the Supreme that counts as being of the Leader's Faction
// (SE-LEADER-10), or those that may join later (SE-LEADER-34).
func (t *Squad) named(r *Roster, c *cards.LeaderCard) (engine.Naming, []string) {
	var among []string
	for _, e := range c.Effects {
		switch e.Verb {
		case cards.HonoraryMember:
			faction := t.leadersFaction()
			for _, supreme := range t.Supremes {
				if faction != "" && !slices.Contains(among, supreme.ID) && !slices.ContainsFunc(supreme.Factions, func(f string) bool { return terms.SameName(f, faction) }) {
					among = append(among, supreme.ID)
				}
			}
			return engine.NamesHonorary, among
		case cards.Reinforce:
			for _, card := range r.List {
				if card.Form == "" && Joins(card, e) && !slices.Contains(t.List.Cards, card.ID) {
					among = append(among, card.ID)
				}
			}
			return engine.NamesReserve, among
		}
	}
	return engine.NamesNobody, nil
}

// Joins reports whether a Supreme is of the Level and Faction that a Leader card lets join.
func Joins(c *cards.Card, e cards.LeaderEffect) bool {
	return c.Class == cards.Supreme && c.Level == e.X && slices.ContainsFunc(c.Factions, func(f string) bool { return terms.SameName(f, string(e.Of)) })
}

// leadersFaction is the first Faction of the team's Leader, or empty.
func (t *Squad) leadersFaction() string {
	for _, leads := range t.Supremes {
		if leads.Role == cards.Leader && len(leads.Factions) > 0 {
			return leads.Factions[0]
		}
	}
	return ""
}

// checkNamed says whether the team named whom its Leader cards need, and nobody else.
func (t *Squad) checkNamed(r *Roster, checks *CheckList) {
	honours, reserves := false, false
	var reserve []string
	for _, id := range t.List.LeaderCards {
		c := t.leaderCard(id)
		if c == nil {
			continue
		}
		switch naming, among := t.named(r, c); naming {
		case engine.NamesHonorary:
			honours = true
			switch {
			case len(among) == 0:
				checks.info(engine.Rule(c.Rule), "team.honorary-nobody", "Card", terms.LeaderName(c))
			case t.List.Honorary == "":
				checks.info(engine.Rule(c.Rule), "team.honorary-open", "Card", terms.LeaderName(c))
			case !slices.Contains(among, t.List.Honorary):
				checks.broken(engine.Rule(c.Rule), "team.honorary-wrong", "Card", terms.LeaderName(c))
			}
		case engine.NamesReserve:
			reserves, reserve = true, append(reserve, among...)
		}
	}
	if t.List.Honorary != "" && !honours {
		checks.info("SE-LEADER-10", "team.honorary-idle")
	}
	for _, id := range t.List.Reserve {
		name := id
		if c := r.card(id); c != nil {
			name = c.Name
		}
		switch {
		case !reserves:
			checks.info("SE-LEADER-34", "team.reserve-idle", "Card", name)
		case !slices.Contains(reserve, id):
			checks.broken("SE-LEADER-34", "team.reserve-wrong", "Card", name)
		}
	}
}
