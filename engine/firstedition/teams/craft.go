package teams

import (
	"fmt"
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/notation"
)

// Craft is how Minions of one's own are made (PC1-BUILD-01).
var Craft = &engine.Craft{Title: engine.Say("pc1.craft-title"), Rule: "PC1-BUILD-01", Of: crafted, Read: craftedFrom}

// The fields of what is chosen for Minions of one's own.
const (
	craftKind   = "type"
	craftSize   = "size" // Level and models: "2x1"
	craftSide   = "side"
	craftFree   = "free"
	craftRaised = "raised"
	craftBought = "upgrades"

	hero = "hero" // of craftSide, as Villain is
)

// kindNames are what the Types are called.
var kindNames = map[Kind]engine.Text{Brawler: engine.Say("pc1.craft-brawler"), Blaster: engine.Say("pc1.craft-blaster"), Support: engine.Say("pc1.craft-support")}

// bare are the names of upgrades that stand on a card by no word of their own, and what they do.
var bare = map[string][2]engine.Text{
	"Big":       {engine.Say("pc1.craft-big"), engine.Say("pc1.craft-big-about")},
	"Long Shot": {engine.Say("pc1.craft-long-shot"), engine.Say("pc1.craft-long-shot-about")},
	solo:        {engine.Say("pc1.craft-solo"), engine.Say("pc1.craft-solo-about")},
	"Survival":  {engine.Say("pc1.craft-survival"), engine.Say("pc1.craft-survival-about")},
}

// sizes are the Levels and numbers of models that there are (PC1-BUILD-02), the first of them for who has chosen none.
var sizes = [][2]int{{1, 1}, {1, 2}, {1, 3}, {2, 1}, {2, 2}}

func sizeValue(size [2]int) string { return fmt.Sprintf("%dx%d", size[0], size[1]) }

// chosenBuild is the Minions that were chosen, with the first way of whatever was not, or cannot be any more.
func chosenBuild(name string, c engine.Choices) Build {
	b := Build{Name: strings.TrimSpace(name), Kind: Kind(c.One(craftKind)), Level: sizes[0][0], Models: sizes[0][1], Villains: c.One(craftSide) == Villain, Upgrades: c.All(craftBought)}
	if !slices.Contains(Kinds, b.Kind) {
		b.Kind = Kinds[0]
	}
	for _, size := range sizes {
		if sizeValue(size) == c.One(craftSize) {
			b.Level, b.Models = size[0], size[1]
		}
	}
	free, _ := Free(b.Kind)
	if b.Free = c.One(craftFree); !slices.Contains(free, b.Free) {
		b.Free = free[0]
	}
	for t := range b.Raised {
		for _, raised := range c.All(craftRaised) {
			if raised == cards.Trait(t).Name() {
				b.Raised[t]++
			}
		}
	}
	return b
}

// crafted is what comes of the choices.
func crafted(name string, c engine.Choices) engine.Crafted {
	b := chosenBuild(name, c)
	made := engine.Crafted{Fields: b.fields(), Chosen: b.chosen(), Steps: b.steps(), Checks: b.Check(), ID: notation.Slug(b.Name)}
	made.Spent, made.Most = b.Points()
	made.Sum = engine.Say("pc1.build-points", "Spent", made.Spent, "Most", made.Most)
	broken := slices.ContainsFunc(made.Checks, func(c engine.TeamCheck) bool { return !c.OK })
	if made.ID == "" {
		b.Name = string(b.Kind) // so that the card can be shown
	}
	if card, problems := b.Card(); len(problems) == 0 {
		made.Sheet = Sheet(card)
		if !broken {
			made.Source = card.Source
		}
	}
	return made
}

// craftedFrom is what was chosen for Minions of one's own, by their card.
func craftedFrom(source string) (name string, chosen engine.Choices, made bool) {
	b, made := BuildOf(source)
	if !made {
		return "", nil, false
	}
	chosen = b.chosen()
	for t, by := range b.Raised {
		for range by {
			chosen[craftRaised] = append(chosen[craftRaised], cards.Trait(t).Name())
		}
	}
	if len(b.Upgrades) > 0 {
		chosen[craftBought] = b.Upgrades
	}
	return b.Name, chosen, true
}

// chosen is what holds now for each of the fields.
func (b Build) chosen() engine.Choices {
	side := hero
	if b.Villains {
		side = Villain
	}
	return engine.Choices{craftKind: {string(b.Kind)}, craftSize: {sizeValue([2]int{b.Level, b.Models})}, craftFree: {b.Free}, craftSide: {side}}
}

