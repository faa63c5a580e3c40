package cards

import (
	"strings"

	"trueinch/engine/notation"
)

// readItems reads a line of facts, set apart by commas or centred dots. Every item is read by itself, so that a fault in one hides none
// in the others. On a line that names the class, what stands behind a dot and is no word is a Sub-Faction.
func (r *reading) readItems() {
	line, letters, from, dotted := r.Text, []rune(r.Text), 0, false
	for at := 0; at <= len(letters); at++ {
		if at < len(letters) && letters[at] != ',' && letters[at] != '·' {
			continue
		}
		r.Text, r.After = string(letters[from:at]), from
		if strings.TrimSpace(r.Text) == "" {
			r.At(1, "card.empty-item")
		} else if !r.readNamed() {
			r.readItem(dotted)
		}
		dotted = at < len(letters) && letters[at] == '·'
		from = at + 1
	}
	r.Text, r.After = line, 0
}

// readNamed reads an item that holds a name, which may have any sign: Exclusive A / B, Form / A, needs A, A only. It reports whether
// r.Text is one.
func (r *reading) readNamed() bool {
	text := notation.Collapse(r.Text)
	label, rest := text, ""
	if cut := strings.IndexAny(text, " /"); cut > 0 {
		label, rest = text[:cut], strings.TrimLeft(text[cut:], " /")
	}
	column := notation.ColumnOf(r.Text, label)
	fact, found := lookup(label, KindFact)
	if cut := strings.LastIndex(text, " "); cut > 0 && !found {
		if last, known := lookup(text[cut+1:], KindFact); known && last.Canonical == factOnly {
			fact, found, rest = last, true, text[:cut]
		}
	}
	if !found {
		return false
	}
	switch fact.Canonical {
	case factExclusive:
		r.Once(factExclusive, column)
		for name := range strings.SplitSeq(rest, "/") {
			r.card.Exclusive = append(r.card.Exclusive, r.name(name, label, column))
		}
	case factForm:
		r.Once(factForm, column)
		r.card.Form = r.name(rest, label, column)
	case factNeeds:
		r.card.Needs = append(r.card.Needs, r.party(rest, label, column))
	case factOnly:
		r.card.Only = append(r.card.Only, r.party(rest, label, column))
	default:
		return false
	}
	return true
}

// name is a name that must not be empty.
func (r *reading) name(text, label string, column int) string {
	if text = notation.Collapse(text); notation.Slug(text) == "" {
		r.At(column, "card.needs-name", "Word", label)
	}
	return text
}

// party is whom a card asks for: a Faction, an Origin, a Skill or the name of a Sub-Faction or model.
func (r *reading) party(text, label string, column int) Descriptor {
	text = r.name(text, label, column)
	if w, found := lookup(text, KindFaction, KindOrigin, KindSkill); found {
		return Descriptor(w.Canonical)
	}
	if _, taken := lookup(text, append(descriptorKinds, KindFact)...); taken {
		r.At(column, "pc1.group-word", "Group", text)
	}
	return Descriptor(text)
}

// whom is a word of the Vocabulary, or else the name of a Sub-Faction or model.
func whom(text string) Descriptor {
	if w, found := lookup(text, descriptorKinds...); found {
		return Descriptor(w.Canonical)
	}
	return Descriptor(text)
}

// readItem reads one item, which r.Text holds.
func (r *reading) readItem(dotted bool) {
	if w, _ := begins(strings.Fields(r.Text), KindClass, KindCategory, KindFaction, KindOrigin, KindFact); w == nil && dotted && r.Given(groupClass) && !r.card.Modifies() &&
		!strings.ContainsAny(r.Text, "0123456789") {
		r.readGroup()
		return
	}
	if hero, villain, both := strings.Cut(r.Text, "/"); both {
		r.Once(groupFaction, 1)
		r.readFaction(hero, 0)
		r.readFaction(villain, len([]rune(hero))+1)
		return
	}
	found, ok := parseLine(r, itemParser, r.Text)
	if !ok {
		r.Lost = true
		return
	}
	text := strings.Join(found.Words, " ")
	w, known := lookup(text, KindClass, KindCategory, KindFaction, KindOrigin, KindFact)
	if !known {
		r.Lost = true
		r.unknown(found.Pos.Column, "card.unknown-item", text, KindClass, KindCategory, KindFaction, KindOrigin, KindFact)
		return
	}
	if found.Number != nil && w.Kind != KindFact {
		r.At(found.Pos.Column, "card.no-number", "Word", text)
	}
	switch w.Kind {
	case KindClass:
		r.Once(groupClass, found.Pos.Column)
		r.card.Class = map[string]Class{"Supreme": Supreme, "Minion": Minion, "Mount": Mount}[w.Canonical]
	case KindCategory:
		r.Once(w.Canonical, found.Pos.Column)
		r.Give(groupClass)
		r.card.Class = Resource
		r.card.Categories = append(r.card.Categories, w.Canonical)
	case KindFaction:
		r.Once(groupFaction, found.Pos.Column)
		r.readFaction(r.Text, 0)
	case KindOrigin:
		r.Once(groupOrigin, found.Pos.Column)
		r.card.Origin = w.Canonical
	case KindFact:
		r.readFact(w, found, text)
	}
}

