package cards

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// readEffects reads an Effect and what may be chosen instead of it: none when they are at fault.
func (r *reading) readEffects(part clause) []Effect {
	links, scope, ok := r.readScope(part.First.Links)
	if !ok {
		return nil
	}
	var all []Effect
	for i, chain := range append([][]link{links}, linksOf(part.Or)...) {
		if i > 0 { // what is chosen instead reaches the same models, or others of its own
			own, other, fine := r.readScope(chain)
			if !fine {
				return nil
			}
			if chain = own; other.Who != Target {
				scope = other
			}
		}
		effect, fine := r.readEffect(chain)
		if !fine {
			return nil
		}
		effect.Scope, effect.Or = scope, i > 0
		all = append(all, effect)
	}
	return all
}

func linksOf(chains []chain) (all [][]link) {
	for _, c := range chains {
		all = append(all, c.Links)
	}
	return all
}

// readScope reads whom an Effect reaches, before the first stroke, and returns what is left: 1 Friend Supreme in contact / …
func (r *reading) readScope(links []link) ([]link, Scope, bool) {
	l := links[0]
	w, rest := begins(l.Words, KindScope)
	if w == nil {
		if l.Most != nil {
			r.At(l.Pos.Column, "pc1.unknown-effect", "Read", strconv.Itoa(*l.Most), "Expected", "1 Friend in contact / …")
		}
		return links, Scope{}, l.Most == nil
	}
	s := Scope{Who: Who(w.Canonical)}
	if l.Most != nil {
		s.Most = *l.Most
	}
	if cut := len(rest) - 2; cut >= 0 {
		if near, found := lookup(strings.Join(rest[cut:], " "), KindLabel); found && near.Canonical == scopeContact {
			s.Contact, rest = true, rest[:cut]
		}
	}
	for len(rest) > 0 {
		known, left := begins(rest, descriptorKinds...)
		if known == nil { // the name of a Sub-Faction or model
			s.Of, left = append(s.Of, Descriptor(strings.Join(rest, " "))), nil
		} else {
			s.Of = append(s.Of, Descriptor(known.Canonical))
		}
		rest = left
	}
	if l.Number != nil {
		s.Reach = r.Figure(l.Number, inch(l), l.Pos.Column, l.text(), 0.5, 48, inch(l))
	}
	bare := l
	bare.Most = nil
	r.noTails(bare, l.text())
	if l.Sign != "" {
		r.At(l.Pos.Column, "pc1.no-sign", "Word", l.text())
	}
	if l.Note != nil {
		r.At(l.Pos.Column, "pc1.no-note", "Word", l.text())
	}
	if len(links) < 2 {
		r.At(l.Pos.Column, "pc1.needs-effect", "Word", l.text())
		return nil, s, false
	}
	return links[1:], s, true
}

// readEffect reads one Effect without its scope. A Trait with a sign changes it; a Skill that is no other word is gained.
func (r *reading) readEffect(links []link) (Effect, bool) {
	l := links[0]
	last := links[len(links)-1]
	var e Effect
	fine := r.readTails(&e, last)
	w, rest := begins(l.Words, KindEffect)
	trait, behind := begins(l.Words, KindTrait)
	skill, _ := begins(l.Words, KindSkill)
	switch {
	case w != nil && EffectKind(w.Canonical) == Gains && len(rest) > 0:
		links = slices.Clone(links)
		links[0].Words = rest
		return r.gains(e, w, links, fine)
	case w != nil && EffectKind(w.Canonical) == Gains && len(links) > 1:
		return r.gains(e, w, links[1:], fine)
	case trait != nil && len(behind) == 0 && l.Sign != "":
		raise, _ := Find(string(RaisesTrait), KindEffect)
		r.needs(raise, l.Pos.Column)
		v, ok := r.take(raise, argumentOf(links, nil))
		e.Kind, e.Trait, e.X = RaisesTrait, traitNamed(trait.Canonical), v.x
		return e, ok && fine
	case w == nil && skill != nil:
		gain, _ := Find(string(Gains), KindEffect)
		return r.gains(e, gain, links, fine)
	case w != nil && EffectKind(w.Canonical) == RaisesTrait: // each has a word of its own
		r.unknown(l.Pos.Column, "pc1.unknown-trait", l.text(), KindTrait)
		return e, false
	case w == nil:
		r.unknown(l.Pos.Column, "pc1.unknown-effect", l.text(), KindEffect, KindMark)
		return e, false
	}
	r.needs(w, l.Pos.Column)
	v, ok := r.take(w, argumentOf(links, rest))
	e.Kind, e.X, e.Chosen, e.Made = EffectKind(w.Canonical), v.x, v.chosen, v.made
	if w.Form == Traited {
		e.Trait = traitNamed(string(v.of))
	} else {
		e.Of = string(v.of)
	}
	return e, ok && fine
}