// fields are what is settled in one way.
func (b Build) fields() []engine.Field {
	kind := engine.Field{ID: craftKind, Text: engine.Say("pc1.craft-type"), Rule: "PC1-BUILD-01"}
	for _, k := range Kinds {
		kind.Ways = append(kind.Ways, engine.Way{Value: string(k), Text: kindNames[k]})
	}
	size := engine.Field{ID: craftSize, Text: engine.Say("pc1.craft-size"), Rule: "PC1-BUILD-02"}
	for _, s := range sizes {
		size.Ways = append(size.Ways, engine.Way{Value: sizeValue(s), Text: engine.Say("pc1.craft-models", "Level", s[0], "Count", s[1], "Points", points[s])})
	}
	choices, rule := Free(b.Kind)
	free := engine.Field{ID: craftFree, Text: engine.Say("pc1.craft-free"), Rule: rule}
	for _, name := range choices {
		free.Ways = append(free.Ways, engine.Way{Value: name, Text: skillTitle(name), About: skillPlain(name)})
	}
	fields := []engine.Field{kind, size, free}
	if b.Kind == Support { // PC1-BUILD-34, PC1-BUILD-35
		fields = append(fields, engine.Field{ID: craftSide, Text: engine.Say("pc1.craft-side"), Rule: "PC1-BUILD-34", Ways: []engine.Way{
			{Value: hero, Text: engine.Say("pc1.craft-heroes")}, {Value: Villain, Text: engine.Say("pc1.craft-villains")}}})
	}
	return fields
}

// steps are the Traits that may be raised, and the upgrades, each with why it cannot be bought once more.
func (b Build) steps() []engine.CraftStep {
	var steps []engine.CraftStep
	for t, start := range b.traits() {
		if start == 0 {
			continue
		}
		more := b
		more.Raised[t]++
		steps = append(steps, engine.CraftStep{
			Field: craftRaised, Value: cards.Trait(t).Name(), Group: "pc1.craft-traits", Text: engine.Say("pc1.craft-raise", "Trait", wordTerm(cards.Trait(t).Name()), "Value", start+b.Raised[t]),
			Rule: "PC1-BUILD-08", Cost: engine.Say("pc1.craft-cost", "Points", 1), Taken: b.Raised[t], Refusal: b.refuses(more),
		})
	}
	for _, u := range Upgrades {
		taken := 0
		for _, name := range b.Upgrades {
			if name == u.Name {
				taken++
			}
		}
		if taken == 0 && len(u.Kinds) > 0 && !slices.Contains(u.Kinds, b.Kind) {
			continue
		}
		more := b
		more.Upgrades = append(slices.Clone(b.Upgrades), u.Name)
		step := engine.CraftStep{Field: craftBought, Value: u.Name, Group: "pc1.craft-generic", Rule: u.Rule, Cost: engine.Say("pc1.craft-cost", "Points", u.Cost), Taken: taken, Refusal: b.refuses(more)}
		if len(u.Kinds) > 0 {
			step.Group = "pc1.craft-own"
		}
		if u.PerModel {
			step.Cost = engine.Say("pc1.craft-cost", "Points", u.Cost*b.Models)
		}
		step.Text, step.About = u.said()
		steps = append(steps, step)
	}
	return steps
}

// refuses is the first rule that Minions with one thing more would break and these do not.
func (b Build) refuses(more Build) *engine.Refusal {
	now := b.Check()
	for _, check := range more.Check() {
		if !check.OK && !slices.ContainsFunc(now, func(c engine.TeamCheck) bool { return !c.OK && c.Rule == check.Rule && c.Text.Key == check.Text.Key }) {
			return &engine.Refusal{Rule: check.Rule, Why: check.Text}
		}
	}
	spent, most := b.Points()
	if after, _ := more.Points(); after > spent && after > most {
		return engine.Refuse("PC1-BUILD-02", "pc1.build-points", "Spent", after, "Most", most)
	}
	return nil
}

// said is what an upgrade is called, and what it does.
func (u Upgrade) said() (name, about engine.Text) {
	switch {
	case u.Skill != "":
		return skillTitle(u.Skill), skillPlain(u.Skill)
	case u.Action != "":
		if found, problems := cards.Parse("", []byte("=== X ===\nMinion, Level 1\nModels 1 · Base 30 mm · Damage 1\ns 1  d 1  e 1\n"+u.Name+" "+u.Action)); len(problems) == 0 {
			a := &found[0].Actions[0]
			return engine.Say("pc1.figure", "X", u.Name), bilingual(func(l notation.Language) string { return cards.PrintBar(a, l) })
		}
	}
	return bare[u.Name][0], bare[u.Name][1]
}

func bilingual(print func(notation.Language) string) engine.Text {
	return engine.Say("pc1.sheet-in-language", "Text", engine.Bilingual{English: print(notation.English), French: print(notation.French)})
}

// skillOf reads a Skill as it is printed.
func skillOf(printed string) (cards.Skill, bool) {
	found, problems := cards.Parse("", []byte("=== X ===\nMinion, Level 1\nModels 1 · Base 30 mm · Damage 1\ns 1  d 1  e 1\nSkills: "+printed))
	if len(problems) > 0 || len(found) == 0 || len(found[0].Skills) == 0 {
		return cards.Skill{}, false
	}
	return found[0].Skills[0], true
}

func skillTitle(printed string) engine.Text {
	skill, known := skillOf(printed)
	if !known {
		return engine.Say("pc1.figure", "X", printed)
	}
	return SkillLine(skill).Title
}

func skillPlain(printed string) engine.Text {
	skill, known := skillOf(printed)
	if !known {
		return engine.Text{}
	}
	return SkillLine(skill).Text
}
