package teams

import (
	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/notation"
)

// Sheet is a card as printed.
func Sheet(c *cards.Card) *engine.Sheet {
	sheet := &engine.Sheet{Model: engine.NoModel, Name: c.Name, Line: line(c), Facts: facts(c)}
	if !c.Modifies() {
		for t := cards.Strength; t <= cards.Spirit; t++ {
			sheet.Traits = append(sheet.Traits, engine.Trait{Letter: t.Letter(), Term: wordTerm(t.Name()), Value: c.Traits[t], Trump: c.Trump[t]})
		}
	}
	for i := range c.Actions {
		sheet.Actions = append(sheet.Actions, ActionLine(&c.Actions[i]))
	}
	for _, skill := range c.Skills {
		sheet.Powers = append(sheet.Powers, SkillLine(skill))
	}
	for i := range c.Powers {
		sheet.Powers = append(sheet.Powers, powerLine(&c.Powers[i]))
	}
	return sheet
}

// line is what describes a card: its class and Level, its Origin, whose side it may take, its Sub-Factions.
func line(c *cards.Card) []engine.Text {
	said := []engine.Text{engine.Say("pc1.sheet-level", "Class", classTerm(c), "Level", c.Level)}
	if c.Origin != "" {
		said = append(said, engine.Say(string(wordTerm(c.Origin))))
	}
	if c.Hero && c.Class == cards.Supreme {
		said = append(said, engine.Say("pc1.sheet-hero"))
	}
	if c.Villain && c.Class == cards.Supreme {
		said = append(said, engine.Say("pc1.sheet-villain"))
	}
	for _, group := range c.Groups {
		said = append(said, engine.Say("pc1.sheet-printed", "Text", group))
	}
	return said
}

// facts are the numbers of a card beside its Traits.
func facts(c *cards.Card) []engine.Text {
	var said []engine.Text
	add := func(there bool, key string, pairs ...any) {
		if there {
			said = append(said, engine.Say(key, pairs...))
		}
	}
	add(c.Damage > 0, "pc1.sheet-damage", "Count", c.Damage)
	add(c.BaseMM > 0, "pc1.sheet-base", "Base", int(c.BaseMM))
	add(c.Class == cards.Supreme, "pc1.sheet-allowance", "AP", c.Allowance)
	add(c.Models > 0, "pc1.sheet-models", "Count", c.Models)
	add(c.Uses > 0, "pc1.sheet-uses", "Count", c.Uses)
	return said
}

// ActionLine is an Action as printed, in both languages, and in plain sentences.
func ActionLine(a *cards.Action) engine.ActionLine {
	line := engine.ActionLine{
		Name: a.Name, Cost: a.Price.AP, Icon: icon(a), Combinable: a.Combinable, Attack: a.Combat(), Range: a.Range, InLanguage: map[string][]string{}, Plain: plain(a),
	}
	for _, language := range notation.Languages {
		line.InLanguage[string(language)] = []string{cards.PrintBar(a, language)}
	}
	line.Printed = line.InLanguage[string(notation.English)]
	return line
}

// attackIcons are those of the attack types.
var attackIcons = map[cards.AttackType]string{
	cards.Projectile: "g-target-arrows", cards.Ray: "g-laser-blast", cards.Blast: "g-explosion-rays", cards.SelfBlast: "g-ringed-beam", cards.Aura: "g-aura",
}

func icon(a *cards.Action) string {
	if found := attackIcons[a.Attack]; found != "" {
		return found
	}
	if a.Combat() {
		return "g-fist"
	}
	return "l-zap"
}

// plain says what an Action does: whom it reaches, what is rolled, and each of its words.
func plain(a *cards.Action) []engine.Text {
	var said []engine.Text
	if w, found := cards.Find(string(a.Attack), cards.KindAttack); found && a.Attack != "" {
		said = append(said, engine.Say(string(w.Plain)))
	}
	if a.Active != cards.NoTrait && a.Against != cards.NoTrait {
		key := "pc1.plain-rolls"
		if a.Combat() {
			key = "pc1.plain-damages"
		}
		said = append(said, engine.Say(key, "Trait", wordTerm(a.Active.Name()), "Against", wordTerm(a.Against.Name())))
	}
	for _, mark := range a.Marks {
		if w, found := cards.Find(string(mark.Kind), cards.KindMark); found {
			said = append(said, worded(w))
		}
	}
	for _, effect := range a.Effects {
		if w, found := cards.Find(string(effect.Kind), cards.KindEffect); found {
			said = append(said, worded(w))
		}
		if effect.Skill != nil {
			if w, found := cards.Find(string(effect.Skill.Name), cards.KindSkill); found {
				said = append(said, worded(w))
			}
		}
	}
	if a.Combinable {
		said = append(said, engine.Say("pc1.plain-combinable"))
	}
	return said
}

// worded is a word of the cards with what it means.
func worded(w *cards.Word) engine.Text {
	return engine.Say("pc1.plain-word", "Word", w.Term, "What", engine.Say(string(w.Plain)))
}

// SkillLine is a Skill as printed, with what it does.
func SkillLine(skill cards.Skill) engine.PowerLine {
	w, _ := cards.Find(string(skill.Name), cards.KindSkill)
	return engine.PowerLine{
		Name:  cards.PrintSkill(skill, notation.English),
		Title: engine.Say("pc1.sheet-in-language", "Text", engine.Bilingual{English: cards.PrintSkill(skill, notation.English), French: cards.PrintSkill(skill, notation.French)}),
		Text:  engine.Say(string(w.Plain)), Rule: engine.Rule(w.Rule),
	}
}

// powerLine is a Team Power or another one, as printed.
func powerLine(p *cards.Power) engine.PowerLine {
	return engine.PowerLine{
		Name: p.Name, Rule: "PC1-CARD-10",
		Text: engine.Say("pc1.sheet-in-language", "Text", engine.Bilingual{English: cards.PrintPowerText(p, notation.English), French: cards.PrintPowerText(p, notation.French)}),
	}
}
