package cards

import (
	"regexp"
	"slices"
	"strings"

	"trueinch/engine/notation"
)

// readAction reads an Action Bar (SE-ACTION-12).
func (r *reading) readAction() {
	tree, fault := parseLine(actionParser, r.Line, 0, r.Text)
	if fault != nil {
		r.Problems = append(r.Problems, *fault)
		return
	}
	before := len(r.Problems)
	action := Action{Combinable: tree.Combinable, Line: r.Line}
	action.Name, action.Notation, action.EFXText = printedParts(r.Text)
	r.readIcon(&action, tree)
	for _, other := range r.card.Actions {
		if Slug(other.Name) == Slug(action.Name) {
			r.At(tree.Pos.Column, "card.same-action", "Name", r.card.Name, "Action", action.Name)
		}
	}
	for _, cost := range tree.Costs {
		r.readCost(&action, cost)
	}
	r.readType(&action, tree.Type)
	r.readRoll(&action, tree.Roll)
	for _, entry := range tree.Rest {
		r.readBar(&action, entry)
	}
	for _, entry := range tree.EFX {
		var bought Choice
		for _, effect := range entry.Effects {
			bought = append(bought, r.readEffect(effect)...)
		}
		action.EFX = append(action.EFX, bought)
	}
	r.checkType(&action, tree)
	if action.Type == SUM && !action.Dynamic() {
		r.At(tree.Type.Pos.Column, "card.needs-number", "Word", string(SUM))
	}
	if len(action.FX) == 0 && len(action.EFX) == 0 && len(r.Problems) == before {
		r.At(tree.Pos.Column, "card.no-effect")
	}
	r.card.Actions = append(r.card.Actions, action)
}

// checkType notes Effects that an Action of its Type cannot bring about.
func (r *reading) checkType(action *Action, tree *actionLine) {
	for _, choice := range append(slices.Clone(action.EFX), action.FX) {
		for _, e := range choice {
			if action.Type.Entry().Idle(e.Kind.Entry().Manner) {
				r.At(tree.Type.Pos.Column, "card.not-type", "Word", string(e.Kind), "Type", string(action.Type))
			}
		}
	}
}

// smashIcon is the letter of the icon that French cards show before the name of an Action that allows Smash It Up! (SE-BONUS-23).
const smashIcon = "B "

// readIcon takes that icon off the name. Where no Object can be used it is no icon, but part of the name.
func (r *reading) readIcon(action *Action, tree *actionLine) {
	name, is := strings.CutPrefix(action.Name, smashIcon)
	word, found := Lookup(tree.Type.Links[0].text(), KindActionType)
	if is && found && tree.Roll.Target == nil && ActionType(word.Canonical).Entry().Strikes {
		action.Name, action.Smash = name, true
	}
}

var beforeEFX = regexp.MustCompile(`(?i)\.\pZ*\s*EFX\pZ*\s*:`)

// printedParts cuts an Action Bar that parses into name, bar and EFX list, as printed.
func printedParts(text string) (name, bar, efx string) {
	name = notation.Collapse(text[:strings.IndexAny(text, "*[")])
	bar = text[strings.Index(text, "]")+1:]
	if cut := beforeEFX.FindStringIndex(bar); cut != nil {
		bar, efx = bar[:cut[0]], bar[cut[1]:]
	}
	return name, withoutStop(bar), withoutStop(efx)
}

var initials = regexp.MustCompile(`(\pL\.){2,}$`)

// withoutStop is a text without the full stop that ends it; the one that ends initials belongs to them.
func withoutStop(text string) string {
	if text = notation.Collapse(text); initials.MatchString(text) {
		return text
	}
	return strings.TrimSpace(strings.TrimSuffix(text, "."))
}

// readCost reads one price (SE-ACTION-16 to SE-ACTION-21).
func (r *reading) readCost(action *Action, cost part) {
	l := cost.Links[0]
	word, found := Lookup(l.text(), KindCost)
	if !found {
		r.At(l.Pos.Column, "card.unknown-cost", "Read", l.text(), "Expected", list(lexicon.Nearest(l.text(), KindCost)))
		return
	}
	if len(cost.Links) > 1 {
		r.At(cost.Links[1].Pos.Column, "card.no-of", "Word", l.text(), "Read", cost.Links[1].text())
	}
	r.noNote(l)
	kind := CostKind(slices.IndexFunc(Costs[:], func(w CostWord) bool { return w.Name == word.Canonical }))
	if slices.ContainsFunc(action.Costs, func(c Cost) bool { return c.Kind == kind }) {
		r.At(l.Pos.Column, "card.twice", "Word", l.text())
	}
	price := Cost{Kind: kind}
	if least := Costs[kind].Least; least < 0 {
		r.noNumber(l)
	} else {
		price.X = r.whole(l, least, 12)
	}
	action.Costs = append(action.Costs, price)
}

