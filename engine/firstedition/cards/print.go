package cards

import (
	"fmt"
	"slices"
	"strings"

	"trueinch/engine/notation"
)

// Print writes a card in the printed notation of a language. Read gives it back as the same card; only Source and lines differ.
func Print(c *Card, language notation.Language) string {
	p := printer{language}
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
	if c.Silhouette != "" {
		lines = append(lines, p.word(labelSilhouette, KindLabel)+" "+c.Silhouette)
	}
	for _, story := range notation.Languages {
		if text := c.Story[string(story)]; text != "" {
			lines = append(lines, p.word(labelStory, KindLabel)+" "+string(story)+p.colon()+text)
		}
	}
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
	p := printer{language}
	text := "(" + p.header(a) + ")"
	var parts []string
	for _, mark := range a.Marks {
		parts = append(parts, p.mark(mark))
	}
	parts = append(parts, p.effects(a.Effects)...)
	if len(parts) > 0 {
		text += p.colon() + strings.Join(parts, ", ")
	}
	return text
}

// PrintPower is the line of a Power.
func PrintPower(power *Power, language notation.Language) string {
	p := printer{language}
	label := labelPower
	if power.Team {
		label = labelTeamPower
	}
	return p.word(label, KindLabel) + " " + power.Name + p.colon() + PrintPowerText(power, language)
}

// PrintPowerText is the line of a Power behind its name.
func PrintPowerText(power *Power, language notation.Language) string {
	p, text := printer{language}, ""
	if power.When != "" {
		text += p.word(string(power.When), KindWhen) + p.colon()
	}
	if len(power.If) > 0 {
		text += p.say("If", "Si") + " " + p.conditions(power.If) + p.colon()
	}
	return text + strings.Join(p.effects(power.Effects), ", ")
}

// PrintSkill is one Skill with what stands behind it.
func PrintSkill(s Skill, language notation.Language) string {
	p := printer{language}
	text := p.word(string(s.Name), KindSkill)
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
		text += "/" + p.word(t.Name(), KindTrait)
	}
	return text
}

// PrintEffect is an Effect by itself, without whom it is for and for how long; of a Skill that it gives, the Skill.
func PrintEffect(e Effect, language notation.Language) string {
	if e.Kind == Gains && e.Skill != nil {
		return PrintSkill(*e.Skill, language)
	}
	return printer{language}.named(e)
}

// PrintDescriptor is a Descriptor.
func PrintDescriptor(of Descriptor, language notation.Language) string {
	return printer{language}.of(of, OfWhom)
}

// printer writes in one language.
type printer struct{ language notation.Language }

func (p printer) word(canonical string, kinds ...notation.Kind) string {
	if w, found := Find(canonical, kinds...); found {
		return w.Forms(p.language)[0]
	}
	return canonical
}

func (p printer) say(english, french string) string {
	if p.language == notation.French {
		return french
	}
	return english
}

// colon is a colon with the spaces that the language puts around it.
func (p printer) colon() string { return p.say(": ", "\u00A0: ") }

// of is what stands behind a word: a name as it is, or a word of the language.
func (p printer) of(of Descriptor, form Form) string {
	if form == Named {
		return string(of)
	}
	for _, label := range []string{ofAction, ofSource} {
		if name, labelled := strings.CutPrefix(string(of), label+" "); labelled && form != OfWhom {
			return p.word(label, KindLabel) + " " + name
		}
	}
	return p.word(string(of), descriptorKinds...)
}

func sign(x int) string {
	if x < 0 {
		return fmt.Sprint("−", -x)
	}
	return fmt.Sprint("+", x)
}

// description is the line of what the card is.
func (p printer) description(c *Card) string {
	var first []string
	if c.Class == Resource {
		for _, category := range c.Categories {
			first = append(first, p.word(category, KindCategory))
		}
	} else {
		first = append(first, p.word(c.Class.String(), KindClass))
	}
	first = append(first, fmt.Sprint(p.word(factLevel, KindFact), " ", c.Level))
	var factions []string
	for _, faction := range []string{"Hero", "Villain"} {
		if faction == "Hero" && c.Hero || faction == "Villain" && c.Villain {
			factions = append(factions, p.word(faction, KindFaction))
		}
	}
	if len(factions) > 0 {
		first = append(first, strings.Join(factions, "/"))
	}
	if c.Origin != "" {
		first = append(first, p.word(c.Origin, KindOrigin))
	}
	parts := append([]string{strings.Join(first, ", ")}, c.Groups...)
	if c.Form != "" {
		parts = append(parts, p.word(factForm, KindFact)+" "+c.Form)
	}
	if len(c.Exclusive) > 0 {
		parts = append(parts, p.word(factExclusive, KindFact)+" "+strings.Join(c.Exclusive, " / "))
	}
	for _, of := range c.Only {
		parts = append(parts, p.of(of, OfWhom)+" "+p.word(factOnly, KindFact))
	}
	for _, of := range c.Needs {
		parts = append(parts, p.word(factNeeds, KindFact)+" "+p.of(of, OfWhom))
	}
	for _, fact := range []string{factCharacter, factPersonal} {
		if fact == factCharacter && c.Character || fact == factPersonal && c.Personal {
			parts = append(parts, p.word(fact, KindFact))
		}
	}
	if c.Uses != 0 {
		parts = append(parts, fmt.Sprint(p.word(factUses, KindFact), " ", c.Uses))
	}
	return strings.Join(parts, " · ")
}

