// Package teams says what a team of the first edition must keep to, and builds Minions of one's own (PC1-TEAM, PC1-RESOURCE, PC1-BUILD). It
// knows cards only, and no table.
package teams

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
)

// The least and greatest Encounter Levels (PC1-TEAM-04).
const (
	LeastLevel    = 3
	GreatestLevel = 24
)

// Team is what a player has recruited and bought.
type Team struct {
	Level    int  // of the Encounter
	Villains bool // or else Heroes (PC1-TEAM-01)
	Supremes []*cards.Card
	Bought   []Purchase
}

// Purchase is a Resource, Minion card or Mount.
type Purchase struct {
	Card   *cards.Card
	Bearer string // name of the Supreme that it is assigned to; empty: the whole team
}

// Check goes through the rules of team building, in the order of the chapters, one line for each that is broken and for each sum.
func Check(t Team) []engine.TeamCheck {
	var checks checkList
	t.checkSupremes(&checks)
	t.checkLevels(&checks)
	t.checkPool(&checks)
	for i, p := range t.Bought {
		t.checkPurchase(&checks, p)
		t.checkCopies(&checks, i)
	}
	for _, supreme := range t.Supremes {
		t.checkBearer(&checks, supreme)
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

// checkSupremes is who may be in the team at all.
func (t Team) checkSupremes(checks *checkList) {
	checks.unless(len(t.Supremes) > 0, "PC1-BASE-01", "pc1.team-nobody")
	for i, c := range t.Supremes {
		checks.unless(t.fits(c) || greed(c) > 0, "PC1-TEAM-02", "pc1.team-faction", "Name", c.Name)
		checks.unless(c.Form == "", "PC1-SKILL-108", "pc1.team-form", "Name", c.Name, "Of", c.Form)
		checks.unless(t.at(c.Name) == i, "PC1-TEAM-09", "pc1.team-twice", "Name", c.Name)
	}
}

// fits reports whether a Supreme is of the Faction of the team (PC1-TEAM-02).
func (t Team) fits(c *cards.Card) bool { return t.Villains && c.Villain || !t.Villains && c.Hero }

// greed is what a team of the opposite Faction pays for a Supreme (PC1-SKILL-45).
func greed(c *cards.Card) int { return cards.Sum(c.Skills, "Greed") }

// at is where a Supreme stands in the team; -1: nowhere.
func (t Team) at(name string) int {
	return slices.IndexFunc(t.Supremes, func(c *cards.Card) bool { return c.Name == name })
}

// checkLevels is the Levels of the Supremes (PC1-TEAM-04 to PC1-TEAM-08).
func (t Team) checkLevels(checks *checkList) {
	sum, of := t.levels()
	checks.unless(t.Level >= LeastLevel && t.Level <= GreatestLevel, "PC1-TEAM-04", "pc1.team-encounter", "Least", LeastLevel, "Most", GreatestLevel)
	checks.say(sum == t.Level, "PC1-TEAM-05", "pc1.team-levels", "Sum", sum, "Level", t.Level)
	most := t.Level / 12
	checks.say(of[3] <= most, "PC1-TEAM-08", "pc1.team-leaders", "Count", of[3], "Most", most)
	left := t.Level - 3*of[3]
	ones, twos := Split(left)
	checks.say(of[1] == ones && of[2] == twos, splitRule(left), "pc1.team-split", "Ones", of[1], "Twos", of[2], "WantOnes", ones, "WantTwos", twos)
}

// splitRule is the rule on how many Supremes of Level 1 and of Level 2 make up some Levels.
func splitRule(left int) engine.Rule {
	if left%3 != 0 {
		return "PC1-TEAM-07"
	}
	return "PC1-TEAM-06"
}

// Split is how many Supremes of Level 1 and of Level 2 make up what Level 3 Supremes leave: as many of either, or where that cannot be
// one more of that which fits (PC1-TEAM-06, PC1-TEAM-07).
func Split(left int) (ones, twos int) {
	ones, twos = max(0, left)/3, max(0, left)/3
	switch max(0, left) % 3 {
	case 1:
		ones++
	case 2:
		twos++
	}
	return ones, twos
}

// Pool is the Resource Pool of a team (PC1-RESOURCE-01, PC1-SKILL-106), and what is spent of it.
func (t Team) Pool() (spent, most int) {
	most = t.Level
	for _, c := range t.Supremes {
		most += cards.Sum(c.Skills, "Resourceful")
		if !t.fits(c) {
			spent += greed(c)
		}
	}
	for _, p := range t.Bought {
		spent += p.Card.Level // PC1-RESOURCE-02, PC1-BUILD-16
	}
	return spent, most
}

func (t Team) checkPool(checks *checkList) {
	spent, most := t.Pool()
	checks.say(spent <= most, "PC1-RESOURCE-01", "pc1.team-pool", "Spent", spent, "Pool", most)
}

// Groups are the Sub-Factions that a Supreme counts to: its own, and of a Mercenary those to which most others of the team belong; of several
// the owner chooses, so all of them fit (PC1-SKILL-74).
func (t Team) Groups(c *cards.Card) []string {
	if !hasSkill(c, "Mercenary") {
		return c.Groups
	}
	count, most := map[string]int{}, 0
	for _, other := range t.Supremes {
		if hasSkill(other, "Mercenary") {
			continue
		}
		for _, group := range other.Groups {
			count[group]++
			most = max(most, count[group])
		}
	}
	groups := slices.Clone(c.Groups)
	for group, n := range count {
		if n == most && !slices.Contains(groups, group) {
			groups = append(groups, group)
		}
	}
	slices.Sort(groups)
	return groups
}

func hasSkill(c *cards.Card, name cards.SkillName) bool {
	return slices.ContainsFunc(c.All(), func(s cards.Skill) bool { return s.Name == name })
}

// is reports whether a Supreme is what a card asks for: of an Origin, a Faction or a Sub-Faction, or of that name.
func (t Team) is(c *cards.Card, of cards.Descriptor) bool {
	switch of {
	case "Hero":
		return c.Hero
	case "Villain":
		return c.Villain
	}
	return c.Origin == string(of) || c.Name == string(of) || slices.Contains(t.Groups(c), string(of)) || hasSkill(c, cards.SkillName(of))
}
