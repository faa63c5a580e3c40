package cards

import (
	"slices"
	"strconv"
	"strings"

	"trueinch/engine/notation"
)

// readPower reads one Power in the small vocabulary (SE-CARD-11):
//
//	[Name:] [Moment:] [If condition [and condition]:] what it does
//
// or the description of a Special Effect (SE-EFFECT-73):
//
//	Special Name: what it does
func (r *reading) readPower() {
	tree, fault := parseLine(powerParser, r.Line, 0, r.Text)
	if fault != nil {
		r.Problems = append(r.Problems, *fault)
		return
	}
	if name, special := r.specialName(tree.Titles); special {
		r.readSpecial(name, tree)
		return
	}
	power := Power{Printed: notation.Collapse(r.Text), Line: r.Line}
	for i, heading := range tree.Titles {
		name := notation.Collapse(join(heading.Words))
		word, found := Lookup(name, KindWhen)
		switch {
		case found && power.When == "":
			power.When = word.Canonical
		case isIf(heading):
			if !r.readConditions(&power, heading) {
				return
			}
		case !found && i == 0:
			power.Name = name
		default:
			r.At(heading.Pos.Column, "card.unknown-when", "Read", name, "Expected", list(lexicon.Nearest(name, KindWhen)))
			return
		}
	}
	if power.When != "" {
		r.readMoment(power, tree)
		return
	}
	for _, entry := range tree.Parts {
		status := power
		if _, isEffect := Lookup(entry.Links[0].text(), KindMark, KindEffect); isEffect && power.Name != "" && !isStatus(entry) {
			r.At(tree.Titles[0].Pos.Column, "card.unknown-when", "Read", power.Name, "Expected", list(lexicon.Nearest(power.Name, KindWhen)))
			return
		}
		if r.readStatus(&status, entry) {
			r.card.Powers = append(r.card.Powers, status)
		}
	}
}

// readMoment reads what a Power does at its moment.
func (r *reading) readMoment(power Power, tree *powerLine) {
	r.scoped = true
	for _, entry := range tree.Parts {
		power.Effects = append(power.Effects, r.readEffect(entry)...)
	}
	r.scoped = false
	r.needsMoment(power.When, power.Effects, tree.Pos.Column)
	if power.When == MasterPlan && power.Name == "" {
		r.At(tree.Pos.Column, "card.needs-name", "Word", wordFor(MasterPlan))
	}
	r.card.Powers = append(r.card.Powers, power)
}

// specialName is the name of the Special Effect that a line describes: its one heading begins with the word Special.
func (r *reading) specialName(titles []title) (string, bool) {
	if len(titles) != 1 || len(titles[0].Words) < 2 {
		return "", false
	}
	word, _ := Lookup(titles[0].Words[0], KindEffect)
	return notation.Collapse(join(titles[0].Words[1:])), EffectKind(word.Canonical).Entry().Manner == StandsForMore
}

// readSpecial reads the description of a Special Effect.
func (r *reading) readSpecial(name string, tree *powerLine) {
	if _, twice := r.card.Described(name); twice {
		r.At(1, "card.twice", "Word", name)
	}
	described := Description{Name: name, Printed: notation.Collapse(r.Text), Line: r.Line}
	for _, entry := range tree.Parts {
		for _, effect := range r.readEffect(entry) {
			switch w := effect.Kind.Entry(); {
			case w.inSpecial():
			case w.Manner == StandsForMore:
				r.At(entry.Pos.Column, "card.no-special", "Read", string(effect.Of))
				continue
			default:
				r.At(entry.Pos.Column, "card.idle-special", "Word", string(effect.Kind))
			}
			described.Effects = append(described.Effects, effect)
		}
	}
	r.card.Specials = append(r.card.Specials, described)
}

// inSpecial reports whether a Special Effect may hold the word: not another one, and nothing that has its own time after the roll.
func (w *EffectWord) inSpecial() bool { return w.Manner != StandsForMore && !w.AfterRoll() }

// isIf reports whether a heading begins with the word for If.
func isIf(heading title) bool {
	_, found := Lookup(heading.Words[0], KindIfWord)
	return found
}

// readConditions reads "If hurt and friend within 6"; all of them must hold.
func (r *reading) readConditions(power *Power, heading title) bool {
	var words []string
	for _, word := range append(slices.Clone(heading.Words[1:]), "and") {
		if folded := notation.Fold(word); folded != "and" && folded != "et" {
			words = append(words, word)
			continue
		}
		condition, ok := readCondition(words)
		if !ok {
			r.At(heading.Pos.Column, "card.unknown-if", "Read", join(words), "Expected", list(lexicon.Nearest(join(words), KindIf)))
			return false
		}
		power.If = append(power.If, condition)
		words = nil
	}
	return true
}

