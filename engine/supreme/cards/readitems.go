package cards

import (
	"regexp"
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/engine/notation"
)

// itemKinds are the kinds of words of a line of items.
var itemKinds = []Kind{KindClass, KindAlignment, KindRole, KindOrigin, KindType, KindElement, KindMovement, KindFact}

// readItems reads a line of descriptors and figures, set apart by commas or centred dots. Every item is read by itself, so
// that a fault in one hides none in the others.
func (r *reading) readItems() {
	line, letters, from := r.Text, []rune(r.Text), 0
	for at := 0; at <= len(letters); at++ {
		if at < len(letters) && letters[at] != ',' && letters[at] != '·' {
			continue
		}
		r.Text, r.After = string(letters[from:at]), from
		if strings.TrimSpace(r.Text) == "" {
			r.At(1, "card.empty-item")
		} else {
			r.readItem()
		}
		from = at + 1
	}
	r.Text, r.After = line, 0
}

// readItem reads one item, which r.Text holds.
func (r *reading) readItem() {
	if r.readNamed() {
		return
	}
	item, fault := parseLine(itemParser, r.Line, r.After, r.Text)
	if fault != nil {
		r.Problems = append(r.Problems, *fault)
		r.Lost = true
		return
	}
	first := item.Links[0]
	word, found := Lookup(first.text(), itemKinds...)
	switch {
	case !found:
		r.Lost = true
		r.At(first.Pos.Column, "card.unknown-item", "Read", first.text(), "Expected", list(lexicon.Nearest(first.text(), itemKinds...)))
	case word.Kind == KindAlignment:
		r.readAlignment(item)
	case len(item.Links) > 1:
		r.At(item.Links[1].Pos.Column, "card.no-of", "Word", first.text(), "Read", item.Links[1].text())
	default:
		r.noNote(first)
		r.readWord(word, first)
	}
}

func (r *reading) readWord(word Word, l link) {
	switch word.Kind {
	case KindMovement:
		r.readMovement(word, l)
	case KindFact:
		r.readFact(word, l)
	default:
		r.readDescriptor(word, l)
	}
}

// readNamed reads an item that ends in a name: Faction X (SE-DESC-05), Restriction X (SE-DESC-07), Exclusive / X
// (SE-TEAM-15) or Brings X (SE-TEAM-12). It reports whether r.Text is one. A name is taken as it stands, since it may hold any word or sign.
func (r *reading) readNamed() bool {
	label, name, _ := strings.Cut(notation.Collapse(r.Text), " ")
	word, found := Lookup(strings.TrimSuffix(label, "/"), KindFact)
	name = strings.TrimSpace(strings.TrimPrefix(notation.Collapse(name), "/"))
	column := notation.ColumnOf(r.Text, label)
	switch {
	case !found || !slices.Contains([]string{factFaction, factRestriction, factExclusive, factBrings, factForm}, word.Canonical):
		return false
	case name == "":
		r.At(column, "card.needs-name", "Word", label)
	case word.Canonical == factExclusive:
		r.Once(factExclusive, column)
		r.card.Exclusive = name
	case word.Canonical == factForm:
		r.Once(factForm, column)
		r.card.Form = name
	case word.Canonical == factBrings:
		r.Once(factBrings, column)
		r.card.Brings = name
	default:
		r.readFaction(word.Canonical, name, column)
	}
	return true
}

func (r *reading) readFaction(fact, name string, column int) {
	r.Once(fact+" "+name, column)
	if _, taken := Lookup(name, descriptorKinds...); taken {
		r.At(column, "card.faction-word", "Faction", name)
	}
	if fact == factFaction {
		r.card.Factions = append(r.card.Factions, name)
	} else {
		r.card.Restricted = append(r.card.Restricted, name)
	}
	if slices.Contains(r.card.Factions, name) && slices.Contains(r.card.Restricted, name) {
		r.At(column, "card.faction-clash", "Faction", name)
	}
}

// readDescriptor reads the class, Role, Origin, an Element or a Type.
func (r *reading) readDescriptor(word Word, l link) {
	r.noNumber(l)
	descriptor := Descriptor(word.Canonical)
	switch word.Kind {
	case KindClass:
		r.Once(groupClass, l.Pos.Column)
		r.card.Class = map[string]Class{"Supreme": Supreme, "Minion": Minion, "Monster": Monster, "Token": Token}[word.Canonical]
		if r.card.Class == Monster && len(r.plays) > 0 {
			r.At(l.Pos.Column, "card.no-monsters") // SE-MODEL-03
		} else {
			r.needs(slices.Contains(r.plays, r.card.Class), l.Pos.Column, l.text())
		}
	case KindRole:
		r.Once(groupRole, l.Pos.Column)
		r.card.Role = descriptor
	case KindOrigin:
		r.Once(groupOrigin, l.Pos.Column)
		r.card.Origin = descriptor
	case KindElement:
		r.Once(word.Canonical, l.Pos.Column)
		r.card.Elements = append(r.card.Elements, descriptor)
	case KindType:
		r.Once(word.Canonical, l.Pos.Column)
		r.card.Types = append(r.card.Types, descriptor)
	}
}

