package rulebook

import (
	"strings"
	"testing"

	"trueinch/engine"
)

func TestTheReferencesAreRead(t *testing.T) {
	size := map[string][2]int{"se": {649, 27}, "pc1": {1084, 34}, "pi": {136, 12}, "ac": {655, 50}}
	references := References()
	if len(references) != len(size) {
		t.Errorf("%d references", len(references))
	}
	for i := range references {
		r := &references[i]
		rules := 0
		for c := range r.Chapters {
			rules += len(r.Chapters[c].Rules)
			if r.Chapters[c].French == "" {
				t.Errorf("%s: chapter %q has no French title", r.Code(), r.Chapters[c].Title)
			}
		}
		if got := [2]int{rules, len(r.Chapters)}; got != size[r.Code()] {
			t.Errorf("%s: %d rules in %d chapters", r.Code(), rules, len(r.Chapters))
		}
	}
}

// TestARuleIsFoundByItsName: what is typed, in which language, and the rule that must stand on top.
func TestARuleIsFoundByItsName(t *testing.T) {
	s := New(References(), "")
	s.Offer("se", "pi")
	for _, c := range []struct {
		search string
		want   engine.Rule
	}{
		{"Knockback", "SE-EFFECT-34"},
		{"Repousse", "SE-EFFECT-34"},
		{"sonné", "SE-COND-05"},
		{"sonne", "SE-COND-05"},
		{"Ligne de Vue", "SE-LOS-01"},
		{"jet d'initiative", "SE-INIT-03"},
		{"jet d’initiative", "SE-INIT-03"},
		{"TÉLÉPORTATION", "SE-MOVE-29"},
		{"se-roll-08", "SE-ROLL-08"},
		{"Mind Control", "SE-EFFECT-22"},
	} {
		s.search = c.search
		hits := s.matches()
		if len(hits) == 0 || hits[0].rule.ID != c.want {
			t.Errorf("%q finds %v first of %d, want %s", c.search, firstID(hits), len(hits), c.want)
		}
	}
	s.search = "no such words together zzz"
	if hits := s.matches(); len(hits) != 0 {
		t.Errorf("nonsense finds %d rules", len(hits))
	}
}

func firstID(hits []found) engine.Rule {
	if len(hits) == 0 {
		return ""
	}
	return hits[0].rule.ID
}

func TestNamesAreSaidInBothLanguages(t *testing.T) {
	references := References()
	r, c, i, ok := Find(references, "SE-COND-05")
	if !ok {
		t.Fatal("SE-COND-05 is not there")
	}
	rule := &references[r].Chapters[c].Rules[i]
	if !strings.Contains(rule.Name("fr"), "Sonné") || !strings.Contains(rule.Name("en"), "Stun") {
		t.Errorf("SE-COND-05 is called %q and %q", rule.Name("en"), rule.Name("fr"))
	}
}
