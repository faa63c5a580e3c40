package cards

import (
	"slices"
	"strings"
	"unicode/utf8"

	"trueinch/engine/notation"
)

// argument is what stands behind a word, before the word says what of it it takes.
type argument struct {
	at      link
	rest    []string // words of the link behind the word itself
	strokes []link   // links behind it
}

// argumentOf is what stands behind a word that takes up all words of links[0] but rest. An X at the end is a number.
func argumentOf(links []link, rest []string) argument {
	a := argument{links[0], rest, links[1:]}
	if n := len(rest); n > 0 && rest[n-1] == "X" && a.at.Number == nil {
		a.rest, a.at.Any = rest[:n-1], true
	}
	return a
}

// name is the one name that stands behind a word, with a stroke or without.
func (a argument) name() string {
	if len(a.strokes) == 1 && len(a.rest) == 0 {
		return a.strokes[0].text()
	}
	return strings.Join(a.rest, " ")
}

// value is what a word has taken from its argument.
type value struct {
	x      int
	chosen bool
	of     Descriptor
	traits []Trait
	made   *Made
}

// take reads the argument of a word by its form, and notes what is missing and what is too much.
func (r *reading) take(w *Word, a argument) (v value, ok bool) {
	before := len(r.Problems)
	column, text := a.at.Pos.Column, w.Called()
	number := w.Form == Figured || w.Form == Signed || w.Form == Walled || w.Form == Switching && w.Canonical == "Molecular Manipulation"
	stroke := w.Form == Factored || w.Form == OfWhom || w.Form == Named || w.Form == Paired || w.Form == Traited || w.Form == Profiled || w.Form == Maybe
	switch {
	case number && a.at.Any:
		v.chosen = true
	case number:
		v.x = r.Whole(a.at.Number, inch(a.at), column, text, 0, 24)
	case a.at.Number != nil || a.at.Any:
		r.At(column, "card.no-number", "Word", text)
	}
	switch {
	case w.Form == Signed && a.at.Sign == "":
		r.At(column, "pc1.needs-sign", "Word", text)
	case w.Form != Signed && a.at.Sign != "":
		r.At(column, "pc1.no-sign", "Word", text)
	case w.Form == Signed:
		v.x = signed(a.at.Sign, v.x)
	}
	switch most := map[bool]int{true: 1}[stroke]; {
	case w.Form == Paired, w.Form == Switching:
		v.traits = r.pairOf(w, &v, a)
	case stroke && a.name() == "" && w.Form != Maybe:
		r.At(column, "pc1.needs-of", "Word", text, "Example", exampleOf(w))
	case !stroke && len(a.rest) > 0:
		r.At(column, "pc1.no-of", "Word", text, "Read", strings.Join(a.rest, " "))
	case len(a.strokes) > most || len(a.strokes) == 1 && len(a.rest) > 0:
		r.At(a.strokes[len(a.strokes)-1].Pos.Column, "pc1.no-of", "Word", text, "Read", a.strokes[len(a.strokes)-1].text())
	case stroke && a.name() != "":
		v.of = r.descriptor(w, a)
	}
	for _, l := range append([]link{a.at}, a.strokes...) {
		placed := w.Form == Profiled || w.Form == Walled
		if l.Note != nil && !placed {
			r.At(l.Pos.Column, "pc1.no-note", "Word", text)
		} else if l.Note != nil {
			v.made = r.profile(l.Note)
		}
	}
	if w.Form == Profiled && v.made == nil {
		v.made = &Made{}
	}
	return v, len(r.Problems) == before
}

func inch(l link) string {
	if l.Inch {
		return notation.InchSign
	}
	return ""
}

func exampleOf(w *Word) any {
	switch w.Form {
	case Factored:
		return called(string(Mechanical))
	case Traited:
		return called(Spirit.Name())
	}
	return "NAME"
}

// descriptor is the word or name behind w.
func (r *reading) descriptor(w *Word, a argument) Descriptor {
	printed := a.name()
	column := a.at.Pos.Column
	if len(a.strokes) > 0 {
		column = a.strokes[0].Pos.Column
	}
	switch w.Form {
	case Named, Profiled:
		return Descriptor(printed)
	case OfWhom:
		return whom(printed)
	case Traited:
		return Descriptor(r.trait(printed, column).Name())
	}
	found, known := lookup(printed, descriptorKinds...)
	if label, rest := begins(strings.Fields(printed), KindLabel); !known && label != nil && len(rest) > 0 &&
		(label.Canonical == ofAction || label.Canonical == ofSource) {
		return Descriptor(label.Canonical + " " + strings.Join(rest, " "))
	}
	if !known {
		r.At(column, "pc1.unknown-of", "Read", printed, "Word", w.Called(), "Expected", strings.Join(lexicon.Nearest(printed, descriptorKinds...), ", "))
		return ""
	}
	return Descriptor(found.Canonical)
}