// readAlignment reads Hero, Villain or Hero / Villain (SE-DESC-02).
func (r *reading) readAlignment(item *part) {
	r.Once(groupAlignment, item.Pos.Column)
	for _, l := range item.Links {
		word, found := Lookup(l.text(), KindAlignment)
		if !found {
			r.At(l.Pos.Column, "card.unknown-item", "Read", l.text(), "Expected", list(lexicon.Nearest(l.text(), KindAlignment)))
			continue
		}
		r.noNumber(l)
		r.noNote(l)
		r.Once(word.Canonical, l.Pos.Column)
		r.card.Hero = r.card.Hero || word.Canonical == "Hero"
		r.card.Villain = r.card.Villain || word.Canonical == "Villain"
	}
}

// readMovement reads the Movement Type and its distance (SE-CARD-09).
func (r *reading) readMovement(word Word, l link) {
	r.Once(groupMovement, l.Pos.Column)
	r.card.Movement = Descriptor(word.Canonical)
	if r.card.Movement == Immobile { // SE-MOVE-16
		r.noNumber(l)
		return
	}
	r.card.MoveIn = r.figure(l, 0.5, 24, notation.InchSign)
}

// readFact reads one figure or mark of the card.
func (r *reading) readFact(word Word, l link) {
	r.Once(word.Canonical, l.Pos.Column)
	c := r.card
	switch word.Canonical {
	case factLevel:
		c.Level = r.whole(l, 1, 12)
	case factBase:
		c.BaseMM = r.figure(l, leastBaseMM, mostBaseMM, "mm")
	case factHeight:
		c.HeightIn = r.figure(l, 0.25, 12, notation.InchSign)
	case factHP:
		c.HP = r.whole(l, 1, 99)
	case factAPLimit:
		c.APLimit = r.whole(l, 0, 20)
	case factAPPlus:
		c.APPlus = r.whole(l, 0, 20)
	case factDice:
		c.Dice = r.whole(l, 0, 20)
	case factMinionPlus:
		c.MinionPlus = r.whole(l, 0, 20)
	case factCopies:
		c.Copies = r.whole(l, 2, 9)
	case factModels:
		c.Black = r.whole(l, 1, 20)
		if l.More != nil {
			c.Grey = *l.More
		}
		return
	case factStealth:
		r.noNumber(l)
		c.Stealth = true
	case factUnique:
		r.noNumber(l)
		c.Unique = true
	case factFreelance:
		r.noNumber(l)
		c.Freelance = true
	}
	if l.More != nil {
		r.At(l.Pos.Column, "card.no-number", "Word", "+")
	}
}

// figure is the number of l, checked against its limits and unit.
func (r *reading) figure(l link, least, most float64, unit string) float64 {
	r.noTail(l)
	return r.Figure(l.Number, l.Unit, l.Pos.Column, l.text(), least, most, unit)
}

// whole is the number of l, which must be a whole one without a unit.
func (r *reading) whole(l link, least, most int) int {
	r.noTail(l)
	return r.Whole(l.Number, l.Unit, l.Pos.Column, l.text(), least, most)
}

func (r *reading) noNumber(l link) {
	if l.Number != nil {
		r.At(l.Pos.Column, "card.no-number", "Word", l.text())
	}
}

// noTail notes "or more" behind a figure that is one and no other.
func (r *reading) noTail(l link) {
	if len(l.Tail) > 0 {
		r.At(l.Pos.Column, "card.unexpected", "Read", join(l.Tail), "Expected", engine.Term("card.want-end"))
	}
}

func (r *reading) noNote(l link) {
	if l.Note != nil {
		r.At(l.Pos.Column, "card.no-note", "Word", l.text())
	}
}

var traitsLook = regexp.MustCompile(`^\s*\pL[\s\pZ]+\d+[\s\pZ]*T?[\s\pZ]+\pL[\s\pZ]*\d`)

// roundCost is a cost in the wrong brackets: (AP 2).
var roundCost = regexp.MustCompile(`(?i)\(\s*(?:AP|PA)\s*\d+\s*\)`)

// costInParentheses reports whether a line is probably an Action whose cost stands in parentheses.
func costInParentheses(text string) bool { return roundCost.MatchString(text) }

// looksLikeTraits reports whether a line begins as the line of Traits does.
func looksLikeTraits(text string) bool { return traitsLook.MatchString(text) }

// readTraits reads the six Traits in their order (SE-CARD-07).
func (r *reading) readTraits() {
	r.Once(groupTraits, 1)
	r.traits = true
	tree, fault := parseLine(traitsParser, r.Line, 0, r.Text)
	if fault != nil {
		r.Problems = append(r.Problems, *fault)
		return
	}
	for i, value := range tree.Traits {
		if i >= len(r.card.Traits) {
			r.At(value.Pos.Column, "card.traits-order")
			return
		}
		if notation.Fold(value.Letter) != Trait(i).Letter() {
			r.At(value.Pos.Column, "card.unknown-trait", "Read", value.Letter, "Expected", Trait(i).Letter())
			return
		}
		if value.Value < 1 || value.Value > 15 {
			r.At(value.Pos.Column, "card.out-of-range", "Word", value.Letter, "Read", value.Value, "Min", 1, "Max", 15)
		}
		r.card.Traits[i], r.card.Trump[i] = value.Value, value.Trump
	}
	if len(tree.Traits) < len(r.card.Traits) {
		r.At(1, "card.traits-order")
	}
}
