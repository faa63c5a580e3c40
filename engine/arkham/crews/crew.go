// Package crews says what a crew of Arkham City must keep to (AC-CREW, AC-EQUIP), and what it comes to. It knows cards only, and no table.
package crews

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/arkham/profiles"
)

// Crew is what a player has recruited.
type Crew struct {
	Limit   int    // the Reputation agreed on (AC-CREW-01)
	Faction string // empty: the boss's first
	Boss    int    // place of the boss among the members; -1: the Leader, or else the first Sidekick
	Members []Member
}

// Member is a model of a crew, with what it was given.
type Member struct {
	Card     *profiles.Profile
	Affinity bool              // it gave up its rank to join as a Free Agent (AC-TRAIT-006)
	Item     *profiles.Profile // one (AC-EQUIP-02)
	Weapon   string            // to which a magazine belongs (AC-EQUIP-06)
}

// Rank is that of a member for recruiting.
func (m Member) Rank() profiles.Rank {
	if m.Affinity {
		return profiles.FreeAgent
	}
	return m.Card.Rank
}

// Equipped is a member’s card with its item as part of it (AC-EQUIP-04).
func (m Member) Equipped() *profiles.Profile {
	if m.Item == nil {
		return m.Card
	}
	card := *m.Card
	card.Traits = slices.Concat(card.Traits, m.Item.Traits)
	card.Weapons = slices.Clone(card.Weapons)
	for i := range card.Weapons {
		w := &card.Weapons[i]
		if !w.Ranged() {
			continue
		}
		w.Traits = slices.Concat(w.Traits, m.Item.WeaponTraits) // AC-EQUIP-28
		if w.Name == m.Weapon {
			w.Ammunition += m.Item.Ammunition
		}
	}
	return &card
}

// Lead is the place of the boss among the members (AC-CREW-03); -1 while there is none.
func (c Crew) Lead() int {
	if c.Boss >= 0 && c.Boss < len(c.Members) {
		return c.Boss
	}
	for _, rank := range []profiles.Rank{profiles.Leader, profiles.Sidekick} {
		if at := slices.IndexFunc(c.Members, func(m Member) bool { return m.Rank() == rank }); at >= 0 {
			return at
		}
	}
	return -1
}

// Belongs is the faction of the crew (AC-CREW-04); empty while nobody leads it.
func (c Crew) Belongs() string {
	lead := c.Lead()
	switch {
	case c.Faction != "":
		return c.Faction
	case lead < 0:
		return ""
	}
	return c.Members[lead].Card.Factions[0]
}

// Scores is the rank for which the loss of a member scores: a Sidekick that leads counts as a Leader (AC-VP-10).
func (c Crew) Scores(member int) profiles.Rank {
	if member == c.Lead() {
		return profiles.Leader
	}
	return c.Members[member].Rank()
}

// per is how many full parts of a limit there are (AC-BASE-03).
func (c Crew) per(part int) int { return c.Limit / part }

// Reputation is what all members come to.
func (c Crew) Reputation() int {
	sum := 0
	for _, m := range c.Members {
		sum += m.Card.Reputation
	}
	return sum
}

// Money is what the crew spends and may spend, in dollars (AC-CREW-11, AC-EQUIP-03, AC-TRAIT-103).
func (c Crew) Money() (spent, most int) {
	most = 500 * c.per(150)
	for _, m := range c.Members {
		spent += m.Card.Funding
		if m.Item != nil {
			spent += m.Item.Funding
		}
		if m.Card.Has("Godfather") {
			most += 500
		}
	}
	return spent, most
}

// FreeAgents is how many there are and may be (AC-CREW-08, AC-TRAIT-032).
func (c Crew) FreeAgents() (count, most int) {
	part := 150
	for _, m := range c.Members {
		if m.Rank() == profiles.FreeAgent {
			count++
		}
		if m.Card.Has("Charismatic") {
			part = 100
		}
	}
	return count, c.per(part)
}

func (c Crew) count(rank profiles.Rank) int {
	n := 0
	for _, m := range c.Members {
		if m.Rank() == rank {
			n++
		}
	}
	return n
}

// Check goes through the rules of recruiting, one line for each sum and for each rule that is broken.
func Check(c Crew) []engine.TeamCheck {
	var checks checkList
	c.checkSums(&checks)
	c.checkRanks(&checks)
	for i := range c.Members {
		c.checkMember(&checks, i)
		c.checkItem(&checks, i)
	}
	return checks
}

type checkList []engine.TeamCheck

// say adds a line: whether a rule is kept, and the sentence for it.
func (l *checkList) say(ok bool, rule engine.Rule, key string, pairs ...any) {
	*l = append(*l, engine.TeamCheck{Rule: rule, Text: engine.Say(key, pairs...), OK: ok})
}

// unless adds a line for a rule that is broken.
func (l *checkList) unless(kept bool, rule engine.Rule, key string, pairs ...any) {
	if !kept {
		l.say(false, rule, key, pairs...)
	}
}

