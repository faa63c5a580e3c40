package cards

import (
	"fmt"
	"strings"

	"trueinch/engine/notation"
)

// Print writes a card in the printed notation of a language. Parse reads it back as the same card; only Source, Line and
// the printed texts of Actions and Powers follow the language.
func Print(card *Card, language Language) string {
	p := printer{language}
	lines := []string{"=== " + card.Name + " ===", p.description(card), p.facts(card), traitsText(card)}
	for i := range card.Actions {
		lines = append(lines, PrintAction(&card.Actions[i], language))
	}
	for i := range card.Powers {
		lines = append(lines, PrintPower(&card.Powers[i], language))
	}
	for i := range card.Specials {
		lines = append(lines, PrintSpecial(&card.Specials[i], language))
	}
	if card.Silhouette != "" {
		lines = append(lines, p.word(KindLabel, labelSilhouette)+" "+card.Silhouette)
	}
	for _, story := range notation.Languages {
		if text := card.Story[string(story)]; text != "" {
			lines = append(lines, p.word(KindLabel, labelStory)+" "+string(story)+p.colon()+text)
		}
	}
	return strings.Join(lines, "\n") + "\n"
}

// PrintAction is an Action as its Action Bar reads in a language.
func PrintAction(action *Action, language Language) string {
	name := action.Name
	if action.Combinable {
		name += "*"
	}
	text := fmt.Sprintf("%s [%s] %s", name, PrintCosts(action, language), PrintBar(action, language))
	if efx := PrintEFX(action, language); efx != "" {
		text += ". EFX" + printer{language}.colon() + efx
	}
	return text
}

// PrintCosts is the prices of an Action without their brackets.
func PrintCosts(action *Action, language Language) string {
	p := printer{language}
	costs := make([]string, len(action.Costs))
	for i, cost := range action.Costs {
		costs[i] = p.word(KindCost, Costs[cost.Kind].Name)
		if cost.Kind == CostAP || cost.X != 0 {
			costs[i] += fmt.Sprint(" ", cost.X)
		}
	}
	return strings.Join(costs, ", ")
}

// PrintBar is an Action Bar from the Action Type to the FX, as Action.Notation holds it.
func PrintBar(action *Action, language Language) string {
	p := printer{language}
	kind := p.word(KindActionType, string(action.Type))
	if action.Trigger != "" {
		kind += "/" + p.word(KindTrigger, action.Trigger)
	}
	if action.Range != 0 {
		kind += " " + decimal(action.Range)
	}
	against := action.Defend.Letter()
	if action.Dynamic() {
		against = fmt.Sprint("#", action.Target)
	}
	entries := []string{kind, action.Attack.Letter() + " vs. " + against}
	entries = append(entries, p.ofAll(markExcluded, action.Excluded)...)
	entries = append(entries, p.ofAll(markLimited, action.Limited)...)
	entries = append(entries, p.ofAll(markStrong, action.Strong)...)
	if action.Bonuses {
		entries = append(entries, p.word(KindMark, markBonuses))
	}
	for _, effect := range action.FX {
		entries = append(entries, PrintEffect(effect, language))
	}
	return strings.Join(entries, ", ")
}

// PrintEFX is the EFX list of an Action, as Action.EFXText holds it.
func PrintEFX(action *Action, language Language) string {
	choices := make([]string, len(action.EFX))
	for i, choice := range action.EFX {
		choices[i] = PrintChoice(choice, language)
	}
	return strings.Join(choices, "; ")
}

// PrintChoice is one entry of an EFX list.
func PrintChoice(choice Choice, language Language) string {
	effects := make([]string, len(choice))
	for i, effect := range choice {
		effects[i] = PrintEffect(effect, language)
	}
	if language == French {
		return strings.Join(effects, " et ")
	}
	return strings.Join(effects, " and ")
}

