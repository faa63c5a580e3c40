package teams

import (
	"fmt"
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/notation"
)

// Kind is the Type of Minions of one's own (PC1-BUILD-01).
type Kind string

// The Types.
const (
	Brawler Kind = "Brawler"
	Blaster Kind = "Blaster"
	Support Kind = "Support"
)

// Kinds are all of them.
var Kinds = []Kind{Brawler, Blaster, Support}

// Build is a Minion card of one's own.
type Build struct {
	Name     string
	Kind     Kind
	Level    int
	Models   int
	Villains bool // it is for a Villain team, which matters to Support Minions (PC1-BUILD-34, PC1-BUILD-35)
	Free     string
	Raised   [6]int // by how much each Trait is raised (PC1-BUILD-08)
	Upgrades []string
}

// Upgrade is what Minion Power Points buy.
type Upgrade struct {
	Name     string
	Rule     engine.Rule
	Kinds    []Kind // none: for all
	Cost     int
	PerModel bool   // the cost is for each model (PC1-BUILD-51)
	Most     int    // how often it may be taken; 0: once
	Replaces string // what must be there, and goes (PC1-BUILD-13)
	Skill    string // what it adds, in the notation of cards
	Action   string
	Damage   int
	Reach    float64 // added to the RNG of its Actions
	Alone    bool    // only for a card of Level 2 with one model (PC1-BUILD-56)
}

// Upgrades are all of them, those of the Types first (PC1-BUILD-15, PC1-BUILD-44).
var Upgrades = []Upgrade{
	{Name: "Martial Arts Display", Rule: "PC1-BUILD-21", Kinds: []Kind{Brawler}, Cost: 1,
		Action: "(Strength / AP 1): All Minion Non-Exclusive in contact / Held fast, Citizens in contact / Held fast"},
	{Name: "Tackle", Rule: "PC1-BUILD-22", Kinds: []Kind{Brawler}, Cost: 1, Action: "(Strength vs. Defense / AP 2): Knocked Down"},
	{Name: "Strong Creature", Rule: "PC1-BUILD-24", Kinds: []Kind{Brawler}, Cost: 1, Skill: "Strong Creature"},
	{Name: "Pack Tactics", Rule: "PC1-BUILD-25", Kinds: []Kind{Brawler}, Cost: 1, Skill: "Pack Tactics"},
	{Name: "Ray", Rule: "PC1-BUILD-28", Kinds: []Kind{Blaster}, Cost: 1, Replaces: firepower, Action: "(R Energy vs. Agility / RNG 4 / AP 1 per Model)"},
	{Name: "Blast", Rule: "PC1-BUILD-29", Kinds: []Kind{Blaster}, Cost: 1, Replaces: firepower, Action: "(Bl2 Energy vs. Agility / RNG 4 / AP 1 per Model)"},
	{Name: "Target Acquired", Rule: "PC1-BUILD-30", Kinds: []Kind{Blaster, Support}, Cost: 1,
		Action: "(Pr Energy vs. Agility / RNG 6 / AP 1): no Damage, Marked +1 with Ranged"},
	{Name: "Smoke Cloud", Rule: "PC1-BUILD-31", Kinds: []Kind{Blaster, Support}, Cost: 1, Action: "(Au1 Energy / AP 1 per Model): Smoke"},
	{Name: "Long Shot", Rule: "PC1-BUILD-32", Kinds: []Kind{Blaster}, Cost: 1, Reach: 2},
	{Name: "Flight", Rule: "PC1-BUILD-33", Kinds: []Kind{Blaster}, Cost: 1, Replaces: "Levitation", Skill: "Flight 2"},
	{Name: "Body Guard", Rule: "PC1-BUILD-37", Kinds: []Kind{Support}, Cost: 1, Action: "(Au2 Defense / AP 2): Friends Supreme / Body Guard"},
	{Name: "Shield Generator", Rule: "PC1-BUILD-39", Kinds: []Kind{Support}, Cost: 1, Action: "(Au1 Defense / AP 1): Friends / gains Deflect 1"},
	{Name: "Sacrifice", Rule: "PC1-BUILD-40", Kinds: []Kind{Support}, Cost: 1, Action: "(Energy / AP 0): Self / Sacrificed"},
	{Name: "More than Punching Bags", Rule: "PC1-BUILD-42", Kinds: []Kind{Support}, Cost: 1, Skill: "More than Punching Bags"},

	{Name: "Hard to Kill", Rule: "PC1-BUILD-45", Cost: 2, Skill: "Hard to Kill 5"},
	{Name: "Infection", Rule: "PC1-BUILD-46", Cost: 2, Skill: "Infection"},
	{Name: "Auto Destruct", Rule: "PC1-BUILD-47", Cost: 2, Skill: "Auto Destruct 2"},
	{Name: "Big", Rule: "PC1-BUILD-48", Cost: 1, Damage: 1},
	{Name: "Mechanical", Rule: "PC1-BUILD-49", Skill: "Mechanical"},
	{Name: "Non Living", Rule: "PC1-BUILD-50", Skill: "Non Living"},
	{Name: "Survival", Rule: "PC1-BUILD-51", Cost: 1, PerModel: true, Most: 3, Damage: 2},
	{Name: "Advanced Scout", Rule: "PC1-BUILD-52", Cost: 1, Skill: "Advanced Scout 4"},
	{Name: "Skilled", Rule: "PC1-BUILD-53", Cost: 1, Skill: "Skilled"},
	{Name: solo, Rule: "PC1-BUILD-54", Cost: 1},
	{Name: "Slow", Rule: "PC1-BUILD-55", Cost: -1, Skill: "Slow"},
	{Name: "Sidekick", Rule: "PC1-BUILD-56", Cost: 1, Alone: true, Skill: "Sidekick"},
}

