package specials

import (
	"trueinch/engine"
	"trueinch/engine/arkham/profiles"
	"trueinch/engine/notation"
)

// The special attacks that everybody knows (AC-GRAB-01, AC-PUSH-01, ruling under AC-SPECIAL-01).
const (
	theGrab = "Grab"
	ThePush = "Push"
)

var everybodys = []profiles.Trait{{Name: theGrab}, {Name: ThePush}}

// basics are their entries; no card has them.
var basics = map[string]*profiles.Word{
	theGrab: basic(theGrab, "AC-GRAB-01", "ac.special-grab", "ac.special-grab-plain"),
	ThePush: basic(ThePush, "AC-PUSH-01", "ac.special-push", "ac.special-push-plain"),
}

func basic(name, rule string, term, plain engine.Term) *profiles.Word {
	return &profiles.Word{
		Word: notation.Word{Kind: profiles.KindAttack, Canonical: name, Term: term, Rule: rule}, Rules: []string{rule}, Plain: plain, Needs: profiles.Needs{Special: 1},
	}
}
