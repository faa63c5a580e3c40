package cards

import (
	"fmt"
	"strings"

	"trueinch/engine/notation"
)

// PrintBar is an Action Bar from the Action Type to the FX, as Action.Notation holds it.
func PrintBar(action *Action, language Language) string {
	p := printer{language}
	kind := p.word(KindActionType, string(action.Type))
	if action.Trigger != "" {
		kind += "/" + p.word(KindTrigger, action.Trigger)
	}
	if action.Range != 0 {
		kind += " " + notation.Decimal(action.Range)
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
	if effect.Self && effect.Kind.Entry().Manner == Enters { // as cards print it: Self / Dragon Spirit
		return p.word(KindMark, markSelf) + " / " + string(effect.Of)
	}
	if effect.Scope != ScopeTarget {
		scope := map[Scope]string{ScopePulse: scopePulse, ScopeFriends: scopeFriends, ScopeEnemies: scopeEnemies}[effect.Scope]
		text = p.word(KindScope, scope) + " " + notation.Decimal(effect.Reach) + " / " + text
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
	if size, is := of.Base(); is {
		return string(size.descriptor(language))
	}
	if word, found := Find(string(of), descriptorKinds...); found {
		return word.Forms(language)[0]
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

// conditions are the conditions of a Power as its heading reads.
func (p printer) conditions(all []Condition) string {
	if len(all) == 0 {
		return ""
	}
	words := make([]string, len(all))
	for i, c := range all {
		words[i] = p.word(KindIf, c.Kind)
		switch {
		case c.Kind == IfState:
			words[i] += " " + string(c.Of)
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
		add(`%s"`, notation.Decimal(made.RadiusIn))
	default:
		add("d %d", made.Defense)
		if made.HeightIn != 0 {
			add(`%s %s"`, p.word(KindFact, factHeight), notation.Decimal(made.HeightIn))
		}
		add("%s %s mm", p.word(KindFact, factBase), notation.Decimal(made.BaseMM))
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