func (r *reading) gains(e Effect, w *Word, links []link, fine bool) (Effect, bool) {
	r.needs(w, links[0].Pos.Column)
	s, ok := r.readSkill(links)
	e.Kind, e.Skill = Gains, &s
	return e, ok && fine
}

// readTails reads what stands behind an Effect: against X, with X, per Damage, if …
func (r *reading) readTails(e *Effect, l link) bool {
	before := len(r.Problems)
	if e.PerDamage = l.Per != nil; e.PerDamage {
		printed := strings.Join(l.Per.Words, " ")
		if w, found := lookup(printed, KindFact); !found || w.Canonical != factDamage {
			r.At(l.Per.Pos.Column, "pc1.unknown-per", "Read", printed, "Expected", factDamage)
		}
	}
	for _, t := range l.Tails {
		printed := strings.Join(t.Words, " ")
		switch t.Key {
		case "against", "contre":
			e.Against = whom(printed)
		case "with", "avec":
			e.With = whom(printed)
		default:
			e.If = append(e.If, r.readConditions(t.Words, t.Pos.Column)...)
		}
	}
	return len(r.Problems) == before
}

// readConditions reads hurt and friend within 6; all of them must hold.
func (r *reading) readConditions(words []string, column int) (all []Condition) {
	var own []string
	for _, word := range append(words[:len(words):len(words)], "and") {
		if word != "and" && word != "et" {
			own = append(own, word)
			continue
		}
		c, ok := r.readCondition(own, column)
		if !ok {
			r.unknown(column, "pc1.unknown-if", strings.Join(own, " "), KindIf)
			return nil
		}
		all, own = append(all, c), nil
	}
	return all
}

// readCondition reads one condition: its words, then a number or a Descriptor where it has one.
func (r *reading) readCondition(words []string, column int) (Condition, bool) {
	w, rest := begins(words, KindIf)
	if w == nil {
		return Condition{}, false
	}
	r.needs(w, column)
	c := Condition{Kind: IfKind(w.Canonical)}
	switch printed := strings.Join(rest, " "); w.Form {
	case Figured:
		x, err := strconv.Atoi(printed)
		c.X = x
		return c, err == nil && x > 0 && x <= 48
	case OfWhom:
		c.Of = whom(printed)
		return c, printed != ""
	default:
		return c, printed == ""
	}
}

// readPower reads a Power: Team Power Name: [Moment:] [If conditions:] effects.
func (r *reading) readPower(team bool) {
	headings := strings.Split(r.Text, ":")
	if len(headings) < 2 {
		r.At(utf8.RuneCountInString(r.Text)+1, "card.end-of-line", "Expected", `":"`)
		return
	}
	power := Power{Team: team, Line: r.Line}
	column := 1
	for i, heading := range headings[:len(headings)-1] {
		words := strings.Fields(heading)
		if place := column + utf8.RuneCountInString(heading) - utf8.RuneCountInString(strings.TrimLeft(heading, " \u00A0")); i > 0 {
			r.readHeading(&power, words, place)
		} else if label, rest := begins(words, KindLabel); len(rest) > 0 {
			power.Name = strings.Join(rest, " ")
		} else {
			r.At(place, "card.needs-name", "Word", label.Called())
		}
		column += utf8.RuneCountInString(heading) + 1
	}
	for _, part := range r.clauses() {
		power.Effects = append(power.Effects, r.readEffects(part)...)
	}
	r.After = 0
	r.card.Powers = append(r.card.Powers, power)
}

// readHeading reads the moment or the conditions of a Power.
func (r *reading) readHeading(power *Power, words []string, column int) {
	if len(words) > 0 && (strings.EqualFold(words[0], "if") || strings.EqualFold(words[0], "si")) {
		power.If = append(power.If, r.readConditions(words[1:], column)...)
		return
	}
	w, found := lookup(strings.Join(words, " "), KindWhen)
	if !found || power.When != "" {
		r.unknown(column, "pc1.unknown-when", strings.Join(words, " "), KindWhen)
		return
	}
	r.needs(w, column)
	power.When = Moment(w.Canonical)
}
