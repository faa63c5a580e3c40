package exchange

import (
	"slices"
	"strconv"

	"trueinch/engine"
)

// xmlModifier changes a constraint as long as its conditions hold.
type xmlModifier struct {
	Type       string         `xml:"type,attr"`
	Field      string         `xml:"field,attr"`
	Value      string         `xml:"value,attr"`
	Conditions []xmlCondition `xml:"conditions>condition"`
}

type xmlCondition struct {
	Field  string `xml:"field,attr"`
	Scope  string `xml:"scope,attr"`
	Value  string `xml:"value,attr"`
	Part   bool   `xml:"percentValue,attr"`
	Shared bool   `xml:"shared,attr"`
	Nested bool   `xml:"includeChildSelections,attr"`
	Forces bool   `xml:"includeChildForces,attr"`
	Child  string `xml:"childId,attr"`
	Type   string `xml:"type,attr"`
}

// What those programs can be told of team building is found by asking the rule system about teams of none, one and two cards, and of one card many times: it
// says what it refuses there, whatever its rules are.

// need is something of which every team must have at least one card.
type need struct {
	category, name string
	cards          []string // that are one
}

// needs are what a team lacks as long as it has no card and no longer lacks with some of them alone.
func (c *cataloguing) needs() (all []need) {
	size := c.roomFor(2)
	broken := func(team ...string) (texts []engine.Text) {
		for _, check := range c.system.CheckTeam(c.roster, engine.TeamList{Size: size, Cards: team}, size) {
			if !check.OK && !check.Info {
				texts = append(texts, check.Text)
			}
		}
		return texts
	}
	leads, byCard := 0, map[string][]engine.Text{}
	for _, card := range c.roster.Cards() {
		if !card.Follower {
			leads++
			byCard[card.ID] = broken(card.ID)
		}
	}
	for _, missing := range broken() {
		n := need{category: c.id("category", "needs", missing.Key), name: c.words.Text(missing)}
		for _, card := range c.roster.Cards() {
			if !card.Follower && !slices.ContainsFunc(byCard[card.ID], func(t engine.Text) bool { return t.Key == missing.Key }) {
				n.cards = append(n.cards, card.ID)
			}
		}
		switch len(n.cards) {
		case 0: // no single card mends it, as with a sum
			continue
		case leads:
			n.category = c.id("category", "models")
		}
		if !slices.ContainsFunc(all, func(other need) bool { return other.category == n.category }) {
			all = append(all, n)
		}
	}
	return all
}

// least is the constraint of a category of which a team must have one.
func (c *cataloguing) least(category string) []xmlConstraint {
	if !slices.ContainsFunc(c.asks, func(n need) bool { return n.category == category }) {
		return nil
	}
	return []xmlConstraint{{Field: "selections", Scope: "parent", Value: "1.0", Shared: true, ID: c.id("least", category), Type: "min"}}
}

// roomFor is a size at which no team of so many cards is too large.
func (c *cataloguing) roomFor(count int) int {
	size := c.form.Size.Greatest
	for _, card := range c.roster.Cards() {
		size = max(size, count*card.Rank)
	}
	return size
}

// factions are those of all cards, in the order of the roster.
func (c *cataloguing) factions() (all []string) {
	for _, card := range c.roster.Cards() {
		for _, faction := range card.Factions {
			if !slices.Contains(all, faction) {
				all = append(all, faction)
			}
		}
	}
	return all
}

func (c *cataloguing) faction(name string) string { return c.id("category", "faction", name) }

// mostTimes is how often a card is tried: what may be taken so often may be taken as often as one likes.
const mostTimes = 9

// limits are how often a card may be taken: so many times, or none beside a Faction that bars it.
func (c *cataloguing) limits(card *engine.CardInfo) ([]xmlConstraint, []xmlModifier) {
	add := c.system.Extras().CanAdd
	if add == nil || card.Follower {
		return nil, nil
	}
	size, times := c.roomFor(mostTimes+1), 1
	for team := []string{card.ID}; times < mostTimes && add(c.roster, engine.TeamList{Size: size, Cards: team}, card.ID, size) == nil; times++ {
		team = append(team, card.ID)
	}
	most := xmlConstraint{Field: "selections", Scope: "roster", Value: strconv.Itoa(times) + ".0", Shared: true, ID: c.id("most", card.ID), Type: "max"}
	if times == mostTimes {
		most.Value = "-1.0"
	}
	var modifiers []xmlModifier
	for _, faction := range c.bars(card, size) {
		modifiers = append(modifiers, xmlModifier{Type: "set", Field: most.ID, Value: "0.0", Conditions: []xmlCondition{{Field: "selections", Scope: "roster", Value: "1.0",
			Shared: true, Nested: true, Child: c.faction(faction), Type: "atLeast"}}})
	}
	if times == mostTimes && len(modifiers) == 0 {
		return nil, nil
	}
	return []xmlConstraint{most}, modifiers
}

// bars are the Factions none of whose cards bears a card beside it, while some others do. Where a third card brings the two together, as somebody of both sides
// may, nothing is barred.
func (c *cataloguing) bars(card *engine.CardInfo, size int) (all []string) {
	fits := func(id string, team ...string) bool {
		return c.system.Extras().CanAdd(c.roster, engine.TeamList{Size: size, Cards: team}, id, size) == nil
	}
	var welcome []string // beside whom the card may stand
	borne := map[string]bool{}
	for _, other := range c.roster.Cards() {
		if other.ID != card.ID && !other.Follower && fits(card.ID, other.ID) {
			welcome = append(welcome, other.ID)
			for _, faction := range other.Factions {
				borne[faction] = true
			}
		}
	}
	for _, faction := range c.factions() {
		if len(welcome) == 0 || borne[faction] || slices.Contains(card.Factions, faction) {
			continue
		}
		if !slices.ContainsFunc(c.roster.Cards(), func(other engine.CardInfo) bool {
			return slices.Contains(other.Factions, faction) && !other.Follower && slices.ContainsFunc(welcome, func(third string) bool {
				return third != other.ID && fits(other.ID, third) && fits(card.ID, third, other.ID)
			})
		}) {
			all = append(all, faction)
		}
	}
	return all
}