// readType reads the Action Type and its distance, of a Reaction also its trigger.
func (r *reading) readType(action *Action, typ part) {
	first, last := typ.Links[0], typ.Links[len(typ.Links)-1]
	word, found := Lookup(first.text(), KindActionType)
	if !found {
		r.At(first.Pos.Column, "card.unknown-type", "Read", first.text(), "Expected", list(lexicon.Nearest(first.text(), KindActionType)))
		return
	}
	action.Type = ActionType(word.Canonical)
	switch {
	case action.Type == RCT && len(typ.Links) == 2:
		r.noNumber(first)
		trigger, found := Lookup(last.text(), KindTrigger)
		if !found {
			r.At(last.Pos.Column, "card.unknown-trigger", "Read", last.text(), "Expected", list(lexicon.Nearest(last.text(), KindTrigger)))
			return
		}
		action.Trigger = trigger.Canonical
	case action.Type == RCT:
		r.At(first.Pos.Column, "card.needs-trigger", "Word", first.text(), "Example", "DMG")
		return
	case len(typ.Links) > 1:
		r.At(last.Pos.Column, "card.no-of", "Word", first.text(), "Read", last.text())
		return
	}
	r.noNote(last)
	use := action.Type.Entry().Range
	if action.Trigger == "BTB" {
		use = rangeNone
	}
	if use == rangeNone {
		r.noNumber(last)
	} else if use == rangeNeeded || last.Number != nil {
		action.Range = r.figure(last, 0.5, 60, notation.InchSign)
	}
}

// readRoll reads the Attacker's Trait and what it is rolled against (SE-ACTION-05, SE-ACTION-06).
func (r *reading) readRoll(action *Action, printed roll) {
	action.Attack = r.readTrait(printed.Attack)
	if printed.Target == nil {
		action.Defend = r.readTrait(*printed.Defend)
		return
	}
	if action.Target = printed.Target.Value; action.Target < 2 || action.Target > 30 {
		r.At(printed.Target.Pos.Column, "card.out-of-range", "Word", "#", "Read", action.Target, "Min", 2, "Max", 30)
	}
}

func (r *reading) readTrait(printed letter) Trait {
	if at := strings.Index("sdeamp", notation.Fold(printed.Word)); at >= 0 && len(printed.Word) == 1 {
		return Trait(at)
	}
	r.At(printed.Pos.Column, "card.unknown-trait", "Read", printed.Word, "Expected", list(strings.Split("sdeamp", "")))
	return Strength
}

// readBar reads what stands between the roll and the EFX list: marks of the Action, and its FX.
func (r *reading) readBar(action *Action, entry part) {
	first := entry.Links[0]
	word, found := Lookup(first.text(), KindMark)
	if !found || word.Canonical == markSelf {
		action.FX = append(action.FX, r.readEffect(entry)...)
		return
	}
	if len(action.FX) > 0 {
		r.At(first.Pos.Column, "card.mark-place", "Word", first.text())
	}
	if word.Canonical == markBonuses {
		if !action.Dynamic() { // SE-ACTION-07
			r.At(first.Pos.Column, "card.dynamic-only", "Word", first.text())
		}
		action.Bonuses = true
		return
	}
	of, ok := r.readOf(entry.Links, behind(word.Canonical))
	if !ok {
		return
	}
	switch word.Canonical {
	case markExcluded:
		if action.Dynamic() { // SE-ACTION-22
			r.At(first.Pos.Column, "card.combat-only", "Word", first.text())
		}
		action.Excluded = append(action.Excluded, of)
	case markLimited:
		action.Limited = append(action.Limited, of)
	case markStrong:
		action.Strong = append(action.Strong, of)
	}
}

// readOf reads the Descriptor behind the stroke of links[0], which is the last of them, and that must be one that can be held against
// one of these.
func (r *reading) readOf(links []link, where Matched) (Descriptor, bool) {
	r.noNumber(links[0])
	if len(links) < 2 {
		r.At(links[0].Pos.Column, "card.needs-of", "Word", links[0].text(), "Example", string(Fire))
		return "", false
	}
	if len(links) > 2 {
		r.At(links[2].Pos.Column, "card.no-of", "Word", links[1].text(), "Read", links[2].text())
		return "", false
	}
	l := links[1]
	r.noNote(l)
	if of, is := readBase(l.whole()); is && where&OfModels != 0 {
		r.figure(link{Pos: l.Pos, Words: l.Words, Number: l.Number, Unit: l.Unit}, leastBaseMM, mostBaseMM, "mm")
		return of, true
	}
	r.noNumber(l)
	word, fits, found := findDescriptor(l.text(), where)
	switch {
	case fits:
		return Descriptor(word.Canonical), true
	case found:
		r.At(l.Pos.Column, "card.idle-of", "Read", l.text(), "Word", links[0].text(), "Expected", nearestDescriptors(l.text(), where))
		return "", false
	}
	if of, ok := factionOf(l.Words); ok {
		return of, true
	}
	r.At(l.Pos.Column, "card.unknown-of", "Read", l.text(), "Expected", nearestDescriptors(l.text(), where))
	return "", false
}