// PrintEffect is one Effect.
func PrintEffect(effect Effect, language Language) string {
	p := printer{language}
	text := p.word(KindEffect, string(effect.Kind))
	if effect.Scope != ScopeTarget {
		scope := map[Scope]string{ScopePulse: scopePulse, ScopeFriends: scopeFriends, ScopeEnemies: scopeEnemies}[effect.Scope]
		text = p.word(KindScope, scope) + " " + decimal(effect.Reach) + " / " + text
	}
	if effect.Self {
		text = p.word(KindMark, markSelf) + " / " + text
	}
	if effect.X != 0 {
		text += fmt.Sprint(" ", effect.X)
	}
	if effect.Of != "" {
		text += " / " + p.of(effect)
	}
	if effect.Made != nil {
		text += p.profile(effect.Kind, effect.Made)
	}
	return text
}

// PrintSpecial is the description of a Special Effect.
func PrintSpecial(special *Description, language Language) string {
	p := printer{language}
	return p.word(KindEffect, string(By(StandsForMore))) + " " + special.Name + p.colon() + PrintChoice(special.Effects, language)
}

// PrintPower is one Power.
func PrintPower(power *Power, language Language) string {
	p := printer{language}
	var text string
	if power.Name != "" {
		text = power.Name + p.colon()
	}
	if power.When != "" {
		return text + p.word(KindWhen, power.When) + p.colon() + p.conditions(power.If) + PrintChoice(power.Effects, language)
	}
	text += p.conditions(power.If)
	switch power.Status {
	case AttackDice, DefenceDice, StartingDice, MoreAP:
		return text + fmt.Sprint(p.word(KindDice, power.Status), " ", power.X)
	case Shapeshift:
		return text + p.word(KindPower, power.Status) + " / " + string(power.Of)
	case ChainActivation:
		return text + p.word(KindPower, power.Status) + " / " + PrintDescriptor(power.Of, language)
	}
	kind := KindEffect
	if power.Status == markStrong {
		kind = KindMark
	}
	return text + p.word(kind, power.Status) + " / " + PrintDescriptor(power.Of, language)
}

// PrintDescriptor is a Descriptor; one that is no word of the rules is a Faction.
func PrintDescriptor(of Descriptor, language Language) string {
	for _, kind := range descriptorKinds {
		for _, word := range Vocabulary {
			if word.Kind == kind && word.Canonical == string(of) {
				return word.Forms(language)[0]
			}
		}
	}
	return Printed(KindFact, factFaction, language) + " " + string(of)
}

// printer writes a card in one language.
type printer struct{ language Language }

func (p printer) word(kind Kind, canonical string) string {
	return Printed(kind, canonical, p.language)
}

// colon is a colon with the spaces that the language puts around it.
func (p printer) colon() string {
	if p.language == French {
		return "\u00A0: "
	}
	return ": "
}

func (p printer) ofAll(mark string, of []Descriptor) []string {
	entries := make([]string, len(of))
	for i, d := range of {
		entries[i] = p.word(KindMark, mark) + " / " + PrintDescriptor(d, p.language)
	}
	return entries
}

// of is what stands behind the stroke of an Effect: a Descriptor, or for Summon and Special the words as read.
func (p printer) of(effect Effect) string {
	if effect.Kind.Entry().Form == Named {
		return string(effect.Of)
	}
	return PrintDescriptor(effect.Of, p.language)
}

// description is the line of descriptors (SE-CARD-06).
func (p printer) description(card *Card) string {
	var alignment []string
	if card.Hero {
		alignment = append(alignment, p.word(KindAlignment, "Hero"))
	}
	if card.Villain {
		alignment = append(alignment, p.word(KindAlignment, "Villain"))
	}
	first := []string{p.word(KindClass, card.Class.String())}
	if card.Level != 0 {
		first = append(first, p.number(factLevel, card.Level))
	}
	for _, text := range []string{strings.Join(alignment, " / "), p.word(KindRole, string(card.Role)), p.word(KindOrigin, string(card.Origin))} {
		if text != "" {
			first = append(first, text)
		}
	}
	parts := []string{strings.Join(first, ", ")}
	for _, faction := range card.Factions {
		parts = append(parts, p.word(KindFact, factFaction)+" "+faction)
	}
	for _, faction := range card.Restricted {
		parts = append(parts, p.word(KindFact, factRestriction)+" "+faction)
	}
	for _, element := range card.Elements {
		parts = append(parts, p.word(KindElement, string(element)))
	}
	for _, kind := range card.Types {
		parts = append(parts, p.word(KindType, string(kind)))
	}
	if card.Freelance {
		parts = append(parts, p.word(KindFact, factFreelance))
	}
	if card.Unique {
		parts = append(parts, p.word(KindFact, factUnique))
	}
	if card.Form != "" {
		parts = append(parts, p.word(KindFact, factForm)+" / "+card.Form)
	}
	if card.Exclusive != "" {
		parts = append(parts, p.word(KindFact, factExclusive)+" / "+card.Exclusive)
	}
	return strings.Join(parts, " · ")
}

