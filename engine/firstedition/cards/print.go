package cards

import (
	"fmt"
	"slices"
	"strings"

	"trueinch/engine/notation"
)

// Print writes a card in the printed notation of a language. Read gives it back as the same card; only Source and lines differ.
func Print(c *Card, language notation.Language) string {
	p := in(language)
	lines := []string{"=== " + c.Name + " ===", p.description(c)}
	for _, line := range []string{p.facts(c), p.traits(c), p.skills(c)} {
		if line != "" {
			lines = append(lines, line)
		}
	}
	for i := range c.Actions {
		lines = append(lines, PrintAction(&c.Actions[i], language))
	}
	for i := range c.Powers {
		lines = append(lines, PrintPower(&c.Powers[i], language))
	}
	lines = append(lines, p.Looks(KindLabel, c.Silhouette, c.Story)...)
	return strings.Join(lines, "\n") + "\n"
}

// PrintAction is the line of an Action.
func PrintAction(a *Action, language notation.Language) string {
	text := a.Name
	if a.Combinable {
		text += "*"
	}
	return text + " " + PrintBar(a, language)
}

// PrintBar is the line of an Action behind its name.
func PrintBar(a *Action, language notation.Language) string {
	p := in(language)
	text := "(" + p.header(a) + ")"
	var parts []string
	for _, mark := range a.Marks {
		parts = append(parts, p.mark(mark))
	}
	parts = append(parts, p.effects(a.Effects)...)
	if len(parts) > 0 {
		text += p.Colon() + strings.Join(parts, ", ")
	}
	return text
}

// PrintPower is the line of a Power.
func PrintPower(power *Power, language notation.Language) string {
	p := in(language)
	label := labelPower
	if power.Team {
		label = labelTeamPower
	}
	return p.Word(label, KindLabel) + " " + power.Name + p.Colon() + PrintPowerText(power, language)
}

// PrintPowerText is the line of a Power behind its name.
func PrintPowerText(power *Power, language notation.Language) string {
	p, text := in(language), ""
	if power.When != "" {
		text += p.Word(string(power.When), KindWhen) + p.Colon()
	}
	if len(power.If) > 0 {
		text += p.Say("If", "Si") + " " + p.conditions(power.If) + p.Colon()
	}
	return text + strings.Join(p.effects(power.Effects), ", ")
}

// PrintSkill is one Skill with what stands behind it.
func PrintSkill(s Skill, language notation.Language) string {
	p := in(language)
	text := p.Word(string(s.Name), KindSkill)
	switch w := s.Name.entry().word; w.Form {
	case Paired:
		text += " " + string(s.Of)
	case Factored, OfWhom, Named:
		text += "/" + p.of(s.Of, w.Form)
	case Figured:
		text += fmt.Sprint(" ", s.X)
	case Switching:
		if s.X != 0 {
			text += fmt.Sprint(" ", s.X)
		}
	}
	for _, t := range s.Traits {
		text += "/" + p.Word(t.Name(), KindTrait)
	}
	return text
}

// PrintEffect is an Effect by itself, without whom it is for and for how long; of a Skill that it gives, the Skill.
func PrintEffect(e Effect, language notation.Language) string {
	if e.Kind == Gains && e.Skill != nil {
		return PrintSkill(*e.Skill, language)
	}
	return in(language).named(e)
}

// PrintDescriptor is a Descriptor.
func PrintDescriptor(of Descriptor, language notation.Language) string {
	return in(language).of(of, OfWhom)
}

// printer writes in one language.
type printer struct{ notation.Printer }

func in(language notation.Language) printer {
	return printer{notation.Printer{Language: language, Words: lexicon}}
}

// of is what stands behind a word: a name as it is, or a word of the language.
func (p printer) of(of Descriptor, form Form) string {
	if form == Named {
		return string(of)
	}
	for _, label := range []string{ofAction, ofSource} {
		if name, labelled := strings.CutPrefix(string(of), label+" "); labelled && form != OfWhom {
			return p.Word(label, KindLabel) + " " + name
		}
	}
	return p.Word(string(of), descriptorKinds...)
}