const (
	firepower = "Firepower"
	solo      = "Solo"
)

// Free are the upgrades of which a Type has one for nothing, and the rule that lists them.
func Free(k Kind) (choices []string, rule engine.Rule) {
	switch k {
	case Brawler:
		return []string{"Blitzer 1", "Deflect 1", "Wall Crawler", "Levitation", "Fury 1", "Blend 2"}, "PC1-BUILD-20"
	case Blaster:
		return []string{"Fire", "Water", "Earth", "Air", "Levitation", "Deflect 1"}, "PC1-BUILD-27"
	}
	return []string{"Fire", "Water", "Earth", "Air", "Levitation", "Blitzer 1", "Wall Crawler"}, "PC1-BUILD-36"
}

// upgrade finds an upgrade by its name.
func upgrade(name string) (Upgrade, bool) {
	at := slices.IndexFunc(Upgrades, func(u Upgrade) bool { return u.Name == name })
	if at < 0 {
		return Upgrade{}, false
	}
	return Upgrades[at], true
}

// points are the Minion Power Points of a card by Level and number of models (PC1-BUILD-02).
var points = map[[2]int]int{{2, 1}: 7, {2, 2}: 5, {1, 1}: 3, {1, 2}: 2, {1, 3}: 1}

// Points are the Minion Power Points that are spent, and those that there are.
func (b Build) Points() (spent, most int) {
	for _, raised := range b.Raised {
		spent += raised
	}
	for _, name := range b.Upgrades {
		u, _ := upgrade(name)
		if u.PerModel {
			spent += u.Cost * b.Models
		} else {
			spent += u.Cost
		}
	}
	return spent, points[[2]int{b.Level, b.Models}]
}

// startDamage are the Damage Points of a model by its Level, before upgrades (PC1-BUILD-06, PC1-BUILD-07).
var startDamage = map[int]int{1: 1, 2: 3}

// bigMM is how wide the bases of Big Minions are (PC1-BUILD-48).
const bigMM = 40

// traits are the Traits before they are raised (PC1-BUILD-03 to PC1-BUILD-05).
func (b Build) traits() (traits [6]int) {
	traits[cards.Defense] = 2
	if b.Kind == Brawler {
		traits[cards.Strength] = 2
	} else {
		traits[cards.Energy] = 2
	}
	return traits
}

// Check goes through the rules of building Minions, one line for each that is broken and one for the sum.
func (b Build) Check() []engine.TeamCheck {
	var checks checkList
	checks.unless(notation.Slug(b.Name) != "", "PC1-BUILD-01", "pc1.build-name")
	checks.unless(slices.Contains(Kinds, b.Kind), "PC1-BUILD-01", "pc1.build-type")
	spent, most := b.Points()
	checks.unless(most > 0, "PC1-BUILD-02", "pc1.build-models", "Level", b.Level, "Models", b.Models)
	checks.say(spent <= most, "PC1-BUILD-02", "pc1.build-points", "Spent", spent, "Most", most)
	limit, rule := 3, engine.Rule("PC1-BUILD-09")
	if b.Level > 1 {
		limit, rule = 4, "PC1-BUILD-10"
	}
	for t, start := range b.traits() {
		name := engine.Term("pc1." + strings.ToLower(cards.Trait(t).Name()))
		checks.unless(b.Raised[t] == 0 || start > 0 && b.Raised[t] > 0, "PC1-BUILD-08", "pc1.build-raise", "Trait", name)
		checks.unless(start == 0 || start+b.Raised[t] <= limit, rule, "pc1.build-limit", "Trait", name, "Most", limit)
	}
	free, rule := Free(b.Kind)
	checks.unless(slices.Contains(free, b.Free), rule, "pc1.build-free")
	for i, name := range b.Upgrades {
		b.checkUpgrade(&checks, i, name)
	}
	return checks
}

