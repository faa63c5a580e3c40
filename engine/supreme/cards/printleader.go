package cards

import (
	"strconv"
	"strings"
)

// PrintLeader writes a Leader card in the notation of a language. Parse reads it back as the same card.
func PrintLeader(card *LeaderCard, language Language) string {
	p := printer{language}
	word := func(canonical string) string { return p.word(KindLeaderCard, canonical) }
	facts := word(leaderCardWord) + ", " + word(string(card.Kind)) + " · " + word(leaderRuleWord) + " " + card.Rule
	if card.Kind == FactionCard {
		team := card.Team
		switch {
		case card.NoTeam:
			team = word(leaderNoneWord)
		case card.Origin != "":
			team = word(leaderOriginWord) + " " + p.word(KindOrigin, string(card.Origin))
		}
		facts += " · " + word(leaderTeamWord) + " " + team
		for _, name := range card.LedBy {
			facts += " · " + word(leaderLedWord) + " " + name
		}
	}
	lines := []string{"=== " + card.Name + " ===", facts}
	if card.French != "" {
		lines = append(lines, word(leaderNameWord)+" "+string(French)+p.colon()+card.French)
	}
	for _, e := range card.Effects {
		lines = append(lines, PrintLeaderEffect(e, language))
	}
	return strings.Join(lines, "\n") + "\n"
}

// PrintLeaderEffect is one line of what a Leader card does.
func PrintLeaderEffect(e LeaderEffect, language Language) string {
	p := printer{language}
	text := writeEffect(e, language)
	if e.Choice {
		text = p.word(KindLeaderCard, leaderOrWord) + " " + text
	}
	if e.Of != "" {
		text += " · " + PrintWhom(e.Of, language)
	}
	if e.Models {
		text += " · " + p.word(KindLeaderCard, leaderAllWord)
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

// writeEffect is an effect without whom it is about: the first of its forms, or the one that names what it speaks of.
func writeEffect(e LeaderEffect, language Language) string {
	forms := e.Verb.Entry().forms(language)
	text := forms[0]
	if e.What != "" {
		text = forms[len(forms)-1]
	}
	for _, number := range []int{e.X, e.Y} {
		sign := "‹n›"
		if strings.Contains(text, "‹f›") {
			sign = "‹f›"
		}
		text = strings.Replace(text, sign, strconv.Itoa(number), 1)
	}
	return strings.NewReplacer("‹t›", string(e.What), "‹d›", PrintDescriptor(e.What, language), " ,", ",").Replace(text)
}