// description is the line of what the card is.
func (p printer) description(c *Card) string {
	var first []string
	if c.Class == Resource {
		for _, category := range c.Categories {
			first = append(first, p.Word(category, KindCategory))
		}
	} else {
		first = append(first, p.Word(c.Class.String(), KindClass))
	}
	first = append(first, fmt.Sprint(p.Word(factLevel, KindFact), " ", c.Level))
	var factions []string
	for _, faction := range []string{"Hero", "Villain"} {
		if faction == "Hero" && c.Hero || faction == "Villain" && c.Villain {
			factions = append(factions, p.Word(faction, KindFaction))
		}
	}
	if len(factions) > 0 {
		first = append(first, strings.Join(factions, "/"))
	}
	if c.Origin != "" {
		first = append(first, p.Word(c.Origin, KindOrigin))
	}
	parts := append([]string{strings.Join(first, ", ")}, c.Groups...)
	if c.Form != "" {
		parts = append(parts, p.Word(factForm, KindFact)+" "+c.Form)
	}
	if len(c.Exclusive) > 0 {
		parts = append(parts, p.Word(factExclusive, KindFact)+" "+strings.Join(c.Exclusive, " / "))
	}
	for _, of := range c.Only {
		parts = append(parts, p.of(of, OfWhom)+" "+p.Word(factOnly, KindFact))
	}
	for _, of := range c.Needs {
		parts = append(parts, p.Word(factNeeds, KindFact)+" "+p.of(of, OfWhom))
	}
	for _, fact := range []string{factCharacter, factPersonal} {
		if fact == factCharacter && c.Character || fact == factPersonal && c.Personal {
			parts = append(parts, p.Word(fact, KindFact))
		}
	}
	if c.Uses != 0 {
		parts = append(parts, fmt.Sprint(p.Word(factUses, KindFact), " ", c.Uses))
	}
	return strings.Join(parts, " · ")
}

// facts is the line of figures.
func (p printer) facts(c *Card) string {
	var parts []string
	add := func(fact, figure string) { parts = append(parts, p.Word(fact, KindFact)+" "+figure) }
	if c.Models != 0 {
		add(factModels, fmt.Sprint(c.Models))
	}
	if c.BaseMM != 0 {
		add(factBase, notation.Decimal(c.BaseMM)+" mm")
	}
	if c.HeightIn != 0 {
		add(factHeight, notation.Decimal(c.HeightIn)+`"`)
	}
	if c.Damage != 0 {
		add(factDamage, fmt.Sprint(c.Damage))
	}
	switch {
	case c.Modifies() && c.Allowance != 0:
		add(factAllowance, notation.Signed(c.Allowance))
	case c.Class == Supreme:
		add(factAllowance, fmt.Sprint(c.Allowance))
	}
	return strings.Join(parts, " · ")
}

// traits is the line of Traits; who is no Supreme has only those that are not 0.
func (p printer) traits(c *Card) string {
	var parts []string
	for t := Strength; t <= Spirit; t++ {
		x := c.Traits[t]
		switch {
		case c.Modifies() && x != 0:
			parts = append(parts, t.Letter()+" "+notation.Signed(x))
		case c.Class == Supreme && c.Trump[t]:
			parts = append(parts, fmt.Sprintf("%s %dT", t.Letter(), x))
		case c.Class == Supreme || !c.Modifies() && x != 0:
			parts = append(parts, fmt.Sprintf("%s %d", t.Letter(), x))
		}
	}
	return strings.Join(parts, "  ")
}

func (p printer) skills(c *Card) string {
	if len(c.Skills) == 0 {
		return ""
	}
	var parts []string
	for _, s := range c.Skills {
		parts = append(parts, PrintSkill(s, p.Language))
	}
	return p.Word(labelSkills, KindLabel) + p.Colon() + strings.Join(parts, ", ")
}

// header is what stands in the parentheses of an Action.
func (p printer) header(a *Action) string {
	var parts []string
	if a.Active != NoTrait {
		roll := p.Word(a.Active.Name(), KindTrait)
		if a.Attack != "" {
			attack := p.Word(string(a.Attack), KindAttack)
			if a.Radius != 0 {
				attack += notation.Decimal(a.Radius)
			}
			roll = attack + " " + roll
		}
		if a.Fixed != 0 {
			roll += fmt.Sprint(" ", a.Fixed)
		}
		if a.Against != NoTrait {
			roll += " vs. " + p.Word(a.Against.Name(), KindTrait)
		}
		parts = append(parts, roll)
	}
	if a.Range != 0 {
		parts = append(parts, p.Say("RNG ", "POR ")+notation.Decimal(a.Range))
	}
	price := p.Say("AP ", "PA ")
	if a.Price.Chosen {
		price += "X"
	} else {
		price += fmt.Sprint(a.Price.AP)
	}
	if a.Price.Per != "" {
		price += p.Say(" per ", " par ") + p.Word(a.Price.Per, KindLabel, KindFact)
	}
	return strings.Join(append(parts, price), " / ")
}

