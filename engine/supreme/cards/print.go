package cards

import (
	"fmt"
	"strings"

	"trueinch/engine/notation"
)

// PrintBar is an Action Bar from the Action Type to the FX, as Action.Notation holds it.
func PrintBar(action *Action, language Language) string {
	p := in(language)
	kind := p.Word(string(action.Type), KindActionType)
	if action.Trigger != "" {
		kind += "/" + p.Word(action.Trigger, KindTrigger)
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
		entries = append(entries, p.Word(markBonuses, KindMark))
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
	p := in(language)
	text := p.Word(string(effect.Kind), KindEffect)
	if effect.Self && effect.Kind.Entry().Manner == Enters { // as cards print it: Self / Dragon Spirit
		return p.Word(markSelf, KindMark) + " / " + string(effect.Of)
	}
	if effect.Scope != ScopeTarget {
		scope := map[Scope]string{ScopePulse: scopePulse, ScopeFriends: scopeFriends, ScopeEnemies: scopeEnemies}[effect.Scope]
		text = p.Word(scope, KindScope) + " " + notation.Decimal(effect.Reach) + " / " + text
	}
	if effect.Self {
		text = p.Word(markSelf, KindMark) + " / " + text
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
	p := in(language)
	var text string
	if power.Name != "" {
		text = power.Name + p.Colon()
	}
	if power.When != "" {
		return text + p.Word(power.When, KindWhen) + p.Colon() + p.conditions(power.If) + PrintChoice(power.Effects, language)
	}
	text += p.conditions(power.If)
	switch power.Status {
	case AttackDice, DefenceDice, StartingDice, MoreAP:
		return text + fmt.Sprint(p.Word(power.Status, KindDice), " ", power.X)
	case Shapeshift:
		return text + p.Word(power.Status, KindPower) + " / " + string(power.Of)
	case ChainActivation:
		return text + p.Word(power.Status, KindPower) + " / " + PrintDescriptor(power.Of, language)
	}
	kind := KindEffect
	if power.Status == markStrong {
		kind = KindMark
	}
	return text + p.Word(power.Status, kind) + " / " + PrintDescriptor(power.Of, language)
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
type printer struct{ notation.Printer }

func in(language Language) printer {
	return printer{notation.Printer{Language: language, Words: lexicon}}
}

func (p printer) ofAll(mark string, of []Descriptor) []string {
	entries := make([]string, len(of))
	for i, d := range of {
		entries[i] = p.Word(mark, KindMark) + " / " + PrintDescriptor(d, p.Language)
	}
	return entries
}

// of is what stands behind the stroke of an Effect: a Descriptor, or for Summon and Special the words as read.
func (p printer) of(effect Effect) string {
	if effect.Kind.Entry().Form == Named {
		return string(effect.Of)
	}
	return PrintDescriptor(effect.Of, p.Language)
}

// conditions are the conditions of a Power as its heading reads.
func (p printer) conditions(all []Condition) string {
	if len(all) == 0 {
		return ""
	}
	words := make([]string, len(all))
	for i, c := range all {
		words[i] = p.Word(c.Kind, KindIf)
		switch {
		case c.Kind == IfState:
			words[i] += " " + string(c.Of)
		case c.Kind == IfAgainst:
			words[i] += " " + PrintDescriptor(c.Of, p.Language)
		case c.X != 0:
			words[i] += fmt.Sprint(" ", c.X)
		}
	}
	and := " and "
	if p.Language == French {
		and = " et "
	}
	return p.Word(ifWord, KindIfWord) + " " + strings.Join(words, and) + p.Colon()
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
			add(`%s %s"`, p.Word(factHeight, KindFact), notation.Decimal(made.HeightIn))
		}
		add("%s %s mm", p.Word(factBase, KindFact), notation.Decimal(made.BaseMM))
		add("%s %d", p.Word(factHP, KindFact), made.HP)
		if manner == PlacesToken {
			add("%s %d", p.Word(factModels, KindFact), made.Most)
		}
	}
	if len(made.Effects) > 0 {
		add("%s", PrintChoice(made.Effects, p.Language))
	}
	return " (" + strings.Join(entries, "; ") + ")"
}