func (b Build) checkUpgrade(checks *checkList, i int, name string) {
	u, known := upgrade(name)
	if !known {
		checks.say(false, "PC1-BUILD-44", "pc1.build-unknown", "Name", name)
		return
	}
	checks.unless(len(u.Kinds) == 0 || slices.Contains(u.Kinds, b.Kind), "PC1-BUILD-15", "pc1.build-other-type", "Name", name)
	taken := 0
	for _, other := range b.Upgrades[:i+1] {
		if other == name {
			taken++
		}
	}
	if most := max(1, u.Most); taken == most+1 {
		checks.say(false, "PC1-BUILD-59", "pc1.build-twice", "Name", name, "Most", most)
	}
	given := u.Replaces == "" || u.Replaces == b.Free || u.Replaces == firepower && b.Kind == Blaster
	checks.unless(given, "PC1-BUILD-13", "pc1.build-replaces", "Name", name, "Of", u.Replaces)
	checks.unless(!u.Alone || b.Level == 2 && b.Models == 1, u.Rule, "pc1.build-alone", "Name", name)
}

// Card is the card that comes of it, in the notation of cards. It is one only when Check finds nothing.
func (b Build) Card() (*cards.Card, []cards.Problem) {
	skills, actions, powers := []string{b.Free}, []string(nil), []string(nil)
	replaced := map[string]bool{}
	damage, base, reach, about := startDamage[b.Level], 30, 0.0, ""
	for _, name := range b.Upgrades {
		u, _ := upgrade(name)
		replaced[u.Replaces] = true
		damage += u.Damage
		reach += u.Reach
		if u.Skill != "" {
			skills = append(skills, u.Skill)
		}
		if u.Action != "" {
			actions = append(actions, u.Name+" "+u.Action)
		}
		if u.Name == "Big" {
			base = bigMM
		}
		if u.Name == solo {
			about = " · Character"
		}
	}
	switch {
	case b.Kind == Brawler: // PC1-BUILD-17
		skills = append(skills, "Deadly Rush 2")
	case b.Kind == Blaster && !replaced[firepower]: // PC1-BUILD-26
		actions = append([]string{firepower + " (Pr Energy vs. Agility / RNG 6 / AP 1)"}, actions...)
	case b.Kind == Support && b.Villains: // PC1-BUILD-35
		about += " · Villains only"
		powers = append(powers, "Power Anarchists: Friends in contact / Attack Rolls +1 against Scenery")
	case b.Kind == Support: // PC1-BUILD-34
		about += " · Heroes only"
		powers = append(powers, "Power Protectors: Friends Minion in contact / Protected, Citizens in contact / Protected")
	}
	skills = slices.DeleteFunc(skills, func(s string) bool { return replaced[s] })
	lines := []string{"=== " + b.Name + " ===", fmt.Sprint("Minion, Level ", b.Level, about),
		fmt.Sprintf("Models %d · Base %d mm · Damage %d", b.Models, base, damage), b.printedTraits()}
	if len(skills) > 0 {
		lines = append(lines, "Skills: "+strings.Join(skills, ", "))
	}
	lines = append(append(lines, actions...), powers...)
	found, problems := cards.Playable(b.Name, []byte(strings.Join(lines, "\n")))
	if len(problems) > 0 {
		return nil, problems
	}
	card := found[0]
	for i := range card.Actions {
		if card.Actions[i].Range > 0 {
			card.Actions[i].Range += reach
		}
	}
	card.Source = cards.Print(card, notation.English)
	return card, nil
}

func (b Build) printedTraits() string {
	var parts []string
	for t, start := range b.traits() {
		if start > 0 {
			parts = append(parts, fmt.Sprint(cards.Trait(t).Letter(), " ", start+b.Raised[t]))
		}
	}
	return strings.Join(parts, "  ")
}