func (r *reading) readGroup() {
	group := notation.Collapse(r.Text)
	column := notation.ColumnOf(r.Text, group)
	r.Once(group, column)
	if _, taken := lookup(group, descriptorKinds...); taken {
		r.At(column, "pc1.group-word", "Group", group)
	}
	r.card.Groups = append(r.card.Groups, r.name(group, group, column))
}

// readFaction reads Hero or Villain behind a column.
func (r *reading) readFaction(text string, after int) {
	printed := notation.Collapse(text)
	w, found := lookup(printed, KindFaction)
	if !found {
		r.unknown(after+notation.ColumnOf(text, printed), "card.unknown-item", printed, KindFaction)
		return
	}
	r.card.Hero = r.card.Hero || w.Canonical == "Hero"
	r.card.Villain = r.card.Villain || w.Canonical == "Villain"
}

// readFact reads one figure or mark of the card.
func (r *reading) readFact(w *Word, found *item, text string) {
	c := r.card
	r.Once(w.Canonical, found.Pos.Column)
	whole := func(least, most int) int {
		return r.Whole(found.Number, found.Unit, found.Pos.Column, text, least, most)
	}
	if found.Sign != "" && w.Canonical != factAllowance {
		r.At(found.Pos.Column, "pc1.no-sign", "Word", text)
	}
	switch w.Canonical {
	case factLevel:
		c.Level = whole(1, 6)
	case factModels:
		c.Models = whole(1, 12)
	case factUses:
		c.Uses = whole(1, 12)
	case factDamage:
		c.Damage = whole(1, 40)
	case factAllowance:
		c.Allowance = signed(found.Sign, whole(0, 12))
		r.fitsSign(found.Sign, found.Pos.Column, text)
	case factBase:
		c.BaseMM = r.Figure(found.Number, found.Unit, found.Pos.Column, text, 20, 200, "mm")
	case factHeight:
		c.HeightIn = r.Figure(found.Number, found.Unit, found.Pos.Column, text, 0.25, 12, notation.InchSign)
	default:
		if found.Number != nil {
			r.At(found.Pos.Column, "card.no-number", "Word", text)
		}
		c.Character = c.Character || w.Canonical == factCharacter
		c.Personal = c.Personal || w.Canonical == factPersonal
	}
}

// fitsSign notes a sign too many or too few: only cards that change the figures of others have one.
func (r *reading) fitsSign(sign string, column int, text string) {
	switch modifies := r.card.Modifies(); {
	case modifies && sign == "":
		r.At(column, "pc1.needs-sign", "Word", text)
	case !modifies && sign != "":
		r.At(column, "pc1.no-sign", "Word", text)
	}
}

// signed is a number with its sign.
func signed(sign string, x int) int {
	if sign == "" || sign == "+" {
		return x
	}
	return -x
}

// readTraits reads Traits in their order (PC1-TRAIT-01); who is no Supreme may have fewer of them (PC1-MINION-10).
func (r *reading) readTraits() {
	r.Once(groupTraits, 1)
	tree, ok := parseLine(r, traitsParser, r.Text)
	if !ok {
		return
	}
	next := Strength
	for _, value := range tree.Traits {
		at := strings.Index("sdeamp", notation.Fold(value.Letter))
		if at < 0 || len(value.Letter) != 1 {
			r.At(value.Pos.Column, "pc1.unknown-trait", "Read", value.Letter, "Expected", "s, d, e, a, m, p")
			return
		}
		if Trait(at) < next {
			r.At(value.Pos.Column, "pc1.traits-order")
			return
		}
		next = Trait(at) + 1
		if value.Value > 10 { // PC1-TRAIT-02
			r.At(value.Pos.Column, "card.out-of-range", "Word", value.Letter, "Read", value.Value, "Min", 0, "Max", 10)
		}
		r.fitsSign(value.Sign, value.Pos.Column, value.Letter)
		r.card.Traits[at], r.card.Trump[at] = signed(value.Sign, value.Value), value.Trump
		if value.Trump && r.card.Class != Supreme { // PC1-MINION-11
			r.At(value.Pos.Column, "pc1.trump")
		}
	}
	if r.card.Class == Supreme && len(tree.Traits) < len(r.card.Traits) {
		r.At(1, "pc1.traits-order")
	}
}