// readCondition reads one condition: its words, then a number or a Descriptor where it has one.
func readCondition(words []string) (Condition, bool) {
	for cut := len(words); cut > 0; cut-- {
		word, found := Lookup(join(words[:cut]), KindIf)
		if !found {
			continue
		}
		rest := words[cut:]
		switch condition := (Condition{Kind: word.Canonical}); {
		case condition.Kind == IfAgainst && len(rest) > 0:
			of, known := descriptorOf(rest, againstTarget)
			condition.Of = of
			return condition, known
		case condition.Kind == IfState && len(rest) > 0:
			condition.Of = Descriptor(notation.Collapse(join(rest)))
			return condition, true
		case condition.wantsNumber() && len(rest) == 1:
			number, err := strconv.Atoi(rest[0])
			condition.X = number
			return condition, err == nil && number >= 1 && number <= 999
		default:
			return condition, len(rest) == 0 && condition.Kind != IfAgainst && condition.Kind != IfState && !condition.wantsNumber()
		}
	}
	return Condition{}, false
}

// descriptorOf is the Descriptor that words name: a word of the rules that can be held against one of these, or Faction X.
func descriptorOf(words []string, where Matched) (Descriptor, bool) {
	if word, fits, _ := findDescriptor(join(words), where); fits {
		return Descriptor(word.Canonical), true
	}
	return descriptorNamed(join(words))
}

// readStatus reads a Power that is always on: Strong / X, Immune / X or Weak / X (SE-COND-13), dice, a higher AP Limit,
// Shapeshift / X (SE-COND-08) or Chain Activation / X (SE-ACT-02).
func (r *reading) readStatus(power *Power, entry part) bool {
	first := entry.Links[0]
	if word, found := Lookup(first.text(), KindDice); found {
		if len(entry.Links) > 1 {
			r.At(entry.Links[1].Pos.Column, "card.no-of", "Word", first.text(), "Read", entry.Links[1].text())
		}
		r.noNote(first)
		power.Status, power.X = word.Canonical, r.whole(first, 1, 6)
		return power.X > 0
	}
	if word, found := Lookup(first.text(), KindPower); found {
		return r.readChange(power, word.Canonical, entry)
	}
	if !isStatus(entry) {
		r.At(first.Pos.Column, "card.unknown-power", "Read", first.text(), "Expected",
			list([]string{markStrong + " / …", string(By(Protects)) + " / …", string(By(Weakens)) + " / …", EffectsPhase + ": …"}))
		return false
	}
	word, _ := Lookup(first.text(), KindMark, KindEffect)
	of, ok := r.readOf(entry.Links, behind(word.Canonical))
	power.Status, power.Of = word.Canonical, of
	return ok
}

// readChange reads Shapeshift / Name or Chain Activation / Descriptor.
func (r *reading) readChange(power *Power, status string, entry part) bool {
	first := entry.Links[0]
	if status == ChainActivation {
		of, ok := r.readOf(entry.Links, behind(status))
		power.Status, power.Of = status, of
		return ok
	}
	r.noNumber(first)
	if len(entry.Links) != 2 {
		r.At(first.Pos.Column, "card.needs-name", "Word", first.text())
		return false
	}
	power.Status, power.Of = status, Descriptor(entry.Links[1].text())
	return true
}

// isStatus reports whether an entry begins with Strong, Immune or Weak.
func isStatus(entry part) bool {
	word, found := Lookup(entry.Links[0].text(), KindMark, KindEffect)
	return found && (word.Canonical == markStrong || EffectKind(word.Canonical).Entry().Form == WithOf)
}

// checkSpecials notes every Special Effect of an Action that the card does not describe (SE-EFFECT-73).
func (r *reading) checkSpecials() {
	for i := range r.card.Actions {
		action := &r.card.Actions[i]
		effects := slices.Clone(action.FX)
		for _, choice := range action.EFX {
			effects = append(effects, choice...)
		}
		for _, effect := range effects {
			if _, found := r.card.Described(string(effect.Of)); effect.Kind.Entry().Manner == StandsForMore && !found {
				r.Fault(action.Line, 1, "card.no-special", "Read", string(effect.Of))
			}
		}
	}
}

// Described finds what a Special Effect of this card does; names are compared without case and accents.
func (c *Card) Described(name string) (*Description, bool) {
	for i := range c.Specials {
		if strings.EqualFold(notation.Fold(c.Specials[i].Name), notation.Fold(name)) {
			return &c.Specials[i], true
		}
	}
	return nil, false
}
