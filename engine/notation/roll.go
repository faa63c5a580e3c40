package notation

import (
	"strings"
	"unicode"

	"trueinch/engine"
)

// Roll reads a roll that somebody wrote down, sign by sign; what the signs mean is the rule system's. White space counts for nothing, and
// letters are fine in either case.
type Roll struct {
	rest []rune
	all  int
}

// NewRoll begins to read a roll.
func NewRoll(text string) *Roll {
	signs := []rune(text)
	return &Roll{rest: signs, all: len(signs)}
}

// Eat takes a sign, in either case, when it comes next.
func (r *Roll) Eat(sign rune) bool {
	r.space()
	if len(r.rest) == 0 || unicode.ToLower(r.rest[0]) != sign {
		return false
	}
	r.rest = r.rest[1:]
	return true
}

// Number takes a whole number between two others.
func (r *Roll) Number(least, most int) (int, *engine.MisreadRoll) {
	r.space()
	before := *r
	value := 0
	for len(r.rest) > 0 && r.rest[0] >= '0' && r.rest[0] <= '9' {
		value = min(value*10+int(r.rest[0]-'0'), 1000)
		r.rest = r.rest[1:]
	}
	want := engine.WantRange
	if len(r.rest) == len(before.rest) {
		want = engine.WantNumber
	} else if value >= least && value <= most {
		return value, nil
	}
	fault := before.fault(want)
	fault.Least, fault.Most = least, most
	return 0, fault
}

// Versus takes the word between the two sides of a roll, with a point or without.
func (r *Roll) Versus() *engine.MisreadRoll {
	r.space()
	before := *r
	if !r.Eat('v') || len(r.rest) == 0 || unicode.ToLower(r.rest[0]) != 's' {
		*r = before
		return r.fault(engine.WantVersus)
	}
	r.rest = r.rest[1:]
	r.Eat('.')
	return nil
}

// End says what is wrong when something is left.
func (r *Roll) End() *engine.MisreadRoll {
	if r.space(); len(r.rest) > 0 {
		return r.fault(engine.WantEnd)
	}
	return nil
}

func (r *Roll) space() {
	for len(r.rest) > 0 && unicode.IsSpace(r.rest[0]) {
		r.rest = r.rest[1:]
	}
}

// fault points at the next word.
func (r *Roll) fault(want engine.RollWant) *engine.MisreadRoll {
	r.space()
	found := ""
	if words := strings.Fields(string(r.rest)); len(words) > 0 {
		found = words[0]
	}
	return &engine.MisreadRoll{Column: r.all - len(r.rest) + 1, Found: found, Want: want}
}
