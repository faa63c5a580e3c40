package cards

// Read is Parse for a rules engine that plays these classes of cards: what it cannot carry out is a problem, too, because half of
// a printed card would be another card.
func Read(filename string, source []byte, classes ...Class) (Deck, []Problem) {
	return parseFile(filename, source, classes)
}

// needs notes what play must have and has not; a card that is only read needs nothing.
func (r *reading) needs(has bool, column int, word string) {
	if len(r.plays) > 0 && !has {
		r.At(column, "card.unhandled", "Word", word)
	}
}

func (r *reading) needsMoment(when string, effects []Effect, column int) {
	for _, effect := range effects {
		r.needs(effect.Kind.Entry().atMoment(when, effect.Scope != ScopeTarget), column, when+": "+string(effect.Kind))
	}
}

// atMoment reports whether a Power may have the word at a moment: for everybody around, or for its own model or whom the moment is about.
func (w *EffectWord) atMoment(when string, around bool) bool {
	return w.Changes() || w.Comes() && !around && when != MasterPlan
}
