package cards

import (
	"slices"
	"strings"

	"trueinch/engine/notation"
)

// Matched is what a Descriptor can be held against: a set of bits.
type Matched uint8

// What has Descriptors (SE-DESC-01).
const (
	OfModels  Matched = 1 << iota // a property of a model, or a state that it is in
	OfTargets                     // of what can be a Target and never attacks
	OfActions                     // the Type of an Action, and the Trait that it is used with
	OfEffects                     // what comes to a model
)

// Where play looks for the Descriptor behind a word.
const (
	againstAttack = OfModels | OfActions             // Weak / X: who attacks, and with what (SE-BONUS-20)
	againstTarget = OfModels | OfTargets             // Strong, Limited, Excluded / X, and conditions (SE-BONUS-22)
	againstAll    = OfModels | OfActions | OfEffects // Immune / X (SE-ACTION-24)
)

// descriptorKinds are the kinds of words that can be a Descriptor (SE-DESC-01), the more particular meanings first.
var descriptorKinds = []Kind{KindDescriptor, KindElement, KindOrigin, KindType, KindRole, KindMovement, KindAlignment, KindClass,
	KindActionType, KindEffect}

// particular are the Descriptors that are no property of who attacks, with what they are: a Summon has no Defender.
var particular = map[string]Matched{
	string(KO): OfEffects, "Displacement": OfEffects, "Fall": OfEffects, "Crash": OfEffects, "Dangerous Terrain": OfEffects,
	"Objects": OfTargets, "Structures": OfTargets, "Token": OfTargets, "Immobile": OfTargets, string(SUM): 0,
	"Stealth": OfModels, "Stunned": OfModels | OfEffects,
	"s": OfActions, "d": OfActions, "e": OfActions, "a": OfActions, "m": OfActions, "p": OfActions,
}

// matched is what a word can be held against: nothing, if no rule looks for it anywhere.
func matched(word Word) Matched {
	if at, found := particular[word.Canonical]; found {
		return at
	}
	switch word.Kind {
	case KindActionType:
		return OfActions
	case KindEffect:
		w := EffectKind(word.Canonical).Entry()
		if w.Flag != nil { // a state, which others can ask about
			return w.resisted() | OfModels
		}
		return w.resisted()
	}
	return OfModels
}

// resisted is OfEffects for a word that a model can be Immune to: not one that places something, lets the Attacker go on, or only
// stands for others.
func (w *EffectWord) resisted() Matched {
	if w.Places() || w.Manner == ReachesFurther || w.Manner == StandsForMore || w.Manner == FollowsUp || w.Manner == Enters {
		return 0
	}
	return OfEffects
}

// behind is where play looks for the Descriptor behind Immune, Weak, or another word.
func behind(word string) Matched {
	switch EffectKind(word).Entry().Manner {
	case Protects:
		return againstAll
	case Weakens:
		return againstAttack
	}
	if word == ChainActivation {
		return OfModels
	}
	return againstTarget
}

// findDescriptor is the word that a Descriptor is written with, the meaning first that can be held against one of these.
func findDescriptor(text string, where Matched) (word Word, fits, found bool) {
	for _, kind := range descriptorKinds {
		if w, known := Lookup(text, kind); known {
			if matched(w)&where != 0 {
				return w, true, true
			}
			word, found = w, true
		}
	}
	return word, false, found
}

// nearestDescriptors are the words nearest to a text that can be held against one of these.
func nearestDescriptors(text string, where Matched) string {
	near := slices.DeleteFunc(lexicon.Nearest(text, descriptorKinds...), func(form string) bool {
		_, fits, _ := findDescriptor(form, where)
		return !fits
	})
	if len(near) == 0 {
		near = []string{string(Fire), string(Living), string(Tank)}
	}
	return list(near)
}

// descriptorNamed is the Descriptor that no single word of the rules is: a base size, or a Faction.
func descriptorNamed(text string) (Descriptor, bool) {
	if of, is := readBase(text); is {
		return of, true
	}
	return factionOf(strings.Fields(text))
}

// factionOf is the Faction that "Faction X" names.
func factionOf(words []string) (Descriptor, bool) {
	if word, _ := Lookup(words[0], KindFact); word.Canonical == factFaction && len(words) > 1 {
		return Descriptor(notation.Collapse(join(words[1:]))), true
	}
	return "", false
}
