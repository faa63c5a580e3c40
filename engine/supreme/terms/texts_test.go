package terms_test

import (
	"fmt"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/terms"
)

// written is a text with its arguments, as it is compared here.
func written(text any) string {
	t, is := text.(engine.Text)
	if !is {
		return fmt.Sprint(text)
	}
	for _, a := range t.Args {
		t.Key += " " + a.Name + ":" + written(a.Value)
	}
	return t.Key
}

// TestHowWordsAreSaid of Descriptors, Effects and cards.
func TestHowWordsAreSaid(t *testing.T) {
	fire := cards.Effect{Kind: cards.Damage, X: 2}.Kind.Entry()
	for _, c := range []struct {
		what string
		said any
		want string
	}{
		{"a Descriptor of the rules", terms.Word(cards.Fire), "card.fire"},
		{"a Faction", terms.Word("Lamplighters"), "Lamplighters"},
		{"a base", terms.Word(cards.OfBase(30)), "descriptor.base MM:30"},
		{"a base or larger", terms.Word("Base 40 mm or more"), "descriptor.base-more MM:40"},
		{"what is no Descriptor", terms.Word("AP"), "AP"},
		{"a Descriptor by itself", terms.DescriptorText(cards.Fire), "card.fire"},
		{"a Faction by itself", terms.DescriptorText("Lamplighters"), "sheet.printed Text:Lamplighters"},
		{"a base by itself", terms.DescriptorText("Base 40 mm or less"), "descriptor.base-less MM:40"},
		{"an Effect with a number", terms.EffectText(cards.Effect{Kind: cards.Damage, X: 2}), "effect.with-number Effect:" + string(fire.Term) + " X:2"},
		{"on oneself", terms.EffectText(cards.Effect{Kind: cards.Damage, X: 2, Self: true}), "effect.self Effect:effect.with-number Effect:" + string(fire.Term) + " X:2"},
		{"a choice of one", terms.ChoiceText(cards.Choice{{Kind: cards.Stun}}), string(cards.Stun.Entry().Term)},
		{"a choice of two", terms.ChoiceText(cards.Choice{{Kind: cards.Stun}, {Kind: cards.FollowUp}}), "effect.both One:" + string(cards.Stun.Entry().Term) + " Other:" + string(cards.FollowUp.Entry().Term)},
		{"a Movement Type", terms.Move(terms.Flight).Name, "flight"},
		{"no Movement Type", terms.Move(terms.Immobile).Rule, "SE-MOVE-16"},
		{"as what it is measured", terms.Move(terms.Immobile).Name, "sprint"},
		{"a Power with a name", terms.PowerName(&cards.Power{Name: "Iron Skin", Printed: "Immune / Fire"}), "Iron Skin"},
		{"a Power without one", terms.PowerName(&cards.Power{Printed: "Immune / Fire"}), "Immune / Fire"},
		{"a Hero", terms.AlignmentTerm(&cards.Card{Hero: true}), "card.hero"},
		{"a Villain", terms.AlignmentTerm(&cards.Card{Villain: true}), "card.villain"},
		{"who is both", terms.AlignmentTerm(&cards.Card{Hero: true, Villain: true}), "card.hero-villain"},
		{"who is neither", terms.AlignmentTerm(&cards.Card{}), ""},
		{"names in another case", terms.SameName("Goon Squad", "GOON squad"), "true"},
		{"names with other signs", terms.SameName("Goon Squad", "goon-squad"), "true"},
		{"other names", terms.SameName("Goon Squad", "Goon"), "false"},
	} {
		if got := written(c.said); got != c.want {
			t.Errorf("%s: %q, want %q", c.what, got, c.want)
		}
	}
}

// TestHowLeaderCardsAreSaid: each effect with whom it is about, what is granted in any case before what one is chosen of.
func TestHowLeaderCardsAreSaid(t *testing.T) {
	effect := func(verb cards.LeaderVerb, of cards.Descriptor, models, choice bool) cards.LeaderEffect {
		return cards.LeaderEffect{Verb: verb, X: 1, Of: of, Models: models, Choice: choice}
	}
	always, either, or := effect(cards.GainAP, "", false, false), effect(cards.CloseCombatEFX, "", false, true), effect(cards.Reinforce, "", false, true)
	for _, c := range []struct {
		said      engine.Text
		key       string
		one, both string // catalogue entries within it
	}{
		{terms.SayEffect(always), "leader.ap", "", ""},
		{terms.SayEffect(effect(cards.GainAP, "", true, false)), "leader.about", "leader.ap", "card.leader-all-models"},
		{terms.SayEffect(effect(cards.GainAP, cards.Fire, false, false)), "leader.about", "leader.ap", "card.fire"},
		{terms.SayEffect(effect(cards.GainAP, cards.Fire, true, false)), "leader.about-models", "leader.ap", "card.fire"},
		{terms.SayEffect(effect(cards.ImmuneToTrait, cards.Fire, true, false)), "leader.immune-trait", "", ""},
		{terms.SayEffect(effect(cards.Reinforce, cards.Fire, false, false)), "leader.reinforce", "", ""},
		{terms.SayEffect(cards.LeaderEffect{Verb: cards.LeaderDefendDice, X: 1}), "leader.defend-dice", "", ""},
		{terms.SayEffect(cards.LeaderEffect{Verb: cards.LeaderDefendDice, X: 1, What: cards.Fire}), "leader.defend-dice-with", "", ""},
		{terms.SayCard(&cards.LeaderCard{Effects: []cards.LeaderEffect{always}}), "leader.ap", "", ""},
		{terms.SayCard(&cards.LeaderCard{Effects: []cards.LeaderEffect{either, or}}), "plain.or", "leader.close-combat", "leader.reinforce"},
		{terms.SayCard(&cards.LeaderCard{Effects: []cards.LeaderEffect{always, always}}), "plain.and", "leader.ap", "leader.ap"},
		{terms.SayCard(&cards.LeaderCard{Effects: []cards.LeaderEffect{either, always, or}}), "leader.and-one-of", "leader.ap", "plain.or"},
	} {
		within := func(i int) string {
			if c.one == "" {
				return ""
			}
			key, _, _ := strings.Cut(written(c.said.Args[i].Value), " ")
			return key
		}
		if c.said.Key != c.key || within(0) != c.one || within(1) != c.both {
			t.Errorf("%s, want %s of %s and %s", written(c.said), c.key, c.one, c.both)
		}
	}
}

// TestFieldsOfASetup that there are not are named: those of the set-up itself, then those of teams.
func TestFieldsOfASetup(t *testing.T) {
	all := engine.Choices{terms.FieldAround: {"x"}, terms.FieldFreelance: {"x"}, terms.FieldLeaderCards: {"x"}, terms.FieldReserve: {"x"}, terms.FieldHonorary: {"x"}}
	for _, c := range []struct {
		setup, team engine.Choices
		unknown     string
	}{
		{engine.Choices{terms.FieldPlot: {"x"}, terms.FieldAgendas: {"x"}}, all, ""},
		{engine.Choices{"weather": {"x"}}, engine.Choices{"colour": {"x"}}, "weather"},
		{nil, engine.Choices{"colour": {"x"}}, "colour"}, {nil, engine.Choices{terms.FieldPlot: {"x"}}, terms.FieldPlot},
	} {
		setup := engine.Setup{Choices: c.setup, Teams: []engine.TeamList{{}, {Choices: c.team}}}
		if got := terms.UnknownField(&setup); got != c.unknown {
			t.Errorf("%v, %v: %q, want %q", c.setup, c.team, got, c.unknown)
		}
	}
}