func (r *reading) trait(printed string, column int) Trait {
	w, found := lookup(printed, KindTrait)
	if !found {
		r.unknown(column, "pc1.unknown-trait", printed, KindTrait)
		return Strength
	}
	return traitNamed(w.Canonical)
}

// traitNamed is the Trait with a canonical name; NoTrait when there is none.
func traitNamed(name string) Trait { return Trait(slices.Index(traitNames[:], name)) }

// pairOf reads Super Duo Halogen/Mind, or the two Traits of a Skill that exchanges them.
func (r *reading) pairOf(w *Word, v *value, a argument) (traits []Trait) {
	want := 1
	if w.Form == Paired {
		if v.of = Descriptor(strings.Join(a.rest, " ")); v.of == "" {
			r.At(a.at.Pos.Column, "card.needs-name", "Word", w.Called())
		}
	} else if want = 2; len(a.strokes) == 0 {
		if len(a.rest) > 0 {
			r.At(a.at.Pos.Column, "pc1.no-of", "Word", w.Called(), "Read", strings.Join(a.rest, " "))
		}
		return nil
	}
	if len(a.strokes) != want {
		r.At(a.at.Pos.Column, "pc1.needs-trait", "Word", w.Called())
		return nil
	}
	for _, l := range a.strokes {
		traits = append(traits, r.trait(l.text(), l.Pos.Column))
	}
	if w.Form == Switching && slices.Equal(traits, switched[SkillName(w.Canonical)]) {
		return nil
	}
	return traits
}

// profile reads what stands in parentheses.
func (r *reading) profile(n *note) *Made {
	made := &Made{}
	for _, figure := range n.Figures {
		printed := strings.Join(figure.Words, " ")
		w, found := lookup(printed, KindProfile)
		if !found {
			r.unknown(figure.Pos.Column, "pc1.unknown-figure", printed, KindProfile)
			continue
		}
		to := made.figure(w.Canonical)
		if *to != 0 {
			r.At(figure.Pos.Column, "card.twice", "Word", printed)
		}
		if *to = figure.Value; figure.Value < 1 || figure.Value > 40 {
			r.At(figure.Pos.Column, "card.out-of-range", "Word", printed, "Read", figure.Value, "Min", 1, "Max", 40)
		}
	}
	return made
}

// figure is one of the figures of a profile by its canonical word.
func (m *Made) figure(word string) *int {
	return map[string]*int{"Defense": &m.Defense, "Damage": &m.Damage, "Height": &m.Height, "Models": &m.Models, "Level": &m.Level, "Spirit": &m.Spirit}[word]
}

// clauses reads what stands behind the last colon of the line.
func (r *reading) clauses() []clause {
	rest := r.Text[strings.LastIndex(r.Text, ":")+1:]
	r.After = utf8.RuneCountInString(r.Text) - utf8.RuneCountInString(rest)
	tree, ok := parseLine(r, clauseParser, rest)
	if !ok {
		return nil
	}
	return tree.Parts
}

// readSkills reads the line of Skills.
func (r *reading) readSkills() {
	for _, part := range r.clauses() {
		r.nothingElse(part, part.First.Links[0].text())
		if s, ok := r.readSkill(part.First.Links); ok {
			r.card.Skills = append(r.card.Skills, s)
		}
	}
	r.After = 0
}

// nothingElse notes alternatives and tails where there can be none.
func (r *reading) nothingElse(part clause, text string) {
	for _, other := range part.Or {
		r.At(other.Links[0].Pos.Column, "pc1.no-choice", "Word", other.Links[0].text())
	}
	for _, l := range part.First.Links {
		r.noTails(l, text)
	}
}

func (r *reading) noTails(l link, text string) {
	for _, t := range l.Tails {
		r.At(t.Pos.Column, "pc1.no-of", "Word", text, "Read", t.Key+" "+strings.Join(t.Words, " "))
	}
	if l.Per != nil {
		r.At(l.Per.Pos.Column, "pc1.no-of", "Word", text, "Read", strings.Join(l.Per.Words, " "))
	}
	if l.Most != nil {
		r.At(l.Pos.Column, "card.no-number", "Word", text)
	}
}

// readSkill reads one Skill with what stands behind it.
func (r *reading) readSkill(links []link) (Skill, bool) {
	w, rest := begins(links[0].Words, KindSkill)
	if w == nil {
		r.unknown(links[0].Pos.Column, "pc1.unknown-skill", links[0].text(), KindSkill)
		return Skill{}, false
	}
	r.needs(w, links[0].Pos.Column)
	s := Skill{Name: SkillName(w.Canonical)}
	if s.Name.entry().minion && r.card.Class != Minion {
		r.At(links[0].Pos.Column, "pc1.minion-skill", "Word", w.Called())
	}
	v, ok := r.take(w, argumentOf(links, rest))
	if v.chosen {
		r.At(links[0].Pos.Column, "card.needs-number", "Word", w.Called())
	}
	s.X, s.Of, s.Traits = v.x, v.of, v.traits
	return s, ok && !v.chosen
}
