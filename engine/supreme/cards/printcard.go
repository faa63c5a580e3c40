package cards

import (
	"fmt"
	"strings"

	"trueinch/engine/notation"
)

// Print writes a card in the printed notation of a language. Parse reads it back as the same card; only Source, Line and
// the printed texts of Actions and Powers follow the language.
func Print(card *Card, language Language) string {
	p := in(language)
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
	lines = append(lines, p.Looks(KindLabel, card.Silhouette, card.Story)...)
	return strings.Join(lines, "\n") + "\n"
}

// PrintAction is an Action as its Action Bar reads in a language.
func PrintAction(action *Action, language Language) string {
	name := action.Name
	if action.Smash {
		name = smashIcon + name
	}
	if action.Combinable {
		name += "*"
	}
	text := fmt.Sprintf("%s [%s] %s", name, PrintCosts(action, language), PrintBar(action, language))
	if efx := PrintEFX(action, language); efx != "" {
		text += ". EFX" + in(language).Colon() + efx
	}
	return text
}

// PrintCosts is the prices of an Action without their brackets.
func PrintCosts(action *Action, language Language) string {
	p := in(language)
	costs := make([]string, len(action.Costs))
	for i, cost := range action.Costs {
		costs[i] = p.Word(Costs[cost.Kind].Name, KindCost)
		if cost.Kind == CostAP || cost.X != 0 {
			costs[i] += fmt.Sprint(" ", cost.X)
		}
	}
	return strings.Join(costs, ", ")
}

// PrintSpecial is the description of a Special Effect.
func PrintSpecial(special *Description, language Language) string {
	p := in(language)
	return p.Word(string(By(StandsForMore)), KindEffect) + " " + special.Name + p.Colon() + PrintChoice(special.Effects, language)
}

// description is the line of descriptors (SE-CARD-06).
func (p printer) description(card *Card) string {
	var alignment []string
	if card.Hero {
		alignment = append(alignment, p.Word("Hero", KindAlignment))
	}
	if card.Villain {
		alignment = append(alignment, p.Word("Villain", KindAlignment))
	}
	first := []string{p.Word(card.Class.String(), KindClass)}
	if card.Level != 0 {
		first = append(first, p.number(factLevel, card.Level))
	}
	for _, text := range []string{strings.Join(alignment, " / "), p.Word(string(card.Role), KindRole), p.Word(string(card.Origin), KindOrigin)} {
		if text != "" {
			first = append(first, text)
		}
	}
	parts := []string{strings.Join(first, ", ")}
	for _, faction := range card.Factions {
		parts = append(parts, p.Word(factFaction, KindFact)+" "+faction)
	}
	for _, faction := range card.Restricted {
		parts = append(parts, p.Word(factRestriction, KindFact)+" "+faction)
	}
	for _, element := range card.Elements {
		parts = append(parts, p.Word(string(element), KindElement))
	}
	for _, kind := range card.Types {
		parts = append(parts, p.Word(string(kind), KindType))
	}
	if card.Freelance {
		parts = append(parts, p.Word(factFreelance, KindFact))
	}
	if card.Unique {
		parts = append(parts, p.Word(factUnique, KindFact))
	}
	if card.Form != "" {
		parts = append(parts, p.Word(factForm, KindFact)+" / "+card.Form)
	}
	if card.Exclusive != "" {
		parts = append(parts, p.Word(factExclusive, KindFact)+" / "+card.Exclusive)
	}
	return strings.Join(parts, " · ")
}

// facts is the line of figures (SE-CARD-02, SE-CARD-06).
func (p printer) facts(card *Card) string {
	var parts []string
	if card.BaseMM != 0 {
		parts = append(parts, p.Word(factBase, KindFact)+" "+notation.Decimal(card.BaseMM)+" mm")
	}
	if card.HeightIn != 0 {
		parts = append(parts, p.Word(factHeight, KindFact)+" "+notation.Decimal(card.HeightIn)+`"`)
	}
	parts = append(parts, p.number(factHP, card.HP))
	if card.Movement != "" {
		movement := p.Word(string(card.Movement), KindMovement)
		if card.MoveIn != 0 {
			movement += " " + notation.Decimal(card.MoveIn) + `"`
		}
		parts = append(parts, movement)
	}
	if card.Stealth {
		parts = append(parts, p.Word(factStealth, KindFact))
	}
	switch card.Class {
	case Minion:
		models := p.number(factModels, card.Black)
		if card.Grey > 0 {
			models += fmt.Sprint(" + ", card.Grey)
		}
		parts = append(parts, models)
	case Supreme, Monster:
		if card.Black > 0 {
			parts = append(parts, p.number(factModels, card.Black))
		}
		if card.Copies > 0 {
			parts = append(parts, p.number(factCopies, card.Copies))
		}
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
			parts = append(parts, p.Word(factBrings, KindFact)+" "+card.Brings)
		}
	}
	return strings.Join(parts, " · ")
}

func (p printer) number(fact string, value int) string {
	return fmt.Sprint(p.Word(fact, KindFact), " ", value)
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

// PrintLeader writes a Leader card in the notation of a language. Parse reads it back as the same card.
func PrintLeader(card *LeaderCard, language Language) string {
	p := in(language)
	word := func(canonical string) string { return p.Word(canonical, KindLeaderCard) }
	facts := word(leaderCardWord) + ", " + word(string(card.Kind)) + " · " + word(leaderRuleWord) + " " + card.Rule
	if card.Kind == FactionCard {
		team := card.Team
		switch {
		case card.NoTeam:
			team = word(leaderNoneWord)
		case card.Origin != "":
			team = word(leaderOriginWord) + " " + p.Word(string(card.Origin), KindOrigin)
		}
		facts += " · " + word(leaderTeamWord) + " " + team
		for _, name := range card.LedBy {
			facts += " · " + word(leaderLedWord) + " " + name
		}
	}
	lines := []string{"=== " + card.Name + " ===", facts}
	if card.French != "" {
		lines = append(lines, word(leaderNameWord)+" "+string(French)+p.Colon()+card.French)
	}
	for _, e := range card.Effects {
		lines = append(lines, PrintLeaderEffect(e, language))
	}
	return strings.Join(lines, "\n") + "\n"
}

// PrintLeaderEffect is one line of what a Leader card does.
func PrintLeaderEffect(e LeaderEffect, language Language) string {
	p := in(language)
	text := writeEffect(e, language)
	if e.Choice {
		text = p.Word(leaderOrWord, KindLeaderCard) + " " + text
	}
	if e.Of != "" {
		text += " · " + PrintWhom(e.Of, language)
	}
	if e.Models {
		text += " · " + p.Word(leaderAllWord, KindLeaderCard)
	}
	return text
}

// PrintWhom is whom an effect of a Leader card is about; what is no word of the rules is a Faction.
func PrintWhom(of Descriptor, language Language) string {
	for _, kind := range descriptorKinds {
		if printed := Printed(kind, string(of), language); printed != string(of) {
			return printed
		}
	}
	return string(of)
}
