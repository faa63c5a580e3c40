package cards

import (
	"strings"
	"unicode/utf8"

	"trueinch/engine/notation"
)

// owed is something that an Action places and that a line below it describes, as cards print it (SE-MODEL-19, SE-EFFECT-64, SE-EFFECT-67):
//
//	(Colonne Rocheuse ; d8 ; 5 pouces de hauteur ; socle de 30mm ; PV 5)
//	Acid Pool: Damage 1 and Suppress 1
type owed struct {
	made         *Made
	kind         EffectKind
	name         string
	line, column int
}

var noteParser = notation.LineParser[note](keys)

// readDescribed reads such a line, and reports whether it is one.
func (r *reading) readDescribed() bool {
	text := strings.TrimRight(r.Text, " \t.")
	if opened := strings.TrimLeft(text, " \t"); strings.HasPrefix(opened, "(") && strings.HasSuffix(opened, ")") {
		text = strings.Repeat(" ", strings.Index(text, "(")+1) + strings.TrimSuffix(opened[1:], ")")
	}
	cut := strings.IndexAny(text, ";:")
	if cut < 0 {
		return false
	}
	name, from, found := notation.Collapse(text[:cut]), utf8.RuneCountInString(text[:cut+1]), false
	for _, o := range r.owed {
		if !same(o.name, name) || o.made.whole(o.kind.Entry().Manner) {
			continue
		}
		found = true
		tree, fault := parseLine(noteParser, r.Line, from, text[cut+1:])
		if fault != nil {
			r.Problems = append(r.Problems, *fault)
			break
		}
		r.After = from
		r.readEntries(o.made, o.kind, tree.Entries)
		r.After = 0
	}
	return found
}

// checkOwed notes what an Action places and nothing describes.
func (r *reading) checkOwed() {
	for _, o := range r.owed {
		if len(r.Problems) == 0 && !o.made.whole(o.kind.Entry().Manner) {
			r.Fault(o.line, o.column, "card.needs-profile", "Word", string(o.kind))
		}
	}
}
