package cards

import (
	"strings"

	"trueinch/engine/notation"
)

// readAction reads an Action (PC1-CARD-13).
func (r *reading) readAction() {
	tree, ok := parseLine(r, actionParser, r.Text)
	if !ok {
		return
	}
	action := Action{Combinable: tree.Combinable, Active: NoTrait, Against: NoTrait, Line: r.Line}
	action.Name = notation.Collapse(r.Text[:strings.IndexAny(r.Text, "*(")])
	for _, other := range r.card.Actions {
		if notation.Slug(other.Name) == notation.Slug(action.Name) {
			r.At(tree.Pos.Column, "pc1.same-action", "Name", r.card.Name, "Action", action.Name)
		}
	}
	price := tree.Header.Price
	if rolled := tree.Header.Rolled; rolled != nil {
		if !r.readRoll(&action, &rolled.Roll) {
			return
		}
		r.readRange(&action, rolled.Range, tree.Pos.Column)
		price = &rolled.Price
	}
	r.readPrice(&action, price)
	for _, part := range tree.Parts {
		r.readPart(&action, part)
	}
	if action.Against == NoTrait && len(action.Effects) == 0 {
		r.At(tree.Pos.Column, "pc1.nothing")
	}
	if _, harmless := action.Marked(NoDamage); harmless && action.Against == NoTrait {
		r.At(tree.Pos.Column, "pc1.harmless")
	}
	r.card.Actions = append(r.card.Actions, action)
}

// readRoll reads the attack type, the active Trait and the opposing one, and reports whether they could be told apart.
func (r *reading) readRoll(action *Action, printed *roll) bool {
	terms := printed.Terms
	if w, rest := begins(wordsOf(terms), KindAttack); w != nil {
		typed := terms[:len(terms)-len(rest)]
		terms = terms[len(typed):]
		last := typed[len(typed)-1]
		action.Attack = AttackType(w.Canonical)
		r.needs(w, last.Pos.Column)
		switch {
		case action.Attack.Round() && last.Number == nil:
			r.At(last.Pos.Column, "pc1.radius", "Word", last.Word)
		case action.Attack.Round():
			action.Radius = r.Figure(last.Number, "", last.Pos.Column, last.Word, 0.5, 12, "")
		case last.Number != nil:
			r.At(last.Pos.Column, "card.no-number", "Word", last.Word)
		}
		if len(terms) == 0 {
			r.At(last.Pos.Column, "pc1.needs-trait", "Word", w.Called())
			return false
		}
	} else if len(terms) > 1 {
		r.unknown(terms[0].Pos.Column, "pc1.unknown-attack", terms[0].Word, KindAttack)
		return false
	}
	if len(terms) > 1 {
		r.unknown(terms[0].Pos.Column, "pc1.unknown-trait", strings.Join(wordsOf(terms), " "), KindTrait)
		return false
	}
	action.Active = r.trait(terms[0].Word, terms[0].Pos.Column)
	if printed.Against != nil {
		action.Against = r.trait(strings.Join(printed.Against.Words, " "), printed.Against.Pos.Column)
	}
	if fixed := terms[0].Number; fixed != nil {
		action.Fixed = r.Whole(fixed, "", terms[0].Pos.Column, terms[0].Word, 1, 12)
		if action.Against == NoTrait {
			r.At(terms[0].Pos.Column, "pc1.no-fixed")
		}
	}
	return true
}

func wordsOf(terms []term) (words []string) {
	for _, t := range terms {
		words = append(words, t.Word)
	}
	return words
}

// readRange reads the RNG, which some attack types must have and all others must not.
func (r *reading) readRange(action *Action, printed *number, column int) {
	switch ranged := action.Attack.Ranged(); {
	case printed == nil && ranged:
		r.At(column, "pc1.needs-range", "Word", string(action.Attack))
	case printed != nil && !ranged:
		r.At(printed.Pos.Column, "pc1.no-range")
	case printed != nil:
		action.Range = r.Figure(&printed.Value, "", printed.Pos.Column, "RNG", 0.5, 48, "")
	}
}

func (r *reading) readPrice(action *Action, printed *price) {
	if printed.AP != nil {
		action.Price.AP = r.Whole(&printed.AP.Value, "", printed.AP.Pos.Column, "AP", 0, 12)
	}
	action.Price.Chosen = printed.Any
	for _, per := range printed.Per {
		w, found := lookup(strings.Join(per.Words, " "), KindLabel, KindFact)
		if !found || w.Canonical != "Model" && w.Canonical != factLevel {
			r.At(per.Pos.Column, "pc1.unknown-per", "Read", strings.Join(per.Words, " "), "Expected", "Model, Level")
			continue
		}
		action.Price.Per = w.Canonical
	}
}

// readPart reads a mark of the Action or an Effect. An Element or other source of Damage by itself says where the Damage comes from
// (PC1-SKILL-26).
func (r *reading) readPart(action *Action, part clause) {
	l := part.First.Links[0]
	if s, found := lookup(l.text(), KindSkill); found && SkillName(s.Canonical).Source() && len(part.First.Links) == 1 && l.Number == nil {
		r.nothingElse(part, l.text())
		r.needs(s, l.Pos.Column)
		action.Marks = append(action.Marks, Mark{Kind: Sourced, Of: Descriptor(s.Canonical)})
		return
	}
	w, rest := begins(l.Words, KindMark)
	if effect, left := begins(l.Words, KindEffect); w == nil || effect != nil && len(left) < len(rest) {
		action.Effects = append(action.Effects, r.readEffects(part)...)
		return
	}
	r.needs(w, l.Pos.Column)
	mark := Mark{Kind: MarkKind(w.Canonical)}
	if l.Most != nil {
		r.At(l.Pos.Column, "pc1.no-scope", "Word", w.Called())
	}
	if w.Form == Signed { // Roll +1, or against something only
		for _, t := range l.Tails {
			if t.Key != "against" && t.Key != "contre" {
				r.At(t.Pos.Column, "pc1.no-of", "Word", w.Called(), "Read", t.Key+" "+strings.Join(t.Words, " "))
			}
			mark.Of = whom(strings.Join(t.Words, " "))
		}
		part.First.Links[0].Tails = nil
	}
	part.First.Links[0].Most = nil
	r.nothingElse(part, w.Canonical)
	v, ok := r.take(w, argumentOf(part.First.Links, rest))
	if mark.X = v.x; v.of != "" {
		mark.Of = v.of
	}
	if v.chosen {
		r.At(l.Pos.Column, "card.needs-number", "Word", w.Called())
	}
	if ok {
		action.Marks = append(action.Marks, mark)
	}
}
