package matchtest

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"trueinch/engine"
)

// Course is what is seen of a match step by step; false when it is over.
type Course func() (seen string, more bool)

// Apart reports whether two matches that begin alike go apart, for one of so many seeds.
func Apart(seeds int, one, other func(seed uint64) Course) bool {
	for seed := range uint64(seeds) {
		a, b := one(seed), other(seed)
		for {
			x, more := a()
			y, still := b()
			if x != y {
				return true
			}
			if !more || !still {
				break
			}
		}
	}
	return false
}

// Asking is all that is asked, and what may be answered, so that two questions can be compared.
func Asking(d *engine.Decision) string {
	var b strings.Builder
	fmt.Fprint(&b, d.Seat, d.Shape, d.Ask.Key, d.Min, d.Max, d.Dice)
	for i := range d.Options {
		o := &d.Options[i]
		fmt.Fprint(&b, o.Key, o.Text.Args)
		if o.Refusal != nil {
			fmt.Fprint(&b, o.Refusal.Rule)
		}
	}
	if d.Allot != nil {
		fmt.Fprintf(&b, "%+v", *d.Allot)
	}
	return b.String()
}

// Exercised are the rules that the tests of a package and of the rooms in it exercise, by their lists.
func Exercised(t testing.TB) map[engine.Rule]bool {
	t.Helper()
	known := map[engine.Rule]bool{}
	for _, name := range append(Glob(t, "*/"+RulesFile), RulesFile) {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, rule := range strings.Fields(string(text)) {
			known[engine.Rule(rule)] = true
		}
	}
	return known
}
