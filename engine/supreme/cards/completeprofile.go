package cards

import (
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/engine/notation"
)

// profileAt is what is being described where a text ends: in parentheses behind the name of what an Effect puts on the table, or in a line of its own
// (SE-MODEL-19, SE-EFFECT-64). It is false elsewhere.
func profileAt(source, before string) (kind EffectKind, found bool) {
	if opened := strings.LastIndex(before, "("); opened > strings.LastIndex(before, ")") {
		if chain := strings.Split(before[:opened], "/"); len(chain) > 1 {
			kind = EffectKind(lastEffect(chain[len(chain)-2]).Canonical)
			return kind, kind.Entry().Places()
		}
	}
	end := strings.IndexAny(before, ";:")
	if end == -1 || strings.ContainsAny(before, "[]") {
		return "", false
	}
	name := notation.Collapse(strings.TrimLeft(before[:end], " \u00A0\t("))
	for _, block := range notation.Split(source) {
		for _, o := range read(block, nil).owed {
			if same(o.name, name) {
				return o.kind, true
			}
		}
	}
	return "", false
}

// lastEffect is the Effect that a text ends with.
func lastEffect(text string) Word {
	w, _ := Lookup(withoutFigure(strings.TrimSpace(text[lastCut(text):])), KindEffect)
	return w
}

// completeProfile completes an entry of the description of something that is placed: its figures, and the Effects that come from it in the Effects phase.
func completeProfile(kind EffectKind, before string, language Language) (all []engine.Completion) {
	manner := kind.Entry().Manner
	cut := lastCut(before)
	typed, from := notation.Typed(before, cut)
	if manner == PlacesMinion { // of whom only the number is told
		return nil
	}
	if manner != PlacesTerrain && !strings.Contains(typed, "/") {
		all = slices.DeleteFunc(lexicon.Completions(typed, from, language, profiled, KindDescriptor, KindFact), func(c engine.Completion) bool {
			w, _ := Lookup(c.Text, KindFact, KindDescriptor)
			return !profileFacts[w.Canonical] || w.Canonical == factModels && manner != PlacesToken
		})
	}
	switch effects := (place{scoped: true, holds: func(w *EffectWord, around bool) bool { return w.atMoment(EffectsPhase, around) }}); {
	case manner == PlacesTerrain, manner == PlacesStructure && strings.Contains(typed, "/"):
		all = append(all, completeEffect("", before, cut, language, effects)...)
	case manner == PlacesStructure: // which says whom it reaches
		all = append(all, lexicon.Completions(typed, from, language, figured, KindScope)...)
	}
	return all
}

// profiled is what follows a fact in the description of something that is placed.
func profiled(w Word) string {
	switch w.Canonical {
	case factHeight:
		return ` X"`
	case factBase:
		return " X mm"
	}
	return " X"
}