// facts is the line of figures (SE-CARD-02, SE-CARD-06).
func (p printer) facts(card *Card) string {
	var parts []string
	if card.BaseMM != 0 {
		parts = append(parts, p.word(KindFact, factBase)+" "+decimal(card.BaseMM)+" mm")
	}
	if card.HeightIn != 0 {
		parts = append(parts, p.word(KindFact, factHeight)+" "+decimal(card.HeightIn)+`"`)
	}
	parts = append(parts, p.number(factHP, card.HP))
	if card.Movement != "" {
		movement := p.word(KindMovement, string(card.Movement))
		if card.MoveIn != 0 {
			movement += " " + decimal(card.MoveIn) + `"`
		}
		parts = append(parts, movement)
	}
	if card.Stealth {
		parts = append(parts, p.word(KindFact, factStealth))
	}
	switch card.Class {
	case Minion:
		models := p.number(factModels, card.Black)
		if card.Grey > 0 {
			models += fmt.Sprint(" + ", card.Grey)
		}
		parts = append(parts, models)
	case Supreme, Monster:
		parts = append(parts, p.number(factAPLimit, card.APLimit))
		if card.Dice > 0 {
			parts = append(parts, p.number(factDice, card.Dice))
		} else {
			parts = append(parts, p.number(factAPPlus, card.APPlus))
		}
		if card.MinionPlus > 0 {
			parts = append(parts, p.number(factMinionPlus, card.MinionPlus))
		}
		if card.Brings != "" {
			parts = append(parts, p.word(KindFact, factBrings)+" "+card.Brings)
		}
	}
	return strings.Join(parts, " · ")
}

func (p printer) number(fact string, value int) string {
	return fmt.Sprint(p.word(KindFact, fact), " ", value)
}

func traitsText(card *Card) string {
	values := make([]string, len(card.Traits))
	for i, value := range card.Traits {
		values[i] = fmt.Sprint(Trait(i).Letter(), " ", value)
		if card.Trump[i] {
			values[i] += "T"
		}
	}
	return strings.Join(values, "  ")
}

// conditions are the conditions of a Power as its heading reads.
func (p printer) conditions(all []Condition) string {
	if len(all) == 0 {
		return ""
	}
	words := make([]string, len(all))
	for i, c := range all {
		words[i] = p.word(KindIf, c.Kind)
		switch {
		case c.Kind == IfAgainst:
			words[i] += " " + PrintDescriptor(c.Of, p.language)
		case c.X != 0:
			words[i] += fmt.Sprint(" ", c.X)
		}
	}
	and := " and "
	if p.language == French {
		and = " et "
	}
	return p.word(KindIfWord, ifWord) + " " + strings.Join(words, and) + p.colon()
}

// profile is what stands in parentheses behind the name of something placed.
func (p printer) profile(kind EffectKind, made *Made) string {
	var entries []string
	add := func(format string, args ...any) { entries = append(entries, fmt.Sprintf(format, args...)) }
	switch manner := kind.Entry().Manner; manner {
	case PlacesMinion:
		add("%d", made.Most)
	case PlacesTerrain:
		add(`%s"`, decimal(made.RadiusIn))
	default:
		add("d %d", made.Defense)
		if made.HeightIn != 0 {
			add(`%s %s"`, p.word(KindFact, factHeight), decimal(made.HeightIn))
		}
		add("%s %s mm", p.word(KindFact, factBase), decimal(made.BaseMM))
		add("%s %d", p.word(KindFact, factHP), made.HP)
		if manner == PlacesToken {
			add("%s %d", p.word(KindFact, factModels), made.Most)
		}
	}
	if len(made.Effects) > 0 {
		add("%s", PrintChoice(made.Effects, p.language))
	}
	return " (" + strings.Join(entries, "; ") + ")"
}