func (p printer) mark(m Mark) string {
	w, _ := Find(string(m.Kind), KindMark)
	if m.Kind == Sourced && SkillName(m.Of).Source() {
		return p.Word(string(m.Of), KindSkill)
	}
	text := p.Word(w.Canonical, KindMark)
	switch {
	case w.Form == Signed && m.Of != "":
		return text + " " + notation.Signed(m.X) + p.Say(" against ", " contre ") + p.of(m.Of, OfWhom)
	case w.Form == Signed:
		return text + " " + notation.Signed(m.X)
	case w.Form == Figured:
		return text + fmt.Sprint(" ", m.X)
	case m.Of != "":
		return text + " " + p.of(m.Of, w.Form)
	}
	return text
}

func (p printer) effects(all []Effect) []string {
	var parts []string
	for i, e := range all {
		text := p.effect(e)
		if e.Or {
			if !sameScope(e.Scope, all[i-1].Scope) {
				text = p.scope(e.Scope) + text
			}
			parts[len(parts)-1] += p.Say(" or ", " ou ") + text
			continue
		}
		parts = append(parts, p.scope(e.Scope)+text)
	}
	return parts
}

func sameScope(a, b Scope) bool {
	return a.Who == b.Who && a.Most == b.Most && a.Reach == b.Reach && a.Contact == b.Contact && slices.Equal(a.Of, b.Of)
}

// scope is whom an Effect reaches, with its stroke.
func (p printer) scope(s Scope) string {
	if s.Who == Target {
		return ""
	}
	text := p.Word(string(s.Who), KindScope)
	if w, found := Find(string(s.Who), KindScope); found && s.Most == 1 { // of one, the other form
		forms := w.Forms(p.Language)
		text = forms[len(forms)-1]
	}
	if s.Most != 0 {
		text = fmt.Sprint(s.Most, " ", text)
	}
	for _, of := range s.Of {
		text += " " + p.of(of, OfWhom)
	}
	if s.Contact {
		text += " " + p.Word(scopeContact, KindLabel)
	}
	if s.Reach != 0 {
		text += " " + notation.Decimal(s.Reach)
	}
	return text + " / "
}

// effect is one Effect without its scope.
func (p printer) effect(e Effect) string {
	text := p.named(e)
	if e.Made != nil {
		text += p.profile(e.Made)
	}
	return text + p.tails(e)
}

// named is the word of an Effect with its number, or what it is about.
func (p printer) named(e Effect) string {
	w, _ := Find(string(e.Kind), KindEffect)
	text := p.Word(string(e.Kind), KindEffect)
	number := fmt.Sprint(e.X)
	if w.Form == Signed {
		number = notation.Signed(e.X)
	}
	if e.Chosen {
		number = map[bool]string{true: "+X", false: "X"}[w.Form == Signed]
	}
	switch {
	case e.Kind == RaisesTrait:
		text = p.Word(e.Trait.Name(), KindTrait) + " " + number
	case e.Kind == Gains:
		text += " " + PrintSkill(*e.Skill, p.Language)
	case w.Form == Traited:
		text += " " + p.Word(e.Trait.Name(), KindTrait)
	case w.Form == Figured, w.Form == Signed, w.Form == Walled:
		text += " " + number
	case e.Of != "":
		text += " " + e.Of
	}
	return text
}

func (p printer) profile(m *Made) string {
	var figures []string
	for _, word := range []string{"Defense", "Damage", "Height", "Models", "Level", "Spirit"} {
		if x := *m.figure(word); x != 0 {
			figures = append(figures, fmt.Sprint(p.Word(word, KindProfile), " ", x))
		}
	}
	if figures == nil {
		return ""
	}
	return " (" + strings.Join(figures, ", ") + ")"
}

func (p printer) tails(e Effect) (text string) {
	if e.PerDamage {
		text += p.Say(" per Damage", " par Dommage")
	}
	if e.Against != "" {
		text += p.Say(" against ", " contre ") + p.of(e.Against, OfWhom)
	}
	if e.With != "" {
		text += p.Say(" with ", " avec ") + p.of(e.With, OfWhom)
	}
	if len(e.If) > 0 {
		text += p.Say(" if ", " si ") + p.conditions(e.If)
	}
	return text
}

// conditions are conditions as a heading or tail reads.
func (p printer) conditions(all []Condition) string {
	var parts []string
	for _, c := range all {
		text := p.Word(string(c.Kind), KindIf)
		switch w, _ := Find(string(c.Kind), KindIf); w.Form {
		case Figured:
			text += fmt.Sprint(" ", c.X)
		case OfWhom:
			text += " " + p.of(c.Of, OfWhom)
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, p.Say(" and ", " et "))
}