func (c Crew) checkSums(checks *checkList) {
	reputation := c.Reputation()
	checks.say(reputation <= c.Limit, "AC-CREW-01", "ac.crew-reputation", "Sum", reputation, "Limit", c.Limit)
	spent, most := c.Money()
	checks.say(spent <= most, "AC-CREW-11", "ac.crew-money", "Spent", spent, "Most", most)
	agents, room := c.FreeAgents()
	checks.say(agents <= room, "AC-CREW-08", "ac.crew-agents", "Count", agents, "Most", room)
}

// checkRanks is who leads, and how many of the higher ranks there are.
func (c Crew) checkRanks(checks *checkList) {
	leaders := c.count(profiles.Leader)
	checks.unless(leaders <= 1, "AC-CREW-06", "ac.crew-leaders", "Count", leaders)
	lead := c.Lead()
	if lead < 0 {
		checks.say(false, "AC-CREW-03", "ac.crew-no-boss")
		return
	}
	boss := c.Members[lead]
	checks.unless(boss.Rank() == profiles.Leader || boss.Rank() == profiles.Sidekick, "AC-CREW-03", "ac.crew-cannot-lead", "Name", boss.Card.Name)
	checks.unless(leaders == 0 || boss.Rank() == profiles.Leader, "AC-CREW-06", "ac.crew-leader-leads", "Name", boss.Card.Name)
	checks.unless(slices.Contains(boss.Card.Factions, c.Belongs()), "AC-CREW-04", "ac.crew-boss-faction", "Name", boss.Card.Name, "Faction", c.Belongs())
	sidekicks, most := c.count(profiles.Sidekick), 1
	if boss.Rank() == profiles.Sidekick {
		most = 2
	}
	checks.unless(sidekicks <= most, "AC-CREW-07", "ac.crew-sidekicks", "Count", sidekicks, "Most", most)
}

// checkMember is whether a member may be in this crew.
func (c Crew) checkMember(checks *checkList, i int) {
	m, faction := c.Members[i], c.Belongs()
	card := m.Card
	if faction != "" && i != c.Lead() && !m.Affinity {
		checks.unless(slices.Contains(card.Factions, faction) || slices.Contains(card.Factions, profiles.Unknown), "AC-CREW-04", "ac.crew-faction",
			"Name", card.Name, "Faction", faction)
	}
	checks.unless(faction == "" || !card.Of("Hate", faction), "AC-TRAIT-076", "ac.crew-hate", "Name", card.Name, "Faction", faction)
	if m.Affinity {
		kept := i != c.Lead() && slices.ContainsFunc(c.Members, func(other Member) bool { return card.Of("Affinity", other.Card.Name) })
		checks.unless(kept, "AC-TRAIT-006", "ac.crew-affinity", "Name", card.Name)
	}
	before := c.Members[:i]
	if slices.ContainsFunc(before, func(other Member) bool { return other.Card.ID == card.ID }) {
		checks.unless(card.Repeats, "AC-CREW-10", "ac.crew-twice", "Name", card.Name)
	}
	c.checkElite(checks, i)
}

// checkElite is that there is one of a type, unless somebody leads them (AC-TRAIT-038).
func (c Crew) checkElite(checks *checkList, i int) {
	elite, is := c.Members[i].Card.Find("Elite")
	if !is || slices.ContainsFunc(c.Members, func(m Member) bool { return m.Card.Of("Elite Boss", elite.Of) }) {
		return
	}
	another := slices.ContainsFunc(c.Members[:i], func(m Member) bool { return m.Card.Of("Elite", elite.Of) })
	checks.unless(!another, "AC-TRAIT-055", "ac.crew-elite", "Type", elite.Of)
}

// checkItem is whether a member may have what it was given.
func (c Crew) checkItem(checks *checkList, i int) {
	m := c.Members[i]
	item := m.Item
	if item == nil {
		return
	}
	checks.unless(m.Rank() == profiles.Henchman, "AC-EQUIP-01", "ac.crew-only-henchmen", "Name", m.Card.Name, "Item", item.Name)
	checks.unless(slices.Contains(item.Factions, c.Belongs()), "AC-EQUIP-02", "ac.crew-item-faction", "Item", item.Name, "Faction", c.Belongs())
	copies := 0
	for _, other := range c.Members[:i+1] {
		if other.Item != nil && other.Item.ID == item.ID {
			copies++
		}
	}
	checks.unless(copies <= item.Most, "AC-EQUIP-05", "ac.crew-item-copies", "Item", item.Name, "Count", item.Most)
	if item.Ammunition > 0 {
		loaded := slices.ContainsFunc(m.Card.Weapons, func(w profiles.Weapon) bool { return w.Ranged() && w.Name == m.Weapon })
		checks.unless(loaded, "AC-EQUIP-06", "ac.crew-magazine", "Name", m.Card.Name, "Item", item.Name)
	}
}
