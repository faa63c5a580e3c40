package teams

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/terms"
)

// named is whom a team may name for a Leader card: the Supreme that counts as being of the Leader's Faction (SE-LEADER-10), or those
// that may join later (SE-LEADER-34); nil for other cards.
func (t *Squad) named(r *Roster, c *cards.LeaderCard) *engine.Naming {
	for _, e := range c.Effects {
		switch e.Verb {
		case cards.HonoraryMember:
			return &engine.Naming{Field: terms.FieldHonorary, Among: t.honorary(), One: "leader.names-honorary",
				Open: engine.Say("leader.names-honorary-open"), None: engine.Say("leader.names-honorary-none")}
		case cards.Reinforce:
			return &engine.Naming{Field: terms.FieldReserve, Among: t.reserve(r, e), Many: true, One: "leader.names-reserve",
				Text: engine.Say("leader.names-reserve-text"), None: engine.Say("leader.names-reserve-none")}
		}
	}
	return nil
}

// honorary lists who may count as being of the Leader's Faction.
func (t *Squad) honorary() []string {
	var among []string
	faction := t.leadersFaction()
	for _, supreme := range t.Supremes {
		if faction != "" && !slices.Contains(among, supreme.ID) && !slices.ContainsFunc(supreme.Factions, func(f string) bool { return terms.SameName(f, faction) }) {
			among = append(among, supreme.ID)
		}
	}
	return among
}

// reserve lists who may join later.
func (t *Squad) reserve(r *Roster, e cards.LeaderEffect) []string {
	var among []string
	for _, card := range r.List {
		if card.Form == "" && Joins(card, e) && !slices.Contains(t.List.Cards, card.ID) {
			among = append(among, card.ID)
		}
	}
	return among
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
	for _, id := range t.List.Choices.All(terms.FieldLeaderCards) {
		c := t.leaderCard(id)
		if c == nil {
			continue
		}
		naming := t.named(r, c)
		if naming == nil {
			continue
		}
		switch among := naming.Among; naming.Field {
		case terms.FieldHonorary:
			honours = true
			switch {
			case len(among) == 0:
				checks.info(engine.Rule(c.Rule), "team.honorary-nobody", "Card", terms.LeaderName(c))
			case t.List.Choices.One(terms.FieldHonorary) == "":
				checks.info(engine.Rule(c.Rule), "team.honorary-open", "Card", terms.LeaderName(c))
			case !slices.Contains(among, t.List.Choices.One(terms.FieldHonorary)):
				checks.broken(engine.Rule(c.Rule), "team.honorary-wrong", "Card", terms.LeaderName(c))
			}
		case terms.FieldReserve:
			reserves, reserve = true, append(reserve, among...)
		}
	}
	if t.List.Choices.One(terms.FieldHonorary) != "" && !honours {
		checks.info("SE-LEADER-10", "team.honorary-idle")
	}
	for _, id := range t.List.Choices.All(terms.FieldReserve) {
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
