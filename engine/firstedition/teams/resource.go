package teams

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
)

// checkPurchase is whether the team may buy a card, and whether it is assigned to whom it must be.
func (t Team) checkPurchase(checks *checkList, p Purchase) {
	c := p.Card
	for _, of := range c.Needs { // PC1-RES-06, PC1-RES-07
		checks.unless(slices.ContainsFunc(t.Supremes, func(s *cards.Card) bool { return t.is(s, of) }), "PC1-RES-02", "pc1.team-needs", "Name", c.Name, "Of", of.Called())
	}
	for _, of := range c.Only {
		if of == "Hero" || of == "Villain" { // the team as a whole (PC1-RES-42, PC1-RES-43)
			checks.unless(t.Villains == (of == "Villain"), "PC1-RES-33", "pc1.team-only", "Name", c.Name, "Of", of.Called())
		}
	}
	at := t.at(p.Bearer)
	switch assigned := Assigned(c); {
	case assigned && p.Bearer == "":
		checks.say(false, assignment(c), "pc1.team-unassigned", "Name", c.Name)
	case !assigned && p.Bearer != "":
		checks.say(false, "PC1-RESOURCE-22", "pc1.team-not-carried", "Name", c.Name)
	case p.Bearer != "" && at < 0:
		checks.say(false, assignment(c), "pc1.team-absent", "Name", c.Name, "Bearer", p.Bearer)
	case assigned:
		t.checkUse(checks, c, t.Supremes[at])
	case c.Class == cards.Resource: // somebody must be able to use it
		usable := slices.ContainsFunc(t.Supremes, func(s *cards.Card) bool { return len(t.Refuse(c, s)) == 0 })
		checks.unless(usable, "PC1-RESOURCE-05", "pc1.team-useless", "Name", c.Name)
	}
}

// Assigned reports whether a card is assigned to a Supreme, counting against its limit: what is Personal, Exclusive or a Mount
// (PC1-RESOURCE-22, PC1-MINION-02), and a Sidekick (PC1-BUILD-61).
func Assigned(c *cards.Card) bool {
	return c.Personal || len(c.Exclusive) > 0 || c.Class == cards.Mount || c.Class == cards.Minion && hasSkill(c, "Sidekick")
}

func assignment(c *cards.Card) engine.Rule {
	if c.Class == cards.Minion {
		return "PC1-MINION-02"
	}
	return "PC1-RESOURCE-22"
}

func (t Team) checkUse(checks *checkList, c, bearer *cards.Card) {
	for _, rule := range t.Refuse(c, bearer) {
		checks.say(false, rule, "pc1.team-cannot-use", "Name", c.Name, "Bearer", bearer.Name)
	}
}

// Refuse lists the rules that keep a Supreme from using a card.
func (t Team) Refuse(c, user *cards.Card) (rules []engine.Rule) {
	exclusive := len(c.Exclusive) > 0
	if exclusive && !slices.Contains(c.Exclusive, user.Name) {
		rules = append(rules, "PC1-RESOURCE-04")
	}
	for _, of := range c.Only {
		if of != "Hero" && of != "Villain" && !t.is(user, of) {
			rules = append(rules, "PC1-RESOURCE-05")
		}
	}
	if c.Class == cards.Resource && !exclusive {
		if hasSkill(user, "Construct") {
			rules = append(rules, "PC1-SKILL-19")
		}
		if hasSkill(user, "Quadruped") {
			rules = append(rules, "PC1-SKILL-96")
		}
	}
	return append(rules, t.refuseCategories(c, user)...)
}

// refuseCategories lists what keeps a Supreme from using a Resource by its categories. Of several categories one is enough: what belongs to
// more kinds is of use to more.
func (t Team) refuseCategories(c, user *cards.Card) []engine.Rule {
	var all []engine.Rule
	for _, category := range c.Categories {
		rule := refuseCategory(category, c, user)
		if rule == "" {
			return nil
		}
		all = append(all, rule)
	}
	return all
}

func refuseCategory(category string, c, user *cards.Card) engine.Rule {
	switch {
	case category == "Weapon" && len(c.Exclusive) == 0 && cards.Sum(user.Skills, "Weapon Master") < c.Level: // PC1-RESOURCE-15, PC1-SKILL-128
		return "PC1-RESOURCE-14"
	case category == "Device" && user.Origin != "Science":
		return "PC1-RESOURCE-16"
	case category == "Artifact" && user.Origin == "Science":
		return "PC1-RESOURCE-18"
	}
	return ""
}

// checkCopies is how often a team may have what it bought i-th, told at the first copy too many.
func (t Team) checkCopies(checks *checkList, i int) {
	c := t.Bought[i].Card
	copies, bags := 0, 0
	for _, p := range t.Bought[:i+1] {
		if p.Card.Name == c.Name {
			copies++
		}
		if p.Card.Class == cards.Minion && hasSkill(p.Card, "More than Punching Bags") {
			bags++
		}
	}
	most, rule := 1, engine.Rule("PC1-RESOURCE-06")
	for _, s := range c.Skills {
		if s.Name == "Swarm" {
			most, rule = 0, "PC1-RES-21"
			for _, supreme := range t.Supremes {
				if t.is(supreme, s.Of) {
					most++
				}
			}
		}
	}
	if copies == max(1, most)+1 {
		checks.say(false, rule, "pc1.team-copies", "Name", c.Name, "Most", most)
	}
	if bags == 2 && hasSkill(c, "More than Punching Bags") {
		checks.say(false, "PC1-BUILD-43", "pc1.team-bags", "Name", c.Name)
	}
}

// checkBearer is what a Supreme carries (PC1-RESOURCE-03): no more Levels than its own, but for Weapons of a Living Arsenal; one Mount; one
// Sidekick.
func (t Team) checkBearer(checks *checkList, bearer *cards.Card) {
	sum, weapons, mounts, sidekicks := 0, 0, 0, 0
	for _, p := range t.Bought {
		if p.Bearer != bearer.Name {
			continue
		}
		sum += p.Card.Level
		if slices.Contains(p.Card.Categories, "Weapon") {
			weapons += p.Card.Level
		}
		if p.Card.Class == cards.Mount {
			mounts++
		}
		if p.Card.Class == cards.Minion && hasSkill(p.Card, "Sidekick") {
			sidekicks++
		}
	}
	arsenal := min(weapons, cards.Sum(bearer.Skills, "Living Arsenal")) // PC1-SKILL-70
	if sum > 0 {
		checks.say(sum-arsenal <= bearer.Level, "PC1-RESOURCE-03", "pc1.team-load", "Name", bearer.Name, "Sum", sum-arsenal, "Most", bearer.Level)
	}
	checks.unless(mounts <= 1, "PC1-SKILL-84", "pc1.team-mounts", "Name", bearer.Name)
	checks.unless(sidekicks <= 1, "PC1-BUILD-62", "pc1.team-sidekicks", "Name", bearer.Name)
}
