package profiles

import (
	"strings"
	"unicode/utf8"

	"trueinch/engine"
	"trueinch/engine/notation"
)

// traits reads words set apart by commas.
func (r *reading) traits(text string, after int, kind notation.Kind, unknown string) (all []Trait) {
	defer func() { r.After = 0 }()
	for _, i := range parts(text, after) {
		r.After = i.Column - 1
		if i.Text == "" {
			r.At(1, "card.empty-item")
			continue
		}
		t, w := r.trait(i.Text, kind, unknown)
		if w == nil {
			continue
		}
		for _, other := range all {
			if other == t {
				r.At(1, "card.twice", "Word", w.Called())
			}
		}
		all = append(all, t)
	}
	return all
}

// behind takes a word and what stands behind it apart: a name in parentheses, or a number.
func (r *reading) behind(text string, kind notation.Kind) (word, of string, number *float64) {
	word = text
	if open := strings.Index(text, "("); open >= 0 {
		word, of = strings.TrimSpace(text[:open]), text[open+1:]
		closed := strings.LastIndex(of, ")")
		if closed < 0 {
			r.At(utf8.RuneCountInString(text)+1, "card.end-of-line", "Expected", `")"`)
			closed = len(of)
		} else if more := strings.TrimSpace(of[closed+1:]); more != "" {
			r.At(notation.ColumnOf(text, more), "card.unexpected", "Read", more, "Expected", engine.Term("card.want-end"))
		}
		of = of[:closed]
	}
	if _, whole := lookup(word, kind); whole {
		return word, notation.Collapse(of), nil
	}
	if f := taken(word); f.number != nil && f.sign == "" && f.unit == "" {
		return f.word, notation.Collapse(of), f.number
	}
	return word, notation.Collapse(of), nil
}

// trait reads one of them; its entry is nil when there is none.
func (r *reading) trait(text string, kind notation.Kind, unknown string) (Trait, *Word) {
	word, of, number := r.behind(text, kind)
	w, known := lookup(word, kind)
	if !known {
		r.unknown(1, unknown, word, kind)
		return Trait{}, nil
	}
	r.needs(w, 1)
	t := Trait{Name: w.Canonical}
	if w.Form == Figured {
		t.X = r.Whole(number, "", 1, w.Called(), 1, 9)
	} else if number != nil {
		r.At(1, "card.no-number", "Word", w.Called())
	}
	t.Of = r.of(w, of)
	return t, w
}

// examples are what may stand in parentheses, to show how it is written.
var examples = map[Form]string{OfName: "Halogen", OfWeapon: "Baton", OfFaction: "Brass Circus", OfObjective: "Loot", OfEffect: "Blind"}

// of reads what stands in parentheses behind a word.
func (r *reading) of(w *Word, of string) string {
	switch w.Form {
	case OfName, OfWeapon, OfFaction, OfObjective:
		if notation.Slug(of) == "" {
			r.At(1, "ac.needs-of", "Word", w.Called(), "Example", examples[w.Form])
			return ""
		}
	default:
		if of != "" && w.Form != OfEffect {
			r.At(1, "ac.no-of", "Word", w.Called())
			return ""
		}
	}
	switch w.Form {
	case OfObjective:
		objective, known := lookup(of, KindObjective)
		if !known {
			r.unknown(1, "ac.unknown-objective", of, KindObjective)
			return ""
		}
		return objective.Canonical
	case OfFaction:
		r.faction(of)
	}
	return of
}