// readEffect reads one FX or part of an EFX: none when it is at fault.
func (r *reading) readEffect(entry part) []Effect {
	links := entry.Links
	var effect Effect
	if r.readScope(&effect, links[0]) {
		if links = links[1:]; len(links) == 0 {
			r.At(entry.Pos.Column, "card.needs-effect", "Word", entry.Links[0].text(), "Example", exampleEffect)
			return nil
		}
	} else if word, _ := Lookup(links[0].text(), KindMark); word.Canonical == markSelf {
		r.noNumber(links[0])
		if effect.Self = true; len(links) < 2 {
			r.At(links[0].Pos.Column, "card.needs-effect", "Word", links[0].text(), "Example", exampleEffect)
			return nil
		}
		links = links[1:]
	}
	first := links[0]
	word, found := Lookup(first.text(), KindEffect)
	if !found && effect.Self && len(links) == 1 && first.Number == nil && first.Note == nil {
		return []Effect{r.ownState(effect, first)}
	}
	if !found {
		r.At(first.Pos.Column, "card.unknown-effect", "Read", first.text(), "Expected", list(lexicon.Nearest(first.text(), KindEffect)))
		return nil
	}
	effect.Kind = EffectKind(word.Canonical)
	r.needs(effect.Kind.Entry().Plays(), first.Pos.Column, first.text())
	if effect.Self && effect.Kind.Entry().ForOthers() {
		r.At(first.Pos.Column, "card.not-self", "Word", first.text())
	}
	switch effect.Kind.Entry().Form {
	case WithOf:
		of, ok := r.readOf(links, behind(word.Canonical))
		if !ok {
			return nil
		}
		effect.Of = of
		return []Effect{effect}
	case Named:
		return r.readNamedEffect(effect, links)
	}
	if len(links) > 1 {
		r.At(links[1].Pos.Column, "card.no-of", "Word", first.text(), "Read", links[1].text())
		return nil
	}
	r.noNote(first)
	if effect.Kind.Entry().Form == Bare {
		r.noNumber(first)
	} else {
		effect.X = r.whole(first, 1, 24)
	}
	return []Effect{effect}
}

// readScope reads Pulse X, Friends X or Enemies X before the stroke of an Effect of a Power, and reports whether it stood
// there.
func (r *reading) readScope(effect *Effect, l link) bool {
	word, found := Lookup(l.text(), KindScope)
	if !found {
		return false
	}
	if !r.scoped {
		r.At(l.Pos.Column, "card.power-only", "Word", l.text())
	}
	effect.Scope = map[string]Scope{scopePulse: ScopePulse, scopeFriends: ScopeFriends, scopeEnemies: ScopeEnemies}[word.Canonical]
	effect.Reach = r.figure(l, 0.5, 24, notation.InchSign)
	return true
}

// readNamedEffect reads Special / Name, or what places something on the table.
func (r *reading) readNamedEffect(effect Effect, links []link) []Effect {
	first := links[0]
	r.noNumber(first)
	if len(links) < 2 {
		r.At(first.Pos.Column, "card.needs-name", "Word", first.text())
		return nil
	}
	if len(links) > 2 {
		r.At(links[2].Pos.Column, "card.no-of", "Word", links[1].text(), "Read", links[2].text())
		return nil
	}
	effect.Of = Descriptor(links[1].text())
	r.noNumber(links[1])
	if !effect.Kind.Entry().Places() {
		r.noNote(links[1])
		if effect.Kind.Entry().Manner == Enters {
			r.states = append(r.states, state{effect.Of, r.Line, links[1].Pos.Column, links[1].text()})
		}
		return []Effect{effect}
	}
	made, ok := r.readMade(effect.Kind, links[1])
	if effect.Made = made; !ok {
		return nil
	}
	return []Effect{effect}
}

// list joins the words that were expected.
func list(words []string) string { return strings.Join(words, ", ") }

func join(words []string) string { return strings.Join(words, " ") }