// facts is the line of figures.
func (p printer) facts(c *Card) string {
	var parts []string
	add := func(fact, figure string) { parts = append(parts, p.word(fact, KindFact)+" "+figure) }
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
		add(factAllowance, sign(c.Allowance))
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
			parts = append(parts, t.Letter()+" "+sign(x))
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
		parts = append(parts, PrintSkill(s, p.language))
	}
	return p.word(labelSkills, KindLabel) + p.colon() + strings.Join(parts, ", ")
}

// header is what stands in the parentheses of an Action.
func (p printer) header(a *Action) string {
	var parts []string
	if a.Active != NoTrait {
		roll := p.word(a.Active.Name(), KindTrait)
		if a.Attack != "" {
			attack := p.word(string(a.Attack), KindAttack)
			if a.Radius != 0 {
				attack += notation.Decimal(a.Radius)
			}
			roll = attack + " " + roll
		}
		if a.Fixed != 0 {
			roll += fmt.Sprint(" ", a.Fixed)
		}
		if a.Against != NoTrait {
			roll += " vs. " + p.word(a.Against.Name(), KindTrait)
		}
		parts = append(parts, roll)
	}
	if a.Range != 0 {
		parts = append(parts, p.say("RNG ", "POR ")+notation.Decimal(a.Range))
	}
	price := p.say("AP ", "PA ")
	if a.Price.Chosen {
		price += "X"
	} else {
		price += fmt.Sprint(a.Price.AP)
	}
	if a.Price.Per != "" {
		price += p.say(" per ", " par ") + p.word(a.Price.Per, KindLabel, KindFact)
	}
	return strings.Join(append(parts, price), " / ")
}

func (p printer) mark(m Mark) string {
	w, _ := Find(string(m.Kind), KindMark)
	if m.Kind == Sourced && SkillName(m.Of).Source() {
		return p.word(string(m.Of), KindSkill)
	}
	text := p.word(w.Canonical, KindMark)
	switch {
	case w.Form == Signed && m.Of != "":
		return text + " " + sign(m.X) + p.say(" against ", " contre ") + p.of(m.Of, OfWhom)
	case w.Form == Signed:
		return text + " " + sign(m.X)
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
			parts[len(parts)-1] += p.say(" or ", " ou ") + text
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
	text := p.word(string(s.Who), KindScope)
	if w, found := Find(string(s.Who), KindScope); found && s.Most == 1 { // of one, the other form
		forms := w.Forms(p.language)
		text = forms[len(forms)-1]
	}
	if s.Most != 0 {
		text = fmt.Sprint(s.Most, " ", text)
	}
	for _, of := range s.Of {
		text += " " + p.of(of, OfWhom)
	}
	if s.Contact {
		text += " " + p.word(scopeContact, KindLabel)
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
	text := p.word(string(e.Kind), KindEffect)
	number := fmt.Sprint(e.X)
	if w.Form == Signed {
		number = sign(e.X)
	}
	if e.Chosen {
		number = map[bool]string{true: "+X", false: "X"}[w.Form == Signed]
	}
	switch {
	case e.Kind == RaisesTrait:
		text = p.word(e.Trait.Name(), KindTrait) + " " + number
	case e.Kind == Gains:
		text += " " + PrintSkill(*e.Skill, p.language)
	case w.Form == Traited:
		text += " " + p.word(e.Trait.Name(), KindTrait)
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
			figures = append(figures, fmt.Sprint(p.word(word, KindProfile), " ", x))
		}
	}
	if figures == nil {
		return ""
	}
	return " (" + strings.Join(figures, ", ") + ")"
}

func (p printer) tails(e Effect) (text string) {
	if e.PerDamage {
		text += p.say(" per Damage", " par Dommage")
	}
	if e.Against != "" {
		text += p.say(" against ", " contre ") + p.of(e.Against, OfWhom)
	}
	if e.With != "" {
		text += p.say(" with ", " avec ") + p.of(e.With, OfWhom)
	}
	if len(e.If) > 0 {
		text += p.say(" if ", " si ") + p.conditions(e.If)
	}
	return text
}

// conditions are conditions as a heading or tail reads.
func (p printer) conditions(all []Condition) string {
	var parts []string
	for _, c := range all {
		text := p.word(string(c.Kind), KindIf)
		switch w, _ := Find(string(c.Kind), KindIf); w.Form {
		case Figured:
			text += fmt.Sprint(" ", c.X)
		case OfWhom:
			text += " " + p.of(c.Of, OfWhom)
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, p.say(" and ", " et "))
}
